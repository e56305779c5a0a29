"""Sampled worlds of Starturn: what was seen stays, and every world that fits is as likely."""

import itertools
from collections import Counter
from collections.abc import Iterable

import pytest
from tests.games.starturn.table import (
    SEATS,
    STARTURN,
    bag,
    dealt,
    everything,
    key,
    play,
    run,
    table,
)

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

SAMPLES_A_WORLD = 60

World = tuple[tuple[tuple[str, ...], ...], str, tuple[str, ...]]


def world_of(deal: Deal) -> World:
    at = deal.position()
    hands = tuple(tuple(sorted(held.split())) for held in at["hands"])
    return hands, at["deck"], tuple(at["stores"])


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
def test_another_hand_and_the_deck() -> None:
    """Two of four cards in the other hand; the order of the deck is as hidden."""
    deal = table("R9", "R8 R7", deck="R6 *", stores=["B9", "B8"])
    worlds: list[World] = []
    for held in itertools.combinations(sorted(["R8", "R7", "R6", "*"]), 2):
        left = sorted({"R8", "R7", "R6", "*"} - set(held))
        for order in itertools.permutations(left):
            worlds.append(((("R9",), held), " ".join(order), ("B9", "B8")))
    assert_uniform(deal, 0, worlds, 31.3)


@pytest.mark.rule("X-2", "ST-45")
def test_what_lies_under_the_tops_of_the_stores() -> None:
    """Nobody knows the order of the own store either; black cards there and red in the deck."""
    deal = table("", "", deck="R6", stores=["B9 B2", "B8 B3 B4"])
    worlds: list[World] = [
        (((), ()), "R6", (f"B9 {one}", f"B8 {two} {three}"))
        for one, two, three in itertools.permutations(("B2", "B3", "B4"))
    ]
    for seat in (0, 1):
        assert_uniform(deal, seat, worlds, 20.5)


@pytest.mark.rule("X-2", "ST-47")
def test_a_partners_hand_is_as_unknown_as_an_opponents() -> None:
    deal = table("R9", "R8", "R7", "R6", stores=["B9", "B8"])
    worlds: list[World] = [
        ((("R9",), (one,), (two,), (three,)), "", ("B9", "B8"))
        for one, two, three in itertools.permutations(("R8", "R7", "R6"))
    ]
    assert_uniform(deal, 0, worlds, 20.5)


@pytest.mark.rule("X-2")
def test_equal_cards_are_as_likely_as_there_are_of_them() -> None:
    """Of R8 R8 R7 the other hand holds an R8 in two worlds of three."""
    deal = table("R9", "R8", deck="R8 R7", stores=["B9", "B8"])
    chance = Shuffle.fast(3)
    held = Counter(key(deal.sample_world(0, chance), "hands")[1] for _ in range(900))
    assert set(held) == {"R8", "R7"}
    assert abs(held["R8"] - 600) < 50


@pytest.mark.rule("X-2", "ST-13")
@pytest.mark.parametrize("seats", SEATS)
def test_open_cards_stay_and_black_cards_change_only_places_with_their_like(seats: int) -> None:
    """Every card that ever left a store was seen to: the rest of the black ones lies there."""
    chance = Shuffle.fast(seats)
    deal = STARTURN.deal(seats=seats, seed=9)
    for count in range(400):
        if deal.over:
            break
        if count % 9 == 0:
            at = deal.position()
            for seat in range(seats):
                world = deal.sample_world(seat, chance).position()
                assert world["hands"][seat] == at["hands"][seat]
                for name in ("columns", "tricks", "aside", "counters", "turn", "acted"):
                    assert world[name] == at[name]
                assert bag(" ".join(world["stores"])) == bag(" ".join(at["stores"]))
                tops = [store.split()[:1] for store in at["stores"]]
                assert [store.split()[:1] for store in world["stores"]] == tops
        deal.play(deal.move_text(deal.random_move(chance)))


@pytest.mark.rule("X-2", "ST-8", "ST-9")
def test_everybody_knows_the_cards_that_were_returned_to_the_bottom() -> None:
    deal = dealt("B1 B9 B4 B7", "B9 B1 B6 B2")
    chance = Shuffle.fast(4)
    for _ in range(40):
        for seat in (-1, 0, 1):
            stores = key(deal.sample_world(seat, chance), "stores")
            assert [store.split()[-2:] for store in stores] == [["B1", "B9"], ["B9", "B1"]]


@pytest.mark.rule("X-2", "ST-8", "ST-9")
def test_and_they_are_known_when_they_come_up_and_after() -> None:
    """In a clone and in a world of a world too, and with fewer cards above them."""
    deal = dealt("B1 B2 B3 B4", "B7 B9")
    chance = Shuffle.fast(5)
    for _ in range(30):
        clone = deal.sample_world(0, chance).clone().sample_world(1, chance)
        assert key(clone, "stores")[0].split()[-1] == "B1"


@pytest.mark.rule("X-2")
def test_a_spectator_knows_no_hand() -> None:
    deal = table("R9", "R8", deck="R7", stores=["B9", "B8"])
    chance = Shuffle.fast(6)
    met = {key(deal.sample_world(-1, chance), "hands")[0] for _ in range(60)}
    assert met == {"R9", "R8", "R7"}


@pytest.mark.rule("X-2", "X-3")
def test_sampling_leaves_the_deal_alone() -> None:
    deal = table("R15 R9", "R8 R7", tricks=[run(14)], deck="R2 R3 R4", seed=8)
    twin = table("R15 R9", "R8 R7", tricks=[run(14)], deck="R2 R3 R4", seed=8)
    for seed in range(5):
        world = deal.sample_world(0, Shuffle.fast(seed))
        play(world, "play R15 on 1")
        assert everything(world) == everything(deal)
    assert play(deal, "play R15 on 1").position() == play(twin, "play R15 on 1").position()


@pytest.mark.rule("X-2")
@pytest.mark.parametrize(
    "text",
    [
        *("play store on 1", "play R15 on 2", "play column 1 on 3", "play R1 on new"),
        *("discard R9 on 1", "discard R9 on new"),
    ],
)
def test_a_clone_is_independent(text: str) -> None:
    deal = table(
        "R15 R1 R9",
        stores=["B4 B9", "B13"],
        columns=[["R5 R2"], []],
        tricks=[run(3), run(14), "B1"],
        deck="R3 R4 R6 R7 R8",
    )
    before, clone = deal.position(), deal.clone()
    play(clone, text)
    assert deal.position() == before != clone.position()
    assert play(deal, text).position() == clone.position()
