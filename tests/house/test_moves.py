"""One path for every move: who may make it, when, and how often."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked
from spelbok.house.live import LiveTable
from spelbok.house.public import Person

from .hall import ANN, BO, CAT, SHARE, Hall, Window


@pytest.fixture
async def live(hall: Hall) -> LiveTable:
    """Ann and Bo in their first deal, with Ann or Bo on turn."""
    return await hall.started(people=(ANN, BO), seats=2)


async def on_turn(hall: Hall, live: LiveTable) -> tuple[Person, Person, int, str]:
    """Who is on turn, who isn't, the seq, and a legal move."""
    for who, other in ((ANN, BO), (BO, ANN)):
        state = await hall.look(live, who.id)
        if state.view and state.view["moves"]:
            return who, other, state.seq, state.view["moves"][0]
    raise AssertionError("nobody is on turn")


async def test_a_legal_move_is_shown_to_everybody_with_its_facts(
    hall: Hall, live: LiveTable
) -> None:
    who, other, seq, move = await on_turn(hall, live)
    window = Window(other.id)
    await live.watch(window)
    window.events.clear()
    assert await hall.ask(live, intents.move, who, seq, move) == seq + 1
    [event] = [msgspec.json.decode(event) for event in window.events]
    assert (event["kind"], event["move"], event["name"]) == ("move", move, who.name)
    assert event["facts"]["drew"] is True
    assert window.state.seq == seq + 1


async def test_a_repeated_request_is_answered_as_before_and_changes_nothing(
    hall: Hall, live: LiveTable
) -> None:
    who, _, seq, move = await on_turn(hall, live)
    asked = Asked(who, "again")
    first = await live.ask(intents.move(asked, seq, move), asked)
    events = len(await hall.journal.read(live.name))
    assert await live.ask(intents.move(asked, seq, move), asked) == first
    assert len(await hall.journal.read(live.name)) == events


async def test_a_request_repeated_at_the_same_moment_happens_once(
    hall: Hall, live: LiveTable
) -> None:
    who, _, seq, move = await on_turn(hall, live)
    asked = Asked(who, "twice")
    answers = await asyncio.gather(
        *(live.ask(intents.move(asked, seq, move), asked) for _ in range(5))
    )
    assert answers == [seq + 1] * 5


async def test_a_repeated_refusal_is_refused_as_before(hall: Hall, live: LiveTable) -> None:
    who, other, seq, move = await on_turn(hall, live)
    asked = Asked(other, "early")
    with pytest.raises(Refused) as first:
        await live.ask(intents.move(asked, seq, move), asked)
    await hall.ask(live, intents.move, who, seq, move)
    with pytest.raises(Refused) as second:
        await live.ask(intents.move(asked, seq, move), asked)
    assert first.value.code == second.value.code == "not-your-turn"


async def test_a_double_click_with_two_ids_moves_once(hall: Hall, live: LiveTable) -> None:
    who, _, seq, move = await on_turn(hall, live)
    await hall.ask(live, intents.move, who, seq, move)
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.move, who, seq, move)
    assert refusal.value.code == "stale"
    assert (await hall.look(live)).seq == seq + 1


async def test_two_tabs_of_one_person_see_the_same_and_move_once(
    hall: Hall, live: LiveTable
) -> None:
    who, _, seq, move = await on_turn(hall, live)
    tabs = [Window(who.id), Window(who.id)]
    for tab in tabs:
        await live.watch(tab)
    answers = await asyncio.gather(
        *(hall.ask(live, intents.move, who, seq, move) for _ in tabs), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [int, Refused]
    assert tabs[0].state == tabs[1].state


async def test_a_seq_that_only_misses_changes_of_seats_is_good_enough(
    hall: Hall, live: LiveTable
) -> None:
    three = await hall.started(people=(ANN, BO, CAT), seats=3)
    for who, leaver in ((ANN, BO), (BO, CAT), (CAT, ANN)):
        state = await hall.look(three, who.id)
        if state.view and state.view["moves"]:
            await hall.ask(three, intents.leave, leaver)
            await hall.ask(three, intents.move, who, state.seq, state.view["moves"][0])
            return
    raise AssertionError("nobody is on turn")


async def test_a_seq_from_the_future_is_refused(hall: Hall, live: LiveTable) -> None:
    who, _, seq, move = await on_turn(hall, live)
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.move, who, seq + 1, move)
    assert refusal.value.code == "future"


@pytest.mark.parametrize(
    ("make", "code", "rule"),
    [
        (lambda hall, who, other, seq, move: (other, seq, move), "not-your-turn", "X-1"),
        (lambda hall, who, other, seq, move: (CAT, seq, move), "not-seated", None),
        (lambda hall, who, other, seq, move: (who, seq, "play ZZ"), "illegal-move", "X-7"),
        (lambda hall, who, other, seq, move: (who, seq, "take"), "illegal-move", "SK-7"),
        (lambda hall, who, other, seq, move: (who, 1, move), "stale", None),
    ],
    ids=["out of turn", "stranger", "no move", "leader takes", "stale"],
)
async def test_a_wrong_move_is_refused_and_changes_nothing(
    hall: Hall,
    live: LiveTable,
    make: Callable[..., tuple[Person, int, str]],
    code: str,
    rule: str | None,
) -> None:
    who, other, seq, move = await on_turn(hall, live)
    before = await hall.look(live, who.id)
    mover, at, text = make(hall, who, other, seq, move)
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.move, mover, at, text)
    assert refusal.value.code == code
    assert refusal.value.rule == rule
    assert await hall.look(live, who.id) == before


async def test_a_move_for_another_seat_is_refused(hall: Hall, live: LiveTable) -> None:
    who, _, seq, move = await on_turn(hall, live)
    seat = (await hall.look(live, who.id)).you
    assert seat is not None
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.move, who, seq, move, 1 - seat)
    assert refusal.value.code == "not-your-seat"
    assert f"yours is number {seat} counted from 0" in refusal.value.message


@pytest.mark.parametrize("share", ["", "5a" * 31, "5A" * 32, "zz" * 32, "5a" * 33])
async def test_a_contribution_is_32_bytes_in_hexadecimal(hall: Hall, share: str) -> None:
    live = await hall.open(join="nobody")
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.confirm, ANN, 1, share)
    assert refusal.value.code == "invalid-contribution"


async def test_a_contribution_cannot_be_changed(hall: Hall) -> None:
    live = await hall.open(join="everybody")
    await hall.ask(live, intents.sit, BO, None)
    await hall.ask(live, intents.start, ANN, hall.house.secret)
    await hall.ask(live, intents.confirm, ANN, 1, SHARE)
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.confirm, ANN, 1, "00" * 32)
    assert refusal.value.code == "already-ready"


async def test_nobody_moves_at_a_table_that_does_not_exist(hall: Hall) -> None:
    with pytest.raises(Refused) as refusal:
        await hall.ask(hall.house.table("nowhere"), intents.move, ANN, 1, "take")
    assert refusal.value.code == "no-such-table"
