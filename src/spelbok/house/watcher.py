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


def may_watch(table: Table, person: str | None) -> bool:
    """Whether a person may see this table."""
    if everybody_may_watch(table):
        return True
    return table.seat_of(person) is not None or table.seat_left_by(person) is not None


def everybody_may_watch(table: Table) -> bool:
    """Whether anybody at all may see this table."""
    return table.info.spectators or table.phase == "open"


def no_spectators() -> Refused:
    """What they hear who have watched an open table that is played without spectators."""
    return Refused("no-spectators", "This table is played without spectators.")


def no_such_table() -> Refused:
    """What everybody else hears, be the name that of such a table or nobody's.

    So nobody finds out by trying which private tables there are.
    """
    reason = "There is no such table, or it is played without spectators."
    return Refused("no-such-table", reason)
