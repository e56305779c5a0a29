"""What a skilled player of Rummy weighs: what a hand is worth, and what a discard gives away."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.rummy import faces
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.holdings import Holdings, end_value
from spelbok.games.rummy.kernel import CARDS, Kernel
from spelbok.games.rummy.prospects import Prospects, are_partners

# The unit is about a quarter of a card that can be laid; found by the cross-entropy method, in
# duplicate deals against the casual level (docs/decisions/0120).
LAID: Final = 4.2  # a card that goes into a combination
CHANCE: Final = 0.3  # a live card that would make one
BURDEN: Final = 0.03  # a point in the hand, when somebody holds just one card
CONTINUED: Final = 1.1  # a discard that the next player can add
FREED: Final = 7.7  # a discard that frees a Joker for the next player
WANTED: Final = 1.5  # a discard that goes with a card the next player was seen to take
JOKER_KEPT: Final = 100.0
PROMISING: Final = 20.0  # chances for which a card is taken that completes nothing yet


@final
@mypyc_attr(acyclic=True)
class Judgement:
    """What one seat makes of its hand, of the top discard and of its own discards."""

    deal: RummyDeal
    seat: i64
    prospects: Prospects
    burden: float

    def __init__(self, deal: RummyDeal, seat: i64) -> None:
        self.deal = deal
        self.seat = seat
        self.prospects = Prospects(deal, seat)
        self.burden = BURDEN / float(max(1, self._fewest()))

    def _fewest(self) -> i64:
        """How many cards the other seat with the fewest has."""
        fewest: i64 = faces.CARDS
        other: i64 = 0
        while other < self.deal.seats:
            if other != self.seat and not self.deal.is_out(other):
                fewest = min(fewest, self.deal.hands.size(other))
            other += 1
        return fewest

    def combined(self, hands: Holdings) -> i64:
        """How many cards of the seat's hand can be laid one day, once it has opened."""
        kernel = Kernel(CARDS, 0, 0)
        once, twice = hands.once(self.seat), hands.twice(self.seat)
        kernel.search(once, twice, hands.size(self.seat), self.deal.law.jokers_each)
        return kernel.cards

    def chances(self, hands: Holdings) -> float:
        """What the seat's hand may still become."""
        return self.prospects.chances(hands.once(self.seat) & faces.NATURALS)

    def improves(self, face: i64) -> bool:
        """Whether a card completes a combination, or promises many."""
        hands = self.deal.hands
        more = hands.clone()
        more.add(self.seat, face)
        if self.combined(more) > self.combined(hands):
            return True
        return self.chances(more) - self.chances(hands) > PROMISING

    def of_discard(self, face: i64) -> float:
        """What the hand is worth without a card, less what others can do with it."""
        if face == faces.JOKER:
            return -JOKER_KEPT
        left = self.deal.hands.clone()
        left.remove(self.seat, face)
        points = end_value(left.once(self.seat) & faces.NATURALS, left.twice(self.seat))
        worth = LAID * float(self.combined(left)) + CHANCE * self.chances(left)
        return worth - self.burden * float(points) - self.gift(face)

    def gift(self, face: i64) -> float:
        """What a discard gives the next player, as far as can be seen."""
        deal = self.deal
        following = deal.left_of(self.seat)
        may_free = deal.has_laid(following) or deal.law.early_swap
        gift = 0.0
        at: i64 = 0
        while at < len(deal.melds):
            if (deal.melds[at].fits >> face) & 1 and deal.may_touch(following, at):
                gift += CONTINUED
            if (deal.melds[at].swaps >> face) & 1 and may_free:
                gift += FREED
            at += 1
        known = deal.seen.once(following) & faces.NATURALS
        while known:
            if are_partners(face, bits.lowest(known)):
                gift += WANTED
            known &= known - 1
        return gift
