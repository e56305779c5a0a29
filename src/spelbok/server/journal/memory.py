"""A journal that forgets everything with the process: for tests."""

import asyncio
from collections.abc import Sequence

from spelbok.house.ports import TableHead
from spelbok.server.journal.append import FINISHED, Append, plan
from spelbok.server.journal.errors import JournalFailed


class MemoryJournal:
    """`spelbok.house.ports.Journal` in a few lists, with the same answers as the real one."""

    def __init__(self) -> None:
        self._events: dict[str, list[bytes]] = {}
        self._heads: dict[str, TableHead] = {}
        self._closed = False

    async def append(self, table: str, seq: int, events: Sequence[bytes], head: TableHead) -> None:
        """Write `events` and `head`. Yields to other tasks once, as a real write does."""
        append = Append(table, seq, tuple(events), head)
        self._check_open()
        [problem] = plan([append], {table: (len(self._events.get(table, [])), None)}, 0).verdicts
        if problem is None:
            self._events.setdefault(table, []).extend(append.events)
            self._heads[table] = head
        await asyncio.sleep(0)
        if problem is not None:
            raise problem

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The table's events after the first `since`."""
        self._check_open()
        return self._events.get(table, [])[since:]

    async def search(self, *parts: bytes) -> list[tuple[str, bytes]]:
        """Table and event of all events that hold each of `parts`."""
        self._check_open()
        return [
            (table, event)
            for table, events in sorted(self._events.items())
            for event in events
            if all(part in event for part in parts)
        ]

    async def heads(self) -> list[TableHead]:
        """The heads of all unfinished tables."""
        self._check_open()
        return [head for head in self._heads.values() if head.phase not in FINISHED]

    async def finished(self) -> list[str]:
        """The names of all finished tables."""
        self._check_open()
        return [head.table for head in self._heads.values() if head.phase in FINISHED]

    async def head(self, table: str) -> TableHead | None:
        """The head of one table."""
        self._check_open()
        return self._heads.get(table)

    async def close(self) -> None:
        """Refuse everything from now on."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise JournalFailed("the journal is closed")
