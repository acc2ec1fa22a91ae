"""Simulated devices whose messages keep their borders: ``packets:PATH``, and which port is opened how."""

from __future__ import annotations

import asyncio
import select
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from drivers.errors import PortUnavailable
from drivers.transports import Transport, open_port, packets
from drivers.transports.pieces import WAITING
from drivers.transports.ways import HidReports, Radio, SerialLine, Ways
from tests.drivers.transports.listener import PATIENCE_S, Listener
from tests.waiting import until

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has sockets that keep packets")


class Device:
    """A simulated device that one program at a time connects to."""

    def __init__(self, path: Path) -> None:
        self.port = f"packets:{path}"
        self.listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.listening.setblocking(False)
        self.listening.bind(str(path))
        self.listening.listen(1)
        self.line: socket.socket | None = None

    async def joined(self) -> socket.socket:
        """Wait for the program."""
        async with asyncio.timeout(PATIENCE_S):
            self.line, _ = await asyncio.get_running_loop().sock_accept(self.listening)
        return self.line

    async def receives(self) -> bytes:
        """The next message."""
        assert self.line is not None
        async with asyncio.timeout(PATIENCE_S):
            return await asyncio.get_running_loop().sock_recv(self.line, 65536)

    def close(self) -> None:
        self.listening.close()
        if self.line is not None:
            self.line.close()


@pytest.fixture
async def device(tmp_path: Path) -> AsyncIterator[Device]:
    made = Device(tmp_path / "board")
    yield made
    made.close()


async def opened(device: Device) -> tuple[Transport, Listener]:
    listener = Listener()
    transport = await open_port(device.port)
    transport.start(listener.take, listener.lose)
    await device.joined()
    return transport, listener


async def takes_no_more(transport: Transport) -> None:
    """Wait until the system holds as many messages for the device as it takes."""
    line = transport._socket  # type: ignore[attr-defined] # of ours
    await until(lambda: line not in select.select([], [line], [], 0)[1])


@linux
async def test_messages_of_the_device_arrive_as_it_sent_them(device: Device) -> None:
    transport, listener = await opened(device)
    assert device.line is not None
    sent = [b"\x01\x3d" + bytes(36), b"\x2a\x02\x64\x00", b"x"]
    for message in sent:
        device.line.send(message)
    assert await listener.receives_pieces(3) == sent
    transport.close()
    transport.close()


@linux
async def test_messages_to_the_device_keep_their_borders_and_their_order(device: Device) -> None:
    transport, _ = await opened(device)
    sent = [b"\x21\x01\x00", b"\x0a\x08" + bytes(8), b"\x29"]
    for message in [b"", *sent]:
        transport.write(message)
    assert [await device.receives() for _ in sent] == sent
    transport.close()


@linux
async def test_a_device_that_takes_nothing_for_a_while_gets_the_rest_later_still_apart(
    device: Device,
) -> None:
    transport, _ = await opened(device)
    transport._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)  # type: ignore[attr-defined] # of ours
    sent = [bytes([number]) * 2000 for number in range(WAITING)]
    for message in sent:
        transport.write(message)
    await takes_no_more(transport)
    assert [await device.receives() for _ in sent] == sent
    transport.close()


@linux
async def test_a_device_that_never_takes_anything_is_given_up_once(device: Device) -> None:
    transport, listener = await opened(device)
    for _ in range(2000):
        transport.write(bytes(2000))
        await asyncio.sleep(0)
    assert "it takes no more messages" in await listener.loss()
    await asyncio.sleep(0)
    assert len(listener.losses) == 1


@linux
async def test_a_device_that_goes_away_is_lost_once(device: Device) -> None:
    transport, listener = await opened(device)
    assert device.line is not None
    device.line.close()
    assert f"{device.port} went away" in await listener.loss()
    transport.write(b"x")
    transport.close()
    await asyncio.sleep(0)
    assert len(listener.losses) == 1


@linux
async def test_a_device_that_goes_away_while_it_is_written_to_is_lost_once(device: Device) -> None:
    listener = Listener()
    transport = await open_port(device.port)
    (await device.joined()).close()
    transport.write(b"x")
    await until(lambda: transport._lost is not None)  # type: ignore[attr-defined] # of ours
    transport.start(listener.take, listener.lose)
    assert f"{device.port} went away" in await listener.loss()
    transport.close()
    assert len(listener.losses) == 1


@linux
async def test_a_port_that_was_closed_here_is_left_and_not_lost(device: Device) -> None:
    transport, listener = await opened(device)
    transport.write(b"1")
    transport.close()
    transport.write(b"2")
    assert await device.receives() in (b"", b"1")
    assert listener.losses == []


@linux
async def test_a_port_that_is_closed_with_messages_waiting_leaves_nothing_behind(device: Device) -> None:
    transport, _ = await opened(device)
    for _ in range(WAITING):
        transport.write(bytes(20000))
    await takes_no_more(transport)
    transport.close()
    await until(lambda: asyncio.all_tasks() == {asyncio.current_task()}, say=asyncio.all_tasks)


@linux
async def test_nobody_listens(tmp_path: Path) -> None:
    port = f"packets:{tmp_path / 'nobody'}"
    with pytest.raises(
        PortUnavailable, match=f"Cannot connect to {port} .No such file.*. Start the simulator"
    ):
        await open_port(port)


@linux
async def test_a_name_that_no_socket_can_have() -> None:
    with pytest.raises(PortUnavailable, match=r"AF_UNIX path too long.*. Start the simulator"):
        await open_port(f"packets:/{'long/' * 50}")


async def test_other_systems_say_that_they_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drivers.transports.packets.sys.platform", "win32")
    with pytest.raises(PortUnavailable, match="only Linux has sockets that keep packets"):
        await packets.open_packets("packets:/tmp/board")


# --- which port is opened how -------------------------------------------------------------------------------

RADIO = Radio(names=("board",))
REPORTS = HidReports(ids=frozenset({(0x2D80, 0x8003)}))

STRANGERS = [
    ("a board of cables alone, in the air", "ble:AA:BB:CC:DD:EE:FF", Ways(line=SerialLine())),
    ("a board of cables alone, on USB", "hid:2d80:8003", Ways(line=SerialLine())),
    ("a board of the air alone, on a cable", "/dev/ttyUSB0", Ways(radio=RADIO)),
    ("a board of the air alone, on USB", "hid:2d80:8003", Ways(radio=RADIO)),
    ("a board of USB alone, in the air", "ble:AA:BB:CC:DD:EE:FF", Ways(reports=REPORTS)),
]


@pytest.mark.parametrize(
    ("port", "ways"), [case[1:] for case in STRANGERS], ids=[case[0] for case in STRANGERS]
)
async def test_a_way_that_a_family_lacks_is_rejected_with_what_to_do(port: str, ways: Ways) -> None:
    with pytest.raises(PortUnavailable, match=f"are not reached by {port}: name another port or family"):
        await open_port(port, ways)


MEANT = [
    ("the air", "ble:nonsense", "Use ble:AA:BB"),
    ("USB", "hid:nonsense", "Use hid:2d80:8003"),
    ("the network", "socket:nonsense", "Use socket://host:port"),
    ("a cable", "/dev/nothing-of-this-name", "not found"),
]


@pytest.mark.parametrize(("port", "words"), [case[1:] for case in MEANT], ids=[case[0] for case in MEANT])
async def test_the_beginning_of_a_port_says_which_way_is_meant(port: str, words: str) -> None:
    with pytest.raises(PortUnavailable, match=words):
        await open_port(port, Ways(line=SerialLine(), radio=RADIO, reports=REPORTS))
