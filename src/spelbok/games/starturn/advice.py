"""What Starturn tells the search: which moves to look at first, and what a deal is worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.bot import play_skilled
from spelbok.games.starturn.deal import BLOCKED, EMPTIED, STALLED, StarturnDeal
from spelbok.games.starturn.judgement import Judgement
from spelbok.games.starturn.law import STAR
from spelbok.games.starturn.moves import COLUMN, DISCARDED, END, STORE
from spelbok.games.starturn.rules import SHEET

WASTED: Final = 0.6  # of what it would be worth is a deal that nobody wins
CARD_LEFT: Final = 0.5  # of the price of a Store card: how likely it is to be paid, in mid-deal
FROM_COLUMN: Final = 0.0  # how early a move is tried, the lower the earlier
FROM_HAND: Final = 2.0
DISCARDING: Final = 3.0
A_STAR: Final = 9.0


@final
@mypyc_attr(acyclic=True)
class StarturnKnowledge(Knowledge):
    """Store cards are always played; other moves are compared by skilled play of some turns.

    Shorter rollouts of good play tell moves apart that longer ones of casual play do not, and as
    moves are mostly worth about the same, much has to be said against the skilled player's. Deals
    that stall or are blocked are worth little to everybody, so that nobody who is behind waits
    for it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.scale = 30.0
        self.compared = 5
        self.reach = 24
        self.doubt = 3.0
        self.enough = 600

    def compares(self, deal: Deal) -> bool:
        return True

    def candidates(self, deal: Deal, seat: i64, shuffle: Shuffle) -> list[int]:
        assert isinstance(deal, StarturnDeal)
        moves = deal.legal(seat)
        if len(moves) == 1:
            return moves
        stores = [move for move in moves if move >> 3 == STORE]
        if stores:
            return stores
        judgement = Judgement(deal, seat)
        keyed = [(self._place(deal, judgement, move), move) for move in moves]
        keyed.sort()
        return [move for _place, move in keyed]

    def guide(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)

    def _place(self, deal: StarturnDeal, judgement: Judgement, move: i64) -> float:
        source = move >> 3
        if move == END:
            return DISCARDING
        if source >= DISCARDED:
            return DISCARDING + judgement.cost(deal, move)
        if deal.card_of(judgement.seat, source) == STAR:
            return A_STAR
        return FROM_COLUMN if source >= COLUMN else FROM_HAND

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)

    def rate(self, deal: Deal, worth: vec[float]) -> None:
        assert isinstance(deal, StarturnDeal)
        seat: i64 = 0
        while seat < deal.seats:
            margin = self._margin(deal, deal.law.side_of(seat))
            worth[seat] = 0.5 + 0.5 * margin / (abs(margin) + self.scale)
            if deal.ending == BLOCKED or deal.ending == STALLED:
                worth[seat] *= WASTED
            seat += 1

    def _margin(self, deal: StarturnDeal, side: i64) -> float:
        """What a side is ahead of the mean of the others; until a Store is empty, an estimate."""
        law = deal.law
        won = deal.score.bonus if law.rules.scoring == SHEET else deal.score.counters
        price = float(law.rate)
        if deal.ending != EMPTIED:
            price *= CARD_LEFT
        elif law.rules.scoring != SHEET:
            price = 0.0
        margin = 0.0
        other: i64 = 0
        while other < law.sides:
            if other != side:
                margin += float(won[side] - won[other])
                margin += price * float(deal.left[other] - deal.left[side])
            other += 1
        return margin / float(law.sides - 1)
