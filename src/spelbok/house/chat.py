"""What people say at a table: how a line must be, who may say one, and what is kept of it."""

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from spelbok.house import facts as f
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked, Intent
from spelbok.house.table import Table

LONGEST_LINE = 280
_MARKS_IN_A_ROW = 3
_JOINERS = "\u200c\u200d"  # invisible, but spelling needs them in some scripts, and so do emoji
_SPACES = re.compile(r"\s+")


def cleaned(text: str) -> str:
    """A line as it is shown: NFC, one line, single spaces, nothing invisible, no towers of marks.

    Controls and whatever turns the direction of writing are left out. Raises `Refused` for an
    empty line and for one longer than `LONGEST_LINE`.

    >>> cleaned("  well\\tplayed\\u202e! ")
    'well played!'
    """
    spaced = _SPACES.sub(" ", unicodedata.normalize("NFC", text))
    line = _without_towers("".join(filter(_is_shown, spaced))).strip()
    if not line.strip(_JOINERS + " "):
        raise Refused("empty", "There is nothing to say in that line.")
    if len(line) > LONGEST_LINE:
        raise Refused("too-long", f"A line has at most {LONGEST_LINE} characters.")
    return line


def _is_shown(character: str) -> bool:
    if character in _JOINERS or character == " ":
        return True
    return unicodedata.category(character)[0] not in "CZ"


def _without_towers(text: str) -> str:
    """Only the first few of many marks on one letter."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(character)
    return "".join(kept)


class Pace:
    """How often each person may do something: `burst` times at once, then every `seconds`."""

    MOST_PEOPLE = 10_000

    def __init__(self, seconds: float, burst: int) -> None:
        self._seconds = seconds
        self._burst = burst
        self._free_at: OrderedDict[str, float] = OrderedDict()

    def check(self, person: str, now: float) -> None:
        """Count one more time; raises `Refused` ("too-fast") when it comes too soon."""
        free_at = max(now, self._free_at.get(person, 0.0))
        if free_at - now > (self._burst - 1) * self._seconds:
            raise Refused("too-fast", "Not so fast; wait a moment.")
        self._free_at[person] = free_at + self._seconds
        self._free_at.move_to_end(person)
        if len(self._free_at) > self.MOST_PEOPLE:
            self._free_at.popitem(last=False)


def lines_of(person: str, events: Iterable[tuple[str, bytes]]) -> list[dict[str, Any]]:
    """What a person has said, found by its `marks_of`: table, wall-clock second and text."""
    facts = ((table, f.decode(event)) for table, event in events)
    return [
        {"table": table, "at": fact.at, "text": fact.text}
        for table, fact in facts
        if isinstance(fact, f.Said) and fact.by == person
    ]


def marks_of(person: str) -> tuple[bytes, bytes]:
    """What the journal's line of anything has in it that a person has said."""
    return b'"type":"chat"', b'"by":"%b"' % person.encode()


def say(asked: Asked, text: str, pace: Pace) -> Intent:
    """Say a line to everybody at the table."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        _check_may_speak(table, asked)
        line = cleaned(text)
        pace.check(asked.person.id, now)
        return [
            f.Said(
                at=now, by=asked.person.id, request=asked.request, person=asked.person, text=line
            )
        ]

    return check


def _check_may_speak(table: Table, asked: Asked) -> None:
    info = table.info
    if not info.chat:
        raise Refused("chat-off", "This table is played without a chat.")
    if table.phase == "closed":
        raise Refused("closed", "This table is closed.")
    if table.seat_of(asked.person.id) is None and not (info.spectators and info.spectator_chat):
        raise Refused("players-only", "Only the players write at this table.")


def clear(asked: Asked) -> Intent:
    """The host takes all lines away."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        if asked.person.id != table.host:
            raise Refused("not-host", "Only the host clears the chat.")
        return [f.ChatCleared(at=now, by=asked.person.id, request=asked.request)]

    return check
