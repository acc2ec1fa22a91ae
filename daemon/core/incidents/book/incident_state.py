"""The state of one incident: its remedy for the current times, its decision, its undoing and its closing.

The incident log (`daemon/core/incidents/book/game_incidents.py`) knows the other incidents of the game and
the moves made since. This module covers what depends on one incident alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from broker.contract.incidents import Decision, Incident, Remedy
from broker.contract.requests import DecideRequest
from broker.words.sentence import Sentence
from daemon.core.incidents.decision_record import as_one_of, decision_about
from daemon.core.incidents.offence_remedies import OFFENCES
from daemon.core.incidents.recomputed_times import retimed, worked_out_from
from daemon.core.incidents.remedy_context import RemedyContext, Times
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.incident_list import in_a_word
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.remedies import Aftermath


@dataclass(slots=True)
class IncidentState:
    """The current state of an incident of a game.

    Attributes:
        incident: the published incident.
        context: what its remedy depends on, or None if unknown.
        aftermath: what has been played since an offence.
        in_time: whether it was decided before its limit and then undone, so that another decision may follow.
        unseen: whether its decision was undone and no evidence of the fault has been seen since.
    """

    incident: Incident
    context: RemedyContext | None = None
    aftermath: Aftermath = "fresh"
    in_time: bool = False
    unseen: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it still needs an arbiter."""
        return not self.incident.closed_reason

    @property
    def is_offence(self) -> bool:
        """Whether a player committed it at a press."""
        return self.incident.color is not None and self.incident.kind in OFFENCES

    def played_since(self) -> Aftermath:
        """Return what has been played since an offence."""
        return self.aftermath

    def change(self, **update: Any) -> None:
        """Change fields of the incident."""
        self.incident = self.incident.model_copy(update=update)

    def raised(self) -> facts.IncidentRaised:
        """Return the fact that the incident was raised."""
        return facts.IncidentRaised(
            table=self.incident.table, game=self.incident.game, incident=self.incident
        )

    def updated(self) -> facts.IncidentUpdated:
        """Return the fact that the incident has changed."""
        return facts.IncidentUpdated(
            table=self.incident.table, game=self.incident.game, incident=self.incident
        )

    def close(self, reason: str) -> list[Fact]:
        """Close the incident; return no fact if it was closed before."""
        if not self.is_open:
            return []
        self.change(closed_reason=reason)
        closed = self.incident
        return [facts.IncidentClosed(table=closed.table, game=closed.game, incident=closed.id, reason=reason)]

    def reopen(self) -> facts.IncidentUpdated:
        """Reopen the incident because the reason for closing it no longer applies."""
        self.change(closed_reason="")
        return self.updated()

    def work_out(self, times: Times) -> None:
        """Propose the remedy for these times."""
        if self.context is None:
            self._retime(times)
            return
        proposal = self.context.proposal(times, self.incident.can_mate)
        if proposal is None and self.in_time:
            self._retime(times)  # keep the remedy that the rules provided when it was decided
        elif proposal is None:
            self.change(remedy=None, may_act="", options=[])
        else:
            self.change(
                remedy=proposal.remedy and worked_out_from(proposal.remedy, times),
                may_act=proposal.actor,
                certainty=proposal.grade or self.incident.certainty,
                options=[worked_out_from(option, times) for option in proposal.options],
                contradicted=proposal.contradicted,
            )

    def _retime(self, times: Times) -> None:
        """Adapt the remedy to other times if its context is unknown, as after a restart."""
        remedy, options = self.incident.remedy, self.incident.options
        self.change(
            remedy=remedy and retimed(remedy, times), options=[retimed(option, times) for option in options]
        )

    def refresh(self, times: Times) -> list[Fact]:
        """Propose the remedy for these times; return a fact if it differs."""
        was = self.incident
        self.work_out(times)
        return [] if self.incident == was else [self.updated()]

    def decide(self, request: DecideRequest, at_ms: int, times: Times) -> tuple[list[Fact], Remedy | None]:
        """Apply or reject the remedy.

        Args:
            request: the arbiter's decision.
            at_ms: when (UTC).
            times: the clock times at that moment.

        Returns:
            The facts to record, and the remedy to carry out.

        Raises:
            RequestRejected: the incident is decided or closed, or there is nothing to apply.
        """
        if self.incident.decision is not None:
            raise RequestRejected(Sentence("incident_decided_by", by=self.incident.decision.by))
        if self.incident.closed_reason:
            raise RequestRejected(Sentence("incident_already_closed", why=self.incident.closed_reason))
        apply = request.decision == "apply"
        asked, options = request.remedy, self.incident.options
        option = options.index(asked) if asked in options else None
        refreshed = self.refresh(times) if None not in times else []
        if option is not None:
            asked = self.incident.options[option]  # with the current times
        elif asked is not None:
            asked = retimed(asked, times)
        proposed = self.incident.remedy and as_one_of(self.incident.remedy, self.incident.options)
        chosen = (asked or proposed) if apply else None
        if apply and chosen and chosen.fen and self.aftermath == "put_right":
            raise RequestRejected(Sentence("incident_corrected_meanwhile"))
        if apply and chosen is None:
            raise RequestRejected(Sentence("incident_nothing_proposed"))
        decision = decision_about(self.incident, request, at_ms, chosen, times)
        self.change(decision=decision, closed_reason=in_a_word(decision))
        return [*refreshed, self._decided(request.by)], chosen

    def undo(self, by: str, times: Times) -> tuple[list[Fact], Decision]:
        """Undo a decision and open the incident until the next decision.

        Because it was decided in time, a limit that has passed meanwhile does not close it: undoing is the
        way to decide differently.

        Args:
            by: who undoes it.
            times: the clock times after they are restored.

        Raises:
            RequestRejected: nothing was decided.
        """
        undone = self.incident.decision
        if undone is None:
            raise RequestRejected(Sentence("incident_nothing_decided"))
        self.change(decision=None, closed_reason="")
        self.in_time = self.unseen = True
        return [self._decided(by), *self.refresh(times)], undone

    def _decided(self, by: str) -> facts.IncidentDecided:
        incident = self.incident
        return facts.IncidentDecided(
            table=incident.table, game=incident.game, incident=incident.id, by=by, decision=incident.decision
        )

    def last_times(self) -> Times:
        """Return the last times in its evidence."""
        last = next(
            (reading for reading in reversed(self.incident.clock) if reading.white_ms is not None), None
        )
        return (last.white_ms, last.black_ms) if last else (None, None)
