"""Every kind of illegal move: refused with its rule, in one line, and nothing changes."""

import re

import pytest
from tests.games.stortok.table import VERSIONS, play, table

from spelbok import IllegalMove
from spelbok.core.deal import Deal

RULES = [f"SK-{number}" for number in range(1, 42)] + [f"X-{number}" for number in range(1, 9)]


def refused(deal: Deal, text: str, seat: int | None = None) -> IllegalMove:
    """Play an illegal move; check what holds for all of them (X-7); give the error."""
    before = deal.position(), deal.turn, deal.over, deal.moves(), deal.view(0)
    with pytest.raises(IllegalMove) as parsed:
        deal.parse(text, seat=seat)
    with pytest.raises(IllegalMove) as played:
        deal.play(text, seat=seat)
    assert (deal.position(), deal.turn, deal.over, deal.moves(), deal.view(0)) == before
    error = played.value
    assert str(parsed.value) == str(error)
    assert error.code == "illegal-move"
    assert error.reason
    assert "\n" not in str(error)
    assert len(str(error)) < 200
    assert error.rule in {None, *RULES}
    return error


@pytest.mark.rule("SK-5", "SK-6", "X-7")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("card", ["8H", "AD", "AC"])
def test_a_card_that_does_not_beat_the_top_card(version: str, card: str) -> None:
    top = {"8H": "9H", "AD": "9H", "AC": "6S"}[card]
    deal = table("KD", f"{card} 7H", "KH", turn=1, version=version, pile=top, trick=1, top_by=0)
    assert refused(deal, f"play {card}").rule == "SK-5"
    assert refused(deal, f"play {card}", seat=1).rule == "SK-5"


@pytest.mark.rule("SK-32", "X-7")
def test_a_card_that_does_not_beat_the_indicator() -> None:
    deal = table("KD", "7S AC", version="20C", turn=1, pile="8S")
    assert refused(deal, "play AC").rule in ("SK-5", "SK-32")
    assert refused(deal, "play 7S").rule in ("SK-5", "SK-32")


@pytest.mark.rule("SK-7", "X-7")
@pytest.mark.parametrize("version", VERSIONS)
def test_a_leader_cannot_pick_up(version: str) -> None:
    deal = table("KD 6H", "8H 7H", version=version)
    assert refused(deal, "take").rule == "SK-7"
    assert set(deal.moves()) == {"play KD", "play 6H"}


@pytest.mark.rule("SK-7", "SK-18")
def test_nor_can_the_winner_who_leads_on_top_of_a_pile() -> None:
    deal = table("KD 6H", "8H 7H", pile="8D 9D")
    assert refused(deal, "take").rule == "SK-7"


@pytest.mark.rule("SK-6", "X-7")
@pytest.mark.parametrize("version", VERSIONS)
def test_who_must_beat_and_can_cannot_pick_up(version: str) -> None:
    deal = table(
        *("KD 6H", "8H 7D"), version=version, turn=1, pile="7H", trick=1, rules={"must_beat": True}
    )
    assert refused(deal, "take").rule == "SK-6"
    assert deal.moves() == ["play 8H"]


@pytest.mark.rule("X-1", "X-7")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("text", ["play 8H", "play 7D", "take"])
def test_a_move_out_of_turn(version: str, text: str) -> None:
    deal = table("KD 6H", "8H 7D", version=version)
    assert refused(deal, text, seat=1).rule == "X-1"
    assert deal.moves(1) == []
    assert deal.legal(1) == []


@pytest.mark.rule("X-7")
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    refused(table("KD 6H", "8H 7D"), "play KD", seat=seat)


@pytest.mark.rule("X-7", "X-2")
def test_a_card_the_player_does_not_hold() -> None:
    """The same words whether another player holds it, it is in the stock, or nowhere."""
    deal = table("KD 6H", "8H 7D", stock="9D 8S")
    errors = [str(refused(deal, f"play {card}")) for card in ("8H", "9D", "AC")]
    assert len({re.sub("8H|9D|AC", "…", error) for error in errors}) == 1


@pytest.mark.rule("X-7")
def test_a_card_of_the_pile_cannot_be_played() -> None:
    refused(table("KD 6H", "8H 7D", turn=1, pile="7H", trick=1), "play 7H")


@pytest.mark.rule("X-7")
@pytest.mark.parametrize("version", ["1847", "20C", "20C-H"])
def test_a_card_the_pack_does_not_have(version: str) -> None:
    refused(table("KD 6H", "8H 7D", version=version), "play 2H")


@pytest.mark.rule("X-7")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play ",
        "KD",
        "play K",
        "play KDD",
        "play KD 6H",
        "play KX",
        "play XD",
        "play 1D",
        "play 10D",
        "play *",
        "play KD!",
        "take KD",
        "takes",
        "draw",
        "knock",
        "end",
        "discard KD",
        "play KD\nplay 6H",
        "play K♦",
        "play ＫＤ",
        "\x00",
        "play \ud800",
        "null",
        "{}",
        "play " + "KD " * 5000,
        "x" * 100_000,
    ],
)
def test_text_that_is_no_move_at_all(text: str) -> None:
    refused(table("KD 6H", "8H 7D"), text)
    refused(table("KD 6H", "8H 7D", pile="9D", turn=0, trick=1), text)


@pytest.mark.rule("X-7")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("text", ["play 9H", "play 8H", "take", "garbage"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nothing_can_be_played_when_the_deal_is_over(
    version: str, text: str, seat: int | None
) -> None:
    deal = play(table("8H", "9H", version=version), "play 8H")
    refused(deal, text, seat=seat)


@pytest.mark.rule("SK-8", "X-1")
def test_who_is_out_cannot_move() -> None:
    deal = play(table("6H", "7H 6D TD", "8H 7D JD"), "play 6H")
    assert refused(deal, "play 6H", seat=0).rule in ("X-1", "SK-8")
    refused(deal, "take", seat=0)


@pytest.mark.rule("X-7")
def test_after_a_refusal_the_deal_goes_on() -> None:
    deal = table("KD 6H", "8H 7D")
    refused(deal, "take")
    deal.play("play 6H", seat=0)
    assert deal.turn == 1
