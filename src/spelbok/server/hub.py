"""All conversations of a house, and what they share."""

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from spelbok.house.chat import Pace
from spelbok.house.errors import Refused
from spelbok.house.house import House
from spelbok.house.public import Person
from spelbok.server.accounts import Accounts
from spelbok.server.invitations import Invitations
from spelbok.server.ledger import Ledger
from spelbok.server.limits import Doorkeeper, Limits
from spelbok.server.line import GOING_AWAY, RESTART, Line
from spelbok.server.metrics import Metrics
from spelbok.server.names import checked_name, name_key
from spelbok.server.origin import OwnPages
from spelbok.server.sockets import Session
from spelbok.server.tickets import ticket_in

SILENCE_SECONDS = 8.0  # after which somebody is asked for a sign of life; pages give one sooner
SWEEP_SECONDS = 4.0


class Hub:
    """All sessions of a house and what they share."""

    def __init__(
        self,
        house: House,
        accounts: Accounts,
        ledger: Ledger,
        metrics: Metrics,
        limits: Limits | None = None,
        now: Callable[[], float] = time.monotonic,
        pages: OwnPages | None = None,
    ) -> None:
        self.house = house
        self.accounts = accounts
        self.ledger = ledger
        self.metrics = metrics
        self.limits = limits or Limits()
        self.now = now
        self.pages = pages or OwnPages()
        # Asked once: on Python 3.11 each question is a system call.
        self.loop = asyncio.get_running_loop()
        self.sessions: set[Session] = set()
        self.invitations = Invitations(self)
        self.rename_pace = Pace(seconds=5.0, burst=10)
        self._doors = Doorkeeper(self.limits.sockets_per_address)
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.TimerHandle | None = None

    def admit(self, address: str) -> bool:
        """Whether one more socket may come in; then `enter` or `withdraw` must follow."""
        return self._doors.enter(address)

    def withdraw(self, address: str) -> None:
        """An admitted socket has gone before it came in."""
        self._doors.leave(address)

    def enter(self, line: Line, cookies: str | None, address: str) -> Session:
        """Begin the conversation on an admitted socket."""
        session = Session(self, line, ticket_in(cookies), address)
        self.sessions.add(session)
        self.metrics.sockets.set(len(self.sessions))
        if self._sweeping is None:
            self.sweep()
        return session

    def left(self, session: Session) -> None:
        """A socket was closed."""
        if session in self.sessions:
            self.sessions.discard(session)
            self._doors.leave(session.address)
            self.metrics.sockets.set(len(self.sessions))

    async def start(self) -> None:
        """Open the house, and tell its tables what a crash has kept from them."""
        await self.house.start()
        for person in await self.accounts.untold():
            await self._tell_tables(person)

    async def rename(self, person: Person, wish: str) -> Person:
        """Give a person another name, in their open windows and at their tables too.

        Raises `Refused` for what is no name, or is that of an account or of somebody who is here.
        """
        if self._names_another(person, checked_name(wish)):
            raise Refused("name-taken", "Somebody who is here has this name, or one like it.")
        renamed = await self.accounts.rename(person, wish)
        for session in self.windows_of(renamed.id):
            session.renamed(renamed)
        await self._tell_tables(renamed)
        return renamed

    def _names_another(self, person: Person, name: str) -> bool:
        key, others = name_key(name), (session.me for session in self.sessions)
        return any(me and me.id != person.id and name_key(me.name) == key for me in others)

    async def _tell_tables(self, person: Person) -> None:
        """A table that can't be told now is told at the next start."""
        if await self.house.rename(person):
            await self.accounts.told(person)

    def hang_up(self, tickets: Collection[str]) -> None:
        """Close the sockets of sessions that have ended."""
        for session in list(self.sessions):
            if session.ticket in tickets:
                session.end()

    def windows_of(self, person: str) -> list[Session]:
        """The sockets of a person."""
        return [session for session in self.sessions if session.me and session.me.id == person]

    def spawn(
        self, work: Coroutine[Any, Any, None], done: Callable[[], None] | None = None
    ) -> None:
        """Do `work` to its end, also when the socket that asked for it is gone."""

        def ended(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            if done:
                done()

        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(ended)

    async def close(self) -> None:
        """Hang up on everybody and let what was asked come to its end."""
        if self._sweeping:
            self._sweeping.cancel()
        for session in list(self.sessions):
            session.line.close(RESTART, "the house restarts")
        while self._tasks:
            await asyncio.wait(self._tasks)

    def sweep(self) -> None:
        """Ask those who are silent for a sign of life; hang up on those whose line is dead."""
        now = self.now()
        for session in list(self.sessions):
            silent = now - session.heard
            if silent > session.line.patience:
                session.line.close(GOING_AWAY, "no sign of life")
            elif silent > SILENCE_SECONDS:
                session.line.ping()
        if self._sweeping:
            self._sweeping.cancel()
        self._sweeping = self.loop.call_later(SWEEP_SECONDS, self.sweep)
