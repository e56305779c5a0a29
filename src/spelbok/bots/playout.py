"""Uniform random play, the yardstick of the engine and the seed of search."""

from mypy_extensions import i64

from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.shuffle import Shuffle


def play_out(deal: Deal, shuffle: Shuffle) -> i64:
    """Play uniformly random moves until the deal is over; returns how many there were."""
    moves: i64 = 0
    while deal.turn != NO_SEAT:
        deal.apply(deal.turn, deal.random_move(shuffle))
        moves += 1
    return moves
