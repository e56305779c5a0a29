"""Every match becomes a record that anybody can verify, and none tells too early."""

import pytest

import spelbok
from spelbok.core.record import read, verify, write
from spelbok.house import intents
from spelbok.house.errors import Refused

from .hall import ANN, BO, CAT, SHARE, Hall

STORTOK = spelbok.game("stortok")


async def test_a_finished_match_verifies(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=3, ruleset="20C", level="novice")
    await hall.play_on(live, 3000)
    text = await hall.house.record(live.name, ANN.id)
    record = read(text, STORTOK)
    assert write(record) == text
    verdict = verify(record, STORTOK)
    state = await hall.look(live)
    assert (verdict.proved, verdict.open) == (1, 0)
    assert verdict.standing == state.standing
    assert verdict.winners == state.winners
    assert [seat.kind for seat in record.seats] == ["human", "bot", "bot"]


async def test_the_secret_of_a_running_deal_is_not_in_the_record(hall: Hall) -> None:
    live = await hall.started(people=(ANN,), seats=2, options={"deals": 3})
    await hall.play_on(live, 3000)
    await hall.ask(live, intents.confirm, ANN, 2, SHARE)
    await hall.play_on(live, 2)
    record = read(await hall.house.record(live.name, ANN.id), STORTOK)
    first, second = record.deals
    assert first.secret
    assert first.result
    assert second.secret is None
    assert second.result is None
    assert record.moves[-1].deal == 2
    assert verify(record, STORTOK).open == 1
    table = live._table
    assert table
    assert table.secret.hex() not in await hall.house.record(live.name, ANN.id)


async def test_the_record_keeps_the_names_of_those_who_began(hall: Hall) -> None:
    live = await hall.started(people=(ANN, BO), seats=2)
    await hall.ask(live, intents.leave, BO)
    record = read(await hall.house.record(live.name, ANN.id), STORTOK)
    assert [seat.name for seat in record.seats] == ["Ann", "Bo"]


@pytest.mark.parametrize("moves", [0, 3000], ids=["running", "over"])
async def test_without_spectators_only_the_players_get_the_record(hall: Hall, moves: int) -> None:
    live = await hall.started(people=(ANN,), seats=2, spectators=False)
    await hall.play_on(live, moves)
    assert await hall.house.record(live.name, ANN.id)
    assert (await live.info(ANN.id)).table == live.name
    for stranger in (CAT.id, None):
        with pytest.raises(Refused) as refusal:
            await hall.house.record(live.name, stranger)
        assert refusal.value.code == "no-such-table"
        with pytest.raises(Refused) as refusal:
            await live.info(stranger)
        assert refusal.value.code == "no-such-table"


async def test_everybody_may_know_an_open_table_before_they_sit_down(hall: Hall) -> None:
    live = await hall.open(join="link", spectators=False)
    assert (await live.info(CAT.id)).spectators is False


@pytest.mark.parametrize("name", ["nowhere", "_outages"])
async def test_there_is_no_record_of_no_table(hall: Hall, name: str) -> None:
    await hall.restart(down=5)
    with pytest.raises(Refused) as refusal:
        await hall.house.record(name, ANN.id)
    assert refusal.value.code == "no-such-table"
    with pytest.raises(Refused):
        await hall.look(hall.house.table(name))


async def test_there_is_no_record_before_the_first_deal(hall: Hall) -> None:
    live = await hall.open()
    with pytest.raises(Refused) as refusal:
        await hall.house.record(live.name, ANN.id)
    assert refusal.value.code == "not-started"
