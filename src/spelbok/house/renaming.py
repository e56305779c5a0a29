"""A person's new name, told to the tables that name them."""

import logging
from collections.abc import Container, Iterable

from spelbok.house import facts as f
from spelbok.house.errors import TRY_AGAIN, Refused
from spelbok.house.intents import Intent
from spelbok.house.live import LiveTable
from spelbok.house.lobby import FINISHED
from spelbok.house.players import name_of
from spelbok.house.public import Person
from spelbok.house.table import Table

log = logging.getLogger("spelbok.house")


def rename(person: Person) -> Intent:
    """Call somebody by another name; a finished table keeps the one it was played under."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        name = name_of(person.id, table.players, table.kept, table.info.host)
        if table.phase in FINISHED or name in (None, person.name):
            return []
        return [f.Renamed(at=now, by=person.id, person=person)]

    return check


async def tell(person: Person, tables: Iterable[LiveTable], forgotten: Container[str]) -> bool:
    """Tell each table, one after the other, so that no later name overtakes this one.

    Returns whether all that are left know it now; `forgotten` people are named nowhere.
    """
    told = True
    for live in tables:
        try:
            if person.id not in forgotten:
                await live.ask(rename(person))
        except Refused as refused:  # else it is gone
            told = told and refused.code != TRY_AGAIN
        except Exception:
            log.exception("table %s: could not be told a name", live.name)
            told = False
    return told
