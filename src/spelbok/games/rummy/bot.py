"""What bots know of Rummy: lay what can be laid, take what helps, and keep what goes together.

Both look only at what the seat may know: its own hand and what lies on the table.
"""

from spelbok.core import bits
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.faces import JOKER, RANKS
from spelbok.games.rummy.kernel import CARDS, Kernel
from spelbok.games.rummy.law import OPENING

NEAR = 2  # ranks apart at which two cards of a suit may still make a sequence
MUCH_BETTER = 3  # cards more to lay that are worth two extra cards in the hand


class Novice:
    """Lays what it sees, adds every other card that fits, discards anything; knocks for Jokers."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """A sensible move without much thought."""
        assert isinstance(world, RummyDeal)
        if seat != world.turn:
            return moves.KNOCK if world.top() == JOKER else NO_MOVE
        if not world.has_drawn:
            return _drawing(world, wants_top=gain_of_top(world, seat) > 0)
        lay = best_lay(world, seat)
        if lay != NO_MOVE:
            return lay
        adds = of_kind(world, seat, moves.ADD)
        if adds and shuffle.below(2):
            return adds[0]
        return self.discard(world, seat, shuffle)

    def discard(self, deal: RummyDeal, seat: int, shuffle: Shuffle) -> int:
        """Any card but a Joker, as long as there is another."""
        discards = of_kind(deal, seat, moves.DISCARD)
        natural = [move for move in discards if move != moves.discard(JOKER)]
        choice = natural or discards
        return choice[shuffle.below(len(choice))]


class Casual:
    """Lays, adds and frees Jokers; takes and knocks for what helps; keeps what goes together."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The move that rids it of most, and the least useful discard."""
        assert isinstance(world, RummyDeal)
        if seat != world.turn:
            wants = world.top() == JOKER or gain_of_top(world, seat) >= MUCH_BETTER
            return moves.KNOCK if wants else NO_MOVE
        if not world.has_drawn:
            wants = gain_of_top(world, seat) > 0 or fits_own(world, seat, world.top())
            return _drawing(world, wants_top=wants)
        lay = best_lay(world, seat)
        if lay != NO_MOVE:
            return lay
        for kind in (moves.SWAP, moves.ADD):
            chosen = of_kind(world, seat, kind)
            if chosen:
                return max(chosen, key=_price)
        return min(
            of_kind(world, seat, moves.DISCARD), key=lambda move: self.regret(world, seat, move)
        )

    def regret(self, deal: RummyDeal, seat: int, move: int) -> tuple[int, int]:
        """How much a discard is missed: its partners in the hand, and then how cheap it is."""
        face = moves.card_of(move)
        if face == JOKER:
            return len(faces.PACK.codes), 0
        hand = set(deal.hands.listed(seat)) - {face, JOKER}
        return sum(_are_partners(face, other) for other in hand), -faces.end_value(face)


def _drawing(deal: RummyDeal, *, wants_top: bool) -> int:
    """Take the top discard, or draw, as far as there is a choice."""
    if not deal.may_draw():
        return moves.TAKE
    return moves.TAKE if wants_top and deal.discarded else moves.DRAW


def _price(move: int) -> int:
    return int(faces.end_value(moves.card_of(move)))


def _are_partners(face: int, other: int) -> bool:
    """Whether two different cards may come to lie in one combination."""
    if face % RANKS == other % RANKS:
        return True
    apart = abs(face % RANKS - other % RANKS)
    around = RANKS - apart if faces.ACE in (face % RANKS, other % RANKS) else apart
    return face // RANKS == other // RANKS and min(apart, around) <= NEAR


def of_kind(deal: RummyDeal, seat: int, kind: int) -> list[int]:
    """The legal moves of one kind of the seat on turn."""
    return [move for move in deal.legal(seat) if move & moves.KIND == kind]


def plan(deal: RummyDeal, seat: int, extra: int = faces.NONE) -> Kernel:
    """The way for a seat to lay most cards now, or if it had a card more."""
    hands = deal.hands
    if extra != faces.NONE:
        hands = hands.clone()
        hands.add(seat, extra)
    is_turn = seat == deal.turn
    opening = int(deal.opening) if is_turn else 0
    opened = deal.has_laid(seat) and not (is_turn and deal.is_opening())
    missing = 0 if opened else OPENING - opening
    single = missing if deal.law.single_opens else 0
    kernel = Kernel(CARDS, single, 0 if deal.law.single_opens else missing)
    most = hands.size(seat) - (deal.kept() if is_turn else 0)
    kernel.search(hands.once(seat), hands.twice(seat), most, deal.law.jokers_each)
    return kernel


def best_lay(deal: RummyDeal, seat: int) -> int:
    """The first lay of the best plan, which opens if that is still to be done; −1 without one."""
    lays = [int(lay) for lay in plan(deal, seat).best]
    lays = [lay for lay in lays if deal.may_lay(seat, lay)]
    if not lays:
        found = deal.lays(seat) if deal.is_opening() else []
        return found[0] if found else NO_MOVE
    return max(lays, key=combinations.worth)


def gain_of_top(deal: RummyDeal, seat: int) -> int:
    """How many cards more could be laid with the top discard; a Joker is always worth one."""
    top = deal.top()
    if top == faces.NONE:
        return 0
    more = int(plan(deal, seat, top).cards - plan(deal, seat).cards)
    return max(more, 1) if top == JOKER else more


def fits_own(deal: RummyDeal, seat: int, face: int) -> bool:
    """Whether a card can be added to a meld, or frees a Joker."""
    if face in (faces.NONE, JOKER) or not deal.has_laid(seat):
        return False
    card = bits.bit(face)
    return any(
        bool((meld.fits if deal.may_touch(seat, at) else 0) & card or meld.swaps & card)
        for at, meld in enumerate(deal.melds)
    )


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual()}
