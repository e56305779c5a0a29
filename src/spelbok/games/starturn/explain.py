"""Why a move of Starturn is good, in one reason; only what the seat may know goes into it."""

from typing import Any

from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.law import number_of
from spelbok.games.starturn.moves import COLUMN, DISCARDED, END, NEW, STORE, TARGET


def explain(world: StarturnDeal, seat: int, move: int) -> tuple[str, dict[str, Any]]:
    """The key of a sentence of the client's catalogue, and what it tells of.

    "end", "store", "opens-store", "frees-column", "builds"; of discards "keeps-order" (on a foot
    that isn't lower), "new-column", "" for any other.
    """
    source, target = move >> 3, move & TARGET
    if move == END:
        return "end", {}
    if source >= DISCARDED:
        return _why_discard(world, seat, source - DISCARDED, target), {}
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


def _why_discard(world: StarturnDeal, seat: int, card: int, target: int) -> str:
    if target == NEW:
        return "new-column"
    foot = world.columns.foot(seat, target)
    return "keeps-order" if number_of(foot) >= number_of(card) else ""
