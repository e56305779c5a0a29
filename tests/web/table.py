"""What the tables of all games have in common, and the ways of a mouse and a finger on them."""

import re
from typing import Any

from playwright.async_api import CDPSession, Locator, Page

HAND = '[data-zone="hand"]'
TURN = "[data-turn]"
ARROW = "[data-arrow]"
RESULT = "[data-result]"

OPEN = """async (order) => {
  const headers = { "X-Spelbok": "1", "Content-Type": "application/json" };
  const body = JSON.stringify(order);
  const answer = await fetch("/api/tables", { method: "POST", headers, body });
  return (await answer.json()).table;
}"""

STEPS = 6  # movements of a drag

Point = tuple[float, float]


async def sit_down(page: Page, game: str) -> None:
    """Sit down at a table of this game against bots, from the front page.

    The shelf lies still once the lobby above it has told who is there.
    """
    await page.get_by_text("(you)").first.wait_for()
    await page.get_by_role("button", name=f"Play {game} now").click()
    await on_table(page)


async def open_table(page: Page, **order: Any) -> str:
    """The path of a new table of the page's person, who has been welcomed."""
    await page.get_by_role("button", name=re.compile(r"You play as \w")).wait_for()
    return f"/table/{await page.evaluate(OPEN, {'game': 'stortok', **order})}"


async def on_table(page: Page) -> None:
    """Wait until the table shows whose turn it is."""
    await page.locator(f"{TURN}, {ARROW}").first.wait_for()


async def cards_in(page: Page, zone: str) -> list[str]:
    """The cards of a zone as they are shown, from left to right or from the oldest on."""
    cards = await page.locator(f'[data-zone="{zone}"] [data-card]').all()
    return [str(await card.get_attribute("data-card")) for card in cards]


async def shows(page: Page, zone: str, *cards: str) -> None:
    """Wait until a zone shows these cards and no others."""
    await page.wait_for_function(
        """([zone, cards]) => cards === Array.from(document.querySelectorAll(
          `[data-zone="${zone}"] [data-card]`), (card) => card.dataset.card).join(' ')""",
        arg=[zone, " ".join(cards)],
    )


async def at_rest(page: Page) -> None:
    """Wait until nothing flies or fades any more, but for what turns for ever."""
    await page.evaluate(
        """Promise.all(document.getAnimations()
          .filter((a) => a.effect.getComputedTiming().endTime < Infinity)
          .map((a) => a.finished.catch(() => 0)))"""
    )


async def middle(page: Page, selector: str) -> Point:
    """The middle of an element, in CSS pixels of the page."""
    return await middle_of(page.locator(selector).first)


async def middle_of(element: Locator) -> Point:
    """The middle of an element, in CSS pixels of the page."""
    box = await element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def corner(card: Locator) -> Point:
    """The part of a card of the hand that its neighbours leave free, once all cards lie still."""
    await at_rest(card.page)
    box = await card.bounding_box()
    assert box is not None
    return box["x"] + 9, box["y"] + 14


async def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    wider: int = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wider


class Finger:
    """Touches of one finger, as Chromium gets them from a screen."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    @classmethod
    async def on(cls, page: Page) -> "Finger":
        """A finger on the screen that shows this page."""
        return cls(await page.context.new_cdp_session(page))

    async def tap(self, at: Point) -> None:
        await self._touch("touchStart", at)
        await self._touch("touchEnd", None)

    async def drag(self, start: Point, end: Point) -> None:
        """A flick: after one Chromium may send no click for the next tap."""
        await self._touch("touchStart", start)
        for step in range(1, STEPS + 1):
            share = step / STEPS
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            await self._touch("touchMove", (x, y))
        await self._touch("touchEnd", None)

    async def _touch(self, kind: str, at: Point | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        await self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
