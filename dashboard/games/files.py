"""The addresses from which a broadcast or a spectator takes games as PGN, and pages those of earlier rounds.

Everything comes from the one channel that is given, the spectators', whose view is filled from the topics of
their audience and from nothing else: what they may not see yet cannot be told here either.

**Other sites.** A page of another site may not read these addresses from a browser: in the network of a hall
whose games are broadcast later, the telephone of any visitor would carry them out. Broadcasts and viewers ask
from their own servers, which none of this touches.

**Often.** A broadcast asks every two seconds. Each answer carries an ETag, and who has it already gets an
empty 304. A game is written again when its table has changed, in less than a millisecond.
"""

# No `annotations` from `__future__` here: FastAPI has to see the types of the parameters.

import gzip
import hashlib
import json
import logging
import re
import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from datetime import tzinfo
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import FastAPI, Query, Request, Response

from dashboard.games import played
from dashboard.games.event_games import is_of
from dashboard.games.pgn import seen_game
from dashboard.games.played import PlayedGames, WrittenGame
from dashboard.live.channel import Channel
from dashboard.live.projection import NOBODY, TABLE, TableView, View

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/x-chess-pgn; charset=utf-8"
JSON = "application/json"
PLAIN = "text/plain; charset=utf-8"

ASK_FIRST = {"Cache-Control": "no-cache"}
"""What is kept is asked for again each time."""


PACKED_FROM = 1000
"""Bytes from which an answer travels compressed."""


class Games:
    """Every game that the spectators of this dashboard are shown, or were shown to its end.

    Args:
        hall: its name, the ``Site`` of its games.
        spectators: the channel of those who may see them.
        before: the games that had ended when the dashboard was started.
        zone: of the hall, by which its games name the day; None = this computer's.
    """

    def __init__(
        self, hall: str, spectators: Channel, before: PlayedGames | None = None, zone: tzinfo | None = None
    ) -> None:
        self.played = before or PlayedGames()
        self._spectators = spectators
        self._site, self._zone = hall, zone
        self._written: dict[int, tuple[TableView, WrittenGame | None]] = {}
        spectators.followers.append(self._follow)

    def at(self, number: int) -> WrittenGame | None:
        """The game that a table shows; None if there is none."""
        view = self._spectators.view.tables.get(number)
        if view is None:
            self._written.pop(number, None)
            return None
        held = self._written.get(number)
        if held is None or held[0] is not view:
            seen = seen_game(view)
            text = None if seen is None else played.written(seen, self._site, self._zone)
            if seen is not None and text is None:
                log.warning("The game at table %d has a damaged state: it is in no PGN.", number)
            held = self._written[number] = view, text
        return held[1]

    def all(self, event: str | None, number: int | None, section: str | None = None) -> list[WrittenGame]:
        """All games, or those of an event, of a section, of a round (`event_games`); in the same order."""
        wanted = is_of(self._spectators.view, event, section)
        shown = [one for table in self._spectators.view.tables if (one := self.at(table)) is not None]
        ended = {one.written.key: one.written for one in self.played.games.values()}
        every = {**ended, **{one.key: one for one in shown}}
        found = (one for one in every.values() if wanted(one.event) and number in (None, one.round))
        return sorted(found, key=lambda one: (one.event, one.round or 0, one.table, one.game))

    def index(self) -> list[dict[str, Any]]:
        """The events and rounds of which games have ended (`played.index`)."""
        tables = self._spectators.view.tables.values()
        seen = (found for one in tables if (found := seen_game(one)) is not None)
        standing = {played.game_id(one.assignment.event, one.assignment.game) for one in seen}
        return played.index(self.played, standing)

    def _follow(self, path: str, _: View, now: View) -> None:
        match = TABLE.fullmatch(path)
        if match is None or match[2] not in ("assignment", "game"):
            return
        number = int(match[1])
        table = now.tables.get(number, NOBODY)
        over = table.game is not None and table.game.result != "*"
        self.played = played.after(self.played, table, self.at(number) if over else None)


