"""Ports of the form ``socket://host:port``: a board behind a serial server, or a simulator elsewhere."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from drivers.errors import LinkLost, PortUnavailable
from drivers.transports import OUTGOING_LIMIT, Transport
from drivers.transports.descriptor import lost_sentence

CONNECT_S: Final = 5.0


async def open_socket(port: str) -> Transport:
    """Connect to ``socket://host:port``.

    Raises:
        PortUnavailable: the address is malformed, or has no server.
    """
    host, number = _address(port)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(CONNECT_S):
            _, stream = await loop.create_connection(lambda: SocketTransport(port), host, number)
    except TimeoutError as error:
        raise PortUnavailable(
            f"{port} is not responding. Check that {host} is on, on this network and not blocked."
        ) from error
    except OSError as error:
        # asyncio puts its own words into the error; a negative number is an unknown name.
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error
        raise PortUnavailable(
            f"Cannot connect to {port} ({why}). Start the serial server or simulator there, or correct "
            "the address."
        ) from error
    return stream


def _address(port: str) -> tuple[str, int]:
    try:
        parts = urlsplit(port)
        if parts.hostname and parts.port:
            return parts.hostname, parts.port
    except ValueError:
        pass  # a port number that is none; said below
    raise PortUnavailable(f"Invalid address {port!r}. Use socket://host:port.")


class SocketTransport(asyncio.Protocol):
    """One connection; implements `transports.Transport` on top of asyncio's own."""

    def __init__(self, port: str) -> None:
        self._port = port
        self._stream: asyncio.Transport | None = None
        self._on_data: Callable[[bytes], None] | None = None
        self._on_lost: Callable[[LinkLost], None] | None = None
        self._early: str | None = None

    # --- asyncio calls these

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Leave incoming bytes in the system's buffer until they are read."""
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()
        self._stream = transport

    def data_received(self, data: bytes) -> None:
        """Pass on what came."""
        if self._on_data is not None and self._stream is not None:
            self._on_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Say that the other end is gone, unless it was closed here."""
        if self._stream is None:
            return
        self._stream = None
        why = str(exc) if exc else "the other end closed the connection"
        if self._on_lost is not None:
            self._on_lost(LinkLost(lost_sentence(self._port, why)))
        else:
            self._early = why

    # --- the runner calls these

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read."""
        self._on_data, self._on_lost = on_data, on_lost
        if self._early is not None:
            on_lost(LinkLost(lost_sentence(self._port, self._early)))
        elif self._stream is not None:
            self._stream.resume_reading()

    def write(self, data: bytes) -> None:
        """Send these bytes as soon as the network takes them."""
        if self._stream is None or not data:
            return
        self._stream.write(data)
        if self._stream.get_write_buffer_size() > OUTGOING_LIMIT:
            self._stream.abort()

    def set_control_lines(self, *, high: bool) -> None:
        """A network has none; a serial server is set up in its own menu (chains need them low)."""

    def close(self) -> None:
        """Close the connection at once."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.abort()
