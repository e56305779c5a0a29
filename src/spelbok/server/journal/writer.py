"""Group commit: one thread writes, and all that waits while it writes goes in one transaction.

An fsync costs the same for one event as for five hundred, so the busier the house, the larger
the groups and the cheaper each move. Nothing is delayed to make a group: a lone append is
written at once.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread

from spelbok.server.journal.append import Append, GroupCommit
from spelbok.server.journal.errors import JournalBusy, JournalFailed

Verdicts = Sequence[Exception | None]
"""One verdict for each append of a batch: None when it is on disk, else why it is not."""


@dataclass(slots=True)
class Waiting:
    """Somebody who awaits the verdict on an append."""

    answer: asyncio.Future[None]
    since: float  # of the loop's clock


class GroupWriter:
    """The writer thread and the bounded line in front of it. Lives on the running event loop.

    `commit` is called on the thread with the next appends in order, and returns when the
    accepted ones are durable; at most `group` at a time. `observe` is told of each group, on
    the loop.

    New appends are refused with JournalBusy while `limit` wait already, or while the first in
    line has waited longer than `patience` seconds. The second covers whatever slows the way:
    the disk, the thread starved by a saturated event loop, or that loop itself.
    """

    def __init__(
        self,
        commit: Callable[[Sequence[Append]], Verdicts],
        *,
        group: int,
        limit: int,
        patience: float,
        observe: Callable[[GroupCommit], None] | None = None,
    ) -> None:
        self._commit = commit
        self._group = group
        self._limit = limit
        self._patience = patience
        self._observe = observe
        self._loop = asyncio.get_running_loop()
        self._line: deque[Waiting] = deque()
        self._queue: SimpleQueue[Append | None] = SimpleQueue()
        self._closed = False
        self._writing = Thread(target=self._run, name="journal-writer", daemon=True)
        self._writing.start()

    async def write(self, append: Append) -> None:
        """Return when `append` is durable; raise its verdict otherwise.

        Who is cancelled while waiting no longer learns the verdict; the append may be written.
        """
        self._check_room()
        waiting = Waiting(self._loop.create_future(), self._loop.time())
        self._line.append(waiting)
        self._queue.put(append)
        await waiting.answer

    def _check_room(self) -> None:
        if self._closed:
            raise JournalFailed("the journal is closed")
        if len(self._line) >= self._limit:
            raise JournalBusy("too many appends wait")
        if self._line and self._loop.time() - self._line[0].since > self._patience:
            raise JournalBusy("appends wait for too long")

    async def close(self) -> None:
        """Write what waits, then end the thread."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await self._loop.run_in_executor(None, self._writing.join)

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._next_group()
            if batch:
                self._write_group(batch)

    def _next_group(self) -> tuple[list[Append], bool]:
        """All that waits, up to the limit; False when it is the last there will be."""
        batch: list[Append] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == self._group:
                return batch, True
            try:
                item = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _write_group(self, batch: list[Append]) -> None:
        started = time.perf_counter()
        try:
            verdicts = self._commit(batch)
        except Exception as problem:  # the thread must outlive any of them
            verdicts = [JournalFailed(f"the journal could not write: {problem}")] * len(batch)
        seconds = time.perf_counter() - started
        self._loop.call_soon_threadsafe(self._deliver, batch, verdicts, seconds)

    def _deliver(self, batch: list[Append], verdicts: Verdicts, seconds: float) -> None:
        wait = self._loop.time() - self._line[0].since
        for verdict in verdicts:
            answer = self._line.popleft().answer
            if answer.done():
                continue
            if verdict is None:
                answer.set_result(None)
            else:
                answer.set_exception(verdict)
        if self._observe is not None:
            self._observe(_summary(batch, verdicts, seconds, wait))


def _summary(batch: list[Append], verdicts: Verdicts, seconds: float, wait: float) -> GroupCommit:
    accepted = [append for append, verdict in zip(batch, verdicts, strict=True) if verdict is None]
    return GroupCommit(
        appends=len(batch),
        refused=len(batch) - len(accepted),
        events=sum(len(append.events) for append in accepted),
        write=seconds,
        wait=wait,
    )
