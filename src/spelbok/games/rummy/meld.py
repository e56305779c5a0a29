"""A group or sequence on the table: what it is, who laid each card, and what fits it.

Melds never change; adding a card or taking a Joker makes another one.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces

SEAT_BITS: Final = 2
SEAT: Final = 3  # masks the seat of one card
NO_END: Final = 0  # of a meld, for a card that fits in one place only
LOW: Final = 1
HIGH: Final = 2


@final
@mypyc_attr(acyclic=True)
class Meld:
    """`by` has two bits a card, in the order of `combination.listed`: the seat that put it there.

    `low` and `high` are the faces that continue a sequence, −1 where it ends at an Ace and for a
    group; `fits` is the set of all faces that can be added, `swaps` of those that free a Joker.
    """

    owner: i64
    combination: i64
    by: i64
    low: i64
    high: i64
    fits: i64
    swaps: i64

    def __init__(self, owner: i64, combination: i64, by: i64) -> None:
        self.owner = owner
        self.combination = combination
        self.by = by
        self.low = faces.NONE
        self.high = faces.NONE
        self.fits = 0
        self.swaps = 0
        if combinations.is_group(combination):
            self._look_at_group()
        else:
            self._look_at_sequence()

    def _look_at_group(self) -> None:
        suits = combinations.group_suits(self.combination)
        missing = combinations.spread(15 & ~suits) << combinations.group_rank(self.combination)
        if self.size() < combinations.LARGEST_GROUP:
            self.fits = missing
        if combinations.jokers(self.combination):
            self.swaps = missing

    def _look_at_sequence(self) -> None:
        suit = combinations.suit(self.combination)
        first = combinations.first(self.combination)
        after = first + self.size()
        if first > faces.LOW_ACE:
            self.low = faces.at(suit, first - 1)
            self.fits = bits.bit(self.low)
        if after <= faces.HIGH_ACE:
            self.high = faces.at(suit, after)
            self.fits |= bits.bit(self.high)
        standing = combinations.joker_places(self.combination) << first
        self.swaps = faces.faces_at(suit, standing)

    def size(self) -> i64:
        """How many cards it has."""
        return combinations.size(self.combination)

    def jokers(self) -> i64:
        """How many of its cards are Jokers."""
        return combinations.jokers(self.combination)

    def has_two_ends(self, face: i64) -> bool:
        """Whether a card that fits does so at both ends: a Joker, or an Ace on 2 to K."""
        if self.low == faces.NONE or self.high == faces.NONE:
            return False
        return face == faces.JOKER or self.low == self.high

    def seat_of(self, place: i64) -> i64:
        """Who put the card in this place."""
        return (self.by >> (SEAT_BITS * place)) & SEAT

    # --- Other melds made of this one

    def with_card(self, face: i64, end: i64, seat: i64) -> "Meld":
        """With a card added that fits; `end` matters where it fits at both."""
        if combinations.is_group(self.combination):
            return self._with_group_card(face, seat)
        at_low = end == LOW
        if end == NO_END:
            fits_high = self.high != faces.NONE and (face == faces.JOKER or face == self.high)
            at_low = not fits_high
        return self._with_sequence_card(face == faces.JOKER, at_low, seat)

    def _with_sequence_card(self, is_joker: bool, at_low: bool, seat: i64) -> "Meld":
        suit = combinations.suit(self.combination)
        first = combinations.first(self.combination)
        places = combinations.joker_places(self.combination)
        length = self.size()
        added: i64 = 1 if is_joker else 0
        if at_low:
            first -= 1
            places = (places << 1) | added
            by = (self.by << SEAT_BITS) | seat
        else:
            places |= added << length
            by = self.by | (seat << (SEAT_BITS * length))
        return Meld(self.owner, combinations.sequence(suit, first, length + 1, places), by)

    def _with_group_card(self, face: i64, seat: i64) -> "Meld":
        rank = combinations.group_rank(self.combination)
        suits = combinations.group_suits(self.combination)
        jokers = self.jokers()
        if face == faces.JOKER:
            by = self.by | (seat << (SEAT_BITS * self.size()))
            return Meld(self.owner, combinations.group(rank, suits, jokers + 1), by)
        place = self._group_place(face)
        suits |= bits.bit(faces.suit_of(face))
        by = _inserted(self.by, place, seat)
        return Meld(self.owner, combinations.group(rank, suits, jokers), by)

    def without_joker(self, face: i64, seat: i64) -> "Meld":
        """With the card in the place of the Joker it frees, in a group the first put there."""
        if combinations.is_group(self.combination):
            rank = combinations.group_rank(self.combination)
            suits = combinations.group_suits(self.combination)
            by = _removed(self.by, bits.size(suits))
            by = _inserted(by, self._group_place(face), seat)
            suits |= bits.bit(faces.suit_of(face))
            return Meld(self.owner, combinations.group(rank, suits, self.jokers() - 1), by)
        place = self.joker_place(face)
        by = self.by & ~(bits.bit(SEAT_BITS * place) * SEAT) | (seat << (SEAT_BITS * place))
        return Meld(self.owner, self.combination & ~bits.bit(13 + place), by)

    def joker_place(self, face: i64) -> i64:
        """The place in a sequence of the Joker that stands for this card: the first, for an Ace."""
        suit = combinations.suit(self.combination)
        first = combinations.first(self.combination)
        standing = faces.positions(bits.bit(face), suit)
        places = combinations.joker_places(self.combination) & (standing >> first)
        return bits.lowest(places)

    def _group_place(self, face: i64) -> i64:
        """Where a natural card comes to lie in a group: they are in order of suits."""
        below = bits.bit(faces.suit_of(face)) - 1
        return bits.size(combinations.group_suits(self.combination) & below)


def _inserted(by: i64, place: i64, seat: i64) -> i64:
    """`by` with a card more in this place."""
    below = by & (bits.bit(SEAT_BITS * place) - 1)
    return below | (seat << (SEAT_BITS * place)) | ((by - below) << SEAT_BITS)


def _removed(by: i64, place: i64) -> i64:
    """`by` without the card in this place."""
    below = by & (bits.bit(SEAT_BITS * place) - 1)
    above = by >> (SEAT_BITS * (place + 1))
    return below | (above << (SEAT_BITS * place))


def laid_by_one(seat: i64, size: i64) -> i64:
    """`by` of a meld of which one seat laid every card."""
    return seat * ((bits.bit(SEAT_BITS * size) - 1) // SEAT)
