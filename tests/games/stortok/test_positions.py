"""Positions as text: every key and default of the notation, and what is refused."""

import json
from typing import Any

import pytest
from tests.games.stortok.table import STORTOK, VERSIONS, cards, play, position, table

from spelbok import InvalidPosition

KEYS = {
    *("game", "rules", "turn", "indicator", "hands", "stock", "pile", "trick", "top_by"),
    *("trick_size", "set_aside", "out", "dealer", "plays", "seen"),
}
NEEDED = ("game", "rules", "turn", "indicator", "hands")


@pytest.mark.parametrize("version", VERSIONS)
def test_a_position_has_all_keys(version: str) -> None:
    deal = STORTOK.deal(STORTOK.rules(version), seats=3, seed=1)
    assert set(deal.position()) == KEYS
    assert set(table("6H", "7H", version=version).position()) == KEYS


def test_the_defaults() -> None:
    written = table("6H KD", "7H QD", "", "8H", turn=1).position()
    assert written == {
        "game": "stortok",
        "rules": written["rules"],
        "turn": 1,
        "indicator": "8S",
        "hands": written["hands"],
        "stock": "",
        "pile": "",
        "trick": 0,
        "top_by": 0,  # nearest seat with cards to the right of turn
        "trick_size": 3,  # the seats with cards
        "set_aside": "",
        "out": [2],  # seats without cards, as the stock is empty
        "dealer": 0,
        "plays": 0,
        "seen": {},
    }
    assert written["rules"] in ({}, {"version": "1847"})
    assert [cards(held) for held in written["hands"]] == [{"6H", "KD"}, {"7H", "QD"}, set(), {"8H"}]


def test_nearest_to_the_right_skips_empty_hands() -> None:
    deal = table("6H KD", "", "7H QD", turn=2, pile="6D", trick=1, out=[1], trick_size=2)
    assert deal.position()["top_by"] == 0


def test_what_is_given_is_what_is_written() -> None:
    given = position(
        ["KD", "QD 8S", "AD TH", ""],
        version="20C",
        turn=2,
        pile="6H 9H",
        trick=2,
        trick_size=4,
        top_by=1,
        out=[3],
        dealer=3,
        plays=41,
        seen={"1": "8S"},
        stock="",
        set_aside="9S",
        rules={"must_beat": True, "repetition": "most-cards"},
    )
    assert STORTOK.load(given).position() == given


@pytest.mark.parametrize("version", ["20C", "20C-H"])
def test_set_aside_cards_have_no_order(version: str) -> None:
    deal = table("KD", "QD", version=version, set_aside="TD 6H 7H")
    assert cards(deal.position()["set_aside"]) == cards("6H 7H TD")


@pytest.mark.parametrize("version", VERSIONS)
def test_a_position_survives_json(version: str) -> None:
    deal = STORTOK.deal(STORTOK.rules(version), seats=4, seed=2)
    for _ in range(40):
        written = deal.position()
        assert json.loads(json.dumps(written)) == written
        assert STORTOK.load(json.loads(json.dumps(written))).position() == written
        if deal.over:
            break
        deal.play(deal.moves()[0])


def test_a_finished_deal_round_trips() -> None:
    deal = play(table("8H KD", "9H 6D", "TH"), "play 8H", "play 9H", "play TH", "play KD")
    written = deal.position()
    assert written["turn"] == -1
    again = STORTOK.load(written)
    assert again.over
    assert again.result == deal.result
    assert again.position() == written


def test_a_position_need_not_hold_the_whole_pack() -> None:
    """Cards not mentioned do not exist, so nobody is ever sampled to hold them."""
    deal = table("6H KD", "7H QD")
    held = " ".join(deal.position()["hands"]).split()
    assert sorted(held) == sorted(["6H", "KD", "7H", "QD"])


def test_changing_what_position_gave_changes_nothing() -> None:
    deal = table("6H KD", "7H QD", rules={"must_beat": True})
    written = deal.position()
    written["hands"][0] = ""
    written["out"].append(1)
    written["rules"]["must_beat"] = False
    assert deal.position() == table("6H KD", "7H QD", rules={"must_beat": True}).position()


# --- refused -------------------------------------------------------------------------------


def refused(given: Any) -> InvalidPosition:
    with pytest.raises(InvalidPosition) as error:
        STORTOK.load(given)
    assert error.value.code == "invalid-position"
    assert "\n" not in str(error.value)
    return error.value


