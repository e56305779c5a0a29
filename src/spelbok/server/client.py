"""The built browser client, served from the package."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

HOME = Path(__file__).parent.parent / "client"
INDEX = "index.html"
HASHED = "assets/"
"""The build names these files by their content, so they never change."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
_SMALL = 1024
_COMPRESSIBLE = ("text/", "application/json", "application/manifest", "image/svg")

NOT_BUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Spelbok</title>
<h1>The table isn't laid yet</h1>
<p>The house is open, but its browser client has not been built. Run <code>make play</code>,
or <code>npm ci</code> and <code>npm run build</code> in <code>web/</code>, and reload.</p>
</html>
"""


@dataclass(frozen=True)
class Asset:
    """A file ready to be sent. `packed` is its gzip, None where that isn't worth it."""

    body: bytes
    packed: bytes | None
    media_type: str
    cache: str
    etag: str


class Client:
    """The files of a built client. Kept in memory, read anew when they have changed."""

    def __init__(self, home: Path = HOME) -> None:
        self._home = home.resolve()
        self._kept: dict[str, tuple[int, Asset]] = {}

    @property
    def built(self) -> bool:
        """Whether there is a client."""
        return (self._home / INDEX).is_file()

    def asset(self, path: str) -> Asset | None:
        """The file at a URL path without its leading slash, None when there is none."""
        file = self._file(path)
        if file is None:
            return None
        changed = file.stat().st_mtime_ns
        kept = self._kept.get(path)
        if kept is None or kept[0] != changed:
            kept = self._kept[path] = (changed, _read(file, path))
        return kept[1]

    def _file(self, path: str) -> Path | None:
        try:
            file = (self._home / path).resolve()
            found = file.is_relative_to(self._home) and file.is_file()
        except (OSError, ValueError):
            return None  # too long, or with characters that no file's name can have
        return file if found else None

    def index(self) -> Asset:
        """The page that is the client, or one that tells how to build it."""
        page = self.asset(INDEX)
        return page or Asset(NOT_BUILT, None, "text/html", "no-store", '"none"')


def _read(file: Path, path: str) -> Asset:
    body = file.read_bytes()
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if file.suffix in (".js", ".mjs"):
        media_type = "text/javascript"
    packed = None
    if len(body) > _SMALL and media_type.startswith(_COMPRESSIBLE):
        packed = gzip.compress(body, mtime=0)
    cache = FOR_EVER if path.startswith(HASHED) else ASK_FIRST
    return Asset(body, packed, media_type, cache, f'"{sha256(body).hexdigest()[:16]}"')
