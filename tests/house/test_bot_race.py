"""Bots in the race for a card: as quick as people, and nobody waits for them (X-9, RU-40)."""

from typing import Any

import pytest

from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.clocks import REACTIONS, Times
from spelbok.house.live import LiveTable
from spelbok.server.brain import choose

from .hall import ANN, SHARE, Hall
from .race import Track, Try, codes

QUICKEST = 0.7  # seconds in which a person can see a card, decide and press
FIRST_LOOK = Times().first_look


class ThinkerHere:
    """Real bots, in this process."""

    async def choose(self, *asked: Any) -> str | None:
        return choose(*asked)


async def bots_race(hall: Hall, level: str) -> tuple[float, f.Moved]:
    """Ann alone with three bots that all want the first card: when it goes, and to whom."""
    hall.thinker.claims = True
    live = await hall.started(people=(ANN,), game="rummy", seats=4, level=level, move_time=0)
    start = hall.clock.now()
    while not (moves := await moves_of(hall, live)):
        await hall.advance(0.05)
    return moves[0].at - start, moves[0]


async def moves_of(hall: Hall, live: LiveTable) -> list[f.Moved]:
    lines = [f.decode(line) for line in await hall.journal.read(live.name)]
    return [fact for fact in lines if isinstance(fact, f.Moved)]


@pytest.mark.rule("X-9")
@pytest.mark.parametrize("level", ["novice", "casual"])
async def test_bots_react_as_people_of_their_level_do(hall: Hall, level: str) -> None:
    times = set()
    for _ in range(10):
        after, moved = await bots_race(hall, level)
        shortest, longest = REACTIONS[level]
        assert FIRST_LOOK + shortest <= after <= FIRST_LOOK + longest or moved.move != "knock"
        assert moved.mover == "bot"
        times.add(round(after, 3))
    assert len(times) > 5, "not always the same"


def test_better_bots_are_quicker_and_none_is_quicker_than_people() -> None:
    spans = [REACTIONS[level] for level in ("novice", "casual", "skilled", "master")]
    assert spans == sorted(spans, reverse=True)
    assert all(QUICKEST <= shortest < longest for shortest, longest in spans)


@pytest.mark.rule("RU-40")
async def test_a_bot_on_turn_leaves_two_seconds_for_a_knock(hall: Hall) -> None:
    shortest, longest = Times().contested_pace
    assert shortest >= 2
    for _ in range(8):
        live = await hall.started(people=(ANN,), game="rummy", seats=3, move_time=0)
        state = await hall.look(live)
        assert state.view
        if state.view["turn"] == 0:
            continue
        await hall.advance(FIRST_LOOK + shortest - 0.01)
        assert (await hall.look(live)).seq == state.seq
        await hall.advance(longest - shortest + 0.02)
        [moved] = await moves_of(hall, live)
        assert (moved.mover, moved.seat) == ("bot", state.view["turn"])


@pytest.mark.rule("X-9")
async def test_only_a_new_hand_is_looked_at_first(hall: Hall) -> None:
    shortest, longest = REACTIONS["casual"]
    live = await hall.started(people=(ANN,), game="rummy", seats=4, level="casual", move_time=0)
    hall.thinker.claims = True
    while (await hall.look(live)).view["turn"] != 0:  # type: ignore[index]
        live = await hall.started(people=(ANN,), game="rummy", seats=4, level="casual", move_time=0)
    for move in ("draw", None):
        state = await hall.look(live)
        assert state.view
        await hall.ask(live, intents.move, ANN, state.seq, move or state.view["moves"][0])
    start = hall.clock.now()
    while len(moves := await moves_of(hall, live)) < 3:
        await hall.advance(0.05)
    assert moves[2].move == "knock"
    assert shortest <= moves[2].at - start <= longest


@pytest.mark.rule("X-9")
async def test_a_person_knocks_before_the_bots(hall: Hall) -> None:
    hall.thinker.claims = True
    live = await hall.started(people=(ANN,), game="rummy", seats=4, level="casual")
    state = await hall.look(live)
    while state.view and state.view["turn"] == 0:
        live = await hall.started(people=(ANN,), game="rummy", seats=4, level="casual")
        state = await hall.look(live)
    await hall.advance(0.9)
    await hall.ask(live, intents.move, ANN, state.seq, "knock")
    [moved] = await moves_of(hall, live)
    assert (moved.seat, moved.move, moved.mover) == (0, "knock", "human")


@pytest.mark.parametrize("broken", [False, True])
async def test_a_bot_that_does_not_want_a_card_or_fails_lets_it_go(
    hall: Hall, broken: bool
) -> None:
    hall.thinker.broken = broken
    track = await Track.open(hall, people=(ANN,))
    while track.turn != 0:
        track = await Track.open(hall, people=(ANN,))
    hall.thinker.asked.clear()
    await hall.advance(60)
    assert await track.moves() == []
    assert len(hall.thinker.asked) == 3, "each is asked once"
    assert codes([await track.ask(Try(0, 0), "draw")]) == ["won"]


async def test_a_chance_that_bots_let_go_does_not_stop_the_clock(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), game="rummy", seats=4, move_time=30)
    while (await hall.look(live)).view["turn"] != 0:  # type: ignore[index]
        live = await hall.started(people=(ANN,), game="rummy", seats=4, move_time=30)
    await hall.advance(31)
    [moved] = await moves_of(hall, live)
    assert (moved.seat, moved.mover, moved.move) == (0, "clock", "draw")


async def test_bots_are_asked_again_after_a_restart(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), game="rummy", seats=4, level="casual", move_time=0)
    while (await hall.look(live)).view["turn"] != 0:  # type: ignore[index]
        live = await hall.started(people=(ANN,), game="rummy", seats=4, level="casual")
    await hall.advance(10)
    assert await moves_of(hall, live) == []
    await hall.restart(down=3)
    hall.thinker.claims = True
    await hall.advance(5)
    moved, *_ = await moves_of(hall, hall.house.table(live.name))
    assert (moved.move, moved.mover) == ("knock", "bot")


@pytest.mark.parametrize("level", ["novice", "casual"])
async def test_tables_of_bots_race_on_to_the_end(hall: Hall, level: str) -> None:
    hall.thinker = ThinkerHere()  # type: ignore[assignment]
    knocks = 0
    for _ in range(3):
        live = await hall.started(
            people=(ANN,), game="rummy", seats=4, level=level, move_time=30, options={"knock": True}
        )
        for step in range(3000):
            state = await hall.look(live)
            if state.phase == "over":
                break
            await act(hall, live, step)
        assert state.phase == "over"
        knocks += sum(moved.move == "knock" for moved in await moves_of(hall, live))
    assert knocks


async def act(hall: Hall, live: LiveTable, step: int) -> None:
    """Ann confirms, knocks now and then, and plays quickly."""
    state = await hall.look(live)
    view = state.view
    assert view
    if state.phase == "between":
        await hall.ask(live, intents.confirm, ANN, state.deal + 1, SHARE)
    elif view["turn"] == 0:
        await hall.ask(live, intents.move, ANN, state.seq, view["moves"][step % len(view["moves"])])
    elif view["may_knock"] and step % 7 == 0:
        await hall.ask(live, intents.move, ANN, state.seq, "knock")
    else:
        await hall.advance(1.0)
