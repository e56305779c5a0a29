"""The real bots in real workers."""

from collections.abc import AsyncIterator

import pytest

import spelbok
from spelbok.bots.master import Master
from spelbok.core.game import Game
from spelbok.core.shuffle import Shuffle
from spelbok.server.brain import choose
from spelbok.server.thinking import ThinkingPool
from spelbok.server.thinking_worker import ThinkingError

LEVELS = [(game, level) for game in spelbok.games() for level in game.levels]


@pytest.fixture
async def pool() -> AsyncIterator[ThinkingPool]:
    async with ThinkingPool(1) as pool:
        yield pool


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=lambda part: getattr(part, "slug", part))
async def test_every_level_answers_with_a_legal_move(
    pool: ThinkingPool, game: Game, level: str
) -> None:
    deal = game.deal(game.rules(), seed=7)
    seat = deal.turn
    world = deal.sample_world(seat, Shuffle.fast(1)).position()
    move = await pool.choose(game.slug, world, seat, level, 7, 200)
    assert move in deal.moves(seat)
    if not isinstance(game.levels[level], Master):  # how far a master gets, the clock decides
        assert move == choose(game.slug, world, seat, level, 7, 200)


async def test_an_impossible_position_is_a_failure(pool: ThinkingPool) -> None:
    with pytest.raises(ThinkingError, match="InvalidPosition"):
        await pool.choose("stortok", {"hands": "what?"}, 0, "novice", 7, 200)
