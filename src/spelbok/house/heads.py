"""The light row of a table, and what it says to who asks for a table that isn't in memory."""

import msgspec

from spelbok.house.clocks import due, people_due, waiting
from spelbok.house.fittings import Fittings
from spelbok.house.lobby import FINISHED
from spelbok.house.ports import TableHead
from spelbok.house.public import RUNNING, LobbyLine
from spelbok.house.showing import Scene
from spelbok.house.table import Table
from spelbok.house.turns import is_slow


def head_of(table: Table, fittings: Fittings, scene: Scene) -> TableHead:
    """The row of a table as it is now, in its present scene."""
    running = table.phase not in FINISHED
    listed = table.info.join != "link" and (table.phase == "open" or table.info.spectators)
    people = [player.person.id for _, player in table.humans() if player.person]
    slow = is_slow(table.info)
    left = [player.left.id for player in table.players if player and player.left]
    return TableHead(
        table=table.info.table,
        events=table.seq,
        phase=table.phase,
        wake=due(table, fittings.times, fittings.outages),
        public=listed and running,
        people=tuple(people),
        info=scene.line,
        waiting=tuple(waiting(table)),
        left=tuple(left) if table.phase in RUNNING else (),
        steady_since=scene.since,
        until=people_due(table, fittings.times, fittings.outages) if slow else None,
    )


def hides_from(head: TableHead, person: str | None) -> bool:
    """Whether a person may not watch the table of this row."""
    if head.table.startswith("_"):  # a log of the house's own
        return True
    if head.phase == "open" or person in head.people + head.left:
        return False
    return not msgspec.json.decode(head.info, type=LobbyLine).info.spectators
