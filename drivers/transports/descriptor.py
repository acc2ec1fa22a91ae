"""An open file descriptor as a transport: serial ports and ptys on POSIX systems.

The event loop watches the descriptor and `os.read` takes what is there. pyserial's own `read` is never
used here: it selects on the number of the descriptor and fails above 1023, which a hall with many boards
and many sockets reaches.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
from collections.abc import Callable
from typing import Final

from drivers.errors import LinkLost
from drivers.transports import OUTGOING_LIMIT

READ_SIZE: Final = 4096


class DescriptorTransport:
    """One non-blocking descriptor, owned and closed by this object; implements `transports.Transport`."""

    def __init__(self, descriptor: int, port: str) -> None:
        os.set_blocking(descriptor, False)
        self._descriptor = descriptor
        self._port = port
        self._loop = asyncio.get_running_loop()
        self._open = True
        self._waiting = bytearray()
        self._on_data: Callable[[bytes], None] = _nobody
        self._on_lost: Callable[[LinkLost], None] = _nobody
        self._lost: LinkLost | None = None

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read."""
        self._on_data, self._on_lost = on_data, on_lost
        if self._open:
            self._loop.add_reader(self._descriptor, self._read)
        elif self._lost is not None:  # by what was written before
            self._loop.call_soon(on_lost, self._lost)

    def write(self, data: bytes) -> None:
        """Send these bytes as soon as the port takes them."""
        if not self._open or not data:
            return
        watching = bool(self._waiting)
        self._waiting += data
        if not watching:
            self._send()
            if self._open and self._waiting:
                self._loop.add_writer(self._descriptor, self._send)
        elif len(self._waiting) > OUTGOING_LIMIT:
            self._lose("it takes no more bytes")

    def set_control_lines(self, *, high: bool) -> None:
        """Set DTR and RTS; a pty has none, and then nothing happens."""
        import fcntl
        import termios

        if self._open:
            request = termios.TIOCMBIS if high else termios.TIOCMBIC
            lines = struct.pack("i", termios.TIOCM_DTR | termios.TIOCM_RTS)
            with contextlib.suppress(OSError):
                fcntl.ioctl(self._descriptor, request, lines)

    def close(self) -> None:
        """Close the port at once; what waits to be sent is dropped."""
        if not self._open:
            return
        self._open = False
        self._loop.remove_reader(self._descriptor)
        self._loop.remove_writer(self._descriptor)
        _discard_output(self._descriptor)
        os.close(self._descriptor)
        self._waiting.clear()

    def _read(self) -> None:
        try:
            data = os.read(self._descriptor, READ_SIZE)
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            self._lose(error.strerror or str(error))
            return
        if data:
            self._on_data(data)
        else:
            self._lose("its other end was closed")

    def _send(self) -> None:
        try:
            sent = os.write(self._descriptor, self._waiting)
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            self._lose(error.strerror or str(error))
            return
        del self._waiting[:sent]
        if not self._waiting:
            self._loop.remove_writer(self._descriptor)

    def _lose(self, why: str) -> None:
        if not self._open:
            return
        self.close()
        # From the loop and not from here: a caller of `write` does not expect to be called back inside it.
        self._lost = LinkLost(lost_sentence(self._port, why))
        self._loop.call_soon(self._on_lost, self._lost)


def lost_sentence(port: str, why: str) -> str:
    """What to say about a port that went away."""
    return f"{port} went away ({why}): was the cable pulled, or the board or its hub switched off?"


def _discard_output(descriptor: int) -> None:
    """Keep `close` from waiting until a dead line has taken the last bytes (up to 30 s on Linux)."""
    import termios  # absent on Windows, where this module is not used

    try:
        termios.tcflush(descriptor, termios.TCOFLUSH)
    except (termios.error, OSError):
        return


def _nobody(_: object) -> None:
    """Stands in before `start`."""
