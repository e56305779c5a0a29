"""What the house needs from outside: a journal, a bot thinker, a clock and a pulse.

The server implements these structurally; tests use small ones in memory. Nothing in the
house knows which.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec


class Conflict(Exception):
    """Somebody else has written to the table: it no longer ends where the writer believed."""


class TableHead(msgspec.Struct, frozen=True):
    """The light row of a table: enough for the lobby and for re-arming it after a restart.

    `steady_since`: the number of events from which on all of it but `events`, `wake` and
    `waiting` has been as it is, so that it need not be written again; None: nobody knows.
    """

    table: str
    events: int  # how many events the table has: the seq of its last one
    phase: str  # "open", "ready", "playing", "between"; "over" and "closed" are finished
    wake: float | None  # wall-clock seconds when a bot or a clock is due; None: only people
    public: bool  # listed in the lobby for everybody
    people: tuple[str, ...]  # ids of the seated humans
    info: bytes  # opaque JSON: the lobby's line
    waiting: tuple[str, ...] = ()  # ids of the humans who must act for the match to go on
    left: tuple[str, ...] = ()  # ids of those who left their seats to bots and may come back
    steady_since: int | None = None
    until: float | None = None  # when the time of those awaited is out; no journal keeps it


class Journal(Protocol):
    """The append-only log of the house: the only truth of live play."""

    async def append(self, table: str, seq: int, events: Sequence[bytes], head: TableHead) -> None:
        """Write `events` after the table's first `seq` ones, and its head, in one transaction.

        Durable on return. Raises `Conflict` when the table does not have exactly `seq` events.
        """

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The table's events after the first `since`; [] for an unknown table."""

    async def search(self, *parts: bytes) -> list[tuple[str, bytes]]:
        """Table and event of all events that hold each of `parts`, those of a table in order.

        Reads the whole journal, so it is for rare questions.
        """

    async def heads(self) -> list[TableHead]:
        """The heads of all unfinished tables."""

    async def finished(self) -> list[str]:
        """The names of all finished tables, in the order in which they were opened."""

    async def head(self, table: str) -> TableHead | None:
        """The head of one table, finished or not; None for an unknown one."""

    async def close(self) -> None:
        """Write what waits and let go of the files."""


class ThinkerBusy(Exception):
    """No processor has had the time to think about it: the bot is not to blame."""


class Thinker(Protocol):
    """Where bots think. An answer, or a failure, always comes."""

    async def choose(
        self,
        game: str,
        position: dict[str, Any],
        seat: int,
        level: str,
        seed: int,
        budget_ms: int,
    ) -> str | None:
        """The move, as text, of a bot that believes `position`.

        None: a bot that isn't on turn lets its chance go by. Raises `ThinkerBusy` when it had to
        wait too long for a processor, and anything else when the bot failed or overran its budget.
        """


class Alarm(Protocol):
    """A pending `Clock.call_at`."""

    def cancel(self) -> None:
        """Forget it."""


class Clock(Protocol):
    """The only time the house knows."""

    def now(self) -> float:
        """Wall-clock seconds since 1970."""

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call back at `when` (at once when it has passed), from the event loop."""


class Pulse(Protocol):
    """The house's sign of life, outside the journal: when it was last up."""

    def beat(self, now: float) -> None:
        """The house is alive at `now`."""

    def last(self) -> float | None:
        """When the house was last alive; None when it never was."""


class Meter(Protocol):
    """Who counts what the house does. No names, no cards."""

    def moved(self, mover: str) -> None:
        """A move was accepted; `mover` is "human", "bot" or "clock"."""

    def thought(self, seconds: float) -> None:
        """A bot has thought."""

    def bot_failed(self) -> None:
        """A bot failed or was late; its fallback was played."""

    def bot_unserved(self) -> None:
        """No processor was free for a bot in time; its fallback was played."""
