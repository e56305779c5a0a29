"""Ratings in Elo from who was better in which group, with intervals by the bootstrap."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10, sqrt

from spelbok.core.shuffle import Shuffle
from spelbok.lab.ladder import Group

ROUNDS = 200  # of improving the strengths: far more than they need
RESAMPLES = 200  # of the groups, for the intervals
TAIL = 0.025
ELO = 400.0  # points for ten to one
NORMAL = 1.96  # standard deviations on either side that hold 95 %

Outcome = tuple[int, int, float]  # two entrants, and 1, ½ or 0 for the first


@dataclass(frozen=True)
class Rating:
    """Elo points above the first entrant, and the 95 % interval of them."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Share:
    """A share of outcomes, 0 to 1, and its 95 % interval."""

    mean: float
    low: float
    high: float


def outcomes(group: Group) -> list[Outcome]:
    """Who was better in a group, for each pair of its entrants: 1 the first, ½ nobody."""
    points = group.points()
    return [(a, b, _score(points[a], points[b])) for a, b in combinations(sorted(points), 2)]


def _score(own: float, other: float) -> float:
    return 0.5 if own == other else float(own > other)


def ratings(groups: Sequence[Group], entrants: int, seed: int = 1) -> list[Rating]:
    """The rating of each entrant by Bradley and Terry's model; a group counts once for each pair.

    Every pair is credited with one more draw, so that whoever always wins has a rating too.
    """
    told = [outcomes(group) for group in groups]
    centre = _elo([outcome for group in told for outcome in group], entrants)
    chance = Shuffle.fast(seed)
    samples = [_elo(_resampled(told, chance), entrants) for _ in range(RESAMPLES)]
    cut = int(RESAMPLES * TAIL)
    ranked = [sorted(sample[k] for sample in samples) for k in range(entrants)]
    return [Rating(elo, row[cut], row[-1 - cut]) for elo, row in zip(centre, ranked, strict=True)]


def _resampled(told: list[list[Outcome]], chance: Shuffle) -> list[Outcome]:
    drawn = (told[chance.below(len(told))] for _ in told)
    return [outcome for group in drawn for outcome in group]


def _elo(found: list[Outcome], entrants: int) -> list[float]:
    """Strengths that make the outcomes most likely (Hunter's MM algorithm), as Elo points."""
    wins = [0.5 * (entrants - 1)] * entrants
    met = [[float(a != b) for b in range(entrants)] for a in range(entrants)]
    for a, b, score in found:
        wins[a] += score
        wins[b] += 1 - score
        met[a][b] += 1
        met[b][a] += 1
    strengths = [1.0] * entrants
    for _ in range(ROUNDS):
        strengths = [wins[a] / _expected(strengths, met, a) for a in range(entrants)]
    return [ELO * log10(strength / strengths[0]) for strength in strengths]


def _expected(strengths: list[float], met: list[list[float]], a: int) -> float:
    own = strengths[a]
    return sum(
        met[a][b] / (own + other) for b, other in enumerate(strengths) if b != a and met[a][b]
    )


def share(values: Sequence[float]) -> Share:
    """The mean of outcomes with Wilson's interval, which is right near 0 and 1 too."""
    n = len(values)
    mean = sum(values) / n
    z = NORMAL * NORMAL / n
    centre = (mean + z / 2) / (1 + z)
    half = NORMAL * sqrt(mean * (1 - mean) / n + z / (4 * n)) / (1 + z)
    return Share(mean, max(0.0, centre - half), min(1.0, centre + half))
