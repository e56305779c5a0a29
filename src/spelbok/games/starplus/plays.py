"""All plays of a hand: every different choice of its cards that makes the required total.

The search goes through how many cards of each kind are played, first the three below zero, then
from 9 down, and never where the cards still to come can't make up the rest. How many 1s and 2s
go with the others needs no search. So no play is found twice.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.starplus import hand as cards

ROOM: Final = 64  # plays there is room for at first
TWO_FOR_ONES: Final = 14  # one more 2 and two 1s less, as counts: 16 − 2


@final
@mypyc_attr(acyclic=True)
class Plays:
    """The plays found last: the first `count` of `found`."""

    found: vec[i64]
    count: i64
    _hand: i64

    def __init__(self) -> None:
        self.found = bits.zeros(ROOM)
        self.count = 0
        self._hand = 0

    def search(self, hand: i64, total: i64, least: i64) -> i64:
        """Find all plays of `least` cards or more that make the total; returns how many (SP-7)."""
        self._hand = hand
        self.count = 0
        reach = self._sum_of_numbers()
        ones: i64 = 0
        while ones <= cards.held(hand, cards.MINUS):
            twos: i64 = 0
            while twos <= cards.held(hand, cards.MINUS + 1):
                threes: i64 = 0
                while threes <= cards.held(hand, cards.MINUS + 2):
                    play = cards.unit(cards.MINUS) * (ones + 16 * twos + 256 * threes)
                    rest = total + ones + 2 * twos + 3 * threes
                    self._add(9, rest, least - ones - twos - threes, reach, play)
                    threes += 1
                twos += 1
            ones += 1
        return self.count

    def _sum_of_numbers(self) -> i64:
        """What all cards above zero come to."""
        left = self._hand
        total: i64 = 0
        number: i64 = 1
        while number <= 9:
            total += (left & cards.COUNT) * number
            left >>= cards.BITS
            number += 1
        return total

    def _add(self, number: i64, rest: i64, least: i64, reach: i64, play: i64) -> None:
        """Go on with cards of this number and lower ones, which come to `reach` all together.

        `rest` is what they must come to, with `least` cards or more.
        """
        held: i64 = 0
        while number > 2:
            held = cards.held(self._hand, number - 1)
            if held > 0 and number <= rest:
                break
            reach -= held * number
            number -= 1
        if rest > reach:
            return
        if number == 2:
            self._add_small(rest, least, play)
            return
        below = reach - held * number
        one = cards.unit(number - 1)
        while True:
            if rest <= below:
                self._add(number - 1, rest, least, below, play)
            if held == 0 or rest < number:
                return
            held -= 1
            rest -= number
            least -= 1
            play += one

    def _add_small(self, rest: i64, least: i64, play: i64) -> None:
        """Make up the rest with 1s and 2s in every way there is."""
        ones = self._hand & cards.COUNT
        twos: i64 = 0
        if rest > ones:
            twos = (rest - ones + 1) >> 1
        most = cards.held(self._hand, 1)
        most = min(most, rest >> 1)
        most = min(most, rest - least)
        play += rest + twos * TWO_FOR_ONES
        self._make_room(most - twos + 1)
        while twos <= most:
            self.found[self.count] = play
            self.count += 1
            play += TWO_FOR_ONES
            twos += 1

    def _make_room(self, more: i64) -> None:
        if self.count + more <= len(self.found):
            return
        larger = bits.zeros(len(self.found) * 2)
        at: i64 = 0
        while at < self.count:
            larger[at] = self.found[at]
            at += 1
        self.found = larger
