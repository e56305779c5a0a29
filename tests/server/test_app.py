"""The house as a process: it opens, serves, closes in order, and says what is wrong in a line."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"
PROGRAM = """
import sys
from pathlib import Path
from spelbok.server.app import serve
if __name__ == "__main__":
    serve(host="127.0.0.1", port=int(sys.argv[1]), data=Path(sys.argv[2]), bot_workers=1)
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A file, because the bots' worker processes import the main module again."""
    file = tmp_path / "house.py"
    file.write_text(PROGRAM)
    return file


def command(program: Path, port: int, data: Path) -> list[str]:
    return [sys.executable, str(program), str(port), str(data)]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCES)}


@contextmanager
def running(program: Path, data: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A house on a free port, and its address."""
    process = subprocess.Popen(
        command(program, 0, data),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout
        said = process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, process.stderr.read() if process.stderr else said
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def refused(program: Path, port: int, data: Path) -> str:
    """The one line a house says that can't open."""
    done = subprocess.run(
        command(program, port, data), env=environment(), capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_a_house_opens_answers_and_closes_on_sigterm(program: Path, tmp_path: Path) -> None:
    with running(program, tmp_path / "data") as (process, url):
        with urllib.request.urlopen(f"{url}/readyz", timeout=10) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=20)
        assert process.returncode == 0
        assert "Traceback" not in errors
        assert "alembic" not in errors


def test_a_taken_port_is_told_in_one_line(program: Path, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused(program, port, tmp_path / "data")
    assert f"127.0.0.1:{port}" in said
    assert "--port" in said


def test_a_corrupt_database_is_told_in_one_line(program: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "spelbok.db").write_bytes(b"not a database at all" * 1000)
    assert "backup" in refused(program, 0, data)


def test_a_data_folder_that_is_a_file_is_told_in_one_line(program: Path, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    assert "data folder" in refused(program, 0, tmp_path / "data")


def test_the_data_folder_of_a_running_house_is_left_alone(program: Path, tmp_path: Path) -> None:
    with running(program, tmp_path / "data"):
        assert "another house" in refused(program, 0, tmp_path / "data")
