"""Accounts over HTTP: from guest to account, sessions that die, and what is refused."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spelbok.server.limits import Limits
from spelbok.server.passwords import Passwords

from ..wire import QUICK_HASHES, Address, Client, a_house

People = Callable[[], Awaitable[Client]]
PASSWORD = "correct horse"


@pytest.fixture(params=["fast"])
async def address(request: pytest.FixtureRequest, tmp_path: Any) -> AsyncIterator[Address]:
    limits = Limits(passwords_per_name=100, passwords_per_address=100)
    async with a_house(tmp_path / "data", request.param, limits=limits) as address:
        yield address


@pytest.fixture
async def people(address: Address) -> AsyncIterator[Any]:
    async with AsyncExitStack() as stack:

        async def guest() -> Client:
            return await stack.enter_async_context(Client(address))

        yield guest


async def named(who: Client, name: str, password: str | None = PASSWORD) -> Client:
    """The guest under another name, with an account."""
    answer = await who.http.patch("/api/me", json={"name": name})
    assert answer.status_code == 200, answer.text
    if password:
        answer = await who.http.put("/api/me/password", json={"password": password})
        assert answer.status_code == 200, answer.text
    return who


async def sign_in(who: Client, name: str, password: str) -> httpx.Response:
    return await who.http.post("/api/session", json={"name": name, "password": password})


def code(answer: httpx.Response) -> tuple[int, str]:
    problem = answer.json()
    assert problem.keys() == {"code", "message", "rule"}
    return answer.status_code, problem["code"]


async def test_a_password_lets_in_from_another_device(people: People) -> None:
    home = await named(await people(), "Åsa")
    phone = await people()
    answer = await sign_in(phone, "  åsa ", PASSWORD)
    assert answer.json() == {"id": home.me["id"], "name": "Åsa", "account": True}
    for device in (home, phone):
        assert (await device.http.get("/api/me")).json()["id"] == home.me["id"]


async def test_wrong_and_unknown_are_answered_alike(people: People) -> None:
    await named(await people(), "Åsa")
    stranger = await people()
    wrong = await sign_in(stranger, "Åsa", "wrong horse")
    unknown = await sign_in(stranger, "Nobody", "wrong horse")
    assert code(wrong) == code(unknown) == (403, "wrong-password")
    assert wrong.json() == unknown.json()
    assert (await stranger.http.get("/api/me")).json()["id"] == stranger.me["id"]


async def test_an_unknown_name_costs_a_hash_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords = await Passwords.open(QUICK_HASHES)
    checked: list[str] = []
    verify = passwords._verify

    def count(hashed: str, password: str) -> bool:
        checked.append(hashed)
        return verify(hashed, password)

    monkeypatch.setattr(passwords, "_verify", count)
    assert not await passwords.fits(None, PASSWORD)
    assert len(checked) == 1
    passwords.close()


async def test_a_cookie_is_worth_nothing_after_logout(people: People) -> None:
    ann = await named(await people(), "Ann")
    stolen = ann.headers()
    assert (await ann.http.delete("/api/session")).status_code == 200
    async with httpx.AsyncClient(base_url=ann.address.origin, headers=stolen) as thief:
        answer = await thief.patch("/api/me", json={"name": "Thief"}, headers={"x-spelbok": "1"})
        assert code(answer) == (401, "nobody")
        assert (await thief.get("/api/me")).json()["id"] != ann.me["id"]
    url = f"ws://127.0.0.1:{ann.address.port}/ws"
    async with connect(url, additional_headers=stolen) as line:
        await line.send('{"type":"hello","version":1}')
        assert '"nobody"' in str(await line.recv())
        await line.wait_closed()
        assert line.close_code == 4401


async def test_signing_out_everywhere_hangs_up_on_all_devices(people: People) -> None:
    home = await named(await people(), "Ann")
    phone, bo = await people(), await people()
    await sign_in(phone, "Ann", PASSWORD)
    async with home.socket() as own, phone.socket() as other, bo.socket() as calm:
        assert (await home.http.delete("/api/sessions")).status_code == 200
        for socket in (own, other):
            await socket.line.wait_closed()
            assert (socket.line.close_code, socket.line.close_reason) == (4401, "signed out")
        await calm.say(type="ping", sent=1)
        await calm.hear("pong")


async def test_signing_out_everywhere_ends_all_devices(people: People) -> None:
    home = await named(await people(), "Ann")
    phone = await people()
    await sign_in(phone, "Ann", PASSWORD)
    assert (await home.http.delete("/api/sessions")).status_code == 200
    assert (await phone.http.get("/api/me")).json()["id"] != home.me["id"]


async def test_a_new_password_needs_the_old_one_and_ends_other_devices(people: People) -> None:
    home = await named(await people(), "Ann")
    phone = await people()
    await sign_in(phone, "Ann", PASSWORD)
    for current in (None, "", "wrong horse"):
        change = {"password": "battery staple", "current": current}
        answer = await home.http.put("/api/me/password", json=change)
        assert code(answer) == (403, "wrong-password")
    change = {"password": "battery staple", "current": PASSWORD}
    assert (await home.http.put("/api/me/password", json=change)).status_code == 200
    assert (await home.http.get("/api/me")).json()["id"] == home.me["id"]
    assert (await phone.http.get("/api/me")).json()["id"] != home.me["id"]
    assert code(await sign_in(phone, "Ann", PASSWORD)) == (403, "wrong-password")
    assert (await sign_in(phone, "Ann", "battery staple")).status_code == 200


@pytest.mark.parametrize("password", ["", "short", "x" * 257])
async def test_a_password_is_neither_short_nor_endless(people: People, password: str) -> None:
    ann = await people()
    answer = await ann.http.put("/api/me/password", json={"password": password})
    assert code(answer) == (422, "invalid-password")


SPACED = ["Anna Bo", "anna bo", "AnnaBo", "Anna\u00a0Bo", "An na B o", "Аnna\u2003\u3000Bo"]


@pytest.mark.parametrize("name", SPACED)
@pytest.mark.parametrize("taken", ["Anna Bo", "AnnaBo"])
async def test_spaces_make_no_other_name(people: People, taken: str, name: str) -> None:
    await named(await people(), taken)
    bo = await people()
    assert code(await bo.http.patch("/api/me", json={"name": name})) == (409, "name-taken")
    assert (await bo.http.get("/api/me")).json()["name"] == bo.me["name"]


@pytest.mark.parametrize("name", ["Casual bot", "former  player", "Spelbok", "Elin"])
async def test_nobody_is_called_like_the_house_or_its_bots(people: People, name: str) -> None:
    ann = await people()
    answer = await ann.http.patch("/api/me", json={"name": name})
    assert code(answer) == (409, "name-taken")
    assert "house" in answer.json()["message"]


async def test_who_bore_such_a_name_before_keeps_the_account_but_gets_none(people: People) -> None:
    """Names that were given before the house kept them for itself."""
    ann, bo = await named(await people(), "Ann"), await people()
    for who in (ann, bo):
        await called(who, "Elin")
    change = {"password": "battery staple", "current": PASSWORD}
    assert (await ann.http.put("/api/me/password", json=change)).status_code == 200
    answer = await bo.http.put("/api/me/password", json={"password": PASSWORD})
    assert code(answer) == (409, "name-taken")


async def called(who: Client, name: str) -> None:
    accounts = who.address.hub.accounts
    await accounts._change(who.me["id"], name=name)
    accounts._keep(who.me["id"], name)


@pytest.mark.parametrize("name", ["Ann", "ANN", "Аnn", "Ａnn"])
async def test_nobody_takes_the_name_of_an_account(people: People, name: str) -> None:
    ann, bo = await named(await people(), "Ann"), await people()
    answer = await bo.http.patch("/api/me", json={"name": name})
    assert code(answer) == (409, "name-taken")
    assert (await ann.http.patch("/api/me", json={"name": name})).status_code == 200


async def test_of_two_guests_of_one_name_one_can_have_the_account(people: People) -> None:
    one = await named(await people(), "Ann", password=None)
    two = await named(await people(), "Ann", password=None)
    await named(one, "Ann")
    answer = await two.http.put("/api/me/password", json={"password": PASSWORD})
    assert code(answer) == (409, "name-taken")


async def test_a_name_given_up_is_free_again(people: People) -> None:
    ann, bo = await named(await people(), "Ann"), await people()
    await ann.http.patch("/api/me", json={"name": "Anna Maria"})
    await named(bo, "Ann")
    assert (await sign_in(await people(), "Anna Maria", PASSWORD)).json()["id"] == ann.me["id"]


async def test_an_account_can_be_deleted(people: People) -> None:
    ann, bo = await named(await people(), "Ann"), await people()
    table = await ann.open(join="everybody", seats=3)
    for password in (None, "wrong horse"):
        answer = await ann.http.post("/api/me/deletion", json={"password": password})
        assert code(answer) == (403, "wrong-password")
    answer = await ann.http.post("/api/me/deletion", json={"password": PASSWORD})
    assert answer.status_code == 200
    assert code(await bo.http.get(f"/api/people/{ann.me['id']}")) == (404, "no-such-person")
    assert code(await sign_in(bo, "Ann", PASSWORD)) == (403, "wrong-password")
    info = (await bo.http.get(f"/api/tables/{table}")).json()
    assert info["host"] == {"id": ann.me["id"], "name": "Former player"}
    assert (await bo.http.patch("/api/me", json={"name": "Ann"})).status_code == 200


async def test_everything_the_house_keeps_can_be_had(people: People) -> None:
    ann = await named(await people(), "Ann")
    table = await ann.open(seats=2)
    async with ann.socket() as socket:
        await socket.watch(table)
        await socket.until("over")
    await ann.address.hub.ledger.settled()
    answer = await ann.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert (data["id"], data["name"], data["account"]) == (ann.me["id"], "Ann", True)
    assert [result["table"] for result in data["results"]] == [table]
    assert "deal" in data["records"][table]
    assert PASSWORD not in answer.text
    assert "argon2" not in answer.text


async def test_what_one_has_said_can_be_had_and_nothing_else(people: People) -> None:
    ann, bo = await people(), await people()
    table = await bo.open(join="everybody", seats=2, spectator_chat=True)
    async with ann.socket() as a, bo.socket() as b:
        await a.request("say", table, text='I only "watch", and say {"by":1}')
        await b.request("say", table, text=f'"by":"{ann.me["id"]}" says Bo')
        await b.request("clear-chat", table)
        await a.request("sit", table)
        await a.request("say", table, text="now I play")
    lines = (await ann.http.get("/api/me/export")).json()["chat"]
    assert [(line["table"], line["text"]) for line in lines] == [
        (table, 'I only "watch", and say {"by":1}'),
        (table, "now I play"),
    ]
    assert all(line["at"] > 1_700_000_000 for line in lines)


async def test_what_is_typed_wrong_changes_nothing(people: People) -> None:
    ann = await people()
    for method, path, body in (
        ("PUT", "/api/me/password", {"password": 12345678}),
        ("PUT", "/api/me/password", {}),
        ("POST", "/api/session", {"name": "Ann"}),
        ("POST", "/api/session", {"name": "Ann", "password": None}),
        ("POST", "/api/me/deletion", {"sure": True}),
    ):
        answer = await ann.http.request(method, path, json=body)
        assert code(answer) == (422, "invalid"), path
    assert (await ann.http.get("/api/me")).json() == ann.me


async def test_forged_requests_end_no_session(people: People) -> None:
    ann = await named(await people(), "Ann")
    evil = {"origin": "https://evil.example"}
    for method, path in (("DELETE", "/api/session"), ("DELETE", "/api/sessions")):
        answer = await ann.http.request(method, path, headers=evil)
        assert code(answer) == (403, "cross-site")
    assert (await ann.http.get("/api/me")).json()["account"]


async def test_tries_are_limited_by_name_and_by_address(tmp_path: Any) -> None:
    limits = Limits(passwords_per_name=3, passwords_per_address=8)
    async with a_house(tmp_path / "data", "fast", limits=limits) as address, Client(address) as ann:
        await named(ann, "Ann")
        by_name = [code(await sign_in(ann, "Ann", f"wrong {n}")) for n in range(4)]
        assert by_name == [(403, "wrong-password")] * 3 + [(429, "too-fast")]
        others = [code(await sign_in(ann, f"Other {n}", "wrong")) for n in range(8)]
        assert others[0] == (403, "wrong-password")
        assert others[-1] == (429, "too-fast")


class TestSockets:
    """The same on open sockets, on both ways to carry them."""

    pytestmark = pytest.mark.parametrize("address", ["fast", "plain"], indirect=True)

    async def test_signing_out_closes_open_sockets(self, people: People) -> None:
        ann, bo = await named(await people(), "Ann"), await people()
        async with ann.socket() as first, ann.socket() as second, bo.socket() as other:
            await ann.http.delete("/api/session")
            for socket in (first, second):
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.to_the_end()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4401
            await other.say(type="ping", sent=1)
            assert (await other.next())["type"] == "pong"

    async def test_a_stolen_cookie_opens_no_socket_after_logout(self, people: People) -> None:
        ann = await named(await people(), "Ann")
        stolen = ann.headers()
        await ann.http.delete("/api/session")
        ann.headers = lambda: stolen  # type: ignore[method-assign]
        async with ann.socket(hello=False) as thief:
            await thief.say(type="hello", version=1)
            assert (await thief.next())["code"] == "nobody"
            with pytest.raises(ConnectionClosed):
                await thief.to_the_end()

    async def test_what_is_said_after_logout_is_not_heard(self, people: People) -> None:
        ann = await named(await people(), "Ann")
        table = await ann.open(join="everybody", seats=3)
        async with ann.socket() as socket:
            [session] = ann.address.hub.sessions
            await ann.http.delete("/api/session")
            session.received(b'{"type":"start","id":"late","table":"%b"}' % table.encode())
            with pytest.raises(ConnectionClosed):
                await socket.to_the_end()
        assert len(await ann.address.journal.read(table)) == 1

    async def test_only_the_device_that_signs_out_loses_its_socket(self, people: People) -> None:
        home = await named(await people(), "Ann")
        phone = await people()
        await sign_in(phone, "Ann", PASSWORD)
        async with home.socket() as at_home, phone.socket() as on_phone:
            await phone.http.delete("/api/session")
            with pytest.raises(ConnectionClosed):
                await on_phone.to_the_end()
            await at_home.say(type="ping", sent=1)
            assert (await at_home.next())["type"] == "pong"
