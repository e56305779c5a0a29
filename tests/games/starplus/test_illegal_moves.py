"""Every kind of illegal move: refused with its rule, in one line, and nothing changes."""

import re

import pytest
from tests.games.starplus.refusal import refused
from tests.games.starplus.table import play, table


@pytest.mark.rule("SP-7", "X-7")
@pytest.mark.parametrize("text", ["play 2", "play 1 2", "play 5 -1", "play -1", "play 5 6 -1 -1"])
def test_cards_that_do_not_make_the_total(text: str) -> None:
    deal = table("1 2 5 6 -1 -1", "4", total=1)
    error = refused(deal, text)
    assert error.rule == "SP-7"
    made = sum(int(code) for code in text.split()[1:])
    assert re.findall(r"-?\d+", error.reason) == [str(made), "1"]


@pytest.mark.rule("SP-14", "X-7")
def test_too_few_cards_under_a_black_hole() -> None:
    assert refused(table("1 2 3", "4", total=3, black_hole=True), "play 1 2").rule == "SP-14"


@pytest.mark.rule("SP-26", "X-7")
def test_zeus_in_company() -> None:
    assert refused(table("Z 3", "4", total=3), "play 3 Z").rule == "SP-26"


@pytest.mark.rule("X-1", "X-7")
@pytest.mark.parametrize("text", ["play 4", "play Z", "draw"])
def test_a_move_out_of_turn(text: str) -> None:
    deal = table("1", "4 Z", total=4)
    assert refused(deal, text, seat=1).rule == "X-1"
    assert deal.moves(1) == []
    assert deal.legal(1) == []


@pytest.mark.rule("X-7")
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    refused(table("1", "4", total=1), "play 1", seat=seat)


@pytest.mark.rule("X-2", "X-7")
def test_a_card_the_player_does_not_hold() -> None:
    """The same words whether another player holds it, it is in the deck, or nowhere."""
    deal = table("1 2", "4", total=4, deck="5")
    errors = [refused(deal, f"play {card}") for card in ("4", "5", "6")]
    assert len({re.sub(r"\b[456]\b", "…", str(error)) for error in errors}) == 1
    assert {error.rule for error in errors} == {"X-7"}


@pytest.mark.rule("X-7")
@pytest.mark.parametrize(
    ("text", "missing"), [("play 2 2", "2"), ("play 1 1 2", "1"), ("play Z", "Z")]
)
def test_more_copies_than_the_player_holds(text: str, missing: str) -> None:
    assert refused(table("1 2", "4", total=4), text).reason.startswith(f"{missing} is not")


@pytest.mark.rule("SP-1", "X-7")
@pytest.mark.parametrize("text", ["play 7 7 7 7", "play Z Z Z", "play " + " ".join(["1"] * 5000)])
def test_more_copies_than_the_pack_has(text: str) -> None:
    assert refused(table("1 2", "4", total=4), text).rule == "SP-1"


@pytest.mark.rule("X-7")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play ",
        "1",
        "Play 1",
        "play 0",
        "play 10",
        "play -4",
        "play +1",
        "play - 1",
        "play −1",
        "play 1,2",
        "play 1  2",
        "play 1 ",
        " play 1",
        "play z",
        "play ZZ",
        "play Zeus",
        "play 7H",
        "play *",
        "play 1\n",
        "play 1\n2",
        "play 1\t2",
        "draw 2",
        "Draw",
        "draws",
        "take",
        "knock",
        "end",
        "discard 1",
        "play 1.0",
        "play １",
        "\x00",
        "play \ud800",
        "null",
        "{}",
        "x" * 100_000,
    ],
)
def test_text_that_is_no_move_at_all(text: str) -> None:
    assert refused(table("1 2 -1 Z", "4", total=1), text).rule == "X-7"


@pytest.mark.rule("SP-29", "X-7")
@pytest.mark.parametrize("text", ["play 1", "play 4", "draw", "garbage"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nothing_can_be_played_when_the_round_is_over(text: str, seat: int | None) -> None:
    deal = play(table("1", "4", total=1), "play 1")
    assert refused(deal, text, seat=seat).rule in ("SP-29", "X-7")


@pytest.mark.rule("X-7")
def test_after_a_refusal_the_round_goes_on() -> None:
    deal = table("1 2", "4", total=1)
    refused(deal, "play 2")
    deal.play("play 1", seat=0)
    assert deal.turn == 1
