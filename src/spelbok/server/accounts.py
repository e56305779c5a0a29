"""Who is who: guests with a nickname, known again by a signed cookie."""

import re
import secrets
import time
import unicodedata
from collections import OrderedDict
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, select

from spelbok.house.errors import Refused
from spelbok.house.public import Person
from spelbok.server.database import Database, setting
from spelbok.server.sql import people

COOKIE = "spelbok-person"
COOKIE_SECONDS = 365 * 24 * 3600
KEY_BYTES = 32
NAMES_KEPT = 10_000
LONGEST_NAME = 24

_FIRST = ("Calm", "Bright", "Sly", "Merry", "Quick", "Bold", "Lucky", "Gentle", "Keen", "Wise")
_SECOND = ("Fox", "Owl", "Otter", "Wren", "Lynx", "Hare", "Raven", "Elk", "Swan", "Badger")
_SPACES = re.compile(r"\s+")


class Accounts:
    """The people of a house. Names are read once and then kept in memory."""

    def __init__(self, database: Database, key: bytes) -> None:
        self._database = database
        self._signer = Signer(key, salt=COOKIE, digest_method=sha256)
        self._names: OrderedDict[str, str] = OrderedDict()

    @classmethod
    async def open(cls, database: Database) -> "Accounts":
        """The accounts of a data folder; its key is made the first time."""
        key = await database.run(
            lambda connection: setting(
                connection, "cookie-key", lambda: secrets.token_bytes(KEY_BYTES)
            )
        )
        return cls(database, key)

    # --- Cookies ------------------------------------------------------------------------

    def cookie_for(self, person: str) -> str:
        """The value of the cookie that proves to be `person`."""
        return self._signer.sign(person).decode()

    def id_in(self, cookies: str | None) -> str | None:
        """The person id that a Cookie header proves; None for a missing or forged one."""
        try:
            morsel = SimpleCookie(cookies or "").get(COOKIE)
            return self._signer.unsign(morsel.value).decode() if morsel else None
        except (CookieError, BadSignature, UnicodeDecodeError):
            return None

    # --- People -------------------------------------------------------------------------

    async def find(self, person: str | None) -> Person | None:
        """The person of that id, None when there is none."""
        if person is None:
            return None
        name = self._names.get(person)
        if name is None:
            name = await self._database.run(lambda connection: _name(connection, person))
            if name is None:
                return None
        self._keep(person, name)
        return Person(id=person, name=name)

    async def welcome(self) -> Person:
        """A new guest with a made-up nickname."""
        guest = Person(id=secrets.token_hex(8), name=nickname())
        row = {"id": guest.id, "name": guest.name, "created": time.time()}
        await self._database.run(lambda connection: connection.execute(people.insert(), row))
        self._keep(guest.id, guest.name)
        return guest

    async def rename(self, person: Person, wish: str) -> Person:
        """Give a person another name; raises `Refused` when it can't be one."""
        name = checked_name(wish)
        change = people.update().where(people.c.id == person.id).values(name=name)
        await self._database.run(lambda connection: connection.execute(change))
        self._keep(person.id, name)
        return Person(id=person.id, name=name)

    def _keep(self, person: str, name: str) -> None:
        self._names[person] = name
        self._names.move_to_end(person)
        if len(self._names) > NAMES_KEPT:
            self._names.popitem(last=False)


def nickname() -> str:
    """A friendly name for a guest, such as "Sly Otter 42"."""
    number = secrets.randbelow(90) + 10
    return f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)} {number}"


def checked_name(wish: str) -> str:
    """The name as it will be shown: NFC, single spaces; raises `Refused` ("invalid-name").

    >>> checked_name("  Åsa   B. ")
    'Åsa B.'
    """
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", wish)).strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("invalid-name", f"A name has 1 to {LONGEST_NAME} characters.")
    if any(unicodedata.category(character)[0] in "CZ" and character != " " for character in name):
        raise Refused("invalid-name", "A name has no invisible characters.")
    return name


def _name(connection: Connection, person: str) -> str | None:
    name = connection.scalar(select(people.c.name).where(people.c.id == person))
    return name if isinstance(name, str) else None
