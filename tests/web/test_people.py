"""People in browsers: accounts, invitations, friends by link, rated matches, names."""

from playwright.async_api import Page, expect

from ..server.wire import Address
from .axe import violations, violations_by_day_and_night
from .conftest import PHONE, OpenPage
from .stortok import act, by_click, my_turn_or_over
from .table import RESULT, Finger, middle_of, on_table, sideways

PASSWORD = "correct horse battery"
SCRIPT = "<img src=x onerror=a()>"  # 23 characters: as long a script as fits into a name


async def account(page: Page) -> None:
    """Open the dialog about oneself."""
    await page.get_by_role("button", name="You play as").click()


async def call_oneself(page: Page, name: str) -> None:
    """Take another name."""
    await account(page)
    await page.get_by_label("Your name at the table").fill(name)
    await page.get_by_role("button", name="Change the name").click()
    await expect(page.get_by_role("button", name=f"You play as {name}")).to_have_count(1)
    await page.keyboard.press("Escape")


async def make_account(page: Page) -> None:
    """Keep one's name by a password."""
    await account(page)
    await page.get_by_text("Keep this name").click()
    await page.get_by_label("New password").fill(PASSWORD)
    await page.get_by_role("button", name="Make it an account").click()
    await page.get_by_text("You have an account now.").wait_for()
    await page.keyboard.press("Escape")


async def sign_in(page: Page, name: str) -> None:
    """Come in by name and password."""
    await account(page)
    await page.get_by_text("I have an account").click()
    await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.get_by_role("button", name="Sign in").click()


