"""Options: what the catalogue calls possible together is what a table may have, and no more."""

from itertools import combinations, product
from typing import Any

import pytest

import spelbok
from spelbok.core.errors import InvalidRules
from spelbok.core.game import Game
from spelbok.server.catalogue import catalogue

GAMES = [game.slug for game in spelbok.games()]


def values_of(option: dict[str, Any]) -> list[Any]:
    return [*option["values"], *(option["range"] or ())]


def is_possible(options: list[dict[str, Any]], chosen: dict[str, Any]) -> bool:
    """As a client judges, from what is served alone."""
    return all(
        chosen[option["name"]] in need["free"] or chosen[need["option"]] in need["values"]
        for option in options
        for need in option["requires"]
    )


def is_accepted(game: Game, ruleset: str, overrides: dict[str, Any]) -> bool:
    """Whether the house opens such a table, for any number of players."""
    try:
        rules = game.rules(ruleset, **overrides)
    except InvalidRules:
        return False
    for seats in range(game.min_seats, game.max_seats + 1):
        game.match(rules, seats=seats, seed=1)
    return True


@pytest.mark.parametrize("slug", GAMES)
def test_every_two_values_go_together_exactly_where_the_catalogue_says_so(slug: str) -> None:
    game = spelbok.game(slug)
    [told] = catalogue([game])
    for row, pair in product(told["rulesets"], combinations(told["options"], 2)):
        for values in product(*map(values_of, pair)):
            overrides = {option["name"]: v for option, v in zip(pair, values, strict=True)}
            possible = is_possible(told["options"], {**row["options"], **overrides})
            assert is_accepted(game, row["name"], overrides) == possible, (row["name"], overrides)


@pytest.mark.parametrize("slug", GAMES)
def test_an_option_requires_known_values_of_one_declared_before(slug: str) -> None:
    known: dict[str, Any] = {}
    for option in spelbok.game(slug).options:
        for need in option.requires:
            assert all(map(known[need.option].accepts, need.values))
            assert need.free
            assert all(map(option.accepts, need.free))
        known[option.name] = option


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_ruleset_proposes_is_possible(slug: str) -> None:
    game = spelbok.game(slug)
    for row in game.rulesets:
        assert is_accepted(game, row.name, dict(row.proposes))
