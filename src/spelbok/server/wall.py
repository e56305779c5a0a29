"""The real clock, and the house's pulse in its data folder."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path


class WallClock:
    """`spelbok.house.ports.Clock` on the running event loop."""

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0.0, when - time.time()), call)


class FilePulse:
    """`spelbok.house.ports.Pulse` as the time of an empty file, so that a beat costs nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def beat(self, now: float) -> None:
        try:
            os.utime(self._path, (now, now))
        except FileNotFoundError:
            self._path.touch(mode=0o600)
            os.utime(self._path, (now, now))

    def last(self) -> float | None:
        try:
            return self._path.stat().st_mtime
        except FileNotFoundError:
            return None
