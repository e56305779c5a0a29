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


class Moment(msgspec.Struct, frozen=True):
    """A moment of a match: a deal after so many moves, from a seat or as a spectator sees it.

    `open`: with all hands open. What there is not is shown as near as may be.
    """

    deal: int = 1
    move: int = 0
    seat: int | None = None
    open: bool = False


class Keepsake(msgspec.Struct):
    """What the page shows: the record, which is the proof, and the deals made from it.

    `moment` is where it opens when its address says nothing else.
    """

    record: str
    replays: list[Replay]
    moment: Moment


def keepsake(
    record: Record, game: Game, home: Path | None = None, moment: Moment | None = None
) -> str:
    """The file of a match, as far as its deals are over; `home` holds the built client,
    by default this package's. It opens at `moment`, by default at the beginning.

    Raises InvalidRecord for a record that doesn't replay, `Refused` when none of its deals is
    over ("no-such-deal") or the client isn't built ("not-built").
    """
    replays, moment = whole_match(record, game), moment or Moment()
    if not replays:
        raise Refused("no-such-deal", "No deal of this match is over yet.")
    if moment.deal not in range(1, len(replays) + 1):
        raise Refused("no-such-deal", f"This match has the deals 1 to {len(replays)}.")
    before, place, after = _page(home or HOME).partition(PLACE)
    match = msgspec.json.encode(Keepsake(write(record), replays, moment)).decode()
    # Inside a script element only "<" could end it, or begin what is read in another way.
    return before + place + match.replace("<", "\\u003c") + after


def _page(home: Path) -> str:
    try:
        return (home / PAGE).read_text("utf-8")
    except FileNotFoundError:
        raise Refused("not-built", "The browser client isn't built in this house.") from None
