"""What the house shows of people and their play, as HTTP answers."""

from typing import Any

from sqlalchemy import Row

from spelbok.house.public import LobbyLine, Public
from spelbok.server import results
from spelbok.server.ratings import Rating, bot_of


class Rated(Public, frozen=True):
    """A rating as it is shown: the true one lies within `points` ± `margin`, 95 times of 100."""

    points: int
    margin: int
    matches: int  # rated ones


class Played(Public, frozen=True):
    """What somebody has played of a game."""

    game: str
    played: int
    won: int
    left: int  # before the end, or away at the end
    rating: Rated | None


class Result(Public, frozen=True):
    """A match somebody has played. `change` is in the points of ratings, None: not rated."""

    table: str | None  # None: not everybody may know of it
    game: str
    ruleset: str
    ended: float  # seconds since 1970
    place: int
    players: int
    won: bool
    gone: bool
    change: int | None


class Change(Public, frozen=True):
    """What a rated match did to the rating of the player on `seat`, in its points."""

    seat: int
    change: int


class Profile(Public, frozen=True):
    """What everybody may know of a person."""

    id: str
    name: str
    account: bool
    since: float  # seconds since 1970
    games: list[Played]
    recent: list[Result]
    running: list[LobbyLine]


class Leader(Public, frozen=True):
    """One line of a leaderboard: a person, or all bots of a level playing a ruleset.

    `place` goes by the least that a rating is worth, `points` less `margin`; equals share it.
    """

    place: int
    person: str | None
    name: str | None
    ruleset: str | None
    level: str | None
    rating: Rated


def rated(rating: Rating, matches: int) -> Rated:
    """A rating as it is shown."""
    return Rated(points=rating.points, margin=rating.margin, matches=matches)


def played(tally: results.Tally) -> Played:
    """A game somebody has played."""
    return Played(
        game=tally.game,
        played=tally.played,
        won=tally.won,
        left=tally.left,
        rating=None if tally.rating is None else rated(tally.rating, tally.matches),
    )


def result(row: Row[Any], *, named: bool) -> Result:
    """A match of `results.recent`; without its table's name unless `named`."""
    return Result(
        table=row.table if named else None,
        game=row.game,
        ruleset=row.ruleset,
        ended=row.ended,
        place=row.place,
        players=row.players,
        won=row.won,
        gone=row.gone,
        change=None if row.change is None else Rating(row.change).points,
    )


def change(row: Row[Any]) -> Change:
    """A line of `results.changes`."""
    return Change(seat=row.seat, change=Rating(row.change).points)


def leader(line: results.Leader) -> Leader:
    """A line of a leaderboard."""
    ruleset, level = bot_of(line.player) or (None, None)
    return Leader(
        place=line.place,
        person=None if level else line.player,
        name=line.name,
        ruleset=ruleset,
        level=level,
        rating=rated(line.rating, line.matches),
    )
