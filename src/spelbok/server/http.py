"""The house over HTTP: games, tables, records, health, the client's files, and all together."""

import asyncio
from collections.abc import Callable
from dataclasses import asdict, replace
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get, post, route
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.enums import HttpMethod
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotFoundException,
    ValidationException,
)
from litestar.handlers import BaseRouteHandler
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, SkipValidation

from spelbok.core.errors import SpelbokError
from spelbok.core.rulespage import parse_rules_page
from spelbok.games import house_rules_page
from spelbok.house.errors import Refused
from spelbok.house.house import Order
from spelbok.house.public import Join, LobbyTable, Public, TableInfo
from spelbok.server import frames, metrics, people_http, problems, replays
from spelbok.server.catalogue import catalogue
from spelbok.server.client import Asset, Client
from spelbok.server.hub import Hub
from spelbok.server.origin import WEBSOCKET_PATH, OwnPages
from spelbok.server.visitors import AnyRequest, TheHub, known, visitor

LARGEST_BODY = 16 * 1024
READY_SECONDS = 2.0
_SAFE = ("GET", "HEAD", "OPTIONS")

AnyConnection = ASGIConnection[Any, Any, Any, Any]
TheClient = NamedDependency[SkipValidation[Client]]


class StrictRequest(AnyRequest):
    """A request whose body must have the very types that are asked for: "3" is no number."""

    async def json(self) -> Any:
        """The body as the type its handler asks for."""
        field = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation if field else Any)
        except msgspec.ValidationError as error:
            raise Refused("invalid", f"{error}.") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ClientException(f"Not JSON: {error}.") from None


class NewTable(Public, frozen=True):
    """What a table shall be; what is left out is the game's default."""

    game: str
    ruleset: str | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: int | None = None
    join: Join = "nobody"
    level: str = "casual"
    move_time: int = 60
    rated: bool = False
    spectators: bool = True
    chat: bool = True
    spectator_chat: bool = False


class Holding(Public, frozen=True):
    """What a player holds, and what else matters for it: the game says in which entries."""

    known: dict[str, Any]
    ruleset: str | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)


class Opened(Public, frozen=True):
    """A table was opened; its opener sits there."""

    table: str
    seat: int


class Health(Public, frozen=True):
    """Whether the house is up."""

    status: str


# --- Games --------------------------------------------------------------------------------


@get("/api/games")
async def games(hub: TheHub) -> list[dict[str, Any]]:
    """The catalogue: all games with their rulesets, options and bots."""
    return catalogue(hub.house.games.values())


@get("/api/games/{slug:str}/rules")
async def rules(hub: TheHub, slug: FromPath[str]) -> dict[str, Any]:
    """The rules of a game, then of the house, as numbered sections; each rule has its source."""
    game = hub.house.games.get(slug)
    if game is None:
        raise Refused("unknown-game", f"There is no game {slug!r} in this house.")
    page, common = parse_rules_page(game.rules_page), parse_rules_page(house_rules_page())
    return asdict(replace(page, sections=page.sections + common.sections))


def _arranged(hub: Hub, slug: str, holding: Holding) -> dict[str, Any]:
    game = hub.house.games.get(slug)
    if game is None or game.arranger is None:
        raise Refused("unknown-game", f"There is no game {slug!r} here that arranges hands.")
    try:
        return game.arranger(game.rules(holding.ruleset, **holding.options), holding.known)
    except SpelbokError as error:
        raise Refused.of(error) from None


# --- Tables -------------------------------------------------------------------------------


@get("/api/tables")
async def tables(request: AnyRequest, hub: TheHub) -> Response[list[LobbyTable]]:
    """The lobby: your tables, then those you may join, then those you may watch."""
    person = await known(request, hub)
    lines: Any = frames.lobby_tables(hub.house.lobby.lines(person.id if person else ""))
    return Response(lines, media_type=MediaType.JSON)


@get("/api/tables/{table:str}")
async def table_info(request: AnyRequest, hub: TheHub, table: FromPath[str]) -> TableInfo:
    """What a table was opened with. Without spectators, its players alone may know."""
    person = await known(request, hub)
    return await hub.house.table(table).info(person.id if person else None)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(request: AnyRequest, hub: TheHub, table: FromPath[str]) -> str:
    """The match as a text file, for who may watch it. Secrets only of deals that are over."""
    person = await known(request, hub)
    return await hub.house.record(table, person.id if person else None)


