"""Matches of Stortok: marks, who deals, and when it is over."""

from typing import Any

import pytest
from tests.games.stortok.table import STORTOK, VERSIONS

import spelbok
from spelbok.core.match import Match
from spelbok.core.shuffle import Shuffle


def play_out(match: Match[Any]) -> dict[str, Any]:
    """Play the running deal with the first move of the list that is no pick-up, if there is one."""
    while not match.deal.over:
        moves = match.deal.moves()
        match.play(next((move for move in moves if move != "take"), "take"))
    result = match.deal.result
    assert result is not None
    return dict(result)


def lost(seat: int, *out: int) -> dict[str, Any]:
    return {"stortok": seat, "out": list(out), "drawn": False}


DRAWN: dict[str, Any] = {"stortok": None, "out": [], "drawn": True}


@pytest.mark.rule("SK-11")
def test_a_match_of_one_deal() -> None:
    match = STORTOK.match(STORTOK.rules(), seats=3, seed=7)
    assert (match.over, match.winners, match.deals_done) == (False, None, 0)
    assert match.standing == {"marks": [0, 0, 0]}
    result = play_out(match)
    assert (match.over, match.deals_done) == (True, 1)
    marks = [int(seat == result["stortok"]) for seat in range(3)]
    assert match.standing == {"marks": marks}
    assert match.winners == [seat for seat in range(3) if not marks[seat]]


@pytest.mark.rule("SK-11")
@pytest.mark.parametrize("deals", [3, 5, 10])
@pytest.mark.parametrize("version", VERSIONS)
def test_a_match_of_several_deals(deals: int, version: str) -> None:
    match = STORTOK.match(STORTOK.rules(version, deals=deals), seats=3, seed=11)
    marks = [0, 0, 0]
    for done in range(deals):
        assert (match.over, match.winners, match.deals_done) == (False, None, done)
        stortok = play_out(match)["stortok"]
        if stortok is not None:
            marks[stortok] += 1
        assert match.standing == {"marks": marks}
        if done + 1 < deals:
            assert not match.over
            match.next()
            assert not match.deal.over
            if stortok is not None:
                assert match.deal.position()["dealer"] == stortok == match.starter
    assert match.over
    assert match.winners == [seat for seat in range(3) if marks[seat] == min(marks)]


@pytest.mark.rule("SK-11")
def test_the_stortok_deals_the_next_deal() -> None:
    for seat in range(4):
        match = STORTOK.match(
            STORTOK.rules(deals=3), seats=4, seed=1, results=[lost(seat, *({0, 1, 2, 3} - {seat}))]
        )
        assert match.starter == seat
        assert match.deal.position()["dealer"] == seat
        assert match.deal.turn == (seat + 1) % 4


@pytest.mark.rule("SK-11")
@pytest.mark.parametrize(
    ("results", "marks", "winners"),
    [
        ([lost(0, 1, 2), lost(0, 1, 2), lost(1, 0, 2)], [2, 1, 0], [2]),
        ([lost(0, 1, 2), lost(1, 0, 2), lost(2, 0, 1)], [1, 1, 1], [0, 1, 2]),
        ([lost(0, 1, 2), lost(1, 0, 2), DRAWN], [1, 1, 0], [2]),
        ([lost(2, 0, 1), DRAWN, DRAWN], [0, 0, 1], [0, 1]),
        ([DRAWN, DRAWN, DRAWN], [0, 0, 0], [0, 1, 2]),
    ],
)
def test_fewest_marks_win(
    results: list[dict[str, Any]], marks: list[int], winners: list[int]
) -> None:
    match = STORTOK.match(STORTOK.rules(deals=3), seats=3, seed=1, results=results)
    assert match.over
    assert match.deals_done == 3
    assert match.standing == {"marks": marks}
    assert match.winners == winners


@pytest.mark.rule("SK-11")
def test_results_are_continued() -> None:
    rules = STORTOK.rules(deals=3)
    match = STORTOK.match(rules, seats=3, seed=4, results=[lost(2, 0, 1), lost(1, 0, 2)])
    assert (match.over, match.deals_done, match.winners) == (False, 2, None)
    assert match.standing == {"marks": [0, 1, 1]}
    result = play_out(match)
    expected = [0, 1, 1]
    if result["stortok"] is not None:
        expected[result["stortok"]] += 1
    assert match.over
    assert match.standing == {"marks": expected}


