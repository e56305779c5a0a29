"""The cookie of a browser: a random token, of which the house keeps only the fingerprint.

The token is known to the browser alone. Its SHA-256, the ticket, finds the session; who reads
the database or its backup can't make a cookie from it.
"""

import secrets
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie

COOKIE = "spelbok-session"
COOKIE_SECONDS = 365 * 24 * 3600
TOKEN_BYTES = 32
_LONGEST_TOKEN = 64


def new_token() -> str:
    """A fresh token for a cookie."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def ticket_of(token: str) -> str:
    """The ticket of a token: 64 hexadecimal digits."""
    return sha256(token.encode()).hexdigest()


def ticket_in(cookies: str | None) -> str | None:
    """The ticket in a Cookie header, None when there is none."""
    try:
        morsel = SimpleCookie(cookies or "").get(COOKIE)
    except CookieError:
        return None
    if morsel is None or len(morsel.value) > _LONGEST_TOKEN:
        return None
    return ticket_of(morsel.value)
