"""Nothing is sent to anybody before the journal has it on disk."""

import asyncio

import pytest

from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.public import TableState

from .hall import ANN, BO, Hall, Window


async def until_waiting(hall: Hall) -> None:
    while not hall.journal.waiting:
        await asyncio.sleep(0)


async def test_a_move_is_neither_answered_nor_shown_before_it_is_durable(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=2)
    state = await reach_turn(hall)
    watcher, late = Window("cat"), Window("cat")
    await live.watch(watcher)
    shown = len(watcher.states)
    hall.journal.gate.clear()
    move = asyncio.create_task(
        hall.ask(live, intents.move, ANN, state.seq, state.view["moves"][0])  # type: ignore[index]
    )
    await until_waiting(hall)
    looking = asyncio.create_task(live.watch(late))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not move.done()
    assert len(watcher.states) == shown
    assert not late.states  # who looks now waits too, instead of seeing what may be lost
    hall.journal.gate.set()
    await asyncio.gather(move, looking)
    assert watcher.state.seq == late.state.seq == state.seq + 1


async def test_a_crash_before_the_gate_opens_leaves_no_trace_of_the_move(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=2)
    state = await reach_turn(hall)
    watcher = Window("cat")
    await live.watch(watcher)
    shown = len(watcher.states)
    hall.journal.gate.clear()
    move = asyncio.create_task(
        hall.ask(live, intents.move, ANN, state.seq, state.view["moves"][0])  # type: ignore[index]
    )
    await until_waiting(hall)
    move.cancel()
    with pytest.raises(asyncio.CancelledError):
        await move
    hall.journal.gate.set()
    await hall.restart()
    assert len(watcher.states) == shown
    assert (await hall.look(hall.house.table(live.name))).seq == state.seq


async def test_when_the_disk_fails_the_move_is_refused_and_undone(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=2)
    state = await reach_turn(hall)
    move: str = state.view["moves"][0]  # type: ignore[index]
    hall.journal.broken = True
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.move, ANN, state.seq, move)
    assert refusal.value.code == "try-again"
    hall.journal.broken = False
    assert (await hall.look(live)).view == state.view
    await hall.ask(live, intents.move, ANN, state.seq, move)


async def test_a_table_whose_bot_could_not_write_goes_on_by_itself(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3)
    await hall.ask(live, intents.leave, BO)
    hall.journal.broken = True
    await hall.advance(5)
    before = (await hall.look(live)).seq
    hall.journal.broken = False
    await hall.advance(200)
    assert (await hall.look(live)).seq > before


async def test_one_move_is_in_flight_at_a_table(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=4)
    hall.journal.gate.clear()
    sits = [asyncio.create_task(hall.ask(live, intents.sit, who, None)) for who in (BO,) * 3]
    await until_waiting(hall)
    for _ in range(10):
        await asyncio.sleep(0)
    assert hall.journal.waiting == 1
    hall.journal.gate.set()
    await asyncio.gather(*sits, return_exceptions=True)


async def reach_turn(hall: Hall) -> TableState:
    """Let the bots play until Ann is on turn; what she sees then."""
    [name] = list(hall.house._tables)
    live = hall.house.table(name)
    for _ in range(10):
        state = await hall.look(live)
        if state.view and state.view["moves"]:
            return state
        await hall.advance(2)
    raise AssertionError("Ann never gets the turn")
