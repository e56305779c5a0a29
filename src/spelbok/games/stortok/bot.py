"""What bots know of Stortok: sensible random play, and simple priorities.

Both look only at what the seat may know: its own hand and what lies on the table. Both beat
whenever they can once the stock is gone, so that no deal goes round in circles (SK-40).
"""

from spelbok.core import bits
from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok.deal import TAKE, StortokDeal
from spelbok.games.stortok.law import suit_set

SMALL_PILE = 2  # cards that are rather taken than beaten with a High Trump


class Novice:
    """Beats with any card that will do, and leads any card but a High Trump."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """A random sensible move."""
        assert isinstance(world, StortokDeal)
        playable = world.playable()
        if not playable:
            return TAKE
        candidates = playable
        if world.leading():
            candidates = playable & ~suit_set(world.law.high) or playable
        return bits.nth(candidates, shuffle.below(bits.size(candidates)))


class Casual:
    """Spends the weakest card that will do, and saves High Trumps while there is a stock."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The weakest move that isn't a waste."""
        assert isinstance(world, StortokDeal)
        playable = world.playable()
        if not playable:
            return TAKE
        card = world.law.weakest(playable)
        if world.may_take(playable) and self.is_waste(world, card):
            return TAKE
        return card

    def is_waste(self, deal: StortokDeal, card: int) -> bool:
        """Whether a High Trump would be spent on little, while cards can still be drawn."""
        price = deal.pile_size if deal.law.takes_whole_pile else 1
        is_high = bool(bits.bit(card) & suit_set(deal.law.high))
        return is_high and price <= SMALL_PILE and deal.stock_left() > 0


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual()}
