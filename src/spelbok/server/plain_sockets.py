"""Websockets by plain ASGI: for where picows is missing or not wanted."""

import asyncio
from contextlib import suppress
from typing import Any

from spelbok.server.hub import Hub
from spelbok.server.origin import WEBSOCKET_PATH
from spelbok.server.sockets import Session

LARGEST_FRAME = 64 * 1024

Receive = Any
Send = Any
Scope = dict[str, Any]


async def serve(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    """One websocket from its handshake to its end, as an ASGI application."""
    await receive()
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    address = (scope.get("client") or ("",))[0]
    if (
        scope["path"] != WEBSOCKET_PATH
        or not hub.pages.may_connect(headers.get("origin"), scope["scheme"], headers.get("host"))
        or not hub.admit(address)
    ):
        await send({"type": "websocket.close", "code": 1008})
        return
    try:
        await send({"type": "websocket.accept"})
    except BaseException:
        hub.withdraw(address)
        raise
    line = PlainLine(send)
    session = hub.enter(line, headers.get("cookie"), address)
    try:
        await _listen(session, receive)
    finally:
        session.closed()
        await line.stop()


async def _listen(session: Session, receive: Receive) -> None:
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None:
            session.received_binary()
        else:
            session.received(text.encode())


class PlainLine:
    """`spelbok.server.sockets.Line` over an ASGI `send`, with a queue and one writer."""

    full = True  # nobody says when not
    patience = 60.0  # a page in the background may say something once a minute only

    def __init__(self, send: Send) -> None:
        self._send = send
        self._queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._waiting = 0
        self._closing = False
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: bytes) -> None:
        """Send one text frame."""
        if not self._closing:
            self._waiting += len(frame)
            self._queue.put_nowait({"type": "websocket.send", "text": frame.decode()})

    def send_soon(self, frame: bytes) -> None:
        """The same: the writer has a turn of its own."""
        self.send(frame)

    def ping(self) -> None:
        """ASGI has no pings; uvicorn sends its own, and tells nobody."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and hang up."""
        if not self._closing:
            self._closing = True
            self._queue.put_nowait({"type": "websocket.close", "code": code, "reason": reason})

    def backlog(self) -> int:
        """Bytes not yet handed on."""
        return self._waiting

    async def stop(self) -> None:
        """End the writer."""
        self._closing = True
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer

    async def _write(self) -> None:
        with suppress(OSError, RuntimeError):  # the socket is gone
            while True:
                message = await self._queue.get()
                await self._send(message)
                self._waiting -= len(message.get("text", ""))
