"""The computer's clock, as it was when the hall started and as it was set since.

Within the hall every record keeps the date it got by the first setting, so that measured durations do not
change. Dates that leave the hall follow the current setting; times in requests are converted back.
"""

from __future__ import annotations

from typing import TypeVar, cast

from broker.contract.messages import Assignment, ClockState
from broker.contract.requests import PressRequest, Request, SeatRequest
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.redating import redated

T = TypeVar("T")
AnAssignment = TypeVar("AnAssignment", Assignment, Assignment | None)


class ComputerClock:
    """The computer's clock.

    Attributes:
        epoch_ms: UTC in ms of hall time 0, by the clock when the hall started.
        set_ms: by how many ms it was set since.
    """

    def __init__(self, epoch_ms: int) -> None:
        self.epoch_ms = epoch_ms
        self.set_ms = 0

    def dated(self, value: T) -> T:
        """Return a fact or a state of the hall with the dates used outside."""
        value = redated(value, self.set_ms, self.epoch_ms)
        if self.set_ms and isinstance(value, ClockState):
            return cast("T", value.model_copy(update={"clock_set_ms": self.set_ms}))
        if self.set_ms and isinstance(value, facts.PlayersSeated):
            later = starting_later(value.assignment, self.set_ms)
            return cast("T", value.model_copy(update={"assignment": later}))
        return value

    def dated_within(self, request: Request) -> Request:
        """Return a request with its times as the hall dates them."""
        if self.set_ms and isinstance(request, PressRequest):
            moments = {"tapped_at": request.tapped_at, "received_at": request.received_at}
            own_ms = {name: at - self.set_ms for name, at in moments.items() if at is not None}
            return request.model_copy(update=own_ms)
        if self.set_ms and isinstance(request, SeatRequest):
            own = starting_later(request.assignment, -self.set_ms)
            return request.model_copy(update={"assignment": own})
        return request

    def record(self, seq: int, fact: Fact, now: float) -> JournalRecord:
        """Return a fact with its number and its date within the hall."""
        at_ms = round(now * 1000)
        return JournalRecord(seq=seq, at=self.epoch_ms + at_ms, mono_ms=at_ms, fact=fact)

    def journalled(self, record: JournalRecord) -> JournalRecord:
        """Return a record of the hall as the journal has it."""
        if not self.set_ms:
            return record
        return record.model_copy(update={"at": record.at + self.set_ms, "fact": self.dated(record.fact)})


def starting_later(assignment: AnAssignment, by_ms: int) -> AnAssignment:
    """Return an assignment that starts later; without a start time it is unchanged."""
    if assignment is None or assignment.starts_at is None:
        return assignment
    return assignment.model_copy(update={"starts_at": assignment.starts_at + by_ms})
