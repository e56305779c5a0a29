"""Rounds, the limit, knock-outs and places (RU-5, RU-52 to RU-65), and worked example R12."""

from typing import Any

import pytest
from tests.games.rummy.table import RUMMY, hand

from spelbok import MatchOver
from spelbok.core.match import Match


def result(laid: list[int], held: list[int], before: Any = None, out: int | None = 0) -> Any:
    """A result of a round after the totals of `before`."""
    seats = range(len(laid))
    score = before["score"] if before else [0] * len(laid)
    minus = before["minus"] if before else [0] * len(laid)
    return {
        "out": out,
        "straight": False,
        "laid": laid,
        "held": held,
        "score": [score[s] + laid[s] - held[s] for s in seats],
        "minus": [minus[s] + held[s] for s in seats],
        "ending": "out" if out is not None else "blocked",
    }


def after(*results: Any, starter: int = 0, **rules: Any) -> Match[Any]:
    seats = len(results[0]["laid"])
    return RUMMY.match(RUMMY.rules(**rules), seats=seats, seed=1, starter=starter, results=results)


@pytest.mark.rule("RU-52", "RU-53", "RU-54", "RU-57")
def test_example_r12a_limit_1() -> None:
    match = after(result([62, 80, 0], [0, 2, 60]), limit=1)
    assert match.over
    assert match.standing["score"] == [62, 78, -60]
    assert match.winners == [0]
    net = after(result([62, 80, 0], [0, 2, 60]), limit=1, limit_counts="net")
    assert net.over
    assert net.winners == [1]


@pytest.mark.rule("RU-58", "RU-62", "RU-63")
def test_example_r12b_a_blocked_round() -> None:
    match = after(result([50, 40, 0], [15, 15, 70], out=None), limit=1)
    assert match.over
    assert match.winners == [0]
    assert match.standing["ranking"] == [[0], [1], [2]]


@pytest.mark.rule("RU-63")
def test_after_a_blocked_round_equals_share_the_place() -> None:
    match = after(result([50, 50, 0], [15, 15, 70], out=None), limit=1)
    assert match.winners == [0, 1]
    assert match.standing["ranking"] == [[0, 1], [2]]


@pytest.mark.rule("RU-52")
def test_with_limit_1_there_is_one_round() -> None:
    match = RUMMY.match(RUMMY.rules(limit=1), seats=3, seed=4)
    assert not match.over
    finish(match)
    assert match.over
    with pytest.raises(MatchOver):
        match.next()


@pytest.mark.rule("RU-53")
def test_cards_laid_never_cancel_minus_points() -> None:
    first = result([300, 300, 0], [0, 49, 10])
    second = result([300, 300, 0], [0, 1, 10], first)
    assert after(first).standing["out"] == []
    assert after(first, second).standing["out"] == [1]


@pytest.mark.rule("RU-53", "RU-59")
def test_option_net_compares_the_score() -> None:
    rules: dict[str, Any] = {"limit_counts": "net"}
    first = result([90, 0, 0], [0, 49, 50])
    assert after(first, **rules).standing["out"] == [2]
    second = result([90, 40, 0], [0, 40, 0], first)
    assert after(first, second, **rules).standing["out"] == [2]
    assert not after(first, second, **rules).over


@pytest.mark.rule("RU-54")
def test_to_reach_the_limit_is_enough() -> None:
    assert after(result([0, 0, 0], [0, 49, 50])).standing["out"] == [2]


@pytest.mark.rule("RU-55")
def test_of_two_players_the_one_under_the_limit_wins() -> None:
    match = after(result([40, 0], [0, 50]))
    assert match.over
    assert match.winners == [0]
    assert not after(result([40, 0], [0, 49])).over


@pytest.mark.rule("RU-56", "RU-57")
def test_several_are_knocked_out_in_one_round_and_the_last_one_wins() -> None:
    match = after(result([40, 0, 0, 0], [0, 50, 60, 20]))
    assert match.standing["out"] == [1, 2]
    assert not match.over
    assert match.winners is None
    match = after(result([40, 0, 0, 0], [0, 50, 60, 70]))
    assert match.winners == [0]


