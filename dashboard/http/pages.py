"""The built pages (`dashboard/static`), read once at the start and sent compressed if the client accepts
it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

STATIC = Path(__file__).parents[1] / "static"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}

FOREVER = "public, max-age=31536000, immutable"
"""For file names that contain a hash of their content."""
ASK_FIRST = "no-cache"
"""For the page itself, so that an update of the program appears on the next reload."""

NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Flagfall</title>
<p>The pages of this dashboard have not been built yet. Run <code>make demo</code> once in the project, or
<code>npm ci && npm run build</code> in <code>dashboard/web</code>, and start the dashboard again.</p>
"""


@dataclass(frozen=True)
class _File:
    body: bytes
    type: str
    cache: str

    @cached_property
    def packed(self) -> bytes:
        """Compressed at the first request; at a start it would delay everything by hundreds of files."""
        return gzip.compress(self.body, 9, mtime=0)


class Pages:
    """All files of the front end, in memory: a few hundred kilobytes."""

    def __init__(self, directory: Path = STATIC) -> None:
        self._files = {
            path.relative_to(directory).as_posix(): _read(path)
            for path in sorted(directory.rglob("*"))
            if path.suffix in TYPES
        }

    @property
    def built(self) -> bool:
        """Return whether the front end has been built."""
        return "index.html" in self._files

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Return every file with its name below the directory."""
        return ((name, file.body) for name, file in self._files.items())

    def index(self, headers: Headers) -> Response:
        """Return the one page; its scripts choose the view by the address."""
        if not self.built:
            return Response(NOT_BUILT, 503, media_type=TYPES[".html"])
        return self.file("index.html", headers)

    def missing(self, headers: Headers) -> Response:
        """Return the page for an unknown address, with status 404; it says that nothing was found."""
        page = self.index(headers)
        if page.status_code == 200:
            page.status_code = 404
            page.headers["Cache-Control"] = "no-store"
        return page

    def file(self, name: str, headers: Headers) -> Response:
        """Return a file by its name below the directory, if it was read at the start."""
        file = self._files.get(name)
        if file is None:
            return Response("There is no such page here.", 404, media_type=TYPES[".txt"])
        packed = "gzip" in headers.get("accept-encoding", "")
        extra = {"Cache-Control": file.cache, "Vary": "Accept-Encoding"}
        if packed:
            extra["Content-Encoding"] = "gzip"
        return Response(file.packed if packed else file.body, 200, extra, file.type)


def _read(path: Path) -> _File:
    body = path.read_bytes()
    hashed = path.parent.name == "assets"
    return _File(body, TYPES[path.suffix], FOREVER if hashed else ASK_FIRST)
