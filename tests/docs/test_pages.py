"""The documents keep their word: links lead somewhere, examples run, tables are complete."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.docs.pages import PAGES, ROOT, fences, house_file, prose, read, run_examples

import spelbok
from spelbok.core import record as records
from spelbok.core.fair import shuffle_seed
from spelbok.core.game import Game

DECISIONS = [page for page in PAGES if page.startswith("docs/decisions/")]
NEEDS_ITS_GAME = "docs/adding-a-game.md"  # its examples run in test_adding_a_game.py

every_page = pytest.mark.parametrize("page", PAGES)


# --- Links ---------------------------------------------------------------------------------


def anchors(page: str) -> set[str]:
    """What `#…` may point to: headings as GitHub names them, and ids given by hand."""
    found = re.findall(r"^#+ (.*?)(?: \{#(.*)\})?$", prose(page), flags=re.MULTILINE)
    return {
        given or re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title, given in found
    }


@every_page
def test_every_link_leads_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = (ROOT / page).parent / path if path else ROOT / page
        assert there.exists(), f"{page}: {target} leads nowhere"
        if anchor:
            name = there.resolve().relative_to(ROOT.resolve()).as_posix()
            assert anchor in anchors(name), f"{page}: {target} has no such heading"


def test_every_page_is_in_the_index() -> None:
    index = read("docs/README.md")
    for page in PAGES:
        if page not in ("README.md", "docs/README.md"):
            name = page.removeprefix("docs/") if page.startswith("docs/") else f"../{page}"
            assert f"]({name})" in index, f"docs/README.md does not list {page}"


@every_page
def test_no_page_names_a_path_of_somebodys_machine(page: str) -> None:
    text = read(page)
    for path in (ROOT, Path.home()):
        assert f"{path}/" not in text
    assert not re.search(r"(?<![\w.])/(work|home|Users|root|tmp)/", text)


# --- Decisions -----------------------------------------------------------------------------


@pytest.mark.parametrize("page", DECISIONS)
def test_the_index_lists_each_decision_by_its_title(page: str) -> None:
    number = Path(page).name[:4]
    title = re.match(rf"# (?:{number}: )?(.+)\n", read(page))
    assert title, f"{page} begins with '# {number}: Title'"
    row = f"| [{number}](decisions/{Path(page).name}) | {title[1]} |"
    assert row in read("docs/README.md").splitlines(), f"docs/README.md lacks the line {row}"


def test_no_number_of_a_decision_is_used_twice() -> None:
    numbers = Counter(Path(page).name[:4] for page in DECISIONS)
    assert [number for number, uses in numbers.items() if uses > 1] == []


# --- Examples ------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [page for page in PAGES if page != NEEDS_ITS_GAME])
def test_the_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(house_file(tmp_path)):
        run_examples(page)


# --- Options -------------------------------------------------------------------------------


def option_tables() -> Iterator[tuple[str, Game, list[dict[str, str]]]]:
    """Every table of options, as rows by column name, with the game it belongs to."""
    games = {game.title: game for game in spelbok.games()}
    for page in PAGES:
        game: Game | None = None
        rows: list[list[str]] = []
        for line in [*prose(page).splitlines(), ""]:
            if heading := re.match(r"#{1,2} (.+)", line):
                game = games.get(heading[1], game)
            if line.startswith("|"):
                rows.append([cell.strip() for cell in line.strip("|").split("|")])
                continue
            if rows and rows[0][0] == "option" and game:
                yield page, game, [dict(zip(rows[0], row, strict=True)) for row in rows[2:]]
            rows = []


OPTION_TABLES = list(option_tables())


def shown(value: object) -> set[str]:
    """How a value may be written: as JSON, and for people without quotation marks."""
    written = json.dumps(value)
    words = {"true": "yes", "false": "no"}
    return {written, written.strip('"'), words.get(written, written)}


def test_the_rules_and_the_notation_list_the_options_of_every_game() -> None:
    listed = {(page, game.slug) for page, game, _ in OPTION_TABLES}
    for game in spelbok.games():
        assert ("docs/notation.md", game.slug) in listed
        assert any(page.endswith("RULES.md") and slug == game.slug for page, slug in listed)


@pytest.mark.parametrize(
    ("page", "game", "table"), OPTION_TABLES, ids=[page for page, _, _ in OPTION_TABLES]
)
def test_option_tables_are_those_of_the_game(
    page: str, game: Game, table: list[dict[str, str]]
) -> None:
    assert [row["option"].strip("`") for row in table] == [option.name for option in game.options]
    for row, option in zip(table, game.options, strict=True):
        values = [value.strip(" `") for value in row["values"].split(",")]
        if option.range:
            least, most = option.range
            assert values.pop() == f"{least} to {most}", (page, option.name)
        assert len(values) == len(option.values), (page, option.name)
        for value, known in zip(values, option.values, strict=True):
            assert value in shown(known), (page, option.name)
        if "rule" in row:
            assert re.match(rf"{option.rule}\b", row["rule"]), (page, option.name)
        if "rulesets" in row:
            assert row["rulesets"] == ", ".join(option.rulesets or ("all",)), (page, option.name)


# --- Keys ----------------------------------------------------------------------------------


def keys_under(game: str, heading: str) -> set[str]:
    """The keys in the first column of the table below a heading of a game's notation."""
    chapter = prose("docs/notation.md").partition(f"\n## {game}\n")[2].partition("\n## ")[0]
    section = chapter.partition(f"### {heading}\n")[2].partition("\n#")[0]
    first = re.findall(r"^\| (`.*?) \|", section, flags=re.MULTILINE)
    return {key for cell in first for key in re.findall(r"`(\w+)`", cell)}


