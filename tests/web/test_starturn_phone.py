"""Starturn on small phones: tools in reach and names that can be read, however full the lines."""

import pytest
from playwright.async_api import Page, expect

from .conftest import PHONE, OpenPage
from .starturn import FULL_LINES, in_hand, my_turn_or_over
from .table import TURN, at_rest, sideways, sit_down

TOOLS = ".own button"
SMALL = {"width": 320, "height": 640}
READABLE = 48  # pixels of a name: "Ingrid", or the beginning of a long one


async def covered(page: Page) -> list[str]:
    """The tools of the own line that something else lies on, or that don't stand in the window."""
    names: list[str] = await page.evaluate(
        """(tools) => Array.from(document.querySelectorAll(tools)).filter((tool) => {
          const { left, right, top, bottom } = tool.getBoundingClientRect();
          const corners = [[left + 6, top + 6], [right - 6, top + 6],
            [left + 6, bottom - 6], [right - 6, bottom - 6]];
          return corners.some(([x, y]) => !tool.contains(document.elementFromPoint(x, y)));
        }).map((tool) => tool.textContent)""",
        TOOLS,
    )
    return names


async def readable(page: Page, name: str) -> bool:
    """Whether a name is seen whole, or so much of it that it is known."""
    seen: bool = await page.locator(name).evaluate(
        "(node, least) => node.scrollWidth <= node.clientWidth || node.clientWidth >= least",
        READABLE,
    )
    return seen


@pytest.mark.parametrize("opening", [FULL_LINES])
@pytest.mark.parametrize("viewport", [PHONE, SMALL], ids=["390", "320"])
async def test_tools_are_in_reach_beside_tall_piles_and_the_countdown(
    open_page: OpenPage, viewport: dict[str, int]
) -> None:
    page = await open_page(viewport)
    await sit_down(page, "Starturn")
    assert await my_turn_or_over(page)
    await at_rest(page)
    assert await sideways(page) == 0
    await expect(page.locator("[data-countdown]")).to_be_visible()
    assert await page.locator(TOOLS).count() >= 4
    assert await covered(page) == []
    # The prompt is seen to its end.
    prompt = page.locator(".own .status")
    assert await prompt.evaluate("(node) => node.scrollHeight <= node.clientHeight")
    assert await readable(page, ".own .name")
    assert await readable(page, '[data-zone="seat:1"] .text')
    assert await page.locator('[data-zone="seat:1"] .facts').evaluate(
        "(node) => node.scrollWidth <= node.clientWidth"
    )
    # Words for a card that was taken up are longer, and cover nothing either.
    await in_hand(page, "*").click(position={"x": 10, "y": 14})
    await at_rest(page)
    assert await covered(page) == []
    assert await prompt.evaluate("(node) => node.scrollHeight <= node.clientHeight")
    await expect(page.locator(TURN)).to_have_count(1)
