"""Going out (RU-32 to RU-37), and worked example R8."""

from typing import Any

import pytest
from tests.games.rummy.table import cards, hand, laying, of_kind, play, refused, table

from spelbok.core.deal import Deal

FIRST_THREE = ("lay TC JC QC KC", "lay 5D 6D 7D 8D", "lay 2C 2H 2S")


def r8(**rules: Any) -> Deal:
    return table(
        "TC JC QC KC 5D 6D 7D 8D 2H 2S 2C 9H TH",
        "AH * 9C",
        "2D 3C 4C",
        deck="JH 4S",
        melds=[(1, "KC KD KS")],
        rules=rules,
    )


@pytest.mark.rule("RU-35", "RU-36", "RU-47", "RU-48", "RU-50")
def test_example_r8_straight_from_the_hand() -> None:
    deal = play(r8(), "draw", *FIRST_THREE)
    facts = deal.facts(deal.parse("lay 9H TH JH"))
    assert (facts["ending"], facts["straight"]) == ("out", True)
    play(deal, "lay 9H TH JH")
    assert deal.over
    result = deal.result
    assert result is not None
    assert result["out"] == 0
    assert result["straight"] is True
    assert result["ending"] == "out"
    assert result["score"] == [101, -78, -18]
    assert result["laid"] == [101, 30, 0]
    assert result["held"] == [0, 108, 18]
    assert result["minus"] == [0, 108, 18]
    assert deal.returns() == [101, -78, -18]


@pytest.mark.rule("RU-37")
def test_example_r8_with_rummy_off() -> None:
    deal = play(r8(straight="off"), "draw", *FIRST_THREE)
    assert hand(deal, 0) == cards("9H TH JH")
    assert refused(deal, "lay 9H TH JH") == "RU-37"
    play(deal, "discard 9H")
    assert hand(deal, 0) == cards("TH JH")
    assert deal.turn == 1
    assert not deal.over


@pytest.mark.rule("RU-37")
def test_with_rummy_off_two_cards_are_kept_in_the_turn_of_the_first_lay_only() -> None:
    rules = {"straight": "off"}
    deal = laying("TC JC QC KC 4H", rules=rules)
    assert refused(deal, "lay TC JC QC KC") == "RU-37"
    play(deal, "lay TC JC QC")
    assert refused(deal, "add KC to 1") == "RU-37"
    later = laying("KC 4H", melds=[(0, "TC JC QC")], rules=rules)
    play(later, "add KC to 1", "discard 4H")
    assert later.result is not None
    assert (later.result["out"], later.result["straight"]) == (0, False)


@pytest.mark.rule("RU-36", "RU-37")
def test_rummy_on_without_doubling() -> None:
    deal = play(r8(straight="plain"), "draw", *FIRST_THREE, "lay 9H TH JH")
    assert deal.result is not None
    assert deal.result["held"] == [0, 54, 9]
    assert deal.result["straight"] is True


@pytest.mark.rule("RU-35")
@pytest.mark.parametrize(
    "moves",
    [
        ["lay TC JC QC", "lay 4C 4D 4H", "add KC to 2", "discard 7H"],
        ["lay TC JC QC KC", "lay 4C 4D 4H", "discard 7H"],
    ],
)
def test_a_final_discard_and_added_cards_are_still_straight(moves: list[str]) -> None:
    deal = laying("TC JC QC KC 4C 4D 4H 7H", "9S", melds=[(1, "5S 6S 7S")])
    play(deal, *moves)
    assert deal.result is not None
    assert deal.result["straight"] is True
    assert deal.result["held"] == [0, 18]


@pytest.mark.rule("RU-35")
def test_who_has_laid_in_an_earlier_turn_does_not_go_out_straight() -> None:
    deal = play(laying("4C 4D 4H", "9S", laid=[0]), "lay 4C 4D 4H")
    assert deal.result is not None
    assert deal.result["straight"] is False
    assert deal.result["held"] == [0, 9]


@pytest.mark.rule("RU-35", "RU-39")
def test_a_turn_won_by_a_knock_counts_as_well() -> None:
    deal = table("3D", "4D", "TC JC 4H 4S 4C", deck="KC AC 9D", discard="QC", discarder=1)
    deal.play("knock", seat=2)
    play(deal, "lay TC JC QC KC AC", "lay 4C 4H 4S")
    assert deal.result is not None
    assert (deal.result["out"], deal.result["straight"]) == (2, True)


@pytest.mark.rule("RU-32")
def test_the_round_ends_at_once() -> None:
    deal = play(laying("8C", "9S", melds=[(0, "5C 6C 7C")]), "add 8C to 1")
    assert (deal.over, deal.turn, deal.moves(), deal.moves(1)) == (True, -1, [], [])
    assert refused(deal, "draw", seat=1) == "RU-32"
    assert deal.view(0)["hands"] == ["", "9S"]


@pytest.mark.rule("RU-33")
def test_the_last_card_may_be_laid_or_discarded() -> None:
    laid = play(laying("4C 4D 4H", "9S", laid=[0]), "lay 4C 4D 4H")
    discarded = play(laying("4C 4D 4H 9D", "9S", laid=[0]), "lay 4C 4D 4H", "discard 9D")
    assert laid.over
    assert discarded.over
    assert laid.result is not None
    assert discarded.result is not None
    assert laid.result["out"] == discarded.result["out"] == 0


@pytest.mark.rule("RU-33")
def test_option_final_discard_required() -> None:
    rules = {"final_discard": "required"}
    deal = laying("4C 4D 4H 8C", "9S", melds=[(0, "5C 6C 7C")], rules=rules)
    play(deal, "lay 4C 4D 4H")
    assert refused(deal, "add 8C to 1") == "RU-33"
    play(deal, "discard 8C")
    assert deal.over
    deal = laying("4C 4D 4H", "9S", laid=[0], rules=rules)
    assert refused(deal, "lay 4C 4D 4H") == "RU-33"
    assert of_kind(deal, "lay") == set()


@pytest.mark.rule("RU-34")
def test_without_a_lay_the_hand_stays_as_large_as_it_was() -> None:
    deal = table("2S 4H", "3S 5H", deck="4D 5D 6D 7D", discard="9C")
    for card in ("2S", "3S", "4H", "5H"):
        play(deal, "draw", f"discard {card}")
        assert [hand(deal, seat).total() for seat in range(2)] == [2, 2]
    assert not deal.over
