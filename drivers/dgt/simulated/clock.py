"""A simulated DGT clock at its board: its reports, the commands that it obeys, and an arbiter's hand on it.

The chess clock itself (`drivers/chess_clock.py`) is on the table. This module adds what a DGT XL or a DGT
3000 has around it: the message with both times, commands and their acknowledgements, a display for texts,
five buttons. `hardware-specs/dgt/protocol.md` sections 7, 8 and 10 are the source. No source says what
happens to the increment of a clock whose times a host has set; here the clock continues as it was set up.
"""

from __future__ import annotations

import enum
import random
from collections.abc import Callable
from typing import Final, Protocol

import chess

from drivers.chess_clock import ChessClock
from drivers.dgt import messages
from drivers.dgt.clock_commands import (
    BEEP_UNIT_S,
    FOLLOWS_LEVER,
    LEFT_RUNS,
    PAUSED,
    RIGHT_RUNS,
    SEGMENTS,
    ClockCode,
)
from drivers.dgt.messages import TurnBits
from drivers.dgt.simulated.faults import Acknowledging, Faults
from drivers.dgt.simulated.firmware import Firmware
from drivers.events import Side, SideReading
from drivers.simulation.table import SimulatedTable

_LATE_ACK_S = (3.0, 6.0)
_READY_S = (0.2, 0.8)
_ZEROS_S = (0.02, 0.1)
_OLD_TIMES_S = 1.0
"""How long after its times were set a clock may be read with the old ones."""
_ACK_AGAIN_S = 1.0
_ODD_ACK: Final = (0x20, 0, 0, 0)
_BUTTON, _READY = 0x88, 0x81
_ICONS, _ASK_BUTTON = 0x02, 0x08
_SIZES: Final = {
    ClockCode.DISPLAY: 13,
    _ICONS: 13,
    ClockCode.END: 5,
    _ASK_BUTTON: 5,
    ClockCode.VERSION: 5,
    ClockCode.SET_AND_RUN: 12,
    ClockCode.BEEP: 6,
    ClockCode.TEXT: 14,
}
"""Whole lengths of the commands that a clock knows."""

_LETTERS: Final = {lit: letter for letter, lit in reversed(SEGMENTS.items()) if letter != "5"}
"""What lit segments look like; 2 and z, s and 5 are one picture each."""


class Button(enum.Enum):
    """The buttons from left to right: their bit and their digit in a report."""

    BACK = (0x04, 0x31)
    MINUS = (0x20, 0x34)
    RUN = (0x10, 0x33)
    PLUS = (0x08, 0x32)
    OK = (0x40, 0x35)


class Socket(Protocol):
    """The board, where the clock's lead goes in."""

    def later(self, at: float, action: Callable[[float], None]) -> None:
        """Do something at a later moment."""

    def clock_says(self, message: bytes, at: float) -> None:
        """The clock sends something unasked; the board passes it on in the modes with a clock."""

    def clock_acted(self, at: float) -> None:
        """Something on the clock has changed."""


