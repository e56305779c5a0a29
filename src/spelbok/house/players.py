"""Who sits on the seats of a table."""

from collections.abc import Collection, Sequence
from typing import Any
from zlib import crc32

from spelbok.core.match import Match
from spelbok.house.public import Person

BOT_NAMES = (
    "Alva",
    "Birger",
    "Cilla",
    "David",
    "Elin",
    "Folke",
    "Greta",
    "Hjalmar",
    "Ingrid",
    "Johan",
    "Karin",
    "Lovis",
)


class Player:
    """A human or a bot on a seat. `away`: a bot acts for the human until the human does.

    `left`: who left a running match and its seat to the bot, and may have it back (X-5).
    """

    __slots__ = ("away", "left", "level", "name", "person", "ready", "timeouts")

    def __init__(
        self,
        person: Person | None,
        *,
        name: str | None = None,
        level: str | None = None,
        left: Person | None = None,
    ) -> None:
        self.person = person
        self.name = person.name if person else name or ""
        self.level = level
        self.left = left
        self.away = False
        self.ready = False
        self.timeouts = 0  # in a row

    @property
    def automatic(self) -> bool:
        """Whether a bot acts for this seat now."""
        return self.person is None or self.away


def bot_name(table: str, seat: int) -> str:
    """The name of the bot on a seat: always the same there, different from its neighbours'."""
    return BOT_NAMES[(crc32(table.encode()) + seat) % len(BOT_NAMES)]


Players = Sequence[Player | None]
"""Those on the seats of a table, in their order."""


def humans(players: Players) -> list[tuple[int, Player]]:
    """The seats taken by humans, away or not."""
    return [(seat, player) for seat, player in enumerate(players) if player and player.person]


def left_by(players: Players, person: str | None) -> int | None:
    """The seat that a person left to a bot, None when there is none."""
    for seat, player in enumerate(players):
        if player and player.left and player.left.id == person:
            return seat
    return None


Kept = Sequence[Person | None]
"""Whom each seat of a rematch is kept for."""


def still_kept(players: Players, kept: Kept) -> Kept:
    """Whom each free seat is kept for now: those of its people who sit nowhere here."""
    here = {player.person.id for _, player in humans(players) if player.person}
    pairs = zip(players, kept, strict=True)
    return [None if player or (who and who.id in here) else who for player, who in pairs]


def name_of(person: str, players: Players, kept: Kept, host: Person) -> str | None:
    """What somebody is called who sits here, has a seat left to a bot or kept, or is the host."""
    seated = [player.person or player.left for player in players if player]
    return next((who.name for who in (*seated, *kept, host) if who and who.id == person), None)


def rename(players: Players, kept: list[Person | None], renamed: Person) -> None:
    """Call somebody by another name where they sit, may come back, or have a seat kept."""
    for player in players:
        if player and player.person and player.person.id == renamed.id:
            player.person, player.name = renamed, renamed.name
        elif player and player.left and player.left.id == renamed.id:
            player.left = renamed
    for seat, person in enumerate(kept):
        if person and person.id == renamed.id:
            kept[seat] = renamed


def note_ready(players: Players, but: Collection[int]) -> None:
    """All are ready, `but` those on these seats."""
    for seat, player in enumerate(players):
        if player:
            player.ready = seat not in but


def awaited(players: Players, match: Match[Any] | None) -> set[int]:
    """The seats whose humans a deal waits for: those who are there and play in it, if any do.

    Neither a bot that sits in keeps anybody waiting, nor who only watches the rest.
    """
    present = [seat for seat, player in humans(players) if not player.away]
    playing = [seat for seat in present if match is None or match.plays_on(seat)]
    return set(playing or present or [seat for seat, _ in humans(players)])
