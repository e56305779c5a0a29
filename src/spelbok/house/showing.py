"""What is shown of a table: the same for everybody, and what only one viewer may know.

Most of what everybody sees no move changes; a table keeps that encoded, as its `Scene`.

The view of the deal comes from the two parts of `deal.view(seat)` and from nowhere else, so that
nobody is shown a card that the game did not decide to show.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from spelbok.house import facts as f
from spelbok.house.clocks import Outages, bot_on_turn, move_deadline
from spelbok.house.players import Player, still_kept
from spelbok.house.public import (
    RUNNING,
    Clock,
    LobbyLine,
    Person,
    PublicState,
    Seat,
    Setting,
    TableState,
    TakeBack,
)
from spelbok.house.table import Table
from spelbok.house.takeback import Prospect

EMPTY_SEAT = Seat(kind="empty", name="")
MOST_RESULTS = 30  # as many as the longest match with a fixed end has
_STILL = (f.Moved, f.Said, f.ChatCleared, f.TookBack)
_encode = msgspec.json.Encoder().encode


class Scene:
    """What a table shows and no move changes, encoded once for many moves.

    `line` is its `LobbyLine`, `setting` its `Setting` with those who are `online`. It holds from
    event `since` until somebody comes or goes, or a fact happens that it doesn't outlast.
    """

    __slots__ = ("line", "setting", "since")

    def __init__(self, table: Table, online: Collection[str]) -> None:
        line = LobbyLine(info=table.info, phase=table.phase, seats=seats(table))
        self.since: int = table.seq
        self.line: bytes = _encode(line)
        self.setting: bytes = _encode(setting(table, online))

    @staticmethod
    def outlasts(fact: f.AnyFact) -> bool:
        """Whether the scene stays as it is when a fact happens."""
        return isinstance(fact, _STILL)


class Change:
    """What just happened at a table, ready to be shown to any of its viewers.

    `events` are encoded `Event`s, `scene` is that of now. Only valid until the table changes
    again: whoever shows it does so at once. `frames` is room for whoever encodes it to keep one
    frame a seat, since all spectators see the same.
    """

    __slots__ = ("_outages", "_prospect", "events", "frames", "now", "online", "scene", "table")

    def __init__(
        self,
        table: Table,
        scene: Scene,
        events: Sequence[bytes],
        now: float,
        online: Collection[str],
        outages: Outages,
        prospect: Prospect,
    ) -> None:
        self.table = table
        self.scene = scene
        self.events = events
        self.now = now
        self.online = online
        self._outages = outages
        self._prospect = prospect
        self.frames: dict[int | str | None, bytes] = {}

    def public(self) -> PublicState:
        """What everybody sees."""
        still = msgspec.structs.asdict(setting(self.table, self.online))
        return PublicState(**still, seq=self.table.seq, clock=self.clock())

    def public_view(self) -> dict[str, Any] | None:
        """What everybody may see of the deal, None before the first."""
        deal = self.table.deal
        return None if deal is None else deal.public_view()

    def own_view(self, seat: int | None) -> dict[str, Any]:
        """What the viewer on `seat` sees of the deal besides."""
        deal = self.table.deal
        return {} if deal is None else deal.own_view(seat)

    def host(self, seat: int | None) -> bool:
        """Whether the viewer on `seat` is the host."""
        player = None if seat is None else self.table.players[seat]
        return bool(player and player.person and player.person.id == self.table.host)

    def take_back(self, seat: int | None) -> TakeBack | None:
        """Whether the viewer on `seat` may take back, None where that is no matter."""
        return self._prospect.of(self.table, seat)

    def state(self, seat: int | None) -> TableState:
        """All of it for the viewer on `seat`, None for a spectator."""
        public, deal = msgspec.structs.asdict(self.public()), self.table.deal
        view = None if deal is None else deal.view(seat)
        return TableState(
            **public,
            you=seat,
            host=self.host(seat),
            take_back=self.take_back(seat),
            view=view,
        )

    def clock(self) -> Clock | None:
        """How much time is left to who must act."""
        deal = self.table.deal
        if self.table.phase != "playing" or deal is None or deal.turn < 0:
            return None
        deadline = move_deadline(self.table, self._outages)
        if deadline is None or bot_on_turn(self.table) is not None:
            return Clock(seat=deal.turn, left=None, of=None)
        left = max(0, round((deadline - self.now) * 1000))
        return Clock(seat=deal.turn, left=left, of=self.table.info.move_time * 1000)


def setting(table: Table, online: Collection[str]) -> Setting:
    """What everybody sees and no move changes."""
    return Setting(
        phase=table.phase,
        seats=seats(table, online),
        deal=table.dealt,
        standing=table.standing,
        results=table.match.results[-MOST_RESULTS:] if table.match else [],
        winners=table.winners,
        commitment=table.commitment(),
        rematch=table.rematch,
        watching=sum(table.seat_of(person) is None for person in online),
    )


def seats(table: Table, online: Collection[str] = ()) -> list[Seat]:
    """The seats of a table as everybody may see them; `online` are ids of persons."""
    # Once a match has begun no seat is empty.
    kept = still_kept(table.players, table.kept) if table.phase == "open" else table.kept
    pairs = zip(table.players, kept, strict=True)
    return [_seat(table, player, online, kept) for player, kept in pairs]


def _seat(
    table: Table, player: Player | None, online: Collection[str], kept: Person | None
) -> Seat:
    if player is None:
        return Seat(kind="empty", name=kept.name, kept=kept.id) if kept else EMPTY_SEAT
    if player.person is None:
        left = player.left.id if player.left and table.phase in RUNNING else None
        return Seat(kind="bot", name=player.name, level=player.level, ready=player.ready, left=left)
    return Seat(
        kind="human",
        name=player.name,
        person=player.person.id,
        level=table.info.level if player.away else None,
        online=player.person.id in online,
        away=player.away,
        ready=player.ready,
        host=player.person.id == table.host,
    )
