"""Öberg's Stortok of 1858: no stock, no tricks, the whole pile taken, the left neighbour leads."""

from typing import Any

import pytest
from tests.games.stortok.table import cards, hand, play, plays, table

from spelbok.core.deal import Deal


def oberg(*hands: str, **keys: Any) -> Deal:
    return table(*hands, version="1858", **keys)


@pytest.mark.rule("SK-26")
def test_the_first_card_is_any_card() -> None:
    assert set(oberg("2H 6D AS", "7H 8H").moves()) == plays("2H 6D AS")


@pytest.mark.rule("SK-27")
def test_play_simply_goes_on_round_the_table() -> None:
    """No trick is ever complete: after a full round the first player must beat or take."""
    deal = play(oberg("6H TH 2D", "7H 3D", "8H 4D"), "play 6H", "play 7H", "play 8H")
    assert deal.turn == 0
    assert set(deal.moves()) == {"play TH", "take"}
    assert deal.position()["pile"] == "6H 7H 8H"
    deal.play("play TH")
    assert (deal.turn, deal.moves()) == (1, ["take"])


@pytest.mark.rule("SK-27")
def test_nobody_draws() -> None:
    deal = play(oberg("6H TH 2D", "7H 3D"), "play 6H")
    assert hand(deal, 0) == cards("TH 2D")


@pytest.mark.rule("SK-27", "SK-20")
def test_who_cannot_or_will_not_takes_the_whole_pile() -> None:
    deal = play(oberg("6H TH 2D", "7H 3D", "8H 4D"), "play 6H", "play 7H", "play 8H", "take")
    assert hand(deal, 0) == cards("TH 2D 6H 7H 8H")
    assert deal.position()["pile"] == ""


@pytest.mark.rule("SK-28")
def test_the_left_neighbour_of_the_picker_starts_a_new_pile() -> None:
    deal = play(oberg("6H TH 2D", "7H 3D", "8H 4D"), "play 6H", "play 7H", "play 8H", "take")
    assert (deal.turn, set(deal.moves())) == (1, {"play 3D"})


@pytest.mark.rule("SK-28")
def test_or_the_next_with_cards_when_he_is_out() -> None:
    deal = oberg("6H TH", "", "8H 4D 5D", "9H 3D", turn=2, pile="7D", trick=1, top_by=0, out=[1])
    play(deal, "take")
    assert deal.turn == 3
    play(deal, "play 3D", "take")
    assert deal.turn == 2  # seat 1, the left neighbour, has no cards


@pytest.mark.rule("SK-29")
def test_who_has_run_out_is_skipped_until_one_has_all_the_cards() -> None:
    deal = play(oberg("6H 7D 8D", "7H", "8H 9D"), "play 6H", "play 7H", "play 8H")
    assert (deal.position()["out"], deal.turn) == ([1], 0)
    play(deal, "take")
    assert deal.turn == 2
    deal.play("play 9D")
    assert deal.result == {"stortok": 0, "out": [1, 2], "drawn": False}


@pytest.mark.rule("SK-30")
def test_the_card_of_a_player_who_is_out_must_still_be_beaten_or_taken() -> None:
    deal = play(oberg("6H 7D", "7H", "8D 8H"), "play 6H", "play 7H")
    assert deal.position()["out"] == [1]
    assert (deal.turn, set(deal.moves())) == (2, {"play 8H", "take"})


@pytest.mark.rule("SK-30")
def test_even_when_the_turn_has_come_round() -> None:
    deal = play(oberg("6H 7D", "7H 3D", "8H"), "play 6H", "play 7H", "play 8H")
    assert (deal.position()["out"], deal.turn, deal.moves()) == ([2], 0, ["take"])


@pytest.mark.rule("SK-25")
def test_everybody_knows_who_holds_the_indicator_until_it_is_played() -> None:
    deal = oberg("8S TH 2D", "7H 3D", seen={"0": "8S"})
    assert deal.view(1)["seen"] == ["8S", ""]
    deal.play("play 8S")
    assert deal.view(1)["seen"] == ["", ""]
    assert deal.view(1)["indicator_place"] == "pile"
    deal.play("take")
    assert deal.view(None)["seen"] == ["", "8S"]
