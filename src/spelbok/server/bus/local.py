"""The bus of a house that is one process."""

import asyncio
from collections.abc import Callable

from spelbok.server.bus import Missed, Subscriber, Unsubscribe


class LocalBus:
    """`spelbok.server.bus.Bus` within one event loop.

    `report` is told of subscribers that raised. It has no default: whoever wires the house
    decides, because a subscriber that fell behind is a fault somebody has to see.
    """

    def __init__(self, report: Callable[[Missed], None]) -> None:
        self._report = report
        self._topics: dict[str, dict[object, Subscriber]] = {}

    def publish(self, topic: str, hint: bytes) -> None:
        """Send `hint` on the loop's next turn, as a bus over a network would at the earliest."""
        if topic in self._topics:
            asyncio.get_running_loop().call_soon(self._deliver, topic, hint)

    def subscribe(self, topic: str, subscriber: Subscriber) -> Unsubscribe:
        """Have `subscriber` called with every hint on `topic`; the answer ends it."""
        subscription = object()
        self._topics.setdefault(topic, {})[subscription] = subscriber

        def unsubscribe() -> None:
            subscribers = self._topics.get(topic, {})
            subscribers.pop(subscription, None)
            if not subscribers:
                self._topics.pop(topic, None)

        return unsubscribe

    def _deliver(self, topic: str, hint: bytes) -> None:
        for subscription, subscriber in list(self._topics.get(topic, {}).items()):
            if subscription not in self._topics.get(topic, {}):
                continue  # an earlier subscriber has just ended it
            try:
                subscriber(hint)
            except Exception as error:
                self._report(Missed(topic, subscriber, error))
