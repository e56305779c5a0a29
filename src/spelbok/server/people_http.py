"""People over HTTP: who one is, accounts, what others may know, leaderboards."""

import asyncio
import json
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Response, delete, get, patch, post, put
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import FromPath, JSONBody

from spelbok.house.errors import Refused
from spelbok.house.public import LobbyLine, Person, Public
from spelbok.server import results
from spelbok.server.export import everything_of
from spelbok.server.hub import Hub
from spelbok.server.limits import Limits
from spelbok.server.profiles import Change, Leader, Profile, change, leader, played, result
from spelbok.server.tickets import COOKIE
from spelbok.server.visitors import (
    AnyRequest,
    TheHub,
    address,
    cookie,
    known,
    ticket,
    visitor,
)


class Me(Person, frozen=True):
    """Who you are. `account`: a password lets you in from other devices."""

    account: bool


class Rename(Public, frozen=True):
    """What somebody wants to be called."""

    name: str


class NewPassword(Public, frozen=True):
    """The password to come, and the present one if there is one."""

    password: str
    current: str | None = None


class SignIn(Public, frozen=True):
    """Who wants to come in."""

    name: str
    password: str


class Deletion(Public, frozen=True):
    """That an account shall be deleted; a guest has no password."""

    password: str | None = None


# --- Who somebody is ----------------------------------------------------------------------


@get("/api/me")
async def me(request: AnyRequest, hub: TheHub) -> Response[Me]:
    """Who you are. Makes you a guest, known by a cookie, when you are nobody yet."""
    person = await known(request, hub)
    if person is None:
        guest, token = await hub.accounts.welcome()
        return Response(await _me(hub, guest), cookies=[cookie(request, hub, token)])
    renewed = await hub.accounts.sessions.renew(ticket(request) or "")
    token = request.cookies.get(COOKIE, "")
    return Response(
        await _me(hub, person), cookies=[cookie(request, hub, token)] if renewed else []
    )


@patch("/api/me")
async def rename(request: AnyRequest, hub: TheHub, data: JSONBody[Rename]) -> Me:
    """Change your name, also at the tables where you sit; each change is a line there."""
    asker = await visitor(request, hub)
    hub.rename_pace.check(asker.id, hub.house.now())
    person = await asyncio.shield(hub.rename(asker, data.name))
    return await _me(hub, person)


@put("/api/me/password")
async def protect(request: AnyRequest, hub: TheHub, data: JSONBody[NewPassword]) -> Response[Me]:
    """Make your nickname an account, or change its password. All other devices are signed out."""
    person = await visitor(request, hub)
    token, dead = await hub.accounts.protect(person, data.password, data.current, address(request))
    hub.hang_up(dead)
    return Response(await _me(hub, person), cookies=[cookie(request, hub, token)])


@post("/api/session", status_code=HTTPStatus.OK)
async def sign_in(request: AnyRequest, hub: TheHub, data: JSONBody[SignIn]) -> Response[Me]:
    """Come in by name and password. Who you were on this device before is signed out."""
    person, token = await hub.accounts.sign_in(data.name, data.password, address(request))
    await _end(request, hub)
    return Response(await _me(hub, person), cookies=[cookie(request, hub, token)])


@delete("/api/session", status_code=HTTPStatus.OK)
async def sign_out(request: AnyRequest, hub: TheHub) -> Response[None]:
    """Sign out on this device; what was its cookie is worth nothing any more."""
    await _end(request, hub)
    return Response(None, cookies=[cookie(request, hub, "")])


@delete("/api/sessions", status_code=HTTPStatus.OK)
async def sign_out_everywhere(request: AnyRequest, hub: TheHub) -> Response[None]:
    """Sign out on all devices."""
    person = await visitor(request, hub)
    hub.hang_up(await hub.accounts.sign_out_everywhere(person))
    return Response(None, cookies=[cookie(request, hub, "")])


@post("/api/me/deletion", status_code=HTTPStatus.OK)
async def forget_me(request: AnyRequest, hub: TheHub, data: JSONBody[Deletion]) -> Response[None]:
    """Delete your account: you leave all tables, and your name is shown nowhere again."""
    person = await visitor(request, hub)
    await hub.accounts.confirm(person, data.password, address(request))
    hub.hang_up(await hub.accounts.delete(person))
    await hub.ledger.look(results.forget, person.id)
    await asyncio.shield(hub.house.forget(person.id))
    return Response(None, cookies=[cookie(request, hub, "")])


async def _me(hub: Hub, person: Person) -> Me:
    found = await hub.accounts.look_up(person.id)
    return Me(id=person.id, name=person.name, account=bool(found and found.account))


async def _end(request: AnyRequest, hub: Hub) -> None:
    own = ticket(request)
    if own:
        hub.hang_up(await hub.accounts.sign_out(own))


# --- What others may know -----------------------------------------------------------------


@get("/api/people/{person:str}")
async def profile(request: AnyRequest, hub: TheHub, person: FromPath[str]) -> Profile:
    """What somebody has played and how; tables that aren't listed are named to nobody else."""
    found = await hub.accounts.look_up(person)
    if found is None:
        raise Refused("no-such-person", "There is no such person in this house.")
    asker = await known(request, hub)
    own = asker is not None and asker.id == person
    tallies = await hub.ledger.look(results.tallies, person)
    recent = await hub.ledger.look(results.recent, person)
    running = hub.house.lobby.played_by(person)
    return Profile(
        id=person,
        name=found.person.name,
        account=found.account,
        since=found.created,
        games=[played(tally) for tally in tallies],
        recent=[result(row, named=own or row.public) for row in recent],
        running=[msgspec.json.decode(line, type=LobbyLine) for line in running],
    )


@get("/api/games/{slug:str}/leaderboard")
async def leaderboard(hub: TheHub, slug: FromPath[str]) -> list[Leader]:
    """Who is surely the best at a game, people and bots."""
    if slug not in hub.house.games:
        raise Refused("unknown-game", f"There is no game {slug!r} in this house.")
    return [leader(line) for line in await hub.ledger.look(results.leaders, slug)]


@get("/api/tables/{table:str}/ratings")
async def rating_changes(request: AnyRequest, hub: TheHub, table: FromPath[str]) -> list[Change]:
    """What a rated match did to the ratings of its players, for who may watch it.

    Empty as long as it isn't over, and when it isn't rated.
    """
    person = await known(request, hub)
    await hub.house.table(table).info(person.id if person else None)
    await hub.ledger.settled()
    return [change(row) for row in await hub.ledger.look(results.changes, table)]


def routes(limits: Limits) -> list[Any]:
    """All handlers of this module."""

    @get(
        "/api/me/export",
        middleware=[RateLimitConfig(("hour", limits.exports_per_hour), store="exports").middleware],
    )
    async def export(request: AnyRequest, hub: TheHub) -> Response[bytes]:
        """Everything the house keeps of you, as one JSON file."""
        person = await visitor(request, hub)
        body = json.dumps(await everything_of(hub, person), indent=2, ensure_ascii=False)
        headers = {"content-disposition": 'attachment; filename="spelbok-my-data.json"'}
        return Response(body.encode(), headers=headers, media_type=MediaType.JSON)

    return [
        me,
        rename,
        protect,
        sign_in,
        sign_out,
        sign_out_everywhere,
        forget_me,
        profile,
        leaderboard,
        rating_changes,
        export,
    ]
