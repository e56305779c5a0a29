"""Everything the house keeps of a person, for that person."""

from contextlib import suppress
from typing import Any

import msgspec

from spelbok.house.errors import Refused
from spelbok.house.public import Person
from spelbok.server import profiles, results
from spelbok.server.hub import Hub


async def everything_of(hub: Hub, person: Person) -> dict[str, Any]:
    """Person, results, ratings, lines of chats and the records of all tables, JSON-ready."""
    known = await hub.accounts.look_up(person.id)
    rows = await hub.ledger.look(results.recent, person.id, None)
    tallies = await hub.ledger.look(results.tallies, person.id)
    tables = [row.table for row in rows] + hub.house.lobby.tables_of(person.id)
    return {
        "id": person.id,
        "name": person.name,
        "account": bool(known and known.account),
        "since": known.created if known else None,
        "signed_in_devices": await hub.accounts.sessions.count(person.id),
        "games": msgspec.to_builtins([profiles.played(tally) for tally in tallies]),
        "results": msgspec.to_builtins([profiles.result(row, named=True) for row in rows]),
        "chat": await hub.house.said_by(person.id),
        "records": {table: record for table in tables if (record := await _record(hub, table))},
    }


async def _record(hub: Hub, table: str) -> str | None:
    """The record of a table as text, None before its first deal."""
    with suppress(Refused):
        return await hub.house.written(table)
    return None
