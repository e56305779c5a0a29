"""What somebody wants at a table, checked: each function gives the facts that follow, or refuses.

None of them changes the table. `Intent` is such a function with everything bound but the table
and the time; all moves, of humans, bots and the clock, go the same way from here on.
"""

import re
from collections.abc import Callable

from spelbok.core.errors import SpelbokError
from spelbok.house import facts as f
from spelbok.house.contest import Contest
from spelbok.house.errors import Refused
from spelbok.house.players import Player
from spelbok.house.public import Person
from spelbok.house.seating import check_nobody_awaited, free_seat
from spelbok.house.table import Table

Intent = Callable[[Table, float], list[f.AnyFact]]

TIMEOUTS_TO_AWAY = 3
_CONTRIBUTION = re.compile(r"[0-9a-f]{64}\Z")


class Asked:
    """A request of a person: who asks, and the client's id of the request.

    `heard` is the wall-clock second of its arrival (None: when it is looked at), `round_trip`
    how long a message takes to the client and back, in seconds.
    """

    __slots__ = ("heard", "person", "request", "round_trip")

    def __init__(
        self,
        person: Person,
        request: str,
        *,
        heard: float | None = None,
        round_trip: float = 0.0,
    ) -> None:
        self.person = person
        self.request = request
        self.heard = heard
        self.round_trip = round_trip

    def seat(self, table: Table) -> int:
        """The asker's seat; refuses who has none."""
        seat = table.seat_of(self.person.id)
        if seat is None:
            raise Refused("not-seated", "You have no seat at this table.")
        return seat


def sit(asked: Asked, seat: int | None) -> Intent:
    """Take a free seat of an open table, or change to it; None takes the first."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        own = table.seat_of(asked.person.id)
        if own is not None and seat in (None, own):
            raise Refused("already-seated", "You already have a seat at this table.")
        if table.phase != "open" and table.info.join == "nobody":
            raise Refused("not-open", "Only bots play here, besides who opened the table.")
        if table.phase != "open":
            raise Refused("not-open", "This table has started; no seat is free.")
        place = free_seat(table, asked.person.id, seat)
        return [
            f.Sat(
                at=now, by=asked.person.id, request=asked.request, seat=place, person=asked.person
            )
        ]

    return check


def leave(asked: Asked) -> Intent:
    """Give up one's seat; after the match there is nothing left to give up."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        seat = asked.seat(table)
        if table.phase in ("over", "closed"):
            return []
        return [f.Left(at=now, by=asked.person.id, request=asked.request, seat=seat)]

    return check


def seat_bot(asked: Asked, seat: int | None) -> Intent:
    """The host puts a bot on a free seat; None takes the first."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        _check_host(asked, table, "Only the host seats bots.")
        place = free_seat(table, None, seat)
        return [f.BotSat(at=now, by=asked.person.id, request=asked.request, seat=place)]

    return check


def unseat_bot(asked: Asked, seat: int) -> Intent:
    """The host takes a bot away again before the match."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        _check_host(asked, table, "Only the host takes bots away.")
        player = table.players[seat] if seat in range(table.info.seats) else None
        if player is None or player.person is not None:
            raise Refused("no-such-bot", "No bot sits there.")
        return [f.BotLeft(at=now, by=asked.person.id, request=asked.request, seat=seat)]

    return check


def invite(asked: Asked, person: str) -> Intent:
    """Whether a person may be invited now; nothing happens at the table itself."""

    def check(table: Table, _: float) -> list[f.AnyFact]:
        asked.seat(table)
        if table.phase != "open":
            raise Refused("not-open", "This table has started; no seat is free.")
        free_seat(table, person, None)
        return []

    return check


def _check_host(asked: Asked, table: Table, otherwise: str) -> None:
    asked.seat(table)
    if asked.person.id != table.host:
        raise Refused("not-host", otherwise)
    if table.phase != "open":
        raise Refused("not-open", "The match has started already.")


