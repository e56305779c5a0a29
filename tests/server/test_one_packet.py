"""What a request changes and its answer leave together; others are told at once."""

import asyncio
from typing import Any

import msgspec

from spelbok.house.house import Order
from spelbok.house.public import Person
from spelbok.server.sockets import Session

from .wire import Address


class Told:
    """A line that keeps what it is given: how it is to be sent, and the kind of message."""

    full = False
    patience = 20.0

    def __init__(self) -> None:
        self.kept: list[tuple[str, str]] = []
        self.answered = asyncio.Event()

    def _keep(self, how: str, frame: bytes) -> None:
        kind = msgspec.json.decode(frame)["type"]
        self.kept.append((how, kind))
        if kind == "answer":
            self.answered.set()

    def send(self, frame: bytes) -> None:
        self._keep("now", frame)

    def send_soon(self, frame: bytes) -> None:
        self._keep("soon", frame)

    def ping(self) -> None:
        raise AssertionError("nobody is silent here")

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    def backlog(self) -> int:
        return 0


def say(session: Session, **message: Any) -> None:
    session.received(msgspec.json.encode(message))


async def test_an_update_waits_for_the_answer_that_follows_it(address: Address) -> None:
    people = [Person(id=name, name=name.title()) for name in ("ann", "bo")]
    lines = [Told(), Told()]
    table = await address.hub.house.open(people[0], Order("stortok", join="everybody"))
    sessions = []
    for person, line in zip(people, lines, strict=True):
        assert address.hub.admit("a")
        session = address.hub.enter(line, None, "a")
        session.me = person
        say(session, type="watch", table=table)
        sessions.append(session)
    while not all(("now", "table") in line.kept for line in lines):
        await asyncio.sleep(0)
    for line in lines:
        line.kept.clear()
    say(sessions[0], type="say", id="1", table=table, text="good evening")
    await asyncio.wait_for(lines[0].answered.wait(), 10)
    assert lines[0].kept == [("soon", "update"), ("now", "answer")]
    assert lines[1].kept == [("now", "update")]
    for session in sessions:
        session.closed()
