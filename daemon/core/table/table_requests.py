"""The requests that a table can grant, and their handlers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from broker.contract.requests import (
    AcknowledgeRequest,
    CallArbiterRequest,
    ChooseOptionRequest,
    ClaimRequest,
    ClearTableRequest,
    CorrectMovesRequest,
    DecideRequest,
    PauseRequest,
    PressRequest,
    Request,
    ResultRequest,
    SeatRequest,
    SetClockRequest,
    SetOrientationRequest,
    SetPositionRequest,
    VerdictRequest,
)
from daemon.core.table.table import Output, Table

TableRequest = (
    AcknowledgeRequest
    | SeatRequest
    | CallArbiterRequest
    | ChooseOptionRequest
    | ClaimRequest
    | CorrectMovesRequest
    | DecideRequest
    | PauseRequest
    | PressRequest
    | ResultRequest
    | SetClockRequest
    | SetPositionRequest
    | SetOrientationRequest
    | ClearTableRequest
    | VerdictRequest
)


def number_of(request: TableRequest) -> int:
    """Return the number of the table that a request is for."""
    if isinstance(request, SeatRequest):
        return request.assignment.table
    assert request.table is not None, "a pause of the whole hall is one of each table"
    return request.table


def tables_of(request: Request, every: Iterable[int]) -> set[int]:
    """Return the numbers of all tables at which a request may change anything; ``every``: all tables."""
    if isinstance(request, SeatRequest):
        return {request.assignment.table}
    if isinstance(request, PauseRequest) and request.table is None:
        return {*every}
    numbers = (getattr(request, "table", None), getattr(request, "to", None))
    return {number for number in numbers if isinstance(number, int)}


def granted(table: Table, request: TableRequest, now: float) -> Output:
    """Carry out a request at its table; return its effects.

    Raises:
        RequestRejected: it cannot be granted.
    """
    match request:
        case SeatRequest():
            return table.assign(request, now)
        case ClearTableRequest():
            return table.unassign(request)
        case ResultRequest():
            return table.result(request, now)
        case SetClockRequest():
            return table.set_clock(request, now)
        case CorrectMovesRequest():
            return table.correct_moves(request, now)
        case SetPositionRequest():
            return table.set_position(request, now)
        case ChooseOptionRequest():
            return table.choose_reading(request, now)
        case DecideRequest():
            return table.decide(request, now)
        case ClaimRequest():
            return table.claim(request, now)
        case VerdictRequest():
            return table.verdict(request, now)
        case AcknowledgeRequest():
            return table.acknowledge(request)
        case CallArbiterRequest():
            return table.call(request, now)
        case SetOrientationRequest():
            return table.turn(request, now)
        case PauseRequest():
            return table.pause(request, now)
        case PressRequest():
            return table.press(request, now)
        case _:
            assert_never(request)
