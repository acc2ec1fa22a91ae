"""The clock behind one DGT board: what it is told, one command at a time, and what it says about it.

A board passes commands on to its clock and the clock's acknowledgements back, in the two modes that send the
clock, and in no other. An acknowledgement takes a second or two, and now and then it never comes, or comes
damaged; so a command is repeated, and after that somebody has to set the clock by hand.

Two things that boards and clocks do are undone here. For a second after an acknowledgement, a Bluetooth
board may give it again in place of the times. And a clock that was set shows its old times for another second
or two before the new ones come through.

The hall otherwise only listens: one question for the version, each time a clock appears, is all it asks.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from typing import Final

from drivers.clock_orders import ClockOrder, SetClock, ShowText
from drivers.dgt import clock_commands as commands
from drivers.dgt.clock_commands import MODELS, Model, Outcome
from drivers.dgt.messages import DEVICE
from drivers.events import (
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Identified,
    OrderAnswered,
)

ACK_S: Final = 2.0
"""A USB board brings an acknowledgement after one to two seconds, a Bluetooth board sooner."""

SENDS: Final = 4
"""A command and three repetitions; a question for the version is not repeated."""

ECHO_S: Final = 1.0
"""For so long the same acknowledgement is taken for a repetition, and no other command is sent."""

OLD_TIMES_S: Final = 2.0
"""For so long after it was set, a clock may go on showing the times from before; a DGT 3000 needs half."""

SLACK_S: Final = 1.0


@dataclass(slots=True)
class _Order:
    name: str
    order: ClockOrder
    model_asked: bool = False


@dataclass(slots=True)
class _Telling:
    """What the clock is being told.

    Attributes:
        order: None = the question for its version.
        at: when to send it, or to send it again, or (`sends` used up) to give up.
        first_at: when it was first sent.
        damaged: an answer has come that means nothing.
    """

    frame: bytes
    order: _Order | None
    at: float
    sends_left: int
    first_at: float | None = None
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class _JustSet:
    """Times that the clock has acknowledged; ``before`` is what it showed last."""

    order: SetClock
    since: float
    before: ClockRead | None
    until: float


class ClockTalk:
    """The clock behind one board. Pure: time comes in as hall seconds."""

    def __init__(self) -> None:
        self._answers: list[DriverEvent] = []
        self._orders: deque[_Order] = deque()
        self._telling: _Telling | None = None
        self._forget()

    def _forget(self) -> None:
        self._orders.clear()
        self._telling = None
        self._present: bool | None = None
        self._model: Model | None = None
        self._ask_version = False
        self._last_ack = b""
        self._last_ack_at = -math.inf
        self._reading: ClockRead | None = None
        self._just_set: _JustSet | None = None

    def start(self, now: float) -> None:
        """The link begins anew: nothing is known, and what was under way is lost."""
        for order in self._open_orders():
            self._answer(order, False, commands.link_lost(order.order), now)
        self._forget()

    def order(self, name: str, order: ClockOrder, now: float) -> None:
        """Tell the clock something, after what waits already."""
        self._orders.append(_Order(name, order))
        self.tick(now)

    def heard(self, event: DriverEvent, now: float) -> list[DriverEvent]:
        """Take what the board said and return what is to be told of it."""
        match event:
            case ClockMissing():
                self._gone(now)
            case ClockRead():
                return [event] if self._is_news(event, now) else []
            case ClockAcknowledged(data=data):
                if data == self._last_ack and now - self._last_ack_at < ECHO_S:
                    return []
                self._last_ack, self._last_ack_at = data, now
                return [event, *self._acknowledged(data, now)]
            case _:
                pass
        return [event]

    def tick(self, now: float) -> None:
        """Give up what was told often enough, and choose what comes next."""
        telling = self._telling
        if telling is not None and telling.sends_left == 0 and now >= telling.at:
            self._telling = None
            if telling.order is not None:
                self._answer(telling.order, False, commands.not_acknowledged(telling.order.order, SENDS), now)
        while self._telling is None and self._choose(now):
            pass

    def reading_due(self, now: float) -> bool:
        """Whether the clock should be asked for its times, since the last ones may have been held back."""
        if self._just_set is None or now < self._just_set.until:
            return False
        self._just_set = None
        return True

    def take_frame(self, now: float) -> bytes | None:
        """The command to send now, if it is time for one."""
        telling = self._telling
        if telling is None or telling.sends_left == 0 or now < telling.at:
            return None
        telling.first_at = now if telling.first_at is None else telling.first_at
        telling.sends_left -= 1
        telling.at = now + ACK_S
        return telling.frame

    def hold(self, now: float) -> None:
        """The board is busy sending its log: an acknowledgement cannot come through."""
        if self._telling is not None and self._telling.first_at is not None:
            self._telling.at = max(self._telling.at, now + ACK_S)

    def take_answers(self) -> list[DriverEvent]:
        """What became of orders; it is then forgotten."""
        answers = self._answers
        self._answers = []
        return answers

    def due(self, line_free_at: float) -> float:
        """When `tick` and `take_frame` should be called next, in hall seconds; infinite = nothing is due."""
        if self._answers:
            return self._answers[0].at
        next_step = min(
            self._telling.at if self._telling else math.inf,
            self._just_set.until if self._just_set else math.inf,
        )
        return max(next_step, line_free_at)

    def _choose(self, now: float) -> bool:
        """Begin to tell the next thing; whether there was one."""
        if self._present is False:
            for order in self._open_orders():
                self._answer(order, False, commands.no_clock(), now)
            self._orders.clear()
            return False
        at = max(now, self._last_ack_at + ECHO_S)
        if self._ask_version:
            self._ask_version = False
            self._telling = _Telling(commands.VERSION_QUESTION, None, at, 1)
            return True
        if not self._orders:
            return False
        order = self._orders[0]
        if isinstance(order.order, ShowText) and self._model is None and not order.model_asked:
            self._ask_version = order.model_asked = True
            return True
        self._orders.popleft()
        reason = commands.impossible(order.order, self._model)
        if reason is None:
            self._telling = _Telling(commands.command(order.order, self._model), order, at, SENDS)
        else:
            self._answer(order, False, reason, now)
        return True

    def _is_news(self, reading: ClockRead, now: float) -> bool:
        if not self._present:
            self._present = self._ask_version = True
        if self._just_set is not None and now < self._just_set.until and _is_old(reading, self._just_set):
            return False
        self._reading = reading
        return True

    def _gone(self, now: float) -> None:
        for order in self._open_orders():
            self._answer(order, False, commands.no_clock(), now)
        self._forget()
        self._present = False

    def _acknowledged(self, ack: bytes, now: float) -> list[DriverEvent]:
        events: list[DriverEvent] = []
        version = commands.version_of(ack)
        if version is not None:
            self._model = MODELS.get(version[0])
            events.append(Identified(DEVICE, "clock-version", commands.version_words(version), now))
        telling = self._telling
        if telling is None or telling.first_at is None:
            return events
        outcome = commands.outcome(telling.frame, ack)
        if outcome is Outcome.FOREIGN:
            return events
        if outcome is Outcome.DAMAGED and not telling.damaged and telling.order is not None:
            telling.damaged = True
            telling.sends_left = max(telling.sends_left, 1)
            telling.at = now + ECHO_S
            return events
        self._telling = None
        if telling.order is not None:
            self._answered(telling.order, outcome, ack, telling.first_at, now)
        return events

    def _answered(self, order: _Order, outcome: Outcome, ack: bytes, told_at: float, now: float) -> None:
        match outcome:
            case Outcome.DONE:
                self._answer(order, True, commands.obeyed(order.order), now)
                if isinstance(order.order, SetClock):
                    self._just_set = _JustSet(order.order, told_at, self._reading, now + OLD_TIMES_S)
            case Outcome.REFUSED:
                self._answer(order, False, commands.refused(order.order, self._model), now)
            case _:
                self._answer(order, False, commands.not_understood(order.order, ack), now)

    def _answer(self, order: _Order, done: bool, reason: str, now: float) -> None:
        self._answers.append(OrderAnswered(DEVICE, order.name, done, reason, now))

    def _open_orders(self) -> list[_Order]:
        under_way = self._telling.order if self._telling else None
        return [*([under_way] if under_way else []), *self._orders]


def _is_old(reading: ClockRead, just_set: _JustSet) -> bool:
    """Whether this reading goes on from what the clock showed before, and not from what was set."""
    before, order = just_set.before, just_set.order
    if before is None:
        return False
    since_set = reading.at - just_set.since
    if _goes_on(order.left_s, reading.left.seconds, since_set) and _goes_on(
        order.right_s, reading.right.seconds, since_set
    ):
        return False
    since_before = reading.at - before.at
    return _goes_on(before.left.seconds, reading.left.seconds, since_before) and _goes_on(
        before.right.seconds, reading.right.seconds, since_before
    )


def _goes_on(before_s: int, now_s: int, elapsed_s: float) -> bool:
    """Whether a side that showed the former can show the latter after so long, running or not."""
    return before_s - elapsed_s - SLACK_S <= now_s <= before_s
