"""What the cards count at the end of a round (RU-47 to RU-51)."""

import pytest
from tests.games.rummy.table import lain, laying, play, table


@pytest.mark.rule("RU-47")
@pytest.mark.parametrize(
    ("held", "value"),
    [("2S", 2), ("9S TS", 19), ("JS QS KS", 30), ("AS", 15), ("*", 30), ("AS AS * * 7D", 97)],
)
def test_what_held_cards_count(held: str, value: int) -> None:
    deal = play(laying("4C 4D 4H", held, laid=[0]), "lay 4C 4D 4H")
    assert deal.result is not None
    assert deal.result["held"] == [0, value]
    assert deal.result["score"] == [12, -value]


@pytest.mark.rule("RU-48")
@pytest.mark.parametrize(
    ("meld", "value"),
    [("AC 2C 3C", 20), ("QC KC AC", 35), ("AC *2C 3C", 48), ("TC TD *", 50), ("AC AD AH", 45)],
)
def test_laid_cards_count_the_same_whatever_a_joker_stands_for(meld: str, value: int) -> None:
    deal = table("4H", "3S", melds=[(1, meld)])
    assert deal.view(None)["laid_points"] == [0, value]


@pytest.mark.rule("RU-48")
def test_the_score_is_laid_less_held() -> None:
    deal = laying("4C 4D 4H", "KS 2S", melds=[(1, "TC JC QC"), (0, "8S 9S TS")])
    play(deal, "lay 4C 4D 4H")
    assert deal.result is not None
    assert deal.result["score"] == [27 + 12, 30 - 12]
    assert deal.returns() == [39, 18]


@pytest.mark.rule("RU-49")
def test_a_card_counts_for_the_seat_that_put_it_there() -> None:
    deal = table("4H", "3S", melds=[lain(0, "TC JC *QC KC", [0, 1, 1, 0])])
    assert deal.view(None)["laid_points"] == [20, 40]


@pytest.mark.rule("RU-49", "RU-28")
def test_taking_a_joker_takes_its_points() -> None:
    deal = laying("QC 2S 4H", laid=[0, 1], melds=[(1, "TC JC *QC")])
    assert deal.view(None)["laid_points"] == [0, 50]
    play(deal, "swap QC in 1")
    assert deal.view(None)["laid_points"] == [10, 20]


@pytest.mark.rule("RU-50")
def test_both_totals_run_on() -> None:
    keys = {"score": [100, -20], "minus": [10, 45], "laid": [0]}
    deal = play(laying("4C 4D 4H", "9S", **keys), "lay 4C 4D 4H")
    assert deal.view(None)["score"] == [100, -20]
    assert deal.result is not None
    assert deal.result["score"] == [112, -29]
    assert deal.result["minus"] == [10, 54]


@pytest.mark.rule("RU-51")
def test_at_the_end_all_hands_are_open() -> None:
    deal = laying("4C 4D 4H", "9S KD", laid=[0])
    assert deal.view(0)["hands"] is None
    play(deal, "lay 4C 4D 4H")
    for viewer in (0, 1, None):
        assert deal.view(viewer)["hands"] == ["", "KD 9S"]
        assert deal.view(viewer)["result"] == deal.result
