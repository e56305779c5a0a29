"""Journals for the tests, on a data folder of their own."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from spelbok.server.database import Database
from spelbok.server.journal import SqliteJournal

OpenSqlite = Callable[..., SqliteJournal]


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """The file of a fresh house."""
    database = Database.open(tmp_path / "data")
    yield database.path
    database.close()


@pytest.fixture
async def open_sqlite(path: Path) -> AsyncIterator[OpenSqlite]:
    """Opens SQLite journals on `path`, and closes them after the test."""
    async with AsyncExitStack() as stack:

        def open_one(**options: Any) -> SqliteJournal:
            journal = SqliteJournal(path, **options)
            stack.push_async_callback(journal.close)
            return journal

        yield open_one
