"""Simulated boards in simulated air, and the radios that reach them: bumble below, a backend of bleak above.

Everything happens in one process, so that no Bluetooth is needed. bleak's own classes sit on top, unmodified.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar, Final

from bleak.args import SizedBuffer
from bleak.assigned_numbers import CharacteristicPropertyName
from bleak.backends.characteristic import BleakGATTCharacteristic
from bleak.backends.client import BaseBleakClient, NotifyCallback
from bleak.backends.descriptor import BleakGATTDescriptor
from bleak.backends.scanner import AdvertisementData, BaseBleakScanner
from bleak.backends.service import BleakGATTService, BleakGATTServiceCollection
from bleak.exc import BleakBluetoothNotAvailableError, BleakBluetoothNotAvailableReason, BleakError
from bleak.uuids import normalize_uuid_str
from bumble.controller import Controller
from bumble.core import UUID, AdvertisingData
from bumble.device import Advertisement, Connection, Device, Peer
from bumble.gatt import Characteristic, CharacteristicValue, Service
from bumble.gatt_client import CharacteristicProxy
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink

from drivers.transports.antenna import Air
from drivers.transports.ways import Radio
from tests.waiting import until

ADVERTISING_MS: Final = 20.0
LARGEST_MTU: Final = 517
TYPES: Final[list[tuple[Characteristic.Properties, CharacteristicPropertyName]]] = [
    (Characteristic.Properties.WRITE, "write"),
    (Characteristic.Properties.WRITE_WITHOUT_RESPONSE, "write-without-response"),
    (Characteristic.Properties.NOTIFY, "notify"),
]


class VirtualBoard:
    """A device with one service that a program writes to and receives from.

    Attributes:
        address: where it is reached.
        received: what was written to it, each write for itself.
        answered: whether these writes were acknowledged.
        on_write: what it does when something is written to it.
        connections: how often a program has connected to it.
            refusals: number of coming connections that are rejected.
            deaf: how often it rejects a subscription.
            shy: how often it goes away as soon as a program subscribes.
        lets_in: while it is clear, connecting does not come to an end.
            lets_listen: while it is clear, no subscription comes to an end.
            held: how often it kept a program waiting for one of the two.
        stores: while it is clear, a write is not taken.
    """

    def __init__(self, link: LocalLink, name: str, address: str, ways: Radio, mtu: int) -> None:
        self.address = address
        self.received: list[bytes] = []
        self.answered: list[bool] = []
        self.on_write: Callable[[bytes], None] = lambda _: None
        self.connections = self.refusals = self.deaf = self.shy = self.held = 0
        self.lets_in, self.lets_listen, self.stores = asyncio.Event(), asyncio.Event(), asyncio.Event()
        for allowed in (self.lets_in, self.lets_listen, self.stores):
            allowed.set()
        self._news = asyncio.Condition()
        self._device = device(link, name, address)
        self._device.gatt_server.max_mtu = mtu
        self._sources = [
            Characteristic(source, Characteristic.Properties.NOTIFY, Characteristic.READABLE, b"")
            for source in ways.notify
        ]
        either = Characteristic.Properties.WRITE | Characteristic.Properties.WRITE_WITHOUT_RESPONSE
        sink: Characteristic[bytes] = Characteristic(
            ways.write, either, Characteristic.WRITEABLE, CharacteristicValue(write=self._written)
        )
        self._device.add_service(Service(ways.service, [sink, *self._sources]))
        reported: list[tuple[int, bytes]] = [(AdvertisingData.Type.FLAGS, b"\x06")]
        if name:
            reported.append((AdvertisingData.Type.COMPLETE_LOCAL_NAME, name.encode()))
        uuid = UUID(ways.service).to_bytes(force_128=True)
        reported.append((AdvertisingData.Type.INCOMPLETE_LIST_OF_128_BIT_SERVICE_CLASS_UUIDS, uuid))
        self._reported = bytes(AdvertisingData(reported))
        self._here = False
        self._telling = asyncio.Lock()
        self._device.on(Device.EVENT_CONNECTION, self._connected)

    @property
    def port(self) -> str:
        """To open it."""
        return f"ble:{self.address}"

    @property
    def connection(self) -> Connection | None:
        """With the program, if there is one."""
        return next(iter(self._device.connections.values()), None)

    async def switch_on(self) -> None:
        """It begins to say that it is there."""
        self._here = True
        await self._device.power_on()
        await self._tell()

    async def switch_off(self) -> None:
        """It is gone from one moment to the next."""
        self._here = False
        await self._tell()
        await self.drop()

    async def drop(self) -> None:
        """It ends the connection, and waits for the next one."""
        if self.connection is not None:
            await self.connection.disconnect()

    async def notify(self, data: bytes, source: int = 0) -> None:
        """Send a message, cut as the connection needs it."""
        assert self.connection is not None, "nobody is connected"
        most = self.connection.att_mtu - 3
        for at in range(0, len(data), most):
            await self._device.notify_subscribers(self._sources[source], data[at : at + most])

    async def lets(self, allowed: asyncio.Event) -> None:
        """Keep a program waiting until it is allowed to continue."""
        if not allowed.is_set():
            self.held += 1
            await allowed.wait()

    async def holds(self, times: int) -> None:
        """Wait until it has kept programs waiting so often."""
        await until(lambda: self.held >= times)

    async def receives(self, count: int) -> list[bytes]:
        """Wait for this many writes; returns all of them."""
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: len(self.received) >= count)
        return self.received

    async def is_left(self) -> None:
        """Wait until no program is connected, and it says again that it is there."""
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: self.connection is None)

    async def _tell(self) -> None:
        """Say that it is there, if it is."""
        async with self._telling:
            if not self._here:
                await self._device.stop_advertising()
            elif self.connection is None:
                await self._device.start_advertising(
                    advertising_data=self._reported,
                    advertising_interval_min=ADVERTISING_MS,
                    advertising_interval_max=ADVERTISING_MS,
                )

    def _connected(self, connection: Connection) -> None:
        self.connections += 1
        connection.on(Connection.EVENT_DISCONNECTION, lambda _: in_background(self._left()))

    async def _left(self) -> None:
        await self._tell()
        async with self._news:
            self._news.notify_all()

    async def _written(self, _: Connection, data: bytes) -> None:
        await self.stores.wait()
        self.received.append(data)
        self.on_write(data)
        async with self._news:
            self._news.notify_all()


class VirtualAir:
    """A hall: its boards, and the radios of one computer.

    Attributes:
        air: to open ports in it.
        radios: the names of the computer's radios; "" = the one that needs no name.
        off: the radios are switched off.
        used: the names of the radios by which somebody searched or connected.
        searches: how many searches were begun.
    """

    def __init__(self) -> None:
        self.air = Air(
            type("VirtualScanner", (_Scanner,), {"hall": self}),
            type("VirtualClient", (_Client,), {"hall": self}),
        )
        self.radios = {""}
        self.off = False
        self.used: list[str] = []
        self.searches = 0
        self.boards: dict[str, VirtualBoard] = {}
        self._link = LocalLink()  # type: ignore[no-untyped-call] # bumble's
        self._radios: dict[str, Device] = {}

    async def board(
        self, name: str = "Board", ways: Radio | None = None, *, mtu: int = 185, here: bool = True
    ) -> VirtualBoard:
        """Another board, switched on or not."""
        address = f"F0:F1:F2:F3:F4:{len(self.boards):02X}"
        made = VirtualBoard(self._link, name, address, ways or Radio(names=("board",)), mtu)
        self.boards[address] = made
        if here:
            await made.switch_on()
        return made

    async def radio(self, name: str) -> Device:
        """A radio of the computer, alone for its user."""
        if self.off:
            raise BleakBluetoothNotAvailableError(
                "No powered Bluetooth adapters found.", BleakBluetoothNotAvailableReason.POWERED_OFF
            )
        if name not in self.radios:
            raise BleakError(f"adapter '{name}' not found")
        self.used.append(name)
        if name not in self._radios:
            made = device(self._link, f"radio {name}", f"C0:C1:C2:C3:C4:{len(self._radios):02X}")
            self._radios[name] = made
            await made.power_on()
        radio = self._radios[name]
        if radio.is_scanning or radio.is_le_connecting:
            raise BleakError("Operation already in progress")
        return radio

    async def end(self) -> None:
        """Nobody says anything any more."""
        for board in self.boards.values():
            await board.switch_off()
        await asyncio.gather(*_background)


def device(link: LocalLink, name: str, address: str) -> Device:
    """One end of the air."""
    controller = Controller(name, link=link)
    made = Device(name, address=Address(address))
    made.host = Host(controller, AsyncPipeSink(controller))
    return made


_background: set[asyncio.Future[Any]] = set()


def in_background(work: Any) -> None:
    """Do something in the background; `VirtualAir.end` waits for it."""
    task = asyncio.ensure_future(work)
    _background.add(task)
    task.add_done_callback(_background.discard)


class _Scanner(BaseBleakScanner):
    hall: ClassVar[VirtualAir]

    def __init__(
        self, callback: Any, service_uuids: Any, _: str, *, bluez: dict[str, str], **__: Any
    ) -> None:
        super().__init__(callback, service_uuids)
        self._by = bluez.get("adapter", "")
        self._radio: Device | None = None

    async def start(self) -> None:
        self._radio = await self.hall.radio(self._by)
        self.hall.searches += 1
        self.seen_devices = {}
        self._radio.on(Device.EVENT_ADVERTISEMENT, self._received)
        await self._radio.start_scanning(filter_duplicates=False)

    async def stop(self) -> None:
        if self._radio is not None:
            self._radio.remove_listener(Device.EVENT_ADVERTISEMENT, self._received)
            await self._radio.stop_scanning()

    def _received(self, received: Advertisement) -> None:
        kinds = AdvertisingData.Type
        uuids = received.data.get(kinds.INCOMPLETE_LIST_OF_128_BIT_SERVICE_CLASS_UUIDS) or []
        name = received.data.get(kinds.COMPLETE_LOCAL_NAME)
        address = str(received.address).split("/", maxsplit=1)[0]
        # As some systems do, it reports them in capital letters.
        reported = AdvertisementData(
            str(name) if name else None,
            {},
            {},
            [str(uuid).upper() for uuid in uuids],
            None,
            -40 - int(address[-2:], 16),
            (),
        )
        self.call_detection_callbacks(
            self.create_or_update_device(address, address, reported.local_name, received.address, reported),
            reported,
        )


class _Client(BaseBleakClient):
    hall: ClassVar[VirtualAir]

    def __init__(self, address_or_ble_device: Any, *, bluez: dict[str, str], **reported: Any) -> None:
        super().__init__(
            address_or_ble_device, **{key: reported[key] for key in ("disconnected_callback", "timeout")}
        )
        self._by = bluez.get("adapter", "")
        self._connection: Connection | None = None

    @property
    def name(self) -> str:
        return self.address

    @property
    def mtu_size(self) -> int:
        return self._connection.att_mtu if self._connection else 23

    @property
    def is_connected(self) -> bool:
        return self._connection is not None

    async def connect(self, pair: bool, **kwargs: Any) -> None:  # noqa: ARG002 # a backend has to take them
        radio, board = await self.hall.radio(self._by), self.hall.boards[self.address]
        if board.refusals:
            board.refusals -= 1
            raise BleakError("le-connection-abort-by-local")
        async with asyncio.timeout(self._timeout):
            self._connection = await radio.connect_le(Address(self.address))
            self._connection.on(Connection.EVENT_DISCONNECTION, self._ended)
            await board.lets(board.lets_in)
            peer = Peer(self._connection)
            await peer.request_mtu(LARGEST_MTU)
            await peer.discover_services()
            await peer.discover_characteristics()
            self.services = self._as_bleak_has_it(peer)

    async def disconnect(self) -> None:
        if self._connection is not None:
            await self._connection.disconnect()

    async def pair(self, *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError

    async def unpair(self) -> None:
        raise NotImplementedError

    async def read_gatt_char(
        self, characteristic: BleakGATTCharacteristic, *, use_cached: bool = False, **kwargs: Any
    ) -> bytearray:
        raise NotImplementedError

    async def read_gatt_descriptor(
        self, descriptor: BleakGATTDescriptor, *, use_cached: bool = False, **kwargs: Any
    ) -> bytearray:
        raise NotImplementedError

    async def write_gatt_descriptor(self, descriptor: BleakGATTDescriptor, data: SizedBuffer) -> None:
        raise NotImplementedError

    async def stop_notify(self, characteristic: BleakGATTCharacteristic) -> None:
        raise NotImplementedError

    async def write_gatt_char(
        self, characteristic: BleakGATTCharacteristic, data: SizedBuffer, response: bool
    ) -> None:
        if self._connection is None:
            raise BleakError("Not connected")
        if len(bytes(data)) > characteristic.max_write_without_response_size:
            raise BleakError("the write is too long for this connection")
        self.hall.boards[self.address].answered.append(response)
        proxy: CharacteristicProxy[bytes] = characteristic.obj
        try:
            await proxy.write_value(bytes(data), with_response=response)
        except asyncio.CancelledError:
            if self._connection is None:  # bumble's way to say so
                raise BleakError("Not connected") from None
            raise

    async def start_notify(
        self,
        characteristic: BleakGATTCharacteristic,
        callback: NotifyCallback,
        **kwargs: Any,  # noqa: ARG002 # a backend has to take them
    ) -> None:
        board = self.hall.boards[self.address]
        if board.deaf:
            board.deaf -= 1
            raise BleakError("Unlikely error")
        await board.lets(board.lets_listen)
        proxy: CharacteristicProxy[bytes] = characteristic.obj
        await proxy.subscribe(lambda data: callback(bytearray(data)))
        if board.shy:
            board.shy -= 1
            await board.drop()
            await board.is_left()

    def _ended(self, _: int) -> None:
        self._connection = self.services = None
        if self._disconnected_callback is not None:
            self._disconnected_callback()

    def _as_bleak_has_it(self, peer: Peer) -> BleakGATTServiceCollection:
        services = BleakGATTServiceCollection()
        for offered in peer.services:
            service = BleakGATTService(
                offered, offered.handle, normalize_uuid_str(offered.uuid.to_hex_str("-"))
            )
            services.add_service(service)
            for each in offered.characteristics:
                services.add_characteristic(
                    BleakGATTCharacteristic(
                        each,
                        each.handle,
                        normalize_uuid_str(each.uuid.to_hex_str("-")),
                        [name for kind, name in TYPES if each.properties & kind],
                        lambda: self.mtu_size - 3,
                        service,
                    )
                )
        return services