@pytest.mark.parametrize("key", NEEDED)
def test_a_needed_key_is_missing(key: str) -> None:
    given = position(["6H KD", "7H QD"])
    del given[key]
    error = refused(given)
    assert error.key == key
    assert key in str(error)


@pytest.mark.parametrize("key", ["foo", "hand", "Stock", "deck", ""])
def test_an_unknown_key(key: str) -> None:
    assert refused(position(["6H KD", "7H QD"]) | {key: ""}).key == key


@pytest.mark.parametrize("given", [None, [], "6H", 7, {}])
def test_what_is_no_position(given: Any) -> None:
    refused(given)


IN_TRICK: dict[str, Any] = {"pile": "6D 9D", "trick": 1}
WRONG: list[tuple[set[str], dict[str, Any]]] = [
    ({"game"}, {"game": "rummy"}),
    ({"game"}, {"game": None}),
    ({"turn"}, {"turn": 2}),
    ({"turn"}, {"turn": -2}),
    ({"turn"}, {"turn": "0"}),
    ({"turn"}, {"turn": None}),
    ({"turn"}, {"turn": True}),
    ({"indicator"}, {"indicator": ""}),
    ({"indicator"}, {"indicator": "8S 9S"}),
    ({"indicator"}, {"indicator": "2S"}),  # not in the short pack
    ({"indicator"}, {"indicator": None}),
    ({"hands"}, {"hands": []}),
    ({"hands"}, {"hands": ["6H"]}),
    ({"hands"}, {"hands": ["6H", "7H", "8H", "9H", "TH", "JH"]}),
    ({"hands"}, {"hands": "6H 7H"}),
    ({"hands"}, {"hands": ["6H KD", "7H 7H"]}),
    ({"hands"}, {"hands": ["6H KD", "6H QD"]}),
    ({"hands"}, {"hands": ["6H KD", "5H QD"]}),
    ({"hands"}, {"hands": ["6H KD", "XX QD"]}),
    ({"hands"}, {"hands": ["6H KD", "7h QD"]}),
    ({"hands"}, {"hands": ["6H KD", "7H *"]}),
    ({"hands"}, {"hands": ["6H KD", 7]}),
    ({"hands"}, {"hands": ["6H KD", ["7H", "QD"]]}),
    ({"hands", "turn"}, {"hands": ["", "6H KD", "7H QD"], "turn": 0}),
    ({"stock"}, {"stock": "9D 9D 8S"}),
    ({"stock"}, {"stock": "XX 8S"}),
    ({"stock"}, {"stock": 8}),
    ({"stock", "hands"}, {"stock": "6H 8S"}),
    ({"stock", "indicator"}, {"stock": "8S 9D"}),  # the indicator is its last card
    ({"pile"}, {"pile": "9D 9D"}),
    ({"pile"}, {"pile": "9"}),
    ({"pile"}, {"pile": None}),
    ({"pile", "hands"}, {"pile": "6H"}),
    ({"pile", "stock"}, {"pile": "8S", "stock": "9D 8S"}),
    ({"trick"}, {"trick": -1}),
    ({"trick"}, {"trick": "1"}),
    ({"trick", "pile"}, {"trick": 1}),  # an empty pile has no trick
    ({"trick", "pile"}, {"trick": 2, "pile": "9D"}),
    ({"trick", "trick_size"}, {"pile": "6D 9D", "trick": 2}),  # two seats: complete
    ({"top_by"}, {**IN_TRICK, "top_by": 2}),
    ({"top_by"}, {**IN_TRICK, "top_by": -1}),
    ({"top_by"}, {**IN_TRICK, "top_by": "1"}),
    ({"trick_size"}, {**IN_TRICK, "trick_size": 3}),  # two seats
    ({"trick_size"}, {**IN_TRICK, "trick_size": -1}),
    ({"trick_size"}, {**IN_TRICK, "trick_size": "2"}),
    ({"trick_size"}, {**IN_TRICK, "hands": ["6H KD", "7H QD", ""], "out": [2]}),  # needed now
    ({"set_aside"}, {"set_aside": "9D"}),  # 1847 sets nothing aside
    ({"set_aside"}, {"set_aside": "9D", "rules": {"version": "1858"}}),
    ({"set_aside"}, {"set_aside": "9D 9D", "rules": {"version": "20C"}}),
    ({"set_aside", "hands"}, {"set_aside": "6H", "rules": {"version": "20C"}}),
    ({"out"}, {"out": [0]}),  # holds cards
    ({"out"}, {"out": [2]}),
    ({"out"}, {"out": [-1]}),
    ({"out"}, {"out": "1"}),
    ({"out"}, {"out": [2, 2], "hands": ["6H KD", "7H QD", ""]}),
    ({"out"}, {"out": [], "hands": ["6H KD", "7H QD", ""]}),  # the stock is empty
    ({"out", "hands"}, {"out": [2], "hands": ["6H", "7H", ""], "stock": "9D 8S"}),
    ({"dealer"}, {"dealer": 2}),
    ({"dealer"}, {"dealer": -1}),
    ({"dealer"}, {"dealer": None}),
    ({"plays"}, {"plays": -1}),
    ({"plays"}, {"plays": "3"}),
    ({"plays"}, {"plays": 1.5}),
    ({"seen"}, {"seen": {"0": "7H"}}),  # another seat's card
    ({"seen"}, {"seen": {"2": "7H"}}),
    ({"seen"}, {"seen": {"x": "7H"}}),
    ({"seen"}, {"seen": {"0": "XX"}}),
    ({"seen"}, {"seen": {"0": "6H 6H"}}),
    ({"seen"}, {"seen": ["6H", ""]}),
    ({"stock"}, {"stock": "9D 8S", "rules": {"version": "1858"}}),  # all cards are dealt
    ({"trick"}, {"pile": "9D TD", "trick": 1, "rules": {"version": "1858"}}),
    ({"stock", "indicator"}, {"stock": "9D 8S", "rules": {"version": "20C"}}),
    ({"pile", "trick", "indicator"}, {"pile": "9D", "rules": {"version": "20C"}}),
    ({"pile", "trick"}, {"pile": "9D", "rules": {"version": "20C-H"}}),
    ({"pile", "trick"}, {"pile": "JD 9D", "trick": 1, "rules": {"version": "20C-H"}}),
    ({"stock", "indicator"}, {"stock": "8S 9D", "rules": {"version": "20C-H"}}),
]


