"""Matches that are played count once: results, ratings, leaderboards, and what others see."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from spelbok.server.journal import MemoryJournal

from ..wire import GENEROUS, Address, Client, Socket, a_house

People = Callable[[], Awaitable[Client]]
pytestmark = pytest.mark.parametrize("address", ["fast"], indirect=True)


async def play(table: str, *seated: Socket) -> None:
    """Everybody plays the table to its end."""
    for socket in seated:
        await socket.watch(table)
    for socket in seated[1:]:
        await socket.request("sit", table)
    if seated[0].state["phase"] == "open":
        await seated[0].request("start", table)
    await asyncio.gather(*(socket.until("over") for socket in seated))


async def profile(who: Client, of: Client) -> dict[str, Any]:
    answer: dict[str, Any] = (await who.http.get(f"/api/people/{of.me['id']}")).json()
    return answer


async def leaders(who: Client, game: str = "stortok") -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = (await who.http.get(f"/api/games/{game}/leaderboard")).json()
    return answer


async def changes(who: Client, table: str) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = (await who.http.get(f"/api/tables/{table}/ratings")).json()
    return answer


async def test_a_rated_match_changes_ratings_once(people: People) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(join="everybody", seats=3, rated=True)
    async with ann.socket() as a, bo.socket() as b:
        await play(table, a, b)
        winners = a.state["winners"]
    ledger = ann.address.hub.ledger
    await ledger.settled()
    once = await leaders(ann)
    assert {line["name"] for line in once} == {ann.me["name"], bo.me["name"], None}
    assert [line["rating"]["matches"] for line in once] == [1, 1, 1]
    [bots] = [line for line in once if line["person"] is None]
    assert (bots["ruleset"], bots["level"]) == ("1847", "casual")
    ledger.finished(table)
    await ledger.settled()
    assert await leaders(ann) == once
    [game] = (await profile(bo, ann))["games"]
    assert (game["played"], game["won"]) == (1, int(0 in winners))
    assert game["rating"]["margin"] < 653


async def test_a_rated_match_tells_what_it_did_to_each_rating(people: People) -> None:
    ann, bo, cat = await people(), await people(), await people()
    table = await ann.open(join="everybody", seats=3, rated=True)
    async with ann.socket() as a, bo.socket() as b:
        await a.watch(table)
        assert await changes(cat, table) == []
        await play(table, a, b)
    told = await changes(cat, table)
    assert [line["seat"] for line in told] == [0, 1, 2]
    for seat, who in enumerate((ann, bo)):
        seen = await profile(cat, who)
        assert told[seat]["change"] == seen["recent"][0]["change"]
        assert seen["games"][0]["rating"]["points"] == 1000 + told[seat]["change"]
    await ann.address.hub.ledger.recount()
    assert await changes(cat, table) == told


async def test_rating_changes_are_told_of_rated_matches_that_one_may_watch(people: People) -> None:
    ann, cat = await people(), await people()
    for order in ({"rated": False}, {"rated": True, "spectators": False}):
        table = await ann.open(seats=2, **order)
        async with ann.socket() as socket:
            await play(table, socket)
        answer = await cat.http.get(f"/api/tables/{table}/ratings")
        if order["rated"]:
            assert answer.status_code >= 400
            assert len(await changes(ann, table)) == 2
        else:
            assert answer.json() == []


async def test_an_unrated_match_counts_as_played_alone(people: People) -> None:
    ann = await people()
    table = await ann.open(seats=2)
    async with ann.socket() as socket:
        await play(table, socket)
    await ann.address.hub.ledger.settled()
    assert await leaders(ann) == []
    seen = await profile(ann, ann)
    assert (seen["games"][0]["played"], seen["games"][0]["rating"]) == (1, None)
    assert seen["recent"][0]["table"] == table


async def test_what_was_not_counted_before_the_end_of_the_process_is_at_the_next_start(
    tmp_path: Path, address: Address
) -> None:
    journal = MemoryJournal()
    async with a_house(tmp_path / "again", "fast", limits=GENEROUS, journal=journal) as first:
        first.hub.ledger.finished = lambda table: None  # type: ignore[method-assign]
        first.hub.house._fit.finished = lambda table: None
        async with Client(first) as ann, ann.socket() as socket:
            table = await ann.open(seats=2, rated=True)
            await play(table, socket)
            assert await leaders(ann) == []
    for _ in range(2):
        async with a_house(tmp_path / "again", "fast", journal=journal) as again:
            await again.hub.ledger.settled()
            async with Client(again) as bo:
                lines = await leaders(bo)
        assert [line["rating"]["matches"] for line in lines] == [1, 1]


async def test_counting_anew_finds_what_was_counted(people: People) -> None:
    ann = await people()
    for level in ("novice", "casual", "novice"):
        table = await ann.open(seats=2, rated=True, level=level)
        async with ann.socket() as socket:
            await play(table, socket)
    ledger = ann.address.hub.ledger
    await ledger.settled()
    before = await leaders(ann)
    assert len(before) == 3
    assert await ledger.recount() == 3
    assert await leaders(ann) == before


async def test_a_match_played_until_stopped_is_not_rated(people: People) -> None:
    ann = await people()
    order = {"game": "stortok", "options": {"deals": 0}, "rated": True}
    answer = await ann.http.post("/api/tables", json=order)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-rated")


async def test_a_deleted_person_leaves_the_leaderboard(people: People) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(join="everybody", seats=2, rated=True)
    async with ann.socket() as a, bo.socket() as b:
        await play(table, a, b)
    await ann.address.hub.ledger.settled()
    await ann.http.post("/api/me/deletion", json={})
    assert [line["name"] for line in await leaders(bo)] == [bo.me["name"]]
    await ann.address.hub.ledger.recount()
    assert [line["name"] for line in await leaders(bo)] == [bo.me["name"]]
    record = (await bo.http.get(f"/api/tables/{table}/record")).text
    assert ann.me["name"] not in record
    assert "Former player" in record


async def test_private_tables_are_found_by_nobody_who_has_no_link(people: People) -> None:
    ann, bo = await people(), await people()
    hidden = [await ann.open(join="link", seats=2), await ann.open(spectators=False, seats=2)]
    listed = await ann.open(seats=2)
    async with ann.socket() as a, bo.socket() as b:
        for table in (hidden[1], listed):
            await play(table, a)
            a = await reopened(ann, a)
        await ann.address.hub.ledger.settled()
        await b.say(type="watch-lobby")
        lobby = await b.hear("lobby")
    seen = [str(lobby), str(await profile(bo, ann)), (await bo.http.get("/api/tables")).text]
    async with httpx.AsyncClient(base_url=ann.address.origin) as stranger:
        seen.append((await stranger.get(f"/api/people/{ann.me['id']}")).text)
    assert not [table for table in hidden for text in seen if table in text]
    assert listed in seen[1]
    own = await profile(ann, ann)
    assert hidden[1] in str(own)


async def reopened(_: Client, socket: Socket) -> Socket:
    """The same socket with nothing on its mind."""
    return Socket(socket.line)


async def test_names_of_tables_cannot_be_guessed(people: People) -> None:
    ann = await people()
    tables = [await ann.open(seats=2) for _ in range(5)]
    assert all(len(table) == 16 for table in tables)  # 80 random bits
    guesses = [tables[0][:-1], tables[0].upper(), "%25", "_outages", "*", "a" * 16]
    for guess in guesses:
        assert (await ann.http.get(f"/api/tables/{guess}")).status_code == 404
