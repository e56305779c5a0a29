"""What a skilled player of Starturn weighs at the end of a turn, and how much.

The unit is about half a counter. The weights were found by the cross-entropy method, in duplicate
deals against the casual level (docs/decisions/0120).
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.starturn import hand, prospects
from spelbok.games.starturn.deal import NO_SIDE, StarturnDeal
from spelbok.games.starturn.law import number_of
from spelbok.games.starturn.moves import DISCARDED, END, NEW, TARGET
from spelbok.games.starturn.prospects import STAR_NUMBER

STORE_CARD: Final = 36.0  # played
TRICK: Final = 4.4  # completed
STAR_KEPT: Final = 7.0
HELD: Final = 0.6  # against each card in hand: it is one draw less
LACKING: Final = 1.1  # against each card that is missing to the Store's top
FARTHEST: Final = 6  # cards missing; more make no difference
OPEN: Final = 11.8  # a Store whose top lacks no card
NEARLY_OPEN: Final = 8.6  # one card
AJAR: Final = 3.3  # two cards
FARTHER_SEAT: Final = 0.5  # of each seat's weight counts the next one's
IDLE: Final = 50.0  # against a turn in which nothing is done at all
RIPE: Final = 1.2  # against a Trick left with its 14 on top
PATIENCE: Final = 30.0  # turns without a Store card in which caution wears off (ST-34)

NEEDED: Final = 3.3  # a number on the way to the Store's top, discarded
TWIN: Final = 1.2  # less, if the hand has another of that number
LOWNESS: Final = 0.08  # less for each number a card is higher
NEW_COLUMN: Final = 0.4
RISING: Final = 2.7  # a higher card laid on a lower one, which it buries
GAP: Final = 0.06  # each number between a card and the foot it covers
IN_ORDER: Final = 0.4  # less, if the card is the next below the foot
STAR_BURIED: Final = 9.3
STAR_DISCARDED: Final = 40.0
NO_COST: Final = 1000.0  # more than any discard


@final
@mypyc_attr(acyclic=True)
class Judgement:
    """How a seat values the positions of its turn.

    `caution`, 1 to 0, is how much it holds back; nothing where that could block the deal (ST-33).
    """

    seat: i64
    side: i64
    caution: float

    def __init__(self, deal: StarturnDeal, seat: i64) -> None:
        self.seat = seat
        self.side = deal.law.side_of(seat)
        self.caution = max(0.0, 1.0 - float(deal.since_store) / PATIENCE)
        if not deal.acted and not deal.may_discard():
            self.caution = 0.0

    def kept(self, deal: StarturnDeal) -> float:
        """What is kept for later: Stars, and draws in the place of cards no longer held."""
        if deal.emptied != NO_SIDE:
            return 0.0
        stars = prospects.stars(deal, self.seat)
        held = hand.size(deal.hands[self.seat])
        return STAR_KEPT * self.caution * float(stars) - HELD * float(held)

    def end(self, deal: StarturnDeal, discard: i64) -> float:
        """What it is worth to end the turn here, with this discard; nothing in the last turn."""
        if deal.emptied != NO_SIDE:
            return 0.0
        numbers = prospects.numbers(deal, self.seat) | prospects.feet(deal, self.seat)
        lacking = prospects.lacking(deal, self.side, numbers, prospects.stars(deal, self.seat))
        worth = self.kept(deal) - LACKING * float(min(lacking, FARTHEST)) + self._others(deal)
        worth -= RIPE * self.caution * float(prospects.ripe(deal))
        if discard != END:
            return worth - self.cost(deal, discard)
        return worth if deal.acted else worth - IDLE

    def _others(self, deal: StarturnDeal) -> float:
        """What the Tricks and their columns let the others do: partners gladly, rivals not."""
        worth = 0.0
        weight = 1.0
        step: i64 = 1
        while step < deal.seats:
            other = (self.seat + step) % deal.seats
            side = deal.law.side_of(other)
            lacking = prospects.lacking(deal, side, prospects.feet(deal, other), 0)
            sign = 1.0 if side == self.side else -self.caution
            worth += sign * weight * _openness(lacking)
            weight *= FARTHER_SEAT
            step += 1
        return worth

    # --- Discards

    def discard(self, deal: StarturnDeal) -> i64:
        """The cheapest discard, or the end of the turn where there is none."""
        if not deal.may_discard():
            return END
        best: i64 = END
        least = NO_COST
        faces = hand.faces(deal.hands[self.seat])
        while faces:
            move = self._cheapest(deal, bits.lowest(faces) >> 1)
            cost = self.cost(deal, move)
            if cost < least:
                least = cost
                best = move
            faces &= faces - 1
        return best

    def _cheapest(self, deal: StarturnDeal, card: i64) -> i64:
        """The discard of this card on the column where it costs least."""
        discard = (DISCARDED + card) * 8
        columns = deal.columns.count(self.seat)
        best: i64 = discard + NEW
        least = NEW_COLUMN if columns < deal.law.most_columns else NO_COST
        column: i64 = 0
        while column < columns:
            cost = self._place_cost(deal, number_of(card), column)
            if cost < least:
                least = cost
                best = discard + column
            column += 1
        return best

    def cost(self, deal: StarturnDeal, move: i64) -> float:
        """What a discard costs: the card, and the foot that it covers."""
        card = (move >> 3) - DISCARDED
        number = number_of(card)
        cost = self._place_cost(deal, number, move & TARGET)
        if number == STAR_NUMBER:
            return cost + STAR_DISCARDED
        held = deal.hands[self.seat]
        if hand.count(held, card) + hand.count(held, card ^ 1) > 1:
            cost -= TWIN
        if prospects.is_needed(deal, self.side, number):
            cost += NEEDED
        return cost - LOWNESS * float(number)

    def _place_cost(self, deal: StarturnDeal, number: i64, column: i64) -> float:
        if column == NEW:
            return NEW_COLUMN
        foot = number_of(deal.columns.foot(self.seat, column))
        if foot == STAR_NUMBER:
            return STAR_BURIED
        if foot < number:
            return RISING + GAP * float(number - foot)
        cost = GAP * float(foot - number)
        return cost - IN_ORDER if foot == number + 1 else cost


def _openness(lacking: i64) -> float:
    """What it is worth to a side to lack so many cards only."""
    if lacking > 2:
        return 0.0
    if lacking == 2:
        return AJAR
    return NEARLY_OPEN if lacking == 1 else OPEN
