"""A mapping that forgets what was put in first."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Keeps the latest `most` entries.

    >>> last = Recent(2)
    >>> last["a"] = 1
    >>> last["b"] = 2
    >>> last["c"] = 3
    >>> "a" in last, last.get("b", 0)
    (False, 2)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __setitem__(self, key: K, value: V) -> None:
        self._kept[key] = value
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def __getitem__(self, key: K) -> V:
        return self._kept[key]

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K, default: V) -> V:
        """What was put in under `key`, or `default` if that was never or is forgotten."""
        return self._kept.get(key, default)
