"""Where each person's move is awaited at tables that nobody sits at all the time.

Those are tables with days a move or without a limit; at the others one is there, or has lost
the move soon.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from spelbok.house.ports import Clock, TableHead
from spelbok.house.public import LobbyLine, TableInfo, Turn

DAY = 24 * 3600


def is_slow(info: TableInfo) -> bool:
    """Whether people come and go between two moves of a table."""
    return info.move_time == 0 or info.move_time >= DAY


@dataclass(frozen=True)
class _Awaited:
    """What a table shows of itself, whom it awaits, and until when."""

    shown: bytes
    people: tuple[str, ...]
    until: float | None


class Turns:
    """The tables that await somebody; tells the people concerned at once."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tables: dict[str, _Awaited] = {}
        self._of: dict[str, set[str]] = {}
        self._watchers: dict[str, dict[Callable[[], None], None]] = {}

    def note(self, info: TableInfo, head: TableHead) -> None:
        """Note whom a table awaits now."""
        if not is_slow(info):
            return
        old = self._tables.pop(head.table, None)
        before = set(old.people if old else ())
        told = before.intersection(head.waiting) if old and old.shown != head.info else set()
        if head.waiting:
            until = head.wake if head.until is None else head.until
            self._tables[head.table] = _Awaited(head.info, head.waiting, until)
        for person in before.symmetric_difference(head.waiting):
            self._change(person, head.table, awaited=person in head.waiting)
        for person in told:
            self._tell(person)

    def _change(self, person: str, table: str, *, awaited: bool) -> None:
        tables = self._of.setdefault(person, set())
        if awaited:
            tables.add(table)
        else:
            tables.discard(table)
        if not tables:
            del self._of[person]
        self._tell(person)

    def _tell(self, person: str) -> None:
        for call in list(self._watchers.get(person, ())):
            call()

    def of(self, person: str) -> list[Turn]:
        """The tables that await a person, the most urgent first."""
        turns = [self._turn(table, person) for table in self._of.get(person, ())]
        return sorted(turns, key=lambda turn: (turn.left is None, turn.left, turn.table))

    def _turn(self, name: str, person: str) -> Turn:
        awaited = self._tables[name]
        line = msgspec.json.decode(awaited.shown, type=LobbyLine)
        until, now = awaited.until, self._clock.now()
        timed = until is not None and line.info.move_time > 0
        return Turn(
            table=name,
            game=line.info.game,
            ruleset=line.info.ruleset,
            others=[seat.name for seat in line.seats if seat.person != person],
            left=max(0, round((until - now) * 1000)) if timed and until is not None else None,
        )

    def watch(self, person: str, call: Callable[[], None]) -> None:
        """Call whenever the tables that await a person have changed."""
        self._watchers.setdefault(person, {})[call] = None

    def unwatch(self, person: str, call: Callable[[], None]) -> None:
        """Call no more."""
        calls = self._watchers.get(person, {})
        calls.pop(call, None)
        if not calls:
            self._watchers.pop(person, None)
