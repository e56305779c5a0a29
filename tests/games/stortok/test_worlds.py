"""Sampled worlds of Stortok: what was seen stays, and every world that fits is as likely."""

import itertools
from collections import Counter
from collections.abc import Iterable

import pytest
from tests.games.stortok.table import STORTOK, VERSIONS, cards, play, table

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

SAMPLES_A_WORLD = 60

World = tuple[tuple[frozenset[str], ...], str]


def world_of(deal: Deal) -> World:
    position = deal.position()
    return tuple(frozenset(held.split()) for held in position["hands"]), position["stock"]


def assert_uniform(deal: Deal, seat: int, worlds: Iterable[World], limit: float) -> None:
    """All `worlds` and no others turn up, with chi-squared below `limit` (its 99.9 % point)."""
    expected = set(worlds)
    chance = Shuffle.fast(1)
    draws = SAMPLES_A_WORLD * len(expected)
    met = Counter(world_of(deal.sample_world(seat, chance)) for _ in range(draws))
    assert set(met) == expected
    distance = sum((count - SAMPLES_A_WORLD) ** 2 / SAMPLES_A_WORLD for count in met.values())
    assert distance < limit


@pytest.mark.rule("X-2")
def test_two_hidden_hands() -> None:
    """Six ways to give two of four cards to the left and two to the right neighbour."""
    deal = table("6H KD", "7H QD", "8H JD")
    unknown = cards("7H QD 8H JD")
    worlds = [
        ((frozenset(cards("6H KD")), frozenset(pair), frozenset(unknown - set(pair))), "")
        for pair in itertools.combinations(sorted(unknown), 2)
    ]
    assert_uniform(deal, 0, worlds, 20.5)


@pytest.mark.rule("X-2")
def test_hands_of_different_size() -> None:
    deal = table("6H", "7H QD AD", "8H", turn=0)
    unknown = sorted(cards("7H QD AD 8H"))
    worlds = [
        ((frozenset(["6H"]), frozenset(set(unknown) - {last}), frozenset([last])), "")
        for last in unknown
    ]
    assert_uniform(deal, 0, worlds, 16.3)


@pytest.mark.rule("X-2", "SK-14")
def test_a_hidden_hand_and_the_stock_above_its_indicator() -> None:
    """The order of the stock is as hidden as the hand; the crosswise card is not."""
    deal = table("6H KD", "7H", stock="9D TC 8S")
    worlds = [
        ((frozenset(cards("6H KD")), frozenset([held])), f"{first} {second} 8S")
        for held, first, second in itertools.permutations(("7H", "9D", "TC"))
    ]
    assert_uniform(deal, 0, worlds, 20.5)


@pytest.mark.rule("X-2", "SK-33")
def test_in_20c_the_whole_stock_is_hidden() -> None:
    deal = table("6H KD", "7H", stock="9D TC", pile="8S", version="20C")
    worlds = [
        ((frozenset(cards("6H KD")), frozenset([held])), f"{first} {second}")
        for held, first, second in itertools.permutations(("7H", "9D", "TC"))
    ]
    assert_uniform(deal, 0, worlds, 20.5)


@pytest.mark.rule("SK-20", "X-2")
def test_cards_picked_up_stay_where_everybody_saw_them_go() -> None:
    """Seat 2 took 6H 7H; of the five other cards only one of its three is still open."""
    deal = play(table("6H KD", "7H 6D", "7D"), "play 6H", "play 7H", "take")
    taken, unknown = cards("6H 7H"), cards("6D 7D")
    worlds = [
        ((frozenset(["KD"]), frozenset(unknown - {held}), frozenset(taken | {held})), "")
        for held in sorted(unknown)
    ]
    assert_uniform(deal, 0, worlds, 10.9)


@pytest.mark.rule("SK-25", "X-2")
def test_the_holder_of_the_1858_indicator_is_known() -> None:
    deal = STORTOK.deal(STORTOK.rules("1858"), seats=3, dealer=2, seed=3)
    indicator = deal.position()["indicator"]
    for seed in range(30):
        for seat in range(3):
            world = deal.sample_world(seat, Shuffle.fast(seed))
            assert indicator in world.position()["hands"][0].split()


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("version", VERSIONS)
def test_what_was_seen_through_a_whole_deal_is_kept_in_every_world(version: str) -> None:
    """Followed from outside: cards taken from the pile are in that hand until played."""
    deal = STORTOK.deal(STORTOK.rules(version), seats=3, dealer=0, seed=6)
    seen: list[set[str]] = [set(text.split()) for text in deal.view(None)["seen"]]
    chance = Shuffle.fast(6)
    for _ in range(250):
        if deal.over:
            break
        seat, moves = deal.turn, deal.moves()
        move = moves[chance.below(len(moves))]
        facts = deal.facts(deal.parse(move))
        deal.play(move)
        seen[seat] |= set(facts.get("took", "").split())
        seen[seat] -= {move.removeprefix("play ")}
        for viewer in range(3):
            hands = deal.sample_world(viewer, chance).position()["hands"]
            assert all(seen[other] <= set(hands[other].split()) for other in range(3))
