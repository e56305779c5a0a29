"""The pictures of the README, taken from the real page.

`make pictures` writes them to docs/images; otherwise they are only taken.
"""

import os
from pathlib import Path

from playwright.async_api import Page

from .conftest import OpenPage
from .stortok import act, by_click, legal_cards, my_turn_or_over, play_now
from .table import HAND, at_rest

MOVES_BEFORE = 4
PNG = b"\x89PNG"


async def test_the_table_of_the_readme(open_page: OpenPage, tmp_path: Path) -> None:
    page = await open_page()
    await play_now(page)
    turns = 0
    while await my_turn_or_over(page) and (turns < MOVES_BEFORE or not await has_choice(page)):
        turns += 1
        await act(page, by_click)
    await page.mouse.move(2, 2)
    await at_rest(page)
    folder = Path(os.environ.get("SPELBOK_PICTURES", tmp_path))
    picture = folder / "table.png"
    await page.screenshot(path=picture)
    assert picture.read_bytes().startswith(PNG)


async def has_choice(page: Page) -> bool:
    """Whether the picture would show cards that may be played beside some that may not."""
    legal = await legal_cards(page).count()
    return 0 < legal < await page.locator(f"{HAND} [data-card]").count()
