"""RULES.md has every rule of the game, and every rule a test that names it."""

import re

import pytest
from tests.games.starturn.table import STARTURN

OF_STARTURN = [f"ST-{number}" for number in range(1, 57)]


@pytest.mark.parametrize("rule", OF_STARTURN)
def test_the_page_has_every_rule(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", STARTURN.rules_page)


def test_the_page_has_no_rule_beyond() -> None:
    assert set(re.findall(r"\bST-\d+\b", STARTURN.rules_page)) == set(OF_STARTURN)


def test_every_option_names_a_rule_of_the_page() -> None:
    for option in STARTURN.options:
        assert option.title
        assert option.help
        assert re.search(rf"\b{option.rule}\b", STARTURN.rules_page)
