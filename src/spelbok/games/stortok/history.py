"""Which positions have occurred, and how often (SK-40)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits

FIRST_SIZE: Final = 64
COUNT: Final = 3  # the two bits of an entry that hold how often its position occurred


@final
@mypyc_attr(acyclic=True)
class History:
    """A set of position keys with counts, by open addressing.

    An entry is the key with its two lowest bits replaced by the count; 0 is an empty slot. At
    most half of the slots are used.
    """

    _slots: vec[i64]
    _mask: i64
    _used: i64

    def __init__(self, slots: vec[i64], used: i64) -> None:
        self._slots = slots
        self._mask = len(slots) - 1
        self._used = used

    @staticmethod
    def empty() -> "History":
        """Nothing has occurred yet."""
        return History(bits.zeros(FIRST_SIZE), 0)

    def clone(self) -> "History":
        """An independent copy."""
        return History(self._slots[:], self._used)

    def add(self, key: i64) -> i64:
        """Note that a position occurred; returns how often it has by now."""
        slot = self._slot_of(key)
        entry = self._slots[slot]
        if entry:
            self._slots[slot] = entry + 1
            return (entry + 1) & COUNT
        self._slots[slot] = (key & ~COUNT) | 1
        self._used += 1
        if self._used * 2 > self._mask:
            self._grow()
        return 1

    def _slot_of(self, key: i64) -> i64:
        wanted = key & ~COUNT
        slot = (key >> 2) & self._mask
        while self._slots[slot] and (self._slots[slot] & ~COUNT) != wanted:
            slot = (slot + 1) & self._mask
        return slot

    def _grow(self) -> None:
        old = self._slots
        self._slots = bits.zeros((self._mask + 1) * 2)
        self._mask = len(self._slots) - 1
        for entry in old:
            if entry:
                self._slots[self._slot_of(entry)] = entry
