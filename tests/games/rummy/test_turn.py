"""Draw, lay, discard (RU-6 to RU-10), and worked example R1."""

import pytest
from tests.games.rummy.table import (
    cards,
    dealt,
    hand,
    laying,
    melds,
    of_kind,
    play,
    refused,
    table,
)

from spelbok.core.deal import Deal

R1_A = "2C 5D 9H KS 4C 7D JH AS 6C TD QH 3S 8C"
R1_B = "3C 6D TH 2S 5C 8D QD 4S 7C JD KH 6S 9C"


def r1() -> Deal:
    alternating = [c for pair in zip(R1_A.split(), R1_B.split(), strict=True) for c in pair]
    return dealt(" ".join([*alternating, "*", "9D", "4H", "7S", "2D"]))


@pytest.mark.rule("RU-3", "RU-4", "RU-6", "RU-7", "RU-8")
def test_example_r1_start_of_a_round() -> None:
    deal = r1()
    assert (hand(deal, 0), hand(deal, 1)) == (cards(R1_A), cards(R1_B))
    assert deal.position()["discard"] == "9D"
    deck = deal.position()["deck"].split()
    assert (deck[:3], deck[-1]) == (["4H", "7S", "2D"], "*")
    assert refused(deal, "discard KS") == "RU-6"
    play(deal, "draw")
    assert hand(deal, 0) == cards(R1_A + " 4H")
    assert refused(deal, "draw") == "RU-6"
    play(deal, "discard KS", "take")
    assert hand(deal, 1).total() == 14
    assert refused(deal, "discard KS") == "RU-8"
    play(deal, "discard 3C")
    assert deal.turn == 0
    assert deal.moves() == ["draw", "take"]
    assert deal.position()["discard"] == "9D 3C"
    assert hand(deal, 0).total() == 13
    assert hand(deal, 0)["4H"] == 1
    assert hand(deal, 1).total() == 13
    assert hand(deal, 1)["KS"] == 1


@pytest.mark.rule("RU-6")
def test_a_turn_is_draw_lay_discard() -> None:
    deal = table("TC JC QC 2S", "3S", deck="KC 4D")
    assert deal.moves() == ["draw"]
    assert refused(deal, "lay TC JC QC") == "RU-6"
    play(deal, "draw")
    assert refused(deal, "take") == "RU-6"
    play(deal, "lay TC JC QC", "add KC to 1")
    assert of_kind(deal, "discard") == {"discard 2S"}


@pytest.mark.rule("RU-6")
def test_several_combinations_may_be_laid_in_one_turn() -> None:
    deal = laying("TC JC QC 2C 2D 2H 5S 9S")
    play(deal, "lay TC JC QC", "lay 2C 2D 2H", "discard 9S")
    assert melds(deal) == ["TC JC QC", "2C 2D 2H"]
    assert deal.turn == 1


@pytest.mark.rule("RU-7")
def test_only_the_top_discard_is_taken_and_need_not_be_used() -> None:
    deal = play(table("2S 9C", "3S", deck="4D", discard="5C 6H"), "take")
    assert hand(deal, 0) == cards("2S 9C 6H")
    assert deal.position()["discard"] == "5C"
    assert of_kind(deal, "discard") == {"discard 2S", "discard 9C"}


@pytest.mark.rule("RU-7")
def test_an_empty_discard_pile_has_nothing_to_take() -> None:
    assert refused(table("2S", "3S", deck="4D"), "take") == "RU-7"


@pytest.mark.rule("RU-8")
def test_the_twin_of_the_card_taken_may_be_discarded() -> None:
    deal = play(table("KS 2C", "3S", deck="4D", discard="KS"), "take")
    assert deal.position()["taken"] == "KS"
    play(deal, "discard KS")
    assert hand(deal, 0) == cards("KS 2C")
    assert deal.view(1)["seen"][0] == "KS"  # the one taken is still there


@pytest.mark.rule("RU-8")
def test_the_card_taken_may_be_discarded_when_it_is_the_only_one() -> None:
    deal = play(table("", "3S", deck="4D", discard="KS"), "take")
    assert deal.moves() == ["discard KS"]


