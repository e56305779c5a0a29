"""Two people at a table of Rummy: opening and joining it, what stands beside it, and the Knock."""

import pytest
from playwright.async_api import Locator, Page, expect

from ..games.rummy.table import position
from .conftest import OpenPage, Position
from .rummy import CARDS, GAME, KNOCK, LAY, holds, on_turn
from .table import ARROW, TURN, cards_in, shows

HANDS = ("2C 5D 9H KS 4C", "3C 6D TH 2S 5C")


def two_players(**rules: object) -> Position:
    """Seat 0 is to draw; nobody has discarded the card that is turned up."""
    deck = "4H 7S 2D 8D 8C JH QH"
    return position(*HANDS, deck=deck, discard="KD", rules={"knock": True, **rules})


async def open_table(page: Page) -> Locator:
    """Fill in the dialog for a game with somebody else: knocking on, limit 1."""
    await page.get_by_role("button", name="New Game").first.click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("radio", name=GAME).check(force=True)
    opponents = dialog.get_by_role("group", name="Opponents")
    await opponents.get_by_role("radio", name="1", exact=True).check(force=True)
    await dialog.get_by_role("radio", name="Everybody").check(force=True)
    await dialog.get_by_label("Knock", exact=True).select_option("on")
    await dialog.get_by_label("Point limit").select_option(label="1 point: a single round")
    return dialog


async def sit_together(anna: Page, bo: Page) -> None:
    """Anna opens a table from the dialog, Bo finds it in the lobby, and they begin."""
    dialog = await open_table(anna)
    await dialog.locator("button[type=submit]").click()
    await anna.wait_for_url("**/table/*")
    await bo.get_by_role("link", name=f"Join {GAME}").click()
    await bo.wait_for_url("**/table/*")
    await anna.get_by_role("button", name="Start").click()
    for page in (anna, bo):
        await on_turn(page)


@pytest.mark.feature("F1", "F2", "F3", "F5")
async def test_the_dialog_asks_for_what_the_page_of_the_game_names(open_page: OpenPage) -> None:
    page = await open_page()
    dialog = await open_table(page)
    assert await dialog.get_by_role("group", name="Opponents").get_by_role("radio").count() == 3
    await expect(dialog.get_by_role("group", name="Who may join")).to_be_visible()
    await expect(dialog.get_by_role("radio", name="Novice")).to_be_attached()
    limits = dialog.get_by_label("Point limit").locator("option")
    assert await limits.all_inner_texts() == ["50 points", "1 point: a single round"]
    assert await dialog.get_by_label("Rummy", exact=True).locator("option").count() == 3


@pytest.mark.feature("F2", "F3", "F6", "F7", "F8", "F9", "F10")
async def test_a_table_is_joined_and_both_see_what_was_agreed(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page()
    await sit_together(anna, bo)
    for page in (anna, bo):
        agreed = page.get_by_label("Agreed")
        await expect(agreed).to_contain_text("Point limit 1, a single round")
        await expect(agreed).to_contain_text("Rummy on")
        await expect(page.get_by_role("button", name="Invite")).to_be_disabled()
        await expect(page.locator("[data-log]")).to_contain_text("Round 1 is dealt.")
        await page.get_by_role("button", name="Player Info.").click()
        await expect(page.get_by_role("dialog")).to_contain_text("Minus")
        await page.keyboard.press("Escape")
        # One mark of whose turn it is, and never both.
        assert await page.locator(f"{TURN}, {ARROW}").count() == 1
    shown = [await page.locator(TURN).count() for page in (anna, bo)]
    assert sorted(shown) == [0, 1]


@pytest.mark.feature("F4", "F7", "F20")
@pytest.mark.parametrize("opening", [two_players()])
async def test_a_knock_between_two_browsers(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page()
    await sit_together(anna, bo)
    await expect(anna.locator(LAY)).to_have_count(1)
    await expect(anna.locator(KNOCK)).to_have_count(0)
    before = await cards_in(bo, "hand")
    await bo.locator(KNOCK).click()
    await holds(bo, len(before) + 3)
    hand = await cards_in(bo, "hand")
    assert hand[: len(before)] == before
    assert "KD" in hand
    # The turn has moved on to who knocked, and the place of Knock is that of Lay Cards again.
    await expect(bo.locator(TURN)).to_have_count(1)
    await expect(bo.locator(LAY)).to_have_count(1)
    await expect(anna.locator(ARROW)).to_have_count(1)
    await expect(anna.locator("[data-log]")).to_contain_text("knocks for the king of diamonds")
    await shows(anna, "discard")
    assert await anna.locator(CARDS).count() == len(HANDS[0].split())
