"""Replays in a browser: by mouse, keys and touch, of tables, brought records and single files."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect
from tests.laws.records import recorded

import spelbok
from spelbok.core.record import SeatName, write
from spelbok.server.keepsake import keepsake

from ..server.wire import Address
from .axe import violations, violations_by_day_and_night
from .conftest import DESKTOP, PHONE, OpenPage
from .finished import PLACE, at_move, bring, finished, last_move, record_of, saved
from .table import RESULT, Finger, cards_in, middle_of, sideways

BOARDS = [game.slug for game in spelbok.games()]
SCRIPT = "<img src=x onerror=alert(1)>"


async def opened(open_page: OpenPage, path: str, **options: object) -> Page:
    page = await open_page(path=path, **options)
    await page.locator("[data-place]").wait_for()
    return page


async def hand(page: Page) -> set[str]:
    return set(await cards_in(page, "hand"))


async def open_hands(page: Page) -> list[list[str]]:
    hands = page.locator("[data-hands] ul")
    return [
        [
            str(await card.get_attribute("data-open-card"))
            for card in await hands.nth(seat).locator("li").all()
        ]
        for seat in range(await hands.count())
    ]


@pytest.mark.parametrize("game", BOARDS)
async def test_a_match_is_walked_through_by_keys(
    house: Address, open_page: OpenPage, game: str
) -> None:
    table = await finished(house, game=game, seats=2)
    page = await opened(open_page, f"/replay/{table}?seat=1")
    end = await last_move(page)
    await at_move(page, 0)
    dealt = await cards_in(page, "hand")
    for place in (1, 2, 3):
        await page.keyboard.press("ArrowRight")
        await at_move(page, place)
    await page.keyboard.press("ArrowLeft")
    await at_move(page, 2)
    await page.keyboard.press("End")
    await at_move(page, end)
    await expect(page.locator(RESULT)).to_be_visible()
    await page.keyboard.press("Home")
    await at_move(page, 0)
    await expect(page.locator(RESULT)).to_have_count(0)
    assert sorted(await cards_in(page, "hand")) == sorted(dealt)
    assert await violations(page) == []


async def test_a_match_is_seen_from_every_seat_and_with_open_hands(
    house: Address, open_page: OpenPage
) -> None:
    table = await finished(house, game="stortok", ruleset="20C", seats=3)
    page = await opened(open_page, f"/replay/{table}?move=2")
    await expect(page.locator('[data-zone="hand"]')).to_have_count(0)
    await page.keyboard.press("o")
    hands = await open_hands(page)
    assert sum(map(len, hands)) >= 15
    for seat, cards in enumerate(hands):
        await page.keyboard.press(str(seat + 1))
        await page.locator('[data-zone="hand"] [data-card]').first.wait_for()
        assert await hand(page) == set(cards)
    await page.get_by_label("Seen by").select_option("Spectator")
    await expect(page.locator('[data-zone="hand"]')).to_have_count(0)
    assert await violations_by_day_and_night(page) == []


async def test_nothing_can_be_played_in_a_replay(house: Address, open_page: OpenPage) -> None:
    table = await finished(house, game="stortok", ruleset="20C", seats=2)
    page = await opened(open_page, f"/replay/{table}?seat=0&move=1")
    before = await cards_in(page, "hand")
    await page.locator('[data-zone="hand"] [data-card]').first.click(position={"x": 9, "y": 14})
    assert await cards_in(page, "hand") == before
    await at_move(page, 1)
    await expect(page.get_by_role("alert").filter(has_text=re.compile(r"\S"))).to_have_count(0)


async def test_it_runs_by_itself_and_stops_at_the_end(house: Address, open_page: OpenPage) -> None:
    table = await finished(house, game="star-plus", seats=2, options={"rounds": 1})
    page = await opened(open_page, f"/replay/{table}")
    end = await last_move(page)
    await page.get_by_label("Move", exact=True).fill(str(end - 2))
    await at_move(page, end - 2)
    await page.get_by_label("Speed").select_option("4×")
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.get_by_role("button", name="Pause").wait_for()
    await at_move(page, end)
    await page.get_by_role("button", name="Play", exact=True).wait_for()
    await page.locator("body").click(position={"x": 300, "y": 20})
    await page.keyboard.press("Space")
    await page.get_by_role("button", name="Pause").wait_for()
    await page.keyboard.press("Space")
    await page.get_by_role("button", name="Play", exact=True).wait_for()
    assert int(str(await page.locator(PLACE).get_attribute("data-place"))) < end


async def test_a_link_leads_to_a_moment_of_a_deal(house: Address, open_page: OpenPage) -> None:
    table = await finished(house, game="star-plus", seats=3)
    page = await opened(open_page, f"/replay/{table}")
    await page.get_by_label("Deal").select_option("2")
    await expect(page.locator("header p")).to_have_text("Round 2 of 3")
    await page.locator('[data-move="4"]').click()
    await page.keyboard.press("2")
    await page.keyboard.press("o")
    await page.wait_for_url(f"**/replay/{table}?deal=2&move=4&seat=1&hands=open")
    cards, hands = await cards_in(page, "hand"), await open_hands(page)
    other = await opened(open_page, page.url.removeprefix(house.origin))
    await at_move(other, 4)
    assert sorted(await cards_in(other, "hand")) == sorted(cards)
    assert await open_hands(other) == hands
    await expect(other.locator('[data-move="4"]')).to_have_attribute("aria-current", "step")


async def test_a_phone_shows_it_by_touch(house: Address, open_page: OpenPage) -> None:
    table = await finished(house, game="starturn", seats=4)
    page = await opened(
        open_page, f"/replay/{table}?seat=0", viewport=PHONE, has_touch=True, is_mobile=True
    )
    finger = await Finger.on(page)
    await finger.tap(await middle_of(page.get_by_role("button", name="One move on")))
    await at_move(page, 1)
    await finger.tap(await middle_of(page.get_by_role("button", name="Moves and views")))
    await page.get_by_role("dialog").get_by_role("switch", name="Open hands").check()
    await page.get_by_role("dialog").locator('[data-move="3"]').click()
    await page.get_by_role("button", name="Close").click()
    await at_move(page, 3)
    assert len(await open_hands(page)) == 4
    assert await sideways(page) == 0
    assert await violations(page) == []


@pytest.mark.parametrize("game", [game.slug for game in spelbok.games()])
async def test_a_record_that_is_brought_is_shown_the_same_way(
    open_page: OpenPage, game: str, tmp_path: Path
) -> None:
    chosen = spelbok.game(game)
    record = recorded(chosen, chosen.rules(), chosen.default_seats, most_deals=2)
    page = await open_page(path="/replay")
    await page.get_by_label("A record from this computer").set_input_files(saved(record, tmp_path))
    await page.locator("[data-place]").wait_for()
    assert await last_move(page) == sum(move.deal == 1 for move in record.moves)
    await page.keyboard.press("ArrowRight")
    await at_move(page, 1)


async def test_a_brought_record_has_no_link_but_a_file_that_opens_at_the_same_moment(
    open_page: OpenPage, browser: Browser, tmp_path: Path
) -> None:
    stortok = spelbok.game("stortok")
    record = recorded(stortok, stortok.rules("20C"), 3, most_deals=1)
    page = await open_page(path="/replay")
    await bring(page, write(record), "Show the match")
    await at_move(page, 0)
    for _ in range(2):
        await page.keyboard.press("ArrowRight")
    await page.keyboard.press("2")
    await at_move(page, 2)
    await expect(page.get_by_label("Seen by")).to_have_value("1")
    await expect(page.get_by_text("no link can lead here")).to_be_visible()
    await expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    assert await violations(page) == []
    async with page.expect_download() as download:
        await page.get_by_role("button", name="As one file").click()
    file = tmp_path / "match.html"
    await (await download.value).save_as(file)
    context = await browser.new_context(offline=True)
    page = await context.new_page()
    await page.goto(file.as_uri())
    await at_move(page, 2)
    await expect(page.get_by_label("Seen by")).to_have_value("1")
    await page.goto(f"{file.as_uri()}?move=1")
    await at_move(page, 1)
    await context.close()


async def test_names_are_names_and_no_markup(open_page: OpenPage) -> None:
    stortok = spelbok.game("stortok")
    record = recorded(stortok, stortok.rules(), 3, most_deals=1)
    seats = (SeatName("human", SCRIPT), *record.seats[1:])
    page = await open_page(path="/replay")
    await bring(page, write(replace(record, seats=seats)), "Show the match")
    await page.locator("[data-place]").wait_for()
    await expect(page.get_by_label("Seen by")).to_contain_text(SCRIPT)
    await page.keyboard.press("o")
    await expect(page.locator("[data-hands] h2").first).to_have_text(SCRIPT)
    assert await page.locator("img[src=x]").count() == 0


async def test_a_record_that_does_not_fit_is_named(house: Address, browser: Browser) -> None:
    stortok = spelbok.game("stortok")
    record = write(recorded(stortok, stortok.rules("20C"), 3, most_deals=1))
    context = await browser.new_context(base_url=house.origin)
    page = await context.new_page()  # a refusal is an error on its console, as it should be
    await page.goto("/replay")
    other = record.replace("match: m0", "match: m1")
    await bring(page, other, "Show the match")
    await expect(page.locator("main").get_by_role("alert")).to_contain_text(
        "another order of the pack"
    )
    await expect(page.get_by_label("Or paste it here")).to_have_value(other)
    assert await violations(page) == []
    await bring(page, record, "Show the match")
    await at_move(page, 0)
    await context.close()


async def test_a_match_that_is_not_there_leads_to_the_front_page(
    house: Address, browser: Browser
) -> None:
    context = await browser.new_context(base_url=house.origin)
    page = await context.new_page()  # a refusal is an error on its console, as it should be
    await page.goto("/replay/aaaa")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("no such table")
    await expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    assert await violations(page) == []
    await page.get_by_role("link", name="To the front page", exact=True).click()
    await page.wait_for_url("**/")
    await context.close()


async def test_the_end_of_a_match_and_its_panel_lead_to_the_replay(
    house: Address, open_page: OpenPage
) -> None:
    table = await finished(house, game="stortok", ruleset="20C", seats=2)
    page = await open_page(path=f"/table/{table}")
    await page.locator(RESULT).get_by_role("button", name="Replay").click()
    await page.locator("[data-place]").wait_for()
    await page.goto(f"/table/{table}")
    await page.get_by_role("link", name="Replay", exact=True).click()
    await page.locator("[data-place]").wait_for()


# --- One file -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_match_in_one_file_needs_no_network(
    browser: Browser, tmp_path: Path, game: str, viewport: dict[str, int]
) -> None:
    chosen = spelbok.game(game)
    record = recorded(chosen, chosen.rules(), 3, most_deals=2)
    seats = (SeatName("human", SCRIPT + "</script>"), *record.seats[1:])
    record = replace(record, seats=seats)
    file = tmp_path / "match.html"
    file.write_text(keepsake(record, chosen), "utf-8")
    context = await browser.new_context(viewport=viewport, offline=True)  # type: ignore[arg-type]
    page = await context.new_page()
    requests: list[str] = []
    failures: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.on("console", lambda m: failures.append(m.text) if m.type == "error" else None)
    await page.goto(f"{file.as_uri()}?move=3&seat=0")
    await at_move(page, 3)
    await page.keyboard.press("o")
    assert len(await open_hands(page)) == 3
    if viewport is PHONE:
        await page.get_by_role("button", name="Moves and views").click()
    await page.get_by_role("button", name="Check this shuffle").click()
    await expect(page.locator("[data-summary]")).to_have_attribute("data-summary", "true")
    assert await violations_in_file(page) == []
    assert requests == [f"{file.as_uri()}?move=3&seat=0"]
    assert failures == []
    await context.close()


async def violations_in_file(page: Page) -> list[str]:
    """The file's policy forbids axe as well, so it looks from outside of it."""
    session = await page.context.new_cdp_session(page)
    await session.send("Page.setBypassCSP", {"enabled": True})
    return await violations(page)


async def test_the_record_of_a_table_is_what_its_file_holds(
    house: Address, open_page: OpenPage
) -> None:
    table = await finished(house, game="stortok", ruleset="20C", seats=2)
    page = await opened(open_page, f"/replay/{table}")
    async with page.expect_download() as waiting:
        await page.get_by_role("button", name="Record").click()
    record = Path(await (await waiting.value).path()).read_text("utf-8")
    assert record == await record_of(house, table)
    async with page.expect_download() as waiting:
        await page.get_by_role("button", name="As one file").click()
    download = await waiting.value
    assert download.suggested_filename == f"spelbok-{table}.html"
    assert table in Path(await download.path()).read_text("utf-8")
