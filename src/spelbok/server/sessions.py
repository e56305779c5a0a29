"""Sessions: which browser is signed in as whom. What has been ended is dead at once."""

import time
from collections import OrderedDict
from collections.abc import Callable

from sqlalchemy import Connection, delete, func, insert, select, update

from spelbok.server.database import Database
from spelbok.server.sql import sessions
from spelbok.server.tickets import COOKIE_SECONDS, new_token, ticket_of

KEPT = 10_000
RENEWED_SECONDS = 30 * 24 * 3600
"""A session in use is lengthened when this much of it has gone by."""

Tickets = frozenset[str]


class Sessions:
    """The sessions of a house; those in use are kept in memory."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now
        self._known: OrderedDict[str, tuple[str, float]] = OrderedDict()  # person, expires

    async def begin(self, person: str) -> str:
        """A new session of a person; returns the token for the cookie."""
        token = new_token()
        row = {"ticket": ticket_of(token), "person": person, "expires": self._fresh()}
        await self._database.run(lambda connection: connection.execute(insert(sessions), row))
        return token

    async def holder(self, ticket: str | None) -> str | None:
        """The id of whom a ticket belongs to, None for a dead or unknown one."""
        if ticket is None:
            return None
        found = self._known.get(ticket) or await self._database.run(lambda c: _find(c, ticket))
        if found is None or found[1] <= self._now():
            return None
        self._keep(ticket, found)
        return found[0]

    async def renew(self, ticket: str) -> bool:
        """Lengthen a session that has become old; whether its cookie has to be sent anew."""
        person, expires = self._known.get(ticket, ("", 0.0))
        if not person or expires > self._fresh() - RENEWED_SECONDS:
            return False
        change = update(sessions).where(sessions.c.ticket == ticket).values(expires=self._fresh())
        await self._database.run(lambda connection: connection.execute(change))
        self._known.pop(ticket, None)  # it may have been ended meanwhile: read again
        return True

    async def end(self, ticket: str) -> Tickets:
        """End one session; returns its ticket."""
        return await self._end(sessions.c.ticket == ticket)

    async def end_all(self, person: str) -> Tickets:
        """End all sessions of a person; returns their tickets."""
        return await self._end(sessions.c.person == person)

    async def count(self, person: str) -> int:
        """On how many devices a person is signed in."""
        own = select(func.count()).where(sessions.c.person == person)
        return await self._database.run(lambda connection: connection.scalar(own) or 0)

    async def clear(self) -> None:
        """Throw away what has expired."""
        await self._end(sessions.c.expires <= self._now())

    async def _end(self, which: object) -> Tickets:
        ended = await self._database.run(lambda connection: _end(connection, which))
        for ticket in ended:
            self._known.pop(ticket, None)
        return ended

    def _keep(self, ticket: str, found: tuple[str, float]) -> None:
        self._known[ticket] = found
        self._known.move_to_end(ticket)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    def _fresh(self) -> float:
        return self._now() + COOKIE_SECONDS


def _find(connection: Connection, ticket: str) -> tuple[str, float] | None:
    row = connection.execute(
        select(sessions.c.person, sessions.c.expires).where(sessions.c.ticket == ticket)
    ).first()
    return None if row is None else (row.person, row.expires)


def _end(connection: Connection, which: object) -> Tickets:
    ended = connection.scalars(select(sessions.c.ticket).where(which)).all()  # type: ignore[arg-type]
    connection.execute(delete(sessions).where(which))  # type: ignore[arg-type]
    return frozenset(ended)
