"""The table as a skilled player counts it: the cards still out, and what they can do.

Only what the seat may know goes in: its own hand, what lies face up, and what was seen to go
into the other hands. Cards that may be in another hand or in the stock are "out".
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.stortok import ring
from spelbok.games.stortok.deal import StortokDeal


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Outlook:
    """What one seat sees.

    `hidden` are the cards that may be in other hands or in the stock, as far as it knows, `out`
    those and the ones seen to be in other hands; which of them is where makes no difference.
    `next_seen` and `next_size` tell of the next seat with cards.
    """

    deal: StortokDeal
    hidden: i64
    out: i64
    total: float
    next_seen: i64
    next_size: i64
    next_hidden: i64

    def __init__(self, deal: StortokDeal, seat: i64) -> None:
        self.deal = deal
        self.hidden = 0
        self.out = 0
        other: i64 = 0
        while other < deal.seats:
            if other != seat:
                self.hidden |= deal.hands[other] & ~deal.seen[other]
                self.out |= deal.hands[other]
            other += 1
        at = deal.next_card
        while at < len(deal.stock):
            self.hidden |= bits.bit(deal.stock[at])
            at += 1
        self.out |= self.hidden
        if deal.indicator_in_stock():
            self.hidden &= ~bits.bit(deal.law.indicator)
        self.total = float(max(bits.size(self.out), 1))
        following = ring.next_holder(deal.hands, seat)
        self.next_seen = deal.seen[following]
        self.next_size = bits.size(deal.hands[following])
        self.next_hidden = self.next_size - bits.size(self.next_seen)

    def exposure(self, card: i64) -> float:
        """How large a share of the cards that are out beats this one."""
        return float(bits.size(self.out & self.deal.law.beats[card])) / self.total

    def reach(self, card: i64) -> float:
        """How large a share of the cards that are out this one beats."""
        return float(bits.size(self.out & self.deal.law.beaten[card])) / self.total

    def stops(self, card: i64) -> float:
        """How likely it is that the next seat has nothing to beat this card with."""
        beaters = self.deal.law.beats[card]
        if self.next_seen & beaters:
            return 0.0
        unknown = bits.size(self.hidden)
        safe = unknown - bits.size(self.hidden & beaters)
        chance = 1.0
        left = self.next_hidden
        while left > 0 and chance > 0.0:
            chance *= float(safe) / float(unknown)
            safe -= 1
            unknown -= 1
            left -= 1
        return max(chance, 0.0)
