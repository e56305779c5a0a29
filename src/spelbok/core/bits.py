"""Sets of cards as the bits of one number: bit c is set when card c is in the set.

Sets hold cards 0 to 61, so that no intermediate value reaches 2⁶³ and compiled and interpreted
code agree (see docs/decisions/0002).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")


def bit(card: i64) -> i64:
    """The set of one card.

    A shift of a literal would be compiled as a 32-bit one, so the 1 is a variable.
    """
    one: i64 = 1
    one <<= card
    return one


def size(cards: i64) -> i64:
    """How many cards are in the set."""
    n = cards - ((cards >> 1) & 0x1555555555555555)
    n = (n & 0x3333333333333333) + ((n >> 2) & 0x3333333333333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F0F0F0F0F
    n += n >> 8
    n += n >> 16
    return (n + (n >> 32)) & 0x7F


def lowest(cards: i64) -> i64:
    """The lowest card of a set that isn't empty."""
    return int(cards & -cards).bit_length() - 1


def nth(cards: i64, n: i64) -> i64:
    """Card number `n` of the set, counted from 0 from the lowest."""
    while n > 0:
        cards &= cards - 1
        n -= 1
    return lowest(cards)


def listed(cards: i64) -> list[int]:
    """The cards of the set, ascending."""
    members: list[int] = []
    while cards:
        members.append(lowest(cards))
        cards &= cards - 1
    return members


def of(cards: list[int]) -> i64:
    """The set of these cards."""
    union: i64 = 0
    for card in cards:
        union |= bit(card)
    return union


def zeros(n: i64) -> vec[i64]:
    """`n` zeros."""
    return vec[i64]([0] * n)


if not COMPILED:
    globals()["size"] = int.bit_count