@pytest.mark.rule("RU-56", "RU-3")
def test_who_is_knocked_out_gets_no_cards_and_no_turn() -> None:
    match = after(result([40, 0, 0, 0], [0, 50, 20, 20]))
    deal = match.deal
    assert [hand(deal, seat).total() for seat in range(4)] == [13, 0, 13, 13]
    assert deal.view(1)["out"] == [1]
    assert deal.position()["minus"] == [0, 50, 20, 20]
    assert deal.position()["score"] == [40, -50, -20, -20]
    assert deal.turn == 2  # seat 1 would have started
    assert match.starter == 2
    turns = set()
    for _ in range(8):
        turns.add(deal.turn)
        assert deal.moves(1) == []
        deal.play("draw")
        deal.play(deal.move_text(deal.minimal(deal.turn)))
    assert turns == {0, 2, 3}


@pytest.mark.rule("RU-5")
def test_the_next_round_is_started_by_the_next_player_still_in() -> None:
    first = result([40, 0, 0], [0, 5, 5])
    assert after(first, starter=2).starter == 0
    assert after(first, result([40, 0, 0], [0, 60, 5], first), starter=2).starter == 2


@pytest.mark.rule("RU-58")
def test_places_go_by_the_round_of_the_knock_out() -> None:
    first = result([0, 0, 0, 0], [0, 10, 60, 10])
    second = result([0, 5, 0, 9], [0, 70, 0, 70], first)
    match = after(first, second)
    assert match.standing["ranking"] == [[0], [3], [1], [2]]
    assert match.standing["out"] == [2, 1, 3]


@pytest.mark.rule("RU-58")
def test_before_anything_is_decided_equals_stand_together() -> None:
    match = RUMMY.match(seats=3, seed=1)
    assert match.standing == {
        "score": [0, 0, 0],
        "minus": [0, 0, 0],
        "out": [],
        "ranking": [[0, 1, 2]],
    }


@pytest.mark.rule("RU-59")
def test_net_with_limit_1_the_one_who_went_out_wins_a_tie() -> None:
    rules: dict[str, Any] = {"limit": 1, "limit_counts": "net"}
    match = after(result([60, 80, 0], [0, 20, 60], out=0), **rules)
    assert match.winners == [0]
    blocked = after(result([60, 80, 0], [0, 20, 60], out=None), **rules)
    assert blocked.winners == [0, 1]


@pytest.mark.rule("RU-59")
def test_net_with_limit_50_the_highest_score_wins_when_nobody_is_left() -> None:
    rules: dict[str, Any] = {"limit_counts": "net"}
    match = after(result([0, 0, 0], [60, 55, 70], out=None), **rules)
    assert match.over
    assert match.winners == [1]
    shared = after(result([0, 5, 0], [60, 65, 70], out=None), **rules)
    assert shared.winners == [0, 1]


@pytest.mark.rule("RU-64", "RU-50")
def test_the_next_round_goes_on_with_the_totals() -> None:
    match = RUMMY.match(RUMMY.rules(knock=False), seats=2, seed=3, starter=0)
    rounds = 0
    while not match.over:
        if rounds:
            starter = match.starter
            match.next()
            assert match.starter == (starter or 0) ^ 1
            assert match.deal.position()["minus"] == match.standing["minus"]
            assert match.deal.position()["score"] == match.standing["score"]
        finish(match)
        rounds += 1
    assert rounds == match.deals_done
    assert len(match.winners or []) == 1


@pytest.mark.rule("RU-65")
def test_who_is_knocked_out_may_watch() -> None:
    deal = after(result([40, 0, 0], [0, 50, 20])).deal
    view = deal.view(1)
    assert (view["hand"], view["moves"], view["may_knock"]) == ("", [], False)
    assert view["counts"] == [13, 0, 13]


def finish(match: Match[Any]) -> None:
    """Play the running round with moves that end it some time."""
    while not match.deal.over:
        moves = match.deal.moves()
        match.play(next((m for m in moves if m.startswith(("draw", "lay", "add"))), moves[-1]))
