"""Whether something listens on a TCP port of this computer."""

from __future__ import annotations

import socket


def answers(port: int) -> bool:
    """Return whether something accepts connections there."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True
