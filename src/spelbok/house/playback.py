"""A deal that is over, shown once more: what everybody saw after each move, and what each seat saw.

Made from a record by the engine, so that whoever shows it needs no rules, and a table's own
match and one brought from elsewhere are the same thing. Nothing here is secret any more: the
secret of the deal is in its record.
"""

from collections.abc import Iterator
from typing import Any

from spelbok.core.deal import Deal
from spelbok.core.game import Game
from spelbok.core.match import Match
from spelbok.core.record import (
    Record,
    RecordedMove,
    SeatName,
    begin_deal,
    check_result,
    legal_move,
    moves_of,
    play_moves,
    proved_deals,
)
from spelbok.house.errors import Refused
from spelbok.house.public import Event, Person, Public, Seat, TableInfo


class Frame(Public, frozen=True):
    """The deal after one move, or as it was dealt; of each view only the entries that changed.

    `own` has one entry a seat and, last, the spectator's.
    """

    events: list[Event]
    public: dict[str, Any]
    own: list[dict[str, Any]]


class Replay(Public, frozen=True):
    """One deal of a match from its first card to its last.

    `deals` are the numbers of moves of all deals that can be shown. `before` and `standing` are
    the totals before the deal and after it, `results` those of the deals up to this one.
    `winners` are known when this deal was the match's last.
    """

    info: TableInfo
    title: str  # of the game
    version: str  # of the ruleset
    seats: list[Seat]
    deals: list[int]
    deal: int
    frames: list[Frame]
    before: dict[str, Any]
    standing: dict[str, Any]
    results: list[dict[str, Any]]
    winners: list[int] | None


def play_back(record: Record, game: Game, number: int) -> Replay:
    """Deal `number` of a record, and everything before it checked on the way.

    Raises InvalidRecord for a record that doesn't replay, `Refused` ("no-such-deal") for a deal
    that isn't there or whose secret isn't published yet.
    """
    if not 1 <= number <= proved_deals(record):
        raise Refused("no-such-deal", "There is no finished deal of this number.")
    return next(_replays(record, game, number))


def whole_match(record: Record, game: Game) -> list[Replay]:
    """Every deal of a record that can be shown. Raises InvalidRecord as `play_back`."""
    return list(_replays(record, game, 1))


def _replays(record: Record, game: Game, first: int) -> Iterator[Replay]:
    """The deals from number `first` on."""
    deals = [len(moves_of(record, at)) for at in range(1, proved_deals(record) + 1)]
    match: Match[Any] | None = None
    for number in range(1, len(deals) + 1):
        match = begin_deal(record, game, match, number)
        if number < first:
            play_moves(record, match, number)
        else:
            yield _replay(record, match, number, deals)


def _replay(record: Record, match: Match[Any], number: int, deals: list[int]) -> Replay:
    before = match.standing
    frames = list(_frames(record, match, number))
    return Replay(
        info=_info(record, match),
        title=match.game.title,
        version=_version(match),
        seats=[_seat(seat) for seat in record.seats],
        deals=deals,
        deal=number,
        frames=frames,
        before=before,
        standing=match.standing,
        results=match.results,
        winners=match.winners,
    )


def _frames(record: Record, match: Match[Any], number: int) -> Iterator[Frame]:
    """The deal as it was dealt, then after each move; the last frame tells how it ended."""
    camera = _Camera(match.deal)
    proof, moves = record.deals[number - 1], moves_of(record, number)
    events = [Event(seq=1, kind="deal", deal=number, facts={"commitment": proof.commitment})]
    for move in moves:
        yield camera.frame(events)
        events = [_moved(record, match, move)]
    check_result(match, proof)
    events.append(_deal_over(match, number, len(moves) + 2))
    if match.over:
        facts = {"standing": match.standing, "winners": match.winners}
        events.append(Event(seq=len(moves) + 3, kind="match-over", deal=number, facts=facts))
    yield camera.frame(events)


def _moved(record: Record, match: Match[Any], move: RecordedMove) -> Event:
    """Make a move; the event that tells of it."""
    deal, legal = match.deal, legal_move(match, move)
    facts = deal.facts(legal)
    deal.apply(move.seat, legal)
    return Event(
        seq=move.number + 1,
        kind="move",
        deal=move.deal,
        seat=move.seat,
        name=record.seats[move.seat].name,
        move=move.move,
        facts=facts,
    )


def _deal_over(match: Match[Any], number: int, seq: int) -> Event:
    facts = {"result": match.deal.result, "standing": match.standing}
    return Event(seq=seq, kind="deal-over", deal=number, facts=facts)


class _Camera:
    """Takes the views of a deal, and gives of each what is new since the picture before."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        viewers = [*range(deal.seats), None]
        self._seen: dict[int | None, dict[str, Any]] = {viewer: {} for viewer in viewers}
        self._public: dict[str, Any] = {}

    def frame(self, events: list[Event]) -> Frame:
        before, self._public = self._public, self._deal.public_view()
        own = [self._own(viewer) for viewer in self._seen]
        return Frame(events=events, public=_changed(before, self._public), own=own)

    def _own(self, viewer: int | None) -> dict[str, Any]:
        # A replay is looked at, not played: it lists no moves.
        seen = {**self._deal.own_view(viewer), "moves": [], "minimal": None}
        before, self._seen[viewer] = self._seen[viewer], seen
        return _changed(before, seen)


def _changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in after.items() if before.get(key, ...) != value}


def _info(record: Record, match: Match[Any]) -> TableInfo:
    """The match as if it were a table; what a record doesn't tell has its plainest value."""
    game = match.game
    return TableInfo(
        table=record.match,
        game=game.slug,
        ruleset=game.ruleset_of(match.rules),
        options=game.all_options(match.rules),
        changed=game.changed(match.rules),
        seats=match.seats,
        join="nobody",
        level="",
        move_time=0,
        rated=False,
        spectators=True,
        host=Person(id="", name=record.seats[0].name),
    )


def _version(match: Match[Any]) -> str:
    name = match.game.ruleset_of(match.rules)
    return next(ruleset.title for ruleset in match.game.rulesets if ruleset.name == name)


def _seat(seat: SeatName) -> Seat:
    if seat.kind == "human":
        return Seat(kind="human", name=seat.name, online=True)
    return Seat(kind="bot", name=seat.name)
