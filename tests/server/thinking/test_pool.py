"""Bots think elsewhere, in time or not at all, and leave no process behind."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from spelbok.house.ports import ThinkerBusy
from spelbok.server.thinking import ThinkingPool
from spelbok.server.thinking_worker import ThinkingError

OpenPool = Callable[..., Awaitable[ThinkingPool]]


@pytest.fixture
async def open_pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OpenPool]:
    """Starts pools whose bots are those of brains.py, and closes them after the test."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    async with AsyncExitStack() as stack:

        async def open_one(workers: int = 1, **options: Any) -> ThinkingPool:
            pool = ThinkingPool(workers, brain="brains:choose", **options)
            return await stack.enter_async_context(pool)

        yield open_one


async def ask(pool: ThinkingPool, do: str, budget_ms: int = 20_000, **more: Path) -> str:
    position = {"do": do} | {key: str(path) for key, path in more.items()}
    move = await pool.choose("stortok", position, 1, "novice", 7, budget_ms)
    assert move is not None
    return move


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


async def gone(pid: int) -> None:
    async with asyncio.timeout(10):
        while alive(pid):
            await asyncio.sleep(0.01)


async def thinking(pid_file: Path) -> int:
    """The process that thinks about the request with this `pid_file`, once it does."""
    async with asyncio.timeout(20):
        while not (pid_file.exists() and pid_file.read_text()):
            await asyncio.sleep(0.01)
    return int(pid_file.read_text())


async def test_a_bot_gets_what_it_was_asked_and_its_move_comes_back(open_pool: OpenPool) -> None:
    pool = await open_pool()
    answer = await pool.choose("stortok", {"do": "echo", "hand": "Å 7♥\n"}, 2, "casual", 2**60, 900)
    position = {"do": "echo", "hand": "Å 7♥\n"}
    assert answer == f"stortok {position} 2 casual {2**60} 900"


async def test_workers_are_nicer_than_the_server(open_pool: OpenPool) -> None:
    assert int(await ask(await open_pool(), "nice")) == min(19, os.nice(0) + 10)


async def test_workers_do_not_load_the_server(open_pool: OpenPool) -> None:
    modules = (await ask(await open_pool(), "modules")).split()
    assert "spelbok.games.stortok" in modules
    assert [name for name in modules if name.startswith("spelbok.house")] == []
    assert {"litestar", "sqlalchemy", "msgspec", "asyncio"}.isdisjoint(modules)


async def test_what_a_bot_prints_does_not_get_among_the_answers(open_pool: OpenPool) -> None:
    pool = await open_pool()
    assert await ask(pool, "print") == "printed"
    assert await ask(pool, "print") == "printed"


async def test_a_bot_that_raises_fails_its_request_and_the_worker_goes_on(
    open_pool: OpenPool,
) -> None:
    pool = await open_pool()
    before = await ask(pool, "pid")
    with pytest.raises(ThinkingError, match="ValueError: no such card"):
        await ask(pool, "raise")
    assert await ask(pool, "pid") == before


async def test_a_worker_that_crashes_fails_its_request_and_is_replaced(
    open_pool: OpenPool,
) -> None:
    pool = await open_pool()
    before = await ask(pool, "pid")
    with pytest.raises(ThinkingError, match="ended by itself"):
        await ask(pool, "crash")
    assert await ask(pool, "pid") != before


async def test_a_worker_killed_while_idle_is_replaced(open_pool: OpenPool) -> None:
    pool = await open_pool()
    pid = int(await ask(pool, "pid"))
    os.kill(pid, signal.SIGKILL)
    await gone(pid)
    answers = await asyncio.gather(ask(pool, "pid"), ask(pool, "pid"), return_exceptions=True)
    assert str(pid) not in answers
    assert str(answers[1]).isdigit()


async def test_the_wait_for_a_worker_is_no_part_of_a_bots_time(
    open_pool: OpenPool, tmp_path: Path
) -> None:
    pool = await open_pool(grace=0.5)
    free, working = tmp_path / "free", tmp_path / "working"
    first = asyncio.create_task(ask(pool, "wait", until=free, pid_file=working))
    await thinking(working)
    waits = asyncio.create_task(ask(pool, "pid", budget_ms=100))
    await asyncio.sleep(0.7)  # longer than its budget and the grace
    free.touch()
    await first
    assert (await waits).isdigit()


async def test_who_waits_too_long_for_a_worker_is_told_that_it_was_busy(
    open_pool: OpenPool, tmp_path: Path
) -> None:
    pool = await open_pool()
    await ask(pool, "pid")
    pool._line_patience = 0.5  # now that the worker has started
    first = asyncio.create_task(ask(pool, "wait", until=tmp_path / "go", pid_file=tmp_path / "pid"))
    pid = await thinking(tmp_path / "pid")
    with pytest.raises(ThinkerBusy):
        await ask(pool, "crash")
    (tmp_path / "go").touch()
    assert await first == "done"  # its own wait was over long before
    pool._line_patience = 20
    assert await ask(pool, "pid") == str(pid)


async def test_a_worker_that_hangs_is_replaced_after_the_grace(
    open_pool: OpenPool, tmp_path: Path
) -> None:
    pool = await open_pool(grace=0.05)
    with pytest.raises(ThinkingError, match="hung"):
        await ask(pool, "hang", budget_ms=2000, pid_file=tmp_path / "pid")
    assert not alive(await thinking(tmp_path / "pid"))
    assert await ask(pool, "pid") != (tmp_path / "pid").read_text()


