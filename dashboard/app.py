"""The web application: pages, streams, and everything else that has an address."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import re
import time
from collections.abc import Callable
from functools import partial
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException as StarletteHTTPException

from broker.words.sentence import Sentence
from dashboard.alerts.page import serve_push
from dashboard.alerts.push import Pushes
from dashboard.clock.codes import ClockCodes
from dashboard.clock.devices import ClockDevices
from dashboard.clock.page import serve_clocks
from dashboard.desk.event.understood import in_words
from dashboard.desk.running.desk import Desk
from dashboard.desk.serve.desk import serve_desk
from dashboard.director.calls import Cards, serve_calls
from dashboard.director.layout import HallMap, serve_layout
from dashboard.director.replay_window import serve_replay
from dashboard.director.requests import RequestSender, serve_requests
from dashboard.games.files import Games, serve_files
from dashboard.http import metrics
from dashboard.http.answers import rejected
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.http.reach import reach
from dashboard.incidents.feed import IncidentFeed
from dashboard.incidents.players import serve_players
from dashboard.live.event_stream import EventStream, packable
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.rights import Right
from dashboard.people.sign_in import may, serve_sign_in, token
from dashboard.people.staff import serve_staff

MOST_TABLES = 999_999
DESK = "/director/desk"
"""How the addresses of the desk begin; its rejections explain each error in words."""
FRAME_ID = 40
"""Characters of the identity of a frame, at most."""
HERE = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?", re.IGNORECASE | re.ASCII)
"""This computer, as its own programs name it; a proxy usually passes on the name its client asked for."""
OF_PROXIES = ("forwarded", "x-forwarded-", "x-real-ip", "via")
NOT_THROUGH_NGINX = {"X-Accel-Redirect": "/not-for-others"}
"""nginx does not announce itself to the server behind it unless configured to. With this header it answers
with this address, at which there is nothing; no other program knows the header."""


def create_app(
    hall: str,
    feed: Feed,
    asking: RequestSender,
    door: Authenticator,
    pages: Pages,
    games: Games | None = None,
    hall_map: HallMap | None = None,
    cases: IncidentFeed | None = None,
    cards: Cards | None = None,
    clock_codes: ClockCodes | None = None,
    pushes: Pushes | None = None,
    desk: Desk | None = None,
    bound: tuple[str, int] | None = None,
    now: Callable[[], float] = time.monotonic,
) -> Guard:
    """Return the application behind its guard, with everything that it needs.

    Args:
        games: the games that its spectators may see; None if no game from before the start is known.
        hall_map: where the tables stand; None for rows, in which case an arrangement is not stored.
        cases: every incident of the hall; None if none is known.
        cards: the keys of its table cards; None for new ones at each start.
        clock_codes: the codes of its on-screen clocks; None for new ones at each start.
        pushes: notifies devices of alerts; None to notify none.
        desk: its events; None if this dashboard has no desk.
        bound: address and port that it is served on; None if unknown.
        now: returns monotonic seconds, for clocks and for the pace of requests.
    """
    app = FastAPI(title="Flagfall dashboard", docs_url=None, redoc_url=None, openapi_url=None)
    _serve_pages(app, pages)
    _serve_spectators(app, hall, feed)
    games = games or Games(hall, feed.spectators)
    serve_files(app, games)
    _serve_machines(app, hall, feed)
    _serve_reach(app, bound)
    serve_sign_in(app, door)
    serve_staff(app, door)
    serve_layout(app, feed, door, hall_map or HallMap())
    serve_requests(app, asking, door)
    serve_replay(app, asking, door)
    serve_players(app, cases or IncidentFeed(), door)
    serve_calls(app, feed, asking, door, cards or Cards(), pages)
    devices = ClockDevices(clock_codes or ClockCodes(), now)
    serve_clocks(app, feed, asking, door, devices, pages)
    serve_push(app, door, pushes or Pushes(door, lambda: time.time() * 1000))
    if desk is not None:
        pairing = serve_desk(app, desk, door, games, hall, asking)
        desk.watchers.append(feed.directors.turned)
        feed.ending += [desk.stop, pairing.stop]
    _serve_floor(app, feed, door)
    _serve_rooms(app, pages)

    @app.exception_handler(StarletteHTTPException)
    async def failed(request: Request, error: StarletteHTTPException) -> Response:
        if error.status_code != 404 or isinstance(error.detail, Sentence):
            return rejected(error.status_code, error.detail, error.headers)
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            return pages.missing(request.headers)
        return rejected(404, Sentence("server_no_address"))

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, error: RequestValidationError) -> Response:
        # Name the field, and never quote what was sent: it may be a password.
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        if first["loc"][0] == "query" and "text/html" in request.headers.get("accept", ""):
            wish = first["msg"].removeprefix("Input ").partition(", unable")[0]
            return PlainTextResponse(
                f"Invalid value of {where!r} in the address: it {wish}. Correct it, or leave it out.",
                422,
            )
        if request.url.path.startswith(DESK):
            return rejected(422, in_words(error.errors()[0]))
        return rejected(422, Sentence("server_bad_request", where=where or "body"))

    return Guard(app, partial(_runs_the_desk, door), devices.pace_of, now)


def _runs_the_desk(door: Authenticator, request: Request) -> bool:
    session = door.session(token(request))
    return session is not None and session.powers.may(Right.DESK)


def _serve_pages(app: FastAPI, pages: Pages) -> None:
    @app.get("/")
    @app.get("/director")
    @app.get("/event")
    @app.get("/screen")
    @app.get("/past")
    @app.get("/game")
    @app.get("/embed/{number}")
    @app.get("/table/{number}")
    async def index(request: Request) -> Response:
        return pages.index(request.headers)

    @app.get("/assets/{name}")
    async def asset(name: str, request: Request) -> Response:
        return pages.file(f"assets/{name}", request.headers)

    @app.get("/favicon.svg")
    @app.get("/third-party.txt")
    @app.get("/worker.js")
    @app.get("/director.webmanifest")
    @app.get("/icon.png")
    async def file(request: Request) -> Response:
        return pages.file(request.url.path.removeprefix("/"), request.headers)


def _serve_spectators(app: FastAPI, hall: str, feed: Feed) -> None:
    @app.get("/events")
    async def events(
        request: Request,
        table: Annotated[int | None, Query(ge=1, le=MOST_TABLES)] = None,
        desk: bool = False,
        had: Annotated[str, Query(max_length=FRAME_ID)] = "",
    ) -> Response:
        """Stream every board; of one table, if given, all moves; and the desk's events if asked for."""
        packed = packable(request.headers)
        had = _had(request, had)
        frames = feed.spectators.stream(record=table, desk=desk, had=had, packed=packed)
        return EventStream(frames, packed=packed)

    @app.get("/healthz")
    async def healthz() -> JSONResponse:
        """Return 200 while the hall is connected, or 503 with the same body if it is not."""
        link = feed.link
        fine = link.broker == "up" and link.daemon == "online"
        body = {"ok": fine, "hall": hall, "broker": link.broker, "daemon": link.daemon, "since": link.since}
        return JSONResponse(body, 200 if fine else 503)


