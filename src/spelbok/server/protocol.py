"""Every message between a browser and the house, as one tagged union each way.

The websocket at `/ws` carries JSON text frames, one message a frame; one socket serves any
number of tables. The client's TypeScript types are generated from this module, so a change
here is a change there. `type` is the tag. What a table shows is defined in `house/public.py`.

A request carries an `id` chosen by the client, unique among all requests of its person at the
table, also from other tabs (random is best). The house answers exactly once with `answer`,
with `hinted` where a hint was asked for, or with `error`, all bearing that id; a repeated id
is answered as it was before and changes nothing.
"""

from typing import Annotated, Any

import msgspec

from spelbok.house.public import Event, LobbyTable, Person, TableInfo, TableState, Turn

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 4096

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Of a table or a request."""


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """What all wire structs share: immutable, named fields, nothing unknown let in."""


# --- What a client may say -------------------------------------------------------------


class Hello(Message, frozen=True, tag="hello"):
    """First message on a socket."""

    version: int


class Watch(Message, frozen=True, tag="watch"):
    """Follow a table: as the player one is, else as a spectator where allowed.

    Answered by `table`. `since` is the last seq this browser has shown; events after it are
    sent along so that it can catch up. None asks for the whole log of the running deal.
    """

    table: Name
    since: int | None = None


class Unwatch(Message, frozen=True, tag="unwatch"):
    """Stop following a table."""

    table: Name


class WatchLobby(Message, frozen=True, tag="watch-lobby"):
    """Send `lobby` now and whenever it changes; `on=False` ends it.

    `listed`: as somebody who is there and may be invited.
    """

    on: bool = True
    listed: bool = True


class Sit(Message, frozen=True, tag="sit"):
    """Take a free seat, or change to it; None takes the first free one."""

    id: Name
    table: Name
    seat: int | None = None


class Leave(Message, frozen=True, tag="leave"):
    """Give up one's seat: free again before the match, a bot's from then on (X-5).

    `back` has it again, as long as the match runs.
    """

    id: Name
    table: Name


class SeatBot(Message, frozen=True, tag="seat-bot"):
    """The host puts a bot on a free seat; None: on the first that is kept for nobody."""

    id: Name
    table: Name
    seat: int | None = None


class UnseatBot(Message, frozen=True, tag="unseat-bot"):
    """The host takes a bot away again before the match."""

    id: Name
    table: Name
    seat: int


class Invite(Message, frozen=True, tag="invite"):
    """Somebody at an open table asks a person who is in the lobby to come."""

    id: Name
    table: Name
    person: Name


class Start(Message, frozen=True, tag="start"):
    """The host fills the free seats with bots and starts the match.

    Refused while a seat of a rematch is kept for somebody, unless `without_kept`.
    """

    id: Name
    table: Name
    without_kept: bool = False


class Next(Message, frozen=True, tag="next"):
    """Ready for deal `deal` (1 is the first), with this client's share of its shuffle.

    Sent by the client itself for deal 1, by the "Next" button afterwards. `contribution` is
    32 random bytes as 64 hexadecimal digits.
    """

    id: Name
    table: Name
    deal: int
    contribution: Annotated[str, msgspec.Meta(max_length=64)]


class Move(Message, frozen=True, tag="move"):
    """One move in the notation of the game. `seq` is the seq the client has shown.

    `seat` may be left out; a seat that isn't the sender's is refused.
    """

    id: Name
    table: Name
    seq: int
    move: Annotated[str, msgspec.Meta(max_length=256)]
    seat: int | None = None


class Back(Message, frozen=True, tag="back"):
    """The human takes the seat back from the bot that sat in, or that it was left to."""

    id: Name
    table: Name


class Stop(Message, frozen=True, tag="stop"):
    """The host ends a match that is played until stopped, after the running deal."""

    id: Name
    table: Name


class TakeBack(Message, frozen=True, tag="take-back"):
    """Take back the own last move, and what bots answered to it (X-10)."""

    id: Name
    table: Name


class Hint(Message, frozen=True, tag="hint"):
    """Ask what a good bot would do (X-11). Answered by `hinted`; repeated, it is asked anew."""

    id: Name
    table: Name


class Rematch(Message, frozen=True, tag="rematch"):
    """Open the rematch of a finished match, or join it (X-12). See the state's `rematch`."""

    id: Name
    table: Name


