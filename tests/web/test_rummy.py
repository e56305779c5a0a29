"""Rummy played against bots: a round by mouse, a lay and a swap by keyboard, a phone by touch."""

import pytest
from playwright.async_api import Page, expect

from ..games.rummy.table import position
from .axe import violations_by_day_and_night
from .conftest import PHONE, OpenPage, Position
from .rummy import (
    CARDS,
    DECK,
    GAME,
    LAY,
    LINE,
    MAY_LAY,
    PILE,
    PILE_ZONE,
    READY,
    card,
    drag,
    holds,
    my_turn_or_over,
    on_turn,
    play_round,
    target,
)
from .table import (
    ARROW,
    HAND,
    RESULT,
    TURN,
    Finger,
    cards_in,
    corner,
    middle,
    middle_of,
    shows,
    sideways,
    sit_down,
)

FULL = ("3S 4S 6S 9H JD 6S 7S 4D AH 3H 5S 7H 2D", "4H 6H 7H 9S TH JH 7C KH AD 3D 4D 6H 2S")


def with_melds(hand: str, *, phase: str = "play") -> Position:
    """The player has laid; each of the others, who can't go out soon, has too."""
    return position(
        hand,
        *FULL,
        phase=phase,
        deck="8C 9S TS AS AC 3C 6D 7S 9D TD",
        discard="9D KD 5D",
        melds=[(1, "QD QH QS"), (0, "2C *3C 4C 5C"), (1, "8D 8H *"), (2, "TS JS QS KS AS")],
        laid=[0, 1, 2],
        rules={"knock": False},
    )


@pytest.mark.feature("F7", "F12", "F13", "F15", "F23", "F24", "F27")
async def test_a_whole_round_by_mouse(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, GAME)
    assert await my_turn_or_over(page)
    assert await violations_by_day_and_night(page) == []
    await page.emulate_media(color_scheme="light")
    assert await play_round(page) > 0
    await expect(page.locator(RESULT)).to_contain_text("Round 1")
    await expect(page.locator("[data-line]")).to_have_count(3)
    assert await violations_by_day_and_night(page) == []
    over = page.get_by_role("button", name="Rematch")
    if await over.count() == 0:
        out = page.get_by_role("button", name="Watch on")
        await (out if await out.count() else page.get_by_role("button", name="Next")).click()
        await expect(page.locator(RESULT)).to_have_count(0)


