"""The requests of arbiters and desk to the hall: their addresses, their bodies, and the rights they need."""

# No `annotations` from `__future__` here: FastAPI has to see the bodies, which are values in a table.

import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Protocol, Self

from fastapi import Depends, FastAPI, HTTPException, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from broker.contract import requests, topics
from broker.contract.message import Color, SentenceId
from broker.contract.topics import Topic
from broker.errors import BrokerAway, BrokerError
from broker.words.catalogue import UnknownMessage, WrongArguments
from broker.words.sentence import Sentence
from dashboard.errors import text_of
from dashboard.http.answers import rejected, translatable
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.rights import Right
from dashboard.people.sign_in import may

NO_ANSWER_S = 8.0
"""Time until a request without a reply is reported as such; the daemon rejects it if it arrives later."""


class RequestSender(Protocol):
    """The channel to the daemon; `broker.client.client.Client` is one."""

    async def ask(self, topic: Topic, request: requests.Request, *, within_s: float) -> requests.Reply:
        """Send a request and wait for its reply.

        Raises:
            BrokerAway: it could not be sent.
            NoAnswer: no reply was received in time.
        """

    async def request_replay(
        self, request: requests.ReplayRequest, *, within_s: float
    ) -> tuple[requests.Reply, list[requests.ReplayPart]]:
        """Request a replay of a period at a table, and wait for its parts; raises as `ask`.

        Args:
            request: the table and the period.
            within_s: time until the first part, and between two parts.
        """


# --- bodies --------------------------------------------------------------------------------------------


class RequestBody(BaseModel):
    """The content of a request, without its author."""

    model_config = ConfigDict(extra="forbid")

    def tables(self) -> Collection[int | None]:
        """Return all tables that it concerns; None among them for the whole hall."""
        return ()


class AtTable(RequestBody):
    """A request about one table."""

    table: int

    def tables(self) -> Collection[int | None]:
        """Return the table."""
        return (self.table,)


class Previewable(RequestBody):
    """A request with a preview: the reply lists the effects, and nothing is changed."""

    preview: bool = False


class Acknowledge(AtTable):
    """The incident that an arbiter handles, or with ``undo`` releases."""

    incident: str
    undo: bool = False


class EnterResult(AtTable, Previewable):
    """The result of the game at a table; "*" reopens a game that moves or kings have ended."""

    game: str
    result: Literal["1-0", "0-1", "1/2-1/2", "*"]


class ClockBody(AtTable, Previewable):
    """Both times to set on a clock; the running side stays as it is."""

    game: str
    white_ms: int = Field(ge=0)
    black_ms: int = Field(ge=0)


class CorrectMoves(AtTable, Previewable):
    """The moves that replace those recorded after a number of plies."""

    game: str
    ply: int = Field(ge=0)
    moves: list[Annotated[str, StringConstraints(max_length=5)]] = Field(max_length=1000)
    expected_plies: int | None = Field(default=None, ge=0)


class PositionBody(AtTable, Previewable):
    """The position from which play continues."""

    game: str
    fen: str = Field(max_length=200)
    expected_plies: int | None = Field(default=None, ge=0)


class ChooseReading(AtTable, Previewable):
    """The chosen option of an open incident."""

    game: str
    choice: str


class DecidedRemedy(BaseModel):
    """The remedy to apply: the proposal that the page showed, or what the arbiter wrote instead."""

    model_config = ConfigDict(extra="forbid")

    text: str = Field(max_length=1000)
    warning: bool = False
    white_ms: int | None = Field(default=None, ge=0)
    black_ms: int | None = Field(default=None, ge=0)
    white_before_ms: int | None = Field(default=None, ge=0)
    black_before_ms: int | None = Field(default=None, ge=0)
    proportional: bool = False
    fen: str = Field(default="", max_length=200)
    restart_game: bool = False
    postpones: bool = False
    result: Literal["1-0", "0-1", "1/2-1/2"] | None = None
    termination: str = Field(default="", max_length=200)
    sentences: dict[str, SentenceId | list[SentenceId | None]] = Field(default={}, max_length=10)

    @model_validator(mode="after")
    def _in_english(self) -> Self:
        """Fill in the English text; the page of the arbiter writes a remedy in its own language."""
        if isinstance(words := self.sentences.get("text"), SentenceId):
            try:
                self.text = words.english()
            except (UnknownMessage, WrongArguments) as error:
                if not self.text:
                    raise ValueError("these are no words of a remedy") from error
        return self

    @model_validator(mode="after")
    def _both_times_or_none(self) -> Self:
        if (self.white_ms is None) != (self.black_ms is None):
            raise ValueError("a clock takes both times or none")
        return self


class Decide(AtTable, Previewable):
    """The decision on an incident."""

    incident: str
    decision: Literal["apply", "reject", "undo"]
    remedy: DecidedRemedy | None = None
    note: str = Field(default="", max_length=500)


class EnterClaim(AtTable):
    """A claim, an offer or a resignation of a player at a table."""

    game: str
    color: Color
    claim: requests.Claim
    move: str = Field(default="", pattern=r"^([a-h][1-8][a-h][1-8][qrbn]?)?$")
    witness: str = Field(default="", max_length=100)


class Bind(AtTable):
    """The table to which an electronic board is to be assigned."""

    table: int = Field(ge=1)


class Calibrate(AtTable):
    """The table whose board shows how it identifies its pieces, or with ``save`` stores their calibration."""

    save: bool = False


class TurnBody(AtTable, Previewable):
    """The device of a table to swap the sides of."""

    what: Literal["board", "clock"]


