"""Time is charged only while a decision is pending; when it is out the house moves (X-4)."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from spelbok.house import intents
from spelbok.house.clocks import Alarms, Outage, Outages
from spelbok.house.live import LiveTable
from spelbok.house.ports import ThinkerBusy

from .hall import ANN, BO, START, FakeClock, Hall, Window


async def timed(hall: Hall, move_time: int = 30) -> tuple[LiveTable, Window]:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=move_time)
    window = Window("ann")
    await live.watch(window)
    return live, window


def last_kinds(window: Window, count: int) -> list[str]:
    return [msgspec.json.decode(event)["kind"] for event in window.events[-count:]]


async def test_the_clock_shows_the_seat_on_turn_and_what_is_left(hall: Hall) -> None:
    live, window = await timed(hall)
    await hall.advance(10)
    clock = (await hall.look(live)).clock
    assert clock
    assert window.state.view
    assert (clock.seat, clock.left, clock.of) == (window.state.view["turn"], 20_000, 30_000)


async def test_x4_when_time_is_out_the_minimal_move_is_played(hall: Hall) -> None:
    _, window = await timed(hall)
    seq, turn = window.state.seq, window.state.view["turn"]  # type: ignore[index]
    await hall.advance(29.9)
    assert window.state.seq == seq
    await hall.advance(0.2)
    event = msgspec.json.decode(window.events[-1])
    assert (event["kind"], event["seat"]) == ("timeout", turn)
    assert hall.meter.moves == ["clock"]


async def test_a_clock_that_is_off_never_moves(hall: Hall) -> None:
    _, window = await timed(hall, move_time=0)
    seq = window.state.seq
    await hall.advance(1_000_000)
    assert window.state.seq == seq
    assert window.state.clock
    assert window.state.clock.left is None


async def test_x4_after_three_time_outs_in_a_row_a_bot_sits_in(hall: Hall) -> None:
    _, window = await timed(hall)
    # Two humans sleep: after five time-outs the first of them has had three.
    await hall.advance(5 * 30 + 1)
    assert last_kinds(window, 2) == ["timeout", "away"]
    away = [seat for seat in window.state.seats if seat.away]
    assert [seat.level for seat in away] == ["casual"]


async def test_x4_a_move_in_between_starts_the_count_anew(hall: Hall) -> None:
    live, window = await timed(hall)
    await hall.advance(4 * 30 + 1)  # each human has had two
    await hall.play_first(live, ANN if window.state.view["turn"] == 0 else BO)  # type: ignore[index]
    await hall.advance(2 * 30)
    assert sum(seat.away for seat in window.state.seats) == 1


async def both_away(hall: Hall) -> tuple[LiveTable, Window]:
    live, window = await timed(hall)
    while not all(seat.away for seat in window.state.seats):
        await hall.advance(10)
        assert window.state.phase == "playing"
    return live, window


async def test_the_bot_that_sits_in_plays_on(hall: Hall) -> None:
    _, window = await both_away(hall)
    seq = window.state.seq
    await hall.advance(5)
    assert window.state.seq > seq
    assert hall.meter.moves[-1] == "bot"


async def test_the_human_takes_the_seat_back(hall: Hall) -> None:
    live, window = await both_away(hall)
    await hall.ask(live, intents.back, ANN)
    assert [seat.away for seat in window.state.seats] == [False, True]
    assert last_kinds(window, 1) == ["back"]


async def test_a_move_of_the_human_ends_the_absence_too(hall: Hall) -> None:
    live, window = await both_away(hall)
    turn = window.state.view["turn"]  # type: ignore[index]
    who = (ANN, BO)[turn]
    await hall.play_first(live, who)
    assert not window.state.seats[turn].away
    assert last_kinds(window, 2) == ["back", "move"]


async def test_when_all_humans_are_away_no_further_deal_begins(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=2, move_time=30, options={"deals": 10})
    await hall.advance(100_000)
    state = await hall.look(live)
    assert (state.phase, state.deal) == ("between", 1)
    await hall.ask(live, intents.confirm, ANN, 2, "5a" * 32)
    assert (await hall.look(live)).phase == "playing"


async def test_a_bot_thinks_a_believable_time(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=5)
    window = Window("ann")
    await live.watch(window)
    before = window.state.seq
    await hall.advance(0.34)
    assert window.state.seq == before
    await hall.advance(1.2)
    assert window.state.seq == before + 1 or window.state.view["turn"] == 0  # type: ignore[index]


@pytest.mark.parametrize(("level", "tempo"), [("novice", 1.4), ("casual", 1.0), ("skilled", 0.8)])
async def test_levels_have_their_tempo(hall: Hall, level: str, tempo: float) -> None:
    """A bot that would think for just a second thinks for as many as its tempo says."""
    hall.times = replace(hall.times, pace=(1.0, 1.0), forced_pace=(1.0, 1.0))
    await hall.restart()
    live = await hall.started(people=(ANN,), seats=2, level=level)
    while (await hall.look(live)).view["turn"] == 0:  # type: ignore[index]
        await hall.play_first(live, ANN)
    seq = (await hall.look(live)).seq
    await hall.advance(tempo - 0.01)
    assert (await hall.look(live)).seq == seq
    await hall.advance(0.02)
    assert (await hall.look(live)).seq > seq


async def test_bots_hurry_once_all_people_are_out(hall: Hall) -> None:
    hall.times = replace(hall.times, pace=(1.0, 1.0), forced_pace=(1.0, 1.0))
    await hall.restart()
    live = await hall.started(people=(ANN,), seats=3, move_time=0, level="casual")
    while 0 not in (await view_of(hall, live))["out"]:
        if (await view_of(hall, live))["moves"]:
            await hall.play_first(live, ANN)
        else:
            await until_something_happens(hall, live)
    for _ in range(5):
        assert 0.19 < await until_something_happens(hall, live) < 0.42


async def until_something_happens(hall: Hall, live: LiveTable) -> float:
    """Let time pass up to the next event; how many seconds that took, to a hundredth."""
    start, seq = hall.clock.time, (await hall.look(live)).seq
    while (await hall.look(live)).seq == seq:
        await hall.advance(0.01)
    return hall.clock.time - start


async def test_bots_take_their_time_while_somebody_is_only_away(hall: Hall) -> None:
    hall.times = replace(hall.times, pace=(1.0, 1.0), forced_pace=(1.0, 1.0))
    await hall.restart()
    live = await hall.started(people=(ANN,), seats=3, move_time=30)
    while not (await hall.look(live)).seats[0].away:
        await hall.advance(1)
    seq = (await hall.look(live)).seq
    await hall.advance(3.01)
    assert 0 < (await hall.look(live)).seq - seq <= 3


async def view_of(hall: Hall, live: LiveTable) -> dict[str, Any]:
    """What Ann sees of the deal, which is still running."""
    state = await hall.look(live)
    assert state.phase == "playing"
    assert state.view
    return state.view


@pytest.mark.parametrize(
    ("broken", "answer"), [(True, None), (False, "play ZZ"), (False, "nonsense")]
)
async def test_a_bot_that_fails_plays_its_fallback(
    hall: Hall, broken: bool, answer: str | None
) -> None:
    hall.thinker.broken, hall.thinker.answer = broken, answer
    live = await hall.started(people=(ANN,), seats=2)
    window = Window("ann")
    await live.watch(window)
    while window.state.view["turn"] == 0:  # type: ignore[index]
        await hall.play_first(live, ANN)
    position = window.state.view
    await hall.advance(2)
    assert window.state.view != position
    assert hall.meter.moves[-1] == "bot"


async def bot_on_turn(hall: Hall) -> Window:
    """Ann's window on a table where it is the turn of the only other player, a bot."""
    live = await hall.started(people=(ANN,), seats=2)
    window = Window("ann")
    await live.watch(window)
    while window.state.view["turn"] == 0:  # type: ignore[index]
        await hall.play_first(live, ANN)
    return window


