"""A simulated DGT board with its clock: the board's half of the protocol, in the rhythm of the real thing.

What is true is on the table (`drivers/simulation/table.py`). The board samples it square by square, so that
what is shorter than a scan does not exist and the order of messages is the order of squares; it asks its
clock once a second and at once when the lever moves; it speaks at 960 bytes a second, one message after
another. It keeps its log whenever it has power. Alone on its line it speaks either of the two languages;
`chain.py` puts several on one line. Its parts are modules of their own, whose names begin with `simulated`.

Pure: bytes and hall time go in, bytes and the next moment to be woken come out. Everything is computed from
events; a table at which nothing happens costs nothing. `hardware-specs/dgt/protocol.md` is the source.
"""

from __future__ import annotations

import enum
import heapq
import itertools
import math
import random
from collections.abc import Callable
from typing import Final

import chess

from drivers.chess_clock import ChessClock, Method
from drivers.dgt import messages
from drivers.dgt.bus.messages import TO_BUS_MODE, BusRequest
from drivers.dgt.messages import Command, TurnBits
from drivers.dgt.simulated.bus import SimulatedBus
from drivers.dgt.simulated.clock import SimulatedClock
from drivers.dgt.simulated.ear import BoardInput, SimulatedEar
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import USB, Firmware, Range
from drivers.dgt.simulated.line import SimulatedLine, received
from drivers.dgt.simulated.log import SimulatedLog
from drivers.dgt.simulated.single import SimulatedSingle
from drivers.events import Placement, Side
from drivers.simulation.players import Action, Lift, Put, Script
from drivers.simulation.table import SimulatedTable
from drivers.time_control import TimeControl

INPUT_BUFFER = 10
"""Number of bytes of single commands that wait in the board; further bytes are lost."""

RESTART_S = 3.0
"""How long a board that restarts receives and sends nothing."""

_ANSWER_S: Range = (0.004, 0.02)
_NEVER = 1e12
_BOOT_LOADER = 0x4E


class Mode(enum.Enum):
    """Which reports the board sends unasked."""

    OFF = "off"  # no power, or not started yet
    BUS = "bus"  # on a chain, or not addressed yet: silent until a request or a single-board command comes
    IDLE = "idle"  # answers only
    UPDATE = "update"  # field updates, and the clock every second
    UPDATE_BOARD = "update-board"  # field updates only
    UPDATE_NICE = "update-nice"  # field updates, and the clock when it changed
    LOST = "lost"  # in the boot loader: says nothing until its power is cut


_MODES: Final = {
    Command.RESET: Mode.IDLE,
    Command.UPDATE: Mode.UPDATE,
    Command.UPDATE_BOARD: Mode.UPDATE_BOARD,
    Command.UPDATE_NICE: Mode.UPDATE_NICE,
    TO_BUS_MODE: Mode.BUS,
    _BOOT_LOADER: Mode.LOST,
}
_WITH_CLOCK: Final = (Mode.UPDATE, Mode.UPDATE_NICE)
_WITH_SQUARES: Final = (Mode.UPDATE, Mode.UPDATE_NICE, Mode.UPDATE_BOARD)
_DEAF: Final = (Mode.OFF, Mode.LOST)
_COMMANDS: Final = {*Command, TO_BUS_MODE, *messages.NEVER_SENT, messages.CLOCK_COMMAND, messages.LED_COMMAND}
"""First bytes of the single-board commands; any of them takes a board out of bus mode."""


