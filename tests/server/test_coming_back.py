"""Leaving a match and coming back over real sockets, also after a restart of the house (X-5)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from spelbok.server.app import Sockets
from spelbok.server.journal import MemoryJournal

from .wire import GENEROUS, Address, Client, Socket, a_house, begin

pytestmark = [pytest.mark.rule("X-5"), pytest.mark.parametrize("sockets", ["fast", "plain"])]


class Inn:
    """A house that is closed and opened again on the same folder and journal."""

    def __init__(self, data: Path, sockets: Sockets) -> None:
        self._data = data
        self._sockets = sockets
        self._journal = MemoryJournal()

    @asynccontextmanager
    async def open(self, *people: Client) -> AsyncIterator[Address]:
        """The house, and these people with their cookies from last time."""
        async with a_house(
            self._data, self._sockets, limits=GENEROUS, journal=self._journal
        ) as address:
            for who in people:
                who.address = address
                who.http.base_url = address.origin
                who.http.headers["origin"] = address.origin
            yield address


async def test_a_seat_is_had_back_after_the_house_was_closed(
    tmp_path: Path, sockets: Sockets
) -> None:
    inn = Inn(tmp_path / "data", sockets)
    async with inn.open() as address:
        ann, bo = await Client(address).__aenter__(), await Client(address).__aenter__()
        table = await ann.open(join="link", seats=3, spectators=False, move_time=0)
        async with ann.socket() as a, bo.socket() as b:
            await begin(table, a, b)
            hand = a.state["view"]["hand"]
            assert (await a.request("leave", table))["type"] == "answer"
            while a.state["you"] is not None:
                await a.next()
            assert a.state["seats"][0]["left"] == ann.me["id"]
            assert a.state["view"]["hand"] == ""
    async with inn.open(ann, bo):
        [line] = (await ann.http.get("/api/tables")).json()
        assert (line["info"]["table"], line["yours"]) == (table, True)
        async with ann.socket() as a, bo.socket() as b:
            await b.watch(table)
            assert (await a.watch(table))["state"]["you"] is None
            assert (await b.request("back", table))["type"] == "answer"  # sits there anyway
            assert (await a.request("back", table))["type"] == "answer"
            await until_seated(a)
            assert set(a.state["view"]["hand"].split()) & set(hand.split())
            await until_told(b, "back")
    async with inn.open(ann, bo):
        async with ann.socket() as a:
            assert (await a.watch(table))["state"]["you"] == 0
            assert (await a.request("back", table))["type"] == "answer"
        [line] = (await ann.http.get("/api/tables")).json()
        assert line["seats"][0]["kind"] == "human"
        for who in (ann, bo):
            await who.http.aclose()


async def until_seated(socket: Socket) -> None:
    while socket.state["you"] is None:
        await socket.next()


async def until_told(socket: Socket, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(30):
        while True:
            for event in socket.log:
                if event["kind"] == kind:
                    return event
            await socket.next()
