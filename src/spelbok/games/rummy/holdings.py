"""The cards of each seat, some of which are there twice.

A hand is two sets (`core.bits`): the faces it holds, and the faces it holds both copies of.
Jokers are counted by the bits from 52 on of the first: three of them set bits 52 to 54.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces

ALL_JOKERS: Final = 0x3F0000000000000


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Holdings:
    """One multiset of cards a seat."""

    _sets: vec[i64]

    def __init__(self, sets: vec[i64]) -> None:
        """The vector becomes its own."""
        self._sets = sets

    @staticmethod
    def of(hands: list[list[int]]) -> "Holdings":
        """The cards of each seat, given as faces."""
        holdings = Holdings(bits.zeros(2 * len(hands)))
        for seat, hand in enumerate(hands):
            for face in hand:
                holdings.add(seat, face)
        return holdings

    def clone(self) -> "Holdings":
        """An independent copy."""
        return Holdings(self._sets[:])

    def once(self, seat: i64) -> i64:
        """The faces a seat holds, Jokers as bits from 52 on."""
        return self._sets[2 * seat]

    def twice(self, seat: i64) -> i64:
        """The faces a seat holds both copies of."""
        return self._sets[2 * seat + 1]

    def size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return bits.size(self._sets[2 * seat]) + bits.size(self._sets[2 * seat + 1])

    def jokers(self, seat: i64) -> i64:
        """How many Jokers a seat holds."""
        return bits.size(self._sets[2 * seat] >> faces.JOKER)

    def count(self, seat: i64, face: i64) -> i64:
        """How many cards of this face a seat holds."""
        if face == faces.JOKER:
            return self.jokers(seat)
        return ((self._sets[2 * seat] >> face) & 1) + ((self._sets[2 * seat + 1] >> face) & 1)

    def add(self, seat: i64, face: i64) -> None:
        """Give a seat a card."""
        once = self._sets[2 * seat]
        if face == faces.JOKER:
            self._sets[2 * seat] = once | (((once | faces.NATURALS) + 1) & ALL_JOKERS)
        elif (once >> face) & 1:
            self._sets[2 * seat + 1] |= bits.bit(face)
        else:
            self._sets[2 * seat] = once | bits.bit(face)

    def remove(self, seat: i64, face: i64) -> None:
        """Take a card from a seat, if it has it."""
        if face == faces.JOKER:
            self.remove_jokers(seat, 1)
        else:
            self.remove_set(seat, bits.bit(face) & self._sets[2 * seat])

    def remove_set(self, seat: i64, cards: i64) -> None:
        """Take one card of each of these faces, all natural, from a seat that holds them."""
        twins = self._sets[2 * seat + 1] & cards
        self._sets[2 * seat + 1] ^= twins
        self._sets[2 * seat] &= ~(cards ^ twins)

    def remove_jokers(self, seat: i64, number: i64) -> None:
        """Take Jokers from a seat, as many as it has."""
        once = self._sets[2 * seat]
        kept = max(0, bits.size(once >> faces.JOKER) - number)
        jokers = (bits.bit(kept) - 1) << faces.JOKER
        self._sets[2 * seat] = (once & faces.NATURALS) | jokers

    def clear(self, seat: i64) -> None:
        """Take all cards from a seat."""
        self._sets[2 * seat] = 0
        self._sets[2 * seat + 1] = 0

    def listed(self, seat: i64) -> list[int]:
        """The faces of a seat's cards, ascending, Jokers last."""
        return listed(self._sets[2 * seat], self._sets[2 * seat + 1])


def take_lay(hands: Holdings, seat: i64, lay: i64) -> None:
    """Take the cards of a combination out of a hand that has them."""
    hands.remove_set(seat, combinations.naturals(lay))
    hands.remove_jokers(seat, combinations.jokers(lay))
    if combinations.needs_both_aces(lay):
        hands.remove(seat, faces.at(combinations.suit(lay), faces.LOW_ACE))


def listed(once: i64, twice: i64) -> list[int]:
    """The faces of these cards, ascending, Jokers last."""
    cards: list[int] = []
    naturals = once & faces.NATURALS
    while naturals:
        face = bits.lowest(naturals)
        naturals &= naturals - 1
        cards.append(face)
        if (twice >> face) & 1:
            cards.append(face)
    jokers = bits.size(once >> faces.JOKER)
    return cards + [faces.JOKER] * jokers


def end_value(once: i64, twice: i64) -> i64:
    """What these cards count at the end of a round (RU-47)."""
    total = bits.size(once >> faces.JOKER) * faces.JOKER_VALUE
    return total + _natural_value(once & faces.NATURALS) + _natural_value(twice)


def _natural_value(cards: i64) -> i64:
    total: i64 = 0
    while cards:
        total += faces.end_value(bits.lowest(cards))
        cards &= cards - 1
    return total
