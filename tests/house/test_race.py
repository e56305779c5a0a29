"""The race for a card: reactions count and not lines, and exactly one claim wins (X-9, RU-41)."""

import asyncio
from random import Random

import msgspec
import pytest

from spelbok.core.record import read
from spelbok.house import facts as f
from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked
from spelbok.house.race import MOST_COMPENSATION, compensation
from spelbok.house.replay import replay

from .hall import Hall, Window
from .race import Track, Try, codes


@pytest.mark.rule("X-9", "RU-41")
@pytest.mark.parametrize(
    ("far", "reaction", "winner"),
    [
        (120, 290, "far"),  # quicker by 10 ms, and 110 ms later at the house
        (120, 310, "near"),  # slower by 10 ms
        (150, 290, "far"),  # as long as a line may be
        (150, 299, "far"),
        (200, 290, "near"),  # 50 ms of the line are beyond what is allowed for
        (200, 249, "far"),  # unless the reaction makes up for them
    ],
)
async def test_the_nearer_line_does_not_win_by_its_nearness(
    hall: Hall, far: int, reaction: int, winner: str
) -> None:
    """The near one reacts 300 ms after it has seen the card, the far one after `reaction`."""
    track = await Track.open(hall, lines={1: 0, 2: far})
    outcomes = await track.run(Try(1, 300), Try(2, reaction + far))
    assert codes(outcomes) == (["won", "too-late"] if winner == "near" else ["too-late", "won"])


@pytest.mark.rule("X-9", "RU-41")
async def test_the_loser_is_told_who_was_quicker_and_by_which_rule(hall: Hall) -> None:
    track = await Track.open(hall, lines={2: 100})
    _, lost = await track.run(Try(1, 300), Try(2, 450))
    assert isinstance(lost, Refused)
    assert (lost.code, lost.rule) == ("too-late", "RU-41")
    assert lost.message == f"Too late: {track.who(1).name} was quicker."


@pytest.mark.rule("X-1")
async def test_who_may_only_knock_is_told_so_without_a_seat_s_number(hall: Hall) -> None:
    track = await Track.open(hall)
    [refused] = await track.run(Try(2, 300, "draw"))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("not-your-turn", "X-1")
    assert refused.message == "It isn't your turn."


@pytest.mark.rule("RU-41")
@pytest.mark.parametrize(
    ("places", "winner"), [((3, 1), 1), ((2, 3), 2), ((1, 0), 0), ((3, 2, 1, 0), 0)]
)
async def test_at_the_same_moment_the_turn_comes_first_and_then_clockwise(
    hall: Hall, places: tuple[int, ...], winner: int
) -> None:
    lines = {place: 60 - 20 * place for place in range(4)}  # who comes last is nearest
    track = await Track.open(hall, lines=lines)
    outcomes = await track.run(*(Try(place, 300 + lines[place]) for place in places))
    assert codes(outcomes)[places.index(winner)] == "won"
    assert codes(outcomes).count("won") == 1


@pytest.mark.rule("X-9")
async def test_a_race_ends_at_once_when_nobody_else_could_gain(hall: Hall) -> None:
    track = await Track.open(hall)
    outcome = await track.ask(Try(2, 0), "first")
    assert outcome == track.seq + 1


@pytest.mark.rule("X-9")
async def test_a_race_ends_when_all_who_could_gain_have_claimed(hall: Hall) -> None:
    track = await Track.open(hall, lines={2: 100})
    near = asyncio.create_task(track.ask(Try(1, 0), "near"))
    await hall.advance(0.05)
    assert not near.done()
    assert codes([await track.ask(Try(2, 0), "far")]) == ["won"]
    assert codes([await near]) == ["too-late"]


@pytest.mark.rule("X-9")
@pytest.mark.parametrize("line", [40, 100, 150, 5000])
async def test_a_race_is_held_open_as_long_as_the_longest_line_and_150_ms_at_most(
    hall: Hall, line: int
) -> None:
    track = await Track.open(hall, lines={2: line})
    near = asyncio.create_task(track.ask(Try(1, 0), "near"))
    held = min(line, MOST_COMPENSATION) / 1000
    await hall.advance(held - 0.002)
    assert not near.done()
    await hall.advance(0.004)
    assert codes([await near]) == ["won"]


