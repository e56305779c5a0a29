"""The searches inside the games that legal moves come from, in microseconds.

Star Plus: all different plays of random hands, each searched for every total from 1 to 12. Run
it with a Python that has the compiled wheel.
"""

import sys
from statistics import median
from time import process_time

from spelbok.core.bits import COMPILED
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.law import PACK
from spelbok.games.starplus.plays import Plays

ROUNDS = 7
HANDS = 200
TOTALS = range(1, 13)


def hands_of(size: int) -> list[int]:
    """Random hands of so many cards."""
    pack, chance = PACK.cards, Shuffle.fast(size)
    orders = [chance.order(len(pack)) for _ in range(HANDS)]
    return [hand.of([pack[at] for at in order[:size]]) for order in orders]


def search(hands: list[int]) -> tuple[float, int]:
    """Microseconds a search, and how many plays all searches found."""
    plays, found = Plays(), 0
    start = process_time()
    for held in hands:
        for total in TOTALS:
            found += plays.search(held, total, 1)
    return (process_time() - start) * 1e6 / (len(hands) * len(TOTALS)), found


def report(size: int) -> str:
    """One line for hands of so many cards."""
    hands = hands_of(size)
    measured = [search(hands) for _ in range(ROUNDS)]
    took, found = median(took for took, _ in measured), measured[0][1]
    plays = found / (HANDS * len(TOTALS))
    return f"star-plus, all plays of {size} cards: {took:.2f} µs ({plays:.0f} plays on average)"


def main() -> None:
    """Measure hands as dealt and hands grown large."""
    if not COMPILED:
        sys.exit("this Python has no compiled engine; use `make bench`")
    for size in (9, 14, 20, 30):
        print(report(size), flush=True)


if __name__ == "__main__":
    main()
