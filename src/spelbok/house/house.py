"""The house: all tables, the lobby and the alarms that keep them going."""

import asyncio
import logging
import os
from base64 import b32encode
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from spelbok.core.errors import SpelbokError
from spelbok.core.game import Game
from spelbok.core.record import Record, write
from spelbok.core.rules import Rules
from spelbok.house import chat, intents, renaming
from spelbok.house import facts as f
from spelbok.house.chat import Pace
from spelbok.house.clocks import Alarms, Outage, Outages, Times
from spelbok.house.errors import Refused
from spelbok.house.fittings import Fittings
from spelbok.house.hints import Adviser, Hint, question
from spelbok.house.intents import Asked
from spelbok.house.live import LiveTable
from spelbok.house.lobby import Lobby
from spelbok.house.ports import Clock, Journal, Meter, Pulse, TableHead, Thinker
from spelbok.house.public import Join, LobbyLine, Person, TableInfo
from spelbok.house.records import record_of
from spelbok.house.rematch import Plan, plan_of, propose
from spelbok.house.reports import Report, Reports, line_of
from spelbok.house.table import Table
from spelbok.house.turns import Turns

log = logging.getLogger("spelbok.house")

OUTAGES = "_outages"
"""The journal's name for the house's own log: one line an outage."""

MOST_AWAKE = 512
LOOK_AT = 32
MOST_WAKING = 64
"""Tables that are served at a time when many are due at once, as after a restart: the others
wait their turn, because a bot that comes late is better than one that is not asked."""
MOST_TABLES_OF_ONE = 20
LONGEST_MOVE_TIME = 14 * 24 * 3600


@dataclass(frozen=True)
class Order:
    """What somebody wants a table to be. None: the game's default."""

    game: str
    ruleset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None
    join: Join = "nobody"
    level: str = "casual"
    move_time: int = 60
    rated: bool = False
    spectators: bool = True
    chat: bool = True
    spectator_chat: bool = False


