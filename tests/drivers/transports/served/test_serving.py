"""Simulated boards on real ports of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import tty
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from drivers.dgt.codec import DgtCodec
from drivers.dgt.simulated.board import DgtSimulator
from drivers.errors import PortUnavailable
from drivers.events import DriverEvent, Identified, PlacementRead, SquareChanged
from drivers.timebase import Timebase
from drivers.transports.served.serving import Lateness, PtyPort, TcpPort, serve_pty, serve_tcp
from tests.waiting import until

SPEED = 50.0
PATIENCE_S = 60.0


@contextlib.asynccontextmanager
async def _on_pty(
    simulator: DgtSimulator, link: Path | None, lateness: Lateness | None = None
) -> AsyncIterator[PtyPort]:
    opened: asyncio.Future[PtyPort] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(
        serve_pty(simulator, link, Timebase(SPEED), lateness=lateness, on_open=opened.set_result)
    )
    try:
        yield await opened
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


class _Host:
    """A host program that knows nothing but bytes."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(self._fd)
        self._codec = DgtCodec()
        self.events: list[DriverEvent] = []

    def say(self, data: bytes) -> None:
        os.write(self._fd, data)

    async def until(self, wanted: Callable[[DriverEvent], bool]) -> DriverEvent:
        await until(lambda: self._received(wanted), say=lambda: self.events)
        return self._received(wanted)[0]

    def _received(self, wanted: Callable[[DriverEvent], bool]) -> list[DriverEvent]:
        with contextlib.suppress(BlockingIOError):
            self.events += self._codec.receive_data(os.read(self._fd, 4096), 0.0)
        return [event for event in self.events if wanted(event)]

    def leave(self) -> None:
        os.close(self._fd)


def _is_dump(event: DriverEvent) -> bool:
    return isinstance(event, PlacementRead)


async def test_a_host_opens_the_link_and_gets_a_dump_for_a_raw_byte(tmp_path: Path) -> None:
    link = tmp_path / "board1"
    async with _on_pty(DgtSimulator(), link) as port:
        assert port.path == link
        host = _Host(link)
        host.say(b"\x42")
        dump = await host.until(_is_dump)
        assert isinstance(dump, PlacementRead)
        assert dump.placement == (None,) * 64
        host.leave()
    assert not link.is_symlink()


async def test_a_host_may_close_and_open_again(tmp_path: Path) -> None:
    link = tmp_path / "board1"
    async with _on_pty(DgtSimulator(), link):
        for _ in range(3):
            host = _Host(link)
            host.say(b"\x42")
            await host.until(_is_dump)
            host.leave()
            await asyncio.sleep(0)


async def test_hands_are_seen_on_the_port_as_they_act() -> None:
    simulator = DgtSimulator()
    lateness = Lateness()
    async with _on_pty(simulator, None, lateness) as port:
        host = _Host(port.path)
        host.say(b"\x44\x45")
        await host.until(lambda event: isinstance(event, Identified))
        simulator.set_up(1.0)
        port.woken()
        await host.until(lambda event: isinstance(event, SquareChanged))
        host.leave()
    assert lateness.p99_ms() > 0


async def test_a_vanished_port_hangs_up_on_its_host_and_comes_back(tmp_path: Path) -> None:
    link = tmp_path / "board1"
    simulator = DgtSimulator()
    async with _on_pty(simulator, link):
        host = _Host(link)
        host.say(b"\x42")
        await host.until(_is_dump)
        simulator.faults.vanish(until=1e9)
        await until(lambda: not link.is_symlink())
        with pytest.raises(OSError, match=r"Input/output error"):
            host.say(b"\x42")
        host.leave()
        simulator.faults.vanish(until=0.0)
        await until(link.exists)
        again = _Host(link)
        again.say(b"\x42")
        await again.until(_is_dump)
        again.leave()


async def test_a_port_can_come_back_under_another_name(tmp_path: Path) -> None:
    link = tmp_path / "board1"
    simulator = DgtSimulator()
    async with _on_pty(simulator, link) as port:
        simulator.faults.replug(until=20.0)
        await until((tmp_path / "board1-2").is_symlink)
        assert not link.is_symlink()
        assert port.path == tmp_path / "board1-2"
        again = _Host(port.path)
        again.say(b"\x42")
        await again.until(_is_dump)
        again.leave()
    assert not port.path.is_symlink()


async def test_many_boards_share_one_loop(tmp_path: Path) -> None:
    async with contextlib.AsyncExitStack() as stack:
        hosts = []
        for number in range(20):
            link = tmp_path / f"board{number}"
            await stack.enter_async_context(_on_pty(DgtSimulator(serial=f"{10000 + number}"), link))
            hosts.append(_Host(link))
        for host in hosts:
            host.say(b"\x45")
        serials = [await host.until(lambda event: isinstance(event, Identified)) for host in hosts]
        assert [e.value for e in serials if isinstance(e, Identified)] == [f"{10000 + n}" for n in range(20)]
        for host in hosts:
            host.leave()


async def test_a_stale_link_is_replaced_and_a_file_is_not(tmp_path: Path) -> None:
    link = tmp_path / "board1"
    link.symlink_to("/nowhere")
    async with _on_pty(DgtSimulator(), link):
        assert link.exists()
    taken = tmp_path / "notes.txt"
    taken.write_text("keep me")
    with pytest.raises(PortUnavailable, match="a file of that name exists; give another --pty name"):
        PtyPort(DgtSimulator(), Timebase(), taken)
    assert taken.read_text() == "keep me"


async def test_a_board_on_tcp_answers_and_turns_a_second_host_away() -> None:
    opened: asyncio.Future[tuple[TcpPort, str, int]] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(
        serve_tcp(
            DgtSimulator(), "127.0.0.1", 0, Timebase(SPEED), on_open=lambda *where: opened.set_result(where)
        )
    )
    _, host, port = await opened
    async with asyncio.timeout(PATIENCE_S):
        reader, writer = await asyncio.open_connection(host, port)
        writer.write(b"\x42")
        dump = await reader.readexactly(67)
        assert DgtCodec().receive_data(dump, 0.0) == [PlacementRead(0, (None,) * 64, 0.0)]
        second, second_writer = await asyncio.open_connection(host, port)
        assert await second.read() == b""
        for end in (writer, second_writer):
            end.close()
            await end.wait_closed()
        reader, writer = await asyncio.open_connection(host, port)
        writer.close()
        await writer.wait_closed()
    with pytest.raises(PortUnavailable, match=f"127.0.0.1:{port} cannot be used: Address already in use"):
        await serve_tcp(DgtSimulator(), "127.0.0.1", port, Timebase())
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def test_lateness_tells_what_99_of_100_calls_kept() -> None:
    lateness = Lateness()
    assert lateness.p99_ms() == 0.0
    for ms in range(1, 201):
        lateness.add(ms)
    assert lateness.p99_ms() == pytest.approx(198.0)
