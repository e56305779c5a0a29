"""How near each side is to playing its Store, as a skilled player sees it.

Only what lies face up goes in, and the own hand. Numbers are sets (`core.bits`) of 1 to 15, with
16 for a Star.
"""

from typing import Final

from mypy_extensions import i64

from spelbok.core import bits
from spelbok.games.starturn import hand
from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.law import LAST, STAR, number_of

STAR_NUMBER: Final = 16
FAR: Final = 15  # where no Trick leads to the Store's top


def numbers(deal: StarturnDeal, seat: i64) -> i64:
    """The numbers in a hand."""
    found: i64 = 0
    left = hand.faces(deal.hands[seat])
    while left:
        found |= bits.bit(number_of(bits.lowest(left) >> 1))
        left &= left - 1
    return found


def feet(deal: StarturnDeal, seat: i64) -> i64:
    """The numbers at the feet of a seat's columns."""
    found: i64 = 0
    column: i64 = 0
    while column < deal.columns.count(seat):
        found |= bits.bit(number_of(deal.columns.foot(seat, column)))
        column += 1
    return found


def stars(deal: StarturnDeal, seat: i64) -> i64:
    """How many Stars a seat holds or has at the feet of its columns."""
    found = hand.stars(deal.hands[seat])
    column: i64 = 0
    while column < deal.columns.count(seat):
        if deal.columns.foot(seat, column) == STAR:
            found += 1
        column += 1
    return found


def lacking(deal: StarturnDeal, side: i64, numbers: i64, stars: i64) -> i64:
    """How many cards are missing to play the top of a side's Store, beside these numbers.

    A Star does for one, but not for a 1. `FAR` where no Trick can get there, or no Store is left.
    """
    top = deal.store_top(side)
    if top < 0:
        return FAR
    fewest: i64 = FAR
    if deal.tricks.count < deal.law.most_tricks:
        fewest = _lacking_on(0, number_of(top), numbers, stars)
    at: i64 = 0
    while at < deal.tricks.count:
        height = deal.tricks.height(at)
        fewest = min(fewest, _lacking_on(height, number_of(top), numbers, stars))
        at += 1
    return fewest


def _lacking_on(height: i64, goal: i64, numbers: i64, stars: i64) -> i64:
    """The same on a Trick of this height."""
    if height >= goal:
        return FAR
    wanted = bits.bit(goal) - bits.bit(height + 1)
    missing = wanted & ~numbers
    return (missing >> 1 & 1) + max(0, bits.size(missing & ~2) - stars)


def is_needed(deal: StarturnDeal, side: i64, number: i64) -> bool:
    """Whether a number lies on the way from some Trick to the top of a side's Store."""
    top = deal.store_top(side)
    if top < 0 or number >= number_of(top):
        return False
    at: i64 = 0
    while at < deal.tricks.count:
        if deal.tricks.height(at) < number:
            return True
        at += 1
    return False


def ripe(deal: StarturnDeal) -> i64:
    """How many Tricks want only their 15."""
    found: i64 = 0
    at: i64 = 0
    while at < deal.tricks.count:
        if deal.tricks.height(at) == LAST - 1:
            found += 1
        at += 1
    return found
