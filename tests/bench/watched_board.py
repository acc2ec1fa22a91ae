"""A scripted board at whose table things happen for an arbiter, and which knows when it had told them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from drivers.dgt import messages as m
from drivers.dgt.messages import Command
from tests.bench.offences import Reading
from tests.bench.scripted_board import ANSWER_S, ScriptedBoard
from tests.bench.scripted_game import Deed, Mark, Offence, SetShort, Unplug

CLOCK = m.clock_missing()[0]
"""With this byte the messages of the clock begin."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Something for an alert; ``at``: when the last byte of the press or the clock's message was written."""

    table: int
    kind: Offence
    at: float


class WatchedBoard(ScriptedBoard):
    """The same board.

    Attributes:
        happened: what was done so far that has to be told.
        readings: of the whole board, that it has answered.
    """

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.happened: list[Happened] = []
        self.readings: list[Reading] = []
        self._next: Offence | None = None  # the next message of the clock shows it
        self._unplugged = False

    def _do(self, deed: Deed) -> None:
        match deed:
            case Mark(kind):
                self._next = kind
            case SetShort(seconds):
                self._clock.advance(asyncio.get_running_loop().time())
                self._clock.correct(self._clock.up, seconds)
                self._tell_clock()
            case Unplug(gone):
                self._unplugged = gone
                self._tell_clock()
            case _:
                super()._do(deed)

    def _send(self, message: bytes, wait_s: float = 0.0, sent: Callable[[], None] | None = None) -> None:
        """The first message of the clock that shows what happened, also one that was asked for, is noted."""
        kind = self._next if message[0] == CLOCK else None
        if kind is None or (kind == "flag_fall" and not self._clock.fallen):
            super()._send(message, wait_s, sent)
            return
        self._next = None

        def written() -> None:
            self.happened.append(Happened(self.table, kind, time.time()))
            if sent:
                sent()

        super()._send(message, wait_s, written)

    def _clock_message(self) -> bytes:
        return m.clock_missing() if self._unplugged else super()._clock_message()

    def _obey(self, byte: int) -> None:
        if byte != Command.ASK_BOARD:
            super()._obey(byte)
            return
        asked = time.time()
        self._send(
            m.board_dump(tuple(self._pieces)),
            ANSWER_S,
            lambda: self.readings.append(Reading(asked, time.time())),
        )
