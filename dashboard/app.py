"""The web side: pages, streams, the director's sign-in and requests."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, Protocol, Self

from fastapi import Depends, FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from broker import messages as m
from broker import topics
from broker.errors import BrokerError
from broker.topics import Topic
from dashboard.auth import NAME_LENGTH, SESSION_S, Keys, Limiter, Session
from dashboard.event_stream import EventStream
from dashboard.feed import Feed
from dashboard.pages import Pages

COOKIE = "flagfall_director"
NO_ANSWER_S = 8.0
"""A request that the daemon has not answered by then is reported as such, and refused if it arrives later."""


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


class SignIn(_Body):
    """A PIN, and the name that decisions are signed with."""

    pin: str = Field(max_length=64)
    name: Annotated[str, StringConstraints(strip_whitespace=True, max_length=NAME_LENGTH)] = ""


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


def create_app(hall: str, feed: Feed, asking: Asking, keys: Keys, pages: Pages) -> FastAPI:
    """The application; everything that it needs comes in from outside."""
    app = FastAPI(title="Flagfall dashboard", docs_url=None, redoc_url=None, openapi_url=None)
    _serve_pages(app, pages)
    _serve_spectators(app, hall, feed)
    signed_in = _serve_sign_in(app, keys)
    _serve_directors(app, feed, asking, keys, signed_in)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, error: RequestValidationError) -> JSONResponse:
        where = ".".join(str(part) for part in error.errors()[0]["loc"][1:])
        return JSONResponse({"detail": f"The request was not understood ({where or 'its body'})."}, 422)

    return app


def _serve_pages(app: FastAPI, pages: Pages) -> None:
    @app.get("/")
    @app.get("/director")
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
    async def events() -> Response:
        return EventStream(feed.spectators.stream())

    @app.get("/healthz")
    async def healthz() -> JSONResponse:
        """200 while the hall is seen; 503 with the same words when it is not."""
        link = feed.link
        fine = link.broker == "up" and link.daemon == "up"
        body = {"ok": fine, "hall": hall, "broker": link.broker, "daemon": link.daemon, "since": link.since}
        return JSONResponse(body, 200 if fine else 503, {"Cache-Control": "no-store"})


SignedIn = Callable[[Request], Awaitable[Session]]


def _serve_sign_in(app: FastAPI, keys: Keys) -> SignedIn:
    limiter = Limiter()

    def present(request: Request) -> Session | None:
        return keys.session(request.cookies.get(COOKIE, ""), time.time())

    async def signed_in(request: Request) -> Session:
        session = present(request)
        if session is None:
            raise HTTPException(401, "You are not signed in. Enter the director's PIN.")
        return session

    @app.get("/director/session")
    async def session(request: Request) -> dict[str, str]:
        """Who is signed in; an empty name when nobody is, which is no error."""
        one = present(request)
        return {"name": one.name if one else ""}

    @app.post("/director/sign-in", dependencies=[Depends(_from_this_site)])
    async def sign_in(body: SignIn, request: Request, response: Response) -> dict[str, str]:
        address = request.client.host if request.client else ""
        wait = limiter.wait_s(address, time.monotonic())
        if wait:
            minutes = -(-wait // 60)
            unit = "minute" if minutes == 1 else "minutes"
            text = f"Too many wrong PINs were entered. Wait {minutes} {unit}, then try again."
            raise HTTPException(429, text, {"Retry-After": str(wait)})
        # Counted before it is looked at, or many tries at once would all be the first.
        limiter.wrong(address, time.monotonic())
        if not await asyncio.to_thread(keys.fits, body.pin):
            raise HTTPException(403, "That PIN is not right. It was printed at the first start.")
        limiter.right(address)
        name = body.name or "Director"
        _set_cookie(request, response, keys.cookie(name, time.time()), SESSION_S)
        return {"name": name}

    @app.post("/director/sign-out", dependencies=[Depends(_from_this_site)])
    async def sign_out(
        one: Annotated[Session, Depends(signed_in)], request: Request, response: Response
    ) -> dict[str, bool]:
        keys.sign_out(one, time.time())
        _set_cookie(request, response, "", 0)
        return {"ok": True}

    return signed_in


def _serve_directors(app: FastAPI, feed: Feed, asking: Asking, keys: Keys, signed_in: SignedIn) -> None:
    @app.get("/director/events")
    async def events(one: Annotated[Session, Depends(signed_in)], request: Request) -> Response:
        cookie = request.cookies[COOKIE]
        return EventStream(feed.directors.stream(lambda: keys.session(cookie, time.time()) == one))

    @app.post("/director/acknowledge", dependencies=[Depends(_from_this_site)])
    async def acknowledge(body: Acknowledge, one: Annotated[Session, Depends(signed_in)]) -> Response:
        request = m.AcknowledgeRequest(**_signed(one), table=body.table, incident=body.incident)
        return await _asked(asking, topics.ACKNOWLEDGE, request)

    @app.post("/director/result", dependencies=[Depends(_from_this_site)])
    async def result(body: EnterResult, one: Annotated[Session, Depends(signed_in)]) -> Response:
        entered = m.ResultRequest(**_signed(one), table=body.table, game=body.game, result=body.result)
        return await _asked(asking, topics.RESULT, entered)

    @app.post("/director/set-clock", dependencies=[Depends(_from_this_site)])
    async def set_clock(body: SetClock, one: Annotated[Session, Depends(signed_in)]) -> Response:
        return await _asked(asking, topics.SET_CLOCK, m.SetClockRequest(**_signed(one), **body.model_dump()))

    @app.post("/director/correct-moves", dependencies=[Depends(_from_this_site)])
    async def correct_moves(body: CorrectMoves, one: Annotated[Session, Depends(signed_in)]) -> Response:
        request = m.CorrectMovesRequest(**_signed(one), **body.model_dump())
        return await _asked(asking, topics.CORRECT_MOVES, request)

    @app.post("/director/set-position", dependencies=[Depends(_from_this_site)])
    async def set_position(body: SetPosition, one: Annotated[Session, Depends(signed_in)]) -> Response:
        request = m.SetPositionRequest(**_signed(one), **body.model_dump())
        return await _asked(asking, topics.SET_POSITION, request)

    @app.post("/director/choose-reading", dependencies=[Depends(_from_this_site)])
    async def choose_reading(body: ChooseReading, one: Annotated[Session, Depends(signed_in)]) -> Response:
        request = m.ChooseReadingRequest(**_signed(one), **body.model_dump())
        return await _asked(asking, topics.CHOOSE_READING, request)

    @app.post("/director/decide", dependencies=[Depends(_from_this_site)])
    async def decide(body: Decide, one: Annotated[Session, Depends(signed_in)]) -> Response:
        return await _asked(asking, topics.DECIDE, m.DecideRequest(**_signed(one), **body.model_dump()))

    @app.post("/director/claim", dependencies=[Depends(_from_this_site)])
    async def claim(body: EnterClaim, one: Annotated[Session, Depends(signed_in)]) -> Response:
        return await _asked(asking, topics.CLAIM, m.ClaimRequest(**_signed(one), **body.model_dump()))

    @app.post("/director/bind", dependencies=[Depends(_from_this_site)])
    async def bind(body: Bind, one: Annotated[Session, Depends(signed_in)]) -> Response:
        return await _asked(asking, topics.BIND, m.BindRequest(**_signed(one), table=body.table))


def _signed(session: Session) -> dict[str, Any]:
    """What every request says of itself; the client that sends it adds where the answer goes."""
    until = round((time.time() + NO_ANSWER_S) * 1000)
    return {"id": secrets.token_hex(12), "by": session.name, "client": "", "not_after": until}


async def _asked(asking: Asking, topic: Topic, request: m.Request) -> Response:
    """Send a request; its answer in words, whatever it is."""
    try:
        reply = await asking.ask(topic, request, within_s=NO_ANSWER_S)
    except BrokerError as error:
        return JSONResponse({"detail": str(error)}, 503)
    if not reply.ok:
        return JSONResponse({"detail": reply.text or "The daemon refused this and gave no reason."}, 409)
    return JSONResponse({"ok": True, "text": reply.text})


async def _from_this_site(request: Request) -> None:
    """Refuse what another site's page sends; SameSite does it too, but not in every browser."""
    origin = request.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        raise HTTPException(403, "This request came from another site and was refused.")


def _set_cookie(request: Request, response: Response, value: str, max_age: int) -> None:
    response.set_cookie(
        COOKIE,
        value,
        max_age=max_age,
        path="/director",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
