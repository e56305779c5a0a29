"""Whole deals of three players, played against bots by mouse, by keyboard and by touch."""

from playwright.async_api import CDPSession, Page, expect

from .axe import violations
from .conftest import PHONE, OpenPage
from .stortok import HAND, PILE, RESULT, TAKE, legal_cards, my_turn_or_over, play_deal, play_now

Point = tuple[float, float]


async def middle(page: Page, selector: str) -> Point:
    """The middle of an element, in CSS pixels of the page."""
    box = await page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def by_mouse(page: Page) -> None:
    """Drag the first legal card to the pile when there are several; else click."""
    legal = legal_cards(page)
    count = await legal.count()
    if count == 0:
        await page.locator(TAKE).click()
    elif count == 1:
        await legal.first.click()
    else:
        box = await legal.first.bounding_box()
        assert box is not None
        await page.mouse.move(box["x"] + 12, box["y"] + 20)
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


class Finger:
    """Touches of one finger, as Chromium gets them from a screen."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    async def tap(self, at: Point) -> None:
        await self._touch("touchStart", at)
        await self._touch("touchEnd", None)

    async def drag(self, start: Point, end: Point) -> None:
        await self._touch("touchStart", start)
        for step in range(1, 7):
            share = step / 6
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            await self._touch("touchMove", (x, y))
        await self._touch("touchEnd", None)

    async def _touch(self, kind: str, at: Point | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        await self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


async def test_a_deal_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = await open_page(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    finger = Finger(await page.context.new_cdp_session(page))
    dragged = 0

    async def by_touch(page: Page) -> None:
        nonlocal dragged
        legal = legal_cards(page)
        if await legal.count() == 0:
            await finger.tap(await middle(page, TAKE))
            return
        box = await legal.first.bounding_box()
        assert box is not None
        corner = (box["x"] + 9, box["y"] + 16)
        if await legal.count() > 1:
            dragged += 1
            await finger.drag(corner, await middle(page, PILE))
        else:
            await finger.tap(corner)

    await play_now(page)
    assert await my_turn_or_over(page)
    sideways = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert sideways == 0
    assert await play_deal(page, by_touch) > 3
    assert dragged > 0
    await expect(page.locator(RESULT)).to_be_visible()
    assert await violations(page) == []
