"""The tree of a search: nodes as entries of parallel vectors, children found by hashing."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits

ROOT: Final = 0
NO_NODE: Final = -1
SLOTS_AT_FIRST: Final = 1024
HALF: Final = 0xFFFFFFFF
SPREAD: Final = 0x2C1B3C6D
MOVE_SPREAD: Final = 0x5851F42D


@final
@mypyc_attr(acyclic=True)
class Tree:
    """Counts of what followed each sequence of moves.

    For a node, `visits` says how often it was gone through, `available` how often it could have
    been, and `totals` adds up what it brought to the seat that chose it.
    """

    size: i64
    visits: vec[i64]
    available: vec[i64]
    totals: vec[float]
    moves: vec[i64]
    _parents: vec[i64]
    _slots: vec[i64]
    _mask: i64

    def __init__(self) -> None:
        self.size = 0
        self.visits = vec[i64]()
        self.available = vec[i64]()
        self.totals = vec[float]()
        self.moves = vec[i64]()
        self._parents = vec[i64]()
        self._slots = bits.zeros(SLOTS_AT_FIRST)
        self._mask = SLOTS_AT_FIRST - 1
        self._append(NO_NODE, 0)

    def child(self, node: i64, move: i64) -> i64:
        """The node that a move leads to, −1 if it isn't in the tree."""
        return self._slots[self._slot_of(node, move)] - 1

    def add(self, node: i64, move: i64) -> i64:
        """Put in the node that a move leads to, which isn't there yet."""
        if self.size * 2 > self._mask:
            self._spread_out()
        child = self.size
        self._slots[self._slot_of(node, move)] = child + 1
        self._append(node, move)
        return child

    def _append(self, parent: i64, move: i64) -> None:
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.totals = append(self.totals, 0.0)
        self.moves = append(self.moves, move)
        self._parents = append(self._parents, parent)
        self.size += 1

    def _slot_of(self, node: i64, move: i64) -> i64:
        """The slot that holds a child's number plus one, or the empty one where it belongs."""
        key = ((move ^ (move >> 32)) & HALF) * MOVE_SPREAD + node * SPREAD
        slot = (key ^ (key >> 31)) & self._mask
        while True:
            child = self._slots[slot] - 1
            if child < 0 or (self.moves[child] == move and self._parents[child] == node):
                return slot
            slot = (slot + 1) & self._mask

    def _spread_out(self) -> None:
        slots = (self._mask + 1) * 4
        self._slots = bits.zeros(slots)
        self._mask = slots - 1
        child: i64 = 1
        while child < self.size:
            self._slots[self._slot_of(self._parents[child], self.moves[child])] = child + 1
            child += 1