def _serve_machines(app: FastAPI, hall: str, feed: Feed) -> None:
    @app.get("/health", dependencies=[Depends(_from_here)])
    async def health() -> JSONResponse:
        """Return the health of the hall and each table's problems; 503 if moves do not reach screens."""
        report = metrics.health(hall, feed.directors.view, feed.link)
        return JSONResponse(report, 200 if report["ok"] else 503, headers=NOT_THROUGH_NGINX)

    @app.get("/metrics", dependencies=[Depends(_from_here)])
    async def numbers() -> PlainTextResponse:
        """Return the health of the hall, with more figures, in the format of Prometheus."""
        floor = feed.directors.watchers + feed.technicians.watchers
        watchers = {"floor": floor, "public": feed.spectators.watchers}
        text = metrics.metrics(
            hall,
            feed.directors.view,
            feed.link,
            watchers=watchers,
            now_ms=feed.directors.hall_ms(),
        )
        return PlainTextResponse(text, media_type=metrics.CONTENT_TYPE, headers=NOT_THROUGH_NGINX)


def _serve_reach(app: FastAPI, bound: tuple[str, int] | None) -> None:
    @app.get("/reach", dependencies=[Depends(_from_here)])
    async def others(request: Request) -> JSONResponse:
        """Return where other devices reach these pages; a page open on this computer cannot know it."""
        origin = None if bound is None else reach(bound, request.url.scheme)
        return JSONResponse({"origin": origin}, headers=NOT_THROUGH_NGINX)


def _had(request: Request, asked: str) -> str:
    """Return the last frame that a page received, as the browser reports it, or else the page."""
    return request.headers.get("last-event-id", "")[:FRAME_ID] or asked


def _from_here(request: Request) -> None:
    """Allow programs on this computer only: a number that grows would reveal moves of a delayed game."""
    here = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    here = here and HERE.fullmatch(request.headers.get("host", "")) is not None
    if not here or any(name.startswith(OF_PROXIES) for name in request.headers):
        raise HTTPException(403, Sentence("server_local_only"))


def _serve_floor(app: FastAPI, feed: Feed, door: Authenticator) -> None:
    watching = may(door, Right.HEALTH)

    @app.get("/director/events")
    async def events(
        session: Annotated[PersonSession, Depends(watching)],
        request: Request,
        had: Annotated[str, Query(max_length=FRAME_ID)] = "",
    ) -> Response:
        held = token(request)

        def allowed() -> bool:
            # An open page counts as use, so that an arbiter who only watches for alerts stays signed in.
            return door.session(held) == session

        had = _had(request, had)
        packed = packable(request.headers)
        if session.powers.may(Right.WATCH):
            frames = feed.directors.stream(allowed, record="all", had=had, packed=packed)
        else:
            frames = feed.technicians.stream(allowed, had=had, packed=packed)
        return EventStream(frames, packed=packed)


def _serve_rooms(app: FastAPI, pages: Pages) -> None:
    # After everything else below /director: the remaining addresses are rooms, which the page itself knows.
    @app.get("/director/{rest:path}")
    async def room(request: Request) -> Response:
        if "text/html" not in request.headers.get("accept", ""):
            raise HTTPException(404)
        return pages.index(request.headers)
