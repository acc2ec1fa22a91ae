"""Bluetooth LE by bleak: one device, one service, each notification a piece of its own.

A port is ``ble:ADDRESS``, or ``ble:ADDRESS@hci1`` if this computer has several radios. A radio makes one
connection at a time, so each port waits its turn to open; all searches are made together, so that a board
that is switched off costs the others nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from bleak import BleakClient
from bleak.backends.characteristic import BleakGATTCharacteristic
from bleak.backends.device import BLEDevice
from bleak.exc import BleakError

from drivers.errors import LinkLost, PortUnavailable
from drivers.transports import Transport
from drivers.transports.antenna import HERE, Air, Antenna, antenna, left, reason_of
from drivers.transports.pieces import Pieces
from drivers.transports.ways import BLE_PORT, Radio

CONNECT_S: Final = 20.0
TRIES: Final = 3
"""Radios refuse a connection now and then, and take the next one; after these the port is not there."""
LEAST: Final = 20
"""Bytes of one write that every connection carries."""


async def open_ble(port: str, radio: Radio, air: Air = HERE) -> Transport:
    """Find a nearby device and connect to its service.

    Raises:
        PortUnavailable: it is not received, or rejects the connection, or lacks this service.
    """
    named = BLE_PORT.fullmatch(port)
    if named is None:
        raise PortUnavailable(f"Invalid Bluetooth address {port!r}. Use ble:AA:BB:CC:DD:EE:FF.")
    aerial = antenna(named["radio"] or "", air)
    for attempt in range(TRIES):
        device = await aerial.find(named["address"])
        if device is None:
            raise PortUnavailable(
                f"{port} not found. Check that the board is on, in range, and not connected to a phone."
            )
        try:
            async with aerial.alone():
                return await _connected(port, device, radio, aerial)
        except PortUnavailable:
            raise
        except Exception as error:  # whatever the system of the radio says
            if attempt + 1 == TRIES:
                raise PortUnavailable(
                    f"{port} rejects the connection ({reason_of(error)}). Another program or a phone may be "
                    "connected to this board. Switch the board off and on."
                ) from error
    raise AssertionError("the last attempt returns or raises")


async def _connected(port: str, device: BLEDevice, radio: Radio, antenna: Antenna) -> BleTransport:
    transport = BleTransport(port, radio, antenna)
    client = BleakClient(device, transport.went, timeout=CONNECT_S, **antenna.for_clients())
    try:
        async with asyncio.timeout(CONNECT_S):  # bleak's own ends when the connection is made
            await client.connect()
            await transport.take(client)
    except BaseException:
        # Before the next connection: it would find a device that is connected already.
        transport.close()
        await left(client)
        raise
    return transport


class BleTransport:
    """One connection; implements `transports.Transport`."""

    def __init__(self, port: str, radio: Radio, antenna: Antenna) -> None:
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
        self._where, sources = has(self._radio.write), [has(uuid) for uuid in self._radio.notify]
        if client.services.get_service(self._radio.service) is None or None in (self._where, *sources):
            raise PortUnavailable(
                f"{self._port} is a Bluetooth device, but none of this kind of boards: choose another "
                "one, or another family."
            )
        for uuid in (*self._radio.notify, *filter(has, self._radio.also)):
            await client.start_notify(uuid, lambda _, data: self._received(bytes(data)))
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
        """The connection has ended unasked."""
        self._lose("the radio link ended")

    async def _send(self, piece: bytes) -> None:
        assert self._client is not None
        assert self._where is not None
        await self._client.write_gatt_char(self._where, piece, response=self._radio.answered)

    def _received(self, piece: bytes) -> None:
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
