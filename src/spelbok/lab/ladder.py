"""How strong bots are: duplicate deals, in which all players take each other's seats.

A *group* is one shuffle played by the same players in all their seatings, so that luck with the
cards cancels out. Who got more out of a group was better in it; ratings are made from that.
"""

import multiprocessing
import os
import re
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from time import process_time
from typing import Any

from tqdm import tqdm

import spelbok
from spelbok.bots.bot import BUDGET_MS, Bot
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle

ENDINGS = ("drawn", "blocked", "stalled")  # of deals that came to nothing


@dataclass(frozen=True)
class Entrant:
    """A level with its bounds; `name` is how the table calls it.

    `Entrant.read("master@250ms")` thinks for 250 ms a move, `"master@500"` for 500 simulations.
    """

    name: str
    level: str
    budget_ms: int | None
    simulations: int | None

    @staticmethod
    def read(text: str, budget_ms: int = BUDGET_MS) -> "Entrant":
        """The entrant a text stands for; raises UnknownLevel for a bound that is none."""
        read = re.fullmatch(r"([^@]+)(?:@([1-9][0-9]*)(ms)?)?", text)
        if read is None:
            raise spelbok.UnknownLevel(f"{text!r} is no level; say 'master@250ms' or 'master@500'")
        level, number, unit = read.groups()
        if number and not unit:
            return Entrant(text, level, None, int(number))
        return Entrant(text, level, int(number or budget_ms), None)


@dataclass(frozen=True)
class Contest:
    """What is measured: entrants at one ruleset of a game with so many seats."""

    game: str
    ruleset: str
    seats: int
    entrants: tuple[Entrant, ...]

    @property
    def title(self) -> str:
        """The contest in words."""
        title, rulesets = spelbok.game(self.game).title, spelbok.game(self.game).rulesets
        ruleset = "" if len(rulesets) == 1 else f" {self.ruleset}"
        return f"{title}{ruleset}, {self.seats} players"

    @property
    def slug(self) -> str:
        """The contest as part of a file's name."""
        return f"{self.game}-{self.ruleset}-{self.seats}"


@dataclass(frozen=True)
class Thought:
    """How long one entrant thought in one deal, in seconds."""

    moves: int
    total: float
    longest: float


@dataclass(frozen=True)
class Played:
    """One deal: who sat where (numbers of entrants), what each seat got, and how it ended."""

    seating: tuple[int, ...]
    returns: tuple[int, ...]
    ending: str | None
    thoughts: tuple[Thought, ...]


@dataclass(frozen=True)
class Group:
    """One shuffle in all seatings of a line-up."""

    deals: tuple[Played, ...]

    def points(self) -> dict[int, float]:
        """What each entrant got on average."""
        got: dict[int, list[int]] = {}
        for deal in self.deals:
            for entrant, points in zip(deal.seating, deal.returns, strict=True):
                got.setdefault(entrant, []).append(points)
        return {entrant: sum(points) / len(points) for entrant, points in got.items()}


def play(contest: Contest, deals: int, workers: int | None = None) -> Iterator[Group]:
    """All groups of a contest as they are finished, `deals` shuffles for each line-up."""
    jobs = [(lineup, seed) for seed in range(deals) for lineup in lineups(contest)]
    yield from _in_parallel(contest, jobs, workers or os.cpu_count() or 1)


def count(contest: Contest, deals: int) -> int:
    """How many groups `play` gives."""
    return deals * len(lineups(contest))


