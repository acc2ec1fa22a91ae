"""Serial ports and ptys: opened and set up by pyserial, read by the event loop where the system has that.

Everything that can go wrong while opening becomes a sentence that says what to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import Final

import serial

from drivers.errors import PortUnavailable
from drivers.transports import Transport
from drivers.transports.ways import SerialLine

BUSY: Final = {errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK}
FORBIDDEN: Final = {errno.EACCES, errno.EPERM}
NO_PORT: Final = {errno.ENOTTY, errno.EISDIR}
MISSING: Final = {errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.EIO}


PSEUDO: Final = ("/dev/pts/", "/dev/ttys")
"""Prefixes of terminals that have no wire, on Linux and on a Mac."""

PARITY: Final = {"none": serial.PARITY_NONE, "odd": serial.PARITY_ODD, "even": serial.PARITY_EVEN}


async def open_serial(port: str, line: SerialLine | None = None) -> Transport:
    """Open a serial port, a pty or a link to one, for this process alone.

    Opening may wait for the device (Bluetooth connects only then), so a thread does it.

    Raises:
        PortUnavailable: the port is missing, forbidden, busy or no serial port.
    """
    opening = asyncio.ensure_future(asyncio.to_thread(_open, port, line or SerialLine()))
    try:
        opened = await asyncio.shield(opening)
    except asyncio.CancelledError:
        opening.add_done_callback(_close_unwanted)
        raise
    return _transport(opened, port)


def _open(port: str, line: SerialLine) -> serial.Serial:
    opened = serial.Serial()
    try:
        opened.port = port
        opened.baudrate = line.baud
        if not os.path.realpath(port).startswith(PSEUDO):
            # A pty carries whole bytes. It ignores other sizes while there is something else to set, and
            # refuses them when there is not: each time but the first.
            opened.bytesize, opened.parity = line.bits, PARITY[line.parity]
        opened.exclusive = None if sys.platform == "win32" else True
        opened.timeout = 0
        opened.dtr = opened.rts = line.lines_high
        opened.open()
    except (serial.SerialException, OSError, ValueError) as error:
        raise PortUnavailable(unavailable_sentence(port, error)) from error
    except Exception as error:
        # pyserial lets `termios.error` through, a class that is no OSError and that Windows has not.
        if type(error).__module__ == "termios":
            raise PortUnavailable(_unset_sentence(port, line, error)) from error
        raise
    return opened


def _unset_sentence(port: str, line: SerialLine, error: Exception) -> str:
    """Why the system has refused to set up a port that it has opened."""
    if errno.EINVAL not in error.args:
        return unavailable_sentence(port, OSError(*error.args))
    parity = "no" if line.parity == "none" else line.parity
    return (
        f"{port} cannot be set to {line.baud} baud, {line.bits} bits and {parity} parity, as this board wants"
        " it: put another adapter between, or name the family that the board is of."
    )


def _close_unwanted(opening: asyncio.Future[serial.Serial]) -> None:
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()


def _transport(opened: serial.Serial, port: str) -> Transport:
    if sys.platform == "win32":
        from drivers.transports.threaded import ThreadedTransport

        return ThreadedTransport(opened, port)
    from drivers.transports.descriptor import DescriptorTransport

    # A copy of the descriptor shares its lock and its settings; closing pyserial's object then frees the
    # four pipes that it holds for each port.
    descriptor = os.dup(opened.fileno())
    opened.close()
    _wait_for_data(descriptor)
    return DescriptorTransport(descriptor, port)


def _wait_for_data(descriptor: int) -> None:
    """Let "no data yet" differ from "hung up": pyserial's setting answers both with no bytes."""
    import termios

    with contextlib.suppress(termios.error):
        attributes = termios.tcgetattr(descriptor)
        attributes[6][termios.VMIN] = 1
        termios.tcsetattr(descriptor, termios.TCSANOW, attributes)


def unavailable_sentence(port: str, error: Exception) -> str:
    """Why a port could not be opened, and what to do, from whatever the system said."""
    number = getattr(error, "errno", None)
    text = str(error)
    if number in MISSING or "FileNotFoundError" in text:
        return (
            f"{port} not found. Check that the board is plugged in and on; if it is, unplug its cable and "
            "plug it in again. `flagfall ports` lists the ports of the hall's computer."
        )
    if number in BUSY or "PermissionError" in text:
        return f"{port} is in use by {holder(port)}: close that program, or give Flagfall another port."
    if number in FORBIDDEN:
        return (
            f"You may not open {port}: it belongs to the group {_group(port)}. "
            f"Run `sudo usermod -a -G {_group(port)} $USER` once, then log out and in again."
        )
    if number in NO_PORT or "configure port" in text:
        return f"{port} is not a serial port; name the port of a board."
    return f"{port} cannot be opened: {text}."


def holder(port: str) -> str:
    """The program that has a port open, in words, as far as this computer reports it."""
    if sys.platform == "linux":
        target = os.path.realpath(port)
        for descriptor in Path("/proc").glob("[0-9]*/fd/*"):
            with contextlib.suppress(OSError):
                if descriptor.parts[2] != str(os.getpid()) and str(descriptor.readlink()) == target:
                    name = Path(*descriptor.parts[:3], "comm").read_text().strip()
                    return f"the program {name} (process {descriptor.parts[2]})"
    return "another program (another Flagfall, or the software of the board's maker)"


def _group(port: str) -> str:
    if sys.platform == "win32":
        return "administrators"
    import grp

    try:
        return grp.getgrgid(Path(port).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
