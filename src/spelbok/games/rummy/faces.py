"""The faces of the cards as numbers: 13 × suit (C D H S) + rank (2 … A), and the Joker.

In a sequence a card stands at a position: A 1, 2 … 10, J 11, Q 12, K 13, and A again 14 (RU-13).
"""

from typing import Final

from mypy_extensions import i64

from spelbok.core import bits
from spelbok.core.cards import Pack, standard_pack

RANKS: Final = 13
SUITS: Final = 4
ACE: Final = 12  # a rank
JOKER: Final = 52  # a face
NONE: Final = -1
LOW_ACE: Final = 1  # positions
HIGH_ACE: Final = 14
NATURALS: Final = 0xFFFFFFFFFFFFF  # the set of all faces but the Joker
COPIES: Final = 2  # of each face (RU-2)
JOKERS: Final = 6
CARDS: Final = 110


def _pack() -> Pack:
    codes = standard_pack().codes
    return Pack((*codes, "*"), (COPIES,) * len(codes) + (JOKERS,))


PACK: Final = _pack()

# What a card is worth at the end of a round, by rank (RU-47); a Joker is worth 30.
END_VALUES: Final = bytes([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15])
JOKER_VALUE: Final = 30

# What the cards up to and including a position come to in a sequence (RU-21).
SUMS: Final = bytes([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 65, 75, 85, 96])


def rank_of(face: i64) -> i64:
    """0 for a 2 … 12 for an Ace; not for a Joker."""
    return face % RANKS


def suit_of(face: i64) -> i64:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades; not for a Joker."""
    return face // RANKS


def at(suit: i64, position: i64) -> i64:
    """The face at a position of a sequence."""
    if position == LOW_ACE:
        return suit * RANKS + ACE
    return suit * RANKS + position - 2


def positions(faces: i64, suit: i64) -> i64:
    """The positions, as bits 1 to 14, at which cards of this set can stand; an Ace has two."""
    ranks = (faces >> (suit * RANKS)) & 0x1FFF
    return (ranks << 2) | ((ranks >> ACE) << LOW_ACE)


def faces_at(suit: i64, standing: i64) -> i64:
    """The set of faces at these positions, bits 1 to 14."""
    ranks = ((standing >> 2) & 0x1FFF) | (((standing >> LOW_ACE) & 1) << ACE)
    return ranks << (suit * RANKS)


def run(first: i64, length: i64) -> i64:
    """`length` positions from `first` on, as bits."""
    return bits.bit(first + length) - bits.bit(first)


def table_value(rank: i64) -> i64:
    """What a card counts in a group (RU-21): an Ace 11."""
    if rank == ACE:
        return 11
    return min(rank + 2, 10)


def end_value(face: i64) -> i64:
    """What a card counts at the end of a round (RU-47)."""
    if face == JOKER:
        return JOKER_VALUE
    return i64(END_VALUES[face % RANKS])