async def open_table(page: Page, *, join: str, opponents: int = 1, rated: bool = False) -> None:
    """Open a Stortok table by the dialog."""
    await page.get_by_role("button", name="New Game", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    group = dialog.get_by_role("group", name="Opponents")
    await group.get_by_text(str(opponents), exact=True).click()
    await dialog.get_by_text(join, exact=True).click()
    if rated:
        await dialog.get_by_text("Rated", exact=True).click()
    await dialog.locator("button[type=submit]").click()
    await page.wait_for_url("**/table/*")


async def test_a_guest_becomes_an_account_and_comes_back_on_another_device(
    open_page: OpenPage,
) -> None:
    home = await open_page()
    await call_oneself(home, "Åsa")
    await make_account(home)
    phone = await open_page(PHONE, has_touch=True, is_mobile=True)
    await sign_in(phone, "åsa")
    await phone.get_by_role("button", name="You play as Åsa").wait_for()
    assert await sideways(phone) == 0

    await account(home)
    await home.get_by_role("button", name="Sign out on all devices").click()
    await expect(home.get_by_role("button", name="You play as")).not_to_contain_text("Åsa")
    told = phone.get_by_role("dialog", name="You have been signed out")
    await expect(told).to_contain_text("no longer Åsa")
    await expect(told.get_by_label("Password", exact=True)).to_be_focused()
    assert await violations_by_day_and_night(phone) == []
    assert await sideways(phone) == 0
    await expect(told.get_by_label("Name", exact=True)).to_have_value("Åsa")
    await told.get_by_label("Password", exact=True).fill(PASSWORD)
    await told.get_by_role("button", name="Sign in").click()
    await expect(phone.get_by_role("button", name="You play as")).to_contain_text("Åsa")
    await expect(told).to_have_count(0)


async def test_who_is_signed_out_may_go_on_as_a_guest(open_page: OpenPage) -> None:
    page = await open_page()
    await call_oneself(page, "Åsa")
    await make_account(page)
    other = await page.context.new_page()  # a second window of the same browser
    await other.goto("/")
    await account(page)
    await page.get_by_role("button", name="Sign out", exact=True).click()
    told = other.get_by_role("dialog", name="You have been signed out")
    await told.get_by_role("button", name="Go on without").click()
    await expect(other.get_by_role("button", name="You play as")).not_to_contain_text("Åsa")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_window_from_before_the_account_is_told_why_it_is_signed_out(
    open_page: OpenPage,
) -> None:
    page = await open_page()
    await call_oneself(page, "Åsa")
    other = await page.context.new_page()
    await other.goto("/")
    await other.get_by_role("button", name="You play as Åsa").wait_for()
    await page.reload()
    await make_account(page)
    await account(page)
    await page.get_by_role("button", name="Sign out on all devices").click()
    told = other.get_by_role("dialog", name="You have been signed out")
    await expect(told).to_contain_text("in another window")
    await expect(told.get_by_label("Name", exact=True)).to_have_value("Åsa")
    await expect(told.get_by_label("Password", exact=True)).to_be_focused()


async def test_a_new_password_signs_out_the_other_devices_alone(open_page: OpenPage) -> None:
    home = await open_page()
    await call_oneself(home, "Åsa")
    await make_account(home)
    phone = await open_page(PHONE)
    await sign_in(phone, "Åsa")
    await phone.get_by_role("button", name="You play as Åsa").wait_for()
    await account(home)
    await home.get_by_text("Change the password").first.click()
    await home.get_by_label("Present password").fill(PASSWORD)
    await home.get_by_label("New password").fill("another horse")
    await home.get_by_role("button", name="Change the password").click()
    await home.get_by_text("Other devices are signed out.").first.wait_for()
    await phone.get_by_role("dialog", name="You have been signed out").wait_for()
    await expect(home.get_by_role("dialog", name="You have been signed out")).to_have_count(0)


async def test_a_friend_joins_by_link_on_a_phone_and_chooses_a_seat(open_page: OpenPage) -> None:
    host = await open_page()
    await open_table(host, join="Whoever has the link", opponents=2)
    phone = await open_page(
        PHONE, path=host.url.removeprefix(origin(host)), has_touch=True, is_mobile=True
    )
    await phone.get_by_role("heading", name="Waiting for players").wait_for()
    assert await sideways(phone) == 0
    assert await violations(phone) == []
    finger = await Finger.on(phone)
    await finger.tap(await middle_of(phone.get_by_role("button", name="Sit here, seat 3")))
    await expect(phone.get_by_role("listitem").nth(2)).to_contain_text("(you)")
    await host.get_by_role("button", name="Put a bot on seat 2").click()
    await host.get_by_role("button", name="Start", exact=True).click()
    for page in (host, phone):
        await on_table(page)


def origin(page: Page) -> str:
    """The house's address."""
    return "/".join(page.url.split("/")[:3])


async def test_who_is_in_the_lobby_is_invited_to_a_table(open_page: OpenPage) -> None:
    host, friend = await open_page(), await open_page()
    await call_oneself(friend, "Bo")
    await open_table(host, join="Whoever has the link")
    await host.get_by_role("button", name="Invite somebody").click()
    assert await violations_by_day_and_night(host) == []
    await host.get_by_role("button", name="Invite Bo").click()
    await expect(host.get_by_role("button", name="Invite Bo")).to_be_disabled()
    notice = friend.get_by_role("alert").filter(has_text="invites you")
    assert await violations(friend) == []
    await notice.get_by_role("link", name="Join").click()
    await friend.wait_for_url("**/table/*")
    await expect(friend.get_by_role("listitem").nth(1)).to_contain_text("(you)")


async def test_a_rated_match_changes_ratings_once(house: Address, open_page: OpenPage) -> None:
    page = await open_page()
    await call_oneself(page, "Åsa")
    await open_table(page, join="Nobody: bots only", rated=True)
    while await my_turn_or_over(page):
        await act(page, by_click)
    await page.locator(RESULT).wait_for()
    await house.hub.ledger.settled()
    await page.goto("/leaderboards/stortok")
    row = page.get_by_role("row").filter(has_text="Åsa")
    await row.wait_for()
    cells = await row.get_by_role("cell").all_inner_texts()
    assert cells[-1] == "1"
    assert "±" in cells[2]
    assert await violations_by_day_and_night(page) == []
    await row.get_by_role("link", name="Åsa").click()
    await page.get_by_role("heading", name="Åsa", level=1).wait_for()
    await expect(page.get_by_role("table").get_by_role("row")).to_have_count(2)
    assert await violations_by_day_and_night(page) == []
    await page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert await sideways(page) == 0


async def test_script_in_a_name_is_text_everywhere(open_page: OpenPage) -> None:
    evil, host = await open_page(), await open_page()
    await call_oneself(evil, SCRIPT)
    await host.get_by_role("link", name=SCRIPT).click()
    await host.get_by_role("heading", name=SCRIPT, level=1).wait_for()
    await open_table(evil, join="Everybody")
    await host.goto("/")
    await host.get_by_role("link", name="Join Stortok").click()
    await host.get_by_text(f"{SCRIPT} starts the match.").wait_for()
    await host.get_by_role("button", name="Player Info").click()
    await host.get_by_role("dialog").get_by_role("heading", name=SCRIPT).wait_for()
    for page in (evil, host):
        assert await page.locator("img[src=x]").count() == 0


async def test_deleting_oneself_leaves_no_name(open_page: OpenPage) -> None:
    page, other = await open_page(), await open_page()
    await call_oneself(page, "Åsa")
    await make_account(page)
    await account(page)
    own = await page.get_by_role("link", name="Results and ratings").get_attribute("href")
    await page.get_by_role("button", name="Delete me").click()
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.get_by_role("button", name="Delete for ever").click()
    await expect(page.get_by_role("button", name="You play as")).not_to_contain_text("Åsa")
    await other.goto("/")
    await expect(other.get_by_role("link", name="Åsa")).to_have_count(0)
    answer = await other.request.get(str(own).replace("/people", "/api/people"))
    assert answer.status == 404


async def test_the_dialog_about_oneself_by_keyboard(open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="You play as").focus()
    await page.keyboard.press("Enter")
    await page.get_by_role("dialog").wait_for()
    assert await violations_by_day_and_night(page) == []
    await page.get_by_label("Your name at the table").focus()
    await page.keyboard.press("Control+A")
    await page.keyboard.type("Keys")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="You play as Keys")).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="You play as Keys")).to_be_focused()
