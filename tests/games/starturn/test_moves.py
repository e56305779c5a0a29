"""Moves as text, to the letter of the notation."""

from collections import Counter
from typing import Any

import pytest
from tests.games.starturn.table import (
    DECK,
    SEATS,
    discards,
    key,
    play,
    refused,
    run,
    runs,
    table,
)

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle


def examples() -> Deal:
    """A position in which every example of the notation but `end` is legal."""
    return table(
        "R5 R1 R9",
        stores=["B1 B5 B9", "B13"],
        columns=[["R8", "R7", "R4 R4"], []],
        tricks=["B1 B2 B3", "R1 R2 R3 *"],
        deck=DECK,
    )


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("play R5 on 2", {"tricks": ["B1 B2 B3", "R1 R2 R3 * R5"]}),
        ("play R1 on new", {"tricks": ["B1 B2 B3", "R1 R2 R3 *", "R1"]}),
        (
            "play store on new",
            {"tricks": ["B1 B2 B3", "R1 R2 R3 *", "B1"], "stores": ["B5 B9", "B13"]},
        ),
        (
            "play column 3 on 1",
            {"tricks": ["B1 B2 B3 R4", "R1 R2 R3 *"], "columns": [["R8", "R7", "R4"], []]},
        ),
        ("discard R9 on 2", {"columns": [["R8", "R7 R9", "R4 R4"], []]}),
        ("discard R9 on new", {"columns": [["R8", "R7", "R4 R4", "R9"], []]}),
    ],
)
def test_the_moves_of_the_notation(text: str, changes: dict[str, Any]) -> None:
    deal = examples()
    before = deal.position()
    assert text in deal.moves()
    play(deal, text)
    after = deal.position()
    places = ("tricks", "stores", "columns")
    assert {name: after[name] for name in places} == {
        name: before[name] for name in places
    } | changes


def test_all_moves_of_a_position() -> None:
    assert set(examples().moves()) == {
        *("play R5 on 2", "play R1 on new", "play store on new", "play column 3 on 1"),
        *(f"discard {card} on {to}" for card in ("R5", "R1", "R9") for to in (1, 2, 3, "new")),
    }


def test_play_store_on_a_trick() -> None:
    deal = play(examples(), "play store on new", "play store on 2")
    assert key(deal, "tricks") == ["B1 B2 B3", "R1 R2 R3 * B5", "B1"]


@pytest.mark.rule("ST-20")
def test_end() -> None:
    deal = table("R4", tricks=[run(3)], deck=DECK)
    play(deal, "play R4 on 1")
    assert deal.moves() == ["end"]
    play(deal, "end")
    assert deal.turn == 1


def test_equal_cards_are_one_move() -> None:
    deal = table("R4 R4 * *", tricks=[run(3)])
    moves = deal.moves()
    assert len(set(moves)) == len(moves)
    assert set(moves) == {
        *("play R4 on 1", "play * on 1", "discard R4 on new", "discard * on new"),
    }
    play(deal, "play R4 on 1")
    assert discards(deal) == {"discard R4 on new", "discard * on new"}


def test_a_hand_card_like_one_of_store_or_column_is_another_move() -> None:
    deal = table("R4", stores=["B4 B9", "B13"], columns=[["R4"], []], tricks=runs(3))
    assert set(deal.moves()) == {
        *("play R4 on 1", "play store on 1", "play column 1 on 1"),
        *("discard R4 on 1", "discard R4 on new"),
    }
    assert key(play(deal, "play column 1 on 1"), "hands")[0] == "R4"


@pytest.mark.rule("X-1")
@pytest.mark.parametrize("seats", SEATS)
def test_moves_speaks_for_the_seat_on_turn(seats: int) -> None:
    for turn in range(seats):
        deal = table(*["R9", "R8", "R7", "R6"][:seats], turn=turn)
        assert deal.moves() == deal.moves(turn) != []
        for seat in range(seats):
            if seat != turn:
                assert deal.moves(seat) == []
                assert deal.legal(seat) == []


def test_text_and_number_of_a_move_belong_together() -> None:
    deal = examples()
    assert [deal.move_text(move) for move in deal.legal(0)] == deal.moves()
    assert [deal.parse(text) for text in deal.moves()] == deal.legal(0)
    assert [deal.parse(text, seat=0) for text in deal.moves()] == deal.legal(0)


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("R5 R5 B5 * R1", {"stores": ["B1 B5", ""], "tricks": [run(4), "B1 B2 B3 *"]}),
        ("*", {"columns": [["*", "R9 *", "* R3", "*"], []], "tricks": runs(2, 3, 4, 2)}),
        ("* * * *", {}),
        ("", {"stores": ["B4", ""], "columns": [["R4", "B4"], []], "tricks": [run(3), "B1"]}),
        ("R5 R9", {"stores": ["", "B9"], "emptied": 0, "tricks": [run(4), run(4, "B")]}),
    ],
    ids=range(5),
)
def test_a_random_move_is_any_legal_move_alike(hand: str, keys: dict[str, Any]) -> None:
    deal, chance = table(hand, **keys), Shuffle.fast(9)
    legal = deal.legal(0)
    met = Counter(deal.random_move(chance) for _ in range(100 * len(legal)))
    assert set(met) == set(legal)
    assert all(50 < count < 160 for count in met.values())