def start(asked: Asked, secret: Callable[[], bytes], *, without_kept: bool = False) -> Intent:
    """The host starts the match; `without_kept`: also where seats are kept for others."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        _check_host(asked, table, "Only the host starts the match.")
        if not without_kept:
            check_nobody_awaited(table)
        fresh = secret().hex()
        return [f.Started(at=now, by=asked.person.id, request=asked.request, secret=fresh)]

    return check


def confirm(asked: Asked, deal: int, contribution: str) -> Intent:
    """Ready for deal number `deal`, with a share of its shuffle."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        seat = asked.seat(table)
        if not _CONTRIBUTION.match(contribution):
            raise Refused("invalid-contribution", "A contribution is 64 hexadecimal digits.")
        if table.phase not in ("ready", "between") or deal != table.dealt + 1:
            raise Refused("stale", f"Deal {deal} isn't the one to be confirmed.")
        player = table.players[seat]
        if player and player.ready and not player.away:
            raise Refused("already-ready", "You are ready already.")
        ready = f.Confirmed(
            at=now,
            by=asked.person.id,
            request=asked.request,
            seat=seat,
            contribution=contribution,
        )
        return [*_returning(table, seat, now), ready]

    return check


def move(asked: Asked, seq: int, text: str, seat: int | None = None) -> Intent:
    """A human's move; `seq` is what the human had seen, `seat` the seat it claims to be for."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        own = asked.seat(table)
        if seat is not None and seat != own:
            reason = f"That move is for another seat; yours is number {own} counted from 0."
            raise Refused("not-your-seat", reason)
        _check_playing(table)
        if seq > table.seq:
            raise Refused("future", "That position is yet to come; load the table anew.")
        if seq < table.deal_seq:
            raise _outdated(table, own, seq)
        _check_move(table, own, text)
        moved = f.Moved(
            at=now,
            by=asked.person.id,
            request=asked.request,
            seat=own,
            move=text,
            mover="human",
            ms=_since(table, now),
        )
        return [*_returning(table, own, now), moved]

    return check


def back(asked: Asked) -> Intent:
    """The human takes the seat back from the bot that sat in, or whom it was left to (X-5)."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        left = table.seat_left_by(asked.person.id)
        seat = asked.seat(table) if left is None else left
        player = table.players[seat]
        if player and player.automatic:
            return [f.CameBack(at=now, by=asked.person.id, request=asked.request, seat=seat)]
        return []

    return check


def stop(asked: Asked) -> Intent:
    """The host ends a match that is played until stopped."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        asked.seat(table)
        if asked.person.id != table.host:
            raise Refused("not-host", "Only the host stops the match.")
        if table.match is not None and not table.match.endless:
            raise Refused("not-endless", "Only a match played until stopped can be stopped.")
        if table.phase not in ("playing", "between") or table.stopped:
            raise Refused("not-playing", "There is no match to stop.")
        return [f.Stopped(at=now, by=asked.person.id, request=asked.request)]

    return check


def bot_move(seat: int, seq: int, text: str | None) -> Intent:
    """A bot's choice for the position of `seq`; None when it has none.

    Then it plays the minimal move on its turn, and lets any other chance go by.
    """

    def check(table: Table, now: float) -> list[f.AnyFact]:
        player = table.players[seat]
        if table.deal_seq != seq or table.phase != "playing" or not player:
            raise Refused("stale", "The bot's position is gone.")
        if not player.automatic:
            raise Refused("stale", "The human has come back.")
        chosen = text if text is not None and _is_legal(table, seat, text) else None
        if chosen is None and not (table.deal and table.deal.turn == seat):
            return []
        ms = _since(table, now)
        return [f.Moved(at=now, seat=seat, move=chosen or _minimal(table), mover="bot", ms=ms)]

    return check


def time_out(table: Table, now: float) -> list[f.AnyFact]:
    """The clock's moves: confirm for those who did not, play the minimal move (X-4)."""
    if table.phase in ("ready", "between"):
        if table.deserted():
            return []
        late = [seat for seat, player in table.humans() if not player.ready]
        return [f.Confirmed(at=now, seat=seat) for seat in late]
    deal = table.deal
    if table.phase != "playing" or deal is None or deal.turn < 0:
        return []
    player = table.players[deal.turn]
    if player is None or player.automatic:
        return []
    ms = _since(table, now)
    return [f.Moved(at=now, seat=deal.turn, move=_minimal(table), mover="clock", ms=ms)]


