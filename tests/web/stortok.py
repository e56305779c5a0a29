"""Playing Stortok in a browser: seeing whose turn it is, and going on until the deal is over."""

from collections.abc import Awaitable, Callable

from playwright.async_api import Locator, Page

from .table import HAND, RESULT, TURN, Point, at_rest, cards_in, corner, middle, on_table

MOST_TURNS = 400
BESIDE = 12  # pixels by which a tap is elsewhere than the last one
PILE = '[data-zone="pile"]'
LEGAL = f"{HAND} [data-legal]"
TAKE = '.own .take[aria-disabled="false"]'

# "turn" when the table shows that one may act, "over" when the deal is over; else nothing yet.
SHOWN = f"""() => document.querySelector('{RESULT}') ? 'over'
  : document.querySelector('{TURN}')
    && document.querySelector('{LEGAL}, {TAKE}') ? 'turn' : null"""

TakeTurn = Callable[[Page], Awaitable[None]]


def legal_cards(page: Page) -> Locator:
    """The cards of the hand that may be played now."""
    return page.locator(LEGAL)


async def play_now(page: Page) -> None:
    """Sit down against bots from the front page."""
    await page.get_by_role("button", name="Play now").click()
    await on_table(page)


async def my_turn_or_over(page: Page) -> bool:
    """Wait for the own turn (True) or the end of the deal (False)."""
    shown = await page.wait_for_function(SHOWN)
    return await shown.json_value() == "turn"  # type: ignore[no-any-return]


async def play_deal(page: Page, take_turn: TakeTurn) -> int:
    """Take turns until the deal is over; returns how many there were."""
    turns = 0
    while await my_turn_or_over(page):
        turns += 1
        assert turns < MOST_TURNS, "this deal never ends"
        await act(page, take_turn)
    return turns


async def act(page: Page, take_turn: TakeTurn) -> None:
    """Take one turn and wait until the hand shows it."""
    hand = await cards_in(page, "hand")
    await take_turn(page)
    await page.wait_for_function(
        """([hand, before]) => before !== Array.from(
          document.querySelectorAll(hand + ' [data-card]'), (c) => c.dataset.card).join()""",
        arg=[HAND, ",".join(hand)],
    )


async def by_click(page: Page) -> None:
    """Click the first legal card, else pick up."""
    await page.mouse.click(*await tap_point(page))


async def tap_point(page: Page) -> Point:
    """Where to tap: the first legal card where its neighbours leave it free, else "Pick up".

    Never where the last tap was: of two quick ones at one place the table takes the second for
    half of a double click.
    """
    await at_rest(page)
    legal = legal_cards(page)
    x, y = await corner(legal.first) if await legal.count() else await middle(page, TAKE)
    beside = await page.evaluate("window.tappedBeside = !window.tappedBeside")
    return x, y + BESIDE * beside
