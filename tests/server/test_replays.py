"""Replays over HTTP: who may see them, in what size, and what hostile records get."""

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.laws.records import recorded

import spelbok
from spelbok.cli import main
from spelbok.core.record import SeatName, read, verify, write
from spelbok.server import keepsake
from spelbok.server.replays import LARGEST_RECORD, _as_file

from .test_http import refusal
from .wire import Client

People = Callable[[], Awaitable[Client]]
over_http = pytest.mark.parametrize("address", ["fast"], indirect=True)

STORTOK = spelbok.game("stortok")
RECORD = recorded(STORTOK, STORTOK.rules("20C", deals=3), seats=3)
TEXT = write(RECORD)
SCRIPT = '</script><script>alert("x")</script><!--'
PAGE = f"<html><head></head><body>{keepsake.PLACE}</script></body></html>"


async def played(ann: Client, phase: str = "over", **order: Any) -> str:
    """A table of Ann's, played until it is in `phase`."""
    table = await ann.open(seats=2, ruleset="20C", **order)
    async with ann.socket() as socket:
        await socket.watch(table)
        await socket.until(phase)
    return table


async def bring(person: Client, record: str | bytes, deal: int = 1) -> httpx.Response:
    content = record.encode() if isinstance(record, str) else record
    return await person.http.post(f"/api/replay?deal={deal}", content=content)


@over_http
async def test_a_finished_match_is_shown_to_everybody(people: People) -> None:
    ann, bo = await people(), await people()
    table = await played(ann)
    answer = await bo.http.get(f"/api/tables/{table}/replay")
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    replay = answer.json()
    assert replay["info"]["table"] == table
    assert replay["title"] == "Stortok"
    assert replay["deals"] == [len(replay["frames"]) - 1]
    assert replay["seats"][0]["name"] == ann.me["name"]
    assert replay["winners"] is not None
    assert refusal(await bo.http.get(f"/api/tables/{table}/replay?deal=2")) == (404, "no-such-deal")


@over_http
async def test_of_a_running_match_only_finished_deals_are_shown(people: People) -> None:
    ann = await people()
    table = await played(ann, "between", options={"deals": 3})
    async with ann.socket() as socket:
        await socket.watch(table)
        await socket.act()
        while socket.state["phase"] != "playing":
            await socket.next()
    assert (await ann.http.get(f"/api/tables/{table}/replay?deal=1")).status_code == 200
    answer = await ann.http.get(f"/api/tables/{table}/replay?deal=2")
    assert refusal(answer) == (404, "no-such-deal")
    record = (await ann.http.get(f"/api/tables/{table}/record")).text
    assert "pack 1: " in record
    assert "pack 2: " not in record


@over_http
async def test_without_spectators_only_the_players_see_it_again(people: People) -> None:
    ann, bo = await people(), await people()
    table = await played(ann, spectators=False)
    for path in (f"/api/tables/{table}/replay", f"/api/tables/{table}/replay.html"):
        assert refusal(await bo.http.get(path)) == (404, "no-such-table")
    assert (await ann.http.get(f"/api/tables/{table}/replay")).status_code == 200
    missing = await ann.http.get("/api/tables/nowhere/replay")
    assert refusal(missing) == (404, "no-such-table")


@over_http
async def test_a_record_that_is_brought_is_shown_the_same_way(people: People) -> None:
    ann = await people()
    table = await played(ann)
    shown = (await ann.http.get(f"/api/tables/{table}/replay")).json()
    record = (await ann.http.get(f"/api/tables/{table}/record")).text
    assert (await bring(ann, record)).json() == shown
    assert (await bring(ann, "\ufeff" + record)).json() == shown
    third = (await bring(ann, TEXT, deal=3)).json()
    assert third["deal"] == 3
    assert third["before"]["marks"] != third["standing"]["marks"]


GIANT = "9" * 5000
HOSTILE: dict[str, tuple[str | bytes, tuple[int, str]]] = {
    "nothing": ("", (422, "invalid-record")),
    "binary": (bytes(range(256)), (422, "invalid-record")),
    "too big": (b"#" * (LARGEST_RECORD + 1), (413, "too-big")),
    "another format": (TEXT.replace("record: 1", "record: 2", 1), (422, "invalid-record")),
    "unknown game": (TEXT.replace("game: stortok", "game: bridge", 1), (404, "unknown-game")),
    "giant game": (TEXT.replace("game: stortok", f"game: {GIANT}", 1), (404, "unknown-game")),
    "giant name": (TEXT.replace("match: m0", f"match: {GIANT}", 1), (422, "invalid-record")),
    "giant move": (TEXT.replace("\n1 1 ", f"\n1 {GIANT} ", 1), (422, "invalid-record")),
    "giant result": (
        re.sub("result 1: .*", f'result 1: {{"stortok":{GIANT}}}', TEXT),
        (422, "invalid-record"),
    ),
    "deep result": (
        re.sub("result 1: .*", "result 1: " + "[" * 50_000, TEXT),
        (422, "invalid-record"),
    ),
    "many seats": (
        TEXT.replace("seat 0:", "\n".join(f"seat {n}: bot B" for n in range(3, 999)) + "\nseat 0:"),
        (422, "invalid-record"),
    ),
    "another match": (TEXT.replace("match: m0", "match: m1", 1), (422, "invalid-record")),
    "a control character": (TEXT.replace("Bot 1", "Bot\x1b1", 1), (422, "invalid-record")),
    "carriage returns": (TEXT.replace("\n", "\r\n"), (422, "invalid-record")),
}


