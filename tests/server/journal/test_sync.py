"""The system's own account of it: the disk is told to sync before an append is answered."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import asyncio, os, sys
from pathlib import Path
from spelbok.house.ports import TableHead
from spelbok.server.journal import SqliteJournal

async def main():
    journal = SqliteJournal(Path(sys.argv[1]))
    for n in range(4):
        head = TableHead("t", n + 1, "playing", None, True, (), b"{}")
        await journal.append("t", n, [b"x" * 200], head)
        os.write(1, b"answered %d\\n" % n)
    await journal.close()

asyncio.run(main())
"""


def strace(trace: Path, *command: str) -> bool:
    """Run `command`, its writes and syncs written to `trace`; whether that can be done here."""
    found = shutil.which("strace")
    if found is None:
        return False
    options = ["-f", "-y", "-e", "trace=write,fsync,fdatasync", "-o", str(trace)]
    ran = subprocess.run(
        [found, *options, *command],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.DEVNULL,
    )
    return ran.returncode == 0


def test_the_log_is_synced_between_two_answers(path: Path, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    if not strace(trace, "true"):
        pytest.skip("strace is not installed, or not allowed")
    assert strace(trace, sys.executable, "-c", PROGRAM, str(path))
    calls = re.findall(r"(?:fsync|fdatasync)\(\d+<\S+-wal>|answered \d", trace.read_text())
    kinds = ["answer" if call.startswith("answered") else "sync" for call in calls]
    answers = [place for place, kind in enumerate(kinds) if kind == "answer"]
    assert len(answers) == 4
    assert all(kinds[place - 1] == "sync" for place in answers)
