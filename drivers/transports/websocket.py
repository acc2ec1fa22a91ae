"""Programs that are spoken with over a WebSocket: ``NAME:HOST`` or ``NAME:HOST:PORT``; and serving one.

Each text frame is one line here, and each line that is written becomes one frame. What is a line's end inside
a frame becomes a blank: in JSON both mean nothing.

A connection through which nothing comes although something was asked is given up after `QUIET_S`: a cable
that was pulled on the way says nothing, and the system would hope for a quarter of an hour.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from drivers.errors import LinkLost, PortUnavailable
from drivers.timebase import Alarm, Timebase
from drivers.transports import Transport
from drivers.transports.pieces import Pieces
from drivers.transports.ways import Web

CONNECT_S: Final = 5.0
QUIET_S: Final = 20.0
"""Seconds of real time from a request until anything comes."""
LARGEST: Final = 2 << 20
"""Of one frame; a list of a thousand boards is a sixth of it."""
ADDRESS: Final = re.compile(r"(?P<host>\[[0-9A-Fa-f:.%]+\]|[^\s:/@\[\]]+)(:(?P<port>[0-9]{1,5}))?/?")


async def open_websocket(port: str, web: Web) -> Transport:
    """Connect to the program at ``port``.

    Raises:
        PortUnavailable: the address is malformed, or has no server, or another program's.
    """
    host, number = _address(port, web)
    try:
        async with asyncio.timeout(CONNECT_S):
            opened = await connect(
                f"ws://{host}:{number}{web.path}",
                open_timeout=None,
                ping_interval=None,  # whether it answers pings is unknown; it is asked something often
                close_timeout=1,
                max_size=LARGEST,
                proxy=None,
            )
    except TimeoutError as error:
        raise PortUnavailable(
            f"{port} is not responding. Check that {host} is on, on this network, and that its firewall "
            f"allows TCP port {number}."
        ) from error
    except (InvalidHandshake, InvalidURI, EOFError) as error:
        raise PortUnavailable(
            f"Something listens on {port}, but not what should: look at the address and the port."
        ) from error
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error
        raise PortUnavailable(
            f"Cannot connect to {port} ({why}). Start the program there, or correct the address."
        ) from error
    return WebsocketTransport(opened, port)


def _address(port: str, web: Web) -> tuple[str, int]:
    named = ADDRESS.fullmatch(port.removeprefix(f"{web.name}:").removeprefix("//"))
    number = int(named["port"] or web.port) if named else 0
    if named is None or not 0 < number < 65536:
        raise PortUnavailable(f"Invalid address {port!r}. Use {web.name}:HOST or {web.name}:HOST:{web.port}.")
    return named["host"], number


class WebsocketTransport:
    """One connection, owned and closed by this object; implements `transports.Transport`."""

    def __init__(self, opened: ClientConnection, port: str) -> None:
        self._socket, self._port = opened, port
        self._open = True
        self._reading: asyncio.Task[None] | None = None
        self._quiet: asyncio.TimerHandle | None = None
        self._on_lost: Callable[[LinkLost], None] | None = None
        self._lost: LinkLost | None = None
        self._pieces = Pieces(self._put, 0.0, self._lose)

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read."""
        if self._lost is not None:  # by what was written before
            on_lost(self._lost)
        if not self._open:
            return
        self._on_lost = on_lost
        self._reading = asyncio.get_running_loop().create_task(self._read(on_data))

    def write(self, data: bytes) -> None:
        """Send a line as a frame when those before it are sent."""
        if not self._open or not data:
            return
        self._pieces.put(data)
        if self._quiet is None:
            why = "no data received"
            self._quiet = asyncio.get_running_loop().call_later(QUIET_S, self._lose, why)

    def set_control_lines(self, *, high: bool) -> None:
        """A network has none."""

    def close(self) -> None:
        """Close the connection at once."""
        if not self._open:
            return
        self._open = False
        self._note_received()
        self._pieces.close()
        if self._reading is not None:
            self._reading.cancel()
        self._socket.transport.abort()

    async def _put(self, data: bytes) -> None:
        await self._socket.send(data.rstrip(b"\n").decode("utf-8"))

    async def _read(self, on_data: Callable[[bytes], None]) -> None:
        try:
            async for frame in self._socket:
                self._note_received()
                on_data(_line(frame))
            why = "the other end closed the connection"
        except ConnectionClosed:
            why = "the connection broke"
        self._lose(why)

    def _note_received(self) -> None:
        if self._quiet is not None:
            self._quiet.cancel()
        self._quiet = None

    def _lose(self, why: str) -> None:
        if not self._open:
            return
        self.close()
        self._lost = LinkLost(
            f"{self._port} went away ({why}): was the program closed there, or its computer switched off?"
        )
        if self._on_lost is not None:
            self._on_lost(self._lost)


