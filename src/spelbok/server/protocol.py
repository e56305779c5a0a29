"""Every message between a browser and the house, as one tagged union each way.

The websocket at `/ws` carries JSON text frames, one message a frame; one socket serves any
number of tables. The client's TypeScript types are generated from this module, so a change
here is a change there. `type` is the tag.

A request carries an `id` chosen by the client (unique within its session). The house answers
exactly once with `answer` or with `error`, both bearing that id; a repeated id is answered as
it was before and changes nothing.
"""

from typing import Any, Literal

import msgspec

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 4096

Join = Literal["everybody", "link", "nobody"]
Phase = Literal["open", "ready", "playing", "between", "over", "closed"]
SeatKind = Literal["empty", "human", "bot"]


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all wire structs share: immutable, named fields, nothing unknown let in."""


# --- What a client may say -------------------------------------------------------------


class Hello(Message, tag="hello"):
    """First message on a socket."""

    version: int


class Watch(Message, tag="watch"):
    """Follow a table: as the player one is, else as a spectator where allowed.

    Answered by `table`. `since` is the last seq this browser has shown; events after it are
    sent along so that it can catch up. None asks for the whole log of the running deal.
    """

    table: str
    since: int | None = None


class Unwatch(Message, tag="unwatch"):
    table: str


class WatchLobby(Message, tag="watch-lobby"):
    """Send `lobby` now and whenever it changes; `on=False` ends it."""

    on: bool = True


class Sit(Message, tag="sit"):
    """Take a free seat; None takes the first free one."""

    id: str
    table: str
    seat: int | None = None


class Leave(Message, tag="leave"):
    """Give up one's seat: free again before the match, a bot's from then on (X-5)."""

    id: str
    table: str


class Start(Message, tag="start"):
    """The host fills the free seats with bots and starts the match."""

    id: str
    table: str


class Next(Message, tag="next"):
    """Ready for deal `deal` (1 is the first), with this client's share of its shuffle.

    Sent by the client itself for deal 1, by the "Next" button afterwards. `contribution` is
    32 random bytes as 64 hexadecimal digits.
    """

    id: str
    table: str
    deal: int
    contribution: str


class Move(Message, tag="move"):
    """One move in the notation of the game. `seq` is the seq the client has shown.

    `seat` may be left out; a seat that isn't the sender's is refused.
    """

    id: str
    table: str
    seq: int
    move: str
    seat: int | None = None


class Back(Message, tag="back"):
    """The human takes the seat back from the bot that sat in."""

    id: str
    table: str


class Ping(Message, tag="ping"):
    sent: float


ClientMessage = (
    Hello | Watch | Unwatch | WatchLobby | Sit | Leave | Start | Next | Move | Back | Ping
)


# --- What the house says ----------------------------------------------------------------


class Person(Message):
    """Who somebody is to others. `id` is public and stable; it grants nothing."""

    id: str
    name: str


class Seat(Message):
    """One seat of a table as everybody may see it."""

    kind: SeatKind
    name: str
    person: str | None = None  # Person.id of a human
    level: str | None = None  # of a bot, or of the bot that sits in for a human
    online: bool = False
    away: bool = False  # a bot sits in until the human acts
    ready: bool = False  # has confirmed the next deal


class Clock(Message):
    """The time of the seat that must act. Durations in milliseconds, as of sending."""

    seat: int
    left: int | None  # None: no limit
    of: int | None


class Event(Message):
    """One line of the log: what happened, with public facts only, never a hidden card.

    kind: "sit", "leave", "start", "deal", "move", "timeout" (a move played by the house),
    "away", "back", "deal-over", "match-over". `facts` of a move come from the game
    (Stortok: drew, took, trick_complete, out); of "deal": commitment; of "deal-over": result,
    standing.
    """

    seq: int
    kind: str
    deal: int
    seat: int | None = None
    name: str | None = None
    move: str | None = None
    facts: dict[str, Any] = {}


class TableInfo(Message):
    """What a table was opened with; never changes."""

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
    host: Person


class TableState(Message):
    """All that changes at a table, as one viewer may see it."""

    seq: int
    phase: Phase
    seats: list[Seat]
    you: int | None  # the viewer's seat
    host: bool  # the viewer may start the match
    deal: int  # number of the running or last deal, 0 before the first
    view: dict[str, Any] | None  # the game's view of the deal; its "moves" are legal now
    standing: dict[str, Any] | None
    winners: list[int] | None  # when the match is over
    clock: Clock | None
    commitment: str | None  # SHA-256 of the secret of deal `deal` (or of the next, while "ready")


class Welcome(Message, tag="welcome"):
    version: int
    me: Person


class Table(Message, tag="table"):
    """The whole table: the answer to `watch`, and after a gap."""

    info: TableInfo
    state: TableState
    log: list[Event]


class Update(Message, tag="update"):
    """What just happened and the state after it. `state.seq` is the last event's seq."""

    table: str
    events: list[Event]
    state: TableState


class Lobby(Message, tag="lobby"):
    tables: list["LobbyTable"]


class LobbyTable(Message):
    """A line of the lobby: an open table, or a running one that may be watched."""

    info: TableInfo
    phase: Phase
    seats: list[Seat]
    yours: bool


class Answer(Message, tag="answer"):
    """The request `id` was done, as event `seq` of its table."""

    id: str
    seq: int


class Error(Message, tag="error"):
    """The request `id` (None: a message without one) was refused and changed nothing."""

    code: str
    message: str
    rule: str | None = None
    id: str | None = None
    table: str | None = None


class Gone(Message, tag="gone"):
    """The table can't be watched (any longer)."""

    table: str
    code: str
    message: str


class Pong(Message, tag="pong"):
    sent: float


ServerMessage = Welcome | Table | Update | Lobby | Answer | Error | Gone | Pong
