"""Hints: what a good bot would do in one's place, and why (X-11).

The bot is shown a world sampled for the seat, never the truth; so is whoever explains its move.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

from spelbok.core.deal import Deal
from spelbok.core.game import Game
from spelbok.core.shuffle import Shuffle
from spelbok.house.chat import Pace
from spelbok.house.errors import Refused
from spelbok.house.ports import Thinker
from spelbok.house.table import Table
from spelbok.house.takeback import check_practice

log = logging.getLogger("spelbok.house")

RULE = "X-11"
LEVELS = ("skilled", "casual")
"""The levels asked, the best one of a game first: strong, and quick enough to be waited for."""
BUDGET_MS = 300
PATIENCE = 3.0
NO_IDEA = Refused("no-hint", "No bot has an idea just now; try again.")
WAIT = ""
"""The move of a hint to let a chance to act out of turn go by."""


@dataclass(frozen=True)
class Hint:
    """A good move in the position of event `seq`; `why` and `facts` are as `Game.explain` says.

    `move` is `WAIT` where it is best not to act out of turn.
    """

    seq: int
    move: str
    why: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """What is asked: a world that the seat may believe."""

    game: Game
    seat: int
    seq: int
    world: Deal


def question(table: Table, person: str, chance: int) -> Question:
    """The question of a person on turn. Raises `Refused`."""
    seat, deal = table.seat_of(person), table.deal
    if seat is None:
        raise Refused("not-seated", "You have no seat at this table.")
    check_practice(table, seat, RULE)
    if deal is None or not deal.legal(seat):
        raise Refused("not-your-turn", "It isn't your turn.", "X-1")
    return Question(table.game, seat, table.seq, deal.sample_world(seat, Shuffle.fast(chance)))


class Adviser:
    """Answers questions, none too often."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self.pace = Pace(seconds=2.0, burst=5)

    async def answer(self, asked: Question, seed: int) -> Hint:
        """The hint; raises `Refused` when the bot has none."""
        game, world, seat = asked.game, asked.world, asked.seat
        move = await self._choose(asked, seed)
        if move == WAIT:
            return Hint(asked.seq, WAIT)
        try:
            chosen = world.parse(move, seat)
            why, facts = game.explain(world, seat, chosen) if game.explain else ("", {})
        except Exception as error:
            log.warning("no hint: %s", type(error).__name__)
            raise NO_IDEA from error
        return Hint(asked.seq, move, why, facts)

    async def _choose(self, asked: Question, seed: int) -> str:
        world, levels = asked.world, asked.game.levels
        legal = world.moves(asked.seat)
        on_turn = asked.seat == world.turn
        if on_turn and len(legal) == 1:
            return legal[0]
        level = next((level for level in LEVELS if level in levels), next(iter(levels)))
        thinking = self._thinker.choose(
            asked.game.slug, world.position(), asked.seat, level, seed, BUDGET_MS
        )
        try:
            move = await asyncio.wait_for(thinking, PATIENCE)
        except Exception as error:
            log.warning("no hint: %s", type(error).__name__)
            raise NO_IDEA from error
        if move is None and on_turn:
            raise NO_IDEA
        return move or WAIT
