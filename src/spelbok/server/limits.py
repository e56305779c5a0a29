"""How much one connection, and one address, may ask for."""

from collections import Counter, OrderedDict
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
    replays_per_minute: int = 60  # per address
    arrangings_per_minute: int = 240  # hands looked at, per address
    passwords_per_address: int = 20  # tries at once, then one every half minute
    passwords_per_name: int = 10
    exports_per_hour: int = 20  # per address


KEYS_KEPT = 10_000
PASSWORD_SECONDS = 30.0  # after which one more password may be tried


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


class Turnstile:
    """A token bucket for each of many keys, such as addresses or names."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more of `key` is within the rate."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > KEYS_KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()


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
