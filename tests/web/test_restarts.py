"""A match in a browser goes on where it was after the house has been closed, and after a crash."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from ..server.kill.process import HouseProcess
from .conftest import BUILT, DESKTOP
from .stortok import act, by_click, my_turn_or_over
from .table import RESULT, cards_in, on_table, open_table


@pytest_asyncio.fixture(loop_scope="session")
async def process(tmp_path: Path) -> AsyncIterator[HouseProcess]:
    """A house in a process of its own."""
    assert BUILT.exists(), "the client isn't built: run `make client`"
    process = HouseProcess(tmp_path / "data", tmp_path / "log")
    yield process
    await process.leave()


async def some_turns(page: Page, turns: int) -> None:
    """Take so many turns; the deal must not end before."""
    for _ in range(turns):
        assert await my_turn_or_over(page)
        await act(page, by_click)


async def same_as_before(page: Page, hand: list[str]) -> None:
    """It is the own turn still, and the hand is what it was."""
    assert await my_turn_or_over(page)
    assert sorted(await cards_in(page, "hand")) == sorted(hand)


async def test_a_match_is_played_over_two_restarts(
    process: HouseProcess, browser: Browser, tmp_path: Path
) -> None:
    url = await process.start()
    context = await browser.new_context(base_url=url, viewport=DESKTOP)  # type: ignore[arg-type]
    failures: list[str] = []
    page = await context.new_page()
    page.on("pageerror", lambda error: failures.append(str(error)))
    await page.goto("/")
    await page.goto(await open_table(page, ruleset="20C", seats=2, move_time=0))
    await on_table(page)

    for end in (process.stop, process.kill):
        await some_turns(page, 2)
        assert await my_turn_or_over(page)
        hand = await cards_in(page, "hand")
        async with page.expect_websocket():
            await end()
            assert await process.start() == url
        await same_as_before(page, hand)

    await page.reload()
    await same_as_before(page, hand)
    while await my_turn_or_over(page):
        await act(page, by_click)
    await expect(page.locator(RESULT)).to_be_visible()
    assert failures == []
    assert "Traceback" not in (tmp_path / "log").read_text()
    await context.close()


COUNT_TICKS = """() => {
  window.ticks = 0;
  const lost = () => document.body.innerText.includes("Reconnecting");
  const count = () => (window.ticks += lost() ? 1 : 0);
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(count).observe(document.querySelector("[data-clock]"), everything);
}"""


async def test_clocks_stand_still_while_the_house_is_down(
    process: HouseProcess, browser: Browser
) -> None:
    context = await browser.new_context(
        base_url=await process.start(),
        viewport=DESKTOP,  # type: ignore[arg-type]
    )
    page = await context.new_page()
    await page.goto("/")
    await page.goto(await open_table(page, ruleset="20C", seats=2, move_time=120))
    assert await my_turn_or_over(page)
    async with page.expect_websocket():
        await process.kill()
        await page.get_by_text("Reconnecting").wait_for()
        await page.evaluate(COUNT_TICKS)
        await process.start()
    assert await my_turn_or_over(page)
    await expect(page.get_by_text("Reconnecting")).to_have_count(0)
    assert await page.evaluate("window.ticks") == 0
    await context.close()
