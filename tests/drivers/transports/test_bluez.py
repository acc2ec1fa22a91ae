"""Bluetooth boards by bleak's real backend of Linux, on a stand-in for the Bluetooth service."""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

if sys.platform != "linux" or shutil.which("dbus-daemon") is None:
    pytest.skip("this needs Linux and dbus-daemon (package dbus-daemon)", allow_module_level=True)

from bleak.backends.bluezdbus import manager
from bleak.backends.bluezdbus.version import BlueZFeatures

from drivers.discovery.registry import new_session
from drivers.errors import PortUnavailable
from drivers.events import Link, PlacementRead
from drivers.link.link import LinkRunner
from drivers.link.session import Wiring
from drivers.timebase import Timebase
from drivers.transports import Transport, open_port
from drivers.transports.antenna import advertised
from drivers.transports.ble import TRIES
from drivers.transports.ways import NORDIC_UART, Advertisement, Radio, Ways
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.transports.fake_bluez import BluezBoard, Bus, FakeBluez
from tests.drivers.transports.listener import PATIENCE_S, EventLog, Listener
from tests.waiting import until

BOARDS = Radio(names=("board",))
PROGRAM = """
import asyncio
from drivers.transports import open_port
from drivers.transports.ways import Radio, Ways

async def main():
    transport = await open_port("{port}", Ways(radio=Radio(names=("board",))))
    answered = asyncio.Event()
    transport.start(lambda _: answered.set(), print)
    transport.write(b"I am in")
    await answered.wait()
    {at_its_end}

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def bus() -> Iterator[Bus]:
    program = shutil.which("dbus-daemon")
    assert program is not None
    with tempfile.TemporaryDirectory() as folder:  # the path of a socket must be short
        made = Bus(program, Path(folder))
        yield made
        made.stop()


@pytest.fixture
async def linux(bus: Bus, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """A computer with a message bus, and without the service bluetooth yet."""
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bus.address)
    monkeypatch.setattr(BlueZFeatures, "checked_bluez_version", True)
    yield
    known = manager._global_instances.get(asyncio.get_running_loop())
    if known is not None and known._bus is not None and known._bus_watcher_task is not None:
        known._bus.disconnect()
        await known._bus_watcher_task


@pytest.fixture
async def bluez(linux: None) -> AsyncIterator[FakeBluez]:  # noqa: ARG001 # it is the ground that this stands on
    async with FakeBluez() as made:
        yield made


async def opened(board: BluezBoard, radio: Radio = BOARDS) -> tuple[Transport, Listener]:
    async with asyncio.timeout(PATIENCE_S):
        transport, listener = await open_port(board.port, Ways(radio=radio)), Listener()
    transport.start(listener.take, listener.lose)
    return transport, listener


async def rejection(port: str, radio: Radio = BOARDS) -> str:
    """What is said about a port that cannot be opened."""
    async with asyncio.timeout(PATIENCE_S):
        with pytest.raises(PortUnavailable) as reported:
            await open_port(port, Ways(radio=radio))
    return str(reported.value)


async def test_a_board_is_found_and_bytes_go_both_ways(bluez: FakeBluez) -> None:
    board = bluez.board()
    transport, listener = await opened(board)
    assert not bluez.searching
    transport.write(b"\x21\x01\x00")
    await until(lambda: board.received == [(b"\x21\x01\x00", False)])
    board.notify(b"\x01\x24")
    board.notify(b"\x2a")
    assert await listener.receives_pieces(2) == [b"\x01\x24", b"\x2a"]
    transport.close()
    await until(lambda: not board.connected)
    assert listener.losses == []


async def test_a_message_is_cut_to_the_connection_and_acknowledged_if_need_be(bluez: FakeBluez) -> None:
    board = bluez.board(mtu=48)
    transport, _ = await opened(board, Radio(names=("board",), answered=True))
    transport.write(bytes(range(50)))
    await until(lambda: len(board.received) == 2)
    assert board.received == [(bytes(range(45)), True), (bytes(range(45, 50)), True)]
    transport.close()
    await until(lambda: not board.connected)


async def test_a_board_that_goes_away_is_lost_once_and_can_be_opened_again(bluez: FakeBluez) -> None:
    board = bluez.board()
    transport, listener = await opened(board)
    board.drop()
    assert "went away (the radio link ended)" in await listener.loss()
    transport.write(b"x")
    transport.close()
    again, _ = await opened(board)
    assert (len(listener.losses), board.received) == (1, [])
    again.close()
    await until(lambda: not board.connected)


async def test_a_board_that_rejects_is_asked_a_sensible_number_of_times(bluez: FakeBluez) -> None:
    board = bluez.board()
    board.refusals = TRIES - 1
    (await opened(board))[0].close()
    await until(lambda: not board.connected)
    board.refusals = 100
    assert "rejects the connection ([org.bluez.Error.Failed] Software caused" in await rejection(board.port)
    assert board.refusals == 100 - TRIES


async def test_a_board_that_is_switched_off_is_not_found(
    bluez: FakeBluez, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drivers.transports.antenna.SEARCH_S", 0.1)
    board = bluez.board()
    board.here = False
    assert "not found" in await rejection(board.port)


async def test_a_device_that_is_no_such_board_is_left(bluez: FakeBluez) -> None:
    board = bluez.board(ways=Radio(names=(), service="0000180f-0000-1000-8000-00805f9b34fb"))
    assert "none of this kind of boards" in await rejection(board.port)
    assert not board.connected


async def test_connecting_that_is_given_up_leaves_nothing_connected(bluez: FakeBluez) -> None:
    board = bluez.board()
    board.lets_in.clear()
    opening = asyncio.ensure_future(open_port(board.port, Ways(radio=BOARDS)))
    await until(lambda: board.connected)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert not board.connected
    board.lets_in.set()
    (await opened(board))[0].close()
    await until(lambda: not board.connected)


async def test_connecting_that_does_not_come_to_an_end_is_given_up(
    bluez: FakeBluez, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drivers.transports.ble.CONNECT_S", 0.2)
    board = bluez.board()
    board.lets_in.clear()
    assert "rejects the connection (no answer in time)" in await rejection(board.port)
    assert not board.connected


async def test_eight_boards_are_opened_at_once_while_a_ninth_is_looked_for(bluez: FakeBluez) -> None:
    missing = asyncio.ensure_future(open_port("ble:00:00:00:00:00:00", Ways(radio=BOARDS)))
    boards = [bluez.board(f"Board {number}") for number in range(8)]
    lines = await asyncio.gather(*(opened(board) for board in boards))
    for number, board in enumerate(boards):
        board.notify(b"I am %d" % number)
    received = [(await listener.receives_pieces(1))[0] for _, listener in lines]
    assert received == [b"I am %d" % number for number in range(8)]
    assert not missing.done()
    missing.cancel()
    await asyncio.wait([missing])
    for transport, _ in lines:
        transport.close()
    await until(lambda: not any(board.connected for board in boards))


async def test_nearby_devices_are_listed(bluez: FakeBluez) -> None:
    board, unnamed = bluez.board(), bluez.board("")
    bluez.board().here = False
    devices = {device.port: device for device in await advertised(0.5)}
    assert set(devices) == {board.port, unnamed.port}
    assert devices[board.port].name == "Board"
    assert devices[unnamed.port] in [
        Advertisement(unnamed.port, "", frozenset({NORDIC_UART}), strength) for strength in (-50, -51)
    ]


async def test_a_radio_that_is_named_is_used_or_missed_in_a_sentence(bluez: FakeBluez) -> None:
    board = bluez.board()
    (await open_port(f"{board.port}@hci0", Ways(radio=BOARDS))).close()
    await until(lambda: not board.connected)
    assert "Bluetooth of this computer cannot be used (adapter 'hci7' not found)" in await rejection(
        f"{board.port}@hci7"
    )


async def test_a_radio_that_is_switched_off_is_said_to_be(linux: None) -> None:  # noqa: ARG001 # as above
    async with FakeBluez(powered=False):
        assert "cannot be used (No powered Bluetooth adapters found." in await rejection(
            "ble:00:00:00:00:00:00"
        )


async def test_a_link_finds_its_board_again_after_it_was_gone(bluez: FakeBluez) -> None:
    board, answering, reported = bluez.board(), AnsweringBoard(), EventLog()
    board.on_write = lambda data: board.notify(answered) if (answered := answering.answer(data)) else None
    runner = LinkRunner(
        new_session("dgt", board.port, Wiring.SINGLE),
        lambda: open_port(board.port, Ways(radio=BOARDS)),
        Timebase(),
        reported.take,
    )
    running = asyncio.ensure_future(runner.run())
    await reported.until(Link.OPENING, Link.READY)
    assert any(isinstance(event, PlacementRead) for event in reported.events)
    board.drop()
    await reported.until(Link.OPENING, Link.READY, Link.LOST, Link.OPENING, Link.READY)
    running.cancel()
    await asyncio.wait([running])
    await until(lambda: not board.connected)


@pytest.mark.parametrize("closes", [True, False], ids=["it closes its ports", "it just ends"])
async def test_a_program_that_ends_leaves_its_boards(bluez: FakeBluez, closes: bool) -> None:
    board = bluez.board()
    board.on_write = lambda _: board.notify(b"welcome")
    at_its_end = "transport.close()" if closes else "pass"
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM.format(port=board.port, at_its_end=at_its_end)
    )
    async with asyncio.timeout(PATIENCE_S):
        assert await program.wait() == 0
    assert [data for data, _ in board.received] == [b"I am in"]
    await until(lambda: not board.connected)


async def test_without_the_service_bluetooth_the_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path / 'nobody'}")
    sentence = await rejection("ble:00:00:00:00:00:00")
    assert "Bluetooth of this computer cannot be used" in sentence
    assert "On Linux the bluetooth service must be running." in sentence
