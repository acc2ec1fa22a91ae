"""Build the decision about an incident: the remedy applied, and the one proposed at that moment."""

from __future__ import annotations

from collections.abc import Sequence

from broker.contract.incidents import Decision, Incident, Remedy
from broker.contract.requests import DecideRequest
from daemon.core.incidents.remedy_context import Times


def as_one_of(remedy: Remedy, options: Sequence[Remedy]) -> Remedy:
    """Return the option that does the same as the remedy, or the remedy if there is none.

    A proposal may mention further options or the person who decides; the option's text states the remedy
    alone.
    """
    return next(
        (option for option in options if option.model_copy(update={"text": remedy.text}) == remedy), remedy
    )


def decision_about(
    incident: Incident,
    request: DecideRequest,
    at_ms: int,
    applied: Remedy | None,
    times: Times = (None, None),
) -> Decision:
    """Return the decision that a request makes.

    Args:
        incident: the incident when it is decided, with the remedy for the times of that moment.
        request: who decides, and their note.
        at_ms: when (UTC).
        applied: the remedy applied, or None if the proposal is rejected.
        times: the clock times at that moment.
    """
    proposed = incident.remedy and as_one_of(incident.remedy, incident.options)
    return Decision(
        by=request.by,
        at=at_ms,
        applied=applied,
        proposed=proposed.text if proposed else "",
        note=request.note,
        white_before_ms=times[0],
        black_before_ms=times[1],
    )
