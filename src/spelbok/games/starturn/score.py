"""What the sides have won so far: counters, and bonuses for the score sheet."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits


@final
@mypyc_attr(acyclic=True)
class Score:
    """Counters and Trick Bonuses, one number a side; never changed, so clones share it."""

    counters: vec[i64]
    bonus: vec[i64]

    def __init__(self, counters: vec[i64], bonus: vec[i64]) -> None:
        self.counters = counters
        self.bonus = bonus

    @staticmethod
    def none(sides: i64) -> "Score":
        """Nobody has won anything yet."""
        return Score(bits.zeros(sides), bits.zeros(sides))

    def with_trick(self, winner: i64) -> "Score":
        """A counter from each other side, and a point on the sheet (ST-26, ST-41, ST-50)."""
        bonus = self.bonus[:]
        bonus[winner] += 1
        return self._paid(winner, vec[i64]([1] * len(bonus)), bonus)

    def with_payment(self, winner: i64, prices: vec[i64]) -> "Score":
        """Each side pays its price to the winner, whose own is nothing to them (ST-37, ST-41)."""
        return self._paid(winner, prices, self.bonus)

    def _paid(self, winner: i64, prices: vec[i64], bonus: vec[i64]) -> "Score":
        counters = self.counters[:]
        side: i64 = 0
        while side < len(counters):
            counters[side] -= prices[side]
            counters[winner] += prices[side]
            side += 1
        return Score(counters, bonus)
