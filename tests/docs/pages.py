"""What the tests of the documents share: the pages, their fenced blocks, and running them."""

import doctest
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", "src/spelbok/games/*/RULES.md")
    for page in ROOT.glob(pattern)
)
FENCE = re.compile(
    r"^(?:\*\*`(?P<file>[^`\n]+)`\*\*\n\n)?```(?P<language>\w*)\n(?P<text>.*?)^```$",
    flags=re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Fence:
    """A fenced block: the file it is said to be, its language, its first line and its text."""

    file: str | None
    language: str
    line: int
    text: str


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def prose(page: str) -> str:
    """The page without its fenced blocks and comments, in which marks mean nothing."""
    return re.sub(r"^```.*?^```$|<!--.*?-->", "", read(page), flags=re.MULTILINE | re.DOTALL)


def fences(page: str) -> Iterator[Fence]:
    text = read(page)
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start("text")) + 1
        yield Fence(found["file"], found["language"], line, found["text"])


def commands(page: str) -> Iterator[str]:
    """Everything that stands as code: in backquotes, and the lines of fenced blocks."""
    yield from re.findall(r"`([^`\n]+)`", prose(page))
    for fence in fences(page):
        yield from (line.strip() for line in fence.text.splitlines())


def house_file(folder: Path) -> sqlite3.Connection:
    """A database in use, as a running house has it: its newest row is only in the log."""
    (folder / "data").mkdir()
    house = sqlite3.connect(folder / "data" / "spelbok.db", isolation_level=None)
    house.execute("PRAGMA journal_mode=WAL")
    house.execute("CREATE TABLE moves (move TEXT)")
    house.execute("INSERT INTO moves VALUES ('play 7H')")
    return house


def run_examples(page: str) -> None:
    """Run the Python blocks of a page that are no files, in their order, sharing names."""
    names: dict[str, Any] = {"__name__": "example"}
    for fence in fences(page):
        if fence.language == "python" and fence.file is None:
            _run(page, fence, names)


def _run(page: str, fence: Fence, names: dict[str, Any]) -> None:
    if ">>>" not in fence.text:
        exec(compile("\n" * (fence.line - 1) + fence.text, page, "exec"), names)
        return
    example = doctest.DocTestParser().get_doctest(fence.text, names, page, page, fence.line - 1)
    report: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=report.append, clear_globs=False)
    assert not report, "".join(report)
    names.update(example.globs)
