"""A move against bots is taken back, unless it brought something hidden to light (X-10)."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

import spelbok
from spelbok.core.errors import IllegalMove
from spelbok.core.record import read, verify
from spelbok.core.shuffle import Shuffle
from spelbok.house import facts as f
from spelbok.house import takeback
from spelbok.house.chat import Pace
from spelbok.house.errors import Refused
from spelbok.house.intents import Intent
from spelbok.house.live import LiveTable
from spelbok.house.takeback import reveals, take_back

from .hall import ANN, BO, Hall, Window

pytestmark = pytest.mark.rule("X-10")

PERFECT: dict[str, Any] = {
    "ruleset": "1858",
    "seats": 2,
}  # all cards are dealt to two: nothing is hidden


def asked_back() -> Callable[..., Intent]:
    return lambda asked: take_back(asked, lambda: 7, Pace(seconds=0.0, burst=1))


async def refusal(hall: Hall, live: LiveTable) -> tuple[str, str | None]:
    with pytest.raises(Refused) as refused:
        await hall.ask(live, asked_back(), ANN)
    return refused.value.code, refused.value.rule


async def own_turn(hall: Hall, live: LiveTable) -> None:
    while True:
        state = await hall.look(live)
        if state.view and state.view["turn"] == 0:
            return
        await hall.advance(1.5)


def moved(deal: Any, *moves: str) -> list[f.Moved]:
    """The moves as facts, each by the seat on turn."""
    twin, facts = deal.clone(), []
    for move in moves:
        facts.append(f.Moved(at=0.0, seat=twin.turn, move=move, mover="human", ms=0))
        twin.play(move)
    return facts


async def test_a_move_and_its_answers_are_undone_where_nothing_is_hidden(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    await own_turn(hall, live)
    before = await hall.look(live)
    await hall.play_first(live, ANN)
    await hall.advance(1.5)
    assert (await hall.look(live)).view != before.view
    await hall.ask(live, asked_back(), ANN)
    after = await hall.look(live)
    assert after.view == before.view
    assert after.seq > before.seq
    await hall.restart()
    assert await hall.look(hall.house.table(live.name)) == after


async def test_the_answer_of_a_bot_to_a_position_that_is_gone_is_not_played(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    await own_turn(hall, live)
    before = await hall.look(live)
    await hall.play_first(live, ANN)
    await hall.ask(live, asked_back(), ANN)
    await hall.advance(5)
    assert (await hall.look(live)).view == before.view


async def test_the_record_has_only_the_moves_that_stand(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    await own_turn(hall, live)
    for _ in range(3):
        await hall.play_first(live, ANN)
        await hall.advance(1.5)
        await hall.ask(live, asked_back(), ANN)
    await hall.play_on(live, 3000)
    record = read(await hall.house.record(live.name, ANN.id), spelbok.game("stortok"))
    assert verify(record, spelbok.game("stortok")).proved == 1
    assert [move.number for move in record.moves] == list(range(1, len(record.moves) + 1))


async def test_the_log_tells_what_was_taken_back(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    window = Window("ann")
    await live.watch(window)
    await own_turn(hall, live)
    await hall.play_first(live, ANN)
    await hall.ask(live, asked_back(), ANN)
    event = msgspec.json.decode(window.events[-1])
    assert (event["kind"], event["seat"], event["facts"]) == ("take-back", 0, {"moves": 1})


async def test_a_drawn_card_makes_the_move_stand(hall: Hall) -> None:
    live = await hall.started(ruleset="1847", seats=2)
    await own_turn(hall, live)
    await hall.play_first(live, ANN)
    assert await refusal(hall, live) == ("revealed", "X-10")


async def test_a_rated_match_knows_no_taking_back(hall: Hall) -> None:
    live = await hall.started(**PERFECT, rated=True)
    await own_turn(hall, live)
    await hall.play_first(live, ANN)
    assert await refusal(hall, live) == ("rated", "X-10")


async def test_among_people_every_move_stands(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), **PERFECT)
    assert await refusal(hall, live) == ("not-alone", "X-10")


async def test_without_an_own_move_there_is_nothing_to_take_back(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    assert await refusal(hall, live) == ("nothing-to-take-back", "X-10")


async def test_whoever_a_bot_sits_in_for_comes_back_by_taking_back(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    await own_turn(hall, live)
    await hall.play_first(live, ANN)
    await hall.advance(4 * 62)
    assert (await hall.look(live)).seats[0].away
    await hall.ask(live, asked_back(), ANN)
    assert not (await hall.look(live)).seats[0].away


async def test_what_was_taken_back_can_be_played_again_and_so_on_backwards(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    seen = []
    for _ in range(4):
        await own_turn(hall, live)
        seen.append((await hall.look(live)).view)
        await hall.play_first(live, ANN)
    for view in reversed(seen):
        await hall.ask(live, asked_back(), ANN)
        assert (await hall.look(live)).view == view


# --- What the player is told beforehand ---------------------------------------------------


async def told(hall: Hall, live: LiveTable, person: str = "ann") -> str | None:
    return (await hall.look(live, person)).take_back


async def test_the_player_is_told_whether_there_is_something_to_take_back(hall: Hall) -> None:
    live = await hall.started(**PERFECT)
    assert await told(hall, live) == "nothing"
    await own_turn(hall, live)
    await hall.play_first(live, ANN)
    assert await told(hall, live) == "possible"
    assert await told(hall, live, "cat") is None  # a spectator
    await hall.restart()
    live = hall.house.table(live.name)
    assert await told(hall, live) == "possible"
    await hall.ask(live, asked_back(), ANN)
    assert await told(hall, live) == "nothing"


async def test_the_player_is_told_that_something_came_to_light(hall: Hall) -> None:
    live = await hall.started(ruleset="1847", seats=2)
    await own_turn(hall, live)
    await hall.play_first(live, ANN)
    assert await told(hall, live) == "revealed"
    await hall.advance(1.5)
    assert await told(hall, live) == "revealed"


async def test_nobody_is_told_where_nobody_takes_back(hall: Hall) -> None:
    rated = await hall.started(**PERFECT, rated=True)
    among_people = await hall.started(people=(ANN, BO), **PERFECT)
    for live in (rated, among_people):
        await hall.advance(2)
        await hall.play_on(live, 1)
        for person in ("ann", "bo", "cat"):
            assert await told(hall, live, person) is None


async def test_what_is_told_is_worked_out_once_a_position(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(before: Any, moves: Any, seat: int, chance: int) -> bool:
        asked.append(len(moves))
        return False

    monkeypatch.setattr(takeback, "reveals", counted)
    live = await hall.started(**PERFECT)
    windows = [Window(person) for person in ("ann", "ann", "cat")]
    for window in windows:
        await live.watch(window)
    await own_turn(hall, live)
    asked.clear()
    await hall.play_first(live, ANN)
    assert asked == [1]
    await hall.look(live)
    assert asked == [1]


GAMES = [("stortok", "1847"), ("stortok", "20C"), ("starturn", None), ("rummy", None)]


@pytest.mark.parametrize(("game", "ruleset"), [*GAMES, ("star-plus", None)])
def test_what_is_told_depends_on_nothing_hidden(game: str, ruleset: str | None) -> None:
    """In every world that looks the same to the player, before and since, the same is told."""
    known, chance = spelbok.game(game), Random(5)
    told_of: set[bool] = set()
    for seed in range(2):
        deal = known.deal(known.rules(ruleset), seats=2, seed=seed)
        before, since = deal.clone(), list[f.Moved]()
        for _ in range(14):
            if deal.over:
                break
            if deal.turn == 0:
                before, since = deal.clone(), []
            move = chance.choice(deal.moves())
            since.append(f.Moved(at=0, seat=deal.turn, move=move, mover="human", ms=0))
            deal.play(move)
            if since[0].seat == 0:
                truth = reveals(before, since, 0, seed)
                told_of.add(truth)
                for twin in twins(before, since):
                    assert reveals(twin, since, 0, seed + 1) == truth
    assert told_of


def test_what_is_told_takes_as_long_whatever_was_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    differs = takeback._differs

    def counted(world: Any, truth: Any, moves: Any, seat: int) -> bool:
        played.append(len(truth))
        return differs(world, truth, moves, seat)

    monkeypatch.setattr(takeback, "_differs", counted)
    known = spelbok.game("rummy")
    deal = known.deal(known.rules(), seats=2, seed=3)
    assert reveals(deal, moved(deal, "draw"), deal.turn, 1)
    assert len(played) == takeback.WORLDS


def twins(before: Any, since: list[f.Moved]) -> Iterator[Any]:
    """Worlds in which the player would have seen just the same."""
    shuffle = Shuffle.fast(11)
    seen = views(before.clone(), since)
    for _ in range(3):
        world = before.sample_world(0, shuffle)
        with suppress(IllegalMove):
            if views(world.clone(), since) == seen:
                yield world


def views(deal: Any, moves: list[f.Moved]) -> list[Any]:
    shown = []
    for moved in moves:
        deal.play(moved.move, moved.seat)
        shown.append(deal.view(0))
    return shown


# --- What brings something to light, game by game -----------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "seats", "seed"),
    [
        ("stortok", "1847", 3, 1),
        ("star-plus", None, 2, 5),
        ("rummy", None, 2, 3),
        ("starturn", None, 2, 4),
    ],
)
def test_a_whole_round_of_any_game_reveals_something(
    game: str, options: str | None, seats: int, seed: int
) -> None:
    known = spelbok.game(game)
    deal = known.deal(known.rules(options), seats=seats, seed=seed)
    start = deal.clone()
    facts: list[f.Moved] = []
    while len(facts) < 20 and not deal.over:
        facts.append(f.Moved(at=0.0, seat=deal.turn, move=deal.moves()[0], mover="bot", ms=0))
        deal.play(deal.moves()[0])
    assert reveals(start, facts, facts[0].seat, 1)


def test_picking_up_what_everybody_sees_reveals_nothing() -> None:
    known = spelbok.game("stortok")
    deal = known.deal(known.rules("1847"), seats=3, seed=1)
    deal.play(deal.moves()[0])
    assert not reveals(deal, moved(deal, "take"), deal.turn, 1)


def test_a_card_that_a_bot_plays_from_its_hand_was_hidden() -> None:
    known = spelbok.game("stortok")
    deal = known.deal(known.rules("1858"), seats=3, seed=1)
    me = deal.turn
    own = deal.moves()[0]
    assert not reveals(deal, moved(deal, own), me, 1)
    after = deal.clone()
    after.play(own)
    answer = next(move for move in after.moves() if move != "take")
    assert reveals(deal, moved(deal, own, answer), me, 1)


def test_under_must_beat_a_pick_up_tells_of_the_hand() -> None:
    known = spelbok.game("stortok")
    rules = known.rules("1858", must_beat=True)
    for seed in range(100):
        deal = known.deal(rules, seats=5, seed=seed)
        for own in (move for move in deal.moves() if move[5] not in "KA"):
            after = deal.clone()
            after.play(own)
            if after.moves() == ["take"]:
                assert reveals(deal, moved(deal, own, "take"), deal.turn, 1)
                return
    raise AssertionError("no deal in which the next seat can't beat")


def test_drawing_is_never_taken_back_in_rummy() -> None:
    known = spelbok.game("rummy")
    deal = known.deal(known.rules(), seats=2, seed=3)
    assert reveals(deal, moved(deal, "draw"), deal.turn, 1)


def test_laying_what_one_holds_is_taken_back_in_rummy() -> None:
    known = spelbok.game("rummy")
    for seed in range(300):
        deal = known.deal(known.rules(), seats=2, seed=seed)
        deal.play("draw")
        lays = [move for move in deal.moves() if move.startswith("lay")]
        if lays:
            assert not reveals(deal, moved(deal, lays[0]), deal.turn, 1)
            return
    raise AssertionError("no deal with a first lay")


def test_the_next_card_of_a_store_is_revealed_in_starturn() -> None:
    known = spelbok.game("starturn")
    shown = set()
    for seed in range(20):
        deal, chance = known.deal(known.rules(), seats=2, seed=seed), Random(seed)
        for _ in range(30):
            for move in (move for move in deal.moves() if move.startswith("play")):
                after = deal.clone()
                after.play(move)
                turned = after.view(deal.turn)["stores"] != deal.view(deal.turn)["stores"]
                if (
                    after.turn == deal.turn
                    and after.view(deal.turn)["counts"] < deal.view(deal.turn)["counts"]
                ):
                    assert reveals(deal, moved(deal, move), deal.turn, 1) == turned
                    shown.add(turned)
                elif turned:
                    assert reveals(deal, moved(deal, move), deal.turn, 1)
                    shown.add(turned)
            deal.play(chance.choice(deal.moves()))
            if deal.over:
                break
    assert shown == {True, False}
