"""What a table does beyond cards: friends, refusals, reloads, order of the hand, access."""

import pytest
from playwright.async_api import Page, expect

from .axe import violations
from .conftest import PHONE, OpenPage
from .stortok import act, by_click, legal_cards, my_turn_or_over, play_now
from .table import HAND, TURN, cards_in, on_table


async def test_friends_play_in_two_browsers(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page()
    await anna.get_by_role("button", name="New Game").first.click()
    dialog = anna.get_by_role("dialog")
    opponents = dialog.get_by_role("group", name="Opponents")
    await opponents.get_by_role("radio", name="1", exact=True).check(force=True)
    await dialog.get_by_role("radio", name="Everybody").check(force=True)
    await dialog.locator("button[type=submit]").click()
    await anna.wait_for_url("**/table/*")

    await bo.goto(anna.url)
    await bo.get_by_role("button", name="Sit").first.click()
    await anna.get_by_role("button", name="Start").click()
    for page in (anna, bo):
        await on_table(page)
    shown = [await page.locator(TURN).count() for page in (anna, bo)]
    assert sorted(shown) == [0, 1]
    leader, other = (anna, bo) if shown[0] else (bo, anna)
    await legal_cards(leader).first.click()
    await other.locator(TURN).wait_for()
    await expect(leader.locator(TURN)).to_have_count(0)


async def illegal_card(page: Page) -> str:
    """A card that may not be played now, at a turn that has one."""
    while await my_turn_or_over(page):
        hand = page.locator(f"{HAND} [data-card]:not([data-legal])")
        if await hand.count():
            return str(await hand.first.get_attribute("data-card"))
        await act(page, by_click)
    pytest.fail("a deal without any illegal card")


async def test_an_illegal_card_stays_and_the_rule_is_one_click_away(open_page: OpenPage) -> None:
    page = await open_page()
    await play_now(page)
    card = await illegal_card(page)
    await page.locator(f'{HAND} [data-card="{card}"]').click(position={"x": 10, "y": 14})
    await page.get_by_role("button", name="Rule SK-5").click()
    await expect(page.locator('[data-rule="SK-5"]')).to_be_in_viewport()
    assert card in await cards_in(page, "hand")
    assert await violations(page) == []


async def test_the_order_of_the_hand_survives_a_reload(open_page: OpenPage) -> None:
    page = await open_page()
    await play_now(page)
    assert await my_turn_or_over(page)
    before = await cards_in(page, "hand")
    await page.locator(f"{HAND} [data-card]").first.focus()
    await page.keyboard.press("Alt+ArrowRight")
    moved = [before[1], before[0], *before[2:]]
    assert await cards_in(page, "hand") == moved
    await page.reload()
    assert await my_turn_or_over(page)
    assert await cards_in(page, "hand") == moved


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
async def test_nothing_is_closed_to_anybody(
    open_page: OpenPage, scheme: str, viewport: dict[str, int] | None
) -> None:
    size = {} if viewport is None else {"viewport": viewport}
    page = await open_page(color_scheme=scheme, **size)
    await page.get_by_role("heading", level=1).wait_for()
    assert await violations(page) == []
    await page.get_by_role("button", name="New Game").first.click()
    await page.get_by_role("dialog").wait_for()
    assert await violations(page) == []
    await page.keyboard.press("Escape")
    await play_now(page)
    assert await my_turn_or_over(page)
    assert await violations(page) == []


@pytest.mark.feature("F21")
async def test_drawn_cards_keep_their_places_after_a_reload(open_page: OpenPage) -> None:
    page = await open_page()
    await play_now(page)
    for _ in range(4):
        assert await my_turn_or_over(page)
        await act(page, by_click)
    assert await my_turn_or_over(page)
    held = await cards_in(page, "hand")
    await page.reload()
    assert await my_turn_or_over(page)
    assert await cards_in(page, "hand") == held
