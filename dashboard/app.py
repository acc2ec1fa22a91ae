"""The web side: pages, streams, and what directors and desk ask of the hall."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import secrets
import time
from typing import Annotated, Any, Literal, Protocol, Self

from fastapi import Depends, FastAPI, HTTPException, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from broker import messages as m
from broker import topics
from broker.errors import BrokerError
from broker.topics import Topic
from dashboard import metrics
from dashboard.auth import Door, Session
from dashboard.event_stream import EventStream
from dashboard.feed import Feed
from dashboard.files import Games, serve_files
from dashboard.guard import Guard
from dashboard.pages import Pages
from dashboard.rights import Right
from dashboard.sign_in import may, serve_sign_in, token

NO_ANSWER_S = 8.0
"""A request that the daemon has not answered by then is reported as such, and refused if it arrives later."""


MOST_TABLES = 999_999
FRAME_ID = 40
"""Characters of the identity of a frame, at most."""


class Asking(Protocol):
    """The road to the daemon; `broker.client.Client` is one."""

    async def ask(self, topic: Topic, request: m.Request, *, within_s: float) -> m.Reply:
        """Send a request and wait for its answer.

        Raises:
            BrokerAway: it could not be sent.
            NoAnswer: nobody answered in time.
        """


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Acknowledge(_Body):
    """Which incident somebody deals with."""

    table: int
    incident: str


class EnterResult(_Body):
    """What the game at a table ended in."""

    table: int
    game: str
    result: Literal["1-0", "0-1", "1/2-1/2"]


class SetClock(_Body):
    """Both times to put on a clock; whose time runs stays as it is."""

    table: int
    game: str
    white_ms: int = Field(ge=0)
    black_ms: int = Field(ge=0)


class CorrectMoves(_Body):
    """Which moves count in place of those recorded after so many plies."""

    table: int
    game: str
    ply: int = Field(ge=0)
    moves: list[Annotated[str, StringConstraints(max_length=5)]] = Field(max_length=1000)
    known: int | None = Field(default=None, ge=0)


class SetPosition(_Body):
    """The position from which play goes on."""

    table: int
    game: str
    fen: str = Field(max_length=200)


class ChooseReading(_Body):
    """Which of the choices of an open incident it is."""

    table: int
    game: str
    choice: str


class DecidedRemedy(_Body):
    """What is applied: the proposal that the page showed, or what the director wrote in its place."""

    words: str = Field(max_length=1000)
    warns: bool = False
    white_ms: int | None = Field(default=None, ge=0)
    black_ms: int | None = Field(default=None, ge=0)
    white_before_ms: int | None = Field(default=None, ge=0)
    black_before_ms: int | None = Field(default=None, ge=0)
    fen: str = Field(default="", max_length=200)
    restart: bool = False
    result: Literal["1-0", "0-1", "1/2-1/2"] | None = None
    termination: str = Field(default="", max_length=200)

    @model_validator(mode="after")
    def _both_times_or_none(self) -> Self:
        if (self.white_ms is None) != (self.black_ms is None):
            raise ValueError("a clock takes both times or none")
        return self


class Decide(_Body):
    """What is done about an incident."""

    table: int
    incident: str
    decision: Literal["apply", "refuse", "undo"]
    remedy: DecidedRemedy | None = None
    note: str = Field(default="", max_length=500)


class EnterClaim(_Body):
    """What a player at a table claims, offers or concedes."""

    table: int
    game: str
    color: m.Color
    claim: m.Claim
    move: str = Field(default="", pattern=r"^([a-h][1-8][a-h][1-8][qrbn]?)?$")


class Bind(_Body):
    """The table that waits for its eboard."""

    table: int = Field(ge=1)


def create_app(
    hall: str, feed: Feed, asking: Asking, door: Door, pages: Pages, games: Games | None = None
) -> Guard:
    """The application behind its guard; everything that it needs comes in from outside.

    Args:
        games: those of its spectators; None = no game of before the start is known.
    """
    app = FastAPI(title="Flagfall dashboard", docs_url=None, redoc_url=None, openapi_url=None)
    _serve_pages(app, pages)
    _serve_spectators(app, hall, feed)
    serve_files(app, games or Games(hall, feed.spectators))
    _serve_machines(app, hall, feed)
    serve_sign_in(app, door)
    _serve_floor(app, feed, door)
    _serve_requests(app, asking, door)

    @app.exception_handler(404)
    async def no_such_address(request: Request, _: Exception) -> Response:
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            return pages.missing(request.headers)
        return JSONResponse({"detail": "There is no such address here."}, 404)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, error: RequestValidationError) -> JSONResponse:
        # Where it is wrong, and never what was sent: that may be a password.
        where = ".".join(str(part) for part in error.errors()[0]["loc"][1:])
        return JSONResponse({"detail": f"The request was not understood ({where or 'its body'})."}, 422)

    return Guard(app)


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
        """Every board; of one table, if it is named, all moves; what the desk tells, if that is asked for."""
        return EventStream(feed.spectators.stream(record=table, desk=desk, had=_had(request, had)))

    @app.get("/healthz")
    async def healthz() -> JSONResponse:
        """200 while the hall is seen; 503 with the same words when it is not."""
        link = feed.link
        fine = link.broker == "up" and link.daemon == "up"
        body = {"ok": fine, "hall": hall, "broker": link.broker, "daemon": link.daemon, "since": link.since}
        return JSONResponse(body, 200 if fine else 503)


def _serve_machines(app: FastAPI, hall: str, feed: Feed) -> None:
    @app.get("/health", dependencies=[Depends(_from_here)])
    async def health() -> JSONResponse:
        """How the hall is, with the troubles of each table in words; 503 while moves do not reach screens."""
        told = metrics.health(hall, feed.directors.view, feed.link)
        return JSONResponse(told, 200 if told["ok"] else 503)

    @app.get("/metrics", dependencies=[Depends(_from_here)])
    async def numbers() -> PlainTextResponse:
        """The same and more as Prometheus reads it."""
        watchers = {"floor": feed.directors.watchers, "public": feed.spectators.watchers}
        text = metrics.metrics(
            hall,
            feed.directors.view,
            feed.link,
            watchers=watchers,
            now_ms=time.time() * 1000,
        )
        return PlainTextResponse(text, media_type=metrics.CONTENT_TYPE)


def _had(request: Request, asked: str) -> str:
    """The last frame that a page got: a browser says it by itself when a stream broke, else the page does."""
    return request.headers.get("last-event-id", "")[:FRAME_ID] or asked


def _from_here(request: Request) -> None:
    """Only for programs on this computer: that a number grows just now is news of a game held back."""
    here = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    if not here or any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via")):
        raise HTTPException(403, "Only programs on the computer of the dashboard may ask for this.")


def _serve_floor(app: FastAPI, feed: Feed, door: Door) -> None:
    watching = may(door, Right.WATCH)

    @app.get("/director/events")
    async def events(
        one: Annotated[Session, Depends(watching)],
        request: Request,
        had: Annotated[str, Query(max_length=FRAME_ID)] = "",
    ) -> Response:
        held = token(request)

        def allowed() -> bool:
            # An open page counts as use: whoever only watches for alerts is not signed out over it.
            return door.session(held) == one

        return EventStream(feed.directors.stream(allowed, record="all", had=_had(request, had)))


def _serve_requests(app: FastAPI, asking: Asking, door: Door) -> None:
    @app.post("/director/acknowledge")
    async def acknowledge(
        body: Acknowledge, one: Annotated[Session, Depends(may(door, Right.ACKNOWLEDGE))]
    ) -> Response:
        request = m.AcknowledgeRequest(**_signed(one), table=body.table, incident=body.incident)
        return await _asked(asking, topics.ACKNOWLEDGE, request)

    @app.post("/director/result")
    async def result(
        body: EnterResult, one: Annotated[Session, Depends(may(door, Right.RESULT))]
    ) -> Response:
        entered = m.ResultRequest(**_signed(one), table=body.table, game=body.game, result=body.result)
        return await _asked(asking, topics.RESULT, entered)

    @app.post("/director/set-clock")
    async def set_clock(body: SetClock, one: Annotated[Session, Depends(may(door, Right.CLOCK))]) -> Response:
        return await _asked(asking, topics.SET_CLOCK, m.SetClockRequest(**_signed(one), **body.model_dump()))

    @app.post("/director/correct-moves")
    async def correct_moves(
        body: CorrectMoves, one: Annotated[Session, Depends(may(door, Right.CORRECT))]
    ) -> Response:
        request = m.CorrectMovesRequest(**_signed(one), **body.model_dump())
        return await _asked(asking, topics.CORRECT_MOVES, request)

    @app.post("/director/set-position")
    async def set_position(
        body: SetPosition, one: Annotated[Session, Depends(may(door, Right.CORRECT))]
    ) -> Response:
        request = m.SetPositionRequest(**_signed(one), **body.model_dump())
        return await _asked(asking, topics.SET_POSITION, request)

    @app.post("/director/choose-reading")
    async def choose_reading(
        body: ChooseReading, one: Annotated[Session, Depends(may(door, Right.CORRECT))]
    ) -> Response:
        request = m.ChooseReadingRequest(**_signed(one), **body.model_dump())
        return await _asked(asking, topics.CHOOSE_READING, request)

    @app.post("/director/decide")
    async def decide(body: Decide, one: Annotated[Session, Depends(may(door, Right.DECIDE))]) -> Response:
        return await _asked(asking, topics.DECIDE, m.DecideRequest(**_signed(one), **body.model_dump()))

    @app.post("/director/claim")
    async def claim(body: EnterClaim, one: Annotated[Session, Depends(may(door, Right.CLAIM))]) -> Response:
        return await _asked(asking, topics.CLAIM, m.ClaimRequest(**_signed(one), **body.model_dump()))

    @app.post("/director/bind")
    async def bind(body: Bind, one: Annotated[Session, Depends(may(door, Right.BIND))]) -> Response:
        return await _asked(asking, topics.BIND, m.BindRequest(**_signed(one), table=body.table))


def _signed(session: Session) -> dict[str, Any]:
    """What every request says of itself; the client that sends it adds where the answer goes."""
    until = round((time.time() + NO_ANSWER_S) * 1000)
    return {"id": secrets.token_hex(12), "by": session.by, "client": "", "not_after": until}


async def _asked(asking: Asking, topic: Topic, request: m.Request) -> Response:
    """Send a request; its answer in words, whatever it is."""
    try:
        reply = await asking.ask(topic, request, within_s=NO_ANSWER_S)
    except BrokerError as error:
        return JSONResponse({"detail": str(error)}, 503)
    if not reply.ok:
        return JSONResponse({"detail": reply.text or "The daemon refused this and gave no reason."}, 409)
    return JSONResponse({"ok": True, "text": reply.text})
