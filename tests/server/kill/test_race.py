"""Kill -9 in the middle of races for a card: one winner or none, and the journal is sound."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from spelbok.house import facts as f
from spelbok.house.race import milliseconds
from spelbok.server.database import FILE

from .party import Party
from .process import HouseProcess
from .racer import Racer
from .test_kill import ROUND_SECONDS, check_fresh_loads, check_journal, house, read_journal

__all__ = ["house"]

TABLES = 8
KILLS = 8
MOST_KILLS = 40  # how many races come about, depends on the machine's pace
LOOKED_AT = 6
RUMMY = {"game": "rummy", "options": {"knock": True}}
KINDS = ((4, 0), (3, 1), (2, 2))


@pytest.mark.rule("RU-41", "X-9")
async def test_a_race_has_one_winner_or_none_when_the_house_is_killed_in_it(
    house: HouseProcess, tmp_path: Path
) -> None:
    chance = Random(41)
    url = await house.start()
    party = Party(order=RUMMY, kinds=KINDS, player=Racer)
    races = 0
    for kill in range(MOST_KILLS):
        if kill >= KILLS and races > KILLS and party.refusals["too-late"]:
            break
        async with asyncio.timeout(ROUND_SECONDS):
            await party.gather(url, TABLES)  # matches end, and races are still to come
            party.play(url)
            await party.more_answers(60 + chance.randrange(60))
            await check_fresh_loads(chance.sample(party.players, LOOKED_AT), url)
            await asyncio.sleep(chance.uniform(0, 0.15))  # somewhere in somebody's race
            await house.kill()
            await party.hung_up()
            check_journal(party, tmp_path / "data" / FILE)
            races = check_races(tmp_path / "data" / FILE)
            url = await house.start()
    await house.stop()
    assert "Traceback" not in (tmp_path / "log").read_text()
    assert set(party.refusals) <= {"too-late", "stale", "not-your-turn", "not-playing"}
    assert races > KILLS
    assert party.refusals["too-late"]


def check_races(path: Path) -> int:
    """Of the claims that were judged together the best one has moved; how many such races."""
    races = 0
    for facts in read_journal(path).values():
        for fact in facts:
            if isinstance(fact, f.Moved) and fact.claims:
                assert fact.claims[0].seat == fact.seat
                reacted = [milliseconds(c.at) - c.compensation for c in fact.claims]
                assert reacted == sorted(reacted)
                races += len(fact.claims) > 1
    return races
