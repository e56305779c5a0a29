"""A house whose bots move at once, and browsers that sit at its tables.

The client must have been built (`make test` does it). The tests of a process share one Chromium,
and so one event loop; each has contexts of its own.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Page, async_playwright

import spelbok
from spelbok.core.deal import Deal
from spelbok.core.game import Game
from spelbok.core.rules import with_overrides
from spelbok.core.shuffle import Shuffle

from ..server.wire import GENEROUS, Address, a_house

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
BUILT = Path(spelbok.__file__).parent / "client" / "index.html"

SVELTE = "svelte.dev/e/"  # where its warnings lead

OpenPage = Callable[..., Awaitable[Page]]
Position = dict[str, Any]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of this folder in one loop."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture
def opening() -> Position | None:
    """The position that every deal of its game begins with; None: all are shuffled and dealt.

    Tests that need certain cards parametrize it.
    """
    return None


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path, opening: Position | None) -> AsyncIterator[Address]:
    """An open house on the loopback."""
    assert BUILT.exists(), "the client isn't built: run `make client`"
    games = [begun_at(game, opening) for game in spelbok.games()]
    async with a_house(tmp_path / "data", "fast", limits=GENEROUS, games=games) as address:
        yield address


def begun_at(game: Game, opening: Position | None) -> Game:
    """The game with `opening` in place of a dealt pack, if that is one of its positions.

    The rules are the table's, but for what the position says of them.
    """
    if opening is None or opening["game"] != game.slug:
        return game

    def opener(
        rules: Any, _seats: int, _starter: int | None, _pack: object, shuffle: Shuffle
    ) -> Deal:
        return game.loader(opening, with_overrides(rules, opening["rules"]), shuffle)

    return replace(game, opener=opener)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """Debian's Chromium."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """A browser without contexts; what a test leaves open is closed."""
    yield chromium
    for context in chromium.contexts:
        await context.close()


def is_failure(said: ConsoleMessage) -> bool:
    """Whether the console tells of an error, or Svelte of something that it can't be sure of."""
    return said.type == "error" or (said.type == "warning" and SVELTE in said.text)


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(house: Address, browser: Browser) -> AsyncIterator[OpenPage]:
    """Opens the front page as a new guest; afterwards no script may have failed anywhere."""
    failures: list[str] = []
    async with AsyncExitStack() as stack:

        async def opened(
            viewport: dict[str, int] = DESKTOP, path: str = "/", **options: object
        ) -> Page:
            context = await browser.new_context(
                base_url=house.origin,
                viewport=viewport,  # type: ignore[arg-type]
                **options,  # type: ignore[arg-type]
            )
            stack.push_async_callback(context.close)
            page = await context.new_page()
            page.set_default_timeout(30_000)
            page.on("pageerror", lambda error: failures.append(str(error)))
            page.on("console", lambda m: failures.append(m.text) if is_failure(m) else None)
            await page.goto(path)
            return page

        yield opened
    assert failures == []
