"""Taking back one's own last move against bots, never past anything newly revealed (X-10).

What a move revealed is asked of the engine alone. In every world that the player could believe
before the move, the same moves are played again: if one of them can't be played there, or shows
the player something else, or brings other cards into somebody's hand, then more came to light
than the player had known, and the moves stand.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from zlib import crc32

from spelbok.core.deal import Deal
from spelbok.core.errors import IllegalMove
from spelbok.core.shuffle import Shuffle
from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.chat import Pace
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked, Intent
from spelbok.house.public import TakeBack
from spelbok.house.table import Table

RULE = "X-10"
WORLDS = 32
"""Sampled worlds. Something hidden that could be either of two goes unnoticed once in 2³²."""


def take_back(asked: Asked, chance: Callable[[], int], pace: Pace) -> Intent:
    """Undo the asker's last move and all that bots have answered to it."""

    def check(table: Table, now: float) -> list[f.AnyFact]:
        seat = asked.seat(table)
        check_practice(table, seat, RULE)
        standing = _own_last(table, seat)
        if standing is None:
            raise Refused("nothing-to-take-back", "You have made no move in this deal.", RULE)
        pace.check(asked.person.id, now)
        if reveals(table.replayed(standing), table.moves[standing:], seat, chance()):
            reason = "Something that was hidden has come to light since, so the move stands."
            raise Refused("revealed", reason, RULE)
        undone = f.TookBack(
            at=now,
            by=asked.person.id,
            request=asked.request,
            seat=seat,
            moves=len(table.moves) - standing,
        )
        return [*intents.back(asked)(table, now), undone]

    return check


def check_practice(table: Table, seat: int, rule: str) -> None:
    """Refuse unless `seat` plays an unrated deal against nobody but bots."""
    match _no_practice(table, seat):
        case "not-playing":
            raise Refused("not-playing", "No deal is being played at this table.")
        case "rated":
            raise Refused("rated", "This match is rated.", rule)
        case "not-alone":
            raise Refused("not-alone", "Other people play at this table.", rule)


def _no_practice(table: Table, seat: int) -> str:
    """The code of what keeps a deal from being practice, "" where nothing does."""
    if table.phase != "playing":
        return "not-playing"
    if table.info.rated:
        return "rated"
    others = [player for other, player in enumerate(table.players) if other != seat]
    return "not-alone" if any(player and player.person for player in others) else ""


def _own_last(table: Table, seat: int) -> int | None:
    """How many moves of the deal came before the last that the player made; None: made none."""
    for number in range(len(table.moves) - 1, -1, -1):
        moved = table.moves[number]
        if moved.seat == seat and moved.mover != "bot":
            return number
    return None


class Prospect:
    """Whether the player of a table would be allowed to take back, worked out once a position.

    Said to that player alone. It tells nothing hidden: what no world of theirs tells apart is
    not told apart here, and what one does has been seen.
    """

    def __init__(self) -> None:
        self._move: f.Moved | None = None
        self._seq = 0
        self._told: TakeBack = "nothing"

    def of(self, table: Table, seat: int | None) -> TakeBack | None:
        """What to say to the viewer on `seat`."""
        if seat is None or _no_practice(table, seat):
            return None
        standing = _own_last(table, seat)
        return "nothing" if standing is None else self._of_move(table, seat, standing)

    def _of_move(self, table: Table, seat: int, standing: int) -> TakeBack:
        move = table.moves[standing]
        # What has come to light stays so, whatever is played after it.
        known = self._told == "revealed" or self._seq == table.deal_seq
        if move is not self._move or not known:
            chance = crc32(f"{table.info.table} {table.deal_seq}".encode())
            before, moves = table.replayed(standing), table.moves[standing:]
            self._told = "revealed" if reveals(before, moves, seat, chance) else "possible"
        self._move, self._seq = move, table.deal_seq
        return self._told


def reveals(before: Deal, moves: Sequence[f.Moved], seat: int, chance: int) -> bool:
    """Whether `moves` from the position `before` on brought anything hidden to light.

    All worlds are played to their ends, also when one has told already: time tells nothing.
    """
    shuffle = Shuffle.fast(chance)
    truth = list(_story(before.clone(), moves, seat))
    worlds = [before.sample_world(seat, shuffle) for _ in range(WORLDS)]
    differing = [_differs(world, truth, moves, seat) for world in worlds]
    return any(differing)


Changes = list[tuple[Counter[str], Counter[str]]]
"""For each hand, the cards that have gone and those that have come."""
Story = Iterator[tuple[dict[str, Any], Changes]]
"""What a player sees after each move, and what happened to all hands."""


def _differs(
    world: Deal, truth: list[tuple[dict[str, Any], Changes]], moves: Sequence[f.Moved], seat: int
) -> bool:
    """Whether the moves go or look otherwise in the world than they did."""
    try:
        return list(_story(world, moves, seat)) != truth
    except IllegalMove:
        return True


def _story(deal: Deal, moves: Sequence[f.Moved], seat: int) -> Story:
    """Make the moves, and tell of each. Raises IllegalMove where one can't be made."""
    held = _hands(deal)
    for moved in moves:
        deal.play(moved.move, moved.seat)
        before, held = held, _hands(deal)
        changes = [(old - new, new - old) for old, new in zip(before, held, strict=True)]
        yield deal.view(seat), changes


def _hands(deal: Deal) -> list[Counter[str]]:
    return [Counter(deal.own_view(seat)["hand"].split()) for seat in range(deal.seats)]
