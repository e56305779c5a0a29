"""Laws of hidden information: what a seat can't know never reaches it, what it saw it keeps."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.alphabet import alphabet
from tests.laws.play import Case, cases, piles, somewhere

from spelbok import IllegalMove
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)
SEEDS = st.integers(min_value=0, max_value=40)
PLACES = st.floats(min_value=0, max_value=1)


def answers(deal: Deal, seat: int, texts: tuple[str, ...]) -> list[str | None]:
    """What the deal says to `seat` about each of `texts` as a move: None, or the refusal."""
    said: list[str | None] = []
    for text in texts:
        try:
            deal.parse(text, seat=seat)
        except IllegalMove as refused:
            said.append(f"{refused.rule} {refused.reason} {refused}")
        else:
            said.append(None)
    return said


def shape(position: Any) -> Any:
    """A position with every list of cards replaced by its length."""
    if isinstance(position, str):
        return len(position.split())
    if isinstance(position, dict):
        return {key: shape(value) for key, value in position.items()}
    if isinstance(position, list):
        return [shape(item) for item in position]
    return position


@pytest.mark.rule("X-2")
@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_views_do_not_change_when_hidden_cards_are_resampled(
    case: Case, seed: int, place: float
) -> None:
    deal = somewhere(case, seed, place)
    for seat in range(deal.seats):
        world = deal.sample_world(seat, Shuffle.fast(seed + seat))
        assert world.view(seat) == deal.view(seat)
        assert world.view(None) == deal.view(None)
        assert world.legal(seat) == deal.legal(seat)
        assert world.moves(seat) == deal.moves(seat)
        assert (world.turn, world.over, world.result) == (deal.turn, deal.over, deal.result)
        if seat == deal.turn:
            assert world.minimal(seat) == deal.minimal(seat)


@pytest.mark.rule("X-2", "X-7")
@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_refusals_do_not_change_when_hidden_cards_are_resampled(
    case: Case, seed: int, place: float
) -> None:
    deal = somewhere(case, seed, place)
    texts = alphabet(case.slug)[seed % 3 :: 3]
    for seat in range(deal.seats):
        world = deal.sample_world(seat, Shuffle.fast(seed + seat))
        assert answers(world, seat, texts) == answers(deal, seat, texts)


@pytest.mark.rule("X-2")
@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_facts_do_not_change_when_hidden_cards_are_resampled(
    case: Case, seed: int, place: float
) -> None:
    """What the log says of a move, whoever's hidden cards are exchanged around it."""
    deal = somewhere(case, seed, place)
    for mover in range(deal.seats):
        for viewer in range(deal.seats):
            world = deal.sample_world(viewer, Shuffle.fast(seed + viewer))
            for move in set(world.legal(mover)) & set(deal.legal(mover)):
                assert world.facts(move) == deal.facts(move)
                assert world.move_text(move) == deal.move_text(move)


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_a_sampled_world_fits_what_the_seat_knows(case: Case, seed: int, place: float) -> None:
    """Own hand, all counts, every card in the game once, what was seen, a lawful position."""
    deal = somewhere(case, seed, place)
    truth = deal.position()
    for seat in range(deal.seats):
        position = deal.sample_world(seat, Shuffle.fast(seed + 7 * seat)).position()
        assert position["hands"][seat] == truth["hands"][seat]
        assert shape(position) == shape(truth)
        assert piles(position) == piles(truth)
        assert position.get("seen") == truth.get("seen")
        for other, seen in truth.get("seen", {}).items():
            assert not Counter(seen.split()) - Counter(position["hands"][int(other)].split())
        assert case.game.load(position).position() == position
    assert deal.position() == truth


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_a_sampled_world_is_independent_and_repeatable(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    before = deal.position()
    for seat in range(deal.seats):
        world = deal.sample_world(seat, Shuffle.fast(seed))
        assert world.position() == deal.sample_world(seat, Shuffle.fast(seed)).position()
        for move in world.legal(world.turn)[:1] if not world.over else []:
            world.apply(world.turn, move)
        assert deal.position() == before


def nothing_is_hidden(deal: Deal) -> bool:
    """Whether each of two players can tell the other's hand: all other cards lie open."""
    return deal.seats == 2 and piles(deal.position()) == piles({"hands": deal.position()["hands"]})


@EVERY_CASE
@settings(max_examples=8)
@given(seed=SEEDS)
def test_at_the_start_hidden_cards_do_change(case: Case, seed: int) -> None:
    """Else the laws above would hold for a world that is the truth itself."""
    deal = case.deal(seed)
    if nothing_is_hidden(deal):
        return
    for seat in range(deal.seats):
        worlds = [deal.sample_world(seat, Shuffle.fast(k)).position() for k in range(6)]
        assert len({str(world) for world in worlds}) == 6


def flat(position: Any) -> list[str]:
    """All lists of cards of a position, in its own order of keys."""
    if isinstance(position, str):
        return [position]
    if isinstance(position, dict):
        return [text for value in position.values() for text in flat(value)]
    if isinstance(position, list):
        return [text for item in position for text in flat(item)]
    return []


@EVERY_CASE
def test_the_truth_is_one_world_among_equals(case: Case) -> None:
    """Before the first move truth and samples are exchangeable, so its rank among 3 is uniform.

    Chi-squared with 3 degrees of freedom; 21.1 is the point of 1 in 10,000.
    """
    if nothing_is_hidden(case.deal(0)):
        return
    deals, forward, backward = 120, Counter[int](), Counter[int]()
    for seed in range(deals):
        deal, chance = case.deal(seed), Shuffle.fast(10_000 + seed)
        truth = flat(deal.position())
        worlds = [flat(deal.sample_world(seed % deal.seats, chance).position()) for _ in range(3)]
        forward[sum(world < truth for world in worlds)] += 1
        backward[sum(world[::-1] < truth[::-1] for world in worlds)] += 1
    for ranks in (forward, backward):
        assert sum((ranks[k] - deals / 4) ** 2 / (deals / 4) for k in range(4)) < 21.1, ranks
