"""Positions as text: every key and default of the notation, and what is refused."""

import json
from typing import Any

import pytest
from tests.games.starplus.table import STAR_PLUS, play, position, table

from spelbok import InvalidPosition

KEYS = {
    *("game", "rules", "turn", "hands", "deck", "points"),
    *("total", "black_hole", "direction", "starter"),
}
NEEDED = ("game", "rules", "turn", "hands", "deck", "points")


def test_a_position_has_all_keys() -> None:
    assert set(STAR_PLUS.deal(seats=3, seed=1).position()) == KEYS


def test_the_defaults() -> None:
    assert table("1 2", "3", turn=1).position() == {
        "game": "star-plus",
        "rules": {},
        "turn": 1,
        "hands": ["1 2", "3"],
        "deck": "",
        "points": ["", ""],
        "total": 1,
        "black_hole": False,
        "direction": 1,
        "starter": 0,
    }


def test_what_is_given_is_what_is_written() -> None:
    given = position(
        ("1 5 -2 Z", "3", "9 -1"),
        turn=2,
        deck="4 Z 8 -3",
        points=["6 5 6", "", "-2 1"],
        total=11,
        black_hole=True,
        direction=-1,
        starter=1,
        rules={"rounds": 1},
    )
    assert STAR_PLUS.load(given).position() == given


def test_the_order_of_a_hand_does_not_matter() -> None:
    assert table("Z -1 9 1 9", "3").position() == table("9 1 9 -1 Z", "3").position()


def test_a_round_survives_json() -> None:
    deal = STAR_PLUS.deal(seats=4, seed=2)
    while not deal.over:
        deal.play(deal.moves()[0])
        written = deal.position()
        assert json.loads(json.dumps(written)) == written
        again = STAR_PLUS.load(written)
        assert (again.position(), again.moves(), again.result) == (
            written,
            deal.moves(),
            deal.result,
        )


@pytest.mark.rule("SP-29")
@pytest.mark.parametrize(("moves", "ending"), [(["play 1"], "hand"), (["draw"], "deck")])
def test_a_finished_round_round_trips(moves: list[str], ending: str) -> None:
    deal = play(table("1", "3 4", deck="6 6", points=["2", "5 5"]), *moves)
    again = STAR_PLUS.load(deal.position())
    assert (again.over, again.turn) == (True, -1)
    assert again.result == deal.result
    assert again.result is not None
    assert again.result["ending"] == ending


def test_changing_what_position_gave_changes_nothing() -> None:
    deal = table("1 2", "3", points=["5", ""])
    written = deal.position()
    written["hands"][0] = ""
    written["points"][0] = ""
    written["rules"]["rounds"] = 1
    assert deal.position() == table("1 2", "3", points=["5", ""]).position()


# --- refused -------------------------------------------------------------------------------


def refused(**changes: Any) -> InvalidPosition:
    given = position(("1 2", "3 4"), deck="5 6")
    for key, value in changes.items():
        given[key] = value
    with pytest.raises(InvalidPosition) as error:
        STAR_PLUS.load(given)
    return error.value


@pytest.mark.parametrize("key", NEEDED)
def test_a_key_that_is_missing(key: str) -> None:
    given = position(("1 2", "3 4"))
    del given[key]
    with pytest.raises(InvalidPosition) as error:
        STAR_PLUS.load(given)
    assert error.value.key == key


@pytest.mark.parametrize("key", ["stock", "Hands", "", "plays", "black-hole", 7])
def test_an_unknown_key(key: Any) -> None:
    with pytest.raises(InvalidPosition) as error:
        STAR_PLUS.load({**position(("1 2", "3 4")), key: ""})
    assert error.value.key == str(key)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "stortok"),
        ("rules", {"rounds": 2}),
        ("rules", {"colour": "red"}),
        ("rules", None),
        ("turn", 2),
        ("turn", -2),
        ("turn", True),
        ("turn", "0"),
        ("hands", "1 2"),
        ("hands", ["1 2"]),
        ("hands", ["1"] * 7),
        ("hands", ["1 2", "10"]),
        ("hands", ["1 2", None]),
        ("deck", "0"),
        ("deck", ["1"]),
        ("deck", None),
        ("points", [""]),
        ("points", ["", "", ""]),
        ("points", ["", "X"]),
        ("points", [["1"], []]),
        ("total", 0),
        ("total", 13),
        ("total", 1.0),
        ("black_hole", 1),
        ("black_hole", None),
        ("black_hole", "yes"),
        ("direction", 0),
        ("direction", 2),
        ("direction", True),
        ("starter", 2),
        ("starter", -1),
    ],
)
def test_a_value_that_cannot_be(key: str, value: Any) -> None:
    assert refused(**{key: value}).key == key


@pytest.mark.rule("SP-1")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hands", ["9 9 9 9", "1"]),
        ("hands", ["Z Z", "Z"]),
        ("deck", "1 " * 11),
        ("points", ["7 7", "7 7"]),
    ],
)
def test_more_of_a_card_than_the_pack_has(key: str, value: Any) -> None:
    assert refused(**{key: value}).key == key


@pytest.mark.rule("SP-29")
@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"hands": ["", "3 4"]}, "turn"),
        ({"hands": ["1 2", ""]}, "turn"),
        ({"hands": ["", ""], "turn": -1}, "hands"),
        ({"turn": -1}, "turn"),
    ],
)
def test_a_round_that_should_have_ended_or_should_not(changes: dict[str, Any], key: str) -> None:
    assert refused(**changes).key == key


@pytest.mark.parametrize("direction", [0, 2, -7])
def test_a_direction_is_one_of_two(direction: int) -> None:
    with pytest.raises(InvalidPosition, match=r"must be 1 \(clockwise\) or -1"):
        STAR_PLUS.load(position(("1", "2")) | {"direction": direction})
