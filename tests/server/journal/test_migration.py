"""A journal that an older Spelbok has written is read as ever, and goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from spelbok.server import database
from spelbok.server.database import FILE, Database
from spelbok.server.journal import SqliteJournal

from .examples import head

BEFORE_LINKS = 4  # migrations up to the one that linked events


def older(folder: Path, migrations: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a house as its first so many migrations leave it."""
    (migrations / "versions").mkdir(parents=True)
    known = sorted(file.name for file in database.MIGRATIONS.glob("versions/r*.py"))
    for name in ("env.py", *(f"versions/{name}" for name in known[:BEFORE_LINKS])):
        (migrations / name).write_text((database.MIGRATIONS / name).read_text())
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", migrations)
        Database.open(folder).close()
    return folder / FILE


async def test_events_without_links_are_linked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    path = older(folder, tmp_path / "migrations", monkeypatch)
    events = [("t", 1, b"t1"), ("u", 1, b"u1"), ("u", 2, b"u2"), ("t", 2, b"t2"), ("v", 1, b"v1")]
    info = head("t", 2).info
    heads = [
        ("u", 2, "over", None, True, '["ann","bo"]', info, "[]", "[]"),
        ("t", 2, "playing", 7.5, True, '["ann","bo"]', info, '["ann"]', '["cat"]'),
        ("v", 1, "closed", None, True, '["ann","bo"]', info, "[]", "[]"),
    ]
    with closing(sqlite3.connect(path)) as connection:
        connection.executemany("INSERT INTO events VALUES (?, ?, ?)", events)
        columns = '"table", events, phase, wake, public, people, info, waiting, "left"'
        connection.executemany(
            f"INSERT INTO heads ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", heads
        )
        connection.commit()
    house = Database.open(folder)
    journal = SqliteJournal(house.path)
    kept = replace(head("t", 2, wake=7.5), waiting=("ann",), left=("cat",))
    assert await journal.heads() == [kept]
    assert await journal.finished() == ["u", "v"]
    assert await journal.head("u") == head("u", 2, phase="over")
    await journal.append("t", 2, [b"t3"], head("t", 3))
    assert await journal.read("t") == [b"t1", b"t2", b"t3"]
    assert await journal.read("u", since=1) == [b"u2"]
    assert await journal.read("v") == [b"v1"]
    await journal.close()
    house.close()