@pytest.mark.rule("SK-11")
def test_until_stopped() -> None:
    match = STORTOK.match(STORTOK.rules(deals=0), seats=2, seed=5)
    for _ in range(12):
        play_out(match)
        assert not match.over
        assert match.winners is None
        match.next()
    match.stop()
    assert not match.over  # the running deal is played to its end
    play_out(match)
    assert match.over
    marks = match.standing["marks"]
    assert match.winners == [seat for seat in range(2) if marks[seat] == min(marks)]


@pytest.mark.rule("X-8")
def test_the_first_dealer_is_random_or_fixed() -> None:
    rules = STORTOK.rules()
    dealers = {STORTOK.match(rules, seats=4, seed=seed).starter for seed in range(60)}
    assert dealers == {0, 1, 2, 3}
    for seat in range(4):
        match = STORTOK.match(rules, seats=4, seed=3, starter=seat)
        assert match.starter == match.deal.position()["dealer"] == seat


@pytest.mark.rule("X-3")
def test_the_same_seed_and_the_same_moves_give_the_same_match() -> None:
    first, second = (STORTOK.match(STORTOK.rules(deals=3), seats=3, seed=8) for _ in range(2))
    for done in range(3):
        assert first.deal.position() == second.deal.position()
        assert play_out(first) == play_out(second)
        if done < 2:
            first.next()
            second.next()
    assert first.standing == second.standing


@pytest.mark.rule("X-3")
def test_the_deals_of_a_match_are_shuffled_anew() -> None:
    match = STORTOK.match(STORTOK.rules(deals=3), seats=3, seed=8)
    first = match.deal.position()["hands"]
    play_out(match)
    match.next()
    assert match.deal.position()["hands"] != first


@pytest.mark.rule("X-3", "X-8")
def test_a_match_from_explicit_shuffles() -> None:
    """As the house does: every deal from a shuffle of its own."""
    match = STORTOK.match(STORTOK.rules(deals=3), seats=3, shuffle=Shuffle.sealed(b"one"))
    again = STORTOK.match(STORTOK.rules(deals=3), seats=3, shuffle=Shuffle.sealed(b"one"))
    assert match.deal.position() == again.deal.position()
    play_out(match)
    play_out(again)
    match.next(shuffle=Shuffle.sealed(b"two"))
    again.next(shuffle=Shuffle.sealed(b"three"))
    assert match.starter == again.starter
    assert match.deal.position()["hands"] != again.deal.position()["hands"]


@pytest.mark.rule("X-7")
def test_an_illegal_move_changes_nothing_in_the_match() -> None:
    match = STORTOK.match(STORTOK.rules(), seats=3, seed=7)
    before = match.deal.position()
    with pytest.raises(spelbok.IllegalMove):
        match.play("take")
    with pytest.raises(spelbok.IllegalMove):
        match.play(match.deal.moves()[0], seat=(match.deal.turn + 1) % 3)
    assert match.deal.position() == before


def test_a_finished_match_takes_no_more_moves() -> None:
    match = STORTOK.match(STORTOK.rules(), seats=3, seed=7)
    play_out(match)
    with pytest.raises(spelbok.IllegalMove):
        match.play("take")
    with pytest.raises(spelbok.SpelbokError):
        match.next()


def test_there_is_no_next_deal_before_the_running_one_is_over() -> None:
    match = STORTOK.match(STORTOK.rules(deals=3), seats=3, seed=7)
    before = match.deal.position()
    with pytest.raises(spelbok.SpelbokError):
        match.next()
    assert match.deal.position() == before


@pytest.mark.parametrize(
    "results",
    [
        [{"stortok": 9, "out": [], "drawn": False}],
        [{"stortok": "a"}],
        [{}],
        ["x"],
        "x",
        [{"stortok": 1, "out": [0, 2], "drawn": True}],
        [{"stortok": 1, "out": [1, 2], "drawn": False}],
        [lost(0, 1, 2), lost(1, 0, 2)],
    ],
    ids=["seat", "text", "empty", "no dict", "no list", "drawn", "out", "too many"],
)
def test_what_is_no_result_is_refused(results: Any) -> None:
    with pytest.raises(spelbok.InvalidPosition) as error:
        STORTOK.match(STORTOK.rules("1847"), seats=3, results=results)
    assert error.value.key == "results"
