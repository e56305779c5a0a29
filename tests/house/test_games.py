"""Every registered game lives in the house: whole matches, late humans, and a crash on the way."""

from typing import Any

import pytest

import spelbok
from spelbok.core.game import Game
from spelbok.core.record import read, verify
from spelbok.core.shuffle import Shuffle
from spelbok.house import facts, intents
from spelbok.house.live import LiveTable
from spelbok.house.public import TableState
from spelbok.server.brain import choose

from .hall import ANN, BO, SHARE, Hall

MOVE_TIME = 30
MOST_STEPS = 4000
CRASH_AT = 12


class QuickThinker:
    """The weakest bot of each game, thinking in this process."""

    async def choose(
        self, game: str, position: dict[str, Any], seat: int, level: str, seed: int, budget_ms: int
    ) -> str | None:
        return choose(game, position, seat, "novice", seed, 0)


def tables() -> list[Any]:
    """Each game with the fewest and the most seats: the most are partnerships in Starturn."""
    return [
        pytest.param(game, seats, id=f"{game.slug}-{seats}")
        for game in spelbok.games()
        for seats in (game.min_seats, game.max_seats)
    ]


@pytest.mark.parametrize(("game", "seats"), tables())
async def test_a_whole_match_of_every_game(game: Game, seats: int) -> None:
    hall = Hall()
    hall.thinker = QuickThinker()  # type: ignore[assignment]
    await hall.house.start()
    live = await hall.started(
        people=(ANN,), game=game.slug, seats=seats, level="novice", move_time=MOVE_TIME
    )
    for step in range(MOST_STEPS):
        state = await hall.look(live)
        if state.phase == "over":
            break
        if step == CRASH_AT:
            live = await crash(hall, live, state)
        await take_part(hall, live, state, asleep=step % 5 == 0)
    assert CRASH_AT < step < MOST_STEPS - 1, "the match ends, but not before the crash"
    assert set(hall.meter.moves) == {"human", "bot", "clock"}
    await check_record(hall, live, game)
    await hall.house.stop()


async def crash(hall: Hall, live: LiveTable, before: TableState) -> LiveTable:
    """The house goes down and comes up; the table is as it was."""
    await hall.restart()
    again = hall.house.table(live.name)
    assert await hall.look(again) == before
    return again


async def take_part(hall: Hall, live: LiveTable, state: TableState, *, asleep: bool) -> None:
    """Ann does what is hers, or waits a little; asleep she lets her time run out."""
    view = state.view
    if state.phase == "between":
        await hall.ask(live, intents.confirm, ANN, state.deal + 1, SHARE)
    elif asleep:
        await hall.advance(MOVE_TIME + 1)
    elif view and view["turn"] == state.you:
        moves = view["moves"]
        chosen = moves[Shuffle.fast(state.seq).below(len(moves))]
        await hall.ask(live, intents.move, ANN, state.seq, chosen)
    else:
        await hall.advance(1.5)


async def check_record(hall: Hall, live: LiveTable, game: Game) -> None:
    state = await hall.look(live)
    verdict = verify(read(await hall.house.record(live.name, ANN.id), game), game)
    assert (verdict.proved, verdict.open) == (state.deal, 0)
    assert verdict.standing == state.standing
    assert state.winners


@pytest.mark.parametrize(("game", "seats"), tables())
async def test_x4_the_minimal_move_of_every_game(game: Game, seats: int, hall: Hall) -> None:
    live = await hall.started(
        people=(ANN, BO), game=game.slug, seats=seats, level="novice", move_time=MOVE_TIME
    )
    while (turn := (await hall.look(live)).view["turn"]) > 1:  # type: ignore[index]
        await hall.advance(2)
    assert live._table
    deal = live._table.deal
    assert deal
    smallest, legal = deal.move_text(deal.minimal(turn)), deal.moves(turn)
    before = (await hall.look(live)).seq
    await hall.advance(MOVE_TIME + 1)
    late = facts.decode((await hall.journal.read(live.name))[before])
    assert isinstance(late, facts.Moved)
    assert (late.seat, late.mover, late.move) == (turn, "clock", smallest)
    assert smallest in legal
