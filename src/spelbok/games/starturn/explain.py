"""Why a move of Starturn is good, in one reason; only what the seat may know goes into it."""

from typing import Any

from spelbok.games.starturn import hand
from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.judgement import Judgement
from spelbok.games.starturn.law import STAR, number_of
from spelbok.games.starturn.moves import COLUMN, DISCARDED, END, NEW, STORE, TARGET
from spelbok.games.starturn.prospects import is_needed


def explain(world: StarturnDeal, seat: int, move: int) -> tuple[str, dict[str, Any]]:
    """The key of a sentence of the client's catalogue, and what it tells of.

    "end", "store", "opens-store", "frees-column", "builds"; of discards what `_why_discard` says.
    "" only for discards that a skilled player wouldn't make.
    """
    source = move >> 3
    if move == END:
        return "end", {}
    if source >= DISCARDED:
        return _why_discard(world, seat, move), {}
    if source == STORE:
        return "store", {}
    if _opens_store(world, move):
        return "opens-store", {}
    if source >= COLUMN and len(world.columns.listed(seat)[source - COLUMN]) > 1:
        return "frees-column", {}
    return "builds", {}


def _opens_store(world: StarturnDeal, move: int) -> bool:
    """Whether the top of the Store can be played right after this move."""
    seat, after = world.turn, world.clone()
    after.apply(seat, move)
    return after.turn == seat and any(again >> 3 == STORE for again in after.legal(seat))


def _why_discard(world: StarturnDeal, seat: int, move: int) -> str:
    """What speaks for a discard: first what it does to the columns, then what was weighed.

    "only-stars" (in the hand), "new-column", "keeps-order" (on a foot that isn't lower),
    "unneeded" (on the way to the Store), "highest" (of the hand), "weighed".
    """
    card, target = (move >> 3) - DISCARDED, move & TARGET
    held = hand.listed(world.hands[seat])
    if card == STAR:
        return "only-stars" if set(held) == {STAR} else ""
    if target == NEW:
        return "new-column"
    foot, number = world.columns.foot(seat, target), number_of(card)
    if foot != STAR and number_of(foot) >= number:
        return "keeps-order"
    if not is_needed(world, world.law.side_of(seat), number):
        return "unneeded"
    if number == max(number_of(other) for other in held if other != STAR):
        return "highest"
    judgement = Judgement(world, seat)
    return "weighed" if move == judgement.discard(world) else ""
