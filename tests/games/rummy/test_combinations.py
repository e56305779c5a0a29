"""Groups, sequences and Jokers in them (RU-11 to RU-18), and worked example R2."""

import pytest
from tests.games.rummy.table import laying, melds, of_kind, play, refused

SPARE = " 4S 4S"  # two cards to keep, which make nothing with the others
WHOLE_SUIT = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"

LEGAL = [  # cards, points, how they lie
    ("TC TD TH", 30, None),
    ("AC AD AH AS", 44, None),
    ("8D 9D TD", 27, None),
    ("TC JC QC", 30, None),
    ("QC KC AC", 31, None),
    ("AC 2C 3C", 6, None),
    ("AC * 3C", 6, "AC *2C 3C"),
    ("* KC AC", 31, "*QC KC AC"),
    ("QC KC *", 31, "QC KC *AC"),
    ("* 2C 3C", 6, "*AC 2C 3C"),
    ("5C * * 8C", 26, "5C *6C *7C 8C"),
    ("* * 7C 8C", 26, "*5C *6C 7C 8C"),
    ("TC TD * *", 40, None),
    ("KC KD *", 30, None),
    ("6C 7C 8C 9C", 30, None),
    ("8C 8D 8H 8S", 32, None),
    (WHOLE_SUIT, 96, None),
]
ILLEGAL = [
    ("TD TC TD", "RU-11"),
    ("KC AC 2C", "RU-13"),
    ("2C AC KC", "RU-13"),
    ("AC * *", "RU-14"),
    ("KC AC *", "RU-13"),
    ("* AC 2C", "RU-13"),
    ("TC TD TH TS *", "RU-11"),
    ("9C TC JD", "RU-12"),
    ("7C 8C", "RU-12"),
]


@pytest.mark.rule("RU-11", "RU-12", "RU-13", "RU-14", "RU-15", "RU-16", "RU-17", "RU-21")
@pytest.mark.parametrize(("combination", "points", "lies"), LEGAL)
def test_example_r2_legal_combinations(combination: str, points: int, lies: str | None) -> None:
    deal = laying(combination + SPARE, laid=[0])
    assert f"lay {combination}" in deal.moves()
    assert deal.facts(deal.parse(f"lay {combination}"))["points"] == points
    play(deal, f"lay {combination}")
    assert melds(deal) == [lies or combination]
    assert deal.view(None)["melds"][0]["value"] == points


@pytest.mark.rule("RU-11", "RU-12", "RU-13", "RU-14")
@pytest.mark.parametrize(("combination", "rule"), ILLEGAL)
def test_example_r2_illegal_combinations(combination: str, rule: str) -> None:
    assert refused(laying(combination + SPARE, laid=[0]), f"lay {combination}") == rule


@pytest.mark.rule("RU-11")
@pytest.mark.parametrize(
    ("combination", "rule"),
    [("TC TD", "RU-11"), ("TC TC TD TH", "RU-11"), ("TC TC *", "RU-11"), ("TC JD *", "RU-12")],
)
def test_no_card_twice_in_a_group(combination: str, rule: str) -> None:
    assert refused(laying(combination + SPARE, laid=[0]), f"lay {combination}") == rule


@pytest.mark.rule("RU-11")
def test_a_group_is_accepted_in_any_order_and_listed_once() -> None:
    deal = laying("TC TD TH 2S", laid=[0])
    assert of_kind(deal, "lay") == {"lay TC TD TH"}
    play(deal, "lay TH TC TD")
    assert melds(deal) == ["TC TD TH"]


@pytest.mark.rule("RU-12")
@pytest.mark.parametrize("cards", ["TC QC JC", "TC QC KC", "TC TC JC", "TC * JC", "8C * * QC KC"])
def test_a_sequence_is_in_order(cards: str) -> None:
    assert refused(laying(cards + SPARE, laid=[0]), f"lay {cards}") == "RU-12"


@pytest.mark.rule("RU-13")
def test_the_whole_suit_needs_both_aces() -> None:
    one_ace = laying(WHOLE_SUIT.removesuffix(" AC") + SPARE, laid=[0])
    assert refused(one_ace, f"lay {WHOLE_SUIT}") == "X-7"
    assert not any(move.count("AC") == 2 for move in one_ace.moves())
    helped = laying(WHOLE_SUIT.removesuffix(" AC") + " *" + SPARE, laid=[0])
    assert f"lay {WHOLE_SUIT.removesuffix(' AC')} *" in helped.moves()


@pytest.mark.rule("RU-13")
@pytest.mark.parametrize("cards", ["* * 2C 3C", "QC KC * *", "JC QC KC AC 2C", "* AC 2C 3C"])
def test_nothing_lies_beyond_an_ace(cards: str) -> None:
    assert refused(laying(cards + SPARE, laid=[0]), f"lay {cards}") == "RU-13"


@pytest.mark.rule("RU-14", "RU-15")
@pytest.mark.parametrize(
    ("cards", "rule"), [("* 7C *", "RU-14"), ("* * *", "RU-14"), ("* * 7C *", "RU-15")]
)
def test_two_cards_must_be_natural(cards: str, rule: str) -> None:
    assert refused(laying(cards + SPARE, laid=[0]), f"lay {cards}") == rule


@pytest.mark.rule("RU-15")
def test_option_one_joker_a_combination() -> None:
    deal = laying("5C 6C 7C 7D * * 2S", laid=[0], rules={"jokers": "one"})
    assert refused(deal, "lay 5C 6C 7C * *") == "RU-15"
    assert refused(deal, "lay 7C 7D * *") == "RU-15"
    assert all(move.count("*") <= 1 for move in deal.moves())
    play(deal, "lay 5C 6C *")
    assert refused(deal, "add * to 1 high") == "RU-15"
    assert of_kind(deal, "add") == set()


@pytest.mark.rule("RU-16")
def test_a_joker_may_lie_in_every_place() -> None:
    lays = of_kind(laying("5C 6C * 2S 9D", laid=[0]), "lay")
    assert lays == {"lay 5C 6C *", "lay * 5C 6C"}
    lays = of_kind(laying("5C 7C * 2S 9D", laid=[0]), "lay")
    assert lays == {"lay 5C * 7C"}
    lays = of_kind(laying("5C 6C 7C * 9D", laid=[0]), "lay")
    assert lays == {
        *("lay 5C 6C 7C", "lay 5C 6C 7C *", "lay * 5C 6C 7C", "lay 5C 6C *", "lay * 5C 6C"),
        *("lay 6C 7C *", "lay * 6C 7C", "lay 5C * 7C"),
    }


@pytest.mark.rule("RU-17")
def test_in_a_group_the_suit_stays_open() -> None:
    deal = play(laying("TC TD * 2S 9D", laid=[0]), "lay * TD TC")
    assert melds(deal) == ["TC TD *"]


@pytest.mark.rule("RU-18")
def test_a_sequence_may_be_written_from_either_side() -> None:
    assert melds(play(laying("TC JC QC 2S"), "lay QC JC TC")) == ["TC JC QC"]
    deal = play(laying("TC JC * 2S"), "lay * JC TC")
    assert melds(deal) == ["TC JC *QC"]
    deal = play(laying("KC QC * 2S"), "lay * KC QC")
    assert melds(deal) == ["QC KC *AC"]
