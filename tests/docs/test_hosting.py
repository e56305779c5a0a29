"""What the pages tell hosts: commands, figures, limits and files are those of the program."""

import re
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.docs.pages import PAGES, commands, house_file, prose, read, run_examples

from spelbok.cli import parser
from spelbok.server import app, database
from spelbok.server.limits import Limits
from spelbok.server.metrics import Metrics
from spelbok.server.protocol import MAX_MESSAGE_BYTES

PAGE = "docs/hosting.md"


def test_every_make_command_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), flags=re.MULTILINE))
    for page in PAGES:
        for command in commands(page):
            if made := re.match(r"make ([a-z-]+)", command):
                assert made[1] in targets, f"{page}: there is no '{command}'"


def program_calls() -> set[str]:
    """The arguments of every `spelbok …` on any page."""
    told = (re.search(r"^(?:ExecStart=)?(?:/\S+/)?spelbok ([a-z].*)", line) for line in ALL_CODE)
    return {call[1] for call in told if call}


ALL_CODE = [line for page in PAGES for line in commands(page)]


@pytest.mark.parametrize("arguments", sorted(program_calls()))
def test_every_command_of_the_program_is_understood(arguments: str) -> None:
    words = [word for word in shlex.split(arguments) if word != "--help"]
    assert parser().parse_args(words)


def test_every_figure_is_explained() -> None:
    offered = re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), flags=re.MULTILINE)
    figures = {name for name in offered if not name.endswith("_created")}
    assert set(re.findall(r"`(spelbok_\w+)`", read(PAGE))) == figures


def test_the_limits_are_those_of_the_house() -> None:
    limits = Limits()
    rows = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", prose(PAGE), flags=re.MULTILINE))
    assert rows["a message on the websocket"] == f"{MAX_MESSAGE_BYTES:,} bytes"
    assert rows["messages on one websocket"] == (
        f"{limits.rate:.0f} a second, {limits.burst:.0f} at once"
    )
    assert rows["tables followed by one websocket"] == str(limits.tables_per_socket)
    assert rows["websockets from one address"] == str(limits.sockets_per_address)
    assert rows["HTTP requests from one address"] == f"{limits.requests_per_minute} a minute"
    assert rows["new tables from one address"] == f"{limits.openings_per_minute} a minute"
    looked_at = f"{limits.arrangings_per_minute} a minute"
    assert rows["hands looked at from one address"] == looked_at


def test_the_files_of_the_data_folder_are_named() -> None:
    for name in (database.FILE, database.LOCK, app.PULSE):
        assert f"| `{name}`" in read(PAGE)


def test_the_backup_saves_what_is_only_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(house_file(tmp_path)):
        run_examples(PAGE)
    (copy_name,) = tmp_path.glob("spelbok-*.db")
    assert copy_name.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(copy_name)) as copy:
        assert copy.execute("SELECT move FROM moves").fetchall() == [("play 7H",)]
