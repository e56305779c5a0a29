"""Whether people wait longer while masters think.

    python benchmarks/masters.py [--masters 50] [--tables 60] [--rate 100] [--seconds 10]

Guests play each other at their tables, `--rate` moves a second in all, first alone, then while a
guest and a master sit at each of `--masters` other tables and hurry. A wait is the time from
sending a move to its answer. The masters think in the house's worker processes, at low priority.
"""

import argparse
import asyncio
import random
import tempfile
from dataclasses import dataclass

from load import waits
from players import SEATS, Play, Player, enter, guests_at, new_guest, settle
from served import run_house, served
from uvloop import run


@dataclass(frozen=True)
class Waits:
    """Milliseconds that people waited, and the moves a second they made."""

    p50: float
    p99: float
    rate: float


async def measured(play: Play, rate: float, seconds: float) -> Waits:
    """Move at this rate for a while."""
    reached, found = await waits(play, rate, seconds)
    return Waits(found[len(found) // 2] * 1000, found[len(found) * 99 // 100] * 1000, reached)


async def face_masters(play: Play, port: int, masters: int) -> list[Player]:
    """A guest at each of so many tables of two, the other seat a master's."""
    base = f"http://127.0.0.1:{port}"
    order = {"game": "stortok", "seats": 2, "join": "nobody", "level": "master"}
    seated = []
    async with guests_at(base) as http:
        for _ in range(masters):
            cookie = await new_guest(http)
            options = {"options": {"deals": 0}, "move_time": 0}
            opened = await http.post(
                "/api/tables", json={**order, **options}, headers={"Cookie": cookie}
            )
            name = opened.raise_for_status().json()["table"]
            seated.append(await enter(play, port, name, cookie))
    return seated


async def compare(args: argparse.Namespace) -> tuple[Waits, Waits, int]:
    """Waits without and with masters, and how many moves the masters' opponents could make."""
    people, hurried = Play(random.Random(7)), Play(random.Random(8))
    with tempfile.TemporaryDirectory() as data, served(run_house, data) as house:
        for host in (await settle(people, house.port, "stortok", args.tables))[::SEATS]:
            host.ask(type="start")
        await asyncio.sleep(1)
        alone = await measured(people, args.rate, args.seconds)
        hurried.begin(eager=True)
        await face_masters(hurried, house.port, args.masters)
        await asyncio.sleep(3)
        hurried.waits.clear()
        beside = await measured(people, args.rate, args.seconds)
        return alone, beside, len(hurried.waits)


def main() -> None:
    """Print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--masters", type=int, default=50)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    alone, beside, answers = run(compare(args))
    for name, found in (("alone", alone), (f"{args.masters} masters", beside)):
        print(
            f"human moves, {name:<12} p50 {found.p50:6.1f} ms   p99 {found.p99:6.1f} ms   "
            f"at {found.rate:.0f}/s"
        )
    print(f"the masters' opponents moved {answers / args.seconds:.0f} times a second")


if __name__ == "__main__":
    main()