class SimulatedClock:
    """What a board knows of the clock at its table, or of the missing one.

    A hand acts at a moment that is not before the one to which the board was advanced.

    Attributes:
        controlled: it is in the option in which a host may set its times (XL: 23, 3000: 25).
        white: the side of the clock at which White sits.
        text: what the display shows instead of the times; None = the times.
        icons: what a host lit around them, as it came.
        beeps: how long the clock sounded, each time, in seconds.
    """

    def __init__(
        self,
        table: SimulatedTable,
        socket: Socket,
        *,
        white: Side,
        version: tuple[int, int],
        controlled: bool,
        turn_bits: TurnBits,
        firmware: Firmware,
        faults: Faults,
        rng: random.Random,
    ) -> None:
        """Plug a clock in; the chess clock itself comes and goes with the table."""
        self.controlled = controlled
        self.white = white
        self.text: str | None = None
        self.icons = b""
        self.beeps: list[float] = []
        self._table, self._socket = table, socket
        self._version, self._turn_bits = version, turn_bits
        self._firmware, self._faults, self._rng = firmware, faults, rng
        self._busy = False
        self._unread = False
        self._old_times = (b"", -1.0)
        self._acknowledged = (b"", -1e9)

    # --- what the board reads of it -----------------------------------------------------------------------

    def message(self, at: float) -> bytes:
        """Both times, or that there is no clock."""
        clock = self._connected(at)
        if clock is None:
            return self._missing()
        old, until = self._old_times
        return old if at < until else self._times(clock, at)

    def answer(self, at: float) -> bytes:
        """What a question for the times gets; from a Bluetooth board sometimes an old acknowledgement."""
        again, acknowledged_at = self._acknowledged
        if self._firmware.by_radio and at - acknowledged_at <= _ACK_AGAIN_S:
            return again
        return self.message(at)

    def side(self, color: chess.Color) -> Side:
        """Where a player sits, seen from the clock."""
        return self.white if color is chess.WHITE else self.white.other

    def is_read(self, at: float) -> bool:
        """Whether the board sees the clock."""
        return self._connected(at) is not None

    def board_started(self) -> None:
        """The board has forgotten what it asked of the clock."""
        self._busy = self._unread = False
        self._acknowledged = (b"", -1e9)

    def updates_asked(self, at: float) -> None:
        """The host asks the board for the clock's messages; a clock that is there now is read from now on."""
        self._unread = self._faults.has_no_clock(at)

    def plugged_in(self, at: float) -> None:
        """The lead is back; the clock reports that it is ready."""
        self._socket.later(at + self._rng.uniform(*_READY_S), lambda then: self._report(_READY, 0, 0, then))

    # --- commands of a host -------------------------------------------------------------------------------

    def obey(self, command: bytes, now: float) -> None:
        """Take a whole command; while one is being carried out, another one is lost."""
        if self._firmware.by_radio and self._rng.random() < 0.5:
            zeros = messages.message(messages.Message.CLOCK, bytes(7))
            moment = now + self._rng.uniform(*_ZEROS_S)
            self._socket.later(moment, lambda at: self._socket.clock_says(zeros, at))
        code = command[3] if len(command) > 3 else 0
        if self._connected(now) is None or self._busy or _SIZES.get(code) != len(command):
            return
        how = self._faults.acknowledging()
        wait = self._rng.uniform(*self._firmware.ack_s)
        if how is Acknowledging.LATE:
            wait += self._rng.uniform(*_LATE_ACK_S)
        self._busy = True
        self._socket.later(now + wait, lambda at: self._carry_out(code, command[4:-1], how, at))

    def _carry_out(self, code: int, data: bytes, how: Acknowledging, at: float) -> None:
        self._busy = False
        clock = self._connected(at)
        if clock is None:
            return
        if how is Acknowledging.ODDLY:
            self._say(messages.clock_ack(*_ODD_ACK), at)
            return
        done = self._done(clock, code, data, at)
        extra = self._version[0] << 4 | self._version[1] if code == ClockCode.VERSION else 0
        outcome = messages.ACK_ACCEPTED if done else messages.ACK_REJECTED
        if how is not Acknowledging.NEVER:
            self._say(messages.clock_ack(outcome, code, extra, 0), at)

    def _done(self, clock: ChessClock, code: int, data: bytes, at: float) -> bool:
        """Carry a command out; False = this clock, or a clock in this option, cannot."""
        has_letters = self._version[0] >= 2
        match code:
            case ClockCode.SET_AND_RUN:
                return self._set_and_run(clock, data, at)
            case ClockCode.TEXT if has_letters:
                self._show(data[:8].decode("ascii", "replace"), (data[8] + 1) / 16 if data[8] else 0.0)
            case ClockCode.DISPLAY if not has_letters:
                lit = data[2], data[1], data[0], data[5], data[4], data[3]
                sound = 4 * BEEP_UNIT_S if data[7] & 0x02 else 0.0
                self._show("".join(_LETTERS.get(segments, "*") for segments in lit), sound)
            case ClockCode.TEXT | ClockCode.DISPLAY:
                return False
            case ClockCode.END:
                self.text = None
            case ClockCode.BEEP:
                self.beeps.append(data[0] * BEEP_UNIT_S)
            case 0x02:
                self.icons = data
        return True

    def _show(self, text: str, sound_s: float) -> None:
        self.text = text
        if sound_s:
            self.beeps.append(sound_s)

    def _set_and_run(self, clock: ChessClock, data: bytes, at: float) -> bool:
        """Set both times (binary hours, minutes, seconds; left first) and let a side run, or none."""
        if not self.controlled or any(data[n] > most for n, most in enumerate((9, 59, 59, 9, 59, 59))):
            return False
        self._old_times = (self._times(clock, at), at + _OLD_TIMES_S)
        clock.stop(at)
        for side, first in ((Side.LEFT, 0), (Side.RIGHT, 3)):
            clock.correct(self._color(side), data[first] * 3600 + data[first + 1] * 60 + data[first + 2])
        mode = data[6]
        clock.follows_lever = bool(mode & FOLLOWS_LEVER)
        runs = {LEFT_RUNS: Side.LEFT, RIGHT_RUNS: Side.RIGHT}.get(mode & (LEFT_RUNS | RIGHT_RUNS))
        if runs is not None:
            clock.run(self._color(runs), at)
        if mode & PAUSED:
            clock.stop(at)
        self._socket.later(at + _OLD_TIMES_S, self._socket.clock_acted)
        return True

    # --- hands on it ----------------------------------------------------------------------------------------

    def display(self, at: float) -> str:
        """What a player reads: the text, or the times from left to right."""
        if self.text is not None:
            return self.text
        clock = self._there()
        left, right = (clock.shown_s(self._color(side), at) for side in (Side.LEFT, Side.RIGHT))
        return f"{_shown(left)} {_shown(right)}"

    def push(self, button: Button, at: float) -> None:
        """A button goes down; the clock reports it, and run/pause does what it says."""
        clock = self._there()
        if button is Button.RUN and not self.controlled:
            if clock.running:
                clock.stop(at)
            else:
                clock.run(clock.counts, at)
            self._socket.clock_acted(at)
        bit, digit = button.value
        low_bits = 0x01 if self.side(clock.up) is Side.LEFT else 0x02  # both are met
        self._report(_BUTTON, bit | low_bits, digit, at)

    def set_time(self, color: chess.Color, seconds: float, at: float) -> None:
        """An arbiter puts another time on the clock; it should be paused."""
        clock = self._there()
        clock.advance(at)
        clock.correct(color, seconds)
        self._socket.clock_acted(at)

    def add_time(self, color: chess.Color, seconds: float, at: float) -> None:
        """An arbiter adds time, or takes some away; it should be paused."""
        self.set_time(color, max(0.0, self._there().left_s(color, at) + seconds), at)

    def move_lever(self, at: float) -> None:
        """Push down the raised end of the lever; on a running clock this is a press."""
        clock = self._there()
        clock.press(clock.up, at)
        self._socket.clock_acted(at)

    def turn_round(self, at: float) -> None:
        """Rotate the clock: each player keeps their time and their end of the lever."""
        self.white = self.white.other
        self._socket.clock_acted(at)

    # --- its parts ----------------------------------------------------------------------------------------

    def _there(self) -> ChessClock:
        clock = self._table.clock
        assert clock is not None, "this table has no clock"
        return clock

    def _color(self, side: Side) -> chess.Color:
        return chess.WHITE if side is self.white else chess.BLACK

    def _connected(self, at: float) -> ChessClock | None:
        if self._table.clock is None or self._faults.has_no_clock(at):
            self._unread = True
            return None
        return None if self._unread and self._firmware.loses_late_clock else self._table.clock

    def _times(self, clock: ChessClock, at: float) -> bytes:
        too_high = 3600 if self._faults.reads_wrong_hour() else 0
        readings = {
            self.side(color): SideReading(
                clock.shown_s(color, at) + (too_high if color is clock.counts else 0),
                color in clock.fallen,
                clock.has_bonus,
            )
            for color in chess.COLORS
        }
        return messages.clock_time(
            readings[Side.LEFT],
            readings[Side.RIGHT],
            clock.running,
            self.side(clock.up),
            self._faults.clock_battery_low,
            self._turn_bits,
        )

    def _missing(self) -> bytes:
        """Without a clock the lever is reported as it is not; this was met, and nothing else in it counts."""
        clock = self._table.clock
        if clock is None or self.side(clock.up) is Side.RIGHT:
            return messages.clock_missing()
        return messages.message(
            messages.Message.CLOCK, bytes((0, 0, 0, 0, 0, 0, messages.NO_CLOCK | messages.RIGHT_HIGH))
        )

    def _report(self, what: int, ack2: int, ack3: int, at: float) -> None:
        if self.is_read(at):
            self._say(messages.clock_ack(messages.ACK_ACCEPTED, what, ack2, ack3), at)

    def _say(self, acknowledgement: bytes, at: float) -> None:
        self._acknowledged = (acknowledgement, at)
        self._socket.clock_says(acknowledgement, at)


def _shown(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
