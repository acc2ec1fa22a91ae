"""A serial port read by a thread of its own: for Windows, whose ports no event loop can watch."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Final

import serial

from drivers.errors import LinkLost
from drivers.transports.descriptor import lost_sentence

WAKE_S: Final = 0.2
"""The thread looks this often whether it should end, should the port not let itself be interrupted."""


class ThreadedTransport:
    """One open pyserial port, owned and closed by this object; implements `transports.Transport`."""

    def __init__(self, opened: serial.Serial, port: str) -> None:
        opened.timeout = WAKE_S
        opened.write_timeout = 0  # hands the bytes to the system and does not wait for the line
        self._serial = opened
        self._port = port
        self._loop = asyncio.get_running_loop()
        self._open = True
        self._on_lost: Callable[[LinkLost], None] | None = None
        self._thread: threading.Thread | None = None
        # The thread closes the port. Another thread that touches it meanwhile might write into a file number
        # that already belongs to another port.
        self._held = threading.Lock()

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read."""
        self._on_lost = on_lost
        self._thread = threading.Thread(
            target=self._read, args=(on_data,), name=f"read {self._port}", daemon=True
        )
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Send these bytes as soon as the port takes them."""
        if not self._open or not data:
            return
        try:
            with self._held:
                self._serial.write(data)
        except (serial.SerialException, OSError) as error:
            self._loop.call_soon(self._lose, str(error))

    def set_control_lines(self, *, high: bool) -> None:
        """Set DTR and RTS."""
        if not self._open:
            return
        try:
            with self._held:
                self._serial.dtr = self._serial.rts = high
        except (serial.SerialException, OSError) as error:
            self._loop.call_soon(self._lose, str(error))

    def close(self) -> None:
        """Close the port; the thread ends within `WAKE_S` and closes it when it is reading just now."""
        if not self._open:
            return
        self._open = False
        if self._thread is None:
            self._serial.close()
        else:
            with self._held:
                if self._serial.is_open:
                    self._serial.cancel_read()

    def _read(self, on_data: Callable[[bytes], None]) -> None:
        try:
            while self._open:
                data = self._serial.read(max(1, self._serial.in_waiting))
                if data:
                    self._in_loop(self._deliver, on_data, data)
        except (serial.SerialException, OSError, TypeError) as error:  # TypeError: closed while reading
            self._in_loop(self._lose, str(error))
        finally:
            with self._held:
                self._serial.close()

    def _in_loop(self, callback: Callable[..., None], *arguments: object) -> None:
        try:
            self._loop.call_soon_threadsafe(callback, *arguments)
        except RuntimeError:  # the event loop is closed: the program ends
            self._open = False

    def _deliver(self, on_data: Callable[[bytes], None], data: bytes) -> None:
        if self._open:
            on_data(data)

    def _lose(self, why: str) -> None:
        if not self._open:
            return
        self.close()
        if self._on_lost is not None:
            self._on_lost(LinkLost(lost_sentence(self._port, why)))
