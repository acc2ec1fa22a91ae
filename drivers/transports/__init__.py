"""Transports, which move bytes between this process and a device.

A transport is open from the moment it exists. It reads on its own and calls back in the event loop; it never
blocks, never waits in `write`, and does not interpret the bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from drivers.errors import LinkLost, PortUnavailable
from drivers.transports.ways import SerialLine, Ways

OUTGOING_LIMIT = 64 * 1024
"""A device that has not taken this much takes nothing any more; commands of boards are a few bytes."""


USUAL = Ways(line=SerialLine())


class Transport(Protocol):
    """One open port."""

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read. ``on_lost`` is called once, when the port goes away unasked; then nothing more."""

    def write(self, data: bytes) -> None:
        """Send these bytes as soon as the port takes them; without effect on a port that went away."""

    def set_control_lines(self, *, high: bool) -> None:
        """Set DTR and RTS of a serial line; without effect on ports that have no such lines."""

    def close(self) -> None:
        """Close the port at once, without a callback; again without effect."""


async def open_port(port: str, ways: Ways = USUAL) -> Transport:
    """Open whatever ``port`` names: its beginning says which of the ways it is (`transports/ways.py`).

    Raises:
        PortUnavailable: it cannot be opened now, or devices of this family are not reached like this; the
            text says why and what to do.
    """
    kind = port.partition(":")[0]
    if kind == "socket":
        from drivers.transports import tcp

        return await tcp.open_socket(port)
    if kind == "packets":
        from drivers.transports import packets

        return await packets.open_packets(port)
    if kind == "ble" and ways.radio is not None:
        from drivers.transports import ble

        return await ble.open_ble(port, ways.radio)
    if kind == "hid" and ways.reports is not None:
        from drivers.transports import hid

        return await hid.open_hid(port, ways.reports)
    if ways.web is not None and kind == ways.web.name:
        from drivers.transports import websocket

        return await websocket.open_websocket(port, ways.web)
    if kind in ("ble", "hid") or ways.line is None:
        raise PortUnavailable(
            f"Boards of this family are not reached by {port}: name another port or family."
        )
    from drivers.transports import serial

    return await serial.open_serial(port, ways.line)


__all__ = ["antenna", "hid", "packets", "ways"]
