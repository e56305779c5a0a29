"""Websockets by picows inside uvicorn: three times as quick as the plain ones.

uvicorn hands its `ws` factory the transport and the raw upgrade request. picows' own server
makes its `WSProtocol` with a constructor that isn't public: the version is pinned, and
tests/server/test_fast_sockets.py checks what is relied on here.
"""

import asyncio
import logging
import struct
from http import HTTPStatus
from typing import Any

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from spelbok.server.hub import Hub
from spelbok.server.line import BROKEN, RESTART, TOO_BIG
from spelbok.server.origin import WEBSOCKET_PATH
from spelbok.server.sockets import Session

HANDSHAKE_SECONDS = 5
FIRST_BUFFER = 4096
CLOSING_SECONDS = 2.0
"""How long a closed connection waits for the other side's goodbye. To hang up at once, with
something unread, would reset the connection, and the reset overtakes the close code."""
LARGEST_FRAME = 64 * 1024
"""Larger frames end the connection; those above `MAX_MESSAGE_BYTES` get an error."""

_TEXT = WSMsgType.TEXT
_PING = (WSMsgType.PING, WSMsgType.PONG)
_DATA = (_TEXT, WSMsgType.CONTINUATION, WSMsgType.BINARY)
_SCHEMES = ("http", "https", "ws", "wss")  # those that uvicorn takes from a proxy

# An adapter, because picows makes a child logger for each connection of a real one.
_logger = logging.LoggerAdapter(logging.getLogger("spelbok.picows"), {})
_logger.setLevel(logging.CRITICAL)


class FastSocket(WSProtocol):  # type: ignore[misc]
    """uvicorn's websocket protocol, carried by picows."""

    def __init__(self, hub: Hub, *, config: Any, server_state: Any, app_state: Any) -> None:
        super().__init__(
            None,  # host and port: of clients
            None,  # path: of clients
            False,  # is_client_side
            self._listen,
            _logger,
            True,  # disconnect_on_exception
            HANDSHAKE_SECONDS,
            False,  # enable_auto_ping: the house sweeps silent sessions itself
            HANDSHAKE_SECONDS,
            HANDSHAKE_SECONDS,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # enable_auto_pong: pings are heard as signs of life
            LARGEST_FRAME,
            None,  # extra_headers
            FIRST_BUFFER,
        )
        self._hub = hub
        self._connections = server_state.connections
        self._proxies = _trusted_proxies(config)
        self._address = ""
        self._trusted = False  # the proxy, if there is one
        self._line: FastLine | None = None

    def connection_made(self, transport: Any) -> None:
        """The transport is handed over from HTTP."""
        self._address = (transport.get_extra_info("peername") or ("",))[0]
        self._connections.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        """The socket is gone."""
        self._connections.discard(self)
        super().connection_lost(error)
        if self._line and not self._line.entered:
            self._hub.withdraw(self._address)  # admitted, but the handshake came to nothing

    def data_received(self, data: bytes) -> None:
        """Take the upgrade request that uvicorn has read already."""
        while data:
            room = self.get_buffer(-1)
            size = min(len(room), len(data))
            room[:size] = data[:size]
            self.buffer_updated(size)
            data = data[size:]

    def shutdown(self) -> None:
        """uvicorn shuts down: the client shall come back."""
        self.transport.send_close(RESTART, b"the house restarts")
        self.transport.disconnect()

    def _listen(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        self._trusted = self._proxies is not None and self._address in self._proxies
        self._address = self._visitor(request) or self._address
        status = self._verdict(request)
        if status is not HTTPStatus.SWITCHING_PROTOCOLS:
            refusal = WSUpgradeResponse.create_error_response(status, status.phrase.encode())
            return WSUpgradeResponseWithListener(refusal, None)
        cookies = request.headers.get("cookie")
        line = self._line = FastLine(self._hub, cookies, self._address)
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(), line)

    def _visitor(self, request: WSUpgradeRequest) -> str:
        """The address a trusted proxy gives, as uvicorn finds it for plain sockets, else ""."""
        forwarded = ", ".join(request.headers.getall("x-forwarded-for", []))
        if not forwarded or not self._trusted:
            return ""
        visitor: str = self._proxies.get_trusted_client_address(forwarded)[0]
        return visitor

    def _scheme(self, request: WSUpgradeRequest) -> str:
        """How the visitor came, as a trusted proxy says, else as the house was reached."""
        told = request.headers.get("x-forwarded-proto", "").strip()
        if self._trusted and told in _SCHEMES:
            return told
        return "wss" if self.transport.underlying_transport.get_extra_info("sslcontext") else "ws"

    def _verdict(self, request: WSUpgradeRequest) -> HTTPStatus:
        if request.path.split(b"?")[0].decode("latin-1") != WEBSOCKET_PATH:
            return HTTPStatus.NOT_FOUND
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if not self._hub.pages.may_connect(origin, self._scheme(request), host):
            return HTTPStatus.FORBIDDEN
        if not self._hub.admit(self._address):
            return HTTPStatus.TOO_MANY_REQUESTS
        return HTTPStatus.SWITCHING_PROTOCOLS


