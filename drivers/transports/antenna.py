"""One Bluetooth radio of this computer and its users: to list nearby devices, to find one, to connect.

A radio receives next to nothing while it connects, and rejects a second connection meanwhile. A connection
therefore has the radio alone, and all searches share it: a board that is switched off costs the others
nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from bleak import BleakClient, BleakScanner
from bleak.backends.client import BaseBleakClient
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData, BaseBleakScanner
from bleak.exc import BleakBluetoothNotAvailableError

from drivers.errors import PortUnavailable
from drivers.transports.ways import Advertisement

SEARCH_S: Final = 10.0
"""A board that is switched on advertises several times a second; a busy radio receives one in a few."""
LEAVE_S: Final = 3.0

# At debug level bleak logs every byte that it writes, including makers' keys.
logging.getLogger("bleak").setLevel(logging.INFO)
logging.getLogger("dbus_fast").setLevel(logging.INFO)


@dataclass(frozen=True, slots=True)
class Air:
    """By which radios devices are reached: None = those of this computer."""

    scanner: type[BaseBleakScanner] | None = None
    client: type[BaseBleakClient] | None = None

    def of(self, backend: type | None, radio: str) -> dict[str, Any]:
        """The arguments for bleak."""
        named: dict[str, Any] = {"bluez": {"adapter": radio}} if radio else {}
        return {**named, **({"backend": backend} if backend else {})}


HERE: Final = Air()


def radios(folder: Path = Path("/sys/class/bluetooth")) -> list[str]:
    """The radios of this computer by name; "" alone = the one that needs no name, if there is any."""
    if sys.platform != "linux":
        return [""]
    names = sorted(adapter.name for adapter in folder.glob("hci*") if ":" not in adapter.name)
    return names if len(names) > 1 else [""]


async def advertised(seconds: float, radio: str = "", air: Air = HERE) -> list[Advertisement]:
    """Listen for a while, and return the devices nearby, the nearest first.

    Connections go first.

    Raises:
        PortUnavailable: this computer has no such radio, or may not use it.
    """
    received = await antenna(radio, air).scan(seconds)
    at = f"@{radio}" if radio else ""
    devices = [
        Advertisement(
            f"ble:{device.address}{at}",
            reported.local_name or device.name or "",
            frozenset(uuid.lower() for uuid in reported.service_uuids),
            reported.rssi,
        )
        for device, reported in received.values()
    ]
    return sorted(devices, key=lambda device: -device.strength_dbm)


Advertisements = dict[str, tuple[BLEDevice, AdvertisementData]]


class Antenna:
    """One radio of this computer: one connection has it alone, or all searches share it.

    A search pauses as soon as a connection needs the radio, and continues after it.
    """

    def __init__(self, radio: str, air: Air) -> None:
        self._radio, self._air = radio, air
        self._turn = asyncio.Lock()
        self._alone = 0  # those who have it alone, or wait for that
        self._wanted: dict[str, asyncio.Future[BLEDevice | PortUnavailable]] = {}
        # by the future that fails if there is no radio
        self._listeners: dict[asyncio.Future[PortUnavailable], Advertisements] = {}
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None

    def for_clients(self) -> dict[str, Any]:
        """The arguments for bleak for a connection."""
        return self._air.of(self._air.client, self._radio)

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Have the radio alone."""
        self._alone += 1
        self._changed.set()
        try:
            async with self._turn:
                yield
        finally:
            self._alone -= 1

    async def find(self, address: str) -> BLEDevice | None:
        """Listen until a device is received; None if it was not, in time.

        Raises:
            PortUnavailable: there is no such radio.
        """
        address = address.lower()
        received = self._wanted.setdefault(address, asyncio.get_running_loop().create_future())
        self._begin()
        try:
            await asyncio.wait([received], timeout=SEARCH_S)
        finally:
            self._wanted.pop(address, None)
            self._changed.set()
        device = received.result() if received.done() else None
        if isinstance(device, PortUnavailable):
            raise device
        return device

    async def scan(self, seconds: float) -> Advertisements:
        """Listen for a number of seconds, and return the received advertisements, by address.

        Raises:
            PortUnavailable: there is no such radio.
        """
        received: Advertisements = {}
        failed: asyncio.Future[PortUnavailable] = asyncio.get_running_loop().create_future()
        self._listeners[failed] = received
        self._begin()
        try:
            await asyncio.wait([failed], timeout=seconds)
        finally:
            self._listeners.pop(failed, None)
            self._changed.set()
        if failed.done():
            raise failed.result()
        return received

    def leave(self, client: BleakClient) -> None:
        """Disconnect in the background; the next connection waits until that is done."""

        async def going() -> None:
            async with self.alone():
                await left(client)

        self._start(going())

    def _begin(self) -> None:
        if self._listening is None or self._listening.done():
            self._listening = self._start(self._listen())

    async def _listen(self) -> None:
        reported = self._air.of(self._air.scanner, self._radio)
        while self._wanted or self._listeners:
            try:
                async with self._turn:
                    if self._alone == 0:
                        async with BleakScanner(self._saw, **reported):
                            while (self._wanted or self._listeners) and self._alone == 0:
                                self._changed.clear()
                                await self._changed.wait()
            except Exception as error:  # whatever the system of the radio says
                self._fail(PortUnavailable(_no_radio(error)))

    def _fail(self, why: PortUnavailable) -> None:
        for wanted in self._wanted.values():
            if not wanted.done():
                wanted.set_result(why)
        for listener in self._listeners:
            if not listener.done():
                listener.set_result(why)
        self._wanted.clear()
        self._listeners.clear()

    def _saw(self, device: BLEDevice, reported: AdvertisementData) -> None:
        for received in self._listeners.values():
            received[device.address] = device, reported
        wanted = self._wanted.get(device.address.lower())
        if wanted is not None and not wanted.done():
            wanted.set_result(device)

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work, name="radio")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def left(client: BleakClient) -> None:
    """Disconnect, and ignore failures."""
    with contextlib.suppress(Exception):  # it may be gone, which does not matter
        async with asyncio.timeout(LEAVE_S):
            await client.disconnect()


def reason_of(error: Exception) -> str:
    """What the system of a radio says, in words."""
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, BleakBluetoothNotAvailableError):
        return str(error.args[0])
    return str(error) or type(error).__name__


def _no_radio(error: Exception) -> str:
    return (
        f"Bluetooth of this computer cannot be used ({reason_of(error)}). Check that its radio is on. "
        "On Linux the bluetooth service must be running."
    )


_antennas: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[tuple[str, Air], Antenna]] = WeakKeyDictionary()


def antenna(radio: str, air: Air) -> Antenna:
    """The one of this loop for a radio."""
    known = _antennas.setdefault(asyncio.get_running_loop(), {})
    return known.setdefault((radio, air), Antenna(radio, air))
