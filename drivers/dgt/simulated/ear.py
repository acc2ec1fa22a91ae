"""The input of a simulated DGT board: single-board commands and requests of the bus.

The two languages share one line. A byte of 80 and more begins a request of four bytes wherever it comes; any
other byte outside a request begins a command. A board in single mode does not carry a request out: it goes to
bus mode and skips the rest of it, or, as another interpretation of the sources has it, takes what follows the
first byte for something new.
"""

from __future__ import annotations

from dataclasses import dataclass

from drivers.dgt import messages
from drivers.dgt.bus.messages import REQUEST_SIZE
from drivers.dgt.simulated.line import BYTES_PER_SECOND

_REQUEST = 0x80


@dataclass(frozen=True, slots=True)
class BoardInput:
    """Something that the board has to do with.

    Attributes:
        data: a whole command, a whole request, or the first byte of a request that found the board in
            single mode.
        at: when its last byte had come.
    """

    data: bytes
    at: float

    @property
    def of_bus(self) -> bool:
        """Whether it is of the language of the bus."""
        return self.data[0] >= _REQUEST


class SimulatedEar:
    """Bytes in, commands and requests out."""

    def __init__(self, *, swallows_frame: bool) -> None:
        """Begin empty; for ``swallows_frame`` see `firmware.Firmware`."""
        self._swallows_frame = swallows_frame
        self._waiting = bytearray()
        self._to_skip = 0
        self._all_received_at = 0.0

    def forget(self) -> None:
        """The board starts again."""
        self._waiting.clear()
        self._to_skip = 0

    def receive(self, data: bytes, now: float) -> None:
        """Bytes come, the first of them now or when those before it have come."""
        self._waiting += data
        self._all_received_at = max(now, self._all_received_at) + len(data) / BYTES_PER_SECOND

    def next(self, *, in_bus_mode: bool) -> BoardInput | None:
        """The next whole thing that was said to a board in this mode; None = nothing is whole."""
        while self._waiting:
            if self._waiting[0] >= _REQUEST:
                return self._request() if in_bus_mode else self._call()
            if not self._to_skip:
                return self._command()
            self._to_skip -= 1
            del self._waiting[0]
        return None

    def _call(self) -> BoardInput:
        self._to_skip = REQUEST_SIZE - 1 if self._swallows_frame else 0
        return self._taken(1)

    def _request(self) -> BoardInput | None:
        self._to_skip = 0
        self._drop_broken(REQUEST_SIZE)
        return self._taken(REQUEST_SIZE) if len(self._waiting) >= REQUEST_SIZE else None

    def _command(self) -> BoardInput | None:
        size = messages.command_size(self._waiting)
        if self._drop_broken(size or len(self._waiting)):
            return BoardInput(b"\x00", self._all_received_at)
        return self._taken(size) if size is not None and len(self._waiting) >= size else None

    def _drop_broken(self, size: int) -> bool:
        """Drop what another request breaks off; returns whether there was such a thing."""
        dropped = False
        while True:
            first = self._waiting[:size]
            again = next((at for at, byte in enumerate(first) if at and byte >= _REQUEST), None)
            if again is None:
                return dropped
            del self._waiting[:again]
            dropped = True

    def _taken(self, size: int) -> BoardInput:
        data = bytes(self._waiting[:size])
        del self._waiting[:size]
        return BoardInput(data, self._all_received_at - len(self._waiting) / BYTES_PER_SECOND)
