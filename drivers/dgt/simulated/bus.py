"""The half of a simulated DGT board that answers on a chain: requests in, answers out, nothing unasked.

`hardware-specs/dgt/protocol.md`, section on bus mode, is the source; the words are in `drivers/dgt/bus`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from drivers.dgt import messages
from drivers.dgt.bus import messages as bus
from drivers.dgt.bus.messages import EVERYBODY, BusAnswer, BusRequest
from drivers.dgt.simulated.firmware import Firmware, Range
from drivers.dgt.simulated.log import SimulatedLog
from drivers.events import Placement

_ANSWER_S: Range = (0.002, 0.02)
_AT_ONCE_S: Range = (0.001, 0.004)
_PING_S: Range = (0.0, 1.1)
_MARK_S: Range = (0.07, 0.07)
_TOO_LATE_S: Range = (0.15, 0.6)
_REQUESTS: Final = frozenset(BusRequest)
_FOR_EVERYBODY: Final = frozenset({BusRequest.PING, BusRequest.END_BUS_MODE, BusRequest.RESTART})
_WITHOUT_VERSION: Final = (1, 2)
"""Firmware up to this one answers the question for its version without saying it."""


class SimulatedBus:
    """The response of a board to requests on the bus.

    Attributes:
        address: its number on the chain.
    """

    def __init__(
        self,
        address: int,
        firmware: Firmware,
        log: SimulatedLog,
        rng: random.Random,
        *,
        seen: Callable[[], Placement],
        clock: Callable[[float], bytes],
    ) -> None:
        """Belong to a board.

        Args:
            address: 1 to 16382.
            firmware: its generation.
            log: the board's memory.
            rng: draws how long answers take.
            seen: the pieces on the board, as it believes.
            clock: the message of single-board mode that says what the clock shows.
        """
        self.address = address
        self._firmware, self._log, self._rng = firmware, log, rng
        self._seen, self._clock = seen, clock
        self.start()

    def start(self) -> None:
        """The board has started: nothing that was said before is remembered."""
        self._passes_over_ping = False
        self._changes = b""
        self._even = self._firmware.alternates  # so that the first list is an odd one

    def asked(self, frame: bytes) -> BusRequest | None:
        """What these four bytes ask of this board; None = nothing."""
        parsed = bus.parsed_request(frame)
        if parsed is None or parsed[0] not in _REQUESTS:
            return None
        request, address = BusRequest(parsed[0]), parsed[1]
        if address == self.address:
            return request
        if address != EVERYBODY or request not in _FOR_EVERYBODY:
            return None
        if request is BusRequest.PING and self._passes_over_ping:
            self._passes_over_ping = False
            return None
        return request

    def delay(self, request: BusRequest, *, to_everybody: bool, slow: bool) -> float:
        """Seconds until the answer begins."""
        if slow:
            return self._rng.uniform(*_TOO_LATE_S)
        if request is BusRequest.PING:
            return self._rng.uniform(*(_PING_S if to_everybody else _AT_ONCE_S))
        special = {BusRequest.IGNORE_PING: _AT_ONCE_S, BusRequest.MARK_GAME: _MARK_S}
        return self._rng.uniform(*special.get(request, _ANSWER_S))

    def answer(self, request: BusRequest, at: float) -> bytes:
        """Return the answer, made at the moment at which it begins; its changes count as reported then."""
        match request:
            case BusRequest.CLOCK:
                return self._reply(BusAnswer.CLOCK, self._clock(at)[messages.HEADER_SIZE :])
            case BusRequest.BOARD:
                return self._reply(BusAnswer.BOARD, messages.board_dump(self._seen())[messages.HEADER_SIZE :])
            case BusRequest.CHANGES:
                self._even = self._firmware.alternates and not self._even
                self._changes = self._log.changes()
                return self._reported()
            case BusRequest.REPEAT_CHANGES:
                return self._reported()
            case BusRequest.MARK_GAME:
                self._log.mark_game(self._seen())
                return self._reply(BusAnswer.GAME_MARKED)
            case BusRequest.FROM_MARK:
                return self._reply(BusAnswer.FROM_MARK, self._log.since_mark())
            case BusRequest.PING:
                return self._reply(BusAnswer.PING)
            case BusRequest.IGNORE_PING:
                self._passes_over_ping = True
                return self._reply(BusAnswer.PING)
            case BusRequest.VERSION:
                known = self._firmware.version > _WITHOUT_VERSION
                return self._reply(BusAnswer.VERSION, bytes(self._firmware.version) if known else b"")
            case BusRequest.END_BUS_MODE | BusRequest.RESTART:
                return b""

    def _reported(self) -> bytes:
        return self._reply(BusAnswer.CHANGES_EVEN if self._even else BusAnswer.CHANGES, self._changes)

    def _reply(self, kind: BusAnswer, data: bytes = b"") -> bytes:
        return bus.answer(kind, self.address, data)
