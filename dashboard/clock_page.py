"""The page that is a table's clock: its addresses, what it is told, and who may press on it.

Whoever has the table's code (`dashboard/clock_codes.py`) may press, on as many devices as he likes. He is
told what a clock shows (times, whose turn, a flag, whether play is stopped) and who sits there, and nothing
else of the floor. It is told at once and not in batches: another device sees a press as soon as it is known.
"""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import asyncio
import json
import re
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import Depends, FastAPI, HTTPException, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from broker import requests, topics
from broker.errors import BrokerError
from dashboard.auth import Door, Session
from dashboard.channel import RETRY_MS
from dashboard.clock_codes import ClockCodes
from dashboard.errors import StateError
from dashboard.event_stream import EventStream
from dashboard.feed import Feed
from dashboard.limits import Pace
from dashboard.pages import Pages
from dashboard.projection import NOBODY, View
from dashboard.requests import Asking
from dashboard.rights import Right
from dashboard.sign_in import may

COUNTS_FOR_MS = 10_000
"""A touch that the daemon did not get by then counts no more; the page sends it again until then."""
ANSWER_S = 2.5
"""So long one sending waits for its answer."""
BEAT_S = 2.0
"""A quiet stream says so often that it lives, and what time it is."""
NOT_OF_HERE = "This code is not one of this hall, or it was made anew: ask an arbiter for the table's code."
NOT_SENT = "The hall's computer does not answer."
SHOWN = ("clock", "game", "assignment", "notes", "health")
"""Kinds of messages that change what the page shows."""

TABLE = re.compile(r"[1-9][0-9]{0,2}")
TableNumber = Annotated[int, InPath(ge=1, le=999)]
Code = Annotated[str, InPath(max_length=40)]


class Touch(BaseModel):
    """A key of the clock was touched.

    Attributes:
        id: names this touch, so that it counts once however often it is sent.
        key: as in `broker.messages.PressRequest`.
        touched_at: when, in hall time as the page knows it (UTC, ms); None = it does not know it yet.
        age_ms: so long ago, by the page's own time.
    """

    model_config = ConfigDict(extra="forbid")

    id: str = Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")
    key: Literal["white", "black", "stop", "go"]
    touched_at: int | None = None
    age_ms: int = Field(default=0, ge=0, le=3_600_000)


class OfTable(BaseModel):
    """A table."""

    model_config = ConfigDict(extra="forbid")

    table: int = Field(ge=1, le=999)


def shown(view: View, table: int) -> dict[str, Any]:
    """What the clock page of a table shows."""
    one = view.tables.get(table, NOBODY)
    seated = one.assignment.assignment if one.assignment is not None else None
    return {
        "clock": None if one.clock is None else one.clock.model_dump(),
        "screen": one.health is not None and one.health.clock == "screen",
        "players": None if seated is None else [seated.white.name, seated.black.name],
        "time_control": "" if seated is None else seated.time_control,
        "result": "*" if one.game is None else one.game.result,
        "paused": one.notes is not None and one.notes.paused is not None,
        "moves": 0 if one.game is None else len(one.game.moves),
    }


class ClockStreams:
    """What the clock pages are told, by table."""

    def __init__(self, feed: Feed, codes: ClockCodes) -> None:
        self._feed, self._codes = feed, codes
        self._news: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._closed = False
        feed.directors.followers.append(self._follow)
        feed.ending.append(self._close)

    def _follow(self, path: str, _: View, __: View) -> None:
        parts = path.split("/")
        if len(parts) == 3 and parts[0] == "table" and parts[2] in SHOWN:
            self._wake(int(parts[1]))

    def _wake(self, table: int) -> None:
        if (news := self._news.pop(table, None)) is not None:
            news.set()

    def _close(self) -> None:
        self._closed = True
        for table in list(self._news):
            self._wake(table)

    async def stream(self, table: int, code: str) -> AsyncIterator[bytes]:
        """Frames for one page until it goes, or its code opens nothing any more."""
        yield b"retry: %d\n" % RETRY_MS
        while not self._closed and self._codes.fits(table, code):
            news = self._news[table]
            yield b"data: %b\n\n" % json.dumps(self.frame(table), separators=(",", ":")).encode()
            try:
                async with asyncio.timeout(BEAT_S):
                    await news.wait()
            except TimeoutError:
                pass

    def frame(self, table: int) -> dict[str, Any]:
        """What is so now, with the time of the hall."""
        link = self._feed.link
        heard = {"broker": link.broker, "daemon": link.daemon, "since": link.since}
        return {**self.time(), "link": heard, **shown(self._feed.directors.view, table)}

    def time(self) -> dict[str, float]:
        """Hall time now (UTC, ms), and how it runs."""
        hall = self._feed.directors
        return {"now": round(hall.hall_ms()), "rate": round(hall.hall.pace, 3)}


