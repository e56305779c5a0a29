"""When a line is ended: floods, too many lines, readers that are too slow, and silence."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spelbok.server.app import Sockets
from spelbok.server.limits import Limits

from .wire import Address, Client, Socket, a_house

People = Callable[[], Awaitable[Client]]


@pytest.mark.parametrize("sockets", ["fast", "plain"])
async def test_a_flood_is_refused_and_then_cut(
    tmp_path: Path, sockets: Sockets, patient_goodbyes: None
) -> None:
    async with (
        a_house(
            tmp_path / "data", sockets, limits=Limits(rate=0.01, burst=5, patience=20)
        ) as address,
        Client(address) as ann,
        Client(address) as bo,
        ann.socket() as flooder,
        bo.socket() as calm,
    ):
        table = await ann.open()
        with pytest.raises(ConnectionClosed):
            await flood(flooder, table)
        assert flooder.line.close_code == 1008
        refusals = [json.loads(frame) for frame in flooder.frames if '"too-fast"' in frame]
        assert refusals[0]["id"] == "4"  # the hello was the first of five
        await calm.say(type="ping", sent=1)
        await calm.hear("pong")  # the rate is each connection's own


async def flood(socket: Socket, table: str) -> None:
    """Say more than is heard, until the house hangs up."""
    for number in range(60):
        await socket.say(type="back", id=str(number), table=table)
    await socket.to_the_end()


@pytest.mark.parametrize("sockets", ["fast", "plain"])
async def test_an_address_has_only_so_many_sockets(tmp_path: Path, sockets: Sockets) -> None:
    async with (
        a_house(tmp_path / "data", sockets, limits=Limits(sockets_per_address=2)) as address,
        Client(address) as ann,
        ann.socket(),
        ann.socket() as second,
    ):
        with pytest.raises(InvalidStatus):
            async with ann.socket():
                pass
        await second.line.close()
        while len(address.hub.sessions) == 2:
            await asyncio.sleep(0)
        async with ann.socket():
            pass


class Quiet:
    """A line on which nothing is sent, that keeps how often it was pinged and why it was closed."""

    full = True
    patience = 20.0

    def __init__(self, backlog: int = 0) -> None:
        self._backlog = backlog
        self.pings = 0
        self.closed_with = 0

    def send(self, frame: bytes) -> None:
        raise AssertionError("nothing more is sent")

    def send_soon(self, frame: bytes) -> None:
        raise AssertionError("nothing more is sent")

    def ping(self) -> None:
        self.pings += 1

    def close(self, code: int, reason: str) -> None:
        self.closed_with = code

    def backlog(self) -> int:
        return self._backlog


async def test_a_reader_that_is_too_slow_is_hung_up_on(address: Address) -> None:
    line = Quiet(backlog=address.hub.limits.backlog + 1)
    assert address.hub.admit("a")
    session = address.hub.enter(line, None, "a")
    session.received(b'{"type":"ping","sent":1}')
    assert line.closed_with == 1013
    session.closed()


async def test_who_is_silent_is_asked_for_a_sign_of_life_and_then_hung_up_on(
    address: Address,
) -> None:
    line = Quiet()
    assert address.hub.admit("a")
    session = address.hub.enter(line, None, "a")
    address.hub.sweep()
    assert (line.pings, line.closed_with) == (0, 0)
    session.heard -= 10
    address.hub.sweep()
    assert (line.pings, line.closed_with) == (1, 0)
    session.heard -= 11
    address.hub.sweep()
    assert (line.pings, line.closed_with) == (1, 1001)
    session.closed()
