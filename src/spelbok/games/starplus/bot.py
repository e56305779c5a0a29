"""What bots know of Star Plus: small sums, and shedding with an eye on the turns to come.

Both look only at what the seat may know: its own hand, the point piles, and how many cards the
others and the deck have.
"""

from heapq import nlargest

from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.deal import (
    BONUS,
    DRAW,
    EIGHT,
    HIGHEST_TOTAL,
    SEVEN,
    STOLEN,
    StarPlusDeal,
)

PAIR = 2  # cards of the largest sum a novice sees, unless it must see more
CONSIDERED = 24  # plays a casual player weighs, those that shed most
AHEAD = 6  # totals it looks ahead
TURNS = 2  # turns for which a hand is worth keeping flexible

# What things are worth to a casual player, in points.
CARD = 1.5  # played: a point won and a minus point less, but a card less to play with
SUMS = 5.0  # being able to make all of the next totals
NEGATIVE = 1.0  # a card below zero, kept for the sums of a Black Hole
ZEUS = 4.0  # kept as a refuge from one


class Novice:
    """Sees one card that will do, or two, and three when it has to; else it skips or draws."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """One of the smallest sums."""
        assert isinstance(world, StarPlusDeal)
        plays = plays_of(world)
        fewest = min(map(hand.size, plays), default=0)
        if 0 < fewest <= max(PAIR, world.least()):
            simple = [play for play in plays if hand.size(play) == fewest]
            return simple[shuffle.below(len(simple))]
        return hand.ZEUS if world.hands[seat] >= hand.ZEUS else DRAW


class Casual:
    """Sheds much, but keeps cards that go together; holds Zeus and negatives for Black Holes."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The move worth most; it ends the round by the deck exactly when that wins."""
        assert isinstance(world, StarPlusDeal)
        plays = nlargest(CONSIDERED, plays_of(world), key=hand.size)
        if world.hands[seat] in plays:
            return world.hands[seat]
        choices = [*plays, hand.ZEUS] if world.hands[seat] >= hand.ZEUS else plays
        if draw_ends(world):
            if draw_wins(world, seat) or not choices:
                return DRAW
        else:
            choices.append(DRAW)
        future = min(1.0, int(world.deck_left()) / int(TURNS * world.seats))
        return max(choices, key=lambda move: worth(world, seat, move, future))


def plays_of(deal: StarPlusDeal) -> list[int]:
    """All plays of the seat on turn but Zeus."""
    found = deal.search()
    return list(deal.law.plays.found[:found])


def draw_ends(deal: StarPlusDeal) -> bool:
    """Whether the seat on turn would draw the last card."""
    return deal.penalty() == deal.deck_left()


def draw_wins(deal: StarPlusDeal, seat: int) -> bool:
    """Whether `seat` would have most points if it drew the last card now."""
    others = [deal.score(other) for other in range(deal.seats) if other != seat]
    return deal.score(seat) - deal.penalty() > max(others)


def worth(deal: StarPlusDeal, seat: int, move: int, future: float) -> float:
    """What a move is worth; `future`, 0 to 1, is how much the turns to come count."""
    left = deal.hands[seat] - move
    if move == DRAW:
        return future * SUMS * share(deal, left, deal.total, 1) - int(deal.penalty())
    gain = CARD * int(hand.size(move)) + stolen(deal, seat, move)
    if left == 0:
        return gain + BONUS
    if not deal.black_hole:
        gain -= future * spent(move)
    if move == hand.ZEUS:
        return gain + future * SUMS * share(deal, left, deal.total, deal.least())
    return gain + future * SUMS * share(deal, left, deal.total % HIGHEST_TOTAL + 1, 1)


def spent(move: int) -> float:
    """What the cards of a move would be worth under a Black Hole."""
    return ZEUS if move == hand.ZEUS else NEGATIVE * int(hand.size(move & hand.BELOW_ZERO))


def share(deal: StarPlusDeal, held: int, first: int, least: int) -> float:
    """How large a share of the totals from `first` on these cards can make."""
    totals = [(first + step - 1) % HIGHEST_TOTAL + 1 for step in range(AHEAD)]
    return sum(deal.law.plays.search(held, total, least) > 0 for total in totals) / AHEAD


def stolen(deal: StarPlusDeal, seat: int, play: int) -> int:
    """How many points the 7s and 8s of a play take."""
    right, left = deal.piled[deal.beside(seat, -1)], deal.piled[deal.beside(seat, 1)]
    by_sevens = min(STOLEN * hand.held(play, SEVEN), right)
    return by_sevens + min(STOLEN * hand.held(play, EIGHT), left)


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual()}
