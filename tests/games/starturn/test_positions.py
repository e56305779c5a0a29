"""Positions as text: every key and default of the notation."""

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
        known=[1, 0, 2],
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


def test_a_store_that_is_not_mentioned_is_empty_and_nobody_has_won_by_that() -> None:
    """As in the worked examples: whatever is not mentioned is empty."""
    deal = table("R4", stores=["", ""], tricks=[run(3)], deck=DECK)
    assert set(deal.moves()) == {"play R4 on 1", "discard R4 on new"}
    play(deal, "play R4 on 1", "end")
    assert (deal.over, deal.turn, key(deal, "emptied")) == (False, 1, None)


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


@pytest.mark.rule("ST-1", "ST-2")
def test_the_whole_pack_fits_into_a_position() -> None:
    stores = [" ".join(BLACK[:22]), " ".join(BLACK[22:])]
    given = position([" ".join(RED[:5]), ""], stores=stores, deck=" ".join(RED[5:]))
    assert everything(STARTURN.load(given)) == bag(RED + BLACK)
