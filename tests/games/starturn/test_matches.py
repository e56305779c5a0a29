"""Matches: the score sheet, its totals, when it is full, and who has won (ST-48 to ST-56)."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    SCORINGS,
    SEATS,
    STARTURN,
    everything,
    key,
    play,
    sides_of,
)

import spelbok
from spelbok.core.match import Match
from spelbok.core.shuffle import Shuffle


def play_out(match: Match[Any], seed: int = 1) -> dict[str, Any]:
    """Play the running deal: a store card if one fits, else another card, else a discard."""
    chance = Shuffle.fast(seed)
    while not match.deal.over:
        moves = match.deal.moves()
        store = [move for move in moves if move.startswith("play store")]
        cards = [move for move in moves if move.startswith("play ")]
        among = store or cards or moves
        match.play(among[chance.below(len(among))])
    result = match.deal.result
    assert result is not None
    return dict(result)


def game(bonus: list[int], left: list[int], rate: int = 2) -> dict[str, Any]:
    """The result of a game that was won by the side with nothing left, or was blocked."""
    winner = left.index(0) if 0 in left else None
    counters = [len(bonus) * own - sum(bonus) for own in bonus]
    if winner is not None:
        for side, cards in enumerate(left):
            counters[side] -= rate * cards
        counters[winner] += rate * sum(left)
    return {
        "winner": winner,
        "counters": counters,
        "bonus": bonus,
        "penalty": [rate * cards for cards in left],
        "left": left,
        "ending": "blocked" if winner is None else "emptied",
    }


def after(*results: dict[str, Any], seats: int = 2, ruleset: str = "sheet", **o: Any) -> Match[Any]:
    """A match that goes on after these games."""
    rules = STARTURN.rules(ruleset, **o)
    return STARTURN.match(rules, seats=seats, seed=3, results=list(results))


def totals(match: Match[Any]) -> dict[str, Any]:
    standing = match.standing
    return {name: standing[name] for name in ("bonus", "penalty", "net", "counters")}


@pytest.mark.rule("ST-48", "ST-53")
@pytest.mark.parametrize("ruleset", SCORINGS)
@pytest.mark.parametrize("seats", SEATS)
def test_a_match_of_one_game(ruleset: str, seats: int) -> None:
    match = STARTURN.match(STARTURN.rules(ruleset), seats=seats, seed=7)
    sides = sides_of(seats)
    assert (match.over, match.winners, match.deals_done) == (False, None, 0)
    assert totals(match) == {name: [0] * sides for name in ("bonus", "penalty", "net", "counters")}
    result = play_out(match)
    assert (match.over, match.deals_done) == (True, 1)
    net = [a - b for a, b in zip(result["bonus"], result["penalty"], strict=True)]
    assert totals(match) == {
        "bonus": result["bonus"],
        "penalty": result["penalty"],
        "net": net,
        "counters": result["counters"],
    }


@pytest.mark.rule("ST-51", "ST-53", "ST-56")
@pytest.mark.parametrize("games", [2, 3, 6])
@pytest.mark.parametrize("ruleset", SCORINGS)
def test_a_match_of_several_games(games: int, ruleset: str) -> None:
    match = STARTURN.match(STARTURN.rules(ruleset, games=games), seats=3, seed=11)
    bonus, penalty, counters = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    for done in range(games):
        assert (match.over, match.winners, match.deals_done) == (False, None, done)
        result = play_out(match, seed=done)
        for side in range(3):
            bonus[side] += result["bonus"][side]
            penalty[side] += result["penalty"][side]
            counters[side] += result["counters"][side]
        assert totals(match) == {
            "bonus": bonus,
            "penalty": penalty,
            "net": [a - b for a, b in zip(bonus, penalty, strict=True)],
            "counters": counters,
        }
        if done + 1 < games:
            match.next()
    assert match.over


@pytest.mark.rule("ST-56", "ST-10")
@pytest.mark.parametrize("seats", SEATS)
def test_a_new_game_is_dealt_from_the_whole_pack_with_a_new_turn_up(seats: int) -> None:
    """Red and black are separated again; counters and bonus start at nought."""
    match = STARTURN.match(STARTURN.rules("sheet", games=6), seats=seats, seed=2)
    first, seen = [], []
    for done in range(6):
        at = match.deal.position()
        assert everything(match.deal).total() == 95
        assert all(card.startswith("B") for store in at["stores"] for card in store.split())
        assert "B" not in at["deck"]
        assert at["counters"] == at["bonus"] == [0] * sides_of(seats)
        showing = [int(store.split()[0][1:]) for store in at["stores"]]
        side = showing.index(max(showing))
        assert match.deal.turn == (2 * side if seats == 4 else side)
        first.append(match.deal.turn)
        seen.append(at["deck"])
        play_out(match, seed=done)
        if done < 5:
            match.next()
    assert len(set(seen)) == 6
    assert len(set(first)) > 1


@pytest.mark.rule("ST-52", "ST-53", "ST-55")
@pytest.mark.parametrize(
    ("results", "net", "winners"),
    [
        ([game([3, 2], [0, 4])], [3, -6], [0]),
        ([game([2, 9], [0, 1])], [2, 7], [1]),  # without ever emptying the store
        ([game([3, 2], [0, 4]), game([1, 1], [5, 0])], [-6, -5], [1]),
        # equal Net Scores: the lower penalty wins
        ([game([2, 4], [0, 1])], [2, 2], [0]),
        ([game([3, 2], [0, 4]), game([4, 3], [3, 0]), game([2, 2], [2, 0])], [-1, -1], [1]),
        # and equal penalties too: drawn
        ([game([4, 2], [0, 1]), game([1, 3], [1, 0])], [3, 3], [0, 1]),
        ([game([1, 1], [2, 2])], [-3, -3], [0, 1]),
        # three columns
        ([game([1, 0, 0], [0, 5, 3])], [1, -10, -6], [0]),
        ([game([0, 8, 0], [0, 1, 3])], [0, 6, -6], [1]),
        ([game([2, 4, 0], [0, 1, 3])], [2, 2, -6], [0]),
        ([game([0, 4, 6], [0, 1, 2])], [0, 2, 2], [1]),
        ([game([0, 4, 4], [0, 1, 1])], [0, 2, 2], [1, 2]),
        ([game([2, 4, 4], [0, 1, 1])], [2, 2, 2], [0]),
    ],
)
def test_the_higher_net_score_wins(
    results: list[dict[str, Any]], net: list[int], winners: list[int]
) -> None:
    match = after(*results, seats=len(net), games=len(results))
    assert match.over
    assert match.deals_done == len(results)
    assert match.standing["net"] == net
    assert match.winners == winners


@pytest.mark.rule("ST-54", "ST-52")
def test_each_partnership_uses_one_column() -> None:
    match = after(game([3, 2], [0, 4]), game([2, 5], [1, 0]), seats=4, games=2)
    assert totals(match) == {
        "bonus": [5, 7],
        "penalty": [2, 8],
        "net": [3, -1],
        "counters": [1 + 8 - 3 - 2, -1 - 8 + 3 + 2],
    }
    assert match.winners == [0]


@pytest.mark.rule("ST-51")
def test_the_sheet_has_a_line_for_each_game() -> None:
    match = after(game([3, 2], [0, 4]), game([4, 3], [3, 0]), games=3)
    assert [(line["bonus"], line["penalty"]) for line in match.results] == [
        ([3, 2], [0, 8]),
        ([4, 3], [6, 0]),
    ]


@pytest.mark.rule("ST-37", "ST-48")
@pytest.mark.parametrize(
    ("results", "counters", "winners"),
    [
        ([game([3, 2], [0, 4])], [9, -9], [0]),
        ([game([3, 2], [0, 4]), game([1, 1], [5, 0])], [-1, 1], [1]),
        ([game([1, 0, 0], [0, 5, 3])], [18, -11, -7], [0]),
    ],
)
def test_with_counters_most_counters_win(
    results: list[dict[str, Any]], counters: list[int], winners: list[int]
) -> None:
    match = after(*results, seats=len(counters), ruleset="counters", games=len(results))
    assert match.over
    assert match.standing["counters"] == counters
    assert match.winners == winners


@pytest.mark.rule("ST-53")
@pytest.mark.parametrize("games", [1, 2, 3, 4, 5, 6])
def test_a_fixed_number_of_games(games: int) -> None:
    for done in range(games + 1):
        match = after(*[game([2, 2], [0, 1])] * done, games=games)
        assert match.deals_done == done
        assert match.over is (done == games)


@pytest.mark.rule("ST-53", "ST-52")
@pytest.mark.parametrize(
    ("target", "results", "winners"),
    [
        (10, [game([12, 15], [0, 2])], [0]),  # 12 and 11
        (10, [game([10, 0], [0, 1])], [0]),  # reached exactly
        (10, [game([9, 0], [0, 1])], None),
        (10, [game([11, 13], [0, 1])], [0]),  # 11 and 11: the lower penalty
        (10, [game([10, 11], [1, 0])], [1]),
        (10, [game([9, 11], [0, 1])], None),  # 9 and 9: another game
        (10, [game([6, 0], [0, 1]), game([3, 0], [0, 1])], None),
        (10, [game([6, 0], [0, 1]), game([4, 0], [0, 1])], [0]),
        (20, [game([9, 0], [0, 1]), game([9, 0], [0, 1])], None),
        (20, [game([9, 0], [0, 1]), game([11, 0], [0, 1])], [0]),
        (20, [game([20, 24, 23], [0, 2, 1])], [2]),
        # what counts is the Net Score after a finished game, not the tricks
        (10, [game([14, 3], [3, 0])], None),
        (10, [game([9, 3], [0, 1]), game([0, 3], [2, 0])], None),
    ],
)
def test_a_match_to_an_agreed_net_score(
    target: int, results: list[dict[str, Any]], winners: list[int] | None
) -> None:
    match = after(*results, seats=len(results[0]["bonus"]), target=target)
    assert (match.over, match.winners) == (winners is not None, winners)


@pytest.mark.rule("ST-53")
def test_a_net_score_match_is_not_decided_by_a_number_of_games() -> None:
    for games in (1, 3, 6):
        match = after(*[game([2, 2], [0, 1])] * 7, target=20, games=games)
        assert not match.over


@pytest.mark.rule("ST-53", "X-6")
def test_a_net_score_match_ends_after_thirty_games() -> None:
    drifting = [game([0, 1], [0, 3]), game([0, 0], [4, 0])]
    match = after(*drifting * 14, drifting[0], target=20)
    assert (match.over, match.winners, match.deals_done) == (False, None, 29)
    match = after(*drifting * 15, target=20)
    assert (match.over, match.deals_done) == (True, 30)
    assert match.standing["net"] == [-120, -75]
    assert match.winners == [1]
    even = [game([0, 0], [0, 3]), game([0, 0], [3, 0])]
    assert after(*even * 15, target=20).winners == [0, 1]


@pytest.mark.rule("ST-53")
def test_a_net_score_match_is_played_to_its_end() -> None:
    match = STARTURN.match(STARTURN.rules("sheet", target=5), seats=2, seed=5)
    for done in range(30):
        play_out(match, seed=done)
        net = match.standing["net"]
        assert match.over is (max(net) >= 5 or done == 29)
        if match.over:
            break
        match.next()
    assert match.winners


@pytest.mark.rule("ST-52")
def test_results_are_continued() -> None:
    match = after(game([3, 2], [0, 4]), game([4, 3], [3, 0]), games=3)
    assert (match.over, match.deals_done, match.winners) == (False, 2, None)
    assert totals(match) == {
        "bonus": [7, 5],
        "penalty": [6, 8],
        "net": [1, -3],
        "counters": [1 + 8 + 1 - 6, -1 - 8 - 1 + 6],
    }
    result = play_out(match)
    assert match.over
    assert match.standing["bonus"] == [7 + result["bonus"][0], 5 + result["bonus"][1]]


@pytest.mark.rule("X-3")
def test_the_same_seed_and_the_same_moves_give_the_same_match() -> None:
    first, second = (
        STARTURN.match(STARTURN.rules("sheet", games=2), seats=4, seed=8) for _ in range(2)
    )
    for done in range(2):
        assert first.deal.position() == second.deal.position()
        assert play_out(first) == play_out(second)
        if done == 0:
            first.next()
            second.next()
    assert first.standing == second.standing


@pytest.mark.rule("X-3")
def test_a_match_from_explicit_shuffles() -> None:
    """As the house does: every deal from a shuffle of its own."""
    rules = STARTURN.rules("sheet", games=3)
    match = STARTURN.match(rules, seats=3, shuffle=Shuffle.sealed(b"one"))
    again = STARTURN.match(rules, seats=3, shuffle=Shuffle.sealed(b"one"))
    assert match.deal.position() == again.deal.position()
    assert play_out(match) == play_out(again)
    match.next(shuffle=Shuffle.sealed(b"two"))
    again.next(shuffle=Shuffle.sealed(b"three"))
    assert key(match.deal, "deck") != key(again.deal, "deck")


@pytest.mark.rule("X-7")
def test_an_illegal_move_changes_nothing_in_the_match() -> None:
    match = STARTURN.match(STARTURN.rules(), seats=3, seed=7)
    before = match.deal.position()
    with pytest.raises(spelbok.IllegalMove):
        match.play("end")
    with pytest.raises(spelbok.IllegalMove):
        match.play(match.deal.moves()[0], seat=(match.deal.turn + 1) % 3)
    assert match.deal.position() == before


def test_a_finished_match_takes_no_more_moves() -> None:
    match = STARTURN.match(STARTURN.rules(), seats=3, seed=7)
    play_out(match)
    with pytest.raises(spelbok.IllegalMove):
        match.play("end")
    with pytest.raises(spelbok.SpelbokError):
        match.next()


def test_there_is_no_next_game_before_the_running_one_is_over() -> None:
    match = STARTURN.match(STARTURN.rules(games=3), seats=3, seed=7)
    play(match.deal, next(move for move in match.deal.moves() if move.startswith("discard")))
    before = match.deal.position()
    with pytest.raises(spelbok.SpelbokError):
        match.next()
    assert match.deal.position() == before
