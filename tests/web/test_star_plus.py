"""Star Plus played against bots: a round by mouse, a Black Hole by keyboard, a phone by touch."""

import pytest
from playwright.async_api import Page, expect

from .axe import violations
from .conftest import PHONE, OpenPage
from .starplus import (
    CARDS,
    DISCARD,
    DRAW,
    LINE,
    MANY,
    TOTAL,
    Held,
    a_play,
    act,
    asked_for,
    card,
    hand_of,
    my_turn_or_over,
    play_round,
    sit_down,
)
from .table import HAND, RESULT, Finger, Point, middle
from .table import corner as corner_of

OWN_PILE = '[data-zone="points:0"]'


async def corner(page: Page, held: Held) -> Point:
    """The part of a card of the hand that its neighbours leave free."""
    return await corner_of(card(page, held))


async def choose_by_mouse(page: Page, cards: list[Held]) -> None:
    for held in cards:
        await page.mouse.click(*await corner(page, held))
        await expect(card(page, held)).to_have_attribute("aria-pressed", "true")


async def by_mouse(page: Page) -> None:
    """Discard by the button or, two cards and more, by dragging them to the pile; else draw."""
    cards = await a_play(page)
    if not cards:
        await page.locator(DRAW).click()
        return
    await choose_by_mouse(page, cards)
    await expect(page.locator(LINE).first).to_be_visible()
    if len(cards) == 1:
        await page.locator(DISCARD).click()
        return
    await page.mouse.move(*await corner(page, cards[0]))
    await page.mouse.down()
    await page.mouse.move(*await middle(page, OWN_PILE), steps=6)
    await page.mouse.up()


async def test_a_round_by_mouse(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page)
    assert await my_turn_or_over(page)
    assert await violations(page) == []
    assert await play_round(page, by_mouse) > 1
    await expect(page.locator(RESULT)).to_contain_text("Round 1 of 3")
    assert await violations(page) == []
    await page.get_by_role("button", name="Next").click()
    await expect(page.locator(RESULT)).to_have_count(0)
    await expect(page.locator(CARDS)).to_have_count(9)


async def test_a_wrong_sum_stays_in_the_hand_and_its_rule_is_one_click_away(
    open_page: OpenPage,
) -> None:
    page = await open_page()
    await sit_down(page)
    assert await my_turn_or_over(page)
    total, _ = await asked_for(page)
    before = await hand_of(page)
    wrong = next(held for held in before if held.code not in ("Z", str(total)))
    await choose_by_mouse(page, [wrong])
    await page.mouse.click(*await middle(page, ".discard"))
    await page.get_by_role("button", name="Rule SP-").click()
    await expect(page.locator('[data-rule^="SP-"]').first).to_be_attached()
    assert await hand_of(page) == before
    await expect(card(page, wrong)).to_have_attribute("aria-pressed", "true")


async def choose_by_keyboard(page: Page, cards: list[Held]) -> None:
    """Walk along the hand and press Enter on each of the cards."""
    await page.locator(f"{HAND} [tabindex='0']").focus()
    await page.keyboard.press("Home")
    keys = {held.key for held in cards}
    for _ in await hand_of(page):
        key = await page.evaluate("document.activeElement.dataset.key")
        if key in keys:
            await page.keyboard.press("Enter")
        await page.keyboard.press("ArrowRight")


async def draw_by_keyboard(page: Page) -> None:
    await page.locator(DRAW).focus()
    await page.keyboard.press("Enter")


async def test_a_black_hole_by_keyboard(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page)
    while await my_turn_or_over(page):
        cards = await a_play(page, MANY)
        _, hole = await asked_for(page)
        if cards and not hole:
            break
        await act(page, draw_by_keyboard)
    else:
        pytest.fail("a round without three cards that make the total")
    await choose_by_keyboard(page, cards[:-1])
    await expect(page.locator(LINE)).to_have_count(0)
    await choose_by_keyboard(page, cards[-1:])
    await expect(page.locator(LINE).first).to_be_visible()
    await page.evaluate(
        f"""new MutationObserver(() => (window.seen ||= 'hole' in document
          .querySelector('{TOTAL}').dataset)).observe(document.body,
          {{subtree: true, attributes: true, childList: true}})"""
    )
    await page.keyboard.press("Shift+Enter")
    await page.wait_for_function("() => window.seen")
    keys = {held.key for held in await hand_of(page)}
    assert keys.isdisjoint(held.key for held in cards)


async def test_a_turn_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = await open_page(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    finger = Finger(await page.context.new_cdp_session(page))
    await sit_down(page)
    assert await my_turn_or_over(page)
    sideways = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert sideways == 0
    played = False

    async def by_touch(page: Page) -> None:
        nonlocal played
        cards = await a_play(page)
        if not cards:
            await finger.tap(await middle(page, DRAW))
            return
        for held in cards:
            await finger.tap(await corner(page, held))
            await expect(card(page, held)).to_have_attribute("aria-pressed", "true")
        played = True
        await finger.drag(await corner(page, cards[-1]), await middle(page, OWN_PILE))

    while not played and await my_turn_or_over(page):
        await act(page, by_touch)
    assert played
    assert await violations(page) == []
