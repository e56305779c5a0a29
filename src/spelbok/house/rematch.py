"""A rematch: the same agreement among the same people, everybody a seat further (X-12).

The old table notes the name of the new one before that is opened, so there is one rematch only,
whoever asks, however often, and whenever the house goes down.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from spelbok.house import facts as f
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked, Intent
from spelbok.house.public import Person, TableInfo
from spelbok.house.table import Table


@dataclass(frozen=True)
class Plan:
    """The new table: who has which seat there, and whether bots take the others at once."""

    info: TableInfo
    seat: int  # of the host, who asked for it
    kept: tuple[Person | None, ...]
    at_once: bool


def propose(asked: Asked, name: str) -> Intent:
    """Ask for a rematch, to be opened as table `name` unless there is one already."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        asked.seat(table)
        if table.phase != "over":
            raise Refused("not-over", "A rematch comes after the match.")
        if table.rematch is not None:
            return []
        return [f.Rematched(at=now, by=asked.person.id, request=asked.request, table=name)]

    return check


def plan_of(table: Table, host: Person) -> Plan:
    """The rematch of a table that has noted its name, opened by `host`, who sits there."""
    if table.rematch is None:
        raise ValueError("nobody has asked for a rematch")
    seated = [player.person if player else None for player in table.players]
    kept = _a_seat_further(seated)
    seat = next(at for at, person in enumerate(kept) if person and person.id == host.id)
    return Plan(
        info=replace(table.info, table=table.rematch, host=host),
        seat=seat,
        kept=kept,
        at_once=sum(person is not None for person in seated) == 1,
    )


def _a_seat_further(seated: Sequence[Person | None]) -> tuple[Person | None, ...]:
    return (seated[-1], *seated[:-1])