@over_http
@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_record_is_refused(
    people: People, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await people()
    record, expected = HOSTILE[name]
    answer = await bring(ann, record)
    assert refusal(answer) == expected
    assert len(answer.content) < 1000
    assert caplog.text == ""


@over_http
@pytest.mark.parametrize("deal", ["0", "-1", "9", "x", GIANT])
async def test_a_deal_that_is_none_is_refused(people: People, deal: str) -> None:
    ann = await people()
    answer = await ann.http.post(f"/api/replay?deal={deal}", content=TEXT)
    assert answer.status_code in (400, 404, 422), answer.text
    assert answer.json().keys() == {"code", "message", "rule"}


@over_http
async def test_other_sites_cannot_keep_the_house_busy(people: People) -> None:
    ann = await people()
    answer = await ann.http.post(
        "/api/replay", content=TEXT, headers={"origin": "https://evil.example"}
    )
    assert refusal(answer) == (403, "cross-site")


@over_http
async def test_too_many_replays_are_refused(people: People) -> None:
    ann = await people()
    answers = [await bring(ann, "") for _ in range(61)]
    assert refusal(answers[0]) == (422, "invalid-record")
    assert refusal(answers[-1]) == (429, "too-fast")


# --- One file -------------------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the built client is; only its page for matches is needed, and there."""
    (tmp_path / keepsake.PAGE).write_text(PAGE, "utf-8")
    monkeypatch.setattr(keepsake, "HOME", tmp_path)
    return tmp_path


def match_in(page: str) -> dict[str, Any]:
    found = re.search(re.escape(keepsake.PLACE) + "(.*?)</script>", page, flags=re.DOTALL)
    assert found
    match: dict[str, Any] = json.loads(found[1])
    return match


def test_a_match_in_one_file_has_its_proof_and_all_its_deals(client: Path) -> None:
    match = match_in(keepsake.keepsake(RECORD, STORTOK, client))
    assert match["record"] == TEXT
    assert verify(read(match["record"], STORTOK), STORTOK).proved == 3
    assert [len(replay["frames"]) - 1 for replay in match["replays"]] == match["replays"][0][
        "deals"
    ]


def test_a_name_cannot_break_out_of_the_data(client: Path) -> None:
    seats = (SeatName("human", SCRIPT), *RECORD.seats[1:])
    page = keepsake.keepsake(replace(RECORD, seats=seats), STORTOK, client)
    assert page.count("<script") == PAGE.count("<script")
    assert "<!--" not in page
    assert match_in(page)["replays"][0]["seats"][0]["name"] == SCRIPT


@over_http
@pytest.mark.usefixtures("client")
async def test_the_file_of_a_table_is_saved_not_shown(people: People) -> None:
    ann = await people()
    table = await played(ann)
    answer = await ann.http.get(f"/api/tables/{table}/replay.html?move=2")
    assert match_in(answer.text)["moment"]["move"] == 2
    assert answer.headers["content-disposition"] == f'attachment; filename="spelbok-{table}.html"'
    assert match_in(answer.text)["replays"][0]["info"]["table"] == table


@over_http
@pytest.mark.usefixtures("client")
async def test_a_record_that_is_brought_is_saved_as_one_file_at_its_moment(people: People) -> None:
    ann = await people()
    url = "/api/replay.html?deal=2&move=3&seat=1&hands=open"
    answer = await ann.http.post(url, content=TEXT)
    assert answer.headers["content-disposition"] == 'attachment; filename="spelbok-m0.html"'
    match = match_in(answer.text)
    assert match["record"] == TEXT
    assert match["moment"] == {"deal": 2, "move": 3, "seat": 1, "open": True}
    answer = await ann.http.post("/api/replay.html", content=TEXT)
    assert match_in(answer.text)["moment"] == {"deal": 1, "move": 0, "seat": None, "open": False}


def test_a_strange_name_of_a_match_is_no_part_of_a_header() -> None:
    strange = replace(RECORD, match='m0"; filename="é\\x.exe')
    told = 'attachment; filename="spelbok-m0filenamexexe.html"'
    assert _as_file(strange) == {"content-disposition": told}


@over_http
@pytest.mark.usefixtures("client")
async def test_no_file_is_made_of_what_cannot_be_replayed(people: People) -> None:
    ann = await people()
    other = TEXT.replace("match: m0", "match: m1", 1)
    answer = await ann.http.post("/api/replay.html", content=other)
    assert refusal(answer) == (422, "invalid-record")
    answer = await ann.http.post("/api/replay.html", content=b"#" * (LARGEST_RECORD + 1))
    assert refusal(answer) == (413, "too-big")
    for deal in (0, 4):
        answer = await ann.http.post(f"/api/replay.html?deal={deal}", content=TEXT)
        assert refusal(answer) == (404, "no-such-deal")
    answer = await ann.http.post(
        "/api/replay.html", content=TEXT, headers={"origin": "https://evil.example"}
    )
    assert refusal(answer) == (403, "cross-site")


def test_the_command_writes_the_file_beside_the_record(
    client: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = client / "match.txt"
    record.write_text(TEXT, "utf-8")
    main(["record", "html", str(record)])
    page = client / "match.html"
    assert capsys.readouterr().out.strip() == str(page)
    assert match_in(page.read_text("utf-8"))["record"] == TEXT


def test_without_a_built_client_there_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="isn't built"):
        keepsake.keepsake(RECORD, STORTOK, tmp_path)
