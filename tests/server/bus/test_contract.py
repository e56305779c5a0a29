"""What every bus promises. A new implementation is one more branch in `bus`."""

import asyncio

import pytest

from spelbok.server.bus import Bus, Missed
from spelbok.server.bus.local import LocalBus


class Ear:
    """A subscriber that remembers, and can be waited for."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self._more = asyncio.Event()

    def __call__(self, hint: bytes) -> None:
        self.heard.append(hint)
        self._more.set()

    async def hears(self, *hints: bytes) -> None:
        """Wait until exactly `hints` were heard, in this order."""
        async with asyncio.timeout(5):
            while len(self.heard) < len(hints):
                self._more.clear()
                await self._more.wait()
        assert self.heard == list(hints)


@pytest.fixture
def missed() -> list[Missed]:
    return []


@pytest.fixture(params=["local"])
def bus(missed: list[Missed]) -> Bus:
    return LocalBus(report=missed.append)


async def test_hints_reach_every_subscriber_of_the_topic_in_order(bus: Bus) -> None:
    ears = [Ear(), Ear()]
    for ear in ears:
        bus.subscribe("table.t", ear)
    bus.publish("table.t", b"1")
    bus.publish("table.t", b"2")
    for ear in ears:
        await ear.hears(b"1", b"2")


async def test_topics_do_not_mix(bus: Bus) -> None:
    ear, other = Ear(), Ear()
    bus.subscribe("table.t", ear)
    bus.subscribe("table.tt", other)
    bus.publish("table.t", b"1")
    bus.publish("table.tt", b"2")
    await ear.hears(b"1")
    await other.hears(b"2")


async def test_nobody_is_called_before_publish_returns(bus: Bus) -> None:
    ear = Ear()
    bus.subscribe("table.t", ear)
    bus.publish("table.t", b"1")
    assert ear.heard == []
    await ear.hears(b"1")


async def test_a_hint_without_subscribers_is_gone(bus: Bus) -> None:
    ear = Ear()
    bus.publish("table.t", b"early")
    await asyncio.sleep(0)  # gives a wrongly kept hint its turn
    bus.subscribe("table.t", ear)
    bus.publish("table.t", b"1")
    await ear.hears(b"1")


async def test_unsubscribing_holds_at_once_and_for_one_subscription_only(bus: Bus) -> None:
    ear, other = Ear(), Ear()
    unsubscribe = bus.subscribe("table.t", ear)
    bus.subscribe("table.t", ear)
    bus.subscribe("table.t", other)
    bus.publish("table.t", b"1")
    unsubscribe()
    unsubscribe()
    await other.hears(b"1")
    assert ear.heard == [b"1"]


async def test_a_subscriber_may_end_another_while_hints_arrive(bus: Bus) -> None:
    ear, last = Ear(), Ear()
    bus.subscribe("table.t", lambda hint: unsubscribe())
    unsubscribe = bus.subscribe("table.t", ear)
    bus.subscribe("table.t", last)
    bus.publish("table.t", b"1")
    await last.hears(b"1")
    assert ear.heard == []


async def test_a_subscriber_may_publish_and_subscribe(bus: Bus) -> None:
    ear = Ear()

    def pass_on(hint: bytes) -> None:
        bus.subscribe("lobby", ear)
        bus.publish("lobby", hint + b"!")

    bus.subscribe("table.t", pass_on)
    bus.publish("table.t", b"1")
    await ear.hears(b"1!")


async def test_one_that_raises_is_reported_and_neither_stops_others_nor_is_dropped(
    bus: Bus, missed: list[Missed]
) -> None:
    ear = Ear()
    error = RuntimeError("out of cheese")

    def fail(hint: bytes) -> None:
        raise error

    bus.subscribe("table.t", fail)
    bus.subscribe("table.t", ear)
    bus.publish("table.t", b"1")
    bus.publish("table.t", b"2")
    await ear.hears(b"1", b"2")
    assert missed == [Missed("table.t", fail, error)] * 2
