"""The wire: seats, spectators and reconnects over real sockets, and everything that is refused."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .wire import SHARE, Address, Client, Socket

People = Callable[[], Awaitable[Client]]


async def two_seats(people: People, stack: AsyncExitStack) -> tuple[str, Socket, Socket, Socket]:
    """A table with two humans and a spectator, ready for the first deal."""
    ann, bo, cat = [await people() for _ in range(3)]
    table = await ann.open(join="everybody", seats=3, level="novice")
    sockets = [await stack.enter_async_context(who.socket()) for who in (ann, bo, cat)]
    for socket in sockets:
        await socket.watch(table)
    await sockets[1].request("sit", table)
    await sockets[0].request("start", table)
    return table, sockets[0], sockets[1], sockets[2]


async def test_two_seats_a_spectator_and_a_reconnect_play_a_match(people: People) -> None:
    async with AsyncExitStack() as stack:
        _, ann, bo, cat = await two_seats(people, stack)
        await asyncio.gather(ann.until("over"), bo.until("over"), watch_until_over(cat))
        assert ann.state["winners"] == bo.state["winners"] == cat.state["winners"]
        assert ann.log[-1]["kind"] == "match-over"
        assert [event["seq"] for event in cat.log] == list(
            range(cat.log[0]["seq"], cat.log[-1]["seq"] + 1)
        )


async def watch_until_over(socket: Socket) -> None:
    while socket.state["phase"] != "over":
        await socket.next()


async def test_what_each_must_not_receive(people: People) -> None:
    async with AsyncExitStack() as stack:
        _, ann, bo, cat = await two_seats(people, stack)
        await asyncio.gather(ann.until("over"), bo.until("over"), watch_until_over(cat))
        hands = {id(socket): hands_in(socket) for socket in (ann, bo, cat)}
        assert hands[id(cat)] == {""}
        assert hands[id(ann)].isdisjoint(hands[id(bo)] - {""})
        for socket in (ann, bo, cat):
            for frame in socket.frames:
                assert "secret" not in frame or '"deal-over"' in frame


def hands_in(socket: Socket) -> set[str]:
    """All hands that were shown while the deal ran."""
    states = [json.loads(frame).get("state") for frame in socket.frames]
    views = [state["view"] for state in states if state and state["view"]]
    assert all(view["hands"] is None for view in views if view["turn"] >= 0)
    return {view["hand"] for view in views if view["turn"] >= 0}


async def test_a_reconnect_catches_up_and_equals_a_fresh_load(people: People) -> None:
    ann = await people()
    table = await ann.open(join="nobody", seats=2)
    async with ann.socket() as first:
        await first.watch(table)
        await first.until("playing")
        seen, log = first.state["seq"], list(first.log)
    async with ann.socket() as second, ann.socket() as third:
        await second.watch(table)
        for _ in range(6):
            if not await second.act():
                await second.next()
        resumed = await third.watch(table, since=seen)
        async with ann.socket() as fourth:
            fresh = await fourth.watch(table)
        del resumed["state"]["clock"], fresh["state"]["clock"]
        assert resumed["state"] == fresh["state"]
        whole = log + resumed["log"]
        assert [event for event in whole if event["seq"] >= fresh["log"][0]["seq"]] == fresh["log"]


async def test_a_request_sent_again_after_a_reconnect_is_done_once(
    people: People, address: Address
) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(join="everybody")
    answers = []
    for _ in range(2):
        async with bo.socket() as socket:
            answers.append(await socket.request("sit", table, id="the-same"))
    assert answers[0] == answers[1]
    assert len(await address.journal.read(table)) == 2


async def test_requests_wait_for_the_hello_that_is_being_looked_up(people: People) -> None:
    ann = await people()
    table = await ann.open()
    async with ann.socket(hello=False) as socket:
        await socket.say(type="hello", version=1)
        await socket.say(type="watch", table=table)
        assert (await socket.next())["type"] == "welcome"
        assert (await socket.next())["type"] == "table"


BAD_MESSAGES = {
    "": "malformed",
    "hello": "malformed",
    "[]": "malformed",
    '{"type":"shout"}': "malformed",
    '{"type":"watch"}': "malformed",
    '{"type":"watch","table":7}': "malformed",
    '{"type":"watch","table":"t","extra":1}': "malformed",
    '{"type":"move","id":"","table":"t","seq":1,"move":"take"}': "malformed",
    '{"type":"ping","sent":' + "1" * 5000 + "}": "too-big",
    '{"type":"move","id":"a","table":"nowhere","seq":1,"move":"take"}': "no-such-table",
    "\x00": "malformed",
    "[" * 4000: "malformed",
    '{"id":"a","x":' + "[" * 4000: "malformed",
    '{"type":"watch","table":"\\ud800"}': "malformed",
}


async def test_a_bad_message_gets_an_error_and_the_line_stays(people: People) -> None:
    ann = await people()
    async with ann.socket() as socket:
        for frame, code in BAD_MESSAGES.items():
            await socket.line.send(frame)
            error = await socket.hear("error")
            assert error["code"] == code, frame
            assert "Traceback" not in error["message"]
        await socket.say(type="ping", sent=1.5)
        assert await socket.hear("pong") == {"type": "pong", "sent": 1.5, "number": 1}


WRONG_REQUESTS: tuple[dict[str, Any], ...] = (
    {"move": "take", "seq": 1, "colour": "red"},
    {"move": "x" * 257, "seq": 1},
    {"move": "take", "seq": "18"},
    {"move": "take", "seq": 18.5},
    {"move": "take"},
    {"move": "take", "seq": 1, "seat": {"a": [{"id": "another"}]}},
    {"move": "x" * 5000, "seq": 1},
)


async def test_a_wrong_request_is_answered_with_its_id(people: People) -> None:
    ann = await people()
    async with ann.socket() as socket:
        for number, wrong in enumerate(WRONG_REQUESTS):
            await socket.say(type="move", id=f"r{number}", table="t", **wrong)
            error = await socket.hear("error")
            assert (error["id"], error["table"]) == (f"r{number}", "t"), wrong
            assert error["code"] in ("malformed", "too-big")


async def test_an_id_that_can_be_nobodys_is_not_sent_back(people: People) -> None:
    ann = await people()
    async with ann.socket() as socket:
        for name in (7, "", "x" * 65, ["a"]):
            await socket.say(type="move", id=name, table="t", seq=1, move="take")
            assert (await socket.hear("error"))["id"] is None


async def test_nothing_is_done_before_the_hello(people: People) -> None:
    ann = await people()
    table = await ann.open()
    async with ann.socket(hello=False) as socket:
        assert (await socket.request("leave", table))["code"] == "hello-first"


async def test_another_version_is_told_to_reload(people: People) -> None:
    ann = await people()
    async with ann.socket(hello=False) as socket:
        await socket.say(type="hello", version=99)
        assert (await socket.next())["code"] == "wrong-version"
        with pytest.raises(ConnectionClosed):
            await socket.next()
        assert socket.line.close_code == 4426


async def test_a_forged_cookie_is_nobody(address: Address) -> None:
    url = f"ws://127.0.0.1:{address.port}/ws"
    for cookie in ("", "spelbok-person=ann", "spelbok-person=ann.c2lnbmVk"):
        async with connect(url, additional_headers={"cookie": cookie}) as line:
            socket = Socket(line)
            await socket.say(type="hello", version=1)
            assert (await socket.next())["code"] == "nobody"
            with pytest.raises(ConnectionClosed):
                await socket.next()


async def test_a_binary_frame_is_one_more_bad_message(people: People) -> None:
    ann = await people()
    hello = b'{"type":"hello","version":1}'
    pieces: list[list[bytes]] = [[b"\x01\x02"], [b""], [hello], [b"in", b"", b" pieces"]]
    async with ann.socket(hello=False) as socket:
        for sent in pieces:
            await socket.line.send(sent if len(sent) > 1 else sent[0])
            said = await socket.next()
            assert (said["type"], said["code"]) == ("error", "not-text"), sent
        await socket.say(type="hello", version=1)
        assert (await socket.next())["type"] == "welcome"


async def test_an_enormous_frame_ends_the_line_and_not_the_house(people: People) -> None:
    ann = await people()
    async with ann.socket() as socket:
        await socket.line.send("x" * 300_000)
        with pytest.raises(ConnectionClosed):
            await socket.to_the_end()
        assert socket.line.close_code == 1009
    async with ann.socket() as socket:
        await socket.say(type="ping", sent=1)
        await socket.hear("pong")


async def test_a_fragmented_message_is_put_together(people: People) -> None:
    ann = await people()
    async with ann.socket() as socket:
        await socket.line.send(['{"type":"ping"', ',"sent":', "2}"])
        assert (await socket.hear("pong"))["sent"] == 2


async def test_a_visitor_behind_a_proxy_has_an_address_of_its_own(people: People) -> None:
    ann = await people()
    url = f"ws://127.0.0.1:{ann.address.port}/ws"
    headers = {**ann.headers(), "x-forwarded-for": "10.0.0.9, 203.0.113.7"}
    async with connect(url, additional_headers=headers):
        assert [session.address for session in ann.address.hub.sessions] == ["203.0.113.7"]


async def test_a_forged_seat_is_refused(people: People) -> None:
    async with AsyncExitStack() as stack:
        table, ann, bo, cat = await two_seats(people, stack)
        for socket in (ann, bo):
            await socket.request("next", table, deal=1, contribution=SHARE)
        while ann.state["phase"] != "playing":
            await ann.next()
        seq = ann.state["seq"]
        answer = await cat.request("move", table, seq=seq, move="take", seat=0)
        assert answer["code"] == "not-seated"
        answer = await bo.request("move", table, seq=seq, move="take", seat=0)
        assert answer["code"] == "not-your-seat"


async def test_an_illegal_move_names_its_rule(people: People) -> None:
    ann = await people()
    table = await ann.open(seats=2)
    async with ann.socket() as socket:
        await socket.watch(table)
        await socket.until("playing")
        while not (socket.state["view"]["turn"] == 0 and socket.state["view"]["leading"]):
            if not await socket.act():
                await socket.next()
        answer = await socket.request("move", table, seq=socket.state["seq"], move="take")
        assert (answer["code"], answer["rule"], answer["table"]) == ("illegal-move", "SK-7", table)
        assert answer["message"]


async def test_the_lobby_shows_what_changes(people: People) -> None:
    ann, bo = await people(), await people()
    async with bo.socket() as socket:
        await socket.say(type="watch-lobby")
        assert (await socket.hear("lobby"))["tables"] == []
        table = await ann.open(join="everybody")
        [line] = (await socket.hear("lobby"))["tables"]
        assert (line["info"]["table"], line["phase"], line["yours"]) == (table, "open", False)
        private = await ann.open(join="link")
        mine = (await ann.http.get("/api/tables")).json()
        assert {line["info"]["table"] for line in mine} == {table, private}
        assert all(line["yours"] for line in mine)
        assert (await bo.http.get("/api/tables")).json()[0]["yours"] is False


async def test_watching_a_table_that_is_not_there_is_gone(people: People) -> None:
    ann = await people()
    async with ann.socket() as socket:
        answer = await socket.watch("nowhere")
        assert (answer["type"], answer["code"]) == ("gone", "no-such-table")


async def test_who_is_online_is_shown_to_the_others(people: People) -> None:
    async with AsyncExitStack() as stack:
        table, ann, *_ = await two_seats(people, stack)
        assert [seat["online"] for seat in ann.state["seats"]] == [True, True, False]
        await stack.pop_all().aclose()
        again = await people()
        async with again.socket() as socket:
            await socket.watch(table)
            while any(seat["online"] for seat in socket.state["seats"]):
                await socket.next()


async def test_a_new_name_is_known_in_open_windows(people: People) -> None:
    ann, bo = await people(), await people()
    table = await bo.open(join="everybody")
    async with ann.socket() as socket:
        await ann.http.patch("/api/me", json={"name": "Anna"})
        await socket.watch(table)
        await socket.request("sit", table)
        assert socket.state["seats"][1]["name"] == "Anna"


async def test_a_new_name_reaches_the_table_one_sits_at(people: People) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(join="everybody")
    async with ann.socket() as a, bo.socket() as b:
        for socket in (a, b):
            await socket.watch(table)
        old = ann.me["name"]
        await ann.http.patch("/api/me", json={"name": "Ada"})
        for socket in (a, b):
            while not (told := [e for e in socket.log if e["kind"] == "rename"]):
                await socket.next()
            assert (told[0]["name"], told[0]["facts"]["name"]) == (old, "Ada")
            assert socket.state["seats"][0]["name"] == "Ada"
        assert (await b.watch(table))["info"]["host"]["name"] == "Ada"
    for who in (ann, bo):
        [line] = (await who.http.get("/api/tables")).json()
        assert (line["info"]["host"]["name"], line["seats"][0]["name"]) == ("Ada", "Ada")


async def test_nobody_fills_a_table_with_new_names(people: People) -> None:
    ann = await people()
    table = await ann.open(join="everybody")
    answers = [await ann.http.patch("/api/me", json={"name": f"Ann {at}"}) for at in range(20)]
    told = sum(answer.status_code == 200 for answer in answers)
    assert 10 <= told < 20
    assert {answer.status_code for answer in answers} == {200, 429}
    async with ann.socket() as socket:
        await socket.watch(table)
        assert [event["kind"] for event in socket.log] == ["open", *["rename"] * told]


async def test_the_house_counts_what_happens(people: People) -> None:
    ann = await people()
    table = await ann.open(seats=2)
    async with ann.socket() as socket:
        await socket.watch(table)
        await socket.until("over")
        await socket.request("sit", table)
        text = (await ann.http.get("/metrics")).text
    assert 'spelbok_moves_total{mover="human"}' in text
    assert 'spelbok_moves_total{mover="bot"}' in text
    assert 'spelbok_refusals_total{code="already-seated"} 1.0' in text
    assert "spelbok_sockets 1.0" in text
    assert table not in text
    assert ann.me["name"] not in text
