"""Servers under load, each in a process of its own, that tell what they use."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

from spelbok.server.app import Setup, listen, open_house, server
from spelbok.server.collector import relax
from spelbok.server.limits import Limits

LONGEST_WAIT = 120.0  # seconds for a server to open
UNLIMITED = Limits(
    rate=1e6,
    burst=1e6,
    sockets_per_address=10**6,
    requests_per_minute=10**6,
    openings_per_minute=10**6,
)


class Served:
    """A server process and the questions it answers about itself."""

    def __init__(self, control: Connection) -> None:
        self._control = control
        self.port: int = self._receive()

    def cpu(self) -> float:
        """CPU seconds it has used, all threads."""
        return float(self._ask("cpu"))

    def memory(self) -> int:
        """Bytes resident in memory."""
        return int(self._ask("memory"))

    def _ask(self, what: str) -> Any:
        self._control.send(what)
        return self._receive()

    def _receive(self) -> Any:
        if not self._control.poll(LONGEST_WAIT):
            raise TimeoutError("the server does not answer")
        return self._control.recv()


@contextmanager
def served(run: Any, *settings: Any) -> Iterator[Served]:
    """`run(control, *settings)` in a process of its own, as long as the context lasts."""
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=run, args=(theirs, *settings), daemon=True)
    process.start()
    try:
        yield Served(ours)
    finally:
        ours.send("stop")
        process.join(LONGEST_WAIT)


def run_house(control: Connection, data: str) -> None:
    """The whole house on `data`."""
    uvloop.run(_house(control, Path(data)))


async def _house(control: Connection, data: Path) -> None:
    listener = listen("127.0.0.1", 0)
    setup = Setup(data, sockets="fast", limits=UNLIMITED)
    async with open_house(setup) as hub:
        relax()
        opened = asyncio.Event()
        serving = server(setup, hub, opened.set)
        task = asyncio.create_task(serving.serve(sockets=[listener]))
        await opened.wait()
        await answer_questions(control, listener.getsockname()[1])
        serving.force_exit = serving.should_exit = True
        await task


def run_echo(control: Connection, size: int) -> None:
    """A bare picows server that answers every frame with one of `size` bytes."""
    uvloop.run(_echo(control, b"x" * size))


async def _echo(control: Connection, answer: bytes) -> None:
    class Echo(WSListener):
        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                transport.send(WSMsgType.TEXT, answer)

    echo = await ws_create_server(lambda _: Echo(), "127.0.0.1", 0)
    await answer_questions(control, echo.sockets[0].getsockname()[1])
    echo.close()


async def answer_questions(control: Connection, port: int) -> None:
    """Tell the port, then answer questions until told to stop."""
    control.send(port)
    loop, asked = asyncio.get_running_loop(), asyncio.Queue[str]()
    loop.add_reader(control.fileno(), lambda: asked.put_nowait(_next_question(control)))
    while (what := await asked.get()) != "stop":
        control.send(time.process_time() if what == "cpu" else _resident())
    loop.remove_reader(control.fileno())


def _next_question(control: Connection) -> str:
    """What is asked; to stop, where the one who asked is gone."""
    try:
        return str(control.recv())
    except EOFError:
        return "stop"


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
