"""All lays of a hand: every different combination its cards and Jokers make, each once.

A Joker may take the place of a card that the hand holds too, since the card may be wanted in
another combination. No bound is needed: whoever held all cards of the pack would have some 155,000
lays, and fourteen cards with all six Jokers have a few thousand.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces


@final
@mypyc_attr(acyclic=True)
class Lays:
    """A search through one hand; `found` has the lays as moves.

    Lays count `least` points or more (RU-19) and have at most `most` cards (RU-33, RU-37).
    """

    found: list[int]
    _least: i64
    _most: i64
    _suit: i64
    _first: i64
    _held: i64  # positions of the suit at which the hand has a card
    _has_both_aces: bool

    def __init__(self, least: i64, most: i64) -> None:
        self.found = []
        self._least = least
        self._most = most
        self._suit = 0
        self._first = 0
        self._held = 0
        self._has_both_aces = False

    def search(self, once: i64, twice: i64, jokers: i64) -> None:
        """Find all lays of these cards with at most so many Jokers each (RU-15)."""
        once &= faces.NATURALS
        self._find_groups(once, jokers)
        suit: i64 = 0
        while suit < faces.SUITS:
            self._suit = suit
            self._held = faces.positions(once, suit)
            self._has_both_aces = (twice >> (suit * faces.RANKS + faces.ACE)) & 1 == 1
            self._find_sequences(jokers)
            suit += 1

    def _find_groups(self, once: i64, jokers: i64) -> None:
        ranks = _pairs(once)
        while ranks:
            rank = bits.lowest(ranks)
            ranks &= ranks - 1
            if self._least <= combinations.LARGEST_GROUP * faces.table_value(rank):
                self._find_groups_of(rank, combinations.suits_with(once, rank), jokers)

    def _find_groups_of(self, rank: i64, held: i64, jokers: i64) -> None:
        chosen = held
        while chosen:
            natural = bits.size(chosen)
            size = max(combinations.LEAST, natural)
            while natural >= combinations.LEAST_NATURAL and size <= combinations.LARGEST_GROUP:
                if size - natural <= jokers and size <= self._most:
                    self._add_group(combinations.group(rank, chosen, size - natural))
                size += 1
            chosen = (chosen - 1) & held

    def _add_group(self, group: i64) -> None:
        if combinations.worth(group) >= self._least:
            self.found.append(group)

    def _find_sequences(self, jokers: i64) -> None:
        if jokers == 0:
            starts = self._held & (self._held >> 1) & (self._held >> 2)
            while starts:
                self._first = bits.lowest(starts)
                starts &= starts - 1
                self._extend(0, 0, 0, 0)
            return
        self._first = faces.LOW_ACE
        while self._first <= faces.HIGH_ACE - combinations.LEAST + 1:
            self._extend(0, 0, 0, jokers)
            self._first += 1

    def _extend(self, length: i64, places: i64, natural: i64, jokers: i64) -> None:
        """Add the sequence so far, then all those that go on from it."""
        position = self._first + length
        if natural < combinations.LEAST_NATURAL:
            if natural + bits.size(self._held >> position) < combinations.LEAST_NATURAL:
                return
        elif length >= combinations.LEAST:
            self._add_sequence(length, places)
        if position > faces.HIGH_ACE or length == self._most:
            return
        if (self._held >> position) & 1 and not self._is_ace_again(length, places):
            self._extend(length + 1, places, natural + 1, jokers)
        if jokers > 0:
            self._extend(length + 1, places | bits.bit(length), natural, jokers - 1)

    def _is_ace_again(self, length: i64, places: i64) -> bool:
        """Whether the only Ace of the suit already lies at the low end (RU-13)."""
        whole_suit = length == combinations.LONGEST - 1
        return whole_suit and places & 1 == 0 and not self._has_both_aces

    def _add_sequence(self, length: i64, places: i64) -> None:
        if combinations.run_worth(self._first, length) >= self._least:
            self.found.append(combinations.sequence(self._suit, self._first, length, places))


def _pairs(once: i64) -> i64:
    """The ranks that are there in two suits or more."""
    clubs = once & 0x1FFF
    diamonds = (once >> faces.RANKS) & 0x1FFF
    hearts = (once >> (2 * faces.RANKS)) & 0x1FFF
    spades = (once >> (3 * faces.RANKS)) & 0x1FFF
    across = (clubs | diamonds) & (hearts | spades)
    return (clubs & diamonds) | (hearts & spades) | across


def all_lays(once: i64, twice: i64, jokers: i64, least: i64, most: i64) -> list[int]:
    """The lays of these cards; see `Lays` for what they are held to."""
    lays = Lays(least, most)
    lays.search(once, twice, jokers)
    return lays.found
