"""“Check this shuffle”: what a browser proves by itself, and what it finds when somebody cheats."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.async_api import FilePayload, Page, expect
from tests.docs.test_verify_shuffle import DOUBTS, check
from tests.laws.play import Case, cases
from tests.laws.records import recorded
from tests.laws.tampering import tampered_shuffles

import spelbok
from spelbok.core.record import read, verify, write

from ..server.wire import Address
from .axe import violations_by_day_and_night
from .conftest import PHONE, OpenPage
from .finished import bring, finished, record_of
from .stortok import play_deal, play_now
from .table import sideways
from .test_play import by_keyboard

SUMMARY = "[data-summary]"
CHECK = "Check its shuffles"


async def judged(page: Page, record: str) -> str:
    """What the page says of a record: "true", "false" or "none" for nothing to check."""
    again = page.get_by_role("button", name="Check another record")
    if await again.count():
        await again.click()
    file = FilePayload(name="match.txt", mimeType="text/plain", buffer=record.encode())
    await page.get_by_label("A record from this computer").set_input_files(file)
    await again.wait_for()
    return str(await page.locator(SUMMARY).get_attribute("data-summary"))


async def verdicts(page: Page) -> dict[str, str]:
    """The verdict on each step of the proof."""
    steps = await page.locator("[data-step]").all()
    return {
        str(await step.get_attribute("data-step")): str(await step.get_attribute("data-verdict"))
        for step in steps
    }


def proved_by_python(record: str) -> bool:
    try:
        check(record)
    except DOUBTS:
        return False
    return True


def judgements(case: Case) -> Iterator[tuple[str, str, bool]]:
    """Records of a case and whether they are honest: with two seats also tampered with."""
    record = recorded(case.game, case.rules, case.seats, most_deals=2)
    yield "honest", write(record), True
    if case.seats == 2:
        for what, wrong in tampered_shuffles(record):
            yield what, write(wrong), False


@pytest.mark.parametrize("game", [game.slug for game in spelbok.games()])
async def test_both_checkers_are_of_one_mind(open_page: OpenPage, game: str) -> None:
    """Records of random matches by every ruleset, and every way to tamper with a shuffle."""
    page = await open_page(path="/check")
    for case in (case for case in cases() if case.slug == game):
        for what, record, honest in judgements(case):
            assert proved_by_python(record) is honest, (case, what)
            assert await judged(page, record) == str(honest).lower(), (case, what)


async def test_the_browser_makes_the_order_that_was_dealt(
    house: Address, open_page: OpenPage
) -> None:
    table = await finished(house, game="starturn", seats=3)
    page = await open_page(path=f"/check/{table}")
    await expect(page.locator('[data-step="moves"]')).to_have_attribute("data-verdict", "fits")
    assert await verdicts(page) == {
        "commitment": "fits",
        "shares": "unknown",
        "seed": "fits",
        "order": "fits",
        "moves": "fits",
    }
    piles = [
        " ".join(
            [
                str(await card.get_attribute("data-order"))
                for card in await page.locator(f'[data-pile="{pile}"] > li').all()
            ]
        )
        for pile in (1, 2)
    ]
    assert f"\npack 1: {piles[0]} | {piles[1]}\n" in await record_of(house, table)


async def test_the_panel_shows_the_promise_and_the_check_remembers_it(
    open_page: OpenPage,
) -> None:
    page = await open_page()
    await play_now(page)
    await page.locator("[data-fair] summary").click()
    promised = await page.locator("[data-commitment]").inner_text()
    share = await page.locator("[data-share]").inner_text()
    assert len(promised) == len(share) == 64
    await play_deal(page, by_keyboard)
    await page.get_by_role("button", name="Look at the table").click()
    await page.get_by_role("link", name="Check deal 1").click()
    await expect(page.locator('[data-step="moves"]')).to_have_attribute("data-verdict", "fits")
    assert set((await verdicts(page)).values()) == {"fits"}
    proof = page.locator(".proof")
    await expect(proof).to_contain_text(promised)
    await expect(proof).to_contain_text(share)
    await expect(proof).to_contain_text("Your own share is in the record")


async def test_a_house_that_leaves_a_share_out_is_found(
    house: Address, open_page: OpenPage
) -> None:
    table = await finished(house, game="stortok", ruleset="20C", seats=2)
    page = await open_page()
    note = f'[{{"table":"{table}","deal":1,"commitment":"{"0" * 64}","contribution":"{"1" * 64}"}}]'
    await page.evaluate("note => localStorage.setItem('fair', note)", note)
    await page.goto(f"/check/{table}")
    await page.locator('[data-step="moves"]').wait_for()
    found = await verdicts(page)
    assert (found["commitment"], found["shares"]) == ("fails", "fails")


async def test_a_running_match_is_checked_as_far_as_it_goes(open_page: OpenPage) -> None:
    case = cases()[0]
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    running = replace(record.deals[0], secret=None, result=None, pack=None)
    text = write(replace(record, deals=(running,)))
    assert verify(read(text, case.game), case.game).open == 1
    page = await open_page(path="/check")
    assert await judged(page, text) == "none"
    await expect(page.locator("main")).to_contain_text("This deal isn’t over")


@pytest.mark.parametrize("text", ["hello", "spelbok-record: 2\ngame: stortok\n", "\x00" * 999])
async def test_what_is_no_record_is_said_to_be_none(open_page: OpenPage, text: str) -> None:
    page = await open_page(path="/check")
    await bring(page, text, CHECK)
    await expect(page.locator("main").get_by_role("alert")).to_contain_text("no record")


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
async def test_the_page_is_open_to_everybody(
    house: Address, open_page: OpenPage, viewport: dict[str, int] | None
) -> None:
    table = await finished(house, game="star-plus", seats=2)
    size = {} if viewport is None else {"viewport": viewport}
    page = await open_page(path=f"/check/{table}", **size)
    await expect(page.locator('[data-step="moves"]')).to_have_attribute("data-verdict", "fits")
    await page.get_by_role("button", name="Deal 2").click()
    await expect(page.locator('[data-step="order"]')).to_have_attribute("data-verdict", "fits")
    assert await sideways(page) == 0
    assert await violations_by_day_and_night(page) == []
