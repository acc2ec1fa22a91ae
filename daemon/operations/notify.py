"""Talking to systemd: that the hall is up, that it still works, that it stops (``Type=notify``).

The protocol is datagrams of ``NAME=value`` to the socket that ``$NOTIFY_SOCKET`` names, see sd_notify(3);
without a service manager there is no such variable, and nothing is said.
"""

from __future__ import annotations

import contextlib
import os
import socket

READY = "READY=1"
STOPPING = "STOPPING=1"
ALIVE = "WATCHDOG=1"
PATIENCE = "EXTEND_TIMEOUT_USEC=60000000"
"""The start is given up when nothing is said for another minute, and not before."""

PATIENCE_EVERY_S = 10.0


class ServiceManager:
    """Where what we say goes; nowhere when nobody asked.

    Attributes:
        every_s: seconds from one `ALIVE` to the next; None = nobody waits for it. It is half of what
            systemd waits before it takes us for dead, as sd_watchdog_enabled(3) advises.
    """

    def __init__(self) -> None:
        # Taken out: our children are not the service, and must not speak for it.
        name = os.environ.pop("NOTIFY_SOCKET", "")
        wait_us, pid = os.environ.pop("WATCHDOG_USEC", ""), os.environ.pop("WATCHDOG_PID", "")
        meant = bool(name) and wait_us.isdecimal() and pid in ("", str(os.getpid()))
        self.every_s = int(wait_us) / 2_000_000 if meant and int(wait_us) else None
        self._address = f"\0{name[1:]}" if name.startswith("@") else name
        self._last_alive = self._last_starting = float("-inf")

    def say(self, *words: str) -> None:
        """Say it, one thing or more at once. A service manager that does not listen is no trouble of ours."""
        if not self._address or not hasattr(socket, "AF_UNIX"):
            return
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.setblocking(False)
            out.sendto("\n".join(words).encode(), self._address)

    def alive(self, now: float) -> None:
        """Say that we still work, as often as is asked for; ``now`` in monotonic seconds."""
        if self.every_s is not None and now - self._last_alive >= self.every_s:
            self._last_alive = now
            self.say(ALIVE)

    def starting(self, now: float) -> None:
        """Say that the start takes longer; as often as needed. ``now`` in monotonic seconds."""
        if now - self._last_starting >= PATIENCE_EVERY_S:
            self._last_starting = now
            self.say(PATIENCE)