@pytest.mark.rule("RU-8")
def test_once_a_card_of_its_face_is_laid_the_other_is_free() -> None:
    deal = table("KS KH KD 2C", "3S", deck="4D", discard="KS")
    play(deal, "take", "lay KD KH KS")
    assert deal.position()["taken"] is None
    assert "discard KS" in deal.moves()


@pytest.mark.rule("RU-8")
def test_option_rediscard_allows_the_same_card() -> None:
    rules = {"rediscard": True}
    deal = play(table("2C 5C", "3S", deck="4D", discard="KS", rules=rules), "take")
    assert of_kind(deal, "discard") == {"discard 2C", "discard 5C", "discard KS"}


@pytest.mark.rule("RU-9")
def test_a_joker_may_be_discarded_and_taken() -> None:
    deal = play(table("2C * 9D", "3S 4S", deck="4D"), "draw", "discard *", "take")
    assert hand(deal, 1) == cards("3S 4S *")
    assert refused(deal, "discard *") == "RU-8"


@pytest.mark.rule("RU-10", "RU-27")
def test_what_is_laid_can_only_be_added_to_or_lose_jokers() -> None:
    deal = laying("7C 2H 9H", melds=[(0, "4C 5C 6C"), (0, "8C 9C TC")])
    assert set(deal.moves()) == {
        *("add 7C to 1", "add 7C to 2", "discard 7C", "discard 2H", "discard 9H")
    }
    play(deal, "add 7C to 1")
    assert melds(deal) == ["4C 5C 6C 7C", "8C 9C TC"]  # they touch, but stay two


@pytest.mark.rule("X-1", "X-7")
@pytest.mark.parametrize("text", ["draw", "take", "discard 3S", "lay TC JC QC", "add 3S to 1"])
def test_nobody_moves_out_of_turn(text: str) -> None:
    deal = table("2S", "3S", deck="4D", discard="5C", rules={"knock": False})
    assert refused(deal, text, seat=1) == "X-1"
    assert deal.moves(1) == []


@pytest.mark.rule("X-1", "X-7", "RU-6")
@pytest.mark.parametrize("lay", ["lay TC JC KC", "lay 2C 2C 5D", "lay * * *", "lay 2C"])
def test_turn_and_phase_come_before_what_the_cards_are(lay: str) -> None:
    deal = table("2C 5D", "3S", deck="4D", discard="5C")
    assert refused(deal, lay, seat=1) == "X-1"
    assert refused(deal, lay) == "RU-6"
    assert refused(play(deal, "draw"), lay) in {"RU-11", "RU-12", "RU-14"}


@pytest.mark.rule("X-7")
@pytest.mark.parametrize(
    "text",
    [
        *("", "lay", "discard", "discard 1H", "discard 2S 3S", "add 2S", "add 2S to 0"),
        *("add 2S to 01", "add 2S to one", "add 2S to 1 up", "swap 2S", "swap 2S to 1", "DRAW"),
        *("draw ", "lay  2S 3S 4S", "play 2S", "discard *2S", "add 2S to 99", "knock 1", "x" * 99),
    ],
)
def test_what_is_no_move(text: str) -> None:
    assert refused(laying("2S 4H 5H"), text) == "X-7"


@pytest.mark.rule("X-4")
def test_the_minimal_move_draws_and_discards_what_was_drawn() -> None:
    deal = table("2S KC", "3S", deck="4D 5D", discard="9C")
    assert deal.move_text(deal.minimal(0)) == "draw"
    play(deal, "draw")
    assert deal.move_text(deal.minimal(0)) == "discard 4D"


@pytest.mark.rule("X-4")
def test_after_taking_it_discards_the_dearest_other_natural_card() -> None:
    deal = play(table("2S KC 7D *", "3S", deck="4D", discard="AC"), "take")
    assert deal.move_text(deal.minimal(0)) == "discard KC"
    deal = play(table("*", "3S", deck="4D", discard="AC"), "take")
    assert deal.move_text(deal.minimal(0)) == "discard *"
