"""A running table without spectators is answered like one that isn't there."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from spelbok.house import intents
from spelbok.house.errors import Refused
from spelbok.house.house import House
from spelbok.house.intents import Asked

from .hall import ANN, BO, CAT, Hall, Window

WAYS: dict[str, Callable[[House, str], Coroutine[Any, Any, Any]]] = {
    "info": lambda house, name: house.table(name).info(CAT.id),
    "info of nobody": lambda house, name: house.table(name).info(None),
    "record": lambda house, name: house.record(name, CAT.id),
    "watch": lambda house, name: house.table(name).watch(Window("cat")),
    "sit": lambda house, name: house.table(name).ask(
        intents.sit(Asked(CAT, "1"), None), Asked(CAT, "1")
    ),
    "hint": lambda house, name: house.hint(Asked(CAT, "2"), name),
    "rematch": lambda house, name: house.rematch(Asked(CAT, "3"), name),
    "report": lambda house, name: house.report(Asked(CAT, "4"), name, 1),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("asleep", [False, True])
async def test_the_same_words_after_the_same_looks_at_the_journal(
    hall: Hall, way: Callable[[House, str], Coroutine[Any, Any, Any]], asleep: bool
) -> None:
    live = await hall.started(people=(ANN, BO), seats=2, spectators=False)
    journal: Any = hall.journal
    answers = []
    for name in ("aaaaaaaaaaaaaaaa", live.name):
        if asleep:
            await hall.restart()
        looks: list[str] = []
        with pytest.MonkeyPatch.context() as spying:
            for kind in ("head", "read"):
                spying.setattr(journal, kind, spied(getattr(journal, kind), looks))
            with pytest.raises(Refused) as refusal:
                await way(hall.house, name)
        answers.append((refusal.value.code, refusal.value.message, refusal.value.rule, looks))
    assert answers[0] == answers[1]
    assert answers[0][0] == "no-such-table"
    assert answers[0][3] == ["head"]


def spied(method: Callable[..., Any], looks: list[str]) -> Callable[..., Any]:
    async def look(*asked: Any) -> Any:
        looks.append(method.__name__)
        await asyncio.sleep(0)
        return await method(*asked)

    return look


async def test_what_was_answered_is_answered_again(hall: Hall) -> None:
    """The line of somebody who left before the match broke before the answer came."""
    live = await hall.open(join="everybody", seats=2, spectators=False)
    await hall.ask(live, intents.sit, BO, 1)
    asked = Asked(BO, "go")
    seq = await live.ask(intents.leave(asked), asked)
    await hall.ask(live, intents.start, ANN, hall.house.secret)
    assert await live.ask(intents.leave(asked), asked) == seq
