"""What bots know of Star Plus: any play that will do, and shedding with foresight.

Both look only at what the seat may know: its own hand and what lies on the table.
"""

from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.deal import DRAW, StarPlusDeal


class Novice:
    """Makes the total in any way, else skips with Zeus, else draws."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """A random play, if there is one."""
        assert isinstance(world, StarPlusDeal)
        found = world.search()
        if found:
            return world.law.plays.found[shuffle.below(found)]
        return hand.ZEUS if world.hands[seat] >= hand.ZEUS else DRAW


class Casual:
    """Plays as many cards as it can, and saves Zeus and small negatives for Black Holes."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The play that sheds most."""
        assert isinstance(world, StarPlusDeal)
        found = world.search()
        if found:
            return max(world.law.plays.found[:found], key=hand.size)
        return hand.ZEUS if world.hands[seat] >= hand.ZEUS else DRAW


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual()}
