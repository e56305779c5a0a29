"""A real house in a process of its own, that can be killed like one."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from spelbok.server.app import listen

START_SECONDS = 60

PROGRAM = """
import socket
import sys
from pathlib import Path
import uvloop
from spelbok.house.clocks import Times
from spelbok.server import app
from spelbok.server.limits import Limits

open_to_tests = Limits(
    rate=1e6, burst=1e6, sockets_per_address=1000, requests_per_minute=10**6,
    openings_per_minute=1000,
)
quick = Times(
    first_deal=30, pace=(0.01, 0.04), forced_pace=(0.01, 0.02), contested_pace=(0.05, 0.2),
    reactions={"novice": (0.02, 0.1)},
)
setup = app.Setup(data=Path(sys.argv[1]), bot_workers=1, times=quick, limits=open_to_tests)
listener = socket.socket(fileno=int(sys.argv[2]))
uvloop.run(app.run(setup, listener, lambda url: print(url, flush=True)))
"""


class HouseProcess:
    """The server on `data`, on a free port, with quick bots and without rate limits.

    What it logs is collected in `log`. The port is the same after every start: who knocks while
    the house is closed waits for it to open, until `leave` gives the port up.
    """

    def __init__(self, data: Path, log: Path) -> None:
        self._listener = listen("127.0.0.1", 0)
        self._data = data
        self._log = log
        self._process: Process | None = None

    async def start(self) -> str:
        """Start it; returns its URL once it is open."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", PROGRAM, str(self._data), str(self._listener.fileno())),
                pass_fds=(self._listener.fileno(),),
                stdout=PIPE,
                stderr=log,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            url = (await self._process.stdout.readline()).decode().strip()
        assert url, f"the house did not open:\n{self._log.read_text()}"
        return url

    async def kill(self) -> None:
        """End it at once, wherever it is."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Ask it to close, as a host does; it must do so in order."""
        code = await self._end(signal.SIGTERM)
        assert code == 0, f"exit code {code}:\n{self._log.read_text()[-3000:]}"

    async def leave(self) -> None:
        """End it, if it runs, and give up its port."""
        await self.kill()
        self._listener.close()

    async def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        await process.communicate()
        return await process.wait()
