"""RULES.md has every rule of the game, and every option names one of them."""

import re

import pytest
from tests.games.rummy.table import RUMMY

from spelbok.core.rulespage import parse_rules_page

OF_RUMMY = [f"RU-{number}" for number in range(1, 66)]
OPTIONS = {
    "limit": (50, 1),
    "straight": ("doubled", "plain", "off"),
    "knock": (None, True, False),
    "first_lay": ("single", "combined"),
    "adding": ("own", "all"),
    "limit_counts": ("minus", "net"),
    "jokers": ("two-naturals", "one"),
    "early_swap": (False, True),
    "final_discard": ("free", "required"),
    "rediscard": (False, True),
    "after_knock": ("left", "returns"),
}


def test_the_page_has_every_rule_in_order() -> None:
    assert [rule.id for rule in parse_rules_page(RUMMY.rules_page).rules] == OF_RUMMY


def test_the_page_speaks_of_no_rule_beyond() -> None:
    assert set(re.findall(r"\bRU-\d+\b", RUMMY.rules_page)) == set(OF_RUMMY)


def test_the_options_and_their_defaults() -> None:
    assert {option.name: option.values for option in RUMMY.options} == OPTIONS
    assert RUMMY.default_ruleset == "stargames"
    assert RUMMY.overrides(RUMMY.rules()) == {}


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_is_explained(name: str) -> None:
    option = next(option for option in RUMMY.options if option.name == name)
    assert option.title
    assert option.help.endswith(".")
    assert option.rule in OF_RUMMY
    assert len(option.labels) == len(option.values)
