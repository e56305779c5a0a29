"""A house on a real port of the loopback, and clients that talk to it as browsers do."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

import spelbok
from spelbok.core.game import Game
from spelbok.house.clocks import Times
from spelbok.house.house import House
from spelbok.server.accounts import Accounts
from spelbok.server.app import Setup, Sockets, listen, server
from spelbok.server.brain import choose
from spelbok.server.database import Database
from spelbok.server.hub import Hub
from spelbok.server.journal import MemoryJournal
from spelbok.server.ledger import Ledger
from spelbok.server.limits import Limits
from spelbok.server.metrics import Metrics
from spelbok.server.origin import OwnPages
from spelbok.server.passwords import Passwords
from spelbok.server.wall import FilePulse, WallClock

AT_ONCE = Times(pace=(0.0, 0.0), forced_pace=(0.0, 0.0), contested_pace=(0.0, 0.0), reactions={})
QUICK_HASHES = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GENEROUS = Limits(rate=10_000, burst=10_000)
PATIENCE = 10.0
SHARE = "5a" * 32


class ThinkerHere:
    """Bots that think in this process: quick to start."""

    async def choose(self, *asked: Any) -> str | None:
        return choose(*asked)


@dataclass
class Address:
    """Where a house is, and its insides for tests that must look there."""

    port: int
    hub: Hub
    journal: MemoryJournal

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def a_house(
    data: Path,
    sockets: Sockets,
    times: Times = AT_ONCE,
    limits: Limits | None = None,
    games: Iterable[Game] | None = None,
    journal: MemoryJournal | None = None,
    pages: OwnPages | None = None,
) -> AsyncIterator[Address]:
    """A house with its journal in memory, open until the end of the block.

    `games`: what can be played there, by default all games. `pages`: which it takes for its own.
    """
    setup = Setup(data=data, sockets=sockets)
    database = Database.open(data)
    journal, metrics = journal or MemoryJournal(), Metrics()
    known = {game.slug: game for game in games or spelbok.games()}
    ledger = await Ledger(known, journal, database).__aenter__()
    accounts = await Accounts.open(database, limits, await Passwords.open(QUICK_HASHES))
    house = House(
        known,
        journal=journal,
        thinker=ThinkerHere(),
        clock=WallClock(),
        pulse=FilePulse(data / "pulse"),
        meter=metrics,
        version="test",
        times=times,
        entropy=Random(7).randbytes,
        finished=ledger.finished,
        forgotten=await accounts.forgotten(),
    )
    hub = Hub(house, accounts, ledger, metrics, limits, pages=pages)
    await hub.start()
    listener = listen("127.0.0.1", 0)
    opened = asyncio.Event()
    serving = server(setup, hub, opened.set)
    task = asyncio.create_task(serving.serve([listener]))
    await opened.wait()
    try:
        yield Address(listener.getsockname()[1], hub, journal)
    finally:
        await hub.close()
        await house.stop()
        serving.should_exit = True
        await task
        await ledger.__aexit__()
        accounts.close()
        database.close()


class Client:
    """One person: an HTTP client with a cookie, and as many sockets as wanted."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=address.origin,
            headers={"origin": address.origin, "x-spelbok": "1"},
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(verify=False),
        )
        self.me: dict[str, Any] = {}

    async def __aenter__(self) -> Self:
        self.me = (await self.http.get("/api/me")).json()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def open(self, **order: Any) -> str:
        answer = await self.http.post("/api/tables", json={"game": "stortok", **order})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def headers(self) -> dict[str, str]:
        return {"cookie": self.cookie, "origin": self.address.origin}

    @asynccontextmanager
    async def socket(self, *, hello: bool = True) -> AsyncIterator["Socket"]:
        """A websocket of this person."""
        url = f"ws://127.0.0.1:{self.address.port}/ws"
        async with connect(url, additional_headers=self.headers(), compression=None) as line:
            socket = Socket(line)
            if hello:
                await socket.say(type="hello", version=1)
                await socket.hear("welcome")
            yield socket


class Socket:
    """A websocket that keeps every frame it gets."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[str] = []
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        frame = await asyncio.wait_for(self.line.recv(), PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "table":
            self.log = message["log"]
        elif message["type"] == "update":
            self.log += message["events"]
        self.state = message.get("state", self.state)
        return message

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types, past all others."""
        while True:
            message = await self.next()
            if message["type"] in types:
                return message

    async def to_the_end(self) -> None:
        """Hear everything until the house hangs up."""
        while True:
            await self.next()

    async def request(self, kind: str, table: str, **more: Any) -> dict[str, Any]:
        """Ask for something; the answer or the error."""
        name = more.pop("id", secrets.token_hex(8))
        await self.say(type=kind, id=name, table=table, **more)
        while True:
            message = await self.hear("answer", "error")
            if message.get("id") == name:
                return message

    async def watch(self, table: str, since: int | None = None) -> dict[str, Any]:
        await self.say(type="watch", table=table, since=since)
        return await self.hear("table", "gone")

    async def until(self, phase: str) -> None:
        """Play first moves, and confirm deals, until the table is in `phase`."""
        while self.state["phase"] != phase:
            if not await self.act():
                await self.next()

    async def act(self) -> bool:
        """Do what is this socket's to do; whether there was something."""
        state = self.state
        view, you = state["view"], state["you"]
        table = self.table
        if state["phase"] in ("ready", "between") and not state["seats"][you]["ready"]:
            deal = state["deal"] + 1
            await self.request("next", table, deal=deal, contribution=SHARE)
        elif state["phase"] == "playing" and view["turn"] == you:
            await self.request("move", table, seq=state["seq"], move=view["moves"][0])
        else:
            return False
        return True

    @property
    def table(self) -> str:
        for frame in self.frames:
            message = json.loads(frame)
            if message["type"] == "table":
                name: str = message["info"]["table"]
                return name
        raise AssertionError("no table is watched")


async def begin(table: str, host: Socket, guest: Socket) -> None:
    """The guest sits down, the host starts the match, and both confirm its first deal."""
    await host.watch(table)
    await guest.request("sit", table)
    await host.request("start", table)
    for socket in (host, guest):
        await socket.request("next", table, deal=1, contribution=SHARE)
    while host.state["phase"] != "playing":
        await host.next()
