"""What is said to one DGT board in single-board mode, and when.

The board acknowledges no change of mode, forgets its mode when its power blinks, and in "update nice"
never repeats a clock message that the line swallowed. So nothing is believed for long: every round of
`ROUND_S` asks for the whole board (which heals a lost field update and shows that the board is alive),
subscribes again, and asks for the clock. A round costs 77 bytes, 80 ms of the line's time, 2 % of it; a
press that meets it is told at most that much later. The maker's own driver does the same every 3 s.

A port that carries a chain of boards must hear none of these commands, since any of them switches every
board on it out of bus mode. Whoever opens the port decides that it is no chain; a conversation for chains
stands beside this one, it is not a mode of it.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from typing import Final

from drivers.clock_orders import ClockOrder
from drivers.dgt import messages as m
from drivers.dgt.codec import DgtCodec
from drivers.dgt.messages import Command
from drivers.events import ClockMissing, ClockRead, DriverEvent, Identified, PlacementRead
from drivers.profile import SERIAL, Profile

DRAIN_S: Final = 0.2
"""After the reset the board may still finish a message of the mode that somebody left it in."""

SPACING_S: Final = 0.1
"""Between two commands: the board reads them from a buffer of 10 bytes, at leisure."""

ROUND_S: Final = 4.0
PATIENCE_S: Final = 2.0
"""A round without any answer is repeated after this; a dump takes 0.07 s, a slow Bluetooth board 0.5 s."""

SILENT_ROUNDS: Final = 3
"""So many rounds without any answer, and the board counts as silent: 10 s at most after its last word."""

ASKING_S: Final = 1.0
QUICK_ROUNDS: Final = 10
SLOW_ASKING_S: Final = 5.0
"""Nobody has answered yet: ask each second at first, later every 5 s (the board may be switched on yet)."""

LOG_PAUSE_S: Final = 1.0
"""While the board's log comes in, nothing is asked; this long after its last byte it has broken off."""

TRIES: Final[dict[Command, int]] = {Command.ASK_SERIAL: 5, Command.ASK_VERSION: 5, Command.ASK_LONG_SERIAL: 2}
"""How often each question about the board's identity is asked; older boards know no long number."""

_ANSWERED_BY: Final = {
    "serial": Command.ASK_SERIAL,
    "version": Command.ASK_VERSION,
    "long-serial": Command.ASK_LONG_SERIAL,
}


class DgtConversation:
    """One board on one port; implements `drivers.session.Conversation`."""

    def __init__(self) -> None:
        self._begin(-math.inf)

    def start(self, now: float) -> None:
        """Forget everything, stop whatever the board was doing, then ask who it is."""
        self._begin(now)
        self._queue.append(Command.RESET)
        self._pump(now)

    def _begin(self, now: float) -> None:
        self._codec = DgtCodec()
        self._queue: deque[Command] = deque()
        self._outgoing = bytearray()
        self._free_at = now
        self._listen_at = now + DRAIN_S
        self._tries: dict[Command, int] = dict(TRIES)
        self._board_seen = False
        self._clock_missing = False
        self._rounds = 0
        self._unanswered = 0
        self._last_round = now
        self._next_round = self._listen_at

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        heard = self._codec.heard
        events = self._codec.receive_data(data, now)
        if now < self._listen_at:
            return []
        for event in events:
            self._note(event)
        if self._codec.heard > heard:
            self._answered(now)
        if self._codec.reading_log:
            self._unanswered = 0
            self._free_at = max(self._free_at, now + LOG_PAUSE_S)
            self._next_round = max(self._next_round, now + LOG_PAUSE_S)
        self._pump(now)
        return events

    def ready(self) -> bool:
        """Whether a whole board has been read: only a DGT board sends one, and then it is subscribed."""
        return self._board_seen

    def silent(self) -> bool:
        """Whether the board has left several rounds of questions without any answer."""
        return self._unanswered > SILENT_ROUNDS

    def profile(self) -> Profile:
        """How late the board can be."""
        return SERIAL

    def control_lines(self) -> bool:
        """Some boards and adapters answer only with DTR high."""
        return True

    def ask_log(self, _device: int, now: float) -> None:
        """Ask for the event log, which takes the line eight seconds."""
        self._ask([Command.ASK_EVENT_LOG])
        self._pump(now)

    def order_clock(self, device: int, name: str, order: ClockOrder, now: float) -> None:
        """Tell the clock something; its answer comes later as `OrderAnswered`."""

    def ask_placement(self, _device: int, now: float) -> None:
        """Ask for a whole reading of the board; its answer comes later as `PlacementRead`."""
        if Command.ASK_BOARD in self._queue:
            self._queue.remove(Command.ASK_BOARD)
        self._queue.appendleft(
            Command.ASK_BOARD
        )  # a press waits to be judged; a healing round does not hurry
        self._pump(now)

    def tick(self, now: float) -> list[DriverEvent]:
        """Begin a round when it is time for one, and send what waits for its turn."""
        if now >= self._next_round:
            self._begin_round(now)
        self._pump(now)
        return []

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        return min(self._next_round, self._free_at) if self._queue else self._next_round

    def take_outgoing(self) -> bytes:
        """The bytes to send now; they are then forgotten."""
        outgoing = bytes(self._outgoing)
        self._outgoing.clear()
        return outgoing

    def _answered(self, now: float) -> None:
        if self.silent():  # it may have been without power, or be another board
            self._tries = dict(TRIES)
            self._begin_round(now)
        elif self._board_seen:
            self._next_round = max(self._next_round, self._last_round + ROUND_S)
        self._unanswered = 0

    def _note(self, event: DriverEvent) -> None:
        match event:
            case PlacementRead():
                self._board_seen = True
            case Identified(what=what) if what in _ANSWERED_BY:
                self._tries.pop(_ANSWERED_BY[what], None)
            case ClockMissing():
                self._clock_missing = True
            case ClockRead() if self._clock_missing:
                # A board of firmware 4.00 leaves a clock that was plugged in late unread until asked anew.
                self._clock_missing = False
                self._ask([Command.UPDATE_NICE, Command.ASK_CLOCK])

    def _begin_round(self, now: float) -> None:
        self._rounds += 1
        self._unanswered += 1
        self._last_round = now
        if self._board_seen:
            self._next_round = now + PATIENCE_S
        else:
            self._next_round = now + (ASKING_S if self._rounds <= QUICK_ROUNDS else SLOW_ASKING_S)
        self._ask(list(self._tries))
        for question in list(self._tries):
            self._count_try(question)
        self._ask([Command.ASK_BOARD, Command.UPDATE_NICE, Command.ASK_CLOCK])

    def _count_try(self, question: Command) -> None:
        if not self._board_seen:
            return  # nobody may be there yet; only what a board leaves unanswered counts
        self._tries[question] -= 1
        if not self._tries[question]:
            del self._tries[question]

    def _ask(self, commands: Iterable[Command]) -> None:
        self._queue.extend(command for command in commands if command not in self._queue)

    def _pump(self, now: float) -> None:
        if self._queue and now >= self._free_at:
            self._outgoing += m.command(self._queue.popleft())
            self._free_at = now + SPACING_S
