"""The rules page of a game taken apart: sections, numbered rules and where each comes from.

A game's `RULES.md` is read by people, by the rules drawer at the table and by tests, so its
format is strict and every mistake is named with its line::

    # Title

    Introduction, in any number of paragraphs. HTML comments are skipped.

    ## Section title {#section-id}

    Optional introduction of the section.

    | a table | with a head |
    |---|---|
    | may stand | here, before the rules |

    **XX-5** The rule, one paragraph.
    > Source: «a short quotation» «perhaps another» (where they are from)
    > House decision; options: what a table may choose instead
    > House decision; no option: why

A rule has at least one source line, directly below its paragraph.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

_TITLE = re.compile(r"# (?P<title>\S.*)")
_SECTION = re.compile(r"## (?P<title>\S.*?) \{#(?P<id>[a-z][a-z0-9-]*)\}")
_RULE = re.compile(r"\*\*(?P<id>[A-Z]{1,2}-[1-9]\d*)\*\* (?P<text>\S.*)")
_SOURCE = re.compile(
    r"> (Source: (?P<quoted>(«[^«»]+» )+\([^()]+\))"
    r"|(?P<decided>House decision; (options|no option): \S.*))"
)
_TABLE_RULE = re.compile(r"\|(-+\|)+")

Table = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class RuleText:
    """One numbered rule.

    `text` and `source` are plain text in which `**bold**` may occur. `source` has one line for
    each source: "«quotation» (where)" or "House decision; …".
    """

    id: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of the page: introduction, then a table, then rules; each may be missing.

    `id` is the anchor within the page. Paragraphs of `intro` are separated by an empty line.
    `table` is a tuple of rows of equally many cells, the head first, and empty without a table.
    """

    id: str
    title: str
    intro: str
    table: Table
    rules: tuple[RuleText, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A whole page, its sections in the order in which they are read."""

    title: str
    intro: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[RuleText, ...]:
        """All rules of the page, in the order in which they are read."""
        return tuple(rule for section in self.sections for rule in section.rules)


@dataclass(frozen=True, slots=True)
class _Block:
    """Neighbouring lines with an empty line around them; `line` is the number of the first."""

    line: int
    lines: tuple[str, ...]

    @property
    def first(self) -> str:
        return self.lines[0]


def parse_rules_page(text: str) -> RulesPage:
    """Read the text of a `RULES.md`.

    Raises ValueError, whose message begins with the line ("line 12: …"), for anything that
    does not fit the format of this module's docstring.

    >>> page = parse_rules_page(
    ...     "# Snap\\n\\n## Play {#play}\\n\\n**SN-1** Be quick.\\n> Source: «Quick!» (Aunt)\\n"
    ... )
    >>> page.sections[0].rules[0]
    RuleText(id='SN-1', text='Be quick.', source='«Quick!» (Aunt)')
    """
    blocks = list(_blocks(_without_comments(text)))
    title = _TITLE.fullmatch(blocks[0].first) if blocks else None
    if title is None or len(blocks[0].lines) > 1:
        _fail(blocks[0].line if blocks else 1, "the page begins with a line '# Title'")
    starts = [n for n, block in enumerate(blocks) if block.first.startswith("## ")]
    if not starts:
        _fail(blocks[-1].line, "the page has no section")
    intro = [_paragraph(block) for block in blocks[1 : starts[0]]]
    ends = [*starts[1:], len(blocks)]
    sections = [_section(blocks[start:end]) for start, end in zip(starts, ends, strict=True)]
    _refuse_repetition(blocks)
    return RulesPage(title["title"], "\n\n".join(intro), tuple(sections))


def _without_comments(text: str) -> str:
    """The text with HTML comments blanked out, every line keeping its number."""
    kept = re.sub(r"<!--.*?-->", lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)
    before, mark, _ = kept.partition("<!--")
    if mark:
        _fail(before.count("\n") + 1, "the comment is not closed")
    return kept


def _blocks(text: str) -> Iterator[_Block]:
    """The text cut at its empty lines."""
    lines: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        if line.strip():
            lines.append(line.rstrip())
        elif lines:
            yield _Block(number - len(lines), tuple(lines))
            lines = []


def _section(blocks: list[_Block]) -> Section:
    """A section from its heading and the blocks up to the next heading."""
    heading, *rest = blocks
    found = _SECTION.fullmatch(heading.first)
    if found is None or len(heading.lines) > 1:
        _fail(heading.line, "a section begins with a line '## Title {#section-id}'")
    intro, table, rules = _parts(rest)
    if not (intro or table or rules):
        _fail(heading.line, "the section is empty")
    return Section(found["id"], found["title"], "\n\n".join(intro), table, tuple(rules))


def _parts(blocks: list[_Block]) -> tuple[list[str], Table, list[RuleText]]:
    """Introduction, table and rules of a section, which must come in this order."""
    intro: list[str] = []
    table: Table = ()
    rules: list[RuleText] = []
    for block in blocks:
        if block.first.startswith("**") and _RULE.fullmatch(block.first):
            rules.append(_rule(block))
        elif block.first.startswith("|") and not table and not rules:
            table = _table(block)
        elif not table and not rules:
            intro.append(_paragraph(block))
        else:
            _fail(block.line, "expected a rule '**XX-5** …' or the next section")
    return intro, table, rules


def _rule(block: _Block) -> RuleText:
    """A rule's paragraph and the source lines directly below it."""
    cut = next((n for n, line in enumerate(block.lines) if line.startswith(">")), None)
    if cut is None:
        _fail(block.line, "the rule has no source line '> …' directly below it")
    found = _RULE.fullmatch(" ".join(block.lines[:cut]))
    assert found is not None  # the first line alone has matched
    sources = [_source(line, block.line + cut + n) for n, line in enumerate(block.lines[cut:])]
    return RuleText(found["id"], found["text"], "\n".join(sources))


def _source(line: str, number: int) -> str:
    """One source line without the marks before it."""
    found = _SOURCE.fullmatch(line)
    if found is None:
        _fail(
            number,
            "a source is '> Source: «…» (where)', '> House decision; options: …' "
            "or '> House decision; no option: …'",
        )
    return str(found["quoted"] or found["decided"])


def _table(block: _Block) -> Table:
    """The rows of a table, the head first."""
    if len(block.lines) < 3 or not _TABLE_RULE.fullmatch(block.lines[1]):
        _fail(block.line, "a table has a head, a line '|---|---|' and rows")
    rows = []
    for number, line in enumerate(block.lines, start=block.line):
        if not (line.startswith("|") and line.endswith("|") and len(line) > 1):
            _fail(number, "a row of a table begins and ends with '|'")
        rows.append(tuple(cell.strip() for cell in line[1:-1].split("|")))
        if len(rows[-1]) != len(rows[0]):
            _fail(number, f"the row has {len(rows[-1])} cells, the head {len(rows[0])}")
    return (rows[0], *rows[2:])


def _paragraph(block: _Block) -> str:
    """Lines of running text as one line."""
    for number, line in enumerate(block.lines, start=block.line):
        if line.startswith(("#", ">", "|")) or re.match(r"\*\*[A-Z]+-\d", line):
            _fail(number, f"'{line[:20]}…' is not running text")
    return " ".join(block.lines)


def _refuse_repetition(blocks: list[_Block]) -> None:
    """Section ids and rule numbers are anchors: each stands once."""
    seen: dict[str, int] = {}
    for block in blocks:
        found = _SECTION.fullmatch(block.first) or _RULE.fullmatch(block.first)
        if found is None:
            continue
        if found["id"] in seen:
            _fail(block.line, f"{found['id']} is already on line {seen[found['id']]}")
        seen[found["id"]] = block.line


def _fail(line: int, message: str) -> NoReturn:
    raise ValueError(f"line {line}: {message}")
