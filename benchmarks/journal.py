"""What the journal can take: events a second, and how long a move waits for the disk.

    python benchmarks/journal.py [--rate 2000] [--seconds 3] [--rounds 3] [--fsync-ms 0] [--json]

Group commit beside one commit an event, in interleaved rounds of the same run. Events of 200
bytes over 600 tables, one in flight a table. "capacity" is a closed loop of all tables;
"wait" is the time from `append` to its return while appends arrive at `--rate` a second.
`--fsync-ms` makes every commit slower by so much, for disks that are.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from spelbok.house.ports import TableHead
from spelbok.server.database import Database
from spelbok.server.journal import JournalBusy, SqliteJournal
from spelbok.server.journal.sqlite import GROUP, Store

TABLES = 600
EVENT = b'{"kind": "moved", "at": 1764455525.1, "seat": 2, "move": "play 7S"}'.ljust(200)
INFO = b'{"game": "stortok", "ruleset": "1847"}'.ljust(400)


@dataclass(frozen=True)
class Round:
    """Figures of one way of committing; times in milliseconds."""

    capacity: float  # events a second
    p50: float
    p99: float
    refused: float  # share of the appends at the given rate


class Table:
    """A table that appends one event after the other."""

    def __init__(self, name: str, journal: SqliteJournal) -> None:
        self._name = name
        self._journal = journal
        self._events = 0
        self._lock = asyncio.Lock()

    async def append(self) -> None:
        """Append one more event."""
        async with self._lock:
            head = TableHead(self._name, self._events + 1, "playing", 1.5e9, True, ("ann",), INFO)
            await self._journal.append(self._name, self._events, [EVENT], head)
            self._events += 1


def slow_store(delay: float) -> Callable[[Path], Store]:
    """A store whose commits take `delay` seconds longer."""

    class SlowStore(Store):
        def flush(self) -> None:
            time.sleep(delay)
            super().flush()

    return SlowStore if delay else Store


async def capacity(tables: list[Table], seconds: float) -> float:
    """Events a second when every table appends as soon as it may."""
    done = 0
    end = time.perf_counter() + seconds

    async def play(table: Table) -> None:
        nonlocal done
        while time.perf_counter() < end:
            await table.append()
            done += 1

    started = time.perf_counter()
    await asyncio.gather(*(play(table) for table in tables))
    return done / (time.perf_counter() - started)


async def waits(tables: list[Table], rate: float, seconds: float) -> tuple[list[float], int]:
    """The wait in milliseconds of each append that arrives on a schedule, and how many failed."""
    measured: list[float] = []
    refused = 0

    async def append(table: Table, due: float) -> None:
        nonlocal refused
        try:
            await table.append()
        except JournalBusy:
            refused += 1
        measured.append((time.perf_counter() - due) * 1000)

    start = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for n in range(int(rate * seconds)):
            due = start + n / rate
            await asyncio.sleep(due - time.perf_counter())
            group.create_task(append(tables[n % TABLES], due))
    return measured, refused


async def measure(group: int, options: argparse.Namespace) -> Round:
    """One round on a fresh data folder."""
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        database = Database.open(Path(folder))
        store = slow_store(options.fsync_ms / 1000)
        journal = SqliteJournal(database.path, group=group, store=store)
        names = count()
        tables = [Table(f"table{next(names):08}", journal) for _ in range(TABLES)]
        events = await capacity(tables, options.seconds)
        measured, refused = await waits(tables, options.rate, options.seconds)
        await journal.close()
        database.close()
    centiles = statistics.quantiles(measured, n=100)
    return Round(events, centiles[49], centiles[98], refused / len(measured))


def median(rounds: list[Round]) -> Round:
    """The rounds' medians, figure by figure."""
    figures = zip(*((r.capacity, r.p50, r.p99, r.refused) for r in rounds), strict=True)
    return Round(*(statistics.median(figure) for figure in figures))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rate", type=float, default=2000, help="appends a second for the waits")
    parser.add_argument("--seconds", type=float, default=3, help="length of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--fsync-ms", type=float, default=0, help="added to every commit")
    parser.add_argument("--folder", help="on the disk to be measured; default: the system's")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rounds: dict[int, list[Round]] = {GROUP: [], 1: []}
    for _ in range(options.rounds):
        for group, measured in rounds.items():
            measured.append(asyncio.run(measure(group, options)))
    show(median(rounds[GROUP]), median(rounds[1]), options)


def show(grouped: Round, single: Round, options: argparse.Namespace) -> None:
    """Print both, and how many times more the groups carry."""
    ratio = grouped.capacity / single.capacity
    if options.json:
        figures = {"group": vars(grouped), "single": vars(single), "capacity_ratio": ratio}
        print(json.dumps(figures))
        return
    print(f"{'':24}{'events/s':>10}{'p50 ms':>10}{'p99 ms':>10}{'refused':>10}")
    for name, r in (("group commit", grouped), ("one commit an event", single)):
        print(f"{name:24}{r.capacity:10,.0f}{r.p50:10.2f}{r.p99:10.2f}{r.refused:10.1%}")
    print(f"waits at {options.rate:,.0f} appends/s; group commit carries {ratio:.1f} times more")


if __name__ == "__main__":
    main()
