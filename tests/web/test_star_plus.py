"""Star Plus played against bots: a round by mouse, a Black Hole by keyboard, a phone by touch."""

import pytest
from playwright.async_api import Page, expect

from ..games.starplus.table import position
from ..server.wire import Address
from .axe import violations_by_day_and_night
from .conftest import PHONE, OpenPage, Position
from .finished import finished
from .starplus import (
    CARDS,
    DISCARD,
    DRAW,
    LINE,
    TOTAL,
    Held,
    a_play,
    act,
    asked_for,
    card,
    hand_of,
    holding,
    my_turn_or_over,
    play_round,
)
from .table import HAND, RESULT, Finger, corner, middle, shows, sideways, sit_down

OWN_PILE = '[data-zone="points:0"]'


CHOSEN = f"{HAND} [aria-pressed='true']"


def opens_at_seven(*, black_hole: bool) -> Position:
    """The others hold three cards each, too high for any total in threes."""
    return position(
        ("1 2 3 4 6 6", "9 9 8", "9 8 8", "7 7 7"),
        total=7,
        black_hole=black_hole,
        deck="5 5 5 5 4 4 4 4 6 6 6 6 1 1 1 1 2 2 2 2 3 3 3 3",
    )


async def choose_by_mouse(page: Page, cards: list[Held]) -> None:
    for held in cards:
        await page.mouse.click(*await corner(card(page, held)))
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
    await page.mouse.move(*await corner(card(page, cards[0])))
    await page.mouse.down()
    await page.mouse.move(*await middle(page, OWN_PILE), steps=6)
    await page.mouse.up()


async def test_a_round_by_mouse(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, "Star Plus")
    assert await my_turn_or_over(page)
    assert await violations_by_day_and_night(page) == []
    assert await play_round(page, by_mouse) > 1
    await expect(page.locator(RESULT)).to_contain_text("Round 1 of 3")
    assert await violations_by_day_and_night(page) == []
    await page.get_by_role("button", name="Next").click()
    await expect(page.locator(RESULT)).to_have_count(0)
    await expect(page.locator(CARDS)).to_have_count(9)


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


async def tell_of_black_holes(page: Page) -> None:
    """Lets the page remember whether a Black Hole was on show, however briefly."""
    await page.evaluate(
        f"""new MutationObserver(() => (window.seen ||= 'hole' in document
          .querySelector('{TOTAL}').dataset)).observe(document.body,
          {{subtree: true, attributes: true, childList: true}})"""
    )


@pytest.mark.parametrize("opening", [opens_at_seven(black_hole=False)])
async def test_a_black_hole_is_made_by_keyboard(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, "Star Plus")
    assert await my_turn_or_over(page)
    assert await asked_for(page) == (7, False)
    cards = await holding(page, "1", "2", "4")
    await choose_by_keyboard(page, cards[:-1])
    await expect(page.locator(LINE)).to_have_count(0)
    await choose_by_keyboard(page, cards[-1:])
    await expect(page.locator(LINE).first).to_be_visible()
    await tell_of_black_holes(page)
    await page.keyboard.press("Shift+Enter")
    await page.wait_for_function("() => window.seen")
    keys = {held.key for held in await hand_of(page)}
    assert keys.isdisjoint(held.key for held in cards)
    # Nobody else can play three cards, so the first to draw ends it.
    assert await my_turn_or_over(page)
    _, hole = await asked_for(page)
    assert not hole


@pytest.mark.parametrize("opening", [opens_at_seven(black_hole=True)])
async def test_a_black_hole_is_answered_by_keyboard(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, "Star Plus")
    assert await my_turn_or_over(page)
    assert await asked_for(page) == (7, True)
    assert await violations_by_day_and_night(page) == []
    # Two cards that make the total are too few.
    await choose_by_keyboard(page, await holding(page, "3", "4"))
    await expect(page.locator(LINE)).to_have_count(0)
    await expect(page.locator(DISCARD)).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.locator(CHOSEN)).to_have_count(0)
    await choose_by_keyboard(page, await holding(page, "1", "2", "4"))
    await expect(page.locator(DISCARD)).to_have_count(1)
    await page.keyboard.press("Shift+Enter")
    await shows(page, "points:0", "1", "2", "4")
    assert await my_turn_or_over(page)


async def test_a_turn_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = await open_page(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    finger = await Finger.on(page)
    await sit_down(page, "Star Plus")
    assert await my_turn_or_over(page)
    assert await sideways(page) == 0
    played = False

    async def by_touch(page: Page) -> None:
        nonlocal played
        cards = await a_play(page)
        if not cards:
            await finger.tap(await middle(page, DRAW))
            return
        for held in cards:
            await finger.tap(await corner(card(page, held)))
            await expect(card(page, held)).to_have_attribute("aria-pressed", "true")
        played = True
        await finger.drag(await corner(card(page, cards[-1])), await middle(page, OWN_PILE))

    while not played and await my_turn_or_over(page):
        await act(page, by_touch)
    assert played
    assert await violations_by_day_and_night(page) == []


IN_SIGHT = """(box) => {
  const frame = box.getBoundingClientRect();
  return (node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return top >= frame.top && bottom <= frame.bottom && left >= frame.left && right <= frame.right;
  };
}"""


async def all_in_sight(page: Page, selector: str) -> bool:
    """Whether all of these stand within what is seen of the result without scrolling."""
    told: bool = await page.evaluate(
        f"""(selector) => {{
          const box = document.querySelector('{RESULT} .tale');
          return [...box.querySelectorAll(selector)].every(({IN_SIGHT})(box));
        }}""",
        selector,
    )
    return told


async def test_the_result_of_six_on_a_phone_shows_what_counts_and_that_there_is_more(
    house: Address, open_page: OpenPage
) -> None:
    table = await finished(house, game="star-plus", seats=6, rated=True)
    page = await open_page(PHONE, path=f"/table/{table}", has_touch=True, is_mobile=True)
    result = page.locator(RESULT)
    await expect(result.locator("[data-ratings] dd")).to_have_count(6)
    await expect(result.locator(".total")).to_have_count(6)
    assert await all_in_sight(page, "[data-ratings] dd, .total, [data-score]")
    tale = result.locator(".tale")
    await expect(tale).to_have_attribute("data-more", "")
    assert await violations_by_day_and_night(page) == []
    await tale.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
    await expect(tale).not_to_have_attribute("data-more", "")
    assert await all_in_sight(page, ".hands tr:last-child .one")
    assert await sideways(page) == 0
