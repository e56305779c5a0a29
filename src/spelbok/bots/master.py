"""The level `master`: it thinks as far ahead as its time allows."""

from time import perf_counter

from spelbok.bots.comparison import Comparison
from spelbok.bots.knowledge import Knowledge
from spelbok.bots.search import Search
from spelbok.core.bits import COMPILED
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle

SHARE = 0.92  # of the budget is thought for; the rest is for what a last simulation may take
POSITIONS_A_MS = 50 if COMPILED else 2  # that are looked at for an exact solution: a quarter
POSITIONS_A_SIMULATION = 10  # of the time or less
ROUND = 32  # simulations between two looks at whether the choice can still change


class Master:
    """Solves what can be solved, and compares or searches, with the `Knowledge` of a game."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The best move found within the budget."""
        return self.think(world, seat, shuffle, budget_ms, None)

    def think(
        self,
        world: Deal,
        seat: int,
        shuffle: Shuffle,
        budget_ms: int | None,
        simulations: int | None,
    ) -> int:
        """The best move found before a bound is reached, after one simulation at least.

        Without `simulations` it ends after as many as are enough by the game's `Knowledge`.
        Without `budget_ms` the same shuffle and the same knowledge of the seat give the same
        move.
        """
        end = None if budget_ms is None else perf_counter() + SHARE * budget_ms / 1000
        candidates = self.knowledge.candidates(world, seat, shuffle)
        if len(candidates) == 1:
            return candidates[0]
        solved = self.knowledge.solve(world, seat, _positions(budget_ms, simulations))
        if solved != NO_MOVE:
            return int(solved)
        if self.knowledge.drags(world):
            return int(self.knowledge.guide(world, seat, shuffle))
        thought = self._begin(world, seat, shuffle)
        _run(thought, end, int(self.knowledge.enough) if simulations is None else simulations)
        return int(thought.best())

    def _begin(self, world: Deal, seat: int, shuffle: Shuffle) -> Comparison | Search:
        if self.knowledge.compares(world):
            return Comparison(world, seat, self.knowledge, shuffle)
        return Search(world, seat, self.knowledge, shuffle)


def _positions(budget_ms: int | None, simulations: int | None) -> int:
    """How many positions an exact solution may look at."""
    by_time = None if budget_ms is None else POSITIONS_A_MS * budget_ms
    by_number = None if simulations is None else POSITIONS_A_SIMULATION * simulations
    return min(bound for bound in (by_time, by_number) if bound is not None)


def _run(thought: Comparison | Search, end: float | None, most: int) -> None:
    """Simulate until the time is up, or their number is full, or the choice is certain."""
    while True:
        thought.simulate()
        done = int(thought.simulations)
        if done >= most or (end is not None and perf_counter() >= end):
            return
        if done % ROUND == 0 and thought.settled(most - done):
            return
