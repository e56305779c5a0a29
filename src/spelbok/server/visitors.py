"""Who sends a request over HTTP, and the cookie that says so."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from spelbok.house.errors import Refused
from spelbok.house.public import Person
from spelbok.server.hub import Hub
from spelbok.server.tickets import COOKIE, COOKIE_SECONDS, ticket_in

AnyRequest = Request[Any, Any, Any]
TheHub = NamedDependency[SkipValidation[Hub]]


def ticket(request: AnyRequest) -> str | None:
    """The ticket of the browser's session, alive or dead."""
    return ticket_in(request.headers.get("cookie"))


def address(request: AnyRequest) -> str:
    """Where the request comes from, for limits."""
    return request.client.host if request.client else ""


async def known(request: AnyRequest, hub: Hub) -> Person | None:
    """Who asks, None for a stranger."""
    return await hub.accounts.holder(ticket(request))


async def visitor(request: AnyRequest, hub: Hub) -> Person:
    """Who asks; refuses strangers."""
    person = await known(request, hub)
    if person is None:
        raise Refused("nobody", "The house doesn't know you; GET /api/me first.")
    return person


def cookie(request: AnyRequest, hub: Hub, token: str) -> Cookie:
    """The cookie that signs a browser in; an empty token signs it out."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_SECONDS if token else 0,
        httponly=True,
        samesite="lax",
        secure=hub.pages.over_tls(request.url.scheme, request.headers.get("host")),
    )
