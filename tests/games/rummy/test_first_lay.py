"""Thirty points to begin with (RU-19 to RU-22)."""

import pytest
from tests.games.rummy.table import laying, of_kind, play, refused, table

COMBINED = {"first_lay": "combined"}


@pytest.mark.rule("RU-19", "RU-22")
@pytest.mark.parametrize(
    ("cards", "enough"),
    [
        ("TC JC QC", True),  # 30 exactly
        ("9C TC JC", False),  # 29
        ("6C 7C 8C 9C", True),
        ("9C 9D 9H", False),
        ("AC AD AH", True),
        ("QC KC AC", True),
        ("AC 2C 3C", False),
        ("AC 2C 3C 4C 5C 6C 7C", False),  # 28
        ("9D TD *", False),  # the Joker is a Jack: 29
    ],
)
def test_the_first_lay_needs_thirty_points(cards: str, enough: bool) -> None:
    deal = laying(cards + " 2S 4H")
    if enough:
        assert f"lay {cards}" in deal.moves()
    else:
        assert refused(deal, f"lay {cards}") == "RU-19"


@pytest.mark.rule("RU-19")
def test_it_is_asked_of_each_player_in_each_round() -> None:
    hand = "2C 2D 2H 2S 4H"
    assert "lay 2C 2D 2H" in laying(hand, laid=[0]).moves()
    assert refused(laying(hand, laid=[1]), "lay 2C 2D 2H") == "RU-19"


@pytest.mark.rule("RU-20")
def test_one_combination_alone_has_them_and_smaller_ones_may_follow() -> None:
    deal = laying("2C 2D 2H 9C 9D 9H TC JC QC 5S 7S")
    assert of_kind(deal, "lay") == {"lay TC JC QC", "lay 9C TC JC QC"}
    play(deal, "lay TC JC QC", "lay 2C 2D 2H", "lay 9C 9D 9H")


@pytest.mark.rule("RU-20")
def test_option_combined_counts_the_turn_together() -> None:
    deal = laying("2C 2D 2H 9C 9D 9H 5S 7S", rules=COMBINED)
    assert of_kind(deal, "lay") == {"lay 2C 2D 2H", "lay 9C 9D 9H"}
    play(deal, "lay 2C 2D 2H")
    assert deal.view(None)["opening"] == 6
    assert deal.moves() == ["lay 9C 9D 9H"]
    assert refused(deal, "discard 5S") == "RU-20"
    play(deal, "lay 9C 9D 9H")
    assert of_kind(deal, "discard") == {"discard 5S", "discard 7S"}
    assert deal.view(None)["laid"] == [0]


@pytest.mark.rule("RU-20")
def test_combined_refuses_what_cannot_reach_thirty() -> None:
    deal = laying("2C 2D 2H 7C 7D 7H 5S 9S", rules=COMBINED)  # 6 + 21 = 27
    assert of_kind(deal, "lay") == set()
    assert refused(deal, "lay 7C 7D 7H") == "RU-20"


@pytest.mark.rule("RU-20")
def test_combined_refuses_a_lay_that_spoils_the_others() -> None:
    deal = laying("8C 9C TC 8D 8H 5S 7S", rules=COMBINED)  # 27 or 24, and 8C is needed twice
    assert of_kind(deal, "lay") == set()
    deal = laying("4C 4D 4H 4C 5C 6C 8D 8H 8S 3D", rules=COMBINED)  # 12 + 15 + 24
    assert {"lay 4C 4D 4H", "lay 4C 5C 6C", "lay 8D 8H 8S"} == of_kind(deal, "lay")
    deal = laying("4C 4D 4H 5C 6C 8D 8H 8S 3D", rules=COMBINED)  # 12 or 15 + 24, not both
    assert {"lay 4C 4D 4H", "lay 4C 5C 6C", "lay 8D 8H 8S"} == of_kind(deal, "lay")
    play(deal, "lay 4C 4D 4H")
    assert deal.moves() == ["lay 8D 8H 8S"]


@pytest.mark.rule("RU-20", "RU-33")
def test_combined_keeps_the_card_to_be_discarded() -> None:
    rules = {**COMBINED, "final_discard": "required"}
    assert of_kind(laying("2C 2D 2H 9C 9D 9H", rules=rules), "lay") == set()
    assert of_kind(laying("2C 2D 2H 9C 9D 9H 5S", rules=rules), "lay") != set()


@pytest.mark.rule("RU-20")
def test_nothing_else_is_done_before_a_combined_first_lay_is_complete() -> None:
    rules = {**COMBINED, "adding": "all", "early_swap": True}
    hand = "2C 2D 2H 9C 9D 9H 7S 8S"
    deal = laying(hand, rules=rules, melds=[(1, "4S 5S 6S"), (1, "7S *8S 9S")])
    assert "swap 8S in 2" in deal.moves()
    play(deal, "lay 2C 2D 2H")
    assert refused(deal, "swap 8S in 2") == "RU-20"
    assert refused(deal, "add 7S to 1") == "RU-20"
    play(deal, "lay 9C 9D 9H", "add 7S to 1", "swap 8S in 2")


@pytest.mark.rule("RU-21")
@pytest.mark.parametrize(
    ("cards", "points"),
    [("AC 2C 3C", 6), ("QC KC AC", 31), ("AC AD AH", 33), ("JC QC KC", 30), ("AC * 3C", 6)],
)
def test_what_cards_count_for_the_first_lay(cards: str, points: int) -> None:
    deal = laying(cards + " 4S 4S", laid=[0])
    assert deal.facts(deal.parse(f"lay {cards}"))["points"] == points


@pytest.mark.rule("RU-22")
def test_added_cards_do_not_help_the_first_lay() -> None:
    rules = {"adding": "all"}
    deal = laying("9C TC JC 2S 4H", melds=[(1, "6C 7C 8C")], rules=rules)
    assert refused(deal, "add 9C to 1") == "RU-23"
    assert of_kind(deal, "lay") == set()


@pytest.mark.rule("RU-19", "RU-20")
def test_the_first_lay_is_told_to_all() -> None:
    deal = table("TC JC QC 2C 2D 2H 5S", "3S", phase="play", deck="4D")
    assert deal.facts(deal.parse("lay TC JC QC"))["first"] is True
    play(deal, "lay TC JC QC")
    assert deal.facts(deal.parse("lay 2C 2D 2H"))["first"] is False
