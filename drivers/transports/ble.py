"""Bluetooth LE by bleak: one device, one service, each notification a piece of its own.

A port is ``ble:ADDRESS``, or ``ble:ADDRESS@hci1`` where this computer has several radios. A radio makes one
connection at a time, so whoever opens a port waits for his turn at it; all who look for their boards look
together, so that a board that is switched off costs the others nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary

from bleak import BleakClient, BleakScanner
from bleak.backends.characteristic import BleakGATTCharacteristic
from bleak.backends.client import BaseBleakClient
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData, BaseBleakScanner
from bleak.exc import BleakBluetoothNotAvailableError, BleakError

from drivers.errors import LinkLost, PortUnavailable
from drivers.transports import Transport
from drivers.transports.pieces import Pieces
from drivers.transports.ways import Radio

SEARCH_S: Final = 10.0
"""A board that is switched on says so several times a second; a busy radio hears one in a few."""
CONNECT_S: Final = 20.0
TRIES: Final = 3
"""Radios refuse a connection now and then, and take the next one; after these the port is not there."""
LEAVE_S: Final = 3.0
LEAST: Final = 20
"""Bytes of one write that every connection carries."""
_PORT: Final = re.compile(
    # Macs give a device a name of their own in place of its address.
    r"ble:(?P<address>([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}|[0-9A-Fa-f-]{36})(@(?P<radio>\w+))?"
)


@dataclass(frozen=True, slots=True)
class Air:
    """By which radios devices are reached: None = those of this computer."""

    scanner: type[BaseBleakScanner] | None = None
    client: type[BaseBleakClient] | None = None

    def of(self, backend: type | None, radio: str) -> dict[str, Any]:
        """What bleak is told of it."""
        named: dict[str, Any] = {"bluez": {"adapter": radio}} if radio else {}
        return {**named, **({"backend": backend} if backend else {})}


HERE: Final = Air()


@dataclass(frozen=True, slots=True)
class Advertised:
    """A device that can be heard.

    Attributes:
        port: to open it.
        name: that it gives itself; "" = none.
        services: that it says it has, in lower case; few say all.
        strength_dbm: of its signal, where the radio tells.
    """

    port: str
    name: str
    services: frozenset[str]
    strength_dbm: int


async def advertised(seconds: float, radio: str = "", air: Air = HERE) -> list[Advertised]:
    """Listen for a while, and return who could be heard, the nearest first.

    Raises:
        PortUnavailable: this computer has no such radio, or may not use it.
    """
    async with _antenna(radio, air).alone():
        try:
            heard = await BleakScanner.discover(seconds, return_adv=True, **air.of(air.scanner, radio))
        except Exception as error:  # whatever the system of the radio says
            raise PortUnavailable(_no_radio(error)) from error
    at = f"@{radio}" if radio else ""
    found = [
        Advertised(
            f"ble:{device.address}{at}",
            told.local_name or device.name or "",
            frozenset(one.lower() for one in told.service_uuids),
            told.rssi,
        )
        for device, told in heard.values()
    ]
    return sorted(found, key=lambda one: -one.strength_dbm)


async def open_ble(port: str, radio: Radio, air: Air = HERE) -> Transport:
    """Find a device in the air and connect to its service.

    Raises:
        PortUnavailable: it cannot be heard or does not let us in, or has not this service.
    """
    named = _PORT.fullmatch(port)
    if named is None:
        raise PortUnavailable(
            f"{port!r} is no address of a Bluetooth device: write it as ble:AA:BB:CC:DD:EE:FF."
        )
    antenna = _antenna(named["radio"] or "", air)
    for attempt in range(TRIES):
        device = await antenna.find(named["address"])
        if device is None:
            raise PortUnavailable(
                f"{port} cannot be heard: is the board switched on and near enough, and is no telephone "
                "connected to it?"
            )
        try:
            async with antenna.alone():
                return await _connected(port, device, radio, antenna)
        except PortUnavailable:
            raise
        except Exception as error:  # whatever the system of the radio says
            if attempt + 1 == TRIES:
                raise PortUnavailable(
                    f"{port} does not let Flagfall in ({_said(error)}): is another program or a telephone "
                    "connected to this board? Switch the board off and on."
                ) from error
    raise AssertionError("the last attempt returns or raises")


async def _connected(port: str, device: BLEDevice, radio: Radio, antenna: _Antenna) -> BleTransport:
    transport = BleTransport(port, radio, antenna)
    client = BleakClient(device, transport.went, timeout=CONNECT_S, **antenna.for_clients())
    try:
        async with asyncio.timeout(CONNECT_S):  # bleak's own ends when the connection is made
            await client.connect()
            await transport.take(client)
    except BaseException:
        # Before anybody else has his turn: the next attempt would find a device that is connected already.
        transport.close()
        await _left(client)
        raise
    return transport


class BleTransport:
    """One connection; implements `transports.Transport`."""

    def __init__(self, port: str, radio: Radio, antenna: _Antenna) -> None:
        self._port, self._radio, self._antenna = port, radio, antenna
        self._open = True
        self._client: BleakClient | None = None
        self._where: BleakGATTCharacteristic | None = None
        self._early: list[bytes] = []
        self._on_data: Callable[[bytes], None] | None = None
        self._on_lost: Callable[[LinkLost], None] | None = None
        self._pieces = Pieces(self._send, radio.pause_s, self._lose)
        self._why: str | None = None  # it went away before anybody listened

    async def take(self, client: BleakClient) -> None:
        """Listen on a connection that is made.

        Raises:
            PortUnavailable: the device has not the service that it should have.
            BleakError: it does not let us listen.
        """
        has = client.services.get_characteristic
        self._where, sources = has(self._radio.write), [has(one) for one in self._radio.notify]
        if client.services.get_service(self._radio.service) is None or None in (self._where, *sources):
            raise PortUnavailable(
                f"{self._port} is a Bluetooth device, but none of this kind of boards: choose another "
                "one, or another family."
            )
        for one in (*self._radio.notify, *filter(has, self._radio.also)):
            await client.start_notify(one, lambda _, data: self._heard(bytes(data)))
        if not self._open:
            raise BleakError(self._why)
        self._client = client

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read, with what has come already."""
        self._on_data, self._on_lost = on_data, on_lost
        early, self._early = self._early, []
        for piece in early:
            on_data(piece)
        if self._why is not None:
            on_lost(LinkLost(_gone(self._port, self._why)))

    def write(self, data: bytes) -> None:
        """Send a message as one write, or as several where the connection carries less at once."""
        if not self._open or self._where is None:
            return
        # Asked each time: some systems know it only a while after they have connected.
        most = max(LEAST, self._where.max_write_without_response_size)
        for at in range(0, len(data), most):
            self._pieces.put(data[at : at + most])

    def set_control_lines(self, *, high: bool) -> None:
        """The air has none."""

    def close(self) -> None:
        """Leave the device; a callback does not come any more."""
        if not self._open:
            return
        self._open = False
        self._pieces.close()
        self._on_data = self._on_lost = None
        if self._client is not None:
            self._antenna.leave(self._client)

    def went(self, _: BleakClient) -> None:
        """The connection has ended by itself."""
        self._lose("the radio link ended")

    async def _send(self, piece: bytes) -> None:
        assert self._client is not None
        assert self._where is not None
        await self._client.write_gatt_char(self._where, piece, response=self._radio.answered)

    def _heard(self, piece: bytes) -> None:
        if self._on_data is not None:
            self._on_data(piece)
        elif self._open:
            self._early.append(piece)

    def _lose(self, why: str) -> None:
        on_lost = self._on_lost
        self.close()
        if on_lost is not None:
            on_lost(LinkLost(_gone(self._port, why)))
        else:
            self._why = why


