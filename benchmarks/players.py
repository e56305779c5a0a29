"""The players of a load test: as many browsers as there are seats, that move at random."""

import asyncio
import random
import secrets
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 3
MOVE_TIME = 120  # seconds; without a limit each move would also tell whose turn it is
PATIENCE = 60.0  # seconds
CONNECTING = 10  # sockets at a time
LONG_MATCHES = {"stortok": {"deals": 0}, "rummy": {"limit": 50}, "starturn": {"games": 6}}


class View(msgspec.Struct):
    """What a player reads of a deal."""

    turn: int
    moves: list[str]


class SeatShown(msgspec.Struct):
    """What a player reads of a seat."""

    ready: bool


class State(msgspec.Struct):
    """What a player reads of a table."""

    seq: int
    phase: str
    deal: int
    seats: list[SeatShown]
    you: int | None
    view: View | None
    rematch: str | None = None


class Said(msgspec.Struct):
    """What a player reads of any message of the house."""

    type: str
    id: str | None = None
    state: State | None = None
    message: str = ""


_read = msgspec.json.Decoder(Said).decode


@dataclass
class Play:
    """What all players share: who may move now, and what has been measured."""

    chance: random.Random
    eager: bool = False  # move as soon as one may; else when `Pacer` says so
    waiting: deque["Player"] = field(default_factory=deque)
    waits: list[float] = field(default_factory=list)
    updates: int = 0
    update_bytes: int = 0

    def may_move(self, player: "Player") -> None:
        """A player is on turn."""
        if self.eager:
            player.move()
        else:
            self.waiting.append(player)

    def begin(self, *, eager: bool) -> None:
        """Forget what was measured; eager players go on at once."""
        self.eager = eager
        self.waits.clear()
        while eager and self.waiting:
            self.waiting.popleft().move()


class Player(WSListener):
    """One browser at one table: says hello, watches, confirms deals and moves at random.

    After a match it goes on at the table of the rematch, so that a short game is played as long
    as others.
    """

    def __init__(self, play: Play, table: str | None) -> None:
        self._play = play
        self._table = table
        self._transport: WSTransport | None = None
        self._state: State | None = None
        self._sent = 0.0
        self._count = 0
        self._confirmed = 0
        self._rematch: str | None = None  # the request for one
        self._joined = False
        self._moving = False  # from one table to the next
        self.shown = asyncio.Event()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._send(type="hello", version=1)
        if self._table:
            self._send(type="watch", table=self._table)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        said = _read(payload)
        if said.type == "answer":
            self._answered(said.id)
        elif said.type == "welcome" and not self._table:
            self.shown.set()
        elif said.state and not (self._moving and said.type == "update"):
            self._moving = False
            self._note(said.type, len(payload))
            self._look(said.state)
        elif said.type in ("error", "gone"):
            raise SystemExit(f"the house refuses: {said.message}")

    def _note(self, kind: str, size: int) -> None:
        if kind == "update":
            self._play.updates += 1
            self._play.update_bytes += size
        self.shown.set()

    def _look(self, state: State) -> None:
        self._state = state
        view, you = state.view, state.you
        if state.phase == "playing" and view and view.turn == you and view.moves:
            self._play.may_move(self)
        elif state.phase in ("ready", "between") and you is not None and not state.seats[you].ready:
            self._confirm(state.deal + 1)  # but not when knocked out: they are ready unasked
        elif state.phase == "over" and you is not None:
            self._play_again(state)

    def _play_again(self, state: State) -> None:
        """Ask for the rematch; once one sits there, go to its table."""
        if self._rematch is None:
            self._rematch = self.ask(type="rematch")
        elif self._joined and state.rematch:
            self._send(type="unwatch", table=self._table)
            self._table, self._moving = state.rematch, True
            self._rematch, self._joined, self._confirmed = None, False, 0
            self._send(type="watch", table=self._table)

    def _confirm(self, deal: int) -> None:
        if deal > self._confirmed:
            self._confirmed = deal
            self.ask(type="next", deal=deal, contribution=secrets.token_hex(32))

    def move(self) -> None:
        """Make one of the moves last offered."""
        assert self._state
        assert self._state.view
        move = self._play.chance.choice(self._state.view.moves)
        self._sent = time.perf_counter()
        self.ask(type="move", seq=self._state.seq, move=move)

    def _answered(self, request: str | None) -> None:
        if request is not None and request == self._rematch and self._state:
            self._joined = True
            self._play_again(self._state)
        elif self._sent:
            self._play.waits.append(time.perf_counter() - self._sent)
            self._sent = 0.0

    def leave(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.disconnect()

    def ask(self, **said: Any) -> str:
        """Send a request; its id."""
        self._count += 1
        name = str(self._count)
        self._send(id=name, table=self._table, **said)
        return name

    def _send(self, **said: Any) -> None:
        if self._transport:
            self._transport.send(WSMsgType.TEXT, msgspec.json.encode(said))


async def settle(play: Play, port: int, game: str, tables: int) -> list[Player]:
    """Open the tables, seat three guests at each, and let them all watch."""
    base = f"http://127.0.0.1:{port}"
    door = asyncio.Semaphore(CONNECTING)

    async def table() -> list[Player]:
        async with door, guests_at(base) as http:
            cookies = [await new_guest(http) for _ in range(SEATS)]
            options = LONG_MATCHES.get(game, {})
            order: dict[str, Any] = {"game": game, "seats": SEATS, "join": "link"}
            order |= {"options": options, "move_time": MOVE_TIME}
            host = {"Cookie": cookies[0]}
            opened = await http.post("/api/tables", json=order, headers=host)
            name = opened.raise_for_status().json()["table"]
            players = [await enter(play, port, name, cookie) for cookie in cookies]
            for player in players[1:]:
                player.ask(type="sit")
            await asyncio.gather(*(player.shown.wait() for player in players))
            return players

    seated = await asyncio.gather(*(table() for _ in range(tables)))
    return [player for players in seated for player in players]


def guests_at(base: str) -> httpx.AsyncClient:
    """A client that may change things at a house, and is patient with a busy one."""
    headers = {"X-Spelbok": "1", "Origin": base}
    return httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE)


async def new_guest(http: httpx.AsyncClient) -> str:
    """A new guest's cookies."""
    answer = (await http.get("/api/me")).raise_for_status()
    http.cookies.clear()
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())


async def enter(play: Play, port: int, table: str | None, cookie: str) -> Player:
    """A socket at the house that watches a table, or none."""
    _, player = await ws_connect(
        lambda: Player(play, table),
        f"ws://127.0.0.1:{port}/ws",
        extra_headers={"Cookie": cookie, "Origin": f"http://127.0.0.1:{port}"},
    )
    assert isinstance(player, Player)
    return player
