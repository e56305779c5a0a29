"""Rulesets and options, as the notation lists them."""

from typing import Any

import pytest
from tests.games.starturn.table import SCORINGS, STARTURN, position

import spelbok
from spelbok import InvalidPosition, InvalidRules

OPTIONS: dict[str, list[Any]] = {
    "scoring": ["counters", "sheet"],
    "rate": [2, 3, 4, 5],
    "games": [1, 2, 3, 4, 5, 6],
    "target": [None, 10, 20],
    "stall": [100, 0, 200],
}


def test_the_game_is_of_the_house() -> None:
    assert spelbok.game("starturn") is STARTURN
    assert STARTURN in spelbok.games()
    assert (STARTURN.slug, STARTURN.title) == ("starturn", "Starturn")


@pytest.mark.rule("ST-48")
def test_the_rulesets_and_the_default() -> None:
    assert tuple(ruleset.name for ruleset in STARTURN.rulesets) == SCORINGS
    assert all(ruleset.title and ruleset.summary for ruleset in STARTURN.rulesets)
    assert STARTURN.default_ruleset == "counters"
    assert STARTURN.rules() == STARTURN.rules("counters")
    assert STARTURN.rules("sheet") == STARTURN.rules(scoring="sheet")
    assert [STARTURN.ruleset_of(STARTURN.rules(name)) for name in SCORINGS] == list(SCORINGS)


@pytest.mark.rule("ST-34", "ST-37", "ST-48", "ST-53")
def test_the_options_of_the_notation_with_their_defaults() -> None:
    options = {option.name: option for option in STARTURN.options}
    assert set(options) == set(OPTIONS)
    defaults = {name: values[0] for name, values in OPTIONS.items()}
    assert {name: option.default for name, option in options.items()} == defaults
    assert STARTURN.all_options(STARTURN.rules()) == defaults
    assert all(type(options[name].default) is type(values[0]) for name, values in OPTIONS.items())


@pytest.mark.rule("ST-34", "ST-37", "ST-48", "ST-53")
@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in OPTIONS.items() for v in vs])
def test_every_value_of_every_option_is_taken(name: str, value: Any) -> None:
    changed = {} if value == OPTIONS[name][0] else {name: value}
    if "target" in changed:
        changed["scoring"] = "sheet"
    rules = STARTURN.rules(**changed)
    assert STARTURN.all_options(rules)[name] == value
    assert STARTURN.overrides(rules) == changed
    written = STARTURN.deal(rules, seats=3, seed=1).position()
    assert written["rules"] == changed
    assert STARTURN.load(written).rules == rules


@pytest.mark.rule("ST-37")
def test_a_rate_of_1_is_for_the_sheet_only() -> None:
    """Two or more counters a card; with the sheet 1 may be agreed."""
    assert STARTURN.all_options(STARTURN.rules("sheet", rate=1))["rate"] == 1
    for ruleset, options in ((None, {}), ("counters", {}), ("sheet", {"scoring": "counters"})):
        with pytest.raises(InvalidRules) as refusal:
            STARTURN.rules(ruleset, rate=1, **options)
        assert refusal.value.rule == "ST-37"
    with pytest.raises(InvalidPosition) as unreadable:
        STARTURN.load(position(["R9", ""], rules={"rate": 1}))
    assert unreadable.value.key == "rules"
    STARTURN.load(position(["R9", ""], rules={"scoring": "sheet", "rate": 1}))


@pytest.mark.rule("ST-53")
def test_six_games_are_proposed_for_the_sheet_and_one_is_played_unless_agreed() -> None:
    proposed = {row.name: dict(row.proposes) for row in STARTURN.rulesets}
    assert proposed == {"counters": {}, "sheet": {"games": 6}}
    assert STARTURN.all_options(STARTURN.rules("sheet"))["games"] == 1
    assert STARTURN.overrides(STARTURN.rules("sheet", games=6))["games"] == 6


@pytest.mark.rule("ST-53")
def test_a_net_score_is_for_the_sheet_only() -> None:
    for ruleset, options in ((None, {}), ("counters", {}), ("sheet", {"scoring": "counters"})):
        with pytest.raises(InvalidRules) as refusal:
            STARTURN.rules(ruleset, target=20, **options)
        assert refusal.value.rule == "ST-53"


@pytest.mark.rule("ST-53")
@pytest.mark.parametrize("target", [1, 7, 12, 33])
def test_any_net_score_may_be_agreed(target: int) -> None:
    rules = STARTURN.rules("sheet", target=target)
    assert STARTURN.overrides(rules) == {"scoring": "sheet", "target": target}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("scoring", "points"), ("scoring", None), ("scoring", 1)),
        *(("rate", 0), ("rate", 6), ("rate", -2), ("rate", "2"), ("rate", 2.0), ("rate", True)),
        *(("games", 0), ("games", 7), ("games", -1), ("games", "1"), ("games", True)),
        *(("games", None), ("target", 0), ("target", -5), ("target", "20"), ("target", 1.5)),
        *(("target", True), ("stall", 50), ("stall", None), ("stall", False), ("stall", "100")),
        *(("knock", True), ("version", "1847"), ("", 1)),
    ],
)
def test_other_options_and_values_are_refused(name: str, value: Any) -> None:
    for ruleset in SCORINGS:
        with pytest.raises(InvalidRules) as refusal:
            STARTURN.rules(ruleset, **{name: value})
        assert refusal.value.code == "invalid-rules"
        assert name in str(refusal.value)


@pytest.mark.parametrize("name", ["Counters", "", "score", "sheet "])
def test_an_unknown_ruleset_is_refused(name: str) -> None:
    with pytest.raises(InvalidRules):
        STARTURN.rules(name)
