"""Starturn played against bots: by mouse to the end, by keyboard in pairs, by touch on a phone."""

import re

import pytest
from playwright.async_api import Page, expect

from .axe import violations_by_day_and_night
from .conftest import PHONE, OpenPage
from .starturn import (
    ACCEPTING,
    FRESH,
    NEAR_THE_END,
    OWN_COLUMNS,
    OWN_STORE,
    STARS_EVERYWHERE,
    TWO_PAIRS,
    WELCOMING,
    drag,
    in_hand,
    my_turn_or_over,
    take_turn,
    trick,
)
from .table import (
    HAND,
    RESULT,
    TURN,
    Finger,
    cards_in,
    corner,
    middle,
    middle_of,
    on_table,
    shows,
    sideways,
    sit_down,
)

TURNS = 4


async def test_the_first_turns_by_mouse(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, "Starturn")
    for nth in range(TURNS):
        assert await my_turn_or_over(page)
        assert await take_turn(page, nth) > 0
    assert await my_turn_or_over(page)
    assert await page.locator(f"{OWN_COLUMNS} [data-card]").count() > 0
    assert await violations_by_day_and_night(page) == []


@pytest.mark.parametrize("opening", [FRESH])
async def test_a_game_from_the_deal_to_its_end_by_mouse(open_page: OpenPage) -> None:
    page = await open_page(reduced_motion="reduce")
    await sit_down(page, "Starturn")
    turns = 0
    while await my_turn_or_over(page):
        turns += 1
        await take_turn(page, turns)
    assert turns > 5
    await expect(page.locator(RESULT)).to_contain_text(re.compile("win|blocked|stalled"))
    if await page.locator(RESULT).get_by_text("You win").count():
        assert await cards_in(page, "store:0") == []


@pytest.mark.parametrize("opening", [NEAR_THE_END])
async def test_the_last_turns_by_mouse(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, "Starturn")
    assert await my_turn_or_over(page)
    # 4, the 5 of the Store, the 6 of a column, 7, 8 of the Store, 9, a Star; then a discard
    assert await take_turn(page, 1) == 8
    assert await cards_in(page, "store:0") == ["B3"]
    assert await my_turn_or_over(page)
    await take_turn(page, 2)
    assert not await my_turn_or_over(page)
    await expect(page.locator(RESULT)).to_contain_text("You win")
    assert await cards_in(page, "store:0") == []
    assert await violations_by_day_and_night(page) == []


async def in_focus(page: Page, zone: str) -> bool:
    """Whether the keys are at work in this zone."""
    inside: bool = await page.evaluate(
        "(zone) => document.activeElement.closest(`[data-zone='${zone}']`) !== null", zone
    )
    return inside


async def walk_to(page: Page, card: str) -> None:
    """Walk along the hand with the arrow keys to a card."""
    await page.locator(f"{HAND} [tabindex='0']").focus()
    await page.keyboard.press("Home")
    while await page.evaluate("document.activeElement.dataset.card") != card:
        await page.keyboard.press("ArrowRight")


async def tab_to(page: Page, zone: str) -> None:
    while not await in_focus(page, zone):
        await page.keyboard.press("Tab")


@pytest.mark.parametrize("opening", [TWO_PAIRS])
async def test_a_turn_in_pairs_by_keyboard(open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="New game of Starturn").focus()
    await page.keyboard.press("Enter")
    opponents = page.get_by_role("dialog").get_by_role("group", name="Opponents")
    await opponents.get_by_role("radio", name="3", exact=True).focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("Enter")
    await on_table(page)
    await expect(page.locator('[data-zone="seat:1"]')).to_contain_text("your partner")
    await expect(page.locator(f"{OWN_STORE} button")).to_have_accessible_name(
        re.compile("shared with")
    )
    assert await my_turn_or_over(page, 4)
    assert await violations_by_day_and_night(page) == []

    # A card that fits one Trick goes there.
    await walk_to(page, "R5")
    await page.keyboard.press("Enter")
    await expect(trick(page, 1)).to_have_accessible_name("Trick 1, red 5 on top, next 6")
    assert await in_focus(page, "hand")
    await tab_to(page, "store:0")
    await page.keyboard.press("Enter")
    await expect(trick(page, 1)).to_contain_text("next 7")

    # A Star asks where to go, wherever there is room.
    await walk_to(page, "*")
    await page.keyboard.press("Enter")
    await expect(page.locator(ACCEPTING)).to_have_count(2)
    await expect(trick(page, 1)).to_be_focused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(trick(page, 2)).to_contain_text("next 9")
    assert await in_focus(page, "hand")

    # A card that fits a Trick is discarded all the same, into a column of one's choice.
    await walk_to(page, "R9")
    await page.keyboard.press("Delete")
    await expect(page.locator('[data-zone="column:0:1"] button')).to_be_focused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await shows(page, "column:0:2", "R9")
    assert await my_turn_or_over(page, 4)


