"""The notes of the arbiters for each other, as the fold of what they wrote. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from broker.contract.messages import ArbiterNote
from daemon.core.record import facts

REMARKS_KEPT: Final = 200
"""So many at most are shown; the journal has them all."""
DONE_KEPT_MS: Final = 24 * 3600 * 1000
"""So long one that is dealt with is still shown: whoever takes over wants to read what his colleague did."""


@dataclass(frozen=True, slots=True)
class KeptNote:
    """A remark, and when (UTC, ms) somebody said that it is dealt with; None = nobody did."""

    remark: ArbiterNote
    done_at: int | None = None


def remarks_after(
    remarks: Sequence[KeptNote], fact: facts.NoteAdded | facts.NoteResolved, at: int
) -> tuple[KeptNote, ...]:
    """The remarks one fact later, oldest first.

    Those that were dealt with long ago go then; of too many those that are dealt with go first.

    Args:
        at: when it happened (UTC, ms).
    """
    kept = [one for one in remarks if one.done_at is None or at - one.done_at < DONE_KEPT_MS]
    match fact:
        case facts.NoteAdded():
            written = ArbiterNote(
                id=fact.note, at=at, by=fact.by, text=fact.text, table=fact.about, incident=fact.incident
            )
            kept.append(KeptNote(written))
        case facts.NoteResolved():
            kept = [_done(one, fact.by, at) if one.remark.id == fact.note else one for one in kept]
    for one in sorted(kept, key=lambda one: one.done_at is None)[: max(0, len(kept) - REMARKS_KEPT)]:
        kept.remove(one)
    return tuple(kept)


def _done(one: KeptNote, by: str, at: int) -> KeptNote:
    return replace(one, remark=one.remark.model_copy(update={"resolved_by": by}), done_at=at)
