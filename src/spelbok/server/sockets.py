"""The conversation on one websocket, whichever library carries it."""

import logging
from collections.abc import Coroutine
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from spelbok.house.errors import Refused
from spelbok.house.intents import Asked
from spelbok.house.lobby import Visitor
from spelbok.house.public import Person
from spelbok.house.showing import Change
from spelbok.server import frames
from spelbok.server import protocol as p
from spelbok.server.limits import Bucket
from spelbok.server.line import (
    NOBODY,
    TOO_FAST,
    TOO_SLOW,
    WRONG_VERSION,
    Line,
)
from spelbok.server.requests import intent_of
from spelbok.server.round_trip import RoundTrip

if TYPE_CHECKING:
    from spelbok.server.hub import Hub

log = logging.getLogger("spelbok.sockets")

MOST_EARLY = 8


class Session:
    """One socket: greets, answers requests, and shows the tables it watches."""

    __slots__ = (
        "_bucket",
        "_early",
        "_ended",
        "_hub",
        "_lobby",
        "_pending",
        "_refused",
        "_round_trip",
        "_tables",
        "address",
        "heard",
        "line",
        "me",
        "ticket",
    )

    def __init__(self, hub: "Hub", line: Line, ticket: str | None, address: str) -> None:
        self.line = line
        self.address = address
        self.me: Person | None = None
        self.heard = hub.now()
        self._hub = hub
        self.ticket = ticket
        self._ended = False
        self._early: list[tuple[p.ClientMessage, float]] | None = None  # said, and when, while
        # the hello is looked up
        self._tables: set[str] = set()
        self._lobby: Visitor | None = None
        self._pending = 0
        self._refused = 0
        self._round_trip = RoundTrip(hub.now)
        self._bucket = Bucket(hub.limits.rate, hub.limits.burst, hub.now)

    # --- Hearing ------------------------------------------------------------------------

    def received(self, frame: bytes) -> None:
        """A text frame has come."""
        if self._ended:
            return
        arrived = self._hub.house.now()
        within_rate = self._counted()
        said = self._read(frame)
        if not within_rate:
            self._too_fast(said)
        elif said:
            self._hear(said, arrived)

    def received_binary(self) -> None:
        """A binary frame has come: nobody here speaks that, so it is one more bad message."""
        if self._ended:
            return
        if self._counted():
            self._refuse(Refused("not-text", "Messages are JSON in text frames."))
        else:
            self._too_fast(None)

    def _counted(self) -> bool:
        """Note a sign of life; whether it is within the rate."""
        self.heard = self._hub.now()
        return self._bucket.take()

    def _read(self, frame: bytes) -> p.ClientMessage | None:
        try:
            if len(frame) > p.MAX_MESSAGE_BYTES:
                raise Refused("too-big", f"A message has at most {p.MAX_MESSAGE_BYTES} bytes.")
            return p.decode(frame)
        except Refused as refused:
            self._refuse(refused, p.address_of(frame))
        except p.UNREADABLE as error:
            reason = f"Not a message of the protocol: {error}"
            self._refuse(Refused("malformed", reason), p.address_of(frame))
        return None

    def closed(self) -> None:
        """The socket is gone."""
        self._hub.left(self)
        self._watch_lobby(on=False)
        if self.me:
            self._hub.house.turns.unwatch(self.me.id, self._show_turns)
        for table in list(self._tables):
            self._hub.spawn(self._unwatch(table))

    def end(self) -> None:
        """Hang up on somebody who has signed out; what is still on its way isn't heard."""
        self._ended = True
        self.line.close(NOBODY, "signed out")

    def _too_fast(self, said: p.ClientMessage | None) -> None:
        self._refused += 1
        if self._refused > self._hub.limits.patience:
            self.line.close(TOO_FAST, "too many messages")
        elif said:
            self._refuse(Refused("too-fast", "Too many messages; wait a moment."), said)

    def _hear(self, said: p.ClientMessage, arrived: float) -> None:
        if isinstance(said, p.Ping):
            self._round_trip.returned(said.echo, said.held / 1000)
            self.send(p.Pong(sent=said.sent, number=self._round_trip.leaves()))
        elif isinstance(said, p.Hello):
            self._hello(said)
        elif self.me:
            self._do(said, arrived)
        elif self._early is not None and len(self._early) < MOST_EARLY:
            self._early.append((said, arrived))
        else:
            self._refuse(Refused("hello-first", "Say hello first."), said)

    def _do(self, said: p.ClientMessage, arrived: float) -> None:
        match said:
            case p.Watch():
                self._start(self._watch(said))
            case p.Unwatch():
                self._start(self._unwatch(said.table))
            case p.WatchLobby():
                self._watch_lobby(on=said.on, listed=said.listed)
            case p.Hello() | p.Ping():
                pass
            case _:
                self._start(self._request(said, arrived), said)

    def _start(self, work: Coroutine[Any, Any, None], said: p.ClientMessage | None = None) -> None:
        if self._pending >= self._hub.limits.pending_per_socket:
            work.close()
            self._refuse(Refused("too-fast", "Too many requests wait for an answer."), said)
            return
        self._pending += 1
        self._hub.spawn(work, self._answered)

    def _answered(self) -> None:
        self._pending -= 1

    # --- Greeting -----------------------------------------------------------------------

    def _hello(self, said: p.Hello) -> None:
        if said.version != p.PROTOCOL_VERSION:
            self._refuse(Refused("wrong-version", "The house speaks another version; reload."))
            self.line.close(WRONG_VERSION, "wrong version")
        elif self.me:
            self.send(p.Welcome(version=p.PROTOCOL_VERSION, me=self.me))
        elif self._early is None:
            self._early = []
            self._hub.spawn(self._greet())

    async def _greet(self) -> None:
        me = await self._hub.accounts.holder(self.ticket)
        if self._ended:
            return
        if me is None:
            self._refuse(Refused("nobody", "The house doesn't know you; load the page first."))
            self.line.close(NOBODY, "no valid cookie")
            return
        self.me = me
        self.send(p.Welcome(version=p.PROTOCOL_VERSION, me=me))
        self._watch_turns(me)
        early, self._early = self._early or [], None
        for said, arrived in early:
            self._do(said, arrived)

    # --- Doing --------------------------------------------------------------------------

    async def _request(self, said: p.Request, arrived: float) -> None:
        try:
            asked = Asked(self._person(), said.id, heard=arrived, round_trip=self.round_trip)
            answer = await self._answer(asked, said)
        except Refused as refused:
            self._refuse(refused, said)
        except Exception:
            log.exception("table %s: %s failed", said.table, type(said).__name__)
            self._refuse(Refused("internal", "The house stumbled; try again."), said)
        else:
            self.send(answer)

    async def _answer(self, asked: Asked, said: p.Request) -> p.Answer | p.Hinted:
        house = self._hub.house
        match said:
            case p.Hint():
                hint = asdict(await house.hint(asked, said.table))
                return p.Hinted(id=said.id, table=said.table, **hint)
            case p.Rematch():
                seq = await house.rematch(asked, said.table)
            case p.Report():
                await house.report(asked, said.table, said.seq)
                seq = said.seq
            case _:
                seq = await house.table(said.table).ask(intent_of(asked, said, house), asked)
        if isinstance(said, p.Invite):
            await self._hub.invitations.send(asked.person, said)
        return p.Answer(id=said.id, seq=seq)

    # --- Watching -----------------------------------------------------------------------

    @property
    def person(self) -> str:
        """The id of who watches."""
        return self._person().id

    @property
    def round_trip(self) -> float:
        """How long a message takes to this client and back, in seconds; 0 as long as unknown."""
        return self._round_trip.seconds

    async def _watch(self, said: p.Watch) -> None:
        if len(self._tables) >= self._hub.limits.tables_per_socket:
            self.gone(said.table, Refused("too-many-tables", "Close another table first."))
            return
        self._tables.add(said.table)
        try:
            await self._hub.house.table(said.table).watch(self, said.since)
        except Refused as refused:
            self.gone(said.table, refused)
        except Exception:
            log.exception("table %s could not be shown", said.table)
            self.gone(said.table, Refused("internal", "The table can't be shown just now."))

    async def _unwatch(self, table: str) -> None:
        self._tables.discard(table)
        await self._hub.house.table(table).unwatch(self)

    def shown(self, change: Change) -> None:
        """Send the whole table."""
        self._send(frames.table(change, change.table.seat_of(self.person)))

    def changed(self, change: Change) -> None:
        """Send what happened."""
        frame = frames.update(change, change.table.seat_of(self.person))
        # Who waits for an answer gets it right after this: one packet for both.
        self._send(frame, soon=self._pending > 0)

    def gone(self, table: str, refused: Refused) -> None:
        """Tell that the table can't be watched."""
        self._tables.discard(table)
        self._count(refused)
        self.send(p.Gone(table=table, code=refused.code, message=refused.message))

    def renamed(self, person: Person) -> None:
        """Bear another name, in the lobby too."""
        self.me = person
        if self._lobby:
            self._watch_lobby(on=True, listed=self._lobby.listed)

    def _watch_lobby(self, *, on: bool, listed: bool = True) -> None:
        self._lobby = None
        if on:
            self._lobby = Visitor(self._person(), listed)
            self._hub.house.lobby.watch(self._show_lobby, self._lobby)
            self._show_lobby()
        else:
            self._hub.house.lobby.unwatch(self._show_lobby)

    def _show_lobby(self) -> None:
        lobby = self._hub.house.lobby
        self._send(frames.lobby(lobby.lines(self.person), lobby.people()))

    def _watch_turns(self, me: Person) -> None:
        turns = self._hub.house.turns
        if self in self._hub.sessions:
            turns.watch(me.id, self._show_turns)
        if turns.of(me.id):
            self._show_turns()

    def _show_turns(self) -> None:
        self.send(p.Turns(tables=self._hub.house.turns.of(self.person)))

    # --- Saying -------------------------------------------------------------------------

    def send(self, said: p.ServerMessage) -> None:
        """Send a message made for this socket alone."""
        self._send(frames.message(said))

    def _send(self, frame: bytes, *, soon: bool = False) -> None:
        line = self.line
        if line.full and line.backlog() > self._hub.limits.backlog:
            line.close(TOO_SLOW, "too slow a reader")
        elif soon:
            line.send_soon(frame)
        else:
            line.send(frame)

    def _refuse(self, refused: Refused, said: p.ClientMessage | p.Addressed | None = None) -> None:
        self._count(refused)
        self.send(
            p.Error(
                code=refused.code,
                message=refused.message,
                rule=refused.rule,
                id=getattr(said, "id", None),
                table=getattr(said, "table", None),
            )
        )

    def _count(self, refused: Refused) -> None:
        self._hub.metrics.refusals.labels(refused.code).inc()

    def _person(self) -> Person:
        if self.me is None:
            raise Refused("hello-first", "Say hello first.")
        return self.me
