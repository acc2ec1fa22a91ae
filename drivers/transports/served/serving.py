"""Serves simulated devices on real ports: pseudo-terminals that any host program can open, or TCP.

All work happens in callbacks of one event loop, so that a whole hall of simulators runs in it. A host may
open, close and open again. What a simulator sends without a reader waits in the terminal's buffer, a few
thousand bytes, and is lost beyond that; a host therefore discards what it finds when it opens a port.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from drivers.errors import PortUnavailable
from drivers.timebase import Alarm, Timebase

_log = logging.getLogger(__name__)

_READ_SIZE = 4096
_LOOK_AGAIN_S = 0.5
"""Hall seconds between two looks at whether a port that can vanish is gone or back."""


class Simulator(Protocol):
    """The device's half of a protocol; times are hall seconds."""

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""

    def advance(self, now: float) -> None:
        """Let everything happen that is due."""

    def due(self) -> float | None:
        """When to be called next; None = not before something else happens."""

    def take_outgoing(self, now: float) -> bytes:
        """The next piece that has left the device by now; nothing = there is none."""

    def gone(self, now: float) -> bool:
        """The port has vanished for now."""

    def renamed(self, now: float) -> int:
        """How often the port has come back under another name."""

    def unplugged(self, now: float) -> None:
        """The port went away; whether the device continues is its own affair."""

    def plugged_in(self, now: float) -> None:
        """The port came back."""


class Lateness:
    """How late simulators were woken, in milliseconds of real time: whether the computer kept up."""

    def __init__(self) -> None:
        self._tenths: Counter[int] = Counter()

    def add(self, ms: float) -> None:
        """Record that one call came this much after it was due."""
        self._tenths[max(0, round(ms * 10))] += 1

    def p99_ms(self) -> float:
        """99 of 100 calls came no later than this; 0 before the first one."""
        wanted = 0.99 * self._tenths.total()
        counted = 0
        for tenths in sorted(self._tenths):
            counted += self._tenths[tenths]
            if counted >= wanted:
                return tenths / 10
        return 0.0


class Pump:
    """Wakes a simulator when it is due and carries its bytes away.

    After changing a simulator from outside (a new game, a pulled plug), call `woken`.
    """

    def __init__(
        self,
        simulator: Simulator,
        timebase: Timebase,
        send: Callable[[bytes], None],
        lateness: Lateness | None = None,
    ) -> None:
        self._simulator = simulator
        self._timebase = timebase
        self._send = send
        self._lateness = lateness
        self._alarm: Alarm | None = None
        self._due: float | None = None

    def received(self, data: bytes) -> None:
        """Bytes came from the host."""
        self._simulator.receive(data, self._timebase.now())
        self.woken()

    def woken(self) -> None:
        """Do what is due and set the alarm for what comes next."""
        now = self._timebase.now()
        if self._due is not None and self._lateness and now >= self._due:
            self._lateness.add(self._timebase.wall(now - self._due) * 1000)
        self.stop()
        self._simulator.advance(now)
        while data := self._simulator.take_outgoing(now):
            self._send(data)
        self._due = self._simulator.due()
        if self._due is not None:
            self._alarm = self._timebase.call_at(self._due, self.woken)

    def stop(self) -> None:
        """Wake nothing any more."""
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
        self._due = None


class PtyPort:
    """A simulated device on a pseudo-terminal.

    Attributes:
        path: what a host opens: the link if there is one, else the terminal itself. A port that came back
            under another name has a link of that name: ``board1``, then ``board1-2`` and so on.
    """

    def __init__(
        self,
        simulator: Simulator,
        timebase: Timebase,
        link: Path | None = None,
        lateness: Lateness | None = None,
    ) -> None:
        """Open the terminal.

        Raises:
            PortUnavailable: there is no free terminal, or the link cannot be made.
        """
        self._simulator = simulator
        self._timebase = timebase
        self._link = self._first_link = link
        self._pump = Pump(simulator, timebase, self._write, lateness)
        self._ours: int | None = None
        self._theirs: int | None = None
        self._lost = 0
        self.path = self._open()

    async def serve(self) -> None:
        """Serve until cancelled; the terminal and its link are gone then."""
        try:
            self._listen()
            while True:
                await self._timebase.sleep_until(self._timebase.now() + _LOOK_AGAIN_S)
                self._follow_faults()
        finally:
            self._close()

    def woken(self) -> None:
        """The simulator was changed from outside: look again at what is due."""
        self._pump.woken()

    def _follow_faults(self) -> None:
        now = self._timebase.now()
        gone = self._simulator.gone(now)
        if gone and self._ours is not None:
            self._close()
            self._simulator.unplugged(now)
        elif not gone and self._ours is None:
            self._simulator.plugged_in(now)
            if self._first_link is not None and (times := self._simulator.renamed(now)):
                self._link = self._first_link.with_name(f"{self._first_link.name}-{times + 1}")
            self.path = self._open()
            self._listen()

    def _open(self) -> Path:
        if sys.platform == "win32":
            raise PortUnavailable("Windows has no pseudo-terminals for simulated boards; try --tcp")
        import tty

        try:
            # Our own hold on the far side keeps the terminal alive while no host has it open.
            self._ours, self._theirs = os.openpty()
        except OSError as error:
            raise PortUnavailable(
                f"no pseudo-terminal is free for a simulated board: {error.strerror}; simulate fewer boards"
            ) from error
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        terminal = Path(os.ttyname(self._theirs))
        if self._link is None:
            return terminal
        try:
            _point(self._link, terminal)
        except OSError as error:
            self._close()
            raise PortUnavailable(
                f"no simulated board can be at {self._link}: {error.strerror}; give another --pty name"
            ) from error
        return self._link

    def _listen(self) -> None:
        assert self._ours is not None, "the terminal is closed"
        asyncio.get_running_loop().add_reader(self._ours, self._read)
        self._pump.woken()

    def _read(self) -> None:
        assert self._ours is not None, "the terminal is closed"
        try:
            data = os.read(self._ours, _READ_SIZE)
        except OSError:
            return
        self._pump.received(data)

    def _write(self, data: bytes) -> None:
        if self._ours is None:
            return
        try:
            sent = os.write(self._ours, data)
        except BlockingIOError:
            sent = 0
        if sent < len(data) and not self._lost:
            _log.debug("%s: no reader, bytes are lost", self.path)
        self._lost += len(data) - sent

    def _close(self) -> None:
        self._pump.stop()
        if self._ours is None or self._theirs is None:
            return
        if self._link is not None:
            _remove(self._link, Path(os.ttyname(self._theirs)))
        with contextlib.suppress(RuntimeError):  # no loop runs: then nothing was being read
            asyncio.get_running_loop().remove_reader(self._ours)
        os.close(self._ours)
        os.close(self._theirs)
        self._ours = self._theirs = None


