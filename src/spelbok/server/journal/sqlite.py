"""The journal in the house's SQLite file."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from spelbok.house.ports import TableHead
from spelbok.server.journal.append import FINISHED, Append, End, GroupCommit, plan
from spelbok.server.journal.errors import JournalFailed
from spelbok.server.journal.writer import GroupWriter, Verdicts

BUSY_SECONDS = 2.0  # how long a write waits for another program that holds the file
GROUP = 512  # appends a transaction
LINE_LIMIT = 5_000  # appends that may wait, under a fifth of a second of work
PATIENCE = 2.0  # seconds the first in line may wait before new ones are refused

T = TypeVar("T")

_HEAD = (
    'SELECT "table", events, phase, wake, public, people, info, waiting, "left"'
    ' FROM heads JOIN ends USING ("table") WHERE'
)
_UNFINISHED = f"phase NOT IN {FINISHED}"  # to the letter as in the partial index on heads
_EVENTS_AT_ONCE = 'INSERT INTO events (id, "table", seq, previous, payload) VALUES {rows}'
_ENDS_AT_ONCE = (
    'INSERT INTO ends ("table", events, last, wake, waiting) VALUES {rows}'
    ' ON CONFLICT ("table") DO UPDATE SET events = excluded.events, last = excluded.last,'
    " wake = excluded.wake, waiting = excluded.waiting"
)
_SELDOM = 'phase, public, people, info, "left"'
_EXCLUDED = ", ".join(f"excluded.{column}" for column in _SELDOM.split(", "))
# A row that stays as it is isn't written: nor is the page that it lies on.
_HEADS_AT_ONCE = (
    f'INSERT INTO heads ("table", {_SELDOM}) VALUES {{rows}}'
    f' ON CONFLICT ("table") DO UPDATE SET ({_SELDOM}) = ({_EXCLUDED})'
    f" WHERE ({_SELDOM}) IS NOT ({_EXCLUDED})"
)
_ROWS_AT_ONCE = (256, 64, 16, 4, 1)

LOG = """
WITH RECURSIVE log (seq, previous, payload) AS (
    SELECT seq, previous, payload FROM events
    WHERE id = (SELECT last FROM ends WHERE "table" = :table) AND seq > :since
    UNION ALL
    SELECT events.seq, events.previous, events.payload
    FROM log JOIN events ON events.id = log.previous WHERE events.seq > :since
)
SELECT seq, payload FROM log ORDER BY seq
"""
"""Follows the events of a table back from its last one."""


class Store:
    """The blocking half: writes groups of appends. For one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute("PRAGMA wal_autocheckpoint=1000")

    def commit(self, batch: Sequence[Append]) -> Verdicts:
        """Write `batch` in one transaction; durable on return. Never raises.

        When the disk or another program refuses, all fail. When the database rejects rows, the
        appends are written one by one, so that only the culprit fails.
        """
        try:
            return self._transact(batch)
        except sqlite3.OperationalError as problem:
            return [JournalFailed(f"the journal could not write: {problem}") for _ in batch]
        except (sqlite3.Error, OverflowError) as problem:
            if len(batch) == 1:
                return [JournalFailed(f"the journal could not write: {problem}")]
            return [verdict for append in batch for verdict in self.commit([append])]

    def _transact(self, batch: Sequence[Append]) -> Verdicts:
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            ends = self._ends({append.table for append in batch})
            [[newest]] = execute("SELECT coalesce(max(id), 0) FROM events")
            planned = plan(batch, ends, newest)
            self._insert(_EVENTS_AT_ONCE, 5, planned.events)
            self._insert(_ENDS_AT_ONCE, 5, planned.ends)
            self._insert(_HEADS_AT_ONCE, 6, planned.heads)
            self.flush()
        finally:
            if self._connection.in_transaction:
                execute("ROLLBACK")
        return planned.verdicts

    def _ends(self, tables: set[str]) -> dict[str, End]:
        statement = (
            'SELECT "table", events, last FROM ends'
            ' WHERE "table" IN (SELECT value FROM json_each(?))'
        )
        names = _encode(list(tables)).decode()
        found = self._connection.execute(statement, [names]).fetchall()
        return {table: (events, last) for table, events, last in found}

    def _insert(self, statement: str, columns: int, values: list[Any]) -> None:
        """Insert in few statements: after each one the thread has to win the GIL back."""
        start = 0
        for size in _ROWS_AT_ONCE:
            width = size * columns
            while len(values) - start >= width:
                chunk = values[start : start + width]
                self._connection.execute(_with_rows(statement, size, columns), chunk)
                start += width

    def flush(self) -> None:
        """End the transaction; on return it is on disk."""
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()


