"""What arbiters write for each other, and that it is dealt with. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from broker.contract.requests import AddNoteRequest
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.arbiter_notes import KeptNote
from daemon.core.record.facts import Fact
from daemon.core.rules.rejected import RequestRejected


def remarked(request: AddNoteRequest, remarks: Iterable[KeptNote]) -> list[Fact]:
    """What follows from a remark, or from the word that one needs nobody any more.

    Args:
        request: which it is; it may be both.
        remarks: that are known.

    Raises:
        Refused: it says nothing, or what it names is not there or dealt with already.
    """
    text = request.text.strip()
    if not text and not request.done:
        raise RequestRejected(Sentence("hall_note_empty"))
    found: list[Fact] = []
    if request.done:
        known = next((one.remark for one in remarks if one.remark.id == request.done), None)
        if known is None:
            raise RequestRejected(Sentence("hall_note_gone"))
        if known.resolved_by:
            raise RequestRejected(Sentence("hall_note_resolved", by=known.resolved_by))
        found.append(facts.NoteResolved(note=request.done, by=request.by))
    if text:
        found.append(
            facts.NoteAdded(
                note=request.id,
                by=request.by,
                text=text,
                about=request.table,
                incident=request.incident,
            )
        )
    return found
