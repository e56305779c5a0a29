"""Which positions have occurred, and how often (SK-40)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits

FEW: Final = 128  # slots that do for an ordinary ending, and are quick to copy
MANY: Final = 4096  # slots for the longest deal there can be (SK-41)
FULL: Final = 96  # entries from which few slots are too few
COUNT: Final = 3  # the two bits of an entry that hold how often its position occurred


@final
@mypyc_attr(acyclic=True)
class History:
    """A set of position keys with counts, by open addressing.

    An entry is the key with its two lowest bits replaced by the count; 0 is an empty slot.
    There are no slots before the first position, then few, then many.
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
        return History(vec[i64](), 0)

    def clone(self) -> "History":
        """An independent copy."""
        return History(self._slots[:], self._used)

    def add(self, key: i64) -> i64:
        """Note that a position occurred; returns how often it has by now."""
        if self._mask < 0:
            self._resize(FEW)
        elif self._used == FULL and self._mask < FEW:
            self._resize(MANY)
        slots = self._slots
        slot = self._slot_of(key)
        entry = slots[slot]
        if entry:
            slots[slot] = entry + 1
            return (entry + 1) & COUNT
        slots[slot] = (key & ~COUNT) | 1
        self._used += 1
        return 1

    def times(self, key: i64) -> i64:
        """How often a position has occurred."""
        if self._mask < 0:
            return 0
        return self._slots[self._slot_of(key)] & COUNT

    def _slot_of(self, key: i64) -> i64:
        """The slot that holds the key, or the empty one where it belongs."""
        slots = self._slots
        slot = (key >> 2) & self._mask
        while slots[slot] and (slots[slot] ^ key) > COUNT:
            slot = (slot + 1) & self._mask
        return slot

    def _resize(self, size: i64) -> None:
        old = self._slots
        self._slots = bits.zeros(size)
        self._mask = size - 1
        for entry in old:
            if entry:
                self._slots[self._slot_of(entry)] = entry
