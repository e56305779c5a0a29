"""A websocket as the conversation on it sees it, and the codes with which it is closed."""

from typing import Protocol

# Close codes: the standard ones, and our own from 4000.
GOING_AWAY = 1001
BROKEN = 1002
TOO_FAST = 1008
TOO_BIG = 1009
RESTART = 1012
TOO_SLOW = 1013
NOBODY = 4401
WRONG_VERSION = 4426


class Line(Protocol):
    """One open websocket. `send` takes a whole text frame and never waits.

    `full`: whether so much waits for the other side that `backlog` is worth asking. `patience`:
    the seconds of silence after which it counts as dead.
    """

    @property
    def full(self) -> bool: ...

    @property
    def patience(self) -> float: ...

    def send(self, frame: bytes) -> None:
        """Send one text frame."""

    def send_soon(self, frame: bytes) -> None:
        """Send it in this turn of the loop, in one packet with what comes after it."""

    def ping(self) -> None:
        """Ask for a sign of life, if there is a way to."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and hang up."""

    def backlog(self) -> int:
        """Bytes that were sent and that the other side has not taken yet."""
