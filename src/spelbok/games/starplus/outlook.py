"""The table as a skilled player reads it: what a hand can make, and what the next seat may do.

Only what the seat may know goes in: its own hand, the point piles, and how many cards the others
and the deck have. What the next seat may hold is imagined at random from the cards not seen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.deal import HIGHEST_TOTAL, HOLE, StarPlusDeal
from spelbok.games.starplus.law import CODES

ZERO: Final = 18  # the bit of the sum 0: all cards below zero come to −18
NEAR_SUMS: Final = 0x7FFFFFFF  # the bits of the sums up to 12
IMAGINED: Final = 24  # hands of the next seat
KINDS: Final = len(CODES)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sums:
    """What the cards of a hand can come to: bit t + `ZERO` for the sum t.

    `few` are the sums of any number of cards, `many` those of three or more (SP-14). Cards below
    zero are added first, so that sums above 12 never come back.
    """

    _none: i64
    _one: i64
    _two: i64
    many: i64

    def __init__(self, cards: i64) -> None:
        self._none = bits.bit(ZERO)
        self._one = 0
        self._two = 0
        self.many = 0
        kind: i64 = hand.MINUS
        while kind < hand.ZEUS_KIND:
            self._add(hand.held(cards, kind), hand.value(kind))
            kind += 1
        kind = 0
        while kind < hand.MINUS:
            self._add(hand.held(cards, kind), hand.value(kind))
            kind += 1

    def _add(self, copies: i64, value: i64) -> None:
        while copies > 0:
            self.many |= moved(self.many | self._two, value)
            self._two |= moved(self._one, value)
            self._one |= moved(self._none, value)
            copies -= 1

    @property
    def few(self) -> i64:
        """The sums of one card or more."""
        return self._one | self._two | self.many

    def make(self, total: i64, least: i64) -> bool:
        """Whether a total can be made with so many cards or more."""
        sums = self.many if least == HOLE else self.few
        return (sums >> (total + ZERO)) & 1 == 1


def moved(sums: i64, value: i64) -> i64:
    """All sums with a card of this value added."""
    if value < 0:
        return sums >> -value
    return (sums << value) & NEAR_SUMS


def breadth(sums: i64) -> float:
    """How large a share of the totals 1 to 12 is among the sums."""
    return float(bits.size(sums >> (ZERO + 1))) / float(HIGHEST_TOTAL)


def after(total: i64, steps: i64) -> i64:
    """The total that comes so many plays later (SP-9)."""
    return (total - 1 + steps) % HIGHEST_TOTAL + 1


@final
@mypyc_attr(acyclic=True)
class Unseen:
    """The cards a seat doesn't see, by kind, to imagine hands from."""

    _counts: vec[i64]
    _size: i64

    def __init__(self, deal: StarPlusDeal, seat: i64) -> None:
        self._counts = bits.zeros(KINDS)
        other: i64 = 0
        while other < deal.seats:
            if other != seat:
                self._add(deal.hands[other])
            other += 1
        at = deal.next_card
        while at < len(deal.deck):
            self._counts[i64(deal.deck[at])] += 1
            at += 1
        self._size = 0
        for count in self._counts:
            self._size += count

    def _add(self, cards: i64) -> None:
        kind: i64 = 0
        while cards:
            self._counts[kind] += cards & hand.COUNT
            cards >>= hand.BITS
            kind += 1

    def imagine(self, size: i64, shuffle: Shuffle) -> i64:
        """A hand of so many of these cards, all equally likely."""
        left = self._counts[:]
        cards: i64 = 0
        unseen = self._size
        while size > 0:
            place = shuffle.below(unseen)
            kind: i64 = 0
            while place >= left[kind]:
                place -= left[kind]
                kind += 1
            left[kind] -= 1
            cards += hand.unit(kind)
            unseen -= 1
            size -= 1
        return cards


@final
@mypyc_attr(acyclic=True)
class NextSeat:
    """The seat that plays next, in hands it may have."""

    _hands: vec[i64]
    _sums: list[Sums]

    def __init__(self, deal: StarPlusDeal, seat: i64, shuffle: Shuffle) -> None:
        """`seat` is the one that imagines them."""
        unseen = Unseen(deal, seat)
        size = hand.size(deal.hands[deal.beside(seat, deal.direction)])
        self._hands = bits.zeros(IMAGINED)
        self._sums = []
        at: i64 = 0
        while at < IMAGINED:
            cards = unseen.imagine(size, shuffle)
            self._hands[at] = cards
            self._sums.append(Sums(cards))
            at += 1

    def stuck(self, total: i64, least: i64) -> float:
        """How likely it is to have no play for a total, and no Zeus either."""
        stuck: i64 = 0
        at: i64 = 0
        while at < IMAGINED:
            if self._hands[at] < hand.ZEUS and not self._sums[at].make(total, least):
                stuck += 1
            at += 1
        return float(stuck) / float(IMAGINED)

    def out(self, total: i64, least: i64) -> float:
        """How likely it is to get rid of all its cards with this total."""
        out: i64 = 0
        at: i64 = 0
        while at < IMAGINED:
            cards = self._hands[at]
            if cards == hand.ZEUS or (hand.worth(cards) == total and hand.size(cards) >= least):
                out += 1
            at += 1
        return float(out) / float(IMAGINED)
