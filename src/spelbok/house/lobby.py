"""The lobby: open tables and running ones that may be watched, kept from the tables' heads."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain, islice

from spelbok.house.ports import Alarm, Clock, TableHead

MOST_LINES = 100
QUIET_SECONDS = 0.25
_FINISHED = ("over", "closed")


@dataclass(frozen=True)
class Line:
    """One table of the lobby. `shown` is an encoded `LobbyLine`."""

    shown: bytes
    open: bool
    public: bool
    people: tuple[str, ...]


class Lobby:
    """Lines of all unfinished tables; tells its watchers at most once in a quarter second."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lines: dict[str, Line] = {}
        self._free: dict[str, Line] = {}
        self._running: dict[str, Line] = {}
        self._of: dict[str, set[str]] = {}
        self._watchers: dict[Callable[[], None], None] = {}
        self._pending: Alarm | None = None

    def put(self, head: TableHead) -> None:
        """Note how a table stands now."""
        line = Line(head.info, head.phase == "open", head.public, head.people)
        if self._lines.get(head.table) == line and head.phase not in _FINISHED:
            return
        self._remove(head.table)
        if head.phase not in _FINISHED:
            self._add(head.table, line)
        self._stir()

    def _add(self, table: str, line: Line) -> None:
        self._lines[table] = line
        if line.public:
            (self._free if line.open else self._running)[table] = line
        for person in line.people:
            self._of.setdefault(person, set()).add(table)

    def _remove(self, table: str) -> None:
        line = self._lines.pop(table, None)
        self._free.pop(table, None)
        self._running.pop(table, None)
        for person in line.people if line else ():
            self._of[person].discard(table)
            if not self._of[person]:
                del self._of[person]

    def lines(self, person: str) -> list[tuple[bytes, bool]]:
        """For a person: encoded `LobbyLine`s, and whether each is a table of theirs.

        Their own first, then open ones, then running ones, the latest first.
        """
        own = self._of.get(person, set())
        mine = [(self._lines[table].shown, True) for table in sorted(own)]
        others = (
            (line.shown, False)
            for lines in (self._free, self._running)
            for table, line in reversed(lines.items())
            if table not in own
        )
        return list(islice(chain(mine, others), MOST_LINES))

    def tables_of(self, person: str) -> int:
        """How many unfinished tables a person sits at."""
        return len(self._of.get(person, ()))

    def __len__(self) -> int:
        return len(self._lines)

    def watch(self, call: Callable[[], None]) -> None:
        """Call whenever the lobby has changed."""
        self._watchers[call] = None

    def unwatch(self, call: Callable[[], None]) -> None:
        """Call no more."""
        self._watchers.pop(call, None)

    def _stir(self) -> None:
        if self._pending is None and self._watchers:
            self._pending = self._clock.call_at(self._clock.now() + QUIET_SECONDS, self._tell)

    def _tell(self) -> None:
        self._pending = None
        for call in list(self._watchers):
            call()
