"""The house over HTTP: what it answers, what it refuses, and in which shape."""

from collections.abc import Awaitable, Callable

import httpx
import pytest

from spelbok.server.client import Client as Files
from spelbok.server.headers import HEADERS

from .wire import Address, Client

People = Callable[[], Awaitable[Client]]
pytestmark = pytest.mark.parametrize("address", ["fast"], indirect=True)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal, which has the one shape."""
    problem = answer.json()
    assert problem.keys() == {"code", "message", "rule"}
    assert problem["message"]
    return answer.status_code, problem["code"]


async def test_a_guest_gets_a_name_and_a_cookie_and_keeps_them(people: People) -> None:
    ann = await people()
    assert ann.me["name"]
    assert (await ann.http.get("/api/me")).json() == ann.me


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(address: Address) -> None:
    async with httpx.AsyncClient(base_url=address.origin) as http:
        cookie = (await http.get("/api/me")).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie


async def test_a_guest_can_be_renamed(people: People) -> None:
    ann = await people()
    answer = await ann.http.patch("/api/me", json={"name": "  Åsa   B. "})
    assert answer.json() == {"id": ann.me["id"], "name": "Åsa B.", "account": False}
    assert (await ann.http.get("/api/me")).json()["name"] == "Åsa B."
    for name in ("", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u200b"):
        answer = await ann.http.patch("/api/me", json={"name": name})
        assert refusal(answer) == (422, "invalid-name"), repr(name)


async def test_the_catalogue_tells_all_a_client_needs(people: People) -> None:
    ann = await people()
    games = {game["slug"]: game for game in (await ann.http.get("/api/games")).json()}
    stortok = games["stortok"]
    assert [row["name"] for row in stortok["rulesets"]] == ["1847", "1858", "20C", "20C-H"]
    assert stortok["levels"][:3] == ["novice", "casual", "skilled"]
    deals = next(option for option in stortok["options"] if option["name"] == "deals")
    assert deals["default"] == 1
    assert deals["values"] == [1, 3, 5, 10, 0]
    proposed = {row["name"]: row["proposes"] for row in games["starturn"]["rulesets"]}
    assert proposed == {"counters": {}, "sheet": {"games": 6}}


async def test_the_rules_page_comes_in_numbered_rules_with_sources(people: People) -> None:
    ann = await people()
    page = (await ann.http.get("/api/games/stortok/rules")).json()
    rules = [rule for section in page["sections"] for rule in section["rules"]]
    assert {rule["id"] for rule in rules} >= {f"SK-{number}" for number in range(1, 42)}
    assert all(rule["source"] for rule in rules)
    assert refusal(await ann.http.get("/api/games/bridge/rules")) == (404, "unknown-game")


async def test_a_table_is_opened_and_described(people: People) -> None:
    ann = await people()
    answer = await ann.http.post("/api/tables", json={"game": "stortok", "ruleset": "20C"})
    assert answer.status_code == 201
    assert answer.json()["seat"] == 0
    info = (await ann.http.get(f"/api/tables/{answer.json()['table']}")).json()
    assert info["ruleset"] == "20C"
    assert info["options"]["version"] == "20C"
    assert info["changed"] == {}
    assert (info["join"], info["level"], info["move_time"]) == ("nobody", "casual", 60)
    assert info["host"] == {"id": ann.me["id"], "name": ann.me["name"]}


BAD_BODIES: list[tuple[bytes, tuple[int, str]]] = [
    (b"{", (400, "malformed")),
    (b"", (422, "invalid")),
    (b"[1]", (422, "invalid")),
    (b'{"game":"' + b"x" * 20_000 + b'"}', (413, "too-big")),
    (b"{}", (422, "invalid")),
    (b'{"game":7}', (422, "invalid")),
    (b'{"game":"stortok","seats":"3"}', (422, "invalid")),
    (b'{"game":"stortok","seats":3.5}', (422, "invalid")),
    (b'{"game":"stortok","rated":"yes"}', (422, "invalid")),
    (b'{"game":"stortok","rated":1}', (422, "invalid")),
    (b'{"game":"stortok","options":{"deals":"3"}}', (422, "invalid-rules")),
    (b'{"game":"stortok","options":{"a":' + b"[" * 4000, (400, "malformed")),
    (b'{"game":"stortok","colour":"red"}', (422, "invalid")),
    (b'{"game":"stortok","join":"friends"}', (422, "invalid")),
    (b'{"game":"bridge"}', (404, "unknown-game")),
    (b'{"game":"stortok","ruleset":"1900"}', (422, "invalid-rules")),
    (b'{"game":"stortok","options":{"deals":2}}', (422, "invalid-rules")),
    (b'{"game":"stortok","seats":9}', (422, "invalid-seats")),
    (b'{"game":"stortok","level":"divine"}', (422, "unknown-level")),
]


async def test_a_bad_request_is_refused_in_the_one_shape(people: People) -> None:
    ann = await people()
    for body, expected in BAD_BODIES:
        answer = await ann.http.post("/api/tables", content=body)
        assert refusal(answer) == expected, body
    assert (await ann.http.get("/api/tables")).json() == []


async def test_paths_and_methods_that_do_not_exist(people: People) -> None:
    ann = await people()
    assert refusal(await ann.http.get("/api/nothing")) == (404, "not-found")
    assert refusal(await ann.http.get("/api/tables/nowhere")) == (404, "no-such-table")
    assert refusal(await ann.http.get("/assets/nothing.js")) == (404, "not-found")
    assert refusal(await ann.http.delete("/api/tables")) == (405, "method-not-allowed")


async def test_a_table_without_spectators_is_nothing_for_strangers(people: People) -> None:
    ann, bo = await people(), await people()
    table = await ann.open(spectators=False)
    async with ann.socket() as socket:
        await socket.watch(table)
        while socket.state["phase"] != "playing":
            if not await socket.act():
                await socket.next()
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
        assert (await ann.http.get(path)).status_code == 200
        assert refusal(await bo.http.get(path)) == (404, "no-such-table")
        async with httpx.AsyncClient(base_url=ann.address.origin) as nobody:
            assert refusal(await nobody.get(path)) == (404, "no-such-table")


HOSTILE = ("/%00", "/" + "a" * 5000, "/" + "a/" * 3000, "/%ff%fe", "/..%2f..%2fetc%2fpasswd")


async def test_an_address_no_file_can_have_is_a_page_or_nothing(
    people: People, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await people()
    for path in HOSTILE:
        assert (await ann.http.get(path)).status_code == 200, path
        answer = await ann.http.get(f"/assets{path}")
        assert refusal(answer) == (404, "not-found"), path
    for path in ("/api/tables/%00/record", "/api/games/%00/rules"):
        assert (await ann.http.get(path)).status_code == 404
    assert caplog.text == ""


async def test_the_log_takes_no_control_characters_and_no_end_of_them(
    people: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the cellar is flooded")

    monkeypatch.setattr(Files, "asset", broken)
    ann = await people()
    await ann.http.get("/%1b%5b2J%0aa%20forged%20line" + "x" * 5000)
    [record] = caplog.records
    assert len(record.getMessage()) < 300
    assert record.getMessage().isprintable()


async def test_a_socket_is_not_a_page(people: People) -> None:
    ann = await people()
    answer = await ann.http.get("/ws")
    assert refusal(answer) == (426, "upgrade-required")
    assert answer.headers["upgrade"] == "websocket"
    assert refusal(await ann.http.post("/ws")) == (405, "method-not-allowed")


async def test_a_fault_of_the_house_is_told_to_the_log_only(
    people: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await people()

    def broken(*_: object) -> None:
        raise RuntimeError("the cellar is flooded")

    monkeypatch.setattr(ann.address.hub.house.lobby, "lines", broken)
    answer = await ann.http.get("/api/tables")
    assert refusal(answer) == (500, "internal")
    assert "cellar" not in answer.text
    assert "cellar" in caplog.text


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": ""},
        {"x-spelbok": "0"},
        {"origin": "null"},
    ],
)
async def test_a_forged_request_changes_nothing(people: People, headers: dict[str, str]) -> None:
    ann = await people()
    rename = await ann.http.patch("/api/me", json={"name": "Evil"}, headers=headers)
    assert refusal(rename) == (403, "cross-site")
    opening = await ann.http.post("/api/tables", json={"game": "stortok"}, headers=headers)
    assert refusal(opening) == (403, "cross-site")
    assert (await ann.http.get("/api/me")).json() == ann.me


async def test_who_is_nobody_can_open_nothing(address: Address) -> None:
    async with httpx.AsyncClient(
        base_url=address.origin, headers={"origin": address.origin, "x-spelbok": "1"}
    ) as http:
        assert refusal(await http.post("/api/tables", json={"game": "stortok"})) == (401, "nobody")
        http.cookies.set("spelbok-session", "ann.forged")
        assert refusal(await http.patch("/api/me", json={"name": "A"})) == (401, "nobody")


async def test_too_many_openings_are_refused(people: People) -> None:
    ann = await people()
    answers = [await ann.http.post("/api/tables", json={"game": "stortok"}) for _ in range(40)]
    assert refusal(answers[25]) == (429, "too-many-tables")
    assert refusal(answers[-1]) == (429, "too-fast")
    assert answers[-1].json()["message"] == "That was too often; wait a moment."
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 60


HELD = {"known": {"hand": "2S TC JC QC 5D"}}


async def test_a_hand_is_looked_at_without_a_table(people: People) -> None:
    ann = await people()
    answer = await ann.http.post("/api/games/rummy/arrange", json=HELD)
    assert answer.status_code == 200
    assert answer.json()["lays"] == ["lay TC JC QC"]
    options = {"final_discard": "required", "limit": 1}
    answer = await ann.http.post("/api/games/rummy/arrange", json={**HELD, "options": options})
    assert answer.json()["blocks"][0]["first"] == 1


@pytest.mark.parametrize(
    ("game", "body", "expected"),
    [
        ("bridge", HELD, (404, "unknown-game")),
        ("stortok", HELD, (404, "unknown-game")),
        ("rummy", {}, (422, "invalid")),
        ("rummy", {"known": "2S"}, (422, "invalid")),
        ("rummy", {"known": {"hand": "2S 2S 2S"}}, (422, "invalid-position")),
        ("rummy", {"known": {"hand": "2S " * 6000}}, (413, "too-big")),
        ("rummy", {**HELD, "options": {"limit": 7}}, (422, "invalid-rules")),
        ("rummy", {**HELD, "options": {"name": "x"}}, (422, "invalid-rules")),
        ("rummy", {**HELD, "ruleset": "x"}, (422, "invalid-rules")),
    ],
)
async def test_a_hand_that_cannot_be_is_refused(
    people: People, game: str, body: dict[str, object], expected: tuple[int, str]
) -> None:
    ann = await people()
    answer = await ann.http.post(f"/api/games/{game}/arrange", json=body)
    assert refusal(answer) == expected


async def test_too_many_hands_are_not_looked_at(people: People) -> None:
    ann = await people()
    url = "/api/games/rummy/arrange"
    answers = [await ann.http.post(url, json=HELD) for _ in range(241)]
    assert {answer.status_code for answer in answers[:240]} == {200}
    assert refusal(answers[240]) == (429, "too-fast")


async def test_every_answer_forbids_what_is_not_needed(people: People) -> None:
    ann = await people()
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        answer = await ann.http.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "server" not in answer.headers


async def test_health_readiness_and_the_description(people: People) -> None:
    ann = await people()
    assert (await ann.http.get("/healthz")).json() == {"status": "ok"}
    assert (await ann.http.get("/readyz")).json() == {"status": "ready"}
    described = (await ann.http.get("/api/openapi")).json()
    assert described["paths"].keys() >= {"/api/me", "/api/games", "/api/tables"}
    assert "/metrics" not in described["paths"]


async def test_the_house_is_not_ready_when_the_journal_is_silent(people: People) -> None:
    ann = await people()
    await ann.address.journal.close()
    assert refusal(await ann.http.get("/readyz")) == (503, "not-ready")
    assert (await ann.http.get("/healthz")).status_code == 200


async def test_without_a_built_client_a_page_says_what_to_do(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await people()
    monkeypatch.setattr(Files, "asset", lambda self, path: None)
    for path in ("/", "/table/abc", "/rules/stortok"):
        page = await ann.http.get(path)
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        assert "make play" in page.text


async def test_nobody_takes_the_name_of_somebody_who_is_here(people: People) -> None:
    ann, bo = await people(), await people()
    await ann.http.patch("/api/me", json={"name": "Sly Raven 51"})
    async with ann.socket():
        for wish in ("Sly Raven 51", "SIy  raven 51"):
            answer = await bo.http.patch("/api/me", json={"name": wish})
            assert refusal(answer)[1] == "name-taken"
        again = await ann.http.patch("/api/me", json={"name": "Sly raven 51"})
        assert again.status_code == 200
