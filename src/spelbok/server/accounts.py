"""People: guests with a nickname, and those whom a password lets in from any device."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from sqlalchemy import ColumnElement, Connection, Row, func, select
from sqlalchemy.exc import IntegrityError

from spelbok.house.errors import Refused
from spelbok.house.facts import FORGOTTEN
from spelbok.house.public import Person
from spelbok.server.database import Database
from spelbok.server.limits import PASSWORD_SECONDS, Limits, Turnstile
from spelbok.server.names import checked_name, is_the_houses, name_key, nickname
from spelbok.server.passwords import Passwords, checked_password
from spelbok.server.sessions import Sessions, Tickets
from spelbok.server.sql import people

NAMES_KEPT = 10_000
NAME_TAKEN = "Somebody's account has this name, or one that looks like it."
NAME_OF_THE_HOUSE = (
    "The house or one of its bots is called so. Choose another name, or add an initial."
)
NO_MATCH = "The name and the password don't fit together."


@dataclass(frozen=True)
class Known:
    """A person as the house knows them. `account`: has a password."""

    person: Person
    account: bool
    created: float


class Accounts:
    """The people of a house. Names are read once and then kept in memory."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords,
        limits: Limits,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.sessions = Sessions(database)
        self._database = database
        self._passwords = passwords
        self._names: OrderedDict[str, str] = OrderedDict()
        self._of_name = Turnstile(1 / PASSWORD_SECONDS, limits.passwords_per_name, now)
        self._of_address = Turnstile(1 / PASSWORD_SECONDS, limits.passwords_per_address, now)

    @classmethod
    async def open(
        cls, database: Database, limits: Limits | None = None, passwords: Passwords | None = None
    ) -> Self:
        """The accounts of a data folder."""
        accounts = cls(database, passwords or await Passwords.open(), limits or Limits())
        await accounts.sessions.clear()
        return accounts

    def close(self) -> None:
        """Finish what runs."""
        self._passwords.close()

    # --- Looking ------------------------------------------------------------------------

    async def holder(self, ticket: str | None) -> Person | None:
        """Whom a ticket belongs to, None for a dead or unknown one."""
        person = await self.sessions.holder(ticket)
        return None if person is None else await self.find(person)

    async def find(self, person: str) -> Person | None:
        """The person of that id, None when there is none."""
        name = self._names.get(person)
        if name is None:
            known = await self.look_up(person)
            if known is None:
                return None
            name = known.person.name
        self._keep(person, name)
        return Person(id=person, name=name)

    async def look_up(self, person: str) -> Known | None:
        """What the house knows of a person, None when there is none of that id."""
        row = await self._row(people.c.id == person)
        if row is None:
            return None
        found = Person(id=row.id, name=row.name)
        return Known(found, row.password_hash is not None, row.created)

    async def forgotten(self) -> list[str]:
        """The ids of those who had their accounts deleted."""
        gone = select(people.c.id).where(people.c.deleted.is_not(None))
        return list(await self._database.run(lambda connection: connection.scalars(gone).all()))

    async def untold(self) -> list[Person]:
        """Those whose names some tables may not know yet."""
        wanted = select(people.c.id, people.c.name).where(people.c.untold)
        rows = await self._database.run(lambda connection: connection.execute(wanted).all())
        return [Person(id=row.id, name=row.name) for row in rows]

    # --- Coming and going ---------------------------------------------------------------

    async def welcome(self) -> tuple[Person, str]:
        """A new guest with a made-up nickname, and the token for the cookie."""
        guest = Person(id=secrets.token_hex(8), name=nickname())
        while await self._taken(guest):
            guest = Person(id=guest.id, name=nickname())
        row = {"id": guest.id, "name": guest.name, "created": time.time()}
        await self._database.run(lambda connection: connection.execute(people.insert(), row))
        self._keep(guest.id, guest.name)
        return guest, await self.sessions.begin(guest.id)

    async def sign_in(self, name: str, password: str, address: str) -> tuple[Person, str]:
        """The person with that name and password, and a token. Raises `Refused`."""
        key = name_key(name)
        self._try(key, address)
        row = await self._row(people.c.name_key == key)
        hashed: str | None = row and row.password_hash
        fits = await self._passwords.fits(hashed, password)
        if row is None or hashed is None or not fits:
            raise Refused("wrong-password", NO_MATCH)
        if self._passwords.outdated(hashed):
            await self._change(row.id, password_hash=await self._passwords.hash(password))
        return Person(id=row.id, name=row.name), await self.sessions.begin(row.id)

    async def sign_out(self, ticket: str) -> Tickets:
        """End a session; returns the tickets that are dead now."""
        return await self.sessions.end(ticket)

    async def sign_out_everywhere(self, person: Person) -> Tickets:
        """End all sessions of a person; returns the tickets that are dead now."""
        return await self.sessions.end_all(person.id)

    # --- Changing -----------------------------------------------------------------------

    async def rename(self, person: Person, wish: str) -> Person:
        """Give a person another name; raises `Refused` when it can't be one, or is taken.

        It counts as `untold` until `told`: the house may go down before its tables know.
        """
        renamed = Person(id=person.id, name=checked_name(wish))
        _refuse_the_houses(renamed)
        await self._refuse_taken(renamed)
        known = await self.look_up(person.id)
        key = name_key(renamed.name) if known and known.account else None
        await self._change(person.id, name=renamed.name, name_key=key, untold=True)
        self._keep(person.id, renamed.name)
        return renamed

    async def told(self, person: Person) -> None:
        """Note that all tables know a person by this name."""
        known = people.update().where(people.c.id == person.id, people.c.name == person.name)
        change = known.values(untold=False)
        await self._database.run(lambda connection: connection.execute(change))

    async def protect(
        self, person: Person, password: str, current: str | None, address: str
    ) -> tuple[str, Tickets]:
        """Give a person a password, or another one in place of `current`.

        All sessions end; returns the token of a new one, and the tickets that are dead.
        """
        wish = checked_password(password)
        await self.confirm(person, current, address)
        known = await self.look_up(person.id)
        if not (known and known.account):
            _refuse_the_houses(person)
        await self._refuse_taken(person)
        hashed = await self._passwords.hash(wish)
        await self._change(person.id, password_hash=hashed, name_key=name_key(person.name))
        dead = await self.sessions.end_all(person.id)
        return await self.sessions.begin(person.id), dead

    async def confirm(self, person: Person, password: str | None, address: str) -> None:
        """Refuse unless `password` is the person's; a guest needs none."""
        row = await self._row(people.c.id == person.id)
        if row is None:
            raise Refused("nobody", "The house doesn't know you any more.")
        if row.password_hash is None:
            return
        self._try(row.name_key, address)
        if not await self._passwords.fits(row.password_hash, password or ""):
            raise Refused("wrong-password", "That isn't your present password.")

    async def delete(self, person: Person) -> Tickets:
        """Forget a person's name and password; returns the tickets that are dead now."""
        await self._change(
            person.id,
            name=FORGOTTEN,
            name_key=None,
            password_hash=None,
            deleted=time.time(),
            untold=False,
        )
        dead = await self.sessions.end_all(person.id)
        self._names.pop(person.id, None)
        return dead

    # --- Small parts --------------------------------------------------------------------

    def _try(self, key: str, address: str) -> None:
        if not self._of_address.take(address) or not self._of_name.take(key):
            raise Refused("too-fast", "Too many tries; wait a few minutes.")

    async def _taken(self, person: Person) -> bool:
        """Whether somebody else's account has that name, wherever its spaces are."""
        key, accounts = name_key(person.name).replace(" ", ""), people.c.name_key.is_not(None)
        same = func.replace(people.c.name_key, " ", "") == key
        return await self._row(accounts, same, people.c.id != person.id) is not None

    async def _refuse_taken(self, person: Person) -> None:
        if await self._taken(person):
            raise Refused("name-taken", NAME_TAKEN)

    async def _row(self, *which: ColumnElement[bool]) -> Row[Any] | None:
        wanted = select(people).where(*which, people.c.deleted.is_(None))
        return await self._database.run(lambda connection: connection.execute(wanted).first())

    async def _change(self, person: str, **values: Any) -> None:
        alive = (people.c.id == person) & people.c.deleted.is_(None)
        change = people.update().where(alive).values(**values)

        def run(connection: Connection) -> None:
            connection.execute(change)

        try:
            await self._database.run(run)
        except IntegrityError:  # somebody was quicker
            raise Refused("name-taken", NAME_TAKEN) from None

    def _keep(self, person: str, name: str) -> None:
        self._names[person] = name
        self._names.move_to_end(person)
        if len(self._names) > NAMES_KEPT:
            self._names.popitem(last=False)


def _refuse_the_houses(person: Person) -> None:
    if is_the_houses(person.name):
        raise Refused("name-taken", NAME_OF_THE_HOUSE)