@pytest.mark.parametrize("opening", [STARS_EVERYWHERE])
@pytest.mark.parametrize("zone", ["hand", "column:0:1"])
async def test_a_star_never_leaves_by_a_single_click(open_page: OpenPage, zone: str) -> None:
    page = await open_page()
    await sit_down(page, "Starturn")
    assert await my_turn_or_over(page)
    star = page.locator(f'[data-zone="{zone}"] [data-card="*"]')
    before = await cards_in(page, zone)
    await star.click(position={"x": 10, "y": 14})
    await expect(page.locator(ACCEPTING)).to_have_count(1)
    assert await cards_in(page, zone) == before
    await page.keyboard.press("Escape")
    await expect(page.locator(ACCEPTING)).to_have_count(0)
    await star.dblclick(position={"x": 10, "y": 14})
    assert await cards_in(page, zone) == before
    await expect(trick(page, 1)).to_contain_text("next 4")
    await page.keyboard.press("Escape")
    await expect(page.locator(ACCEPTING)).to_have_count(0)

    await star.click(position={"x": 10, "y": 14})
    await page.locator(ACCEPTING).click()
    await expect(trick(page, 1)).to_contain_text("next 5")
    await expect(star).to_have_count(0)


async def outside(page: Page) -> list[str]:
    """The zones of the table that stand out of the window at its left or right."""
    zones: list[str] = await page.evaluate(
        """Array.from(document.querySelectorAll('[data-zone]'))
          .filter((node) => {
            const { left, right } = node.getBoundingClientRect();
            return left < 0 || right > innerWidth;
          })
          .map((node) => node.dataset.zone)"""
    )
    return zones


@pytest.mark.parametrize("opening", [STARS_EVERYWHERE])
async def test_a_card_let_go_where_none_can_lie_is_explained(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, "Starturn")
    assert await my_turn_or_over(page)
    hand = await cards_in(page, "hand")
    refusal = page.locator(".refusal")
    for place in ('[data-zone="store:1"]', '[data-zone="deck"]', OWN_STORE):
        await drag(page, in_hand(page, "R15"), place)
        await expect(refusal).to_contain_text("Cards are played on a Trick")
        await expect(refusal).to_contain_text("ST-17")
        await refusal.get_by_role("button", name="Dismiss").click()
    await drag(page, page.locator(f"{OWN_STORE} [data-card]"), '[data-zone="column:0:1"]')
    await expect(refusal).to_contain_text("ST-21")
    assert await cards_in(page, "hand") == hand


@pytest.mark.parametrize("opening", [STARS_EVERYWHERE])
async def test_turns_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = await open_page(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    finger = await Finger.on(page)
    await sit_down(page, "Starturn")
    assert await my_turn_or_over(page)
    assert (await sideways(page), await outside(page)) == (0, [])
    assert await violations_by_day_and_night(page) == []

    # A tap plays what fits one Trick, two taps a Star from a column.
    await finger.tap(await corner(in_hand(page, "R4")))
    await expect(trick(page, 1)).to_contain_text("next 5")
    await finger.tap(await middle(page, '[data-zone="column:0:1"] .foot'))
    await expect(page.locator(ACCEPTING)).to_have_count(1)
    await finger.tap(await middle(page, ACCEPTING))
    await expect(trick(page, 1)).to_contain_text("next 6")

    free = '[data-zone="column:0:new"] [data-anchor]'
    await finger.drag(await middle_of(in_hand(page, "R12")), await middle(page, free))
    await shows(page, "column:0:2", "R12")
    assert await my_turn_or_over(page)
    await finger.tap(await corner(in_hand(page, "R13")))
    await expect(page.locator(WELCOMING)).to_have_count(3)
    assert "R13" in await cards_in(page, "hand")
    await finger.tap(await middle(page, '[data-zone="column:0:1"]'))
    await shows(page, "column:0:1", "R14", "R13")
    assert (await sideways(page), await outside(page)) == (0, [])


@pytest.mark.parametrize("opening", [NEAR_THE_END])
async def test_the_score_sheet(open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="New game of Starturn").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("radio", name="Score sheet").check(force=True)
    await dialog.locator("button[type=submit]").click()
    await on_table(page)
    await page.get_by_role("button", name="Score sheet").first.click()
    sheet = page.get_by_role("dialog", name="Score sheet")
    first_game = sheet.locator("tr.line").first.locator(".pen")
    await expect(first_game).to_have_text(["2", "1"])
    assert await violations_by_day_and_night(page) == []
    await page.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    await page.locator(TURN).wait_for()
