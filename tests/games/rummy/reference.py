"""Rummy told a second time, slowly and in text, to compare the engine with."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations

RANKS = "A23456789TJQKA"  # by position, 1 to 14


def is_group(cards: tuple[str, ...]) -> bool:
    natural = [card for card in cards if card != "*"]
    suits = {card[1] for card in natural}
    ranks = {card[0] for card in natural}
    return len(natural) >= 2 and len(ranks) == 1 and len(suits) == len(natural) and len(cards) < 5


def is_sequence(cards: tuple[str, ...]) -> bool:
    natural = [card for card in cards if card != "*"]
    return len(natural) >= 2 and start_of(cards) > 0


def start_of(cards: tuple[str, ...]) -> int:
    """The position of the first card of a sequence; 0 when it is none."""
    suits = {card[1] for card in cards if card != "*"}
    if len(suits) > 1:
        return 0
    ranks = "".join(card[0] for card in cards)
    for first in range(1, 15 - len(cards) + 1):
        wanted = RANKS[first - 1 : first - 1 + len(cards)]
        if all(rank in ("*", want) for rank, want in zip(ranks, wanted, strict=True)):
            return first
    return 0


def points(cards: tuple[str, ...]) -> int:
    """What a combination counts for the first lay."""
    if is_group(cards):
        rank = next(card[0] for card in cards if card != "*")
        return len(cards) * (11 if rank == "A" else min(RANKS.index(rank) + 1, 10))
    first = start_of(cards)
    return sum(11 if p == 14 else min(p, 10) for p in range(first, first + len(cards)))


@cache
def lays(hand: str) -> frozenset[str]:
    """Every different combination of a small hand, a group in the order of its suits."""
    found = set()
    for size in range(3, len(hand.split()) + 1):
        for cards in set(permutations(hand.split(), size)):
            if is_sequence(cards):
                found.add("lay " + " ".join(cards))
            elif is_group(cards):
                order = sorted(cards, key=lambda card: (card == "*", card[-1]))
                found.add("lay " + " ".join(order))
    return frozenset(found)


def plans(hand: str, among: list[str] | None = None) -> Iterator[list[str]]:
    """Every way to lay combinations of a hand together, as lists of lays in order."""
    known = sorted(lays(hand)) if among is None else among
    yield []
    held = Counter(hand.split())
    for at, lay in enumerate(known):
        used = Counter(lay.split()[1:])
        if used <= held:
            rest = " ".join((held - used).elements())
            for more in plans(rest, known[at:]):
                yield [lay, *more]


def cards_of(plan: list[str]) -> int:
    return sum(len(lay.split()) - 1 for lay in plan)


def points_of(plan: list[str]) -> int:
    return sum(points(tuple(lay.split()[1:])) for lay in plan)