def _trusted_proxies(config: Any) -> Any:
    """The proxies that may say whom they speak for (FORWARDED_ALLOW_IPS), None without any."""
    app = config.loaded_app
    return app.trusted_hosts if isinstance(app, ProxyHeadersMiddleware) else None


class FastLine(WSListener):
    """`spelbok.server.sockets.Line` by picows."""

    patience = 20.0  # browsers answer pings by themselves, whatever keeps their pages busy

    def __init__(self, hub: Hub, cookies: str | None, address: str) -> None:
        self._hub = hub
        self._cookies = cookies
        self._address = address
        self._transport: WSTransport | None = None
        self._session: Session | None = None
        self._fragments = b""
        self._in_pieces = False
        self._binary = False
        self._closing: asyncio.TimerHandle | None = None
        self._held = b""  # a frame that leaves with the next one, or at the end of this turn
        self.full = False
        self.entered = False

    # --- From picows --------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The handshake is done."""
        self._transport = transport
        self.entered = True
        self._session = self._hub.enter(self, self._cookies, self._address)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The socket is gone."""
        session, self._session = self._session, None
        self._transport = None
        if self._closing:
            self._closing.cancel()
        if session:
            session.closed()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Any frame, control frames too."""
        session, kind = self._session, frame.msg_type
        if kind is WSMsgType.CLOSE:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif session is None or self._closing:
            return
        elif kind in _DATA:
            self._data(session, frame, kind)
        elif kind in _PING:
            session.heard = self._hub.now()
            if kind is WSMsgType.PING:
                transport.send_pong(frame.get_payload_as_bytes())

    def _data(self, session: Session, frame: WSFrame, kind: WSMsgType) -> None:
        """A message, or the next piece of one; picows leaves it to us whether it may come."""
        begins = kind is not WSMsgType.CONTINUATION
        if frame.rsv1 or frame.rsv2 or frame.rsv3 or begins is self._in_pieces:
            self.close(BROKEN, "broken frames")
            return
        if begins:
            self._binary = kind is WSMsgType.BINARY
        if frame.fin and begins:
            self._whole(session, frame.get_payload_as_bytes())
        else:
            self._in_pieces = not frame.fin
            self._piece(session, frame)

    def _piece(self, session: Session, frame: WSFrame) -> None:
        self._fragments += frame.get_payload_as_bytes()
        if len(self._fragments) > LARGEST_FRAME:
            self.close(TOO_BIG, "too big")
        elif frame.fin:
            whole, self._fragments = self._fragments, b""
            self._whole(session, whole)

    def _whole(self, session: Session, message: bytes) -> None:
        if self._binary:
            session.received_binary()
        else:
            session.received(message)

    def pause_writing(self) -> None:
        """The reader is slow: `backlog` tells the session how slow."""
        self.full = True

    def resume_writing(self) -> None:
        """The reader has caught up."""
        self.full = False

    # --- From the session ---------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        """Send one text frame."""
        if self._held:
            self._send_with_held(frame)
        elif self._transport:
            self._transport.send(_TEXT, frame)

    def send_soon(self, frame: bytes) -> None:
        """Send it in this turn of the loop, in one packet with what comes after it."""
        if self._held or not self._transport:
            self.send(frame)
        else:
            self._held = frame
            self._hub.loop.call_soon(self._send_held)

    def _send_held(self) -> None:
        held, self._held = self._held, b""
        if held and self._transport:
            self._transport.send(_TEXT, held)

    def _send_with_held(self, frame: bytes) -> None:
        """Both in one system call, which costs more than all the rest of sending."""
        held, self._held = self._held, b""
        if self._transport and not self._closing:
            tcp = self._transport.underlying_transport
            if not tcp.is_closing():
                tcp.write(_framed(held) + _framed(frame))

    def ping(self) -> None:
        """Ask for a sign of life."""
        if self._transport and not self._closing:
            self._transport.send_ping()

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, hear nothing more, and hang up after the other side's goodbye."""
        self._send_held()
        if self._transport and not self._closing:
            self._transport.send_close(code, reason.encode())  # type: ignore[arg-type]
            self._closing = self._hub.loop.call_later(
                CLOSING_SECONDS, self._transport.disconnect, False
            )

    def backlog(self) -> int:
        """Bytes not yet taken."""
        if self._transport is None:
            return 0
        return self._transport.underlying_transport.get_write_buffer_size()


def _framed(text: bytes) -> bytes:
    """A whole text message as a server sends it (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", 0x81, size) + text
    if size < 1 << 16:
        return struct.pack("!BBH", 0x81, 126, size) + text
    return struct.pack("!BBQ", 0x81, 127, size) + text
