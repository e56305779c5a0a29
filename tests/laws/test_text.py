"""Laws of text: positions and views survive being written down."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.play import Case, cases, somewhere

from spelbok import InvalidPosition

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)
SEEDS = st.integers(min_value=0, max_value=40)
PLACES = st.floats(min_value=0, max_value=1)
DAMAGE: tuple[Any, ...] = (1.5, object(), b"6H", {1: 2}, [["?"]], "?")
"""What no key of any position is."""


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_a_position_round_trips(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    position = json.loads(json.dumps(deal.position()))
    assert position == deal.position()
    loaded = case.game.load(position)
    assert loaded.position() == position
    assert (loaded.over, loaded.result, loaded.turn) == (deal.over, deal.result, deal.turn)
    assert (loaded.rules, loaded.seats) == (deal.rules, deal.seats)
    for seat in range(deal.seats):
        assert loaded.moves(seat) == deal.moves(seat)
        assert loaded.view(seat) == deal.view(seat)
        assert all(loaded.facts(move) == deal.facts(move) for move in deal.legal(seat))
    assert loaded.view(None) == deal.view(None)
    if deal.over:
        assert loaded.returns() == deal.returns()


@EVERY_CASE
@given(seed=SEEDS, place=PLACES, data=st.data())
def test_a_damaged_position_is_refused_by_the_name_of_its_key(
    case: Case, seed: int, place: float, data: st.DataObject
) -> None:
    """Any key with a value of another kind, or a key nobody knows."""
    position = somewhere(case, seed, place).position()
    key = data.draw(st.sampled_from(sorted(position)))
    position[key] = data.draw(st.sampled_from(DAMAGE))
    with pytest.raises(InvalidPosition) as refused:
        case.game.load(position)
    assert refused.value.key == key
    position = somewhere(case, seed, place).position() | {"nobody-knows": 1}
    with pytest.raises(InvalidPosition) as unknown:
        case.game.load(position)
    assert unknown.value.key == "nobody-knows"


@EVERY_CASE
def test_every_key_of_a_finished_deal_is_read(case: Case) -> None:
    """Also those that only mean something while a deal runs."""
    position = somewhere(case, 7, 1).position()
    assert case.game.load(position).over
    for key in position:
        for damage in DAMAGE:
            with pytest.raises(InvalidPosition) as refused:
                case.game.load(position | {key: damage})
            assert refused.value.key == key


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_views_facts_and_results_are_json(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    said = [deal.view(None), *(deal.view(seat) for seat in range(deal.seats)), deal.result]
    said += [deal.facts(move) for seat in range(deal.seats) for move in deal.legal(seat)[:5]]
    for thing in said:
        written = json.loads(json.dumps(thing))
        assert written == thing
        assert msgspec.json.decode(msgspec.json.encode(thing)) == written


@EVERY_CASE
def test_rules_are_values(case: Case) -> None:
    """Frozen, equal when alike, and rebuilt from their overrides."""
    rules, game = case.rules, case.game
    assert rules == case.rules
    assert hash(rules) == hash(case.rules)
    assert game.ruleset_of(rules) == case.ruleset
    assert game.rules(**game.overrides(rules)) == rules
    assert game.rules(case.ruleset, **game.all_options(rules)) == rules
    assert set(game.all_options(rules)) == {option.name for option in game.options}
    assert json.loads(json.dumps(game.all_options(rules))) == game.all_options(rules)
