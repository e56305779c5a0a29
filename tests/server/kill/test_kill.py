"""Kill -9 in the middle of a busy house: no acknowledged move is ever lost, none is made twice."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spelbok.house import facts as f
from spelbok.server.database import FILE

from .party import Party
from .player import Acknowledged, Player
from .process import HouseProcess

TABLES = 36
KILLS = 20
LOOKED_AT = 20  # players whose fresh load is compared, a round
ROUND_SECONDS = 60  # a fence against hanging, far more than a round takes


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[HouseProcess]:
    process = HouseProcess(tmp_path / "data", tmp_path / "log")
    yield process
    await process.leave()


async def test_no_acknowledged_move_is_lost_by_kill_9(house: HouseProcess, tmp_path: Path) -> None:
    chance = Random(1847)
    url = await house.start()
    party = Party()
    await party.gather(url, TABLES)
    for _ in range(KILLS):
        async with asyncio.timeout(ROUND_SECONDS):
            party.play(url)
            await party.settled()
            await check_fresh_loads(chance.sample(party.players, LOOKED_AT), url)
            await party.more_answers(chance.randrange(100))
            await house.kill()
            await party.hung_up()
            check_journal(party, tmp_path / "data" / FILE)
            url = await house.start()
    await house.stop()
    assert "Traceback" not in (tmp_path / "log").read_text()
    assert party.refusals == {}


def check_journal(party: Party, path: Path) -> None:
    """Every acknowledged request is in the journal where the answer said, and all of them once."""
    journal = read_journal(path)
    for player in party.players:
        facts = journal[player.table]
        for acknowledged in player.acknowledged:
            check_fact(player, acknowledged, facts[acknowledged.seq - 1])
    for facts in journal.values():
        requests = [(fact.by, fact.request) for fact in facts if fact.request is not None]
        assert len(requests) == len(set(requests)), "a request was done twice"


def check_fact(player: Player, acknowledged: Acknowledged, fact: f.AnyFact) -> None:
    request = acknowledged.request
    assert (fact.by, fact.request) == (player.person, request["id"])
    match fact:
        case f.Moved():
            assert fact.move == request["move"]
        case f.Confirmed():
            assert fact.contribution == request["contribution"]
        case _:
            raise AssertionError(f"{request} was done as {fact}")


def read_journal(path: Path) -> dict[str, list[f.AnyFact]]:
    """All tables' facts in order, without gaps, as they lie on the disk."""
    tables: dict[str, list[f.AnyFact]] = {}
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT \"table\", seq, payload FROM events WHERE \"table\" NOT LIKE '\\_%' ESCAPE '\\'"
            ' ORDER BY "table", seq'
        )
        for table, seq, payload in rows:
            facts = tables.setdefault(table, [])
            facts.append(f.decode(payload))
            assert len(facts) == seq, "the journal has a gap"
    return tables


async def check_fresh_loads(players: list[Player], url: str) -> None:
    """What each player was shown, resumed and caught up, is what a new window would show."""
    for player in players:
        fresh = await player.fresh_load(url)
        state = fresh["state"]
        assert lasting(await player.shown(state["seq"])) == lasting(state)
        log = {event["seq"]: event for event in fresh["log"]}
        assert log
        assert {seq: player.events[seq] for seq in log} == log
        for acknowledged in player.acknowledged:
            if acknowledged.seq in log:
                assert log[acknowledged.seq]["move"] == acknowledged.request.get("move")


def lasting(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what depends on the moment: the clock, and who is online."""
    seats = [{**seat, "online": None} for seat in state["seats"]]
    return {**state, "clock": None, "seats": seats}