def _gone(port: str, why: str) -> str:
    return f"{port} went away ({why}): is the board switched off, its battery empty, or too far away?"


def _no_radio(error: Exception) -> str:
    return (
        f"Bluetooth of this computer cannot be used ({_said(error)}): is its radio there and switched on? On "
        "Linux the service bluetooth has to run."
    )


def _said(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, BleakBluetoothNotAvailableError):
        return str(error.args[0])
    return str(error) or type(error).__name__


# --- one radio and all who want it --------------------------------------------------------------------------


class _Antenna:
    """One radio of this computer: somebody has it alone, or all who look for a device listen together.

    It hears next to nothing while it connects and refuses a second connection meanwhile. A search ends as
    soon as somebody wants the radio alone, and goes on behind him.
    """

    def __init__(self, radio: str, air: Air) -> None:
        self._radio, self._air = radio, air
        self._turn = asyncio.Lock()
        self._alone = 0  # those who have it alone, or wait for that
        self._wanted: dict[str, asyncio.Future[BLEDevice | PortUnavailable]] = {}
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None

    def for_clients(self) -> dict[str, Any]:
        """What bleak is told of it for a connection."""
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
        """Listen until a device is heard; None = it was not, in time.

        Raises:
            PortUnavailable: there is no such radio.
        """
        address = address.lower()
        heard = self._wanted.setdefault(address, asyncio.get_running_loop().create_future())
        if self._listening is None or self._listening.done():
            self._listening = self._beside(self._listen())
        try:
            await asyncio.wait([heard], timeout=SEARCH_S)
        finally:
            self._wanted.pop(address, None)
            self._changed.set()
        found = heard.result() if heard.done() else None
        if isinstance(found, PortUnavailable):
            raise found
        return found

    def leave(self, client: BleakClient) -> None:
        """Disconnect beside everything else; whoever connects next waits until that is done."""

        async def left() -> None:
            async with self.alone():
                await _left(client)

        self._beside(left())

    async def _listen(self) -> None:
        told = self._air.of(self._air.scanner, self._radio)
        while self._wanted:
            try:
                async with self._turn:
                    if self._alone == 0:
                        async with BleakScanner(self._hear, **told):
                            while self._wanted and self._alone == 0:
                                self._changed.clear()
                                await self._changed.wait()
            except Exception as error:  # whatever the system of the radio says
                for heard in self._wanted.values():
                    if not heard.done():
                        heard.set_result(PortUnavailable(_no_radio(error)))
                self._wanted.clear()

    def _hear(self, device: BLEDevice, _: AdvertisementData) -> None:
        heard = self._wanted.get(device.address.lower())
        if heard is not None and not heard.done():
            heard.set_result(device)

    def _beside(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work, name="radio")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _left(client: BleakClient) -> None:
    with contextlib.suppress(Exception):  # it may be gone, and nobody is helped by knowing
        async with asyncio.timeout(LEAVE_S):
            await client.disconnect()


_antennas: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[tuple[str, Air], _Antenna]] = WeakKeyDictionary()


def _antenna(radio: str, air: Air) -> _Antenna:
    known = _antennas.setdefault(asyncio.get_running_loop(), {})
    return known.setdefault((radio, air), _Antenna(radio, air))
