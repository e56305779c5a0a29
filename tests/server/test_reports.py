"""`spelbok reports` tells the host of the house what was reported."""

import time
from pathlib import Path

import pytest

from spelbok.cli import main
from spelbok.house.public import Person
from spelbok.house.reports import Report, Reports
from spelbok.server.database import Database
from spelbok.server.journal import SqliteJournal


async def test_the_host_reads_reports_also_while_the_house_is_running(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "localtime", time.gmtime)
    database = Database.open(tmp_path)
    journal = SqliteJournal(database.path)
    report = Report(
        at=1_800_000_000.0,
        by=Person(id="ann", name="Ann"),
        table="t1",
        seq=7,
        author=Person(id="bo", name="Bo"),
        text="something rude",
    )
    await Reports(journal).add(report)
    main(["reports", "--data", str(tmp_path)])
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "2027-01-15 08:00  Bo (bo) at table t1, reported by Ann (ann):",
        "  something rude",
    ]
    await journal.close()
    database.close()


def test_a_folder_without_a_house_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["reports", "--data", str(tmp_path)])
    assert left.value.code == 2
    assert "cannot read the house" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
