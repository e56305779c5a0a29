"""How the laws play: every game × ruleset × seats, at random but repeatably.

The cases come from `spelbok.games()`, so a game is under the laws as soon as it is registered.
Nothing here knows a game.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import spelbok
from spelbok.core.deal import Deal
from spelbok.core.game import Game
from spelbok.core.rules import Rules
from spelbok.core.shuffle import Shuffle

# A deal that goes on longer than this under random play would break X-6.
MOST_MOVES = 20_000

# Texts of a position that are no cards, or cards which lie in another of its piles.
NOT_PILES = frozenset(("game", "rules", "phase", "indicator", "seen", "taken", "drawn"))


@dataclass(frozen=True)
class Case:
    """One way to sit down to a game."""

    slug: str
    ruleset: str
    seats: int

    def __str__(self) -> str:
        return f"{self.slug}-{self.ruleset}-{self.seats}"

    @property
    def game(self) -> Game:
        return spelbok.game(self.slug)

    @property
    def rules(self) -> Rules:
        return self.game.rules(self.ruleset)

    def deal(self, seed: int) -> Deal:
        return self.game.deal(self.rules, seats=self.seats, seed=seed)


def cases() -> list[Case]:
    """Every registered game × ruleset × number of seats."""
    return [
        Case(game.slug, ruleset.name, seats)
        for game in spelbok.games()
        for ruleset in game.rulesets
        for seats in range(game.min_seats, game.max_seats + 1)
    ]


def movers(deal: Deal) -> list[int]:
    """The seats that may act now: the one on turn, and those who may interrupt it."""
    return [seat for seat in range(deal.seats) if deal.legal(seat)]


def step(deal: Deal, chance: Shuffle) -> tuple[int, int]:
    """Play one move chosen at random in `deal`; give (seat, move)."""
    may = movers(deal)
    seat = may[chance.below(len(may))]
    legal = deal.legal(seat)
    move = legal[chance.below(len(legal))]
    deal.apply(seat, move)
    return seat, move


def walk(deal: Deal, seed: int, most: int = MOST_MOVES) -> Iterator[Deal]:
    """`deal` itself before the first and after each random move, until it is over or `most`."""
    chance = Shuffle.fast(seed)
    yield deal
    for _ in range(most):
        if deal.over:
            return
        step(deal, chance)
        yield deal


@cache
def _length(case: Case, seed: int) -> int:
    return sum(1 for _ in walk(case.deal(seed), seed))


def somewhere(case: Case, seed: int, place: float) -> Deal:
    """A deal played at random for the share `place` (0 to 1) of its length."""
    deal = case.deal(seed)
    for _ in walk(deal, seed, most=int(place * (_length(case, seed) - 1))):
        pass
    return deal


def piles(position: Any) -> Counter[str]:
    """All cards of a position, wherever they lie; a Joker counts as one whatever it stands for."""
    if isinstance(position, str):
        return Counter("*" if card.startswith("*") else card for card in position.split())
    if isinstance(position, dict):
        return sum((piles(v) for k, v in position.items() if k not in NOT_PILES), Counter())
    if isinstance(position, list):
        return sum((piles(item) for item in position), Counter())
    return Counter()
