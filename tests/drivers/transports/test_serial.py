"""Serial ports and ptys move bytes both ways, and every way of failing has its sentence."""

from __future__ import annotations

import asyncio
import errno
import os
import resource
import tty
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import serial

from drivers.errors import PortUnavailable
from drivers.transports import OUTGOING_LIMIT, Transport, open_port
from drivers.transports.serial import unavailable_sentence
from drivers.transports.threaded import ThreadedTransport
from drivers.transports.ways import SerialLine, Ways
from tests.drivers.transports.listener import Listener
from tests.waiting import wait_until

OWN_DESCRIPTORS = Path("/proc/self/fd")


class Pty:
    """A pty: a transport is opened on its ``port``, the test sits at its near end."""

    def __init__(self) -> None:
        self._near, self._far = os.openpty()
        tty.setraw(self._far)
        os.set_blocking(self._near, False)
        self.port = os.ttyname(self._far)
        self.here = Listener()  # receives from the transport
        self.there = Listener()  # what it sends
        self._open = True

    def start(self, transport: Transport) -> None:
        transport.start(self.here.take, self.here.lose)

    def send(self, data: bytes) -> None:
        os.write(self._near, data)

    def listen(self) -> None:
        asyncio.get_running_loop().add_reader(self._near, lambda: self.there.take(os.read(self._near, 4096)))

    def copies(self, up_to: int) -> list[int]:
        """Descriptors until the next one has a number above this."""
        made = [os.dup(self._far)]
        while made[-1] < up_to:
            made.append(os.dup(self._far))
        return made

    def pull_out(self) -> None:
        if self._open:
            self._open = False
            asyncio.get_running_loop().remove_reader(self._near)
            os.close(self._near)
            os.close(self._far)


@pytest.fixture
async def pty() -> AsyncIterator[Pty]:
    made = Pty()
    yield made
    made.pull_out()


async def threaded(port: str) -> Transport:
    return ThreadedTransport(serial.Serial(port, 9600), port)


WAYS = pytest.mark.parametrize("way", [open_port, threaded], ids=["watched by the loop", "read by a thread"])
Way = Callable[[str], Awaitable[Transport]]


@WAYS
async def test_bytes_go_both_ways(pty: Pty, way: Way) -> None:
    transport = await way(pty.port)
    pty.start(transport)
    pty.listen()
    pty.send(b"\x8e\x00\x05\x34\x00")
    assert await pty.here.receives(5) == b"\x8e\x00\x05\x34\x00"
    transport.write(b"\x42")
    transport.write(b"")
    transport.write(b"\x4b")
    assert await pty.there.receives(2) == b"\x42\x4b"
    transport.close()
    transport.close()


@WAYS
async def test_a_port_that_goes_away_is_lost_once(pty: Pty, way: Way) -> None:
    transport = await way(pty.port)
    pty.start(transport)
    pty.pull_out()
    assert f"{pty.port} went away" in await pty.here.loss()
    transport.write(b"\x42")
    transport.close()
    await asyncio.sleep(0)
    assert len(pty.here.losses) == 1


async def test_a_port_that_went_away_before_anybody_listened_is_lost_then(pty: Pty) -> None:
    transport = await open_port(pty.port)
    pty.pull_out()
    transport.write(b"\x42")
    pty.start(transport)
    assert f"{pty.port} went away" in await pty.here.loss()
    assert len(pty.here.losses) == 1


class SlowToClose(serial.Serial):
    """A port whose file numbers are gone for a moment before it knows that it is closed."""

    half_closed = False

    def __init__(self, port: str) -> None:
        super().__init__(port, 9600)
        self.is_left: Callable[[], bool] = lambda: True

    def close(self) -> None:
        self.half_closed = True
        wait_until(self.is_left)
        super().close()
        self.half_closed = False

    def cancel_read(self) -> None:
        if self.half_closed:
            raise OSError(errno.EBADF, "Bad file descriptor")
        super().cancel_read()


async def test_a_port_that_is_being_closed_by_its_thread_is_still_reported_as_lost(pty: Pty) -> None:
    slow = SlowToClose(pty.port)
    transport = ThreadedTransport(slow, pty.port)
    slow.is_left = lambda: not transport._open
    pty.start(transport)
    pty.pull_out()
    assert f"{pty.port} went away" in await pty.here.loss()
    assert len(pty.here.losses) == 1


@WAYS
async def test_a_port_that_was_closed_here_is_not_lost(pty: Pty, way: Way) -> None:
    transport = await way(pty.port)
    pty.start(transport)
    transport.close()
    pty.pull_out()
    await asyncio.sleep(0)
    assert pty.here.losses == []


