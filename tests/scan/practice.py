"""One person alone with bots: asks for hints, plays, and takes moves back; all is searched."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Self

from tests.house.hall import ANN, SHARE, Hall
from tests.laws.play import Case
from tests.scan.taps import Stranger, Tap, Truth

from spelbok.house import intents
from spelbok.house.chat import Pace
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked
from spelbok.house.live import LiveTable
from spelbok.house.takeback import take_back
from spelbok.server import frames
from spelbok.server import protocol as p

MOST_WAITS = 200  # pauses of two seconds until it is one's turn


class Practice:
    """A person, called Ann, and a spectator at a table full of bots."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.hall = Hall()
        self.hall.chance.seed(f"{case} {seed}")
        self.hints = 0
        truth = Truth()
        self.own = Tap(case.slug, truth, ANN.id, 0)
        self.spectator = Tap(case.slug, truth, "spectator")
        self.stranger = Stranger(case.slug, truth, "stranger")
        self.live: LiveTable

    @classmethod
    @asynccontextmanager
    async def at_table(cls, case: Case, seed: int) -> AsyncIterator[Self]:
        """Sit down, deal, and go home in the end."""
        practice = cls(case, seed)
        hall = practice.hall
        await hall.house.start()
        live = practice.live = await hall.open(
            game=case.slug, ruleset=case.ruleset, seats=case.seats, move_time=0, join="everybody"
        )
        for tap in (practice.own, practice.spectator):
            await live.watch(tap)
        await hall.ask(live, intents.start, ANN, hall.house.secret)
        await hall.ask(live, intents.confirm, ANN, 1, SHARE)
        yield practice
        await hall.house.stop()

    async def play(self, turns: int) -> None:
        """Make so many moves, or those that the deal has."""
        for _ in range(turns):
            if not await self.wait_for_turn():
                return
            await self.ask_for_hint()
            await self.hall.play_first(self.live, ANN)
            await self.hall.advance(2)
            await self.take_back()

    async def wait_for_turn(self) -> bool:
        for _ in range(MOST_WAITS):
            state = await self.hall.look(self.live)
            if state.phase != "playing":
                return False
            if state.view and state.view["moves"]:
                return True
            await self.hall.advance(2)
        raise AssertionError("it is never one's turn")

    async def ask_for_hint(self) -> None:
        """The hint names what one holds or sees."""
        hint = await self.hall.house.hint(Asked(ANN, "h"), self.live.name)
        hinted = p.Hinted(id="h", table=self.live.name, **asdict(hint))
        self.own.search(frames.message(hinted))
        self.hints += 1

    async def take_back(self) -> None:
        """The move stands, or doesn't: either is told without naming what came to light."""
        try:
            await self.hall.ask(
                self.live, lambda asked: take_back(asked, self.hall.house.chance, Pace(0.0, 1)), ANN
            )
        except Refused as refused:
            self.own.search_refusal(refused, "")
