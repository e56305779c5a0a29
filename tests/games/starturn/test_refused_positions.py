"""Positions that can't be: refused with the key that is wrong."""

from typing import Any

import pytest
from tests.games.starturn.table import BLACK, STARTURN, position, run

from spelbok import InvalidPosition

NEEDED = ("game", "rules", "turn", "hands", "stores", "columns", "deck")


def refused(given: Any) -> InvalidPosition:
    with pytest.raises(InvalidPosition) as error:
        STARTURN.load(given)
    assert error.value.code == "invalid-position"
    assert "\n" not in str(error.value)
    return error.value


@pytest.mark.parametrize("name", NEEDED)
def test_a_needed_key_is_missing(name: str) -> None:
    given = position(["R9", "R8"])
    del given[name]
    error = refused(given)
    assert error.key == name
    assert name in str(error)


@pytest.mark.parametrize("name", ["foo", "hand", "store", "Deck", "stock", "dealer", "seen", ""])
def test_an_unknown_key(name: str) -> None:
    assert refused(position(["R9", "R8"]) | {name: ""}).key == name


@pytest.mark.parametrize("given", [None, [], "R9", 7, {}])
def test_what_is_no_position(given: Any) -> None:
    refused(given)


THREE: dict[str, Any] = {
    "hands": ["R9", "R8", ""],
    "stores": ["B13", "B14", "B12"],
    "columns": [[], [], []],
}
FOUR: dict[str, Any] = {"hands": ["R9", "R8", "", ""], "columns": [[], [], [], []]}
WRONG: list[tuple[set[str], dict[str, Any]]] = [
    ({"game"}, {"game": "stortok"}),
    ({"game"}, {"game": None}),
    ({"turn"}, {"turn": 2}),
    ({"turn"}, {"turn": -2}),
    ({"turn"}, {"turn": "0"}),
    ({"turn"}, {"turn": None}),
    ({"turn"}, {"turn": True}),
    ({"hands"}, {"hands": []}),
    ({"hands"}, {"hands": ["R9"]}),
    ({"hands"}, {"hands": ["R9", "", "", "", ""]}),
    ({"hands"}, {"hands": "R9 R8"}),
    ({"hands"}, {"hands": ["R9", 8]}),
    ({"hands"}, {"hands": ["R9", ["R8"]]}),
    ({"hands"}, {"hands": ["R9", "R16"]}),
    ({"hands"}, {"hands": ["R9", "R0"]}),
    ({"hands"}, {"hands": ["R9", "B16"]}),
    ({"hands"}, {"hands": ["R9", "R*"]}),
    ({"hands"}, {"hands": ["R9", "r8"]}),
    ({"hands"}, {"hands": ["R9", "6H"]}),
    ({"hands"}, {"hands": ["R9", "R2 R3 R4 R5 R6 R7"]}),  # six cards
    ({"hands"}, {**THREE, "hands": ["R9", "R2 R3 R4 R5 R6", ""]}),  # five with three
    ({"hands"}, {**FOUR, "hands": ["R9", "R2 R3 R4 R5 R6", "", ""]}),
    ({"hands"}, {"hands": ["R9 R9", "R9 R9"]}),
    ({"hands"}, {"hands": ["B15 B15", "B15"]}),
    ({"hands"}, {"hands": ["* * * *", "* * *"]}),
    ({"hands", "columns"}, {"hands": ["R9", "", ""], "stores": ["B13", "B14", "B12"]}),
    ({"stores"}, {"stores": []}),
    ({"stores"}, {"stores": ["B13"]}),
    ({"stores"}, {"stores": ["B13", "B14", "B12"]}),
    ({"stores"}, {"stores": "B13 B14"}),
    ({"stores"}, {"stores": ["B13", None]}),
    ({"stores"}, {"stores": ["B13", "R13"]}),  # stores are black
    ({"stores"}, {"stores": ["B13", "*"]}),
    ({"stores"}, {"stores": ["B15 B15", "B15"]}),
    ({"stores"}, {"stores": ["B13", "B16"]}),
    ({"stores"}, {"stores": ["B13", " ".join(BLACK[:23])]}),
    ({"stores"}, {**THREE, "stores": ["B13", "B14", " ".join(BLACK[:15])]}),
    ({"stores"}, {**FOUR, "stores": ["B13", "B14", "B12", "B11"]}),  # one a partnership
    ({"columns"}, {"columns": []}),
    ({"columns"}, {"columns": [[]]}),
    ({"columns"}, {"columns": [[], [], []]}),
    ({"columns"}, {"columns": "R5"}),
    ({"columns"}, {"columns": ["R5", []]}),
    ({"columns"}, {"columns": [["R5", None], []]}),
    ({"columns"}, {"columns": [["R5", "XX"], []]}),
    ({"columns"}, {"columns": [["R5", ""], []]}),  # an emptied column disappears
    ({"columns"}, {"columns": [["R1", "R2", "R3", "R4", "R5"], []]}),
    ({"columns"}, {**THREE, "columns": [["R1", "R2", "R3", "R4"], [], []]}),
    ({"columns"}, {**FOUR, "columns": [[], ["R1", "R2", "R3", "R4"], [], []]}),
    ({"columns", "hands"}, {"columns": [["R9 R9", "R9"], []]}),
    ({"tricks"}, {"tricks": "R1"}),
    ({"tricks"}, {"tricks": [["R1"]]}),
    ({"tricks"}, {"tricks": [None]}),
    ({"tricks"}, {"tricks": [""]}),
    ({"tricks"}, {"tricks": ["R2"]}),  # only a 1 starts one
    ({"tricks"}, {"tricks": ["*"]}),
    ({"tricks"}, {"tricks": ["* R2"]}),
    ({"tricks"}, {"tricks": ["R1 R3"]}),
    ({"tricks"}, {"tricks": ["R1 R1"]}),
    ({"tricks"}, {"tricks": ["R2 R1"]}),
    ({"tricks"}, {"tricks": ["R1 * R2"]}),  # the Star is the 2
    ({"tricks"}, {"tricks": ["R1 R2 XX"]}),
    ({"tricks"}, {"tricks": [run(15)]}),  # complete: it has been collected
    ({"tricks"}, {"tricks": [f"{run(14)} *"]}),
    ({"tricks"}, {"tricks": ["R1", "R1", "R1", "B1", "B1"]}),  # five
    ({"tricks"}, {**THREE, "tricks": ["R1", "R1", "R1", "B1"]}),
    ({"tricks"}, {**FOUR, "tricks": ["R1", "R1", "R1", "B1"]}),
    ({"tricks"}, {"tricks": ["R1", "R1", "R1", "R1"]}),
    ({"deck"}, {"deck": None}),
    ({"deck"}, {"deck": ["R5"]}),
    ({"deck"}, {"deck": "R5 XX"}),
    ({"deck", "hands"}, {"deck": "R9 R9 R9"}),
    ({"deck"}, {"deck": "* * * * * * *"}),
    ({"deck", "stores"}, {"deck": "B13 B13 B13"}),
    ({"phase"}, {"phase": "discard"}),
    ({"phase"}, {"phase": ""}),
    ({"phase"}, {"phase": None}),
    ({"counters"}, {"counters": [0]}),
    ({"counters"}, {"counters": [0, 0, 0]}),
    ({"counters"}, {"counters": 0}),
    ({"counters"}, {"counters": [1, 0]}),  # nobody has paid it
    ({"counters"}, {**THREE, "counters": [2, -1, 0]}),
    ({"counters"}, {"counters": [0, "1"]}),
    ({"counters"}, {"counters": [0.5, -0.5]}),
    ({"counters"}, {**FOUR, "counters": [0, 0, 0, 0]}),
    ({"bonus"}, {"bonus": [0]}),
    ({"bonus"}, {"bonus": [0, -1]}),
    ({"bonus"}, {"bonus": [0, None]}),
    ({"bonus"}, {"bonus": "00"}),
    ({"emptied", "stores"}, {"emptied": 0}),  # its store isn't empty
    ({"emptied", "stores"}, {"emptied": 1}),
    ({"emptied"}, {"emptied": 2, "stores": ["", "B13"]}),
    ({"emptied"}, {"emptied": -1, "stores": ["", "B13"]}),
    ({"emptied"}, {"emptied": False, "stores": ["", "B13"]}),
    ({"emptied"}, {"emptied": "0", "stores": ["", "B13"]}),
    ({"emptied", "turn"}, {"emptied": 0, "stores": ["", "B13"], "turn": 1}),  # has no more turn
    ({"acted"}, {"acted": 1}),
    ({"acted"}, {"acted": None}),
    ({"acted"}, {"acted": "true"}),
    ({"idle"}, {"idle": -1}),
    ({"idle"}, {"idle": "1"}),
    ({"idle"}, {"idle": True}),
    ({"since_store"}, {"since_store": -1}),
    ({"since_store"}, {"since_store": 1.5}),
    ({"since_store"}, {"since_store": None}),
    ({"aside"}, {"aside": "B9 B8"}),  # there are three players, or none aside
    ({"aside"}, {**FOUR, "aside": "B9 B8"}),
    ({"aside"}, {**THREE, "aside": "B9 B8 B7"}),
    ({"aside"}, {**THREE, "aside": "B9 R8"}),
    ({"aside"}, {**THREE, "aside": "B9 *"}),
    ({"aside"}, {**THREE, "aside": "XX"}),
    ({"aside"}, {**THREE, "aside": None}),
]


@pytest.mark.parametrize(("keys", "change"), WRONG, ids=[str(change) for _, change in WRONG])
def test_a_contradiction_names_its_key(keys: set[str], change: dict[str, Any]) -> None:
    error = refused(position(["R9", "R8"]) | change)
    assert error.key in keys
    assert str(error.key) in str(error)


@pytest.mark.parametrize(
    "rules",
    [{"scoring": "points"}, {"rate": 9}, {"stall": 99}, {"foo": 1}, [], "sheet", None],
)
def test_rules_of_a_position(rules: Any) -> None:
    assert refused(position(["R9", "R8"]) | {"rules": rules}).key == "rules"
