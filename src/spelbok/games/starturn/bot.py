"""What bots know of Starturn."""

from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle


class Novice:
    """Plays what it can."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The first legal move."""
        return world.legal(seat)[0]


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Novice()}
