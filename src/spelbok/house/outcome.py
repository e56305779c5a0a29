"""How a match ended for each of those who began it, worked out from the facts of its table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spelbok.core.game import Game
from spelbok.house import facts as f
from spelbok.house.lobby import FINISHED
from spelbok.house.replay import unfold
from spelbok.house.table import Table


@dataclass(frozen=True)
class Entrant:
    """Who began the match on a seat: a person, or a bot of a level."""

    person: str | None
    level: str | None


@dataclass(frozen=True)
class Placed:
    """How the match ended for an entrant.

    `side` is whom they won or lost with, `place` that side's place (1 is the best, equals share
    one); a side of which nobody is left comes after all others. `gone`: had left, or a bot sat
    in when it ended.
    """

    seat: int
    entrant: Entrant
    side: int
    place: int
    gone: bool


@dataclass(frozen=True)
class Outcome:
    """A finished table. `placed` is empty when nothing was played there."""

    table: str
    game: str
    ruleset: str
    ended: float  # wall-clock seconds
    finished: bool  # played to its end; else the last human had left before
    rated: bool
    public: bool  # was listed in the lobby for everybody
    placed: tuple[Placed, ...]


def outcome_of(games: Mapping[str, Game], lines: Sequence[bytes]) -> Outcome:
    """The outcome of the table whose journal holds `lines`.

    Raises ValueError when the table is not finished.
    """
    entrants: list[Entrant] = []
    for fact, table in unfold(games, lines):
        if isinstance(fact, f.Started):
            entrants = list(_entrants(table))
    if table.phase not in FINISHED:
        raise ValueError(f"table {table.info.table} is not finished")
    info = table.info
    return Outcome(
        table=info.table,
        game=info.game,
        ruleset=info.ruleset,
        ended=fact.at,
        finished=table.phase == "over",
        rated=info.rated,
        public=info.join != "link" and info.spectators,
        placed=tuple(_placed(table, entrants)) if table.match else (),
    )


def _entrants(table: Table) -> Iterator[Entrant]:
    for player in table.players:
        if player:
            person = player.person.id if player.person else None
            yield Entrant(person, None if person else player.level)


def _placed(table: Table, entrants: Sequence[Entrant]) -> Iterator[Placed]:
    match = table.match
    if match is None:
        return
    gone = [_gone(table, seat, entrant) for seat, entrant in enumerate(entrants)]
    there = {match.side_of(seat) for seat, left in enumerate(gone) if not left}
    ranking = match.ranking or [list(range(match.sides))]
    present = [[side for side in sides if side in there] for sides in ranking]
    deserted = [side for sides in ranking for side in sides if side not in there]
    places = _places([*present, deserted])
    for seat, entrant in enumerate(entrants):
        side = match.side_of(seat)
        yield Placed(seat, entrant, side, places[side], gone[seat])


def _gone(table: Table, seat: int, entrant: Entrant) -> bool:
    """Whether the person who began there doesn't play there any more."""
    player = table.players[seat]
    if entrant.person is None or player is None:
        return False
    return player.away or player.person is None or player.person.id != entrant.person


def _places(ranking: Sequence[Sequence[int]]) -> dict[int, int]:
    """The place of each side: equals share the best of theirs.

    >>> _places([[2], [0, 3], [1]])
    {2: 1, 0: 2, 3: 2, 1: 4}
    """
    places: dict[int, int] = {}
    for sides in ranking:
        place = len(places) + 1
        places.update(dict.fromkeys(sides, place))
    return places
