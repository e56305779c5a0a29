"""Host, friend and spectator through a match: all lose the line in every phase."""

import asyncio
import re

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from spelbok.server.line import RESTART
from spelbok.server.sockets import Session

from ..server.wire import Address
from .conftest import PHONE, OpenPage
from .stortok import LEGAL, TAKE, act, by_click, tap_point
from .table import HAND, RESULT, TURN, cards_in, on_table, open_table
from .test_table_life import NEAR_THE_END

DEALS = 3
SOON = 20.0  # seconds in which all are back, far more than it takes


class Held:
    """The line of a browser whose readiness for the next deal can be kept from the house."""

    def __init__(self) -> None:
        self.holding = False
        self.kept = asyncio.Event()

    def __call__(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def forward(said: str | bytes) -> None:
            if self.holding and isinstance(said, str) and '"type":"next"' in said:
                self.kept.set()
            else:
                server.send(said)

        route.on_message(forward)


class Three:
    """The three browsers, and the house they are in."""

    def __init__(self, house: Address, host: Page, friend: Page, spectator: Page) -> None:
        self.house = house
        self.players = (host, friend)
        self.all = (host, friend, spectator)

    async def lose_lines(self) -> None:
        """Cut everybody off, and wait until all have come back."""
        lost = set(self.house.hub.sessions)
        assert len(lost) == len(self.all)
        for session in lost:
            session.line.close(RESTART, "cut")
        await self.are_here(lost)

    async def load_anew(self) -> None:
        """Everybody reloads the page."""
        lost = set(self.house.hub.sessions)
        await asyncio.gather(*(page.reload() for page in self.all))
        await self.are_here(lost)

    async def are_here(self, lost: set[Session]) -> None:
        async with asyncio.timeout(SOON):
            while self.greeted(lost) < len(self.all):
                await asyncio.sleep(0.01)

    def greeted(self, lost: set[Session]) -> int:
        return sum(1 for s in self.house.hub.sessions if s not in lost and s.me)

    async def on_turn(self) -> Page:
        """The player whose turn it is; the other's page and the spectator's say so too."""
        host, friend, spectator = self.all
        waiting = [page.locator(f"{LEGAL}, {TAKE}").first.wait_for() for page in self.players]
        tasks = [asyncio.ensure_future(wait) for wait in waiting]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        shown = [await page.locator(TURN).count() for page in (host, friend)]
        assert sorted(shown) == [0, 1]
        await expect(spectator.locator(f"{HAND} [data-card]")).to_have_count(0)
        return host if shown[0] else friend

    async def play(self) -> None:
        """Play the deal to its end."""
        while await self.players[0].locator(RESULT).count() == 0:
            for page in self.players:
                if await page.locator(TURN).count():
                    await act(page, by_finger if page is self.players[1] else by_click)
        await self.see_result()

    async def see_result(self) -> None:
        for page in self.all:
            await expect(page.locator(RESULT)).to_be_visible()

    async def next_deal(self) -> None:
        for page in self.players:
            await page.get_by_role("button", name="Next").click()
        for page in self.all:
            await page.locator(RESULT).wait_for(state="detached")


async def by_finger(page: Page) -> None:
    """Tap the first legal card, else pick up."""
    await page.touchscreen.tap(*await tap_point(page))


@pytest.mark.parametrize("opening", [NEAR_THE_END])
async def test_three_browsers_lose_the_line_in_every_phase(
    house: Address, open_page: OpenPage
) -> None:
    host = await open_page()
    order = {"join": "link", "ruleset": "20C", "seats": 2, "options": {"deals": DEALS}}
    link = await open_table(host, **order, move_time=0)
    await host.goto(link)
    friend = await open_page(PHONE, path=link, has_touch=True, is_mobile=True)
    spectator = await open_page(path=link)
    three = Three(house, host, friend, spectator)

    # open: the friend sits down after a lost line, and is seated still after another
    for page in three.all:
        await page.get_by_role("heading", name="Waiting for players").wait_for()
    await three.lose_lines()
    await friend.get_by_role("button", name="Sit here, seat 2").tap()
    await expect(host.get_by_text("Every seat is taken.")).to_be_visible()
    await three.load_anew()
    await expect(friend.get_by_role("listitem").nth(1)).to_contain_text("(you)")
    await expect(spectator.get_by_role("button", name=re.compile("Start"))).to_have_count(0)

    # ready: the friend's share of the shuffle is under way when the lines break
    held = Held()
    await friend.route_web_socket(re.compile("/ws$"), held)
    await three.load_anew()
    held.holding = True
    await host.get_by_role("button", name="Start").click()
    await asyncio.wait_for(held.kept.wait(), SOON)
    held.holding = False
    await three.lose_lines()
    for page in three.all:
        await on_table(page)

    # playing: the turn and the hands are what they were
    player = await three.on_turn()
    hands = [await cards_in(page, "hand") for page in three.players]
    await three.lose_lines()
    assert await three.on_turn() is player
    await three.load_anew()
    assert await three.on_turn() is player
    assert [await cards_in(page, "hand") for page in three.players] == hands
    await three.play()

    # between: the result stays, and the next deal comes
    await three.lose_lines()
    await three.see_result()
    await three.load_anew()
    await three.see_result()
    for _ in range(DEALS - 1):
        await three.next_deal()
        await three.play()

    # over
    await three.lose_lines()
    await three.load_anew()
    await three.see_result()
    for page in three.players:
        await expect(page.get_by_role("button", name="Rematch")).to_be_visible()
