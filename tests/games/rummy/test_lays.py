"""The lays of a hand: all of them, each once, as a brute force over small hands finds them."""

import random
from typing import Any

import pytest
from tests.games.rummy import reference
from tests.games.rummy.table import PACK, RUMMY, laying, of_kind

from spelbok.core.deal import Deal

HANDS = 36
DENSE = [f"{rank}{suit}" for rank in "A23JQK" for suit in "CDH"]


def some_hand(seed: int, size: int = 6) -> str:
    """A hand that has many combinations: few ranks and suits, twins, Jokers."""
    chance = random.Random(seed)
    cards = DENSE * 2 + ["*"] * 6
    return " ".join(chance.sample(cards, size))


def with_hand(hand: str, **keys: Any) -> Deal:
    return laying(hand, "9S", deck="9S", **keys)


@pytest.mark.rule("RU-11", "RU-12", "RU-13", "RU-14", "RU-15", "RU-16")
@pytest.mark.parametrize("seed", range(HANDS))
def test_lays_are_what_brute_force_finds(seed: int) -> None:
    hand = some_hand(seed)
    deal = with_hand(hand, laid=[0])
    found = [move for move in deal.moves() if move.startswith("lay")]
    assert len(set(found)) == len(found)
    assert set(found) == reference.lays(hand)


@pytest.mark.rule("RU-19")
@pytest.mark.parametrize("seed", range(0, HANDS, 3))
def test_first_lays_are_those_of_thirty_points(seed: int) -> None:
    hand = some_hand(seed)
    enough = {lay for lay in reference.lays(hand) if reference.points(tuple(lay.split()[1:])) >= 30}
    assert of_kind(with_hand(hand), "lay") == enough


@pytest.mark.rule("RU-20")
@pytest.mark.parametrize("seed", range(0, HANDS, 3))
def test_combined_first_lays_are_those_that_can_reach_thirty(seed: int) -> None:
    hand = some_hand(seed)
    enough = [plan for plan in reference.plans(hand) if reference.points_of(plan) >= 30]
    found = of_kind(with_hand(hand, rules={"first_lay": "combined"}), "lay")
    assert found == {lay for plan in enough for lay in plan}


@pytest.mark.rule("RU-15")
@pytest.mark.parametrize("seed", range(0, HANDS, 6))
def test_with_one_joker_a_combination(seed: int) -> None:
    hand = some_hand(seed)
    found = of_kind(with_hand(hand, laid=[0], rules={"jokers": "one"}), "lay")
    assert found == {lay for lay in reference.lays(hand) if lay.count("*") <= 1}


def test_six_jokers_give_thousands_of_lays_each_once() -> None:
    deal = with_hand("5C 6C 7C 8C 9C TC JC QC * * * * * *", laid=[0])
    legal = deal.legal(0)
    assert len(set(legal)) == len(legal) > 3000
    assert all(0 <= move < 2**63 for move in legal)


def test_the_whole_pack_in_one_hand_gives_no_more_than_is_said() -> None:
    whole = " ".join(card for card in PACK if card != "9S")
    deal = RUMMY.load(
        {
            "game": "rummy",
            "rules": {},
            "turn": 0,
            "deck": "",
            "discard": "9S",
            "hands": [whole, "9S"],
            "phase": "play",
            "laid": [0],
        }
    )
    assert 100_000 < len(deal.legal(0)) < 160_000
