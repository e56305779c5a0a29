"""A live table: one path for every move, human, bot or time-out.

intent → checked → applied → journalled → answered and shown. The table in memory runs ahead of
the journal only inside the lock; whoever looks takes the lock first, and when the journal fails
the table is thrown away and read again. So nothing is shown that the journal does not have.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from spelbok.core.game import Game
from spelbok.core.shuffle import Shuffle
from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.clocks import Alarms, Outages, Times, bot_on_turn, due, waiting
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked, Intent
from spelbok.house.lobby import FINISHED, Lobby
from spelbok.house.ports import Clock, Journal, Meter, TableHead, Thinker
from spelbok.house.public import TableInfo
from spelbok.house.replay import replay
from spelbok.house.showing import Change, lobby_line
from spelbok.house.table import Table

log = logging.getLogger("spelbok.house")

RETRY_SECONDS = 1.0
REMEMBERED_REFUSALS = 32
_encode = msgspec.json.Encoder().encode


Happened = tuple[f.AnyFact, bytes]
"""A fact and its encoded public event."""


class Watcher(Protocol):
    """Somebody's open window on a table. None of its methods may raise or wait."""

    @property
    def person(self) -> str:
        """The id of who watches."""

    def shown(self, change: Change) -> None:
        """The whole table."""

    def changed(self, change: Change) -> None:
        """What just happened."""

    def gone(self, table: str, refused: Refused) -> None:
        """The table can no longer be watched."""


