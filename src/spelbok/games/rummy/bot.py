"""What bots know of Rummy.

A **novice** lays what it sees, but overlooks a lay now and then, adds every other card that fits,
discards anything, and knocks for Jokers.

A **casual** player lays and adds all it can, takes and knocks for what it can lay at once, and
keeps equal ranks. It notices sequences only once they are there, and no Joker that could be freed.

A **skilled** player also (`judgement.py` says how much each weighs):

- *lives on outs*: a hand is worth the cards that can be laid one day, and the live cards that would
  make more of it; cards in melds, in the discards and seen in other hands are dead;
- *means to open*: until it has, combinations of 30 points count most (RU-19);
- *takes* the top discard for a combination, an add, or a card with many outs;
- *frees Jokers*, and never discards one;
- *discards safely*: nothing that frees a Joker for the next player, continues a meld of theirs or
  goes with what they were seen to take;
- *unloads* dear cards as somebody comes near to going out;
- *knocks* where that lets it lay enough to be worth two more cards.

All look only at what the seat may know: its own hand, what lies on the table, and the cards that
were seen to be taken.
"""

from typing import Final

from mypy_extensions import i64

from spelbok.core import bits
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.faces import JOKER
from spelbok.games.rummy.judgement import Judgement
from spelbok.games.rummy.kernel import CARDS, Kernel
from spelbok.games.rummy.law import OPENING

NEVER: Final = 1000  # more than any regret
OVERLOOKED: Final = 3  # a novice doesn't see one lay in so many
PAIRED: Final = 100  # more than any card is worth
MUCH_BETTER: Final = 3  # cards more to lay that are worth two extra cards in the hand


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
        if lay != NO_MOVE and shuffle.below(OVERLOOKED):
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
    """Lays and adds all it can; takes and knocks for what it can lay; keeps equal ranks."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The move that rids it of most, and the dearest card that is no pair."""
        return rollout(world, seat, shuffle)


class Skilled:
    """Plays for its outs, means to open, and discards safely."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The lay, swap or add that is there, and the draw or discard worth most."""
        return play_skilled(world, seat, shuffle)


def rollout(deal: Deal, seat: i64, _shuffle: Shuffle) -> i64:
    """The casual player's move, or `NO_MOVE` where it doesn't knock."""
    assert isinstance(deal, RummyDeal)
    if seat != deal.turn:
        return _knocking(deal, seat)
    if not deal.has_drawn:
        return _drawing(deal, wants_top=gain_of_top(deal, seat) > 0)
    down = put_down(deal, seat, (moves.ADD,))
    return down if down != NO_MOVE else _casual_discard(deal, seat)


def play_skilled(deal: Deal, seat: i64, _shuffle: Shuffle) -> i64:
    """The skilled player's move, or `NO_MOVE` where it doesn't knock."""
    assert isinstance(deal, RummyDeal)
    if seat != deal.turn:
        return _knocking(deal, seat)
    if not deal.has_drawn:
        return _drawing(deal, wants_top=wants_top(deal, seat))
    down = put_down(deal, seat, (moves.SWAP, moves.ADD))
    return down if down != NO_MOVE else _skilled_discard(deal, seat)


def put_down(deal: RummyDeal, seat: i64, kinds: tuple[int, ...]) -> int:
    """A lay, or else a move of the first of these kinds that there is; else `NO_MOVE`."""
    lay = best_lay(deal, seat)
    if lay != NO_MOVE:
        return lay
    for kind in kinds:
        chosen = of_kind(deal, seat, kind)
        if chosen:
            return max(chosen, key=_price)
    return NO_MOVE


def wants_top(deal: RummyDeal, seat: i64) -> bool:
    """Whether a skilled player takes the top discard rather than a card from the deck."""
    top = deal.top()
    if top == faces.NONE:
        return False
    if top == JOKER or fits_own(deal, seat, top) or gain_of_top(deal, seat) > 0:
        return True
    return Judgement(deal, seat).improves(top)


def _knocking(deal: RummyDeal, seat: i64) -> int:
    """Knock for a Joker, or for enough to be worth two extra cards."""
    wants = deal.top() == JOKER or gain_of_top(deal, seat) >= MUCH_BETTER
    return moves.KNOCK if wants else NO_MOVE


def _casual_discard(deal: RummyDeal, seat: i64) -> int:
    """The dearest card that is no pair, or else the dearest; a Joker last."""
    hand = deal.hands.once(seat) & faces.NATURALS
    best: int = NO_MOVE
    least: i64 = NEVER
    for move in of_kind(deal, seat, moves.DISCARD):
        face = moves.card_of(move)
        regret = NEVER - 1 if face == JOKER else _regret(hand, face)
        if regret < least:
            least = regret
            best = move
    return best


def _regret(hand: i64, face: i64) -> i64:
    """How much a casual player misses a card: more if it is one of a pair, less if it is dear."""
    suits = combinations.suits_with(hand, faces.rank_of(face))
    kept = PAIRED if suits & (suits - 1) else 0
    return kept - faces.end_value(face)


def _skilled_discard(deal: RummyDeal, seat: i64) -> int:
    """The discard that leaves most; of equal ones the first."""
    found = of_kind(deal, seat, moves.DISCARD)
    if len(found) == 1:
        return found[0]
    judgement = Judgement(deal, seat)
    best = found[0]
    most = judgement.of_discard(moves.card_of(best))
    for move in found[1:]:
        worth = judgement.of_discard(moves.card_of(move))
        if worth > most:
            most = worth
            best = move
    return best


def _drawing(deal: RummyDeal, *, wants_top: bool) -> int:
    """Take the top discard, or draw, as far as there is a choice."""
    if not deal.may_draw():
        return moves.TAKE
    return moves.TAKE if wants_top and deal.discarded else moves.DRAW


def _price(move: int) -> int:
    return int(faces.end_value(moves.card_of(move)))


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


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual(), "skilled": Skilled()}
