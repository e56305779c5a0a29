"""Every kind of illegal move: refused with its rule, in one line, and nothing changes."""

import re
from typing import Any

import pytest
from tests.games.starturn.table import (
    DECK,
    SEATS,
    key,
    play,
    refused,
    run,
    runs,
    seated,
    table,
)

FOUR = {2: runs(2, 2, 3, 4), 3: runs(2, 2, 3), 4: runs(2, 2, 3)}


@pytest.mark.rule("ST-23", "X-7")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("play R6 on 1", {}),  # too high
        ("play R3 on 1", {}),  # too low
        ("play R4 on 2", {}),  # fits another trick
        ("play R1 on 1", {}),  # a 1 is never built on
        ("play store on 1", {"stores": ["B6 B7", "B13", "B13"]}),
        ("play column 1 on 1", {"columns": [["R4 R6"], [], [], []]}),
    ],
)
def test_a_card_that_is_not_the_next_number(seats: int, text: str, keys: dict[str, Any]) -> None:
    hands = ["R6 R3 R4 R1", "", "", ""]
    deal = seated(seats, hands=hands, tricks=[run(3), run(1, "B")], **keys)
    assert refused(deal, text).rule == "ST-23"
    assert refused(deal, text, seat=0).rule == "ST-23"


@pytest.mark.rule("ST-23", "X-7")
@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("play R2 on new", {}),
        ("play store on new", {"stores": ["B2 B7", "B13"]}),
        ("play column 1 on new", {"columns": [["R1 R6"], []]}),
    ],
)
def test_starting_a_trick_with_another_number_than_1(text: str, keys: dict[str, Any]) -> None:
    assert refused(table("R2 R9", **keys), text).rule == "ST-23"


@pytest.mark.rule("ST-25", "X-7")
def test_starting_a_trick_with_a_star() -> None:
    assert refused(table("* R9"), "play * on new").rule == "ST-25"
    deal = table("R9", columns=[["R5", "*"], []])
    assert refused(deal, "play column 2 on new").rule == "ST-25"


@pytest.mark.rule("ST-24", "X-7")
@pytest.mark.parametrize("seats", SEATS)
def test_one_trick_too_many(seats: int) -> None:
    deal = seated(seats, hands=["R1 B1", "", "", ""], tricks=FOUR[seats])
    assert refused(deal, "play R1 on new").rule == "ST-24"
    assert refused(deal, "play B1 on new").rule == "ST-24"


@pytest.mark.rule("ST-17", "ST-24", "X-7")
@pytest.mark.parametrize("text", ["play R4 on 2", "play R4 on 3", "play R4 on 5", "play * on 2"])
def test_a_trick_that_is_not_there(text: str) -> None:
    refused(table("R4 *", tricks=[run(3)]), text)


@pytest.mark.rule("ST-18", "X-2", "X-7")
@pytest.mark.parametrize("verb", ["play {} on 1", "discard {} on new"])
def test_a_card_the_player_does_not_hold(verb: str) -> None:
    """The same words whether another holds it, it is in the deck, a store, or nowhere."""
    deal = table("R9", "R4 *", stores=["B13 B4", "B4 B14"], tricks=[run(3)], deck="B4 R4")
    elsewhere = table("R9", "R8 R8", stores=["B13 B5", "B5 B14"], tricks=[run(3)], deck="B6 R6")
    for card in ("R4", "B4", "*", "R15"):
        said = refused(deal, verb.format(card))
        assert str(refused(elsewhere, verb.format(card))) == str(said)


@pytest.mark.rule("ST-18", "ST-29", "X-7")
def test_cards_that_lie_above_the_foot_or_under_the_top() -> None:
    deal = table("R9", stores=["B13 B4", "B13"], columns=[["R4 R8"], []], tricks=[run(3)])
    for text in ("play R4 on 1", "play column 1 on 1", "play B4 on 1", "play store on 1"):
        refused(deal, text)


@pytest.mark.rule("ST-29", "X-7")
@pytest.mark.parametrize("column", [2, 3, 4])
def test_a_column_that_is_not_there(column: int) -> None:
    deal = table("R9", columns=[["R4"], ["R4", "R4"]], tricks=[run(3)])
    refused(deal, f"play column {column} on 1")
    refused(deal, f"discard R9 on {column}")


