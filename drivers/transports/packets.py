"""Ports of the form ``packets:PATH``: a simulated device whose messages keep their borders, on one computer.

A Unix socket of packets stands in for the air and for USB where a pty would join what a device sends apart.
"""

from __future__ import annotations

import socket
import sys
from typing import Final

from drivers.errors import PortUnavailable
from drivers.transports import Transport
from drivers.transports.descriptor import DescriptorTransport
from drivers.transports.pieces import Pieces

PREFIX: Final = "packets:"


async def open_packets(port: str) -> Transport:
    """Connect to the server at a path.

    Raises:
        PortUnavailable: there is none, or this system has no such sockets.
    """
    if sys.platform != "linux":
        raise PortUnavailable(f"{port}: only Linux has sockets that keep packets; a simulator needs them.")
    opened = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    opened.setblocking(False)
    try:
        opened.connect(port.removeprefix(PREFIX))
    except OSError as error:
        opened.close()
        raise PortUnavailable(
            f"Cannot connect to {port} ({error.strerror or error}). Start the simulator."
        ) from error
    return PacketTransport(opened, port)


class PacketTransport(DescriptorTransport):
    """A connected socket, owned and closed by this object; what waits to be sent is not joined."""

    def __init__(self, connected: socket.socket, port: str) -> None:
        super().__init__(connected.fileno(), port)
        self._socket = connected
        self._pieces = Pieces(self._put, 0.0, self._lose)

    def write(self, data: bytes) -> None:
        """Send a packet when those before it are sent."""
        if data:
            self._pieces.put(data)

    def close(self) -> None:
        """Close the port at once; what waits to be sent is dropped."""
        self._pieces.close()
        super().close()
        self._socket.detach()

    async def _put(self, packet: bytes) -> None:
        await self._loop.sock_sendall(self._socket, packet)
