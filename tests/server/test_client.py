"""The client's files: fresh pages, long-lived assets, nothing from outside the folder."""

from pathlib import Path

import pytest

from spelbok.server.client import ASK_FIRST, FOR_EVER, Client


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "client"
    (home / "assets").mkdir(parents=True)
    (home / "index.html").write_text("<!doctype html>" + "x" * 2000)
    (home / "assets" / "app-1f3.js").write_text("let a = 1;" * 500)
    (home / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return home


def test_a_built_client_is_served(home: Path) -> None:
    client = Client(home)
    assert client.built
    index = client.index()
    assert (index.media_type, index.cache) == ("text/html", ASK_FIRST)
    script = client.asset("assets/app-1f3.js")
    assert script
    assert (script.media_type, script.cache) == ("text/javascript", FOR_EVER)
    assert script.packed
    assert len(script.packed) < len(script.body)
    icon = client.asset("icon.svg")
    assert icon
    assert (icon.media_type, icon.cache, icon.packed) == ("image/svg+xml", ASK_FIRST, None)


def test_a_rebuilt_page_is_read_anew(home: Path) -> None:
    client = Client(home)
    before = client.index()
    (home / "index.html").write_text("new")
    assert client.index().body == b"new"
    assert client.index().etag != before.etag


@pytest.mark.parametrize(
    "path",
    [
        "../secret.txt",
        "/etc/passwd",
        "assets",
        "",
        "nothing.js",
        "\x00",
        "assets/\x00",
        "a" * 5000,
        "assets/" + "a" * 300,
        "a/" * 3000,
    ],
)
def test_nothing_else_is_served(home: Path, path: str) -> None:
    assert Client(home).asset(path) is None
