"""Hints of a table against bots: what they say, and where they stand."""

import re

import pytest
from playwright.async_api import expect

from .axe import violations_by_day_and_night
from .conftest import DESKTOP, PHONE, OpenPage
from .stortok import act, by_click, my_turn_or_over, play_now
from .table import TURN, at_rest, open_table, sideways


@pytest.mark.parametrize("game", ["stortok", "starturn", "star-plus", "rummy"])
async def test_a_hint_is_said_with_its_reason_until_the_position_changes(
    open_page: OpenPage, game: str
) -> None:
    page = await open_page()
    await page.goto(await open_table(page, game=game, seats=2))
    await page.locator(TURN).first.wait_for()
    await page.get_by_role("button", name="Hint").click()
    hint = page.locator("[data-hint]")
    await expect(hint).to_contain_text(re.compile(r": \w.+\."))
    assert str(await hint.get_attribute("data-hint"))
    assert await violations_by_day_and_night(page) == []
    await hint.get_by_role("button").click()
    await expect(hint).to_have_count(0)


COVERED = """() => {
  const note = document.querySelector('[data-hint]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-zone]')].filter((zone) => {
    const box = zone.getBoundingClientRect();
    return box.width > 0 && box.left < note.right && box.right > note.left
      && box.top < note.bottom && box.bottom > note.top;
  }).map((zone) => zone.dataset.zone);
}"""


@pytest.mark.parametrize("game", ["stortok", "starturn", "star-plus", "rummy"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_a_hint_covers_no_cards(
    open_page: OpenPage, viewport: dict[str, int], game: str
) -> None:
    page = await open_page(viewport)
    await page.goto(await open_table(page, game=game, seats=2))
    await page.locator(TURN).first.wait_for()
    if viewport is PHONE:
        await page.get_by_role("button", name="Table panel").click()
    await page.get_by_role("button", name="Hint").click()
    await page.locator("[data-hint]").wait_for()
    await at_rest(page)
    assert await page.evaluate(COVERED) == []
    await expect(page.locator("[data-clock]").first).to_be_visible()


async def test_on_a_phone_the_hint_leaves_the_panel_it_was_asked_for_in_reach(
    open_page: OpenPage,
) -> None:
    page = await open_page(PHONE, has_touch=True)
    await play_now(page)
    assert await my_turn_or_over(page)
    await page.get_by_role("button", name="Table panel").tap()
    await page.get_by_role("button", name="Hint").tap()
    await expect(page.locator("[data-hint]")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="Table panel")).to_be_focused()
    assert await sideways(page) == 0
    await act(page, by_click)
    await expect(page.locator("[data-hint]")).to_have_count(0)