class SqliteJournal:
    """`spelbok.house.ports.Journal` on the file that `Database.open` prepared.

    Made on the running event loop. A failed write fails those who wait for it and nobody else.
    `observe` is told of each group commit, on the loop; `group` (appends a transaction), `limit`
    and `patience` are those of GroupWriter; `store` replaces the blocking half in tests.
    """

    def __init__(
        self,
        path: Path,
        *,
        observe: Callable[[GroupCommit], None] | None = None,
        group: int = GROUP,
        limit: int = LINE_LIMIT,
        patience: float = PATIENCE,
        store: Callable[[Path], Store] = Store,
    ) -> None:
        self._store = store(path)
        self._reader = connect(path)
        self._reader.execute("PRAGMA query_only=ON")
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal-reader")
        self._path = path
        self._searching = asyncio.Semaphore(1)
        self._writer = GroupWriter(
            self._store.commit, group=group, limit=limit, patience=patience, observe=observe
        )
        self._closed = False

    def append(
        self, table: str, seq: int, events: Sequence[bytes], head: TableHead
    ) -> Coroutine[Any, Any, None]:
        """Write `events` and `head`; on disk on return.

        Raises Conflict, JournalBusy, JournalFailed, or ValueError when `head` does not fit.
        Shield it from cancellation where the verdict matters.
        """
        return self._writer.write(Append(table, seq, tuple(events), head))

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The table's events after the first `since`. Raises JournalFailed."""
        rows = await self._select(LOG, {"table": table, "since": since})
        if rows and rows[-1][0] - since != len(rows):
            raise JournalFailed(f"events of {table} are missing")
        return [payload for _, payload in rows]

    async def search(self, *parts: bytes) -> list[tuple[str, bytes]]:
        """Table and event of all events that hold each of `parts`. Raises JournalFailed.

        One search at a time, on a connection of its own, so that tables wake meanwhile.
        """
        if self._closed:
            raise JournalFailed("the journal is closed")
        async with self._searching:
            return await asyncio.to_thread(self._search, parts)

    def _search(self, parts: Sequence[bytes]) -> list[tuple[str, bytes]]:
        holds = " AND ".join("instr(payload, ?) > 0" for _ in parts)
        statement = f'SELECT "table", payload FROM events WHERE {holds} ORDER BY "table", seq'
        try:
            with closing(connect(self._path)) as connection:
                return connection.execute(statement, parts).fetchall()
        except sqlite3.Error as problem:
            raise JournalFailed(f"the journal could not be read: {problem}") from problem

    async def heads(self) -> list[TableHead]:
        """The heads of all unfinished tables. Raises JournalFailed."""
        return [_head(row) for row in await self._select(f"{_HEAD} {_UNFINISHED}")]

    async def finished(self) -> list[str]:
        """The names of all finished tables. Raises JournalFailed."""
        statement = f'SELECT "table" FROM heads WHERE phase IN {FINISHED} ORDER BY rowid'
        return [table for (table,) in await self._select(statement)]

    async def head(self, table: str) -> TableHead | None:
        """The head of one table. Raises JournalFailed."""
        rows = await self._select(f'{_HEAD} "table" = :table', {"table": table})
        return _head(rows[0]) if rows else None

    async def close(self) -> None:
        """Write what waits and let go of the file."""
        await self._writer.close()
        if not self._closed:
            self._closed = True
            self._reading.shutdown()
            self._reader.close()
            self._store.close()

    async def _select(
        self, statement: str, values: Mapping[str, Any] | None = None
    ) -> list[tuple[Any, ...]]:
        if self._closed:
            raise JournalFailed("the journal is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reading, self._fetch, statement, values or {})

    def _fetch(self, statement: str, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        try:
            return self._reader.execute(statement, values).fetchall()
        except sqlite3.Error as problem:
            raise JournalFailed(f"the journal could not be read: {problem}") from problem


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself and may be handed to a thread."""
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    connection.execute("PRAGMA journal_mode=WAL")
    return connection


@cache
def _with_rows(statement: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return statement.format(rows=", ".join([row] * rows))


_encode = msgspec.json.Encoder().encode
_names = msgspec.json.Decoder(tuple[str, ...]).decode


def _head(row: tuple[Any, ...]) -> TableHead:
    table, events, phase, wake, public, people, info, waiting, left = row
    return TableHead(
        table=table,
        events=events,
        phase=phase,
        wake=wake,
        public=bool(public),
        people=_names(people),
        info=info,
        waiting=_names(waiting),
        left=_names(left),
    )
