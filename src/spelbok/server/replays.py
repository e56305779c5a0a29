"""Replays over HTTP: deals of a table, or of a record that somebody brings, move by move."""

import asyncio
import gzip
from collections.abc import Callable

import msgspec
from litestar import MediaType, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import FromPath, FromQuery

from spelbok.core.errors import SpelbokError
from spelbok.core.game import Game
from spelbok.core.record import Record, read, slug_of
from spelbok.house.errors import Refused
from spelbok.house.playback import play_back
from spelbok.server.hub import Hub
from spelbok.server.keepsake import keepsake
from spelbok.server.visitors import AnyRequest, known

LARGEST_RECORD = 1024 * 1024
AT_ONCE = 1
"""Replays that are made at the same time: each keeps a core busy, and players come first."""

Work = Callable[[], bytes]


def handlers(hub: Hub) -> list[HTTPRouteHandler]:
    """The routes of replays; each address may ask for so many a minute."""
    per_minute = hub.limits.replays_per_minute
    slowly = [RateLimitConfig(("minute", per_minute), store="replays").middleware]
    turns = asyncio.Semaphore(AT_ONCE)

    async def done(work: Work) -> bytes:
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

    @get("/api/tables/{table:str}/replay.html", middleware=slowly)
    async def file_of_table(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
        """The whole match as one HTML file that needs no house and no network."""
        record, game = await match(request, table)
        body = await done(lambda: keepsake(record, game).encode())
        return await _packed(request, body, MediaType.HTML, _as_file(record))

    @post("/api/replay", middleware=slowly, request_max_body_size=LARGEST_RECORD, status_code=200)
    async def of_record(request: AnyRequest, deal: FromQuery[int] = 1) -> Response[bytes]:
        """A deal of the record in the body, a text in UTF-8: checked, and shown move by move."""
        text = await request.body()

        def work() -> bytes:
            record, game = _read(text, hub.house.games)
            return msgspec.json.encode(play_back(record, game, deal))

        return await _packed(request, await done(work), MediaType.JSON)

    return [of_table, file_of_table, of_record]


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
    """Saved, never shown as a page of this house. A table's name is plain letters and digits."""
    return {"content-disposition": f'attachment; filename="spelbok-{record.match}.html"'}


async def _packed(
    request: AnyRequest, body: bytes, media_type: MediaType, headers: dict[str, str] | None = None
) -> Response[bytes]:
    headers = {**(headers or {}), "cache-control": "no-cache", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=media_type)
