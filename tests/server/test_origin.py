"""Which pages are the house's own: by their scheme, host and port, and behind a proxy with TLS."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from spelbok.server.app import HouseClosed, Sockets, serve
from spelbok.server.origin import Origin, OwnPages

from .raw_line import KEY
from .wire import Address, Client, a_house

HOST = "cards.example.org"
SECURE, PLAIN = f"https://{HOST}", f"http://{HOST}"


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "own"),
    [
        ("http://a.example", "http", "a.example", True),
        ("http://a.example:80", "ws", "A.example", True),
        ("https://a.example", "wss", "a.example:443", True),
        ("http://[::1]:8000", "http", "[::1]:8000", True),
        ("https://a.example", "http", "a.example", False),  # TLS, but the house has none
        ("https://a.example:8000", "ws", "a.example:8000", False),
        ("http://a.example", "https", "a.example", False),
        ("http://a.example:8000", "http", "a.example:8001", False),
        ("http://evil.example", "http", "a.example", False),
        ("http://a.example.evil.example", "http", "a.example", False),
        ("null", "http", "a.example", False),
        ("file://", "http", "a.example", False),
        ("ftp://a.example", "http", "a.example", False),
        ("http://a.example:x", "http", "a.example", False),
        ("http://a.example:99999", "http", "a.example", False),
        ("http://[x", "http", "a.example", False),
        ("", "http", "", False),
        ("http://a.example", "http", None, False),
        (None, "http", "a.example", False),
    ],
)
def test_a_page_is_of_the_house_where_the_house_was_reached(
    origin: str | None, scheme: str, host: str | None, own: bool
) -> None:
    assert OwnPages().include(origin, scheme, host) is own
    assert OwnPages().may_connect(origin, scheme, host) is (own or origin is None)


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "own"),
    [
        (SECURE, "http", HOST, True),  # the proxy does not say that it was TLS
        (SECURE, "ws", "127.0.0.1:8000", True),  # nor by what name it was reached
        (PLAIN, "http", HOST, False),  # anybody between may have made that page
        ("http://127.0.0.1:8000", "http", "127.0.0.1:8000", True),  # past the proxy
        ("https://127.0.0.1:8000", "http", "127.0.0.1:8000", False),
        ("https://evil.example", "http", HOST, False),
    ],
)
def test_behind_a_proxy_the_public_address_counts(
    origin: str, scheme: str, host: str, own: bool
) -> None:
    assert OwnPages(SECURE).include(origin, scheme, host) is own


def test_a_cookie_is_kept_to_tls_where_people_come_by_tls() -> None:
    assert OwnPages().over_tls("https", HOST)
    assert not OwnPages().over_tls("http", HOST)
    assert OwnPages(SECURE).over_tls("http", HOST)
    assert not OwnPages(SECURE).over_tls("http", "127.0.0.1:8000")


@pytest.mark.parametrize("url", ["cards.example.org", "ftp://a", "https://", "http://a:x", ""])
def test_a_public_address_that_is_none_is_told(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError):
        Origin.of(url)
    with pytest.raises(SystemExit) as end:
        serve(data=Path("never made"), public_url=url)
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert "--public-url" in told
    assert told.count("\n") == 1
    assert not isinstance(end.value, HouseClosed)


async def opened(address: Address, cookie: str, **headers: str) -> int:
    """Ask for a websocket with these headers; the status of the answer."""
    asked = {
        "cookie": cookie,
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": KEY,
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
    lines = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
    writer.write(f"GET /ws HTTP/1.1\r\n{lines}\r\n".encode())
    status = int((await reader.readline()).split()[1])
    writer.close()
    return status


async def renamed(who: Client, **headers: str) -> int:
    """Change one's name with these headers; the status of the answer."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer: httpx.Response = await who.http.patch("/api/me", json={"name": "Ann"}, headers=named)
    return answer.status_code


OWN = {"host": HOST, "origin": PLAIN}
FOREIGN = (
    {"host": HOST, "origin": SECURE},  # the house has no TLS, so this is another server
    {"host": HOST, "origin": f"{PLAIN}:81"},
    {"host": HOST, "origin": "http://evil.example"},
    {"host": HOST, "origin": "null"},
    {"host": HOST, "origin": "file://"},
    {"host": HOST, "origin": "http://[x"},
    {"host": HOST, "origin": PLAIN, "x_forwarded_proto": "https"},
)


async def test_only_pages_of_the_house_get_a_socket_or_change_anything(address: Address) -> None:
    async with Client(address) as ann:
        assert await opened(address, ann.cookie, **OWN) == 101
        assert await renamed(ann, **OWN) == 200
        for headers in FOREIGN:
            assert await opened(address, ann.cookie, **headers) == 403, headers
            assert await renamed(ann, **headers) == 403, headers


async def test_a_proxy_on_this_machine_says_that_it_was_tls(address: Address) -> None:
    told = {"host": HOST, "origin": SECURE, "x_forwarded_proto": "https"}
    async with Client(address) as ann:
        assert await opened(address, ann.cookie, **told) == 101
        assert await renamed(ann, **told) == 200


@pytest.fixture(params=["fast", "plain"])
async def known_by_name(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Address]:
    """A house whose public address is `SECURE`."""
    sockets: Sockets = request.param
    async with a_house(tmp_path / "data", sockets, pages=OwnPages(SECURE)) as address:
        yield address


async def test_pages_of_the_public_address_are_the_house_s(known_by_name: Address) -> None:
    async with Client(known_by_name) as ann:
        for host in (HOST, f"127.0.0.1:{known_by_name.port}"):
            headers = {"host": host, "origin": SECURE}
            assert await opened(known_by_name, ann.cookie, **headers) == 101
            assert await renamed(ann, **headers) == 200
        assert await opened(known_by_name, ann.cookie, **OWN) == 403
        assert await renamed(ann, **OWN) == 403
        greeted = await ann.http.get("/api/me", headers={"host": HOST, "cookie": ""})
        assert "Secure" in greeted.headers["set-cookie"]
