"""What a bot worker does with a request: think, with the core, the games and the bots alone."""

from typing import Any

import spelbok
from spelbok.core.deal import NO_MOVE
from spelbok.core.shuffle import Shuffle

spelbok.games()  # imported before the first request, so that no thought waits for it


def choose(
    game: str, position: dict[str, Any], seat: int, level: str, seed: int, budget_ms: int
) -> str | None:
    """The move, as text, that a bot of `level` plays at `seat` if `position` were the truth.

    None when it isn't on turn and lets its chance to act go by.
    """
    known = spelbok.game(game)
    world = known.load(position)
    move = known.levels[level].choose(world, seat, Shuffle.fast(seed), budget_ms)
    return None if move == NO_MOVE else world.move_text(move)
