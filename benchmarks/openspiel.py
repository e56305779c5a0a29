"""Our master against OpenSpiel's ISMCTS bots, at our tables (`pip install spelbok[benchmarks]`).

Both play duplicate deals of two players through the same engine. OpenSpiel's bot searches with
its own algorithm over the engine's `Deal`; its rollouts are uniformly random, as is its habit,
and are played by the compiled engine, so that it loses as little time in Python as can be. Time
is the processor's, so that a busy machine is as fair to both.

    python benchmarks/openspiel.py [--deals 50] [--budget-ms 200] [--simulations 500]
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import spelbok
from spelbok.bots import master
from spelbok.bots.bot import Bot
from spelbok.bots.playout import play_out
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle
from spelbok.lab.ratings import share

TABLES = (("stortok", "1847"), ("star-plus", "standard"))
EXPLORE = 1.4  # √2, for returns between −1 and 1
SCALE = {"stortok": 1.0, "star-plus": 20.0}  # points that such returns are divided by


@dataclass
class State:
    """A deal as OpenSpiel's search wants to see it."""

    deal: Deal
    scale: float
    shuffle: Shuffle = field(default_factory=lambda: Shuffle.fast(1))

    def get_game(self) -> "State":
        return self

    def get_type(self) -> "State":
        return self

    @property
    def dynamics(self) -> Any:
        return pyspiel.GameType.Dynamics.SEQUENTIAL

    @property
    def information(self) -> Any:
        return pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def current_player(self) -> int:
        return int(self.deal.turn)

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self.deal.over

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.deal.legal(self.deal.turn)

    def apply_action(self, action: int) -> None:
        self.deal.apply(self.deal.turn, int(action))

    def clone(self) -> "State":
        return State(self.deal.clone(), self.scale, self.shuffle)

    def returns(self) -> list[float]:
        """What each seat got more than the other, −1 to 1."""
        first, second = self.deal.returns()
        margin = max(-1.0, min(1.0, (first - second) / self.scale))
        return [margin, -margin]

    def information_state_string(self) -> str:
        return str(self.deal.view(int(self.deal.turn)))

    def resample_from_infostate(self, player: int, _sampler: object) -> "State":
        return State(self.deal.sample_world(player, self.shuffle), self.scale, self.shuffle)


class Rollouts:
    """OpenSpiel's random rollouts, played by the engine."""

    def __init__(self, seed: int) -> None:
        self._shuffle = Shuffle.fast(seed)

    def evaluate(self, state: State) -> Any:
        end = state.clone()
        play_out(end.deal, self._shuffle)
        return np.array(end.returns())

    def prior(self, state: State) -> list[tuple[int, float]]:
        moves = state.legal_actions()
        return [(move, 1 / len(moves)) for move in moves]


class TimeUpError(Exception):
    """The budget of a move is spent."""


class Theirs(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, which knows a bound in simulations, with one in time besides."""

    def __init__(self, seed: int, budget_ms: int | None, simulations: int | None) -> None:
        super().__init__(
            None,
            Rollouts(seed),
            EXPLORE,
            simulations or 1_000_000,
            random_state=np.random.RandomState(seed),
            allow_inconsistent_action_sets=True,
        )
        self._budget = None if budget_ms is None else budget_ms / 1000
        self._end = 0.0
        self.simulations = 0

    def sample_root_state(self, state: State) -> Any:
        if self._budget is not None and self._root_node.child_info and process_time() > self._end:
            raise TimeUpError
        self.simulations += 1
        return super().sample_root_state(state)

    def run_search(self, state: State) -> Any:
        self._end = process_time() + (self._budget or 0.0)
        try:
            return super().run_search(state)
        except TimeUpError:
            return self.get_final_policy(state, self._root_node)


@dataclass
class Figures:
    """What came of one bound."""

    outcomes: list[float]
    margins: list[float]
    seconds: list[float]  # ours, theirs
    moves: list[int]


def compare(slug: str, ruleset: str, deals: int, **bounds: int | None) -> Figures:
    """Play duplicate deals; an outcome is 1 where ours got more from both seats together."""
    found = Figures([], [], [0.0, 0.0], [0, 0])
    for seed in range(deals):
        margins = [_play(slug, ruleset, seed, ours, found, bounds) for ours in (0, 1)]
        total = sum(margins)
        found.outcomes.append(0.5 if total == 0 else float(total > 0))
        found.margins.append(total / 2)
    return found


def _play(
    slug: str, ruleset: str, seed: int, ours: int, found: Figures, bounds: dict[str, int | None]
) -> float:
    game = spelbok.game(slug)
    deal = game.open_deal(game.rules(ruleset), 2, seed % 2, None, Shuffle.fast(seed))
    bot = Bot(game, "master", seed=seed, **bounds)
    theirs = Theirs(seed, bounds.get("budget_ms"), bounds.get("simulations"))
    while not deal.over:
        seat = int(deal.turn)
        started = process_time()
        if seat == ours:
            move = bot.decide(bot.imagine(deal, seat), seat)
        else:
            move = int(theirs.step(State(deal.clone(), SCALE[slug], Shuffle.fast(seed))))
        if len(deal.legal(seat)) > 1:
            found.seconds[seat != ours] += process_time() - started
            found.moves[seat != ours] += 1
        deal.apply(seat, move)
    returns = deal.returns()
    return float(returns[ours] - returns[1 - ours])


def report(options: argparse.Namespace) -> Iterator[str]:
    """A line for each table and bound."""
    yield f"pyspiel: {len(pyspiel.registered_names())} games; {options.deals} duplicate deals each"
    yield "table                at equal          ours better   95 %           points   ms a move"
    for slug, ruleset in TABLES:
        for name, bounds in (
            (f"{options.budget_ms} ms", {"budget_ms": options.budget_ms}),
            (f"{options.simulations} simulations", {"simulations": options.simulations}),
        ):
            found = compare(slug, ruleset, options.deals, **bounds)
            better = share(found.outcomes)
            ours, theirs = (
                1000 * total / max(1, moves)
                for total, moves in zip(found.seconds, found.moves, strict=True)
            )
            yield (
                f"{slug + ' ' + ruleset:<20} {name:<18}{better.mean:>9.1%}   "
                f"{better.low:.1%} to {better.high:.1%}   "
                f"{sum(found.margins) / len(found.margins):>+6.2f}   {ours:.0f} / {theirs:.0f}"
            )


def main() -> None:
    """Print the figures line by line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--budget-ms", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=500)
    vars(master)["perf_counter"] = process_time
    for line in report(parser.parse_args()):
        print(line, flush=True)


if __name__ == "__main__":
    main()
