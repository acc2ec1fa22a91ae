"""What directors and desk ask of the hall: the addresses, what each understands, and whom it lets ask."""

# No `annotations` from `__future__` here: FastAPI has to see the bodies, which are values of a table.

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
"""A request that the daemon has not answered by then is reported as such, and refused if it arrives later."""


class RequestSender(Protocol):
    """The road to the daemon; `broker.client.client.Client` is one."""

    async def ask(self, topic: Topic, request: requests.Request, *, within_s: float) -> requests.Reply:
        """Send a request and wait for its answer.

        Raises:
            BrokerAway: it could not be sent.
            NoAnswer: nobody answered in time.
        """

    async def ask_for_stretch(
        self, request: requests.ReplayRequest, *, within_s: float
    ) -> tuple[requests.Reply, list[requests.ReplayPart]]:
        """Send a request for a stretch of a table, and wait for its parts; raises as `ask`.

        Args:
            request: what is wished for.
            within_s: until the first sign of the daemon, and from each to the next.
        """


# --- bodies --------------------------------------------------------------------------------------------


class RequestBody(BaseModel):
    """What stands in a request, besides who asks."""

    model_config = ConfigDict(extra="forbid")

    def tables(self) -> Collection[int | None]:
        """All tables that it is about; None among them = every table of the hall."""
        return ()


class AtTable(RequestBody):
    """Of one table."""

    table: int

    def tables(self) -> Collection[int | None]:
        """All that it is about."""
        return (self.table,)


class Foreseen(RequestBody):
    """What may be asked for beforehand: the answer says what would change, and nothing is done."""

    preview: bool = False


class Acknowledge(AtTable):
    """Which incident somebody deals with, or gives back."""

    incident: str
    undo: bool = False


class EnterResult(AtTable, Foreseen):
    """What the game at a table ended in; "*" reopens one that moves or kings have ended."""

    game: str
    result: Literal["1-0", "0-1", "1/2-1/2", "*"]


class ClockBody(AtTable, Foreseen):
    """Both times to put on a clock; whose time runs stays as it is."""

    game: str
    white_ms: int = Field(ge=0)
    black_ms: int = Field(ge=0)


class CorrectMoves(AtTable, Foreseen):
    """Which moves count in place of those recorded after so many plies."""

    game: str
    ply: int = Field(ge=0)
    moves: list[Annotated[str, StringConstraints(max_length=5)]] = Field(max_length=1000)
    expected_plies: int | None = Field(default=None, ge=0)


class PositionBody(AtTable, Foreseen):
    """The position from which play continues."""

    game: str
    fen: str = Field(max_length=200)
    expected_plies: int | None = Field(default=None, ge=0)


class ChooseReading(AtTable, Foreseen):
    """Which of the choices of an open incident it is."""

    game: str
    choice: str


class DecidedRemedy(BaseModel):
    """What is applied: the proposal that the page showed, or what the director wrote in its place."""

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
        """A page that writes a remedy does so in the language of its reader."""
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


class Decide(AtTable, Foreseen):
    """What is done about an incident."""

    incident: str
    decision: Literal["apply", "reject", "undo"]
    remedy: DecidedRemedy | None = None
    note: str = Field(default="", max_length=500)


class EnterClaim(AtTable):
    """What a player at a table claims, offers or concedes."""

    game: str
    color: Color
    claim: requests.Claim
    move: str = Field(default="", pattern=r"^([a-h][1-8][a-h][1-8][qrbn]?)?$")
    witness: str = Field(default="", max_length=100)


class Bind(AtTable):
    """The table that waits for its eboard."""

    table: int = Field(ge=1)


class Calibrate(AtTable):
    """The table whose board shows how it reads its pieces, or learns them."""

    save: bool = False


class TurnBody(AtTable, Foreseen):
    """What stands the other way round at a table."""

    what: Literal["board", "clock"]


class UseClock(AtTable):
    """Which clock a table has."""

    clock: Literal["screen", "board"]


class PauseBody(Foreseen):
    """Where play stops or continues; no table = everywhere."""

    table: int | None = None
    paused: bool
    reason: str = Field(default="", max_length=200)

    def tables(self) -> Collection[int | None]:
        """All that it is about."""
        return (self.table,)


class MoveGame(AtTable, Foreseen):
    """The table at which a game continues."""

    game: str
    to: int = Field(ge=1)

    def tables(self) -> Collection[int | None]:
        """All that it is about."""
        return (self.table, self.to)


class WriteRemark(RequestBody):
    """A note for the other arbiters, wherever they are; or one that is dealt with."""

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
    """How far an audience is behind the floor."""

    audience: str = Field(min_length=1, max_length=64)
    delay_s: float = Field(default=0, ge=0, le=requests.LONGEST_DELAY_S, allow_inf_nan=False)
    delay_moves: int = Field(default=0, ge=0, le=requests.LONGEST_DELAY_MOVES)


# --- addresses -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One address below ``/director/``.

    Attributes:
        right: what whoever asks must be allowed, at every table that the request is about.
        body: what it understands; its fields are fields of the request.
    """

    path: str
    right: Right
    body: type[RequestBody]
    topic: Topic
    request: type[requests.Request]


ROADS = (
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
    Endpoint("remark", Right.REMARK, WriteRemark, topics.ADD_NOTE, requests.AddNoteRequest),
    Endpoint(
        "set-delay", Right.DELAY, SetDelay, topics.SET_BROADCAST_DELAY, requests.SetBroadcastDelayRequest
    ),
)


def serve_requests(app: FastAPI, asking: RequestSender, door: Authenticator) -> None:
    """Add the addresses to an application."""
    for road in ROADS:
        _serve(app, asking, door, road)


def _serve(app: FastAPI, asking: RequestSender, door: Authenticator, road: Endpoint) -> None:
    @app.post(f"/director/{road.path}")
    async def asked(
        body: road.body,  # type: ignore[name-defined]  # read by FastAPI, for which it is a class like any other
        one: Annotated[PersonSession, Depends(may(door, road.right))],
    ) -> Response:
        if why := door.refusal(one, road.right, body.tables()):
            raise HTTPException(403, why)
        return await _asked(asking, road.topic, road.request(**_signed(one), **body.model_dump()))


def _signed(session: PersonSession) -> dict[str, Any]:
    """What every request says of itself; the client that sends it adds where the answer goes."""
    until = round((time.time() + NO_ANSWER_S) * 1000)
    return {"id": secrets.token_hex(12), "by": session.by, "client": "", "expires_at": until}


async def _asked(asking: RequestSender, topic: Topic, request: requests.Request) -> Response:
    """Send a request; its answer in words, whatever it is."""
    try:
        reply = await asking.ask(topic, request, within_s=NO_ANSWER_S)
    except BrokerAway:
        return rejected(503, Sentence("server_broker_lost"))
    except BrokerError as error:
        return rejected(503, text_of(error))
    if not reply.ok:
        return rejected(409, reply.text or Sentence("server_no_reason"))
    reading = {} if reply.reading is None else {"reading": reply.reading.model_dump()}
    said = translatable({"ok": True, "text": reply.text, "changes": reply.changes})
    return JSONResponse({**said, **reading})
