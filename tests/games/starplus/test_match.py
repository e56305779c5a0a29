"""Matches of Star Plus: totals, who starts, when it is over."""

from typing import Any

import pytest
from tests.games.starplus.table import STAR_PLUS

from spelbok import InvalidRules
from spelbok.core.match import Match
from spelbok.core.shuffle import Shuffle


def play_out(match: Match[Any]) -> dict[str, Any]:
    while not match.deal.over:
        match.play(match.deal.moves()[0])
    result = match.deal.result
    assert result is not None
    return dict(result)


def ended(*scores: int) -> dict[str, Any]:
    return {"scores": list(scores), "emptied": None, "ending": "deck"}


@pytest.mark.rule("SP-32")
def test_a_match_of_three_rounds() -> None:
    match = STAR_PLUS.match(seats=3, seed=11)
    rounds: list[list[int]] = []
    assert match.standing == {"scores": [0, 0, 0]}
    for done in range(3):
        assert (match.over, match.winners, match.deals_done) == (False, None, done)
        rounds.append(play_out(match)["scores"])
        totals = [sum(scores) for scores in zip(*rounds, strict=True)]
        assert match.standing == {"scores": totals}
        assert [result["scores"] for result in match.results] == rounds
        if done < 2:
            match.next()
    assert match.over
    assert match.winners == [seat for seat in range(3) if totals[seat] == max(totals)]


@pytest.mark.rule("SP-32")
def test_a_match_of_one_round() -> None:
    match = STAR_PLUS.match(STAR_PLUS.rules(rounds=1), seats=2, seed=3)
    scores = play_out(match)["scores"]
    assert match.over
    assert match.winners == [seat for seat in range(2) if scores[seat] == max(scores)]


@pytest.mark.rule("SP-32")
@pytest.mark.parametrize("rounds", [0, 2, 4, True, "3", None])
def test_other_numbers_of_rounds_are_refused(rounds: object) -> None:
    with pytest.raises(InvalidRules):
        STAR_PLUS.rules(rounds=rounds)


@pytest.mark.rule("SP-32")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [((3, 5, 4), [1]), ((5, 1, 5), [0, 2]), ((-2, -2, -2), [0, 1, 2]), ((-9, -1, -3), [1])],
)
def test_the_highest_total_wins_and_ties_are_shared(
    totals: tuple[int, ...], winners: list[int]
) -> None:
    match = STAR_PLUS.match(STAR_PLUS.rules(rounds=1), seats=3, results=[ended(*totals)])
    assert (match.over, match.winners) == (True, winners)


@pytest.mark.rule("SP-32")
def test_the_seat_on_the_left_starts_the_next_round_whatever_the_direction() -> None:
    results = [ended(1, 2, 3, 4), ended(1, 2, 3, 4)]
    match = STAR_PLUS.match(seats=4, starter=2, results=results[:1])
    assert (match.starter, match.deal.turn) == (3, 3)
    assert STAR_PLUS.match(seats=4, starter=2, results=results).deal.turn == 0


@pytest.mark.rule("SP-5", "SP-32")
def test_the_first_starter_is_drawn() -> None:
    starters = {STAR_PLUS.match(seats=4, seed=seed).starter for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def test_the_house_hands_each_deal_its_own_shuffle() -> None:
    match = STAR_PLUS.match(seats=2, shuffle=Shuffle.sealed(b"1" * 32))
    play_out(match)
    first = match.starter
    deal = match.next(Shuffle.sealed(b"2" * 32))
    again = STAR_PLUS.deal(seats=2, shuffle=Shuffle.sealed(b"2" * 32), starter=deal.turn)
    assert first is not None
    assert deal.turn == (first + 1) % 2
    assert deal.position() == again.position()
