"""The seats around the table, told by the hands they hold (sets of cards, `core.bits`)."""

from librt.vecs import vec
from mypy_extensions import i64

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT


def next_holder(hands: vec[i64], seat: i64) -> i64:
    """The nearest other seat with cards to the left, −1 if there is none."""
    seats = len(hands)
    other = seat + 1
    while other != seat:
        if other >= seats:
            other = 0
        elif hands[other]:
            return other
        else:
            other += 1
    return NO_SEAT


def previous_holder(hands: vec[i64], seat: i64) -> i64:
    """The nearest other seat with cards to the right, −1 if there is none."""
    other = seat - 1
    while other != seat:
        if other < 0:
            other = len(hands) - 1
        elif hands[other]:
            return other
        else:
            other -= 1
    return NO_SEAT


def most_cards(hands: vec[i64]) -> i64:
    """The seat with the most cards, −1 when several have as many."""
    most: i64 = NO_SEAT
    largest: i64 = 0
    seat: i64 = 0
    while seat < len(hands):
        held = bits.size(hands[seat])
        if held > largest:
            most = seat
        elif held == largest:
            most = NO_SEAT
        largest = max(largest, held)
        seat += 1
    return most
