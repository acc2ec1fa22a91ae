"""What follows at the table from a decision about an incident: the clock, the result, the game. Pure.

The casebook (`daemon/cases/`) knows what is decided; here stands what that changes, for the table to carry
out, and what can still be decided about a game that is gone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from broker.messages import DecideRequest, Decision, Incident, Remedy, Result, SetClockRequest
from daemon import facts
from daemon.refused import Refused


@dataclass(frozen=True, slots=True)
class Effect:
    """What a decision changes at once.

    Attributes:
        times: White's and Black's in ms to put on the clock; None = it stays as it is.
        result: the game ends with it; None = it does not end by this.
        termination: why it ends, for the record.
        restart: the game is cancelled and starts anew.
        goes_on: a result that an undone decision had brought does not count any more.
    """

    times: tuple[int, int] | None = None
    result: Result | None = None
    termination: str = ""
    restart: bool = False
    goes_on: bool = False


def incident_meant(table: int, incidents: Iterable[Incident], asked: str) -> Incident:
    """The incident of a table that somebody asks for by its id.

    Raises:
        Refused: the table has none such.
    """
    found = next((one for one in incidents if one.id == asked), None)
    if found is None:
        raise Refused(f"Table {table} has no incident {asked}: reload the page.")
    return found


def applied(remedy: Remedy | None) -> Effect:
    """What a remedy does; None = it was refused, and nothing is done."""
    if remedy is None:
        return Effect()
    times = _both((remedy.white_ms, remedy.black_ms))
    return Effect(times, remedy.result, remedy.termination, remedy.restart)


def undone(decision: Decision | None, shown: tuple[int | None, int | None], *, over: bool) -> Effect:
    """What taking a decision back does: the clock gets back what it changed, a game that it ended goes on.

    Args:
        decision: that does not count any more; None = there was none.
        shown: what the clock shows now (White, Black, ms); what ran off since the decision stays off.
        over: the game has a result.
    """
    if decision is None or decision.applied is None:
        return Effect()
    now = _both(shown)
    given = _both((decision.applied.white_ms, decision.applied.black_ms))
    before = _both((decision.white_before_ms, decision.black_before_ms))
    times = None
    if now and given and before:
        white_ms, black_ms = (
            max(0, now_ms - given_ms + before_ms)
            for now_ms, given_ms, before_ms in zip(now, given, before, strict=True)
        )
        times = (white_ms, black_ms)
    return Effect(times, goes_on=over and decision.applied.result is not None)


def expected(
    incident: Incident, request: DecideRequest, shown: tuple[int | None, int | None], *, over: bool
) -> Effect:
    """What a decision is about to change, by what the incident proposes now."""
    match request.decision:
        case "undo":
            return undone(incident.decision, shown, over=over)
        case "apply" if incident.decision is None and not incident.closed:
            return applied(request.remedy or incident.remedy)
        case _:
            return Effect()


def clock_order(request: DecideRequest, game: str, times: tuple[int, int]) -> SetClockRequest:
    """The order to put times (White, Black, ms) on the clock that goes with a decision."""
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
) -> facts.Decided:
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
    if request.decision == "undo" or incident.decision is not None or incident.closed:
        raise Refused("That game is not at this table any more, and this was settled with it.")
    remedy = (request.remedy or incident.remedy) if request.decision == "apply" else None
    if request.decision == "apply" and (remedy is None or not remedy.warns):
        raise Refused(
            "That game is not at this table any more: its clock and its result cannot be changed here. "
            "Refuse it, or enter what follows from it at the desk."
        )
    return _decided(incident, request, at_ms, remedy)


def _decided_before(incident: Incident, request: DecideRequest, at_ms: int) -> facts.Decided:
    remedy = request.remedy or incident.remedy
    if request.decision == "undo":
        if incident.decision is None:
            raise Refused("Nothing was decided about this yet: there is nothing to undo.")
        return facts.Decided(
            table=incident.table, game=incident.game, incident=incident.id, by=request.by, decision=None
        )
    if incident.decision is not None or incident.closed:
        raise Refused(f"This needs nobody any more: {incident.closed}.")
    if request.decision == "apply" and (remedy is None or applied(remedy) != Effect()):
        raise Refused("The game has not begun: no times and no result can be applied to it.")
    return _decided(incident, request, at_ms, remedy if request.decision == "apply" else None)


def _decided(incident: Incident, request: DecideRequest, at_ms: int, remedy: Remedy | None) -> facts.Decided:
    decision = Decision(by=request.by, at=at_ms, applied=remedy, note=request.note)
    return facts.Decided(
        table=incident.table, game=incident.game, incident=incident.id, by=request.by, decision=decision
    )


def _both(times: tuple[int | None, int | None]) -> tuple[int, int] | None:
    white_ms, black_ms = times
    return None if white_ms is None or black_ms is None else (white_ms, black_ms)
