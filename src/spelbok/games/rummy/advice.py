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
    """Moves are compared by skilled play to the end of the round.

    Beside the skilled player's own, the dearest lays, adds and discards are compared.
    """

    def __init__(self) -> None:
        super().__init__()
        self.scale = 200.0
        self.compared = 10

    def compares(self, deal: Deal) -> bool:
        return True

    def candidates(self, deal: Deal, seat: i64, shuffle: Shuffle) -> list[int]:
        assert isinstance(deal, RummyDeal)
        found = deal.legal(seat)
        if seat != deal.turn:
            found.append(NO_MOVE)
        keyed = [(-_promise(move), move) for move in found]
        keyed.sort()
        return [move for _key, move in keyed]

    def guide(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)

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
