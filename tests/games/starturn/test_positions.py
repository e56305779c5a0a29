"""Positions as text: every key and default of the notation, and what is refused."""

import json
from typing import Any

import pytest
from tests.games.starturn.table import (
    BLACK,
    DECK,
    RED,
    SEATS,
    STARTURN,
    STORES,
    bag,
    everything,
    hand,
    key,
    play,
    position,
    run,
    runs,
    sides_of,
    table,
)

from spelbok import InvalidPosition
from spelbok.core.shuffle import Shuffle

KEYS = {
    *("game", "rules", "turn", "hands", "stores", "columns", "tricks", "deck", "phase"),
    *("counters", "bonus", "emptied", "acted", "idle", "since_store", "aside"),
}
NEEDED = ("game", "rules", "turn", "hands", "stores", "columns", "deck")


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_has_all_keys(seats: int) -> None:
    assert set(STARTURN.deal(STARTURN.rules(), seats=seats, seed=1).position()) == KEYS
    assert set(table(*["R9"] * min(3, seats)).position()) == KEYS


@pytest.mark.parametrize("seats", SEATS)
def test_the_defaults(seats: int) -> None:
    hands = ["R9", "R8", "R7", "R6"][:seats]
    given = position(hands, turn=1, deck="R5")
    assert set(given) == set(NEEDED)
    sides = sides_of(seats)
    assert STARTURN.load(given).position() == {
        "game": "starturn",
        "rules": {},
        "turn": 1,
        "hands": hands,
        "stores": list(STORES[:sides]),
        "columns": [[] for _ in range(seats)],
        "tricks": [],
        "deck": "R5",
        "phase": "play",
        "counters": [0] * sides,
        "bonus": [0] * sides,
        "emptied": None,
        "acted": True,
        "idle": 0,
        "since_store": 0,
        "aside": "",
    }


def test_what_is_given_is_what_is_written() -> None:
    given = position(
        ["R9", "*", ""],
        turn=2,
        rules={"scoring": "sheet", "rate": 1, "games": 6, "stall": 200},
        stores=["B4 B9 B15", "B2", "B3 B3"],
        columns=[["R5 R4", "R8"], [], ["B1 *"]],
        tricks=["B1 R2 *", "R1"],
        deck="R11 B13 *",
        phase="play",
        counters=[4, -3, -1],
        bonus=[2, 0, 5],
        emptied=None,
        acted=False,
        idle=1,
        since_store=81,
        aside="B7 B15",
    )
    written = STARTURN.load(given).position()
    assert bag(written.pop("aside")) == bag(given.pop("aside"))
    assert written == given


def test_hands_have_no_order() -> None:
    deal = table("R9 * B4 R1", "R8 R3")
    assert hand(deal, 0) == bag("* R1 B4 R9")
    assert deal.view(0) == table("R1 R9 * B4", "R3 R8").view(0)


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_survives_json_and_goes_on_alike(seats: int) -> None:
    chance = Shuffle.fast(seats)
    deal = STARTURN.deal(STARTURN.rules(), seats=seats, seed=2)
    for _ in range(150):
        written = deal.position()
        assert json.loads(json.dumps(written)) == written
        again = STARTURN.load(json.loads(json.dumps(written)))
        assert again.position() == written
        assert (again.turn, again.moves(), again.view(0)) == (
            deal.turn,
            deal.moves(),
            deal.view(0),
        )
        if deal.over:
            break
        deal.play(deal.move_text(deal.random_move(chance)))


@pytest.mark.parametrize(
    ("keys", "moves"),
    [
        ({"stores": ["B4", "B13"]}, ["play store on 1", "end"]),
        ({"acted": False, "hands": ["", ""], "tricks": [], "deck": ""}, ["end", "end"]),
        ({"since_store": 99}, ["discard R9 on new"]),
    ],
)
def test_a_finished_deal_round_trips(keys: dict[str, Any], moves: list[str]) -> None:
    given = position(["R9", ""]) | {"tricks": [run(3)], "deck": DECK} | keys
    deal = play(STARTURN.load(given), *moves)
    written = deal.position()
    assert (written["turn"], written["phase"]) == (-1, "play")
    again = STARTURN.load(written)
    assert (again.over, again.turn, again.moves()) == (True, -1, [])
    assert again.result == deal.result
    assert again.position() == written


def test_a_position_need_not_hold_the_whole_pack() -> None:
    """Cards not mentioned do not exist: not in the deal, nor in a world sampled from it."""
    deal = table("R9 R4", "R8", deck="R2 R3", stores=["B9", "B8"])
    cards = bag("R9 R4 R8 R2 R3 B9 B8")
    assert everything(deal) == cards
    assert everything(deal.sample_world(0, Shuffle.fast(1))) == cards


def test_changing_what_position_gave_changes_nothing() -> None:
    deal = table("R9 R4", columns=[["R5"], []], tricks=["R1"], rules={"stall": 0})
    before, written = json.dumps(deal.position()), deal.position()
    written["hands"][0] = ""
    written["columns"][0].append("R3")
    written["tricks"].append("B1")
    written["counters"][0] = 9
    written["rules"]["stall"] = 100
    assert json.dumps(deal.position()) == before


