"""Between deals: whom the house waits for when some are knocked out (RU-64, RU-65)."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

import spelbok
from spelbok.core.deal import Deal
from spelbok.core.game import Game
from spelbok.core.shuffle import Shuffle
from spelbok.house import intents
from spelbok.house.live import LiveTable
from spelbok.house.public import Person

from ..games.rummy.table import position
from .hall import ANN, BO, SHARE, Hall, Window

RUMMY = spelbok.game("rummy")
# One seat is about to go out; another comes to the limit by what it holds.
LAST, CHEAP, DEAR = "2C", "2D 3D", "KC KD KH KS QC"


def beginning(*hands: str) -> Game:
    """Rummy whose first round stands before its last move, by the seat with one card."""
    turn = hands.index(LAST)
    opening = position(*hands, turn=turn, phase="play", laid=[turn], deck="5S", discard="9D")

    def opener(
        _rules: Any, _seats: int, _starter: int | None, _pack: object, shuffle: Shuffle
    ) -> Deal:
        return RUMMY.loader(opening, RUMMY.rules(), shuffle)

    return replace(RUMMY, opener=opener)


@pytest.fixture
async def hall(hands: tuple[str, str, str]) -> AsyncIterator[Hall]:
    hall = Hall(games=[beginning(*hands)])
    await hall.house.start()
    yield hall
    await hall.house.stop()


async def ended(hall: Hall, *people: Person) -> tuple[LiveTable, Window]:
    """The round is over; what Ann sees of it."""
    live = await hall.started(people=people, game="rummy", seats=3)
    window = Window("ann")
    await live.watch(window)
    if window.state.view and window.state.view["turn"] == 0:
        await hall.ask(live, intents.move, ANN, window.state.seq, f"discard {LAST}")
    await hall.advance(10)
    assert window.state.phase == "between"
    return live, window


def ready(window: Window) -> list[bool]:
    return [seat.ready for seat in window.state.seats]


@pytest.mark.rule("RU-64")
@pytest.mark.feature("F24", "F26")
@pytest.mark.parametrize("hands", [(LAST, DEAR, CHEAP)])
async def test_who_is_knocked_out_is_not_waited_for(hall: Hall) -> None:
    live, window = await ended(hall, ANN, BO)
    assert window.state.standing is not None
    assert window.state.standing["out"] == [1]
    assert ready(window) == [False, True, True]
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    await hall.settle()
    assert window.state.deal == 2


@pytest.mark.rule("RU-64")
@pytest.mark.parametrize("hands", [(LAST, CHEAP, DEAR)])
async def test_all_who_play_on_are_waited_for(hall: Hall) -> None:
    live, window = await ended(hall, ANN, BO)
    assert ready(window) == [False, False, True]
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    assert window.state.deal == 1
    await hall.ask(live, intents.confirm, BO, 2, SHARE)
    await hall.settle()
    assert window.state.deal == 2


@pytest.mark.rule("RU-65")
@pytest.mark.feature("F26")
@pytest.mark.parametrize("hands", [(DEAR, LAST, CHEAP)])
async def test_where_only_bots_play_on_who_watches_asks_for_the_next_round(hall: Hall) -> None:
    live, window = await ended(hall, ANN)
    assert window.state.standing is not None
    assert window.state.standing["out"] == [0]
    assert ready(window) == [False, True, True]
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    assert window.state.deal == 2
