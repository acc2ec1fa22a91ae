"""A simulated DGT board with its clock: the board's half of the protocol, in the rhythm of the real thing.

What is true is on the table (`drivers/simulation.py`). The board samples it square by square, so that what is
shorter than a scan does not exist and the order of messages is the order of squares; it asks its clock once a
second and at once when the lever moves; it speaks at 960 bytes a second, one message after another.

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

import chess

from drivers.chess_clock import ChessClock, Method
from drivers.dgt import messages
from drivers.dgt.faults import Faults
from drivers.dgt.messages import Command, TurnBits
from drivers.dgt.simulated_line import SimulatedLine
from drivers.dgt.simulated_log import SimulatedLog
from drivers.events import Side, SideReading
from drivers.hands import Action, Lift, Put, Script
from drivers.simulation import SimulatedTable
from drivers.time_control import TimeControl

INPUT_BUFFER = 10
"""So many bytes of single commands wait in the board; what comes on top is lost."""

_ANSWER_S = (0.004, 0.02)
_LEVER_S = (0.01, 0.06)
_ACK_S = (0.3, 1.2)
_POLL_S = 1.0
_NEVER = 1e12
TRADEMARK = "Flagfall simulated board\nNo maker's identification text\n"


class Mode(enum.Enum):
    """What the board says by itself."""

    BUS = "bus"  # power-up, or sent there: silent until a single-board command comes
    IDLE = "idle"  # answers only
    UPDATE = "update"  # field updates, and the clock every second
    UPDATE_BOARD = "update-board"  # field updates only
    UPDATE_NICE = "update-nice"  # field updates, and the clock when it changed
    LOST = "lost"  # in the boot loader: says nothing until its power is cut


_MODES = {
    Command.RESET: Mode.IDLE,
    Command.UPDATE: Mode.UPDATE,
    Command.UPDATE_BOARD: Mode.UPDATE_BOARD,
    Command.UPDATE_NICE: Mode.UPDATE_NICE,
    0x4A: Mode.BUS,
    0x4E: Mode.LOST,
}
_WITH_CLOCK = (Mode.UPDATE, Mode.UPDATE_NICE)
_WITH_SQUARES = (Mode.UPDATE, Mode.UPDATE_NICE, Mode.UPDATE_BOARD)


class DgtSimulator:
    """One board on one line.

    Attributes:
        table: the wood, the clock and the hands.
        mode: what the board says by itself.
        scan_s: how long it takes to look at all 64 squares.
    """

    def __init__(
        self,
        *,
        seed: int | str = 0,
        serial: str = "10001",
        long_serial: str = "3000010001",
        version: tuple[int, int] = (1, 8),
        scan_s: float | None = None,
        rotated: bool = False,
        clock: bool = True,
        clock_turned: bool = False,
        clock_version: tuple[int, int] = (2, 0),
        controlled: bool = False,
        turn_bits: TurnBits = "capture",
        faults: Faults | None = None,
    ) -> None:
        """Switch a board on; nothing stands on it.

        Args:
            seed: of every draw: scan phase, latencies, faults.
            serial: five digits.
            long_serial: ten characters.
            version: of the firmware.
            scan_s: 0.2 to 0.25; None = drawn.
            rotated: White sits at the other side of the board, his men on its eighth rank.
            clock: whether one is plugged in.
            clock_turned: the clock stands at the other side, so that its left is Black's.
            clock_version: 2.0 is a clock of the 3000 family, 1.14 one of the XL family.
            controlled: the clock is in the option in which a host may set it.
            turn_bits: convention of two status bits that sources disagree on.
            faults: what goes wrong on the line; None = nothing.
        """
        self._rng = random.Random(f"dgt {seed}")
        self.table = SimulatedTable(random.Random(f"hands {seed}"))
        self.table.clock = ChessClock(TimeControl.parsed("5400+30")) if clock else None
        self.scan_s = scan_s or self._rng.uniform(0.2, 0.25)
        self.mode = Mode.BUS
        self.faults = faults or Faults(seed=seed)
        self._serial, self._long_serial, self._version = serial, long_serial, version
        self._rotated = rotated
        self._white = Side.RIGHT if rotated != clock_turned else Side.LEFT
        self._clock_version, self._controlled, self._turn_bits = clock_version, controlled, turn_bits
        self._scan_phase = self._rng.uniform(0.0, self.scan_s)
        self._poll_phase = self._rng.uniform(0.0, _POLL_S)
        self._polled = -1
        self._clock_changed = True
        self._clock_sent = b""
        self._now = 0.0
        self._seen: list[chess.Piece | None] = [None] * 64  # what the board believes, by printed square
        self._scans: list[tuple[float, int]] = []
        self._to_scan: set[int] = set()
        self._later: list[tuple[float, int, Callable[[float], bytes]]] = []
        self._up: chess.Color = chess.WHITE
        self._order = itertools.count()
        self._incoming = bytearray()
        self._bus_bytes = 0
        self._line = SimulatedLine(self.faults)
        self._log = SimulatedLog(rotated)

    # --- the table ------------------------------------------------------------------------------------

    def set_up(self, at: float, fen: str = chess.STARTING_FEN) -> float:
        """Hands set the men up from ``at`` on; returns when the last one stands."""
        return self.table.set_up(at, fen)

    def load(self, script: Script, at: float) -> float:
        """Let the next game begin, at ``at`` or when its men are set up; returns when it begins."""
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

    def finished(self, now: float) -> bool:
        """Every hand of the last game has acted."""
        return self.table.finished(now)

    def gone(self, now: float) -> bool:
        """The port has vanished for now, as after a pulled plug."""
        return self.faults.is_gone(now)

    def power_up(self) -> None:
        """The board gets its power back: nothing that a host asked for is remembered."""
        self.mode = Mode.BUS
        self._incoming.clear()
        self._line.cut()
        self._later.clear()

    # --- time -----------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """When `advance` and `take_outgoing` should be called next; None = nothing is to come."""
        arrives = self._line.due()
        moment = min(self._next_event(), _NEVER if arrives is None else arrives)
        return None if moment >= _NEVER else moment

    def advance(self, now: float) -> None:
        """Let everything happen that is due up to ``now``, in its order."""
        while (moment := self._next_event()) <= now:
            self._now = max(self._now, moment)
            if self._scans and self._scans[0][0] <= moment:
                self._scan(*heapq.heappop(self._scans))
            elif self._later and self._later[0][0] <= moment:
                self._line.say(heapq.heappop(self._later)[2](moment), moment)
            elif (hands := self.table.due()) is not None and hands <= moment:
                self.table.advance(moment, self._table_changed)
            else:
                self._poll(moment)
        self._now = max(self._now, now)

    def _next_event(self) -> float:
        table = self.table.due()
        return min(
            self._scans[0][0] if self._scans else _NEVER,
            self._later[0][0] if self._later else _NEVER,
            _NEVER if table is None else table,
            self._next_poll(),
        )

    # --- squares --------------------------------------------------------------------------------------

    def _printed(self, square: chess.Square) -> chess.Square:
        return 63 - square if self._rotated else square

    def _table_changed(self, at: float, action: Action | None) -> None:
        if isinstance(action, Lift | Put):
            number = messages.to_wire(self._printed(action.square))
            if number not in self._to_scan:
                self._to_scan.add(number)
                heapq.heappush(self._scans, (self._scanned_at(number, at), number))
            return
        self._clock_changed = True
        clock = self.table.clock
        if clock is not None and clock.up is not self._up:
            self._up = clock.up
            stopped = not clock.up
            self._log.pressed(self._side(stopped), clock.shown_s(stopped, at))
            if self.mode in _WITH_CLOCK:
                self._after(_LEVER_S, self._clock_read, at)

    def _scanned_at(self, number: int, since: float) -> float:
        """The first moment from ``since`` on at which the board looks at a square."""
        first = self._scan_phase + number * self.scan_s / 64
        return first + math.ceil((since - first) / self.scan_s) * self.scan_s

    def _scan(self, at: float, number: int) -> None:
        self._to_scan.discard(number)
        square = messages.from_wire(number)
        man = self.table.wood[self._printed(square)]
        if man == self._seen[square]:
            return
        self._seen[square] = man
        self._log.changed(number, messages.CODES[man], at, tuple(self._seen))
        if self.mode in _WITH_SQUARES:
            self._line.say(messages.field_update(square, man), at)

    # --- the clock ------------------------------------------------------------------------------------

    def _next_poll(self) -> float:
        """When the board asks its clock next and has to say what it hears."""
        clock = self.table.clock
        if self.mode is Mode.UPDATE_NICE:
            running = clock is not None and clock.running
            if not (running or self._clock_changed or self.faults.unplug):
                return _NEVER
        elif self.mode is not Mode.UPDATE:
            return _NEVER
        turn = max(self._polled + 1, math.ceil((self._now - self._poll_phase) / _POLL_S))
        return self._poll_phase + turn * _POLL_S

    def _poll(self, at: float) -> None:
        self._polled = round((at - self._poll_phase) / _POLL_S)
        self._clock_changed = False
        reading = self._clock_message(at)
        if self.mode is Mode.UPDATE or reading != self._clock_sent:
            self._clock_sent = reading
            self._line.say(reading, at)

    def _clock_read(self, at: float) -> bytes:
        self._clock_sent = self._clock_message(at)
        return self._clock_sent

    def _clock_message(self, at: float) -> bytes:
        clock = self.table.clock
        if clock is None or self.faults.has_no_clock(at):
            return messages.clock_missing()
        readings = {
            self._side(color): SideReading(clock.shown_s(color, at), color in clock.fallen, clock.has_bonus)
            for color in chess.COLORS
        }
        return messages.clock_time(
            readings[Side.LEFT],
            readings[Side.RIGHT],
            clock.running,
            self._side(clock.up),
            self.faults.clock_battery_low,
            self._turn_bits,
        )

    def _side(self, color: chess.Color) -> Side:
        return self._white if color is chess.WHITE else self._white.other

    # --- the line -------------------------------------------------------------------------------------

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the host and act on the commands that they complete."""
        self.advance(now)
        if self.mode is not Mode.LOST:
            self._incoming += data
        done = 0
        while self._incoming and self.mode is not Mode.LOST:
            if self._bus_bytes or self._incoming[0] >= 0x80:
                self._skip_bus()
                continue
            size = messages.command_size(self._incoming)
            if size is None or size > len(self._incoming):
                return
            command = bytes(self._incoming[:size])
            del self._incoming[:size]
            done += 1
            if size > 1 or done <= INPUT_BUFFER:
                self._obey(command, now)

    def take_outgoing(self, now: float) -> bytes:
        """What has left the board by ``now``, as far as the line could carry it."""
        return self._line.taken(now)

    def _skip_bus(self) -> None:
        """A bus command of four bytes sends the board into bus mode and is not executed."""
        if not self._bus_bytes:
            self.mode = Mode.BUS
            self._bus_bytes = 4
        skipped = min(self._bus_bytes, len(self._incoming))
        del self._incoming[:skipped]
        self._bus_bytes -= skipped

    def _obey(self, command: bytes, now: float) -> None:
        code = command[0]
        if self.mode is Mode.BUS:
            self.mode = Mode.IDLE
        if code in _MODES:
            self.mode = _MODES[code]
            self._clock_changed, self._clock_sent = True, b""
        elif code == messages.CLOCK_COMMAND and len(command) > 3 and self.mode in _WITH_CLOCK:
            self._obey_clock(command, now)
        else:
            answer = self._answer_to(code)
            if answer is not None:
                self._after(_ANSWER_S, answer, now)

    def _answer_to(self, code: int) -> Callable[[float], bytes] | None:
        fixed = {
            Command.ASK_SERIAL: messages.serial_number(self._serial),
            Command.ASK_LONG_SERIAL: messages.long_serial_number(self._long_serial),
            Command.ASK_VERSION: messages.version(*self._version),
            Command.ASK_HARDWARE_VERSION: messages.hardware_version(*self._version),
            Command.ASK_BUS_ADDRESS: messages.bus_address(int(self._serial) & 0x3FFF),
            Command.ASK_TRADEMARK: messages.trademark(TRADEMARK),
            Command.ASK_BATTERY: messages.battery(self.faults.battery_percent, charging=False),
        }
        match code:
            case Command.ASK_BOARD:
                return lambda _at: messages.board_dump(tuple(self._seen))
            case Command.ASK_CLOCK:
                return self._clock_message
            case Command.ASK_EVENT_LOG:
                return lambda _at: messages.event_log(self._log.dumped())
            case Command() | int() if code in fixed:
                return lambda _at: fixed[Command(code)]
        return None

    def _obey_clock(self, command: bytes, now: float) -> None:
        """A command for the clock; it answers after a while, if it is there."""
        clock, code, data = self.table.clock, command[3], command[4:]
        if clock is None or self.faults.has_no_clock(now):
            return
        extra = self._clock_version[0] << 4 | self._clock_version[1] if code == 0x09 else 0
        accepted = True
        if code == 0x0A:
            accepted = self._controlled and len(data) >= 7
            if accepted:
                self._set_and_run(clock, data, now)
        elif code == 0x0C:
            accepted = self._clock_version[0] >= 2  # text needs the newer display
        elif code not in messages.ACK_COMMANDS:
            return
        outcome = messages.ACK_ACCEPTED if accepted else messages.ACK_REFUSED
        self._after(_ACK_S, lambda _at: messages.clock_ack(outcome, code, extra, 0), now)

    def _set_and_run(self, clock: ChessClock, data: bytes, now: float) -> None:
        """Set both times (binary hours, minutes, seconds; left first) and let a side run, or none."""
        for side, at in ((Side.LEFT, 0), (Side.RIGHT, 3)):
            color = chess.WHITE if side is self._white else chess.BLACK
            clock.stop(now)
            clock.correct(color, data[at] * 3600 + data[at + 1] * 60 + data[at + 2])
        runs = {0x01: Side.LEFT, 0x02: Side.RIGHT}.get(data[6] & 0x03)
        if runs is not None:
            clock.start(chess.WHITE if runs is self._white else chess.BLACK, now)
            self._up = clock.up
        self._clock_changed = True

    def _after(self, delay: tuple[float, float], answer: Callable[[float], bytes], now: float) -> None:
        heapq.heappush(self._later, (now + self._rng.uniform(*delay), next(self._order), answer))
