"""Cards whose place is unknown, drawn at random when a world is sampled."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.core.shuffle import Shuffle


@final
@mypyc_attr(acyclic=True)
class Pool:
    """A bag of cards, from which each is drawn once.

    What is drawn depends on which cards are in it and not on where they came from: whoever sees
    the same cards missing samples the same worlds by the same chance.
    """

    _cards: vec[i64]
    size: i64

    def __init__(self) -> None:
        self._cards = vec[i64]()
        self.size = 0

    def add(self, card: i64) -> None:
        """Put a card in; all are put in before the first is drawn."""
        self._cards = append(self._cards, card)
        at = self.size
        while at > 0 and self._cards[at - 1] > card:
            self._cards[at] = self._cards[at - 1]
            at -= 1
        self._cards[at] = card
        self.size += 1

    def add_set(self, cards: i64) -> None:
        """Put in all cards of a set (`core.bits`)."""
        while cards:
            self.add(bits.lowest(cards))
            cards &= cards - 1

    def draw(self, shuffle: Shuffle) -> i64:
        """Take out one of the cards, each equally likely."""
        chosen = shuffle.below(self.size)
        self.size -= 1
        card = self._cards[chosen]
        self._cards[chosen] = self._cards[self.size]
        return card

    def draw_set(self, n: i64, shuffle: Shuffle) -> i64:
        """Take out `n` different cards, as a set."""
        drawn: i64 = 0
        while n > 0:
            drawn |= bits.bit(self.draw(shuffle))
            n -= 1
        return drawn
