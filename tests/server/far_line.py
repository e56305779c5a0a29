"""A long line: a TCP proxy on the loopback that holds every byte for a while, each way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from .wire import Address


@asynccontextmanager
async def far_from(address: Address, *, out: float, back: float) -> AsyncIterator[Address]:
    """The house at `address`, `out` seconds away from whom it talks to, who is `back` from it."""
    pumps: set[asyncio.Task[None]] = set()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        house_reader, house_writer = await asyncio.open_connection("127.0.0.1", address.port)
        for source, sink, seconds in ((reader, house_writer, back), (house_reader, writer, out)):
            pumps.add(asyncio.create_task(pump(source, sink, seconds)))

    proxy = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield replace(address, port=proxy.sockets[0].getsockname()[1])
    finally:
        proxy.close()
        for task in pumps:
            task.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)


async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter, seconds: float) -> None:
    """Pass on whatever comes, in its order, `seconds` later."""
    loop = asyncio.get_running_loop()
    try:
        while data := await source.read(65536):
            loop.call_later(seconds, sink.write, data)
        await asyncio.sleep(seconds)
    finally:
        sink.close()
        with suppress(OSError):
            await sink.wait_closed()
