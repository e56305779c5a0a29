"""Results and ratings in the database: each finished table is counted once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, case, delete, func, insert, select, update

from spelbok.house.outcome import Outcome, Placed
from spelbok.server.ratings import CERTAINTY, Rating, counts, player_of, rated
from spelbok.server.sql import people, places, ratings, results

MOST_LEADERS = 200
MOST_RECENT = 20


@dataclass(frozen=True)
class Tally:
    """What somebody has played of a game; `rating` None: nothing rated yet."""

    game: str
    played: int
    won: int
    left: int
    rating: Rating | None
    matches: int  # rated ones


@dataclass(frozen=True)
class Leader:
    """One line of a leaderboard. `name` is None for a kind of bot; equals share a `place`."""

    place: int
    player: str
    name: str | None
    rating: Rating
    matches: int


# --- Counting -----------------------------------------------------------------------------


def counted(connection: Connection) -> set[str]:
    """The tables that have been counted."""
    return set(connection.scalars(select(results.c.table)))


def count(connection: Connection, outcome: Outcome) -> bool:
    """Count a finished table and rate its players, all in this transaction.

    Returns False, and does nothing, when the table was counted before.
    """
    known = select(results.c.table).where(results.c.table == outcome.table)
    if connection.scalar(known) is not None:
        return False
    connection.execute(insert(results).values(_result(outcome)))
    changes = _rate(connection, outcome) if counts(outcome) else {}
    if outcome.placed:
        connection.execute(insert(places), [_place(outcome, p, changes) for p in outcome.placed])
    return True


def recount(connection: Connection, outcomes: Iterable[Outcome]) -> int:
    """Throw all results and ratings away and count `outcomes`; returns how many."""
    for table in (places, results, ratings):
        connection.execute(delete(table))
    return sum(count(connection, outcome) for outcome in outcomes)


def _result(outcome: Outcome) -> dict[str, Any]:
    return {
        "table": outcome.table,
        "game": outcome.game,
        "ruleset": outcome.ruleset,
        "ended": outcome.ended,
        "finished": outcome.finished,
        "rated": counts(outcome),
        "public": outcome.public,
    }


def _place(outcome: Outcome, placed: Placed, changes: Mapping[str, float]) -> dict[str, Any]:
    player = player_of(placed.entrant, outcome.ruleset)
    return {
        "table": outcome.table,
        "seat": placed.seat,
        "player": player,
        "place": placed.place,
        "players": len(outcome.placed),
        "won": outcome.finished and placed.place == 1 and not placed.gone,
        "gone": placed.gone,
        "change": changes.get(player),
    }


def _rate(connection: Connection, outcome: Outcome) -> dict[str, float]:
    """Rate the players of a match; returns how each one's mean has changed."""
    players = {player_of(placed.entrant, outcome.ruleset) for placed in outcome.placed}
    rows = connection.execute(
        select(ratings).where(ratings.c.game == outcome.game, ratings.c.player.in_(players))
    )
    before = {row.player: Rating(row.mu, row.sigma) for row in rows}
    after = rated(outcome, before)
    forgotten = _forgotten(connection, players)
    for player in sorted(after.keys() - forgotten):
        _keep(connection, outcome.game, player, after[player], new=player not in before)
    return {player: after[player].mu - before.get(player, Rating()).mu for player in after}


def _forgotten(connection: Connection, players: set[str]) -> set[str]:
    gone = select(people.c.id).where(people.c.id.in_(players), people.c.deleted.is_not(None))
    return set(connection.scalars(gone))


def _keep(connection: Connection, game: str, player: str, rating: Rating, *, new: bool) -> None:
    values = {"mu": rating.mu, "sigma": rating.sigma}
    if new:
        row = {"game": game, "player": player, "matches": 1, **values}
        connection.execute(insert(ratings).values(row))
        return
    own = (ratings.c.game == game) & (ratings.c.player == player)
    connection.execute(update(ratings).where(own).values(matches=ratings.c.matches + 1, **values))


def forget(connection: Connection, player: str) -> None:
    """Take somebody off the leaderboards."""
    connection.execute(delete(ratings).where(ratings.c.player == player))


# --- Reading ------------------------------------------------------------------------------


def tallies(connection: Connection, player: str) -> list[Tally]:
    """What somebody has played, a line a game, the most played first."""
    rows = connection.execute(
        select(
            results.c.game,
            func.count().label("played"),
            _sum(places.c.won).label("won"),
            _sum(places.c.gone).label("left"),
        )
        .join_from(places, results)
        .where(places.c.player == player)
        .group_by(results.c.game)
    ).all()
    own = select(ratings).where(ratings.c.player == player)
    known = {row.game: row for row in connection.execute(own)}
    found = [_tally(row, known.get(row.game)) for row in rows]
    return sorted(found, key=lambda tally: (-tally.played, tally.game))


def _sum(flag: Any) -> Any:
    return func.sum(case((flag, 1), else_=0))


def _tally(row: Row[Any], rating: Row[Any] | None) -> Tally:
    return Tally(
        game=row.game,
        played=row.played,
        won=row.won,
        left=row.left,
        rating=None if rating is None else Rating(rating.mu, rating.sigma),
        matches=0 if rating is None else rating.matches,
    )


def recent(connection: Connection, player: str, most: int | None = MOST_RECENT) -> list[Row[Any]]:
    """The latest matches of somebody, columns of `results` and `places`, the latest first."""
    own = (places.c.seat, places.c.place, places.c.players, places.c.won, places.c.gone)
    wanted = (
        select(results, *own, places.c.change)
        .join_from(places, results)
        .where(places.c.player == player)
        .order_by(results.c.ended.desc(), results.c.table)
        .limit(most)
    )
    return list(connection.execute(wanted).all())


def changes(connection: Connection, table: str) -> list[Row[Any]]:
    """`seat` and `change` of those whom a match has rated; none when it isn't counted or rated."""
    own = (places.c.table == table) & places.c.change.is_not(None)
    wanted: Select[Any] = select(places.c.seat, places.c.change).where(own).order_by(places.c.seat)
    return list(connection.execute(wanted).all())


def leaders(connection: Connection, game: str) -> list[Leader]:
    """Who is surely the best at a game, people and bots, the best first."""
    surely = ratings.c.mu - CERTAINTY * ratings.c.sigma
    rows = connection.execute(
        select(ratings, people.c.name)
        .outerjoin_from(ratings, people, people.c.id == ratings.c.player)
        .where(ratings.c.game == game)
        .order_by(surely.desc(), ratings.c.player)
        .limit(MOST_LEADERS)
    )
    best = [(Rating(row.mu, row.sigma), row) for row in rows]
    best.sort(key=lambda line: -line[0].least)  # as it is shown; rows keep their order in it
    worth = [rating.least for rating, _row in best]
    return [
        Leader(worth.index(rating.least) + 1, row.player, row.name, rating, row.matches)
        for rating, row in best
    ]
