"""Chat, taking back, hints and rematches as they go over the wire, and to whom."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from spelbok.server.app import Sockets

from .wire import GENEROUS, Address, Client, Socket, a_house


@pytest.fixture(params=["fast", "plain"])
async def address(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Address]:
    sockets: Sockets = request.param
    async with a_house(tmp_path / "data", sockets, limits=GENEROUS) as address:
        yield address


class Company:
    """Two players and a spectator, each with a socket on the same table."""

    def __init__(self, table: str, host: Socket, guest: Socket, spectator: Socket) -> None:
        self.table = table
        self.host = host
        self.guest = guest
        self.spectator = spectator


@pytest.fixture
async def company(address: Address) -> AsyncIterator[Company]:
    """At a Stortok table for two that has started."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(address)) for _ in range(3)]
        table = await people[0].open(join="everybody", seats=2, ruleset="20C")
        sockets = [await stack.enter_async_context(person.socket()) for person in people]
        for socket in sockets:
            await socket.watch(table)
        host, guest, spectator = sockets
        await guest.request("sit", table)
        await host.request("start", table)
        yield Company(table, host, guest, spectator)


async def heard_line(socket: Socket) -> dict[str, object]:
    while True:
        update = await socket.hear("update")
        for event in update["events"]:
            if event["kind"] == "chat":
                said: dict[str, object] = event
                return said


async def test_a_line_tells_whether_its_author_sat_or_watched(address: Address) -> None:
    async with Client(address) as ann, Client(address) as cat:
        table = await ann.open(join="everybody", seats=3, spectator_chat=True)
        async with ann.socket() as host, cat.socket() as spectator:
            await host.watch(table)
            await host.request("start", table)
            await spectator.request("say", table, text="psst")
            assert (await heard_line(host))["seat"] is None
            await host.request("say", table, text="hush")
            talk = (await spectator.watch(table))["talk"]
            lines = [event for event in talk if event["kind"] == "chat"]
            assert [line["seat"] for line in lines] == [None, 0]


async def finish(*players: Socket) -> None:
    """Play first moves until the match is over."""
    while any(player.state["phase"] != "over" for player in players):
        for player in players:
            while player.state["seq"] < max(other.state["seq"] for other in players):
                await player.next()
            if player.state["phase"] != "over":
                await player.act()


async def test_a_line_reaches_everybody_at_the_table_and_whoever_comes_later(
    company: Company, address: Address
) -> None:
    table = company.table
    answer = await company.guest.request("say", table, text=" <b>hi</b>\u202e there ")
    assert answer["type"] == "answer"
    for socket in (company.host, company.spectator):
        line = await heard_line(socket)
        assert line["facts"] == {"text": "<b>hi</b> there", "person": line["facts"]["person"]}  # type: ignore[index]
        assert (line["seq"], line["seat"]) == (answer["seq"], 1)
    async with Client(address) as late, late.socket() as socket:
        shown = await socket.watch(table)
        assert [e["facts"]["text"] for e in shown["talk"] if e["kind"] == "chat"] == [
            "<b>hi</b> there"
        ]


async def test_a_spectator_is_not_heard_where_that_was_not_agreed(company: Company) -> None:
    error = await company.spectator.request("say", company.table, text="psst")
    assert error["code"] == "players-only"


async def test_who_says_too_much_has_to_wait(company: Company) -> None:
    answers = [
        await company.host.request("say", company.table, text=str(number)) for number in range(8)
    ]
    assert [answer["type"] for answer in answers[:6]] == ["answer"] * 6
    assert answers[-1]["code"] == "too-fast"


async def test_a_report_is_seen_by_nobody_at_the_table(company: Company) -> None:
    seq = (await company.guest.request("say", company.table, text="rude"))["seq"]
    await heard_line(company.host)
    answer = await company.host.request("report", company.table, seq=seq)
    assert answer == {"type": "answer", "id": answer["id"], "seq": seq}
    await company.guest.say(type="ping", sent=1.0)
    await company.guest.hear("pong")
    assert "report" not in "".join(company.guest.frames)


async def test_a_hint_goes_to_the_asker_alone(address: Address) -> None:
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(Client(address))
        bo = await stack.enter_async_context(Client(address))
        table = await ann.open(game="starturn", seats=2)
        player = await stack.enter_async_context(ann.socket())
        spectator = await stack.enter_async_context(bo.socket())
        await player.watch(table)
        await spectator.watch(table)
        while not (player.state["view"] and player.state["view"]["moves"]):
            if not await player.act():
                await player.next()
        await player.say(type="hint", id="h1", table=table)
        hinted = await player.hear("hinted", "error")
        assert hinted["id"] == "h1"
        assert hinted["move"] in player.state["view"]["moves"]
        refused = await spectator.request("hint", table)
        assert refused["code"] == "not-seated"
        assert "hinted" not in "".join(spectator.frames)


async def test_a_move_is_taken_back_and_a_drawn_card_is_not(address: Address) -> None:
    async with Client(address) as ann, ann.socket() as player:
        table = await ann.open(ruleset="1858", seats=2)
        await player.watch(table)
        while not (player.state["view"] and player.state["view"]["turn"] == 0):
            if not await player.act():
                await player.next()
        before = player.state["view"]
        await player.act()
        answer = await player.request("take-back", table)
        assert answer["type"] == "answer"
        assert player.state["view"] == before
        drawing = await ann.open(ruleset="1847", seats=2)
        await player.watch(drawing)
        player.frames.clear()
        await player.watch(drawing)
        while not (player.state["view"] and player.state["view"]["turn"] == 0):
            if not await player.act():
                await player.next()
        await player.act()
        refused = await player.request("take-back", drawing)
        assert (refused["code"], refused["rule"]) == ("revealed", "X-10")


async def test_a_rematch_is_shown_to_everybody_and_opened_once(company: Company) -> None:
    await finish(company.host, company.guest)
    answers = [
        await socket.request("rematch", company.table) for socket in (company.guest, company.host)
    ]
    assert [answer["type"] for answer in answers] == ["answer", "answer"]
    while not company.spectator.state["rematch"]:
        await company.spectator.next()
    new = company.host.state["rematch"]
    assert company.guest.state["rematch"] == company.spectator.state["rematch"] == new
    await company.host.watch(new)
    assert company.host.state["phase"] == "ready"
    assert company.host.state["you"] == 1
    refused = await company.spectator.request("rematch", company.table)
    assert refused["code"] == "not-seated"
