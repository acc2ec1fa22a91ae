"""A decision about an incident as it continues record: what was applied, and what was proposed then. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from broker.contract.incidents import Decision, Incident, Remedy
from broker.contract.requests import DecideRequest
from daemon.core.incidents.remedy_context import Times


def as_one_of(remedy: Remedy, options: Sequence[Remedy]) -> Remedy:
    """What is proposed in the words of the option that does the same, if there is one.

    A proposal may say that there is more to choose from, or on whom that hangs; what was done is one thing.
    """
    return next((one for one in options if one.model_copy(update={"text": remedy.text}) == remedy), remedy)


def decision_about(
    incident: Incident,
    request: DecideRequest,
    at_ms: int,
    applied: Remedy | None,
    times: Times = (None, None),
) -> Decision:
    """The decision that a request brings.

    Args:
        incident: as it stands when it is decided, with what is proposed for the times of that moment.
        request: who decides, with his note.
        at_ms: when (UTC).
        applied: what is applied; None = it is refused.
        times: what the clock shows then.
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
