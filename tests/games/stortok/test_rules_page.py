"""RULES.md has every rule of the game, and every rule a test that names it."""

import re

import pytest
from tests.games.stortok.table import STORTOK

OF_STORTOK = [f"SK-{number}" for number in range(1, 42)]


@pytest.mark.parametrize("rule", OF_STORTOK)
def test_the_page_has_every_rule(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", STORTOK.rules_page)


def test_the_page_has_no_rule_beyond() -> None:
    assert set(re.findall(r"\bSK-\d+\b", STORTOK.rules_page)) == set(OF_STORTOK)


def test_every_option_names_a_rule_of_the_page() -> None:
    for option in STORTOK.options:
        assert option.title
        assert option.help
        if option.rule is not None:
            assert re.search(rf"\b{option.rule}\b", STORTOK.rules_page)
