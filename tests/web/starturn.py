"""Playing Starturn in a browser: what may be played and where, by what the table shows."""

from playwright.async_api import Locator, Page, expect

from ..games.starturn.table import STARTURN, position, run
from .conftest import Position
from .table import HAND, RESULT, STEPS, TURN, at_rest, middle_of

MOST_PLAYS = 200
HAND_SIZE = 5
STAR = "*"
LEGAL = "[data-legal]"
OWN_STORE = '[data-zone="store:0"]'
OWN_COLUMNS = '[data-zone^="column:0:"]'
ACCEPTING = '[data-zone^="trick:"] [data-accepts]'
WELCOMING = f"{OWN_COLUMNS} [data-accepts]"
END = "[data-end]"
MOVES = "[data-log] li.move"

# Numbers that no Trick of the positions below waits for soon, and the cards to begin one.
LATER = "R1 R2 R15 R5 R8 R10 R10 R3 R13 R14 R6 R4 R7"

# As it is dealt, one of the shuffles that `take_turn` needs few turns for.
FRESH: Position = STARTURN.deal(STARTURN.rules(), seats=2, seed=155).position()

# One turn plays off all but two cards of the Store, if a column helps; the next one wins.
NEAR_THE_END: Position = position(
    ["R4 R9 R13 * R7", "B2 B11 R8 R11 R12"],
    stores=["B5 B8 B3 B10", "B13 B14 B6 B9 B4 B7"],
    columns=[["R12 R6", "R12"], ["R3"]],
    tricks=[run(3), run(13, "B")],
    deck=LATER,
    counters=[1, -1],
    bonus=[2, 1],
)

# Two players with cards for every way of playing one: a number that fits one Trick, a Star in
# the hand and one at the foot of a column, and cards that fit nowhere.
STARS_EVERYWHERE: Position = position(
    ["R4 * R15 R12 R13", "B2 B11 R8 R11 R12"],
    stores=["B13 B8 B3 B10", "B14 B13 B6 B9 B4 B7"],
    columns=[["R14 *"], []],
    tricks=[run(3)],
    deck=LATER,
    counters=[0, 0],
    bonus=[0, 0],
)

# Seats 0 and 1 are partners.
TWO_PAIRS: Position = position(
    ["R5 R9 R13 *", "B2 B11 R8 R11", "B2 R8 B12 R14", "R3 R11 R12 R14"],
    stores=["B6 B8 B3 B10", "B13 B14 B6 B9 B4 B7"],
    columns=[["R12 R10"], [], ["R15"], []],
    tricks=[run(4), run(7, "B")],
    deck=LATER,
    counters=[0, 0],
    bonus=[0, 0],
)

# Tall piles of counters and the countdown to a stalled game: all that a player's line can hold.
FULL_LINES: Position = position(
    ["R5 R9 R13 * R2", "R2 R11 R12"],
    stores=["B6 B8 B3 B10", "B13 B14 B6 B9 B4 B7"],
    columns=[["R15 R14 R13 R12 R11 R10 R9", "R8 R7 *"], ["R15 R14 R13", "R10"]],
    tricks=[run(4, "B")],
    deck="R1 R15 R6 R4 R14 R1",
    counters=[-31, 31],
    bonus=[2, 1],
    since_store=85,
)

# "turn" when the player has drawn and may act, "over" when the game is over; else nothing yet.
SHOWN = f"""(size) => document.querySelector('{RESULT}') ? 'over'
  : document.querySelector('{TURN}')
    && document.querySelectorAll('{HAND} [data-card]').length === size ? 'turn' : null"""


async def my_turn_or_over(page: Page, hand_size: int = HAND_SIZE) -> bool:
    """Wait for the own turn with a full hand (True) or the end of the game (False)."""
    shown = await page.wait_for_function(SHOWN, arg=hand_size)
    return await shown.json_value() == "turn"  # type: ignore[no-any-return]


def in_hand(page: Page, card: str) -> Locator:
    """A card of the hand."""
    return page.locator(f'{HAND} [data-card="{card}"]').first


def trick(page: Page, number: int) -> Locator:
    """A Trick as a button."""
    return page.locator(f'[data-zone="trick:{number}"] button')


# --- By mouse


async def drag(page: Page, card: Locator, targets: str) -> None:
    """Drag a card with the pointer onto the middle of the first of the targets."""
    await at_rest(page)
    await card.hover(position={"x": 12, "y": 16})
    box = await card.bounding_box()
    assert box is not None
    await page.mouse.down()
    await page.mouse.move(box["x"] + 30, box["y"] + 40, steps=2)
    x, y = await middle_of(page.locator(targets).first)
    await page.mouse.move(x, y, steps=STEPS)
    await page.mouse.up()


async def click(page: Page, card: Locator) -> None:
    """Click a card, and if it asks where to go, the last Trick that accepts it."""
    await card.click(position={"x": 10, "y": 14})
    if await page.locator(ACCEPTING).count() > 0:
        await page.locator(ACCEPTING).last.click()


async def best_play(page: Page) -> Locator | None:
    """From the Store rather than from a column, from there rather than from the hand.

    Stars come last.
    """
    for source in (
        f"{OWN_STORE} {LEGAL}",
        f"{OWN_COLUMNS} {LEGAL}",
        f'{HAND} {LEGAL}:not([data-card="{STAR}"])',
        f"{HAND} {LEGAL}",
    ):
        found = page.locator(source)
        if await found.count() > 0:
            return found.first
    return None


async def end_turn(page: Page, nth: int) -> None:
    """Discard by dragging or, every other time, by two clicks; without cards end the turn."""
    end, hand = page.locator(END), page.locator(f"{HAND} [data-card]")
    if await end.count() > 0:
        await end.click()
    elif nth % 2:
        await drag(page, hand.last, WELCOMING)
    else:
        await hand.last.click(position={"x": 10, "y": 14})
        await page.locator(WELCOMING).last.click()


async def take_turn(page: Page, nth: int) -> int:
    """Play all that can be played, by drag and click in turn; returns how many moves it took."""
    made = 0
    ended = False
    while not ended:
        assert made < MOST_PLAYS, "this turn never ends"
        before = await page.locator(MOVES).count()
        card = await best_play(page)
        if card is None:
            await end_turn(page, nth)
            ended = True
        elif made % 2:
            await drag(page, card, ACCEPTING)
        else:
            await click(page, card)
        made += 1
        await expect(page.locator(MOVES).nth(before)).to_be_attached()
    return made
