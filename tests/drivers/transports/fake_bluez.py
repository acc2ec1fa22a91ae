"""A stand-in for the service bluetooth of Linux: org.bluez on a bus of its own, for bleak's real backend.

`Bus` is the daemon of that bus; `FakeBluez` answers on it as far as bleak asks, with boards that tests steer.
"""

from __future__ import annotations

import asyncio
import itertools
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

from dbus_fast import BusType, Message, MessageType, Variant
from dbus_fast.aio import MessageBus

from drivers.transports.ways import Radio

ADAPTER: Final = "org.bluez.Adapter1"
DEVICE: Final = "org.bluez.Device1"
SERVICE: Final = "org.bluez.GattService1"
CHARACTERISTIC: Final = "org.bluez.GattCharacteristic1"
OBJECTS: Final = "org.freedesktop.DBus.ObjectManager"
PROPERTIES: Final = "org.freedesktop.DBus.Properties"
ADVERTISING_S: Final = 0.02
PATIENCE_S: Final = 60.0
CONFIGURATION: Final = """<busconfig>
  <type>system</type>
  <listen>unix:path={path}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""

Interfaces = dict[str, dict[str, Variant]]


class Bus:
    """A message bus of its own, whose address programs find in DBUS_SYSTEM_BUS_ADDRESS."""

    def __init__(self, program: str, folder: Path) -> None:
        self.address = f"unix:path={folder / 'bus'}"
        written = folder / "bus.conf"
        written.write_text(CONFIGURATION.format(path=folder / "bus"))
        self._process = subprocess.Popen(
            [program, f"--config-file={written}", "--nofork", "--nopidfile", "--print-address"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline(), "dbus-daemon said why it did not start"

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.communicate()


class BluezBoard:
    """A board as the Bluetooth service knows it.

    Attributes:
        address: where it is reached.
        here: whether it advertises.
        connected: whether a program is connected.
        refusals: number of coming connections that are rejected.
        lets_in: while it is clear, connecting does not come to an end.
        received: what was written to it, and whether that was acknowledged.
        on_write: what it does when something is written to it.
    """

    def __init__(self, bluez: FakeBluez, adapter: str, number: int, name: str, ways: Radio, mtu: int) -> None:
        self.address = f"F0:F1:F2:F3:F4:{number:02X}"
        self.path = f"{adapter}/dev_{self.address.replace(':', '_')}"
        self.here = True
        self.connected = False
        self.refusals = 0
        self.lets_in = asyncio.Event()
        self.lets_in.set()
        self.received: list[tuple[bytes, bool]] = []
        self.on_write: Callable[[bytes], None] = lambda _: None
        self.known = False  # to the service, because it was received once
        self._bluez, self._ways, self._mtu = bluez, ways, mtu
        self._notifying: set[str] = set()
        self._strengths = itertools.cycle((-50, -51))
        self.reported: dict[str, Variant] = {
            "Address": Variant("s", self.address),
            "Alias": Variant("s", name or self.address.replace(":", "-")),
            "Adapter": Variant("o", adapter),
            "UUIDs": Variant("as", [ways.service]),
            "Paired": Variant("b", False),
            "Connected": Variant("b", False),
            "ServicesResolved": Variant("b", False),
            "RSSI": Variant("n", -50),
            **({"Name": Variant("s", name)} if name else {}),
        }

    @property
    def port(self) -> str:
        """To open it."""
        return f"ble:{self.address}"

    def services(self) -> dict[str, Interfaces]:
        """The paths and properties of what it offers."""
        service = f"{self.path}/service0001"
        flags = [(self._ways.write, ["write", "write-without-response"])]
        flags += [(uuid, ["notify"]) for uuid in self._ways.notify]
        reported: dict[str, Interfaces] = {
            service: {
                SERVICE: {"UUID": Variant("s", self._ways.service), "Device": Variant("o", self.path)},
            }
        }
        for number, (uuid, can) in enumerate(flags, start=2):
            reported[f"{service}/char{number:04x}"] = {
                CHARACTERISTIC: {
                    "UUID": Variant("s", uuid),
                    "Service": Variant("o", service),
                    "Flags": Variant("as", can),
                    "MTU": Variant("q", self._mtu),
                }
            }
        return reported

    def advertise(self) -> None:
        """It says that it is there."""
        if not self.here or self.connected:
            return
        if not self.known:
            self.known = True
            self._bluez.appears(self.path, {DEVICE: self.reported})
        self.becomes({"RSSI": Variant("n", next(self._strengths))})

    def becomes(self, changed: dict[str, Variant], path: str = "", interface: str = DEVICE) -> None:
        """Something of it changes."""
        if not path:
            self.reported.update(changed)
        self._bluez.tells(
            path or self.path, PROPERTIES, "PropertiesChanged", "sa{sv}as", [interface, changed, []]
        )

    def notify(self, data: bytes, source: int = 0) -> None:
        """Send a message, cut as the connection needs it."""
        path = f"{self.path}/service0001/char{3 + source:04x}"
        assert path in self._notifying, "nobody listens"
        for at in range(0, len(data), self._mtu - 3):
            value = Variant("ay", data[at : at + self._mtu - 3])
            self.becomes({"Value": value}, path, CHARACTERISTIC)

    def drop(self) -> None:
        """It ends the connection, and waits for the next one."""
        if self.connected:
            self.connected = False
            self._notifying.clear()
            self.becomes({"ServicesResolved": Variant("b", False), "Connected": Variant("b", False)})

    async def answer(self, asked: Message) -> Message:
        """What the service says to a call about this board."""
        match asked.member:
            case "Connect":
                if self.refusals or not self.here:
                    self.refusals -= 1
                    why = "Software caused connection abort"
                    return Message.new_error(asked, "org.bluez.Error.Failed", why)
                self.connected = True
                self.becomes({"Connected": Variant("b", True)})
                await self.lets_in.wait()
                for path, interfaces in self.services().items():
                    self._bluez.appears(path, interfaces)
                self.becomes({"ServicesResolved": Variant("b", True)})
            case "Disconnect":
                self.drop()
            case "StartNotify":
                assert asked.path is not None
                self._notifying.add(asked.path)
            case "WriteValue":
                data, options = asked.body
                self.received.append((bytes(data), options["type"].value == "request"))
                self.on_write(bytes(data))
            case _:
                return Message.new_error(asked, "org.freedesktop.DBus.Error.UnknownMethod", str(asked.member))
        return Message.new_method_return(asked)


class FakeBluez:
    """The service bluetooth, with one radio.

    Attributes:
        boards: all that there are.
        searching: whether a program searches.
    """

    def __init__(self, radio: str = "hci0", *, powered: bool = True) -> None:
        self.boards: list[BluezBoard] = []
        self.searching = False
        self._adapter = f"/org/bluez/{radio}"
        self._radio = {
            "Powered": Variant("b", powered),
            "Roles": Variant("as", ["central", "peripheral"]),
            "Address": Variant("s", "C0:C1:C2:C3:C4:C5"),
        }
        self._bus = MessageBus(bus_type=BusType.SYSTEM)
        self._work: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self._bus.connect()
        self._bus.add_message_handler(self._called)
        await self._bus.request_name("org.bluez")
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._work:
            task.cancel()
        if self._work:
            await asyncio.wait(self._work)
        self._bus.disconnect()
        await self._bus.wait_for_disconnect()  # type: ignore[no-untyped-call] # dbus-fast's

    def board(self, name: str = "Board", ways: Radio | None = None, mtu: int = 185) -> BluezBoard:
        """Another board."""
        made = BluezBoard(self, self._adapter, len(self.boards), name, ways or Radio(names=("board",)), mtu)
        self.boards.append(made)
        return made

    def appears(self, path: str, interfaces: Interfaces) -> None:
        """The service knows something more."""
        self.tells("/", OBJECTS, "InterfacesAdded", "oa{sa{sv}}", [path, interfaces])

    def tells(self, path: str, interface: str, member: str, signature: str, body: list[Any]) -> None:
        """Send a signal to every listener."""
        self._bus.send(Message.new_signal(path, interface, member, signature, body))

    def _called(self, asked: Message) -> bool:
        """Take a call; it is answered in a task of its own, for some answers take their time."""
        if asked.message_type is not MessageType.METHOD_CALL:
            return False
        task = asyncio.get_running_loop().create_task(self._answer(asked))
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return True

    async def _answer(self, asked: Message) -> None:
        path = asked.path or ""
        board = next((other for other in self.boards if path.startswith(other.path)), None)
        if asked.member == "GetManagedObjects":
            objects: dict[str, Interfaces] = {self._adapter: {ADAPTER: self._radio}}
            objects |= {other.path: {DEVICE: other.reported} for other in self.boards if other.known}
            reply = Message.new_method_return(asked, "a{oa{sa{sv}}}", [objects])
        elif board is not None:
            reply = await board.answer(asked)
        elif asked.member == "StartDiscovery" and self.searching:
            reply = Message.new_error(asked, "org.bluez.Error.InProgress", "Operation already in progress")
        else:
            reply = Message.new_method_return(asked)
        await self._bus.send(reply)
        if asked.member == "StartDiscovery" and not self.searching:
            self.searching = True
            while self.searching:
                for other in self.boards:
                    other.advertise()
                await asyncio.sleep(ADVERTISING_S)  # real time: boards say again that they are there
        elif asked.member == "StopDiscovery":
            self.searching = False