def close(table: Table, now: float) -> list[f.AnyFact]:
    """Nobody came: an open table is closed."""
    return [f.Closed(at=now)] if table.phase == "open" else []


def follow_up(table: Table, now: float, secret: Callable[[], bytes]) -> f.AnyFact | None:
    """The next fact that follows by itself, None when the table waits for somebody."""
    if table.phase in ("over", "closed"):
        return None
    if not table.humans():
        return f.Closed(at=now)
    if table.phase == "open" and any(table.kept) and all(table.players):
        return f.Started(at=now, secret=secret().hex())  # a rematch awaits nobody else
    if table.phase == "playing":
        return _after_move(table, now, secret)
    if table.phase == "between" and table.match and table.match.over:
        return f.MatchEnded(at=now)
    if table.phase in ("ready", "between") and _all_ready(table):
        return f.Dealt(at=now)
    return None


def _after_move(table: Table, now: float, secret: Callable[[], bytes]) -> f.AnyFact | None:
    match, deal = table.match, table.deal
    if match and deal and deal.over:
        return f.DealEnded(at=now, secret=None if match.over else secret().hex())
    for seat, player in table.humans():
        if player.timeouts >= TIMEOUTS_TO_AWAY and not player.away:
            return f.WentAway(at=now, seat=seat)
    return None


def _all_ready(table: Table) -> bool:
    return all(player and player.ready for player in table.players)


def _returning(table: Table, seat: int, now: float) -> list[f.AnyFact]:
    player: Player | None = table.players[seat]
    return [f.CameBack(at=now, seat=seat)] if player and player.away else []


def _check_playing(table: Table) -> None:
    if table.phase != "playing":
        raise Refused("not-playing", "No deal is being played at this table.")


def _check_move(table: Table, seat: int, text: str) -> None:
    deal = table.deal
    if deal is None:
        raise Refused("not-playing", "No deal is being played at this table.")
    if deal.turn != seat and not deal.legal(seat):
        raise _out_of_turn(table, seat)
    try:
        deal.parse(text, seat)
    except SpelbokError as error:  # the engine counts seats from 0, people don't
        raise _not_your_turn() if error.rule == "X-1" else Refused.of(error) from None


def _outdated(table: Table, seat: int, seq: int) -> Refused:
    """Why a move is refused that was made for an earlier position, that of event `seq`."""
    contest = table.contest
    if contest and contest.opened <= seq < contest.closed and _lost(contest, seat):
        return _too_late(table, contest)
    return Refused("stale", "The position has changed; look again.")


def _out_of_turn(table: Table, seat: int) -> Refused:
    """Why a seat may not act now; the contest that was just decided is what it wanted."""
    contest = table.contest
    if contest and contest.closed == table.deal_seq and _lost(contest, seat):
        return _too_late(table, contest)
    return _not_your_turn()


def _not_your_turn() -> Refused:
    return Refused("not-your-turn", "It isn't your turn.", "X-1")


def _lost(contest: Contest, seat: int) -> bool:
    return seat in contest.seats and seat != contest.winner


def _too_late(table: Table, contest: Contest) -> Refused:
    winner = table.players[contest.winner]
    name = winner.name if winner else "somebody else"
    return Refused("too-late", f"Too late: {name} was quicker.", table.game.claims_rule)


def _is_legal(table: Table, seat: int, text: str) -> bool:
    try:
        _check_move(table, seat, text)
    except Refused:
        return False
    return True


def _minimal(table: Table) -> str:
    deal = table.deal
    if deal is None:
        raise Refused("not-playing", "No deal is being played at this table.")
    return deal.move_text(deal.minimal(deal.turn))


def _since(table: Table, now: float) -> int:
    return max(0, round((now - table.since) * 1000))
