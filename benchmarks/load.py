"""What the whole server carries: sockets, house, engine and durable journal together.

    python benchmarks/load.py [--tables 600] [--rate 600] [--seconds 4] [--rounds 3]
                              [--game stortok] [--json]

A house in a process of its own is driven from this one as browsers drive it: guests by HTTP,
then a websocket for each of three players a table. "capacity" is a closed loop, one move in
flight a table; "wait" is the time from sending a move to its answer while moves are sent at
`--rate` a second. Between the rounds a bare picows echo, in a process of its own, takes frames
of a move's size and answers with frames of an update's size, on 200 sockets with one frame in
flight each. It reads in one turn of its loop whatever has come, as the house does; but an echo
is one receive and one send, a move one receive, a durable write and three sends. So the same
players also play at a bare slice (`bare_slice.py`), which does that and nothing else.

Work is counted a CPU second of the server, all its threads included, so that ratios hold on a
busy machine; waiting is not, and wants a quiet one. Memory is what a connection that only said
hello, and what a table with three sockets, adds to the server.
"""

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from dataclasses import asdict, dataclass

import uvloop
from bare_slice import run_slice
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from players import SEATS, Play, enter, guests_at, new_guest, settle
from served import Served, run_echo, run_house, served

ECHO_SOCKETS = 200
IDLE = 1000
ECHO_SECONDS = 2.0
MOVE_BYTES = 110


@dataclass(frozen=True)
class Round:
    """Moves, bare ones and echoes a CPU second of their server; waits in milliseconds."""

    moves: float
    bare: float
    echoes: float
    p50: float
    p99: float
    rate: float  # moves a second at which the waits were measured
    update: float  # bytes an update has on average


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


async def bare_moves(size: int, tables: int, seconds: float) -> float:
    """Moves a CPU second of a bare slice when every table moves as soon as it may."""
    play = Play(random.Random(7))
    with served(run_slice, size, SEATS) as bare:
        players = [
            await enter(play, bare.port, f"{table}-{seat}", "")
            for table in range(tables)
            for seat in range(SEATS)
        ]
        await asyncio.gather(*(player.shown.wait() for player in players))
        moves = await capacity(play, bare, seconds)
        for player in players:
            player.leave()
        return moves


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
    bare = await bare_moves(size, args.tables, args.seconds)
    echoed = await echoes(size)
    rate, waited = await waits(play, args.rate, args.seconds)
    p50, p99 = (1000 * waited[int(len(waited) * share)] for share in (0.5, 0.99))
    return Round(moves, bare, echoed, p50, p99, rate, size)


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
    middle["bare ratio"] = statistics.median(r.bare / r.echoes for r in rounds)
    middle["ratio"] = statistics.median(r.moves / r.echoes for r in rounds)
    middle |= asdict(memory)
    print(json.dumps(middle) if args.json else _in_words(args, middle))


def _in_words(args: argparse.Namespace, figures: dict[str, float]) -> str:
    return (
        f"{args.game}, {args.tables} tables of {SEATS} sockets, updates of"
        f" {figures['update']:.0f} bytes\n"
        f"  accepted moves/s/core {figures['moves']:8.0f}\n"
        f"  bare echo, same sizes {figures['echoes']:8.0f}   ratio {figures['ratio']:.3f}\n"
        f"  bare slice, no game   {figures['bare']:8.0f}   ratio {figures['bare ratio']:.3f}\n"
        f"  wait at {figures['rate']:.0f}/s       p50 {figures['p50']:.1f} ms,"
        f" p99 {figures['p99']:.1f} ms\n"
        f"  memory a connection   {figures['connection']:8.1f} KiB, a table"
        f" {figures['table']:.0f} KiB"
    )


if __name__ == "__main__":
    main()
