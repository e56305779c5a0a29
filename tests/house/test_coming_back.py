"""Who left a running match may come back to the own seat as long as it runs (X-5)."""

import msgspec
import pytest

from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.live import LiveTable
from spelbok.house.outcome import outcome_of
from spelbok.house.public import LobbyLine, Person

from .hall import ANN, BO, CAT, SHARE, Hall, Window

LONG = {"deals": 3}


async def refused(hall: Hall, live: LiveTable, who: Person) -> str:
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.back, who)
    return refusal.value.code


def own_tables(hall: Hall, person: Person) -> list[str]:
    lines = [line for line in hall.house.lobby.lines(person.id) if line.yours]
    return [msgspec.json.decode(line.shown, type=LobbyLine).info.table for line in lines]


@pytest.mark.rule("X-5")
@pytest.mark.parametrize("restarts", [(), ("left",), ("back",), ("left", "back")])
async def test_who_has_left_comes_back_to_the_own_seat(
    hall: Hall, restarts: tuple[str, ...]
) -> None:
    live = await hall.started(people=(ANN, BO), seats=3, spectators=False)
    before = await hall.look(live, "ann")
    await hall.ask(live, intents.leave, ANN)
    if "left" in restarts:
        await hall.restart()
        live = hall.house.table(live.name)
    left = await hall.look(live, "ann")
    assert (left.you, left.seats[0].kind, left.seats[0].left) == (None, "bot", "ann")
    assert left.view is not None
    assert left.view["hand"] == ""
    await hall.ask(live, intents.back, ANN)
    if "back" in restarts:
        await hall.restart()
        live = hall.house.table(live.name)
    back = await hall.look(live, "ann")
    assert (back.you, back.seats[0].name, back.seats[0].left) == (0, "Ann", None)
    assert back.view is not None
    assert before.view is not None
    assert back.view["hand"] == before.view["hand"]


@pytest.mark.rule("X-5")
async def test_who_is_back_plays_and_has_a_result(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    for _ in range(2):
        await hall.ask(live, intents.leave, ANN)
        await hall.advance(4)
        await hall.ask(live, intents.back, ANN)
    state = await hall.look(live)
    for _ in range(3000):
        if state.phase == "over":
            break
        for who in (ANN, BO):
            state = await hall.look(live, who.id)
            if state.phase == "playing" and state.view and state.view["moves"]:
                await hall.play_first(live, who)
        state = await hall.look(live)
    outcome = outcome_of(hall.house.games, await hall.journal.read(live.name))
    assert [(placed.entrant.person, placed.gone) for placed in outcome.placed] == [
        ("ann", False),
        ("bo", False),
    ]


@pytest.mark.rule("X-5")
async def test_the_lobby_keeps_the_way_back_also_over_a_restart(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3, move_time=0)
    await hall.ask(live, intents.leave, ANN)
    for _ in range(2):
        assert own_tables(hall, ANN) == [live.name]
        assert own_tables(hall, CAT) == []
        assert hall.house.lobby.tables_of("ann") == []  # what was left is no longer a burden
        await hall.restart()
    live = hall.house.table(live.name)
    await hall.ask(live, intents.back, ANN)
    assert hall.house.lobby.tables_of("ann") == [live.name]
    await hall.ask(live, intents.leave, ANN)
    await hall.ask(live, intents.leave, BO)  # nobody is left
    assert own_tables(hall, ANN) == []


@pytest.mark.rule("X-5")
async def test_nobody_else_takes_that_seat_and_nobody_comes_back_to_none(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3)
    assert await refused(hall, live, CAT) == "not-seated"
    await hall.ask(live, intents.leave, ANN)
    assert await refused(hall, live, CAT) == "not-seated"
    with pytest.raises(Refused):
        await hall.ask(live, intents.sit, CAT, 0)
    await hall.ask(live, intents.leave, BO)
    assert (await hall.look(live)).phase == "closed"
    assert await refused(hall, live, ANN) == "not-seated"


@pytest.mark.rule("X-5")
async def test_leaving_and_coming_back_gains_no_time(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    state = await hall.look(live)
    assert state.clock
    who = (ANN, BO)[state.clock.seat]
    for _ in range(70):  # quicker than any bot moves
        await hall.ask(live, intents.leave, who)
        await hall.ask(live, intents.back, who)
        await hall.advance(0.9)
    assert (await hall.look(live)).seq > state.seq + 2 * 70


@pytest.mark.rule("X-5")
async def test_between_deals_who_is_back_is_waited_for_again(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, options=LONG)
    await to_the_end_of_the_deal(hall, live)
    await hall.ask(live, intents.leave, ANN)
    await hall.ask(live, intents.back, ANN)
    await hall.ask(live, intents.confirm, BO, 2, SHARE)
    assert [seat.ready for seat in (await hall.look(live)).seats] == [False, True]
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    assert ((await hall.look(live)).phase, (await hall.look(live)).deal) == ("playing", 2)


async def to_the_end_of_the_deal(hall: Hall, live: LiveTable) -> None:
    while (await hall.look(live)).phase == "playing":
        for who in (ANN, BO):
            state = await hall.look(live, who.id)
            if state.phase == "playing" and state.view and state.view["moves"]:
                await hall.play_first(live, who)


@pytest.mark.rule("X-5", "X-4")
async def test_who_comes_back_to_a_match_of_absent_people_wakes_it(hall: Hall) -> None:
    """All others are away between two deals, which then wait without any limit (0015)."""
    live = await hall.started(people=(ANN, BO), seats=2, options=LONG)
    await hall.ask(live, intents.leave, ANN)
    await hall.advance(6000)
    live = hall.house.table(live.name)  # it has slept meanwhile
    state = await hall.look(live)
    assert (state.phase, state.seats[1].away) == ("between", True)
    await hall.ask(live, intents.back, ANN)
    assert (await hall.look(live)).phase == "between"  # not dealt into the face
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    await hall.advance(61)
    assert (await hall.look(live)).phase == "playing"


@pytest.mark.rule("X-4")
async def test_after_three_time_outs_one_comes_back_also_after_a_restart(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=30)
    while not (await hall.look(live)).seats[0].away:
        state = await hall.look(live, "bo")
        if state.view and state.view["moves"]:
            await hall.play_first(live, BO)
        else:
            await hall.advance(31)
    await hall.restart(down=50)
    live = hall.house.table(live.name)
    assert own_tables(hall, ANN) == [live.name]
    await hall.ask(live, intents.back, ANN)
    seat = (await hall.look(live)).seats[0]
    assert (seat.away, seat.name) == (False, "Ann")


async def test_strangers_of_a_table_without_spectators_see_no_more_than_before(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3, spectators=False)
    await hall.ask(live, intents.leave, ANN)
    await live.watch(Window("ann"))
    with pytest.raises(Refused) as refusal:
        await live.watch(Window("cat"))
    assert refusal.value.code == "no-such-table"