@pytest.mark.feature("F13", "F14", "F16", "F18", "F19", "F21", "F22")
@pytest.mark.parametrize("opening", [with_melds("6C 7D 8S * KS 2H TC JC QC 9C")])
async def test_cards_go_where_the_mouse_lets_them_go(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, GAME)
    await on_turn(page)
    # The line over 9 to queen comes when they lie side by side, and goes when they don't.
    await expect(page.locator(READY)).to_have_count(1)
    await drag(page, "*", await corner(card(page, "JC")))
    await expect(page.locator(READY)).to_have_count(1)
    # A card on a meld that it doesn't fit comes back, and the rule is named.
    await drag(page, "KS", await middle(page, '[data-zone="meld:2"]'))
    await expect(page.locator(".refusal")).to_contain_text("RU-26")
    await expect(card(page, "KS")).to_be_visible()
    # While a card is dragged, arrows show where it fits.
    await page.mouse.move(*await corner(card(page, "6C")))
    await page.mouse.down()
    await page.mouse.move(*await middle(page, '[data-zone="meld:2"]'), steps=6)
    await expect(page.locator('[data-arrow-end="high"]')).to_have_count(1)
    await page.mouse.up()
    await shows(page, "meld:2", "2C", "*", "4C", "5C", "6C")
    # The natural card on the joker sets it free.
    box = await page.locator('[data-zone="meld:3"] [data-card="*"]').bounding_box()
    assert box is not None
    await drag(page, "8S", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    await shows(page, "meld:3", "8D", "8H", "8S")
    await expect(page.locator(f'{HAND} [data-card="*"]')).to_have_count(2)
    # A joker is discarded by dragging, never by a click.
    await page.mouse.click(*await corner(card(page, "*")))
    await expect(page.locator(".refusal")).to_contain_text("Joker")
    await expect(page.locator(f'{HAND} [data-card="*"]')).to_have_count(2)
    await drag(page, "*", await middle(page, PILE_ZONE))
    await expect(page.locator(f"{HAND} [data-card]")).to_have_count(8)


@pytest.mark.feature("F14", "F15", "F16", "F22")
@pytest.mark.parametrize("opening", [with_melds("8S TC QC JC 9H 2H 4S", phase="draw")])
async def test_a_lay_and_a_swap_by_keyboard(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, GAME)
    await on_turn(page)
    await page.locator(DECK).focus()
    await page.keyboard.press("Enter")
    await holds(page, 8)
    await expect(page.locator(READY)).to_have_count(1)
    # A card drawn by a key takes the focus to the hand.
    await expect(page.locator(f"{HAND} [tabindex='0']")).to_be_focused()
    await go_to(page, "QC")
    await page.keyboard.press("Alt+ArrowRight")
    await expect(page.locator(LINE)).to_have_count(0)
    await page.keyboard.press("Alt+ArrowLeft")
    await expect(page.locator(READY)).to_have_count(1)
    await page.locator(LAY).focus()
    await expect(page.locator(MAY_LAY)).to_have_count(1)
    await page.keyboard.press("Enter")
    await shows(page, "meld:5", "TC", "JC", "QC")
    await page.locator(f"{HAND} [tabindex='0']").focus()
    await go_to(page, "8S")
    await page.keyboard.press("Space")
    assert await violations_by_day_and_night(page) == []
    while await focused(page, "target") != "swap 8S in 3":
        await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await shows(page, "meld:3", "8D", "8H", "8S")
    # The joker that is free now: Enter takes it up, the arrow keys find the pile.
    await page.locator(f"{HAND} [tabindex='0']").focus()
    await go_to(page, "*")
    await page.keyboard.press("Enter")
    await expect(target(page, "add * to 2 low")).to_be_focused()
    while await focused(page, "target") != "discard *":
        await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Escape")
    await expect(card(page, "*")).to_be_focused()
    await go_to(page, "9H")
    await page.keyboard.press("Enter")
    await expect(page.locator(ARROW)).to_have_count(1)


async def focused(page: Page, what: str) -> str | None:
    """A data attribute of what has the focus."""
    return await page.evaluate(f"document.activeElement.dataset.{what} ?? null")  # type: ignore[no-any-return]


async def go_to(page: Page, code: str) -> None:
    """Walk along the hand to a card."""
    await page.keyboard.press("Home")
    for _ in range(await page.locator(CARDS).count()):
        if await focused(page, "card") == code:
            return
        await page.keyboard.press("ArrowRight")
    raise AssertionError(f"there is no {code} in the hand")


@pytest.mark.feature("F10", "F13", "F18", "F21")
@pytest.mark.parametrize(
    "opening", [with_melds("6C 7D 8S * KS 2H TC 9C JC QC KC 3D 5H", phase="draw")]
)
async def test_a_turn_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = await open_page(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    finger = await Finger.on(page)
    await sit_down(page, GAME)
    await on_turn(page)
    assert await sideways(page) == 0
    await finger.tap(await middle(page, PILE))
    await holds(page, 14)
    assert (await cards_in(page, "hand"))[-1] == "5D"
    # A card taken from the end of the hand to its beginning.
    await finger.drag(await corner(card(page, "5D")), await corner(card(page, "6C")))
    await page.wait_for_function(f"document.querySelector('{CARDS}').dataset.card === '5D'")
    await finger.drag(await corner(card(page, "6C")), await middle(page, '[data-zone="meld:2"]'))
    await shows(page, "meld:2", "2C", "*", "4C", "5C", "6C")
    # Without dragging: “Move”, the card, and the joker that it takes the place of.
    await finger.tap(await middle_of(page.get_by_role("button", name="Move")))
    await finger.tap(await corner(card(page, "8S")))
    await finger.tap(await middle_of(target(page, "swap 8S in 3")))
    await shows(page, "meld:3", "8D", "8H", "8S")
    await finger.tap(await middle_of(page.get_by_role("button", name="Move")))
    assert await violations_by_day_and_night(page) == []
    assert await sideways(page) == 0
    await finger.tap(await corner(card(page, "2H")))
    await expect(page.locator(TURN)).to_have_count(0)


@pytest.mark.feature("F21")
@pytest.mark.parametrize("opening", [with_melds("6C 7D 8S KS 2H", phase="draw")])
async def test_the_order_of_the_hand_survives_a_reload(open_page: OpenPage) -> None:
    page = await open_page()
    await sit_down(page, GAME)
    await on_turn(page)
    first, *rest = await cards_in(page, "hand")
    await card(page, first).focus()
    await page.keyboard.press("Alt+ArrowRight")
    await shows(page, "hand", rest[0], first, *rest[1:])
    await page.reload()
    await on_turn(page)
    await shows(page, "hand", rest[0], first, *rest[1:])
