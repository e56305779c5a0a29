"""When something is due at a table, and the alarms that wake it then.

Time is charged only while a decision is pending, and never for the time the house was down.
"""

import heapq
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from spelbok.core.deal import NO_SEAT, Deal
from spelbok.house.ports import Alarm, Clock
from spelbok.house.table import Table

Span = tuple[float, float]
"""The shortest and the longest, in seconds."""

TEMPO: Mapping[str, float] = {"novice": 1.4, "skilled": 0.8}
REACTIONS: Mapping[str, Span] = {
    "novice": (2.0, 3.2),
    "casual": (1.3, 2.2),
    "skilled": (0.9, 1.6),
    "master": (0.7, 1.2),
}


@dataclass(frozen=True)
class Times:
    """How long things may take, in seconds.

    `pace` is the shortest and longest time a bot seems to think, `forced_pace` the same where
    it has only one move; on turn, players of some levels take their time and others are quicker,
    by the factor of `tempo`; once all people are out of a deal, bots hurry (`among_bots`).
    `bot_budget_ms` is what a bot may really think, `bot_patience` after how long the house gives
    up on a thinker that doesn't even say that it is busy. Where seats
    compete a bot on turn leaves the others `contested_pace`, and the others among the bots claim
    after the `reactions` of their level, having thought for `claim_budget_ms` at most; when the
    cards have only just been dealt, all of them look for `first_look` before. An open table is
    closed when nobody has looked at it for `open_table`; any table leaves the memory when nobody
    has touched it for `doze`. `beat` is how often the house notes that it is alive.
    """

    first_deal: float = 5.0
    next_deal_untimed: float = 60.0
    pace: Span = (0.5, 1.4)
    tempo: Mapping[str, float] = field(default_factory=lambda: TEMPO)
    forced_pace: Span = (0.35, 0.7)
    among_bots: Span = (0.2, 0.4)
    contested_pace: Span = (2.0, 3.0)
    reactions: Mapping[str, Span] = field(default_factory=lambda: REACTIONS)
    first_look: float = 2.5
    bot_budget_ms: int = 1000
    claim_budget_ms: int = 250
    bot_patience: float = 30.0
    open_table: float = 1800.0
    doze: float = 600.0
    beat: float = 1.0


@dataclass(frozen=True)
class Outage:
    """The house was down from `down` to `up`, wall-clock seconds."""

    down: float
    up: float


class Outages:
    """All outages of the house in order, and what they add to a pending deadline."""

    def __init__(self, outages: Sequence[Outage] = ()) -> None:
        self._outages = list(outages)

    def add(self, outage: Outage) -> None:
        """Note the latest outage."""
        self._outages.append(outage)

    def last(self) -> float:
        """How long the latest outage was, 0.0 when there was none."""
        return self._outages[-1].up - self._outages[-1].down if self._outages else 0.0

    def since(self, start: float) -> float:
        """Seconds the house was down after `start`."""
        total = 0.0
        for outage in reversed(self._outages):
            if outage.up <= start:
                break
            total += outage.up - max(outage.down, start)
        return total


def move_deadline(table: Table, outages: Outages) -> float | None:
    """When the time of the human on turn is out; None where no human is pressed for time."""
    deal = table.deal
    if table.phase != "playing" or deal is None or deal.turn < 0 or not table.info.move_time:
        return None
    player = table.players[deal.turn]
    if player is None or player.automatic:
        return None
    return table.since + table.info.move_time + outages.since(table.since)


def due(table: Table, times: Times, outages: Outages, asked: Collection[int] = ()) -> float | None:
    """When the house must act at a table by itself; None when it waits for people.

    `asked` are the seats of bots that need not be asked (again) about the present position.
    """
    if table.phase == "open":
        patience = max(times.open_table, table.info.move_time)
        return table.since + patience + outages.since(table.since)
    if table.phase in ("ready", "between"):
        return _confirm_deadline(table, times, outages)
    bot = next_bot(table, times, asked)
    deadline = move_deadline(table, outages)
    if bot is None:
        return deadline
    return bot.when if deadline is None else min(bot.when, deadline)


def people_due(table: Table, times: Times, outages: Outages) -> float | None:
    """When the house must act because people have not, whatever bots do before."""
    return due(table, times, outages, asked=range(table.info.seats))


@dataclass(frozen=True, order=True)
class BotDue:
    """The bot on `seat` is to be asked for a move at `when`."""

    when: float
    seat: int


def next_bot(table: Table, times: Times, asked: Collection[int] = ()) -> BotDue | None:
    """The bot that is due first: the one on turn, or one that may act out of turn."""
    bots = [seat for seat in _bots(table) if seat not in asked]
    if not bots:
        return None
    return min(BotDue(table.since + _pace(table, seat, times), seat) for seat in bots)


def _bots(table: Table) -> list[int]:
    """The seats that may act now and where bots do."""
    deal = table.deal
    if table.phase != "playing" or deal is None or deal.turn < 0:
        return []
    return [seat for seat in deal.claimants() or [deal.turn] if _automatic(table, seat)]


def _automatic(table: Table, seat: int) -> bool:
    player = table.players[seat]
    return player is not None and player.automatic


