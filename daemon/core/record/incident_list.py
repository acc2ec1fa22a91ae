"""The incidents of a table, as their facts add up."""

from __future__ import annotations

from typing import Final

from broker.contract.incidents import Decision, Incident, ReversedDecision
from broker.words.sentence import Sentence
from daemon.core.record import facts

CLOSED_KEPT = 20
"""How many closed incidents stay with a game, besides decided ones, which count for later incidents."""
CARRIED_KEPT = 20
"""How many unacknowledged incidents stay with a table when its next game starts."""
CALL: Final = "arbiter_call"
"""The kind of incident for a call of an arbiter: it has no remedy, since the arbiter just comes."""

Incidents = tuple[Incident, ...]
IncidentFact = (
    facts.IncidentRaised
    | facts.IncidentUpdated
    | facts.IncidentDecided
    | facts.IncidentAcknowledged
    | facts.IncidentClosed
)


def in_a_word(decision: Decision, kind: str = "") -> str:
    """Return why a decided incident is closed."""
    if kind == CALL:
        return Sentence("hall_closed_attended", by=decision.by)
    if decision.applied is None:
        return Sentence("hall_closed_rejected", by=decision.by)
    return Sentence("hall_closed_applied", by=decision.by)


def incidents_after(incidents: Incidents, fact: IncidentFact, at: int) -> Incidents:
    """Return the incidents after a fact, oldest first.

    Args:
        incidents: the incidents before.
        fact: the fact.
        at: when it was recorded (UTC, ms).
    """
    match fact:
        case facts.IncidentRaised():
            return _trimmed((*incidents, fact.incident))
        case facts.IncidentUpdated():
            updated = fact.incident
            return tuple(
                # Only this list has the decisions that were undone.
                updated.model_copy(update={"reversed_decisions": known.reversed_decisions})
                if known.id == updated.id
                else known
                for known in incidents
            )
        case facts.IncidentDecided():
            return tuple(
                _decided(incident, fact, at) if incident.id == fact.incident else incident
                for incident in incidents
            )
        case facts.IncidentAcknowledged():
            return _changed(incidents, fact.incident, acknowledged_by="" if fact.undone else fact.by)
        case facts.IncidentClosed():
            return _changed(incidents, fact.incident, closed_reason=fact.reason)


def waiting(incidents: Incidents, starting: str) -> Incidents:
    """Return those that still wait for an arbiter, who may have been at another table.

    Args:
        incidents: the incidents of the table.
        starting: id of the game that starts, of which all open ones stay; empty if none starts.
    """
    kept = [
        incident
        for incident in incidents
        if not incident.closed_reason and (not incident.acknowledged_by or incident.game == starting)
    ]
    return tuple(kept[-CARRIED_KEPT:])


def at_table(incident: Incident, number: int) -> Incident:
    """Return an incident of a game that continues at another table."""
    if isinstance(incident.summary, Sentence):
        return incident.model_copy(update={"table": number})
    summary = incident.summary.removeprefix(f"Table {incident.table}: ")
    return incident.model_copy(update={"table": number, "summary": f"Table {number}: {summary}"})


def _decided(incident: Incident, fact: facts.IncidentDecided, at: int) -> Incident:
    """Return an incident after a decision, or after an undo, which keeps the decision for reference."""
    if fact.decision is not None:
        closed = in_a_word(fact.decision, incident.kind)
        return incident.model_copy(update={"decision": fact.decision, "closed_reason": closed})
    before = (
        [] if incident.decision is None else [ReversedDecision(decision=incident.decision, by=fact.by, at=at)]
    )
    undone = [*incident.reversed_decisions, *before]
    return incident.model_copy(update={"decision": None, "closed_reason": "", "reversed_decisions": undone})


def _changed(incidents: Incidents, id_: str, **change: str) -> Incidents:
    return tuple(
        incident.model_copy(update=change) if incident.id == id_ else incident for incident in incidents
    )


def _trimmed(incidents: Incidents) -> Incidents:
    closed = [incident for incident in incidents if incident.closed_reason and incident.decision is None]
    dropped = {incident.id for incident in closed[:-CLOSED_KEPT]}
    return tuple(incident for incident in incidents if incident.id not in dropped)
