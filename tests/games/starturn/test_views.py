"""What a seat or a spectator sees, what the log may say, and the move when time is out."""

import json
from typing import Any

import pytest
from tests.games.starturn.table import (
    DECK,
    SEATS,
    STARTURN,
    bag,
    key,
    play,
    run,
    runs,
    sides_of,
    table,
)

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

KEYS = {
    *("game", "rules", "scoring", "rate", "stall", "seats", "sides", "you", "side", "side_of"),
    *("turn", "hand", "counts", "seen", "hand_size", "most_tricks", "most_columns", "stores"),
    *("columns", "tricks", "deck", "aside", "counters", "bonus", "emptied", "acted", "idle"),
    *("since_store", "countdown", "moves", "minimal", "hands", "result"),
}


def example() -> Deal:
    return table(
        *("R9 * B4", "R2 R3", "R5"),
        turn=1,
        rules={"scoring": "sheet", "rate": 3},
        stores=["B9 B8", "B3 B7 B6", "B2"],
        columns=[["R5 R4", "R8"], [], ["R7"]],
        tricks=["B1 R2 *", "R1"],
        deck="R10 R11",
        aside="B12 B13",
        counters=[1, 1, -2],
        bonus=[1, 1, 0],
        idle=0,
        since_store=83,
    )


@pytest.mark.rule("ST-12", "X-2")
def test_the_view_of_the_player_on_turn() -> None:
    view = example().view(1)
    assert set(view) == KEYS
    assert bag(view.pop("hand")) == bag("R2 R3")
    assert bag(view.pop("aside")) == bag("B12 B13")
    assert set(view.pop("moves")) == {
        *("play R2 on 2", "discard R2 on new", "discard R3 on new"),
    }
    assert view == {
        "game": "starturn",
        "rules": {"scoring": "sheet", "rate": 3},
        "scoring": "sheet",
        "rate": 3,
        "stall": 100,
        "seats": 3,
        "sides": 3,
        "you": 1,
        "side": 1,
        "side_of": [0, 1, 2],
        "turn": 1,
        "counts": [3, 2, 1],
        "seen": ["", "", ""],
        "hand_size": 4,
        "most_tricks": 3,
        "most_columns": 3,
        "stores": [
            {"top": "B9", "count": 2},
            {"top": "B3", "count": 3},
            {"top": "B2", "count": 1},
        ],
        "columns": [["R5 R4", "R8"], [], ["R7"]],
        "tricks": ["B1 R2 *", "R1"],
        "deck": 2,
        "counters": [1, 1, -2],
        "bonus": [1, 1, 0],
        "emptied": None,
        "acted": True,
        "idle": 0,
        "since_store": 83,
        "countdown": 17,
        "minimal": "discard R3 on new",
        "hands": None,
        "result": None,
    }


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_others_see_the_same_table_but_neither_hand_nor_moves(viewer: int | None) -> None:
    deal = example()
    own = {"you", "side", "hand", "moves", "minimal"}
    view, of_turn = deal.view(viewer), deal.view(1)
    assert set(view) == KEYS
    assert {k: v for k, v in view.items() if k not in own} == {
        k: v for k, v in of_turn.items() if k not in own
    }
    assert (view["you"], view["side"], view["moves"], view["minimal"]) == (
        viewer,
        viewer,
        [],
        None,
    )
    assert bag(view["hand"]) == bag({0: "R9 * B4", 2: "R5", None: ""}[viewer])


@pytest.mark.rule("X-2", "ST-47")
@pytest.mark.parametrize("seats", SEATS)
def test_no_view_depends_on_hidden_cards(seats: int) -> None:
    """Other hands, the order of the deck and what lies under the top of any store."""
    chance = Shuffle.fast(seats)
    deal = STARTURN.deal(seats=seats, seed=4)
    for _ in range(60):
        if deal.over:
            break
        at = deal.position()
        for viewer in range(seats):
            hidden = [at["hands"][seat] for seat in range(seats) if seat != viewer]
            swapped = dict(at)
            pool = " ".join([*hidden, at["deck"]]).split()[::-1]
            swapped["hands"] = [
                held if seat == viewer else " ".join(pool.pop() for _ in held.split())
                for seat, held in enumerate(at["hands"])
            ]
            swapped["deck"] = " ".join(pool)
            swapped["stores"] = [
                " ".join([*store.split()[:1], *store.split()[:0:-1]]) for store in at["stores"]
            ]
            assert STARTURN.load(swapped).view(viewer) == STARTURN.load(at).view(viewer)
        deal.play(deal.move_text(deal.random_move(chance)))


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_no_hidden_card_is_anywhere_in_a_view(viewer: int | None) -> None:
    deal = table(
        *("R2 R3", "R14 R13"),
        stores=["B9 B14 B13", "B8 B12 B11"],
        columns=[["R5"], []],
        deck="R12 R11 *",
    )
    text = json.dumps(deal.view(viewer))
    hidden = ["B14", "B13", "B12", "B11", "R12", "R11", "*"]
    hidden += ["R14", "R13"] if viewer != 1 else []
    assert not [card for card in hidden if card in text]


