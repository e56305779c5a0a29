"""The searches inside the games that legal moves come from, in microseconds.

Star Plus: all different plays of random hands, each searched for every total from 1 to 12.
Rummy: all legal moves after a draw, and the best way to lay the hand, for random hands and for
fourteen cards with all six Jokers. Run it with a Python that has the compiled wheel.
"""

import sys
from statistics import median
from time import process_time

from spelbok.core.bits import COMPILED
from spelbok.core.shuffle import Shuffle
from spelbok.games import game
from spelbok.games.rummy import faces
from spelbok.games.rummy.holdings import Holdings
from spelbok.games.rummy.kernel import CARDS, Kernel
from spelbok.games.starplus import hand
from spelbok.games.starplus.law import PACK
from spelbok.games.starplus.plays import Plays

ROUNDS = 7
HANDS = 200
TOTALS = range(1, 13)
RUMMY_HAND = 14
SIX_JOKERS = "5C 6C 7C 8C 9C TC JC QC * * * * * *"  # the hand with the most lays


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


def rummy_hands(jokers: int) -> list[str]:
    """Random hands of Rummy with so many Jokers."""
    naturals, chance = [card for card in faces.PACK.cards if card != faces.JOKER], Shuffle.fast(1)
    orders = [chance.order(len(naturals)) for _ in range(HANDS)]
    held = [[naturals[at] for at in order[: RUMMY_HAND - jokers]] for order in orders]
    return [faces.PACK.text(cards) + " *" * jokers for cards in held]


def legal_moves(hands: list[str]) -> tuple[float, int]:
    """Microseconds a list of legal moves after the first lay, and how many moves in all."""
    position = {"game": "rummy", "rules": {}, "turn": 0, "deck": "", "discard": ""}
    position |= {"phase": "play", "laid": [0]}
    deals = [game("rummy").load(position | {"hands": [held, ""]}) for held in hands]
    start = process_time()
    found = sum(len(deal.legal(0)) for deal in deals)
    return (process_time() - start) * 1e6 / len(hands), found


def best_lays(hands: list[str]) -> float:
    """Microseconds a search for the way to lay most cards."""
    holdings = [Holdings.of([faces.PACK.parse(held)]) for held in hands]
    start = process_time()
    for held in holdings:
        Kernel(CARDS, 0, 0).search(held.once(0), held.twice(0), RUMMY_HAND, faces.JOKERS)
    return (process_time() - start) * 1e6 / len(hands)


def rummy_report(name: str, hands: list[str]) -> str:
    """One line for these hands."""
    listed = [legal_moves(hands) for _ in range(ROUNDS)]
    took, found = median(took for took, _ in listed), listed[0][1]
    kernel = median(best_lays(hands) for _ in range(ROUNDS))
    moves = f"legal moves {took:.1f} µs ({found / len(hands):.0f} on average)"
    return f"rummy, 14 cards, {name}: {moves}, best way to lay {kernel:.1f} µs"


def main() -> None:
    """Measure hands as dealt and hands grown large."""
    if not COMPILED:
        sys.exit("this Python has no compiled engine; use `make bench`")
    for size in (9, 14, 20, 30):
        print(report(size), flush=True)
    for jokers in (0, 1, 2, 6):
        print(rummy_report(f"{jokers} Jokers", rummy_hands(jokers)), flush=True)
    print(rummy_report("6 Jokers and a run of eight", [SIX_JOKERS]), flush=True)


if __name__ == "__main__":
    main()
