"""What a table shows: the parts of wire messages that the house itself fills in.

Everything here may be seen by whoever receives it. `PublicState` is the same for all viewers
of a table and is encoded once, its `Setting` even once for many moves; `TableState` adds what
belongs to one of them.
"""

from typing import Any, Literal

import msgspec

Join = Literal["everybody", "link", "nobody"]
Phase = Literal["open", "ready", "playing", "between", "over", "closed"]
RUNNING: tuple[Phase, ...] = ("ready", "playing", "between")
"""The phases of a match that has begun and isn't over."""
SeatKind = Literal["empty", "human", "bot"]


class Public(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """What all wire structs share: immutable, named fields, nothing unknown let in."""


class Person(Public, frozen=True):
    """Who somebody is to others. `id` is public and stable; it grants nothing."""

    id: str
    name: str


class Seat(Public, frozen=True):
    """One seat of a table as everybody may see it."""

    kind: SeatKind
    name: str  # of an empty seat: who it is kept for, or ""
    person: str | None = None  # Person.id of a human
    level: str | None = None  # of a bot, or of the bot that sits in for a human
    online: bool = False
    away: bool = False  # a bot sits in until the human acts
    ready: bool = False  # has confirmed the next deal
    left: str | None = None  # of a bot: Person.id of who left it the seat, and may come back
    host: bool = False  # may start the match
    kept: str | None = None  # of an empty seat: Person.id of whom it is kept for


class Clock(Public, frozen=True):
    """The time of the seat that must act. Durations in milliseconds, as of sending."""

    seat: int
    left: int | None  # None: no limit
    of: int | None


class Event(Public, frozen=True):
    """One line of the log: what happened, with public facts only, never a hidden card.

    kind: "open", "sit", "leave", "start", "ready", "deal", "move", "timeout" (a move played by
    the house), "away", "back", "deal-over", "match-over", "stop", "closed", "take-back",
    "rematch", "chat", "chat-cleared", "rename". A table's events are numbered without gaps.
    `facts` of a move come from the game (Stortok: drew, took, trick_complete, out); of "start":
    commitment (of deal 1); of "deal": commitment; of "deal-over": result, standing, secret and
    contributions of that deal, and commitment (of the next deal, null when there is none); of
    "match-over": standing, winners; of "take-back": moves, how many of the deal's last moves
    no longer stand; of "rematch": table; of "chat": text and person, the id of who said it,
    nothing once the chat was cleared; of "rename": person, and name, the new one, where the
    event's own name is the old one; of "leave" and "back", when a bot took the seat or gave it
    back: bot, its name. A line of somebody who only watched has no seat.
    """

    seq: int
    kind: str
    deal: int
    seat: int | None = None
    name: str | None = None
    move: str | None = None
    facts: dict[str, Any] = {}


class TableInfo(Public, frozen=True):
    """What a table was opened with; only its host's name may change, until it is finished."""

    table: str
    game: str
    ruleset: str
    options: dict[str, Any]  # every option with its value
    changed: dict[str, Any]  # those that differ from the ruleset
    seats: int
    join: Join
    level: str
    move_time: int  # seconds, 0: off
    rated: bool
    spectators: bool
    host: Person  # who opened it
    chat: bool = True
    spectator_chat: bool = False  # spectators may write, not only read
    sides: list[int] = []  # of the seats: partners share one


class Setting(Public, frozen=True):
    """What a move leaves as it is, the same for every viewer."""

    phase: Phase
    seats: list[Seat]
    deal: int  # number of the running or last deal, 0 before the first
    standing: dict[str, Any] | None
    results: list[dict[str, Any]]  # of the deals that are over, in order; of many, the last
    winners: list[int] | None  # when the match is over: seats; sides, where there are partners
    commitment: str | None  # SHA-256 of deal `deal`'s secret; "ready", "between": of the next's
    rematch: str | None  # the table of the rematch, once somebody has asked for it
    watching: int  # people who are here and sit on no seat


class PublicState(Setting, frozen=True):
    """All that changes at a table and is the same for every viewer."""

    seq: int
    clock: Clock | None


TakeBack = Literal["possible", "nothing", "revealed"]


class TableState(PublicState, frozen=True):
    """All that changes at a table, as one viewer may see it.

    `take_back`: whether the viewer may take back now, or why not: no own move stands, or
    something hidden has come to light since (X-10). None where nobody takes back: at rated
    tables, with other people, to spectators.
    """

    you: int | None  # the viewer's seat
    host: bool  # the viewer may start the match
    take_back: TakeBack | None
    view: dict[str, Any] | None  # the game's view of the deal; its "moves" are legal now


class LobbyLine(Public, frozen=True):
    """What the lobby shows everybody of a table. Nobody is `online` here: it outlasts them."""

    info: TableInfo
    phase: Phase
    seats: list[Seat]


class LobbyTable(LobbyLine, frozen=True):
    """A line of the lobby: an open table, or a running one that may be watched."""

    yours: bool
    your_turn: bool
    here: list[str]  # Person.id of those seated who have the table open in a browser


class Turn(Public, frozen=True):
    """A table that awaits the receiver, with milliseconds left as of sending; None: no limit."""

    table: str
    game: str
    ruleset: str
    others: list[str]  # the names on the other seats
    left: int | None
