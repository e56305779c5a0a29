"""The worked examples of the rules, card for card."""

from typing import Any

import pytest
from tests.games.starplus.refusal import refused
from tests.games.starplus.table import (
    STAR_PLUS,
    cards,
    hand,
    is_black_hole,
    pile,
    play,
    points,
    required,
    scores,
    table,
)


@pytest.mark.rule("SP-6", "SP-7", "SP-8", "SP-9", "SP-10", "SP-11")
def test_p1_basic_turn() -> None:
    deal = table("1 2 5", "4 6 -1", "2 3 -3", deck="1 2 3 4 5 6", total=1)
    assert refused(deal, "play 2").rule == "SP-7"
    play(deal, "play 1")
    assert (pile(deal, 0), required(deal), deal.turn) == (["1"], 2, 1)
    play(deal, "draw")
    assert (hand(deal, 1), required(deal), deal.turn) == (cards("4 6 -1 1 2"), 2, 2)
    assert deal.position()["deck"] == "3 4 5 6"
    play(deal, "play 2")
    assert (required(deal), deal.turn) == (3, 0)


@pytest.mark.rule("SP-9", "SP-23")
def test_p2_wrap_and_9_with_two_players() -> None:
    deal = table("9 3 5", "1 4 4", total=12)
    play(deal, "play 9 3")
    assert (required(deal), deal.turn) == (1, 1)
    play(deal, "play 1")
    assert (required(deal), deal.turn) == (2, 0)


@pytest.mark.rule("SP-14", "SP-15", "SP-16", "SP-26", "SP-27")
def test_p4_zeus_under_a_black_hole() -> None:
    deal = table("5 5 3", "Z 4 4", "6 1", turn=1, total=8, black_hole=True, deck="6 5 4 3 2 1")
    assert refused(deal, "play 4 4").rule == "SP-14"
    assert refused(deal, "play Z 4 4").rule == "SP-26"
    play(deal, "play Z")
    assert (pile(deal, 1), required(deal), is_black_hole(deal), deal.turn) == (["Z"], 8, True, 2)
    play(deal, "draw")
    assert (hand(deal, 2), is_black_hole(deal), deal.turn) == (cards("6 1 6 5 4 3"), False, 0)
    assert refused(deal, "play 5").rule == "SP-7"
    play(deal, "play 5 3")
    assert (required(deal), is_black_hole(deal)) == (9, False)


@pytest.mark.rule("SP-18", "SP-20", "SP-21", "SP-25")
def test_p6_two_players() -> None:
    deal = table("7 8 -3 5", "1 1", total=12, points=["1", "2 3 4"])
    play(deal, "play 7 8 -3")
    assert points(deal) == [7, 0]
    assert sorted(pile(deal, 0)) == cards("1 7 8 -3 2 3 4")


@pytest.mark.rule("SP-20", "SP-22")
def test_p6_with_a_pile_of_five_the_opponent_keeps_one() -> None:
    deal = table("7 8 -3 5", "1 1", total=12, points=["1", "2 3 4 5 6"])
    assert points(play(deal, "play 7 8 -3")) == [8, 1]
    assert pile(deal, 1) == ["2"]


@pytest.mark.rule("SP-18", "SP-22")
def test_p6_variation_8_alone_takes_two() -> None:
    deal = table("7 8 -3 5", "1 1", total=8, points=["1", "2 3 4"])
    play(deal, "play 8")
    assert (points(deal), pile(deal, 1)) == ([4, 1], ["2"])


@pytest.mark.rule("SP-24", "SP-30", "SP-31")
def test_p9_special_as_the_last_card() -> None:
    deal = table("8", "1 2", "4", total=8, points=["1 1", "2 3 4", "5"])
    play(deal, "play 8")
    assert deal.over
    assert points(deal) == [5, 1, 1]
    assert scores(deal) == [10, -1, 0]


@pytest.mark.rule("SP-20", "SP-30", "SP-31")
def test_p9_with_two_players() -> None:
    deal = table("4", "7 5", turn=1, total=12, points=["1 2 3", "6"])
    play(deal, "play 7 5")
    assert points(deal) == [1, 5]
    assert scores(deal) == [0, 10]


@pytest.mark.rule("SP-28", "SP-31")
def test_p11_zeus_as_the_last_card() -> None:
    deal = table("Z", "6 6 6", total=4, black_hole=True, points=["1 1", "2 2 2 2"])
    play(deal, "play Z")
    assert scores(deal) == [8, 1]
    assert deal.result == {"scores": [8, 1], "emptied": 0, "ending": "hand"}


def round_of(*scored: int) -> dict[str, Any]:
    return {"scores": list(scored), "emptied": None, "ending": "deck"}


@pytest.mark.rule("SP-32")
def test_p11_totals() -> None:
    rounds = [round_of(8, 1, -2), round_of(-3, 5, 4), round_of(6, 5, 0)]
    match = STAR_PLUS.match(seats=3, results=rounds)
    assert match.over
    assert match.standing["scores"] == [11, 11, 2]
    assert match.winners == [0, 1]


@pytest.mark.rule("SP-32", "SP-6")
def test_p11_starting_seats_with_four_players() -> None:
    match = STAR_PLUS.match(seats=4, starter=2, seed=5)
    starters = []
    for number in range(3):
        deal = match.next() if number else match.deal
        starters.append(deal.turn)
        begun = deal.position()
        assert (begun["total"], begun["direction"], begun["black_hole"]) == (1, 1, False)
        while not deal.over:
            deal.play(next((move for move in deal.moves() if "9" in move), deal.moves()[0]))
    assert starters == [2, 3, 0]
