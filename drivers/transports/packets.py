"""Ports of the form ``packets:PATH``: a simulated device whose messages keep their borders, on one computer.

A Unix socket of packets stands in for the air and for USB where a pty would join what a device sends apart.
"""

from __future__ import annotations

import socket
import sys
from typing import Final

from drivers.errors import PortUnavailable
from drivers.transports import Transport

PREFIX: Final = "packets:"


async def open_packets(port: str) -> Transport:
    """Connect to whoever listens there.

    Raises:
        PortUnavailable: nobody does, or this system has no such sockets.
    """
    if sys.platform != "linux":
        raise PortUnavailable(f"{port}: only Linux has sockets that keep packets; a simulator needs them.")
    from drivers.transports.descriptor import DescriptorTransport

    opened = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    try:
        opened.connect(port.removeprefix(PREFIX))
    except OSError as error:
        opened.close()
        raise PortUnavailable(f"Nobody listens on {port} ({error.strerror}): start the simulator.") from error
    return DescriptorTransport(opened.detach(), port)
