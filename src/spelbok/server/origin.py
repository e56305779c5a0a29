"""Whether a request comes from a page of this house."""

from urllib.parse import urlsplit

WEBSOCKET_PATH = "/ws"
_DEFAULT_PORTS = {"http": 80, "https": 443}


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a websocket's Origin header fits its Host header.

    Browsers always send an Origin; who sends none is a program that acts with its own cookie.
    """
    return origin is None or from_this_house(origin, host)


def from_this_house(origin: str | None, host: str | None) -> bool:
    """Whether there is an Origin and it fits the Host header.

    >>> from_this_house("http://a.example", "a.example:80")
    True
    >>> from_this_house("https://evil.example", "a.example")
    False
    """
    if not origin or not host:
        return False
    try:
        page, here = urlsplit(origin), urlsplit(f"//{host}")
        default = _DEFAULT_PORTS.get(page.scheme)
        ports = (page.port or default, here.port or default)
    except ValueError:
        return False
    return default is not None and page.hostname == here.hostname and ports[0] == ports[1]
