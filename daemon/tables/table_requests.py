"""The requests that a table can grant, and which of its answers belongs to which. Pure."""

from __future__ import annotations

from typing import assert_never

from broker.messages import (
    AcknowledgeRequest,
    AssignRequest,
    ChooseReadingRequest,
    ClaimRequest,
    CorrectMovesRequest,
    DecideRequest,
    ResultRequest,
    SetClockRequest,
    SetPositionRequest,
    UnassignRequest,
    VerdictRequest,
)
from daemon.tables.table import Output, Table

TableRequest = (
    AcknowledgeRequest
    | AssignRequest
    | ChooseReadingRequest
    | ClaimRequest
    | CorrectMovesRequest
    | DecideRequest
    | ResultRequest
    | SetClockRequest
    | SetPositionRequest
    | UnassignRequest
    | VerdictRequest
)


def number_of(request: TableRequest) -> int:
    """The number of the table that is asked."""
    return request.assignment.table if isinstance(request, AssignRequest) else request.table


def granted(table: Table, request: TableRequest, now: float) -> Output:
    """What follows from a request at its table.

    Raises:
        Refused: it cannot be granted.
    """
    match request:
        case AssignRequest():
            return table.assign(request, now)
        case UnassignRequest():
            return table.unassign(request)
        case ResultRequest():
            return table.result(request, now)
        case SetClockRequest():
            return table.set_clock(request, now)
        case CorrectMovesRequest():
            return table.correct_moves(request, now)
        case SetPositionRequest():
            return table.set_position(request, now)
        case ChooseReadingRequest():
            return table.choose_reading(request, now)
        case DecideRequest():
            return table.decide(request, now)
        case ClaimRequest():
            return table.claim(request, now)
        case VerdictRequest():
            return table.verdict(request, now)
        case AcknowledgeRequest():
            return table.acknowledge(request)
        case _:
            assert_never(request)
