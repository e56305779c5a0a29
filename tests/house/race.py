"""Races to watch: a table of Rummy full of people, each with a line of some length."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked
from spelbok.house.live import LiveTable
from spelbok.house.public import Person

from .hall import ANN, BO, CAT, Hall, Window

DAN = Person(id="dan", name="Dan")
PEOPLE = (ANN, BO, CAT, DAN)

Outcome = int | Refused


@dataclass(frozen=True)
class Try:
    """A claim of the person on the `place`th seat after the one on turn, 0 being that one.

    `ms` after the window was shown it arrives at the house; `move` None is the usual one.
    """

    place: int
    ms: float
    move: str | None = None
    id: str | None = None


class Track:
    """A table on which the turned-up card of a round may be knocked for."""

    def __init__(self, hall: Hall, live: LiveTable, turn: int, seq: int) -> None:
        self.hall = hall
        self.live = live
        self.turn = turn
        self.seq = seq
        self.windows: list[Window] = []
        self.round_trips: Mapping[int, float] = {}

    @classmethod
    async def open(
        cls,
        hall: Hall,
        *,
        people: Sequence[Person] = PEOPLE,
        lines: Mapping[int, int] | None = None,
        move_time: int = 0,
        level: str = "casual",
    ) -> "Track":
        """`lines`: the round trip of whom sits how many places after the turn, in ms."""
        live = await hall.started(
            people=people, game="rummy", seats=4, move_time=move_time, level=level
        )
        state = await hall.look(live)
        assert state.view
        track = cls(hall, live, state.view["turn"], state.seq)
        track.round_trips = {place: ms / 1000 for place, ms in (lines or {}).items()}
        for seat, person in enumerate(people):
            place = (seat - track.turn) % 4
            window = Window(person.id, track.round_trips.get(place, 0.0))
            await live.watch(window)
            track.windows.append(window)
        return track

    def who(self, place: int) -> Person:
        """The person so many places after the seat on turn."""
        return PEOPLE[self.seat(place)]

    def seat(self, place: int) -> int:
        return (self.turn + place) % 4

    async def ask(self, attempt: Try, name: str) -> Outcome:
        """Make a claim now; its seq, or why it was refused."""
        asked = Asked(
            self.who(attempt.place),
            name,
            heard=self.hall.clock.now(),
            round_trip=self.round_trips.get(attempt.place, 0.0),
        )
        move = attempt.move or ("knock" if attempt.place else "draw")
        try:
            return await self.live.ask(intents.move(asked, self.seq, move), asked)
        except Refused as refused:
            return refused

    async def run(self, *tries: Try, then: float = 1.0) -> list[Outcome]:
        """Let the claims arrive, each at its time, and wait for all answers."""
        running: list[asyncio.Task[Outcome]] = []
        start, order = self.hall.clock.now(), []
        for n, attempt in sorted(enumerate(tries), key=lambda numbered: numbered[1].ms):
            await self.until(start + attempt.ms / 1000)
            running.append(asyncio.create_task(self.ask(attempt, attempt.id or f"try{n}")))
            order.append(n)
            await asyncio.sleep(0)
        await self.hall.advance(then)
        answers = dict(zip(order, await asyncio.gather(*running), strict=True))
        return [answers[n] for n in range(len(tries))]

    async def until(self, when: float) -> None:
        await self.hall.advance(max(0.0, when - self.hall.clock.now()))
        self.hall.clock.time = when

    async def moves(self) -> list[f.Moved]:
        """The moves that the journal has."""
        lines = [f.decode(line) for line in await self.hall.journal.read(self.live.name)]
        return [fact for fact in lines if isinstance(fact, f.Moved)]


def codes(outcomes: Sequence[Outcome]) -> list[str]:
    """ "won" or the code of the refusal, for each."""
    return [outcome.code if isinstance(outcome, Refused) else "won" for outcome in outcomes]
