"""Replays over HTTP: deals of a table, or of a record that somebody brings, move by move."""

import asyncio
import gzip
import re
from collections.abc import Callable
from typing import TypeVar

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import FromPath, FromQuery

from spelbok.core.errors import SpelbokError
from spelbok.core.game import Game
from spelbok.core.record import Record, read, slug_of
from spelbok.house.errors import Refused
from spelbok.house.playback import play_back
from spelbok.server.hub import Hub
from spelbok.server.keepsake import Moment, keepsake
from spelbok.server.visitors import AnyRequest, known

LARGEST_RECORD = 1024 * 1024
AT_ONCE = 1
"""Replays that are made at the same time: each keeps a core busy, and players come first."""

T = TypeVar("T")


def handlers(hub: Hub) -> list[HTTPRouteHandler]:
    """The routes of replays; each address may ask for so many a minute."""
    per_minute = hub.limits.replays_per_minute
    slowly = [RateLimitConfig(("minute", per_minute), store="replays").middleware]
    at_moment = {"moment": Provide(_moment, sync_to_thread=False)}
    turns = asyncio.Semaphore(AT_ONCE)

    async def done(work: Callable[[], T]) -> T:
        async with turns:
            try:
                return await asyncio.to_thread(work)
            except SpelbokError as error:
                raise Refused.of(error) from None

    async def match(request: AnyRequest, table: str) -> tuple[Record, Game]:
        person = await known(request, hub)
        record = await hub.house.match(table, person.id if person else None)
        return record, hub.house.games[record.game]

    @get("/api/tables/{table:str}/replay", middleware=slowly)
    async def of_table(
        request: AnyRequest, table: FromPath[str], deal: FromQuery[int] = 1
    ) -> Response[bytes]:
        """A deal of the table that is over, for who may watch it: its views move by move."""
        record, game = await match(request, table)
        body = await done(lambda: msgspec.json.encode(play_back(record, game, deal)))
        return await _packed(request, body, MediaType.JSON)

    @get("/api/tables/{table:str}/replay.html", middleware=slowly, dependencies=at_moment)
    async def file_of_table(
        request: AnyRequest, table: FromPath[str], moment: NamedDependency[Moment]
    ) -> Response[bytes]:
        """The whole match as one HTML file that needs no house and no network.

        It opens at the `deal` after the `move`, seen from `seat`; `hands` "open" shows all.
        """
        record, game = await match(request, table)
        body = await done(lambda: keepsake(record, game, moment=moment).encode())
        return await _packed(request, body, MediaType.HTML, _as_file(record))

    @post("/api/replay", middleware=slowly, request_max_body_size=LARGEST_RECORD, status_code=200)
    async def of_record(request: AnyRequest, deal: FromQuery[int] = 1) -> Response[bytes]:
        """A deal of the record in the body, a text in UTF-8: checked, and shown move by move."""
        text = await request.body()

        def work() -> bytes:
            record, game = _read(text, hub.house.games)
            return msgspec.json.encode(play_back(record, game, deal))

        return await _packed(request, await done(work), MediaType.JSON)

    @post(
        "/api/replay.html",
        middleware=slowly,
        dependencies=at_moment,
        request_max_body_size=LARGEST_RECORD,
        status_code=200,
    )
    async def file_of_record(
        request: AnyRequest, moment: NamedDependency[Moment]
    ) -> Response[bytes]:
        """The match of the record in the body as one HTML file, as that of a table is."""
        text = await request.body()

        def work() -> tuple[bytes, Record]:
            record, game = _read(text, hub.house.games)
            return keepsake(record, game, moment=moment).encode(), record

        body, record = await done(work)
        return await _packed(request, body, MediaType.HTML, _as_file(record))

    return [of_table, file_of_table, of_record, file_of_record]


def _moment(
    deal: FromQuery[int] = 1,
    move: FromQuery[int] = 0,
    seat: FromQuery[int | None] = None,
    hands: FromQuery[str] = "",
) -> Moment:
    return Moment(deal=deal, move=move, seat=seat, open=hands == "open")


def _read(body: bytes, games: dict[str, Game]) -> tuple[Record, Game]:
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("invalid-record", "This is no text in UTF-8.") from None
    slug = slug_of(text)
    if slug not in games:
        raise Refused("unknown-game", f"There is no game {slug[:40]!r} in this house.")
    return read(text, games[slug]), games[slug]


def _as_file(record: Record) -> dict[str, str]:
    """Saved, never shown as a page of this house, under a name without anything strange in it."""
    name = re.sub("[^0-9A-Za-z-]", "", record.match)
    return {"content-disposition": f'attachment; filename="spelbok-{name}.html"'}


async def _packed(
    request: AnyRequest, body: bytes, media_type: MediaType, headers: dict[str, str] | None = None
) -> Response[bytes]:
    headers = {**(headers or {}), "cache-control": "no-cache", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=media_type)
