"""A restart loses nothing, and what is shown after a resume equals a fresh load."""

import pytest

from spelbok.house import intents
from spelbok.house.clocks import Times
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked

from .hall import ANN, BO, Hall, Window


async def test_everything_is_as_before_after_a_restart(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3)
    for _ in range(20):
        await hall.advance(1.5)
        for who in (ANN, BO):
            state = await hall.look(live, who.id)
            if state.phase == "playing" and state.view and state.view["moves"]:
                await hall.play_first(live, who)
    before = [await hall.look(live, who) for who in ("ann", "bo", "cat")]
    await hall.restart()
    again = hall.house.table(live.name)
    assert [await hall.look(again, who) for who in ("ann", "bo", "cat")] == before


async def test_a_resume_equals_a_fresh_load(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=3)
    steady = Window("ann")
    await live.watch(steady)
    await hall.advance(3)
    dropped = Window("ann")
    await live.watch(dropped)
    await live.unwatch(dropped)
    seen, events = dropped.state.seq, list(dropped.events)
    await hall.play_on(live, 10)
    await live.watch(dropped, seen)
    fresh = Window("ann")
    await live.watch(fresh)
    assert dropped.state == fresh.state
    assert events + dropped.events == fresh.events == steady.events


async def test_the_answer_to_a_request_survives_a_restart(hall: Hall) -> None:
    live = await hall.open(join="everybody")
    asked = Asked(BO, "sit-down")
    answer = await live.ask(intents.sit(asked, None), asked)
    await hall.restart()
    again = hall.house.table(live.name)
    assert await again.ask(intents.sit(asked, None), asked) == answer


async def test_a_bots_turn_is_taken_up_after_a_restart(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=5)
    state = await hall.look(live)
    if state.view and state.view["turn"] == 0:
        await hall.play_first(live, ANN)
    before = (await hall.look(live)).seq
    await hall.restart(down=100)
    await hall.advance(5)
    assert (await hall.look(hall.house.table(live.name))).seq > before


async def test_a_deadline_is_extended_by_the_time_the_house_was_down(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=60)
    await hall.advance(20)
    await hall.restart(down=1000)
    again = hall.house.table(live.name)
    clock = (await hall.look(again)).clock
    assert clock
    assert clock.left
    assert 38_000 <= clock.left <= 41_000
    seq = (await hall.look(again)).seq
    await hall.advance(38)
    assert (await hall.look(again)).seq == seq
    await hall.advance(4)
    assert (await hall.look(again)).seq == seq + 1


async def test_two_outages_extend_a_deadline_twice(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=60)
    for _ in range(2):
        await hall.advance(10)
        await hall.restart(down=500)
    seq = (await hall.look(hall.house.table(live.name))).seq
    await hall.advance(35)
    assert (await hall.look(hall.house.table(live.name))).seq == seq
    await hall.advance(10)
    assert (await hall.look(hall.house.table(live.name))).seq == seq + 1


async def test_nobody_is_charged_for_an_outage_before_the_decision(hall: Hall) -> None:
    await hall.restart(down=5000)
    live = await hall.started(people=(ANN, BO), seats=2, move_time=60)
    clock = (await hall.look(live)).clock
    assert clock
    assert clock.left == 60_000


async def test_no_table_is_read_at_the_start(hall: Hall) -> None:
    for _ in range(5):
        await hall.started(people=(ANN, BO), seats=2)
    await hall.restart()
    assert hall.house.awake == 0
    assert len(hall.house.lobby) == 5


@pytest.mark.parametrize("phase", ["over", "closed"])
async def test_a_finished_table_can_still_be_looked_at(hall: Hall, phase: str) -> None:
    live = await hall.started(people=(ANN,), seats=2)
    if phase == "closed":
        await hall.ask(live, intents.leave, ANN)
    else:
        await hall.play_on(live, 3000)
    await hall.restart()
    state = await hall.look(hall.house.table(live.name))
    assert state.phase == phase


@pytest.mark.parametrize("moves", [0, 3000], ids=["running", "over"])
async def test_a_table_that_is_left_alone_is_let_go_of(hall: Hall, moves: int) -> None:
    hall.times = Times(beat=1.0)
    await hall.restart()
    live = await hall.started(people=(ANN,), seats=2, move_time=0)
    await hall.play_on(live, moves)
    window = Window("ann")
    await live.watch(window)
    await hall.advance(2 * hall.times.doze)
    assert hall.house.awake == 1
    await live.unwatch(window)
    await hall.advance(2 * hall.times.doze)
    assert hall.house.awake == 0
    assert live.name not in hall.house._tables
    again = await hall.look(hall.house.table(live.name))
    assert (again.seq, again.phase, again.view) == (
        window.state.seq,
        window.state.phase,
        window.state.view,
    )


async def test_a_table_that_is_not_there_is_not_awake(hall: Hall) -> None:
    with pytest.raises(Refused):
        await hall.look(hall.house.table("nowhere"))
    assert hall.house.awake == 0


async def test_tables_nobody_touches_fall_asleep(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spelbok.house.house.MOST_AWAKE", 3)
    names = []
    for _ in range(6):
        live = await hall.started(people=(ANN, BO), seats=2)
        names.append(live.name)
    watched = Window("cat")
    await hall.house.table(names[0]).watch(watched)
    for name in names:
        await hall.look(hall.house.table(name))
    assert hall.house.awake <= 4
    assert names[0] in hall.house._tables
