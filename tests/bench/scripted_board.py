"""A DGT board that plays a scripted game on a real pty and knows to the moment when each press was sent.

It answers what the driver asks and paces its messages as a line of 960 bytes a second does, so that a press
may meet a whole reading under way. `drivers/dgt/simulated/board.py` is the faithful one; this one is so
cheap that 64 of them hardly load the machine that is measured.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
import tty
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import chess

from drivers.chess_clock import ChessClock
from drivers.dgt import messages as m
from drivers.dgt.messages import Command
from drivers.events import Side, SideReading
from drivers.time_control import TimeControl
from tests.bench.scripted_game import Change, Deed, Press

TIME_CONTROL = "300+2"
BYTES_PER_SECOND = 960
ANSWER_S = 0.01
"""From a command to the first byte of its answer; the speed is in `hardware-specs/dgt/protocol.md` 1."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press as it was sent.

    Attributes:
        up: who is to move after it.
        at: UTC in seconds when the last byte of its message was written to the pty.
    """

    table: int
    press: Press
    up: chess.Color
    at: float


class ScriptedBoard:
    """One board with its clock; closes its pty when the context ends.

    Attributes:
        port: what the daemon opens.
        presses: all that were sent so far.
        late_ms: how much too late each message was written: what the measuring itself is slow by.
    """

    def __init__(self, table: int) -> None:
        self.table = table
        self.presses: list[Pressed] = []
        self.late_ms: list[float] = []
        self._clock = ChessClock(TimeControl.parsed(TIME_CONTROL))
        self._pieces = [chess.Board().piece_at(square) for square in chess.SQUARES]
        self._subscribed = False
        self._told = b""
        self._free_at = 0.0
        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.port = os.ttyname(self._theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._ours)
        os.close(self._theirs)

    async def serve(self) -> None:
        """Answer the driver and tell the clock each second, until cancelled."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self._ours, self._read)
        try:
            while True:
                await asyncio.sleep(1.0)
                message = self._clock_message()
                if self._subscribed and message != self._told:
                    self._tell_clock()
        finally:
            loop.remove_reader(self._ours)

    async def play(self, deeds: Iterable[tuple[float, Deed]], begin: float) -> None:
        """Play from the event loop's time ``begin`` on."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, begin - loop.time()))
        self._clock.start(chess.WHITE, loop.time())
        self._tell_clock()
        for after, deed in deeds:
            await asyncio.sleep(max(0.0, begin + after - loop.time()))
            self._do(deed)

    def _do(self, deed: Deed) -> None:
        match deed:
            case Change(square, piece):
                self._pieces[square] = piece
                if self._subscribed:
                    self._send(m.field_update(square, piece))
            case Press():
                self._clock.press(self._clock.up, asyncio.get_running_loop().time())
                up = self._clock.up
                self._tell_clock(lambda: self.presses.append(Pressed(self.table, deed, up, time.time())))

    def _tell_clock(self, sent: Callable[[], None] | None = None) -> None:
        self._told = self._clock_message()
        self._send(self._told, sent=sent)

    def _clock_message(self) -> bytes:
        now = asyncio.get_running_loop().time()
        white, black = (
            SideReading(self._clock.shown_s(color, now), flag=color in self._clock.fallen, bonus=True)
            for color in (chess.WHITE, chess.BLACK)
        )
        high = Side.LEFT if self._clock.up is chess.WHITE else Side.RIGHT
        return m.clock_time(white, black, self._clock.running, high)

    def _read(self) -> None:
        with contextlib.suppress(BlockingIOError):
            for byte in os.read(self._ours, 4096):
                self._obey(byte)

    def _obey(self, byte: int) -> None:
        match byte:
            case Command.RESET:
                self._subscribed = False
            case Command.UPDATE_NICE:
                self._subscribed = True
            case Command.ASK_SERIAL:
                self._send(m.serial_number(f"{40000 + self.table}"), ANSWER_S)
            case Command.ASK_LONG_SERIAL:
                self._send(m.long_serial_number(f"{3000040000 + self.table}"), ANSWER_S)
            case Command.ASK_VERSION:
                self._send(m.version(1, 8), ANSWER_S)
            case Command.ASK_BOARD:
                self._send(m.board_dump(tuple(self._pieces)), ANSWER_S)
            case Command.ASK_CLOCK:
                self._send(self._clock_message(), ANSWER_S)

    def _send(self, message: bytes, wait_s: float = 0.0, sent: Callable[[], None] | None = None) -> None:
        """Write a message at the moment at which a real line would have carried its last byte."""
        loop = asyncio.get_running_loop()
        self._free_at = max(self._free_at, loop.time() + wait_s) + len(message) / BYTES_PER_SECOND
        loop.call_at(self._free_at, self._write, message, self._free_at, sent)

    def _write(self, message: bytes, due: float, sent: Callable[[], None] | None) -> None:
        self.late_ms.append((asyncio.get_running_loop().time() - due) * 1000)
        with contextlib.suppress(BlockingIOError):  # nobody reads: as on a real line, it is lost
            os.write(self._ours, message)
            if sent:
                sent()
