"""Going out, the Great Fool, the last answer, and play that would never end."""

import itertools
from typing import Any

import pytest
from tests.games.stortok.table import VERSIONS, play, table

TRICKS = ["1847", "20C", "20C-H"]


@pytest.mark.rule("SK-9", "SK-2")
@pytest.mark.parametrize("version", VERSIONS)
def test_worked_example_s8_immediate_end(version: str) -> None:
    deal = play(table("8H", "9H", version=version), "play 8H")
    assert deal.over
    assert deal.result == {"stortok": 1, "out": [0], "drawn": False}
    assert (deal.turn, deal.moves(), deal.moves(1), deal.legal(1)) == (-1, [], [], [])


@pytest.mark.rule("SK-9")
@pytest.mark.parametrize("version", VERSIONS)
def test_worked_example_s8_last_answer(version: str) -> None:
    deal = play(table("8H", "9H", version=version, rules={"last_answer": True}), "play 8H")
    assert not deal.over
    assert deal.result is None
    assert (deal.turn, set(deal.moves())) == (1, {"play 9H", "take"})
    drawn = play(deal.clone(), "play 9H")
    assert drawn.over
    assert drawn.result == {"stortok": None, "out": [0, 1], "drawn": True}
    assert play(deal, "take").result == {"stortok": 1, "out": [0], "drawn": False}


@pytest.mark.rule("SK-9")
@pytest.mark.parametrize("version", VERSIONS)
def test_who_cannot_answer_is_the_stortok(version: str) -> None:
    deal = play(table("8H", "7H", version=version, rules={"last_answer": True}), "play 8H")
    if not deal.over:  # whether he must still say so is left open
        assert deal.moves() == ["take"]
        deal.play("take")
    assert deal.result == {"stortok": 1, "out": [0], "drawn": False}


@pytest.mark.rule("SK-9")
@pytest.mark.parametrize("version", VERSIONS)
def test_with_two_cards_no_answer_can_save_him(version: str) -> None:
    deal = play(table("8H", "9H TH", version=version, rules={"last_answer": True}), "play 8H")
    assert deal.over
    assert deal.result == {"stortok": 1, "out": [0], "drawn": False}


@pytest.mark.rule("SK-9")
@pytest.mark.parametrize("version", TRICKS)
def test_a_complete_trick_leaves_nothing_to_answer(version: str) -> None:
    deal = table("8H KD", "9H", version=version, rules={"last_answer": True})
    play(deal, "play 8H", "play 9H")
    assert deal.result == {"stortok": 0, "out": [1], "drawn": False}


@pytest.mark.rule("SK-8", "SK-9", "SK-2")
@pytest.mark.parametrize("version", VERSIONS)
def test_players_are_out_in_the_order_in_which_they_ran_out(version: str) -> None:
    deal = table("6H", "7H 6D", "8H", "9H 7D", version=version)
    play(deal, "play 6H", "play 7H", "play 8H")
    assert deal.position()["out"] == [0, 2]
    assert deal.view(None)["out"] == [0, 2]
    play(deal, "play 9H")
    if version == "1858":
        play(deal, "take", "play 7D")
    else:
        play(deal, "play 7D")
    assert deal.result == {"stortok": 1, "out": [0, 2, 3], "drawn": False}


@pytest.mark.rule("SK-8")
def test_who_is_out_never_gets_the_turn_again() -> None:
    deal = play(table("6H", "7H 6D TD", "8H 7D JD"), "play 6H")
    for move in ("play 7H", "play 8H", "play 7D", "play TD"):
        assert deal.turn != 0
        deal.play(move)
    assert deal.moves(0) == []


@pytest.mark.rule("SK-10")
def test_with_a_stock_an_empty_hand_is_filled_at_once() -> None:
    deal = play(table("8H", "9H", stock="8S"), "play 8H")
    assert not deal.over
    assert deal.position()["hands"][0] == "8S"


# --- repetition: nobody gives way -------------------------------------------------------------

CYCLES = {
    "1858": (
        ["6H KD", "9H 7H QD"],
        ["play 6H", "play 9H", "take", "play 7H", "play 9H", "take"],
    ),
    "1847": (
        ["6H KD", "9H TH 7H QD"],
        [
            *("play 6H", "play 9H", "play TH", "take"),
            *("play 7H", "play 9H", "play TH", "take"),
        ],
    ),
    "20C": (
        ["6H KD", "TD", "7H QD"],
        [
            *("play 6H", "take", "play 7H", "take", "play 6H", "take"),
            *("play 7H", "take", "play 6H", "take", "play 7H", "take"),
        ],
    ),
}
CYCLES["20C-H"] = CYCLES["20C"]


@pytest.mark.rule("SK-40", "X-6")
@pytest.mark.parametrize("version", VERSIONS)
def test_the_third_time_of_a_position_ends_the_deal_drawn(version: str) -> None:
    """The loaded position counts as its first time, so two rounds of the cycle bring the third."""
    hands, cycle = CYCLES[version]
    deal = table(*hands, version=version)
    for move in cycle + cycle[:-1]:
        deal.play(move)
        assert not deal.over
    deal.play(cycle[-1])
    assert deal.over
    assert deal.result == {"stortok": None, "out": [], "drawn": True}
    assert deal.turn == -1


@pytest.mark.rule("SK-40")
@pytest.mark.parametrize("version", VERSIONS)
def test_with_most_cards_the_heaviest_hand_loses(version: str) -> None:
    hands, cycle = CYCLES[version]
    hands = [*hands[:-1], hands[-1] + " AD AC"]
    deal = table(*hands, version=version, rules={"repetition": "most-cards"})
    play(deal, *cycle, *cycle)
    assert deal.result == {"stortok": len(hands) - 1, "out": [], "drawn": False}


@pytest.mark.rule("SK-40")
def test_players_who_are_out_already_keep_their_places() -> None:
    hands, cycle = CYCLES["1858"]
    deal = play(table(*hands, "", version="1858", out=[2]), *cycle, *cycle)
    assert deal.result == {"stortok": None, "out": [2], "drawn": True}


@pytest.mark.rule("SK-40")
def test_repetition_counts_from_the_loaded_position() -> None:
    hands, cycle = CYCLES["1847"]
    deal = play(table(*hands), *cycle)
    again = table(*deal.position()["hands"])
    play(again, *cycle)
    assert not again.over
    play(again, *cycle)
    assert again.over


# --- the hard cap -----------------------------------------------------------------------------


def capped(plays: int, **keys: Any) -> Any:
    return table("6H KD 7D", "9H QD 8D", "TD JD AD", plays=plays, **keys)


@pytest.mark.rule("SK-41", "X-6")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("last", ["play 9H", "take"])
def test_two_thousand_plays_and_pick_ups_end_a_deal_drawn(version: str, last: str) -> None:
    deal = capped(1998, version=version)
    deal.play("play 6H")
    assert (deal.over, deal.position()["plays"]) == (False, 1999)
    deal.play(last)
    assert deal.over
    assert deal.result == {"stortok": None, "out": [], "drawn": True}


@pytest.mark.rule("SK-41")
def test_the_cap_is_drawn_whatever_a_repetition_is() -> None:
    deal = play(capped(1999, rules={"repetition": "most-cards"}), "play 6H")
    assert deal.result == {"stortok": None, "out": [], "drawn": True}


@pytest.mark.rule("SK-41")
def test_plays_and_pick_ups_are_counted() -> None:
    deal = capped(0)
    for count in itertools.count(1):
        deal.play(deal.moves()[-1])
        assert deal.view(None)["plays"] == deal.position()["plays"] == count
        if count == 5:
            break
