"""The arbiters' notes for each other, as their facts add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from broker.contract.messages import ArbiterNote
from daemon.core.record import facts

ARBITER_NOTES_KEPT: Final = 200
"""Most notes that are shown; the journal has them all."""
DONE_KEPT_MS: Final = 24 * 3600 * 1000
"""A resolved note is shown for this long, so that an arbiter who takes over can read what a colleague did."""


@dataclass(frozen=True, slots=True)
class NoteState:
    """A note, and when (UTC, ms) it was resolved; None if it is not."""

    note: ArbiterNote
    done_at: int | None = None


def notes_after(
    notes: Sequence[NoteState], fact: facts.NoteAdded | facts.NoteResolved, at: int
) -> tuple[NoteState, ...]:
    """Return the notes after a fact, oldest first.

    Notes that were resolved long ago are dropped; of too many, resolved ones are dropped first.

    Args:
        notes: the notes before.
        fact: the fact.
        at: when it was recorded (UTC, ms).
    """
    kept = [note for note in notes if note.done_at is None or at - note.done_at < DONE_KEPT_MS]
    match fact:
        case facts.NoteAdded():
            written = ArbiterNote(
                id=fact.note, at=at, by=fact.by, text=fact.text, table=fact.about, incident=fact.incident
            )
            kept.append(NoteState(written))
        case facts.NoteResolved():
            kept = [_done(note, fact.by, at) if note.note.id == fact.note else note for note in kept]
    for note in sorted(kept, key=lambda note: note.done_at is None)[: max(0, len(kept) - ARBITER_NOTES_KEPT)]:
        kept.remove(note)
    return tuple(kept)


def _done(note: NoteState, by: str, at: int) -> NoteState:
    return replace(note, note=note.note.model_copy(update={"resolved_by": by}), done_at=at)