@pytest.mark.rule("ST-28", "X-7")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("discard R9 on 5", "there is no column 5"),
        ("discard R9 on 0", "there is no column 0"),
        ("play R9 on 5", "there is no Trick 5"),
    ],
)
def test_a_place_that_no_table_has(text: str, reason: str) -> None:
    said = refused(table("R9", columns=[["R4", "R5", "R6", "R7"], []]), text)
    assert (said.reason, said.rule) == (reason, "X-7")


@pytest.mark.rule("ST-21", "X-7")
@pytest.mark.parametrize(
    "text", ["discard store on 1", "discard store on new", "discard column 1 on 2"]
)
def test_discarding_another_card_than_one_of_the_hand(text: str) -> None:
    said = refused(table("R9", columns=[["R4", "R5"], []]), text)
    assert (said.reason, said.rule) == ("only a card from the hand can be discarded", "ST-21")


@pytest.mark.rule("ST-28", "X-7")
@pytest.mark.parametrize("seats", SEATS)
def test_one_column_too_many(seats: int) -> None:
    most = 4 if seats == 2 else 3
    columns = [["R10", "R11", "R12", "R13"][:most], *[[]] * (seats - 1)]
    assert refused(seated(seats, columns=columns), "discard R9 on new").rule == "ST-28"


@pytest.mark.rule("ST-20", "X-7")
@pytest.mark.parametrize("seats", SEATS)
def test_ending_the_turn_with_cards_in_hand(seats: int) -> None:
    deal = seated(seats, hands=["R4", "", "", ""], tricks=[run(3)], deck=DECK)
    assert refused(deal, "end").rule == "ST-20"
    play(deal, "play R4 on 1", "end")


@pytest.mark.rule("ST-20", "ST-21", "X-7")
def test_discarding_with_an_empty_hand() -> None:
    deal = table("", columns=[["R9"], []])
    for text in ("discard R9 on 1", "discard R9 on new", "discard * on new"):
        refused(deal, text)


@pytest.mark.rule("ST-36", "X-7")
def test_discarding_once_the_store_is_emptied() -> None:
    deal = table("R9", stores=["", "B13"], emptied=0)
    assert refused(deal, "discard R9 on new").rule == "ST-36"
    assert deal.moves() == ["end"]


@pytest.mark.rule("X-1", "X-7")
@pytest.mark.parametrize("seats", SEATS)
def test_a_move_out_of_turn(seats: int) -> None:
    hands = ["R4 R9"] * min(seats, 3) + ["R5 R8"] * (seats - 3)
    deal = table(*hands, tricks=["B1 B2 B3"])
    for seat in range(1, seats):
        for text in ("play R4 on 1", "discard R9 on new", "play store on 1", "end"):
            assert refused(deal, text, seat=seat).rule == "X-1"


@pytest.mark.rule("X-7")
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    refused(table("R9", "R9"), "discard R9 on new", seat=seat)


@pytest.mark.rule("X-7")
@pytest.mark.parametrize("text", ["end", "play R9 on new", "discard R9 on new", "garbage"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nothing_can_be_played_when_the_deal_is_over(text: str, seat: int | None) -> None:
    deal = play(table("R9", "R9", stores=["", "B13"], emptied=0), "end")
    refused(deal, text, seat=seat)


@pytest.mark.rule("X-7")
def test_after_a_refusal_the_deal_goes_on() -> None:
    deal = table("R9 R4", "", tricks=[run(3)], deck=DECK)
    refused(deal, "end")
    refused(deal, "play R9 on 1")
    play(deal, "play R4 on 1", "discard R9 on new")
    assert (deal.turn, key(deal, "tricks")) == (1, [run(4)])


@pytest.mark.rule("X-7")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play R9 on 1", r"R9"),
        ("play R2 on new", r"R2"),
        ("discard R15 on new", r"R15"),
    ],
)
def test_the_reason_speaks_of_the_card(text: str, words: str) -> None:
    assert re.search(words, refused(table("R9 R2", tricks=[run(3)]), text).reason)
