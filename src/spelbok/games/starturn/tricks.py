"""The Tricks in progress (ST-23 to ST-25).

A Trick is one number: its height in the low four bits, then two bits for each of its places that
say what lies there: 1 the red card, 2 the black one, 3 a Star.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.starturn.law import LAST, STAR
from spelbok.games.starturn.moves import NEW

HEIGHT: Final = 15  # the bits of the height
STAR_KIND: Final = 3
ROOM: Final = 4


def height_of(trick: i64) -> i64:
    """The number a Trick has reached."""
    return trick & HEIGHT


def cards_of(trick: i64) -> list[int]:
    """The cards of a Trick, from its 1 upwards."""
    return [int(card_at(trick, place)) for place in range(int(trick & HEIGHT))]


def card_at(trick: i64, place: i64) -> i64:
    """The card at a place of a Trick, counted from 0 at its 1."""
    kind = (trick >> (4 + (place << 1))) & STAR_KIND
    if kind == STAR_KIND:
        return STAR
    return (place << 1) + kind - 1


def built(trick: i64, card: i64) -> i64:
    """A Trick with this card put on top; any card but a Star must be the next."""
    kind = (card & 1) + 1
    if card == STAR:
        kind = STAR_KIND
    return (trick + 1) | (kind << (4 + ((trick & HEIGHT) << 1)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tricks:
    """The Tricks in progress, in the order in which they were started."""

    _tricks: vec[i64]
    count: i64

    def __init__(self, tricks: vec[i64], count: i64) -> None:
        """`tricks` has room for `ROOM` of them and becomes the object's own."""
        self._tricks = tricks
        self.count = count

    @staticmethod
    def of(tricks: list[int]) -> "Tricks":
        """These Tricks."""
        return Tricks(vec[i64](tricks + [0] * (ROOM - len(tricks))), len(tricks))

    def clone(self) -> "Tricks":
        """An independent copy."""
        return Tricks(self._tricks[:], self.count)

    def listed(self) -> list[int]:
        """All Tricks, oldest first."""
        return list(self._tricks[: self.count])

    def height(self, at: i64) -> i64:
        """The number a Trick has reached."""
        return self._tricks[at] & HEIGHT

    def takers(self, tally: i64, most: i64) -> i64:
        """How many plays there are for so many playable cards of each number (see `hand`)."""
        plays = self.count * (tally >> 60)
        at: i64 = 0
        while at < self.count:
            plays += (tally >> ((self._tricks[at] & HEIGHT) << 2)) & 15
            at += 1
        if self.count < most:
            plays += tally & 15
        return plays

    def targets(self, card: i64, most: i64) -> i64:
        """Where a card can be played: bit t for Trick t, bit `NEW` for a new one (ST-23)."""
        if card == STAR:
            return bits.bit(self.count) - 1
        place = card >> 1
        if place == 0:
            return self._new_place(most)
        targets: i64 = 0
        at: i64 = 0
        while at < self.count:
            if self._tricks[at] & HEIGHT == place:
                targets |= bits.bit(at)
            at += 1
        return targets

    def _new_place(self, most: i64) -> i64:
        if self.count == most:
            return 0
        return bits.bit(NEW)

    def build(self, at: i64, card: i64) -> bool:
        """Put a card on a Trick, or on `NEW`; true if that completes it (ST-26)."""
        if at == NEW:
            at = self.count
            self._tricks[at] = 0
            self.count += 1
        trick = built(self._tricks[at], card)
        self._tricks[at] = trick
        return trick & HEIGHT == LAST

    def highest(self) -> i64:
        """The Trick that has reached the highest number, the oldest of equals (ST-30)."""
        highest: i64 = 0
        at: i64 = 1
        while at < self.count:
            if self.height(at) > self.height(highest):
                highest = at
            at += 1
        return highest

    def remove(self, at: i64) -> i64:
        """Take a Trick away; its place becomes free (ST-24)."""
        trick = self._tricks[at]
        self.count -= 1
        while at < self.count:
            self._tricks[at] = self._tricks[at + 1]
            at += 1
        return trick
