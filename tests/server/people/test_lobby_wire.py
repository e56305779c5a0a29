"""The lobby over real sockets: who is there, who is invited, whose turn it is."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

from ..wire import Client, Socket

People = Callable[[], Awaitable[Client]]


async def lobby(socket: Socket, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first lobby that is as wanted."""
    while True:
        message = await socket.hear("lobby")
        if until(message):
            return message


def person(who: Client) -> dict[str, str]:
    return {"id": who.me["id"], "name": who.me["name"]}


async def test_people_come_to_the_lobby_and_go(people: People) -> None:
    ann, bo = await people(), await people()
    async with ann.socket() as a:
        await a.say(type="watch-lobby")
        async with bo.socket() as b:
            await b.say(type="watch-lobby")
            seen = await lobby(a, lambda said: len(said["people"]) == 2)
            assert seen["people"] == [person(bo), person(ann)]
            await b.say(type="watch-lobby", on=True, listed=False)
            await lobby(a, lambda said: said["people"] == [person(ann)])
            await b.say(type="watch-lobby")
            await lobby(a, lambda said: len(said["people"]) == 2)
        await lobby(a, lambda said: said["people"] == [person(ann)])


async def test_who_changes_the_name_has_it_in_the_lobby(people: People) -> None:
    ann = await people()
    async with ann.socket() as a:
        await a.say(type="watch-lobby")
        await ann.http.patch("/api/me", json={"name": "Queen Ann"})
        await lobby(a, lambda said: said["people"][0]["name"] == "Queen Ann")


async def test_an_invitation_reaches_all_windows_of_who_is_in_the_lobby(people: People) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(join="link", seats=2)
    async with ann.socket() as a, bo.socket() as b, bo.socket() as also_b:
        await b.say(type="watch-lobby")
        await b.hear("lobby")
        assert (await a.request("invite", table, person=bo.me["id"]))["type"] == "answer"
        for window in (b, also_b):
            invited = await window.hear("invited")
            assert invited["by"] == person(ann)
            assert invited["info"]["table"] == table
        assert (await b.request("sit", table))["type"] == "answer"


async def test_nobody_is_pestered(people: People) -> None:
    ann, bo, cat = [await people() for _ in range(3)]
    table = await ann.open(join="link", seats=3)

    async def refused(socket: Socket, to: str) -> str:
        return str((await socket.request("invite", table, person=to)).get("code"))

    async with AsyncExitStack() as stack:
        a, b, c = [await stack.enter_async_context(who.socket()) for who in (ann, bo, cat)]
        assert await refused(a, bo.me["id"]) == "not-here"
        await b.say(type="watch-lobby")
        await b.hear("lobby")
        assert await refused(c, bo.me["id"]) == "not-seated"
        assert await refused(a, bo.me["id"]) == "None"
        assert await refused(a, bo.me["id"]) == "invited-already"
        await a.request("seat-bot", table)
        await a.request("seat-bot", table)
        assert await refused(a, cat.me["id"]) == "seat-taken"
        await a.request("start", table)
        assert await refused(a, bo.me["id"]) == "not-open"


async def test_who_was_invited_is_told_that_the_seat_is_gone(people: People) -> None:
    ann, bo, cat = [await people() for _ in range(3)]
    for private in (False, True):
        table = await ann.open(join="link", seats=2, spectators=not private)
        async with ann.socket() as a, bo.socket() as b, cat.socket() as c:
            await b.say(type="watch-lobby")
            await a.request("invite", table, person=bo.me["id"])
            await b.hear("invited")
            await c.request("sit", table)
            assert (await b.request("sit", table))["code"] == "seat-taken"
            await a.request("start", table)
            assert (await b.request("sit", table))["code"] == (
                "no-such-table" if private else "not-open"
            )


async def test_only_the_host_seats_bots(people: People) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(join="everybody", seats=3)
    async with ann.socket() as a, bo.socket() as b:
        await b.request("sit", table, seat=2)
        assert (await b.request("seat-bot", table))["code"] == "not-host"
        assert (await a.request("seat-bot", table, seat=2))["code"] == "seat-taken"
        assert (await a.request("seat-bot", table))["type"] == "answer"
        for seat in (0, 2, 7, -1):
            assert (await a.request("unseat-bot", table, seat=seat))["code"] == "no-such-bot"
        assert (await a.request("unseat-bot", table, seat=1))["type"] == "answer"
        watched = await b.watch(table)
        kinds = [seat["kind"] for seat in watched["state"]["seats"]]
        assert kinds == ["human", "empty", "human"]
