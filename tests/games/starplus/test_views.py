"""What a seat or a spectator sees, and what the log may say."""

import json
from typing import Any

import pytest
from tests.games.starplus.table import STAR_PLUS, cards, play, table

KEYS = {
    *("game", "rules", "rounds", "seats", "you", "turn", "starter", "hand", "counts", "total"),
    *("black_hole", "direction", "deck", "penalty", "points", "moves", "minimal", "hands"),
    "result",
}


def example() -> Any:
    return table(
        *("6 Z", "1 2 5 Z", "4 4 4"),
        turn=1,
        total=3,
        direction=-1,
        starter=2,
        deck="9 8 7 6 5",
        points=["1 3", "", "7"],
    )


@pytest.mark.rule("X-2")
def test_the_view_of_the_player_on_turn() -> None:
    view = example().view(1)
    assert set(view) == KEYS
    assert cards(view.pop("hand")) == cards("1 2 5 Z")
    assert set(view.pop("moves")) == {"play 1 2", "play Z", "draw"}
    assert view == {
        "game": "star-plus",
        "rules": {},
        "rounds": 3,
        "seats": 3,
        "you": 1,
        "turn": 1,
        "starter": 2,
        "counts": [2, 4, 3],
        "total": 3,
        "black_hole": False,
        "direction": -1,
        "deck": 5,
        "penalty": 2,
        "points": [["1", "3"], [], ["7"]],
        "minimal": "draw",
        "hands": None,
        "result": None,
    }


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_others_see_the_same_table_but_neither_hand_nor_moves(viewer: int | None) -> None:
    deal = example()
    own = {"you", "hand", "moves", "minimal"}
    view, of_turn = deal.view(viewer), deal.view(1)
    assert set(view) == KEYS
    assert {k: v for k, v in view.items() if k not in own} == {
        k: v for k, v in of_turn.items() if k not in own
    }
    assert (view["you"], view["moves"], view["minimal"]) == (viewer, [], None)
    assert cards(view["hand"]) == cards({0: "6 Z", 2: "4 4 4", None: ""}[viewer])


@pytest.mark.rule("X-4")
def test_who_is_out_of_time_draws() -> None:
    deal = example()
    assert deal.move_text(deal.minimal(1)) == "draw"


def test_a_table_of_one_round_shows_it() -> None:
    view = STAR_PLUS.deal(STAR_PLUS.rules(rounds=1), seats=2).view(None)
    assert (view["rules"], view["rounds"]) == ({"rounds": 1}, 1)


@pytest.mark.rule("SP-15", "SP-29")
@pytest.mark.parametrize(("deck", "penalty"), [("1 2 3 4 5", 4), ("1 2 3", 3), ("", 0)])
def test_the_price_of_drawing_is_no_more_than_the_deck_has(deck: str, penalty: int) -> None:
    assert table("1", "4", deck=deck, black_hole=True).view(0)["penalty"] == penalty


def test_a_finished_round_shows_all_hands() -> None:
    deal = play(table("4", "9 2", total=4), "play 4")
    for viewer in (0, 1, None):
        view = deal.view(viewer)
        assert set(view) == KEYS
        assert [cards(held) for held in view["hands"]] == [[], ["2", "9"]]
        assert view["result"] == {"scores": [6, -2], "emptied": 0, "ending": "hand"}
        assert (view["turn"], view["moves"], view["minimal"]) == (-1, [], None)


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_nobody_else_has_a_view(seat: int) -> None:
    with pytest.raises(IndexError):
        example().view(seat)


# --- public facts of a move -------------------------------------------------------------------


def facts(deal: Any, text: str) -> dict[str, Any]:
    before = deal.position()
    found = deal.facts(deal.parse(text))
    assert deal.position() == before
    assert json.loads(json.dumps(found)) == found
    return dict(found)


def test_the_facts_of_a_play() -> None:
    assert facts(table("3 5", "4", total=3), "play 3") == {
        "cards": "3",
        "total": 3,
        "stole": [],
        "reversed": False,
        "black_hole": False,
        "empties": False,
        "ending": None,
    }


@pytest.mark.rule("SP-18", "SP-22", "SP-24")
def test_the_facts_of_a_play_with_everything() -> None:
    deal = table(
        *("7 8 9 -3 -3 -3 -2 -2", "4", "4"),
        total=11,
        points=["", "1 2 3", "5 Z"],
    )
    assert facts(deal, "play 7 8 9 -3 -3 -3 -2 -2") == {
        "cards": "7 8 9 -2 -2 -3 -3 -3",
        "total": 11,
        "stole": [{"from": 1, "cards": "2 3"}, {"from": 2, "cards": "5 Z"}],
        "reversed": True,
        "black_hole": True,
        "empties": True,
        "ending": "hand",
    }


@pytest.mark.rule("SP-20")
def test_with_two_players_all_is_stolen_from_one() -> None:
    deal = table("7 8 -3 5", "4", total=12, points=["", "1 2 3"])
    assert facts(deal, "play 7 8 -3")["stole"] == [{"from": 1, "cards": "1 2 3"}]


@pytest.mark.rule("SP-23")
@pytest.mark.parametrize(
    ("hand", "text", "turned"),
    [("9 3 1", "play 9 3", True), ("9 9 -3 -3 1", "play 9 9 -3 -3", False)],
)
def test_whether_the_direction_turned(hand: str, text: str, turned: bool) -> None:
    assert facts(table(hand, "4", total=12), text)["reversed"] is turned


@pytest.mark.rule("SP-17")
def test_a_black_hole_that_goes_on() -> None:
    deal = table("1 1 1 5", "4", total=3, black_hole=True)
    assert facts(deal, "play 1 1 1")["black_hole"] is True


@pytest.mark.rule("SP-26")
@pytest.mark.parametrize(("hand", "empties"), [("Z 1", False), ("Z", True)])
def test_the_facts_of_zeus(hand: str, empties: bool) -> None:
    assert facts(table(hand, "4", total=3), "play Z") == {
        "cards": "Z",
        "zeus": True,
        "empties": empties,
        "ending": "hand" if empties else None,
    }


@pytest.mark.rule("SP-16", "SP-29", "X-2")
@pytest.mark.parametrize(
    ("deck", "black_hole", "drew", "ending"),
    [
        ("1 2 3", False, 2, None),
        ("1 2", False, 2, "deck"),
        ("1 2 3 4 5", True, 4, None),
        ("1", True, 1, "deck"),
    ],
)
def test_the_facts_of_drawing_tell_no_card(
    deck: str, black_hole: bool, drew: int, ending: str | None
) -> None:
    deal = table("9", "4", deck=deck, black_hole=black_hole)
    assert facts(deal, "draw") == {"drew": drew, "black_hole_ended": black_hole, "ending": ending}
