"""Where bots think: a few worker processes, so that no thought ever holds up the event loop."""

import asyncio
from typing import Any, Self

from spelbok.house.ports import ThinkerBusy
from spelbok.server.thinking_worker import Request, ThinkingError, Worker

BRAIN = "spelbok.server.brain:choose"
LINE_LIMIT = 1_000  # requests that may wait for a worker
LINE_PATIENCE = 10.0  # seconds a request may wait for a worker; its budget begins afterwards
GRACE = 2.0  # seconds a thought may overrun its budget before its worker is replaced


class ThinkingPool:
    """`spelbok.house.ports.Thinker` over `workers` processes at low priority.

    When many wait, all think for less, so that each is served in about its budget: of n that
    come at once the last has its move after 1.4 times that, for every n. Use as an async context
    manager. A worker that crashes or hangs costs the request it had and
    is replaced; none outlives the pool, nor the process that runs it. `brain` names the
    function that the workers call, as "module:function".
    """

    def __init__(
        self,
        workers: int,
        *,
        brain: str = BRAIN,
        line_limit: int = LINE_LIMIT,
        line_patience: float = LINE_PATIENCE,
        grace: float = GRACE,
    ) -> None:
        self._line_patience = line_patience
        self._line: asyncio.Queue[Request] = asyncio.Queue(line_limit)
        self._workers = [Worker(brain, grace) for _ in range(workers)]
        self._serving: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        """Start the workers; they take requests when their imports are done."""
        self._serving = [asyncio.create_task(self._serve(worker)) for worker in self._workers]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def waiting(self) -> int:
        """How many requests no worker has taken yet."""
        return self._line.qsize()

    async def choose(
        self,
        game: str,
        position: dict[str, Any],
        seat: int,
        level: str,
        seed: int,
        budget_ms: int,
    ) -> str | None:
        """The move of a bot that believes `position`, None when it lets a chance go by.

        Raises ThinkerBusy when no worker has taken it up within the line's patience, or too many
        wait already, and ThinkingError when the bot or its worker fails or is late.
        """
        ask = {
            "game": game,
            "position": position,
            "seat": seat,
            "level": level,
            "seed": seed,
            "budget_ms": budget_ms,
        }
        return await self._in_line(Request(ask, budget_ms / 1000, self._each()))

    async def _in_line(self, request: Request) -> str | None:
        if not self._serving:
            raise ThinkingError("no bots are in the house")
        try:
            self._line.put_nowait(request)
        except asyncio.QueueFull:
            raise ThinkerBusy("too many bots are thinking") from None
        try:
            async with asyncio.timeout(self._line_patience) as waiting:
                request.on_taken(lambda: waiting.reschedule(None))
                return await request.answer
        except TimeoutError:
            raise ThinkerBusy("no worker was free in time") from None

    def _each(self) -> float:
        """How many requests wait for each worker."""
        return self.waiting / len(self._workers)

    async def _serve(self, worker: Worker) -> None:
        """Hand requests to one worker, for ever."""
        while True:
            await worker.warm()
            request = await self._line.get()
            try:
                if request.take(self._each()):
                    request.settle(await worker.think(request))
            except ThinkingError as problem:
                request.fail(problem)
            except asyncio.CancelledError:
                request.fail(ThinkingError("the bots have left the house"))
                raise

    async def close(self) -> None:
        """End all workers, and fail whoever still waits."""
        serving, self._serving = self._serving, []
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        while not self._line.empty():
            self._line.get_nowait().fail(ThinkingError("the bots have left the house"))
        await asyncio.gather(*(worker.end() for worker in self._workers))
