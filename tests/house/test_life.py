"""The life of a table, from its opening to its end."""

import msgspec
import pytest

from spelbok.core.fair import commitment
from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.public import Person

from .hall import ANN, BO, CAT, SHARE, Hall, Window


def kinds(window: Window) -> list[str]:
    return [msgspec.json.decode(event)["kind"] for event in window.events]


async def test_a_table_for_nobody_else_is_filled_with_bots_and_ready_at_once(hall: Hall) -> None:
    live = await hall.open(join="nobody", seats=4)
    state = await hall.look(live)
    assert state.phase == "ready"
    assert [seat.kind for seat in state.seats] == ["human", "bot", "bot", "bot"]
    assert len({seat.name for seat in state.seats}) == 4
    assert state.host
    assert state.you == 0


async def test_guests_take_free_seats_and_the_host_starts(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    await hall.ask(live, intents.sit, BO, 2)
    await hall.ask(live, intents.start, ANN, hall.house.secret)
    state = await hall.look(live, "bo")
    assert [seat.kind for seat in state.seats] == ["human", "bot", "human"]
    assert state.you == 2
    assert not state.host


@pytest.mark.parametrize(
    ("who", "seat", "code"),
    [(BO, 0, "seat-taken"), (BO, 7, "no-such-seat"), (ANN, 0, "already-seated")],
)
async def test_a_seat_that_cannot_be_had_is_refused(
    hall: Hall, who: Person, seat: int, code: str
) -> None:
    live = await hall.open(join="everybody")
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.sit, who, seat)
    assert refusal.value.code == code


async def test_whoever_counts_seats_from_1_is_told_how_the_house_does(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    with pytest.raises(Refused, match="has 3 seats; the first is number 0"):
        await hall.ask(live, intents.sit, BO, 3)


async def test_nobody_sits_down_at_a_table_that_has_started(hall: Hall) -> None:
    live = await hall.started(seats=3)
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.sit, BO, None)
    assert refusal.value.code == "not-open"


async def test_only_the_host_starts(hall: Hall) -> None:
    live = await hall.open(join="everybody")
    await hall.ask(live, intents.sit, BO, None)
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, intents.start, BO, hall.house.secret)
    assert refusal.value.code == "not-host"


