"""A new name that is stored reaches the tables, whatever comes between."""

from pathlib import Path

from spelbok.house.public import Person
from spelbok.server.journal import MemoryJournal

from ..wire import Client, a_house


async def test_what_a_crash_has_kept_from_the_tables_they_hear_at_the_next_start(
    tmp_path: Path,
) -> None:
    journal = MemoryJournal()
    async with a_house(tmp_path, "fast", journal=journal) as address, Client(address) as ann:
        await ann.open(join="everybody")
        person = Person(id=ann.me["id"], name=ann.me["name"])
        # The house goes down when the name is stored, before any table has heard of it.
        await address.hub.accounts.rename(person, "Ada")
    async with a_house(tmp_path, "fast", journal=journal) as address, Client(address) as bo:
        [line] = (await bo.http.get("/api/tables")).json()
        assert (line["info"]["host"]["name"], line["seats"][0]["name"]) == ("Ada", "Ada")
        assert await address.hub.accounts.untold() == []


async def test_a_name_that_is_told_is_not_told_again(tmp_path: Path) -> None:
    async with a_house(tmp_path, "fast") as address, Client(address) as ann:
        await ann.http.patch("/api/me", json={"name": "Ada"})
        accounts = address.hub.accounts
        assert await accounts.untold() == []
        ada = Person(id=ann.me["id"], name="Ada")
        eve = await accounts.rename(ada, "Eve")
        await accounts.told(ada)  # that was the name before
        assert await accounts.untold() == [eve]


async def test_who_is_gone_for_good_has_no_name_to_tell(tmp_path: Path) -> None:
    async with a_house(tmp_path, "fast") as address, Client(address) as ann:
        accounts = address.hub.accounts
        person = await accounts.rename(Person(id=ann.me["id"], name=""), "Ada")
        await accounts.delete(person)
        assert await accounts.untold() == []
