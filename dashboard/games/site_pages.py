"""The pages of a site: the built front end under every address that it has, marked as one in files."""

from __future__ import annotations

from collections.abc import Iterable

from dashboard.errors import DashboardError
from dashboard.http.guard import HEADERS
from dashboard.http.pages import NOT_BUILT, Pages
from dashboard.state.folder import Folder

OF_DIRECTORS = frozenset({"worker.js", "director.webmanifest", "icon.png"})
"""What only the director's page asks for."""

PLACES = ("", "screen/", "event/", "past/", "game/", "embed/round/", "embed/ticker/", "embed/standings/")
"""The addresses of a page, besides those of each table."""
MARK = "flagfall-live"
"""The meta element by which a page knows that its hall is in files, and where."""

_CONTENT = "; ".join(
    rule for rule in HEADERS["Content-Security-Policy"].split("; ") if not rule.startswith("frame-ancestors")
)
"""What the page may load, for servers that send no such header; who may frame it only a header can say."""
_MARKED = (
    f'<meta name="{MARK}" content="/live/"><meta http-equiv="Content-Security-Policy" content="{_CONTENT}">'
)


class NotOurs(DashboardError):
    """Somebody else's files are in the folder."""


class SitePages:
    """Writes the pages into the folder of a site.

    Args:
        folder: of the site.
        pages: the built front end.
    """

    def __init__(self, folder: Folder, pages: Pages) -> None:
        self._folder = folder
        public = {name: body for name, body in pages.files() if name not in OF_DIRECTORS}
        self._files = {"index.html": NOT_BUILT.encode(), **public}
        self._written: set[str] = set()

    def check(self) -> None:
        """See whose pages are in the folder. Raises `NotOurs`: they are of another site."""
        index = self._folder.path / "index.html"
        if index.exists() and MARK.encode() not in index.read_bytes():
            raise NotOurs(
                f"{self._folder.path} holds the pages of another site, and no files for spectators are "
                "written there: give --publish a folder of its own."
            )

    def write(self) -> None:
        """Write all but those of tables. Raises `OSError`."""
        for name, body in self._files.items():
            if name != "index.html":
                self._folder.write(name, body)
        for place in PLACES:
            self._folder.write(f"{place}index.html", self._page())
        self._folder.write("404.html", self._page())
        self._written = set()

    def write_tables(self, numbers: Iterable[int]) -> None:
        """Write the page under every address of these tables; static servers know no patterns."""
        for number in numbers:
            for place in (f"table/{number}/", f"embed/{number}/"):
                if place not in self._written:
                    self._folder.write(f"{place}index.html", self._page())
                    self._written.add(place)

    def _page(self) -> bytes:
        return self._files["index.html"].replace(b"<title>", _MARKED.encode() + b"<title>", 1)
