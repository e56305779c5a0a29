"""What Star Plus tells the search: which plays to look at first, and how others are played."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.bot import play_skilled, rollout
from spelbok.games.starplus.deal import DRAW, EIGHT, SEVEN, STOLEN, StarPlusDeal

ANY_MOVE_IN: Final = 20  # one move of so many in a rollout is any legal one
FINISHING: Final = 1000  # playing the last card comes first
CARD: Final = 6  # what a card played, a point stolen, a negative and Zeus are worth
POINT: Final = 4
NEGATIVE: Final = 4
LAST_RESORT: Final = -100  # Zeus, and drawing, come behind all plays


@final
@mypyc_attr(acyclic=True)
class StarPlusKnowledge(Knowledge):
    """Moves are compared by skilled play at first, then casual play; large plays before others."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 12.0
        self.compared = 16
        self.careful = 3

    def compares(self, deal: Deal) -> bool:
        return True

    def candidates(self, deal: Deal, seat: i64, shuffle: Shuffle) -> list[int]:
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
        if shuffle.below(ANY_MOVE_IN) == 0:
            return deal.random_move(shuffle)
        return rollout(deal, seat, shuffle)
