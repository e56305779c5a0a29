"""Guests who mean no good, on real sockets of both kinds: what they send, know, guess and reuse."""

import asyncio
import inspect
import json
import logging
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from spelbok.house.house import House
from spelbok.server.app import Sockets, open_house
from spelbok.server.limits import Limits

from .raw_line import BINARY, CLOSE, FIN, PING, PONG, TEXT, RawLine, frame, header
from .wire import SHARE, Address, Client, Socket, a_house, begin

People = Callable[[], Awaitable[Client]]

BROKEN = {
    "reserved bits": frame(TEXT, b"{}", first=FIN | 0x40),
    "an unknown kind": frame(0x3, b"{}"),
    "an unknown control": frame(0xB, b""),
    "no mask": bytes([FIN | TEXT, 2]) + b"{}",
    "a control in pieces": frame(PING, b"", first=0),
    "a continuation of nothing": frame(0x0, b"{}"),
    "a start within a message": frame(TEXT, b"{", first=0) + frame(TEXT, b"}"),
    "a close of one byte": frame(CLOSE, b"\x03"),
    "more than there is in the world": header(TEXT, 2**63 - 1),
    "a giant": header(TEXT, 2**31) + bytes(1000),
    "a binary giant": header(BINARY, 2**31) + bytes(1000),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
async def test_broken_frames_end_their_own_line_only(
    people: People, data: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = await people(), await people()
    async with good.socket() as calm, RawLine.of(bad) as line:
        line.send(data)
        assert await line.close_code() != 1000
        await calm.say(type="ping", sent=1)
        await calm.hear("pong")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_what_is_no_utf_8_is_no_message(people: People) -> None:
    bad = await people()
    async with RawLine.of(bad) as line:
        line.send(frame(TEXT, b'{"type":"ping","sent":"\xff\xfe"}'))
        said = await line.next_frame()
        assert b'"malformed"' in said or said[0] == CLOSE


@pytest.mark.parametrize("sockets", ["fast", "plain"])
async def test_a_flooder_hears_why_whatever_is_still_on_its_way(
    tmp_path_factory: pytest.TempPathFactory, sockets: Sockets, patient_goodbyes: None
) -> None:
    limits = Limits(rate=0.01, burst=5, patience=20)
    async with (
        a_house(tmp_path_factory.mktemp("data"), sockets, limits=limits) as address,
        Client(address) as ann,
        RawLine.of(ann) as line,
    ):
        ping = frame(TEXT, b'{"type":"ping","sent":1}')
        line.send(ping * 30)
        [session] = address.hub.sessions
        while session._refused <= limits.patience:
            await asyncio.sleep(0)
        for _ in range(20):  # a library would give up at the first of these that fails
            line.send(ping)
            await asyncio.sleep(0.005)
        assert await line.close_code() == 1008


@pytest.mark.parametrize("sockets", ["fast", "plain"])
@pytest.mark.parametrize("kind", [BINARY, PING], ids=["binary", "ping"])
async def test_frames_that_say_nothing_make_no_flood_either(
    tmp_path: Path, sockets: Sockets, kind: int, patient_goodbyes: None
) -> None:
    limits = Limits(rate=0.01, burst=5, patience=20)
    async with (
        a_house(tmp_path / "data", sockets, limits=limits) as address,
        Client(address) as ann,
        RawLine.of(ann) as line,
    ):
        line.send(frame(kind, b"\x01") * 60)
        if kind == BINARY:
            assert await line.close_code() == 1008
        else:  # answered by the libraries, for a price of nothing
            for _ in range(60):
                assert (await line.next_frame())[0] == PONG


@pytest.mark.parametrize("address", ["fast"], indirect=True)
async def test_an_answer_to_a_ping_is_a_sign_of_life(people: People, address: Address) -> None:
    async with RawLine.of(await people()) as line:
        [session] = address.hub.sessions
        session.heard -= 10
        before = session.heard
        address.hub.sweep()
        assert (await line.next_frame())[0] == PING
        line.send(frame(PONG, b""))
        while session.heard == before:
            await asyncio.sleep(0)


@pytest.mark.parametrize("address", ["fast"], indirect=True)
async def test_who_never_says_goodbye_is_hung_up_on(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spelbok.server.fast_sockets.CLOSING_SECONDS", 0.05)
    ann = await people()
    async with RawLine.of(ann) as line:
        line.send(BROKEN["reserved bits"])
        assert await line.close_code() == 1002
        async with asyncio.timeout(30):
            while ann.address.hub.sessions:
                await asyncio.sleep(0.01)


async def seated(people: People, *, spectators: bool = False) -> tuple[str, Client, Client]:
    """A running table of two that is nowhere listed, and both players."""
    ann, bo = await people(), await people()
    table = await ann.open(join="link", seats=2, spectators=spectators, move_time=0)
    async with ann.socket() as first, bo.socket() as second:
        await begin(table, first, second)
    return table, ann, bo


REQUESTS: dict[str, dict[str, object]] = {
    "sit": {},
    "leave": {},
    "start": {},
    "back": {},
    "stop": {},
    "next": {"deal": 2, "contribution": SHARE},
    "move": {"seq": 1, "move": "take"},
    "take-back": {},
    "hint": {},
    "rematch": {},
    "say": {"text": "hello"},
    "clear-chat": {},
    "report": {"seq": 1},
    "seat-bot": {"seat": 1},
    "unseat-bot": {"seat": 1},
    "invite": {"person": "0123456789abcdef"},
}


async def test_who_only_watches_changes_nothing(people: People) -> None:
    """Of a table that everybody may watch: whoever has the link sees it, and can't act there."""
    table, ann, _ = await seated(people, spectators=True)
    stranger = await people()
    async with stranger.socket() as socket:
        assert (await socket.watch(table))["state"]["you"] is None
        before = await ann.address.journal.read(table)
        codes = {}
        for kind, more in REQUESTS.items():
            answer = await socket.request(kind, table, **more)
            codes[kind] = answer.get("code")
        assert await ann.address.journal.read(table) == before
    assert codes.pop("sit") == "not-open"
    assert codes.pop("say") == "players-only"
    assert codes.pop("clear-chat") == "not-host"
    assert codes.pop("report") == "no-such-line"
    assert set(codes.values()) == {"not-seated"}


PAGES = ("", "/record", "/replay", "/replay.html", "/ratings")


async def test_a_private_table_tells_strangers_nothing_and_takes_nothing(people: People) -> None:
    table, ann, bo = await seated(people)
    stranger = await people()
    before = await ann.address.journal.read(table)
    said: list[str] = []
    async with stranger.socket() as socket:
        said.append(json.dumps(await socket.watch(table)))
        for kind, more in REQUESTS.items():
            answer = await socket.request(kind, table, **more)
            assert answer["type"] == "error", kind
            assert answer["code"] != "malformed", answer
            said.append(json.dumps(answer))
    for path in PAGES:
        page = await stranger.http.get(f"/api/tables/{table}{path}")
        assert page.status_code == 404, path
        said.append(page.text)
    assert await ann.address.journal.read(table) == before
    for text in said:
        for name in (ann.me["name"], bo.me["name"], ann.me["id"], bo.me["id"], "stortok"):
            assert name not in text


@pytest.mark.parametrize("asleep", [False, True])
async def test_a_private_table_is_answered_like_a_name_that_nobody_has(
    people: People, asleep: bool
) -> None:
    """Neither the right name nor one that is nearly right can be told from a guess."""
    table, ann, _ = await seated(people)
    stranger = await people()
    nearly = table[:-1] + ("a" if table[-1] != "a" else "b")
    answers = []
    async with stranger.socket() as socket:
        for name in (table, nearly, "a" * 16):
            if asleep:
                ann.address.hub.house._tables.clear()
            told = [await socket.watch(name)]
            told += [await socket.request(kind, name, **more) for kind, more in REQUESTS.items()]
            paths = [f"/api/tables/{name}{path}" for path in PAGES]
            pages = [await stranger.http.get(path) for path in paths]
            kept = [
                {key: value for key, value in one.items() if key not in ("id", "table")}
                for one in told
            ]
            answers.append((kept, [(page.status_code, page.text) for page in pages]))
    assert answers[0] == answers[1] == answers[2]
    assert {one["code"] for one in answers[0][0]} == {"no-such-table"}


async def test_ids_of_requests_are_each_person_s_own(people: People) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(join="everybody", seats=3)
    async with ann.socket() as host, bo.socket() as guest:
        await host.request("say", table, id="one", text="first")
        answer = await guest.request("sit", table, id="one")
        assert answer["type"] == "answer"
        # The same id for something else is the same request still: nothing more is done.
        again = await guest.request("leave", table, id="one")
        assert again == answer
        assert len(await ann.address.journal.read(table)) == 3


async def test_a_move_for_another_position_is_refused(people: People) -> None:
    table, ann, bo = await seated(people)
    async with ann.socket() as first, bo.socket() as second:
        for socket in (first, second):
            await socket.watch(table)
        mover = first if first.state["view"]["moves"] else second
        move, seq = mover.state["view"]["moves"][0], mover.state["seq"]
        for wrong, code in ((seq + 1, "future"), (2**53, "future"), (1, "stale"), (-1, "stale")):
            answer = await mover.request("move", table, seq=wrong, move=move)
            assert answer["code"] == code, wrong
        done = await mover.request("move", table, id="once", seq=seq, move=move)
        assert done["type"] == "answer"
        assert await mover.request("move", table, id="once", seq=seq, move=move) == done


SCRIPT = "<script>alert(1)</script>"


async def test_script_is_text_and_nothing_else(people: People) -> None:
    """Names and lines travel as they are, in JSON and plain text that no browser runs."""
    ann = await people()
    name = SCRIPT[:24]
    await ann.http.patch("/api/me", json={"name": name})
    table = await ann.open(seats=2)
    async with ann.socket() as socket:
        await socket.watch(table)
        await socket.request("say", table, text=SCRIPT)
        await socket.until("playing")
        assert any(event["facts"].get("text") == SCRIPT for event in socket.log)
        assert socket.state["seats"][0]["name"] == name
    for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/me"):
        answer = await ann.http.get(path)
        assert name in answer.text
        assert answer.headers["content-type"].split(";")[0] in ("application/json", "text/plain")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    for path in ("/", f"/table/{table}", f"/people/{ann.me['id']}"):
        assert name not in (await ann.http.get(path)).text


def test_secrets_come_from_the_operating_system() -> None:
    """Tests of the wire hand in a generator of their own; a house that is opened has none."""
    assert inspect.signature(House).parameters["entropy"].default is os.urandom
    assert "entropy" not in inspect.getsource(open_house)


async def test_no_two_tables_have_the_same_secret(people: People) -> None:
    ann = await people()
    tables = [await ann.open(seats=2) for _ in range(15)]
    secrets = [secret for table in tables for secret in await started_with(ann, table)]
    assert len(set(secrets)) == len(tables)
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)
    async with ann.socket() as socket:
        commitments = {(await socket.watch(table))["state"]["commitment"] for table in tables}
        assert len(commitments) == len(tables)
        assert not [secret for secret in secrets for said in socket.frames if secret[:16] in said]


async def started_with(who: Client, table: str) -> list[str]:
    """The secrets in a table's journal, which nobody is shown."""
    facts = [json.loads(line) for line in await who.address.journal.read(table)]
    return [fact["secret"] for fact in facts if "secret" in fact]


async def ended(socket: Socket) -> int | None:
    """The code with which the house hangs up."""
    with pytest.raises(ConnectionClosed):
        await socket.to_the_end()
    return socket.line.close_code


async def test_no_socket_lives_on_when_its_account_is_gone(people: People) -> None:
    ann = await people()
    await ann.http.put("/api/me/password", json={"password": "correct horse"})
    async with ann.socket() as socket:
        answer = await ann.http.post("/api/me/deletion", json={"password": "correct horse"})
        assert answer.status_code == 200
        assert await ended(socket) == 4401


async def test_a_new_password_ends_all_sockets_and_its_owner_alone_comes_back(
    people: People,
) -> None:
    home, thief = await people(), await people()
    await home.http.patch("/api/me", json={"name": "Ann"})
    await home.http.put("/api/me/password", json={"password": "correct horse"})
    stolen = {"name": "Ann", "password": "correct horse"}
    assert (await thief.http.post("/api/session", json=stolen)).status_code == 200
    async with home.socket() as own, thief.socket() as other:
        change = {"password": "battery staple", "current": "correct horse"}
        assert (await home.http.put("/api/me/password", json=change)).status_code == 200
        assert await ended(other) == await ended(own) == 4401
    async with home.socket() as own, thief.socket(hello=False) as other:
        await own.say(type="ping", sent=1)
        await own.hear("pong")
        await other.say(type="hello", version=1)
        assert (await other.next())["code"] == "nobody"
