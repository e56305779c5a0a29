"""Lines of a chat that somebody reported, kept for who runs the house."""

import asyncio

import msgspec

from spelbok.house.errors import Refused
from spelbok.house.ports import Journal, TableHead
from spelbok.house.public import Event, Person
from spelbok.house.table import Table
from spelbok.house.talk import CHAT

REPORTS = "_reports"
"""The journal's name for the reports: one line each."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """At wall-clock second `at`, `by` reported line `seq` of a table, which `author` had said."""

    at: float
    by: Person
    table: str
    seq: int
    author: Person
    text: str


def line_of(table: Table, seq: int) -> Event:
    """The line of event `seq`, as long as it is shown. Raises `Refused`."""
    for encoded in table.talk.events:
        event = msgspec.json.decode(encoded, type=Event)
        if event.seq == seq and event.kind == CHAT:
            return event
    raise Refused("no-such-line", "That line isn't there any more.")


class Reports:
    """All reports of a house."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._lock = asyncio.Lock()

    async def add(self, report: Report) -> None:
        """Keep a report; the same person's second report of a line changes nothing."""
        async with self._lock:
            known = await read(self._journal)
            if any(_key(other) == _key(report) for other in known):
                return
            head = TableHead(REPORTS, len(known) + 1, "closed", None, False, (), b"{}")
            await self._journal.append(REPORTS, len(known), [msgspec.json.encode(report)], head)


def _key(report: Report) -> tuple[str, str, int]:
    return report.by.id, report.table, report.seq


async def read(journal: Journal) -> list[Report]:
    """All reports, the oldest first."""
    return [msgspec.json.decode(line, type=Report) for line in await journal.read(REPORTS)]
