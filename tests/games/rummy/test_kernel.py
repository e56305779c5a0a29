"""The kernel against brute force: most points, most cards, and going out."""

import pytest
from tests.games.rummy import reference
from tests.games.rummy.test_lays import some_hand

from spelbok.games.rummy.kernel import Plan, best

SEEDS = range(24)


def check(hand: str, plan: Plan) -> None:
    """A plan can be carried out and says what it comes to."""
    lays = list(plan.lays)
    laid = " ".join(lay.removeprefix("lay ") for lay in lays)
    assert sorted(f"{laid} {plan.left}".split()) == sorted(hand.split())
    assert all(lay in reference.lays(hand) for lay in lays)
    assert (plan.cards, plan.points) == (reference.cards_of(lays), reference.points_of(lays))


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_the_best_of_all_ways(seed: int) -> None:
    hand = some_hand(seed, size=7)
    ways = [(reference.points_of(p), reference.cards_of(p)) for p in reference.plans(hand)]
    points, cards = best(hand, "points"), best(hand, "cards")
    check(hand, points)
    check(hand, cards)
    assert (points.points, points.cards) == max(ways)
    assert (cards.cards, cards.points) == max((c, p) for p, c in ways)


@pytest.mark.rule("RU-33")
@pytest.mark.parametrize("seed", SEEDS)
def test_out_is_a_way_that_leaves_one_card_at_most(seed: int) -> None:
    hand = some_hand(seed, size=7)
    plan = best(hand, "out")
    ways = [p for p in reference.plans(hand) if reference.cards_of(p) >= 6]
    assert bool(plan.lays) == bool(ways)
    assert plan.cards == max(map(reference.cards_of, ways), default=0)


@pytest.mark.rule("RU-20")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_first_lay_has_its_points(seed: int) -> None:
    hand = some_hand(seed, size=7)
    ways = list(reference.plans(hand))
    single = [p for p in ways if any(reference.points_of([lay]) >= 30 for lay in p)]
    combined = [p for p in ways if reference.points_of(p) >= 30]
    assert best(hand, "cards", single=30).cards == max(map(reference.cards_of, single), default=0)
    found = best(hand, "cards", combined=30).cards
    assert found == max(map(reference.cards_of, combined), default=0)


@pytest.mark.parametrize("seed", range(0, 24, 4))
def test_cards_can_be_kept(seed: int) -> None:
    hand = some_hand(seed, size=7)
    ways = [reference.cards_of(plan) for plan in reference.plans(hand)]
    assert best(hand, "cards", keep=2).cards == max(n for n in ways if n <= 5)


def test_a_full_hand() -> None:
    plan = best("TC JC QC KC 5D 6D 7D 8D 2H 2S 2C 9H TH JH", "out")
    assert plan.lays == ("lay TC JC QC KC", "lay 9H TH JH", "lay 5D 6D 7D 8D", "lay 2C 2H 2S")
    assert (plan.cards, plan.left) == (14, "")
    assert best("2C 5D 9H KS 4C 7D JH AS 6C TD QH 3S 8C 4H").lays == ()


@pytest.mark.parametrize(("hand", "goal"), [("XX", "cards"), ("2C", "fun")])
def test_what_is_no_card_or_no_goal(hand: str, goal: str) -> None:
    with pytest.raises(ValueError):
        best(hand, goal)