class UseClock(AtTable):
    """The clock that a table uses."""

    clock: Literal["screen", "board"]


class PauseBody(Previewable):
    """A pause of play or its end, at a table or, without one, in the whole hall."""

    table: int | None = None
    paused: bool
    reason: str = Field(default="", max_length=200)

    def tables(self) -> Collection[int | None]:
        """Return the table, or None for the whole hall."""
        return (self.table,)


class MoveGame(AtTable, Previewable):
    """The table to which a game moves."""

    game: str
    to: int = Field(ge=1)

    def tables(self) -> Collection[int | None]:
        """Return both tables."""
        return (self.table, self.to)


class AddNote(RequestBody):
    """A new note for all arbiters, or with ``done`` the id of one that is resolved."""

    text: str = Field(default="", max_length=1000)
    table: int | None = None
    incident: str = Field(default="", max_length=200)
    done: str = Field(default="", max_length=200)

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.text.strip() and not self.done:
            raise ValueError("a note says something")
        return self


class SetDelay(RequestBody):
    """The broadcast delay of an audience."""

    audience: str = Field(min_length=1, max_length=64)
    delay_s: float = Field(default=0, ge=0, le=requests.LONGEST_DELAY_S, allow_inf_nan=False)
    delay_moves: int = Field(default=0, ge=0, le=requests.LONGEST_DELAY_MOVES)


# --- addresses -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One address below ``/director/``.

    Attributes:
        right: the right that it requires, at every table that the request concerns.
        body: the content that it accepts; its fields are fields of the request.
    """

    path: str
    right: Right
    body: type[RequestBody]
    topic: Topic
    request: type[requests.Request]


ENDPOINTS = (
    Endpoint("acknowledge", Right.ACKNOWLEDGE, Acknowledge, topics.ACKNOWLEDGE, requests.AcknowledgeRequest),
    Endpoint("decide", Right.DECIDE, Decide, topics.DECIDE, requests.DecideRequest),
    Endpoint("result", Right.RESULT, EnterResult, topics.RESULT, requests.ResultRequest),
    Endpoint("claim", Right.CLAIM, EnterClaim, topics.CLAIM, requests.ClaimRequest),
    Endpoint("set-clock", Right.CLOCK, ClockBody, topics.SET_CLOCK, requests.SetClockRequest),
    Endpoint(
        "correct-moves", Right.CORRECT, CorrectMoves, topics.CORRECT_MOVES, requests.CorrectMovesRequest
    ),
    Endpoint("set-position", Right.CORRECT, PositionBody, topics.SET_POSITION, requests.SetPositionRequest),
    Endpoint(
        "choose-reading", Right.CORRECT, ChooseReading, topics.CHOOSE_OPTION, requests.ChooseOptionRequest
    ),
    Endpoint("pause", Right.PAUSE, PauseBody, topics.PAUSE, requests.PauseRequest),
    Endpoint("use-clock", Right.CLOCK, UseClock, topics.SELECT_CLOCK, requests.SelectClockRequest),
    Endpoint("move-game", Right.MOVE_GAME, MoveGame, topics.TRANSFER_GAME, requests.TransferGameRequest),
    Endpoint("turn", Right.TURN, TurnBody, topics.SET_ORIENTATION, requests.SetOrientationRequest),
    Endpoint("calibrate", Right.CALIBRATE, Calibrate, topics.CALIBRATE, requests.CalibrateRequest),
    Endpoint("bind", Right.BIND, Bind, topics.ASSIGN_BOARD, requests.AssignBoardRequest),
    Endpoint("remark", Right.NOTE, AddNote, topics.ADD_NOTE, requests.AddNoteRequest),
    Endpoint(
        "set-delay", Right.DELAY, SetDelay, topics.SET_BROADCAST_DELAY, requests.SetBroadcastDelayRequest
    ),
)


def serve_requests(app: FastAPI, asking: RequestSender, door: Authenticator) -> None:
    """Add the addresses to an application."""
    for endpoint in ENDPOINTS:
        _serve(app, asking, door, endpoint)


def _serve(app: FastAPI, asking: RequestSender, door: Authenticator, endpoint: Endpoint) -> None:
    @app.post(f"/director/{endpoint.path}")
    async def asked(
        body: endpoint.body,  # type: ignore[name-defined]  # a class at run time, when FastAPI reads it
        session: Annotated[PersonSession, Depends(may(door, endpoint.right))],
    ) -> Response:
        if why := door.why_not(session, endpoint.right, body.tables()):
            raise HTTPException(403, why)
        return await _asked(asking, endpoint.topic, endpoint.request(**_signed(session), **body.model_dump()))


def _signed(session: PersonSession) -> dict[str, Any]:
    """Return the fields common to every request; the client that sends it adds the address for the reply."""
    until = round((time.time() + NO_ANSWER_S) * 1000)
    return {"id": secrets.token_hex(12), "by": session.by, "client": "", "expires_at": until}


async def _asked(asking: RequestSender, topic: Topic, request: requests.Request) -> Response:
    """Send a request, and return its outcome."""
    try:
        reply = await asking.ask(topic, request, within_s=NO_ANSWER_S)
    except BrokerAway:
        return rejected(503, Sentence("server_broker_lost"))
    except BrokerError as error:
        return rejected(503, text_of(error))
    if not reply.ok:
        return rejected(409, reply.text or Sentence("server_no_reason"))
    reading = {} if reply.reading is None else {"reading": reply.reading.model_dump()}
    content = translatable({"ok": True, "text": reply.text, "changes": reply.changes})
    return JSONResponse({**content, **reading})
