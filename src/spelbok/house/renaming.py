"""A person's new name, told to the tables that name them."""

from spelbok.house import facts as f
from spelbok.house.intents import Intent
from spelbok.house.lobby import FINISHED
from spelbok.house.players import name_of
from spelbok.house.public import Person
from spelbok.house.table import Table


def rename(person: Person) -> Intent:
    """Call somebody by another name; a finished table keeps the one it was played under."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        name = name_of(person.id, table.players, table.info.host)
        if table.phase in FINISHED or name in (None, person.name):
            return []
        return [f.Renamed(at=now, by=person.id, person=person)]

    return check
