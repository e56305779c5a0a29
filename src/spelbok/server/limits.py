"""How much one connection, and one address, may ask for."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Rates are messages a second, with a burst on top."""

    rate: float = 20.0
    burst: float = 60.0
    patience: int = 200  # messages refused for their rate before the line is cut
    sockets_per_address: int = 100
    tables_per_socket: int = 50
    pending_per_socket: int = 32  # requests that have no answer yet
    backlog: int = 512 * 1024  # bytes a slow reader may leave unread
    requests_per_minute: int = 600  # HTTP, per address
    openings_per_minute: int = 30  # new tables, per address
    arrangings_per_minute: int = 240  # hands looked at, per address


class Bucket:
    """A token bucket: `rate` a second, at most `burst` at once."""

    __slots__ = ("_at", "_left", "_now", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._left = burst
        self._at = now()

    def take(self) -> bool:
        """Whether one more is within the rate."""
        now = self._now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Doorkeeper:
    """Counts the sockets of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more socket may come in."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One has gone."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
