"""USB human interface devices by hidapi: each report is a piece of its own, read by a thread.

A port is ``hid:VENDOR:PRODUCT`` with both numbers in hexadecimal, and ``hid:VENDOR:PRODUCT:PATH`` where several
devices of one kind are plugged in; `plugged_in` lists them.
"""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from drivers.errors import LinkLost, PortUnavailable
from drivers.transports import Transport
from drivers.transports.descriptor import lost_sentence
from drivers.transports.pieces import Pieces
from drivers.transports.ways import Reports

READ_SIZE: Final = 256
WAKE_MS: Final = 200
"""The thread looks this often whether it should end."""
_PORT: Final = re.compile(r"hid:(?P<vendor>[0-9a-fA-F]{4}):(?P<product>[0-9a-fA-F]{4})(:(?P<path>.+))?")


class Device(Protocol):
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

    def open(self, path: bytes, /) -> Device:
        """Open one."""


class _Hidapi:
    """hidapi itself, loaded when a port wants it: a computer whose other boards work needs no USB library."""

    def enumerate(self) -> Iterable[Mapping[str, Any]]:
        import hid

        found: Iterable[Mapping[str, Any]] = hid.enumerate()
        return found

    def open(self, path: bytes) -> Device:
        import hid

        device = hid.device()
        device.open_path(path)
        opened: Device = device
        return opened


HERE: Final[Usb] = _Hidapi()


@dataclass(frozen=True, slots=True)
class PluggedIn:
    """A device of the kind that was asked for.

    Attributes:
        port: to open it.
        product: what it calls itself.
        number: its serial number; "" = it has none.
    """

    port: str
    product: str
    number: str


def plugged_in(reports: Reports, usb: Usb = HERE) -> list[PluggedIn]:
    """The devices of a family on this computer, each with the interface that carries its messages."""
    try:
        listed = list(usb.enumerate())
    except (OSError, ImportError):
        return []
    return [
        PluggedIn(
            f"hid:{one['vendor_id']:04x}:{one['product_id']:04x}:{_text(one['path'])}",
            one.get("product_string") or "",
            one.get("serial_number") or "",
        )
        for one in listed
        if _is_meant(one, reports)
    ]


def _is_meant(one: Mapping[str, Any], reports: Reports) -> bool:
    # Linux tells no usage page where it may not open a device.
    page = one.get("usage_page") or reports.usage_page
    product = (one.get("product_string") or "").lower()
    named = not reports.words or product.startswith(reports.words)
    return (one["vendor_id"], one["product_id"]) in reports.ids and page == reports.usage_page and named


async def open_hid(port: str, reports: Reports, usb: Usb = HERE) -> Transport:
    """Open a device; a thread does it, since the system may take its time.

    Raises:
        PortUnavailable: it is not plugged in, or may not be opened.
    """
    return HidTransport(await asyncio.to_thread(_open, port, reports, usb), port, reports)


def _open(port: str, reports: Reports, usb: Usb) -> Device:
    named = _PORT.fullmatch(port)
    if named is None:
        raise PortUnavailable(
            f"{port!r} is no device on USB: write it as hid:2d80:8003, as flagfall ports does."
        )
    path = named["path"]
    if path is None:
        begin = f"hid:{named['vendor']}:{named['product']}:".lower()
        there = [one.port for one in plugged_in(reports, usb) if one.port.startswith(begin)]
        if not there:
            raise PortUnavailable(
                f"{port} is not plugged in: is the board's cable in, and the board switched on?"
            )
        path = there[0].removeprefix(begin)
    try:
        return usb.open(path.encode())
    except ImportError as error:
        raise PortUnavailable(
            "The library for USB boards is missing: install it with `pip install hidapi`."
        ) from error
    except OSError as error:
        raise PortUnavailable(
            f"{port} cannot be opened ({error}): is it plugged in, and does no other program have it? On Linux you "
            "need the rule for it (hardware-specs)."
        ) from error


class HidTransport:
    """One open device, owned and closed by this object; implements `transports.Transport`."""

    def __init__(self, device: Device, port: str, reports: Reports) -> None:
        self._device, self._port, self._reports = device, port, reports
        self._loop = asyncio.get_running_loop()
        self._open = True
        self._on_lost: Callable[[LinkLost], None] | None = None
        self._thread: threading.Thread | None = None
        self._pieces = Pieces(self._send, reports.pause_s, self._lose)

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read."""
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
        """Close it; a thread that is reading just now ends within `WAKE_MS` and does it."""
        if not self._open:
            return
        self._open = False
        self._pieces.close()
        if self._thread is None:
            self._device.close()

    async def _send(self, data: bytes) -> None:
        report = data if self._reports.numbered else b"\0" + data
        sent = self._device.write(report.ljust(self._reports.size, b"\0"))
        if sent < 0:
            raise OSError("it does not take what it is sent")

    def _read(self, on_data: Callable[[bytes], None]) -> None:
        try:
            while self._open:
                report = self._device.read(READ_SIZE, WAKE_MS)
                if report:
                    self._in_loop(self._deliver, on_data, bytes(report))
        except (OSError, ValueError) as error:  # ValueError: hidapi's for a device that is closed
            self._in_loop(self._lose, str(error) or "it does not answer")
        finally:
            self._device.close()

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


def _text(path: bytes | str) -> str:
    return path.decode() if isinstance(path, bytes) else path
