"""A match as one HTML file: it shows every move and checks its own shuffles without any network.

The page around it is built with the client (`web/replay.html`), scripts and styles inside; only
the match is put in here, as data that no browser takes for markup or script.
"""

from pathlib import Path

import msgspec

from spelbok.core.game import Game
from spelbok.core.record import Record, write
from spelbok.house.errors import Refused
from spelbok.house.playback import Replay, whole_match
from spelbok.server.client import HOME

PAGE = "replay.html"
PLACE = '<script type="application/json" id="match">'


class Keepsake(msgspec.Struct):
    """What the page shows: the record, which is the proof, and the deals made from it."""

    record: str
    replays: list[Replay]


def keepsake(record: Record, game: Game, home: Path | None = None) -> str:
    """The file of a match, as far as its deals are over; `home` holds the built client,
    by default this package's.

    Raises InvalidRecord for a record that doesn't replay, `Refused` when none of its deals is
    over ("no-such-deal") or the client isn't built ("not-built").
    """
    replays = whole_match(record, game)
    if not replays:
        raise Refused("no-such-deal", "No deal of this match is over yet.")
    before, place, after = _page(home or HOME).partition(PLACE)
    match = msgspec.json.encode(Keepsake(write(record), replays)).decode()
    # Inside a script element only "<" could end it, or begin what is read in another way.
    return before + place + match.replace("<", "\\u003c") + after


def _page(home: Path) -> str:
    try:
        return (home / PAGE).read_text("utf-8")
    except FileNotFoundError:
        raise Refused("not-built", "The browser client isn't built in this house.") from None
