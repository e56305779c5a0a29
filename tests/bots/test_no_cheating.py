"""Bots know what their seat knows, and sample worlds of which none is likelier than another."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.rummy import table as rummy
from tests.games.starplus import table as starplus
from tests.games.stortok import table as stortok
from tests.laws.play import Case, cases, somewhere

import spelbok
from spelbok.bots.knowledge import Knowledge
from spelbok.bots.search import Search
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

SEEDS = st.integers(min_value=0, max_value=40)
PLACES = st.floats(min_value=0, max_value=1)


def told(deal: Deal, seat: int, knowledge: Knowledge) -> dict[int, tuple[int, float]]:
    """All that a search of a few simulations finds out."""
    search = Search(deal, seat, knowledge, Shuffle.fast(3))
    for _ in range(6):
        search.simulate()
    return search.tried()


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("case", cases(), ids=str)
@settings(max_examples=4)
@given(seed=SEEDS, place=PLACES)
def test_deals_that_differ_only_in_what_is_hidden_are_searched_alike(
    case: Case, seed: int, place: float
) -> None:
    """Same chance, same worlds: every count and every value of the search is the same."""
    deal, knowledge = somewhere(case, seed, place), Knowledge()
    knowledge.depth = 12
    for seat in range(deal.seats):
        if deal.legal(seat):
            worlds = [deal, *(deal.sample_world(seat, Shuffle.fast(k)) for k in range(2))]
            found = [told(world, seat, knowledge) for world in worlds]
            assert found[0] == found[1] == found[2]


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("case", cases(), ids=str)
@settings(max_examples=4)
@given(seed=SEEDS, place=PLACES)
def test_a_world_of_a_world_is_as_good_as_one_of_the_truth(
    case: Case, seed: int, place: float
) -> None:
    """Bots get a world as text and sample from there; by the same chance they get the same."""
    deal = somewhere(case, seed, place)
    for seat in range(deal.seats):
        if deal.legal(seat):
            sent = case.game.load(deal.sample_world(seat, Shuffle.fast(9)).position())
            for k in range(3):
                again = sent.sample_world(seat, Shuffle.fast(k)).position()
                assert again == deal.sample_world(seat, Shuffle.fast(k)).position()


def assert_uniform(deal: Deal, seat: int, worlds: int, limit: float) -> None:
    """So many worlds turn up when worlds are sampled from a world, all alike.

    `limit` is the 99.9 % point of chi-squared.
    """
    chance, each = Shuffle.fast(1), 80
    believed = deal.sample_world(seat, chance)
    met = Counter(str(believed.sample_world(seat, chance).position()) for _ in range(each * worlds))
    assert len(met) == worlds
    assert sum((count - each) ** 2 / each for count in met.values()) < limit


def test_worlds_of_stortok_are_uniform_after_a_pick_up() -> None:
    """Of five cards two were seen to be taken; three are spread over two hands: 3 worlds."""
    deal = stortok.play(stortok.table("6H KD", "7H 6D", "7D QD"), "play 6H", "play 7H", "take")
    assert_uniform(deal, 0, 3, 13.8)


def test_worlds_of_star_plus_are_uniform() -> None:
    """Two cards of four kinds in the other hand, and the order of the other two: 12 ways."""
    assert len(set(permutations("3579", 2))) == 12
    assert_uniform(starplus.table("1 1", "3 5", deck="7 9"), 0, 12, 31.3)


def test_worlds_of_rummy_keep_what_was_taken() -> None:
    """Seat 1 took the KD; its other card and the three of the deck change places: 24 worlds."""
    deal = rummy.table("2C 3C", "4D", deck="5S 6S 7S", discard="8H KD", turn=1, discarder=0)
    deal.play("take")
    assert_uniform(deal, 0, 24, 49.7)


@pytest.mark.parametrize("slug", ["stortok", "starturn", "rummy", "star-plus"])
def test_a_bot_is_not_moved_by_the_truth(slug: str) -> None:
    game = spelbok.game(slug)
    deal = game.deal(seats=3, seed=11)
    answers = {
        spelbok.bot(slug, "master", simulations=12, seed=2).choose(world)
        for world in (deal, *(deal.sample_world(deal.turn, Shuffle.fast(k)) for k in range(4)))
    }
    assert len(answers) == 1
