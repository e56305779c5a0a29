"""What bots know of Star Plus.

A **novice** sees one card that will do, every other time two, and three when it has to; else it
skips or draws.

A **casual** player sheds as many cards as it can, keeps its Zeus for when it has no play, and
thinks no further. Only now and then it thinks of cards below zero.

A **skilled** player weighs (`judgement.py` says how much):

- *shedding and stealing*: points now, and the 7s and 8s kept until there is something to take;
- *what it leaves itself*: whether the cards left make the total that comes back to it when
  everybody plays, the one before it when somebody doesn't, and how many other totals;
- *the Black Hole*: triggered only where the cards left can answer it; cards below zero and Zeus are
  kept as a refuge;
- *the next seat*: how likely it is to be stuck or to go out, in hands imagined from the cards not
  seen;
- *the end of the deck*: the last card is drawn exactly when that wins.

All look only at what the seat may know: its own hand, the point piles, and how many cards the
others and the deck have.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.deal import (
    DRAW,
    EIGHT,
    HOLE,
    SEVEN,
    STOLEN,
    StarPlusDeal,
)
from spelbok.games.starplus.judgement import Judgement, judgement_of
from spelbok.games.starplus.outlook import NextSeat, Sums, after, breadth

PAIR: Final = 2  # cards of the largest sum a novice sees, unless it must see more
PAIRS_SEEN: Final = 2  # a novice sees one pair in so many
MINUS_SEEN: Final = 7  # a casual player thinks of cards below zero one time in so many
TURNS: Final = 3  # turns of everybody for which a hand is worth keeping flexible
OUT: Final = 1000.0  # more than anything but going out is worth


class Novice:
    """Sees one card that will do, sometimes two, three when it has to; else it skips or draws."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """One of the smallest sums, if it sees it."""
        assert isinstance(world, StarPlusDeal)
        plays = plays_of(world)
        fewest = min((hand.size(play) for play in plays), default=0)
        overlooks = fewest == PAIR and shuffle.below(PAIRS_SEEN) > 0
        if not overlooks and 0 < fewest <= max(PAIR, world.least()):
            simple = [play for play in plays if hand.size(play) == fewest]
            return simple[shuffle.below(len(simple))]
        return hand.ZEUS if world.hands[seat] >= hand.ZEUS else DRAW


class Casual:
    """Sheds as many cards as it can, and thinks no further."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The play of most cards among those it thinks of."""
        assert isinstance(world, StarPlusDeal)
        if shuffle.below(MINUS_SEEN) == 0:
            return rollout(world, seat, shuffle)
        plays = [play for play in plays_of(world) if play & hand.BELOW_ZERO == 0]
        if plays:
            return max(plays, key=hand.size)
        return hand.ZEUS if world.hands[seat] >= hand.ZEUS else DRAW


class Skilled:
    """Weighs what each play leaves to itself and to the next seat."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The move worth most."""
        return play_skilled(world, seat, shuffle)


def plays_of(deal: StarPlusDeal) -> list[int]:
    """All plays of the seat on turn but Zeus."""
    found = deal.search()
    return list(deal.law.plays.found[:found])


def rollout(deal: Deal, seat: i64, _shuffle: Shuffle) -> i64:
    """A quick, sensible move for the seat on turn: the play of most cards."""
    assert isinstance(deal, StarPlusDeal)
    found = deal.search()
    best: i64 = DRAW
    most: i64 = 0
    at: i64 = 0
    while at < found:
        play = deal.law.plays.found[at]
        if hand.size(play) > most:
            most = hand.size(play)
            best = play
        at += 1
    if best == DRAW and deal.hands[seat] >= hand.ZEUS:
        return hand.ZEUS
    return best


