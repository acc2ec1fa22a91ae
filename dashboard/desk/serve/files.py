"""Routes for files: reports, games and whole events out, lists and whole events in."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import asyncio
from dataclasses import fields
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Request, Response
from pydantic import Base64Bytes, BaseModel, ConfigDict, Field

from broker.words.sentence import together
from dashboard.desk.files import files_out
from dashboard.desk.files.files_in import listed
from dashboard.desk.files.files_out import MadeFile
from dashboard.desk.files.games_out import games_pgn
from dashboard.desk.files.us_chess_report import About, packed, report
from dashboard.desk.running.desk import Desk
from dashboard.desk.serve.refusals import in_words
from dashboard.desk.store.event_file import Whole, read, written
from dashboard.games.files import MEDIA_TYPE, Games
from dashboard.http.answers import translatable
from dashboard.pairing.text.source_text import ENCODINGS
from dashboard.people.auth import PersonSession
from dashboard.people.sign_in import SignedIn


class ListIn(BaseModel):
    """A list of players to read.

    Attributes:
        data: the bytes of the file, in base 64.
        encoding: of the file; empty to detect it.
    """

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=255)
    data: Base64Bytes
    encoding: str = Field(default="", max_length=40)


class ReadIn(BaseModel):
    """A whole event, exported by another desk."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=255)
    text: str


def serve_files(app: FastAPI, desk: Desk, at_desk: SignedIn, games: Games | None) -> None:
    """Add the routes to an application; ``games``: with their moves, as spectators saw them."""

    @app.get("/director/desk/{event}/us-chess-report.zip")
    async def us_chess_report(
        event: str, request: Request, _: Annotated[PersonSession, Depends(at_desk)]
    ) -> Response:
        """Return the rating report for US Chess, of all sections or those in the query."""
        about = {field.name: request.query_params.get(field.name, "").strip() for field in fields(About)}
        with in_words():
            held = desk.event(event)
            wanted = request.query_params.getlist("section") or None
            files = await asyncio.to_thread(report, held.history.event, held.people, About(**about), wanted)
        disposition = f'attachment; filename="{event}-us-chess.zip"'
        headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
        return Response(packed(files), media_type="application/zip", headers=headers)

    @app.get("/director/desk/{event}/files/{kind}")
    async def file(
        event: str, kind: str, _: Annotated[PersonSession, Depends(at_desk)], section: str = ""
    ) -> Response:
        """Return a section as a file; ``event``: the whole event, for another desk."""
        with in_words():
            held = desk.event(event)
            if kind == "event":
                text = "".join(written(Whole(event, held.history, held.people)))
                made = MadeFile(f"{event}.flagfall-event", text, "application/jsonl; charset=utf-8")
            elif kind == "games":
                part = held.history.event.section(section)
                text = games_pgn(held.history.event, part, games.all(None, None) if games else ())
                made = MadeFile(f"{event}-{part.id}-games.pgn", text, MEDIA_TYPE)
            else:
                part = held.history.event.section(section)
                made = await asyncio.to_thread(
                    files_out.made, kind, held.history.event, event, part, held.people
                )
        disposition = f'attachment; filename="{made.name}"'
        headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
        return Response(made.text, media_type=made.media, headers=headers)

    @app.post("/director/desk/{event}/read-players")
    async def read_players(
        event: str, body: ListIn, _: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Return the players of a list for review; no one is entered yet."""
        with in_words():
            desk.event(event)
            read = await asyncio.to_thread(listed, body.name, body.data, body.encoding)
        answer = {
            "ok": True,
            "players": [player.model_dump() for player in read.players],
            "remarks": list(read.notes),
            "encoding": read.encoding,
            "encodings": [{"id": name, "words": words} for name, words in ENCODINGS.items()],
        }
        return translatable(answer)

    @app.post("/director/desk-read-in")
    async def read_in(body: ReadIn, _: Annotated[PersonSession, Depends(at_desk)]) -> dict[str, Any]:
        """Import a whole event that a desk exported."""
        with in_words():
            whole = await asyncio.to_thread(read, body.text)
            await desk.take_in(whole)
        return translatable({"ok": True, "event": whole.name, "text": together(whole.notes)})
