"""The codec of a DGT3000 gateway: JSON in, events out.

Each message is one object and begins with its type. The type begins nothing inside another object, so a
message that was cut short is skipped as soon as the next one begins
(`hardware-specs/clockgateway/protocol.md` section 2). The borders of Bluetooth packets are not relied on.

A reading has no lever and does not say whether the clock runs. Both follow from the commands that the gateway
answered and from the last report of the lever.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from drivers.clockgateway import messages as m
from drivers.events import (
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Side,
    SideReading,
    SideStopped,
)
from drivers.link.noise import LinkNoise

_BEGINS: Final = re.compile(rb'\{\s*"type"')
_NO_CLOCK: Final = "The gateway has no clock: check the lead to its DGT 3000, and that it is switched on."
BUTTON: Final = "button "
"""The prefix of a report of a button; the button's name follows."""


class ClockGatewayCodec:
    """The decoder of one link.

    Attributes:
        answers: number of answers to commands received.
    """

    def __init__(self) -> None:
        self.answers = 0
        self._buffer = bytearray()
        self._noise = LinkNoise(b"\r\n\0 ")
        self._asked: dict[
            str, tuple[str, Side | None]
        ] = {}  # commands that are not answered yet, by their id
        self._high, self._running = Side.LEFT, False
        self._times = (0, 0)

    def sent_data(self, data: bytes) -> None:
        """Take what the host sent: its answer says what the clock does then."""
        try:
            command = json.loads(data)
            params = command.get("params", {})
            side = Side.LEFT if params.get("leftMode") == m.DOWN else Side.RIGHT
            name = str(command["command"])
            self._asked[str(command["id"])] = (name, side if name == m.RUN else None)
        except (ValueError, KeyError, TypeError, AttributeError):
            return  # whatever was sent, it was no command of ours
        while len(self._asked) > 50:
            del self._asked[next(iter(self._asked))]

    def ask_placement(self, _device: int) -> None:
        """There are no pieces."""

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        self._buffer += data
        while self._buffer:
            if (lost := self._lost()) is not None:
                self._noise.add(self._taken(lost[0]), lost[1], now, events)
                continue
            end = _end_of(self._buffer)
            if end is None:
                break
            message = self._taken(end)
            decoded = self._decoded(message, now)
            if decoded is None:
                self._noise.add(message, "no message of a clock gateway", now, events)
                continue
            self._noise.end(now, events)
            events += decoded
        return events

    def _lost(self) -> tuple[int, str] | None:
        """Count the bytes at the front that cannot be a message, and say why; None if they may still be
        one."""
        buffer = self._buffer
        if buffer[0] != ord("{"):
            start = buffer.find(b"{")
            return (start if start > 0 else len(buffer)), "bytes between messages"
        end, again = _end_of(buffer), _BEGINS.search(buffer, 1)
        if again is not None and again.end() <= m.LONGEST and (end is None or again.start() < end):
            return again.start(), "a message was cut short"
        if (end is None and len(buffer) > m.LONGEST) or (end is not None and end > m.LONGEST):
            return 1, "a message without an end"
        return None

    def _taken(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _decoded(self, message: bytes, now: float) -> list[DriverEvent] | None:
        """The events of a message; None = it is none of a gateway."""
        try:
            fields = json.loads(message)
        except (ValueError, RecursionError):
            return None
        if not isinstance(fields, dict):
            return None
        data = fields.get("data")
        match fields.get("type"):
            case "command_response":
                return self._answered(fields, now)
            case "timeUpdate" if isinstance(data, dict):
                return self._times_read(data, now)
            case "buttonEvent" if isinstance(data, dict):
                return self._button(data, now)
            case "connectionStatus" if isinstance(data, dict):
                fine = data.get("connected") is True and data.get("configured") is True
                return [] if fine else [ClockMissing(m.DEVICE, now, _NO_CLOCK)]
            case "error" if isinstance(data, dict):
                text = f"error {data.get('errorCode', '')}"
                return [ClockAcknowledged(m.DEVICE, False, text, _text(data.get("errorMessage")), now)]
            case _:
                return None

    def _answered(self, fields: dict[str, Any], now: float) -> list[DriverEvent] | None:
        status = fields.get("status")
        if status not in ("success", "error") or not isinstance(fields.get("id"), str):
            return None
        self.answers += 1
        done, (name, side) = status == "success", self._asked.pop(fields["id"], ("", None))
        reported: list[DriverEvent] = []
        if done and name in (m.SET_TIME, m.STOP):
            self._running = False
        elif done and side is not None:
            self._running, self._high = True, side
        result = fields.get("result")
        if done and isinstance(result, dict) and (read := self._times_read(result, now)):
            reported += read
        elif done and name in (m.RUN, m.STOP):
            reported.append(self._reading(now))
        failed = fields.get("data")
        why = _text(failed.get("errorMessage")) if isinstance(failed, dict) else b""
        return [*reported, ClockAcknowledged(m.DEVICE, done, name or "a command", why, now)]

    def _times_read(self, data: dict[str, Any], now: float) -> list[DriverEvent] | None:
        numbers: list[Any] = [data.get(name) for name in m.TIMES]
        if not all(
            type(number) is int and 0 <= number <= most
            for number, most in zip(numbers, m.MOST * 2, strict=True)
        ):
            return None
        hours, minutes, seconds = numbers[::3], numbers[1::3], numbers[2::3]
        left, right = (h * 3600 + n * 60 + s for h, n, s in zip(hours, minutes, seconds, strict=True))
        self._times = (left, right)
        return [self._reading(now)]

    def _reading(self, now: float) -> ClockRead:
        left, right = (SideReading(seconds, seconds == 0 and self._running) for seconds in self._times)
        return ClockRead(m.DEVICE, left, right, self._running, self._high, False, now)

    def _button(self, data: dict[str, Any], now: float) -> list[DriverEvent] | None:
        name = data.get("button")
        if not isinstance(name, str):
            return None
        if name in (m.LEVER_LEFT, m.LEVER_RIGHT):
            # The side that it names is up, so the other one was pressed (section 4).
            high = Side.RIGHT if name == m.LEVER_RIGHT else Side.LEFT
            self._high = high
            seconds = self._times[0 if high is Side.RIGHT else 1]
            return [SideStopped(m.DEVICE, high.other, seconds, now)]
        if data.get("isRepeat") is True:
            return []
        return [ClockAcknowledged(m.DEVICE, True, BUTTON + name[:20], b"", now)]


def _end_of(buffer: bytearray) -> int | None:
    """Where the object at the front ends; None = not within what is there."""
    depth, quoted, escaped = 0, False, False
    for at, byte in enumerate(buffer[: m.LONGEST + 1]):
        if quoted:
            quoted = escaped or byte != ord('"')
            escaped = not escaped and byte == ord("\\")
        elif byte == ord('"'):
            quoted = True
        elif byte == ord("{"):
            depth += 1
        elif byte == ord("}"):
            depth -= 1
            if depth == 0:
                return at + 1
    return None


def _text(value: object) -> bytes:
    return value.encode(errors="replace")[:200] if isinstance(value, str) else b""