async def test_a_bot_that_no_processor_was_free_for_has_not_failed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def busy(*_: Any) -> str:
        raise ThinkerBusy

    monkeypatch.setattr(hall.thinker, "choose", busy)
    window = await bot_on_turn(hall)
    seq = window.state.seq
    await hall.advance(2)
    assert window.state.seq > seq
    assert hall.meter.moves[-1] == "bot"
    assert hall.meter.failures == 0 < hall.meter.unserved
    assert "failed" not in caplog.text


async def test_a_thinker_that_never_answers_holds_up_no_table(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(*_: Any) -> str:
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(hall.thinker, "choose", silent)
    hall.times = replace(hall.times, bot_patience=0.01)
    await hall.restart()
    window = await bot_on_turn(hall)
    seq = window.state.seq
    await hall.advance(2)
    assert window.state.seq > seq
    assert hall.meter.moves[-1] == "bot"
    assert hall.meter.failures > 0


async def test_bots_never_get_the_truth(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=3)
    truths = []
    for _ in range(40):
        await hall.advance(1.5)
        assert live._table
        assert live._table.deal
        truths.append(live._table.deal.position()["hands"])
        state = await hall.look(live)
        if state.view and state.view["moves"]:
            await hall.play_first(live, ANN)
    assert hall.thinker.asked
    assert all(world["hands"] not in truths for world in hall.thinker.asked[:5])


def test_an_outage_extends_only_what_was_pending_in_it() -> None:
    outages = Outages([Outage(100, 130), Outage(200, 205)])
    assert outages.since(50) == 35
    assert outages.since(110) == 25
    assert outages.since(150) == 5
    assert outages.since(205) == 0


async def test_alarms_ring_each_table_at_its_latest_wish() -> None:
    clock = FakeClock()
    rung: list[str] = []
    alarms = Alarms(clock, rung.append)
    alarms.arm("a", START + 5)
    alarms.arm("b", START + 3)
    alarms.arm("a", START + 1)
    alarms.arm("c", START + 2)
    alarms.arm("c", None)
    while bell := clock.next_bell(START + 10):
        clock.time = bell.when
        bell.call()
    assert rung == ["a", "b"]


async def test_alarms_forget_wishes_that_were_changed() -> None:
    clock = FakeClock()
    alarms = Alarms(clock, lambda table: None)
    for second in range(10_000):
        alarms.arm("a", START + second)
    assert len(alarms._heap) < 200