@dataclass
class Fittings:
    """What all tables of a house share."""

    games: dict[str, Game]
    journal: Journal
    thinker: Thinker
    clock: Clock
    meter: Meter
    entropy: Callable[[int], bytes]
    times: Times
    outages: Outages
    alarms: Alarms
    lobby: Lobby
    finished: Callable[[str], None]  # told of each table that has come to its end, once durable
    forgotten: set[str]  # ids of the people whose names are no longer shown

    def secret(self) -> bytes:
        """A fresh secret for the shuffle of one deal."""
        return self.entropy(32)


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: a world that it may believe, and where it stands."""

    seat: int
    seq: int
    level: str
    forced: str | None  # its only move
    world: dict[str, Any]


class LiveTable:
    """One table of a house, asleep (unread) until it is touched."""

    def __init__(self, name: str, fittings: Fittings, table: Table | None = None) -> None:
        self.name = name
        self._fit = fittings
        self._table = table
        self._lock = asyncio.Lock()
        self._watchers: dict[Watcher, None] = {}
        self._online: frozenset[str] = frozenset()
        self._refusals: dict[tuple[str, str], Refused] = {}
        self._thinking: tuple[int, int] | None = None
        self._line: bytes | None = None
        self.touched = fittings.clock.now()

    @property
    def awake(self) -> bool:
        """Whether it is in memory."""
        return self._table is not None

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if it slept."""
        return not (self._watchers or self._lock.locked() or self._thinking)

    # --- Asking -------------------------------------------------------------------------

    async def ask(self, intent: Intent, asked: Asked | None = None) -> int:
        """Do what is wanted; returns the seq of its event, durable and shown to everybody.

        A repeated request is answered as before. Raises `Refused` having changed nothing.
        """
        async with self._lock:
            table = await self._settled()
            key = (asked.person.id, asked.request) if asked else ("", "")
            if key in table.answers:
                return table.answers[key]
            if key in self._refusals:
                raise self._refusals[key]
            try:
                happened = self._decide(table, intent)
            except Refused as refused:
                self._remember_refusal(key, refused)
                raise
            if happened:
                await self._commit(table, happened)
            return table.answers.get(key, table.seq)

    async def open(self, opened: f.Opened) -> None:
        """Write the first facts of a table that was just made; without guests it starts."""
        async with self._lock:
            table = await self._settled()
            happened: list[Happened] = [(opened, table.log[0])]
            if table.info.join == "nobody":
                secret = self._fit.secret().hex()
                happened += self._happen(table, [f.Started(at=opened.at, secret=secret)])
            await self._commit(table, happened)

    def _decide(self, table: Table, intent: Intent) -> list[Happened]:
        """Check the intent, then let its facts and all that follows from them happen."""
        facts = intent(table, self._fit.clock.now())
        return self._happen(table, facts) if facts else []

    def _happen(self, table: Table, facts: Iterable[f.AnyFact]) -> list[Happened]:
        happened = [(fact, table.apply(fact)) for fact in facts]
        now = happened[-1][0].at
        while fact := intents.follow_up(table, now, self._fit.secret):
            happened.append((fact, table.apply(fact)))
        return happened

    async def _commit(self, table: Table, happened: list[Happened]) -> None:
        facts = [fact for fact, _ in happened]
        try:
            head = self._head(table, facts)
            lines = [f.encode(fact) for fact in facts]
            await self._fit.journal.append(self.name, table.seq - len(facts), lines, head)
        except BaseException as error:
            self._forget(error)
            if isinstance(error, Exception):
                raise Refused("try-again", "The house can't write just now; try again.") from error
            raise
        self._fit.alarms.arm(self.name, head.wake)
        self._fit.lobby.put(head)
        self._count(facts)
        self._show(table, [event for _, event in happened])
        if table.phase in FINISHED:
            self._fit.finished(self.name)

    def _forget(self, error: BaseException) -> None:
        """The journal may or may not have it: read again when next touched."""
        self._table = None
        self._line = None
        log.error("table %s: not written: %s", self.name, type(error).__name__)
        self._fit.alarms.arm(self.name, self._fit.clock.now() + RETRY_SECONDS)

    def _remember_refusal(self, key: tuple[str, str], refused: Refused) -> None:
        if key[0]:
            self._refusals[key] = refused
            if len(self._refusals) > REMEMBERED_REFUSALS:
                del self._refusals[next(iter(self._refusals))]

    def _count(self, facts: Iterable[f.AnyFact]) -> None:
        for fact in facts:
            if isinstance(fact, f.Moved):
                self._fit.meter.moved(fact.mover)

    # --- Reading ------------------------------------------------------------------------

    async def _settled(self) -> Table:
        """The table as the journal has it. Inside the lock only."""
        if self._table is None:
            self._table = await self._read()
            self._arm(self._table)
            for watcher in list(self._watchers):
                watcher.shown(self._change(self._table, self._table.events_since(None)))
        return self._table

    async def _read(self) -> Table:
        lines = await self._fit.journal.read(self.name)
        if not lines or self.name.startswith("_"):
            raise Refused("no-such-table", "There is no such table.")
        return replay(self._fit.games, lines, self._fit.forgotten)

    async def info(self, person: str | None) -> TableInfo:
        """What the table was opened with. Raises `Refused` for who may not watch it."""
        async with self._lock:
            table = await self._settled()
            _check_may_watch(table, person)
            return table.info

    async def reread(self) -> None:
        """Read the journal again, now that somebody is to be forgotten, and tell the lobby."""
        async with self._lock:
            self._table = self._line = None
            table = await self._settled()
            head = self._head(table, [])
            await self._fit.journal.append(self.name, table.seq, [], head)
            self._fit.lobby.put(head)

    def _head(self, table: Table, facts: Iterable[f.AnyFact]) -> TableHead:
        if self._line is None or not all(isinstance(fact, f.Moved) for fact in facts):
            self._line = _encode(lobby_line(table))
        running = table.phase not in FINISHED
        listed = table.info.join != "link" and (table.phase == "open" or table.info.spectators)
        return TableHead(
            table=self.name,
            events=table.seq,
            phase=table.phase,
            wake=due(table, self._fit.times, self._fit.outages),
            public=listed and running,
            people=tuple(p.person.id for _, p in table.humans() if p.person),
            info=self._line,
            waiting=tuple(waiting(table)),
        )

    # --- Watching -------------------------------------------------------------------------

    async def watch(self, watcher: Watcher, since: int | None = None) -> None:
        """Show the table now and whatever happens from now on."""
        async with self._lock:
            table = await self._settled()
            _check_may_watch(table, watcher.person)
            self._watchers[watcher] = None
            self._note_presence(table, but=watcher)
            watcher.shown(self._change(table, table.events_since(since)))

    async def unwatch(self, watcher: Watcher) -> None:
        """Show it no more."""
        async with self._lock:
            self._watchers.pop(watcher, None)
            if self._table:
                self._note_presence(self._table)

    def _note_presence(self, table: Table, but: Watcher | None = None) -> None:
        online = frozenset(watcher.person for watcher in self._watchers)
        changed, self._online = online ^ self._online, online
        if any(table.seat_of(person) is not None for person in changed):
            self._show(table, [], but)

    def _change(self, table: Table, events: list[bytes]) -> Change:
        now = self._fit.clock.now()
        return Change(table, events, now, self._online, self._fit.outages)

    def _show(self, table: Table, events: list[bytes], but: Watcher | None = None) -> None:
        change = self._change(table, events)
        for watcher in list(self._watchers):
            try:
                _check_may_watch(table, watcher.person)
            except Refused as refused:
                del self._watchers[watcher]
                watcher.gone(self.name, refused)
                continue
            if watcher is not but:
                watcher.changed(change)

    # --- Clocks and bots ------------------------------------------------------------------

    def _arm(self, table: Table) -> None:
        self._fit.alarms.arm(self.name, due(table, self._fit.times, self._fit.outages))

    async def tick(self) -> None:
        """Do what is due: a bot's move, a time-out, or closing a table nobody came to."""
        async with self._lock:
            table = await self._settled()
            if self._overdue(table) and table.phase == "open" and self._online:
                later = self._fit.clock.now() + self._fit.times.open_table
                self._fit.alarms.arm(self.name, later)
                return
            thought = self._thought(table) if self._overdue(table) else None
            self._thinking = (thought.seat, thought.seq) if thought else self._thinking
        if thought:
            await self._think(table.game, thought)
        else:
            await self.ask(self._time_out)

    def _overdue(self, table: Table) -> bool:
        when = due(table, self._fit.times, self._fit.outages)
        return when is not None and when <= self._fit.clock.now()

    def _time_out(self, table: Table, now: float) -> list[f.AnyFact]:
        if not self._overdue(table):
            self._arm(table)
            return []
        return intents.close(table, now) or intents.time_out(table, now)

    def _thought(self, table: Table) -> Thought | None:
        seat, deal = bot_on_turn(table), table.deal
        if seat is None or deal is None or self._thinking == (seat, table.deal_seq):
            return None
        player, legal = table.players[seat], deal.legal(seat)
        shuffle = Shuffle.fast(self._chance())
        return Thought(
            seat=seat,
            seq=table.deal_seq,
            level=(player and player.level) or table.info.level,
            forced=deal.move_text(legal[0]) if len(legal) == 1 else None,
            world=deal.sample_world(seat, shuffle).position(),
        )

    def _chance(self) -> int:
        return int.from_bytes(self._fit.entropy(4), "big")

    async def _think(self, game: Game, thought: Thought) -> None:
        try:
            move = thought.forced or await self._choose(game, thought)
            with suppress(Refused):
                await self.ask(intents.bot_move(thought.seat, thought.seq, move))
        finally:
            self._thinking = None

    async def _choose(self, game: Game, thought: Thought) -> str | None:
        """The bot's move, None when it failed or was late; the table never hangs on a bot."""
        started = self._fit.clock.now()
        try:
            return await asyncio.wait_for(
                self._fit.thinker.choose(
                    game.slug,
                    thought.world,
                    thought.seat,
                    thought.level,
                    self._chance(),
                    self._fit.times.bot_budget_ms,
                ),
                self._fit.times.bot_patience,
            )
        except Exception as error:
            log.warning("table %s: bot failed: %s", self.name, type(error).__name__)
            self._fit.meter.bot_failed()
            return None
        finally:
            self._fit.meter.thought(self._fit.clock.now() - started)


def _check_may_watch(table: Table, person: str | None) -> None:
    anybody = table.info.spectators or table.phase == "open"
    if not anybody and table.seat_of(person) is None:
        raise Refused("no-spectators", "This table is played without spectators.")