@pytest.mark.rule("ST-12")
@pytest.mark.parametrize("seats", SEATS)
def test_a_finished_deal_shows_all_hands(seats: int) -> None:
    hands = ["R9 R8", "*", "R7", "R6"][:seats]
    deal = table(*hands, stores=["B4", "B13", "B12"][: sides_of(seats)], tricks=[run(3)])
    play(deal, "play store on 1")
    assert deal.view(1)["hands"] is None  # the turn is still being finished
    play(deal, "end")
    for viewer in (None, *range(seats)):
        view = deal.view(viewer)
        assert set(view) == KEYS
        assert [bag(held) for held in view["hands"]] == [bag(held) for held in hands]
        assert view["result"] == deal.result
        assert (view["turn"], view["moves"], view["minimal"]) == (-1, [], None)
        assert view["emptied"] == 0


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_nobody_else_has_a_view(seat: int) -> None:
    with pytest.raises((ValueError, IndexError, KeyError)):
        example().view(seat)


# --- public facts of a move -------------------------------------------------------------------


def facts(deal: Deal, text: str) -> dict[str, Any]:
    before = deal.position()
    found = deal.facts(deal.parse(text))
    assert deal.position() == before
    assert json.loads(json.dumps(found)) == found
    return dict(found)


def playing() -> Deal:
    return table(
        "R5 R1 * R9",
        stores=["B15 B9", "B13"],
        columns=[["R8", "R7 R4"], []],
        tricks=["B1 B2 B3 *", run(14), "B1 B2 B3"],
        deck=DECK[: -len(" R7 R8")],
    )


def built(card: str, source: str, trick: int, number: int, **more: Any) -> dict[str, Any]:
    """The facts of a play, of which `more` are not as usual."""
    usual = {"column": None, "new": False, "completed": False, "empties_store": False}
    return {"card": card, "from": source, "trick": trick, "number": number} | usual | more


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("play R5 on 1", built("R5", "hand", 1, 5)),
        ("play * on 3", built("*", "hand", 3, 4)),
        ("play column 2 on 3", built("R4", "column", 3, 4, column=2)),
        ("play R1 on new", built("R1", "hand", 4, 1, new=True)),
        ("play store on 2", built("B15", "store", 2, 15, completed=True)),
        ("play * on 2", built("*", "hand", 2, 15, completed=True)),
    ],
)
def test_the_facts_of_a_play(text: str, expected: dict[str, Any]) -> None:
    assert facts(playing(), text) == expected


def test_the_facts_of_the_last_store_card() -> None:
    deal = table("R9", stores=["B4", "B13"], tricks=[run(3)])
    assert facts(deal, "play store on 1") == built("B4", "store", 1, 4, empties_store=True)


@pytest.mark.rule("ST-15", "ST-30")
@pytest.mark.parametrize(
    ("text", "column", "new"), [("discard R9 on 2", 2, False), ("discard R9 on new", 3, True)]
)
def test_the_facts_of_a_discard(text: str, column: int, new: bool) -> None:
    assert facts(playing(), text) == {
        "card": "R9",
        "column": column,
        "new": new,
        "next_seat": 1,
        "draws": 5,
        "recycled": [],
    }


