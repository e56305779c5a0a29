"""Dozens of tables full of scripted players, who go on playing whenever the house is open."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any

import httpx

from .player import Player

KINDS = ((1, 2), (2, 0), (2, 1))  # humans and bots of a table
STORTOK = {"game": "stortok", "options": {"deals": 0}}


class Party:
    """All players, and the tasks that play for them."""

    def __init__(
        self,
        *,
        order: Mapping[str, Any] = STORTOK,
        kinds: Sequence[tuple[int, int]] = KINDS,
        player: type[Player] = Player,
    ) -> None:
        self.players: list[Player] = []
        self._order = order
        self._kinds = cycle(kinds)
        self._type = player
        self._tasks: list[asyncio.Task[None]] = []
        self._answers = 0
        self._goal = 0
        self._goal_reached = asyncio.Event()

    async def gather(self, url: str, tables: int) -> None:
        """Open tables of all kinds and seat everybody, until `tables` have a match to play."""
        unfinished = {player.table for player in self.players if not player.over}
        headers = {"X-Spelbok": "1", "Origin": url}
        async with httpx.AsyncClient(base_url=url, headers=headers) as http:
            for _ in range(tables - len(unfinished)):
                await self._seat_all(http, *next(self._kinds))

    def play(self, url: str) -> None:
        """Everybody (re)connects and plays on."""
        self._tasks = [asyncio.create_task(player.play(url)) for player in self.players]

    async def settled(self) -> None:
        """Wait until the house has answered a move of each, and its bots have moved."""
        await self._while_playing(asyncio.gather(*(p.settled.wait() for p in self.players)))

    async def more_answers(self, count: int) -> None:
        """Wait until the house has answered `count` more requests."""
        self._goal = self._answers + count
        self._goal_reached.clear()
        await self._while_playing(asyncio.ensure_future(self._goal_reached.wait()))

    async def hung_up(self) -> None:
        """Wait until everybody has noticed that the house is gone; raises what they found."""
        await asyncio.gather(*self._tasks)

    @property
    def refusals(self) -> Counter[str]:
        """What the house refused so far, by code."""
        return sum((player.refusals for player in self.players), start=Counter[str]())

    def _count_answer(self) -> None:
        self._answers += 1
        if self._answers >= self._goal:
            self._goal_reached.set()

    async def _while_playing(self, goal: "asyncio.Future[Any]") -> None:
        await asyncio.wait([goal, *self._tasks], return_when=asyncio.FIRST_COMPLETED)
        if not goal.done():
            goal.cancel()
            await asyncio.gather(*(task for task in self._tasks if task.done()))
            raise AssertionError("the house hung up on a player")

    async def _seat_all(self, http: httpx.AsyncClient, humans: int, bots: int) -> None:
        """Open a table, seat new guests, and have the first of them start."""
        guests = [await _guest(http) for _ in range(humans)]
        order = {
            **self._order,
            "seats": humans + bots,
            "join": "nobody" if humans == 1 else "everybody",
            "level": "novice",
        }
        opened = await http.post("/api/tables", json=order, headers={"Cookie": guests[0][1]})
        assert opened.status_code == 201, opened.text
        players = [self._player(*guest, opened.json()["table"]) for guest in guests]
        for player in players[1:]:
            await player.ask(str(http.base_url), {"type": "sit", "seat": None})
        if players[1:]:
            await players[0].ask(str(http.base_url), {"type": "start"})

    def _player(self, person: str, cookie: str, table: str) -> Player:
        seed = len(self.players)
        player = self._type(person, cookie, table, seed=seed, on_answer=self._count_answer)
        self.players.append(player)
        return player


async def _guest(http: httpx.AsyncClient) -> tuple[str, str]:
    """A new guest's id and cookie."""
    me = await http.get("/api/me")
    [(name, value)] = me.cookies.items()
    http.cookies.clear()  # else the next guest would be the same
    return me.json()["id"], f"{name}={value}"
