"""A house to test in: a clock that stands still, a journal in memory, bots of our own."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

import spelbok
from spelbok.core.game import Game
from spelbok.house import intents
from spelbok.house.clocks import Times
from spelbok.house.errors import Refused
from spelbok.house.house import House, Order
from spelbok.house.intents import Asked, Intent
from spelbok.house.live import LiveTable
from spelbok.house.ports import TableHead
from spelbok.house.public import Person, TableState
from spelbok.house.showing import Change, Scene
from spelbok.server.journal import MemoryJournal

ANN = Person(id="ann", name="Ann")
BO = Person(id="bo", name="Bo")
CAT = Person(id="cat", name="Cat")
SHARE = "5a" * 32
START = 1_800_000_000.0


class Bell:
    """A pending call of the fake clock."""

    def __init__(self, when: float, call: Callable[[], None]) -> None:
        self.when = when
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeClock:
    """Time that passes only when told to."""

    def __init__(self, now: float = START) -> None:
        self.time = now
        self._bells: list[Bell] = []

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, call: Callable[[], None]) -> Bell:
        bell = Bell(when, call)
        self._bells.append(bell)
        return bell

    def next_bell(self, until: float) -> Bell | None:
        pending = [bell for bell in self._bells if not bell.cancelled and bell.when <= until]
        if not pending:
            return None
        bell = min(pending, key=lambda bell: bell.when)
        self._bells.remove(bell)
        return bell


class FakePulse:
    def __init__(self) -> None:
        self.at: float | None = None

    def beat(self, now: float) -> None:
        self.at = now

    def last(self) -> float | None:
        return self.at


class FakeMeter:
    def __init__(self) -> None:
        self.moves: list[str] = []
        self.failures = 0
        self.unserved = 0

    def moved(self, mover: str) -> None:
        self.moves.append(mover)

    def thought(self, seconds: float) -> None:
        pass

    def bot_failed(self) -> None:
        self.failures += 1

    def bot_unserved(self) -> None:
        self.unserved += 1


class FirstMoveThinker:
    """A bot that plays the first legal move of the world it is shown, and keeps what it saw.

    Out of turn it only acts if it `claims`.
    """

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.broken = False
        self.claims = False
        self.answer: str | None = None

    async def choose(
        self, game: str, position: dict[str, Any], seat: int, level: str, seed: int, budget_ms: int
    ) -> str | None:
        self.asked.append(position)
        if self.broken:
            raise RuntimeError("no idea")
        deal = spelbok.game(game).load(position)
        if seat != deal.turn and not self.claims:
            return None
        return self.answer or deal.moves(seat)[0]


class GatedJournal(MemoryJournal):
    """A journal whose writes wait at a gate; shut, nothing is durable.

    `broken_after`: how many more writes succeed before the disk is full.
    """

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = 0
        self.broken = False
        self.broken_after: int | None = None

    async def append(self, table: str, seq: int, events: Sequence[bytes], head: TableHead) -> None:
        self.waiting += 1
        await self.gate.wait()
        self.waiting -= 1
        if self.broken or self.broken_after == 0:
            raise OSError("disk full")
        if self.broken_after is not None:
            self.broken_after -= 1
        check_steady(self._heads.get(table), head, seq)
        await super().append(table, seq, events, head)


def check_steady(before: TableHead | None, head: TableHead, seq: int) -> None:
    """What a head says is as it was before the event after `seq` must really be so."""
    if head.steady_since is not None and head.steady_since < seq:
        assert before
        moving = {"events": 0, "wake": None, "waiting": (), "steady_since": None}
        assert msgspec.structs.replace(before, **moving) == msgspec.structs.replace(head, **moving)


class Window:
    """A watcher that keeps everything it is shown, and notices what is out of date."""

    def __init__(self, person: str, round_trip: float = 0.0) -> None:
        self._person = person
        self.round_trip = round_trip
        self.states: list[TableState] = []
        self.events: list[bytes] = []
        self.gone_with: Refused | None = None

    @property
    def person(self) -> str:
        return self._person

    def _keep(self, change: Change) -> None:
        scene = Scene(change.table, change.online)
        assert change.scene.line == scene.line
        assert change.scene.setting == scene.setting
        self.states.append(change.state(change.table.seat_of(self.person)))

    def shown(self, change: Change) -> None:
        self.events = list(change.events)
        self._keep(change)

    def changed(self, change: Change) -> None:
        self.events += change.events
        self._keep(change)

    def gone(self, table: str, refused: Refused) -> None:
        self.gone_with = refused

    @property
    def state(self) -> TableState:
        return self.states[-1]


class Hall:
    """A house with everything around it."""

    def __init__(self, times: Times | None = None, games: Sequence[Game] | None = None) -> None:
        self.games = games or spelbok.games()
        self.clock = FakeClock()
        self.pulse = FakePulse()
        self.meter = FakeMeter()
        self.thinker = FirstMoveThinker()
        self.journal = GatedJournal()
        self.times = times or Times(beat=600.0)
        self.chance = Random(7)
        self._requests = 0
        self.house = self._build()

    def _build(self) -> House:
        return House(
            {game.slug: game for game in self.games},
            journal=self.journal,
            thinker=self.thinker,
            clock=self.clock,
            pulse=self.pulse,
            meter=self.meter,
            version="test",
            times=self.times,
            entropy=self.chance.randbytes,
        )

    async def restart(self, down: float = 0.0) -> None:
        """Crash, stay down for `down` seconds, and open again on the same journal."""
        self.clock._bells.clear()
        self.pulse.beat(self.clock.time)
        self.clock.time += down
        self.house = self._build()
        await self.house.start()

    async def settle(self) -> None:
        """Let everything happen that can happen without time passing."""
        for _ in range(3):
            while tasks := self.house._tasks:
                await asyncio.wait(tasks)
            await asyncio.sleep(0)

    async def advance(self, seconds: float) -> None:
        """Let time pass, ringing every bell on the way."""
        until = self.clock.time + seconds
        await self.settle()
        while bell := self.clock.next_bell(until):
            self.clock.time = max(self.clock.time, bell.when)
            bell.call()
            await self.settle()
        self.clock.time = until

    async def open(self, **order: Any) -> LiveTable:
        """A Stortok table of Ann's."""
        order.setdefault("game", "stortok")
        return self.house.table(await self.house.open(ANN, Order(**order)))

    async def ask(
        self, live: LiveTable, make: Callable[..., Intent], who: Person, *args: Any
    ) -> int:
        """A request with a fresh id."""
        self._requests += 1
        asked = Asked(who, f"r{self._requests}")
        return await live.ask(make(asked, *args), asked)

    async def started(self, *, people: Sequence[Person] = (ANN,), **order: Any) -> LiveTable:
        """A table whose first deal has begun, `people` on its first seats, bots on the others."""
        live = await self.open(join="everybody", **order)
        for person in people[1:]:
            await self.ask(live, intents.sit, person, None)
        await self.ask(live, intents.start, people[0], self.house.secret)
        for person in people:
            await self.ask(live, intents.confirm, person, 1, SHARE)
        return live

    async def look(self, live: LiveTable, person: str = "ann") -> TableState:
        """The table as somebody sees it who has just come in."""
        window = Window(person)
        await live.watch(window)
        await live.unwatch(window)
        return window.state

    async def play_first(self, live: LiveTable, who: Person) -> str:
        """Make the first legal move of `who`."""
        state = await self.look(live, who.id)
        assert state.view is not None
        move: str = state.view["moves"][0]
        await self.ask(live, intents.move, who, state.seq, move)
        return move

    async def play_on(self, live: LiveTable, moves: int) -> None:
        """Let Ann make up to `moves` first legal moves, and the bots theirs."""
        for _ in range(moves):
            state = await self.look(live)
            if state.phase != "playing":
                return
            if state.view and state.view["moves"]:
                await self.play_first(live, ANN)
            await self.advance(2)
