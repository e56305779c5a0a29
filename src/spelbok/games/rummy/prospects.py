"""What a hand may still become: the cards that would make a combination, as far as they are live.

Only what the seat may know goes in: its own hand, the melds, the discards, and the cards that were
seen to be taken.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.faces import JOKER, RANKS, SUITS
from spelbok.games.rummy.law import OPENING

COMPLETE: Final = 3  # cards
NEAR: Final = 2  # ranks apart at which two cards of a suit may still make a sequence
SMALL: Final = 0.7  # weight of a combination that doesn't open, while the seat has to open


def are_partners(face: i64, other: i64) -> bool:
    """Whether two different natural cards may come to lie in one combination."""
    rank = face % RANKS
    beside = other % RANKS
    if rank == beside:
        return True
    apart = max(rank, beside) - min(rank, beside)
    if faces.ACE in (rank, beside):
        apart = min(apart, RANKS - apart)
    return face // RANKS == other // RANKS and apart <= NEAR


@final
@mypyc_attr(acyclic=True)
class Prospects:
    """The chances of a seat's hands.

    `_live` counts the copies of each face that may still come. As long as the seat has to open
    (RU-19), `_small` is less than 1 and weighs combinations that wouldn't do.
    """

    _live: vec[i64]
    _small: float

    def __init__(self, deal: RummyDeal, seat: i64) -> None:
        self._live = vec[i64]([faces.COPIES] * (JOKER + 1))
        self._small = 1.0 if deal.has_laid(seat) else SMALL
        other: i64 = 0
        while other < deal.seats:
            cards = deal.hands if other == seat else deal.seen
            self._see(cards.once(other) & faces.NATURALS)
            self._see(cards.twice(other))
            other += 1
        at: i64 = 0
        while at < deal.discarded:
            self._live[i64(deal.discard_pile[at])] -= 1
            at += 1
        for meld in deal.melds:
            self._see(combinations.naturals(meld.combination))

    def _see(self, cards: i64) -> None:
        while cards:
            self._live[bits.lowest(cards)] -= 1
            cards &= cards - 1

    def live(self, cards: i64) -> i64:
        """How many copies of these faces may still come."""
        copies: i64 = 0
        while cards:
            copies += max(0, self._live[bits.lowest(cards)])
            cards &= cards - 1
        return copies

    def chances(self, hand: i64) -> float:
        """How many live cards make a combination of two of the hand's, weighted by its worth."""
        chances = 0.0
        rank: i64 = 0
        while rank < RANKS:
            chances += self._of_group(hand, rank)
            rank += 1
        suit: i64 = 0
        while suit < SUITS:
            chances += self._of_sequences(faces.positions(hand, suit), suit)
            suit += 1
        return chances

    def _of_group(self, hand: i64, rank: i64) -> float:
        suits = combinations.suits_with(hand, rank)
        if suits & (suits - 1) == 0:
            return 0.0
        missing = combinations.spread(15 & ~suits) << rank
        return self._weight(faces.table_value(rank) * COMPLETE) * float(self.live(missing))

    def _of_sequences(self, held: i64, suit: i64) -> float:
        chances = 0.0
        first: i64 = faces.LOW_ACE
        while first <= faces.HIGH_ACE - COMPLETE + 1:
            places = faces.run(first, COMPLETE)
            if bits.size(held & places) == COMPLETE - 1:
                missing = faces.faces_at(suit, places & ~held)
                weight = self._weight(combinations.run_worth(first, COMPLETE))
                chances += weight * float(self.live(missing))
            first += 1
        return chances

    def _weight(self, worth: i64) -> float:
        return 1.0 if worth >= OPENING else self._small
