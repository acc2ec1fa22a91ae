"""The effects of a decision on an incident at the table: on the clock, the result and the game.

The incident log (`daemon/core/incidents/`) records the decision. This module computes its effects, which the
table carries out, and checks which decisions are still possible for a game that has left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from broker.contract.incidents import Decision, Incident, Remedy
from broker.contract.message import Result
from broker.contract.requests import (
    CorrectMovesRequest,
    DecideRequest,
    ResultRequest,
    SetClockRequest,
    SetPositionRequest,
)
from broker.words.sentence import Sentence
from daemon.core.clock.clock_setting import TimeChange, change_by
from daemon.core.incidents.decision_record import as_one_of, decision_about
from daemon.core.incidents.remedy_context import Times
from daemon.core.incidents.result_shown import BY_KINGS
from daemon.core.incidents.result_shown import KIND as RESULT_SHOWN
from daemon.core.record import facts
from daemon.core.record.game import Game
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.reread_board import as_scoresheet

OfTheGame = DecideRequest | ResultRequest | CorrectMovesRequest | SetPositionRequest
"""Requests of an arbiter after which the clock of the game may have to show other times."""


@dataclass(frozen=True, slots=True)
class Effect:
    """The immediate effect of a decision.

    Attributes:
        times: White's and Black's times in ms by this decision alone; None if the clock stays as it is.
        change: the change of the times; None if unknown.
        result: the result that ends the game; None if it does not end.
        termination: why it ends, for the record.
        restart: the game is cancelled and starts again.
        withdrawn: times of an undone decision whose change is unknown.
        reopens: a result no longer counts: an undone decision, or the kings, had caused it.
        fen: the position that is set on the board; empty if it stays as it is.
        back: the game whose record counts again, from before a position was set on the board; None if the
            record stays as it is.
    """

    times: tuple[int, int] | None = None
    change: TimeChange | None = None
    result: Result | None = None
    termination: str = ""
    restart: bool = False
    withdrawn: tuple[int, int] | None = None
    reopens: bool = False
    fen: str = ""
    back: Game | None = None

    @property
    def changes_record(self) -> bool:
        """Whether it changes which moves count."""
        return self.reopens or self.fen != "" or self.back is not None

    @property
    def touches_clock(self) -> bool:
        """Whether the clock has to be set."""
        return (self.times, self.change, self.withdrawn) != (None, None, None)


def incident_meant(table: int, incidents: Iterable[Incident], asked: str) -> Incident:
    """Return the incident of a table with the requested id.

    Raises:
        RequestRejected: the table has no such incident.
    """
    incident = next((known for known in incidents if known.id == asked), None)
    if incident is None:
        raise RequestRejected(Sentence("hall_no_incident", table=table, incident=asked))
    return incident


def applied(remedy: Remedy | None, shown: Times, incident: str) -> Effect:
    """Return the effect of a remedy.

    Args:
        remedy: the applied remedy; None if it was rejected, and nothing is done.
        shown: what the clock shows now (White, Black, ms).
        incident: the id of its incident.
    """
    if remedy is None:
        return Effect()
    times = _both((remedy.white_ms, remedy.black_ms))
    now = Decision(by="", at=0, applied=remedy, white_before_ms=shown[0], black_before_ms=shown[1])
    fen = "" if remedy.restart_game else remedy.fen
    return Effect(
        times, change_by(now, incident), remedy.result, remedy.termination, remedy.restart_game, fen=fen
    )


def undone(
    decision: Decision | None, shown: Times, incident: str, *, over: bool, back: Game | None = None
) -> Effect:
    """Return the effect of undoing a decision.

    The change of the clock is reversed, a game that it ended continues, and moves that a position on the
    board had removed count again.

    Args:
        decision: the one to undo; None if there is none.
        shown: what the clock shows now (White, Black, ms); time that has run since the decision is not
            restored.
        incident: the id of its incident.
        over: the game has a result.
        back: the game as it was before the decision set a position on its board; None if it did not.
    """
    if decision is None or decision.applied is None:
        return Effect()
    reopens = over and decision.applied.result is not None
    if over and not reopens:
        return Effect()  # the clock of a game that is over stays as it is
    given, now = change_by(decision, incident), _both(shown)
    reversed_change = TimeChange(-given.white_ms, -given.black_ms, incident) if given else None
    times = None
    if now and reversed_change:
        times = (max(0, now[0] + reversed_change.white_ms), max(0, now[1] + reversed_change.black_ms))
    withdrawn = None if given else _both((decision.applied.white_ms, decision.applied.black_ms))
    return Effect(times, reversed_change, withdrawn=withdrawn, reopens=reopens, back=back)


def before_position(game: Game, before: Game | None, decision: Decision | None) -> Game | None:
    """Return the record from which a set position removed moves; None if there is no such record.

    Args:
        game: the game as it is now.
        before: the game as it was at the decision; None if no position was set.
        decision: the decision.
    """
    if before is None or decision is None or decision.applied is None:
        return None
    kept = as_scoresheet(before).common(as_scoresheet(game))
    unlike = kept < len(before.moves) or before.fens[kept] != game.fens[kept]
    return before if unlike and decision.applied.fen in game.fens[kept : kept + 2] else None


def expected(
    incident: Incident, request: DecideRequest, shown: Times, *, over: bool, back: Game | None = None
) -> Effect:
    """Return the effect that a decision would have, by the present proposal of the incident.

    Raises:
        RequestRejected: it would only change the clock, or the position, of a game that is over.
    """
    match request.decision:
        case "undo":
            return undone(incident.decision, shown, incident.id, over=over, back=back)
        case "apply" if incident.decision is None and not incident.closed_reason:
            remedy = request.remedy or incident.remedy
            if over and only_times(remedy):
                raise RequestRejected(Sentence("hall_remedy_times_over"))
            effect = applied(remedy, shown, incident.id)
            if over and effect == Effect(fen=effect.fen) != Effect():
                raise RequestRejected(Sentence("hall_remedy_position_over"))
            return effect
        case _:
            return Effect()


def only_times(remedy: Remedy | None) -> bool:
    """Return whether a remedy only changes the clock, and ends nothing."""
    effect = applied(remedy, (None, None), "")
    return effect.times is not None and effect.result is None and not effect.restart


def shown_counts(incident: Incident, game: Game) -> bool:
    """Return whether a game is over by the kings, as this unconfirmed incident says."""
    by_kings = game.over and not game.ended_by and game.termination.startswith(BY_KINGS)
    return (
        by_kings
        and incident.kind == RESULT_SHOWN
        and incident.remedy is not None
        and not incident.closed_reason
    )


def clock_order(request: OfTheGame, game: str, times: tuple[int, int]) -> SetClockRequest:
    """Return the order that sets times (White, Black, ms) on the clock for a request of an arbiter."""
    return SetClockRequest(
        id=request.id,
        by=request.by,
        client=request.client,
        table=request.table,
        game=game,
        white_ms=times[0],
        black_ms=times[1],
    )


def decided_apart(
    incident: Incident, request: DecideRequest, at_ms: int, *, to_come: bool = False
) -> facts.IncidentDecided:
    """Decide on an incident of a game that is not in progress: a warning, or no action.

    Args:
        incident: one of a game that is not at the table.
        request: the decision.
        at_ms: when it is made (UTC).
        to_come: that game has not started yet, and the proposal is carried out by hand.

    Raises:
        RequestRejected: it is settled, or the decision would need the game.
    """
    if to_come:
        return _decided_before(incident, request, at_ms)
    if request.decision == "undo" or incident.decision is not None or incident.closed_reason:
        raise RequestRejected(Sentence("hall_game_left_settled"))
    remedy = (request.remedy or _proposed(incident)) if request.decision == "apply" else None
    if request.decision == "apply" and (remedy is None or not remedy.warning):
        raise RequestRejected(Sentence("hall_game_left"))
    return _decided(incident, request, at_ms, remedy)


def _decided_before(incident: Incident, request: DecideRequest, at_ms: int) -> facts.IncidentDecided:
    remedy = request.remedy or _proposed(incident)
    if request.decision == "undo":
        if incident.decision is None:
            raise RequestRejected(Sentence("hall_nothing_to_undo"))
        return facts.IncidentDecided(
            table=incident.table, game=incident.game, incident=incident.id, by=request.by, decision=None
        )
    if incident.decision is not None or incident.closed_reason:
        raise RequestRejected(Sentence("hall_already_closed", closed=incident.closed_reason))
    if request.decision == "apply" and (
        remedy is None or applied(remedy, (None, None), incident.id) != Effect()
    ):
        raise RequestRejected(Sentence("hall_not_started"))
    return _decided(incident, request, at_ms, remedy if request.decision == "apply" else None)


def _decided(
    incident: Incident, request: DecideRequest, at_ms: int, remedy: Remedy | None
) -> facts.IncidentDecided:
    decision = decision_about(incident, request, at_ms, remedy)
    return facts.IncidentDecided(
        table=incident.table, game=incident.game, incident=incident.id, by=request.by, decision=decision
    )


def _proposed(incident: Incident) -> Remedy | None:
    return incident.remedy and as_one_of(incident.remedy, incident.options)


def _both(times: Times) -> tuple[int, int] | None:
    white_ms, black_ms = times
    return None if white_ms is None or black_ms is None else (white_ms, black_ms)
