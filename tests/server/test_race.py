"""The race for a card between two real websockets, one of them far away (X-9, RU-41)."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from spelbok.house import facts as f
from spelbok.house.race import MOST_COMPENSATION

from .far_line import far_from
from .wire import GENEROUS, SHARE, Address, Client, Socket, a_house

ATTEMPTS = 6
"""A busy machine may let a client sleep too long: then the race says nothing, and is run again."""
SLACK = 0.035

RUMMY = {"game": "rummy", "seats": 2, "options": {"knock": True}, "join": "everybody"}


@pytest.fixture(params=["fast", "plain"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    async with a_house(tmp_path / "data", request.param, limits=GENEROUS) as address:
        yield address


async def measured(socket: Socket) -> None:
    """Ping as browsers do, until the house has measured the line some times."""
    await socket.say(type="ping", sent=0)
    for _ in range(4):
        number = (await socket.hear("pong"))["number"]
        await socket.say(type="ping", sent=0, echo=number, held=0)
    await socket.hear("pong")


class Racer:
    """One of two people at a table, who reacts `reaction` seconds after seeing a card."""

    def __init__(self, socket: Socket, table: str, reaction: float) -> None:
        self.socket = socket
        self.table = table
        self.reaction = reaction
        self.took = 0.0  # how long the reaction really was

    async def claim(self) -> dict[str, Any]:
        """Confirm the deal, wait for the card, react, and tell what the house says."""
        await self.socket.request("next", self.table, deal=1, contribution=SHARE)
        while self.socket.state["phase"] != "playing":
            await self.socket.next()
        state, seen = self.socket.state, perf_counter()
        await asyncio.sleep(self.reaction)
        self.took = perf_counter() - seen
        move = "draw" if state["view"]["turn"] == state["you"] else "knock"
        return await self.socket.request("move", self.table, seq=state["seq"], move=move)


async def race(
    address: Address, near: float, far: float, line: tuple[float, float]
) -> tuple[dict[str, Any], dict[str, Any], f.Moved, bool]:
    """Both answers, the move, and whether both reacted about as quickly as they should."""
    async with AsyncExitStack() as stack:
        away = await stack.enter_async_context(far_from(address, out=line[0], back=line[1]))
        ann = await stack.enter_async_context(Client(address))
        bo = await stack.enter_async_context(Client(away))
        table = await ann.open(**RUMMY)
        racers = []
        for client, reaction in ((ann, near), (bo, far)):
            socket = await stack.enter_async_context(client.socket())
            await measured(socket)
            racers.append(Racer(socket, table, reaction))
        await racers[1].socket.request("sit", table)
        for racer in racers:
            await racer.socket.watch(table)
        await racers[0].socket.request("start", table)
        answers = await asyncio.gather(*(racer.claim() for racer in racers))
        facts = [f.decode(fact) for fact in await address.journal.read(table)]
    [moved] = [fact for fact in facts if isinstance(fact, f.Moved)]
    on_time = all(racer.took < racer.reaction + SLACK for racer in racers)
    return answers[0], answers[1], moved, on_time


@pytest.mark.rule("X-9", "RU-41")
@pytest.mark.parametrize(
    ("near", "far", "line", "winner"),
    [
        (0.25, 0.15, (0.06, 0.06), "far"),  # it arrives 20 ms after the near one
        (0.25, 0.15, (0.00, 0.12), "far"),  # also when only one way is long
        (0.25, 0.15, (0.12, 0.00), "far"),
        (0.15, 0.25, (0.06, 0.06), "near"),  # a long line doesn't win by its length
        (0.25, 0.15, (0.20, 0.20), "near"),  # beyond 150 ms it is its player's misfortune
    ],
)
async def test_the_quicker_reaction_wins_over_any_line_within_150_ms(
    address: Address, near: float, far: float, line: tuple[float, float], winner: str
) -> None:
    for _ in range(ATTEMPTS):
        *answers, moved, on_time = await race(address, near, far, line)
        if on_time:
            break
    assert on_time, "this machine is too busy for a race"
    won, lost = answers if winner == "near" else reversed(answers)
    assert won["type"] == "answer"
    assert (lost["type"], lost["code"], lost["rule"]) == ("error", "too-late", "RU-41")
    assert "was quicker" in lost["message"]
    assert [claim.seat for claim in moved.claims][:1] == [0 if winner == "near" else 1]
    compensations = {claim.seat: claim.compensation for claim in moved.claims}
    if 1 in compensations:
        whole = min(round(sum(line) * 1000), MOST_COMPENSATION)
        assert whole <= compensations[1] <= min(whole + 30, MOST_COMPENSATION)
    assert compensations.get(0, 0) <= 30


async def test_one_delayed_pong_does_not_make_a_line_longer(address: Address) -> None:
    async with Client(address) as ann, ann.socket() as socket:
        await measured(socket)
        await socket.say(type="ping", sent=0)
        number = (await socket.hear("pong"))["number"]
        await asyncio.sleep(0.1)
        await socket.say(type="ping", sent=0, echo=number, held=0)
        await socket.hear("pong")
        [session] = address.hub.sessions
        assert session.round_trip < 0.1


@pytest.mark.parametrize("echo", [0, 7, 10**9])
async def test_an_echo_of_another_number_measures_nothing(address: Address, echo: int) -> None:
    async with Client(address) as ann, ann.socket() as socket:
        for _ in range(2):
            await socket.say(type="ping", sent=0, echo=echo, held=0)
            await socket.hear("pong")
        [session] = address.hub.sessions
        assert session.round_trip == 0