def _line(frame: str | bytes) -> bytes:
    data = frame.encode("utf-8", "replace") if isinstance(frame, str) else frame
    return data.replace(b"\r", b" ").replace(b"\n", b" ") + b"\n"


# --- simulators ---------------------------------------------------------------------------------------------


class SimulatedProgram(Protocol):
    """A simulated program with which others speak; times are hall seconds."""

    def connect(self) -> int:
        """Add a client, and return its number."""

    def disconnect(self, client: int, /) -> None:
        """Remove a client."""

    def receive(self, client: int, text: bytes, now: float, /) -> None:
        """A message came."""

    def advance(self, now: float, /) -> None:
        """Let everything happen that is due."""

    def due(self) -> float | None:
        """When to be called next; None = not before something else happens."""

    def take_outgoing(self, now: float, /) -> tuple[int, bytes] | None:
        """The next line that has left by now, and to whom; None if there is none."""


class WebPort:
    """A simulated program on a real WebSocket. After changing it from outside, call `woken`.

    Attributes:
        number: the TCP port.
    """

    def __init__(self, program: SimulatedProgram, timebase: Timebase) -> None:
        self.number = 0
        self._program, self._timebase = program, timebase
        self._connected: dict[int, tuple[ServerConnection, asyncio.Queue[bytes]]] = {}
        self._alarm: Alarm | None = None

    @asynccontextmanager
    async def serving(self, host: str = "127.0.0.1", port: int = 0) -> AsyncIterator[WebPort]:
        """Serve as long as the context lasts; connected clients are closed at the end.

        Raises:
            OSError: the address cannot be used.
        """
        async with serve(self._attend, host, port, ping_interval=None, close_timeout=0.2) as server:
            self.number = next(iter(server.sockets)).getsockname()[1]
            self.woken()
            try:
                yield self
            finally:
                if self._alarm is not None:
                    self._alarm.cancel()

    def woken(self) -> None:
        """Do what is due and set the alarm for what comes next."""
        if self._alarm is not None:
            self._alarm.cancel()
        now = self._timebase.now()
        self._program.advance(now)
        while outgoing := self._program.take_outgoing(now):
            if (there := self._connected.get(outgoing[0])) is not None:
                there[1].put_nowait(outgoing[1])
        due = self._program.due()
        self._alarm = None if due is None else self._timebase.call_at(due, self.woken)

    def drop(self) -> None:
        """Close the connections of all clients."""
        for socket, _ in self._connected.values():
            socket.transport.abort()

    async def _attend(self, socket: ServerConnection) -> None:
        number, queue = self._program.connect(), asyncio.Queue[bytes]()
        self._connected[number] = socket, queue
        telling = asyncio.create_task(_tell(socket, queue))
        try:
            async for frame in socket:
                self._program.receive(number, _line(frame), self._timebase.now())
                self.woken()
        except ConnectionClosed:
            pass
        finally:
            del self._connected[number]
            self._program.disconnect(number)
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)


async def _tell(socket: ServerConnection, queue: asyncio.Queue[bytes]) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.send((await queue.get()).rstrip(b"\n").decode())
