"""What Stortok tells the search: how the rest of a deal is guessed, and exact endings."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core import bits
from spelbok.core.deal import NO_MOVE, NO_SEAT, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok.bot import play_skilled
from spelbok.games.stortok.deal import StortokDeal
from spelbok.games.stortok.endgame import Endgame, is_open

ANY_MOVE_IN: Final = 20  # one move of so many in a rollout is any legal one
FEW_CARDS: Final = 5.0  # fewer than the others that are half as good as winning
PATIENCE: Final = 1000  # plays after which a master plays like a skilled player


@final
@mypyc_attr(acyclic=True)
class StortokKnowledge(Knowledge):
    """Rollouts are skilled play with a little chance.

    In 1847, and what is like it, the tree is searched; after some rounds hands are counted. Without
    tricks, or where one card is picked up, moves are compared, over more rounds. Worlds know
    nothing of how the others have played so far, so that small differences between moves tell
    little.
    """

    def __init__(self) -> None:
        super().__init__()
        self.enough = 2000
        self.depth = 40
        self.trust = 0.06
        self.compared = 20
        self.doubt = 4.0
        self.reach = 120

    def compares(self, deal: Deal) -> bool:
        assert isinstance(deal, StortokDeal)
        return not (deal.law.has_tricks and deal.law.takes_whole_pile)

    def drags(self, deal: Deal) -> bool:
        """Cards that never leave play go round and round between masters."""
        assert isinstance(deal, StortokDeal)
        return deal.plays >= PATIENCE

    def guide(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        if shuffle.below(ANY_MOVE_IN) == 0:
            return deal.random_move(shuffle)
        return play_skilled(deal, seat, shuffle)

    def rate(self, deal: Deal, worth: vec[float]) -> None:
        """Everything for who is not Stortok; in mid-deal whoever has fewer cards is ahead."""
        assert isinstance(deal, StortokDeal)
        seat: i64 = 0
        mean = float(deal.cards_held()) / float(deal.seats)
        while seat < deal.seats:
            if deal.turn != NO_SEAT:
                margin = mean - float(bits.size(deal.hands[seat]))
                worth[seat] = 0.5 + 0.5 * margin / (abs(margin) + FEW_CARDS)
            elif deal.stortok == NO_SEAT:
                worth[seat] = 0.5
            else:
                worth[seat] = 0.0 if deal.stortok == seat else 1.0
            seat += 1

    def solve(self, world: Deal, seat: i64, positions: i64) -> i64:
        assert isinstance(world, StortokDeal)
        if not is_open(world):
            return NO_MOVE
        return Endgame(world, seat, positions).best(world.legal(seat))
