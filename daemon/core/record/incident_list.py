"""The incidents of a table, as the fold of what became of them. Pure."""

from __future__ import annotations

from typing import Final

from broker.contract.incidents import Decision, Incident, ReversedDecision
from broker.words.sentence import Sentence
from daemon.core.record import facts

CLOSED_KEPT = 20
"""So many closed incidents stay with a game beside those that were decided, which count for the next ones."""
CARRIED_KEPT = 20
"""So many incidents that nobody has acknowledged stay with a table when its next game begins."""
CALL: Final = "arbiter_call"
"""The kind of incident that somebody at a table calls an arbiter: it has no remedy, he comes or has come."""

Incidents = tuple[Incident, ...]
IncidentFact = (
    facts.IncidentRaised
    | facts.IncidentUpdated
    | facts.IncidentDecided
    | facts.IncidentAcknowledged
    | facts.IncidentClosed
)


def in_a_word(decision: Decision, kind: str = "") -> str:
    """Why an incident of a kind that was decided needs nobody any more."""
    if kind == CALL:
        return Sentence("hall_closed_attended", by=decision.by)
    if decision.applied is None:
        return Sentence("hall_closed_rejected", by=decision.by)
    return Sentence("hall_closed_applied", by=decision.by)


def incidents_after(incidents: Incidents, fact: IncidentFact, at: int) -> Incidents:
    """The incidents one fact later, oldest first.

    Args:
        at: when it happened (UTC, ms).
    """
    match fact:
        case facts.IncidentRaised():
            return _trimmed((*incidents, fact.incident))
        case facts.IncidentUpdated():
            told = fact.incident
            return tuple(
                # What was decided and taken back is known here alone.
                told.model_copy(update={"reversed_decisions": one.reversed_decisions})
                if one.id == told.id
                else one
                for one in incidents
            )
        case facts.IncidentDecided():
            return tuple(_decided(one, fact, at) if one.id == fact.incident else one for one in incidents)
        case facts.IncidentAcknowledged():
            return _changed(incidents, fact.incident, acknowledged_by="" if fact.undone else fact.by)
        case facts.IncidentClosed():
            return _changed(incidents, fact.incident, closed_reason=fact.reason)


def waiting(incidents: Incidents, begun: str) -> Incidents:
    """Those that still wait for an arbiter, who may have been at another table.

    Args:
        begun: id of the game that begins, of which all that are open stay; empty = none does.
    """
    kept = [
        one for one in incidents if not one.closed_reason and (not one.acknowledged_by or one.game == begun)
    ]
    return tuple(kept[-CARRIED_KEPT:])


def at_table(incident: Incident, number: int) -> Incident:
    """An incident of a game that continues at another table."""
    if isinstance(incident.summary, Sentence):
        return incident.model_copy(update={"table": number})
    summary = incident.summary.removeprefix(f"Table {incident.table}: ")
    return incident.model_copy(update={"table": number, "summary": f"Table {number}: {summary}"})


def _decided(incident: Incident, fact: facts.IncidentDecided, at: int) -> Incident:
    """An incident after a decision, or after one that was taken back, which stays to be read."""
    if fact.decision is not None:
        closed = in_a_word(fact.decision, incident.kind)
        return incident.model_copy(update={"decision": fact.decision, "closed_reason": closed})
    before = (
        [] if incident.decision is None else [ReversedDecision(decision=incident.decision, by=fact.by, at=at)]
    )
    undone = [*incident.reversed_decisions, *before]
    return incident.model_copy(update={"decision": None, "closed_reason": "", "reversed_decisions": undone})


def _changed(incidents: Incidents, incident: str, **change: str) -> Incidents:
    return tuple(one.model_copy(update=change) if one.id == incident else one for one in incidents)


def _trimmed(incidents: Incidents) -> Incidents:
    closed = [one for one in incidents if one.closed_reason and one.decision is None]
    dropped = {one.id for one in closed[:-CLOSED_KEPT]}
    return tuple(one for one in incidents if one.id not in dropped)
