"""What a sampled world keeps: all that was seen (RU-4, RU-7, RU-28, RU-39)."""

import pytest
from tests.games.rummy.table import PACK, RUMMY, cards, dealt, hand, play, table

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle


def worlds(deal: Deal, seat: int, number: int = 12) -> list[Deal]:
    return [deal.sample_world(seat, Shuffle.fast(seed)) for seed in range(number)]


@pytest.mark.rule("X-2", "RU-7")
def test_a_card_taken_from_the_discard_pile_stays_known() -> None:
    deal = RUMMY.deal(seats=3, seed=8, starter=0)
    top = deal.position()["discard"]
    play(deal, "take")
    sampled = worlds(deal, 1)
    assert all(hand(world, 0)[top] >= 1 for world in sampled)
    assert len({world.position()["hands"][0] for world in sampled}) > 6
    assert all(world.view(None)["seen"] == [top, "", ""] for world in sampled)


@pytest.mark.rule("X-2", "RU-39")
def test_so_do_a_card_knocked_for_and_a_joker_taken() -> None:
    deal = table(
        *("2C 2D", "3C 3D", "5C 7C"),
        deck="9S 8S 7S 6S 5S",
        discard="KD",
        turn=0,
        laid=[2],
        melds=[(2, "5D 6D *7D")],
    )
    deal.play("knock", seat=2)
    for world in worlds(deal, 1):
        assert hand(world, 2)["KD"] == 1
    deal = table(
        *("7D 2D 4H", "3C 3D"),
        deck="9S 8S 7S",
        phase="play",
        laid=[0, 1],
        melds=[(1, "5D 6D *7D")],
    )
    play(deal, "swap 7D in 1")
    for world in worlds(deal, 1):
        assert hand(world, 0)["*"] == 1


@pytest.mark.rule("RU-4")
def test_a_joker_seen_to_go_under_the_deck_stays_there() -> None:
    deal = dealt(" ".join([*PACK[:26], "*", "9S"]))
    for world in worlds(deal, 0):
        assert world.position()["deck"].split()[-1] == "*"


@pytest.mark.rule("RU-2")
def test_of_twins_one_may_be_known_and_the_other_not() -> None:
    deal = table("KD KD 2S", "3S", deck="4S 5S 6S 7S 8S", seen={"0": "KD"})
    hands = [hand(world, 0) for world in worlds(deal, 1, 30)]
    assert {held["KD"] for held in hands} == {1, 2}
    assert all(held.total() == 3 for held in hands)


@pytest.mark.rule("X-2")
def test_nobody_learns_what_was_drawn() -> None:
    deal = play(RUMMY.deal(seats=2, seed=8, starter=0), "draw")
    drawn = deal.move_text(deal.minimal(0)).split()[1]
    assert {world.move_text(world.minimal(0)) for world in worlds(deal, 0)} == {f"discard {drawn}"}
    assert len({world.move_text(world.minimal(0)) for world in worlds(deal, 1)}) > 1


@pytest.mark.rule("X-2")
def test_every_card_is_there_once() -> None:
    deal = RUMMY.deal(seats=4, seed=2)
    everything = cards(" ".join(PACK))
    for seat in range(4):
        for world in worlds(deal, seat, 4):
            position = world.position()
            there = " ".join([*position["hands"], position["deck"], position["discard"]])
            assert cards(there) == everything
            assert position["hands"][seat] == deal.position()["hands"][seat]


@pytest.mark.rule("X-2")
def test_a_world_does_not_know_how_the_deck_will_be_shuffled() -> None:
    deal = table("2S", "3S", discard="4C 5C 6C 7C 8C 9C KD")
    drawn = set()
    for world in worlds(deal, 0):
        play(world, "draw")
        drawn.add(world.position()["hands"][0])
    assert len(drawn) > 2
