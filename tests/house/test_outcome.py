"""How a match ended for each of those who began it."""

from typing import Any

import pytest

from spelbok.house import intents
from spelbok.house.live import LiveTable
from spelbok.house.outcome import Outcome, outcome_of
from spelbok.house.public import Person

from .hall import ANN, BO, CAT, SHARE, Hall

DAY = 24 * 3600.0


async def played(hall: Hall, live: LiveTable, people: tuple[Person, ...] = (ANN,)) -> None:
    """Let everybody play first moves until the table is finished."""
    while (state := await hall.look(live)).phase not in ("over", "closed"):
        assert state.view is not None
        for seat, person in enumerate(people):
            if state.seats[seat].person == person.id and state.view["turn"] == seat:
                await hall.play_first(live, person)
        await hall.advance(2)


async def outcome(hall: Hall, live: LiveTable) -> Outcome:
    return outcome_of(hall.house.games, await hall.journal.read(live.name))


async def test_places_follow_the_standing_of_the_match(hall: Hall) -> None:
    live = await hall.started(game="star-plus", people=(ANN, BO), seats=3, rated=True)
    await played(hall, live, (ANN, BO))
    state = await hall.look(live)
    assert state.standing is not None
    found = await outcome(hall, live)
    scores = state.standing["scores"]
    by_score = sorted(range(3), key=lambda seat: -scores[seat])
    assert sorted(range(3), key=lambda seat: found.placed[seat].place) == by_score
    assert [placed.entrant.person for placed in found.placed] == ["ann", "bo", None]
    assert (found.placed[2].entrant.level, found.finished, found.rated) == ("casual", True, True)


@pytest.mark.rule("X-5")
async def test_x5_who_leaves_is_last(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO, CAT), seats=3, rated=True)
    await hall.ask(live, intents.leave, ANN)
    await played(hall, live, (ANN, BO, CAT))
    ann, *others = (await outcome(hall, live)).placed
    assert (ann.gone, ann.place) == (True, 3)
    assert all(other.place < 3 and not other.gone for other in others)


async def test_who_is_away_at_the_end_is_last(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, rated=True, move_time=30)
    while (await hall.look(live)).phase == "playing":
        if (await hall.look(live, "bo")).seats[0].away:
            break
        state = await hall.look(live, "bo")
        if state.view and state.view["turn"] == 1:
            await hall.play_first(live, BO)
        await hall.advance(31)
    await played(hall, live, (CAT, BO))
    ann, bo = (await outcome(hall, live)).placed
    assert (ann.gone, ann.place, bo.place) == (True, 2, 1)


@pytest.mark.rule("X-5")
async def test_x5_leaving_bots_alone_is_losing_to_them(hall: Hall) -> None:
    live = await hall.started(seats=3, rated=True)
    await hall.ask(live, intents.leave, ANN)
    found = await outcome(hall, live)
    assert not found.finished
    assert [placed.place for placed in found.placed] == [3, 1, 1]


async def test_a_table_that_never_dealt_has_no_places(hall: Hall) -> None:
    live = await hall.open(join="everybody", rated=True)
    await hall.ask(live, intents.leave, ANN)
    assert (await outcome(hall, live)).placed == ()
    with pytest.raises(ValueError, match="not finished"):
        await outcome(hall, await hall.started())


async def test_partners_share_a_place_and_a_lone_leaver_does_not_pull_down(hall: Hall) -> None:
    options: dict[str, Any] = {"game": "starturn", "seats": 4, "rated": True}
    live = await hall.started(people=(ANN, BO), **options)
    await hall.ask(live, intents.leave, ANN)
    await played(hall, live, (ANN, BO))
    found = await outcome(hall, live)
    ann, *others = found.placed
    [partner] = [other for other in others if other.side == ann.side]
    assert partner.place == ann.place
    assert {placed.place for placed in found.placed} in ({1}, {1, 2})
    assert [placed.gone for placed in found.placed] == [True, False, False, False]


async def test_public_tables_are_those_everybody_may_know_of(hall: Hall) -> None:
    for order, public in (
        ({"join": "everybody"}, True),
        ({"join": "link"}, False),
        ({"join": "everybody", "spectators": False}, False),
    ):
        live = await hall.open(**order)
        await hall.ask(live, intents.start, ANN, hall.house.secret)
        await hall.ask(live, intents.confirm, ANN, 1, SHARE)
        await hall.ask(live, intents.leave, ANN)
        assert (await outcome(hall, live)).public is public