def _in_parallel(
    contest: Contest, jobs: list[tuple[tuple[int, ...], int]], workers: int
) -> Iterator[Group]:
    if workers == 1:
        yield from (play_group(contest, lineup, seed) for lineup, seed in jobs)
        return
    method = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, method, initializer=_leave_interrupts) as pool:
        started = [pool.submit(partial(play_group, contest), *job) for job in jobs]
        try:
            yield from (group.result() for group in as_completed(started))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _leave_interrupts() -> None:
    """Leave Ctrl+C to the process that has started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def watched(contest: Contest, deals: int, workers: int | None = None) -> list[Group]:
    """As `play`, with a progress bar on standard error where that is a terminal.

    Ctrl+C ends it early: what has been played by then is what it gives.
    """
    groups = play(contest, deals, workers)
    total = count(contest, deals)
    seen: list[Group] = []
    with suppress(KeyboardInterrupt):
        seen.extend(
            tqdm(groups, contest.title, total, disable=None, smoothing=0.05, unit=" groups")
        )
    return seen


# --- Who plays whom


def contests(
    slug: str,
    ruleset: str | None = None,
    seats: int | None = None,
    levels: Sequence[str] | None = None,
) -> list[Contest]:
    """All contests of a game, or those of a ruleset or a number of seats; all levels if not said.

    Raises UnknownGame, InvalidRules and UnknownLevel for what isn't there, or can't be compared.
    """
    game = spelbok.game(slug)
    entrants = tuple(Entrant.read(text) for text in levels or game.levels)
    for entrant in entrants:
        Bot(game, entrant.level)
    for entrant in entrants:
        if entrants.count(entrant) > 1:
            raise spelbok.UnknownLevel(f"{entrant.name!r} is named twice")
    if len(entrants) < 2:
        raise spelbok.UnknownLevel("a ladder compares two levels or more")
    if seats is not None:
        game.check_seats(seats)
    names = [row.name for row in game.rulesets] if ruleset is None else [ruleset]
    numbers = range(game.min_seats, game.max_seats + 1) if seats is None else [seats]
    return [
        Contest(slug, name, number, entrants)
        for name in names
        for number in numbers
        if game.rules(name)
    ]


def lineups(contest: Contest) -> list[tuple[int, ...]]:
    """Which entrants meet, a number for each side: all pairs, and mixed tables where they fit."""
    sides = side_count(contest)
    entrants = range(len(contest.entrants))
    pairs = [_alternating(pair, sides) for pair in combinations(entrants, 2)]
    if sides % 2:
        pairs += [_alternating(pair[::-1], sides) for pair in combinations(entrants, 2)]
    mixed = combinations(entrants, sides) if 2 < sides <= len(entrants) else ()
    return [*pairs, *mixed]


def _alternating(pair: tuple[int, ...], sides: int) -> tuple[int, ...]:
    return tuple(pair[side % 2] for side in range(sides))


def seatings(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A line-up moved on around the table, each different seating once."""
    turned = (lineup[step:] + lineup[:step] for step in range(len(lineup)))
    return list(dict.fromkeys(turned))


def sides_of(contest: Contest) -> list[int]:
    """The side of each seat, counted from 0."""
    game = spelbok.game(contest.game)
    match = game.match(game.rules(contest.ruleset), seats=contest.seats)
    return [match.side_of(seat) for seat in range(contest.seats)]


def side_count(contest: Contest) -> int:
    """How many sides there are: players, or pairs of partners."""
    return len(set(sides_of(contest)))


# --- Playing


def play_group(contest: Contest, lineup: tuple[int, ...], seed: int) -> Group:
    """Play one shuffle in all seatings of the line-up."""
    sides = sides_of(contest)
    seated = [tuple(seating[side] for side in sides) for seating in seatings(lineup)]
    return Group(tuple(play_deal(contest, seating, seed) for seating in seated))


def play_deal(contest: Contest, seating: tuple[int, ...], seed: int) -> Played:
    """Play one deal to its end."""
    game = spelbok.game(contest.game)
    starter = None if game.starter_word is None else seed % contest.seats
    rules = game.rules(contest.ruleset)
    deal = game.open_deal(rules, contest.seats, starter, None, Shuffle.fast(seed))
    clocks = [_Clock(_bot(contest, entrant, seed, seat)) for seat, entrant in enumerate(seating)]
    while not deal.over:
        seat, move = _next_move(deal, clocks)
        deal.apply(seat, move)
    thoughts = tuple(clock.thought() for clock in clocks)
    return Played(seating, tuple(deal.returns()), ending_of(deal.result), thoughts)


def ending_of(result: dict[str, Any] | None) -> str | None:
    """How a deal came to nothing, None if it didn't."""
    if not result:
        return None
    ending = "drawn" if result.get("drawn") else result.get("ending")
    return ending if ending in ENDINGS else None


def _bot(contest: Contest, entrant: int, seed: int, seat: int) -> Bot:
    chosen = contest.entrants[entrant]
    return Bot(
        spelbok.game(contest.game),
        chosen.level,
        budget_ms=chosen.budget_ms,
        simulations=chosen.simulations,
        seed=seed * contest.seats + seat,
    )


def _next_move(deal: Deal, clocks: list["_Clock"]) -> tuple[int, int]:
    """Who acts, and how: seats that may act out of turn are asked first."""
    for step in range(1, deal.seats):
        other = (deal.turn + step) % deal.seats
        if deal.may_interrupt(other):
            move = clocks[other].decide(deal, other)
            if move != NO_MOVE:
                return other, move
    return deal.turn, clocks[deal.turn].decide(deal, deal.turn)


class _Clock:
    """A bot, and how long it has thought."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._seconds: list[float] = []

    def decide(self, deal: Deal, seat: int) -> int:
        """The bot's move in a world of its seat."""
        moves = deal.legal(seat)
        if len(moves) == 1 and seat == deal.turn:
            return moves[0]
        started = process_time()
        move = self._bot.decide(self._bot.imagine(deal, seat), seat)
        self._seconds.append(process_time() - started)
        return move

    def thought(self) -> Thought:
        """The time so far."""
        return Thought(len(self._seconds), sum(self._seconds), max(self._seconds, default=0.0))
