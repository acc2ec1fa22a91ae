"""A port that copies its bytes to an observer: the signal log of a link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from drivers.errors import LinkLost
from drivers.transports import Transport

Tap = Callable[[Literal["rx", "tx"], bytes], None]
"""Takes what came from the device (rx) and what went to it (tx), in the order in which it passes."""


class TappedTransport:
    """Another transport with a tap on it; implements `transports.Transport`."""

    def __init__(self, port: Transport, tap: Tap) -> None:
        self._port = port
        self._tap = tap

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read; the tap has each piece before anybody acts on it."""

        def received(data: bytes) -> None:
            self._tap("rx", data)
            on_data(data)

        self._port.start(received, on_lost)

    def write(self, data: bytes) -> None:
        """Send these bytes."""
        self._tap("tx", data)
        self._port.write(data)

    def set_control_lines(self, *, high: bool) -> None:
        """Set DTR and RTS."""
        self._port.set_control_lines(high=high)

    def close(self) -> None:
        """Close the port."""
        self._port.close()
