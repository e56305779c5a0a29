"""Counts finished tables, one after the other, from the journal.

A table is counted when it ends, or, if the house went down in between, at the next start: what
the journal has finished and the results don't have yet. So each is counted once.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection

import spelbok
from spelbok.core.game import Game
from spelbok.house.outcome import Outcome, outcome_of
from spelbok.house.ports import Journal
from spelbok.server import results
from spelbok.server.database import Database
from spelbok.server.journal import SqliteJournal

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("spelbok.ledger")


class Ledger:
    """The results and ratings of a house, kept up with its journal."""

    def __init__(self, games: Mapping[str, Game], journal: Journal, database: Database) -> None:
        self._games = games
        self._journal = journal
        self._database = database
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._counting: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Begin to count, first what was left over."""
        counted = await self._database.run(results.counted)
        for table in await self._finished():
            if table not in counted:
                self.finished(table)
        self._counting = asyncio.create_task(self._count_on())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Count what waits, then rest."""
        if self._counting:
            await self._waiting.join()
            self._counting.cancel()
            await asyncio.wait([self._counting])

    def finished(self, table: str) -> None:
        """A table has come to its end, durably."""
        self._waiting.put_nowait(table)

    async def settled(self) -> None:
        """Wait until everything that has ended is counted."""
        await self._waiting.join()

    async def look(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What `work` (of `spelbok.server.results`) finds, in a transaction of its own."""
        return await self._database.run(lambda connection: work(connection, *args, **kwargs))

    async def recount(self) -> int:
        """Count the whole journal anew, in the order in which the matches ended."""
        read = [await self._read(table) for table in await self._finished()]
        outcomes = sorted(filter(None, read), key=lambda outcome: outcome.ended)
        return await self._database.run(lambda c: results.recount(c, outcomes))

    async def _finished(self) -> list[str]:
        return [table for table in await self._journal.finished() if not table.startswith("_")]

    async def _count_on(self) -> None:
        while True:
            table = await self._waiting.get()
            try:
                await self._count(table)
            except Exception:
                log.exception("table %s could not be counted; the next start tries again", table)
            finally:
                self._waiting.task_done()

    async def _count(self, table: str) -> None:
        outcome = await self._read(table)
        if outcome:
            await self._database.run(lambda connection: results.count(connection, outcome))

    async def _read(self, table: str) -> Outcome | None:
        """The outcome of a table; None, told to the log, when its journal can't be understood."""
        lines = await self._journal.read(table)
        try:
            return await asyncio.to_thread(outcome_of, self._games, lines)
        except Exception:
            log.exception("table %s can't be counted", table)
            return None


def rebuild(data: Path) -> int:
    """Count all tables of a closed house anew; returns how many. Raises `DatabaseUnusable`."""
    return asyncio.run(_rebuild(data))


async def _rebuild(data: Path) -> int:
    database = Database.open(data)
    try:
        async with contextlib.AsyncExitStack() as stack:
            journal = SqliteJournal(database.path)
            stack.push_async_callback(journal.close)
            games = {game.slug: game for game in spelbok.games()}
            return await Ledger(games, journal, database).recount()
    finally:
        database.close()
