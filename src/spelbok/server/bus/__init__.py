"""The bus: how parts of a house tell each other that something happened.

A message is only a hint ("table t has 12 events now"): it may come twice, late or never, and
carries nothing that the journal doesn't have. Who needs to be sure re-reads the journal, after
a gap and on a timer. Every implementation passes the contract suite in tests/server/bus.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

Subscriber = Callable[[bytes], None]
Unsubscribe = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Missed:
    """A subscriber raised on a hint, so what it knows may be out of date from now on."""

    topic: str
    subscriber: Subscriber
    error: Exception


class Bus(Protocol):
    """Hints by topic. All methods are called on the event loop, and so are subscribers."""

    def publish(self, topic: str, hint: bytes) -> None:
        """Send `hint` to whoever subscribes to `topic`, soon: not before this returns."""

    def subscribe(self, topic: str, subscriber: Subscriber) -> Unsubscribe:
        """Have `subscriber` called with every hint on exactly `topic`, in order of sending.

        Calling the answer ends it at once, also for hints on their way; calling it again does
        nothing. One that raises doesn't keep hints from the others and stays subscribed; the
        bus hands a `Missed` to the reporter it was made with.
        """
