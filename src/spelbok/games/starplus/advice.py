"""What Star Plus tells the search: play much, steal, and keep Zeus and negatives for later."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.bot import play_skilled, rollout
from spelbok.games.starplus.deal import DRAW, EIGHT, SEVEN, STOLEN, StarPlusDeal

GLANCES: Final = 3  # plays a rollout looks at before it takes the best of them
FINISHING: Final = 1000  # playing the last card comes first
CARD: Final = 6  # what a card played, a point stolen, a negative and Zeus are worth
POINT: Final = 4
NEGATIVE: Final = 4
LAST_RESORT: Final = -100  # Zeus, and drawing, come behind all plays


@final
@mypyc_attr(acyclic=True)
class StarPlusKnowledge(Knowledge):
    """Large plays come first."""

    noise: i64
    style: i64

    def __init__(self) -> None:
        super().__init__()
        self.explore = 0.35
        self.scale = 12.0
        self.breadth = 8
        self.trust = 0.02
        self.noise = 6
        self.style = 1
        self.ordered = True

    def candidates(self, deal: Deal, seat: i64) -> list[int]:
        assert isinstance(deal, StarPlusDeal)
        moves = deal.legal(seat)
        keys = [(-self.promise(deal, seat, move), move) for move in moves]
        keys.sort()
        return [move for _key, move in keys]

    def promise(self, deal: StarPlusDeal, seat: i64, move: i64) -> i64:
        """How much a move seems to be worth at first sight."""
        if move == DRAW:
            return 2 * LAST_RESORT
        if move == deal.hands[seat]:
            return FINISHING
        if move >= hand.ZEUS:
            return LAST_RESORT
        worth = CARD * hand.size(move)
        stolen = STOLEN * hand.held(move, SEVEN)
        worth += POINT * min(stolen, deal.piled[deal.beside(seat, -1)])
        stolen = STOLEN * hand.held(move, EIGHT)
        worth += POINT * min(stolen, deal.piled[deal.beside(seat, 1)])
        return worth - NEGATIVE * hand.size(move & hand.BELOW_ZERO)

    def guide(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        assert isinstance(deal, StarPlusDeal)
        if self.style > 1:
            if shuffle.below(self.noise) == 0:
                return deal.random_move(shuffle)
            if self.style == 2:
                return rollout(deal, seat, shuffle)
            return play_skilled(deal, seat, shuffle)
        found = deal.search()
        if found == 0:
            return hand.ZEUS if deal.hands[seat] >= hand.ZEUS else DRAW
        best = deal.law.plays.found[shuffle.below(found)]
        most = self.promise(deal, seat, best)
        glances: i64 = 1
        while glances < GLANCES:
            other = deal.law.plays.found[shuffle.below(found)]
            worth = self.promise(deal, seat, other)
            if worth > most:
                best = other
                most = worth
            glances += 1
        return best