@pytest.mark.rule("ST-30", "ST-31")
@pytest.mark.parametrize(
    ("held", "deck", "tricks", "draws", "recycled"),
    [
        ("R3 R4", "R5 R6 R7", runs(2, 3), 3, []),
        ("R3 R4", "R5 R6", runs(2, 3), 3, [run(3)]),
        ("", "", runs(2, 3), 5, [run(3), run(2, "B")]),
        ("", "", [run(2), run(2, "B"), "R1 *"], 5, [run(2), run(2, "B"), "R1 *"]),
        ("", "R5", [], 1, []),
        ("", "", [], 0, []),
    ],
)
def test_the_facts_of_what_the_next_player_picks_up(
    held: str, deck: str, tricks: list[str], draws: int, recycled: list[str]
) -> None:
    """How many cards are drawn, and which tricks came back for that; never which are drawn."""
    expected = {"next_seat": 1, "draws": draws, "recycled": recycled}
    discarding = table("R9", held, deck=deck, tricks=tricks)
    assert facts(discarding, "discard R9 on new").items() >= expected.items()
    assert facts(table("", held, deck=deck, tricks=tricks), "end") == expected


@pytest.mark.rule("ST-36", "ST-33", "ST-34")
@pytest.mark.parametrize(
    ("text", "keys", "ending"),
    [
        ("end", {"stores": ["", "B13"], "emptied": 0}, "emptied"),
        ("end", {"hands": ["", ""], "acted": False, "idle": 1}, "blocked"),
        ("discard R9 on new", {"since_store": 99}, "stalled"),
    ],
)
def test_the_facts_of_a_move_that_ends_the_deal(
    text: str, keys: dict[str, Any], ending: str
) -> None:
    hands = keys.get("hands", ["R9", ""])
    deal = table(*hands, **{name: value for name, value in keys.items() if name != "hands"})
    assert facts(deal, text)["ending"] == ending
    play(deal, text)
    assert deal.result is not None
    assert deal.result["ending"] == ending


def test_the_facts_of_other_moves_name_no_ending() -> None:
    for text in playing().moves():
        assert "ending" not in facts(playing(), text)


# --- when time is out -------------------------------------------------------------------------


def minimal(*hands: str, **keys: Any) -> str:
    deal = table(*hands, **keys)
    text = deal.move_text(deal.minimal(deal.turn))
    assert text in deal.moves()
    assert deal.view(deal.turn)["minimal"] == text
    return text


@pytest.mark.rule("X-4")
@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("R3 R9 R5", "R9"),
        ("* R3 R9", "R9"),
        ("B14 R9", "B14"),
        ("R14 B15", "B15"),
        ("R1 R2", "R2"),
        ("*", "*"),
    ],
)
def test_out_of_time_one_discards_the_highest_number(hand: str, card: str) -> None:
    """Nothing is played, not even what fits; a Star only when there is nothing else."""
    assert minimal(hand, tricks=[run(8)]) == f"discard {card} on new"


@pytest.mark.rule("X-4", "ST-28")
@pytest.mark.parametrize(
    ("columns", "column"),
    [
        (["R3", "R12", "R5", "R11"], 2),
        (["R13 R3", "R4", "R12 R5", "R2"], 3),
        (["B15", "R12", "R5", "R11"], 1),
    ],
)
def test_onto_the_column_with_the_highest_foot(columns: list[str], column: int) -> None:
    assert minimal("R9", columns=[columns, []]) == f"discard R9 on {column}"


@pytest.mark.rule("X-4")
@pytest.mark.parametrize("columns", [["R3"], ["R12"], ["R3", "R12", "R5"]])
def test_or_a_new_column_if_there_is_a_place_free(columns: list[str]) -> None:
    assert minimal("R9", columns=[columns, []]) == "discard R9 on new"


@pytest.mark.rule("X-4", "ST-20", "ST-36")
def test_out_of_time_without_anything_to_discard_one_ends_the_turn() -> None:
    assert minimal("", stores=["B4", "B13"], tricks=[run(3)]) == "end"
    assert minimal("R9 R4", stores=["", "B13"], emptied=0, tricks=[run(3)]) == "end"


# --- payoffs ----------------------------------------------------------------------------------


@pytest.mark.rule("ST-33")
@pytest.mark.parametrize("seats", SEATS)
def test_a_blocked_deal_without_any_tricks_pays_everybody_alike(seats: int) -> None:
    stores = ["B13 B14", "B14 B13", "B12 B11"][: sides_of(seats)]
    deal = table(*[""] * seats, stores=stores, acted=False)
    play(deal, *["end"] * seats)
    assert deal.returns() == [deal.returns()[0]] * seats
    assert key(deal, "turn") == -1
