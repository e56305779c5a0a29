"""What happens around the cards: talk, hints, moves taken back, and another match."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from .axe import violations, violations_by_day_and_night
from .conftest import PHONE, OpenPage
from .stortok import act, by_click, my_turn_or_over
from .table import HAND, RESULT, TURN, at_rest, cards_in, on_table, open_table, sideways

LINE = "Your line"
NEAR_THE_END = {
    "game": "stortok",
    "rules": {"version": "20C"},
    "turn": 1,
    "indicator": "JS",
    "hands": ["AH QS", "7S AS"],
    "stock": "",
    "pile": "",
    "trick": 0,
    "top_by": 1,
    "trick_size": 2,
    "set_aside": "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D 9D TD JD QD KD AD "
    "6H 7H 8H 9H TH JH QH KH 6S 8S 9S TS JS KS",
    "out": [],
    "dealer": 1,
    "plays": 35,
    "seen": {},
}
SCRIPT = '<img src=x onerror="document.title=1"> **hi** & bye'


async def together(host: Page, guest: Page, **order: Any) -> None:
    """Both sit down at a table for two and the match begins."""
    order = {"join": "everybody", "seats": 2, "move_time": 0} | order
    path = await open_table(host, **order)
    await host.goto(path)
    await guest.goto(f"{path}#sit")
    await guest.get_by_role("button", name="Start").wait_for(state="detached")
    await expect(host.get_by_text("Every seat is taken.")).to_be_visible()
    await host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        await on_table(page)


async def say(page: Page, text: str) -> None:
    await page.get_by_role("textbox", name=LINE).fill(text)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("textbox", name=LINE)).to_have_value("")


def chat_of(page: Page) -> Locator:
    return page.locator("[data-chat]")


async def play_on(*pages: Page) -> None:
    """Let everybody make moves until the match is over."""
    while await pages[0].locator(RESULT).count() == 0:
        for page in pages:
            if await page.locator(TURN).count():
                await act(page, by_click)


async def test_two_people_talk_and_what_looks_like_script_is_text(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page()
    await together(anna, bo)
    await say(anna, SCRIPT)
    await expect(chat_of(bo)).to_contain_text(SCRIPT)
    await say(bo, "\u202eolleh\u202c")
    await expect(chat_of(anna)).to_contain_text("olleh")
    assert await bo.locator("[data-chat] img").count() == 0
    await bo.reload()
    await expect(chat_of(bo)).to_contain_text(SCRIPT)
    assert await violations_by_day_and_night(anna) == []


async def test_a_person_is_muted_and_reported_and_the_host_clears(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page()
    await together(anna, bo)
    await say(bo, "something rude")
    more = chat_of(anna).get_by_role("button", name=re.compile("Mute .*, or report this line"))
    await more.focus()
    await anna.keyboard.press("Enter")
    await anna.get_by_role("button", name="Report", exact=True).click()
    await expect(anna.get_by_role("button", name="Reported")).to_be_disabled()
    assert await violations(anna) == []
    await anna.get_by_role("button", name="Mute").last.click()
    await expect(chat_of(anna)).not_to_contain_text("something rude")
    await expect(anna.locator("[data-chat]")).to_be_focused()
    await anna.reload()
    await expect(chat_of(anna)).not_to_contain_text("something rude")
    await anna.get_by_role("button", name="Show the lines of").click()
    await expect(chat_of(anna)).to_contain_text("something rude")
    await anna.get_by_role("button", name="Clear").click()
    await expect(chat_of(bo)).not_to_contain_text("something rude")
    assert await bo.get_by_role("button", name="Clear").count() == 0


async def test_on_a_phone_the_chat_is_a_drawer_that_counts_new_lines(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page(PHONE, has_touch=True)
    await together(anna, bo)
    await say(anna, "hello")
    await say(anna, "are you there?")
    await expect(bo.locator("[data-unread]")).to_have_text("2")
    await bo.get_by_role("button", name="Chat, 2 new lines").tap()
    await expect(chat_of(bo)).to_contain_text("are you there?")
    await expect(bo.locator("[data-unread]")).to_have_count(0)
    await say(bo, "here I am")
    await expect(chat_of(anna)).to_contain_text("here I am")
    assert await violations_by_day_and_night(bo) == []
    assert await sideways(bo) == 0
    await bo.keyboard.press("Escape")
    await say(anna, "good")
    await expect(bo.locator("[data-unread]")).to_have_text("1")


async def test_a_spectator_reads_and_is_told_that_only_players_write(open_page: OpenPage) -> None:
    anna, bo, cat = await open_page(), await open_page(), await open_page()
    await together(anna, bo)
    await cat.goto(anna.url)
    await say(anna, "who is watching?")
    await expect(chat_of(cat)).to_contain_text("who is watching?")
    await expect(cat.get_by_role("textbox", name=LINE)).to_have_count(0)


async def test_a_move_is_taken_back_as_long_as_nothing_has_come_to_light(
    open_page: OpenPage,
) -> None:
    page = await open_page()
    await page.goto(await open_table(page, ruleset="1858", seats=2))
    assert await my_turn_or_over(page)
    await at_rest(page)
    before = await page.locator(f"{HAND} [data-card]").count()
    await act(page, by_click)
    await expect(page.locator(f"{HAND} [data-card]")).not_to_have_count(before)
    assert await my_turn_or_over(page)
    await page.get_by_role("button", name="Take back").click()
    await expect(page.locator(f"{HAND} [data-card]")).to_have_count(before)
    await expect(page.locator("[data-log]")).to_contain_text("took the last move back")
    await expect(page.locator("[aria-live=polite]")).to_contain_text("took the last move back")
    await act(page, by_click)
    await expect(page.locator(f"{HAND} [data-card]")).not_to_have_count(before)


async def test_after_a_drawn_card_the_move_stands_and_the_button_says_why(
    open_page: OpenPage,
) -> None:
    page = await open_page()
    await page.goto(await open_table(page, ruleset="1847", seats=2))
    button = page.get_by_role("button", name="Take back")
    assert await my_turn_or_over(page)
    await expect(button).to_have_attribute("title", "You have made no move in this deal")
    await act(page, by_click)
    await expect(button).to_have_attribute("title", re.compile("has come to light"))
    await expect(button).to_be_disabled()
    await expect(button).to_have_accessible_description(re.compile("has come to light"))


async def test_who_has_left_comes_back_by_the_link_and_by_the_lobby(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page(PHONE, has_touch=True)
    await together(anna, bo)
    table = anna.url
    hand = await cards_in(anna, "hand")
    for way in ("lobby", "link"):
        await anna.get_by_role("button", name="Leave").click()
        await expect(anna.get_by_role("dialog")).to_contain_text("You can come back")
        await anna.get_by_role("dialog").get_by_role("button", name="Leave").click()
        await anna.wait_for_url("**/")
        if way == "lobby":
            await anna.get_by_role("link", name="Come back").click()
        else:
            await anna.goto(table)
            await anna.get_by_role("button", name="Come back").wait_for()
            assert await violations(anna) == []
            await anna.get_by_role("button", name="Come back").click()
        await on_table(anna)
        await expect(anna.get_by_role("button", name="Come back")).to_have_count(0)
        assert set(await cards_in(anna, "hand")) & set(hand)


async def test_a_line_of_who_watches_is_marked(open_page: OpenPage) -> None:
    anna, bo, cat = await open_page(), await open_page(), await open_page()
    await together(anna, bo, spectator_chat=True)
    await cat.goto(anna.url)
    await say(cat, "well played")
    await expect(chat_of(anna)).to_contain_text(re.compile(r"watching\s+well played"))
    await expect(chat_of(cat)).to_contain_text(re.compile(r"watching\s+well played"))
    await say(bo, "thank you")
    await expect(chat_of(anna)).not_to_contain_text(re.compile(r"watching\s+thank you"))
    assert await violations_by_day_and_night(anna) == []


async def test_among_people_nothing_is_taken_back_and_nobody_is_helped(
    open_page: OpenPage,
) -> None:
    anna, bo = await open_page(), await open_page()
    await together(anna, bo)
    assert await anna.get_by_role("button", name="Hint").count() == 0
    assert await anna.get_by_role("button", name="Take back").count() == 0


@pytest.mark.parametrize("opening", [NEAR_THE_END])
async def test_a_rematch_brings_both_to_the_same_new_table(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page()
    await together(anna, bo, ruleset="20C")
    old = anna.url
    await play_on(anna, bo)
    await bo.get_by_role("button", name="Rematch").dblclick()
    await bo.wait_for_url(lambda url: url != old)
    await expect(bo.get_by_text("The other seat is kept for")).to_be_visible()
    await expect(bo.locator("p[aria-live]")).to_be_empty()
    await expect(bo.get_by_text("is awaited")).to_be_visible()
    assert await violations(bo) == []
    await bo.get_by_role("button", name="Start without").click()
    asked = bo.get_by_role("dialog", name="Start without")
    await expect(asked).to_contain_text("can't join this match any more")
    assert await violations(bo) == []
    await asked.get_by_role("button", name="Wait").click()
    await expect(asked).to_have_count(0)
    await expect(anna.get_by_text("A rematch has been asked for")).to_be_visible()
    await expect(anna.get_by_text("Line lost")).to_have_count(0)
    await anna.get_by_role("button", name="Join the rematch").click()
    await anna.wait_for_url(bo.url)
    for page in (anna, bo):
        await on_table(page)


async def test_who_watches_a_waiting_room_is_told_when_it_begins_without_them(
    open_page: OpenPage,
) -> None:
    host, friend = await open_page(), await open_page()
    path = await open_table(host, join="everybody", seats=2, spectators=False)
    line = friend.locator("li.line").filter(has=friend.locator(f'a[href^="{path}"]'))
    await expect(line).to_contain_text("(not here now)")
    await host.goto(path)
    await expect(line).not_to_contain_text("(not here now)")
    await friend.goto(path)
    await expect(friend.get_by_text("starts the match.")).to_be_visible()
    await host.goto("/")
    await expect(friend.get_by_text("The match can be started when")).to_be_visible()
    assert await violations(friend) == []
    await host.goto(path)
    await host.get_by_role("button", name="Start").click()
    await on_table(host)
    told = friend.locator("main").get_by_role("alert")
    await expect(told).to_contain_text("has begun or closed without you")
    await expect(friend.get_by_role("button", name="Sit here")).to_have_count(0)
    assert await violations(friend) == []


async def test_a_table_closed_before_it_began_has_no_seats_any_more(open_page: OpenPage) -> None:
    host, friend = await open_page(), await open_page()
    path = await open_table(host, join="everybody", seats=2)
    for page in (host, friend):
        await page.goto(path)
    await expect(friend.get_by_role("button", name="Sit here")).to_be_visible()
    await host.get_by_role("button", name="Leave").click()
    await host.get_by_role("dialog").get_by_role("button", name="Leave").click()
    for _ in range(2):
        await expect(friend.get_by_text("This table is closed.")).to_be_visible()
        await expect(friend.get_by_text("Shuffling together")).to_have_count(0)
        await expect(friend.get_by_text("Free seat")).to_have_count(0)
        await friend.reload()


@pytest.mark.parametrize("opening", [NEAR_THE_END])
async def test_against_bots_the_rematch_begins_at_once(open_page: OpenPage) -> None:
    page = await open_page()
    await page.goto(await open_table(page, ruleset="20C", seats=2, level="novice"))
    await on_table(page)
    old = page.url
    await play_on(page)
    await page.get_by_role("button", name="Rematch").click()
    await page.wait_for_url(lambda url: url != old)
    await on_table(page)


async def test_tables_with_days_a_move_call_whom_they_await(open_page: OpenPage) -> None:
    anna, bo = await open_page(), await open_page()
    paths = []
    for _ in range(2):
        await anna.goto("/")
        await together(anna, bo, move_time=3 * 24 * 3600)
        paths.append(anna.url)
        await expect(anna.locator("[data-clock]")).to_contain_text("2 days 23 h")
    await anna.goto("/")
    await bo.goto("/")
    awaited = [int(await page.locator("[data-turns]").count()) for page in (anna, bo)]
    assert sum(awaited) >= 1
    page, other = (anna, bo) if awaited[0] else (bo, anna)
    count = int(str(await page.locator("[data-turns]").get_attribute("data-turns")))
    await expect(page).to_have_title(re.compile(rf"^\({count}\) Spelbok"))
    await page.locator("[data-turns]").click()
    dialog = page.get_by_role("dialog", name="Your turn")
    await expect(dialog.get_by_role("link")).to_have_count(count)
    assert await violations_by_day_and_night(page) == []
    await dialog.get_by_role("link").first.click()
    await expect(page).to_have_title(re.compile(rf"^\({count}\) Stortok"))
    await other.goto(page.url)
    await on_table(page)
    await act(page, by_click)
    await expect(page).not_to_have_title(re.compile(rf"^\({count}\)"))
    await expect(other).to_have_title(re.compile(r"^\(\d+\) Stortok"))


NAMES_CUT = "names => names.filter(name => name.scrollWidth > name.clientWidth).length"


@pytest.mark.parametrize("game", ["stortok", "star-plus"])
async def test_tables_with_days_a_move_leave_room_for_names_on_a_phone(
    open_page: OpenPage, game: str
) -> None:
    anna, bo = await open_page(PHONE, has_touch=True), await open_page(PHONE, has_touch=True)
    for _ in range(2):
        await anna.goto("/")
        await together(anna, bo, game=game, move_time=24 * 3600)
    await expect(anna.locator("[data-clock]")).to_contain_text("23 h")
    for page in (anna, bo):
        assert await page.locator("h1 .game").evaluate_all(NAMES_CUT) == 0
        assert await page.locator("[data-clock]").evaluate("clock => clock.offsetHeight") < 40
        assert await sideways(page) == 0
    await bo.goto("/")
    await expect(anna.get_by_text("Not here just now")).to_have_count(1)
    await anna.goto("/")
    for page in (anna, bo):
        name = page.get_by_role("button", name="You play as").locator(".name")
        await name.wait_for()
        assert await name.evaluate("name => name.clientWidth") > 80
        assert await sideways(page) == 0


async def test_the_chat_is_agreed_in_new_game(open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="New Game").first.click()
    await page.get_by_role("switch", name=re.compile("^Chat")).click()
    await page.get_by_role("dialog").locator("button[type=submit]").click()
    await on_table(page)
    await expect(page.get_by_role("heading", name="Chat")).to_have_count(0)
