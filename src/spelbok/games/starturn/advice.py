"""What Starturn tells the search: quick sensible play, and which moves are worth a thought.

Numbers are those on the cards, 16 for a Star. A chain is a run of own cards that brings a Trick
to the height below a goal, the Store's top or a complete Trick; Stars fill its gaps.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core import bits
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn import hand
from spelbok.games.starturn.bot import play_skilled
from spelbok.games.starturn.deal import BLOCKED, EMPTIED, STALLED, StarturnDeal
from spelbok.games.starturn.law import LAST, STAR, number_of
from spelbok.games.starturn.moves import COLUMN, DISCARDED, END, NEW, STORE, TARGET
from spelbok.games.starturn.rules import SHEET

TOO_DEAR: Final = 1000
PATIENCE: Final = 24  # turns without a Store card after which nothing is held back any more
WASTED: Final = 0.6  # of what it would be worth is a deal that nobody wins
CARD_LEFT: Final = 0.5  # of the price of a Store card: how likely it is to be paid, in mid-deal


@final
@mypyc_attr(acyclic=True)
class Reach:
    """What the seat on turn can play now, by number: the feet of its columns and its hand."""

    deal: StarturnDeal
    seat: i64
    tally: i64
    stars: i64
    goal: i64  # the number on its Store, 16 when that is empty
    rival: i64  # the number on the Store of the opponent who plays next, 0 if that is a partner

    def __init__(self, deal: StarturnDeal, seat: i64) -> None:
        law = deal.law
        side = law.side_of(seat)
        following = law.side_of((seat + 1) % deal.seats)
        self.deal = deal
        self.seat = seat
        self.tally = hand.tally(hand.faces(deal.hands[seat])) + deal.columns.tally(seat)
        self.stars = self.tally >> 60
        self.goal = LAST + 1
        top = deal.store_top(side)
        if top >= 0:
            self.goal = number_of(top)
        self.rival = 0
        if following != side and deal.store_top(following) >= 0:
            self.rival = number_of(deal.store_top(following))

    def has(self, number: i64) -> bool:
        """Whether a card of this number can be played."""
        return (self.tally >> ((number - 1) << 2)) & 15 != 0

    def store_play(self) -> i64:
        """The move that plays the top of the Store, −1 if there is none."""
        top = self.deal.store_top(self.deal.law.side_of(self.seat))
        if top < 0:
            return NO_MOVE
        targets = self.deal.tricks.targets(top, self.deal.law.most_tricks)
        return STORE * 8 + bits.lowest(targets) if targets else NO_MOVE

    def price(self, height: i64, goal: i64) -> i64:
        """What a chain from this height to the goal costs: 16 a Star and 1 a card."""
        price: i64 = 0
        number = height + 1
        while number < goal:
            if self.has(number):
                price += 1
            elif number > 1:
                price += 17
            else:
                return TOO_DEAR
            number += 1
        return price if price and price >> 4 <= self.stars else TOO_DEAR

    def chain(self, goal: i64, most: i64) -> i64:
        """The first move of the cheapest chain that costs at most so much; −1 without one."""
        best: i64 = NO_MOVE
        tricks = self.deal.tricks
        at: i64 = 0
        while at <= tricks.count:
            target = at if at < tricks.count else NEW
            height = tricks.height(at) if at < tricks.count else 0
            if target != NEW or at < self.deal.law.most_tricks:
                price = self.price(height, goal)
                if price <= most and price < TOO_DEAR:
                    most = price - 1
                    best = self.source(height + 1) * 8 + target
            at += 1
        return best

    def source(self, number: i64) -> i64:
        """Where a card of this number is played from, or else a Star: columns come first."""
        wanted = number if self.has(number) else LAST + 1
        column: i64 = 0
        while column < self.deal.columns.count(self.seat):
            if number_of(self.deal.columns.foot(self.seat, column)) == wanted:
                return COLUMN + column
            column += 1
        card = (wanted - 1) << 1
        if card != STAR and hand.count(self.deal.hands[self.seat], card) == 0:
            card += 1
        return card

    def build(self, helps: bool) -> i64:
        """A play of a numbered card; unless `helps`, none that lets the next opponent play."""
        tricks = self.deal.tricks
        at: i64 = 0
        while at < tricks.count:
            height = tricks.height(at)
            if self.has(height + 1) and (helps or height + 2 != self.rival):
                return self.source(height + 1) * 8 + at
            at += 1
        if at < self.deal.law.most_tricks and self.has(1) and (helps or self.rival != 2):
            return self.source(1) * 8 + NEW
        return NO_MOVE

    def cost(self, card: i64, target: i64) -> i64:
        """What a discard costs: the card for the hand, and its place for the column."""
        number = number_of(card)
        return self._cost_of_card(card, number) + self._cost_of_place(number, target)

    def _cost_of_card(self, card: i64, number: i64) -> i64:
        if card == STAR:
            return 400
        cost = 20 - number
        if hand.count(self.deal.hands[self.seat], card) > 1:
            cost -= 20
        tricks = self.deal.tricks
        at: i64 = 0
        while at < tricks.count:
            if tricks.height(at) < number < self.goal:
                return cost + 60
            at += 1
        return cost

    def _cost_of_place(self, number: i64, target: i64) -> i64:
        """Descending columns can be played off in one go."""
        if target == NEW:
            return 30
        foot = number_of(self.deal.columns.foot(self.seat, target))
        if foot == LAST + 1:
            return 160
        if foot >= number:
            return (foot - number) * 5 - 20 if foot == number + 1 else (foot - number) * 5
        return 40 + (number - foot) * 5

    def discard(self) -> i64:
        """The cheapest discard, or the end of the turn where there is none."""
        if not self.deal.may_discard():
            return END
        columns = self.deal.columns.count(self.seat)
        faces = hand.faces(self.deal.hands[self.seat])
        best: i64 = END
        least: i64 = 1 << 20
        while faces:
            card = bits.lowest(faces) >> 1
            column: i64 = 0
            while column <= columns:
                target = column if column < columns else NEW
                if target != NEW or columns < self.deal.law.most_columns:
                    cost = self.cost(card, target)
                    if cost < least:
                        least = cost
                        best = (DISCARDED + card) * 8 + target
                column += 1
            faces &= faces - 1
        return best

    def sensible(self) -> i64:
        """What a careful player does without looking ahead."""
        move = self.store_play()
        if move == NO_MOVE and self.goal > 1 and self.goal <= LAST:
            move = self.chain(self.goal, TOO_DEAR)
        if move == NO_MOVE:
            move = self.chain(LAST + 1, 15)
        if move == NO_MOVE:
            move = self.build(self.deal.since_store >= PATIENCE or not self.deal.may_discard())
        return self.discard() if move == NO_MOVE else move

    def promise(self, move: i64) -> i64:
        """How early a move is tried, the lower the earlier."""
        source = move >> 3
        if move == END:
            return 100
        if source >= DISCARDED:
            return 100 + self.cost(source - DISCARDED, move & TARGET)
        if source == STORE:
            return -1000
        if self.deal.card_of(self.seat, source) == STAR:
            return 190
        return 50 if source >= COLUMN else 70


@final
@mypyc_attr(acyclic=True)
class StarturnKnowledge(Knowledge):
    """Store cards are always played; a rollout is careful play with some chance in it."""

    noise: i64
    style: i64

    def __init__(self) -> None:
        super().__init__()
        self.explore = 0.3
        self.scale = 30.0
        self.depth = 120
        self.breadth = 5
        self.ordered = True
        self.noise = 10
        self.trust = 0.02
        self.style = 1

    def candidates(self, deal: Deal, seat: i64) -> list[int]:
        assert isinstance(deal, StarturnDeal)
        reach = Reach(deal, seat)
        moves = deal.legal(seat)
        if len(moves) == 1:
            return moves
        first: i64 = reach.sensible()
        keyed: list[int] = []
        for listed in moves:
            move: i64 = listed
            place = -2000 if move == first else reach.promise(move)
            keyed.append((place + 4096) * 65536 + move)
        keyed.sort()
        return [key & 65535 for key in keyed if first >> 3 != STORE or (key & 65535) >> 3 == STORE]

    def guide(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        return play_skilled(deal, seat, shuffle)

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        assert isinstance(deal, StarturnDeal)
        if shuffle.below(self.noise) == 0:
            return deal.random_move(shuffle)
        if self.style == 2:
            return play_skilled(deal, seat, shuffle)
        return Reach(deal, seat).sensible()

    def rate(self, deal: Deal, worth: vec[float]) -> None:
        assert isinstance(deal, StarturnDeal)
        law = deal.law
        seat: i64 = 0
        while seat < deal.seats:
            margin = self._margin(deal, law.side_of(seat))
            worth[seat] = 0.5 + 0.5 * margin / (abs(margin) + self.scale)
            if deal.ending == BLOCKED or deal.ending == STALLED:
                worth[seat] *= WASTED
            seat += 1

    def _margin(self, deal: StarturnDeal, side: i64) -> float:
        """What a side is ahead of the mean of the others; while the deal runs, an estimate."""
        law = deal.law
        won = deal.score.bonus if law.rules.scoring == SHEET else deal.score.counters
        price = float(law.rate)
        if deal.ending != EMPTIED:
            price *= CARD_LEFT
        elif law.rules.scoring != SHEET:
            price = 0.0
        margin = 0.0
        other: i64 = 0
        while other < law.sides:
            if other != side:
                margin += float(won[side] - won[other])
                margin += price * float(deal.left[other] - deal.left[side])
            other += 1
        return margin / float(law.sides - 1)
