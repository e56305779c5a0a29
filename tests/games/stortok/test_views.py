"""What a seat or a spectator sees, and what the log may say."""

import json
from typing import Any

import pytest
from tests.games.stortok.table import STORTOK, VERSIONS, cards, play, table

KEYS = {
    *("game", "version", "rules", "seats", "you", "turn", "dealer", "indicator", "high", "low"),
    *("indicator_place", "hand", "counts", "seen", "stock", "pile", "trick", "trick_size"),
    *("top_by", "set_aside", "out", "plays", "leading", "moves", "minimal", "hands", "result"),
}


def example(**keys: Any) -> Any:
    return table(
        *("6H KD", "TH 7C 8S", "AD QD"),
        turn=1,
        pile="9H JD 9D 7H",
        trick=1,
        top_by=0,
        trick_size=3,
        dealer=2,
        plays=12,
        seen={"1": "8S"},
        **keys,
    )


@pytest.mark.rule("SK-12", "X-2")
def test_the_view_of_the_player_on_turn() -> None:
    view = example().view(1)
    assert set(view) == KEYS
    assert view.pop("rules") in ({}, {"version": "1847"})
    assert cards(view.pop("hand")) == cards("TH 7C 8S")
    assert set(view.pop("moves")) == {"play TH", "play 7C", "play 8S", "take"}
    assert view == {
        "game": "stortok",
        "version": "1847",
        "seats": 3,
        "you": 1,
        "turn": 1,
        "dealer": 2,
        "indicator": "8S",
        "high": "S",
        "low": "C",
        "indicator_place": "hand",
        "counts": [2, 3, 2],
        "seen": ["", "8S", ""],
        "stock": 0,
        "pile": "9H JD 9D 7H",
        "trick": 1,
        "trick_size": 3,
        "top_by": 0,
        "set_aside": "",
        "out": [],
        "plays": 12,
        "leading": False,
        "minimal": "take",
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
    assert cards(view["hand"]) == cards({0: "6H KD", 2: "AD QD", None: ""}[viewer])


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_no_hidden_card_is_anywhere_in_a_view(version: str, viewer: int | None) -> None:
    """In the cards of a view are only the own hand, what lies open, and what was seen."""
    deal = STORTOK.deal(STORTOK.rules(version), seats=3, seed=4)
    for _ in range(60):
        if deal.over:
            break
        position, view = deal.position(), deal.view(viewer)
        known = {position["indicator"], *position["pile"].split(), *position["set_aside"].split()}
        known.update(*(text.split() for text in position["seen"].values()))
        if viewer is not None:
            known.update(position["hands"][viewer].split())
        text = json.dumps(view)
        held = " ".join([*position["hands"], position["stock"]]).split()
        assert not [card for card in held if card not in known and card in text]
        deal.play(deal.moves()[0])


@pytest.mark.rule("SK-12")
def test_the_pile_may_be_looked_through_and_the_trick_is_marked() -> None:
    view = example().view(None)
    pile = view["pile"].split()
    assert (pile[-1], pile[len(pile) - view["trick"] :]) == ("7H", ["7H"])


@pytest.mark.parametrize(
    ("version", "keys", "place"),
    [
        ("1847", {"stock": "9D 8S"}, "stock"),
        ("20C-H", {"stock": "8S"}, "stock"),
        ("20C", {"pile": "8S"}, "pile"),
        ("1847", {"pile": "8S 9S", "trick": 0}, "pile"),
        ("1858", {"hands": ["6H 8S", "7H"], "seen": {"0": "8S"}}, "hand"),
        ("20C", {"set_aside": "8S 9S"}, "gone"),
    ],
)
def test_where_the_indicator_is(version: str, keys: dict[str, Any], place: str) -> None:
    hands = keys.pop("hands", ["6H KD", "7H"])
    view = table(*hands, version=version, **keys).view(None)
    assert (view["indicator"], view["indicator_place"]) == ("8S", place)


@pytest.mark.rule("SK-20", "X-2")
def test_cards_picked_up_are_known_until_they_are_played() -> None:
    deal = play(table("6H KD", "7H 6D", "7D 8D"), "play 6H", "play 7H", "take")
    assert [cards(seen) for seen in deal.view(None)["seen"]] == [set(), set(), {"6H", "7H"}]
    assert cards(deal.position()["seen"]["2"]) == {"6H", "7H"}
    assert STORTOK.load(deal.position()).view(0)["seen"] == deal.view(0)["seen"]


def test_a_finished_deal_shows_all_hands() -> None:
    deal = play(table("8H", "9H KD"), "play 8H")
    for viewer in (0, 1, None):
        view = deal.view(viewer)
        assert set(view) == KEYS
        assert [cards(held) for held in view["hands"]] == [set(), {"9H", "KD"}]
        assert view["result"] == {"stortok": 1, "out": [0], "drawn": False}
        assert (view["turn"], view["moves"], view["minimal"]) == (-1, [], None)


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_nobody_else_has_a_view(seat: int) -> None:
    with pytest.raises((ValueError, IndexError, KeyError)):
        example().view(seat)


# --- public facts of a move -------------------------------------------------------------------


def facts(deal: Any, text: str) -> dict[str, Any]:
    before = deal.position()
    found = deal.facts(deal.parse(text))
    assert deal.position() == before
    assert json.loads(json.dumps(found)) == found
    return dict(found)


def test_the_facts_of_a_play() -> None:
    deal = table("8H KD", "9H 6D", "TH")
    assert facts(deal, "play 8H") == {
        "drew": False,
        "beats": None,
        "trick_complete": False,
        "out": None,
    }
    play(deal, "play 8H")
    assert facts(deal, "play 9H")["beats"] == "8H"
    play(deal, "play 9H")
    assert facts(deal, "play TH") == {
        "drew": False,
        "beats": "9H",
        "trick_complete": True,
        "out": 1,
    }
    play(deal, "play TH")
    lead = {"drew": False, "beats": None, "trick_complete": False, "out": 2}
    assert facts(deal, "play KD") == lead


def test_who_draws_does_not_go_out() -> None:
    deal = table("8H", "9H 6D", stock="8S")
    assert facts(deal, "play 8H") == {
        "drew": True,
        "beats": None,
        "trick_complete": False,
        "out": None,
    }


def test_the_facts_of_beating_the_indicator() -> None:
    deal = table("9S 6D", "7D", version="20C", pile="8S")
    assert facts(deal, "play 9S")["beats"] == "8S"


def test_in_1858_no_trick_is_complete() -> None:
    deal = play(table("8H KD", "9H 6D", version="1858"), "play 8H")
    assert facts(deal, "play 9H")["trick_complete"] is False


@pytest.mark.parametrize(
    ("version", "took", "aside"), [("1847", "6H TH", 0), ("1858", "6H TH", 0), ("20C", "TH", 1)]
)
def test_the_facts_of_picking_up(version: str, took: str, aside: int) -> None:
    deal = play(table("6H KD", "TH 6D", "7D 8D", version=version), "play 6H", "play TH")
    assert facts(deal, "take") == {"took": took, "set_aside": aside}


# --- payoffs ----------------------------------------------------------------------------------


def test_the_stortok_has_the_lowest_payoff() -> None:
    returns = play(table("8H", "9H", ""), "play 8H").returns()
    assert len(returns) == 3
    assert returns[1] < min(returns[0], returns[2])


def test_a_drawn_deal_pays_all_who_are_left_alike() -> None:
    deal = play(table("6H KD 7D", "9H QD", "TD JD", plays=1999), "play 6H")
    returns = deal.returns()
    assert returns == [returns[0]] * 3
