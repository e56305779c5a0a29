"""The one place where a house is put together, and its life as a process."""

import asyncio
import contextlib
import functools
import importlib.util
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Literal

import uvicorn

import spelbok
from spelbok.house.clocks import Times
from spelbok.house.house import House
from spelbok.server import plain_sockets
from spelbok.server.accounts import Accounts
from spelbok.server.client import Client
from spelbok.server.collector import relax
from spelbok.server.database import Database, DatabaseUnusable
from spelbok.server.headers import with_security_headers
from spelbok.server.http import api
from spelbok.server.hub import Hub
from spelbok.server.journal import GroupCommit, SqliteJournal
from spelbok.server.ledger import Ledger
from spelbok.server.limits import Limits
from spelbok.server.metrics import Metrics
from spelbok.server.origin import OwnPages
from spelbok.server.thinking import ThinkingPool
from spelbok.server.wall import FilePulse, WallClock

log = logging.getLogger("spelbok")

Sockets = Literal["fast", "plain"]
PULSE = "pulse"
GRACEFUL_SECONDS = 5
LOG_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


@dataclass(frozen=True)
class Setup:
    """What a host may choose. `bot_workers` None: one fewer than the cores, at least one.

    `pages` knows the address under which people find the house, where that was told.
    """

    data: Path
    sockets: Sockets | None = None  # None: the fast ones where picows is installed
    bot_workers: int | None = None
    times: Times = field(default_factory=Times)
    limits: Limits = field(default_factory=Limits)
    client: Client = field(default_factory=Client)
    pages: OwnPages = field(default_factory=OwnPages)


class HouseClosed(Exception):
    """The house can't open; the message is one line and says what to do."""


@asynccontextmanager
async def open_house(setup: Setup) -> AsyncIterator[Hub]:
    """A running house on its data folder, without any network. Raises `DatabaseUnusable`."""
    database = await asyncio.to_thread(Database.open, setup.data)
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(database.close)
        metrics = Metrics()
        journal = SqliteJournal(database.path, observe=_watch_commits(metrics))
        stack.push_async_callback(journal.close)
        games = {game.slug: game for game in spelbok.games()}
        ledger = await stack.enter_async_context(Ledger(games, journal, database))
        accounts = await Accounts.open(database, setup.limits)
        stack.callback(accounts.close)
        thinker = await stack.enter_async_context(ThinkingPool(_workers(setup)))
        house = House(
            games,
            journal=journal,
            thinker=thinker,
            clock=WallClock(),
            pulse=FilePulse(setup.data / PULSE),
            meter=metrics,
            version=spelbok.__version__,
            times=setup.times,
            finished=ledger.finished,
            forgotten=await accounts.forgotten(),
        )
        hub = Hub(house, accounts, ledger, metrics, setup.limits, pages=setup.pages)
        await hub.start()
        stack.push_async_callback(house.stop)
        stack.push_async_callback(hub.close)
        yield hub


def _workers(setup: Setup) -> int:
    return setup.bot_workers or max(1, (os.cpu_count() or 2) - 1)


def _watch_commits(metrics: Metrics) -> Callable[[GroupCommit], None]:
    def observe(commit: GroupCommit) -> None:
        metrics.commits.observe(commit.write)
        metrics.events.inc(commit.events)

    return observe


def application(hub: Hub, client: Client) -> Any:
    """The house as one ASGI application."""
    web = with_security_headers(api(hub, client, spelbok.__version__))

    async def front(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await plain_sockets.serve(hub, scope, receive, send)
        else:
            await web(scope, receive, send)

    return front


class Server(uvicorn.Server):
    """A uvicorn server that leaves it to the house to end the process.

    uvicorn itself raises the signal that stopped it once more, and the process would be gone
    before the house is closed. `on_open` is called when it serves and listens to signals.
    """

    def __init__(self, config: uvicorn.Config, on_open: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_open = on_open

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        self._on_open()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop serving; a second Ctrl+C doesn't wait for open connections."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def server(setup: Setup, hub: Hub, on_open: Callable[[], None]) -> uvicorn.Server:
    """A uvicorn server for the house; it does not own the house's life."""
    config = uvicorn.Config(
        application(hub, setup.client),
        ws=_websockets(setup, hub),
        ws_max_size=plain_sockets.LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
    )
    return Server(config, on_open)


def _websockets(setup: Setup, hub: Hub) -> Any:
    installed = importlib.util.find_spec("picows") is not None
    if setup.sockets == "plain" or (setup.sockets is None and not installed):
        return "websockets-sansio"
    from spelbok.server.fast_sockets import FastSocket

    return functools.partial(FastSocket, hub)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises `HouseClosed` when the address can't be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        raise HouseClosed(_no_address(host, port, error)) from error
    listener.setblocking(False)
    return listener


def _no_address(host: str, port: int, error: Exception) -> str:
    reason = getattr(error, "strerror", None) or str(error)
    return (
        f"cannot listen on {host}:{port} ({reason.lower()}): choose another with --port or --host"
    )


async def run(setup: Setup, listener: socket.socket, on_open: Callable[[str], None]) -> None:
    """Open the house, serve until told to stop (SIGTERM, SIGINT), and close it in order."""
    async with open_house(setup) as hub:
        relax()
        host, port = listener.getsockname()[:2]
        url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        serving = server(setup, hub, lambda: on_open(url))
        await serving.serve(sockets=[listener])


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("data"),
    sockets: Sockets | None = None,
    bot_workers: int | None = None,
    public_url: str | None = None,
) -> None:
    """Run a house until it is told to stop; exits with code 2 and one line when it can't.

    `public_url` is the address under which people find it, if another than `host` and `port`.
    """
    logging.basicConfig(level=logging.INFO, format=LOG_FORMAT)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells which plugins it sets up
    try:
        pages = _own_pages(public_url)
        setup = Setup(data=data, sockets=sockets, bot_workers=bot_workers, pages=pages)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(run(setup, listen(host, port), _say_open))
    except (HouseClosed, DatabaseUnusable) as error:
        print(f"spelbok: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(128 + signal.SIGINT) from None


def _own_pages(public_url: str | None) -> OwnPages:
    try:
        return OwnPages(public_url)
    except ValueError as error:
        raise HouseClosed(f"{error}: mend --public-url") from error


def _say_open(url: str) -> None:
    print(f"The house is open at {url} (Ctrl+C closes it)", flush=True)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop
