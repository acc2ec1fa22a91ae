"""The addresses at which broadcasters and spectators get games as PGN, and pages those of earlier rounds.

Everything comes from the spectators' channel, whose view holds only the topics of their audience. What they
may not see yet cannot leak here either.

**Other sites.** The browser of a visitor may not read these addresses for another site: in the network of a
hall with delayed games, any visitor's phone could pass them on. Broadcasters and viewers ask from their own
servers, which this does not affect.

**Frequency.** A broadcast asks every two seconds. Each answer has an ETag, and a client that has the present
version gets an empty 304. A game is written again if its table has changed, in less than a millisecond.
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
"""Clients check a stored answer each time before they use it."""


PACKED_FROM = 1000
"""Answers from this size in bytes are compressed."""


class Games:
    """Every game that the spectators of this dashboard see, or have seen to its end.

    Args:
        hall: its name, the ``Site`` of its games.
        spectators: the channel of spectators.
        before: the games that had ended when the dashboard started.
        zone: of the hall, for the dates of its games; None for this computer's.
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
        """Return the game that a table shows, or None."""
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
        """Return all games, or those of an event, a section or a round (`event_games`), sorted."""
        wanted = is_of(self._spectators.view, event, section)
        shown = [game for table in self._spectators.view.tables if (game := self.at(table)) is not None]
        ended = {kept.written.key: kept.written for kept in self.played.games.values()}
        every = {**ended, **{game.key: game for game in shown}}
        chosen = (game for game in every.values() if wanted(game.event) and number in (None, game.round))
        return sorted(chosen, key=lambda game: (game.event, game.round or 0, game.table, game.game))

    def index(self) -> list[dict[str, Any]]:
        """Return the events and rounds with finished games (`played.index`)."""
        tables = self._spectators.view.tables.values()
        games = (game for table in tables if (game := seen_game(table)) is not None)
        standing = {played.game_id(game.assignment.event, game.assignment.game) for game in games}
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
    """Add the addresses to an application; they are open to everybody."""

    @app.head("/table/{number}/game.pgn", include_in_schema=False)
    @app.get("/table/{number}/game.pgn")
    async def game(request: Request, number: str) -> Response:
        """Return the game at a table."""
        written = games.at(int(number)) if re.fullmatch(r"[1-9][0-9]{0,5}", number, re.ASCII) else None
        if written is None:
            return _missing(f"Table {number} shows no game.")
        return _answer(request, [written], _named([written.event], written.round, written.table))

    @app.head("/pgn", include_in_schema=False)
    @app.get("/pgn")
    async def pgn(
        request: Request,
        event: Annotated[str | None, Query(max_length=200)] = None,
        section: Annotated[str | None, Query(max_length=200)] = None,
        number: Annotated[int | None, Query(alias="round", ge=0, le=999)] = None,
    ) -> Response:
        """Return all games at the tables, and those that ended there earlier."""
        written = games.all(event, number, section)
        if not written:
            return _missing(_none_of(games, event, section, number))
        return _answer(request, written, _named({game.event for game in written}, number))

    @app.head("/past/index.json", include_in_schema=False)
    @app.get("/past/index.json")
    async def past(request: Request) -> Response:
        """Return the events and rounds with finished games."""
        return _answer_json(request, json.dumps(games.index()).encode())

    @app.head("/past/{name}.json", include_in_schema=False)
    @app.get("/past/{name}.json")
    async def ended(request: Request, name: str) -> Response:
        """Return a finished round, or a finished game with every move."""
        if (kept := games.played.games.get(name)) is not None:
            return _answer_json(request, zlib.decompress(kept.record))
        if round_games := played.of_round(games.played, name):
            return _answer_json(request, played.round_view(round_games))
        return _missing(NOT_KEPT)

    @app.head("/past/{name}.pgn", include_in_schema=False)
    @app.get("/past/{name}.pgn")
    async def ended_pgn(request: Request, name: str) -> Response:
        """Return a finished round or game as PGN."""
        if (kept := games.played.games.get(name)) is not None:
            own = kept.written
            return _answer(request, [own], _named([own.event], own.round, own.table))
        if written := [each.written for each in played.of_round(games.played, name)]:
            return _answer(request, written, _named([written[0].event], written[0].round))
        return _missing(NOT_KEPT)


def _none_of(games: Games, event: str | None, section: str | None, number: int | None) -> str:
    round_ = "" if number is None else f" of round {number}"
    part = "" if section is None else f" of the section {section}"
    whole = "" if event is None else f" of the event {event}"
    known = sorted({game.event for game in games.all(None, None)} - {""})
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


def _answer(request: Request, written: Sequence[WrittenGame], name: str) -> Response:
    tag = f'"{hashlib.blake2b(b"".join(game.digest for game in written), digest_size=16).hexdigest()}"'
    headers = {**ASK_FIRST, "ETag": tag}
    if _has(request.headers.get("if-none-match", ""), tag):
        return Response(status_code=304, headers=headers)
    body = played.joined(written)
    headers["Content-Disposition"] = _disposition(name)
    # Of an answer to HEAD the server sends everything but the body.
    return Response(body, 200, headers, MEDIA_TYPE)


def _has(asked: str, tag: str) -> bool:
    """Return whether the client has this answer (RFC 9110, 13.1.2); a proxy may have made its tag weak."""
    held = {value.strip().removeprefix("W/") for value in asked.split(",")}
    return tag in held or "*" in held


def _missing(text: str) -> Response:
    return Response(text, 404, ASK_FIRST, PLAIN)


def _named(events: Iterable[str], number: int | None, table: int | None = None) -> str:
    """Return a readable name for the file: "Harbour Open, round 4, table 1.pgn"."""
    [event, *others] = events
    parts = [
        event if event and not others else "games",
        "" if number is None else f"round {number}",
        "" if table is None else f"table {table}",
    ]
    return ", ".join(filter(None, parts)) + ".pgn"


def _disposition(name: str) -> str:
    """Return the header that names the file (RFC 6266), also in ASCII for old programs."""
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^A-Za-z0-9 ,.()_-]+", "-", bare)
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"