def serve_clocks(
    app: FastAPI, feed: Feed, asking: Asking, door: Door, codes: ClockCodes, pages: Pages
) -> None:
    """Add the addresses of the page, and those by which an arbiter shows its code."""
    streams = ClockStreams(feed, codes)
    # Two players in blitz press four times a second at most, on two devices.
    at_tables = Pace(burst=30, per_s=8)

    def holds(table: TableNumber, code: Code) -> int:
        if not codes.fits(table, code):
            raise HTTPException(404, NOT_OF_HERE)
        return table

    at = Annotated[int, Depends(holds)]

    @app.get("/clock/{table}")
    async def without_code(request: Request) -> Response:
        return pages.index(request.headers)

    @app.get("/clock/{table}/{code}")
    async def page(request: Request, table: str, code: str) -> Response:
        """The page; with a code that opens nothing it says so, and asks for nothing else."""
        known = TABLE.fullmatch(table) is not None and codes.fits(int(table), code)
        return pages.index(request.headers) if known else pages.missing(request.headers)

    @app.get("/clock/{table}/{code}/events")
    async def events(table: at, code: str) -> Response:
        """What the clock shows, at once whenever it changes."""
        return EventStream(streams.stream(table, code))

    @app.get("/clock/{table}/{code}/time")
    async def hall_time(table: at) -> dict[str, float]:  # noqa: ARG001  (only its holder may ask)
        """Hall time, for a page that sets its own by it."""
        return streams.time()

    @app.post("/clock/{table}/{code}")
    async def touched(table: at, body: Touch) -> Response:
        """A key was touched; the answer says whether that changed anything."""
        if wait := at_tables.wait_s(str(table), time.monotonic()):
            return JSONResponse(
                {"detail": "Too many touches at once.", **streams.time()}, 429, {"Retry-After": str(wait)}
            )
        left_ms = COUNTS_FOR_MS - body.age_ms
        if left_ms <= 0:
            return JSONResponse({"detail": "This touch came too late to count.", **streams.time()}, 410)
        asked = requests.PressRequest(
            id=f"clock-{table}-{body.id}",
            by=f"clock of table {table}",
            client="",
            not_after=round(time.time() * 1000 + left_ms),
            table=table,
            key=body.key,
            touched_at=body.touched_at,
        )
        try:
            reply = await asking.ask(topics.PRESS, asked, within_s=min(ANSWER_S, left_ms / 1000))
        except BrokerError:
            return JSONResponse({"detail": NOT_SENT, **streams.time()}, 503)
        told = {"text" if reply.ok else "detail": reply.text, **streams.time()}
        return JSONResponse(told, 200 if reply.ok else 409)

    clock = Annotated[Session, Depends(may(door, Right.CLOCK))]

    @app.get("/director/clock-code")
    async def code(one: clock, table: Annotated[int, Query(ge=1, le=999)]) -> dict[str, Any]:
        """The code by which a device becomes the clock of a table."""
        _check(door, one, table)
        return {"table": table, "code": codes.code(table)}

    @app.post("/director/clock-code")
    async def renewed(one: clock, body: OfTable) -> dict[str, Any]:
        """Another code: whoever has the old one is no clock of this table any more."""
        _check(door, one, body.table)
        try:
            return {"table": body.table, "code": codes.renew(body.table)}
        except StateError as error:
            raise HTTPException(503, str(error)) from None


def _check(door: Door, session: Session, table: int) -> None:
    if why := door.refusal(session, Right.CLOCK, (table,)):
        raise HTTPException(403, why)
