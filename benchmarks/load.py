"""What the whole server carries: sockets, house, engine and durable journal together.

    python benchmarks/load.py [--tables 600] [--rate 600] [--seconds 4] [--rounds 3]
                              [--game stortok] [--json]

A house in a process of its own is driven from this one as browsers drive it: guests by HTTP,
then a websocket for each of three players a table. "capacity" is a closed loop, one move in
flight a table; "wait" is the time from sending a move to its answer while moves are sent at
`--rate` a second. Between the rounds a bare picows echo, in a process of its own, takes frames
of a move's size and answers with frames of an update's size, on 200 sockets with one frame in
flight each. It reads in one turn of its loop whatever has come, as the house does; but an echo
is one receive and one send, a move one receive, a durable write and three sends. Work is counted
a CPU second of the server, all its threads included, so that the ratio holds on a busy machine;
waiting is not, and wants a quiet one. Memory is what a connection that only said hello, and what
a table with three sockets, adds to the server.
"""

import argparse
import asyncio
import json
import random
import secrets
import statistics
import tempfile
import time
from collections import deque
from dataclasses import asdict, dataclass, field
from typing import Any

import httpx
import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from served import Served, run_echo, run_house, served

SEATS = 3
ECHO_SOCKETS = 200
IDLE = 1000
ECHO_SECONDS = 2.0
MOVE_TIME = 120  # seconds; without a limit each move would also tell whose turn it is
PATIENCE = 60.0  # seconds
CONNECTING = 10  # sockets at a time
MOVE_BYTES = 110
LONG_MATCHES = {"stortok": {"deals": 0}, "rummy": {"limit": 50}, "starturn": {"games": 6}}


@dataclass(frozen=True)
class Round:
    """Moves and echoes a CPU second of their server; waits in milliseconds."""

    moves: float
    echoes: float
    p50: float
    p99: float
    rate: float  # moves a second at which the waits were measured
    update: float  # bytes an update has on average


# --- The players ------------------------------------------------------------------------------


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


class Said(msgspec.Struct):
    """What a player reads of any message of the house."""

    type: str
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
    """One browser at one table: says hello, watches, confirms deals and moves at random."""

    def __init__(self, play: Play, table: str | None) -> None:
        self._play = play
        self._table = table
        self._transport: WSTransport | None = None
        self._state: State | None = None
        self._sent = 0.0
        self._count = 0
        self._confirmed = 0
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
            self._answered()
        elif said.type == "welcome" and not self._table:
            self.shown.set()
        elif said.state:
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

    def _answered(self) -> None:
        if self._sent:
            self._play.waits.append(time.perf_counter() - self._sent)
            self._sent = 0.0

    def leave(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.disconnect()

    def ask(self, **said: Any) -> None:
        """Send a request."""
        self._count += 1
        self._send(id=str(self._count), table=self._table, **said)

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


# --- Measuring --------------------------------------------------------------------------------


async def capacity(play: Play, house: Served, seconds: float) -> float:
    """Moves a CPU second of the house when every table moves as soon as it may."""
    play.begin(eager=True)
    before, moved = house.cpu(), len(play.waits)
    await asyncio.sleep(seconds)
    done, used = len(play.waits) - moved, house.cpu() - before
    play.eager = False
    await asyncio.sleep(0.5)
    return done / used


async def waits(play: Play, rate: float, seconds: float) -> tuple[float, list[float]]:
    """Moves a second really sent, and how long each waited for its answer."""
    play.begin(eager=False)
    started, sent = time.perf_counter(), 0
    while (now := time.perf_counter() - started) < seconds:
        while sent < now * rate and play.waiting:
            play.waiting.popleft().move()
            sent += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.5)
    return sent / seconds, sorted(play.waits)


class EchoClient(WSListener):
    """Sends a frame, waits for its echo, and again."""

    frame = b"m" * MOVE_BYTES

    def __init__(self) -> None:
        self.echoes = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, self.frame)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.echoes += 1
        transport.send(WSMsgType.TEXT, self.frame)


