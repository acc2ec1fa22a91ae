"""One incident as it stands: worked out for the times of the moment, decided, taken back, closed. Pure.

The book (`daemon/core/incidents/book/game_incidents.py`) knows the other incidents of the game, and what has
been played since; here is what can be said of one alone.
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
    """An incident of a game as it stands.

    Attributes:
        incident: what everybody knows of it.
        matter: what its remedy hangs on; None if unknown.
        aftermath: what has been played since, of an offence.
        in_time: decided before a limit was over and taken back: it may be again.
        unseen: taken back, and not seen to be wrong again since.
    """

    incident: Incident
    matter: RemedyContext | None = None
    aftermath: Aftermath = "fresh"
    in_time: bool = False
    unseen: bool = False

    @property
    def is_open(self) -> bool:
        """Whether somebody still has to see to it."""
        return not self.incident.closed_reason

    @property
    def is_offence(self) -> bool:
        """Whether a player did it at a press."""
        return self.incident.color is not None and self.incident.kind in OFFENCES

    def played_since(self) -> Aftermath:
        """What has been played since an offence."""
        return self.aftermath

    def change(self, **update: Any) -> None:
        """Change fields of the incident."""
        self.incident = self.incident.model_copy(update=update)

    def raised(self) -> facts.IncidentRaised:
        """That it is told for the first time."""
        return facts.IncidentRaised(
            table=self.incident.table, game=self.incident.game, incident=self.incident
        )

    def updated(self) -> facts.IncidentUpdated:
        """That it has changed."""
        return facts.IncidentUpdated(
            table=self.incident.table, game=self.incident.game, incident=self.incident
        )

    def close(self, reason: str) -> list[Fact]:
        """It needs nobody any more; nothing if that was so before."""
        if not self.is_open:
            return []
        self.change(closed_reason=reason)
        one = self.incident
        return [facts.IncidentClosed(table=one.table, game=one.game, incident=one.id, reason=reason)]

    def reopen(self) -> facts.IncidentUpdated:
        """It is to be seen to again: the reason why it was closed is gone."""
        self.change(closed_reason="")
        return self.updated()

    def work_out(self, times: Times) -> None:
        """Propose the remedy for these times."""
        if self.matter is None:
            self._retime(times)
            return
        found = self.matter.proposal(times, self.incident.can_mate)
        if found is None and self.in_time:
            self._retime(times)  # what the rules had for it when it was decided
        elif found is None:
            self.change(remedy=None, may_act="", options=[])
        else:
            self.change(
                remedy=found.remedy and worked_out_from(found.remedy, times),
                may_act=found.actor,
                certainty=found.grade or self.incident.certainty,
                options=[worked_out_from(one, times) for one in found.options],
                contradicted=found.contradicted,
            )

    def _retime(self, times: Times) -> None:
        """The remedy for other times, where nobody knows what it hangs on, as after a restart."""
        remedy, options = self.incident.remedy, self.incident.options
        self.change(
            remedy=remedy and retimed(remedy, times), options=[retimed(one, times) for one in options]
        )

    def refresh(self, times: Times) -> list[Fact]:
        """Propose what the rules have for these times; told if it differs."""
        was = self.incident
        self.work_out(times)
        return [] if self.incident == was else [self.updated()]

    def decide(self, request: DecideRequest, at_ms: int, times: Times) -> tuple[list[Fact], Remedy | None]:
        """An official applies or refuses.

        Args:
            request: what he decides.
            at_ms: when (UTC).
            times: what the clock shows then.

        Returns:
            what is to be journalled; what is to be done now.

        Raises:
            Refused: it is decided or closed, or there is nothing to apply.
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
            asked = self.incident.options[option]  # with the times as they stand now
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
        """A decision is taken back; it is open again, until it is decided again.

        It was decided in time: a limit that is over by now ends nothing, since taking back is the way to
        decide otherwise.

        Args:
            by: who takes it back.
            times: what the clock shows once it is put back.

        Raises:
            Refused: nothing was decided.
        """
        undone = self.incident.decision
        if undone is None:
            raise RequestRejected(Sentence("incident_nothing_decided"))
        self.change(decision=None, closed_reason="")
        self.in_time = self.unseen = True
        return [self._decided(by), *self.refresh(times)], undone

    def _decided(self, by: str) -> facts.IncidentDecided:
        one = self.incident
        return facts.IncidentDecided(
            table=one.table, game=one.game, incident=one.id, by=by, decision=one.decision
        )

    def last_times(self) -> Times:
        """The last times in its evidence."""
        last = next((one for one in reversed(self.incident.clock) if one.white_ms is not None), None)
        return (last.white_ms, last.black_ms) if last else (None, None)
