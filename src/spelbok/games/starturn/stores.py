"""The Stores as they were set up; how many cards are left in each is for the deal to know."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from spelbok.core import bits
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.law import LARGEST_STORE


@final
@mypyc_attr(acyclic=True)
class Stores:
    """The cards of each Store, the last to come first; never changed during
    play, so clones share it.

    `known` says how many cards at the bottom of each Store everybody has seen (ST-8, ST-9), and
    `aside` are the cards out of play that lie face up with three players (ST-39).
    """

    cards: vec[u8]
    known: vec[i64]
    aside: list[int]

    def __init__(self, cards: vec[u8], known: vec[i64], aside: list[int]) -> None:
        self.cards = cards
        self.known = known
        self.aside = aside

    @staticmethod
    def of(stores: list[list[int]], aside: list[int]) -> "Stores":
        """These Stores, each listed top card first, of which only the tops are known."""
        cards = vec[u8]([0] * (LARGEST_STORE * len(stores)))
        for side, store in enumerate(stores):
            for at, card in enumerate(reversed(store)):
                cards[side * LARGEST_STORE + at] = u8(card)
        return Stores(cards, bits.zeros(len(stores)), aside)

    def place(self, side: i64, at: i64) -> i64:
        """Where in `cards` card number `at` of a Store lies, counted from 0 at its bottom."""
        return side * LARGEST_STORE + at

    def card(self, side: i64, at: i64) -> i64:
        """Card number `at` of a Store, counted from 0 at its bottom."""
        return i64(self.cards[self.place(side, at)])

    def listed(self, side: int, left: int) -> list[int]:
        """The cards left in a Store, top card first."""
        return [int(self.card(side, at)) for at in range(left - 1, -1, -1)]

    def exchanged(self, left: vec[i64], shuffle: Shuffle) -> "Stores":
        """The Stores with all cards that nobody has seen exchanged; `left` are in each."""
        places = [
            self.place(side, at)
            for side in range(len(left))
            for at in range(self.known[side], left[side] - 1)
        ]
        pool = Pool()
        for place in places:
            pool.add(i64(self.cards[place]))
        cards = self.cards[:]
        for place in places:
            cards[place] = u8(pool.draw(shuffle))
        return Stores(cards, self.known, self.aside)
