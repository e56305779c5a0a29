"""A data folder is opened, made, migrated or refused in one clear line."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, select

from spelbok.server import database
from spelbok.server.database import FILE, Database, DatabaseUnusable
from spelbok.server.sql import metadata, people

NOBODY = 65534


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "a house" / "100% data"  # a name that configuration files trip over


@pytest.fixture
def house(folder: Path) -> Iterator[Database]:
    opened = Database.open(folder)
    yield opened
    opened.close()


def refusal(folder: Path) -> str:
    """Why the folder can't be used, in the one line that the host reads."""
    with pytest.raises(DatabaseUnusable) as refused:
        Database.open(folder).close()
    message = str(refused.value)
    assert "\n" not in message
    assert str(folder) in message
    return message


def test_a_new_folder_gets_the_schema_of_the_program(house: Database) -> None:
    with house.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []


def test_migrations_are_named_by_their_revision_and_follow_each_other() -> None:
    scripts = ScriptDirectory(str(database.MIGRATIONS))
    files = sorted(file.stem for file in database.MIGRATIONS.glob("versions/*.py"))
    revisions = [script.revision for script in scripts.walk_revisions()][::-1]
    assert [name.partition("_")[0] for name in files] == revisions
    assert revisions == [f"r{n:04}" for n in range(1, len(files) + 1)]


def test_only_the_owner_can_read_the_file(house: Database) -> None:
    assert house.path.stat().st_mode & 0o777 == 0o600


def test_a_file_that_others_can_read_is_closed_to_them(folder: Path) -> None:
    Database.open(folder).close()
    (folder / FILE).chmod(0o664)
    Database.open(folder).close()
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600


def test_what_was_written_is_there_after_reopening(folder: Path) -> None:
    first = Database.open(folder)
    with first.engine.begin() as connection:
        connection.execute(insert(people).values(id="p1", name="Åsa", created=1.5))
    first.close()
    again = Database.open(folder)
    with again.engine.begin() as connection:
        columns = (people.c.id, people.c.name, people.c.created)
        assert connection.execute(select(*columns)).all() == [("p1", "Åsa", 1.5)]
    again.close()


async def test_work_runs_in_a_transaction_off_the_loop(house: Database) -> None:
    def half_done(connection: Connection) -> None:
        connection.execute(insert(people).values(id="p1", name="Bo", created=0))
        raise RuntimeError("out of cheese")

    with pytest.raises(RuntimeError, match="cheese"):
        await house.run(half_done)
    assert await house.run(lambda connection: connection.execute(select(people)).all()) == []


def test_two_houses_do_not_share_a_folder(house: Database, folder: Path) -> None:
    assert "another house is running" in refusal(folder)


def test_a_house_in_another_process_keeps_the_folder_until_it_ends(folder: Path) -> None:
    hold = (
        "import sys; from pathlib import Path; from spelbok.server.database import Database\n"
        "house = Database.open(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", hold, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        assert "another house is running" in refusal(folder)
        other.kill()
    Database.open(folder).close()


def test_a_refused_folder_is_not_kept_locked(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FILE).write_bytes(b"no database at all" * 100)
    refusal(folder)
    (folder / FILE).unlink()
    Database.open(folder).close()


def test_a_file_that_is_no_database(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FILE).write_bytes(b"no database at all" * 100)
    assert "damaged: restore it" in refusal(folder)


def test_a_damaged_database(folder: Path) -> None:
    Database.open(folder).close()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        rows = [(n, "t", n, n - 1, bytes(500)) for n in range(200)]
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with (folder / FILE).open("r+b") as file:
        file.seek(-20_000, os.SEEK_END)
        file.write(os.urandom(8_192))
    assert "damaged: restore it" in refusal(folder)


def test_a_file_of_another_program(folder: Path) -> None:
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    assert "another program's database" in refusal(folder)


def test_a_schema_newer_than_the_program(folder: Path) -> None:
    Database.open(folder).close()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'r9999'")
        connection.commit()
    message = refusal(folder)
    assert "newer Spelbok (schema r9999)" in message
    assert "update this program" in message


def test_a_folder_that_is_a_file(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("not a folder")
    assert "choose a folder that can be written" in refusal(folder)


@pytest.fixture
def as_anybody() -> Iterator[Callable[[], None]]:
    """Makes the test go on as an ordinary user where it runs as root, who may write anything."""
    was_root = os.geteuid() == 0
    yield lambda: os.seteuid(NOBODY) if was_root else None
    if was_root:
        os.seteuid(0)


@pytest.mark.parametrize("with_house", [False, True], ids=["empty", "with a house"])
def test_a_read_only_folder(as_anybody: Callable[[], None], with_house: bool) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        if with_house:
            Database.open(folder).close()
        folder.chmod(0o555)
        as_anybody()
        try:
            message = refusal(folder)
            assert message.startswith(f"cannot write the data folder {folder} (")
            assert "make the folder and its files writable" in message
            assert "house.lock" not in message
        finally:
            if os.geteuid() != 0:
                os.seteuid(os.getuid())
            folder.chmod(0o755)


def test_a_folder_that_can_not_be_made(as_anybody: Callable[[], None]) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        Path(temporary).chmod(0o555)
        as_anybody()
        message = refusal(Path(temporary) / "data")
        os.seteuid(os.getuid())
    assert "permission denied" in message


def test_a_migration_that_fails_half_way_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    migrations = tmp_path / "migrations"
    (migrations / "versions").mkdir(parents=True)
    Database.open(folder).close()
    known = sorted(file.name for file in database.MIGRATIONS.glob("versions/r*.py"))
    for name in ("env.py", *(f"versions/{name}" for name in known)):
        (migrations / name).write_text((database.MIGRATIONS / name).read_text())
    second = migrations / "versions" / f"r{len(known) + 1:04}_next.py"
    second.write_text(
        "import sqlalchemy as sa\n"
        "from alembic import op\n"
        f"revision = 'r{len(known) + 1:04}'\n"
        f"down_revision = 'r{len(known):04}'\n"
        "def upgrade():\n"
        "    with op.batch_alter_table('people', recreate='always') as people:\n"
        "        people.add_column(sa.Column('motto', sa.String))\n"
        "    op.execute('SELECT broken')\n"
    )
    monkeypatch.setattr(database, "MIGRATIONS", migrations)
    assert "no such column: broken" in refusal(folder)
    second.write_text(second.read_text().replace("broken", "1"))
    house = Database.open(folder)
    with house.engine.begin() as connection:
        connection.exec_driver_sql("SELECT motto FROM people")
        tables = connection.exec_driver_sql("SELECT name FROM sqlite_master").scalars().all()
    house.close()
    assert not [name for name in tables if "tmp" in name]
