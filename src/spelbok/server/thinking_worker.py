"""The server's end of one bot worker process (`bot_worker` is the other)."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any

START_SECONDS = 30.0  # on a loaded machine, imports at low priority may take long
LEAST_MS = 20  # a bot thinks, however many wait
END_SECONDS = 2.0  # for an idle worker to notice that its input has ended


class ThinkingError(Exception):
    """No move came of it."""


class Request:
    """What a worker is asked. Made on the running event loop.

    `ask` are the arguments of `Thinker.choose`, `budget` is in seconds, `ahead` how many wait
    already for the same worker, `answer` awaits the move.
    """

    def __init__(self, ask: dict[str, Any], budget: float, ahead: float) -> None:
        self.ask = ask
        self.budget = budget
        self.answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._ahead = ahead
        self._taken: Callable[[], None] = lambda: None

    def on_taken(self, call: Callable[[], None]) -> None:
        """Have somebody called when the wait in line is over."""
        self._taken = call

    def take(self, behind: float) -> bool:
        """End the wait in line; False when it was given up meanwhile.

        As many as waited when it came, or as wait behind it now, have a share of its budget.
        """
        if self.answer.done():
            return False
        self._taken()
        budget, others = self.ask["budget_ms"], max(self._ahead, behind)
        self.ask["budget_ms"] = min(budget, max(LEAST_MS, int(budget / (1 + others))))
        return True

    def settle(self, move: str | None) -> None:
        """Answer, if anybody still waits."""
        if not self.answer.done():
            self.answer.set_result(move)

    def fail(self, problem: ThinkingError) -> None:
        """Answer that no move will come, if anybody still waits."""
        if not self.answer.done():
            self.answer.set_exception(problem)


class Worker:
    """A process that thinks about one request at a time, started again whenever it is gone.

    `brain` is the function it calls, as "module:function". A thought may overrun its budget by
    `grace` seconds, then the process is killed; after twice the grace it ends by itself.
    """

    def __init__(self, brain: str, grace: float) -> None:
        self._brain = brain
        self._grace = grace
        self._process: Process | None = None

    async def warm(self) -> None:
        """Have a process ready. One that can't be started shows when it is asked to think."""
        with suppress(ThinkingError):
            await self._ready()

    async def think(self, request: Request) -> str | None:
        """The move, None for none.

        Raises ThinkingError when the bot failed or the process crashed or hung.
        """
        process = await self._ready()
        question = {"ask": request.ask, "seconds": request.budget + 2 * self._grace}
        try:
            async with asyncio.timeout(request.budget + self._grace):
                answer = await _exchange(process, question)
        except TimeoutError:
            await self._kill()
            raise ThinkingError("the bot's worker hung and was replaced") from None
        except BaseException:
            await self._kill()
            raise
        if "move" not in answer:
            raise ThinkingError(f"the bot failed: {answer['problem']}")
        move: str | None = answer["move"]
        return move

    async def _ready(self) -> Process:
        if self._process is not None and self._process.returncode is None:
            return self._process
        await self._kill()
        self._process = await self._start()
        try:
            async with asyncio.timeout(START_SECONDS):
                await _hear(self._process)
        except BaseException as problem:
            await self._kill()
            if isinstance(problem, TimeoutError):
                raise ThinkingError("the bot's worker did not start") from None
            raise
        return self._process

    async def _start(self) -> Process:
        """A new process. Whoever is cancelled meanwhile waits for it and ends it: none is lost."""
        starting = asyncio.create_task(_spawn(self._brain))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            self._process = await starting
            await self._kill()
            raise

    async def end(self) -> None:
        """End an idle process by ending its input, one that doesn't listen by force."""
        if self._process is None:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                await _close(self._process)
        await self._kill()

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await _close(process)


async def _close(process: Process) -> None:
    """End the input of a process, and wait for its end and that of its pipes."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.close()
    while await process.stdout.read(4096):
        pass
    await process.wait()


async def _spawn(brain: str) -> Process:
    """A worker process that finds the same modules as this one."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",  # not those of the current folder
        "-m",
        "spelbok.server.bot_worker",
        brain,
        stdin=PIPE,
        stdout=PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )


async def _exchange(process: Process, question: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    with suppress(ConnectionError):  # shows as the end of its output
        await process.stdin.drain()
    return await _hear(process)


async def _hear(process: Process) -> dict[str, Any]:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise ThinkingError(f"the bot's worker ended by itself ({await process.wait()})")
    answer: dict[str, Any] = json.loads(line)
    return answer
