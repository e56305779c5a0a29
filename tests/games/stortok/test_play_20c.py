"""Schenkmanis' 20th-century Stortok, and Helmfrid's correction of its first trick."""

import pytest
from tests.games.stortok.table import STORTOK, cards, hand, play, plays, table

SETTING_ASIDE = pytest.mark.parametrize("version", ["20C", "20C-H"])


@pytest.mark.rule("SK-32")
def test_forehand_must_beat_the_indicator_or_take_it() -> None:
    deal = table("6H 7H", "9S AC 6D", "AH KH", version="20C", turn=1, pile="8S")
    assert set(deal.moves()) == {"play 9S", "take"}  # the Ace of Low Trumps is not enough
    assert deal.view(1)["leading"] is False


@pytest.mark.rule("SK-32")
def test_the_indicator_does_not_count_towards_the_first_trick() -> None:
    deal = table("TS 7H", "9S AC 6D", "JS KH", version="20C", turn=1, pile="8S")
    deal.play("play 9S")
    assert (deal.position()["pile"], deal.position()["trick"]) == ("8S 9S", 1)
    play(deal, "play JS")
    assert deal.position()["trick"] == 2
    assert (deal.turn, deal.moves()) == (0, ["take"])


@pytest.mark.rule("SK-32", "SK-34")
def test_the_first_trick_needs_one_card_of_everybody_on_top_of_it() -> None:
    deal = table("JS 7H", "9S AC 6D", "TS KH", version="20C", turn=1, pile="8S")
    play(deal, "play 9S", "play TS")
    assert deal.position()["trick"] == 2
    deal.play("play JS")
    position = deal.position()
    assert (position["pile"], position["trick"], deal.turn) == ("", 0, 0)
    assert cards(position["set_aside"]) == cards("8S 9S TS JS")
    assert deal.view(None)["indicator_place"] == "gone"


@pytest.mark.rule("SK-33")
@SETTING_ASIDE
def test_every_card_played_is_replaced_from_the_stock(version: str) -> None:
    """As SK-16, though the hand may have more than five cards."""
    last = " 8S" if version == "20C-H" else " AD"
    deal = table("6H 7H 9H TH JH QH", "6D", version=version, stock="7D" + last)
    play(deal, "play 6H")
    assert hand(deal, 0) == cards("7H 9H TH JH QH 7D")
    play(deal, "take")
    assert hand(deal, 1) == cards("6D 6H")


@pytest.mark.rule("SK-34", "SK-39")
@SETTING_ASIDE
def test_a_complete_trick_is_set_aside_before_its_winner_leads(version: str) -> None:
    deal = play(table("6H 7D", "7H 8D", "8H 9D", version=version), "play 6H", "play 7H", "play 8H")
    position = deal.position()
    assert (position["pile"], deal.turn) == ("", 2)
    assert cards(position["set_aside"]) == cards("6H 7H 8H")
    assert cards(deal.view(None)["set_aside"]) == cards("6H 7H 8H")
    assert deal.moves() == ["play 9D"]


@pytest.mark.rule("SK-34", "SK-19")
@SETTING_ASIDE
def test_a_winner_who_is_out_passes_the_lead_to_his_left(version: str) -> None:
    deal = play(table("6H 7D", "7H 8D", "8H", version=version), "play 6H", "play 7H", "play 8H")
    assert (deal.turn, deal.position()["pile"], deal.position()["out"]) == (0, "", [2])
    assert deal.moves() == ["play 7D"]


@pytest.mark.rule("SK-35", "SK-39")
@SETTING_ASIDE
def test_only_the_top_card_is_taken_and_the_rest_is_set_aside(version: str) -> None:
    deal = table("6H 7D", "7H 8D", "6D 9D", version=version, set_aside="AH")
    play(deal, "play 6H", "play 7H", "take")
    assert hand(deal, 2) == cards("6D 9D 7H")
    assert deal.position()["pile"] == ""
    assert cards(deal.position()["set_aside"]) == cards("AH 6H")


