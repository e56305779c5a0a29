"""Kill -9 while matches end: each is counted once, whatever stood between its end and the count."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from spelbok.server.database import FILE
from spelbok.server.ledger import rebuild

from ..wire import Client
from .process import HouseProcess

PEOPLE = 6
KILLS = 5
MATCHES_A_ROUND = 4
ROUND_SECONDS = 120  # a fence against hanging, far more than a round takes


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[HouseProcess]:
    process = HouseProcess(tmp_path / "data", tmp_path / "log")
    yield process
    await process.leave()


@dataclass
class Ends:
    """Counts the matches whose end was seen, and tells when enough have ended."""

    left: int
    enough: asyncio.Event

    def one_more(self) -> None:
        self.left -= 1
        if self.left <= 0:
            self.enough.set()


async def test_each_match_is_counted_once(house: HouseProcess, tmp_path: Path) -> None:
    chance = Random(1858)
    cookies: list[dict[str, str]] = [{} for _ in range(PEOPLE)]
    for _ in range(KILLS):
        async with asyncio.timeout(ROUND_SECONDS):
            url = await house.start()
            ends = Ends(MATCHES_A_ROUND, asyncio.Event())
            players = [asyncio.create_task(play_on(url, own, ends)) for own in cookies]
            await ends.enough.wait()
            await asyncio.sleep(chance.random() / 50)  # anywhere around a count
            await house.kill()
            await asyncio.gather(*players)
    await house.start()
    await house.stop()  # it counts what is left before it closes
    assert "Traceback" not in (tmp_path / "log").read_text()
    counted = check_counts(tmp_path / "data" / FILE)
    assert await asyncio.to_thread(rebuild, tmp_path / "data") == counted
    assert check_counts(tmp_path / "data" / FILE) == counted >= KILLS * MATCHES_A_ROUND


async def play_on(url: str, cookies: dict[str, str], ends: Ends) -> None:
    """One rated match against a bot after the other, until the house is gone."""
    address: Any = SimpleNamespace(origin=url, port=int(url.rpartition(":")[2]))
    client = Client(address)
    client.http.cookies.update(cookies)
    with suppress(httpx.HTTPError, WebSocketException, OSError):
        async with client:
            cookies.update(dict(client.http.cookies))
            while True:
                await play_one(client, ends)


async def play_one(client: Client, ends: Ends) -> None:
    lines = (await client.http.get("/api/tables")).json()
    mine = [line["info"]["table"] for line in lines if line["yours"]]
    table = mine[0] if mine else await client.open(seats=2, rated=True, level="novice")
    async with client.socket() as socket:
        await socket.watch(table)
        await socket.until("over")
    ends.one_more()


def check_counts(path: Path) -> int:
    """Compare results and ratings with what the journal has finished; returns how many."""
    with closing(sqlite3.connect(path)) as connection:
        finished = connection.execute(
            "SELECT \"table\" FROM heads WHERE phase = 'over' ORDER BY 1"
        ).fetchall()
        results = connection.execute('SELECT "table" FROM results ORDER BY 1').fetchall()
        places = connection.execute('SELECT DISTINCT "table", player FROM places').fetchall()
        ratings = dict(connection.execute("SELECT player, matches FROM ratings").fetchall())
    assert results == finished
    assert ratings == Counter(player for _, player in places)
    return len(finished)
