"""The talk of a table: the latest lines of its people and what happened between them."""

from collections import deque

from spelbok.house.public import Event

KEPT = 200
CHAT = "chat"
KNOCK = "knock"
_TOLD = frozenset(
    {CHAT, "sit", "leave", "away", "back", "deal-over", "match-over", "rematch", "rename"}
)


class Talk:
    """What a chat window shows to whoever comes in now: the last `KEPT` events, encoded."""

    __slots__ = ("_events", "_lines")

    def __init__(self) -> None:
        self._events: deque[tuple[bool, bytes]] = deque(maxlen=KEPT)
        self._lines: list[Event] = []  # those of the running deal's log

    @property
    def events(self) -> list[bytes]:
        """The encoded events, the oldest first."""
        return [event for _, event in self._events]

    def note(self, event: Event, encoded: bytes) -> None:
        """Keep an event, if it is one that people talk about."""
        said = event.kind == CHAT
        if said or event.kind in _TOLD or event.move == KNOCK:
            self._events.append((said, encoded))
        if said:
            self._lines.append(event)

    def new_log(self) -> None:
        """A new deal's log has begun."""
        self._lines.clear()

    def clear(self) -> list[Event]:
        """Forget all lines; returns those of the running deal's log."""
        kept = [(said, event) for said, event in self._events if not said]
        self._events = deque(kept, maxlen=KEPT)
        lines, self._lines = self._lines, []
        return lines