def serve_files(app: FastAPI, games: Games) -> None:
    """Add the addresses to an application; ``games``: of those who may ask here, which is everybody."""

    @app.head("/table/{number}/game.pgn", include_in_schema=False)
    @app.get("/table/{number}/game.pgn")
    async def game(request: Request, number: str) -> Response:
        """The game at a table."""
        found = games.at(int(number)) if re.fullmatch(r"[1-9][0-9]{0,5}", number, re.ASCII) else None
        if found is None:
            return _missing(f"Table {number} shows no game.")
        return _answer(request, [found], _named([found.event], found.round, found.table))

    @app.head("/pgn", include_in_schema=False)
    @app.get("/pgn")
    async def pgn(
        request: Request,
        event: Annotated[str | None, Query(max_length=200)] = None,
        section: Annotated[str | None, Query(max_length=200)] = None,
        number: Annotated[int | None, Query(alias="round", ge=0, le=999)] = None,
    ) -> Response:
        """All games at the tables, and those that ended there before."""
        found = games.all(event, number, section)
        if not found:
            return _missing(_none_of(games, event, section, number))
        return _answer(request, found, _named({one.event for one in found}, number))

    @app.head("/past/index.json", include_in_schema=False)
    @app.get("/past/index.json")
    async def past(request: Request) -> Response:
        """The events and rounds of which games have ended."""
        return _answer_json(request, json.dumps(games.index()).encode())

    @app.head("/past/{name}.json", include_in_schema=False)
    @app.get("/past/{name}.json")
    async def ended(request: Request, name: str) -> Response:
        """A round at the end of its games, or one game with every move."""
        if (one := games.played.games.get(name)) is not None:
            return _answer_json(request, zlib.decompress(one.record))
        if found := played.of_round(games.played, name):
            return _answer_json(request, played.round_told(found))
        return _missing(NOT_KEPT)

    @app.head("/past/{name}.pgn", include_in_schema=False)
    @app.get("/past/{name}.pgn")
    async def ended_pgn(request: Request, name: str) -> Response:
        """The same as PGN."""
        if (one := games.played.games.get(name)) is not None:
            own = one.written
            return _answer(request, [own], _named([own.event], own.round, own.table))
        if found := [each.written for each in played.of_round(games.played, name)]:
            return _answer(request, found, _named([found[0].event], found[0].round))
        return _missing(NOT_KEPT)


def _none_of(games: Games, event: str | None, section: str | None, number: int | None) -> str:
    round_ = "" if number is None else f" of round {number}"
    part = "" if section is None else f" of the section {section}"
    whole = "" if event is None else f" of the event {event}"
    known = sorted({one.event for one in games.all(None, None)} - {""})
    there = f" There are games of: {'; '.join(known)}." if known and (event or section) else ""
    return f"No game{round_} is known here{part}{whole}.{there}"


NOT_KEPT = "No game or round that has ended is known here by this name."


def _answer_json(request: Request, body: bytes) -> Response:
    tag = f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"'
    headers = {**ASK_FIRST, "ETag": tag, "Vary": "Accept-Encoding"}
    if _has(request.headers.get("if-none-match", ""), tag):
        return Response(status_code=304, headers=headers)
    if len(body) >= PACKED_FROM and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = gzip.compress(body, 6, mtime=0)
    return Response(body, 200, headers, JSON)


def _answer(request: Request, found: Sequence[WrittenGame], name: str) -> Response:
    tag = f'"{hashlib.blake2b(b"".join(one.digest for one in found), digest_size=16).hexdigest()}"'
    headers = {**ASK_FIRST, "ETag": tag}
    if _has(request.headers.get("if-none-match", ""), tag):
        return Response(status_code=304, headers=headers)
    body = played.joined(found)
    headers["Content-Disposition"] = _disposition(name)
    # Of an answer to HEAD the server sends everything but the body.
    return Response(body, 200, headers, MEDIA_TYPE)


def _has(asked: str, tag: str) -> bool:
    """Whether the asker holds this answer (RFC 9110, section 13.1.2); a proxy may have made its tag weak."""
    held = {one.strip().removeprefix("W/") for one in asked.split(",")}
    return tag in held or "*" in held


def _missing(text: str) -> Response:
    return Response(text, 404, ASK_FIRST, PLAIN)


def _named(events: Iterable[str], number: int | None, table: int | None = None) -> str:
    """A name for the file, for people: "Harbour Open, round 4, table 1.pgn"."""
    [event, *others] = events
    parts = [
        event if event and not others else "games",
        "" if number is None else f"round {number}",
        "" if table is None else f"table {table}",
    ]
    return ", ".join(filter(None, parts)) + ".pgn"


def _disposition(name: str) -> str:
    """To be saved under this name (RFC 6266), with one in ASCII for old programs."""
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^A-Za-z0-9 ,.()_-]+", "-", bare)
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"
