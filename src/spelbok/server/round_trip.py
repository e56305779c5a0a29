"""How long a line is, measured with pings that the client sends anyway."""

from collections import deque
from collections.abc import Callable

RECENT = 8
"""Samples that count: twenty seconds of a browser's pings."""


class RoundTrip:
    """The round trip of one line: the shortest of the recent samples, in seconds.

    The shortest, because a message may wait on its way or in a busy browser, but never comes
    sooner than the line lets it. So one delayed answer gains nothing; who delays all of them
    gains what `compensation` allows at most. As long as there is no sample it is 0.
    """

    __slots__ = ("_left_at", "_now", "_number", "_samples", "seconds")

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._number = 0
        self._left_at: float | None = None
        self._samples: deque[float] = deque(maxlen=RECENT)
        self.seconds = 0.0

    def leaves(self) -> int:
        """A numbered message leaves now; returns its number, which is to be echoed."""
        self._number += 1
        self._left_at = self._now()
        return self._number

    def returned(self, number: int | None, held: float) -> None:
        """The echo of a number has come, which the client held for `held` seconds.

        Only that of the latest message counts, and only once.
        """
        if number != self._number or self._left_at is None:
            return
        self._samples.append(max(0.0, self._now() - self._left_at - held))
        self.seconds = min(self._samples)
        self._left_at = None
