"""Taking back one's own last move against bots, never past anything newly revealed (X-10).

What a move revealed is asked of the engine alone. In every world that the player could believe
before the move, the same moves are played again: if one of them can't be played there, or shows
the player something else, or brings other cards into somebody's hand, then more came to light
than the player had known, and the moves stand.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from spelbok.core.deal import Deal
from spelbok.core.errors import IllegalMove
from spelbok.core.shuffle import Shuffle
from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.chat import Pace
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked, Intent
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
    if table.phase != "playing":
        raise Refused("not-playing", "No deal is being played at this table.")
    if table.info.rated:
        raise Refused("rated", "This match is rated.", rule)
    if any(other != seat for other, _ in table.humans()):
        raise Refused("not-alone", "Other people play at this table.", rule)


def _own_last(table: Table, seat: int) -> int:
    """How many moves of the deal came before the last that the player made."""
    for number in range(len(table.moves) - 1, -1, -1):
        moved = table.moves[number]
        if moved.seat == seat and moved.mover != "bot":
            return number
    raise Refused("nothing-to-take-back", "You have made no move in this deal.", RULE)


def reveals(before: Deal, moves: Sequence[f.Moved], seat: int, chance: int) -> bool:
    """Whether `moves` from the position `before` on brought anything hidden to light."""
    shuffle = Shuffle.fast(chance)
    worlds = (before.sample_world(seat, shuffle) for _ in range(WORLDS))
    return any(_differs(world, before.clone(), moves, seat) for world in worlds)


def _differs(world: Deal, truth: Deal, moves: Sequence[f.Moved], seat: int) -> bool:
    """Whether the moves go or look otherwise in the world than they did."""
    for moved in moves:
        held = _hands(world), _hands(truth)
        truth.play(moved.move, moved.seat)
        try:
            world.play(moved.move, moved.seat)
        except IllegalMove:
            return True
        if world.view(seat) != truth.view(seat):
            return True
        if _changes(held[0], _hands(world)) != _changes(held[1], _hands(truth)):
            return True
    return False


def _hands(deal: Deal) -> list[Counter[str]]:
    return [Counter(deal.own_view(seat)["hand"].split()) for seat in range(deal.seats)]


def _changes(
    before: Sequence[Counter[str]], after: Sequence[Counter[str]]
) -> list[tuple[Counter[str], Counter[str]]]:
    """For each hand, the cards that have gone and those that have come."""
    return [(old - new, new - old) for old, new in zip(before, after, strict=True)]
