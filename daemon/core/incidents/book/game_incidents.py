"""The incidents of one game: each is raised once, updated, given a remedy, decided and closed.

The judging modules state what happened. The incident log knows the rules of the game and the earlier
decisions. It works out which offence of a player this is, the remedy for the current times, and until when
anyone may act. It never proposes a remedy that the rule set does not contain.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import chess

from broker.contract.incidents import Decision, Incident, IncidentOption, Remedy, TimesToSet
from broker.contract.message import Grade
from broker.contract.requests import DecideRequest
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.incidents.book.incident_state import IncidentState
from daemon.core.incidents.book.with_result import WITH_THE_GAME, why_closed
from daemon.core.incidents.incidents import EvidenceTrail, color_name
from daemon.core.incidents.mate_search import MateSearch, MateSearches, with_verdict
from daemon.core.incidents.offence_remedies import (
    EXPLICABLE,
    LIMIT_PASSED,
    POSITION_OFFENCES,
    TOO_LATE,
    in_time_pressure,
    remedy_context_of,
    still_counts,
    too_late,
)
from daemon.core.incidents.reasons import reason_of
from daemon.core.incidents.remedy_context import IncidentMoment, Proposal, RemedyContext, Times
from daemon.core.incidents.wrong_start import RULES, WrongStartKind, why_too_late, wrong_start_context
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.claims import Ending
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.remedies import Aftermath, counts, expired
from drivers.time_control import TimeControl

DRAWN = ("fivefold", "seventyfive_moves", "fifty_moves", "dead_position")
"""Kinds that state a draw, or one that an arbiter may declare, without a claim of a player."""


@dataclass(slots=True)
class GameIncidents:
    """The incidents of one game.

    Args:
        table: number of the table.
        game: id of the game.
        ruleset: the rules of play.
        epoch_ms: UTC in ms of hall time 0.
        control: the time control, or None if unknown.
        known: incidents of this game in the journal.

    Attributes:
        trail: the recent evidence.
        sees: whether a board shows the placement; without one, incidents do not mention pieces.
    """

    table: int
    game: str
    ruleset: Ruleset
    epoch_ms: int
    control: TimeControl | None = None
    known: Sequence[Incident] = ()
    trail: EvidenceTrail = field(init=False)
    sees: bool = field(init=False, default=True)
    _states: dict[str, IncidentState] = field(init=False)
    _searches: MateSearches = field(init=False, default_factory=MateSearches)

    def __post_init__(self) -> None:
        self.trail = EvidenceTrail(self.epoch_ms)
        self._states = {
            incident.id: IncidentState(incident, in_time=bool(incident.reversed_decisions))
            for incident in self.known
        }
        # The clock is still to be restored by hand; otherwise it was restored, and may now be corrected.
        to_come = any(
            incident.kind == "set_clock_manually" and not incident.closed_reason for incident in self.known
        )
        for state in self._states.values():
            state.unseen = to_come and state.in_time and state.is_open
            if state.is_offence:
                state.context = self._of_offence(state)

    # --- raising ------------------------------------------------------------------------------------------

    def offence(
        self,
        kind: str,
        grade: Grade,
        what: str,
        color: chess.Color,
        moment: IncidentMoment,
        choices: Sequence[IncidentOption] = (),
    ) -> list[Fact]:
        """Raise a player's offence with its remedy.

        An offence without a remedy is only noted, once for each position.

        Args:
            kind: kind of incident.
            grade: certainty of the evidence.
            what: a sentence on the offence.
            color: the player.
            moment: the moment.
            choices: possible moves from which an arbiter may choose.
        """
        incident = self._incident(kind, grade, what, color, moment, choices)
        if counts(self.ruleset, kind):
            incident = incident.model_copy(
                update={"illegal_move_number": self.count_illegal_moves(color, incident.occurred_at) + 1}
            )
        state = self._state_for(incident)
        state.context = self._of_offence(state)
        self._weigh(state, moment.times)
        if state.incident.remedy is None:
            raised = [(other.kind, other.color, other.ply) for other in self._incidents()]
            if (kind, incident.color, incident.ply) in raised:
                return []
            state.change(closed_reason=Sentence("incident_noted"))
        self._states[incident.id] = state
        return [state.raised()]

    def raise_incident(
        self,
        kind: str,
        grade: Grade,
        what: str,
        moment: IncidentMoment,
        *,
        color: chess.Color | None = None,
        choices: Sequence[IncidentOption] = (),
        context: RemedyContext | None = None,
        claimed_by: chess.Color | None = None,
        to_set: TimesToSet | None = None,
        mate_until: int | None = None,
    ) -> facts.IncidentRaised:
        """Raise any other incident; ``context`` is what its remedy depends on."""
        state = self._state_for(self._incident(kind, grade, what, color, moment, choices), context)
        if to_set is not None or mate_until is not None:
            state.change(times_to_set=to_set, mate_deadline=mate_until)
        if claimed_by is not None:
            state.change(claimed_by=color_name(claimed_by))
        self._weigh(state, moment.times)
        self._states[state.incident.id] = state
        return state.raised()

    def _state_for(self, incident: Incident, context: RemedyContext | None = None) -> IncidentState:
        """Return the state for an incident; it inherits the marks of an earlier incident with the same id."""
        before = self._states.get(incident.id)
        return (
            replace(before, incident=incident, context=context)
            if before
            else IncidentState(incident, context)
        )

    def _incident(
        self,
        kind: str,
        grade: Grade,
        what: str,
        color: chess.Color | None,
        moment: IncidentMoment,
        choices: Sequence[IncidentOption],
    ) -> Incident:
        return self.trail.incident(
            table=self.table,
            game=self.game,
            kind=kind,
            grade=grade,
            color=color,
            what=what,
            ruleset=self.ruleset,
            board=moment.board,
            seen=moment.seen,
            ply=moment.ply,
            at=moment.at,
            now=max(moment.now, moment.at),
        ).model_copy(update={"choices": list(choices)} | ({} if self.sees else {"placement_after": ""}))

    def _weigh(self, state: IncidentState, times: Times) -> None:
        """Work out the remedy, with the verdict on a possible mate that can be given at once."""
        if state.context is not None and state.context.mates is not None:
            state.incident = self._searches.ask(state.incident, *state.context.mates)
        state.work_out(times)

    def make_certain(self, incident: str, words: str, times: Times) -> list[Fact]:
        """Make an incident certain because of later evidence; return no facts if it is already decided.

        Args:
            incident: its id.
            words: a sentence on the evidence.
            times: the clock times, for the remedy.
        """
        state = self._states.get(incident)
        if state is None or not state.is_open or state.incident.certainty == "certain":
            return []
        state.change(certainty="certain", summary=together([state.incident.summary, words]))
        self._weigh(state, times)
        return [state.updated()]

    def drop(self, incident: str) -> None:
        """Remove an incident that was raised before under another id, so that it is not raised again."""
        self._states.pop(incident, None)

    def adopt(self, incident: Incident) -> facts.IncidentRaised:
        """Raise an incident that another judge of the same game has found, under an id of its own."""
        identity = incident.id
        while identity in self._states:
            identity += "-again"
        self._states[identity] = state = IncidentState(incident.model_copy(update={"id": identity}))
        return state.raised()

    def forget_evidence(self) -> None:
        """Drop the evidence since the last confirmed move, which will be received again."""
        self.trail = EvidenceTrail(self.epoch_ms)

    def count_illegal_moves(self, color: chess.Color, before: int) -> int:
        """Return how many illegal moves of a player count so far; those that an arbiter rejected do not.

        Args:
            color: the player.
            before: only those judged before this moment (UTC, ms) count.
        """
        name = color_name(color)
        return sum(
            incident.color == name
            and incident.occurred_at < before
            and incident.illegal_move_number is not None
            and still_counts(incident)
            for incident in self._incidents()
        )

    def times_raised(self, kind: str, color: chess.Color, before: int) -> int:
        """Return how often a kind was raised about a player so far; what an arbiter rejected does not count.

        Args:
            kind: kind of incident.
            color: the player.
            before: only those raised before this moment (UTC, ms) count.
        """
        same = (kind, color_name(color))
        return sum(
            (incident.kind, incident.color) == same
            and incident.occurred_at < before
            and still_counts(incident)
            for incident in self._incidents()
        )

    def open_questions(self) -> list[Incident]:
        """Return the incidents that ask which of several moves was played and have no answer yet."""
        return [
            incident
            for incident in self._opened()
            if incident.kind == "ambiguous_position" and incident.choices
        ]

    def is_asking(self) -> bool:
        """Return whether a question about recorded moves is still unanswered."""
        return any(
            incident.kind == "ambiguous_position" and incident.certainty != "hint"
            for incident in self._opened()
        )

    def not_in(self, other: GameIncidents, kind: str) -> list[Incident]:
        """Return the open incidents of a kind that another log does not contain."""
        return [
            incident
            for incident in self._opened()
            if incident.kind == kind and incident.id not in other._states
        ]

    def open_kinds(self, color: chess.Color) -> set[str]:
        """Return the kinds of a player's open incidents."""
        name = color_name(color)
        return {incident.kind for incident in self._opened() if incident.color == name}

    def is_pending(self, kind: str, color: chess.Color, ply: int) -> bool:
        """Return whether this was raised about a player after this number of plies and is undecided."""
        key = (kind, color_name(color), ply)
        return any((incident.kind, incident.color, incident.ply) == key for incident in self._opened())

    def withdraw_explained(self, color: chess.Color, pressed_at: float, times: Times) -> list[Fact]:
        """Withdraw the accusations for a press for which the record now has a legal move.

        A decision of an arbiter remains in force.

        Args:
            color: the player who pressed.
            pressed_at: hall time of the press.
            times: the clock times.
        """
        name, at = color_name(color), self.trail.utc(pressed_at)
        return self._withdraw(lambda incident: (incident.color, incident.occurred_at) == (name, at), times)

    def withdraw_explained_by(self, played: Sequence[chess.Board], since: int, times: Times) -> list[Fact]:
        """Withdraw the accusations for placements that moves of the corrected record explain.

        Args:
            played: positions after its new moves; a position that was set is no evidence of a legal move.
            since: number of plies that are unchanged.
            times: the clock times.
        """
        legal = {(color_name(not board.turn), board.board_fen()) for board in played}

        def is_legal(incident: Incident) -> bool:
            return incident.ply >= since and (incident.color, incident.placement_after) in legal

        return self._withdraw(is_legal, times)

    def withdraw_unrepeated(self, other: GameIncidents, since: float, times: Times) -> list[Fact]:
        """Withdraw the accusations that another judge does not repeat after judging the same evidence.

        Args:
            other: the incidents of that judge, who starts from a corrected record.
            since: hall time from which they have received the evidence.
            times: the clock times.
        """
        if not math.isfinite(since):
            return []
        from_ms = self.trail.utc(since)
        return self._withdraw(
            lambda incident: incident.occurred_at > from_ms and incident.id not in other._states, times
        )

    def _withdraw(self, explains: Callable[[Incident], bool], times: Times) -> list[Fact]:
        new_facts: list[Fact] = []
        for state in self._states.values():
            incident = state.incident
            if (
                incident.kind in EXPLICABLE
                and not incident.closed_reason
                and incident.decision is None
                and explains(incident)
            ):
                new_facts += state.close(Sentence("incident_withdrawn"))
                new_facts += self._recount(state.incident, times)
        return new_facts

    # --- claims -------------------------------------------------------------------------------------------

    def claim_illegal(self, offender: chess.Color, times: Times) -> list[Fact]:
        """Claim the last illegal move of a player for the opponent; the remedy may depend on the claim.

        Raises:
            RequestRejected: no undecided one is known, or it is too late.
        """
        name = color_name(offender)
        mine = [state for state in self._states.values() if state.incident.color == name]
        undecided = [state for state in mine if state.is_offence and not state.incident.decision]
        state = next(
            (state for state in reversed(undecided) if reason_of(state.incident) not in TOO_LATE), None
        )
        if state is None and undecided:
            why = undecided[-1].incident.closed_reason
            raise RequestRejected(Sentence("incident_claim_too_late", side=name, why=why))
        if state is None:
            raise RequestRejected(Sentence("incident_none_known", side=name))
        state.change(claimed_by=color_name(not offender), closed_reason="")
        state.context = self._of_offence(state)
        self._weigh(state, times)
        return [state.updated()]

    def with_witness(self, claimed: Sequence[Fact], witness: str) -> list[Fact]:
        """Return the same facts with the name of the person who saw what is claimed.

        An incident that a person saw is no longer a hint, but this alone does not make it certain.

        Args:
            claimed: facts that a claim has raised.
            witness: the witness; empty if no name is given.
        """
        witness = " ".join(witness.split())
        return [self._with_witness(fact, witness) if witness else fact for fact in claimed]

    def _with_witness(self, fact: Fact, witness: str) -> Fact:
        if (
            not isinstance(fact, facts.IncidentRaised | facts.IncidentUpdated)
            or fact.incident.id not in self._states
        ):
            return fact
        state = self._states[fact.incident.id]
        grade = "likely" if state.incident.certainty == "hint" else state.incident.certainty
        state.change(witness=witness, certainty=grade)
        return fact.model_copy(update={"incident": state.incident})

    def wrong_offers(self, color: chess.Color) -> int:
        """Return how often a player has offered a draw at a wrong moment."""
        name = color_name(color)
        return sum(
            incident.kind == "draw_offer" and incident.color == name and incident.remedy is not None
            for incident in self._incidents()
        )

    def declined_by_touch(self, color: chess.Color, since: float) -> list[Fact]:
        """Decline the offers made before a player took a piece in hand (hall time).

        A remedy for an offer at a wrong moment remains open. If a touched piece need not move, touching one
        declines nothing.
        """
        if self.ruleset.offer_window is None or self.ruleset.touch_move != "on_claim":
            return []
        by, before = color_name(not color), self.trail.utc(since)
        offers = [
            incident
            for incident in self._opened()
            if incident.kind == "draw_offer" and incident.color == by and incident.occurred_at < before
            if incident.remedy is None and not incident.options
        ]
        return [
            fact
            for incident in offers
            for fact in self.close(incident.id, Sentence("incident_declined_by_touch"))
        ]

    def raise_persistent(
        self, kind: str, what: str, moment: IncidentMoment, context: RemedyContext, grade: Grade = "certain"
    ) -> list[Fact]:
        """Raise a condition that persists, once until it is decided; renew it if its remedy has changed."""
        if self.is_open(kind):
            return self.renew(kind, context, moment.times)
        return (
            [] if self.decided_of(kind) else [self.raise_incident(kind, grade, what, moment, context=context)]
        )

    def update_wrong_start(
        self, kind: WrongStartKind, completed: tuple[int, int], times: Times
    ) -> list[Fact]:
        """Update the incident of a wrong start, until it is too late to correct it.

        Args:
            kind: the kind of wrong start; its incident is open.
            completed: number of moves that White and Black have completed.
            times: the clock times.
        """
        if (state := self._open_of(kind)) is not None and state.in_time:
            return state.refresh(times)
        if why := why_too_late(kind, self.ruleset, completed):
            return self.close_all(kind, why)
        return self.renew(kind, wrong_start_context(kind, self.ruleset, completed), times)

    def renew(
        self, kind: str, context: RemedyContext, times: Times, claimed_by: chess.Color | None = None
    ) -> list[Fact]:
        """Give the open incident of a kind a new remedy context or claimant; return a fact if it differs."""
        state = self._open_of(kind)
        if state is None:
            return []
        was, state.context = state.incident, context
        if claimed_by is not None:
            state.change(claimed_by=color_name(claimed_by))
        state.work_out(times)
        return [] if state.incident == was else [state.updated()]

    def reword(self, kind: str, what: str, seen: chess.BaseBoard | None = None) -> list[Fact]:
        """Reword the open incident of a kind; return a fact if it differs.

        Args:
            kind: kind of incident.
            what: the new sentence.
            seen: the current placement on the board, or None to keep the stored one.
        """
        state = self._open_of(kind)
        if state is None:
            return []
        was = state.incident
        placement = was.placement_after if seen is None else seen.board_fen()
        state.change(summary=what, placement_after=placement)
        return [] if state.incident == was else [state.updated()]

    def note_seen(self, kind: str) -> None:
        """Note that evidence of the fault in the open incident of a kind has been seen."""
        if state := self._open_of(kind):
            state.unseen = False

    def is_undone(self, kind: str) -> bool:
        """Return whether a decision on the open incident of a kind was undone, so that no limit closes it."""
        state = self._open_of(kind)
        return state is not None and state.in_time

    def is_being_restored(self, kind: str) -> bool:
        """Return whether a decision was undone and no evidence of the fault has been seen since.

        What a decision changed is restored a moment later by wire, or later by hand. Until then everything
        looks right, which proves nothing.
        """
        state = self._open_of(kind)
        return state is not None and state.unseen

    def close_all(self, kind: str, reason: str) -> list[Fact]:
        """Close the open incidents of a kind."""
        states = [state for state in self._states.values() if state.incident.kind == kind]
        return [fact for state in states for fact in state.close(reason)]

    def hint(self, kind: str, what: str, color: chess.Color, moment: IncidentMoment) -> list[Fact]:
        """Raise statistics about a player as a hint, once in a game, with neither an alarm nor a penalty."""
        if self.was_raised(kind, color):
            return []
        return [self.raise_incident(kind, "hint", what, moment, color=color)]

    def declare(self, ending: Ending, moment: IncidentMoment) -> list[Fact]:
        """Raise that the game is over by the rules once an arbiter declares it; once for each kind."""
        if self.has(ending.kind):
            return []
        proposal = Proposal(ending.remedy, Sentence("incident_decides", who=self.ruleset.decider))
        what = together([ending.remedy.text, ending.proof])
        return [
            self.raise_incident(
                ending.kind, "certain", what, moment, context=RemedyContext(lambda _, __: proposal)
            )
        ]

    def raise_proved(self, ending: Ending, moment: IncidentMoment) -> list[Fact]:
        """Raise how a game ended by the rules at once, so that arbiters can check it and reopen the game."""
        if self.has(ending.kind):
            return []
        what = together([ending.remedy.text, ending.proof])
        return [self.raise_incident(ending.kind, "hint", what, moment)]

    def claimable(self, claims: Sequence[str], on_move: chess.Color, moment: IncidentMoment) -> list[Fact]:
        """Raise the claims that the player to move could make, as a hint while a claim is possible.

        It is not needed while an alert states that the game is drawn.
        """
        if not claims:
            return self.close_all("draw_claim_possible", Sentence("incident_no_claim_left"))
        if any(self.is_open(kind) for kind in DRAWN):
            return self.close_all("draw_claim_possible", Sentence("incident_drawn_already"))
        if self.is_open("draw_claim_possible"):
            return []
        what = together([Sentence("incident_may_claim", side=color_name(on_move)), *claims])
        return [self.raise_incident("draw_claim_possible", "hint", what, moment, color=on_move)]

    def close_with_result(self) -> list[Fact]:
        """Close the incidents that asked only for a result, or for a change of the clock."""
        states = [(state, why_closed(state.incident)) for state in self._states.values()]
        return [fact for state, why in states if why for fact in state.close(why)]

    def reopen_after_result(self) -> list[Fact]:
        """Reopen the incidents that were closed only because the game had a result."""
        with_it = [state for state in self._states.values() if reason_of(state.incident) in WITH_THE_GAME]
        return [state.reopen() for state in with_it if state.incident.decision is None]

    def has(self, kind: str) -> bool:
        """Return whether an incident of this kind was ever raised."""
        return any(incident.kind == kind for incident in self._incidents())

    def was_raised(self, kind: str, color: chess.Color) -> bool:
        """Return whether an incident of this kind was ever raised about this player."""
        return self.last_raised(kind, color) is not None

    def last_raised(self, kind: str, color: chess.Color) -> int | None:
        """Return the ply at which this kind was last raised about this player; None if never."""
        key = (kind, color_name(color))
        plies = [incident.ply for incident in self._incidents() if (incident.kind, incident.color) == key]
        return plies[-1] if plies else None

    def is_open(self, kind: str) -> bool:
        """Return whether an incident of this kind is open."""
        return self._open_of(kind) is not None

    def open_of(self, kind: str) -> Incident | None:
        """Return the open incident of this kind, or None."""
        state = self._open_of(kind)
        return state.incident if state else None

    def decided_of(self, kind: str) -> list[Incident]:
        """Return the decided incidents of this kind, in the order in which they were raised."""
        return [
            incident
            for incident in self._incidents()
            if incident.kind == kind and incident.decision is not None
        ]

    def _open_of(self, kind: str) -> IncidentState | None:
        return next(
            (state for state in self._states.values() if state.is_open and state.incident.kind == kind), None
        )

    def _incidents(self) -> Iterator[Incident]:
        return (state.incident for state in self._states.values())

    def _opened(self) -> list[Incident]:
        return [state.incident for state in self._states.values() if state.is_open]

    # --- remedies -----------------------------------------------------------------------------------------

    def _of_offence(self, state: IncidentState) -> RemedyContext:
        times_done = partial(self._times_done, state.incident)
        return remedy_context_of(state.incident, self.ruleset, self.control, times_done, state.played_since)

    def _times_done(self, incident: Incident) -> int:
        """Return which offence of its kind this is for the player; used if it is no illegal move."""
        return 1 + self.times_raised(incident.kind, incident.color == "white", incident.occurred_at)

    def take_searches(self) -> list[MateSearch]:
        """Return the searches requested since the last call."""
        return self._searches.take()

    def add_verdict(self, incident: str, verdict: CanMate, line: Sequence[str], times: Times) -> list[Fact]:
        """Add the verdict of a search, with the moves that lead to mate if there are any."""
        state = self._states.get(incident)
        if state is None or not state.is_open or state.context is None or state.incident.can_mate == verdict:
            return []
        state.incident = with_verdict(state.incident, verdict, line)
        state.work_out(times)
        return [state.updated()]

    def refresh(self, times: Times) -> list[Fact]:
        """Update the remedies for the current clock times; without a clock they stay unchanged."""
        new_facts: list[Fact] = []
        if None in times:
            return new_facts
        for state in self._states.values():
            if state.is_open and (state.incident.remedy or state.incident.options):
                new_facts += state.refresh(times)
        return new_facts

    # --- deciding and closing -----------------------------------------------------------------------------

    def decide(self, request: DecideRequest, at_ms: int, times: Times) -> tuple[list[Fact], Remedy | None]:
        """Apply or reject the remedy of an incident.

        Args:
            request: the arbiter's decision.
            at_ms: when (UTC).
            times: the clock times at that moment.

        Returns:
            The facts to record, and the remedy to carry out.

        Raises:
            RequestRejected: the incident is decided, closed or unknown, or there is nothing to apply.
        """
        state = self._known(request.incident)
        new_facts, chosen = state.decide(request, at_ms, times)
        return [*new_facts, *self._recount(state.incident, times)], chosen

    def undo(self, incident: str, by: str, times: Times) -> tuple[list[Fact], Decision]:
        """Undo a decision, and recount later offences.

        Args:
            incident: its id.
            by: who undoes it.
            times: the clock times after they are restored.

        Raises:
            RequestRejected: nothing was decided.
        """
        state = self._known(incident)
        new_facts, undone = state.undo(by, times)
        return [*new_facts, *self._recount(state.incident, times)], undone

    def _known(self, incident: str) -> IncidentState:
        if incident not in self._states:
            raise RequestRejected(Sentence("incident_unknown", table=self.table, incident=incident))
        return self._states[incident]

    def _recount(self, decided: Incident, times: Times) -> list[Fact]:
        """Update later offences of the same player, whose number may have changed."""
        new_facts: list[Fact] = []
        for state in self._states.values():
            incident = state.incident
            if (
                not state.is_open
                or incident.color != decided.color
                or incident.occurred_at <= decided.occurred_at
            ):
                continue
            if incident.illegal_move_number is None:  # its remedy may depend on earlier offences of its kind
                new_facts += state.refresh(times) if incident.kind == decided.kind else []
                continue
            count = self.count_illegal_moves(incident.color == "white", incident.occurred_at) + 1
            if count == incident.illegal_move_number:
                continue
            state.change(illegal_move_number=count)
            state.context = self._of_offence(state)
            self._weigh(state, state.last_times())
            new_facts.append(state.updated())
        return new_facts

    def acknowledge(self, incident: str, by: str) -> None:
        """Note that an arbiter is handling an incident."""
        if state := self._states.get(incident):
            state.change(acknowledged_by=by)

    def close(self, incident: str, reason: str) -> list[Fact]:
        """Close an incident; return no facts if it was closed before."""
        state = self._states.get(incident)
        return [] if state is None else state.close(reason)

    def close_answered(self, offender: chess.Color, ply: int) -> list[Fact]:
        """Close offences on which it is too late to act because the opponent has released their next move.

        The opponent has not pressed the clock. An earlier claim remains valid.

        Args:
            offender: the player whose illegal move is on the board.
            ply: number of confirmed plies.
        """
        late = [
            state
            for state in self._counted_at(offender, ply)
            if not state.incident.claimed_by
            and not state.in_time
            and expired(self.ruleset, state.incident.kind, by_offender=0, by_opponent=1)
        ]
        return [fact for state in late for fact in state.close(Sentence("incident_too_late"))]

    def reopen_unanswered(self, offender: chess.Color, ply: int) -> list[Fact]:
        """Reopen those offences because the opponent's next move was not released after all.

        Args:
            offender: the player whose illegal move is on the board.
            ply: number of confirmed plies.
        """
        states = self._counted_at(offender, ply)
        late = [
            state
            for state in states
            if reason_of(state.incident) == LIMIT_PASSED and state.incident.decision is None
        ]
        return [state.reopen() for state in late]

    def illegal_moves_after(self, plies: Collection[int]) -> list[Incident]:
        """Return the illegal moves raised after these numbers of plies, the earliest first."""
        return [
            incident
            for incident in self._incidents()
            if incident.kind in POSITION_OFFENCES and incident.color and incident.ply in plies
        ]

    def update_offences(
        self,
        made: Callable[[chess.Color, int], int],
        uncorrected: Collection[int],
        times: Times,
        ply: float = math.inf,
    ) -> list[Fact]:
        """Update what can be done about offences at a press after the record has changed.

        Args:
            made, uncorrected, times: see `update_after_moves`.
            ply: number of confirmed plies; what happened after more of them is no longer on the board.
        """
        new_facts: list[Fact] = []
        for state in self._states.values():
            incident = state.incident
            if not state.is_offence:
                continue
            now: Aftermath = "fresh"
            if incident.ply in uncorrected:
                now = "answered"
            elif incident.ply > ply or made(incident.color == "white", incident.ply):
                now = "put_right"
            if now != state.aftermath:
                state.aftermath = now
                if state.is_open and incident.remedy is not None:
                    new_facts += state.refresh(times)
        return new_facts

    def _counted_at(self, offender: chess.Color, ply: int) -> list[IncidentState]:
        """Return a player's illegal moves that were raised at this number of confirmed plies."""
        key = (color_name(offender), ply)
        states = [state for state in self._states.values() if state.incident.illegal_move_number is not None]
        return [state for state in states if (state.incident.color, state.incident.ply) == key]

    def update_after_moves(
        self, made: Callable[[chess.Color, int], int], uncorrected: Collection[int], times: Times
    ) -> list[Fact]:
        """Close the incidents on which it is too late to act after moves were confirmed.

        Args:
            made: returns how many moves a player has made since a number of plies.
            uncorrected: numbers of plies after which an illegal move was answered and is still on the board.
            times: the clock times.
        """
        arrived = [state for state in self._states.values() if state.incident.kind == "late_arrival"]
        late = [state for state in arrived if not state.in_time]
        new_facts = [fact for state in late for fact in state.close(Sentence("incident_moved"))]
        completed = (made(chess.WHITE, 0), made(chess.BLACK, 0))
        for kind in RULES:
            if self.is_open(kind):
                new_facts += self.update_wrong_start(kind, completed, times)
        for state in self._states.values():
            incident = state.incident
            color = incident.color == "white"
            waits = incident.remedy is not None or incident.options  # a penalty may still follow
            if (
                state.is_open
                and incident.kind == "draw_offer"
                and not waits
                and made(not color, incident.ply)
            ):
                new_facts += state.close(Sentence("incident_declined_by_move"))
            if (
                not state.is_open
                or incident.illegal_move_number is None
                or incident.claimed_by
                or state.in_time
            ):
                continue  # it was claimed or decided in time
            if expired(
                self.ruleset,
                incident.kind,
                by_opponent=made(not color, incident.ply),
                by_offender=made(color, incident.ply),
                time_pressure=in_time_pressure(self.ruleset, self.control, times, made(color, 0)),
            ):
                new_facts += state.close(too_late(incident, uncorrected=incident.ply in uncorrected))
        return [*new_facts, *self.update_offences(made, uncorrected, times)]