@pytest.mark.rule("X-9")
async def test_exactly_one_of_the_claims_wins_in_200_random_races(hall: Hall) -> None:
    chance = Random(41)
    for _ in range(200):
        lines = {place: chance.choice([0, 5, 30, 90, 149, 400]) for place in range(4)}
        track = await Track.open(hall, lines=lines)
        places = [chance.randrange(4) for _ in range(chance.randint(1, 7))]
        tries = [
            Try(place, lines[place] + chance.randint(200, 420), id=f"{n}")
            for n, place in enumerate(places)
        ]
        outcomes = await track.run(*tries)
        assert codes(outcomes).count("won") == 1
        assert set(codes(outcomes)) <= {"won", "too-late", "stale"}
        [moved] = await track.moves()
        winner = outcomes[codes(outcomes).index("won")]
        assert moved.seat == track.seat(places[outcomes.index(winner)])
        best = min(t.ms - min(lines[t.place], MOST_COMPENSATION) for t in tries)
        own = [t for t in tries if track.seat(t.place) == moved.seat]
        assert best == min(t.ms - min(lines[t.place], MOST_COMPENSATION) for t in own)
        await hall.ask(track.live, intents.leave, track.who(0))
        for place in range(1, 4):
            await hall.ask(track.live, intents.leave, track.who(place))


async def test_a_double_click_is_one_claim(hall: Hall) -> None:
    track = await Track.open(hall, lines={2: 100})
    outcomes = await track.run(Try(1, 300), Try(1, 301), Try(1, 302, id="try0"))
    assert codes(outcomes) == ["won", "stale", "won"]
    assert outcomes[0] == outcomes[2]
    assert len(await track.moves()) == 1


async def test_a_lost_claim_that_is_repeated_is_answered_the_same(hall: Hall) -> None:
    track = await Track.open(hall)
    outcomes = await track.run(Try(1, 300, id="a"), Try(2, 301, id="b"), Try(2, 700, id="b"))
    assert codes(outcomes) == ["won", "too-late", "too-late"]
    await hall.restart()
    track.live = hall.house.table(track.live.name)
    assert codes([await track.ask(Try(2, 0), "b")]) == ["too-late"]
    assert await track.ask(Try(1, 0), "a") == outcomes[0]


@pytest.mark.rule("RU-40")
async def test_a_knock_after_the_draw_is_too_late(hall: Hall) -> None:
    track = await Track.open(hall)
    drawn, late = await track.run(Try(0, 300), Try(3, 500))
    assert codes([drawn, late]) == ["won", "too-late"]
    assert isinstance(drawn, int)
    track.seq = drawn  # also when the draw has been seen
    assert codes([await track.ask(Try(3, 0), "again")]) == ["too-late"]


async def test_who_could_not_claim_at_all_is_not_told_of_a_race(hall: Hall) -> None:
    track = await Track.open(hall)
    await track.run(Try(0, 300))
    drawn = (await hall.look(track.live)).seq
    asked = Asked(track.who(0), "d")
    discard = (await hall.look(track.live, track.who(0).id)).view["moves"][-1]  # type: ignore[index]
    await track.live.ask(intents.move(asked, drawn, discard), asked)
    # The discarder of that card may not knock for it.
    track.seq = drawn + 1
    assert codes([await track.ask(Try(0, 0, "knock"), "own")]) == ["not-your-turn"]


async def test_who_comes_and_goes_does_not_make_a_claim_stale(hall: Hall) -> None:
    track = await Track.open(hall)
    await hall.ask(track.live, intents.leave, track.who(3))
    assert (await hall.look(track.live)).seq > track.seq
    assert codes([await track.ask(Try(1, 0), "knock")]) == ["won"]


async def test_a_claim_made_before_its_chance_was_shown_does_not_count(hall: Hall) -> None:
    track = await Track.open(hall)
    asked = Asked(track.who(1), "guess", heard=hall.clock.now() - 0.01)
    with pytest.raises(Refused, match="before it could be seen"):
        await track.live.ask(intents.move(asked, track.seq, "knock"), asked)


async def test_nobody_sees_anything_of_a_race_before_it_is_decided(hall: Hall) -> None:
    track = await Track.open(hall, lines={3: 150})
    before = [window.state for window in track.windows]
    running = [asyncio.create_task(track.ask(Try(place, 0), f"{place}")) for place in (1, 2)]
    await hall.advance(0.1)
    assert [window.state for window in track.windows] == before
    for window in track.windows:
        fresh = await hall.look(track.live, window.person)
        assert fresh.view == window.state.view
    await hall.advance(0.1)
    assert codes(await asyncio.gather(*running)) == ["won", "too-late"]
    assert {window.state.seq for window in track.windows} == {track.seq + 1}


