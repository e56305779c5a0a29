"""Who watches a table, and who may."""

from typing import Protocol

from spelbok.house.errors import Refused
from spelbok.house.showing import Change
from spelbok.house.table import Table


class Watcher(Protocol):
    """Somebody's open window on a table. None of its methods may raise or wait."""

    @property
    def person(self) -> str:
        """The id of who watches."""

    @property
    def round_trip(self) -> float:
        """How long a message takes to the watcher and back, in seconds; 0 as long as unknown."""

    def shown(self, change: Change) -> None:
        """The whole table."""

    def changed(self, change: Change) -> None:
        """What just happened."""

    def gone(self, table: str, refused: Refused) -> None:
        """The table can no longer be watched."""


def check_may_watch(table: Table, person: str | None) -> None:
    """Raise `Refused` for a person who may not see this table."""
    anybody = table.info.spectators or table.phase == "open"
    if not anybody and table.seat_of(person) is None:
        raise Refused("no-spectators", "This table is played without spectators.")
