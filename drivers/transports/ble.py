"""Bluetooth LE by bleak: one device, one service, each notification a piece of its own.

A port is ``ble:ADDRESS``, or ``ble:ADDRESS@hci1`` where this computer has several radios. A radio makes one
connection at a time, so whoever opens a port waits for his turn at it.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary

from bleak import BleakClient, BleakScanner
from bleak.backends.client import BaseBleakClient
from bleak.backends.scanner import BaseBleakScanner
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
_PORT: Final = re.compile(r"ble:(?P<address>[0-9A-Fa-f:-]{12,36})(@(?P<radio>\w+))?")


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
    async with _turn(radio):
        try:
            heard = await BleakScanner.discover(seconds, return_adv=True, **air.of(air.scanner, radio))
        except (BleakError, OSError, EOFError) as error:
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
    address, by = named["address"], named["radio"] or ""
    async with _turn(by):
        for attempt in range(TRIES):
            try:
                return await _connected(port, address, by, radio, air)
            except BleakBluetoothNotAvailableError as error:
                raise PortUnavailable(_no_radio(error)) from error
            except (BleakError, OSError, EOFError) as error:  # TimeoutError is one of them
                if attempt + 1 == TRIES:
                    raise PortUnavailable(
                        f"{port} does not let Flagfall in ({_said(error)}): is another program or a telephone "
                        "connected to this board? Switch the board off and on."
                    ) from error
    raise AssertionError("the last attempt returns or raises")


async def _connected(port: str, address: str, by: str, radio: Radio, air: Air) -> BleTransport:
    device = await BleakScanner.find_device_by_address(address, SEARCH_S, **air.of(air.scanner, by))
    if device is None:
        raise PortUnavailable(
            f"{port} cannot be heard: is the board switched on and near enough, and is no telephone "
            "connected to it?"
        )
    transport = BleTransport(port, radio, by)
    client = BleakClient(device, transport.went, timeout=CONNECT_S, **air.of(air.client, by))
    try:
        await client.connect()
        await transport.take(client)
    except BaseException:
        transport.close()
        _leave(client, by)
        raise
    return transport


class BleTransport:
    """One connection; implements `transports.Transport`."""

    def __init__(self, port: str, radio: Radio, by: str) -> None:
        self._port, self._radio, self._by = port, radio, by
        self._client: BleakClient | None = None
        self._most = 20
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
        where = client.services.get_characteristic(self._radio.write)
        if client.services.get_service(self._radio.service) is None or where is None:
            raise PortUnavailable(
                f"{self._port} is a Bluetooth device, but none of this kind of boards: choose another one, or "
                "another family."
            )
        self._most = max(self._most, where.max_write_without_response_size)
        for one in self._radio.notify:
            await client.start_notify(one, lambda _, data: self._heard(bytes(data)))
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
        if self._client is None:
            return
        for at in range(0, len(data), self._most):
            self._pieces.put(data[at : at + self._most])

    def set_control_lines(self, *, high: bool) -> None:
        """The air has none."""

    def close(self) -> None:
        """Leave the device; a callback does not come any more."""
        self._pieces.close()
        self._on_data = self._on_lost = None
        client, self._client = self._client, None
        if client is not None:
            _leave(client, self._by)

    def went(self, _: BleakClient) -> None:
        """The connection has ended by itself."""
        self._lose("the radio link ended")

    async def _send(self, piece: bytes) -> None:
        if self._client is not None:
            await self._client.write_gatt_char(self._radio.write, piece, response=self._radio.answered)

    def _heard(self, piece: bytes) -> None:
        if self._on_data is not None:
            self._on_data(piece)
        elif self._client is not None or self._on_lost is None:
            self._early.append(piece)

    def _lose(self, why: str) -> None:
        on_lost = self._on_lost
        self.close()
        if on_lost is not None:
            on_lost(LinkLost(_gone(self._port, why)))
        elif self._why is None:
            self._why = why


def _gone(port: str, why: str) -> str:
    return f"{port} went away ({why}): is the board switched off, its battery empty, or too far away?"


def _no_radio(error: Exception) -> str:
    return (
        f"Bluetooth of this computer cannot be used ({_said(error)}): is its radio there and switched on? On "
        "Linux the service bluetooth has to run."
    )


def _said(error: Exception) -> str:
    return str(error) or ("no answer in time" if isinstance(error, TimeoutError) else type(error).__name__)


# --- whose turn it is ----------------------------------------------------------------------------------------

_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[str, asyncio.Lock]] = WeakKeyDictionary()
_leaving: set[asyncio.Task[None]] = set()


def _turn(radio: str) -> asyncio.Lock:
    """One at a time at each radio: it hears nobody while it connects, and refuses a second one."""
    return _turns.setdefault(asyncio.get_running_loop(), {}).setdefault(radio, asyncio.Lock())


def _leave(client: BleakClient, radio: str) -> None:
    """Disconnect beside everything else; whoever connects next waits until that is done."""

    async def left() -> None:
        with contextlib.suppress(BleakError, OSError, EOFError):
            async with _turn(radio), asyncio.timeout(LEAVE_S):
                await client.disconnect()

    task = asyncio.get_running_loop().create_task(left(), name="leave a Bluetooth device")
    _leaving.add(task)
    task.add_done_callback(_leaving.discard)