async def serve_pty(
    simulator: Simulator,
    link: Path | None,
    timebase: Timebase,
    *,
    lateness: Lateness | None = None,
    on_open: Callable[[PtyPort], None] | None = None,
) -> None:
    """Serve a simulator on a pseudo-terminal until cancelled.

    Args:
        simulator: the device.
        link: a name for the terminal, put there as a symbolic link and taken away at the end.
        timebase: hall time.
        lateness: takes how late each wake-up ran.
            on_open: called once a host can open the port.

    Raises:
        PortUnavailable: there is no free terminal, or the link cannot be made.
    """
    port = PtyPort(simulator, timebase, link, lateness)
    if on_open:
        on_open(port)
    await port.serve()


class TcpPort:
    """A simulated device behind a TCP address, for one host at a time; a second one is turned away."""

    def __init__(self, simulator: Simulator, timebase: Timebase, lateness: Lateness | None = None) -> None:
        self._simulator = simulator
        self._timebase = timebase
        self._pump = Pump(simulator, timebase, self._write, lateness)
        self._host: asyncio.StreamWriter | None = None

    def woken(self) -> None:
        """The simulator was changed from outside: look again at what is due."""
        self._pump.woken()

    async def attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection until its end."""
        try:
            if self._host is not None or self._simulator.gone(self._timebase.now()):
                return
            self._host = writer
            try:
                while data := await reader.read(_READ_SIZE):
                    self._pump.received(data)
            finally:
                self._host = None
        except ConnectionError as error:
            _log.debug("a host left without saying so: %s", error)
        finally:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def follow_faults(self) -> None:
        """Cut the connection while the port is gone."""
        was_gone = False
        while True:
            await self._timebase.sleep_until(self._timebase.now() + _LOOK_AGAIN_S)
            now = self._timebase.now()
            gone = self._simulator.gone(now)
            if gone and self._host is not None:
                self._host.close()
            if gone and not was_gone:
                self._simulator.unplugged(now)
            if was_gone and not gone:
                self._simulator.plugged_in(now)
            was_gone = gone

    def stop(self) -> None:
        """Wake nothing any more."""
        self._pump.stop()

    def _write(self, data: bytes) -> None:
        if self._host is not None and not self._host.is_closing():
            self._host.write(data)


async def serve_tcp(
    simulator: Simulator,
    host: str,
    port: int,
    timebase: Timebase,
    *,
    lateness: Lateness | None = None,
    on_open: Callable[[TcpPort, str, int], None] | None = None,
) -> None:
    """Serve a simulator on TCP until cancelled; port 0 takes a free one, passed to ``on_open``.

    Raises:
        PortUnavailable: the address cannot be used.
    """
    served = TcpPort(simulator, timebase, lateness)
    try:
        server = await asyncio.start_server(served.attend, host, port)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error
        raise PortUnavailable(f"{host}:{port} cannot be used: {why}; give another --tcp HOST:PORT") from error
    async with server:
        if on_open:
            on_open(served, *server.sockets[0].getsockname()[:2])
        served.woken()
        try:
            await served.follow_faults()
        finally:
            served.stop()


def _point(link: Path, terminal: Path) -> None:
    """Make ``link`` a symbolic link to the terminal in one step; a file that is no link is left alone."""
    if link.exists() and not link.is_symlink():
        raise FileExistsError(0, "a file of that name exists")
    aside = link.with_name(f".{link.name}.{os.getpid()}")
    aside.symlink_to(terminal)
    aside.replace(link)


def _remove(link: Path, terminal: Path) -> None:
    """Take our link away, unless it points elsewhere by now."""
    with contextlib.suppress(OSError):
        if link.readlink() == terminal:
            link.unlink()
