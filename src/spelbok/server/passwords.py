"""Passwords: checked, hashed with argon2id, a few at a time and off the event loop."""

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Self, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from spelbok.house.errors import Refused

SHORTEST, LONGEST = 8, 256
MEMORY_KIB, PASSES = 32 * 1024, 3
AT_ONCE = 2
MOST_WAITING = 32

T = TypeVar("T")


class Passwords:
    """Hashes and checks, `AT_ONCE` at a time: each costs `MEMORY_KIB` and some 50 ms of a core."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(
            time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=1
        )
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        self._waiting = 0
        self._decoy = ""

    @classmethod
    async def open(cls, hasher: PasswordHasher | None = None) -> Self:
        """Ready to check, also for names that nobody bears."""
        passwords = cls(hasher)
        passwords._decoy = await passwords.hash(secrets.token_urlsafe())
        return passwords

    async def hash(self, password: str) -> str:
        """The hash to be kept."""
        return await self._run(lambda: self._hasher.hash(password))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether `password` is the one that was hashed.

        Without a hash the answer is no, and takes as long: time doesn't tell who has an account.
        """
        tried = unicodedata.normalize("NFC", password[:LONGEST])
        known = await self._run(lambda: self._verify(hashed or self._decoy, tried))
        return known and hashed is not None

    def outdated(self, hashed: str) -> bool:
        """Whether a hash was made with other costs than today's."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Finish what runs."""
        self._threads.shutdown()

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refused("try-again", "The house is busy; try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def checked_password(wish: str) -> str:
    """The password as it is hashed, NFC; raises `Refused` ("invalid-password")."""
    password = unicodedata.normalize("NFC", wish)
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("invalid-password", f"A password has {SHORTEST} to {LONGEST} characters.")
    return password
