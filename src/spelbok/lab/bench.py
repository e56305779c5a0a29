"""How fast the engine is: random play, copies, and play driven move by move from Python.

The compiled and the interpreted engine are measured side by side, each in a process of its own,
from the same sources. CPU time of one core, the median of several rounds.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import process_time

from spelbok import games
from spelbok.bots.playout import play_out
from spelbok.core.bits import COMPILED
from spelbok.core.deal import Deal
from spelbok.core.game import Game
from spelbok.core.shuffle import Shuffle

ROUNDS = 5
SECONDS_A_ROUND = 0.2
CLONES = 20_000
INTERPRETED = Path(__file__).with_name("interpreted.py")


@dataclass(frozen=True)
class Subject:
    """What is measured: a ruleset of a game with so many seats."""

    game: str
    ruleset: str
    seats: int


@dataclass(frozen=True)
class Figures:
    """What was found, for one build of the engine."""

    random_play_moves_per_s: float
    python_moves_per_s: float
    clone_ns: float


def subjects(
    game: str | None = None, ruleset: str | None = None, seats: int | None = None
) -> list[Subject]:
    """All rulesets of all games at their usual number of seats, or only those asked for."""
    chosen = [g for g in games() if game is None or g is _game(game)]
    return [
        Subject(g.slug, name, _seats(g, seats))
        for g in chosen
        for name in ([ruleset] if ruleset else [row.name for row in g.rulesets])
        if g.rules(name)
    ]


def measure(subject: Subject) -> Figures:
    """The figures of the engine in this process."""
    return Figures(
        round(median(_random_play(subject) for _ in range(ROUNDS))),
        round(median(_python_play(subject) for _ in range(ROUNDS))),
        round(median(_clone_ns(subject) for _ in range(ROUNDS)), 1),
    )


def measure_interpreted(subject: Subject) -> Figures:
    """The figures of the plain Python engine, measured in a process of its own."""
    if not COMPILED:
        return measure(subject)
    command = [sys.executable, "-P", str(INTERPRETED), *map(str, asdict(subject).values())]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return Figures(**json.loads(output))


def report(chosen: list[Subject]) -> Iterator[str]:
    """A table of all figures, line by line as they are measured."""
    engine = "compiled" if COMPILED else "interpreted only (make bench builds the compiled engine)"
    yield f"engine: {engine}; moves per second in millions, copies in nanoseconds"
    yield "game        ruleset   seats           random play       from Python         clone"
    for subject in chosen:
        plain = measure_interpreted(subject)
        quick = measure(subject) if COMPILED else None
        yield _row(subject, quick, plain)


def as_json(chosen: list[Subject]) -> str:
    """All figures as JSON: one object for one subject, else a list of them."""
    rows = []
    for subject in chosen:
        row = {**asdict(subject), "compiled": COMPILED, **asdict(measure(subject))}
        if COMPILED:
            row["interpreted"] = asdict(measure_interpreted(subject))
        rows.append(row)
    return json.dumps(rows[0] if len(rows) == 1 else rows, indent=2)


def _row(subject: Subject, quick: Figures | None, plain: Figures) -> str:
    def pair(key: str, scale: float, digits: int) -> str:
        slow = f"{getattr(plain, key) / scale:.{digits}f}"
        return f"{getattr(quick, key) / scale:.{digits}f} / {slow}" if quick else slow

    return (
        f"{subject.game:<12}{subject.ruleset:<10}{subject.seats:>5}  "
        f"{pair('random_play_moves_per_s', 1e6, 2):>20}{pair('python_moves_per_s', 1e6, 2):>18}"
        f"{pair('clone_ns', 1, 0):>14}"
    )


def _game(slug: str) -> Game:
    from spelbok import game

    return game(slug)


def _seats(game: Game, seats: int | None) -> int:
    number = game.default_seats if seats is None else seats
    game.check_seats(number)
    return number


def _deals(subject: Subject) -> Iterator[Deal]:
    game = _game(subject.game)
    rules = game.rules(subject.ruleset)
    seed = 0
    while True:
        yield game.deal(rules, seats=subject.seats, seed=seed)
        seed += 1


def _random_play(subject: Subject) -> float:
    """Moves a second; dealing isn't counted."""
    shuffle = Shuffle.fast(1)
    moves, seconds = 0, 0.0
    deals = _deals(subject)
    while seconds < SECONDS_A_ROUND:
        batch = [next(deals) for _ in range(20)]
        start = process_time()
        for deal in batch:
            moves += play_out(deal, shuffle)
        seconds += process_time() - start
    return moves / seconds


def _python_play(subject: Subject) -> float:
    """Moves a second when Python asks for the legal moves, chooses one and makes it."""
    below = Shuffle.fast(1).below
    moves, seconds = 0, 0.0
    deals = _deals(subject)
    while seconds < SECONDS_A_ROUND:
        deal = next(deals)
        legal, apply = deal.legal, deal.apply
        start = process_time()
        while (seat := deal.turn) >= 0:
            choices = legal(seat)
            apply(seat, choices[below(len(choices))])
            moves += 1
        seconds += process_time() - start
    return moves / seconds


def _clone_ns(subject: Subject) -> float:
    deal = next(_deals(subject))
    clone = deal.clone
    start = process_time()
    for _ in range(CLONES):
        clone()
    return (process_time() - start) / CLONES * 1e9