def test_rules_are_overrides_only() -> None:
    assert key(table("R9"), "rules") == {}
    assert key(table("R9", rules={"scoring": "counters", "rate": 2}), "rules") == {}
    assert key(table("R9", rules={"scoring": "sheet"}), "rules") == {"scoring": "sheet"}


# --- phase, acted, idle, since_store ----------------------------------------------------------


def test_a_pick_up_is_done_on_loading() -> None:
    deal = table("R9", "R8 R7", turn=1, phase="pick-up", deck="R2 R3 R4 R5")
    assert hand(deal, 1) == bag("R8 R7 R2 R3 R4")
    assert (key(deal, "deck"), key(deal, "phase")) == ("R5", "play")
    assert key(deal, "acted") is True


def test_without_a_phase_the_seat_on_turn_has_picked_up() -> None:
    deal = table("R9", "", deck=DECK)
    assert (hand(deal, 0), key(deal, "deck")) == (bag("R9"), DECK)


@pytest.mark.rule("ST-30", "ST-31")
@pytest.mark.parametrize(
    ("tricks", "deck", "left", "held"),
    [
        (runs(2, 6, 3), "R9", [runs(2, 6, 3)[0], runs(2, 6, 3)[2]], 5),
        (runs(2, 1), "", [], 3),
        ([], "R9 R8", [], 2),
    ],
)
def test_a_pick_up_on_loading_recycles(
    tricks: list[str], deck: str, left: list[str], held: int
) -> None:
    deal = table("", "", tricks=tricks, deck=deck, phase="pick-up")
    assert key(deal, "tricks") == left
    assert hand(deal, 0).total() == held
    assert everything(deal) == everything(table("", "", tricks=tricks, deck=deck))


@pytest.mark.rule("X-3")
def test_the_seed_serves_shuffles_in_the_middle_of_the_deal() -> None:
    given = position(["", ""], tricks=[run(14)], phase="pick-up")
    found = [STARTURN.load(given, seed=seed).position() for seed in (*range(20), 0)]
    assert found[0] == found[-1]
    assert len({str(at) for at in found}) == 20
    assert STARTURN.load(given).position() == found[0]


@pytest.mark.rule("ST-33")
@pytest.mark.parametrize("acted", [{}, {"acted": False}])
def test_a_pick_up_of_nothing_is_no_action(acted: dict[str, Any]) -> None:
    deal = table("", "", phase="pick-up", idle=1, **acted)
    assert key(deal, "acted") is False
    assert play(deal, "end").over


@pytest.mark.rule("ST-33")
def test_acted_is_by_default_true() -> None:
    deal = play(table("", "", idle=1), "end")
    assert (deal.over, key(deal, "idle")) == (False, 0)


@pytest.mark.rule("ST-33")
def test_idle_steps_at_the_end_of_a_turn_without_any_action() -> None:
    deal = table("", "", "", acted=False, idle=1, columns=[["R1"], [], []])
    assert key(deal.clone(), "idle") == 1
    assert key(play(deal.clone(), "end"), "idle") == 2
    played = play(deal, "play column 1 on new")
    assert (key(played, "acted"), deal.view(None)["acted"]) == (True, True)
    assert key(play(played, "end"), "idle") == 0


@pytest.mark.rule("ST-34")
def test_since_store_steps_at_the_end_of_a_turn_and_a_store_card_resets_it_at_once() -> None:
    deal = table("R9", stores=["B4 B5 B9", "B13"], tricks=[run(3)], deck=DECK, since_store=40)
    for _ in range(2):
        play(deal, "play store on 1")
        assert (key(deal, "since_store"), deal.view(None)["since_store"]) == (0, 0)
    play(deal, "discard R9 on new")
    assert key(deal, "since_store") == 1


@pytest.mark.rule("ST-34")
def test_caps_count_from_the_loaded_position() -> None:
    """Whatever came before, a count that is not given is nought."""
    deal = table("R9", deck=DECK, since_store=98)
    given = deal.position()
    del given["since_store"]
    assert key(STARTURN.load(given), "since_store") == 0


# --- refused ----------------------------------------------------------------------------------


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
    ({"stores", "emptied"}, {"stores": ["", "B13"]}),
    ({"stores", "emptied"}, {"stores": ["B13", ""]}),
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
    ({"emptied", "stores"}, {"emptied": 0, "stores": ["", ""]}),
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


@pytest.mark.rule("ST-1", "ST-2")
def test_the_whole_pack_fits_into_a_position() -> None:
    stores = [" ".join(BLACK[:22]), " ".join(BLACK[22:])]
    given = position([" ".join(RED[:5]), ""], stores=stores, deck=" ".join(RED[5:]))
    assert everything(STARTURN.load(given)) == bag(RED + BLACK)
