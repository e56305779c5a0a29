"""Whole deals of three players, played against bots by mouse, by keyboard and by touch."""

import asyncio

import pytest
from playwright.async_api import Page, Route, expect

from .axe import violations
from .conftest import DESKTOP, PHONE, OpenPage
from .stortok import (
    PILE,
    TAKE,
    by_click,
    legal_cards,
    my_turn_or_over,
    play_deal,
    play_now,
    tap_point,
)
from .table import HAND, RESULT, Finger, corner, middle, on_table, sideways


async def by_mouse(page: Page) -> None:
    """Drag the first legal card to the pile when there are several; else click."""
    legal = legal_cards(page)
    if await legal.count() < 2:
        await by_click(page)
    else:
        await page.mouse.move(*await corner(legal.first))
        await page.mouse.down()
        await page.mouse.move(*await middle(page, PILE), steps=6)
        await page.mouse.up()


async def test_a_deal_by_mouse(open_page: OpenPage) -> None:
    page = await open_page()
    await play_now(page)
    assert await play_deal(page, by_mouse) > 3
    await expect(page.locator(RESULT)).to_contain_text("Stortok")
    assert await violations(page) == []


async def by_keyboard(page: Page) -> None:
    """Walk along the hand with the arrow keys to a legal card and press Enter, or pick up."""
    if await legal_cards(page).count() == 0:
        await page.locator(TAKE).focus()
        await page.keyboard.press("Enter")
        return
    await page.locator(f"{HAND} [tabindex='0']").focus()
    await page.keyboard.press("Home")
    while await page.evaluate("!('legal' in document.activeElement.dataset)"):
        await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")


async def test_a_deal_by_keyboard(open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="Play now").focus()
    await page.keyboard.press("Enter")
    assert await play_deal(page, by_keyboard) > 3
    await expect(page.locator(RESULT)).to_be_visible()


async def test_a_deal_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = await open_page(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    finger = await Finger.on(page)
    dragged = 0

    async def by_touch(page: Page) -> None:
        nonlocal dragged
        legal = legal_cards(page)
        if await legal.count() > 1:
            dragged += 1
            await finger.drag(await corner(legal.first), await middle(page, PILE))
        else:
            await finger.tap(await tap_point(page))

    await play_now(page)
    assert await my_turn_or_over(page)
    assert await sideways(page) == 0
    assert await play_deal(page, by_touch) > 3
    assert dragged > 0
    await expect(page.locator(RESULT)).to_be_visible()
    assert await violations(page) == []


async def test_who_presses_before_the_house_knows_them_is_seated_when_it_does(
    open_page: OpenPage,
) -> None:
    page = await open_page(path="/check")
    pressed = asyncio.Event()

    async def late(route: Route) -> None:
        await pressed.wait()
        await route.continue_()

    await page.context.clear_cookies()
    await page.route("**/api/me", late)
    await page.goto("/")
    await page.get_by_role("button", name="Play now").click()
    pressed.set()
    await on_table(page)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_the_shelf_stays_where_it_is_when_the_lobby_comes(
    open_page: OpenPage, viewport: dict[str, int]
) -> None:
    tops = []
    for comes in (False, True):
        page = await open_page(viewport, path="/check")
        if not comes:
            await page.route_web_socket("**/ws", lambda _line: None)
        await page.goto("/")
        await page.get_by_role("button", name="Play Starturn now").wait_for()
        if comes:
            await page.get_by_text("(you)").first.wait_for()
        tops.append(await page.evaluate("document.querySelector('#shelf').offsetTop"))
    assert tops[0] == tops[1]