class DgtSimulator:
    """One board, alone on its line or in a chain.

    Attributes:
        table: the physical board, the chess clock and the hands.
        clock: what the board knows of the clock, and an arbiter's hand on it.
            mode: which reports the board sends unasked.
        log: its memory.
        line: its end of the line.
        faults: what goes wrong.
        address: its number on a chain.
        scan_s: how long it takes to look at all 64 squares.
    """

    def __init__(
        self,
        *,
        seed: int | str = 0,
        firmware: Firmware = USB,
        serial: str = "10001",
        long_serial: str = "3000010001",
        address: int | None = None,
        scan_s: float | None = None,
        rotated: bool = False,
        clock: bool = True,
        clock_turned: bool = False,
        clock_version: tuple[int, int] = (2, 0),
        controlled: bool = False,
        turn_bits: TurnBits = "capture",
        faults: Faults | None = None,
    ) -> None:
        """Switch a board on; it is empty.

        Args:
            seed: of every draw: scan phase, latencies, faults.
            firmware: its generation.
            serial: five digits.
            long_serial: ten characters.
            address: its number on a chain; None = the serial number, cut to fourteen bits.
            scan_s: how long a look at all squares takes; None = drawn.
                rotated: White sits at the other side of the board, with the white pieces on its eighth rank.
            clock: whether one is plugged in.
                clock_turned: the clock is on the other side, so that its left is Black's.
            clock_version: 2.0 is a clock of the 3000 family, 1.14 one of the XL family.
            controlled: the clock is in the option in which a host may set it.
            turn_bits: convention of two status bits that sources disagree on.
            faults: what goes wrong; None = nothing.
        """
        self._rng = random.Random(f"dgt {seed}")
        self.table = SimulatedTable(random.Random(f"hands {seed}"))
        self.table.clock = ChessClock(TimeControl.parsed("5400+30")) if clock else None
        self.scan_s = scan_s or self._rng.uniform(*firmware.scan_s)
        self.mode = Mode.BUS if firmware.knows_bus else Mode.IDLE
        self.faults = faults or Faults(seed=seed)
        self.address = int(serial) & 0x3FFF if address is None else address
        self._firmware = firmware
        self._rotated = rotated
        self._scan_phase = self._rng.uniform(0.0, self.scan_s)
        self._poll_phase = self._rng.uniform(0.0, firmware.poll_s)
        self._polled = -1
        self._clock_changed = True
        self._clock_sent = b""
        self._now = 0.0
        self._seen: list[chess.Piece | None] = [None] * 64  # what the board believes, by printed square
        self._scans: list[tuple[float, int]] = []
        self._to_scan: set[int] = set()
        self._later: list[tuple[float, int, Callable[[float], None]]] = []
        self._up: chess.Color = chess.WHITE
        self._order = itertools.count()
        self._ear = SimulatedEar(swallows_frame=firmware.swallows_frame or not firmware.knows_bus)
        self._answers_at = 0.0
        self._log_reported_at = 0.0
        self.line = SimulatedLine(self.faults)
        self.log = SimulatedLog()
        self.log.powered_up(self.seen())
        self.clock = SimulatedClock(
            self.table,
            self,
            white=Side.RIGHT if rotated != clock_turned else Side.LEFT,
            version=clock_version,
            controlled=controlled,
            turn_bits=turn_bits,
            firmware=firmware,
            faults=self.faults,
            rng=self._rng,
        )
        self._single = SimulatedSingle(
            firmware=firmware,
            serial=serial,
            long_serial=long_serial,
            address=self.address,
            faults=self.faults,
            log=self.log,
            clock=self.clock,
            seen=self.seen,
        )
        self._bus = SimulatedBus(
            self.address, firmware, self.log, self._rng, seen=self.seen, clock=self.clock.message
        )

    # --- the table ------------------------------------------------------------------------------------

    def set_up(self, at: float, fen: str = chess.STARTING_FEN) -> float:
        """Hands set the pieces up from ``at`` on; returns when the last one stands."""
        return self.table.set_up(at, fen)

    def load(self, script: Script, at: float) -> float:
        """Let the next game begin, at ``at`` or when its pieces are set up; returns when it begins."""
        self._clock_changed = True
        return self.table.load(script, at)

    def set_clock(
        self,
        white_s: int,
        black_s: int,
        bonus_s: int = 0,
        method: Method = Method.FISCHER,
        *,
        freeze: bool = True,
    ) -> None:
        """Plug in a clock that stands at these times."""
        clock = ChessClock(TimeControl.parsed(f"{white_s}+{bonus_s}"), method, freeze=freeze)
        clock.correct(chess.WHITE, white_s)
        clock.correct(chess.BLACK, black_s)
        self.table.clock = clock
        self._clock_changed = True

    def unplug_clock(self) -> None:
        """Pull the clock's lead; the table plays on, unseen."""
        self.faults.unplugged = True
        self._clock_changed = True

    def plug_clock(self) -> None:
        """Put the clock's lead back."""
        self.faults.unplugged = False
        self._clock_changed = True
        self.clock.plugged_in(self._now)

    def finished(self, now: float) -> bool:
        """Every hand of the last game has acted."""
        return self.table.finished(now)

    # --- cable and power ------------------------------------------------------------------------------

    def gone(self, now: float) -> bool:
        """The port has vanished for now, as after a pulled plug."""
        return self.faults.is_gone(now)

    def renamed(self, now: float) -> int:
        """How often the port has come back under another name."""
        return self.faults.renamed(now)

    def unplugged(self, now: float) -> None:
        """The cable to the host is out; a board that has its power from there is off."""
        self.advance(now)
        self.line.clear()
        if self._firmware.powered_by_port:
            self.power_off(now)

    def plugged_in(self, now: float) -> None:
        """The cable is back; what the board sent meanwhile is lost."""
        self.advance(now)
        self.line.clear()
        if self._firmware.powered_by_port:
            self.power_up(now)

    def power_off(self, now: float) -> None:
        """The board has no power; the clock has its own, and the table plays on."""
        self.advance(now)
        self._stop()

    def power_up(self, now: float) -> None:
        """The board starts: it looks at its pieces, and knows nothing of what a host had asked for."""
        self.advance(now)
        self._stop()
        self._start(by_watchdog=False)

    def restart(self, at: float, *, by_watchdog: bool = False) -> None:
        """The board breaks off what it is saying, and starts again some seconds later."""
        self.line.break_off(at)
        self._stop(clear=False)
        self.later(at + RESTART_S, lambda _then: self._start(by_watchdog=by_watchdog))

    def _stop(self, *, clear: bool = True) -> None:
        if clear:
            self.line.clear()
        self.mode = Mode.OFF
        self._ear.forget()
        self._later.clear()
        self._answers_at = self._log_reported_at = 0.0
        self.clock.board_started()
        self._bus.start()

    def _start(self, *, by_watchdog: bool) -> None:
        self.mode = Mode.BUS if self._firmware.knows_bus else Mode.IDLE
        self._seen = [self.table.physical_board[self._printed(square)] for square in chess.SQUARES]
        self.log.powered_up(self.seen(), by_watchdog=by_watchdog)
        self._clock_changed, self._clock_sent = True, b""

    # --- time -----------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """When `advance` and `take_outgoing` should be called next; None = nothing is to come."""
        arrives = self.line.waiting[0].arrived if self.line.waiting else _NEVER
        moment = min(self._next_event(), arrives)
        return None if moment >= _NEVER else moment

    def acts(self) -> float | None:
        """When `advance` should be called next, whatever is on the line; None = nothing is to come."""
        moment = self._next_event()
        return None if moment >= _NEVER else moment

    def advance(self, now: float) -> None:
        """Let everything happen that is due up to ``now``, in its order."""
        while (moment := self._next_event()) <= now:
            self._now = max(self._now, moment)
            if self._scans and self._scans[0][0] <= moment:
                self._scan(*heapq.heappop(self._scans))
            elif self._later and self._later[0][0] <= moment:
                heapq.heappop(self._later)[2](moment)
            elif (hands := self.table.due()) is not None and hands <= moment:
                self.table.advance(moment, self._table_changed)
            else:
                self._poll(moment)
        self._now = max(self._now, now)

    def later(self, at: float, action: Callable[[float], None]) -> None:
        """Do something at a later moment, unless the board loses its power before."""
        heapq.heappush(self._later, (at, next(self._order), action))

    def _next_event(self) -> float:
        table = self.table.due()
        return min(
            self._scans[0][0] if self._scans else _NEVER,
            self._later[0][0] if self._later else _NEVER,
            _NEVER if table is None else table,
            self._next_poll(),
        )

    def seen(self) -> Placement:
        """The pieces on the board, as it believes; squares as printed on it."""
        return tuple(self._seen)

    # --- squares --------------------------------------------------------------------------------------

    def _printed(self, square: chess.Square) -> chess.Square:
        return 63 - square if self._rotated else square

    def _table_changed(self, at: float, action: Action | None) -> None:
        if not isinstance(action, Lift | Put):
            self.clock_acted(at)
            return
        number = messages.to_wire(self._printed(action.square))
        if number not in self._to_scan:
            self._to_scan.add(number)
            heapq.heappush(self._scans, (self._scanned_at(number, at), number))

    def _scanned_at(self, number: int, since: float) -> float:
        """The first moment from ``since`` on at which the board looks at a square."""
        first = self._scan_phase + number * self.scan_s / 64
        return first + math.ceil((since - first) / self.scan_s) * self.scan_s

    def _scan(self, at: float, number: int) -> None:
        self._to_scan.discard(number)
        square = messages.from_wire(number)
        piece = self.table.physical_board[self._printed(square)]
        before = self._seen[square]
        if piece == before or self.mode in _DEAF:
            return
        self._seen[square] = piece
        self.log.changed(square, before, at, self.seen())
        if self.mode in _WITH_SQUARES:
            self._tell(messages.field_update(square, piece), at)

    # --- the clock ------------------------------------------------------------------------------------

    def clock_acted(self, at: float) -> None:
        """Something on the clock has changed; a press is noticed before the next look at it."""
        self._clock_changed = True
        clock = self.table.clock
        if clock is None or clock.up is self._up:
            return
        self._up = clock.up
        if self.mode in _DEAF or not self.clock.is_read(at):
            return
        stopped = not clock.up
        self.log.pressed(self.clock.side(stopped), clock.shown_s(stopped, at))
        if self.mode in _WITH_CLOCK:
            self.later(at + self._rng.uniform(*self._firmware.lever_s), self._tell_clock)

    def clock_says(self, message: bytes, at: float) -> None:
        """Pass on what the clock sends unasked, in the modes with a clock."""
        if self.mode in _WITH_CLOCK:
            self._tell(message, at)

    def _next_poll(self) -> float:
        """When the board asks its clock next and has to report the answer."""
        clock = self.table.clock
        if self.mode is Mode.UPDATE_NICE:
            running = clock is not None and clock.running
            if not (running or self._clock_changed or self.faults.pulls_clock):
                return _NEVER
        elif self.mode is not Mode.UPDATE:
            return _NEVER
        poll_s = self._firmware.poll_s
        turn = max(self._polled + 1, math.ceil((self._now - self._poll_phase) / poll_s))
        return self._poll_phase + turn * poll_s

    def _poll(self, at: float) -> None:
        self._polled = round((at - self._poll_phase) / self._firmware.poll_s)
        self._clock_changed = False
        if self.mode is Mode.UPDATE or self.clock.message(at) != self._clock_sent:
            self._tell_clock(at)

    def _tell_clock(self, at: float) -> None:
        if self.mode in _WITH_CLOCK:
            self._clock_sent = self.clock.message(at)
            self._tell(self._clock_sent, at)

    # --- the line -------------------------------------------------------------------------------------

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the host and act on what they complete."""
        self.advance(now)
        if self.mode in _DEAF or self.faults.is_dead(now):
            return
        self._ear.receive(data, now)
        commands = 0
        while self.mode not in _DEAF and (received := self._ear.next(in_bus_mode=self.mode is Mode.BUS)):
            if not received.of_bus:
                commands += 1
                if len(received.data) > 1 or commands <= INPUT_BUFFER:
                    self._obey(received.data, now)
            elif self.mode is Mode.BUS:
                self._answer_request(received)
            elif self._firmware.knows_bus:
                self.mode = Mode.BUS  # a request that finds the board in single mode does nothing else

    def take_outgoing(self, now: float) -> bytes:
        """What has left the board by ``now``, as far as the line could carry it."""
        return received((self.line,), now)

    def _tell(self, message: bytes, at: float) -> None:
        """Say something unasked."""
        if self._firmware.tells_after_log or at >= self._log_reported_at:
            self._say(message, at)

    def _say(self, message: bytes, at: float) -> None:
        if self.faults.is_dead(at) or not message:
            return
        begins, ends = self.line.say(message, at)
        if message[0] == messages.Message.EVENT_LOG:
            self._log_reported_at = ends
        if self.faults.restarts():
            self.later(self._rng.uniform(begins, ends), lambda then: self.restart(then, by_watchdog=True))

    def _answer(self, moment: float, answer: Callable[[float], bytes]) -> None:
        self.later(moment, lambda at: self._say(answer(at), at))

    def _obey(self, command: bytes, now: float) -> None:
        """A command of single-board mode, which takes the board out of bus mode."""
        code = command[0]
        if code not in _COMMANDS:
            return
        if self.mode is Mode.BUS:
            self.mode = Mode.IDLE
        if code in _MODES:
            self.mode = _MODES[code]
            self._clock_changed, self._clock_sent = True, b""
            if self.mode in _WITH_CLOCK:
                self.clock.updates_asked(now)
        elif code == messages.CLOCK_COMMAND:
            self.clock.obey(command, now)
        else:
            moment = now + self._rng.uniform(*_ANSWER_S)
            self._answer(moment, lambda at: self._single.answer(code, at))

    def _answer_request(self, received: BoardInput) -> None:
        """A request of the bus; a second one before the answer to the first finds no room."""
        request = self._bus.asked(received.data)
        if request is None or received.at < self._answers_at:
            return
        match request:
            case BusRequest.END_BUS_MODE:
                self.mode = Mode.IDLE
            case BusRequest.RESTART:
                self.restart(received.at)
            case _:
                to_everybody = received.data[1:3] == bytes(2)
                slow = self.faults.is_slow(received.at)
                self._answers_at = received.at + self._bus.delay(
                    request, to_everybody=to_everybody, slow=slow
                )
                self._answer(self._answers_at, lambda at: self._bus.answer(request, at))