# --- Health -------------------------------------------------------------------------------


@get("/healthz")
async def healthz() -> Health:
    """The process answers."""
    return Health(status="ok")


@get("/readyz")
async def readyz(hub: TheHub) -> Health:
    """The house can read its journal."""
    try:
        async with asyncio.timeout(READY_SECONDS):
            await hub.house.check()
    except Exception as error:
        raise Refused("not-ready", "The journal doesn't answer.") from error
    return Health(status="ready")


@get("/metrics", media_type=metrics.CONTENT_TYPE, include_in_schema=False)
async def prometheus(hub: TheHub) -> bytes:
    """What Prometheus reads."""
    hub.metrics.tables.set(len(hub.house.lobby))
    hub.metrics.awake.set(hub.house.awake)
    return hub.metrics.text()


# --- What is no page ----------------------------------------------------------------------


@route(WEBSOCKET_PATH, http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def socket() -> None:
    """Who comes to the websocket's address without wanting one."""
    raise HTTPException(
        status_code=HTTPStatus.UPGRADE_REQUIRED,
        detail="Here is a websocket, no page.",
        headers={"connection": "upgrade", "upgrade": "websocket"},
    )


# --- The client ---------------------------------------------------------------------------


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def page(request: AnyRequest, client: TheClient, path: FromPath[str] = "") -> Response[bytes]:
    """The client's files; any other path is one of the client's own pages."""
    wanted = path.lstrip("/")
    if wanted.startswith("api/") or wanted == "api":
        raise NotFoundException("There is nothing here.")
    asset = client.asset(wanted) if wanted else None
    if asset is None and wanted.startswith("assets/"):
        raise NotFoundException("There is no such file.")
    return _send(request, asset or client.index())


def _send(request: AnyRequest, asset: Asset) -> Response[bytes]:
    headers = {"cache-control": asset.cache, "etag": asset.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    body = asset.body
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.packed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=asset.media_type)


# --- All together -------------------------------------------------------------------------


def same_site_only(pages: OwnPages) -> Callable[[AnyConnection, BaseRouteHandler], None]:
    """A guard against forged requests: what changes something comes from our own pages."""

    def guard(connection: AnyConnection, _: BaseRouteHandler) -> None:
        if connection.scope.get("method") in _SAFE:
            return
        headers, scheme = connection.headers, connection.scope["scheme"]
        ours = pages.include(headers.get("origin"), scheme, headers.get("host"))
        if not ours or headers.get("x-spelbok") != "1":
            raise Refused("cross-site", "Only pages of this house may do that.")

    return guard


def api(hub: Hub, client: Client, version: str) -> Litestar:
    """The Litestar application."""
    limits = hub.limits

    @post(
        "/api/tables",
        middleware=[
            RateLimitConfig(("minute", limits.openings_per_minute), store="openings").middleware
        ],
    )
    async def open_table(request: AnyRequest, hub: TheHub, data: JSONBody[NewTable]) -> Opened:
        """Open a table and sit down on its first seat."""
        order = Order(**msgspec.structs.asdict(data))
        return Opened(table=await hub.house.open(await visitor(request, hub), order), seat=0)

    @post(
        "/api/games/{slug:str}/arrange",
        status_code=HTTPStatus.OK,
        middleware=[
            RateLimitConfig(("minute", limits.arrangings_per_minute), store="arrangings").middleware
        ],
    )
    async def arrange(hub: TheHub, slug: FromPath[str], data: JSONBody[Holding]) -> dict[str, Any]:
        """What a hand holds as its player has put it. Knows only what it is told here."""
        return _arranged(hub, slug, data)

    return Litestar(
        [
            *people_http.routes(limits),
            games,
            rules,
            arrange,
            tables,
            open_table,
            table_info,
            record,
            *replays.handlers(hub),
            healthz,
            readyz,
            prometheus,
            socket,
            page,
        ],
        dependencies={
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "client": Provide(lambda: client, sync_to_thread=False),
        },
        request_class=StrictRequest,
        guards=[same_site_only(hub.pages)],
        exception_handlers={
            Refused: problems.refused,
            ValidationException: problems.not_valid,
            HTTPException: problems.http_error,
            Exception: problems.stumbled,
        },
        middleware=[
            RateLimitConfig(
                ("minute", limits.requests_per_minute), exclude=["^/assets/", "^/healthz"]
            ).middleware
        ],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Spelbok",
            version=version,
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
