"""One rematch a match: the same people, each a seat further, whoever asks and however often."""

import asyncio
from typing import Any

import pytest

from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked
from spelbok.house.live import LiveTable
from spelbok.house.public import Person, TableState

from .hall import ANN, BO, CAT, Hall

pytestmark = pytest.mark.rule("X-12")


async def finished(hall: Hall, *people: Person, seats: int = 3, **order: Any) -> LiveTable:
    """A table whose match is over; everybody plays first moves."""
    live = await hall.started(people=people, seats=seats, ruleset="20C", **order)
    while (await hall.look(live)).phase == "playing":
        for person in people:
            state = await hall.look(live, person.id)
            if state.phase == "playing" and state.view and state.view["moves"]:
                await hall.play_first(live, person)
        await hall.advance(1.5)
    return live


async def rematch(hall: Hall, live: LiveTable, who: Person, request: str = "again") -> TableState:
    """Ask for it; the new table as `who` sees it."""
    await hall.house.rematch(Asked(who, request), live.name)
    name = (await hall.look(live, who.id)).rematch
    assert name
    return await hall.look(hall.house.table(name), who.id)


def names(state: TableState) -> list[tuple[str, str]]:
    return [(seat.kind, seat.name) for seat in state.seats]


async def test_against_bots_it_begins_at_once_a_seat_further(hall: Hall) -> None:
    live = await finished(hall, ANN)
    state = await rematch(hall, live, ANN)
    assert state.phase == "ready"
    assert state.you == 1
    assert [seat.kind for seat in state.seats] == ["bot", "human", "bot"]
    assert state.host


async def test_seats_are_kept_for_those_who_were_there(hall: Hall) -> None:
    live = await finished(hall, ANN, BO, seats=3)
    state = await rematch(hall, live, BO)
    assert state.phase == "open"
    assert names(state) == [("empty", ""), ("empty", "Ann"), ("human", "Bo")]
    new = hall.house.table((await hall.look(live)).rematch or "")
    with pytest.raises(Refused) as refusal:
        await hall.ask(new, intents.sit, CAT, 1)
    assert refusal.value.code == "seat-kept"
    await hall.ask(new, intents.sit, CAT, None)
    state = await rematch(hall, live, ANN)
    assert names(state) == [("human", "Cat"), ("human", "Ann"), ("human", "Bo")]


async def test_it_begins_by_itself_when_everybody_has_come(hall: Hall) -> None:
    live = await finished(hall, ANN, BO, seats=2)
    await rematch(hall, live, ANN)
    state = await rematch(hall, live, BO)
    assert state.phase == "ready"
    assert names(state) == [("human", "Bo"), ("human", "Ann")]


async def asked_for(hall: Hall, live: LiveTable, who: Person) -> LiveTable:
    """The rematch, just asked for by `who`."""
    await rematch(hall, live, who)
    return hall.house.table((await hall.look(live)).rematch or "")


async def test_who_starts_without_those_awaited_says_so(hall: Hall) -> None:
    new = await asked_for(hall, await finished(hall, ANN, BO, seats=2), BO)
    with pytest.raises(Refused, match="kept for Ann") as refusal:
        await hall.ask(new, intents.start, BO, hall.house.secret)
    assert (refusal.value.code, refusal.value.rule) == ("seats-kept", "X-12")
    await new.ask(intents.start(Asked(BO, "anyway"), hall.house.secret, without_kept=True))
    assert [seat.kind for seat in (await hall.look(new)).seats] == ["human", "bot"]


async def test_bots_leave_kept_seats_alone_unless_one_is_named(hall: Hall) -> None:
    new = await asked_for(hall, await finished(hall, ANN, BO, seats=4), BO)
    for _ in range(2):
        await hall.ask(new, intents.seat_bot, BO, None)
    kinds = [seat.kind for seat in (await hall.look(new)).seats]
    assert kinds == ["bot", "empty", "human", "bot"]
    with pytest.raises(Refused) as refusal:
        await hall.ask(new, intents.seat_bot, BO, None)
    assert refusal.value.code == "seat-kept"
    await hall.ask(new, intents.seat_bot, BO, 1)
    assert (await hall.look(new)).seats[1].kind == "bot"


