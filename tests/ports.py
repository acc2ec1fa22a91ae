"""Ports for programs that are told where to listen: held, so that nobody else is given them meanwhile."""

from __future__ import annotations

import socket
import sys

from broker.address import LOOPBACK, hold_port

_held: list[socket.socket] = []
"""Until this process ends: a broker that a test kills is started again at the same port."""


def held_port(host: str = LOOPBACK) -> int:
    """A port that no other test and no connection gets; nothing listens there until a test starts it."""
    holding = hold_port(host)
    port = int(holding.getsockname()[1])
    if sys.platform == "linux":
        _held.append(holding)
    else:
        holding.close()
    return port
