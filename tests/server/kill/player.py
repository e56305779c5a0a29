"""A scripted player: plays any legal move on a websocket, and remembers what it was told."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spelbok.server.protocol import PROTOCOL_VERSION

THINK = (0.01, 0.06)  # seconds before a move


@dataclass(frozen=True)
class Acknowledged:
    """A request that the house answered: it was done as event `seq`."""

    request: dict[str, Any]
    seq: int


class Player:
    """Somebody with a cookie on a seat of a table. Outlives connections, as a browser does.

    `acknowledged`, `events` (by seq) and `states` (by seq) are what the house has told so far,
    `refusals` counts the codes of errors, and `on_answer` is called for each answer. `settled`
    is set once, on this connection, the house has answered a move and a bot has moved, as far
    as they still have cards.
    """

    def __init__(
        self, person: str, cookie: str, table: str, *, seed: int, on_answer: Callable[[], None]
    ) -> None:
        self.person = person
        self.table = table
        self.acknowledged: list[Acknowledged] = []
        self.events: dict[int, dict[str, Any]] = {}
        self.states: dict[int, dict[str, Any]] = {}
        self.refusals: Counter[str] = Counter()
        self.settled = asyncio.Event()
        self._cookie = cookie
        self._on_answer = on_answer
        self._chance = Random(seed)
        self._pending: dict[str, Any] | None = None
        self._answered = False
        self._bot_moved = False
        self._resumed = 0
        self._news = asyncio.Condition()

    @property
    def seq(self) -> int:
        """The last event that was shown, 0 before the first."""
        return max(self.states, default=0)

    @property
    def over(self) -> bool:
        """Whether the match is known to be over."""
        return bool(self.states) and self.states[self.seq]["phase"] == "over"

    async def play(self, url: str) -> None:
        """Connect, catch up, say again what was not answered, and play until the line drops."""
        self._answered = self._bot_moved = False
        self._resumed = self.seq
        self.settled.clear()
        with suppress(ConnectionClosed):
            async with self._connected(url) as socket:
                await self._watch(socket, self.seq or None)
                if self._pending:
                    await socket.send(json.dumps(self._pending))
                async for frame in socket:
                    await self._hear(json.loads(frame))
                    await self._act(socket)

    async def fresh_load(self, url: str) -> dict[str, Any]:
        """The whole table as a new browser window of the same person gets it."""
        async with self._connected(url) as socket:
            await self._watch(socket, None)
            async for frame in socket:
                message: dict[str, Any] = json.loads(frame)
                if message["type"] == "table":
                    return message
        raise AssertionError("the house hung up")

    async def ask(self, url: str, request: dict[str, Any]) -> None:
        """Ask for one thing on a connection of its own, and see it done."""
        request = {**request, "table": self.table, "id": self._token(8)}
        async with self._connected(url) as socket:
            await socket.send(json.dumps({"type": "hello", "version": PROTOCOL_VERSION}))
            await socket.send(json.dumps(request))
            async for frame in socket:
                message = json.loads(frame)
                if message.get("id") == request["id"]:
                    assert message["type"] == "answer", message
                    return

    async def shown(self, seq: int) -> dict[str, Any]:
        """The state that this player was shown for `seq`, once it has come that far."""
        async with self._news:
            await self._news.wait_for(lambda: self.seq >= seq)
        return self.states[seq]

    def _connected(self, url: str) -> connect:
        address = url.replace("http", "ws", 1) + "/ws"
        return connect(address, additional_headers={"Cookie": self._cookie}, compression=None)

    async def _watch(self, socket: ClientConnection, since: int | None) -> None:
        await socket.send(json.dumps({"type": "hello", "version": PROTOCOL_VERSION}))
        watch = {"type": "watch", "table": self.table, "since": since}
        await socket.send(json.dumps(watch))

    # --- Hearing ------------------------------------------------------------------------

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "table":
                await self._see(message["state"], message["log"])
            case "update":
                await self._see(message["state"], message["events"])
            case "answer":
                self._answer(message)
            case "error":
                self._refused(message)

    async def _see(self, state: dict[str, Any], events: list[dict[str, Any]]) -> None:
        for event in events:
            known = self.events.setdefault(event["seq"], event)
            assert known == event, "an event has changed"
            by_bot = event["seat"] is not None and state["seats"][event["seat"]]["kind"] == "bot"
            self._bot_moved |= event["kind"] == "move" and by_bot and event["seq"] > self._resumed
        async with self._news:
            self.states[state["seq"]] = state
            self._news.notify_all()
        self._note_settled(state)

    def _answer(self, message: dict[str, Any]) -> None:
        if self._pending and message["id"] == self._pending["id"]:
            self.acknowledged.append(Acknowledged(self._pending, message["seq"]))
            self._answered |= self._pending["type"] == "move"
            self._pending = None
            self._note_settled(self.states[self.seq])
            self._on_answer()

    def _refused(self, message: dict[str, Any]) -> None:
        self.refusals[message["code"]] += 1
        if self._pending and message["id"] == self._pending["id"]:
            self._pending = None

    def _note_settled(self, state: dict[str, Any]) -> None:
        out = set(state["view"]["out"]) if state["view"] else set()
        bots = {seat for seat, player in enumerate(state["seats"]) if player["kind"] == "bot"}
        if (self._answered or state["you"] in out) and (self._bot_moved or bots <= out):
            self.settled.set()

    # --- Acting -------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection) -> None:
        if self._pending or not self.states:
            return
        request = self._wish(self.states[self.seq])
        if request:
            self._pending = {**request, "table": self.table, "id": self._token(8)}
            await asyncio.sleep(self._chance.uniform(*THINK))
            await socket.send(json.dumps(self._pending))

    def _wish(self, state: dict[str, Any]) -> dict[str, Any] | None:
        if state["phase"] in ("ready", "between"):
            if state["seats"][state["you"]]["ready"]:
                return None
            return {"type": "next", "deal": state["deal"] + 1, "contribution": self._token(32)}
        moves = state["view"]["moves"] if state["view"] else []
        if state["phase"] != "playing" or not moves:
            return None
        return {"type": "move", "seq": state["seq"], "move": self._chance.choice(moves)}

    def _token(self, size: int) -> str:
        return self._chance.randbytes(size).hex()
