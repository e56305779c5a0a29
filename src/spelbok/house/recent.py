"""A dict that forgets what was put in first."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(dict[K, V]):
    """Keeps the latest `most` entries.

    >>> last = Recent(2)
    >>> last["a"], last["b"], last["c"] = 1, 2, 3
    >>> list(last)
    ['b', 'c']
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        if len(self) > self._most:
            del self[next(iter(self))]