@pytest.mark.rule("ST-24", "ST-27")
def test_tricks_are_renumbered_at_once_when_one_disappears() -> None:
    deal = table("R15 R4 R9", tricks=[run(14), "B1 B2", "R1 R2 R3"], stores=["B3 B9", "B13"])
    assert "play R4 on 3" in deal.moves()
    play(deal, "play R15 on 1")
    assert key(deal, "tricks") == ["B1 B2", "R1 R2 R3"]
    refused(deal, "play R4 on 3")
    play(deal, "play R4 on 2", "play store on 1")
    assert key(deal, "tricks") == ["B1 B2 B3", "R1 R2 R3 R4"]


@pytest.mark.rule("ST-30")
def test_tricks_are_renumbered_when_one_is_recycled() -> None:
    deal = table("R9", "R4", tricks=[run(6, "B"), "R1 R2 R3"])
    play(deal, "discard R9 on new", "play R4 on 1")
    assert key(deal, "tricks") == ["R1 R2 R3 R4"]


@pytest.mark.rule("ST-29")
def test_columns_are_renumbered_at_once_when_one_disappears() -> None:
    deal = table("R9", columns=[["R4", "R8", "R6 R5"], []], tricks=[run(3)])
    play(deal, "play column 1 on 1")
    assert key(deal, "columns")[0] == ["R8", "R6 R5"]
    refused(deal, "play column 3 on 1")
    play(deal, "play column 2 on 1", "play column 2 on 1")
    assert key(deal, "columns")[0] == ["R8"]
    assert key(deal, "tricks") == [run(6)]


def test_tricks_are_listed_in_the_order_they_were_started() -> None:
    deal = table("R1 R1 R2", stores=["B1 B9", "B13"], tricks=["B1 B2"])
    play(deal, "play R1 on new", "play store on new", "play R2 on 2", "play R1 on new")
    assert key(deal, "tricks") == ["B1 B2", "R1 R2", "B1", "R1"]


@pytest.mark.rule("ST-20")
def test_a_turn_never_ends_by_itself() -> None:
    """Not even when `end` is the only legal move."""
    deal = table("R4", tricks=[run(3)], deck=DECK)
    play(deal, "play R4 on 1")
    assert (deal.turn, deal.moves()) == (0, ["end"])


@pytest.mark.rule("ST-20")
def test_with_an_empty_hand_end_is_legal_beside_other_moves() -> None:
    deal = table("", stores=["B4 B9", "B13"], tricks=[run(3)])
    assert set(deal.moves()) == {"play store on 1", "end"}


@pytest.mark.rule("ST-36")
def test_once_emptied_end_is_legal_at_any_time_and_discard_never() -> None:
    deal = table("R5 R6 R9", stores=["B4", "B13"], tricks=[run(3)])
    assert "end" not in deal.moves()
    play(deal, "play store on 1")
    for text, more in (("play R5 on 1", "play R6 on 1"), ("play R6 on 1", None)):
        assert set(deal.moves()) == {text, "end"}
        refused(deal, "discard R9 on new")
        play(deal, text)
        assert (more is None) or more in deal.moves()
    assert deal.moves() == ["end"]


@pytest.mark.rule("X-7")
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "play", "discard", "R5 on 2", "play R5", "play R5 on", "play R5 2", "play on 2"),
        *("play R5 on R1", "play R5 on 2 2", "play R5 R9 on 2", "play R5 at 2", "play R5on 2"),
        *("play r5 on 2", "Play R5 on 2", "PLAY R5 ON 2", "play R1 on NEW", "play R5 on two"),
        *("discard r9 on 2", "Discard R9 on 2", "discard R9 on New", "play Column 3 on 1"),
        *(" play R5 on 2", "play R5 on 2 ", "play  R5 on 2", "play R5  on 2", "play R5 on  2"),
        *("play R5 on 0", "play R5 on -1", "play R5 on 2.0", "play R5 on ²", "play R5 on ２"),
        *("play R5 on 99999999999999999999", "play R0 on 2", "play R16 on 2", "play B16 on new"),
        *("play B0 on new", "play X5 on 2", "play 5 on 2", "play R on 2", "play R* on 2"),
        *("play ** on 2", "play 5R on 2", "play 5H on 2", "play JK on 2", "play ★ on 2"),
        *("play column on 1", "play column 3", "play column on 3 on 1", "play column three on 1"),
        *("play columns 3 on 1", "play column 0 on 1", "play column -1 on 1", "play column 4 on 1"),
        *("play store", "play store 1", "play store on", "store on new", "play stores on new"),
        *("discard R9", "discard R9 2", "discard R9 on", "discard R9 on 0", "discard R9 on 9"),
        *("discard on 2", "discard store on 2", "discard column 1 on 2", "discard column 1 on new"),
        *("ends", "end turn", "End", "finish", "take", "draw", "knock", "lay R5", "pass"),
        *("play R5 on 2; end", "play R5 on 2\nend", "\x00", "play \ud800 on 2", "null", "{}"),
        *("play R5 on " + "2" * 5000, "play " + "R5 " * 5000, "x" * 100_000),
    ],
    ids=lambda text: ascii(text)[:40],
)
def test_text_that_is_no_move_at_all(text: str) -> None:
    refused(examples(), text)
    refused(examples(), text, seat=0)


@pytest.mark.rule("X-7")
@pytest.mark.parametrize("text", ["End", "END", " end", "end ", "end\n", "ends", "end end", "en"])
def test_end_is_spelt_like_that(text: str) -> None:
    deal = table("", columns=[["R9"], []])
    assert deal.moves() == ["end"]
    refused(deal, text)
