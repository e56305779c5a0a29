"""What the bots of a table are asked: which is due, about which world, and once a position."""

import asyncio
import logging
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from spelbok.core.shuffle import Shuffle
from spelbok.house.clocks import next_bot
from spelbok.house.fittings import Fittings
from spelbok.house.ports import ThinkerBusy
from spelbok.house.table import Table

log = logging.getLogger("spelbok.house")


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: a world that it may believe, and where it stands."""

    game: str
    seat: int
    seq: int
    on_turn: bool
    level: str
    forced: str | None  # its only move
    world: dict[str, Any]


class Bots:
    """The bots of one table, and which of them were asked about its present position.

    A bot that may act out of turn has one chance a position: what it lets go by is gone.
    """

    def __init__(self, name: str, fittings: Fittings) -> None:
        self._name = name
        self._fit = fittings
        self._seq = 0
        self._asked: set[int] = set()
        self._thinking = 0

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._thinking > 0

    def asked(self, table: Table) -> Collection[int]:
        """The seats that need not be asked (again) now."""
        return self._asked if self._seq == table.deal_seq else ()

    def forget(self) -> None:
        """The position may be another than was believed: ask everybody anew."""
        self._asked.clear()

    def next(self, table: Table) -> Thought | None:
        """What the bot that is due is to be asked, None when none is; it counts as asked."""
        bot = next_bot(table, self._fit.times, self.asked(table))
        if bot is None or bot.when > self._fit.clock.now() or table.deal is None:
            return None
        if self._seq != table.deal_seq:
            self._seq = table.deal_seq
            self._asked.clear()
        self._asked.add(bot.seat)
        deal, on_turn = table.deal, bot.seat == table.deal.turn
        legal = deal.legal(bot.seat)
        return Thought(
            game=table.game.slug,
            seat=bot.seat,
            seq=table.deal_seq,
            on_turn=on_turn,
            level=table.level_of(bot.seat),
            forced=deal.move_text(legal[0]) if on_turn and len(legal) == 1 else None,
            world=deal.sample_world(bot.seat, Shuffle.fast(self._chance())).position(),
        )

    async def choose(self, thought: Thought) -> str | None:
        """The bot's move; None when it lets the chance go by, or nothing came of its thinking."""
        self._thinking += 1
        try:
            return thought.forced or await self._choose(thought)
        finally:
            self._thinking -= 1

    def done(self, thought: Thought) -> None:
        """The answer was dealt with. Who is on turn must move, so it may be asked again."""
        if thought.on_turn and thought.seq == self._seq:
            self._asked.discard(thought.seat)

    async def _choose(self, thought: Thought) -> str | None:
        times, started = self._fit.times, self._fit.clock.now()
        try:
            return await asyncio.wait_for(
                self._fit.thinker.choose(
                    thought.game,
                    thought.world,
                    thought.seat,
                    thought.level,
                    self._chance(),
                    times.bot_budget_ms if thought.on_turn else times.claim_budget_ms,
                ),
                times.bot_patience,
            )
        except ThinkerBusy:
            log.warning("table %s: no processor was free for a bot", self._name)
            self._fit.meter.bot_unserved()
            return None
        except Exception as error:
            log.warning("table %s: bot failed: %s", self._name, type(error).__name__)
            self._fit.meter.bot_failed()
            return None
        finally:
            self._fit.meter.thought(self._fit.clock.now() - started)

    def _chance(self) -> int:
        return int.from_bytes(self._fit.entropy(4), "big")
