"""The Discard columns of all seats (ST-28, ST-29).

Each column is a chain. A link is one number: the card plus 1 in its low five bits, and above them
the place of the link it covers, 0 for none. The feet come first in the table, four places a seat
with the oldest column first; behind them lie the covered links and, chained too, the free places.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.starturn.hand import tally_unit
from spelbok.games.starturn.law import CARDS, STAR, number_of

ROOM: Final = 4  # columns a seat, at most
SEATS: Final = 4
FIRST_FREE: Final = 16  # behind ROOM × SEATS feet
SIZE: Final = 112
CARD: Final = 31  # the bits of the card
LINK: Final = 5  # where the place of the covered link begins


def _empty_table() -> vec[i16]:
    table = vec[i16](capacity=SIZE)
    for place in range(SIZE):
        following = place + 1 if FIRST_FREE <= place < FIRST_FREE + CARDS else 0
        table = append(table, i16(following))
    return table


EMPTY: Final[vec[i16]] = _empty_table()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Columns:
    """The columns in front of all seats."""

    _table: vec[i16]
    _free: i64
    _counts: i64  # columns of each seat, four bits a seat

    def __init__(self, table: vec[i16], free: i64, counts: i64) -> None:
        """The table becomes the object's own."""
        self._table = table
        self._free = free
        self._counts = counts

    @staticmethod
    def empty() -> "Columns":
        """No columns yet."""
        return Columns(EMPTY[:], FIRST_FREE, 0)

    def clone(self) -> "Columns":
        """An independent copy."""
        return Columns(self._table[:], self._free, self._counts)

    def count(self, seat: i64) -> i64:
        """How many columns a seat has."""
        return (self._counts >> (seat << 2)) & 15

    def foot(self, seat: i64, column: i64) -> i64:
        """The card at the foot of a column."""
        return (i64(self._table[(seat << 2) + column]) & CARD) - 1

    def highest_foot(self, seat: i64) -> i64:
        """The column with the highest number at its foot, where a Star has none; 0 without any."""
        highest: i64 = 0
        most: i64 = 0
        column: i64 = 0
        while column < self.count(seat):
            card = self.foot(seat, column)
            if card != STAR and number_of(card) > most:
                highest = column
                most = number_of(card)
            column += 1
        return highest

    def tally(self, seat: i64) -> i64:
        """How many feet of each number a seat has (see `hand`)."""
        tally: i64 = 0
        foot = seat << 2
        end = foot + self.count(seat)
        while foot < end:
            tally += tally_unit((i64(self._table[foot]) & CARD) - 1)
            foot += 1
        return tally

    def push(self, seat: i64, column: i64, card: i64) -> None:
        """Lay a card at the foot of a column; a new one has the number that follows."""
        foot = (seat << 2) + column
        covered = self._table[foot]
        link: i64 = 0
        if covered:
            link = self._free
            self._free = i64(self._table[link])
            self._table[link] = covered
        else:
            self._counts += bits.bit(seat << 2)
        self._table[foot] = i16(card + 1 | link << LINK)

    def pop(self, seat: i64, column: i64) -> i64:
        """Take the card at the foot of a column; a column left empty disappears (ST-29)."""
        foot = (seat << 2) + column
        taken = i64(self._table[foot])
        link = taken >> LINK
        if link:
            self._table[foot] = self._table[link]
            self._table[link] = i16(self._free)
            self._free = link
        else:
            self._counts -= bits.bit(seat << 2)
            self._close(foot, (seat << 2) + ROOM - 1)
        return (taken & CARD) - 1

    def _close(self, foot: i64, last: i64) -> None:
        while foot < last:
            self._table[foot] = self._table[foot + 1]
            foot += 1
        self._table[last] = i16(0)

    def listed(self, seat: i64) -> list[list[int]]:
        """The columns of a seat, each oldest first."""
        columns: list[list[int]] = []
        for column in range(int(self.count(seat))):
            cards: list[int] = []
            link = i64(self._table[(seat << 2) + column])
            while link:
                cards.append((link & CARD) - 1)
                covered = link >> LINK
                link = i64(self._table[covered]) if covered else 0
            columns.append(cards[::-1])
        return columns
