"""What bots know of Stortok.

A **novice** beats when it can, with any card that will do, and leads any card but a High Trump.
Sometimes it overlooks that it could beat. Where a deal drags on it comes to spend weak cards.

A **casual** player spends the weakest card that will do. While there is a stock it saves High
Trumps by picking up small piles instead, and where there are more than two players Low Trumps too,
which is more than they are worth. It rarely overlooks that it could beat.

A **skilled** player counts cards, and weighs (`judgement.py` says how much):

- *reach and exposure*: a card is worth what it can still beat, and suffers from what still beats
  it; both change as cards go out of play and are seen to be picked up;
- *control of trumps*: High Trumps are kept for when they decide something;
- *the lead*: completing a trick gives it;
- *stopping*: how likely it is that the next player can't beat a card, from the cards they are
  known to hold and the number of the others;
- *burden*: what the next player would have to pick up, useful or not;
- *pressing*: the fewer cards they have left, the more a pick-up hurts them;
- *a run of masters*: with two players left and no stock, cards that can't be beaten are led one
  after the other, the weakest first, if they are all but the last one;
- *timing*: a small pile of strong cards is picked up early, a large one of weak cards never if
  it can be helped.

All look only at what the seat may know: its own hand, what lies on the table, and what was seen to
be picked up. None goes round in circles (SK-40): a skilled player whose deal goes on for long beats
whenever it can, and the others do nearly always once the stock is gone.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok.deal import TAKE, StortokDeal
from spelbok.games.stortok.judgement import Judgement, judgement_of
from spelbok.games.stortok.law import suit_of, suit_set
from spelbok.games.stortok.outlook import Outlook

OVERLOOKED: Final = 6  # a novice doesn't see one beat in so many
RARELY_OVERLOOKED: Final = 16  # a casual player doesn't see one in so many
DRAGGING: Final = 150  # plays after which a novice spends its weakest cards
SMALL_PILE: Final = 2  # cards that a casual player rather takes than beats with a High Trump
PATIENCE: Final = 300  # plays after which a skilled player beats whenever it can
OUT: Final = 1000.0  # more than anything but going out is worth
FORCED: Final = 500.0  # the same for a run of masters


class Novice:
    """Beats when it sees that it can, often with the wrong card."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """Any card that will do."""
        assert isinstance(world, StortokDeal)
        playable = world.playable()
        if playable == 0:
            return TAKE
        if world.plays >= DRAGGING:
            return world.law.weakest(playable)
        if world.leading():
            playable = playable & ~suit_set(world.law.high) or playable
        elif world.may_take(playable) and shuffle.below(OVERLOOKED) == 0:
            return TAKE
        return bits.nth(playable, shuffle.below(bits.size(playable)))


class Casual:
    """Spends the weakest card that will do, and saves too many trumps."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The weakest card that will do, or none if it is dear to it."""
        assert isinstance(world, StortokDeal)
        playable = world.playable()
        if playable == 0:
            return TAKE
        card = world.law.weakest(playable)
        if not world.may_take(playable):
            return card
        saves_low = world.holders > 2 and suit_of(card) == world.law.low
        if _is_cheap(world) and (saves_low or suit_of(card) == world.law.high):
            return TAKE
        return TAKE if shuffle.below(RARELY_OVERLOOKED) == 0 else card


class Skilled:
    """Counts cards and weighs what each play leaves to itself and to the next player."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The move worth most."""
        return play_skilled(world, seat, shuffle)


def rollout(deal: Deal, _seat: i64, _shuffle: Shuffle) -> i64:
    """A quick, sensible move for the seat on turn: the weakest card, High Trumps saved at first."""
    assert isinstance(deal, StortokDeal)
    playable = deal.playable()
    if playable == 0:
        return TAKE
    card = deal.law.weakest(playable)
    if suit_of(card) == deal.law.high and _is_cheap(deal) and deal.may_take(playable):
        return TAKE
    return card