class Say(Message, frozen=True, tag="say"):
    """Say a line to everybody at the table, as an event "chat"."""

    id: Name
    table: Name
    text: Annotated[str, msgspec.Meta(max_length=1024)]


class ClearChat(Message, frozen=True, tag="clear-chat"):
    """The host takes all lines away."""

    id: Name
    table: Name


class Report(Message, frozen=True, tag="report"):
    """Show the line of event `seq` to who runs the house. Nobody at the table notices."""

    id: Name
    table: Name
    seq: int


class Ping(Message, frozen=True, tag="ping"):
    """Answered by `pong` with the same `sent`; also a sign of life.

    `echo` is the `number` of the latest pong, `held` the milliseconds since it came: so the
    house learns how long the line is, which counts where several reach for the same card.
    """

    sent: float
    echo: int | None = None
    held: Annotated[float, msgspec.Meta(ge=0)] = 0


AtTable = (
    Sit
    | Leave
    | SeatBot
    | UnseatBot
    | Invite
    | Start
    | Next
    | Move
    | Back
    | Stop
    | TakeBack
    | Say
    | ClearChat
)
"""What becomes an intent at its table."""

Request = AtTable | Hint | Rematch | Report
"""What is answered with `answer` or `error`."""

ClientMessage = Hello | Watch | Unwatch | WatchLobby | Request | Ping

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What `decode` raises for anything that isn't a `ClientMessage`."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def decode(frame: bytes) -> ClientMessage:
    """What a client has said. Raises one of `UNREADABLE`."""
    return _decoder.decode(frame)


class Addressed(msgspec.Struct):
    """The part of a message by which an error finds its request, whatever else is wrong."""

    id: Name | None = None
    table: Name | None = None


def address_of(frame: bytes) -> Addressed | None:
    """The id and table of a message that can't be done, None when even they can't be read."""
    try:
        return _addresses.decode(frame)
    except UNREADABLE:
        return None


_addresses = msgspec.json.Decoder(Addressed)


# --- What the house says ----------------------------------------------------------------


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `hello`."""

    version: int
    me: Person


class Table(Message, frozen=True, tag="table"):
    """The whole table: the answer to `watch`, and after a gap.

    `talk` are the latest events that a chat window shows, those of earlier deals too.
    """

    info: TableInfo
    state: TableState
    log: list[Event]
    talk: list[Event]


class Update(Message, frozen=True, tag="update"):
    """What just happened and the state after it. `state.seq` is the last event's seq."""

    table: str
    events: list[Event]
    state: TableState


class Lobby(Message, frozen=True, tag="lobby"):
    """All tables the receiver may see, and who is in the lobby now."""

    tables: list[LobbyTable]
    people: list[Person]


class Turns(Message, frozen=True, tag="turns"):
    """The tables with days a move, or without a limit, that await the receiver.

    Comes after `welcome` if there are any, and whenever that changes.
    """

    tables: list[Turn]


class Invited(Message, frozen=True, tag="invited"):
    """Somebody asks the receiver to come to their table."""

    info: TableInfo
    by: Person


class Answer(Message, frozen=True, tag="answer"):
    """The request `id` was done, as event `seq` of its table if it changed that."""

    id: str
    seq: int


class Hinted(Message, frozen=True, tag="hinted"):
    """The answer to `hint`: a good move in the position of event `seq`, to the asker alone.

    `move` is "" where it is best to wait for one's turn.

    `why` is a key of the game's sentences, "" where the game gives no reason, `facts` what the
    sentence tells of.
    """

    id: str
    table: str
    seq: int
    move: str
    why: str
    facts: dict[str, Any]


class Error(Message, frozen=True, tag="error"):
    """The request `id` (None: a message without one) was refused and changed nothing."""

    code: str
    message: str
    rule: str | None = None
    id: str | None = None
    table: str | None = None


class Gone(Message, frozen=True, tag="gone"):
    """The table can't be watched (any longer)."""

    table: str
    code: str
    message: str


class Pong(Message, frozen=True, tag="pong"):
    """The answer to `ping`. The next ping echoes `number`."""

    sent: float
    number: int


ServerMessage = (
    Welcome | Table | Update | Lobby | Turns | Invited | Answer | Hinted | Error | Gone | Pong
)
