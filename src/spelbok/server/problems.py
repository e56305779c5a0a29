"""Every refusal over HTTP in one shape: code, message, rule."""

import logging
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from spelbok.house.errors import Refused
from spelbok.house.public import Public

log = logging.getLogger("spelbok.http")


class Problem(Public, frozen=True):
    """Why a request was refused. `code` is stable, `rule` the number of the broken rule."""

    code: str
    message: str
    rule: str | None = None


_STATUS = {
    "nobody": HTTPStatus.UNAUTHORIZED,
    "wrong-password": HTTPStatus.FORBIDDEN,
    "name-taken": HTTPStatus.CONFLICT,
    "cross-site": HTTPStatus.FORBIDDEN,
    "no-such-person": HTTPStatus.NOT_FOUND,
    "too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "no-such-table": HTTPStatus.NOT_FOUND,
    "no-such-deal": HTTPStatus.NOT_FOUND,
    "unknown-game": HTTPStatus.NOT_FOUND,
    "too-many-tables": HTTPStatus.TOO_MANY_REQUESTS,
    "try-again": HTTPStatus.SERVICE_UNAVAILABLE,
    "not-ready": HTTPStatus.SERVICE_UNAVAILABLE,
    "not-built": HTTPStatus.SERVICE_UNAVAILABLE,
}

_CODES = {
    HTTPStatus.BAD_REQUEST: "malformed",
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method-not-allowed",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too-big",
    HTTPStatus.TOO_MANY_REQUESTS: "too-fast",
}

AnyRequest = Request[Any, Any, Any]


def refused(_: AnyRequest, error: Refused) -> Response[Problem]:
    """The house said no."""
    status = _STATUS.get(error.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    return _problem(status, error.code, error.message, error.rule)


def not_valid(_: AnyRequest, error: ValidationException) -> Response[Problem]:
    """JSON, but not what is expected here."""
    reasons = [
        f"{item.get('key', 'body')}: {item.get('message', 'is wrong')}"
        for item in error.extra or []
        if isinstance(item, dict)
    ]
    message = "; ".join(reasons) or "This isn't what is expected here."
    return _problem(HTTPStatus.UNPROCESSABLE_ENTITY, "invalid", message)


def http_error(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Litestar said no: no such path, no such method, too big, too often."""
    status = HTTPStatus(error.status_code)
    code = _CODES.get(status, status.phrase.lower().replace(" ", "-"))
    if status is HTTPStatus.TOO_MANY_REQUESTS:
        return _too_fast(error)
    return _problem(status, code, error.detail or status.phrase, headers=error.headers)


def _too_fast(error: HTTPException) -> Response[Problem]:
    """A limit of Litestar's was reached: said in the house's words, and when to come again."""
    headers = dict(error.headers or {})
    reset = headers.get("RateLimit-Reset")
    if reset is not None:
        headers["Retry-After"] = str(max(1, int(reset)))
    message = "That was too often; wait a moment."
    return _problem(HTTPStatus.TOO_MANY_REQUESTS, "too-fast", message, headers=headers)


def stumbled(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: told to the log, not to the guest."""
    # The path is the visitor's: quoted and cut, so that it can't forge lines or fill the disk.
    log.error("%s %.200r failed", request.method, request.scope["path"], exc_info=error)
    message = "The house stumbled; try again."
    return _problem(HTTPStatus.INTERNAL_SERVER_ERROR, "internal", message)


def _problem(
    status: HTTPStatus,
    code: str,
    message: str,
    rule: str | None = None,
    headers: dict[str, str] | None = None,
) -> Response[Problem]:
    content = Problem(code=code, message=message, rule=rule)
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=headers)
