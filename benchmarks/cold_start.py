"""How soon a house serves again whose journal has many unfinished tables.

    python benchmarks/cold_start.py [--tables 10000] [--rounds 3]

The tables are opened for this, three seats each, and stay open. Then the house is started as a
host starts it, a process of its own, until `/readyz` answers. Seconds by the clock, and the CPU
seconds it took to get there, which hold on a busy machine too.
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from served import UNLIMITED

from spelbok.house.house import Order
from spelbok.house.public import Person
from spelbok.server.app import Setup, listen, open_house

AT_ONCE = 200  # tables that are opened at a time
PATIENCE = 120.0  # seconds


async def open_tables(data: Path, tables: int) -> None:
    """A house with so many open tables, each of another host."""
    async with open_house(Setup(data, limits=UNLIMITED)) as hub:
        order = Order("stortok", seats=3, join="everybody")
        for first in range(0, tables, AT_ONCE):
            hosts = [Person(id=f"host{n}", name=f"Host {n}") for n in range(first, first + AT_ONCE)]
            await asyncio.gather(*(hub.house.open(host, order) for host in hosts))


def start(data: Path) -> tuple[float, float]:
    """Seconds until the house serves, and CPU seconds that it used until then."""
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    listener.close()
    program = Path(sys.executable).with_name("spelbok")
    started = time.perf_counter()
    house = subprocess.Popen(
        [program, "serve", "--data", data, "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/readyz", started + PATIENCE)
        return time.perf_counter() - started, cpu_seconds(house.pid)
    finally:
        house.terminate()
        house.wait(PATIENCE)


def wait_for(url: str, until: float) -> None:
    """Ask until the answer is 200."""
    while time.perf_counter() < until:
        try:
            if httpx.get(url).status_code == httpx.codes.OK:
                return
        except httpx.TransportError:
            time.sleep(0.01)
    raise TimeoutError("the house does not open")


def cpu_seconds(process: int) -> float:
    """CPU seconds of a process so far, all its threads."""
    used = Path(f"/proc/{process}/schedstat").read_text().split()[0]
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return max(int(used), sum(int(t.read_text().split()[0]) for t in threads)) / 1e9


def main() -> None:
    """Print the medians."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        asyncio.run(open_tables(data, args.tables))
        found = [start(data) for _ in range(args.rounds)]
    wall, cpu = (statistics.median(values) for values in zip(*found, strict=True))
    print(f"{args.tables} unfinished tables: serving after {wall:.2f} s, {cpu:.2f} CPU s")


if __name__ == "__main__":
    main()
