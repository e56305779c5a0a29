"""What only a journal on a disk can get wrong."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from spelbok.house.ports import Conflict
from spelbok.server.journal import GroupCommit, JournalBusy, JournalFailed
from spelbok.server.journal import sqlite as implementation
from spelbok.server.journal.append import Append, plan
from spelbok.server.journal.sqlite import Store
from spelbok.server.journal.writer import Verdicts

from .conftest import OpenSqlite
from .examples import head


class GatedStore(Store):
    """A store whose every fsync waits until the test lets it through."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.entered = threading.Event()
        self.gate = threading.Event()
        self.sizes: list[int] = []

    def commit(self, batch: Sequence[Append]) -> Verdicts:
        self.sizes.append(len(batch))
        return super().commit(batch)

    def flush(self) -> None:
        self.entered.set()
        if not self.gate.wait(10):
            raise TimeoutError("the test never opened the gate")
        super().flush()


class Gated:
    """Makes one GatedStore and keeps it for the test to hold."""

    store: GatedStore

    def __call__(self, path: Path) -> Store:
        self.store = GatedStore(path)
        return self.store

    async def entered(self) -> None:
        await asyncio.to_thread(self.store.entered.wait, 10)


@pytest.fixture
def gated() -> Gated:
    return Gated()


def on_disk(path: Path, table: str) -> list[bytes]:
    """The events of `table` as an independent program finds them."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute('SELECT payload FROM events WHERE "table" = ?', [table])
        return [payload for (payload,) in rows]


async def test_events_are_on_disk_when_append_returns(path: Path, open_sqlite: OpenSqlite) -> None:
    journal = open_sqlite()
    for n in range(5):
        await journal.append("t", n, [b"%d" % n], head("t", n + 1))
        assert on_disk(path, "t")[-1] == b"%d" % n


async def test_append_does_not_return_before_the_fsync(
    path: Path, open_sqlite: OpenSqlite, gated: Gated
) -> None:
    journal = open_sqlite(store=gated)
    append = asyncio.create_task(journal.append("t", 0, [b"1"], head("t", 1)))
    await gated.entered()
    await asyncio.wait([append], timeout=0.05)
    assert not append.done()
    assert on_disk(path, "t") == []
    gated.store.gate.set()
    await append
    assert on_disk(path, "t") == [b"1"]


def test_every_commit_is_synced(path: Path) -> None:
    store = Store(path)
    pragmas = ("synchronous", "journal_mode", "wal_autocheckpoint")
    found = [store._connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas]
    assert found == [2, "wal", 1000]
    store.close()


async def test_what_waits_during_a_commit_goes_together_in_the_next(
    open_sqlite: OpenSqlite, gated: Gated
) -> None:
    seen: list[GroupCommit] = []
    journal = open_sqlite(store=gated, observe=seen.append)
    first = asyncio.create_task(journal.append("t", 0, [b"1"], head("t", 1)))
    await gated.entered()
    others = [
        asyncio.create_task(journal.append(f"u{n}", 0, [b"1", b"2"], head(f"u{n}", 2)))
        for n in range(20)
    ]
    clash = asyncio.create_task(journal.append("t", 5, [b"6"], head("t", 6)))
    await asyncio.sleep(0)  # lets them all get in line
    gated.store.gate.set()
    outcomes = await asyncio.gather(first, *others, clash, return_exceptions=True)
    assert [outcome for outcome in outcomes if outcome is not None] == [outcomes[-1]]
    assert isinstance(outcomes[-1], Conflict)
    assert gated.store.sizes == [1, 21]
    assert [(group.appends, group.refused, group.events) for group in seen] == [
        (1, 0, 1),
        (21, 1, 40),
    ]
    assert all(0 < group.write <= group.wait for group in seen)


async def test_a_slow_disk_serves_many_tables_in_few_commits(open_sqlite: OpenSqlite) -> None:
    class SlowStore(Store):
        def flush(self) -> None:
            time.sleep(0.01)  # an fsync as slow as a spinning disk's
            super().flush()

    seen: list[GroupCommit] = []
    journal = open_sqlite(store=SlowStore, observe=seen.append)

    async def play(table: str) -> None:
        for n in range(5):
            await journal.append(table, n, [b"x"], head(table, n + 1))

    await asyncio.gather(*(play(f"t{n}") for n in range(100)))
    assert sum(group.events for group in seen) == 500
    assert len(seen) < 50


async def test_a_failed_write_fails_who_waits_and_nobody_after(open_sqlite: OpenSqlite) -> None:
    class FullOnce(Store):
        full = True

        def flush(self) -> None:
            if self.full:
                self.full = False
                raise sqlite3.OperationalError("database or disk is full")
            super().flush()

    journal = open_sqlite(store=FullOnce)
    with pytest.raises(JournalFailed, match="disk is full"):
        await journal.append("t", 0, [b"lost"], head("t", 1))
    assert await journal.read("t") == []
    await journal.append("t", 0, [b"kept"], head("t", 1))
    assert await journal.read("t") == [b"kept"]


async def test_a_really_full_disk_refuses_and_recovers(open_sqlite: OpenSqlite) -> None:
    stores: list[Store] = []

    def keep(path: Path) -> Store:
        stores.append(Store(path))
        return stores[-1]

    journal = open_sqlite(store=keep)
    pages = stores[0]._connection.execute("PRAGMA page_count").fetchone()[0]
    stores[0]._connection.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(JournalFailed, match="full"):
        await journal.append("t", 0, [bytes(100_000)], head("t", 1))
    stores[0]._connection.execute("PRAGMA max_page_count=100000")
    await journal.append("t", 0, [b"kept"], head("t", 1))
    assert await journal.read("t") == [b"kept"]


async def test_a_row_the_database_rejects_fails_only_its_own_append(
    path: Path, open_sqlite: OpenSqlite, gated: Gated
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TRIGGER no_bad BEFORE INSERT ON events WHEN new.\"table\" = 'bad'"
            " BEGIN SELECT raise(ABORT, 'bad'); END"
        )
        connection.commit()
    journal = open_sqlite(store=gated)
    first = asyncio.create_task(journal.append("first", 0, [b"1"], head("first", 1)))
    await gated.entered()
    appends = [
        asyncio.create_task(journal.append(table, 0, [b"1"], head(table, 1)))
        for table in ("good", "bad", "fine")
    ]
    await asyncio.sleep(0)  # lets them all get in line
    gated.store.gate.set()
    outcomes = await asyncio.gather(*appends, first, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        JournalFailed,
        type(None),
        type(None),
    ]
    assert await journal.read("good") == await journal.read("fine") == [b"1"]


async def test_an_unforeseen_error_does_not_end_the_writer(open_sqlite: OpenSqlite) -> None:
    class BuggyOnce(Store):
        bug = True

        def flush(self) -> None:
            if self.bug:
                self.bug = False
                raise RuntimeError("out of cheese")
            super().flush()

    journal = open_sqlite(store=BuggyOnce)
    with pytest.raises(JournalFailed, match="out of cheese"):
        await journal.append("t", 0, [b"1"], head("t", 1))
    await journal.append("t", 0, [b"1"], head("t", 1))


async def test_a_file_held_by_another_program_is_waited_for_and_then_refused(
    path: Path, open_sqlite: OpenSqlite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(implementation, "BUSY_SECONDS", 0.05)
    journal = open_sqlite()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalFailed, match="locked"):
            await journal.append("t", 0, [b"1"], head("t", 1))
        other.execute("ROLLBACK")
    await journal.append("t", 0, [b"1"], head("t", 1))


async def test_a_full_line_refuses_at_the_door(open_sqlite: OpenSqlite, gated: Gated) -> None:
    journal = open_sqlite(store=gated, limit=3)
    appends = [
        asyncio.create_task(journal.append(f"t{n}", 0, [b"1"], head(f"t{n}", 1))) for n in range(3)
    ]
    await gated.entered()
    with pytest.raises(JournalBusy):
        await journal.append("late", 0, [b"1"], head("late", 1))
    gated.store.gate.set()
    await asyncio.gather(*appends)
    await journal.append("late", 0, [b"1"], head("late", 1))


async def test_a_line_that_does_not_move_refuses_at_the_door(
    open_sqlite: OpenSqlite, gated: Gated
) -> None:
    journal = open_sqlite(store=gated, patience=0.02)
    first = asyncio.create_task(journal.append("t", 0, [b"1"], head("t", 1)))
    await gated.entered()
    await asyncio.wait([first], timeout=0.04)
    with pytest.raises(JournalBusy):
        await journal.append("late", 0, [b"1"], head("late", 1))
    gated.store.gate.set()
    await first
    await journal.append("late", 0, [b"1"], head("late", 1))


async def test_who_gives_up_waiting_disturbs_nobody(open_sqlite: OpenSqlite, gated: Gated) -> None:
    journal = open_sqlite(store=gated)
    first = asyncio.create_task(journal.append("t", 0, [b"1"], head("t", 1)))
    second = asyncio.create_task(journal.append("u", 0, [b"1"], head("u", 1)))
    await gated.entered()
    first.cancel()
    gated.store.gate.set()
    await second
    assert await journal.read("t") == [b"1"]


async def test_closing_writes_what_waits(path: Path, open_sqlite: OpenSqlite, gated: Gated) -> None:
    journal = open_sqlite(store=gated)
    first = asyncio.create_task(journal.append("t", 0, [b"1"], head("t", 1)))
    await gated.entered()
    second = asyncio.create_task(journal.append("u", 0, [b"1"], head("u", 1)))
    await asyncio.sleep(0)  # lets it get in line
    closing_ = asyncio.create_task(journal.close())
    gated.store.gate.set()
    await asyncio.gather(first, second, closing_)
    assert on_disk(path, "t") == on_disk(path, "u") == [b"1"]


async def test_a_busy_event_loop_does_not_stop_the_writer(
    path: Path, open_sqlite: OpenSqlite
) -> None:
    journal = open_sqlite()
    appends = [
        asyncio.create_task(journal.append(f"t{n}", 0, [b"1"], head(f"t{n}", 1)))
        for n in range(200)
    ]
    await asyncio.sleep(0)  # lets them all get in line
    until = time.monotonic() + 10
    while len(on_disk(path, "t199")) == 0:  # the loop gets no turn in here
        assert time.monotonic() < until
    assert not any(append.done() for append in appends)
    await asyncio.gather(*appends)


async def test_a_reopened_journal_goes_on_where_it_ended(open_sqlite: OpenSqlite) -> None:
    journal = open_sqlite()
    await journal.append("t", 0, [b"1"], head("t", 1))
    await journal.close()
    again = open_sqlite()
    assert await again.heads() == [head("t", 1)]
    with pytest.raises(Conflict):
        await again.append("t", 0, [b"1"], head("t", 1))
    await again.append("t", 1, [b"2"], head("t", 2))
    assert await again.read("t") == [b"1", b"2"]


async def test_missing_events_are_told_of(path: Path, open_sqlite: OpenSqlite) -> None:
    journal = open_sqlite()
    await journal.append("t", 0, [b"1", b"2", b"3"], head("t", 3))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM events WHERE seq = 2")
        connection.commit()
    with pytest.raises(JournalFailed, match="missing"):
        await journal.read("t")
    assert await journal.read("t", since=2) == [b"3"]


async def test_what_an_event_leaves_as_it_is_is_not_written(
    path: Path, open_sqlite: OpenSqlite
) -> None:
    journal = open_sqlite()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE written (phase)")
        connection.execute(
            "CREATE TRIGGER note AFTER UPDATE ON heads"
            " BEGIN INSERT INTO written VALUES (new.phase); END"
        )
        connection.commit()
        await journal.append("t", 0, [b"1"], head("t", 1))
        await journal.append("t", 1, [b"2"], head("t", 2, wake=5.0))
        await journal.append("t", 2, [b"3"], head("t", 3, phase="between"))
        assert connection.execute("SELECT phase FROM written").fetchall() == [("between",)]
    assert await journal.head("t") == head("t", 3, phase="between")


async def test_a_head_that_is_said_to_be_steady_is_not_even_compared(
    open_sqlite: OpenSqlite,
) -> None:
    journal = open_sqlite()
    await journal.append("t", 0, [b"1"], head("t", 1))
    steady = replace(head("t", 2, phase="over", wake=5.0), steady_since=0)
    await journal.append("t", 1, [b"2"], steady)
    assert await journal.head("t") == head("t", 2, phase="playing", wake=5.0)
    restless = replace(steady, events=3, steady_since=2)
    await journal.append("t", 2, [b"3"], restless)
    assert await journal.head("t") == head("t", 3, phase="over", wake=5.0)


def test_what_changed_earlier_in_a_group_is_written() -> None:
    first = Append("t", 0, (b"1",), head("t", 1))
    second = Append("t", 1, (b"2",), replace(head("t", 2), steady_since=0))
    planned = plan([first, second], {}, 10)
    assert planned.events == [11, "t", 1, None, b"1", 12, "t", 2, 11, b"2"]
    assert planned.ends == ["t", 2, 12, None, "[]"]
    assert planned.heads[:2] == ["t", "playing"]


def steps(path: Path, statement: str) -> list[str]:
    """How SQLite would go about a statement."""
    values = {"table": "t", "since": 0}
    with closing(sqlite3.connect(path)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
    return [step for *_, step in plan]


def test_listing_unfinished_tables_does_not_read_the_finished_ones(path: Path) -> None:
    found = steps(path, f"{implementation._HEAD} {implementation._UNFINISHED}")
    assert "heads_unfinished" in found[0]


def test_reading_a_table_does_not_read_the_others(path: Path) -> None:
    found = steps(path, implementation.LOG)
    by_id = [step for step in found if step == "SEARCH events USING INTEGER PRIMARY KEY (rowid=?)"]
    assert len(by_id) == 2
    assert not [step for step in found if "SCAN events" in step]