async def test_the_first_deal_begins_when_all_humans_have_confirmed(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    await hall.ask(live, intents.sit, BO, None)
    await hall.ask(live, intents.start, ANN, hall.house.secret)
    await hall.ask(live, intents.confirm, ANN, 1, SHARE)
    assert (await hall.look(live)).phase == "ready"
    await hall.ask(live, intents.confirm, BO, 1, SHARE)
    state = await hall.look(live)
    assert (state.phase, state.deal) == ("playing", 1)


async def test_who_does_not_confirm_in_five_seconds_is_confirmed(hall: Hall) -> None:
    live = await hall.open(join="nobody")
    await hall.advance(4.9)
    assert (await hall.look(live)).phase == "ready"
    await hall.advance(0.2)
    assert (await hall.look(live)).phase == "playing"


async def test_the_commitment_is_published_before_and_the_secret_after_the_deal(
    hall: Hall,
) -> None:
    live = await hall.open(join="nobody", seats=2)
    window = Window("ann")
    await live.watch(window)
    promised = window.state.commitment
    await hall.ask(live, intents.confirm, ANN, 1, SHARE)
    await play_to_the_end(hall, window)
    events = [msgspec.json.decode(event) for event in window.events]
    [ending] = [event for event in events if event["kind"] == "deal-over"]
    assert commitment(bytes.fromhex(ending["facts"]["secret"])) == promised
    assert ending["facts"]["contributions"] == {"0": SHARE}
    before = [event for event in events if event["seq"] < ending["seq"]]
    assert ending["facts"]["secret"] not in str(before)


async def test_a_match_of_one_deal_ends_with_winners(hall: Hall) -> None:
    live = await hall.started(seats=3)
    window = Window("ann")
    await live.watch(window)
    await play_to_the_end(hall, window)
    assert window.state.phase == "over"
    assert window.state.winners
    assert kinds(window)[-2:] == ["deal-over", "match-over"]
    assert hall.house.lobby.lines("ann") == []


async def test_after_a_deal_the_next_waits_for_the_humans(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3, options={"deals": 3})
    ann, bo = Window("ann"), Window("bo")
    await live.watch(ann)
    await live.watch(bo)
    await play_to_the_end(hall, ann, bo, until="between")
    assert ann.state.commitment
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    assert [seat.ready for seat in ann.state.seats] == [True, False, True]
    await hall.advance(61)
    assert (ann.state.phase, ann.state.deal) == ("playing", 2)


async def test_the_host_stops_a_match_that_is_played_until_stopped(hall: Hall) -> None:
    live = await hall.started(seats=2, options={"deals": 0})
    window = Window("ann")
    await live.watch(window)
    await play_to_the_end(hall, window, until="between")
    await hall.ask(live, intents.stop, ANN)
    assert window.state.phase == "over"
    assert window.state.winners is not None


async def test_who_leaves_before_the_match_frees_the_seat(hall: Hall) -> None:
    live = await hall.open(join="everybody")
    await hall.ask(live, intents.sit, BO, 1)
    await hall.ask(live, intents.leave, ANN)
    state = await hall.look(live, "bo")
    assert [seat.kind for seat in state.seats] == ["empty", "human", "empty"]
    assert state.host


async def test_x5_a_bot_takes_over_from_who_leaves_the_match(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3, level="novice")
    await hall.ask(live, intents.leave, ANN)
    state = await hall.look(live, "bo")
    assert (state.seats[0].kind, state.seats[0].level) == ("bot", "novice")
    assert state.phase == "playing"


async def test_x5_a_table_closes_when_no_human_is_left(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=3)
    for person in (ANN, BO):
        await hall.ask(live, intents.leave, person)
    assert (await hall.look(live)).phase == "closed"
    assert hall.house.lobby.lines("cat") == []


async def test_an_open_table_that_nobody_looks_at_closes_in_the_end(hall: Hall) -> None:
    live = await hall.open(join="everybody")
    await hall.advance(hall.times.open_table + 1)
    assert (await hall.look(hall.house.table(live.name))).phase == "closed"


async def test_an_open_table_stays_while_somebody_looks_at_it(hall: Hall) -> None:
    live = await hall.open(join="everybody")
    window = Window("ann")
    await live.watch(window)
    await hall.advance(3 * hall.times.open_table)
    assert window.state.phase == "open"
    await live.unwatch(window)
    await hall.advance(2 * hall.times.open_table)
    assert (await hall.look(hall.house.table(live.name))).phase == "closed"


@pytest.mark.parametrize(
    ("order", "code", "rule"),
    [
        ({"game": "bridge"}, "unknown-game", None),
        ({"ruleset": "1900"}, "invalid-rules", None),
        ({"options": {"deals": 4}}, "invalid-rules", "SK-11"),
        ({"options": {"jokers": 2}}, "invalid-rules", None),
        ({"game": "starturn", "options": {"rate": 1}}, "invalid-rules", "ST-37"),
        ({"seats": 1}, "invalid-seats", "SK-1"),
        ({"seats": 6}, "invalid-seats", "SK-1"),
        ({"game": "starturn", "seats": 5}, "invalid-seats", "ST-3"),
        ({"game": "star-plus", "seats": 7}, "invalid-seats", "SP-3"),
        ({"level": "godlike"}, "unknown-level", None),
        ({"move_time": -1}, "invalid-move-time", "X-4"),
        ({"move_time": 1_209_601}, "invalid-move-time", "X-4"),
    ],
)
async def test_an_impossible_table_is_refused(
    hall: Hall, order: dict[str, object], code: str, rule: str | None
) -> None:
    with pytest.raises(Refused) as refusal:
        await hall.open(**order)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert hall.journal._events.keys() <= {"_outages"}


async def test_one_person_cannot_open_tables_without_end(hall: Hall) -> None:
    for _ in range(20):
        await hall.open()
    with pytest.raises(Refused) as refusal:
        await hall.open()
    assert refusal.value.code == "too-many-tables"


async def test_a_table_without_spectators_shows_nothing_to_strangers(hall: Hall) -> None:
    live = await hall.open(join="link", spectators=False)
    early = Window("cat")
    await live.watch(early)
    await hall.ask(live, intents.start, ANN, hall.house.secret)
    assert early.gone_with
    assert early.gone_with.code == "no-spectators"
    with pytest.raises(Refused):
        await live.watch(Window("cat"))
    assert CAT.id not in str(early.state)


async def play_to_the_end(hall: Hall, *windows: Window, until: str = "over") -> None:
    """Everybody who looks plays first legal moves until the table is `until`."""
    people = {"ann": ANN, "bo": BO}
    first = windows[0]
    for _ in range(3000):
        if first.state.phase == until:
            return
        await hall.advance(2.0)
        for window in windows:
            state = window.state
            if state.phase == "playing" and state.view and state.view["moves"]:
                live = hall.house.table(next(iter(hall.house._tables)))
                await hall.ask(
                    live, intents.move, people[window.person], state.seq, state.view["moves"][0]
                )
    raise AssertionError("the deal does not end")


async def test_who_waits_sees_who_is_host_and_how_many_watch(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    await hall.ask(live, intents.sit, BO, None)
    ann, cat, dan = Window("ann"), Window("cat"), Window("dan")
    await live.watch(ann)
    assert ann.state.watching == 0
    await live.watch(cat)
    await live.watch(dan)
    assert (ann.state.watching, dan.state.watching) == (2, 2)
    await live.unwatch(dan)
    assert ann.state.watching == 1
    assert [seat.host for seat in ann.state.seats] == [True, False, False]
    await hall.ask(live, intents.leave, ANN)
    assert [seat.host for seat in cat.state.seats] == [False, True, False]
    assert cat.state.watching == 2
