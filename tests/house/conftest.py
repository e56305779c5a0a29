"""The hall every house test plays in."""

from collections.abc import AsyncIterator

import pytest

from .hall import Hall


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    """A fresh house, stopped after the test."""
    hall = Hall()
    await hall.house.start()
    yield hall
    hall.journal.gate.set()
    await hall.house.stop()
