"""The lobby: whose turn it is, who is there, and whom it tells."""

from spelbok.house import intents
from spelbok.house.live import LiveTable
from spelbok.house.lobby import QUIET_SECONDS, Visitor

from .hall import ANN, BO, CAT, Hall, Window


class Eyes:
    """Somebody who looks at the lobby."""

    def __init__(self) -> None:
        self.told = 0

    def __call__(self) -> None:
        self.told += 1


async def test_tables_where_it_is_your_turn_come_first(hall: Hall) -> None:
    for _ in range(3):
        await hall.started(people=(ANN, BO), seats=2, move_time=0)
    lines = {who.id: hall.house.lobby.lines(who.id) for who in (ANN, BO)}
    for own in lines.values():
        turns = [line.your_turn for line in own]
        assert turns == sorted(turns, reverse=True)
        assert all(line.yours for line in own)
    assert sum(line.your_turn for own in lines.values() for line in own) == 3
    assert not any(line.your_turn for line in hall.house.lobby.lines("cat"))


async def test_a_turn_is_told_to_its_players_alone(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, move_time=0)
    await hall.advance(1)
    for who in ("ann", "bo"):
        await live.watch(Window(who))
    ann, cat = Eyes(), Eyes()
    hall.house.lobby.watch(ann, Visitor(ANN, listed=False))
    hall.house.lobby.watch(cat, Visitor(CAT, listed=False))
    await hall.advance(QUIET_SECONDS)
    ann.told = cat.told = 0
    before = turn = await whose_turn(hall, live)
    while turn == before:
        await hall.play_first(live, (ANN, BO)[turn])
        turn = await whose_turn(hall, live)
    await hall.advance(QUIET_SECONDS)
    assert (ann.told, cat.told) == (1, 0)


async def whose_turn(hall: Hall, live: LiveTable) -> int:
    view = (await hall.look(live)).view
    assert view is not None
    return int(view["turn"])


async def test_who_is_in_the_lobby_is_listed_once(hall: Hall) -> None:
    lobby = hall.house.lobby
    windows = [Eyes() for _ in range(3)]
    for window, person in zip(windows, (ANN, ANN, BO), strict=True):
        lobby.watch(window, Visitor(person, listed=True))
    hidden = Eyes()
    lobby.watch(hidden, Visitor(CAT, listed=False))
    assert lobby.people() == [BO, ANN]
    assert (lobby.has("ann"), lobby.has("cat")) == (True, False)
    lobby.unwatch(windows[2])
    await hall.advance(QUIET_SECONDS)
    assert lobby.people() == [ANN]
    assert windows[0].told == 1


async def test_the_lobby_tells_who_of_those_seated_has_the_table_open(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    await hall.ask(live, intents.sit, BO, None)
    eyes, windows = Eyes(), {who: Window(who) for who in ("bo", "cat")}
    hall.house.lobby.watch(eyes, Visitor(CAT, listed=False))
    await hall.advance(QUIET_SECONDS)

    async def here() -> list[tuple[str, ...]]:
        await hall.advance(QUIET_SECONDS)
        return [line.here for who in ("bo", "cat") for line in hall.house.lobby.lines(who)]

    assert await here() == [(), ()]
    told = eyes.told
    await live.watch(windows["cat"])
    assert await here() == [(), ()]
    assert eyes.told == told
    await live.watch(windows["bo"])
    assert await here() == [("bo",), ("bo",)]
    assert eyes.told == told + 1
    await live.unwatch(windows["bo"])
    assert await here() == [(), ()]
    assert eyes.told == told + 2


async def test_who_has_a_private_table_open_is_news_for_its_people_alone(hall: Hall) -> None:
    live = await hall.open(join="link", seats=3)
    ann, cat = Eyes(), Eyes()
    hall.house.lobby.watch(ann, Visitor(ANN, listed=False))
    hall.house.lobby.watch(cat, Visitor(CAT, listed=False))
    await hall.advance(QUIET_SECONDS)
    ann.told = cat.told = 0
    await live.watch(Window("ann"))
    await hall.advance(QUIET_SECONDS)
    assert (ann.told, cat.told) == (1, 0)


async def test_the_host_seats_bots_one_by_one(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=4, level="novice")
    await hall.ask(live, intents.seat_bot, ANN, 2)
    await hall.ask(live, intents.seat_bot, ANN, None)
    state = await hall.look(live)
    assert [seat.kind for seat in state.seats] == ["human", "bot", "bot", "empty"]
    assert state.seats[2].level == "novice"
    await hall.ask(live, intents.unseat_bot, ANN, 1)
    await hall.ask(live, intents.sit, BO, None)
    state = await hall.look(live)
    assert [seat.kind for seat in state.seats] == ["human", "human", "bot", "empty"]


async def test_a_seat_can_be_changed_before_the_match(hall: Hall) -> None:
    live = await hall.open(join="everybody", seats=3)
    await hall.ask(live, intents.sit, ANN, 2)
    state = await hall.look(live)
    assert [seat.kind for seat in state.seats] == ["empty", "empty", "human"]
    assert (state.you, state.host) == (2, True)
    await hall.restart()
    assert await hall.look(hall.house.table(live.name)) == state


async def test_forgotten_people_have_left_and_are_named_nowhere(hall: Hall) -> None:
    hosted = await hall.open(join="everybody", seats=3)
    await hall.ask(hosted, intents.sit, BO, None)
    running = await hall.started(people=(ANN, BO), seats=2)
    over = await hall.started(people=(ANN,), seats=2)
    await hall.ask(over, intents.leave, ANN)
    await hall.house.forget("ann")
    lines = [line.shown for line in hall.house.lobby.lines("bo")]
    assert len(lines) == 2
    assert not any(b'"Ann"' in line for line in lines)
    for live in (hosted, running):
        state = await hall.look(live, "bo")
        assert state.seats[0].person is None
        assert "Ann" not in str(state)
    assert "Ann" not in await hall.house.written(over.name)
    heads = await hall.journal.heads()
    assert not any(b'"Ann"' in head.info for head in heads)
