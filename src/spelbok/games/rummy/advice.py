"""What Rummy tells the search: lay, add, and keep what goes together."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core import bits
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.bot import play_skilled, rollout
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.faces import JOKER, RANKS

RANK_MASK: Final = 0x8004002001  # a card of one rank in all four suits
SUIT_MASK: Final = 0x1FFF
PARTNERS_TO_TAKE: Final = 2  # cards in the hand that go with a discard worth taking
LAY: Final = 1000
SWAP: Final = 900
ADD: Final = 800
DISCARD: Final = 400


def partners(hand: i64, face: i64) -> i64:
    """How many different cards of a hand may come to lie in one combination with a card."""
    rank = face % RANKS
    suit = face - rank
    around = ((hand >> suit) & SUIT_MASK) << 2
    near = (around >> rank) & 0x1B
    if rank == 0:
        near |= (around >> 13) & 3
    elif rank >= RANKS - 2:
        near |= (around >> 2) & 1
    same = (hand >> rank) & RANK_MASK & ~bits.bit(suit)
    return bits.size(near) + bits.size(same)


@final
@mypyc_attr(acyclic=True)
class RummyKnowledge(Knowledge):
    """Lays come first, the dearest before others; then Jokers, adds, and the loneliest discard."""

    noise: i64
    style: i64

    def __init__(self) -> None:
        super().__init__()
        self.explore = 0.35
        self.scale = 40.0
        self.depth = 40
        self.breadth = 4
        self.trust = 0.02
        self.noise = 10
        self.style = 1
        self.ordered = True

    def candidates(self, deal: Deal, seat: i64) -> list[int]:
        assert isinstance(deal, RummyDeal)
        found = deal.legal(seat)
        if seat != deal.turn:
            found.append(NO_MOVE)
        if len(found) < 2:
            return found
        keys = [(-self.promise(deal, seat, move), move) for move in found]
        keys.sort()
        return [move for _key, move in keys]

    def guide(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        assert isinstance(deal, RummyDeal)
        if self.style > 1 and shuffle.below(self.noise):
            if self.style == 2:
                return rollout(deal, seat, shuffle)
            return play_skilled(deal, seat, shuffle)
        if seat != deal.turn:
            return moves.KNOCK if deal.top() == JOKER else NO_MOVE
        if not deal.has_drawn:
            return self._drawing(deal, seat)
        best: i64 = NO_MOVE
        most: i64 = -1
        for listed in deal.legal(seat):
            move: i64 = listed
            promise = self.promise(deal, seat, move) * 8 + shuffle.below(8)
            if promise > most:
                most = promise
                best = move
        return best

    def _drawing(self, deal: RummyDeal, seat: i64) -> i64:
        if not deal.may_draw():
            return moves.TAKE
        return moves.TAKE if deal.discarded and self._wants(deal, seat) else moves.DRAW

    def _wants(self, deal: RummyDeal, seat: i64) -> bool:
        """Whether the top discard seems to help."""
        top = deal.top()
        if top == JOKER:
            return True
        return partners(deal.hands.once(seat) & ~bits.bit(JOKER), top) >= PARTNERS_TO_TAKE

    def promise(self, deal: RummyDeal, seat: i64, move: i64) -> i64:
        """How early a move is tried, the higher the earlier."""
        if move == NO_MOVE:
            return 1
        kind = move & moves.KIND
        if kind >= combinations.GROUP:
            return LAY + combinations.worth(move)
        if kind == moves.SWAP:
            return SWAP
        if kind == moves.ADD:
            face = moves.card_of(move)
            return DISCARD - 60 if face == JOKER else ADD + faces.end_value(face)
        if kind == moves.DISCARD:
            return self._discarding(deal, seat, moves.card_of(move))
        if move == moves.DRAW:
            return 1
        return 2 if self._wants(deal, seat) else 0

    def _discarding(self, deal: RummyDeal, seat: i64, face: i64) -> i64:
        if face == JOKER:
            return 0
        hand = deal.hands.once(seat) & ~bits.bit(JOKER) & ~bits.bit(face)
        return DISCARD - 40 * partners(hand, face) + faces.end_value(face)
