"""Playing Star Plus in a browser: seeing whose turn it is, finding cards that make the total."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import combinations

from playwright.async_api import Locator, Page

from .table import HAND, RESULT, TURN

MOST_TURNS = 200
CARDS = f"{HAND} [data-card]"
TOTAL = '[data-zone="total"]'
DRAW = '.draw[aria-disabled="false"]'
DISCARD = '.discard[aria-disabled="false"]'
LINE = "[data-line]"
MANY = 3

# "turn" when the table shows that one may act, "over" when the round is over; else nothing yet.
SHOWN = f"""() => document.querySelector('{RESULT}') ? 'over'
  : document.querySelector('{TURN}') && document.querySelector('{DRAW}') ? 'turn' : null"""
KEYS = f"Array.from(document.querySelectorAll('{CARDS}'), (card) => card.dataset.key)"

TakeTurn = Callable[[Page], Awaitable[None]]


@dataclass(frozen=True)
class Held:
    """A card of the hand: what tells it from its equals, and what is on it."""

    key: str
    code: str


async def my_turn_or_over(page: Page) -> bool:
    """Wait for the own turn (True) or the end of the round (False)."""
    shown = await page.wait_for_function(SHOWN)
    return await shown.json_value() == "turn"  # type: ignore[no-any-return]


async def hand_of(page: Page) -> list[Held]:
    """The hand as it is shown, from left to right."""
    pairs = await page.evaluate(
        f"Array.from(document.querySelectorAll('{CARDS}'), (c) => [c.dataset.key, c.dataset.card])"
    )
    return [Held(key, code) for key, code in pairs]


async def holding(page: Page, *codes: str) -> list[Held]:
    """One card of the hand for each code."""
    hand = await hand_of(page)
    return [next(held for held in hand if held.code == code) for code in codes]


async def asked_for(page: Page) -> tuple[int, bool]:
    """The required total, and whether there is a Black Hole."""
    dial = page.locator(TOTAL)
    hole = await dial.get_attribute("data-hole") is not None
    return int(str(await dial.get_attribute("data-total"))), hole


async def a_play(page: Page) -> list[Held]:
    """Cards of the hand that make the total; [] when there are none."""
    total, hole = await asked_for(page)
    numbers = [card for card in await hand_of(page) if card.code != "Z"]
    for count in range(MANY if hole else 1, 6):
        for cards in combinations(numbers, count):
            if sum(int(card.code) for card in cards) == total:
                return list(cards)
    return []


def card(page: Page, held: Held) -> Locator:
    """A card of the hand."""
    return page.locator(f'{HAND} [data-key="{held.key}"]')


async def act(page: Page, take_turn: TakeTurn) -> None:
    """Take one turn and wait until the hand shows it."""
    before = await page.evaluate(KEYS)
    await take_turn(page)
    await page.wait_for_function(f"(before) => {KEYS}.join() !== before.join()", arg=before)


async def play_round(page: Page, take_turn: TakeTurn) -> int:
    """Take turns until the round is over; returns how many there were."""
    turns = 0
    while await my_turn_or_over(page):
        turns += 1
        assert turns < MOST_TURNS, "this round never ends"
        await act(page, take_turn)
    return turns