def play_skilled(deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
    """The skilled player's move for the seat on turn."""
    assert isinstance(deal, StarPlusDeal)
    plays = plays_of(deal)
    if deal.hands[seat] in plays:
        return deal.hands[seat]
    if deal.hands[seat] >= hand.ZEUS:
        plays.append(hand.ZEUS)
    if deal.penalty() != deal.deck_left():
        plays.append(DRAW)
    elif not plays or draw_wins(deal, seat):
        return DRAW
    if len(plays) == 1:
        return plays[0]
    return Choice(deal, seat, shuffle).best(plays)


def draw_wins(deal: StarPlusDeal, seat: i64) -> bool:
    """Whether `seat` would have most points if it drew the last card now."""
    score = deal.score(seat) - deal.penalty()
    other: i64 = 0
    while other < deal.seats:
        if other != seat and deal.score(other) >= score:
            return False
        other += 1
    return True


def stolen(deal: StarPlusDeal, seat: i64, play: i64) -> i64:
    """How many points the 7s and 8s of a play take."""
    right, left = deal.piled[deal.beside(seat, -1)], deal.piled[deal.beside(seat, 1)]
    by_sevens = min(STOLEN * hand.held(play, SEVEN), right)
    if deal.seats == 2:
        left -= by_sevens
    return by_sevens + min(STOLEN * hand.held(play, EIGHT), left)


@final
@mypyc_attr(acyclic=True)
class Choice:
    """The choice of a skilled player: what each move is worth to it.

    `future`, 0 to 1, is how much the turns to come count.
    """

    deal: StarPlusDeal
    hold: i64
    seat: i64
    following: NextSeat
    weights: Judgement
    future: float
    _known: dict[int, float]

    def __init__(self, deal: StarPlusDeal, seat: i64, shuffle: Shuffle) -> None:
        self.deal = deal
        self.hold = deal.hands[seat]
        self.seat = seat
        self.following = NextSeat(deal, seat, shuffle)
        self.weights = judgement_of(deal.seats)
        self.future = min(1.0, float(deal.deck_left()) / float(TURNS * deal.seats))
        self._known = {}

    def best(self, moves: list[int]) -> i64:
        """The move worth most; of equal ones the first."""
        best: i64 = DRAW
        most = -OUT
        for move in moves:
            worth = self.worth(move)
            if worth > most:
                most = worth
                best = move
        return best

    def worth(self, move: i64) -> float:
        """What a move is worth."""
        deal = self.deal
        if move == DRAW:
            gain = -self.weights.draw * float(deal.penalty())
            return gain + self._after(self.hold, deal.total, is_hole=False)
        if move == self.hold:
            return OUT
        gain = self._gain(move)
        if move == hand.ZEUS:
            return gain + self._after(self.hold - move, deal.total, is_hole=deal.black_hole)
        is_hole = deal.black_hole or hand.size(move) >= HOLE
        return gain + self._after(self.hold - move, after(deal.total, 1), is_hole=is_hole)

    def _gain(self, play: i64) -> float:
        """Points now, less what the cards would have been good for."""
        weights = self.weights
        gain = weights.shed * float(hand.size(play))
        if play == hand.ZEUS:
            return gain - weights.zeus
        thieves = hand.held(play, SEVEN) + hand.held(play, EIGHT)
        gain += weights.steal * float(stolen(self.deal, self.seat, play))
        gain -= weights.thief * float(thieves)
        return gain - weights.negative * float(hand.size(play & hand.BELOW_ZERO))

    def _after(self, left: i64, total: i64, *, is_hole: bool) -> float:
        """What it is worth to leave oneself these cards, and the next seat this total."""
        return self.future * self._left(left, total, is_hole) + self._pressure(total, is_hole)

    def _left(self, left: i64, total: i64, is_hole: bool) -> float:
        weights = self.weights
        sums = Sums(left)
        coming = after(total, self.deal.seats - 1)
        worth = weights.breadth * breadth(sums.few) + weights.depth * breadth(sums.many)
        if sums.make(coming, 1):
            worth += weights.mine
        if sums.make(after(total, self.deal.seats - 2), 1):
            worth += weights.earlier
        if is_hole and sums.make(coming, HOLE):
            worth += weights.refuge
        return worth + weights.closing / float(hand.size(left))

    def _pressure(self, total: i64, is_hole: bool) -> float:
        """What the next seat suffers from a total, or threatens."""
        key = -total if is_hole else total
        if key not in self._known:
            law = self.deal.law
            least: i64 = HOLE if is_hole else 1
            cards = law.hole_penalty if is_hole else law.penalty
            stop = self.weights.stop * float(cards) * self.following.stuck(total, least)
            danger = self.weights.danger * self.following.out(total, least)
            self._known[key] = stop - danger
        return self._known[key]


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual(), "skilled": Skilled()}
