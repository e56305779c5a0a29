"""Tables with days a move: whom they await, for how long, and that a restart forgets nothing."""

import pytest

from spelbok.house import intents
from spelbok.house.public import Person, Turn
from spelbok.house.turns import DAY

from .hall import ANN, BO, SHARE, Hall


def turns(hall: Hall, who: Person) -> list[Turn]:
    return hall.house.turns.of(who.id)


async def test_the_one_on_turn_is_awaited_and_told_at_once(hall: Hall) -> None:
    told: list[str] = []
    for person in (ANN, BO):
        hall.house.turns.watch(person.id, lambda name=person.name: told.append(name))  # type: ignore[misc]
    live = await hall.started(people=(ANN, BO), seats=2, move_time=3 * DAY)
    state = await hall.look(live)
    assert state.view
    first, second = (ANN, BO) if state.view["turn"] == 0 else (BO, ANN)
    [turn] = turns(hall, first)
    assert (turn.table, turn.game, turn.ruleset) == (live.name, "stortok", "1847")
    assert turn.others == [second.name]
    assert turn.left == 3 * DAY * 1000
    assert turns(hall, second) == []
    assert told == [first.name]
    await hall.advance(DAY)
    assert turns(hall, first)[0].left == 2 * DAY * 1000
    await hall.play_first(live, first)
    assert turns(hall, first) == []
    assert len(turns(hall, second)) == 1
    assert sorted(told[1:]) == ["Ann", "Bo"]


@pytest.mark.parametrize(("move_time", "count"), [(0, 1), (60, 0), (DAY - 1, 0), (DAY, 1)])
async def test_at_tables_where_one_sits_all_the_time_nobody_is_called(
    hall: Hall, move_time: int, count: int
) -> None:
    await hall.started(people=(ANN, BO), seats=2, move_time=move_time)
    assert len(turns(hall, ANN)) + len(turns(hall, BO)) == count


async def test_the_most_urgent_table_comes_first(hall: Hall) -> None:
    for days in (7, 0, 2):
        live = await hall.started(people=(ANN, BO), seats=2, move_time=days * DAY)
        if (await hall.look(live)).view["turn"] == 1:  # type: ignore[index]
            await hall.play_first(live, BO)
            await hall.advance(1)
    left = [turn.left for turn in turns(hall, ANN)]
    assert left == sorted(left, key=lambda left: (left is None, left))


async def test_a_restart_forgets_nobody_who_is_awaited(hall: Hall) -> None:
    await hall.started(people=(ANN, BO), seats=2, move_time=3 * DAY)
    before = {who.id: turns(hall, who) for who in (ANN, BO)}
    await hall.restart()
    assert {who.id: turns(hall, who) for who in (ANN, BO)} == before


async def test_between_two_deals_those_are_awaited_who_have_not_said_next(hall: Hall) -> None:
    order = {"move_time": 2 * DAY, "options": {"deals": 3}, "ruleset": "20C"}
    live = await hall.started(people=(ANN, BO), seats=2, **order)
    while (await hall.look(live)).phase == "playing":
        for person in (ANN, BO):
            state = await hall.look(live, person.id)
            if state.phase == "playing" and state.view and state.view["moves"]:
                await hall.play_first(live, person)
    assert [len(turns(hall, who)) for who in (ANN, BO)] == [1, 1]
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    assert [len(turns(hall, who)) for who in (ANN, BO)] == [0, 1]
    await hall.advance(2 * DAY + 1)
    assert (await hall.look(hall.house.table(live.name))).deal == 2


async def test_whoever_left_or_has_a_bot_sitting_in_is_not_awaited(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=DAY)
    await hall.advance(12 * DAY + 10)
    live = hall.house.table(live.name)  # the first one has fallen asleep and was forgotten
    state = await hall.look(live)
    assert any(seat.away for seat in state.seats)
    awaited = [who for who in (ANN, BO) if turns(hall, who)]
    assert all(not state.seats[(ANN, BO).index(who)].away for who in awaited)
    await hall.ask(live, intents.leave, ANN)
    assert turns(hall, ANN) == []


async def test_an_open_table_with_days_a_move_waits_as_long_for_its_guests(hall: Hall) -> None:
    live = await hall.open(join="link", move_time=2 * DAY)
    await hall.advance(2 * DAY - 10)
    assert (await hall.look(hall.house.table(live.name))).phase == "open"
    await hall.advance(20)
    assert (await hall.look(hall.house.table(live.name))).phase == "closed"


async def test_bots_that_may_knock_shorten_nobodys_time(hall: Hall) -> None:
    order = {"move_time": 7 * DAY, "options": {"knock": True}}
    live = await hall.started(people=(ANN, BO), game="rummy", seats=3, **order)
    seen = 0
    for step in range(40):
        if step == 20:
            await hall.restart()
            live = hall.house.table(live.name)
            await hall.advance(10)  # a bot's chance to knock wakes the table
        for person in (ANN, BO):
            awaited = turns(hall, person)
            assert all(turn.left and turn.left > 6 * DAY * 1000 for turn in awaited)
            seen += len(awaited)
            if awaited:
                await hall.play_first(live, person)
        await hall.advance(1)
    assert seen > 10