@pytest.mark.parametrize("game", spelbok.games(), ids=lambda game: game.slug)
def test_the_notation_explains_every_key(game: Game) -> None:
    deal = game.deal(seats=3, seed=7)
    assert keys_under(game.title, "Positions") == set(deal.position())
    assert keys_under(game.title, "Views") == set(deal.view(1))


# --- The record ----------------------------------------------------------------------------

SECRET = bytes(range(32))  # of which the page's record has the commitment


def the_record() -> str:
    (fence,) = [fence for fence in fences("docs/notation.md") if fence.file == "match.txt"]
    return fence.text


def test_the_record_of_the_page_is_one() -> None:
    game = spelbok.game("stortok")
    record = records.read(the_record(), game)
    assert records.write(record) == the_record()
    assert records.verify(record, game).open == 1


def test_the_record_of_the_page_is_proved_by_its_secret() -> None:
    game = spelbok.game("stortok")
    end_of_header = f"secret 1: {SECRET.hex()}\n\n"
    record = records.read(the_record().replace("\n\n", "\n" + end_of_header, 1), game)
    verdict = records.verify(played_on(record), game)
    assert (verdict.proved, verdict.open) == (1, 0)


def played_on(record: records.Record) -> records.Record:
    """The page's record with its deal played to the end."""
    (proof,) = record.deals
    seed = shuffle_seed(SECRET, proof.contributions, record.match, 1)
    game = spelbok.game(record.game)
    match = game.match(game.rules(**record.rules), seats=3, shuffle=spelbok.Shuffle.sealed(seed))
    moves = list(record.moves)
    for move in moves:
        match.play(move.move, move.seat)
    while not match.deal.over:
        seat, text = match.deal.turn, match.deal.moves()[0]
        moves.append(records.RecordedMove(1, len(moves) + 1, seat, text, 1))
        match.play(text)
    ended = replace(proof, result=match.deal.result)
    return replace(record, deals=(ended,), moves=tuple(moves))


# --- And the rest --------------------------------------------------------------------------


def test_the_glossary_explains_each_word_once() -> None:
    words = re.findall(r"^\| \*\*(.+?)\*\* \|", read("docs/glossary.md"), flags=re.MULTILINE)
    assert len(words) > 50
    assert [word for word, uses in Counter(words).items() if uses > 1] == []


def test_the_changelog_tells_of_this_version() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    first = re.search(r"^## (\S+)", read("CHANGELOG.md"), flags=re.MULTILINE)
    assert first
    assert first[1] == project["version"]