async def echoes(size: int) -> float:
    """Round trips a CPU second of a bare echo server."""
    with served(run_echo, size) as echo:
        clients = [
            await ws_connect(EchoClient, f"ws://127.0.0.1:{echo.port}/")
            for _ in range(ECHO_SOCKETS)
        ]
        before, used = sum(c.echoes for _, c in clients), echo.cpu()
        await asyncio.sleep(ECHO_SECONDS)
        done = sum(c.echoes for _, c in clients) - before
        used = echo.cpu() - used
        for transport, _ in clients:
            transport.disconnect()
        return done / used


@dataclass(frozen=True)
class Memory:
    """KiB that one more of each takes."""

    connection: float
    table: float


async def measure(args: argparse.Namespace) -> tuple[list[Round], Memory]:
    """All rounds, and what connections and tables take."""
    play = Play(random.Random(7))
    with tempfile.TemporaryDirectory() as data, served(run_house, data) as house:
        empty = house.memory()
        players = await settle(play, house.port, args.game, args.tables)
        for player in players[::SEATS]:
            player.ask(type="start")
        await asyncio.sleep(1)
        table = (house.memory() - empty) / args.tables / 1024
        rounds = [await _round(play, house, args) for _ in range(args.rounds)]
        return rounds, Memory(await _idle_memory(house), table)


async def _idle_memory(house: Served) -> float:
    """KiB a connection takes that does nothing after its hello."""
    base = f"http://127.0.0.1:{house.port}"
    async with guests_at(base) as http:
        cookie = await new_guest(http)
    idle = Play(random.Random(0))
    warm = [await enter(idle, house.port, None, cookie) for _ in range(IDLE // 10)]
    empty = house.memory()
    players = [await enter(idle, house.port, None, cookie) for _ in range(IDLE)]
    await asyncio.gather(*(player.shown.wait() for player in players))
    taken = (house.memory() - empty) / IDLE / 1024
    for player in [*warm, *players]:
        player.leave()
    return taken


async def _round(play: Play, house: Served, args: argparse.Namespace) -> Round:
    moves = await capacity(play, house, args.seconds)
    size = round(play.update_bytes / max(1, play.updates))
    echoed = await echoes(size)
    rate, waited = await waits(play, args.rate, args.seconds)
    p50, p99 = (1000 * waited[int(len(waited) * share)] for share in (0.5, 0.99))
    return Round(moves, echoed, p50, p99, rate, size)


def main() -> None:
    """Measure and print the medians."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="stortok")
    parser.add_argument("--tables", type=int, default=600)
    parser.add_argument("--rate", type=float, default=600.0)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rounds, memory = uvloop.run(measure(args))
    middle = {
        name: statistics.median(asdict(measured)[name] for measured in rounds)
        for name in asdict(rounds[0])
    }
    middle["ratio"] = statistics.median(r.moves / r.echoes for r in rounds)
    middle |= asdict(memory)
    print(json.dumps(middle) if args.json else _in_words(args, middle))


def _in_words(args: argparse.Namespace, figures: dict[str, float]) -> str:
    return (
        f"{args.game}, {args.tables} tables of {SEATS} sockets, updates of"
        f" {figures['update']:.0f} bytes\n"
        f"  accepted moves/s/core {figures['moves']:8.0f}\n"
        f"  bare echo, same sizes {figures['echoes']:8.0f}   ratio {figures['ratio']:.3f}\n"
        f"  wait at {figures['rate']:.0f}/s       p50 {figures['p50']:.1f} ms,"
        f" p99 {figures['p99']:.1f} ms\n"
        f"  memory a connection   {figures['connection']:8.1f} KiB, a table"
        f" {figures['table']:.0f} KiB"
    )


if __name__ == "__main__":
    main()
