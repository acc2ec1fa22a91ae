"""The addresses of the desk, below the director's: rooms to read, actions to do."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Request, Response
from pydantic import Base64Bytes, BaseModel, ConfigDict, Field, ValidationError

from broker.contract import requests, topics
from broker.errors import BrokerError
from dashboard.desk.actions import ACTIONS
from dashboard.desk.actions.records import LONGEST_QUESTION, undo_asked
from dashboard.desk.actions.rounds import SetResult, set_result
from dashboard.desk.actions.situation import Body
from dashboard.desk.event.event import Event, Refused
from dashboard.desk.event.facts import Board, EventSettings, PairedBye
from dashboard.desk.event.people import in_order
from dashboard.desk.event.understood import not_understood
from dashboard.desk.files import files_out
from dashboard.desk.files.files_in import listed
from dashboard.desk.files.files_out import Made
from dashboard.desk.files.games_out import games_pgn
from dashboard.desk.files.us_chess_report import About, packed, report
from dashboard.desk.rooms import ROOMS
from dashboard.desk.rooms.asked import Asked
from dashboard.desk.rooms.pairings import by_hand_told, draft_told, findings_told, missing_tables
from dashboard.desk.rooms.setup import choices
from dashboard.desk.rounds.foresight import changes
from dashboard.desk.rounds.pairing import findings_of
from dashboard.desk.rounds.pairing_process import PairingProcess
from dashboard.desk.rounds.undoing import check_asked, question_before_undoing, to_take_back
from dashboard.desk.running.desk import Desk, utc_ms
from dashboard.desk.running.drafts import Drafts
from dashboard.desk.store.event_file import Whole, read, written
from dashboard.desk.store.store import EventFileError
from dashboard.director.requests import NO_ANSWER_S, Asking, SetDelay
from dashboard.games.files import MEDIA_TYPE, Games
from dashboard.pairing.text.source_text import ENCODINGS
from dashboard.people.auth import Door, Session
from dashboard.people.rights import Right
from dashboard.people.sign_in import SignedIn, may

IDENTITY = 64


class Done(BaseModel):
    """What is to be done.

    Attributes:
        request: made by whoever asks, new for each thing; asked again, it is done once.
        preview: say what it would change, and do nothing.
        body: of the action.
    """

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    preview: bool = False
    body: dict[str, Any] = {}


class Opened(Body):
    """An event that is to be opened."""

    request: str = Field(min_length=8, max_length=IDENTITY)
    id: str = Field(max_length=IDENTITY)
    settings: EventSettings


class Check(BaseModel):
    """The last round of a section as somebody would have it."""

    model_config = ConfigDict(extra="forbid")

    section: str
    boards: list[Board] = Field(max_length=2000)
    byes: list[PairedBye] = Field(default=[], max_length=2000)


class Confirm(BaseModel):
    """Results that tables say, as somebody has seen them, all at once."""

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    results: list[SetResult] = Field(min_length=1, max_length=2000)


class UndoPairing(BaseModel):
    """The last round of a section, whose pairing and publication are taken back.

    Attributes:
        paired_seq: the record that paired it, as whoever asks has seen it.
        asked: the question that he said yes to.
    """

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    section: str
    paired_seq: int = Field(ge=1)
    asked: str = Field(max_length=LONGEST_QUESTION)


class Pair(BaseModel):
    """A section whose next round is paired, or the draft of it that is accepted."""

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    section: str
    digest: str = ""


def _events(desk: Desk) -> dict[str, Event]:
    return {name: file.history.event for name, file in desk.events.items()}


def serve_desk(
    app: FastAPI, desk: Desk, door: Door, games: Games | None, hall: str, asking: Asking
) -> PairingProcess:
    """Add the addresses to an application, and answer with the process that pairs, to be stopped at its end.

    Args:
        games: with their moves, as spectators saw them.
        hall: the dashboard's own; ``asking``: the road to its daemon.
    """
    at_desk = may(door, Right.DESK)

    def asked(event: str, query: dict[str, str]) -> Asked:
        file = desk.event(event)
        others = {name: one for name, one in _events(desk).items() if name != event}
        return Asked(event, file.history, file.people, desk.live(), utc_ms(), query, others)

    @app.get("/director/desk.json")
    async def events(_: Annotated[Session, Depends(at_desk)]) -> dict[str, Any]:
        """Every event of this desk."""
        return {
            "events": [_listed(name, desk) for name in desk.events],
            **choices(desk.live(), _events(desk)),
        }

    @app.post("/director/desk")
    async def opened(body: Opened, one: Annotated[Session, Depends(at_desk)]) -> dict[str, Any]:
        with in_words():
            record = await desk.open_event(body.id, body.settings, one.by, body.request)
        return {"ok": True, "seq": record.seq}

    @app.get("/director/desk/{event}/{room}.json")
    async def room(
        event: str, room: str, request: Request, _: Annotated[Session, Depends(at_desk)]
    ) -> dict[str, Any]:
        if room not in ROOMS:
            raise HTTPException(404, "There is no such room at the desk.")
        with in_words():
            wanted = asked(event, dict(request.query_params))
            return {**_common(wanted), "own_hall": hall, **ROOMS[room](wanted)}

    @app.post("/director/desk-delay")
    async def delay(
        body: SetDelay, one: Annotated[Session, Depends(may(door, Right.DELAY))]
    ) -> dict[str, Any]:
        """How far an audience is behind, in every hall that has it."""
        head = {
            "id": secrets.token_hex(12),
            "by": one.by,
            "client": "",
            "not_after": utc_ms() + round(1000 * NO_ANSWER_S),
        }
        request = requests.SetDelayRequest.model_validate({**head, **body.model_dump()})
        told: dict[str, str] = {}
        ours = desk.live().get(hall)
        if ours is None or body.audience in ours.audiences:
            told[hall] = await _asked(asking, request)  # by the dashboard's own account, as directors do
        told |= await desk.delay(request, hall)
        if not told:
            raise HTTPException(409, f"No hall that is reached has an audience “{body.audience}”.")
        if wrong := [f"{hall}: {text}" for hall, text in told.items() if text]:
            done = [hall for hall, text in told.items() if not text]
            there = (
                f"The delay is set in {', '.join(done)}, but not in " if done else "The delay is not set in "
            )
            raise HTTPException(409, f"{there}{' '.join(wrong)}")
        return {"ok": True, "text": f"The delay is set in {', '.join(told)}." if len(told) > 1 else ""}

    process = PairingProcess()
    drafts = Drafts(desk, process)
    desk.watchers.append(drafts.turned)
    _serve_files(app, desk, at_desk, games)

    @app.post("/director/desk/{event}/pair")
    async def pair(event: str, body: Pair, one: Annotated[Session, Depends(at_desk)]) -> dict[str, Any]:
        """Pair the next round, to be looked at; with the digest of what was seen, accept it."""
        with in_words():
            if body.digest:
                make = drafts.accepting(event, body.section, body.digest)
                record = await desk.do(event, make, one.by, body.request)
                return {"ok": True, "seq": record.seq}
            draft = await drafts.paired(event, body.section)
            return {"ok": True, **draft_told(asked(event, {}), draft)}

    @app.post("/director/desk/{event}/undo-pairing")
    async def unpaired(
        event: str, body: UndoPairing, one: Annotated[Session, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Take back the pairing of the last round with all that rests on it, each a record of its own."""
        with in_words():
            file = desk.event(event)
            begun = any(record.request.startswith(f"{body.request}/") for record in file.history.records)
            section = file.history.event.section(body.section)
            last = section.last
            if last is None or last.paired_seq != body.paired_seq:
                if begun:
                    return {"ok": True}
                raise Refused("Somebody else has undone this pairing, or paired another round: look again.")
            records = to_take_back(file.history, section, last.number)
            question = question_before_undoing(file.history, section, file.people, desk.live())
            if not begun:
                check_asked(question or "", body.asked)
            for seq in records:
                make = partial(undo_asked, seq)
                await desk.do(event, make, one.by, f"{body.request}/{seq}")
        return {"ok": True}

    @app.post("/director/desk/{event}/check")
    async def checked(event: str, body: Check, _: Annotated[Session, Depends(at_desk)]) -> dict[str, Any]:
        """What the checker says of a round as somebody would have it by hand."""
        with in_words():
            file = desk.event(event)
            section = file.history.event.section(body.section)
            event_, people = file.history.event, file.people
            found = findings_of(event_, section, body.boards, body.byes, people)
            findings = findings_told(event_, people, found, in_order(event_, section.id, people))
            others = by_hand_told(event_, people, section, body.boards, body.byes)
            warnings = [*missing_tables(desk.live(), body.boards), *others]
        return {"ok": True, "findings": findings, "warnings": warnings}

    @app.post("/director/desk/{event}/confirm")
    async def confirmed(
        event: str, body: Confirm, one: Annotated[Session, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Enter many results, each a record of its own; what is another one meanwhile is left, and told."""
        told: list[str] = []
        with in_words():
            for result in body.results:
                try:
                    make = partial(set_result, result)
                    await desk.do(event, make, one.by, f"{body.request}/{result.game}")
                except Refused as refused:
                    told.append(str(refused))
        return {"ok": True, "text": " ".join(told[:5]), "entered": len(body.results) - len(told)}

    @app.post("/director/desk/{event}/{action}")
    async def done(
        event: str, action: str, body: Done, one: Annotated[Session, Depends(at_desk)]
    ) -> dict[str, Any]:
        if (found := ACTIONS.get(action)) is None:
            raise HTTPException(404, "The desk knows no such action.")
        if why := door.refusal(one, found.right):
            raise HTTPException(403, why)
        try:
            given = found.body.model_validate(body.body)
        except ValidationError as error:
            raise HTTPException(422, not_understood(error)) from None
        with in_words():
            if body.preview:
                before = desk.event(event).history.event
                after, people = desk.foreseen(event, lambda now: found.make(given, now), one.by)
                return {"ok": True, "changes": await process.call(changes, before, after.event, people)}
            record = await desk.do(event, lambda now: found.make(given, now), one.by, body.request)
        return {"ok": True, "seq": record.seq}

    return process


class ListIn(BaseModel):
    """A list of players that somebody has.

    Attributes:
        data: the bytes of the file, in base 64.
        encoding: of the file; empty = found out.
    """

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=255)
    data: Base64Bytes
    encoding: str = Field(default="", max_length=40)


class ReadIn(BaseModel):
    """A whole event, as another desk has written it."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=255)
    text: str


def _serve_files(app: FastAPI, desk: Desk, at_desk: SignedIn, games: Games | None) -> None:
    @app.get("/director/desk/{event}/us-chess-report.zip")
    async def us_chess_report(
        event: str, request: Request, _: Annotated[Session, Depends(at_desk)]
    ) -> Response:
        """The rating report for US Chess, of all sections or these, as the query says."""
        said = {one.name: request.query_params.get(one.name, "").strip() for one in fields(About)}
        with in_words():
            held = desk.event(event)
            wanted = request.query_params.getlist("section") or None
            files = await asyncio.to_thread(report, held.history.event, held.people, About(**said), wanted)
        disposition = f'attachment; filename="{event}-us-chess.zip"'
        headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
        return Response(packed(files), media_type="application/zip", headers=headers)

    @app.get("/director/desk/{event}/files/{kind}")
    async def file(
        event: str, kind: str, _: Annotated[Session, Depends(at_desk)], section: str = ""
    ) -> Response:
        """A section as a file for others; ``event``: the whole event, for another desk."""
        with in_words():
            held = desk.event(event)
            if kind == "event":
                text = "".join(written(Whole(event, held.history, held.people)))
                made = Made(f"{event}.flagfall-event", text, "application/jsonl; charset=utf-8")
            elif kind == "games":
                found = held.history.event.section(section)
                text = games_pgn(held.history.event, found, games.all(None, None) if games else ())
                made = Made(f"{event}-{found.id}-games.pgn", text, MEDIA_TYPE)
            else:
                found = held.history.event.section(section)
                made = await asyncio.to_thread(
                    files_out.made, kind, held.history.event, event, found, held.people
                )
        disposition = f'attachment; filename="{made.name}"'
        headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
        return Response(made.text, media_type=made.media, headers=headers)

    @app.post("/director/desk/{event}/read-players")
    async def read_players(
        event: str, body: ListIn, _: Annotated[Session, Depends(at_desk)]
    ) -> dict[str, Any]:
        """The players of a list, to be looked at; nobody is entered by it."""
        with in_words():
            desk.event(event)
            found = await asyncio.to_thread(listed, body.name, body.data, body.encoding)
        return {
            "ok": True,
            "players": [one.model_dump() for one in found.players],
            "remarks": list(found.remarks),
            "encoding": found.encoding,
            "encodings": [{"id": one, "words": words} for one, words in ENCODINGS.items()],
        }

    @app.post("/director/desk-read-in")
    async def read_in(body: ReadIn, _: Annotated[Session, Depends(at_desk)]) -> dict[str, Any]:
        """A whole event that a desk exported."""
        with in_words():
            whole = await asyncio.to_thread(read, body.text)
            await desk.take_in(whole)
        return {"ok": True, "event": whole.name, "text": " ".join(whole.notes)}


async def _asked(asking: Asking, request: requests.SetDelayRequest) -> str:
    """Why the dashboard's own hall has not done it, or nothing."""
    try:
        reply = await asking.ask(topics.SET_DELAY, request, within_s=NO_ANSWER_S)
    except BrokerError as error:
        return str(error)
    return "" if reply.ok else reply.text or "The daemon refused this and gave no reason."


@contextmanager
def in_words() -> Iterator[None]:
    """What the desk refuses, as an answer with its sentence."""
    try:
        yield
    except Refused as error:
        raise HTTPException(409, str(error)) from None
    except EventFileError as error:
        raise HTTPException(503, str(error)) from None


def _listed(name: str, desk: Desk) -> dict[str, Any]:
    event = desk.event(name).history.event
    settings = event.settings
    return {
        "id": name,
        "name": settings.name if settings else name,
        "place": settings.place if settings else "",
        "begins": settings.begins if settings else "",
        "players": len(event.entries),
        "sections": [
            {"id": section.id, "name": section.settings.name, "rounds": len(section.rounds)}
            for section in event.sections.values()
        ],
        "ended": event.ended,
    }


def _common(asked: Asked) -> dict[str, Any]:
    """What every room is told."""
    event = asked.event
    return {
        "seq": event.seq,
        "event": asked.name,
        "name": event.settings.name if event.settings else asked.name,
        "sections": [
            {"id": one.id, "name": one.settings.name, "rounds": len(one.rounds)}
            for one in event.sections.values()
        ],
        "section": asked.section.id if event.sections else "",
        "ended": event.ended,
        "forgotten": event.forgotten,
    }
