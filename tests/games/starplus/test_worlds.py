"""Sampled worlds of Star Plus: every way the hidden cards can lie is as likely as they are many."""

from collections import Counter
from itertools import permutations

import pytest
from tests.games.starplus.table import play, table

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

SAMPLES = 3000


def sampled(deal: Deal, seat: int) -> Counter[tuple[str, ...]]:
    """How often each choice of hands and deck turned up."""
    chance, met = Shuffle.fast(1), Counter[tuple[str, ...]]()
    for _ in range(SAMPLES):
        world = deal.sample_world(seat, chance).position()
        met[(*world["hands"], world["deck"])] += 1
    return met


def distance(met: Counter[tuple[str, ...]], expected: Counter[tuple[str, ...]]) -> float:
    """Chi-squared."""
    assert set(met) == set(expected)
    share = SAMPLES / expected.total()
    return sum((met[world] - n * share) ** 2 / (n * share) for world, n in expected.items())


@pytest.mark.rule("X-2")
def test_hands_and_deck_of_different_cards() -> None:
    deal = table("1 2", "3", "4 5", deck="6")
    worlds: Counter[tuple[str, ...]] = Counter(
        ("1 2", a, " ".join(sorted((b, c))), d) for a, b, c, d in permutations("3456")
    )
    assert distance(sampled(deal, 0), worlds) < 31.3  # 11 degrees of freedom, 1 in 1,000


@pytest.mark.rule("X-2")
def test_two_of_a_kind_are_two_cards() -> None:
    """Of 3 3 3 4 the single hidden card is a 3 three times out of four."""
    deal = table("1 2", "3", deck="3 3 4")
    worlds: Counter[tuple[str, ...]] = Counter(
        ("1 2", a, " ".join((b, c, d))) for a, b, c, d in permutations("3334")
    )
    assert distance(sampled(deal, 0), worlds) < 16.3  # 3 degrees of freedom, 1 in 1,000


@pytest.mark.rule("X-2")
def test_a_spectator_knows_no_hand() -> None:
    met = sampled(table("1", "2", deck="3"), -1)
    assert set(met) == set(permutations("123"))


@pytest.mark.rule("X-2")
def test_point_piles_and_the_own_hand_stay() -> None:
    deal = table("1 2 5", "3 4", deck="6 6", points=["7 8", "9 Z"], total=3)
    for seed in range(20):
        world = deal.sample_world(0, Shuffle.fast(seed)).position()
        assert (world["points"], world["hands"][0]) == (["7 8", "9 Z"], "1 2 5")


@pytest.mark.rule("X-2")
def test_after_the_end_only_the_deck_is_hidden() -> None:
    deal = play(table("1", "3 4", deck="5 6"), "play 1")
    assert set(sampled(deal, 0)) == {("", "3 4", "5 6"), ("", "3 4", "6 5")}
