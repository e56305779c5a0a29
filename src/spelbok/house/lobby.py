"""The lobby: open tables and running ones that may be watched, and who is there.

Kept from the tables' heads and from who has the lobby before their eyes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from spelbok.house.ports import Alarm, Clock, TableHead
from spelbok.house.public import Person

MOST_LINES = 100
MOST_PEOPLE = 100
QUIET_SECONDS = 0.25
FINISHED = ("over", "closed")
"""The phases of tables at which nothing will happen any more."""


class Line:
    """One table of the lobby. `shown` is an encoded `LobbyLine`."""

    __slots__ = ("left", "open", "people", "public", "shown", "waiting")

    def __init__(self, head: TableHead) -> None:
        self.shown: bytes = head.info
        self.open: bool = head.phase == "open"
        self.public: bool = head.public
        self.people: tuple[str, ...] = head.people
        self.waiting: tuple[str, ...] = head.waiting
        self.left: tuple[str, ...] = head.left

    def tells(self, head: TableHead) -> bool:
        """Whether a table is still as it is told here, but for whose turn it is."""
        return (
            self.shown == head.info
            and self.public == head.public
            and self.people == head.people
            and self.left == head.left
            and self.open == (head.phase == "open")
        )


@dataclass(frozen=True)
class OwnLine:
    """A table as one person sees it in the lobby. `yours`: they sit there, or may come back.

    `here`: ids of those seated who have the table open in a browser.
    """

    shown: bytes
    yours: bool
    your_turn: bool
    here: tuple[str, ...]


@dataclass(frozen=True)
class Visitor:
    """Somebody who has the lobby before their eyes; `listed`: as one of those who are there."""

    person: Person
    listed: bool


class Lobby:
    """Lines of all unfinished tables; tells its watchers at most once in a quarter second."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lines: dict[str, Line] = {}
        self._free: dict[str, Line] = {}
        self._running: dict[str, Line] = {}
        self._of: dict[str, set[str]] = {}
        self._left_by: dict[str, set[str]] = {}
        self._here: dict[str, frozenset[str]] = {}
        self._watchers: dict[Callable[[], None], Visitor] = {}
        self._pending: Alarm | None = None
        self._news_for: set[str] = set()
        self._news_for_all = False

    # --- Tables -------------------------------------------------------------------------

    def put(self, head: TableHead) -> None:
        """Note how a table stands now."""
        finished = head.phase in FINISHED
        line = self._lines.get(head.table)
        if line and not finished and line.tells(head):
            self._await(line, head.waiting)
            return
        self._remove(head.table)
        if not finished:
            self._add(head.table, Line(head))
        self._stir()

    def note_here(self, table: str, people: frozenset[str]) -> None:
        """Note who has a table before their eyes: seated people, and others."""
        changed = people ^ self._here.pop(table, frozenset())
        if people:
            self._here[table] = people
        line = self._lines.get(table)
        if line and not changed.isdisjoint(line.people):
            self._stir(None if line.public else {*line.people, *line.left})

    def _await(self, line: Line, waiting: tuple[str, ...]) -> None:
        """Whose turn it is changes all the time, and only they are shown it."""
        if line.waiting != waiting:
            concerned = {*line.waiting, *waiting}
            line.waiting = waiting
            self._stir(concerned)

    def _add(self, table: str, line: Line) -> None:
        self._lines[table] = line
        if line.public:
            (self._free if line.open else self._running)[table] = line
        for index, people in ((self._of, line.people), (self._left_by, line.left)):
            for person in people:
                index.setdefault(person, set()).add(table)

    def _remove(self, table: str) -> None:
        line = self._lines.pop(table, None)
        self._free.pop(table, None)
        self._running.pop(table, None)
        if line is None:
            return
        for index, people in ((self._of, line.people), (self._left_by, line.left)):
            for person in people:
                index[person].discard(table)
                if not index[person]:
                    del index[person]

    def lines(self, person: str) -> list[OwnLine]:
        """For a person: their own tables first, where it is their turn before the others.

        Their own are also those they left and may come back to. Then open ones, then running
        ones, the latest first.
        """
        own = self._of.get(person, set()) | self._left_by.get(person, set())
        others = (
            OwnLine(line.shown, yours=False, your_turn=False, here=self._seated_here(table))
            for lines in (self._free, self._running)
            for table, line in reversed(lines.items())
            if table not in own
        )
        return list(islice(chain(self._own(person, own), others), MOST_LINES))

    def _own(self, person: str, tables: set[str]) -> list[OwnLine]:
        lines = [(table, self._lines[table]) for table in sorted(tables)]
        own = [
            OwnLine(line.shown, True, person in line.waiting, self._seated_here(table))
            for table, line in lines
        ]
        return sorted(own, key=lambda line: not line.your_turn)

    def _seated_here(self, table: str) -> tuple[str, ...]:
        here = self._here.get(table, frozenset())
        return tuple(person for person in self._lines[table].people if person in here)

    def played_by(self, person: str) -> list[bytes]:
        """The encoded lines of the tables a person sits at that everybody may know of."""
        lines = (self._lines[table] for table in sorted(self._of.get(person, set())))
        return [line.shown for line in lines if line.public]

    def tables_of(self, person: str) -> list[str]:
        """The unfinished tables a person sits at."""
        return sorted(self._of.get(person, ()))

    def naming(self, person: str) -> list[str]:
        """The unfinished tables whose lines name a person, wherever they sit by now."""
        named = b'"%b"' % person.encode()
        return [table for table, line in self._lines.items() if named in line.shown]

    def __len__(self) -> int:
        return len(self._lines)

    # --- People -------------------------------------------------------------------------

    def watch(self, call: Callable[[], None], visitor: Visitor) -> None:
        """Call whenever there is news for `visitor`."""
        self._watchers[call] = visitor
        self._stir()

    def unwatch(self, call: Callable[[], None]) -> None:
        """Call no more."""
        if self._watchers.pop(call, None):
            self._stir()

    def people(self) -> list[Person]:
        """Who is in the lobby now, each once, the latest first."""
        visitors = reversed(self._watchers.values())
        here = {visitor.person.id: visitor.person for visitor in visitors if visitor.listed}
        return list(islice(here.values(), MOST_PEOPLE))

    def has(self, person: str) -> bool:
        """Whether somebody is in the lobby now."""
        return any(v.person.id == person for v in self._watchers.values() if v.listed)

    # --- News ---------------------------------------------------------------------------

    def _stir(self, people: set[str] | None = None) -> None:
        """There is news for `people`, None: for everybody."""
        if not self._watchers:
            return
        self._news_for_all |= people is None
        self._news_for |= people or set()
        if self._pending is None:
            self._pending = self._clock.call_at(self._clock.now() + QUIET_SECONDS, self._tell)

    def _tell(self) -> None:
        calls = list(self._concerned())
        self._pending, self._news_for, self._news_for_all = None, set(), False
        for call in calls:
            call()

    def _concerned(self) -> Iterator[Callable[[], None]]:
        for call, visitor in self._watchers.items():
            if self._news_for_all or visitor.person.id in self._news_for:
                yield call
