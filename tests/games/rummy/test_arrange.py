"""What a hand holds as its player has put it: the blue line, Lay Cards, and the orders."""

from typing import Any

import pytest

from spelbok.core.errors import InvalidPosition
from spelbok.games.rummy.arrange import MOST_SORTED, arrange
from spelbok.games.rummy.rules import RummyRules

from .table import PACK, cards, laying


def look(hand: str, *, options: dict[str, Any] | None = None, **known: Any) -> dict[str, Any]:
    """What the hand holds."""
    return arrange(RummyRules(**(options or {})), {"hand": hand, **known})


def blocks(hand: str, **known: Any) -> list[str]:
    """The moves that lay the blocks of a hand, from left to right."""
    return [block["move"] for block in look(hand, **known)["blocks"]]


@pytest.mark.feature("F16")
@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("2S TC JC QC 5D", ["lay TC JC QC"]),
        ("QC JC TC", ["lay TC JC QC"]),  # from the other side (RU-18)
        ("8H TC 8S 8D", []),  # a stranger in between
        ("8H 8S 8D TC", ["lay 8D 8H 8S"]),
        ("8H 8S 8H", []),
        ("KC AC 2C", []),
        ("AC * 3C", ["lay AC * 3C"]),
        ("3C * AC", ["lay AC * 3C"]),
        ("9H TC JC QC 4D 4S 4H 2C", ["lay TC JC QC", "lay 4D 4H 4S"]),
        ("", []),
    ],
)
def test_neighbours_that_make_a_combination_are_a_block(hand: str, found: list[str]) -> None:
    assert blocks(hand) == found


@pytest.mark.rule("RU-16")
def test_a_joker_stands_where_the_player_has_put_it() -> None:
    assert blocks("* 7C 8C") == ["lay * 7C 8C"]
    assert blocks("7C 8C *") == ["lay 7C 8C *"]
    assert blocks("* 8C 7C") == ["lay 7C 8C *"]


def test_no_card_is_in_two_blocks_and_the_dearest_way_is_taken() -> None:
    assert blocks("4C 5C 6C 7C 7D 7H") == ["lay 4C 5C 6C", "lay 7C 7D 7H"]
    assert blocks("4C 5C 6C 7C 8C 9C") == ["lay 4C 5C 6C 7C 8C 9C"]


@pytest.mark.rule("RU-20")
def test_a_block_that_opens_goes_before_more_points_that_do_not() -> None:
    hand = "6S 7S 8S 9S 9C 9D"
    assert blocks(hand) == ["lay 6S 7S 8S 9S"]
    assert blocks(hand, options={"first_lay": "combined"}) == ["lay 6S 7S 8S", "lay 9C 9D 9S"]


@pytest.mark.feature("F15")
@pytest.mark.rule("RU-19")
def test_a_first_lay_is_ready_with_thirty_points_in_one_block() -> None:
    small = look("7C 8C 9C 2D 2H 2S")
    assert [(block["points"], block["ready"]) for block in small["blocks"]] == [
        (24, False),
        (6, False),
    ]
    assert (small["lays"], small["missing"]) == ([], 6)
    large = look("2D 2H 2S TC JC QC")
    assert [block["ready"] for block in large["blocks"]] == [True, True]
    # The one that opens goes first, as the other may only follow it.
    assert (large["lays"], large["missing"]) == (["lay TC JC QC", "lay 2D 2H 2S"], 0)


def test_who_has_laid_may_lay_any_block() -> None:
    assert look("2D 2H 2S", laid=True)["lays"] == ["lay 2D 2H 2S"]


@pytest.mark.rule("RU-20")
def test_a_combined_first_lay_adds_up() -> None:
    options = {"first_lay": "combined"}
    assert look("7C 8C 9C 2D 2H 2S", options=options)["lays"] == ["lay 7C 8C 9C", "lay 2D 2H 2S"]
    assert look("7C 8C 9C", options=options)["missing"] == 6
    assert look("2D 2H 2S", options=options, laid=True, opening=24)["lays"] == ["lay 2D 2H 2S"]
    assert look("2D 2H 2S", options=options, laid=True, opening=20)["missing"] == 4


