"""Matches played at random in a whole house, with everybody's messages searched."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from random import Random
from typing import Any, Self

from tests.house.hall import ANN, BO, CAT, SHARE, Hall
from tests.house.race import DAN
from tests.laws.play import Case
from tests.scan.knowledge import cards_in, open_piles
from tests.scan.taps import Stranger, Tap, Truth

from spelbok.core.deal import Deal
from spelbok.house import chat, intents
from spelbok.house.chat import Pace
from spelbok.house.errors import Refused
from spelbok.house.live import LiveTable
from spelbok.house.public import Person

PEOPLE = (ANN, BO, CAT, DAN, Person(id="eva", name="Eva"), Person(id="fay", name="Fay"))
ATTEMPTS = {
    "stortok": "play {}",
    "rummy": "discard {}",
    "starturn": "discard {} on 1",
    "star-plus": "play {}",
}
RARELY = 0.1


class Party:
    """One table full of people, each watching, and a spectator and a stranger besides."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.hall = Hall()
        self.hall.chance.seed(f"{case} {seed}")
        self.chance = Random(seed)
        self.people = PEOPLE[: case.seats]
        seated = enumerate(self.people)
        truth = Truth()
        self.taps = [Tap(case.slug, truth, who.id, seat) for seat, who in seated]
        self.spectator = Tap(case.slug, truth, "spectator")
        self.stranger = Stranger(case.slug, truth, "stranger")
        self.live: LiveTable

    @property
    def deal(self) -> Deal:
        """The true deal."""
        table = self.live._table
        assert table
        assert table.deal
        return table.deal

    @property
    def phase(self) -> str:
        table = self.live._table
        assert table
        return table.phase

    @property
    def frames(self) -> int:
        """How many messages were searched."""
        return sum(tap.frames for tap in (*self.taps, self.spectator, self.stranger))

    @classmethod
    @asynccontextmanager
    async def at_table(cls, case: Case, seed: int, **order: Any) -> AsyncIterator[Self]:
        """Sit down, deal, and go home in the end."""
        party = cls(case, seed)
        await party.hall.house.start()
        await party.sit_down(**order)
        yield party
        await party.hall.house.stop()

    async def sit_down(self, **order: Any) -> None:
        """Open the table and deal."""
        case = self.case
        order |= {"game": case.slug, "ruleset": case.ruleset, "seats": case.seats, "move_time": 0}
        self.live = await self.hall.open(join="everybody", spectator_chat=True, **order)
        for tap in (*self.taps, self.spectator):
            await self.live.watch(tap)
        for person in self.people[1:]:
            await self.hall.ask(self.live, intents.sit, person, None)
        await self.hall.ask(self.live, intents.start, ANN, self.hall.house.secret)
        await self.ready(1)

    async def ready(self, deal: int) -> None:
        """Everybody contributes to the next shuffle."""
        for person in self.people:
            await self.hall.ask(self.live, intents.confirm, person, deal, SHARE)

    async def play(self, most_moves: int) -> None:
        """Play the running deal at random to its end, or so many moves of it."""
        for _ in range(most_moves):
            if self.phase != "playing":
                break
            if self.chance.random() < RARELY:
                await self.look_around()
            await self.move()
        await self.look_around()

    async def move(self) -> None:
        """One legal move of somebody who may make one."""
        seats = [seat for seat in range(self.case.seats) if self.deal.legal(seat)]
        seat = self.chance.choice(seats)
        text = self.chance.choice(self.deal.moves(seat))
        await self.ask(seat, text)

    async def ask(self, seat: int, text: str) -> None:
        table = self.live._table
        assert table
        await self.hall.ask(self.live, intents.move, self.people[seat], table.seq, text)

    async def look_around(self) -> None:
        """What else people do: talk, try cards of others, come anew, read the record."""
        who = self.chance.choice((*self.people, Person(id="spectator", name="Sue")))
        await self.hall.ask(self.live, chat.say, who, "good luck <b>", Pace(0.0, 1))
        if self.phase == "playing":
            await self.try_hidden_cards()
        tap = self.chance.choice((*self.taps, self.spectator))
        await self.live.watch(tap)
        tap.search_record(await self.hall.house.record(self.live.name, tap.person))
        self.spectator.search_record(await self.hall.house.record(self.live.name, None))
        self.stranger.search_house(self.hall.house)

    async def try_hidden_cards(self) -> None:
        """Ask to play what one doesn't hold: the refusal is the same wherever it may be."""
        turn = self.deal.turn
        told = {await self.refusal(turn, card) for card in islice(self.hidden_from(turn), 4)}
        assert len(told) <= 1, f"where a card lies can be told from {told}"

    async def refusal(self, seat: int, card: str) -> str:
        try:
            await self.ask(seat, ATTEMPTS[self.case.slug].format(card))
        except Refused as refused:
            return self.taps[seat].search_refusal(refused, card)
        raise AssertionError(f"seat {seat} played {card}, which it doesn't hold")

    def hidden_from(self, seat: int) -> Iterator[str]:
        """Cards that `seat` neither holds nor sees, from the stock and from others' hands."""
        slug, position = self.case.slug, self.deal.position()
        held = cards_in(slug, position["hands"][seat])
        seen = sum((cards_in(slug, pile) for pile in open_piles(slug, position)), held)
        stock = position.get("stock") or position.get("deck") or ""
        others = [hand for place, hand in enumerate(position["hands"]) if place != seat]
        for pile in (stock, *others):
            yield from islice((card for card in cards_in(slug, pile) if card not in seen), 2)
