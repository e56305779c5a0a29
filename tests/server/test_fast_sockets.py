"""What is relied on in picows, whose constructor isn't public: read this when its pin moves."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from types import SimpleNamespace
from typing import Any

import pytest
from picows import WSListener, WSTransport
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from websockets.frames import Frame, Opcode

from spelbok.server.fast_sockets import FIRST_BUFFER, FastLine, FastSocket
from spelbok.server.limits import Doorkeeper
from spelbok.server.origin import OwnPages


def test_the_version_is_the_one_that_was_read() -> None:
    assert version("picows") == "2.3.1"


def test_the_constructor_takes_as_much_as_it_is_given() -> None:
    with pytest.raises(TypeError, match="exactly 15 positional arguments"):
        WSProtocol(None)


async def test_an_upgrade_request_larger_than_the_buffer_is_taken_in_pieces() -> None:
    asked: list[Any] = []

    class Listening(FastSocket):
        def _listen(self, request: Any) -> Any:
            asked.append(request)
            return super()._listen(request)

    hub: Any = SimpleNamespace(admit=lambda address: True)
    state = SimpleNamespace(connections=set())
    config = SimpleNamespace(loaded_app=None)
    socket = Listening(hub, config=config, server_state=state, app_state={})
    async with on_loopback(socket) as reader:
        assert state.connections == {socket}
        request = b"GET /nowhere HTTP/1.1\r\nHost: a\r\nX-Long: " + b"x" * 2 * FIRST_BUFFER
        socket.data_received(request + b"\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 404")
        assert len(asked) == 1
        while state.connections:
            await asyncio.sleep(0)


@asynccontextmanager
async def on_loopback(protocol: Any) -> AsyncIterator[asyncio.StreamReader]:
    """`protocol` on one end of a connection, a reader on the other."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: protocol, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    while protocol.transport is None:
        await asyncio.sleep(0)
    yield reader
    writer.close()
    await writer.wait_closed()
    server.close()


async def test_a_handshake_that_comes_to_nothing_takes_up_no_place() -> None:
    doors = Doorkeeper(1)
    hub: Any = SimpleNamespace(admit=doors.enter, withdraw=doors.leave, pages=OwnPages())
    state = SimpleNamespace(connections=set())
    config = SimpleNamespace(loaded_app=None)
    socket = FastSocket(hub, config=config, server_state=state, app_state={})
    async with on_loopback(socket) as reader:
        socket.data_received(b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 400")
        while state.connections:
            await asyncio.sleep(0)
    assert doors.enter("127.0.0.1")


def test_listeners_and_transports_have_what_is_used() -> None:
    for name in ("on_ws_connected", "on_ws_frame", "on_ws_disconnected", "pause_writing"):
        assert hasattr(WSListener, name)
    for name in ("send", "send_close", "send_pong", "disconnect", "underlying_transport"):
        assert hasattr(WSTransport, name)


SIZES = (1, 125, 126, 65535, 65536)


@pytest.mark.parametrize("held", SIZES)
@pytest.mark.parametrize("following", SIZES)
async def test_what_is_sent_soon_leaves_with_what_follows_in_one_write(
    held: int, following: int
) -> None:
    written, transport, line = a_line()
    line.send_soon(b"h" * held)
    assert written == []
    line.send(b"f" * following)
    await asyncio.sleep(0)
    assert written == [server_frame(b"h" * held) + server_frame(b"f" * following)]
    assert transport.sent == []


async def test_what_is_sent_soon_leaves_by_itself_when_nothing_follows() -> None:
    written, transport, line = a_line()
    line.send_soon(b"alone")
    await asyncio.sleep(0)
    assert (written, transport.sent) == ([], [b"alone"])
    line.send(b"later")
    assert (written, transport.sent) == ([], [b"alone", b"later"])


async def test_what_is_sent_soon_leaves_before_the_goodbye_and_nothing_after_it() -> None:
    written, transport, line = a_line()
    line.send_soon(b"last")
    line.close(1013, "too slow a reader")
    assert transport.sent == [b"last", "goodbye"]
    line.send_soon(b"never")
    line.send(b"never")
    await asyncio.sleep(0)
    assert written == []


def a_line() -> tuple[list[bytes], Any, FastLine]:
    """A line on a transport of our own, and what is written past picows."""
    written: list[bytes] = []
    sent: list[Any] = []
    tcp = SimpleNamespace(write=written.append, is_closing=lambda: False)
    transport: Any = SimpleNamespace(
        sent=sent,
        underlying_transport=tcp,
        send=lambda kind, frame: sent.append(frame),
        send_close=lambda code, reason: sent.append("goodbye"),
        disconnect=lambda graceful: None,
    )
    loop = asyncio.get_running_loop()
    hub: Any = SimpleNamespace(enter=lambda line, cookies, address: None, loop=loop)
    line = FastLine(hub, None, "a")
    line.on_ws_connected(transport)
    return written, transport, line


def server_frame(text: bytes) -> bytes:
    """The frame as another library makes it."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)
