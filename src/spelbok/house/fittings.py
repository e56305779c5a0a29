"""What all tables of a house share."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from spelbok.core.game import Game
from spelbok.house.clocks import Alarms, Outages, Times
from spelbok.house.lobby import Lobby
from spelbok.house.ports import Clock, Journal, Meter, Thinker
from spelbok.house.turns import Turns


@dataclass
class Fittings:
    """The house's parts, as its tables use them.

    `spawn` does work in the background. `finished` is told of each table that has come to its
    end, once that is durable; `forgotten` are the ids of people whose names are no longer shown.
    """

    games: dict[str, Game]
    journal: Journal
    thinker: Thinker
    clock: Clock
    meter: Meter
    entropy: Callable[[int], bytes]
    times: Times
    outages: Outages
    alarms: Alarms
    lobby: Lobby
    turns: Turns
    spawn: Callable[[Coroutine[Any, Any, None]], None]
    finished: Callable[[str], None]
    forgotten: set[str]

    def secret(self) -> bytes:
        """A fresh secret for the shuffle of one deal."""
        return self.entropy(32)
