"""The page that is a table's clock: its addresses, what it shows, and who may press on it.

Anyone with a code of the table (`dashboard/clock/codes.py`) sees what its clock shows (times, side to move, a
flag, whether play is paused) and the players' names, and nothing else of the floor. The first device that
opens a code holds its place and may press; the others only show the clock. A tap is dated here, by the time
at which it was received and by the measured travel time (`dashboard/clock/round_trips.py`); the daemon judges
it (`daemon/core/clock/fair_taps.py`). Updates are sent at once and not in batches, so that another device
shows a press as soon as it is known.
"""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import asyncio
import json
import re
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Literal

from fastapi import Depends, FastAPI, HTTPException, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from broker.contract import requests
from broker.words.sentence import Sentence
from dashboard.clock.codes import ClockCodes, Place
from dashboard.clock.devices import ClockDevices, Holder, arrived_ago_s, key_of, remember
from dashboard.clock.presses import TouchesUnderWay
from dashboard.director.requests import RequestSender
from dashboard.errors import StateError, text_of
from dashboard.http.answers import rejected, translatable
from dashboard.http.limits import RatePace
from dashboard.http.pages import Pages
from dashboard.live.channel import RETRY_MS
from dashboard.live.event_stream import EventStream
from dashboard.live.feed import Feed
from dashboard.live.projection import NOBODY, View
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.rights import Right
from dashboard.people.sign_in import may

COUNTS_FOR_MS = 10_000
"""A tap that the daemon has not received by then does not count; until then the page sends it again."""
BEAT_S = 2.0
"""Interval at which a quiet stream repeats its frame, with the present time."""
SHOWN = ("clock", "game", "assignment", "history", "health")
"""Topics whose messages change what the page shows."""

TABLE = re.compile(r"[1-9][0-9]{0,2}")
TableNumber = Annotated[int, InPath(ge=1, le=999)]
Code = Annotated[str, InPath(max_length=40)]


class Touch(BaseModel):
    """A tap on a key of the clock.

    Attributes:
        id: of this tap, so that it counts once however often it is sent.
        key: as in `broker.contract.messages.PressRequest`.
        touched_at: hall time of the tap as the page knows it (UTC, ms), or None; not used for dating.
        age_ms: time since the tap, by the page's own clock.
    """

    model_config = ConfigDict(extra="forbid")

    id: str = Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")
    key: Literal["white", "black", "stop", "go"]
    touched_at: int | None = None
    age_ms: int = Field(default=0, ge=0, le=3_600_000)


class Way(BaseModel):
    """The word that a page received, sent back at once."""

    model_config = ConfigDict(extra="forbid")

    word: str = Field(max_length=40)


class OfTable(BaseModel):
    """A table, or one place at it."""

    model_config = ConfigDict(extra="forbid")

    table: int = Field(ge=1, le=999)
    place: Place | None = None


class Lie(BaseModel):
    """The arrangement of a table's devices: one between the players, or one for each."""

    model_config = ConfigDict(extra="forbid")

    table: int = Field(ge=1, le=999)
    apart: bool


def shown(view: View, table: int) -> dict[str, Any]:
    """Return what the clock page of a table shows."""
    seat = view.tables.get(table, NOBODY)
    seated = seat.assignment.assignment if seat.assignment is not None else None
    return {
        "clock": None if seat.clock is None else seat.clock.model_dump(),
        "screen": seat.health is not None and seat.health.clock == "screen",
        "players": None if seated is None else [seated.white.name, seated.black.name],
        "time_control": "" if seated is None else seated.time_control,
        "result": "*" if seat.game is None else seat.game.result,
        "paused": seat.history is not None and seat.history.paused is not None,
        "moves": 0 if seat.game is None else len(seat.game.moves),
    }


