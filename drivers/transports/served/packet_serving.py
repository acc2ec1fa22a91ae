"""Serves simulated devices whose messages keep their borders (``packets:PATH``): Bluetooth and USB.

One host at a time; a second one is rejected, as a Bluetooth board does. What the simulator sends while no
host is connected is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from drivers.errors import PortUnavailable
from drivers.timebase import Timebase
from drivers.transports.packets import PREFIX
from drivers.transports.served.serving import Lateness, Pump, Simulator

_LARGEST: Final = 65536
_LOOK_AGAIN_S: Final = 0.5
"""Hall seconds between two looks at whether a device that can vanish is gone or back."""


class PacketPort:
    """A simulated device at a path; after changing it from outside, call `woken`.

    Attributes:
        port: what a host opens.
    """

    def __init__(
        self, simulator: Simulator, path: Path, timebase: Timebase, lateness: Lateness | None = None
    ) -> None:
        """Begin to listen.

        Raises:
            PortUnavailable: the path cannot be used, or this system has no such sockets.
        """
        if sys.platform != "linux":
            raise PortUnavailable("only Linux has sockets that keep packets; simulate a board with --tcp")
        path = path.absolute()  # a host has its own folder
        self.port = f"{PREFIX}{path}"
        self._simulator, self._timebase, self._path = simulator, timebase, path
        self._pump = Pump(simulator, timebase, self._write, lateness)
        self._line: socket.socket | None = None
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._listening.setblocking(False)
        try:
            self._listening.bind(str(path))
            self._listening.listen(1)
        except OSError as error:
            self._listening.close()
            why = error.strerror or error
            raise PortUnavailable(
                f"no simulated board can be at {path}: {why}; give another, shorter --packets name"
            ) from error

    async def serve(self) -> None:
        """Serve until cancelled; the path is free then."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._follow_faults())
                while True:
                    line, _ = await asyncio.get_running_loop().sock_accept(self._listening)
                    if self._line is not None or self._simulator.gone(self._timebase.now()):
                        line.close()
                        continue
                    line.setblocking(False)
                    self._line = line
                    self._simulator.plugged_in(self._timebase.now())
                    self._pump.woken()
                    group.create_task(self._attend(line))
        finally:
            self._pump.stop()
            self._listening.close()
            if self._line is not None:
                self._line.close()
            with contextlib.suppress(OSError):
                self._path.unlink()

    def woken(self) -> None:
        """The simulator was changed from outside: look again at what is due."""
        self._pump.woken()

    async def _attend(self, line: socket.socket) -> None:
        """Carry one connection until its end."""
        with contextlib.suppress(OSError):
            while data := await asyncio.get_running_loop().sock_recv(line, _LARGEST):
                self._pump.received(data)
        if self._line is line:
            self._line = None
            self._simulator.unplugged(self._timebase.now())
        line.close()

    async def _follow_faults(self) -> None:
        """Drop the host while the device is out of reach, and play on with or without a host."""
        while True:
            self._pump.woken()
            await self._timebase.sleep_until(self._timebase.now() + _LOOK_AGAIN_S)
            if self._line is not None and self._simulator.gone(self._timebase.now()):
                with contextlib.suppress(OSError):
                    self._line.shutdown(socket.SHUT_RDWR)

    def _write(self, data: bytes) -> None:
        if self._line is not None:
            with contextlib.suppress(BlockingIOError, ConnectionError):
                self._line.send(data)


async def serve_packets(
    simulator: Simulator,
    path: Path,
    timebase: Timebase,
    *,
    lateness: Lateness | None = None,
    on_open: Callable[[PacketPort], None] | None = None,
) -> None:
    """Serve a simulator at a path until cancelled.

    Raises:
        PortUnavailable: the path cannot be used, or this system has no such sockets.
    """
    port = PacketPort(simulator, path, timebase, lateness)
    if on_open:
        on_open(port)
    await port.serve()
