"""The data folder of a house: locked, checked, migrated, and open for everything but moves.

One SQLite file holds all of it. The journal writes its tables (`events`, `ends`, `heads`) by itself
with plain `sqlite3`; everything else goes through SQLAlchemy Core here.
"""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from spelbok.core.errors import SpelbokError

FILE = "spelbok.db"
LOCK = "house.lock"
MIGRATIONS = Path(__file__).parent / "migrations"
CHECKED_IN_FULL = 256 * 1024 * 1024  # bytes; reading a larger file would delay the start
BUSY_SECONDS = 5.0  # how long a writer waits for another program that holds the file

T = TypeVar("T")


class DatabaseUnusable(SpelbokError):
    """The house can't run on this data folder; the message is one line and says what to do."""

    code = "database-unusable"


class Database:
    """An open data folder. Nobody else can open it until `close` or the end of the process.

    `path` is the SQLite file, `engine` a SQLAlchemy engine whose transactions take the write
    lock at their start.
    """

    def __init__(self, path: Path, engine: Engine, lock: sqlite3.Connection) -> None:
        self.path = path
        self.engine = engine
        self._lock = lock
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="database")

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open `folder`, creating it and its file where needed, at the newest schema.

        Blocks for some milliseconds, more when the file is large or must be migrated. Raises
        DatabaseUnusable.
        """
        path = folder / FILE
        _create_folder(folder)
        lock = _lock(folder)
        try:
            _create_file(path)
            engine = _engine(path)
            try:
                _check(path)
                _migrate(path, engine)
            except BaseException:
                engine.dispose()
                raise
        except BaseException as problem:
            lock.close()
            raise _told(path, problem) from problem
        return cls(path, engine, lock)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What `work` returns, run in one transaction on the database's own thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        """Finish what runs, close the file and let others open the folder."""
        self._thread.shutdown()
        self.engine.dispose()
        self._lock.close()


def _create_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise DatabaseUnusable(
            f"cannot create the data folder {folder} ({_reason(problem)}): "
            "choose a folder that can be written"
        ) from problem


def _lock(folder: Path) -> sqlite3.Connection:
    """A lock on `folder` that the system lets go when this process ends, however it ends.

    SQLite's own file lock serves, because it works alike on every system.
    """
    lock = None
    try:
        _create_file(folder / LOCK)
        lock = sqlite3.connect(
            folder / LOCK, timeout=0, isolation_level=None, check_same_thread=False
        )
        lock.execute("PRAGMA journal_mode=MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except (sqlite3.Error, OSError) as problem:
        if lock is not None:
            lock.close()
        if isinstance(problem, sqlite3.Error) and _error_name(problem).startswith("SQLITE_BUSY"):
            raise DatabaseUnusable(
                f"another house is running on the data folder {folder}: "
                "stop it, or give this one a folder of its own"
            ) from problem
        raise _told(folder / LOCK, problem) from problem
    return lock


def _create_file(path: Path) -> None:
    """Make sure that only the owner can read a file: one holds the cards of running deals."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & 0o077:
        path.chmod(mode & 0o700)


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # the driver's own transactions would leave out DDL
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _check(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
        if path.stat().st_size > CHECKED_IN_FULL:
            return
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError("its pages do not fit together")


def _migrate(path: Path, engine: Engine) -> None:
    """Bring the schema to the newest revision."""
    known = {script.name.partition("_")[0] for script in MIGRATIONS.glob("versions/r*.py")}
    revision = _revision(path)
    if revision is not None and revision not in known:
        raise DatabaseUnusable(
            f"{path} was made by a newer Spelbok (schema {revision}): "
            "update this program, or choose another data folder"
        )
    if revision != max(known):
        from spelbok.server.migrating import upgrade  # slow to import, seldom needed

        upgrade(engine, MIGRATIONS)


def _revision(path: Path) -> str | None:
    """The schema's revision; None for a new file."""
    with closing(sqlite3.connect(path)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if not tables:
            return None
        if "alembic_version" not in tables:
            raise DatabaseUnusable(
                f"{path} is another program's database: move it away, or choose another data folder"
            )
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])


def _told(path: Path, problem: BaseException) -> BaseException:
    """`problem` as what the host should read; anything unexpected stays as it is."""
    if isinstance(problem, DBAPIError) and problem.orig is not None:
        problem = problem.orig
    if isinstance(problem, OSError):
        return _not_writable(path, _reason(problem))
    if not isinstance(problem, sqlite3.Error):
        return problem
    name = _error_name(problem)
    for prefix, advice in _ADVICE.items():
        if name.startswith(prefix):
            if advice == _WRITE:
                return _not_writable(path, str(problem))
            return DatabaseUnusable(f"cannot use {path} ({problem}): {advice}")
    return DatabaseUnusable(f"cannot use {path} ({problem}): please report this line")


def _not_writable(path: Path, reason: str) -> DatabaseUnusable:
    """Names the folder: which of its files stood in the way tells the host nothing."""
    return DatabaseUnusable(f"cannot write the data folder {path.parent} ({reason}): {_WRITE}")


_WRITE = "make the folder and its files writable for this user, or choose another data folder"
_CORRUPT = "the file is damaged: restore it from a backup, or move it away to start an empty house"
_ADVICE = {
    "SQLITE_NOTADB": _CORRUPT,
    "SQLITE_CORRUPT": _CORRUPT,
    "SQLITE_READONLY": _WRITE,
    "SQLITE_CANTOPEN": _WRITE,
    "SQLITE_PERM": _WRITE,
    "SQLITE_FULL": "the disk is full: free some space",
    "SQLITE_IOERR": "the disk does not answer: check it and its free space",
    "SQLITE_BUSY": "another program holds the file: close it",
}


def _error_name(problem: sqlite3.Error) -> str:
    """SQLite's name of an error; errors of our own check count as corruption."""
    return getattr(problem, "sqlite_errorname", None) or "SQLITE_CORRUPT"


def _reason(problem: OSError) -> str:
    return (problem.strerror or str(problem)).lower()
