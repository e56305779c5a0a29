"""Ratings: what a match does to them, and that it does so once."""

from pathlib import Path

import pytest

import spelbok
from spelbok.house.outcome import Entrant, Outcome, Placed
from spelbok.server import results
from spelbok.server.database import Database
from spelbok.server.ratings import Rating, bot_of, counts, player_of, rated

BOT = Entrant(None, "casual")
FRESH = Rating()


def match(*placed: Placed, rated: bool = True, finished: bool = True, table: str = "t") -> Outcome:
    return Outcome(
        table=table,
        game="stortok",
        ruleset="1847",
        ended=1.0,
        finished=finished,
        rated=rated,
        public=True,
        placed=placed,
    )


def person(
    seat: int, name: str, place: int, *, side: int | None = None, gone: bool = False
) -> Placed:
    return Placed(seat, Entrant(name, None), seat if side is None else side, place, gone)


def bot(seat: int, place: int) -> Placed:
    return Placed(seat, BOT, seat, place, False)


def test_better_places_bring_better_ratings() -> None:
    after = rated(match(person(0, "a", 2), person(1, "b", 1), person(2, "c", 3)), {})
    assert after["b"].mu > after["a"].mu > after["c"].mu
    assert all(rating.sigma < FRESH.sigma for rating in after.values())


def test_equal_places_change_equal_players_equally() -> None:
    after = rated(match(person(0, "a", 1), person(1, "b", 1), person(2, "c", 3)), {})
    assert after["a"] == after["b"]


def test_an_upset_moves_more_than_what_was_to_be_expected() -> None:
    before = {"a": Rating(30.0, 4.0), "b": Rating(20.0, 4.0)}
    expected = rated(match(person(0, "a", 1), person(1, "b", 2)), before)
    upset = rated(match(person(0, "a", 2), person(1, "b", 1)), before)
    assert upset["b"].mu - 20 > 3 * (expected["a"].mu - 30) > 0


def test_partners_rise_and_fall_together() -> None:
    after = rated(
        match(
            person(0, "a", 1, side=0),
            person(1, "b", 1, side=0),
            person(2, "c", 3, side=1),
            person(3, "d", 3, side=1),
        ),
        {},
    )
    assert after["a"] == after["b"]
    assert after["a"].mu > FRESH.mu > after["c"].mu == after["d"].mu


def test_the_first_match_of_four_in_pairs_is_rated_as_worked_out_by_hand() -> None:
    """Plackett-Luce for two sides of two new players.

    Before each match sigma² grows by (25/300)², to 69.451, so a side has s² = 138.903. With
    beta² = (25/6)², c² = 2 (138.903 + 17.361) = 312.528. The winners were expected to win with
    1/2, so a side gains s²/c · 1/2 = 3.929, and each half of that. The variance shrinks by the
    part (69.451/138.903) · s³/c³ · 1/4 = 0.03703.
    """
    sides = [person(seat, name, 1 + seat // 2, side=seat // 2) for seat, name in enumerate("abcd")]
    after = rated(match(*sides), {})
    for name, mu, points in (("a", 26.9643, 1079), ("b", 26.9643, 1079), ("c", 23.0357, 921)):
        assert after[name].mu == pytest.approx(mu, abs=1e-4)
        assert after[name].sigma == pytest.approx(8.17796, abs=1e-5)
        assert (after[name].points, after[name].margin) == (points, 641)


def test_who_left_a_winning_side_loses_and_the_partner_wins() -> None:
    sides = [
        person(0, "a", 1, side=0, gone=True),
        person(1, "b", 1, side=0),
        person(2, "c", 3, side=1),
        person(3, "d", 3, side=1),
    ]
    after = rated(match(*sides), {})
    assert after["a"].mu < FRESH.mu < after["b"].mu
    stayed = rated(match(person(0, "a", 1, side=0), *sides[1:]), {})
    assert {after[name] == stayed[name] for name in "bcd"} == {True}


def test_bots_are_rated_by_ruleset_and_level_once_a_match() -> None:
    after = rated(match(person(0, "a", 3), bot(1, 1), bot(2, 2)), {})
    assert after.keys() == {"a", "bot/1847/casual"}
    assert after["bot/1847/casual"].mu > FRESH.mu
    assert bot_of(player_of(BOT, "1847")) == ("1847", "casual")
    assert bot_of("0123abcd") is None


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (match(person(0, "a", 1), bot(1, 2)), True),
        (match(person(0, "a", 1), person(1, "b", 1)), True),
        (match(person(0, "a", 1), bot(1, 2), rated=False), False),
        (match(bot(0, 1), bot(1, 2)), False),  # one player twice
        (match(), False),
    ],
)
def test_a_match_counts_when_agreed_and_between_different_players(
    outcome: Outcome, expected: bool
) -> None:
    assert counts(outcome) is expected


def test_a_table_is_counted_once(tmp_path: Path) -> None:
    database = Database.open(tmp_path)
    won = match(person(0, "a", 1), person(1, "b", 2))
    with database.engine.begin() as connection:
        assert results.count(connection, won)
        once = results.leaders(connection, "stortok")
        assert not results.count(connection, won)
        assert results.leaders(connection, "stortok") == once
        assert [leader.matches for leader in once] == [1, 1]
        [tally] = results.tallies(connection, "a")
        assert (tally.played, tally.won, tally.left, tally.matches) == (1, 1, 0, 1)
    database.close()


def test_counting_anew_gives_the_same_ratings(tmp_path: Path) -> None:
    database = Database.open(tmp_path)
    outcomes = [
        match(person(0, "a", 1 + n % 2), person(1, "b", 2 - n % 2), bot(2, 3), table=f"t{n}")
        for n in range(5)
    ]
    with database.engine.begin() as connection:
        for outcome in outcomes:
            results.count(connection, outcome)
        before = results.leaders(connection, "stortok")
        assert results.recount(connection, outcomes) == 5
        assert results.leaders(connection, "stortok") == before
    database.close()


def test_the_surely_best_lead() -> None:
    assert (FRESH.points, FRESH.margin) == (1000, 653)


def test_who_is_worth_the_same_shares_a_place(tmp_path: Path) -> None:
    database = Database.open(tmp_path)
    alike = [
        match(person(0, f"best {n}", 1), person(1, f"worst {n}", 2), table=str(n)) for n in range(2)
    ]
    with database.engine.begin() as connection:
        for outcome in alike:
            results.count(connection, outcome)
        lines = results.leaders(connection, "stortok")
    database.close()
    assert [(line.player, line.place) for line in lines] == [
        ("best 0", 1),
        ("best 1", 1),
        ("worst 0", 3),
        ("worst 1", 3),
    ]


def test_every_game_ranks_all_its_sides() -> None:
    for game in spelbok.games():
        for seats in range(game.min_seats, game.max_seats + 1):
            match_ = game.match(seats=seats, seed=seats)
            while not match_.over:
                while not match_.deal.over:
                    match_.play(match_.deal.moves(None)[0])
                if not match_.over:
                    match_.next()
            ranking = match_.ranking
            assert ranking is not None
            assert sorted(side for sides in ranking for side in sides) == list(range(match_.sides))
            assert sorted(ranking[0]) == sorted(match_.winners or [])
