"""A hand as one number: how often it holds each card, two bits a card, the Stars on top.

Red and black of a number lie side by side, so that the four bits from 4·(n − 1) on tell all about
number n. A tally is a number of the same build with one count for each number, four bits each.
"""

from typing import Final

from mypy_extensions import i64

from spelbok.core import bits
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.law import STAR

ONE_OF_EACH: Final = 0x0555555555555555  # the low bit of each card but the Star
REDS_AND_STAR: Final = 0x1111111111111111
REDS: Final = 0x0111111111111111
PAIRS: Final = 0x0333333333333333
STAR_BIT: Final = 60
STAR_UNIT: Final = 0x1000000000000000


def unit(card: i64) -> i64:
    """A hand of this card alone."""
    return bits.bit(card << 1)


def tally_unit(card: i64) -> i64:
    """One card of this card's number, in a tally."""
    return bits.bit((card >> 1) << 2)


def stars(hand: i64) -> i64:
    """How many Stars a hand holds."""
    return hand >> STAR_BIT


def count(hand: i64, card: i64) -> i64:
    """How often a hand holds a card."""
    held = hand >> (card << 1)
    return held if card == STAR else held & 3


def size(hand: i64) -> i64:
    """How many cards a hand holds."""
    pairs = (hand & PAIRS) + ((hand >> 2) & PAIRS)
    pairs += pairs >> 4
    pairs &= 0x0F0F0F0F0F0F0F0F
    pairs += pairs >> 8
    pairs += pairs >> 16
    pairs += pairs >> 32
    return (pairs & 0xF) + (hand >> STAR_BIT)


def faces(hand: i64) -> i64:
    """The different cards of a hand as a set of their units' bits: card c is bit 2·c."""
    different = (hand | (hand >> 1)) & ONE_OF_EACH
    if hand >> STAR_BIT:
        different |= STAR_UNIT
    return different


def tally(faces: i64) -> i64:
    """How many different cards of each number there are among `faces`; a Star counts as 16."""
    return (faces & REDS_AND_STAR) + ((faces >> 2) & REDS)


def highest(faces: i64) -> i64:
    """The card of the highest number among `faces`, the red one of two; a Star is above all."""
    top = bits.lowest(faces) >> 1
    while faces:
        card = bits.lowest(faces) >> 1
        if card >> 1 > top >> 1:
            top = card
        faces &= faces - 1
    return top


def drawn(pool: Pool, n: i64, shuffle: Shuffle) -> i64:
    """A hand of `n` cards out of the pool."""
    hand: i64 = 0
    while n > 0:
        hand += unit(pool.draw(shuffle))
        n -= 1
    return hand


def of(cards: list[int]) -> i64:
    """The hand of these cards."""
    hand: i64 = 0
    for card in cards:
        hand += unit(card)
    return hand


def listed(hand: i64) -> list[int]:
    """The cards of a hand, ascending."""
    cards: list[int] = []
    left = faces(hand)
    while left:
        card = bits.lowest(left) >> 1
        cards += [card] * count(hand, card)
        left &= left - 1
    return cards