class ClockStreams:
    """The streams of the clock pages, by table."""

    def __init__(self, feed: Feed, devices: ClockDevices) -> None:
        self._feed, self._devices = feed, devices
        self._news: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._closed = False
        feed.directors.followers.append(self._follow)
        feed.ending.append(self._close)

    def _follow(self, path: str, _: View, __: View) -> None:
        parts = path.split("/")
        if len(parts) == 3 and parts[0] == "table" and parts[2] in SHOWN:
            self.wake(int(parts[1]))

    def wake(self, table: int) -> None:
        """Announce a change at a table."""
        if (news := self._news.pop(table, None)) is not None:
            news.set()

    def _close(self) -> None:
        self._closed = True
        for table in list(self._news):
            self.wake(table)

    async def stream(self, table: int, code: str, holder: Holder) -> AsyncIterator[bytes]:
        """Yield frames for one page until it closes or its code is no longer valid."""
        yield b"retry: %d\n" % RETRY_MS
        while not self._closed and self._devices.codes.place(table, code) == holder.place:
            news = self._news[table]
            frame = json.dumps(self.frame(table, holder), separators=(",", ":")).encode()
            yield b"data: %b\n\n" % frame
            try:
                async with asyncio.timeout(BEAT_S):
                    await news.wait()
            except TimeoutError:
                pass

    def frame(self, table: int, holder: Holder) -> dict[str, Any]:
        """Return the present state and hall time, with a word for the device that presses to send back."""
        link = self._feed.link
        link_state = {"broker": link.broker, "daemon": link.daemon, "since": link.since}
        shows = shown(self._feed.directors.view, table)
        holds = self._devices.codes.holds(table, holder.place, holder.key)
        frame = {**self.time(), "link": link_state, **shows, "place": holder.place, "holds": holds}
        trips, now = self._devices.trips(table, holder.place), self._devices.now()
        if holds and trips.is_due(now):
            trips.ask(word := secrets.token_urlsafe(9), now)
            frame["word"] = word
        return frame

    def time(self) -> dict[str, float]:
        """Return the present hall time (UTC, ms), and its pace."""
        hall = self._feed.directors
        return {"now": round(hall.hall_ms()), "rate": round(hall.hall.pace, 3)}


def serve_clocks(
    app: FastAPI, feed: Feed, asking: RequestSender, door: Authenticator, devices: ClockDevices, pages: Pages
) -> None:
    """Add the addresses of the page, and those for arbiters, who show its codes and see its devices."""
    streams, presses = ClockStreams(feed, devices), TouchesUnderWay(asking)
    feed.ending.append(presses.close)
    _serve_page(app, devices.codes, pages)
    _serve_devices(app, feed, devices, streams, presses)
    _serve_arbiters(app, door, devices.codes, streams)


def _serve_page(app: FastAPI, codes: ClockCodes, pages: Pages) -> None:
    @app.get("/clock/{table}")
    async def without_code(request: Request) -> Response:
        return pages.index(request.headers)

    @app.get("/clock/{table}/{code}")
    async def page(request: Request, table: str, code: str) -> Response:
        """Serve the page; with an invalid code, the page that says that nothing is found."""
        if TABLE.fullmatch(table) is None or not codes.fits(int(table), code):
            return pages.missing(request.headers)
        answer = pages.index(request.headers)
        key, fresh = key_of(request)
        if fresh:
            remember(request, answer.headers, key)
        return answer


