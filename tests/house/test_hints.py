"""A hint comes from a sampled world, to who plays unrated against bots, and not too often."""

from typing import Any

import pytest

import spelbok
from spelbok.house.errors import Refused
from spelbok.house.hints import WAIT, Hint
from spelbok.house.intents import Asked
from spelbok.house.live import LiveTable
from spelbok.house.public import Person

from .hall import ANN, BO, CAT, Hall

pytestmark = pytest.mark.rule("X-11")


async def hint(hall: Hall, live: LiveTable, who: Person = ANN) -> Hint:
    return await hall.house.hint(Asked(who, "h"), live.name)


async def refusal(hall: Hall, live: LiveTable, who: Person = ANN) -> str:
    with pytest.raises(Refused) as refused:
        await hint(hall, live, who)
    return refused.value.code


async def own_turn(hall: Hall, **order: Any) -> LiveTable:
    """A table at which Ann has a choice."""
    live = await hall.started(seats=3, **order)
    while True:
        state = await hall.look(live)
        if state.view and len(state.view["moves"]) > 1:
            return live
        if state.view and state.view["moves"]:
            await hall.play_first(live, ANN)
        await hall.advance(1.5)


async def test_a_hint_is_a_legal_move_of_a_good_bot(hall: Hall) -> None:
    live = await own_turn(hall)
    state, asked = await hall.look(live), len(hall.thinker.asked)
    found = await hint(hall, live)
    assert state.view
    assert found.move in state.view["moves"]
    assert found.seq == state.seq
    assert len(hall.thinker.asked) == asked + 1
    assert await hall.look(live) == state


async def test_the_bot_is_never_shown_the_truth(hall: Hall) -> None:
    live = await own_turn(hall)
    truth = await live.look("ann", lambda table: table.deal and table.deal.position())
    assert truth
    known = spelbok.game("stortok")
    for _ in range(3):
        await hint(hall, live)
    worlds = hall.thinker.asked[-3:]
    assert all(world != truth for world in worlds)
    assert all(known.load(world).view(0) == known.load(truth).view(0) for world in worlds)


async def test_hints_come_at_a_pace(hall: Hall) -> None:
    live = await own_turn(hall)
    for _ in range(5):
        await hint(hall, live)
    assert await refusal(hall, live) == "too-fast"
    hall.clock.time += 2
    await hint(hall, live)


async def test_there_are_no_hints_in_a_rated_match(hall: Hall) -> None:
    assert await refusal(hall, await own_turn(hall, rated=True)) == "rated"


async def test_there_are_no_hints_among_people_nor_for_spectators(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    assert await refusal(hall, live) == "not-alone"
    assert await refusal(hall, live, CAT) == "not-seated"


async def test_there_are_no_hints_while_others_play(hall: Hall) -> None:
    live = await own_turn(hall)
    await hall.play_first(live, ANN)
    while (await hall.look(live)).view["moves"]:  # type: ignore[index]
        await hall.play_first(live, ANN)
    assert await refusal(hall, live) == "not-your-turn"


async def test_out_of_turn_the_bot_is_asked_whether_it_would_knock(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), game="rummy", seats=4, move_time=0)
    while not (view := (await hall.look(live)).view) or view["moves"] != ["knock"]:
        if view and view["moves"]:
            await hall.play_first(live, ANN)
        await hall.advance(0.25)
    assert (await hint(hall, live)).move == WAIT
    hall.thinker.claims = True
    assert (await hint(hall, live)).move == "knock"


@pytest.mark.parametrize("answer", ["play 99", "nonsense"])
async def test_a_bot_that_errs_or_fails_costs_nothing_but_the_hint(hall: Hall, answer: str) -> None:
    live = await own_turn(hall)
    hall.thinker.answer = answer
    assert await refusal(hall, live) == "no-hint"
    hall.thinker.broken = True
    assert await refusal(hall, live) == "no-hint"