def _is_cheap(deal: StortokDeal) -> bool:
    """Whether picking up costs little, and cards can still be drawn."""
    price: i64 = deal.pile_size if deal.law.takes_whole_pile else 1
    return price <= SMALL_PILE and deal.stock_left() > 0


def play_skilled(deal: Deal, seat: i64, _shuffle: Shuffle) -> i64:
    """The skilled player's move for the seat on turn."""
    assert isinstance(deal, StortokDeal)
    playable = deal.playable()
    may_take = deal.may_take(playable)
    if playable == 0:
        return TAKE
    if playable & (playable - 1) == 0 and not may_take:
        return bits.lowest(playable)
    return Choice(deal, seat).best(playable, may_take and deal.plays < PATIENCE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Choice:
    """The choice of a skilled player: what each move is worth to it."""

    deal: StortokDeal
    seen: Outlook
    weights: Judgement
    goes_out: bool
    is_duel: bool  # two players are left, who know each other's cards
    completes: bool
    price: float  # what the cards are worth, to whoever picks them up now

    def __init__(self, deal: StortokDeal, seat: i64) -> None:
        self.deal = deal
        self.seen = Outlook(deal, seat)
        self.weights = judgement_of(deal)
        self.is_duel = deal.holders == 2 and deal.stock_left() == 0
        self.goes_out = deal.stock_left() == 0 and bits.size(deal.hands[seat]) == 1
        size = deal.holders if deal.trick == 0 else deal.trick_size
        self.completes = deal.law.has_tricks and deal.trick + 1 == size
        self.price = self._worth_of_pile()

    def best(self, playable: i64, may_take: bool) -> i64:
        """The move worth most; of equal ones the first."""
        best: i64 = TAKE
        most = self.price + self.weights.take if may_take else -OUT
        while playable:
            card = bits.lowest(playable)
            worth = self.worth(card)
            if worth > most:
                most = worth
                best = card
            playable &= playable - 1
        return best

    def worth(self, card: i64) -> float:
        """What it is worth to play a card."""
        if self.goes_out:
            return OUT
        if self._begins_run(card):
            return FORCED - float(self.deal.law.strength(card))
        held = self.held(card)
        if self.completes:
            return self.weights.lead - held
        return self.seen.stops(card) * self._worth_of_stop(held) - held

    def held(self, card: i64) -> float:
        """What a card is worth in the hand."""
        weights = self.weights
        reach = self.seen.reach(card)
        worth = weights.card + reach * (weights.reach + weights.mastery * reach)
        if suit_of(card) == self.deal.law.high:
            worth += weights.trump
        return worth - weights.exposure * self.seen.exposure(card)

    def _begins_run(self, card: i64) -> bool:
        """Whether nothing but the last card left can be beaten once this one is picked up.

        Or once it has completed a trick, so that nobody gets it.
        """
        deal = self.deal
        if not self.is_duel or not (self.completes or self.seen.exposure(card) == 0.0):
            return False
        out = self.seen.out if self.completes else self.seen.out | bits.bit(card)
        left = deal.hands[deal.turn] & ~bits.bit(card)
        beatable: i64 = 0
        while left and beatable < 2:
            if out & deal.law.beats[bits.lowest(left)]:
                beatable += 1
            left &= left - 1
        return beatable < 2

    def _worth_of_stop(self, held: float) -> float:
        """What it is worth that the next player picks up, if the card last played is too."""
        weights = self.weights
        taken = held + self.price if self.deal.law.takes_whole_pile else held
        pressing = weights.pressing / float(self.seen.next_size)
        return weights.stop - weights.burden * taken + pressing

    def _worth_of_pile(self) -> float:
        deal = self.deal
        worth = 0.0
        at = deal.pile_size
        last: i64 = 0
        if not deal.law.takes_whole_pile:
            last = max(0, at - 1)
        while at > last:
            at -= 1
            worth += self.held(i64(deal.order[at]))
        return worth


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual(), "skilled": Skilled()}
