"""Messages as bytes, quickly: what is the same for all viewers is encoded once.

The frames equal what msgspec would make of the structs in protocol.py (a test compares them).
"""

from collections.abc import Callable

import msgspec

from spelbok.house.lobby import OwnLine
from spelbok.house.public import Person
from spelbok.house.showing import Change
from spelbok.server.protocol import Message

_encode = msgspec.json.Encoder().encode


def message(said: Message) -> bytes:
    """Any message that is made for one receiver."""
    return _encode(said)


def update(change: Change, seat: int | None) -> bytes:
    """`Update` for the viewer on `seat`; all spectators share one frame."""
    frame = change.frames.get(seat)
    if frame is None:
        events = b",".join(change.events)
        name = _encode(change.table.info.table)
        state = _state(change, seat)
        frame = b'{"type":"update","table":%b,"events":[%b],"state":%b}' % (name, events, state)
        change.frames[seat] = frame
    return frame


def table(change: Change, seat: int | None) -> bytes:
    """`Table` for the viewer on `seat`; the change's events are its log."""
    return b'{"type":"table","info":%b,"state":%b,"log":[%b],"talk":[%b]}' % (
        _encode(change.table.info),
        _state(change, seat),
        b",".join(change.events),
        b",".join(change.table.talk.events),
    )


def lobby(lines: list[OwnLine], people: list[Person]) -> bytes:
    """`Lobby` from the receiver's lines and those who are there."""
    return b'{"type":"lobby","tables":%b,"people":%b}' % (lobby_tables(lines), _encode(people))


def lobby_tables(lines: list[OwnLine]) -> bytes:
    """A list of `LobbyTable`."""
    return b"[%b]" % b",".join(map(_lobby_table, lines))


def _lobby_table(line: OwnLine) -> bytes:
    own = _BOOL[line.yours], _BOOL[line.your_turn], _encode(line.here)
    return b'%b,"yours":%b,"your_turn":%b,"here":%b}' % (line.shown[:-1], *own)


_BOOL = {True: b"true", False: b"false"}


def _state(change: Change, seat: int | None) -> bytes:
    public = _once(change, "public", _public)
    own = _encode(seat), _BOOL[change.host(seat)], _encode(change.take_back(seat))
    return b'%b,"you":%b,"host":%b,"take_back":%b,"view":%b}' % (public, *own, _view(change, seat))


def _public(change: Change) -> bytes:
    now = change.table.seq, _encode(change.clock())
    return b'%b,"seq":%d,"clock":%b' % (change.scene.setting[:-1], *now)


def _view(change: Change, seat: int | None) -> bytes:
    public = _once(change, "view", _public_view)
    if public == b"null":
        return public
    return b"%b,%b" % (public[:-1], _encode(change.own_view(seat))[1:])


def _public_view(change: Change) -> bytes:
    return _encode(change.public_view())


def _once(change: Change, part: str, make: Callable[[Change], bytes]) -> bytes:
    found = change.frames.get(part)
    if found is None:
        found = change.frames[part] = make(change)
    return found
