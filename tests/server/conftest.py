"""Houses on the loopback, with each of the two ways to carry websockets."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from .wire import GENEROUS, Address, Client, a_house


@pytest.fixture(params=["fast", "plain"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Address]:
    """An open house for people who play faster than people."""
    async with a_house(tmp_path / "data", request.param, limits=GENEROUS) as address:
        yield address


@pytest.fixture
def patient_goodbyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that waits for the other side's goodbye as long as a busy machine may take."""
    monkeypatch.setattr("spelbok.server.fast_sockets.CLOSING_SECONDS", 60.0)


@pytest.fixture
async def people(address: Address) -> AsyncIterator[Any]:
    """Makes clients of new guests."""
    async with AsyncExitStack() as stack:

        async def guest() -> Client:
            return await stack.enter_async_context(Client(address))

        yield guest
