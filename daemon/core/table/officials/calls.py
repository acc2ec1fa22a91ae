"""Calls of an arbiter to a table: incidents that stay open until an arbiter has resolved them.

A call depends on no rule and no evidence, and there may be no game, so it is not in the game's incident log.
The arbiter who acknowledges it comes; a decision, which applies nothing, says that they were there.
"""

from __future__ import annotations

import chess

from broker.contract.incidents import ClockEvidence, Decision, Incident
from broker.contract.requests import CallArbiterRequest, DecideRequest
from broker.words.sentence import Sentence, together
from daemon.core.evidence.placements import named_as
from daemon.core.incidents.incidents import color_name
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.incident_list import CALL
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.table_picture import TablePicture


def called(picture: TablePicture, request: CallArbiterRequest, now: float) -> tuple[list[Fact], str]:
    """Call an arbiter; return the reply as well. A repeated call has no effect while one is open.

    Args:
        picture: what is known about the table.
        request: the call.
        now: hall time.
    """
    at, state = picture.utc(now), picture.state
    before = next((incident for incident in state.open_incidents() if incident.kind == CALL), None)
    if before is not None:
        comes = Sentence("hall_comes", by=before.acknowledged_by) if before.acknowledged_by else ""
        minutes = (at - before.occurred_at) // 60_000
        return [], together([Sentence("hall_called_already", minutes=minutes), comes])
    who = (
        Sentence("hall_player_calls", side=request.color)
        if request.color
        else Sentence("hall_arbiter_called")
    )
    game = state.game.id if state.game else state.assignment.game if state.assignment else ""
    position = chess.Board(state.game.fens[-1]) if state.game else chess.Board()
    incident = Incident(
        id=f"{picture.number}-{at}-{CALL}",
        table=picture.number,
        game=game,
        kind=CALL,
        certainty="certain",
        color=request.color,
        summary=who,
        ply=len(state.game.moves) if state.game else 0,
        fen_before=position.fen() if state.game else "",
        placement_after=named_as(picture.pieces, position).board_fen(),
        clock=_clock(picture, now),
        occurred_at=at,
    )
    return [facts.IncidentRaised(table=picture.number, game=game, incident=incident)], Sentence(
        "hall_call_answer"
    )


def attended(incident: Incident, request: DecideRequest, at_ms: int) -> facts.IncidentDecided:
    """Decide on a call: an arbiter was there, or undoes that.

    Args:
        incident: the call.
        request: the decision.
        at_ms: when it is made (UTC).

    Raises:
        RequestRejected: there is nothing to undo, it was decided before, or a remedy is applied.
    """
    decision = None
    if request.decision == "undo":
        if incident.decision is None:
            raise RequestRejected(Sentence("hall_nothing_to_undo"))
    elif incident.closed_reason:
        raise RequestRejected(Sentence("hall_already_closed", closed=incident.closed_reason))
    elif request.remedy is not None:
        raise RequestRejected(Sentence("hall_call_no_remedy"))
    else:
        decision = Decision(by=request.by, at=at_ms, applied=None, proposed="", note=request.note)
    return facts.IncidentDecided(
        table=incident.table, game=incident.game, incident=incident.id, by=request.by, decision=decision
    )


def _clock(picture: TablePicture, now: float) -> list[ClockEvidence]:
    read = picture.clock.read
    if read is None:
        return []
    return [
        ClockEvidence(
            at_ms=round((read.at - now) * 1000),
            event="reading",
            color=None if read.running is None else color_name(read.running),
            white_ms=read.white_ms,
            black_ms=read.black_ms,
        )
    ]
