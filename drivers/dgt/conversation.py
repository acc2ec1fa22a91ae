"""The conversation with one DGT board in single-board mode: what is sent to it, and when.

The board acknowledges no change of mode, forgets its mode when its power fails for a moment, and in "update
nice" never repeats a clock message that the line lost. So nothing is assumed for long: every round of
`ROUND_S` asks for the whole board (which repairs a lost field update and shows that the board is connected),
subscribes again, and asks for the clock. A round costs 77 bytes, 80 ms of the line's time, 2 % of it; it
delays a press by at most that much. The maker's own driver does the same every 3 s.

A board is ready when it has sent its position and its serial number, since a table finds its board by that
number. One without a number is ready after two unanswered rounds.

A port with a chain of boards must receive none of these commands, since any of them takes every board on it
out of bus mode. `bus/port.py` decides that a port has no chain; chains have a conversation of their own,
which is not a mode of this one.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from typing import Final

import chess

from drivers.clock_orders import ClockOrder
from drivers.dgt import messages as m
from drivers.dgt.clock_talk import ClockTalk
from drivers.dgt.codec import LOG_PAUSE_S, DgtCodec
from drivers.dgt.messages import Command
from drivers.events import (
    BatteryRead,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Identified,
    LogRead,
    PlacementRead,
)
from drivers.link.session import Wiring
from drivers.profile import BLUETOOTH, SERIAL, Profile

DRAIN_S: Final = 0.2
"""After the reset the board may still finish a message of its earlier mode."""

SPACING_S: Final = 0.1
"""Between two commands: the board reads them from a buffer of 10 bytes, at leisure."""

ROUND_S: Final = 4.0
PATIENCE_S: Final = 2.0
"""A round without any answer is repeated after this; a dump takes 0.07 s, a slow Bluetooth board 0.5 s."""

SILENT_ROUNDS: Final = 3
"""Number of unanswered rounds before the board counts as silent: at most 10 s after its last message."""

ASKING_S: Final = 1.0
QUICK_ROUNDS: Final = 10
SLOW_ASKING_S: Final = 5.0
"""Before the first answer: ask each second at first, later every 5 s (the board may be switched on yet)."""

BATTERY_S: Final = 60.0
"""How often a board that has a battery of its own is asked for it."""

LOG_ASKS: Final = 3
"""A log that breaks off is asked for again, twice at most: each attempt takes the line eight seconds."""

TRIES: Final[dict[Command, int]] = {
    Command.ASK_SERIAL: 5,
    Command.ASK_VERSION: 5,
    Command.ASK_LONG_SERIAL: 2,
    Command.ASK_BATTERY: 2,
}
"""Rounds in which an unanswered question is asked; older boards know no long number, and only Bluetooth
boards have a battery."""

SERIAL_ROUNDS: Final = 2
"""Number of unanswered rounds before the board counts as one without a serial number."""

_ANSWERED_BY: Final = {
    "serial": Command.ASK_SERIAL,
    "version": Command.ASK_VERSION,
    "long-serial": Command.ASK_LONG_SERIAL,
}


class DgtConversation:
    """One board on one port; implements `drivers.link.session.Conversation`."""

    def __init__(self) -> None:
        self._begin(-math.inf)

    def start(self, now: float) -> None:
        """Forget everything, stop whatever the board was doing, then ask who it is."""
        self._begin(now)
        self._queue.append(Command.RESET)
        self._pump(now)

    def closed(self, now: float) -> list[DriverEvent]:
        """The port went away: end everything in progress."""
        self._clock.give_up(now)
        return self._clock.take_answers()

    def _begin(self, now: float) -> None:
        self._clock = ClockTalk()
        self._codec = DgtCodec()
        self._queue: deque[Command] = deque()
        self._outgoing = bytearray()
        self._free_at = now
        self._listen_at = now + DRAIN_S
        self._clock_missing = False
        self._unanswered = 0
        self._ready = self._silent = False
        self._log_asks = 0
        self._log_until: float | None = None
        self._log_begun = self._log_owed = False
        self._last_round = now
        self._next_round = self._listen_at
        self._forget_board()

    def _forget_board(self) -> None:
        self._tries: dict[Command, int] = dict(TRIES)
        self._board_seen = False
        self._battery_at: float | None = None
        self._rounds = 0

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        received, broken = self._codec.received, self._codec.broken_dumps
        events = self._codec.receive_data(data, now)
        reported: list[DriverEvent] = []
        if now >= self._listen_at:
            for event in events:
                self._note(event, now)
                reported += self._clock.received(event, now)
            if self._codec.without_serial:
                self._tries.pop(Command.ASK_SERIAL, None)
            if self._codec.broken_dumps > broken:
                self.ask_placement(m.DEVICE, now)  # the requested reading was cut by a field update
            if self._codec.received > received:
                self._answered()
            elif data and self._log_until is not None:
                self._wait_for_log(now)  # the rest of one that broke off; the next comes behind it
            if self._codec.reading_log:
                self._log_begun = True
                self._wait_for_log(now)
        return [*reported, *self._serve(now)]

    def ready(self) -> bool:
        """Whether a whole board has been read, which only a DGT board sends, and its number if it has one."""
        return self._ready

    def silent(self) -> bool:
        """Whether the board has left several rounds without any answer, and is not ready again."""
        return self._silent

    def profile(self) -> Profile:
        """How late the board can be: only a Bluetooth board has a battery."""
        return SERIAL if self._battery_at is None else BLUETOOTH

    def wiring(self) -> Wiring:
        """One board has the port to itself."""
        return Wiring.SINGLE

    def ask_log(self, _device: int, now: float) -> None:
        """Ask for the event log, which takes the line eight seconds; nothing more if it comes already."""
        if self._log_until is not None or Command.ASK_EVENT_LOG in self._queue:
            return
        self._log_asks, self._log_begun = LOG_ASKS, False
        if self._codec.reading_log:  # unrequested, but it is the same log
            self._wait_for_log(now, asked=True)
        else:
            self._ask([Command.ASK_EVENT_LOG])
        self._pump(now)

    def order_clock(self, _device: int, name: str, order: ClockOrder, now: float) -> None:
        """Send an order to the clock; the result comes later as `OrderAnswered`."""
        self._clock.order(name, order, now)
        self._pump(now)

    def ask_placement(self, _device: int, now: float) -> None:
        """Ask for a whole reading of the board; its answer comes later as `PlacementRead`."""
        if Command.ASK_BOARD in self._queue:
            self._queue.remove(Command.ASK_BOARD)
        # A press waits to be judged; a healing round does not hurry.
        self._queue.appendleft(Command.ASK_BOARD)
        self._pump(now)

    def light(self, device: int, squares: frozenset[chess.Square], now: float) -> None:
        """These boards have no LEDs."""

    def tick(self, now: float) -> list[DriverEvent]:
        """Begin a round when it is time for one, and send what waits for its turn."""
        if now >= self._next_round:
            self._begin_round(now)
        if self._log_until is not None and now >= self._log_until:
            self._log_until = None
            if self._log_asks:
                self._ask([Command.ASK_EVENT_LOG])
            else:
                self._log_owed = not self._log_begun
        if self._clock.reading_due(now):
            self._ask([Command.ASK_CLOCK])
        return self._serve(now)

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        moments = [self._next_round, self._clock.due(self._free_at)]
        if self._queue:
            moments.append(self._free_at)
        if self._log_until is not None:
            moments.append(self._log_until)
        return min(moments)

    def take_outgoing(self) -> bytes:
        """The next bytes to send, as one write, and forgotten then; empty = there are none."""
        outgoing = bytes(self._outgoing)
        self._outgoing.clear()
        return outgoing

    def _serve(self, now: float) -> list[DriverEvent]:
        """Send the commands to the clock that are due, and return the results of orders."""
        self._clock.tick(now)
        self._pump(now)
        return self._clock.take_answers()

    def _answered(self) -> None:
        if self._log_owed and self._unanswered > 1:
            # It left more than the question for its log unanswered: it was mute, and may have one yet.
            self._log_owed, self._log_asks = False, LOG_ASKS
            self._ask([Command.ASK_EVENT_LOG])
        self._unanswered = 0
        if self._is_named():
            self._ready, self._silent = True, False
            self._next_round = max(self._next_round, self._last_round + ROUND_S)

    def _is_named(self) -> bool:
        in_vain = TRIES[Command.ASK_SERIAL] - self._tries.get(Command.ASK_SERIAL, 0)
        return self._board_seen and in_vain >= SERIAL_ROUNDS

    def _note(self, event: DriverEvent, now: float) -> None:
        match event:
            case PlacementRead():
                self._board_seen = True
            case Identified(what=what) if what in _ANSWERED_BY:
                self._tries.pop(_ANSWERED_BY[what], None)
            case BatteryRead():
                self._tries.pop(Command.ASK_BATTERY, None)
                self._battery_at = now + BATTERY_S
            case LogRead():
                self._log_until, self._log_asks, self._log_owed = None, 0, False
                self._free_at = now
                if Command.ASK_EVENT_LOG in self._queue:
                    self._queue.remove(Command.ASK_EVENT_LOG)
                self.ask_placement(event.device, now)  # what happened meanwhile may have been left unsaid
            case ClockMissing():
                self._clock_missing = True
            case ClockRead() if self._clock_missing:
                # A board of firmware 4.00 leaves a clock that was plugged in late unread until asked again.
                self._clock_missing = False
                self._ask([Command.UPDATE_NICE, Command.ASK_CLOCK])
            case _:
                pass

    def _begin_round(self, now: float) -> None:
        if self._board_seen and not self._unanswered:
            for question in list(self._tries):
                self._count_try(question)
        self._rounds += 1
        self._unanswered += 1
        if self._board_seen and self._unanswered > SILENT_ROUNDS:
            self._silent = self._ready
            self._forget_board()  # it may be without power, and what comes back may be another board
        self._last_round = now
        self._next_round = now + self._round_s()
        self._ask(self._tries)
        if self._battery_at is not None and now >= self._battery_at:
            self._battery_at = now + BATTERY_S
            self._ask([Command.ASK_BATTERY])
        self._ask([Command.ASK_BOARD, Command.UPDATE_NICE, Command.ASK_CLOCK])

    def _round_s(self) -> float:
        """How long to wait for answers before everything is asked again."""
        if self._is_named():
            return PATIENCE_S
        if self._board_seen or self._rounds <= QUICK_ROUNDS:
            return ASKING_S
        return PATIENCE_S if self._silent else SLOW_ASKING_S

    def _count_try(self, question: Command) -> None:
        """A round has passed that the board answered, but not this question in it."""
        self._tries[question] -= 1
        if not self._tries[question]:
            del self._tries[question]

    def _ask(self, commands: Iterable[Command]) -> None:
        self._queue.extend(command for command in commands if command not in self._queue)

    def _wait_for_log(self, now: float, *, asked: bool = False) -> None:
        """The line belongs to the log; if nothing more of it comes for a while, it has broken off."""
        self._unanswered = 0
        self._clock.hold(now)
        self._free_at = max(self._free_at, now + LOG_PAUSE_S)
        self._next_round = max(self._next_round, now + LOG_PAUSE_S)
        if asked or self._log_until is not None:
            self._log_until = now + LOG_PAUSE_S

    def _pump(self, now: float) -> None:
        if now < self._free_at:
            return
        # The clock acknowledges only to a board that is subscribed.
        frame = None if Command.UPDATE_NICE in self._queue else self._clock.take_frame(now)
        if frame is not None:
            self._outgoing += frame
            self._free_at = now + SPACING_S
        elif self._queue:
            command = self._queue.popleft()
            self._outgoing += m.command(command)
            self._free_at = now + SPACING_S
            if command is Command.ASK_EVENT_LOG:
                self._log_asks -= 1
                self._wait_for_log(now, asked=True)