def _serve_devices(
    app: FastAPI, feed: Feed, devices: ClockDevices, streams: ClockStreams, presses: TouchesUnderWay
) -> None:
    """Add the addresses that the page of a device uses."""
    codes = devices.codes
    reports = RatePace(burst=4, per_s=0.1)

    def fits(table: TableNumber, code: Code) -> int:
        if not codes.fits(table, code):
            raise HTTPException(404, Sentence("clock_foreign"))
        return table

    at = Annotated[int, Depends(fits)]

    @app.get("/clock/{table}/{code}/events")
    async def events(table: at, code: str, request: Request) -> Response:
        """Stream what the clock shows, at once whenever it changes."""
        holder = devices.met(table, code, request)
        answer = EventStream(streams.stream(table, code, holder))
        holder.remember(request, answer.headers)
        return answer

    @app.get("/clock/{table}/{code}/time")
    async def hall_time(table: at) -> dict[str, float]:  # noqa: ARG001  (only its holder may ask)
        """Return hall time, by which a page sets its own."""
        return streams.time()

    @app.post("/clock/{table}/{code}/way")
    async def way(table: at, code: str, body: Way, request: Request) -> dict[str, bool]:
        """Receive a word that a device sent back, and return whether it was the last one sent to it."""
        now = devices.now() - arrived_ago_s(request)
        holder = devices.met(table, code, request)
        return {"ok": holder.holds and devices.trips(table, holder.place).answered(body.word, now)}

    @app.post("/clock/{table}/{code}")
    async def touched(table: at, code: str, body: Touch, request: Request) -> Response:
        """Receive a tap on a key, and return whether it changed anything."""
        hall, now = feed.directors, devices.now()
        received_at = round(hall.hall_ms() - arrived_ago_s(request) * 1000 * hall.hall.pace)
        holder = devices.met(table, code, request)

        def answered(answer: Response) -> Response:
            holder.remember(request, answer.headers)
            return answer

        def failed(status: int, text: str) -> Response:
            return answered(rejected(status, text, None, **streams.time()))

        left_ms = COUNTS_FOR_MS - body.age_ms
        if left_ms <= 0:
            return failed(410, Sentence("server_press_late"))
        if not holder.holds and reports.wait_s(f"{table} {holder.place}", now):
            # The daemon was notified often enough that there is a second device.
            return failed(409, Sentence("server_clock_second"))
        asked = requests.PressRequest(
            id=f"clock-{table}-{holder.name}-{body.id}",
            by=f"clock of table {table}",
            client="",
            expires_at=round(time.time() * 1000 + left_ms),
            table=table,
            key=body.key,
            tapped_at=body.touched_at,
            received_at=received_at,
            way_ms=devices.trips(table, holder.place).way_s(now) * 1000 * hall.hall.pace
            if holder.holds
            else 0,
            device=holder.name,
            side=holder.place,
            second=not holder.holds,
        )
        reply = await presses.carried(asked, left_ms / 1000)
        if reply is None:
            return failed(503, Sentence("server_clock_silent"))
        if not reply.ok:
            return failed(409, reply.text)
        return answered(JSONResponse({**translatable({"text": reply.text}), **streams.time()}))


def _serve_arbiters(app: FastAPI, door: Authenticator, codes: ClockCodes, streams: ClockStreams) -> None:
    """Add the addresses for the codes of a table's clock, and for its devices."""
    clock = Annotated[PersonSession, Depends(may(door, Right.CLOCK))]

    @app.get("/director/clock-code")
    async def code(
        session: clock, table: Annotated[int, Query(ge=1, le=999)], place: Place | None = None
    ) -> dict[str, Any]:
        """Return the code by which a device becomes the clock of a table, or of one side."""
        _check(door, session, table)
        place = place or codes.places(table)[0]
        if place not in codes.places(table):
            raise HTTPException(409, Sentence("server_clock_moved"))
        return {"table": table, "code": codes.code(table, place)}

    @app.post("/director/clock-code")
    async def renewed(session: clock, body: OfTable) -> dict[str, Any]:
        """Renew a code: a device that opened the old one is no longer a clock of this table."""
        _check(door, session, body.table)
        if body.place is not None and body.place not in codes.places(body.table):
            raise HTTPException(409, Sentence("server_clock_moved"))
        _kept(lambda: codes.renew(body.table, body.place))
        streams.wake(body.table)
        return {
            "table": body.table,
            "code": codes.code(body.table, body.place or codes.places(body.table)[0]),
        }

    def lie(table: int) -> dict[str, Any]:
        held = {place: codes.device(table, place) for place in codes.places(table)}
        devices = {
            place: None if device is None else {"name": device.name, "since": device.since}
            for place, device in held.items()
        }
        return {"table": table, "apart": codes.apart(table), "devices": devices}

    @app.get("/director/clock-devices")
    async def seen(session: clock, table: Annotated[int, Query(ge=1, le=999)]) -> dict[str, Any]:
        """Return how a table's devices are arranged, and which holds which place."""
        _check(door, session, table)
        return lie(table)

    @app.post("/director/clock-devices")
    async def laid(session: clock, body: Lie) -> dict[str, Any]:
        """Choose one device between the players, or one for each; the codes change."""
        _check(door, session, body.table)
        _kept(lambda: codes.lay(body.table, apart=body.apart))
        streams.wake(body.table)
        return lie(body.table)


def _kept(change: Callable[[], None]) -> None:
    try:
        change()
    except StateError as error:
        raise HTTPException(503, text_of(error)) from None


def _check(door: Authenticator, session: PersonSession, table: int) -> None:
    if why := door.why_not(session, Right.CLOCK, (table,)):
        raise HTTPException(403, why)
