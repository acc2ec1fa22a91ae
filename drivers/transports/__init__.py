"""Ways to move bytes between this process and a device.

A transport is open from the moment it exists. It reads by itself and calls back in the event loop; it never
blocks, never waits in `write`, and knows nothing of what the bytes mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from drivers.errors import LinkLost

OUTGOING_LIMIT = 64 * 1024
"""A device that has not taken this much takes nothing any more; commands of boards are a few bytes."""


class Transport(Protocol):
    """One open port."""

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read. ``on_lost`` is called once, when the port goes away by itself; then nothing more."""

    def write(self, data: bytes) -> None:
        """Send these bytes as soon as the port takes them; without effect on a port that went away."""

    def set_control_lines(self, *, high: bool) -> None:
        """Set DTR and RTS of a serial line; without effect on ports that have no such lines."""

    def close(self) -> None:
        """Close the port at once, without a callback; again without effect."""


async def open_port(port: str) -> Transport:
    """Open whatever ``port`` names: ``socket://host:port``, or a serial port or pty.

    Raises:
        PortUnavailable: it cannot be opened now; the text says why and what to do.
    """
    if port.startswith("socket://"):
        from drivers.transports import tcp

        return await tcp.open_socket(port)
    from drivers.transports import serial

    return await serial.open_serial(port)
