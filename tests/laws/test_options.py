"""Options: what the catalogue calls possible together is what a table may have, and no more."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from tests.laws.play import Case, cases, step

import spelbok
from spelbok.core.errors import InvalidRules
from spelbok.core.game import Game
from spelbok.core.rules import Rules
from spelbok.core.shuffle import Shuffle
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


DEALS = 4  # of a match that is played, at most
MATCHES = 6
MOST_MOVES = 600  # of a deal, for this comparison


def story(game: Game, rules: Rules, seats: int, seed: int) -> list[str]:
    """What happens in a match that is played at random: moves, standings, and how it ends."""
    match, chance = game.match(rules, seats=seats, seed=seed), Shuffle.fast(seed)
    told: list[str] = []
    for _ in range(DEALS):
        for _ in range(MOST_MOVES):
            if match.deal.over:
                break
            seat, move = step(match.deal, chance)
            told.append(f"{seat} {match.deal.move_text(move)}")
        told.append(f"{match.deal.over} {match.standing} {match.over}")
        if match.over or not match.deal.over:
            return told
        match.next()
    return told


def idle(
    options: list[dict[str, Any]], seats: int
) -> Iterator[tuple[str, list[Any], dict[str, Any]]]:
    """Options with their values, and others under which they are said not to matter."""
    values = {option["name"]: values_of(option) for option in options}
    for option in options:
        name = option["name"]
        if seats < option["seats"]:
            yield name, values[name], {}
        for need in option["given"]:
            for value in values[need["option"]]:
                if value not in need["values"]:
                    yield name, values[name], {need["option"]: value}


@pytest.mark.parametrize("case", cases(), ids=str)
def test_where_an_option_is_said_not_to_matter_the_play_is_the_same(case: Case) -> None:
    [told] = catalogue([case.game])
    for name, values, others in idle(told["options"], case.seats):
        chosen = {**case.game.all_options(case.rules), **others}
        if not is_possible(told["options"], chosen):
            continue
        for seed in range(MATCHES):
            rows = [case.game.rules(case.ruleset, **others, **{name: value}) for value in values]
            stories = [story(case.game, rules, case.seats, seed) for rules in rows]
            assert all(other == stories[0] for other in stories), (name, others, seed)


@pytest.mark.parametrize("slug", GAMES)
def test_an_option_matters_given_known_values_of_others(slug: str) -> None:
    game = spelbok.game(slug)
    known = {option.name: option for option in game.options}
    for option in game.options:
        assert 1 <= option.seats <= game.max_seats
        for need in option.given:
            assert need.option != option.name
            assert all(map(known[need.option].accepts, need.values))


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_ruleset_proposes_is_possible(slug: str) -> None:
    game = spelbok.game(slug)
    for row in game.rulesets:
        assert is_accepted(game, row.name, dict(row.proposes))
