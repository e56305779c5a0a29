"""Viewers that search every byte they are sent for what they may not know."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
from tests.scan.knowledge import Knowledge

from spelbok.core.fair import shuffle_seed
from spelbok.house.errors import Refused
from spelbok.house.house import House
from spelbok.house.showing import Change
from spelbok.house.table import Table
from spelbok.server import frames
from spelbok.server import protocol as p

TELLING_LINE = re.compile(r"^(?:\d+ \d+ \d+ (?=.+ \d+$)|pack \d+: )(.+?)(?: \d+)?$", re.MULTILINE)
"""A line of a record that names cards, without the numbers that are none."""
TELLING = 16
"""Hexadecimal digits of a secret that nobody writes by chance."""


@dataclass
class Leak(AssertionError):
    """Somebody was told too much."""

    viewer: str
    told: str
    frame: str

    def __str__(self) -> str:
        return f"{self.viewer} was told {self.told!r} in {self.frame[:2000]}"


class Truth:
    """What is really so at a table: reckoned once for all who look at the same moment."""

    def __init__(self) -> None:
        self._seq = 0
        self.position: dict[str, Any] | None = None
        self.secrets: list[str] = []

    def look(self, table: Table) -> None:
        """Take it in as it is now."""
        if table.seq != self._seq:
            self._seq = table.seq
            self.position = table.deal.position() if table.deal else None
            self.secrets = secrets_of(table)


def secrets_of(table: Table) -> list[str]:
    """What the cards of a running deal, or of the next one, could be reckoned from."""
    info, shares = table.info, table.contributions
    given = [shares.get(seat) for seat in range(info.seats)]
    secrets = [(table.next_secret, table.dealt + 1)]
    if table.phase == "playing":
        secrets.append((table.secret, table.dealt))
    seeds = [shuffle_seed(secret, given, info.table, deal) for secret, deal in secrets if secret]
    hidden = [*seeds, *(secret for secret, _ in secrets if secret)]
    return [secret.hex()[:TELLING] for secret in hidden]


class Tap:
    """A viewer of one table. `frames` counts what was searched."""

    round_trip = 0.0

    def __init__(self, slug: str, truth: Truth, person: str, seat: int | None = None) -> None:
        self.seat = seat
        self.frames = 0
        self._truth = truth
        self._person = person
        self._knows = Knowledge(slug, seat)

    @property
    def person(self) -> str:
        return self._person

    # --- As the house's watcher ---------------------------------------------------------

    def shown(self, change: Change) -> None:
        self._take(change.table)
        self.search(frames.table(change, self.seat))

    def changed(self, change: Change) -> None:
        self._take(change.table)
        self.search(frames.update(change, self.seat))

    def gone(self, table: str, refused: Refused) -> None:
        raise AssertionError(refused)

    # --- Searching ----------------------------------------------------------------------

    def _take(self, table: Table) -> None:
        self._truth.look(table)
        if table.deal and self._truth.position:
            self._knows.learn(table.dealt, self._truth.position, over=table.deal.over)

    def search(self, frame: bytes) -> None:
        """Look through a message of the wire."""
        message: dict[str, Any] = msgspec.json.decode(frame)
        past = {key: message.pop(key) for key in ("log", "events", "talk") if key in message}
        results = message.get("state", {}).pop("results", [])
        self._check(frame.decode(), self._knows.leaks(message))
        self._check(frame.decode(), self._knows.leaks([past, results], past=True))

    def search_record(self, text: str) -> None:
        """Look through a record's moves and packs for cards, and all of it for secrets."""
        self._check(text, self._knows.leaks(TELLING_LINE.findall(text), past=True))

    def search_text(self, text: str) -> None:
        """Look through what is told in sentences."""
        self._check(text, self._knows.leaks(text, past=True))

    def search_refusal(self, refused: Refused, asked: str) -> str:
        """Look through an error; returns what it says, but for the card that was `asked` for."""
        words = refused.message.split(" ")
        message = " ".join("?" if word.strip(".,'") == asked else word for word in words)
        error = p.Error(code=refused.code, message=message, rule=refused.rule)
        self.search(frames.message(error))
        return f"{error.code} {error.rule} {error.message}"

    def _check(self, frame: str, leaks: list[str]) -> None:
        self.frames += 1
        leaks += [secret for secret in self._truth.secrets if secret in frame]
        if leaks:
            raise Leak(self.person, leaks[0], frame)


class Stranger(Tap):
    """Somebody who watches no table: may know no card at all."""

    def search_house(self, house: House) -> None:
        """Look through the lobby, and what else is told without watching a table."""
        self.search(frames.lobby(house.lobby.lines(self.person), house.lobby.people()))
        self.search(frames.message(p.Turns(tables=house.turns.of(self.person))))


class LogReader(logging.Handler):
    """Searches everything that is logged, down to the last detail."""

    def __init__(self, stranger: Stranger) -> None:
        super().__init__()
        self._stranger = stranger

    def emit(self, record: logging.LogRecord) -> None:
        self._stranger.search_text(self.format(record))


@contextmanager
def searched_log(stranger: Stranger) -> Iterator[None]:
    """Nothing of the cards is logged meanwhile, at any level."""
    log, reader = logging.getLogger("spelbok"), LogReader(stranger)
    level = log.level
    log.addHandler(reader)
    log.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        log.removeHandler(reader)
        log.setLevel(level)
