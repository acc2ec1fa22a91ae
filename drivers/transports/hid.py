"""USB human interface devices by hidapi: each report is a piece of its own, read by a thread.

A port is ``hid:VENDOR:PRODUCT`` with both numbers in hexadecimal, and ``hid:VENDOR:PRODUCT:PATH`` where
several devices of one kind are plugged in; `plugged_in` lists them.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from drivers.errors import LinkLost, PortUnavailable
from drivers.transports import Transport
from drivers.transports.descriptor import lost_sentence
from drivers.transports.pieces import Pieces
from drivers.transports.ways import HID_PORT, HidReports

READ_SIZE: Final = 256
WAKE_MS: Final = 200
"""The thread looks this often whether it should end."""


class HidDevice(Protocol):
    """An open device, as hidapi has it."""

    def read(self, max_length: int, timeout_ms: int, /) -> list[int]:
        """A report; nothing when none has come in time."""

    def write(self, data: bytes, /) -> int:
        """Send a report; below 0 = it was not taken."""

    def close(self) -> None:
        """Close it."""


class Usb(Protocol):
    """What of hidapi is used."""

    def enumerate(self) -> Iterable[Mapping[str, Any]]:
        """All devices that are plugged in."""

    def open(self, path: bytes, /) -> HidDevice:
        """Open one."""


class _Hidapi:
    """hidapi itself, loaded when a port wants it: a computer whose other boards work needs no USB library."""

    def __init__(self) -> None:
        self._one_at_a_time = threading.Lock()  # on Macs the library finds and opens for one thread only

    def enumerate(self) -> Iterable[Mapping[str, Any]]:
        with self._one_at_a_time:
            devices: Iterable[Mapping[str, Any]] = self._library().enumerate()
        return devices

    def open(self, path: bytes) -> HidDevice:
        with self._one_at_a_time:
            device = self._library().device()
            device.open_path(path)
        opened: HidDevice = device
        return opened

    def _library(self) -> Any:  # it has no types
        if sys.platform == "linux":
            # Another library named `hid` exists: it detaches a device from the system and reports no usage
            # page.
            with contextlib.suppress(ImportError):
                return importlib.import_module("hidraw")
        return importlib.import_module("hid")


HERE: Final[Usb] = _Hidapi()


@dataclass(frozen=True, slots=True)
class PluggedIn:
    """A device of the kind that was asked for.

    Attributes:
        port: to open it.
        product: what it calls itself.
        number: its serial number; "" = it has none.
        path: of the system, to it; of the same board another one each time that it is plugged in.
    """

    port: str
    product: str
    number: str
    path: str


def plugged_in_of(wanted: Mapping[str, HidReports], usb: Usb = HERE) -> list[tuple[str, PluggedIn]]:
    """The devices of several families, each with the name of its family; none where nothing can be seen."""
    try:
        devices = list(usb.enumerate())
    except (OSError, ImportError):
        return []
    return [(name, device) for name, reports in wanted.items() for device in _of(devices, reports)]


def plugged_in(reports: HidReports, usb: Usb = HERE) -> list[PluggedIn]:
    """The devices of a family on this computer, each with the interface that carries its messages."""
    try:
        return _listed(reports, usb)
    except (OSError, ImportError):
        return []


def _listed(reports: HidReports, usb: Usb) -> list[PluggedIn]:
    return _of(usb.enumerate(), reports)


def _of(devices: Iterable[Mapping[str, Any]], reports: HidReports) -> list[PluggedIn]:
    return [
        PluggedIn(
            f"hid:{device['vendor_id']:04x}:{device['product_id']:04x}:{socket_of(_text(device['path']))}",
            device.get("product_string") or "",
            device.get("serial_number") or "",
            _text(device["path"]),
        )
        for device in devices
        if _is_meant(device, reports)
    ]


def socket_of(path: str, system: Path = Path("/sys/class/hidraw")) -> str:
    """The USB socket that a device sits in, such as 1-2.1:1.0, if the system reports it; else its path.

    It identifies a board without a serial number after it was pulled out and put in again.
    """
    known = system / Path(path).name / "device"
    return known.resolve().parent.name if path.startswith("/dev/") and known.exists() else path


def _is_meant(device: Mapping[str, Any], reports: HidReports) -> bool:
    # Not every system reports the usage page.
    page = device.get("usage_page") or reports.usage_page
    product = (device.get("product_string") or "").lower()
    named = not reports.words or product.startswith(reports.words)
    return (device["vendor_id"], device["product_id"]) in reports.ids and page == reports.usage_page and named


async def open_hid(port: str, reports: HidReports, usb: Usb = HERE) -> Transport:
    """Open a device; a thread does it, since the system may take its time.

    Raises:
        PortUnavailable: it is not plugged in, or may not be opened.
    """
    opening = asyncio.ensure_future(asyncio.to_thread(_open, port, reports, usb))
    try:
        device = await asyncio.shield(opening)
    except asyncio.CancelledError:
        opening.add_done_callback(_close_unwanted)
        raise
    return HidTransport(device, port, reports)


def _open(port: str, reports: HidReports, usb: Usb) -> HidDevice:
    named = HID_PORT.fullmatch(port)
    if named is None:
        raise PortUnavailable(f"Invalid USB device {port!r}. Use hid:2d80:8003, as flagfall ports shows it.")
    path: str | None = None
    begin = f"hid:{named['vendor']}:{named['product']}:".lower()
    try:
        there = [device for device in _listed(reports, usb) if device.port.startswith(begin)]
        if named["path"]:
            there = [
                device for device in there if named["path"] in (device.port.removeprefix(begin), device.path)
            ]
        if not there:
            raise PortUnavailable(
                f"{port} is not plugged in: is the board's cable in, and the board switched on?"
            )
        free = [device.path for device in there if (id(usb), device.path) not in _open_now]
        if not free:
            raise PortUnavailable(f"{port} is in use by Flagfall itself, under another name.")
        path = free[0]
        return _Held(usb.open(path.encode()), (id(usb), path))
    except ImportError as error:
        raise PortUnavailable(
            "The library for USB boards is missing: install it with `pip install hidapi`."
        ) from error
    except OSError as error:
        raise PortUnavailable(f"{port} cannot be opened ({error}): {_remedy(path)}") from error


def _remedy(path: str | None) -> str:
    """What to do about a device that does not open."""
    if sys.platform == "linux" and path and Path(path).exists() and not os.access(path, os.R_OK | os.W_OK):
        return (
            "you have no right to it. Run `flagfall udev | sudo tee /etc/udev/rules.d/70-flagfall.rules` and "
            "`sudo udevadm control --reload`, then pull the board's cable and put it in again."
        )
    return (
        "does no other program have it, such as the one of the board's maker? On Linux you need the rule for "
        "it, which `flagfall udev` prints."
    )


_open_now: set[tuple[int, str]] = set()
"""The devices that this process has: the system would open one twice, and each would get all reports."""


class _Held:
    """An open device, which no other part of this process opens."""

    def __init__(self, device: HidDevice, key: tuple[int, str]) -> None:
        self._device, self._key = device, key
        _open_now.add(key)

    def read(self, max_length: int, timeout_ms: int, /) -> list[int]:
        return self._device.read(max_length, timeout_ms)

    def write(self, data: bytes, /) -> int:
        return self._device.write(data)

    def close(self) -> None:
        self._device.close()
        _open_now.discard(self._key)


def _close_unwanted(opening: asyncio.Future[HidDevice]) -> None:
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()


class HidTransport:
    """One open device, owned and closed by this object; implements `transports.Transport`."""

    def __init__(self, device: HidDevice, port: str, reports: HidReports) -> None:
        self._device, self._port, self._reports = device, port, reports
        self._loop = asyncio.get_running_loop()
        self._open = True
        self._on_lost: Callable[[LinkLost], None] | None = None
        self._lost: LinkLost | None = None
        self._thread: threading.Thread | None = None
        # One thread reads and closes, others write, but never to a closed device.
        self._held = threading.Lock()
        self._pieces = Pieces(self._send, reports.pause_s, self._lose)

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read."""
        if self._lost is not None:  # by what was written before
            on_lost(self._lost)
        if not self._open:
            return
        self._on_lost = on_lost
        self._thread = threading.Thread(
            target=self._read, args=(on_data,), name=f"read {self._port}", daemon=True
        )
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Send a message as one report."""
        if self._open and data:
            self._pieces.put(data)

    def set_control_lines(self, *, high: bool) -> None:
        """Such a device has none."""

    def close(self) -> None:
        """Close it; a thread does that, within `WAKE_MS` when it is reading just now."""
        if not self._open:
            return
        self._open = False
        self._pieces.close()
        if self._thread is None:
            threading.Thread(target=self._end, name=f"close {self._port}", daemon=True).start()

    async def _send(self, data: bytes) -> None:
        report = data.ljust(self._reports.size, b"\0")
        # In a thread: a device that hangs lets the system wait for seconds.
        sent = await asyncio.to_thread(self._put, report if self._reports.numbered else b"\0" + report)
        if sent < 0:
            raise OSError("it does not take what it is sent")

    def _put(self, report: bytes) -> int:
        with self._held:
            return self._device.write(report)

    def _end(self) -> None:
        with self._held:
            self._device.close()

    def _read(self, on_data: Callable[[bytes], None]) -> None:
        try:
            while self._open:
                report = self._device.read(READ_SIZE, WAKE_MS)
                if report:
                    self._in_loop(self._deliver, on_data, bytes(report))
        except (OSError, ValueError) as error:  # ValueError: hidapi's for a device that is closed
            self._in_loop(self._lose, str(error) or "not responding")
        finally:
            self._end()

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
        self._lost = LinkLost(lost_sentence(self._port, why))
        if self._on_lost is not None:
            self._on_lost(self._lost)


def _text(path: bytes | str) -> str:
    return path.decode() if isinstance(path, bytes) else path
