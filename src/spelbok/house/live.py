"""A live table: one path for every move, human, bot or time-out.

intent → checked → applied → journalled → answered and shown. The table in memory runs ahead of
the journal only inside the lock; whoever looks takes the lock first, and when the journal fails
the table is thrown away and read again. So nothing is shown that the journal does not have.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.bots import Bots, Thought
from spelbok.house.clocks import due, people_due
from spelbok.house.errors import TRY_AGAIN, Refused
from spelbok.house.fittings import Fittings
from spelbok.house.heads import head_of, hides_from
from spelbok.house.intents import Asked, Intent
from spelbok.house.ports import Alarm, TableHead
from spelbok.house.public import TableInfo
from spelbok.house.race import Claim, Race, claim_in, compensation
from spelbok.house.recent import Recent
from spelbok.house.replay import replay
from spelbok.house.showing import Change, Scene
from spelbok.house.table import Table
from spelbok.house.takeback import Prospect
from spelbok.house.watcher import (
    Watcher,
    everybody_may_watch,
    may_watch,
    no_spectators,
    no_such_table,
)

log = logging.getLogger("spelbok.house")

ENDS = (f.MatchEnded, f.Closed)
RETRY_SECONDS = 1.0
REMEMBERED_REFUSALS = 32

T = TypeVar("T")
Happened = tuple[f.AnyFact, bytes]
"""A fact and its encoded public event."""


class LiveTable:
    """One table of a house, asleep (unread) until it is touched."""

    def __init__(self, name: str, fittings: Fittings, table: Table | None = None) -> None:
        self.name = name
        self._fit = fittings
        self._table = table
        self._lock = asyncio.Lock()
        self._watchers: dict[Watcher, None] = {}
        self._online: frozenset[str] = frozenset()
        self._refusals: Recent[tuple[str, str], Refused] = Recent(REMEMBERED_REFUSALS)
        self._bots = Bots(name, fittings)
        self._prospect = Prospect()
        self._race: Race | None = None
        self._race_end: Alarm | None = None
        self._position_shown = 0.0
        self._scene: Scene | None = None
        self.touched = fittings.clock.now()

    @property
    def awake(self) -> bool:
        """Whether it is in memory."""
        return self._table is not None

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if it slept."""
        return not (self._watchers or self._lock.locked() or self._bots.thinking or self._race)

    # --- Asking -------------------------------------------------------------------------

    async def ask(self, intent: Intent, asked: Asked | None = None) -> int:
        """Do what is wanted; returns the seq of its event, durable and shown to everybody.

        A repeated request is answered as before. Raises `Refused` having changed nothing. A
        person's claim in a race is answered when the race is judged; bots and the clock, who
        ask for themselves, don't wait for that.
        """
        async with self._lock:
            answer = await self._answer(intent, asked)
        return answer if isinstance(answer, int) else await asyncio.shield(answer)

    async def _answer(self, intent: Intent, asked: Asked | None) -> "int | asyncio.Future[int]":
        key = (asked.person.id, asked.request) if asked else ("", "")
        if self._table and key in self._table.answers:
            return self._table.answers[key]
        table = self._table
        if table is None or (asked and not may_watch(table, asked.person.id)):
            table = await (self._shown_to(asked.person.id) if asked else self._settled())
            if key in table.answers:
                return table.answers[key]
        if key in self._refusals:
            raise self._refusals[key]
        entered = self._race.find(key) if self._race else None
        if entered and entered.answer:
            return entered.answer
        try:
            facts = intent(table, self._fit.clock.now())
            claim = self._claim(table, facts, intent, asked)
        except Refused as refused:
            self._remember_refusal(key, refused)
            raise
        if claim:
            await self._enter(table, claim)
            return claim.answer or table.seq
        if facts:
            await self._commit(table, self._happen(table, facts))
        return table.answers.get(key, table.seq)

    async def open(self, opened: f.Opened, *, start: bool) -> None:
        """Write the first facts of a table that was just made; `start`: bots take all seats."""
        async with self._lock:
            table = await self._settled()
            happened: list[Happened] = [(opened, table.log[0])]
            if start:
                secret = self._fit.secret().hex()
                happened += self._happen(table, [f.Started(at=opened.at, secret=secret)])
            await self._commit(table, happened)

    def _happen(self, table: Table, facts: Iterable[f.AnyFact]) -> list[Happened]:
        """Let checked facts happen, and all that follows from them."""
        happened = [(fact, table.apply(fact)) for fact in facts]
        now = happened[-1][0].at
        while fact := intents.follow_up(table, now, self._fit.secret):
            happened.append((fact, table.apply(fact)))
        return happened

    async def _commit(self, table: Table, happened: list[Happened]) -> None:
        facts = [fact for fact, _ in happened]
        if not all(Scene.outlasts(fact) for fact in facts):
            self._scene = None
        try:
            head = self._head(table)
            lines = [f.encode(fact) for fact in facts]
            await self._fit.journal.append(self.name, table.seq - len(facts), lines, head)
        except BaseException as error:
            self._forget(error)
            if isinstance(error, Exception):
                raise _try_again() from error
            raise
        if self._bots.asked(table):
            self._arm(table)
        else:  # then it is due when its head says so
            self._wake_at(head.wake)
        self._fit.lobby.put(head)
        self._fit.turns.note(table.info, head)
        self._count(facts)
        self._show(table, [event for _, event in happened])
        if table.deal_seq > table.seq - len(facts):
            self._position_shown = self._fit.clock.now()
        if any(isinstance(fact, ENDS) for fact in facts):
            self._fit.finished(self.name)

    def _forget(self, error: BaseException) -> None:
        """The journal may or may not have it: read again when next touched."""
        self._table = None
        self._bots.forget()
        log.error("table %s: not written: %s", self.name, type(error).__name__)
        self._fit.alarms.arm(self.name, self._fit.clock.now() + RETRY_SECONDS)

    def _remember_refusal(self, key: tuple[str, str], refused: Refused) -> None:
        if key[0]:
            self._refusals[key] = refused

    def _count(self, facts: list[f.AnyFact]) -> None:
        for fact in facts:
            if isinstance(fact, f.Moved):
                self._fit.meter.moved(fact.mover)

    # --- Racing -------------------------------------------------------------------------

    def _claim(
        self, table: Table, facts: Iterable[f.AnyFact], intent: Intent, asked: Asked | None
    ) -> Claim | None:
        claim = claim_in(table, facts, intent, asked)
        if claim and asked and claim.fact.at < self._position_shown:
            raise Refused("future", "That was claimed before it could be seen.")
        return claim

    async def _enter(self, table: Table, claim: Claim) -> None:
        """Judge a claim, or hold its race open for those that may still beat it."""
        race = self._race = self._race or Race(table.deal.claimants() if table.deal else ())
        race.enter(claim)
        self._stop_waiting()
        closes = race.closes(self._compensations(table))
        if closes <= self._fit.clock.now():
            await self._judge(race)
        else:
            self._race_end = self._fit.clock.call_at(
                closes, lambda: self._fit.spawn(self._close(race))
            )

    def _compensations(self, table: Table) -> dict[int, int]:
        """What the lines of the seats that watch are allowed for."""
        allowed: dict[int, int] = {}
        for watcher in self._watchers:
            seat = table.seat_of(watcher.person)
            if seat is not None:
                allowed[seat] = max(allowed.get(seat, 0), compensation(watcher.round_trip))
        return allowed

    async def _close(self, race: Race) -> None:
        async with self._lock:
            if self._race is race:
                await self._judge(race)

    async def _judge(self, race: Race) -> None:
        """Let the best claim happen and refuse the others. Never raises a `Refused`."""
        self._race = None
        self._stop_waiting()
        claims = race.ranked()
        try:
            for claim in claims:
                await self._settle(race, claim)
            self._arm(await self._settled())
        except BaseException as error:
            refused = error if isinstance(error, Refused) else _try_again()
            for claim in claims:
                claim.lost(refused)
            if not isinstance(error, Refused):
                raise

    async def _settle(self, race: Race, claim: Claim) -> None:
        """Do what was claimed, if it still can be done: after the winner's, no other can."""
        table = await self._settled()
        try:
            facts = claim.intent(table, self._fit.clock.now())
        except Refused as refused:
            self._remember_refusal(claim.key, refused)
            claim.lost(refused)
            return
        if facts:
            await self._commit(table, self._happen(table, race.signed(facts, claim, table)))
        claim.won(table.answers.get(claim.key, table.seq))

    def _stop_waiting(self) -> None:
        if self._race_end:
            self._race_end.cancel()
        self._race_end = None

    # --- Reading ------------------------------------------------------------------------

    async def _settled(self) -> Table:
        """The table as the journal has it. Inside the lock only."""
        if self._table is None:
            self._table = await self._read()
            self._scene = None
            self._arm(self._table)
            self._fit.turns.note(self._table.info, self._head(self._table))
            for watcher in list(self._watchers):
                watcher.shown(self._change(self._table, self._table.events_since(None)))
        return self._table

    async def _read(self) -> Table:
        lines = await self._fit.journal.read(self.name)
        if not lines or self.name.startswith("_"):
            raise no_such_table()
        return replay(self._fit.games, lines, self._fit.forgotten)

    async def _shown_to(self, person: str | None) -> Table:
        """The table for who may watch it. Inside the lock only.

        To anybody else it isn't there: they are answered like who guesses a name, and after the
        same single look at the journal, so that time doesn't tell either.
        """
        if self._table and may_watch(self._table, person):
            return self._table
        head = await self._fit.journal.head(self.name)
        if self._table or head is None or hides_from(head, person):
            raise no_such_table()
        return await self._settled()

    async def info(self, person: str | None) -> TableInfo:
        """What the table was opened with. Raises `Refused` for who may not watch it."""
        return await self.look(person, lambda table: table.info)

    async def look(self, person: str | None, read: Callable[[Table], T]) -> T:
        """What `read` finds at the table. Raises `Refused` for who may not watch it."""
        async with self._lock:
            return read(await self._shown_to(person))

    async def reread(self) -> None:
        """Read the journal again, now that somebody is to be forgotten, and tell the lobby."""
        async with self._lock:
            self._table = None
            table = await self._settled()
            head = self._head(table)
            await self._fit.journal.append(self.name, table.seq, [], head)
            self._fit.lobby.put(head)

    def _head(self, table: Table) -> TableHead:
        return head_of(table, self._fit, self._lit(table))

    def _lit(self, table: Table) -> Scene:
        """The scene of the table as it is now."""
        if self._scene is None:
            self._scene = Scene(table, self._online)
        return self._scene

    # --- Watching -------------------------------------------------------------------------

    async def watch(self, watcher: Watcher, since: int | None = None) -> None:
        """Show the table now and whatever happens from now on."""
        async with self._lock:
            table = await self._shown_to(watcher.person)
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
        if changed:
            self._scene = None
            self._fit.lobby.note_here(self.name, online)
        # Spectators are counted where one waits for people; afterwards the next move tells of them.
        counted = table.phase == "open" and changed
        if counted or any(table.seat_of(person) is not None for person in changed):
            self._show(table, [], but)

    def _change(self, table: Table, events: list[bytes]) -> Change:
        now = self._fit.clock.now()
        scene = self._lit(table)
        return Change(table, scene, events, now, self._online, self._fit.outages, self._prospect)

    def _show(self, table: Table, events: list[bytes], but: Watcher | None = None) -> None:
        change, for_all = self._change(table, events), everybody_may_watch(table)
        for watcher in list(self._watchers):
            if not for_all and not may_watch(table, watcher.person):
                del self._watchers[watcher]
                watcher.gone(self.name, no_spectators())
            elif watcher is not but:
                watcher.changed(change)

    # --- Clocks and bots ------------------------------------------------------------------

    def _arm(self, table: Table) -> None:
        when = due(table, self._fit.times, self._fit.outages, self._bots.asked(table))
        self._wake_at(when)

    def _wake_at(self, when: float | None) -> None:
        self._fit.alarms.arm(self.name, when)

    async def tick(self) -> None:
        """Do what is due: a bot's move, a time-out, or closing a table nobody came to."""
        async with self._lock:
            table = await self._settled()
            if self._race:
                return  # whoever is late for it is late; its end winds the clocks anew
            if table.phase == "open" and self._online and self._overdue(table):
                later = self._fit.clock.now() + self._fit.times.open_table
                self._fit.alarms.arm(self.name, later)
                return
            thought = self._bots.next(table)
            self._arm(table)
        if thought:
            await self._think(thought)
        else:
            await self.ask(self._time_out)

    def _overdue(self, table: Table) -> bool:
        """Whether something is due that no bot does."""
        when = people_due(table, self._fit.times, self._fit.outages)
        return when is not None and when <= self._fit.clock.now()

    def _time_out(self, table: Table, now: float) -> list[f.AnyFact]:
        if not self._overdue(table):
            self._arm(table)
            return []
        return intents.close(table, now) or intents.time_out(table, now)

    async def _think(self, thought: Thought) -> None:
        move = await self._bots.choose(thought)
        try:
            with suppress(Refused):
                await self.ask(intents.bot_move(thought.seat, thought.seq, move))
        finally:
            self._bots.done(thought)


def _try_again() -> Refused:
    return Refused(TRY_AGAIN, "The house can't write just now; try again.")
