"""What is said at a table: by whom, how it looks, and how long it lasts."""

import msgspec
import pytest

from spelbok.house import chat, intents
from spelbok.house.chat import LONGEST_LINE, Pace, cleaned
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked
from spelbok.house.live import LiveTable
from spelbok.house.public import Event, Person
from spelbok.house.reports import read

from .hall import ANN, BO, CAT, Hall, Window


def no_hurry() -> Pace:
    return Pace(seconds=0.0, burst=1)


async def say(hall: Hall, live: LiveTable, who: Person, text: str) -> int:
    return await hall.ask(live, chat.say, who, text, no_hurry())


def lines(window: Window) -> list[tuple[str | None, object]]:
    events = [msgspec.json.decode(event, type=Event) for event in window.events]
    return [(event.name, event.facts.get("text")) for event in events if event.kind == "chat"]


async def refused(hall: Hall, live: LiveTable, who: Person, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        await say(hall, live, who, text)
    return refusal.value.code


async def talk_of(hall: Hall, live: LiveTable) -> list[Event]:
    """What a chat window shows to Ann who has just come in."""
    seen: list[bytes] = []
    seen = await live.look("ann", lambda table: table.talk.events)
    return [msgspec.json.decode(event, type=Event) for event in seen]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  good   game ", "good game"),
        ("two\nlines\tand\u2028three", "two lines and three"),
        ("\u202egnp.exe\u202c \u2066x\u2069", "gnp.exe x"),
        ("a\u200bb\ufeffc\x00d\x1b[31m", "abcd[31m"),
        ("Cafe\u0301", "Caf\u00e9"),
        ("z" + "\u0301\u0302\u0303\u0304\u0305" * 9, "\u017a" + "\u0302\u0303\u0304"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\U0001f469\u200d\U0001f33e", "\U0001f469\u200d\U0001f33e"),
        ("\u0645\u06cc\u200c\u062f\u0647\u0645", "\u0645\u06cc\u200c\u062f\u0647\u0645"),
        ("x" * LONGEST_LINE, "x" * LONGEST_LINE),
    ],
)
def test_a_line_is_plain_text_in_one_line_without_anything_invisible(said: str, shown: str) -> None:
    assert cleaned(said) == shown


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "empty"),
        (" \u200b\u202e\n", "empty"),
        ("\u200d\u200c", "empty"),
        ("x" * 281, "too-long"),
    ],
)
def test_no_line_is_empty_or_too_long(said: str, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        cleaned(said)
    assert refusal.value.code == code


def test_a_person_says_a_few_lines_at_once_and_then_has_to_wait() -> None:
    pace = Pace(seconds=2.0, burst=3)
    for _ in range(3):
        pace.check("ann", 100.0)
    with pytest.raises(Refused) as refusal:
        pace.check("ann", 100.0)
    assert refusal.value.code == "too-fast"
    pace.check("bo", 100.0)
    pace.check("ann", 102.0)
    with pytest.raises(Refused):
        pace.check("ann", 103.9)


async def test_a_line_is_shown_to_everybody_and_makes_no_move_stale(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    window = Window("cat")
    await live.watch(window)
    before = await hall.look(live)
    await say(hall, live, BO, "hurry up")
    on_turn = (ANN, BO)[before.view["turn"]] if before.view else ANN
    view = (await hall.look(live, on_turn.id)).view
    assert view
    await hall.ask(live, intents.move, on_turn, before.seq, view["moves"][0])
    assert lines(window) == [("Bo", "hurry up")]
    assert window.state.view == (await hall.look(live, "cat")).view


async def test_talk_survives_the_deal_and_a_restart_but_no_record_has_it(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=2, options={"deals": 3}, ruleset="20C")
    await say(hall, live, ANN, "one")
    await hall.play_on(live, 3000)
    await say(hall, live, ANN, "two")
    await hall.advance(100)
    assert (await hall.look(live)).deal == 2
    before = await talk_of(hall, live)
    kinds = [event.kind for event in before]
    assert [event.facts["text"] for event in before if event.kind == "chat"] == ["one", "two"]
    assert kinds[kinds.index("chat") :].count("deal-over") == 1
    await hall.restart()
    again = hall.house.table(live.name)
    assert await talk_of(hall, again) == before
    record = await hall.house.record(live.name, ANN.id)
    assert "one" not in record.split()
    assert "two" not in record.split()


async def test_a_repeated_line_is_said_once(hall: Hall) -> None:
    live = await hall.open(join="everybody")
    asked = Asked(ANN, "the-same")
    first = await live.ask(chat.say(asked, "hello", no_hurry()), asked)
    assert await live.ask(chat.say(asked, "hello", no_hurry()), asked) == first
    assert [event.kind for event in await talk_of(hall, live)].count("chat") == 1


async def test_spectators_read_and_write_only_where_that_was_agreed(hall: Hall) -> None:
    quiet = await hall.started(people=(ANN, BO), seats=2)
    assert await refused(hall, quiet, CAT, "psst") == "players-only"
    free = await hall.started(people=(ANN, BO), seats=2, spectator_chat=True)
    await say(hall, free, CAT, "well played")
    closed = await hall.started(people=(ANN,), spectators=False, spectator_chat=True)
    assert await refused(hall, closed, CAT, "psst") == "no-such-table"


async def test_a_table_without_a_chat_is_silent(hall: Hall) -> None:
    live = await hall.open(join="everybody", chat=False)
    assert await refused(hall, live, ANN, "hello") == "chat-off"


async def test_the_host_clears_all_lines_and_nobody_is_shown_them_again(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    steady = Window("ann")
    await say(hall, live, BO, "something rude")
    with pytest.raises(Refused) as refusal:
        await hall.ask(live, chat.clear, BO)
    assert refusal.value.code == "not-host"
    await hall.ask(live, chat.clear, ANN)
    await say(hall, live, ANN, "better")
    await live.watch(steady)
    assert lines(steady) == [(None, None), ("Ann", "better")]
    assert [e.facts.get("text") for e in await talk_of(hall, live) if e.kind == "chat"] == [
        "better"
    ]
    numbers = [msgspec.json.decode(event, type=Event).seq for event in steady.events]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    await hall.restart()
    again = Window("ann")
    await hall.house.table(live.name).watch(again)
    assert again.events == steady.events


async def test_a_reported_line_is_kept_for_the_host_of_the_house(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    seq = await say(hall, live, BO, "something rude")
    for _ in range(2):
        await hall.house.report(Asked(ANN, "r"), live.name, seq)
    await hall.ask(live, chat.clear, ANN)
    [report] = await read(hall.journal)
    assert (report.by, report.author, report.text) == (ANN, BO, "something rude")
    assert (report.table, report.seq) == (live.name, seq)
    with pytest.raises(Refused) as refusal:
        await hall.house.report(Asked(CAT, "r"), live.name, seq)
    assert refusal.value.code == "no-such-line"
    await hall.restart()
    await hall.house.report(
        Asked(BO, "r2"), live.name, await say(hall, hall.house.table(live.name), ANN, "x")
    )
    assert len(await read(hall.journal)) == 2


async def test_the_reports_are_no_table(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    await hall.house.report(Asked(ANN, "r"), live.name, await say(hall, live, BO, "rude"))
    with pytest.raises(Refused) as refusal:
        await hall.house.table("_reports").info("ann")
    assert refusal.value.code == "no-such-table"
