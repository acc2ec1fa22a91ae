"""What follows at the table from a decision about an incident: the clock, the result, the game. Pure.

The incident log (`daemon/core/incidents/`) knows what is decided; here stands what that changes, for the
table to carry out, and what can still be decided about a game that is gone.
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
"""What an arbiter asks of a game, after which its clock may have to show other times."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a decision changes at once.

    Attributes:
        times: White's and Black's in ms that the clock gets by this alone; None = it stays as it is.
        change: what that changes; None if unknown.
        result: the game ends with it; None = it does not end by this.
        termination: why it ends, for the record.
        restart: the game is cancelled and starts again.
        withdrawn: times of an undone decision, of which nobody knows what they changed.
        goes_on: a result does not count any more: an undone decision had brought it, or the kings had.
        fen: the position that is put on the board; empty = it stays as it is.
        back: the game whose record counts again, as it was before a position was put on the board; None = the
            record stays as it is.
    """

    times: tuple[int, int] | None = None
    change: TimeChange | None = None
    result: Result | None = None
    termination: str = ""
    restart: bool = False
    withdrawn: tuple[int, int] | None = None
    goes_on: bool = False
    fen: str = ""
    back: Game | None = None

    @property
    def changes_record(self) -> bool:
        """Whether moves count, or do not count, by it."""
        return self.goes_on or self.fen != "" or self.back is not None

    @property
    def touches_clock(self) -> bool:
        """Whether the clock is to be set."""
        return (self.times, self.change, self.withdrawn) != (None, None, None)


def incident_meant(table: int, incidents: Iterable[Incident], asked: str) -> Incident:
    """The incident of a table that somebody asks for by its id.

    Raises:
        Refused: the table has none such.
    """
    found = next((one for one in incidents if one.id == asked), None)
    if found is None:
        raise RequestRejected(Sentence("hall_no_incident", table=table, incident=asked))
    return found


def applied(remedy: Remedy | None, shown: Times, incident: str) -> Effect:
    """What a remedy does.

    Args:
        remedy: that is applied; None = it was refused, and nothing is done.
        shown: what the clock shows now (White, Black, ms).
        incident: for which.
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
    """What taking a decision back does: the clock gets back what it changed, a game that it ended continues,
    moves that a position on the board had taken away count again.

    Args:
        decision: that does not count any more; None if there is none.
        shown: what the clock shows now (White, Black, ms); what ran off since the decision stays off.
        incident: that was decided.
        over: the game has a result.
        back: the game as it was before the decision put a position on its board; None = it did not.
    """
    if decision is None or decision.applied is None:
        return Effect()
    goes_on = over and decision.applied.result is not None
    if over and not goes_on:
        return Effect()  # the clock of a game that is over stays as it is
    given, now = change_by(decision, incident), _both(shown)
    given_back = TimeChange(-given.white_ms, -given.black_ms, incident) if given else None
    times = None
    if now and given_back:
        times = (max(0, now[0] + given_back.white_ms), max(0, now[1] + given_back.black_ms))
    withdrawn = None if given else _both((decision.applied.white_ms, decision.applied.black_ms))
    return Effect(times, given_back, withdrawn=withdrawn, goes_on=goes_on, back=back)


def before_position(game: Game, before: Game | None, decision: Decision | None) -> Game | None:
    """The record that a position on the board has taken moves from; None = it took none, or others count now.

    Args:
        game: as it is now.
        before: as it was when that was decided; None = nobody put a position there.
        decision: about it.
    """
    if before is None or decision is None or decision.applied is None:
        return None
    kept = as_scoresheet(before).common(as_scoresheet(game))
    unlike = kept < len(before.moves) or before.fens[kept] != game.fens[kept]
    return before if unlike and decision.applied.fen in game.fens[kept : kept + 2] else None


def expected(
    incident: Incident, request: DecideRequest, shown: Times, *, over: bool, back: Game | None = None
) -> Effect:
    """What a decision is about to change, by what the incident proposes now.

    Raises:
        Refused: it would only change the clock of a game that is over, or its position.
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
    """Whether a remedy changes the clock, and ends nothing."""
    effect = applied(remedy, (None, None), "")
    return effect.times is not None and effect.result is None and not effect.restart


def shown_counts(incident: Incident, game: Game) -> bool:
    """Whether a game is over by what the kings show, as this incident says, and nobody has confirmed it."""
    by_kings = game.over and not game.ended_by and game.termination.startswith(BY_KINGS)
    return (
        by_kings
        and incident.kind == RESULT_SHOWN
        and incident.remedy is not None
        and not incident.closed_reason
    )


def clock_order(request: OfTheGame, game: str, times: tuple[int, int]) -> SetClockRequest:
    """The order to put times (White, Black, ms) on the clock that goes with what an arbiter asks."""
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
    """What can be decided about a game that is not on: a warning, or that nothing is to be done.

    Args:
        incident: of a game that is not at the table any more.
        request: the decision.
        at_ms: when it is taken (UTC).
        to_come: that game has not begun yet, and what is proposed is done by hand.

    Raises:
        Refused: it is settled, or what is asked would need the game.
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
