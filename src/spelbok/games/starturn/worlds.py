"""Worlds of Starturn: all that a seat can't know, dealt anew.

Which cards are in the Deck and the other hands together is known, and which in the Stores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spelbok.core.deal import NO_SEAT
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn import hand
from spelbok.games.starturn.law import CARDS

if TYPE_CHECKING:
    from spelbok.games.starturn.deal import StarturnDeal


def resample(world: StarturnDeal, seat: i64, shuffle: Shuffle) -> None:
    """Exchange the cards that `seat` can't know among the hands and the Deck, and the Stores."""
    pool = _undealt(world, seat)
    other: i64 = 0
    while other < world.seats:
        if _is_hidden_from(world, seat, other):
            world.hands[other] = hand.drawn(pool, hand.size(world.hands[other]), shuffle)
        other += 1
    deck = vec[u8](capacity=CARDS)
    while pool.size > 0:
        deck = append(deck, u8(pool.draw(shuffle)))
    world.deck = deck
    world.next_card = 0
    world.stores = world.stores.exchanged(world.left, shuffle)


def _undealt(deal: StarturnDeal, seat: i64) -> Pool:
    """The cards in the Deck and in hands `seat` doesn't see."""
    pool = Pool()
    other: i64 = 0
    while other < deal.seats:
        if _is_hidden_from(deal, seat, other):
            for card in hand.listed(deal.hands[other]):
                pool.add(card)
        other += 1
    at = deal.next_card
    while at < len(deal.deck):
        pool.add(i64(deal.deck[at]))
        at += 1
    return pool


def _is_hidden_from(deal: StarturnDeal, seat: i64, other: i64) -> bool:
    return other != seat and deal.turn != NO_SEAT
