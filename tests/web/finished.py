"""Matches that are over, and records of them, for the pages that look back."""

from pathlib import Path

import httpx
from playwright.async_api import Page, expect

from spelbok.core.record import Record, write

from ..server.wire import Address, Client

PLACE = "[data-place]"


async def finished(house: Address, **order: object) -> str:
    """A table whose match somebody has played to its end."""
    async with Client(house) as ann, ann.socket() as socket:
        table = await ann.open(**order)
        await socket.watch(table)
        await socket.until("over")
        return table


async def record_of(house: Address, table: str) -> str:
    async with httpx.AsyncClient(base_url=house.origin) as http:
        return (await http.get(f"/api/tables/{table}/record")).text


async def at_move(page: Page, place: int) -> None:
    """Wait until the replay shows the deal after so many moves."""
    await expect(page.locator(PLACE)).to_have_attribute("data-place", str(place))


async def last_move(page: Page) -> int:
    """How many moves the deal on show has."""
    return int(str(await page.get_by_label("Move", exact=True).get_attribute("max")))


async def bring(page: Page, record: str, button: str) -> None:
    """Paste a record into the page and send it off."""
    await page.get_by_label("Or paste it here").fill(record)
    await page.get_by_role("button", name=button).click()


def saved(record: Record, folder: Path) -> Path:
    """The record as a file."""
    file = folder / "match.txt"
    file.write_text(write(record), "utf-8")
    return file