async def test_the_loop_turns_while_bots_think(open_pool: OpenPool, tmp_path: Path) -> None:
    pool = await open_pool(workers=2)
    await asyncio.gather(ask(pool, "pid"), ask(pool, "pid"))
    thoughts = [asyncio.create_task(ask(pool, "wait", until=tmp_path / "go")) for _ in range(2)]
    for _ in range(100):
        await asyncio.sleep(0)
    assert not any(thought.done() for thought in thoughts)
    (tmp_path / "go").touch()
    assert await asyncio.gather(*thoughts) == ["done", "done"]


async def test_workers_think_at_the_same_time(open_pool: OpenPool, tmp_path: Path) -> None:
    pool = await open_pool(workers=2)
    thought = asyncio.create_task(ask(pool, "wait", until=tmp_path / "go"))
    assert await ask(pool, "echo") != ""
    assert not thought.done()
    (tmp_path / "go").touch()
    await thought


async def test_a_full_line_refuses_at_the_door(open_pool: OpenPool, tmp_path: Path) -> None:
    pool = await open_pool(line_limit=2)
    first = asyncio.create_task(ask(pool, "wait", until=tmp_path / "go", pid_file=tmp_path / "pid"))
    await thinking(tmp_path / "pid")
    waiting = [asyncio.create_task(ask(pool, "pid")) for _ in range(2)]
    await asyncio.sleep(0)  # lets them get in line
    assert pool.waiting == 2
    with pytest.raises(ThinkerBusy):
        await ask(pool, "pid")
    (tmp_path / "go").touch()
    await asyncio.gather(first, *waiting)


async def test_who_gave_up_while_waiting_costs_no_thought(
    open_pool: OpenPool, tmp_path: Path
) -> None:
    pool = await open_pool()
    before = await ask(pool, "pid")
    first = asyncio.create_task(ask(pool, "wait", until=tmp_path / "go", pid_file=tmp_path / "pid"))
    await thinking(tmp_path / "pid")
    second = asyncio.create_task(ask(pool, "crash"))
    third = asyncio.create_task(ask(pool, "pid"))
    await asyncio.sleep(0)  # lets them get in line
    assert pool.waiting == 2
    second.cancel()
    (tmp_path / "go").touch()
    await first
    assert await third == before  # the crash never happened


async def test_closing_ends_every_process_and_fails_who_waits(
    open_pool: OpenPool, tmp_path: Path
) -> None:
    pool = await open_pool(workers=2)
    hang = asyncio.create_task(ask(pool, "hang", pid_file=tmp_path / "pid"))
    pid = await thinking(tmp_path / "pid")
    idle = int(await ask(pool, "pid"))
    await pool.close()
    assert not alive(pid)
    assert not alive(idle)
    with pytest.raises(ThinkingError, match="left the house"):
        await hang
    with pytest.raises(ThinkingError):
        await ask(pool, "pid")
    await pool.close()


async def test_a_brain_that_can_not_be_imported_fails_requests(
    capfd: pytest.CaptureFixture[str],
) -> None:
    async with ThinkingPool(1, brain="no_such_module:choose") as pool:
        with pytest.raises(ThinkingError, match="ended by itself"):
            await ask(pool, "pid")
    assert "no_such_module" in capfd.readouterr().err


SERVER = """
import asyncio, sys
from spelbok.server.thinking import ThinkingPool
async def main():
    async with ThinkingPool(2, brain="brains:choose", grace=0.5) as pool:
        hang = {"do": "hang", "pid_file": sys.argv[1]}
        thought = asyncio.create_task(pool.choose("stortok", hang, 0, "novice", 7, 1000))
        print(await pool.choose("stortok", {"do": "pid"}, 0, "novice", 7, 9000), flush=True)
        await thought
asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
async def test_workers_do_not_outlive_a_killed_server(how: signal.Signals, tmp_path: Path) -> None:
    paths = [str(Path(__file__).parent), *sys.path]
    server = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        SERVER,
        str(tmp_path / "pid"),
        stdout=PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )
    assert server.stdout is not None
    idle = int(await server.stdout.readline())
    busy = await thinking(tmp_path / "pid")
    server.send_signal(how)
    await server.communicate()
    await gone(idle)
    await gone(busy)


async def budgets_of(pool: ThinkingPool, folder: Path, together: int) -> list[int]:
    """The budgets of so many that come at once, each with 12 s, while the worker is busy."""
    free, working = folder / "free", folder / "working"
    first = asyncio.create_task(ask(pool, "wait", until=free, pid_file=working))
    await thinking(working)
    asked = [asyncio.create_task(ask(pool, "echo", budget_ms=12_000)) for _ in range(together)]
    await asyncio.sleep(0)
    free.touch()
    await first
    return [int((await answer).split()[-1]) for answer in asked]


async def test_bots_that_wait_for_one_worker_share_its_time(
    open_pool: OpenPool, tmp_path: Path
) -> None:
    """With as many as were there before it, or came after it: 3, 2, 2 and 3 others."""
    assert await budgets_of(await open_pool(), tmp_path, 4) == [3_000, 4_000, 4_000, 3_000]


async def test_of_fifty_that_come_at_once_the_last_waits_little_longer_than_its_budget(
    open_pool: OpenPool, tmp_path: Path
) -> None:
    assert sum(await budgets_of(await open_pool(), tmp_path, 50)) < 1.4 * 12_000


async def test_a_bot_thinks_a_little_however_many_wait(open_pool: OpenPool) -> None:
    pool = await open_pool()
    asked = [asyncio.create_task(ask(pool, "echo", budget_ms=100)) for _ in range(30)]
    budgets = [int((await answer).split()[-1]) for answer in asked]
    assert set(budgets) == {20}
    assert (await ask(pool, "echo", budget_ms=100)).endswith(" 100")
    assert (await ask(pool, "echo", budget_ms=5)).endswith(" 5")
