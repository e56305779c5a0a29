"""Dozens of tables full of scripted players, who go on playing whenever the house is open."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any

import httpx

from .player import Player

KINDS = ((1, 2), (2, 0), (2, 1))  # humans and bots of a table
HEADERS = {"X-Spelbok": "1"}


@dataclass
class Party:
    """All players, and the tasks that play for them."""

    players: list[Player]
    tasks: list[asyncio.Task[None]]

    @classmethod
    async def gather(cls, url: str, tables: int) -> "Party":
        """Open `tables` endless matches of all kinds and seat everybody."""
        players: list[Player] = []
        for n in range(tables):
            humans, bots = KINDS[n % len(KINDS)]
            players += await _seat_all(url, n, humans, bots)
        return cls(players, [])

    def play(self, url: str) -> None:
        """Everybody (re)connects and plays on."""
        self.tasks = [asyncio.create_task(player.play(url)) for player in self.players]

    async def settled(self) -> None:
        """Wait until each has had a move answered, and every bot's table has seen one's move."""
        everybody = asyncio.gather(*(player.settled.wait() for player in self.players))
        await self._unless_a_player_fails(everybody)

    async def more_answers(self, count: int) -> None:
        """Wait until the house has answered `count` more requests."""
        goal = self.answers + count

        async def reached() -> None:
            while self.answers < goal:
                await asyncio.sleep(0.001)

        await self._unless_a_player_fails(asyncio.ensure_future(reached()))

    @property
    def answers(self) -> int:
        """How many requests were answered so far."""
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def refusals(self) -> Counter[str]:
        """What the house refused so far, by code."""
        return sum((player.refusals for player in self.players), start=Counter[str]())

    async def hung_up(self) -> None:
        """Wait until everybody has noticed that the house is gone; raises what they found."""
        await asyncio.gather(*self.tasks)

    async def _unless_a_player_fails(self, goal: "asyncio.Future[Any]") -> None:
        await asyncio.wait([goal, *self.tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in self.tasks:
            if task.done():
                goal.cancel()
                await task
                raise AssertionError("the house hung up on a player")
        await goal


async def _seat_all(url: str, n: int, humans: int, bots: int) -> list[Player]:
    guests = [await _guest(url) for _ in range(humans)]
    async with httpx.AsyncClient(base_url=url, headers={**HEADERS, "Origin": url}) as http:
        order = {
            "game": "stortok",
            "seats": humans + bots,
            "join": "nobody" if humans == 1 else "everybody",
            "level": "novice",
            "options": {"deals": 0},
        }
        opened = await http.post("/api/tables", json=order, headers={"Cookie": guests[0][1]})
    assert opened.status_code == 201, opened.text
    table = opened.json()["table"]
    players = [
        Player(person, cookie, table, seed=100 * n + k, bots=bots > 0)
        for k, (person, cookie) in enumerate(guests)
    ]
    await _begin(url, players)
    return players


async def _guest(url: str) -> tuple[str, str]:
    """A new guest's id and cookie."""
    async with httpx.AsyncClient(base_url=url) as http:
        me = await http.get("/api/me")
        [(name, value)] = http.cookies.items()
    return me.json()["id"], f"{name}={value}"


async def _begin(url: str, players: list[Player]) -> None:
    """The guests sit down, then the host starts."""
    if len(players) == 1:
        return
    for player in players[1:]:
        await player.ask(url, {"type": "sit", "seat": None})
    await players[0].ask(url, {"type": "start"})