async def test_what_came_before_anybody_listened_is_not_lost(pty: Pty) -> None:
    transport = await open_port(pty.port)
    pty.send(b"early")
    pty.start(transport)
    assert await pty.here.receives(5) == b"early"
    transport.close()


async def test_a_port_that_takes_nothing_for_a_while_gets_the_rest_later(pty: Pty) -> None:
    transport = await open_port(pty.port)
    pty.start(transport)
    data = bytes(range(32, 127)) * 400
    transport.write(data)
    pty.listen()
    assert await pty.there.receives(len(data)) == data
    transport.close()


async def test_a_port_that_never_takes_anything_is_given_up(pty: Pty) -> None:
    transport = await open_port(pty.port)
    pty.start(transport)
    for _ in range(OUTGOING_LIMIT // 1000 + 40):
        transport.write(b"\x42" * 1000)
    assert "takes no more bytes" in await pty.here.loss()


async def test_a_busy_port_names_who_may_hold_it(pty: Pty) -> None:
    transport = await open_port(pty.port)
    with pytest.raises(PortUnavailable, match=r"is in use by .*program.*: close that program"):
        await open_port(pty.port)
    transport.close()
    (await open_port(pty.port)).close()


SEVEN_BITS = SerialLine(baud=38400, bits=7, parity="odd")


async def test_a_pty_with_seven_bits_can_be_opened_again_and_again(pty: Pty) -> None:
    pty.listen()
    for _ in range(3):
        transport = await open_port(pty.port, Ways(line=SEVEN_BITS))
        pty.start(transport)
        transport.write(b"\xd6")
        assert await pty.there.receives(1) == b"\xd6"
        pty.there.data.clear()
        transport.close()


async def test_an_adapter_without_parity_is_reported_as_such(
    pty: Pty, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its driver ignores what it does not know: here a pty, with the care for ptys taken away."""
    monkeypatch.setattr("drivers.transports.serial.PSEUDO", ())
    (await open_port(pty.port, Ways(line=SEVEN_BITS))).close()
    with pytest.raises(PortUnavailable, match=r"cannot be set to 38400 baud, 7 bits and odd parity"):
        await open_port(pty.port, Ways(line=SEVEN_BITS))


async def test_a_missing_port(tmp_path: Path) -> None:
    with pytest.raises(PortUnavailable, match=r"board is plugged in and on; .* unplug its cable"):
        await open_port(str(tmp_path / "ttyUSB7"))


async def test_a_file_is_no_port(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("e4")
    with pytest.raises(PortUnavailable, match="not a serial port"):
        await open_port(str(file))


REFUSALS = [
    ("no permission", serial.SerialException(errno.EACCES, "could not open"), "usermod -a -G"),
    ("busy", serial.SerialException(errno.EBUSY, "could not open"), "in use by"),
    (
        "busy on Windows",
        serial.SerialException("could not open 'COM3': PermissionError(13, '')"),
        "in use by",
    ),
    (
        "missing on Windows",
        serial.SerialException("could not open 'COM3': FileNotFoundError(2)"),
        "not found",
    ),
    ("unplugged just now", OSError(errno.ENXIO, "No such device"), "not found"),
    ("anything else", OSError(errno.ENOMEM, "Out of memory"), "cannot be opened"),
]


@pytest.mark.parametrize(
    ("error", "words"), [case[1:] for case in REFUSALS], ids=[case[0] for case in REFUSALS]
)
def test_every_rejection_has_its_sentence(error: Exception, words: str) -> None:
    assert words in unavailable_sentence("/dev/nothing-of-this-name", error)


def test_the_group_that_may_open_a_port_is_named(tmp_path: Path) -> None:
    import grp

    port = tmp_path / "port"
    port.touch()
    group = grp.getgrgid(port.stat().st_gid).gr_name
    sentence = unavailable_sentence(str(port), PermissionError(errno.EACCES, "Permission denied"))
    assert f"belongs to the group {group}" in sentence


@pytest.mark.skipif(not OWN_DESCRIPTORS.exists(), reason="this system does not list a process's descriptors")
async def test_a_port_holds_one_descriptor_and_gives_it_back(pty: Pty) -> None:
    before = descriptors()
    transport = await open_port(pty.port)
    assert descriptors() == before + 1
    transport.close()
    assert descriptors() == before


async def test_descriptors_above_1023_work(pty: Pty) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 1200:
        pytest.skip(f"this system allows only {hard} descriptors")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 1200), hard))
    taken = pty.copies(up_to=1030)
    try:
        transport = await open_port(pty.port)
        pty.start(transport)
        pty.send(b"high")
        assert await pty.here.receives(4) == b"high"
        transport.close()
    finally:
        for descriptor in taken:
            os.close(descriptor)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def descriptors() -> int:
    return len(list(OWN_DESCRIPTORS.iterdir()))
