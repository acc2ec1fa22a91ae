"""Routes for rounds: pair, view, accept, check manual changes, undo."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

from functools import partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI
from pydantic import BaseModel, ConfigDict, Field

from broker.words.sentence import Sentence
from dashboard.desk.actions.records import LONGEST_QUESTION, undo_asked
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.facts import PairedBoard, PairedBye
from dashboard.desk.event.people import in_order
from dashboard.desk.rooms.pairings import (
    draft_for_page,
    findings_for_page,
    manual_changes_for_page,
    missing_tables,
)
from dashboard.desk.rounds.pairing import findings_of
from dashboard.desk.rounds.undoing import check_asked, question_before_undoing, to_take_back
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.drafts import Drafts
from dashboard.desk.serve.actions import IDENTITY
from dashboard.desk.serve.refusals import in_words
from dashboard.desk.serve.rooms import asked
from dashboard.http.answers import translatable
from dashboard.people.auth import PersonSession
from dashboard.people.sign_in import SignedIn


class PairSection(BaseModel):
    """A section to pair, with the digest of the draft if it is accepted."""

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    section: str
    digest: str = ""


class UndoPairing(BaseModel):
    """A request to undo the last pairing of a section, and its publication.

    Attributes:
        paired_seq: the record of the pairing that the sender has seen.
        asked: the question that they confirmed.
    """

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    section: str
    paired_seq: int = Field(ge=1)
    asked: str = Field(max_length=LONGEST_QUESTION)


class Check(BaseModel):
    """Manual changes of the last round of a section."""

    model_config = ConfigDict(extra="forbid")

    section: str
    boards: list[PairedBoard] = Field(max_length=2000)
    byes: list[PairedBye] = Field(default=[], max_length=2000)


def serve_rounds(app: FastAPI, desk: Desk, at_desk: SignedIn, drafts: Drafts) -> None:
    """Add the routes to an application."""

    @app.post("/director/desk/{event}/pair")
    async def pair(
        event: str, body: PairSection, session: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Pair the next round for review, or accept it by the digest of the reviewed draft."""
        with in_words():
            if body.digest:
                make = drafts.accepting(event, body.section, body.digest)
                record = await desk.do(event, make, session.by, body.request)
                return {"ok": True, "seq": record.seq}
            draft = await drafts.paired(event, body.section)
            return translatable({"ok": True, **draft_for_page(asked(desk, event, {}), draft)})

    @app.post("/director/desk/{event}/undo-pairing")
    async def unpaired(
        event: str, body: UndoPairing, session: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Undo the pairing of the last round with everything that depends on it, record by record."""
        with in_words():
            file = desk.event(event)
            made = any(record.request.startswith(f"{body.request}/") for record in file.history.records)
            section = file.history.event.section(body.section)
            last = section.last
            if last is None or last.paired_seq != body.paired_seq:
                if made:
                    return {"ok": True}
                raise EntryRejected(Sentence("server_pairing_gone"))
            records = to_take_back(file.history, section, last.number)
            question = question_before_undoing(file.history, section, file.people, desk.live())
            if not made:
                check_asked(question or "", body.asked)
            for seq in records:
                make = partial(undo_asked, seq)
                await desk.do(event, make, session.by, f"{body.request}/{seq}")
        return {"ok": True}

    @app.post("/director/desk/{event}/check")
    async def checked(
        event: str, body: Check, _: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Return the checker's findings on manual changes to a round."""
        with in_words():
            file = desk.event(event)
            section = file.history.event.section(body.section)
            event_, people = file.history.event, file.people
            problems = findings_of(event_, section, body.boards, body.byes, people)
            findings = findings_for_page(event_, people, problems, in_order(event_, section.id, people))
            others = manual_changes_for_page(event_, people, section, body.boards, body.byes)
            warnings = [*missing_tables(desk.live(), body.boards), *others]
        return translatable({"ok": True, "findings": findings, "warnings": warnings})
