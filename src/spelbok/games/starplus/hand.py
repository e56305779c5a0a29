"""Cards counted by kind, packed into one number: a hand, or the cards of a play.

Kinds are numbered as the codes of the pack: 0 to 8 are the numbers 1 to 9, then −1, −2, −3 and
Zeus. Each has four bits, enough for the eleven copies there are of the commonest.
"""

from typing import Final

from mypy_extensions import i64

BITS: Final = 4  # of each kind
COUNT: Final = 15  # masks the lowest kind
MINUS: Final = 9  # the kind of the −1; −2 and −3 follow
BELOW_ZERO: Final = 0xFFF000000000  # masks the −1, −2 and −3
ZEUS_KIND: Final = 12
ZEUS: Final = 0x1000000000000  # one Zeus


def unit(kind: i64) -> i64:
    """One card of a kind.

    A shift of a literal would be compiled as a 32-bit one, so the 1 is a variable.
    """
    one: i64 = 1
    one <<= kind * BITS
    return one


def held(cards: i64, kind: i64) -> i64:
    """How many cards of a kind there are."""
    return (cards >> (kind * BITS)) & COUNT


def size(cards: i64) -> i64:
    """How many cards there are."""
    n = (cards & 0x0F0F0F0F0F0F0F) + ((cards >> 4) & 0x0F0F0F0F0F0F0F)
    n += n >> 8
    n += n >> 16
    return (n + (n >> 32)) & 0xFF


def value(kind: i64) -> i64:
    """The number on a card of this kind; Zeus counts 0, but is never added up (SP-26)."""
    if kind < MINUS:
        return kind + 1
    return 0 if kind == ZEUS_KIND else MINUS - 1 - kind


def worth(cards: i64) -> i64:
    """The sum of all cards."""
    total: i64 = 0
    kind: i64 = 0
    while cards:
        total += (cards & COUNT) * value(kind)
        cards >>= BITS
        kind += 1
    return total


def of(kinds: list[int]) -> i64:
    """These cards, counted."""
    cards: i64 = 0
    for kind in kinds:
        cards += unit(kind)
    return cards


def listed(cards: i64) -> list[int]:
    """The kinds of all cards, ascending."""
    kinds: list[int] = []
    kind: i64 = 0
    while cards:
        copies = cards & COUNT
        while copies > 0:
            kinds.append(kind)
            copies -= 1
        cards >>= BITS
        kind += 1
    return kinds


def holds(cards: i64, wanted: i64) -> bool:
    """Whether all the wanted cards are among these."""
    while wanted:
        if wanted & COUNT > cards & COUNT:
            return False
        cards >>= BITS
        wanted >>= BITS
    return True
