"""The codec of a line with a chain of DGT boards: bytes in, whole answers out.

As in single-board mode only the first byte of a frame has its top bit set; here a checksum closes the frame.
An adapter with echo returns our own request before the answer. The codec therefore receives what was sent,
and skips its echo.

Source: `hardware-specs/dgt/protocol.md`, section on bus mode.
"""

from __future__ import annotations

from typing import Final

from drivers.dgt.bus import messages as b
from drivers.dgt.bus.messages import BusAnswer, Frame
from drivers.dgt.messages import SIZES, Message

_ALONE: Final[dict[int, int]] = {kind: min(SIZES[kind]) for kind in (Message.CLOCK, Message.FIELD_UPDATE)}
"""Messages that a board outside bus mode sends unasked, with their length."""


class BusCodec:
    """The decoder of one line.

    Attributes:
        broken: how many frames have come whole and with a wrong checksum.
    """

    def __init__(self) -> None:
        self.broken = 0
        self._buffer = bytearray()
        self._noise = bytearray()
        self._echo = b""

    @property
    def pending(self) -> bool:
        """Whether the beginning of an answer has come and its end has not."""
        return bool(self._buffer)

    def sent(self, request: bytes) -> None:
        """A request goes out: its echo is no answer, and older answers come to no end any more."""
        self.give_up()
        self._echo = request

    def give_up(self) -> None:
        """The rest of an answer that has begun will not come."""
        self._noise += self._buffer
        self._buffer.clear()

    def receive_data(self, data: bytes) -> list[Frame]:
        """Take any piece of the byte stream and return the answers that it completes."""
        self._buffer += data
        frames: list[Frame] = []
        while self._buffer:
            lost = self._lost()
            if lost is None:
                break
            if lost:
                self._noise += self._buffer[:lost]
                del self._buffer[:lost]
                continue
            frame = self._whole_frame()
            if frame is not None:
                frames.append(frame)
        return frames

    def take_noise(self) -> bytes:
        """Everything since the last time that was no answer; it is then forgotten."""
        noise = bytes(self._noise)
        self._noise.clear()
        return noise

    def _lost(self) -> int | None:
        """How many bytes at the front cannot be an answer; 0 = one is whole, None = more must come."""
        buffer = self._buffer
        if self._echo and self._echo.startswith(buffer[: b.REQUEST_SIZE]):
            if len(buffer) < b.REQUEST_SIZE:
                return None
            del buffer[: b.REQUEST_SIZE]
            self._echo = b""
            return self._lost() if buffer else None
        if buffer[0] in _ALONE:
            return self._lost_alone(_ALONE[buffer[0]])
        if buffer[0] < 0x80:
            return next((at for at, byte in enumerate(buffer) if byte >= 0x80), len(buffer))
        sizes = b.SIZES.get(buffer[0])
        if sizes is None:
            return 1
        size = buffer[1] << 7 | buffer[2] if len(buffer) >= 3 else b.SHORTEST
        again = next((at for at, byte in enumerate(buffer[1:size], 1) if byte >= 0x80), None)
        if again is not None:
            return again
        if len(buffer) >= 3 and size not in sizes:
            return 3
        return 0 if len(buffer) >= max(size, 3) else None

    def _lost_alone(self, size: int) -> int | None:
        """As `_lost`, but for a message of a board outside bus mode: if complete, it is skipped.

        It is no answer, and no answers that collided either.
        """
        head = bytes((self._buffer[0], size >> 7, size & 0x7F))
        for at, byte in enumerate(self._buffer[1:size], 1):
            if byte >= 0x80:
                return at
            if at < len(head) and byte != head[at]:
                return 1
        if len(self._buffer) < size:
            return None
        del self._buffer[:size]
        return self._lost() if self._buffer else None

    def _whole_frame(self) -> Frame | None:
        size = self._buffer[1] << 7 | self._buffer[2]
        data = bytes(self._buffer[:size])
        del self._buffer[:size]
        if b.checksum(data[:-1]) != data[-1]:
            self.broken += 1
            self._noise += data
            return None
        return Frame(BusAnswer(data[0]), data[3] << 7 | data[4], data[5:-1])
