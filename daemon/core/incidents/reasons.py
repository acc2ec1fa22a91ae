"""Identify why an incident was closed, including reasons that earlier versions stored as plain text."""

from __future__ import annotations

from typing import Final

from broker.contract.incidents import Incident
from broker.words.sentence import Sentence

EARLIER: Final = {
    "it was put right, and the opponent has moved: it counts": "incident_put_right",
    "the limit until which the rules allow to act on it has passed": "incident_too_late",
    "withdrawn: by the record as it is now the clock was pressed for a legal move": "incident_withdrawn",
    "the game is over, and only its clock could have been set": "incident_clock_alone",
    "the game is over, and it was a hint to watch it": "incident_hint_alone",
}
"""Text in earlier journals -> id of the sentence that has replaced it."""


def reason_of(incident: Incident) -> str:
    """Return the id of the sentence that states why an incident is closed; empty if open or unknown."""
    closed = incident.closed_reason
    return closed.id if isinstance(closed, Sentence) else EARLIER.get(closed, "")
