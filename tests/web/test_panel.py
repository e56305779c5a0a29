"""What stands beside the cards: the panel, the waiting room, and what a rated match comes to."""

import re

import pytest
from playwright.async_api import Page, expect

from ..server.wire import Address
from .axe import violations_by_day_and_night
from .conftest import DESKTOP, PHONE, OpenPage
from .finished import finished
from .stortok import act, by_click
from .table import TURN, on_table, open_table, sideways
from .test_table_life import NEAR_THE_END, play_on, together

LOG = "[data-log]"
OUT_OF_SIGHT = """(names) => {
  const inside = (box, room) => box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  const aside = document.querySelector("aside");
  const room = aside.getBoundingClientRect();
  return names.filter((name) => {
    const found = aside.querySelector(name);
    return !found || !inside(found.getBoundingClientRect(), room);
  });
}"""


CUT_OFF = """() => {
  const room = document.querySelector("aside").getBoundingClientRect();
  return [...document.querySelectorAll("aside .foot > *, aside summary, aside .ways > *")]
    .filter((part) => part.scrollWidth > part.clientWidth + 1
      || part.getBoundingClientRect().right > room.right)
    .map((part) => part.textContent.trim());
}"""


async def from_the_end(page: Page) -> int:
    """How many pixels of the log lie below what is shown of it."""
    below: int = await page.locator(LOG).evaluate(
        "(log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)"
    )
    return below


async def test_the_log_follows_the_moves_after_a_reload(open_page: OpenPage) -> None:
    page = await open_page()
    await page.goto(await open_table(page, seats=5, move_time=0, ruleset="1858"))
    await on_table(page)
    for _ in range(4):
        await page.locator(TURN).wait_for()
        await act(page, by_click)
    await page.reload()
    await page.locator(TURN).wait_for()
    assert await from_the_end(page) < 3
    lines = await page.locator(f"{LOG} li").count()
    await act(page, by_click)
    await expect(page.locator(f"{LOG} li").nth(lines)).to_be_attached()
    assert await from_the_end(page) < 3
    # who reads back is left alone
    await page.locator(LOG).hover()
    await page.mouse.wheel(0, -4000)
    await expect(page.locator(LOG)).to_have_js_property("scrollTop", 0)
    lines = await page.locator(f"{LOG} li").count()
    await page.locator(TURN).wait_for()
    await act(page, by_click)
    await expect(page.locator(f"{LOG} li").nth(lines)).to_be_attached()
    assert await from_the_end(page) > 3


@pytest.mark.parametrize("game", ["stortok", "starturn", "rummy", "star-plus"])
async def test_the_panel_of_every_game_fits_its_window(open_page: OpenPage, game: str) -> None:
    page = await open_page(DESKTOP)
    for order in ({"rated": True, "seats": 4}, {"seats": 2, "join": "nobody"}):
        await page.goto("/")
        await page.goto(await open_table(page, game=game, **{"join": "everybody", **order}))
        start = page.get_by_role("button", name=re.compile("^Start"))
        if order.get("rated"):
            await start.click()
        await on_table(page)
        wanted = ["[data-clock]", "dl", "[data-log]", "[data-chat]", "form input", ".foot"]
        assert await page.evaluate(OUT_OF_SIGHT, wanted) == []
        assert await sideways(page) == 0
        assert await page.evaluate(CUT_OFF) == []
        aside = page.locator("aside")
        for part in ("[data-log]", "[data-chat]"):
            box = await aside.locator(part).bounding_box()
            assert box is not None
            assert box["height"] >= 44


async def test_who_comes_by_a_link_learns_everything_and_gives_a_name(
    open_page: OpenPage,
) -> None:
    host = await open_page()
    order = {"rated": True, "seats": 3, "options": {"deals": 3, "must_beat": True}}
    link = await open_table(host, join="link", move_time=120, **order)
    await host.goto(link)
    friend = await open_page(PHONE, path=link, has_touch=True, is_mobile=True)
    await expect(host.get_by_text("1 person is watching.")).to_be_visible()
    agreed = friend.get_by_label("Agreed")
    for words in ("3 deals", "120 s a move", "yes", "may watch", "must beat if able"):
        await expect(agreed).to_contain_text(words)
    await expect(friend.get_by_text("host", exact=True)).to_be_visible()
    assert await sideways(friend) == 0
    assert await violations_by_day_and_night(friend) == []
    await friend.get_by_label("Your name at the table").fill("Tove")
    await friend.get_by_role("button", name="Sit here, seat 2").tap()
    await expect(friend.get_by_text("Tove (you)")).to_be_visible()
    await expect(host.get_by_text("Tove", exact=True)).to_be_visible()
    await expect(host.get_by_text("watching")).to_have_count(0)
    assert await violations_by_day_and_night(host) == []


@pytest.mark.parametrize("opening", [NEAR_THE_END])
async def test_a_rated_match_shows_what_it_did_to_the_ratings_also_after_a_reload(
    open_page: OpenPage,
) -> None:
    anna, bo = await open_page(), await open_page()
    await together(anna, bo, rated=True, ruleset="20C")
    await play_on(anna, bo)
    told = anna.locator("[data-ratings] div")
    await expect(told).to_have_count(2)
    before = await told.all_inner_texts()
    assert any("+" in line for line in before)
    assert await anna.evaluate(CUT_OFF) == []
    assert await violations_by_day_and_night(anna) == []
    await anna.reload()
    await expect(told).to_have_text([re.compile(re.escape(line.split()[-1])) for line in before])


async def test_a_replay_calls_bots_bots_and_has_nothing_to_play_with(
    house: Address, open_page: OpenPage
) -> None:
    table = await finished(house, seats=3)
    page = await open_page(path=f"/replay/{table}?seat=0")
    await page.locator("[data-place]").wait_for()
    for seat in (1, 2):
        await expect(page.locator(f'[data-zone="seat:{seat}"]')).to_contain_text("Bot")
    await expect(page.get_by_text("Line lost")).to_have_count(0)
    await expect(page.get_by_role("button", name="By suit")).to_be_visible()
    for name in ("Pick up", "Hint", "Take back", "Leave", "Invite", "Say it"):
        await expect(page.get_by_role("button", name=name)).to_have_count(0)
    await expect(page.locator(".status")).to_have_text("")
