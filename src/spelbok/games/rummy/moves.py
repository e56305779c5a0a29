"""Moves as numbers and as text. A lay is the combination itself (`combination.py`).

The lowest three bits tell the kind. A card follows them, then the meld it goes to, then the end.
"""

from typing import Final

from mypy_extensions import i64

DRAW: Final = 0
TAKE: Final = 1
KNOCK: Final = 2
DISCARD: Final = 3  # kinds of moves with a card; the kinds of lays are 6 and 7
ADD: Final = 4
SWAP: Final = 5
KIND: Final = 7


def discard(face: i64) -> i64:
    """End the turn with this card."""
    return DISCARD | (face << 3)


def add(face: i64, meld: i64, end: i64) -> i64:
    """Add a card to a meld, counted from 0; `end` where it fits at both (`meld.LOW`, `HIGH`)."""
    return ADD | (face << 3) | (meld << 9) | (end << 15)


def swap(face: i64, meld: i64) -> i64:
    """Replace a Joker of a meld by a card."""
    return SWAP | (face << 3) | (meld << 9)


def card_of(move: i64) -> i64:
    """The card of a move that has one."""
    return (move >> 3) & 63


def meld_of(move: i64) -> i64:
    """The meld of `add` or `swap`, counted from 0."""
    return (move >> 9) & 63


def end_of(move: i64) -> i64:
    """The end of `add`."""
    return (move >> 15) & 3
