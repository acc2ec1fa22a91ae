"""Requests about the arbiters' notes for each other."""

from __future__ import annotations

from collections.abc import Iterable

from broker.contract.requests import AddNoteRequest
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.arbiter_notes import NoteState
from daemon.core.record.facts import Fact
from daemon.core.rules.rejected import RequestRejected


def note_facts(request: AddNoteRequest, notes: Iterable[NoteState]) -> list[Fact]:
    """Return the facts of a new note, of resolving one, or of both.

    Args:
        request: the request.
        notes: the present notes.

    Raises:
        RequestRejected: it has no text, or the note that it names is missing or resolved already.
    """
    text = request.text.strip()
    if not text and not request.done:
        raise RequestRejected(Sentence("hall_note_empty"))
    new_facts: list[Fact] = []
    if request.done:
        known = next((note.note for note in notes if note.note.id == request.done), None)
        if known is None:
            raise RequestRejected(Sentence("hall_note_gone"))
        if known.resolved_by:
            raise RequestRejected(Sentence("hall_note_resolved", by=known.resolved_by))
        new_facts.append(facts.NoteResolved(note=request.done, by=request.by))
    if text:
        new_facts.append(
            facts.NoteAdded(
                note=request.id,
                by=request.by,
                text=text,
                about=request.table,
                incident=request.incident,
            )
        )
    return new_facts
