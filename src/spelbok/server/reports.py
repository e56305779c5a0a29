"""The reported lines of a house as its host reads them, also while the house is running."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from spelbok.house.reports import REPORTS, Report
from spelbok.server.database import FILE, DatabaseUnusable
from spelbok.server.journal.sqlite import LOG


def reports_in(folder: Path) -> list[Report]:
    """All reports of the house in a data folder, the oldest first. Raises DatabaseUnusable."""
    path = folder / FILE
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as house:
            rows = house.execute(LOG, {"table": REPORTS, "since": 0}).fetchall()
    except sqlite3.Error as problem:
        raise DatabaseUnusable(f"cannot read the house in {folder} ({problem})") from problem
    return [msgspec.json.decode(payload, type=Report) for _, payload in rows]


def told(report: Report) -> Iterator[str]:
    """A report in two lines: who reported what, and the reported words."""
    at = time.strftime("%Y-%m-%d %H:%M", time.localtime(report.at))
    author = f"{report.author.name} ({report.author.id})"
    by = f"{report.by.name} ({report.by.id})"
    yield f"{at}  {author} at table {report.table}, reported by {by}:"
    yield f"  {report.text}"
