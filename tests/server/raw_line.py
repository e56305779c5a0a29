"""A websocket below any library: bytes as a bad guest may send them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Self

from .wire import PATIENCE, Client

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
FIN, MASKED = 0x80, 0x80
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def frame(kind: int, payload: bytes, *, first: int = FIN) -> bytes:
    """A frame of at most 125 bytes, masked with zeros; `first` are the bits beside its kind."""
    assert len(payload) < 126
    return bytes([first | kind, MASKED | len(payload)]) + bytes(4) + payload


def header(kind: int, length: int) -> bytes:
    """The beginning of a frame that says it is `length` bytes long."""
    return bytes([FIN | kind, MASKED | 127]) + length.to_bytes(8, "big") + bytes(4)


class RawLine:
    """An open websocket; nothing is checked on its way out."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    @asynccontextmanager
    async def of(cls, who: Client) -> AsyncIterator[Self]:
        """A line of this person, who has been welcomed."""
        port = who.address.port
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        asked = {
            **who.headers(),
            "host": f"127.0.0.1:{port}",
            "connection": "Upgrade",
            "upgrade": "websocket",
            "sec-websocket-version": "13",
            "sec-websocket-key": KEY,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
        writer.write(f"GET /ws HTTP/1.1\r\n{lines}\r\n".encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        line = cls(reader, writer)
        line.send(frame(TEXT, b'{"type":"hello","version":1}'))
        assert b'"welcome"' in await line.next_frame()
        yield line
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def next_frame(self) -> bytes:
        """Kind and payload of a short or middling frame."""
        first, length = await asyncio.wait_for(self._reader.readexactly(2), PATIENCE)
        if length == 126:
            length = int.from_bytes(await self._reader.readexactly(2), "big")
        payload = await asyncio.wait_for(self._reader.readexactly(length), PATIENCE)
        return bytes([first & 0xF]) + payload

    async def close_code(self) -> int:
        """The code the house says goodbye with, past all else it says; 0 when it says none."""
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                said = await self.next_frame()
                if said[0] == CLOSE:
                    return int.from_bytes(said[1:3], "big")
        return 0
