"""Worlds of Stortok: all that a seat can't know, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle

if TYPE_CHECKING:
    from spelbok.games.stortok.deal import StortokDeal


def resample(world: StortokDeal, seat: i64, shuffle: Shuffle) -> None:
    """Exchange the cards that `seat` can't know among the hands and the stock that hold them."""
    pool = _unknown_cards(world, seat)
    other: i64 = 0
    while other < world.seats and world.turn != NO_SEAT:
        if other != seat:
            hidden = bits.size(_hidden_in(world, other))
            world.hands[other] = world.seen[other] | pool.draw_set(hidden, shuffle)
        other += 1
    world.stock = world.stock[:]
    at = world.next_card
    while pool.size > 0:
        world.stock[at] = pool.draw(shuffle)
        at += 1


def _unknown_cards(deal: StortokDeal, seat: i64) -> Pool:
    """The cards whose place `seat` doesn't know: in other hands and in the stock."""
    unknown: i64 = 0
    other: i64 = 0
    while other < deal.seats and deal.turn != NO_SEAT:
        if other != seat:
            unknown |= _hidden_in(deal, other)
        other += 1
    at = deal.next_card
    face_down = deal.stock_left()
    if deal.indicator_in_stock():
        face_down -= 1
    while face_down > 0:
        unknown |= bits.bit(deal.stock[at])
        at += 1
        face_down -= 1
    pool = Pool()
    pool.add_set(unknown)
    return pool


def _hidden_in(deal: StortokDeal, seat: i64) -> i64:
    return deal.hands[seat] & ~deal.seen[seat]
