"""What Rummy tells the search: which moves to look at first, and how the others play."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.bot import play_skilled
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.faces import JOKER

LAY: Final = 300  # how promising a move is at first sight, beside what its cards count
SWAP: Final = 200
ADD: Final = 100
KEPT: Final = -100  # a Joker


@final
@mypyc_attr(acyclic=True)
class RummyKnowledge(Knowledge):
    """What a skilled player does comes first; then the dearest lays, adds and discards.

    Rollouts are skilled play for some turns; then what lies and what is held is counted.
    """

    def __init__(self) -> None:
        super().__init__()
        self.explore = 0.35
        self.scale = 60.0
        self.trust = 0.08
        self.depth = 25
        self.breadth = 3
        self.ordered = True

    def candidates(self, deal: Deal, seat: i64, shuffle: Shuffle) -> list[int]:
        assert isinstance(deal, RummyDeal)
        found = deal.legal(seat)
        if seat != deal.turn:
            found.append(NO_MOVE)
        if len(found) == 1:
            return found
        first = play_skilled(deal, seat, shuffle)
        keyed = [(-_promise(move), move) for move in found if move != first]
        keyed.sort()
        return [first, *[move for _key, move in keyed]]

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)


def _promise(move: i64) -> i64:
    kind = move & moves.KIND
    if move == NO_MOVE or move == moves.DRAW or move == moves.TAKE or move == moves.KNOCK:
        return 0
    if kind >= combinations.GROUP:
        return LAY + combinations.worth(move)
    face = moves.card_of(move)
    if face == JOKER:
        return KEPT
    if kind == moves.SWAP:
        return SWAP
    return faces.end_value(face) if kind == moves.DISCARD else ADD + faces.end_value(face)
