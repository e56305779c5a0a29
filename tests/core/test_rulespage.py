"""The rules page is read strictly: what is on it arrives whole, and a mistake names its line."""

from pathlib import Path

import pytest

from spelbok.core.rulespage import RuleText, parse_rules_page
from spelbok.games import house_rules_page

GAMES = Path(__file__).parents[2] / "src" / "spelbok" / "games"

SNAP = """\
# Snap

<!-- a note to authors,
over two lines -->

A game for the quick,
told briefly.

Nothing else is needed.

## The play {#play}

Everybody turns a card.

| hand | card |
|---|---|
| left | **any** |
| right | |

**SN-1** Two cards alike:
shout.
> Source: «Snap!» «Snap, I say!» (Aunt Agatha)
> House decision; options: whisper

**SN-2** The quicker one takes both.
> House decision; no option: obvious

## The end {#end}

**SN-10** No cards, no hope.
> Source: «Out!» (Aunt Agatha)
"""


def test_a_page_is_taken_apart() -> None:
    page = parse_rules_page(SNAP)
    assert page.title == "Snap"
    assert page.intro == "A game for the quick, told briefly.\n\nNothing else is needed."
    assert [(s.id, s.title, s.intro) for s in page.sections] == [
        ("play", "The play", "Everybody turns a card."),
        ("end", "The end", ""),
    ]
    assert page.sections[0].table == (("hand", "card"), ("left", "**any**"), ("right", ""))
    assert page.sections[1].table == ()
    assert page.sections[0].rules == (
        RuleText(
            "SN-1",
            "Two cards alike: shout.",
            "«Snap!» «Snap, I say!» (Aunt Agatha)\nHouse decision; options: whisper",
        ),
        RuleText("SN-2", "The quicker one takes both.", "House decision; no option: obvious"),
    )
    assert [rule.id for rule in page.rules] == ["SN-1", "SN-2", "SN-10"]


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("# Snap", "Snap", 1, "begins with"),
        ("# Snap\n", "# Snap\nand more\n", 1, "begins with"),
        ("lines -->", "lines", 3, "not closed"),
        (" {#play}", "", 11, "a section begins"),
        ("{#play}", "{#The play}", 11, "a section begins"),
        ("{#end}", "{#play}", 28, "already on line 11"),
        ("SN-2", "SN-1", 25, "already on line 20"),
        ("**SN-2**", "**SN-2:**", 25, "expected a rule"),
        ("**SN-10**", "**SN-010**", 30, "not running text"),
        ("> Source: «Out!»", "\n> Source: «Out!»", 30, "no source"),
        ("> Source: «Out!» (Aunt Agatha)", "> Source: Out!", 31, "a source is"),
        ("«Out!» (Aunt Agatha)", "«Out!»", 31, "a source is"),
        ("; no option: obvious", "", 26, "a source is"),
        ("> House decision; options: whisper", "> or whisper", 23, "a source is"),
        ("|---|---|\n", "", 15, "a table has"),
        ("| left | **any** |", "| left |", 17, "has 1 cells, the head 2"),
        ("| right | |", "| right | any", 18, "begins and ends"),
        ("\n## The end", "\nAn afterthought.\n\n## The end", 28, "expected a rule"),
        ("Nothing else", "> Nothing else", 9, "not running text"),
        ("**SN-10** No cards, no hope.\n> Source: «Out!» (Aunt Agatha)\n", "", 28, "is empty"),
    ],
)
def test_a_mistake_names_its_line(old: str, new: str, line: int, says: str) -> None:
    assert SNAP.count(old) >= 1
    with pytest.raises(ValueError, match=f"^line {line}: .*{says}"):
        parse_rules_page(SNAP.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "\n\n", "# Snap\n", "# Snap\n\nOnly an introduction.\n"])
def test_a_page_needs_a_title_and_a_section(text: str) -> None:
    with pytest.raises(ValueError, match=r"^line \d+: "):
        parse_rules_page(text)


def test_the_stortok_page_has_every_rule_once_with_a_source() -> None:
    page = parse_rules_page((GAMES / "stortok" / "RULES.md").read_text(encoding="utf-8"))
    numbers = sorted(int(rule.id.removeprefix("SK-")) for rule in page.rules)
    assert numbers == list(range(1, 42))
    assert all(rule.text and rule.source for rule in page.rules)


def test_the_stortok_page_begins_with_the_1847_game_told_in_order() -> None:
    page = parse_rules_page((GAMES / "stortok" / "RULES.md").read_text(encoding="utf-8"))
    ids = [section.id for section in page.sections]
    assert ids[0] == "brief"
    assert ids.index("deal") < ids.index("play") < ids.index("end") < ids.index("versions")
    later = {rule.id for s in page.sections[ids.index("v1858") :] for rule in s.rules}
    assert {f"SK-{n}" for n in range(24, 40)} <= later


def test_the_rules_of_all_tables_are_a_page_too() -> None:
    rules = [
        rule.id
        for section in parse_rules_page(house_rules_page()).sections
        for rule in section.rules
    ]
    assert rules == [f"X-{number}" for number in range(1, len(rules) + 1)]
    assert len(rules) > 8
