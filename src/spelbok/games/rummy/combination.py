"""A combination as one number: it is the move that lays it, and what a meld on the table is.

The lowest three bits tell the kind of move. A group has the rank, the set of suits of its natural
cards, and how many Jokers. A sequence has its suit, the position of its first card, its length,
and which of its cards are Jokers: bit i for the card at `first + i`.
"""

from typing import Final

from mypy_extensions import i64

from spelbok.core import bits
from spelbok.games.rummy import faces

GROUP: Final = 6
SEQUENCE: Final = 7
KIND: Final = 7  # the bits of the kind of a move
LEAST: Final = 3  # cards of a combination (RU-11, RU-12)
LEAST_NATURAL: Final = 2  # RU-15
LARGEST_GROUP: Final = 4
LONGEST: Final = 14


def group(rank: i64, suits: i64, jokers: i64) -> i64:
    """Cards of one rank; `suits` is the set of those there are."""
    return GROUP | (rank << 3) | (suits << 7) | (jokers << 11)


def sequence(suit: i64, first: i64, length: i64, jokers: i64) -> i64:
    """Consecutive cards of a suit; `jokers` is the set of places that Jokers fill."""
    return SEQUENCE | (suit << 3) | (first << 5) | (length << 9) | (jokers << 13)


def is_group(combination: i64) -> bool:
    """Whether it is a group; else it is a sequence."""
    return combination & KIND == GROUP


def group_rank(combination: i64) -> i64:
    """The rank of a group."""
    return (combination >> 3) & 15


def group_suits(combination: i64) -> i64:
    """The set of suits of a group's natural cards."""
    return (combination >> 7) & 15


def suit(combination: i64) -> i64:
    """The suit of a sequence."""
    return (combination >> 3) & 3


def first(combination: i64) -> i64:
    """The position of a sequence's first card."""
    return (combination >> 5) & 15


def joker_places(combination: i64) -> i64:
    """Which cards of a sequence are Jokers, counted from its first."""
    return (combination >> 13) & 0x3FFF


def size(combination: i64) -> i64:
    """How many cards it has."""
    if is_group(combination):
        return bits.size(group_suits(combination)) + jokers(combination)
    return (combination >> 9) & 15


def jokers(combination: i64) -> i64:
    """How many of its cards are Jokers."""
    if is_group(combination):
        return (combination >> 11) & 3
    return bits.size(joker_places(combination))


def worth(combination: i64) -> i64:
    """What it counts for the first lay (RU-21); a Joker counts as the card it stands for."""
    if is_group(combination):
        return size(combination) * faces.table_value(group_rank(combination))
    return run_worth(first(combination), size(combination))


def run_worth(start: i64, length: i64) -> i64:
    """What a sequence of so many cards counts (RU-21)."""
    return i64(faces.SUMS[start + length - 1]) - i64(faces.SUMS[start - 1])


def naturals(combination: i64) -> i64:
    """The set of its natural cards."""
    if is_group(combination):
        return spread(group_suits(combination)) << group_rank(combination)
    standing = faces.run(first(combination), size(combination))
    standing &= ~(joker_places(combination) << first(combination))
    return faces.faces_at(suit(combination), standing)


def needs_both_aces(combination: i64) -> bool:
    """Whether it is a whole suit with both natural Aces, the only use of a face twice (RU-13)."""
    if is_group(combination) or size(combination) < LONGEST:
        return False
    return joker_places(combination) & 0x2001 == 0


def spread(suits: i64) -> i64:
    """A set of suits as the set of their lowest faces."""
    return (
        (suits & 1)
        | ((suits & 2) << (faces.RANKS - 1))
        | ((suits & 4) << (2 * faces.RANKS - 2))
        | ((suits & 8) << (3 * faces.RANKS - 3))
    )


def suits_with(cards: i64, rank: i64) -> i64:
    """The set of suits in which a set has this rank."""
    held = cards >> rank
    return (
        (held & 1)
        | ((held >> (faces.RANKS - 1)) & 2)
        | ((held >> (2 * faces.RANKS - 2)) & 4)
        | ((held >> (3 * faces.RANKS - 3)) & 8)
    )


def listed(combination: i64) -> list[int]:
    """Its faces in the order in which they lie; the Jokers of a group come last."""
    if is_group(combination):
        cards = bits.listed(naturals(combination))
        return cards + [faces.JOKER] * jokers(combination)
    cards = []
    place: i64 = 0
    while place < size(combination):
        is_joker = (joker_places(combination) >> place) & 1
        cards.append(faces.JOKER if is_joker else stands_for(combination, place))
        place += 1
    return cards


def stands_for(combination: i64, place: i64) -> i64:
    """The face that belongs in a place of a sequence, counted from its first card."""
    return faces.at(suit(combination), first(combination) + place)
