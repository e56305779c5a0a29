"""Playing Rummy in a browser: seeing what may be done, and doing it by mouse."""

from playwright.async_api import Locator, Page

from .table import ARROW, HAND, RESULT, TURN, Point, at_rest, corner, middle

GAME = "StarGames Rummy"
CARDS = f"{HAND} [data-card]"
DECK = '[data-zone="deck"] button'
PILE = '[data-zone="discard"] button'
PILE_ZONE = '[data-zone="discard"]'
LINE = "[data-block]"
READY = '[data-block="ready"]'
LAY = ".lay"
MAY_LAY = '.lay[aria-disabled="false"]'
KNOCK = ".knock"
MAY_DRAW = f"{DECK}.legal"
MOST_TURNS = 150

# "turn" when the table shows that one may draw, "over" when the round is over; else nothing yet.
SHOWN = f"""() => document.querySelector('{RESULT}') ? 'over'
  : document.querySelector('{TURN}') && document.querySelector('{MAY_DRAW}') ? 'turn' : null"""


def card(page: Page, code: str) -> Locator:
    """The first such card of the hand."""
    return page.locator(f'{HAND} [data-card="{code}"]').first


def target(page: Page, move: str) -> Locator:
    """The place that takes the chosen card by this move."""
    return page.locator(f'[data-target="{move}"]')


async def my_turn_or_over(page: Page) -> bool:
    """Wait for the own turn (True) or the end of the round (False)."""
    shown = await page.wait_for_function(SHOWN)
    return await shown.json_value() == "turn"  # type: ignore[no-any-return]


async def count(page: Page) -> int:
    """How many cards the hand has."""
    return await page.locator(CARDS).count()


async def holds(page: Page, number: int) -> None:
    """Wait until the hand has so many cards, and the house agrees."""
    await page.wait_for_function(
        "([cards, number]) => document.querySelectorAll(cards).length === number",
        arg=[CARDS, number],
    )
    await at_rest(page)


async def drag(page: Page, code: str, *way: Point) -> None:
    """Drag a card of the hand by mouse to the last of these points."""
    await page.mouse.move(*await corner(card(page, code)))
    await page.mouse.down()
    for point in way:
        await page.mouse.move(*point, steps=6)
    await page.mouse.up()


async def take_turn(page: Page) -> None:
    """Draw by a click, lay what the best order marks, discard the last natural card by a drag."""
    before = await count(page)
    await page.locator(DECK).click()
    await holds(page, before + 1)
    await page.get_by_role("button", name="Sort by the best groups").click()
    await page.mouse.move(2, 2)
    await page.wait_for_function(
        f"() => document.querySelector('{MAY_LAY}') || document.querySelector('{LAY}')"
    )
    await at_rest(page)
    if await page.locator(MAY_LAY).count():
        await page.locator(MAY_LAY).click()
        await page.wait_for_function(
            f"() => document.querySelector('{RESULT}') || !document.querySelector('{MAY_LAY}')"
        )
        await at_rest(page)
    if await page.locator(CARDS).count() == 0:
        return
    code = await page.evaluate(
        f"""Array.from(document.querySelectorAll('{CARDS}'), (c) => c.dataset.card)
          .findLast((code) => code !== '*') ?? '*'"""
    )
    held = await count(page)
    await drag(page, code, await middle(page, PILE_ZONE))
    await holds(page, held - 1)


async def play_round(page: Page) -> int:
    """Take turns until the round is over; returns how many there were."""
    turns = 0
    while await my_turn_or_over(page):
        turns += 1
        assert turns < MOST_TURNS, "this round never ends"
        await take_turn(page)
    return turns


async def on_turn(page: Page) -> None:
    """Wait until the table shows whose turn it is, and everything lies still."""
    await page.locator(f"{TURN}, {ARROW}").first.wait_for()
    await at_rest(page)
