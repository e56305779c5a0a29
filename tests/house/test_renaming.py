"""A person's new name reaches every table that names them, and no past."""

import json
from typing import Any

import msgspec
import pytest

from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.public import LobbyLine, Person
from spelbok.house.renaming import rename
from spelbok.house.turns import DAY

from .hall import ANN, BO, CAT, Hall, Window

ADA = Person(id="ann", name="Ada")


def lobby_line(hall: Hall, who: Person = BO) -> LobbyLine:
    [line] = hall.house.lobby.lines(who.id)
    return msgspec.json.decode(line.shown, type=LobbyLine)


def last_event(window: Window) -> dict[str, Any]:
    event: dict[str, Any] = json.loads(window.events[-1])
    return event


async def test_an_open_table_tells_everybody_there_and_the_lobby(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    window = Window("cat")
    await live.watch(window)
    await hall.house.rename(ADA)
    event = last_event(window)
    assert (event["kind"], event["seat"], event["name"]) == ("rename", 0, "Ann")
    assert event["facts"] == {"person": "ann", "name": "Ada"}
    assert window.state.seats[0].name == "Ada"
    line = lobby_line(hall)
    assert (line.info.host.name, line.seats[0].name) == ("Ada", "Ada")
    assert (await live.info("cat")).host == ADA


@pytest.mark.parametrize("move_time", [60, 3 * DAY])
async def test_a_running_table_that_sleeps_is_told_and_plays_on(hall: Hall, move_time: int) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=move_time)
    before = await hall.look(live)
    await hall.restart()
    live = hall.house.table(live.name)
    assert not live.awake
    await hall.house.rename(ADA)
    await hall.restart()
    assert lobby_line(hall).seats[0].name == "Ada"
    live = hall.house.table(live.name)
    after = await hall.look(live)
    assert (after.you, after.seats[0].name, after.seats[0].host) == (0, "Ada", True)
    assert (after.view, after.clock) == (before.view, before.clock)
    await hall.play_first(live, ADA if after.view and after.view["turn"] == 0 else BO)


async def test_a_list_of_awaited_moves_is_told(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=3 * DAY)
    state = await hall.look(live)
    mover, other = (ANN, BO) if state.view and state.view["turn"] == 0 else (BO, ANN)
    told: list[list[str]] = []
    turns = hall.house.turns
    turns.watch(mover.id, lambda: told.append(turns.of(mover.id)[0].others))
    await hall.house.rename(Person(id=other.id, name="Ada"))
    assert told == [["Ada"]]


async def test_who_has_left_comes_back_by_the_new_name(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    window = Window("bo")
    await live.watch(window)
    await hall.ask(live, intents.leave, ANN)
    bot = window.state.seats[0].name
    left = next(e for e in map(json.loads, window.events) if e["kind"] == "leave")
    assert (left["name"], left["facts"]) == ("Ann", {"bot": bot})
    await hall.house.rename(ADA)
    assert (last_event(window)["kind"], last_event(window)["seat"]) == ("rename", None)
    assert window.state.seats[0].name == bot
    await hall.ask(live, intents.back, ADA)
    back = next(e for e in map(json.loads, window.events) if e["kind"] == "back")
    assert (back["name"], back["facts"]) == ("Ada", {"bot": bot})
    assert window.state.seats[0].name == "Ada"


async def test_other_tables_and_the_same_name_change_nothing(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    seq = (await hall.look(live)).seq
    await hall.house.rename(Person(id="cat", name="Kit"))
    await hall.house.rename(ANN)
    assert (await hall.look(live)).seq == seq


async def test_a_table_that_can_not_be_written_is_told_later(hall: Hall) -> None:
    first = await hall.open(join="everybody")
    second = await hall.open(join="everybody")
    hall.journal.broken_after = 1
    assert not await hall.house.rename(ADA)
    hall.journal.broken_after = None
    assert await hall.house.rename(ADA)
    for live in (first, second):
        assert (await live.info("cat")).host == ADA
    assert await hall.house.rename(ADA)


async def test_a_table_that_can_not_be_read_keeps_no_other_from_the_name(hall: Hall) -> None:
    names = sorted([(await hall.open(join="everybody")).name for _ in range(2)])
    await hall.restart()
    hall.journal._events[names[0]][0] = b"{}"
    assert not await hall.house.rename(ADA)
    assert (await hall.house.table(names[1]).info("cat")).host == ADA


async def test_a_finished_table_and_a_record_keep_the_name_of_then(hall: Hall) -> None:
    running = await hall.started(people=(ANN, BO), seats=2)
    over = await hall.started(people=(ANN,), seats=2)
    await hall.ask(over, intents.leave, ANN)
    seq = (await hall.look(over)).seq
    await hall.house.rename(ADA)
    await over.ask(rename(ADA))  # had it been asked just before it ended
    assert (await hall.look(over)).seq == seq
    for live in (running, over):
        record = await hall.house.written(live.name)
        assert "Ann" in record
        assert "Ada" not in record


async def test_no_name_of_a_forgotten_person_is_left(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    await hall.ask(live, intents.sit, BO, None)
    await hall.house.rename(ADA)
    await hall.house.forget("ann")
    await hall.house.rename(Person(id="ann", name="Eve"))
    window = Window(CAT.id)
    await live.watch(window)
    shown = str(window.state) + str(window.events) + str(await live.info(CAT.id))
    assert f.FORGOTTEN in shown
    for name in ("Ann", "Ada", "Eve"):
        assert f'"{name}"' not in shown
        assert f"'{name}'" not in shown
