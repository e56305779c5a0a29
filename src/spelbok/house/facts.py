"""What the journal keeps of a table: one fact a line, enough to rebuild it exactly.

Facts hold secrets (of shuffles) and are never sent to anybody; `Table.apply` turns each into
the one public `Event` that bears its number.
"""

from collections.abc import Collection
from typing import Literal

import msgspec
from msgspec.structs import replace

from spelbok.house.public import Person, TableInfo

FORMAT = 1
"""Version of the facts, written into every `Opened`."""

Mover = Literal["human", "bot", "clock"]


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Something that happened at wall-clock second `at`.

    When a person asked for it: `by`, the person's id, and `request`, the client's id of the
    request, so that a repeated one can be answered as before even after a restart.
    """

    at: float
    by: str | None = None
    request: str | None = None


class Opened(Fact, frozen=True, tag="open"):
    """The table was opened; its host took a seat.

    `kept` names for each seat of a rematch who had the one before it, and may sit there alone.
    """

    info: TableInfo
    engine: str  # version of Spelbok
    format: int = FORMAT
    seat: int = 0
    kept: tuple[Person | None, ...] = ()


class Sat(Fact, frozen=True, tag="sit"):
    """A person took a free seat, and gave up the one they had."""

    seat: int
    person: Person


class Left(Fact, frozen=True, tag="leave"):
    """A person gave up the seat: free again before the match, a bot's from then on (X-5).

    As long as the match runs the person may have it back.
    """

    seat: int


class BotSat(Fact, frozen=True, tag="bot-sit"):
    """The host put a bot on a free seat."""

    seat: int


class BotLeft(Fact, frozen=True, tag="bot-leave"):
    """The host took a bot away again: the seat is free."""

    seat: int


class Started(Fact, frozen=True, tag="start"):
    """Bots took the free seats. `secret` is that of deal 1, 64 hexadecimal digits."""

    secret: str


class Confirmed(Fact, frozen=True, tag="ready"):
    """A human is ready for the next deal. No contribution: the house confirmed for them."""

    seat: int
    contribution: str | None = None


class Dealt(Fact, frozen=True, tag="deal"):
    """The next deal was shuffled and dealt."""


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's claim in a contest: received at wall-clock second `at`.

    `compensation` is what its line's length was allowed for, in milliseconds.
    """

    seat: int
    at: float
    compensation: int = 0


class Moved(Fact, frozen=True, tag="move"):
    """A move was made by the human, the bot or, when time was out, by the clock.

    `claims` are all claims that were judged where several seats competed, the winner's first.
    """

    seat: int
    move: str
    mover: Mover
    ms: int  # since the decision became pending
    claims: tuple[Claim, ...] = ()


class WentAway(Fact, frozen=True, tag="away"):
    """A bot sits in for the human after three time-outs in a row (X-4)."""

    seat: int


class CameBack(Fact, frozen=True, tag="back"):
    """The human took the seat back: from the bot that sat in, or whom it was left to (X-5)."""

    seat: int


class Stopped(Fact, frozen=True, tag="stop"):
    """The host ended a match that is played until stopped; the running deal is finished."""


class DealEnded(Fact, frozen=True, tag="deal-over"):
    """The deal came to its end. `secret` is the next deal's, None when there is none."""

    secret: str | None = None


class MatchEnded(Fact, frozen=True, tag="match-over"):
    """The match has its winners."""


class Closed(Fact, frozen=True, tag="closed"):
    """No human is left."""


class TookBack(Fact, frozen=True, tag="take-back"):
    """A human took back the own last move: the last `moves` moves of the deal no longer stand."""

    seat: int
    moves: int


class Rematched(Fact, frozen=True, tag="rematch"):
    """A player asked for a rematch, which is to be opened as `table`."""

    table: str


class Said(Fact, frozen=True, tag="chat"):
    """A person said a line, which is as `chat.cleaned` leaves it."""

    person: Person
    text: str


class ChatCleared(Fact, frozen=True, tag="chat-cleared"):
    """The host took all lines away: they are no longer shown to anybody."""


class Renamed(Fact, frozen=True, tag="rename"):
    """Somebody whom the table names is called otherwise from now on."""

    person: Person


AnyFact = (
    Opened
    | Sat
    | Left
    | BotSat
    | BotLeft
    | Started
    | Confirmed
    | Dealt
    | Moved
    | WentAway
    | CameBack
    | Stopped
    | DealEnded
    | MatchEnded
    | Closed
    | TookBack
    | Rematched
    | Said
    | ChatCleared
    | Renamed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyFact)


def encode(fact: AnyFact) -> bytes:
    """One line of the journal."""
    return _encoder.encode(fact)


def decode(line: bytes) -> AnyFact:
    """Read back what `encode` wrote; raises msgspec.ValidationError on anything else."""
    fact: AnyFact = _decoder.decode(line)
    return fact


FORGOTTEN = "Former player"
"""The name of everybody who has had their account deleted."""


def anonymous(fact: AnyFact, forgotten: Collection[str]) -> AnyFact:
    """The fact without the names of people who are to be forgotten; `forgotten` are their ids."""
    match fact:
        case Opened():
            host = _anonymous(fact.info.host, forgotten)
            kept = tuple(None if who and who.id in forgotten else who for who in fact.kept)
            return replace(fact, info=replace(fact.info, host=host), kept=kept)
        case Sat() | Said() | Renamed():
            return replace(fact, person=_anonymous(fact.person, forgotten))
        case _:
            return fact


def _anonymous(person: Person, forgotten: Collection[str]) -> Person:
    return Person(id=person.id, name=FORGOTTEN) if person.id in forgotten else person
