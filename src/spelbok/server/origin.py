"""Whether a request comes from a page of this house."""

from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

WEBSOCKET_PATH = "/ws"
_DEFAULT_PORTS = {"http": 80, "https": 443}
_OF_SOCKETS = {"ws": "http", "wss": "https"}


@dataclass(frozen=True)
class Origin:
    """Where a page comes from; pages of one origin may do the same things."""

    scheme: str
    host: str
    port: int

    @classmethod
    def of(cls, url: str) -> Self:
        """The origin of an address; raises ValueError for what is no address of a page.

        >>> Origin.of("http://A.example") == Origin.of("http://a.example:80/")
        True
        """
        parts = urlsplit(url)
        scheme = _OF_SOCKETS.get(parts.scheme, parts.scheme)
        if scheme not in _DEFAULT_PORTS or not parts.hostname:
            raise ValueError(f"{url!r} is no address that begins with http:// or https://")
        return cls(scheme, parts.hostname, parts.port or _DEFAULT_PORTS[scheme])


class OwnPages:
    """Which pages are this house's: those of its public address, or of how it was reached.

    `public` is the address under which people find the house, such as that of a proxy with TLS;
    raises ValueError if it is none. By its host name the house can't be reached otherwise, so a
    page without TLS there is none of its own.
    """

    def __init__(self, public: str | None = None) -> None:
        self._public = None if public is None else Origin.of(public)

    def include(self, origin: str | None, scheme: str, host: str | None) -> bool:
        """Whether a page of `origin` is one of the house's own.

        `scheme` and `host` are how the request came in, as a trusted proxy says.
        """
        page = _origin_of(origin)
        return page is not None and page in (self._public, self._here(scheme, host))

    def may_connect(self, origin: str | None, scheme: str, host: str | None) -> bool:
        """Whether a websocket may be opened.

        Browsers always send an Origin; who sends none is a program that acts with its own cookie.
        """
        return origin is None or self.include(origin, scheme, host)

    def over_tls(self, scheme: str, host: str | None) -> bool:
        """Whether a request came over TLS, as far as the proxy at least."""
        came, public = _origin_of(f"{scheme}://{host}"), self._public
        if came and public and came.host == public.host:
            return public.scheme == "https"
        return scheme == "https"

    def _here(self, scheme: str, host: str | None) -> Origin | None:
        here = _origin_of(f"{scheme}://{host}")
        hidden = here and self._public and here.host == self._public.host
        return None if hidden else here


def _origin_of(url: str | None) -> Origin | None:
    try:
        return Origin.of(url or "")
    except ValueError:
        return None
