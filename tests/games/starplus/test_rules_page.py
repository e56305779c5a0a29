"""RULES.md has every rule of the game, told in order and with its source."""

import re

import pytest
from tests.games.starplus.table import COPIES, STAR_PLUS

from spelbok.core.rulespage import parse_rules_page

OF_STAR_PLUS = {f"SP-{number}" for number in range(1, 34)}


def test_the_page_has_every_rule_and_none_beyond() -> None:
    assert {rule.id for rule in parse_rules_page(STAR_PLUS.rules_page).rules} == OF_STAR_PLUS
    assert set(re.findall(r"\bSP-\d+\b", STAR_PLUS.rules_page)) == OF_STAR_PLUS


def test_every_option_names_a_rule_of_the_page() -> None:
    for option in STAR_PLUS.options:
        assert option.title
        assert option.help
        assert option.rule in OF_STAR_PLUS


@pytest.mark.rule("SP-1", "SP-2")
def test_the_table_of_signs_is_the_pack() -> None:
    page = parse_rules_page(STAR_PLUS.rules_page)
    (signs,) = [section.table for section in page.sections if section.id == "signs"]
    told = {row[1].replace("−", "-") or "Z": int(row[2]) for row in signs[1:]}
    assert told == COPIES