@pytest.mark.parametrize(("keys", "change"), WRONG, ids=[str(change) for _, change in WRONG])
def test_a_contradiction_names_its_key(keys: set[str], change: dict[str, Any]) -> None:
    given = position(["6H KD", "7H QD"]) | change
    error = refused(given)
    assert error.key in keys
    assert str(error.key) in str(error)


@pytest.mark.parametrize(
    "rules",
    [{}, {"version": "1900"}, {"version": "1847", "foo": 1}, {"must_beat": 1}, [], "1847", None],
)
def test_rules_of_a_position(rules: Any) -> None:
    """Overrides of the defaults, so an empty one is 1847; what is no rule is refused."""
    given = position(["6H KD", "7H QD"]) | {"rules": rules}
    if rules == {}:
        assert STORTOK.load(given).rules == STORTOK.rules("1847")
        return
    assert refused(given).key == "rules"


@pytest.mark.rule("SK-9")
@pytest.mark.parametrize("turn", [0, -1])
def test_a_position_with_all_cards_in_one_hand_is_over(turn: int) -> None:
    deal = STORTOK.load(position(["6H KD", ""], turn=turn))
    assert (deal.over, deal.turn) == (True, -1)
    assert deal.result == {"stortok": 0, "out": [1], "drawn": False}


@pytest.mark.rule("SK-40")
def test_a_position_with_cards_in_two_hands_is_over_only_when_drawn() -> None:
    deal = STORTOK.load(position(["6H KD", "7H"], turn=-1))
    assert deal.result == {"stortok": None, "out": [], "drawn": True}


@pytest.mark.rule("SK-8")
def test_a_seat_without_cards_is_not_on_turn() -> None:
    assert refused(position(["6H KD", ""], turn=1)).key == "turn"


@pytest.mark.rule("SK-9")
def test_somebody_is_left_with_cards_unless_the_last_player_answered() -> None:
    nobody = position(["", ""], turn=-1)
    assert refused(nobody).key == "hands"
    answered = STORTOK.load(nobody | {"rules": {"last_answer": True}})
    assert answered.result == {"stortok": None, "out": [0, 1], "drawn": True}