class House:
    """Opens tables and finds them; wakes those where a bot or a clock is due.

    `finished` is told the name of each table that has come to its end, once that is durable;
    it may neither raise nor wait. `forgotten` are the ids of people who had their accounts
    deleted.
    """

    def __init__(
        self,
        games: Mapping[str, Game],
        *,
        journal: Journal,
        thinker: Thinker,
        clock: Clock,
        pulse: Pulse,
        meter: Meter,
        version: str,
        times: Times | None = None,
        entropy: Callable[[int], bytes] = os.urandom,
        finished: Callable[[str], None] = lambda _: None,
        forgotten: Iterable[str] = (),
    ) -> None:
        self.games = dict(games)
        self.lobby = Lobby(clock)
        self.turns = Turns(clock)
        self._clock = clock
        self._pulse = pulse
        self._version = version
        self._fit = Fittings(
            games=self.games,
            journal=journal,
            thinker=thinker,
            clock=clock,
            meter=meter,
            entropy=entropy,
            times=times or Times(),
            outages=Outages(),
            alarms=Alarms(clock, self._ring),
            lobby=self.lobby,
            turns=self.turns,
            spawn=self._do,
            finished=finished,
            forgotten=set(forgotten),
        )
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._waking = asyncio.Semaphore(MOST_WAKING)
        self._closing = False
        self._rematching = asyncio.Lock()
        self._adviser = Adviser(thinker)
        self._reports = Reports(journal)
        self.chat_pace = Pace(seconds=2.0, burst=6)
        self.take_back_pace = Pace(seconds=1.0, burst=5)
        self.report_pace = Pace(seconds=10.0, burst=10)

    # --- Opening and closing the house --------------------------------------------------

    async def start(self) -> None:
        """Take up where the journal ends. No table is read: each wakes when it is touched."""
        await self._note_outage()
        slack = self._fit.outages.last()
        for head in await self._fit.journal.heads():
            self.lobby.put(head)
            if head.waiting:
                self.turns.note(msgspec.json.decode(head.info, type=LobbyLine).info, head)
            # Too early is harmless: a woken table knows exactly when it is due.
            self._fit.alarms.arm(head.table, None if head.wake is None else head.wake + slack)
        self._beat()
        for person in self._fit.forgotten:
            if self.lobby.tables_of(person):  # the house went down while they were leaving
                await self.forget(person)

    async def stop(self) -> None:
        """Let what is in flight land, then rest. The journal stays open."""
        self._closing = True
        self._fit.alarms.stop()
        while self._tasks:
            await asyncio.wait(self._tasks)
        self._pulse.beat(self._clock.now())

    async def _note_outage(self) -> None:
        journal, now, down = self._fit.journal, self._clock.now(), self._pulse.last()
        lines = await journal.read(OUTAGES)
        for line in lines:
            self._fit.outages.add(msgspec.json.decode(line, type=Outage))
        if down is not None and down < now:
            outage = Outage(down, now)
            self._fit.outages.add(outage)
            head = TableHead(OUTAGES, len(lines) + 1, "closed", None, False, (), b"{}")
            await journal.append(OUTAGES, len(lines), [msgspec.json.encode(outage)], head)

    def _beat(self) -> None:
        if not self._closing:
            self._pulse.beat(self._clock.now())
            self._let_sleep()
            self._clock.call_at(self._clock.now() + self._fit.times.beat, self._beat)

    # --- Tables -------------------------------------------------------------------------

    @property
    def awake(self) -> int:
        """How many tables are in memory, finished ones too."""
        return len(self._awake())

    def now(self) -> float:
        """The house's time: wall-clock seconds since 1970."""
        return self._clock.now()

    def secret(self) -> bytes:
        """A fresh secret for the shuffle of one deal."""
        return self._fit.secret()

    def chance(self) -> int:
        """A seed for something that need not be proved."""
        return int.from_bytes(self._fit.entropy(4), "big")

    def table(self, name: str) -> LiveTable:
        """The table of that name, asleep as long as nobody asks it anything."""
        live = self._tables.get(name)
        if live is None:
            live = self._tables[name] = LiveTable(name, self._fit)
            self._let_sleep()
        self._touch(live)
        return live

    def _touch(self, live: LiveTable) -> None:
        live.touched = self._clock.now()
        self._tables.move_to_end(live.name)

    async def check(self) -> None:
        """Read from the journal; raises when it doesn't answer."""
        await self._fit.journal.head(OUTAGES)

    async def open(self, host: Person, order: Order) -> str:
        """Open a table with `host` on seat 0; returns its name. Raises `Refused`."""
        if len(self.lobby.tables_of(host.id)) >= MOST_TABLES_OF_ONE:
            raise Refused("too-many-tables", "Finish or leave one of your other tables first.")
        game = self._game(order.game)
        info = self._info(game, host, order)
        opened = f.Opened(at=self._clock.now(), by=host.id, info=info, engine=self._version)
        await self._open(game, opened, start=info.join == "nobody")
        return info.table

    async def _open(self, game: Game, opened: f.Opened, *, start: bool) -> None:
        name = opened.info.table
        live = LiveTable(name, self._fit, Table(game, opened))
        await live.open(opened, start=start)
        self._tables[name] = live
        self._let_sleep()

    async def rematch(self, asked: Asked, name: str) -> int:
        """Open the rematch of a finished table, unless it is open, and sit down there.

        Returns the seq of the old table's last event. Raises `Refused`.
        """
        live, person = self.table(name), asked.person
        seq = await live.ask(propose(asked, self._table_name()), asked)
        plan = await live.look(person.id, lambda table: plan_of(table, person))
        async with self._rematching:
            if await self._fit.journal.head(plan.info.table) is None:
                await self._open_rematch(plan)
        new = self.table(plan.info.table)
        if await new.look(person.id, lambda table: table.seat_of(person.id)) is None:
            await new.ask(intents.sit(asked, None), asked)
        return seq

    async def _open_rematch(self, plan: Plan) -> None:
        info = plan.info
        opened = f.Opened(
            at=self._clock.now(),
            by=info.host.id,
            info=info,
            engine=self._version,
            seat=plan.seat,
            kept=plan.kept,
        )
        await self._open(self._game(info.game), opened, start=plan.at_once)

    async def hint(self, asked: Asked, name: str) -> Hint:
        """A good move for a person who plays against bots. Raises `Refused`."""
        person, live = asked.person.id, self.table(name)
        wanted = await live.look(person, lambda table: question(table, person, self.chance()))
        self._adviser.pace.check(person, self._clock.now())
        return await self._adviser.answer(wanted, self.chance())

    async def report(self, asked: Asked, name: str, seq: int) -> None:
        """Keep a line of a chat for the host of the house. Raises `Refused`."""
        said = await self.table(name).look(asked.person.id, lambda table: line_of(table, seq))
        now = self._clock.now()
        self.report_pace.check(asked.person.id, now)
        author = Person(id=said.facts["person"], name=said.name or "")
        text = said.facts["text"]
        report = Report(at=now, by=asked.person, table=name, seq=seq, author=author, text=text)
        await self._reports.add(report)

    async def record(self, name: str, person: str | None) -> str:
        """The match of a table as a text file, for who may watch it. Raises `Refused`."""
        return write(await self.match(name, person))

    async def match(self, name: str, person: str | None) -> Record:
        """The match of a table as far as it is played, for who may watch it. Raises `Refused`."""
        await self.table(name).info(person)
        return await self._record(name)

    async def written(self, name: str) -> str:
        """The same for who may read it anyway: a player for whom the match is kept."""
        return write(await self._record(name))

    async def said_by(self, person: str) -> list[dict[str, Any]]:
        """All lines a person has said in chats, also those that were cleared, by table."""
        return chat.lines_of(person, await self._fit.journal.search(*chat.marks_of(person)))

    async def _record(self, name: str) -> Record:
        lines = await self._fit.journal.read(name)
        return await asyncio.to_thread(record_of, self.games, lines, frozenset(self._fit.forgotten))

    async def forget(self, person: str) -> None:
        """Let somebody leave all tables, and show them nowhere by their name again."""
        self._fit.forgotten.add(person)
        gone = Person(id=person, name=f.FORGOTTEN)
        named = {*self.lobby.naming(person), *(live.name for live in self._awake())}
        for name in sorted(named):
            with suppress(Refused):
                await self.table(name).reread()
        for name in self.lobby.tables_of(person):
            asked = Asked(gone, self._fit.entropy(8).hex())
            with suppress(Refused):
                await self.table(name).ask(intents.leave(asked), asked)

    async def rename(self, person: Person) -> bool:
        """Tell all unfinished tables that name a person; returns whether all know it now."""
        named = map(self.table, sorted(self.lobby.naming(person.id)))
        return await renaming.tell(person, named, self._fit.forgotten)

    def _awake(self) -> list[LiveTable]:
        return [live for live in self._tables.values() if live.awake]

    def _table_name(self) -> str:
        """A name nobody guesses."""
        return b32encode(self._fit.entropy(10)).decode().lower()

    def _game(self, slug: str) -> Game:
        if slug not in self.games:
            raise Refused("unknown-game", f"There is no game {slug!r} in this house.")
        return self.games[slug]

    def _info(self, game: Game, host: Person, order: Order) -> TableInfo:
        seats = game.default_seats if order.seats is None else order.seats
        _check_seats(game, seats)
        if order.level not in game.levels:
            known = ", ".join(game.levels)
            raise Refused("unknown-level", f"{game.title} has the levels {known}.")
        if not 0 <= order.move_time <= LONGEST_MOVE_TIME:
            limits = f"0 (no limit) to {LONGEST_MOVE_TIME} seconds"
            raise Refused("invalid-move-time", f"A move has {limits}.", "X-4")
        rules = self._rules(game, order)
        match = game.match(rules, seats=seats)
        if order.rated and match.endless:
            reason = "A match that is played until somebody stops it can't be rated."
            raise Refused("invalid-rated", reason)
        return TableInfo(
            table=self._table_name(),
            game=game.slug,
            ruleset=game.ruleset_of(rules),
            options=game.all_options(rules),
            changed=game.changed(rules),
            seats=seats,
            join=order.join,
            level=order.level,
            move_time=order.move_time,
            rated=order.rated,
            spectators=order.spectators,
            chat=order.chat,
            spectator_chat=order.spectator_chat,
            host=host,
            sides=[match.side_of(seat) for seat in range(seats)],
        )

    def _rules(self, game: Game, order: Order) -> Rules:
        try:
            return game.rules(order.ruleset, **order.options)
        except SpelbokError as error:
            raise Refused.of(error) from None

    # --- Sleep and waking ---------------------------------------------------------------

    def _let_sleep(self) -> None:
        """Forget tables that nobody watches: those left alone, and the oldest of too many."""
        left_alone = self._clock.now() - self._fit.times.doze
        for _ in range(min(len(self._tables), LOOK_AT)):
            live = next(iter(self._tables.values()))
            if len(self._tables) <= MOST_AWAKE and live.touched > left_alone:
                return
            if live.idle:
                del self._tables[live.name]
            else:
                self._touch(live)

    def _ring(self, name: str) -> None:
        if not self._closing:
            self._spawn(self._wake(name))

    async def _wake(self, name: str) -> None:
        try:
            async with self._waking:
                if not self._closing:
                    await self.table(name).tick()
        except Refused as refused:
            log.warning("table %s: %s", name, refused.code)
        except Exception:
            log.exception("table %s: could not be woken", name)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closing:
            work.close()
        else:
            self._spawn(work)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _check_seats(game: Game, seats: int) -> None:
    try:
        game.check_seats(seats)
    except SpelbokError as error:
        raise Refused("invalid-seats", f"{error.message}.", error.rule) from None