async def test_who_takes_another_seat_leaves_the_kept_one_to_all(hall: Hall) -> None:
    new = await asked_for(hall, await finished(hall, ANN, BO, seats=4), BO)
    assert [seat.kept for seat in (await hall.look(new)).seats] == [None, "ann", None, None]
    await hall.ask(new, intents.sit, ANN, 0)
    assert names(await hall.look(new))[1] == ("empty", "")
    await hall.ask(new, intents.sit, CAT, 1)
    await hall.ask(new, intents.start, BO, hall.house.secret)
    assert [seat.kind for seat in (await hall.look(new)).seats] == ["human"] * 3 + ["bot"]


async def test_who_sat_down_and_left_again_is_awaited_again(hall: Hall) -> None:
    new = await asked_for(hall, await finished(hall, ANN, BO, seats=3), BO)
    await hall.ask(new, intents.sit, ANN, None)
    await hall.ask(new, intents.leave, ANN)
    assert (await hall.look(new)).seats[1].kept == "ann"


async def test_no_seat_is_kept_for_who_is_gone_for_good(hall: Hall) -> None:
    new = await asked_for(hall, await finished(hall, ANN, BO, seats=3), BO)
    await hall.house.forget("ann")
    assert names(await hall.look(new)) == [("empty", ""), ("empty", ""), ("human", "Bo")]
    await hall.ask(new, intents.start, BO, hall.house.secret)


async def test_a_kept_seat_bears_a_new_name(hall: Hall) -> None:
    new = await asked_for(hall, await finished(hall, ANN, BO, seats=3), BO)
    await hall.house.rename(Person(id="ann", name="Ada"))
    assert names(await hall.look(new))[1] == ("empty", "Ada")


async def test_there_is_one_rematch_however_often_and_by_whomever_it_is_asked_for(
    hall: Hall,
) -> None:
    live = await finished(hall, ANN, BO, seats=3)
    before = len(await hall.journal.heads())
    wishes = [(ANN, "a"), (ANN, "a"), (ANN, "b"), (BO, "c")]
    await asyncio.gather(
        *(hall.house.rematch(Asked(who, request), live.name) for who, request in wishes)
    )
    assert len(await hall.journal.heads()) == before + 1
    await hall.restart()
    again = hall.house.table(live.name)
    state = await rematch(hall, again, ANN, "a")
    assert names(state) == [("empty", ""), ("human", "Ann"), ("human", "Bo")]
    assert len(await hall.journal.heads()) == before + 1


async def test_a_house_that_went_down_in_between_opens_it_later(hall: Hall) -> None:
    live = await finished(hall, ANN, BO, seats=2)
    hall.journal.broken_after = 1
    with pytest.raises(Refused):
        await hall.house.rematch(Asked(ANN, "a"), live.name)
    name = (await hall.look(live)).rematch
    assert name
    assert await hall.journal.head(name) is None
    hall.journal.broken_after = None
    await hall.restart()
    state = await rematch(hall, hall.house.table(live.name), BO, "b")
    assert names(state) == [("human", "Bo"), ("empty", "Ann")]
    assert (await hall.look(hall.house.table(live.name))).rematch == name


async def test_only_players_of_a_finished_match_ask_for_it(hall: Hall) -> None:
    running = await hall.started(people=(ANN, BO), seats=2)
    with pytest.raises(Refused) as early:
        await hall.house.rematch(Asked(ANN, "a"), running.name)
    assert early.value.code == "not-over"
    live = await finished(hall, ANN, BO, seats=2)
    with pytest.raises(Refused) as stranger:
        await hall.house.rematch(Asked(CAT, "a"), live.name)
    assert stranger.value.code == "not-seated"
    assert (await hall.look(live)).rematch is None


async def test_the_agreement_is_the_same(hall: Hall) -> None:
    live = await finished(hall, ANN, BO, seats=3, move_time=30, level="novice", chat=False)
    await rematch(hall, live, BO)
    old = await live.info("ann")
    new = await hall.house.table((await hall.look(live)).rematch or "").info("ann")
    same = ("game", "ruleset", "options", "seats", "join", "level", "move_time", "rated", "chat")
    assert [getattr(new, name) for name in same] == [getattr(old, name) for name in same]
    assert new.host == BO