def bot_on_turn(table: Table) -> int | None:
    """The seat on turn where a bot acts."""
    deal = table.deal
    if table.phase != "playing" or deal is None or deal.turn < 0:
        return None
    return deal.turn if _automatic(table, deal.turn) else None


def waiting(table: Table) -> list[str]:
    """The ids of the people who must act for the match to go on."""
    deal = table.deal
    turn = deal.turn if deal is not None and table.phase == "playing" else NO_SEAT
    late = table.phase == "between"
    return [
        player.person.id
        for seat, player in table.humans()
        if player.person and not player.away and (seat == turn or (late and not player.ready))
    ]


def _confirm_deadline(table: Table, times: Times, outages: Outages) -> float | None:
    if table.deserted():
        return None
    patience = float(table.info.move_time) or times.next_deal_untimed
    if table.phase == "ready":
        patience = times.first_deal
    return table.since + patience + outages.since(table.since)


def _pace(table: Table, seat: int, times: Times) -> float:
    """How long a bot seems to think: spread, but always the same for the same position."""
    shortest, longest = _span(table, seat, times)
    if longest <= 0:
        return 0.0
    chance = Random(f"{table.info.table} {table.deal_seq} {seat}")
    return _look(table, times) + _tempo(table, seat, times) * chance.uniform(shortest, longest)


def _look(table: Table, times: Times) -> float:
    """People first see a hand dealt: nobody is to lose a race before they could look at it."""
    competing = table.deal is not None and table.deal.claimants()
    return times.first_look if competing and not table.moves else 0.0


def _tempo(table: Table, seat: int, times: Times) -> float:
    """By how much a bot on turn is slower than the pace; reactions have their own spans."""
    deal = table.deal
    if deal is None or seat != deal.turn or deal.claimants():
        return 1.0
    return times.tempo.get(table.level_of(seat), 1.0)


def _span(table: Table, seat: int, times: Times) -> Span:
    deal = table.deal
    if deal is None:
        return times.pace
    if seat != deal.turn:
        return times.reactions.get(table.level_of(seat)) or times.contested_pace
    if deal.claimants():
        return times.contested_pace
    if _among_bots(table, deal):
        return times.among_bots
    return times.forced_pace if len(deal.legal(seat)) == 1 else times.pace


def _among_bots(table: Table, deal: Deal) -> bool:
    """Whether people have nothing left to do in this deal but to watch its end."""
    match = table.match
    return not any(
        deal.plays_on(seat) and (match is None or match.plays_on(seat))
        for seat, _ in table.humans()
    )


class Alarms:
    """Which table is to be woken when: one pending call of the clock serves them all.

    Nearly every move puts an alarm off. So a table keeps its place in the heap, and goes back in
    line when it comes to the front before its time.
    """

    def __init__(self, clock: Clock, ring: Callable[[str], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._heap: list[tuple[float, str]] = []
        self._wanted: dict[str, float] = {}
        self._queued: dict[str, float] = {}  # the place in the heap that counts, never too late
        self._pending: Alarm | None = None
        self._pending_at = 0.0

    def arm(self, table: str, when: float | None) -> None:
        """Wake `table` at `when` instead of any earlier wish; None: not at all."""
        if when is None:
            self._wanted.pop(table, None)
            return
        self._wanted[table] = when
        queued = self._queued.get(table)
        if queued is None or when < queued:
            self._queue(table, when)
            self._wind()

    def stop(self) -> None:
        """Ring no more."""
        self._wanted.clear()
        self._queued.clear()
        self._heap.clear()
        self._wind()

    def _queue(self, table: str, when: float) -> None:
        self._queued[table] = when
        heapq.heappush(self._heap, (when, table))
        if len(self._heap) > 2 * len(self._wanted) + 64:
            self._queued = dict(self._wanted)
            self._heap = [(at, name) for name, at in self._wanted.items()]
            heapq.heapify(self._heap)

    def _wind(self) -> None:
        self._tidy()
        if not self._heap:
            self._cancel()
            return
        when = self._heap[0][0]
        # A bell that rings too early finds nothing due and winds the next: cheaper than
        # rewinding at every move.
        if self._pending is None or self._pending_at > when:
            self._cancel()
            self._pending_at = when
            self._pending = self._clock.call_at(when, self._due)

    def _tidy(self) -> None:
        """See to it that the first in the heap is an alarm that somebody wants then."""
        while self._heap:
            at, table = self._heap[0]
            when = self._wanted.get(table)
            if when == at:
                return
            heapq.heappop(self._heap)
            if self._queued.get(table) != at:
                continue  # it was put forward since
            del self._queued[table]
            if when is not None:
                self._queue(table, when)

    def _cancel(self) -> None:
        if self._pending:
            self._pending.cancel()
        self._pending = None

    def _due(self) -> None:
        self._pending = None
        now = self._clock.now()
        self._tidy()
        while self._heap and self._heap[0][0] <= now:
            _, table = heapq.heappop(self._heap)
            del self._wanted[table], self._queued[table]
            self._ring(table)
            self._tidy()
        self._wind()
