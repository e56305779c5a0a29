"""A player whose line seems long, so that the house holds races open for it."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from .player import Player

LINE = 0.12  # seconds there and back


class Racer(Player):
    """Plays and knocks like any player, and echoes the house's first pong as from far away."""

    _echo: "asyncio.Task[None] | None" = None
    _socket: ClientConnection | None = None

    async def _watch(self, socket: ClientConnection, since: int | None) -> None:
        await super()._watch(socket, since)
        self._socket = socket
        await socket.send(json.dumps({"type": "ping", "sent": 0}))

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "pong" and message["number"] == 1 and self._socket:
            self._echo = asyncio.create_task(echo(self._socket))
        await super()._hear(message)


async def echo(socket: ClientConnection) -> None:
    """Echo the first pong on this socket after as long as a long line would take."""
    await asyncio.sleep(LINE)
    with suppress(ConnectionClosed):
        await socket.send(json.dumps({"type": "ping", "sent": 0, "echo": 1}))
