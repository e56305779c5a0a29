"""Rummy's melds in a browser: places in sight and apart, Jokers that stay, blocks kept back."""

import pytest
from playwright.async_api import Page, expect

from ..games.rummy.table import position
from .axe import violations_by_day_and_night
from .conftest import DESKTOP, PHONE, OpenPage, Position
from .rummy import CARDS, DECK, GAME, LINE, MAY_LAY, READY, card, drag, holds, on_turn, target
from .table import HAND, Point, at_rest, cards_in, corner, middle, middle_of, sit_down

LOW = {"width": 844, "height": 390}
SHORT_PHONE = {"width": 390, "height": 664}
MELDS = '[data-zone="table"]'
UNMARKED = '[data-block="unmarked"]'
FULL = ("3S 4S 6S 9H JD 6S 7S 4D AH 3H", "4H 6H 7H 9S TH JH 7C KH AD 3D")
HELD = ("2C 3D", "9D 9S")

MANY: Position = position(
    "9C TC JC QC QD 2D 3D 4D * 8S 7D 5D 9S TS JS 2S 3C",
    *HELD,
    deck="KC TD JD QS 4S",
    discard="6D",
    melds=[
        (1, "8D *9D TD"),
        (1, "QS QH *"),
        (1, "5H 6H 7H"),
        (2, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
        (2, "3S 4S 5S"),
        (2, "KC KD KS"),
        (2, "6C 7C 8C"),
        (2, "AC AD AS"),
        (2, "JD QD KD"),
        (0, "8C 8D *"),
        (0, "4C 5C 6C 7C"),
    ],
    laid=[0, 1, 2],
    rules={"adding": "all"},
)

# The first lay is still to come, and no meld takes a Joker before it.
BEFORE_THE_FIRST: Position = position(
    "TC JC QC 8S 2H * 4D",
    *FULL,
    deck="8C 9S TS AS AC 3C 6D 7S 9D TD",
    discard="9D KD 5D",
    melds=[(1, "8D 8H *"), (1, "9H TH JH")],
    laid=[1],
)

ONE_BLOCK: Position = {**BEFORE_THE_FIRST, "hands": ["TC JC QC 8S 2H 4D", *FULL]}

# Places whose marks overlap another's, or stand out of the melds' frame.
CLASHES = """(melds) => {
  const frame = document.querySelector(melds).getBoundingClientRect();
  const marks = Array.from(document.querySelectorAll(`${melds} .end svg`), (svg) =>
    ({ move: svg.parentElement.dataset.target, box: svg.getBoundingClientRect() }));
  const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return marks.filter(({ box, move }) => box.left < frame.left || box.right > frame.right
    || marks.some((other) => other.move !== move && meets(box, other.box))).map(({ move }) => move);
}"""


async def drawn(page: Page) -> None:
    """Sit down and draw, so that cards may go to melds."""
    await sit_down(page, GAME)
    await on_turn(page)
    before = await page.locator(CARDS).count()
    await page.locator(DECK).click()
    await holds(page, before + 1)


@pytest.mark.feature("F19")
@pytest.mark.parametrize("opening", [MANY])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE, LOW], ids=["desktop", "phone", "low"])
async def test_every_arrow_is_seen_whole_and_apart(
    open_page: OpenPage, viewport: dict[str, int]
) -> None:
    page = await open_page(viewport, reduced_motion="reduce")
    await drawn(page)
    await card(page, "*").focus()
    await page.keyboard.press("Space")
    assert await page.locator(f"{MELDS} .end").count() > 8
    assert await page.evaluate(CLASHES, MELDS) == []
    assert await violations_by_day_and_night(page) == []


async def hold(page: Page, at: Point) -> None:
    await page.mouse.move(*await corner(card(page, "3C")))
    await page.mouse.down()
    await page.mouse.move(*at, steps=6)


@pytest.mark.feature("F18")
@pytest.mark.parametrize("opening", [MANY])
@pytest.mark.parametrize("viewport", [SHORT_PHONE, LOW], ids=["phone", "low"])
async def test_a_card_held_at_the_edge_reaches_melds_out_of_sight(
    open_page: OpenPage, viewport: dict[str, int]
) -> None:
    page = await open_page(viewport)
    await drawn(page)
    melds = f"document.querySelector('{MELDS}')"
    box = await page.locator(MELDS).bounding_box()
    assert box is not None
    across = box["x"] + box["width"] / 2
    await hold(page, (across, box["y"] + box["height"] - 4))
    await page.wait_for_function(
        f"() => {melds}.scrollTop + {melds}.clientHeight + 2 > {melds}.scrollHeight"
    )
    last = target(page, "add 3C to 11")
    await page.mouse.move(*await middle_of(last), steps=6)
    await page.mouse.up()
    await expect(card(page, "3C")).to_have_count(0)
    assert (await cards_in(page, "meld:11"))[0] == "3C"
    await page.wait_for_function(f"() => {melds}.scrollTop > 0")
    await page.mouse.move(*await corner(card(page, "2S")))
    await page.mouse.down()
    await page.mouse.move(across, box["y"] + 4, steps=6)
    await page.wait_for_function(f"() => {melds}.scrollTop === 0")
    await page.keyboard.press("Escape")
    await page.mouse.up()


@pytest.mark.feature("F14")
@pytest.mark.parametrize("key", ["Space", "Enter"])
@pytest.mark.parametrize("opening", [BEFORE_THE_FIRST])
async def test_a_joker_never_leaves_by_pressing_a_key_twice(open_page: OpenPage, key: str) -> None:
    page = await open_page()
    await drawn(page)
    await card(page, "*").focus()
    for _ in range(4):
        await page.keyboard.press(key)
        await expect(card(page, "*")).to_be_focused()
    await page.keyboard.press("Delete")
    await expect(target(page, "discard *")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(card(page, "*")).to_be_focused()
    await page.keyboard.press("Delete")
    await page.keyboard.press("Enter")
    await expect(page.locator(f'{HAND} [data-card="*"]')).to_have_count(0)


@pytest.mark.feature("F22")
@pytest.mark.parametrize("opening", [BEFORE_THE_FIRST])
async def test_taking_a_joker_before_the_first_lay_is_refused_as_that(open_page: OpenPage) -> None:
    page = await open_page()
    await drawn(page)
    await drag(page, "8S", await middle(page, '[data-zone="meld:1"] [data-card="*"]'))
    await expect(page.locator(".refusal")).to_contain_text("RU-29")
    await drag(page, "8S", await middle(page, '[data-zone="meld:2"]'))
    await expect(page.locator(".refusal")).to_contain_text("RU-23")


@pytest.mark.feature("F16", "F21")
@pytest.mark.parametrize("opening", [ONE_BLOCK])
async def test_a_block_kept_back_stays_so_after_a_reload(open_page: OpenPage) -> None:
    page = await open_page()
    await drawn(page)
    await expect(page.locator(READY)).to_have_count(1)
    await page.locator(LINE).first.click()
    await expect(page.locator(UNMARKED)).to_have_count(1)
    await page.reload()
    await on_turn(page)
    await expect(page.locator(UNMARKED)).to_have_count(1)
    await expect(page.locator(MAY_LAY)).to_have_count(0)
    await at_rest(page)
    await page.locator(LINE).first.click()
    await expect(page.locator(READY)).to_have_count(1)
    await page.reload()
    await on_turn(page)
    await expect(page.locator(READY)).to_have_count(1)