@pytest.mark.rule("SK-35")
def test_when_the_indicator_was_beaten_it_goes_aside_with_the_rest() -> None:
    deal = table("6H 7H", "9S AC 6D", "AH KH", version="20C", turn=1, pile="8S")
    play(deal, "play 9S", "take")
    assert hand(deal, 2) == cards("AH KH 9S")
    assert deal.position()["set_aside"] == "8S"


@pytest.mark.rule("SK-36", "SK-39")
@SETTING_ASIDE
def test_the_left_neighbour_of_the_picker_leads(version: str) -> None:
    """So the picker is the last to this trick, not the second."""
    deal = table("6H 7D", "7H 8D", "6D 9D", version=version)
    play(deal, "play 6H", "play 7H", "take")
    assert (deal.turn, set(deal.moves())) == (0, {"play 7D"})
    deal = play(table("6H 7D 8D", "8H KH", "6D 9D", version=version), "play 6H", "take")
    assert deal.turn == 2


@pytest.mark.rule("SK-36")
@SETTING_ASIDE
def test_a_left_neighbour_who_is_out_is_skipped(version: str) -> None:
    deal = table("6H 7D 8D", "6D 9D", "", "TD JD", version=version, out=[2])
    play(deal, "play 6H", "take")
    assert deal.turn == 3


@pytest.mark.rule("SK-36")
@SETTING_ASIDE
@pytest.mark.parametrize("choice", ["right", "picker", "left"])
def test_the_missing_leader_option_is_about_1847_only(version: str, choice: str) -> None:
    """Here the left neighbour leads whoever is out."""
    deal = table("6H", "TD 9D", "6D JD", version=version, rules=missing_leader(version, choice))
    play(deal, "play 6H", "take")
    assert deal.turn == 2


def missing_leader(version: str, choice: str) -> dict[str, str]:
    """The option as an override, where the version has it."""
    (option,) = [option for option in STORTOK.options if option.name == "missing_leader"]
    applies = option.rulesets is None or version in option.rulesets
    return {"missing_leader": choice} if applies else {}


@pytest.mark.rule("SK-36")
@SETTING_ASIDE
def test_with_two_the_leader_is_the_same_as_in_1847(version: str) -> None:
    deal = play(table("6H 7D 8D", "6D 9D", version=version), "play 6H", "take")
    assert deal.turn == 0


@pytest.mark.rule("SK-37")
def test_when_forehand_takes_the_indicator_his_left_neighbour_leads() -> None:
    deal = table("6H 7H", "9S AC 6D", "AH KH", version="20C", turn=1, pile="8S")
    deal.play("take")
    assert hand(deal, 1) == cards("9S AC 6D 8S")
    assert (deal.turn, deal.position()["pile"]) == (2, "")
    assert set(deal.moves()) == plays("AH KH")
    assert deal.view(None)["seen"] == ["", "8S", ""]


@pytest.mark.rule("SK-38")
@SETTING_ASIDE
def test_a_trick_keeps_its_size_when_somebody_drops_out_in_it(version: str) -> None:
    deal = play(table("6H KD", "7H", "8H 6D", version=version), "play 6H", "play 7H")
    assert (deal.position()["out"], deal.position()["trick_size"], deal.turn) == ([1], 3, 2)
    deal.play("play 8H")
    assert (deal.turn, deal.position()["pile"]) == (2, "")
    deal.play("play 6D")
    assert deal.over  # seat 2 went out with his lead, and only seat 0 has cards
    assert deal.result == {"stortok": 0, "out": [1, 2], "drawn": False}


@pytest.mark.rule("SK-39")
def test_helmfrids_forehand_leads_freely_and_the_indicator_is_the_last_of_the_stock() -> None:
    deal = table("6H 7H", "9S AC 6D", version="20C-H", turn=1, stock="KD 8S")
    assert set(deal.moves()) == plays("9S AC 6D")
    assert deal.view(0)["indicator_place"] == "stock"
    play(deal, "play 6D", "take", "play AC")
    assert hand(deal, 1) == cards("9S KD 8S")