async def test_the_journal_keeps_what_was_judged_and_the_record_does_not_tell(hall: Hall) -> None:
    track = await Track.open(hall, lines={1: 0, 2: 120, 3: 400})
    start = hall.clock.now()
    await track.run(Try(1, 300), Try(3, 440), Try(2, 415))
    [moved] = await track.moves()
    assert [(claim.seat, claim.compensation) for claim in moved.claims] == [
        (track.seat(3), 150),
        (track.seat(2), 120),
        (track.seat(1), 0),
    ]
    arrived = [round((claim.at - start) * 1000) for claim in moved.claims]
    assert arrived == [440, 415, 300]
    assert moved.ms == pytest.approx(440, abs=1)
    [recorded] = read(
        await hall.house.record(track.live.name, track.who(0).id), hall.house.games["rummy"]
    ).moves
    assert (recorded.seat, recorded.move, recorded.ms) == (moved.seat, "knock", moved.ms)
    for window in track.windows:
        assert "claims" not in msgspec.json.encode(window.states).decode()


async def test_a_journal_without_claims_is_still_read(hall: Hall) -> None:
    track = await Track.open(hall)
    await track.run(Try(2, 300))
    lines = [msgspec.json.decode(line) for line in await hall.journal.read(track.live.name)]
    for line in lines:
        line.pop("claims", None)
    old = replay(hall.house.games, [msgspec.json.encode(line) for line in lines])
    assert old.deal
    assert track.live._table
    assert track.live._table.deal
    assert old.deal.position() == track.live._table.deal.position()
    assert f.encode(f.Moved(at=1.0, seat=0, move="draw", mover="bot", ms=1)).count(b"claims") == 0


async def test_a_crash_in_a_race_loses_nobody_who_was_answered(hall: Hall) -> None:
    track = await Track.open(hall, lines={3: 150})
    pending = [asyncio.create_task(track.ask(Try(place, 0), f"{place}")) for place in (1, 2)]
    await hall.advance(0.1)
    await hall.restart()
    assert not any(task.done() for task in pending)
    for task in pending:
        task.cancel()
    track.live = hall.house.table(track.live.name)
    assert await track.moves() == []
    # Both say it again, as browsers do after a reconnect.
    outcomes = [await track.ask(Try(2, 0), "2"), await track.ask(Try(1, 0), "1")]
    assert codes(outcomes) == ["won", "too-late"]


async def test_a_journal_that_fails_in_a_race_leaves_all_to_try_again(hall: Hall) -> None:
    track = await Track.open(hall, lines={3: 150})
    hall.journal.broken = True
    outcomes = await track.run(Try(1, 300), Try(2, 310), then=0.5)
    assert codes(outcomes) == ["try-again", "try-again"]
    hall.journal.broken = False
    assert codes(await track.run(Try(2, 300), Try(1, 310))) == ["won", "too-late"]


async def test_who_leaves_in_a_race_has_claimed_nothing(hall: Hall) -> None:
    track = await Track.open(hall, lines={3: 150})
    first, second = (asyncio.create_task(track.ask(Try(n, 0), f"{n}")) for n in (1, 2))
    await hall.advance(0.05)
    await hall.ask(track.live, intents.leave, track.who(1))
    await hall.advance(0.2)
    assert codes([await first, await second]) == ["not-seated", "won"]


@pytest.mark.rule("X-4", "X-9")
@pytest.mark.parametrize(("ms", "mover"), [(30_090, "human"), (30_110, "clock")])
async def test_the_clock_draws_unless_somebody_had_knocked_before(
    hall: Hall, ms: int, mover: str
) -> None:
    """A line of 100 ms, and a knock that arrives when the time has run out."""
    track = await Track.open(hall, lines={2: 100}, move_time=30)
    [outcome] = await track.run(Try(2, ms))
    [moved] = await track.moves()
    assert moved.mover == mover
    assert codes([outcome]) == (["won"] if mover == "human" else ["too-late"])


def test_the_compensation_of_a_line_is_its_round_trip_and_150_ms_at_most() -> None:
    assert [compensation(seconds) for seconds in (-1.0, 0.0, 0.0304, 0.15, 9.0)] == [
        0,
        0,
        30,
        150,
        150,
    ]


async def test_a_window_of_no_seat_holds_nobody_up(hall: Hall) -> None:
    track = await Track.open(hall)
    await track.live.watch(Window("spectator", round_trip=5.0))
    assert await track.ask(Try(1, 0), "knock") == track.seq + 1
