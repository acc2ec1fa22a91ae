"""The clock behind one DGT board: commands to it, one at a time, and its reports.

A board passes commands on to its clock, and the clock's acknowledgements back, only in the two modes that
send the clock. An acknowledgement takes a second or two. Now and then it never comes, or comes damaged, so a
command is repeated; after that the clock has to be set by hand.

Otherwise the hall only listens. It asks one question, for the version, each time a clock appears.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from typing import Final

from drivers.clock_orders import ClockOrder, ShowText
from drivers.dgt import clock_commands as commands
from drivers.dgt.clock_commands import AckOutcome
from drivers.dgt.clock_filter import ECHO_S, ClockFilter
from drivers.dgt.messages import DEVICE
from drivers.events import ClockAcknowledged, ClockMissing, ClockRead, DriverEvent, OrderAnswered

ACK_S: Final = 2.0
"""A USB board brings an acknowledgement after one to two seconds, a Bluetooth board sooner."""

SENDS: Final = 4
"""A command and three repetitions; a question for the version is not repeated."""


@dataclass(slots=True)
class _Order:
    name: str
    order: ClockOrder
    model_asked: bool = False


@dataclass(slots=True)
class _Telling:
    """A command to the clock.

    Attributes:
        order: None if it is the question for the version.
        at: when to send it, or to send it again, or (`sends_left` used up) to give up.
        sent: it was sent at least once.
        damaged: an unreadable answer has come.
    """

    frame: bytes
    order: _Order | None
    at: float
    sends_left: int
    sent: bool = False
    damaged: bool = False


class ClockTalk:
    """The clock behind one board. Pure: time comes in as hall seconds."""

    def __init__(self) -> None:
        self._answers: list[DriverEvent] = []
        self._orders: deque[_Order] = deque()
        self._telling: _Telling | None = None
        self._clock = ClockFilter()
        self._ask_version = False

    def give_up(self, now: float) -> None:
        """The link went away: open commands will not be acknowledged."""
        for order in self._open_orders():
            self._answer(order, False, commands.link_lost(order.order), now)
        self._orders.clear()
        self._telling = None

    def order(self, name: str, order: ClockOrder, now: float) -> None:
        """Queue an order to the clock."""
        self._orders.append(_Order(name, order))
        self.tick(now)

    def received(self, event: DriverEvent, now: float) -> list[DriverEvent]:
        """Take a report of the board and return the events to pass on."""
        appeared = isinstance(event, ClockRead) and not self._clock.present
        reported = self._clock.received(event, now)
        if isinstance(event, ClockMissing):
            self._gone(now)
        elif appeared:
            self._ask_version = True
        elif reported and isinstance(event, ClockAcknowledged):
            self._acknowledged(event.data, now)
        return reported

    def tick(self, now: float) -> None:
        """Give up a command that was sent often enough, and choose the next."""
        telling = self._telling
        if telling is not None and telling.sends_left == 0 and now >= telling.at:
            self._telling = None
            if telling.order is not None:
                self._answer(telling.order, False, commands.not_acknowledged(telling.order.order, SENDS), now)
        while self._telling is None and self._choose(now):
            pass

    def reading_due(self, now: float) -> bool:
        """Return whether to ask the clock for its times, since the last ones may have been suppressed."""
        if now < self._clock.times_due_at:
            return False
        self._clock.asked_for_times()
        return True

    def take_frame(self, now: float) -> bytes | None:
        """The command to send now, if it is time for one."""
        telling = self._telling
        if telling is None or telling.sends_left == 0 or now < telling.at:
            return None
        telling.sent = True
        telling.sends_left -= 1
        telling.at = now + ACK_S
        self._clock.reported(telling.frame, now)
        return telling.frame

    def hold(self, now: float) -> None:
        """The board is busy sending its log: an acknowledgement cannot come through."""
        if self._telling is not None and self._telling.sent:
            self._telling.at = max(self._telling.at, now + ACK_S)

    def take_answers(self) -> list[DriverEvent]:
        """Return the results of orders, once each."""
        answers = self._answers
        self._answers = []
        return answers

    def due(self, line_free_at: float) -> float:
        """When `tick` and `take_frame` should be called next, in hall seconds; infinite = nothing is due."""
        if self._answers:
            return self._answers[0].at
        next_step = min(self._telling.at if self._telling else math.inf, self._clock.times_due_at)
        return max(next_step, line_free_at)

    def _choose(self, now: float) -> bool:
        """Begin the next command, and return whether there was one."""
        if self._clock.present is False:
            self._gone(now)
            return False
        at = max(now, self._clock.acknowledged_at + ECHO_S)
        if self._ask_version:
            self._ask_version = False
            self._telling = _Telling(commands.VERSION_QUESTION, None, at, 1)
            return True
        if not self._orders:
            return False
        order = self._orders[0]
        if isinstance(order.order, ShowText) and self._clock.model is None and not order.model_asked:
            self._ask_version = order.model_asked = True
            return True
        self._orders.popleft()
        reason = commands.impossible(order.order, self._clock.model)
        if reason is None:
            self._telling = _Telling(commands.command(order.order, self._clock.model), order, at, SENDS)
        else:
            self._answer(order, False, reason, now)
        return True

    def _gone(self, now: float) -> None:
        for order in self._open_orders():
            self._answer(order, False, commands.no_clock(), now)
        self._orders.clear()
        self._telling = None
        self._ask_version = False

    def _acknowledged(self, ack: bytes, now: float) -> None:
        telling = self._telling
        if telling is None or not telling.sent:
            return
        outcome = commands.outcome(telling.frame, ack)
        if outcome is AckOutcome.FOREIGN:
            return
        if outcome is AckOutcome.DAMAGED and not telling.damaged and telling.order is not None:
            telling.damaged = True
            telling.sends_left = max(telling.sends_left, 1)
            telling.at = now + ECHO_S
            return
        self._telling = None
        if telling.order is not None:
            self._answered(telling.order, outcome, ack, now)

    def _answered(self, order: _Order, outcome: AckOutcome, ack: bytes, now: float) -> None:
        match outcome:
            case AckOutcome.DONE:
                self._answer(order, True, commands.obeyed(order.order), now)
            case AckOutcome.REJECTED:
                self._answer(order, False, commands.rejected(order.order, self._clock.model), now)
            case _:
                self._answer(order, False, commands.not_understood(order.order, ack), now)

    def _answer(self, order: _Order, done: bool, reason: str, now: float) -> None:
        self._answers.append(OrderAnswered(DEVICE, order.name, done, reason, now))

    def _open_orders(self) -> list[_Order]:
        under_way = self._telling.order if self._telling else None
        return [*([under_way] if under_way else []), *self._orders]
