"""What every journal promises. A new implementation is one more line in `KINDS`."""

import asyncio

import pytest
from msgspec.structs import replace

from spelbok.house.ports import Conflict, Journal
from spelbok.server.journal import JournalFailed, MemoryJournal

from .conftest import OpenSqlite
from .examples import head

KINDS = ("memory", "sqlite")


@pytest.fixture(params=KINDS)
async def journal(request: pytest.FixtureRequest, open_sqlite: OpenSqlite) -> Journal:
    return MemoryJournal() if request.param == "memory" else open_sqlite()


async def test_events_come_back_in_order(journal: Journal) -> None:
    await journal.append("t", 0, [b"opened", b"seated"], head("t", 2))
    await journal.append("t", 2, [b"\x00\xff moved"], head("t", 3))
    assert await journal.read("t") == [b"opened", b"seated", b"\x00\xff moved"]


async def test_reading_since_a_seq_leaves_out_what_came_up_to_it(journal: Journal) -> None:
    await journal.append("t", 0, [b"1", b"2", b"3"], head("t", 3))
    assert await journal.read("t", since=2) == [b"3"]
    assert await journal.read("t", since=3) == []


async def test_an_unknown_table_has_no_events_and_no_head(journal: Journal) -> None:
    assert await journal.read("nowhere") == []
    assert await journal.head("nowhere") is None


async def test_a_search_finds_what_holds_all_parts(journal: Journal) -> None:
    await journal.append("u", 0, [b"blue \xff moon", b"moon"], head("u", 2))
    await journal.append("t", 0, [b"moon, blue", b"blue", b"Blue moon"], head("t", 3))
    assert await journal.search(b"blue", b"moon") == [
        ("t", b"moon, blue"),
        ("u", b"blue \xff moon"),
    ]
    assert await journal.search(b"\xff m") == [("u", b"blue \xff moon")]
    assert await journal.search(b"%") == []


async def test_tables_do_not_mix(journal: Journal) -> None:
    await journal.append("t", 0, [b"of t"], head("t", 1))
    await journal.append("u", 0, [b"of u"], head("u", 1))
    assert await journal.read("t") == [b"of t"]
    assert await journal.read("u") == [b"of u"]


@pytest.mark.parametrize("seq", [0, 1, 3])
async def test_an_append_at_the_wrong_place_conflicts_and_changes_nothing(
    journal: Journal, seq: int
) -> None:
    before = head("t", 2)
    await journal.append("t", 0, [b"1", b"2"], before)
    with pytest.raises(Conflict):
        await journal.append("t", seq, [b"late"], head("t", seq + 1, phase="over"))
    assert await journal.read("t") == [b"1", b"2"]
    assert await journal.head("t") == before


async def test_of_two_writers_at_the_same_place_one_wins(journal: Journal) -> None:
    outcomes = await asyncio.gather(
        *(journal.append("t", 0, [f"{n}".encode()], head("t", 1)) for n in range(5)),
        return_exceptions=True,
    )
    assert [isinstance(outcome, Conflict) for outcome in outcomes].count(False) == 1
    winner = outcomes.index(None)
    assert await journal.read("t") == [f"{winner}".encode()]


async def test_a_conflict_of_one_table_leaves_the_others_alone(journal: Journal) -> None:
    outcomes = await asyncio.gather(
        journal.append("t", 0, [b"t"], head("t", 1)),
        journal.append("u", 7, [b"u"], head("u", 8)),
        journal.append("v", 0, [b"v"], head("v", 1)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert [await journal.read(table) for table in "tuv"] == [[b"t"], [], [b"v"]]


async def test_appends_of_one_table_may_follow_each_other_without_waiting(
    journal: Journal,
) -> None:
    await asyncio.gather(*(journal.append("t", n, [b"%d" % n], head("t", n + 1)) for n in range(9)))
    assert await journal.read("t") == [b"%d" % n for n in range(9)]


async def test_the_head_is_the_last_one_written(journal: Journal) -> None:
    last = replace(
        head("t", 2, phase="between", wake=1234.5),
        public=False,
        people=(),
        info=b"\0",
        waiting=("ann",),
        left=("bo",),
    )
    await journal.append("t", 0, [b"1"], head("t", 1))
    await journal.append("t", 1, [b"2"], last)
    assert await journal.head("t") == last
    assert await journal.heads() == [last]


async def test_a_head_may_change_without_an_event(journal: Journal) -> None:
    await journal.append("t", 0, [b"1"], head("t", 1))
    await journal.append("t", 1, [], head("t", 1, wake=99.0))
    assert await journal.head("t") == head("t", 1, wake=99.0)
    assert await journal.read("t") == [b"1"]


async def test_finished_tables_are_no_longer_listed_but_stay_readable(journal: Journal) -> None:
    for phase in ("open", "ready", "playing", "between", "over", "closed"):
        await journal.append(phase, 0, [b"1"], head(phase, 1, phase=phase))
    listed = {listed.table for listed in await journal.heads()}
    assert listed == {"open", "ready", "playing", "between"}
    assert await journal.head("over") == head("over", 1, phase="over")
    assert await journal.read("closed") == [b"1"]


@pytest.mark.parametrize(
    ("table", "seq", "of", "events"),
    [
        ("t", 0, "u", 1),  # the head of another table
        ("t", 0, "t", 2),  # a head that counts wrongly
        ("t", -1, "t", 0),
    ],
)
async def test_a_head_that_does_not_fit_is_refused(
    journal: Journal, table: str, seq: int, of: str, events: int
) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        await journal.append(table, seq, [b"1"], head(of, events))
    assert await journal.read(table) == []


async def test_many_tables_at_once(journal: Journal) -> None:
    tables = [f"t{n}" for n in range(700)]
    await asyncio.gather(*(journal.append(t, 0, [b"1", b"2"], head(t, 2)) for t in tables))
    assert {listed.table for listed in await journal.heads()} == set(tables)
    assert await journal.read("t699") == [b"1", b"2"]


async def test_a_closed_journal_refuses_and_may_be_closed_again(journal: Journal) -> None:
    await journal.append("t", 0, [b"1"], head("t", 1))
    await journal.close()
    await journal.close()
    with pytest.raises(JournalFailed):
        await journal.append("t", 1, [b"2"], head("t", 2))
    with pytest.raises(JournalFailed):
        await journal.read("t")
