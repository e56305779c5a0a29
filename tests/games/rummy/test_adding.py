"""Adding cards (RU-23 to RU-27), and worked example R4."""

import pytest
from tests.games.rummy.table import cards, hand, laying, melds, of_kind, play, refused, table

from spelbok.core.deal import Deal


def r4(**rules: str) -> Deal:
    return table(
        "TC JC QC KC 9C 8H 2H",
        "5S 6S 7S 8S 9S TS 8C 3H",
        "2D 3D 5H",
        deck="4H 7S 2D 9S",
        discard="9D",
        rules=rules,
    )


def r4_until_b_has_laid(deal: Deal) -> Deal:
    play(deal, "draw", "lay TC JC QC", "add KC to 1", "add 9C to 1", "discard 2H")
    assert melds(deal) == ["9C TC JC QC KC"]
    assert hand(deal, 0) == cards("8H 4H")
    play(deal, "draw")
    assert refused(deal, "add 8C to 1") == "RU-23"
    return play(deal, "lay 5S 6S 7S 8S 9S")


@pytest.mark.rule("RU-19", "RU-23", "RU-24", "RU-25", "RU-26")
def test_example_r4_adding() -> None:
    deal = r4_until_b_has_laid(r4())
    assert deal.view(None)["melds"][1]["value"] == 35
    assert refused(deal, "add 8C to 1") == "RU-24"
    play(deal, "add TS to 2", "discard 3H")
    assert hand(deal, 1) == cards("8C 7S")
    assert deal.turn == 2


@pytest.mark.rule("RU-24", "RU-49")
def test_example_r4_with_the_option_all() -> None:
    deal = r4_until_b_has_laid(r4(adding="all"))
    play(deal, "add 8C to 1", "add TS to 2", "discard 3H")
    assert melds(deal)[0] == "8C 9C TC JC QC KC"
    assert hand(deal, 1) == cards("7S")
    assert deal.view(None)["laid_points"] == [49, 45 + 8, 0]
    assert deal.position()["melds"][0]["by"] == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("RU-23")
def test_who_has_laid_earlier_may_add_only() -> None:
    deal = laying("8C 2S 4H", melds=[(0, "5C 6C 7C")])
    assert "add 8C to 1" in deal.moves()
    assert (
        refused(
            table("8C 2S 4H", "3S", phase="play", laid=[1], melds=[(1, "5C 6C 7C")]), "add 8C to 1"
        )
        == "RU-23"
    )


@pytest.mark.rule("RU-25", "RU-6")
def test_adding_comes_after_drawing() -> None:
    deal = table("8C 2S", "3S", deck="4D", melds=[(0, "5C 6C 7C")])
    assert refused(deal, "add 8C to 1") == "RU-6"
    play(deal, "draw", "add 8C to 1")


@pytest.mark.rule("RU-26")
@pytest.mark.parametrize(
    ("card", "meld", "after"),
    [
        ("4C", "5C 6C 7C", "4C 5C 6C 7C"),
        ("8C", "5C 6C 7C", "5C 6C 7C 8C"),
        ("AC", "2C 3C 4C", "AC 2C 3C 4C"),
        ("AC", "JC QC KC", "JC QC KC AC"),
        ("TS", "TC TD TH", "TC TD TH TS"),
        ("TD", "TC TH *", "TC TD TH *"),
        ("*", "TC TD TH", "TC TD TH *"),
        ("*", "AC 2C 3C", "AC 2C 3C *4C"),
        ("*", "QC KC AC", "*JC QC KC AC"),
    ],
)
def test_where_a_card_is_added(card: str, meld: str, after: str) -> None:
    deal = laying(f"{card} 2S 4H", melds=[(0, meld)])
    assert of_kind(deal, "add") == {f"add {card} to 1"}
    play(deal, f"add {card} to 1")
    assert melds(deal) == [after]
    assert deal.position()["melds"][0]["by"] == [0] * len(after.split())


@pytest.mark.rule("RU-26")
@pytest.mark.parametrize(
    ("card", "meld"),
    [
        ("6C", "5C 6C 7C"),
        ("9C", "5C 6C 7C"),
        ("8D", "5C 6C 7C"),
        ("2C", "QC KC AC"),
        ("KC", "AC 2C 3C"),
        ("TC", "TC TD TH"),
        ("TS", "TC TD TH *"),
        ("9S", "TC TD TH"),
        ("*", "TC TD TH TS"),
    ],
)
def test_where_it_is_not(card: str, meld: str) -> None:
    deal = laying(f"{card} 2S 4H", melds=[(0, meld)])
    assert refused(deal, f"add {card} to 1") == "RU-26"
    assert of_kind(deal, "add") == set()


@pytest.mark.rule("RU-16", "RU-26")
def test_the_end_is_named_when_a_card_fits_at_both() -> None:
    deal = laying("* 2S 4H", melds=[(0, "5C 6C 7C")])
    assert of_kind(deal, "add") == {"add * to 1 low", "add * to 1 high"}
    assert refused(deal, "add * to 1") == "RU-26"
    low, high = deal.clone(), deal.clone()
    assert melds(play(low, "add * to 1 low")) == ["*4C 5C 6C 7C"]
    assert melds(play(high, "add * to 1 high")) == ["5C 6C 7C *8C"]
    two_to_king = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    deal = laying("AC AC 2S", melds=[(0, two_to_king)])
    play(deal, "add AC to 1 low", "add AC to 1")
    assert melds(deal) == [f"AC {two_to_king} AC"]


@pytest.mark.rule("RU-26")
def test_the_end_may_be_named_when_there_is_no_choice() -> None:
    deal = laying("8C 2S 4H", melds=[(0, "5C 6C 7C")])
    assert deal.move_text(deal.parse("add 8C to 1 high")) == "add 8C to 1"
    assert refused(deal, "add 8C to 1 low") == "RU-26"
    group = laying("TS 2S 4H", melds=[(0, "TC TD TH")])
    assert refused(group, "add TS to 1 high") == "RU-26"


@pytest.mark.rule("RU-27")
def test_sequences_are_not_joined() -> None:
    deal = laying("8C 2S 4H", melds=[(0, "5C 6C 7C"), (0, "9C TC JC")])
    play(deal, "add 8C to 1")
    assert melds(deal) == ["5C 6C 7C 8C", "9C TC JC"]


@pytest.mark.rule("X-7")
def test_there_must_be_such_a_meld_and_such_a_card() -> None:
    deal = laying("8C 2S 4H", melds=[(0, "5C 6C 7C")])
    assert refused(deal, "add 8C to 2") == "X-7"
    assert refused(deal, "swap 8C in 2") == "X-7"
    assert refused(deal, "add 4C to 1") == "X-7"
    assert refused(deal, "swap 4C in 1") == "X-7"
    assert refused(deal, "discard 4C") == "X-7"


@pytest.mark.rule("RU-24", "RU-26")
def test_what_everybody_sees_of_it() -> None:
    deal = laying("8C 4C TS 2S", melds=[(0, "5C 6C 7C"), (0, "TC TD TH")])
    facts = {text: deal.facts(deal.parse(text)) for text in of_kind(deal, "add")}
    assert facts["add 8C to 1"] == {
        "card": "8C",
        "meld": 1,
        "owner": 0,
        "cards": "5C 6C 7C",
        "end": "high",
        "out": False,
    }
    assert facts["add 4C to 1"]["end"] == "low"
    assert facts["add TS to 2"]["end"] is None