def test_an_unmarked_block_stays_in_the_hand() -> None:
    unmarked = look("2D 2H 2S TC JC QC", unmarked=[3])
    assert [block["ready"] for block in unmarked["blocks"]] == [False, False]
    assert unmarked["lays"] == []
    assert look("2D 2H 2S TC JC QC", unmarked=[0])["lays"] == ["lay TC JC QC"]


@pytest.mark.rule("RU-33")
@pytest.mark.rule("RU-37")
def test_cards_that_must_stay_are_not_laid() -> None:
    hand = "TC JC QC 5D 5H 5S"
    assert len(look(hand)["lays"]) == 2
    assert look(hand, options={"final_discard": "required"})["lays"] == ["lay TC JC QC"]
    off = {"straight": "off"}
    assert look(hand, options=off, straight=True)["lays"] == ["lay TC JC QC"]
    assert len(look(hand, options=off, straight=False)["lays"]) == 2


@pytest.mark.rule("RU-15")
def test_a_table_with_one_joker_each_has_no_block_with_two() -> None:
    assert blocks("5C * * 8C") == ["lay 5C * * 8C"]
    assert blocks("5C * * 8C", options={"jokers": "one"}) == []


@pytest.mark.parametrize("first_lay", ["single", "combined"])
def test_what_is_ready_the_engine_lets_be_laid(first_lay: str) -> None:
    hand = "2D 2H 2S TC JC * 4H 4S 4C 9S"
    deal = laying(hand, rules={"first_lay": first_lay})
    for move in look(hand, options={"first_lay": first_lay}, straight=True)["lays"]:
        assert move in deal.moves()
        deal.play(move)


@pytest.mark.parametrize("order", ["suit", "rank", "melds"])
def test_an_order_has_the_same_cards(order: str) -> None:
    hand = "5D TC * 2S QC 5H JC 5D"
    assert cards(look(hand, sort=order)["sorted"]) == cards(hand)
    large = " ".join(PACK[: MOST_SORTED + 1])
    assert cards(look(large, sort=order)["sorted"]) == cards(large)


def test_orders_go_by_suit_by_rank_and_by_the_best_way_to_lay() -> None:
    hand = "5D TC * 2S QC 5H JC"
    assert look(hand, sort="suit")["sorted"] == "TC JC QC 5D 5H 2S *"
    assert look(hand, sort="rank")["sorted"] == "2S 5D 5H TC JC QC *"
    assert look(hand, sort="melds")["lays"] == []
    sorted_hand = look(hand, sort="melds")["sorted"]
    assert len(look(sorted_hand)["lays"]) == 2
    assert look(hand)["sorted"] is None


def test_the_best_order_opens_where_it_can() -> None:
    assert look("9S 6S 9C 7S 9D 8S", sort="melds")["sorted"].startswith("6S 7S 8S 9S")


@pytest.mark.parametrize(
    ("known", "key"),
    [
        ({}, "hand"),
        ({"hand": 3}, "hand"),
        ({"hand": "XX"}, "hand"),
        ({"hand": "2C 2C 2C"}, "hand"),
        ({"hand": "", "laid": 1}, "laid"),
        ({"hand": "", "straight": "no"}, "straight"),
        ({"hand": "", "opening": -1}, "opening"),
        ({"hand": "", "unmarked": [True]}, "unmarked"),
        ({"hand": "", "unmarked": "1"}, "unmarked"),
        ({"hand": "", "sort": "colour"}, "sort"),
        ({"hand": "", "sort": ["suit"]}, "sort"),
        ({"hand": "", "others": "2C"}, "others"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(known: dict[str, Any], key: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        arrange(RummyRules(), known)
    assert refused.value.key == key
