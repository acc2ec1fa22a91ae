"""Boards on USB as human interface devices: found, opened, read by a thread, written to, pulled out."""

from __future__ import annotations

import asyncio
import select
import socket
import sys
import threading
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from drivers.errors import PortUnavailable
from drivers.transports import Transport, hid
from drivers.transports.hid import PluggedIn, open_hid, plugged_in
from drivers.transports.pieces import WAITING
from drivers.transports.ways import HidReports
from tests.drivers.transports.listener import PATIENCE_S, Listener

BOARDS = HidReports(ids=frozenset({(0x2D80, 0x8003), (0x2D80, 0x8103)}), size=8)
PORT = "hid:2d80:8003"


class PluggedBoard:
    """A board whose USB cable is a pair of sockets; an open device as hidapi has it.

    Attributes:
        far: the board's end.
        reported: what `enumerate` says of it.
        may_be_opened: whether this user may.
        hangs: while it is clear, a write does not come back.
        is_open: whether a program has it.
        closed: set when it was closed.
        began: set when the first read or write has begun.
            busy: the call in progress.
            closed_while: the call in progress when it was closed; must stay empty.
    """

    def __init__(self, **reported: Any) -> None:
        self.reported: dict[str, Any] = {
            "vendor_id": 0x2D80,
            "product_id": 0x8003,
            "path": b"/dev/hidraw3",
            "usage_page": 0xFF00,
            "product_string": "Chess Board",
            "serial_number": "",
            **reported,
        }
        self._near, self.far = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.far.setblocking(False)
        self.may_be_opened = True
        self.hangs = threading.Event()
        self.hangs.set()
        self.is_open = False
        self.closed = threading.Event()
        self.began = {"read": threading.Event(), "write": threading.Event()}
        self.busy: set[str] = set()
        self.closed_while: set[str] = set()
        self._in = True

    def send(self, report: bytes) -> None:
        """The board sends a report."""
        self.far.send(report)

    async def receives(self) -> bytes:
        """The next report that the board gets."""
        async with asyncio.timeout(PATIENCE_S):
            return await asyncio.get_running_loop().sock_recv(self.far, 4096)

    def pull_out(self) -> None:
        self._in = False
        self.far.close()

    def dispose(self) -> None:
        self._near.close()
        self.far.close()

    # --- hidapi's device

    def read(self, max_length: int, timeout_ms: int, /) -> list[int]:
        if not self.is_open:
            raise ValueError("not open")
        self.busy.add("read")
        self.began["read"].set()
        try:
            if not select.select([self._near], [], [], timeout_ms / 1000 if self._in else 0)[0]:
                if self._in:
                    return []
                raise OSError("read error")
            return list(self._near.recv(max_length))
        finally:
            self.busy.discard("read")

    def write(self, data: bytes, /) -> int:
        if not self.is_open:
            raise ValueError("not open")
        self.busy.add("write")
        self.began["write"].set()
        try:
            assert self.hangs.wait(PATIENCE_S)
            return self._near.send(data) if self._in else -1
        except OSError:
            return -1
        finally:
            self.busy.discard("write")

    def close(self) -> None:
        self.closed_while |= self.busy
        self.is_open = False
        self.closed.set()


class Computer:
    """What is plugged in; hidapi as far as it is used."""

    def __init__(self, *boards: PluggedBoard) -> None:
        self.boards = list(boards)
        self.slow = threading.Event()
        self.slow.set()
        self.asked = threading.Event()

    def enumerate(self) -> Iterable[Mapping[str, Any]]:
        return [board.reported for board in self.boards]

    def open(self, path: bytes, /) -> PluggedBoard:
        self.asked.set()
        assert self.slow.wait(PATIENCE_S)
        board = next(board for board in self.boards if board.reported["path"] == path)
        if not board.may_be_opened:
            raise OSError("open failed")
        board.is_open = True
        return board


@pytest.fixture
async def board() -> AsyncIterator[PluggedBoard]:
    made = PluggedBoard()
    yield made
    made.hangs.set()
    if made.is_open:
        assert await asyncio.to_thread(made.closed.wait, PATIENCE_S)
    made.dispose()
    assert made.closed_while == set()


async def started(board: PluggedBoard, reports: HidReports = BOARDS) -> tuple[Transport, Listener]:
    listener = Listener()
    transport = await open_hid(PORT, reports, Computer(board))
    transport.start(listener.take, listener.lose)
    return transport, listener


# --- who is plugged in --------------------------------------------------------------------------------------

OTHERS = [
    ("of another maker", {"vendor_id": 0x046D}),
    ("another device of the same maker", {"product_id": 0x9000}),
    ("the board's other interface", {"usage_page": 0x0001}),
]


@pytest.mark.parametrize("reported", [case[1] for case in OTHERS], ids=[case[0] for case in OTHERS])
async def test_other_devices_are_not_taken_for_boards(reported: dict[str, Any], board: PluggedBoard) -> None:
    board.reported.update(reported)
    assert plugged_in(BOARDS, Computer(board)) == []
    with pytest.raises(PortUnavailable, match=f"{PORT} is not plugged in"):
        await open_hid(PORT, BOARDS, Computer(board))


def test_boards_are_listed_with_their_port_name_and_number(board: PluggedBoard) -> None:
    board.reported["serial_number"] = "0017"
    devices = plugged_in(BOARDS, Computer(board))
    assert devices == [PluggedIn("hid:2d80:8003:/dev/hidraw3", "Chess Board", "0017", "/dev/hidraw3")]


def test_a_board_is_named_by_its_socket_where_the_system_tells_it(tmp_path: Path) -> None:
    device = tmp_path / "devices" / "usb1" / "1-2" / "1-2:1.0" / "0003:2D80:8003.0004"
    device.mkdir(parents=True)
    (tmp_path / "hidraw3").mkdir()
    (tmp_path / "hidraw3" / "device").symlink_to(device)
    assert hid.socket_of("/dev/hidraw3", tmp_path) == "1-2:1.0"
    assert hid.socket_of("/dev/hidraw4", tmp_path) == "/dev/hidraw4"


async def test_a_board_that_is_open_is_not_opened_a_second_time_under_another_name(
    board: PluggedBoard,
) -> None:
    second = PluggedBoard(path=b"/dev/hidraw4")
    computer = Computer(board, second)
    lines = [await open_hid(PORT, BOARDS, computer) for _ in range(2)]
    assert board.is_open
    assert second.is_open
    for port in (PORT, f"{PORT}:/dev/hidraw3"):
        with pytest.raises(PortUnavailable, match="in use by Flagfall itself"):
            await open_hid(port, BOARDS, computer)
    for line in lines:
        line.close()
    for device in (board, second):
        assert await asyncio.to_thread(device.closed.wait, PATIENCE_S)
    (await open_hid(PORT, BOARDS, computer)).close()
    second.dispose()


def test_a_system_that_tells_no_usage_page_and_no_names_lists_a_board_all_the_same(
    board: PluggedBoard,
) -> None:
    board.reported.update(usage_page=0, product_string=None, serial_number=None, path="1-2:1.0")
    assert plugged_in(BOARDS, Computer(board)) == [PluggedIn("hid:2d80:8003:1-2:1.0", "", "", "1-2:1.0")]


def test_families_that_share_their_numbers_are_distinguished_by_the_name(board: PluggedBoard) -> None:
    assert len(plugged_in(replace(BOARDS, words=("other", "chess b")), Computer(board))) == 1
    assert plugged_in(replace(BOARDS, words=("other",)), Computer(board)) == []


async def test_several_boards_of_one_kind_are_opened_by_their_paths(board: PluggedBoard) -> None:
    second = PluggedBoard(path=b"/dev/hidraw4")
    computer = Computer(board, second)
    ports = [port.port for port in plugged_in(BOARDS, computer)]
    assert ports == ["hid:2d80:8003:/dev/hidraw3", "hid:2d80:8003:/dev/hidraw4"]
    transport = await open_hid(ports[1], BOARDS, computer)
    assert (board.is_open, second.is_open) == (False, True)
    transport.close()
    assert await asyncio.to_thread(second.closed.wait, PATIENCE_S)
    second.dispose()


async def test_a_port_without_a_path_is_the_first_board_of_the_kind_that_it_names(
    board: PluggedBoard,
) -> None:
    other = PluggedBoard(product_id=0x8103, path=b"/dev/hidraw2")
    transport = await open_hid("hid:2D80:8003", BOARDS, Computer(other, board))
    assert (board.is_open, other.is_open) == (True, False)
    transport.close()
    other.dispose()


async def test_a_path_at_which_something_else_sits_by_now_is_not_opened(board: PluggedBoard) -> None:
    board.reported["vendor_id"] = 0x046D
    with pytest.raises(PortUnavailable, match="is not plugged in: is the board's cable in"):
        await open_hid("hid:2d80:8003:/dev/hidraw3", BOARDS, Computer(board))
    assert not board.is_open


async def test_a_board_that_this_user_may_not_open(board: PluggedBoard) -> None:
    board.may_be_opened = False
    with pytest.raises(
        PortUnavailable,
        match=r"cannot be opened \(open failed\).*you need the rule for it, which `flagfall udev` prints",
    ):
        await open_hid(PORT, BOARDS, Computer(board))


@pytest.mark.parametrize("port", ["hid:", "hid:2d80", "hid:2d80:80033", "hid:maker:board"])
async def test_what_is_no_device_on_usb(port: str) -> None:
    with pytest.raises(PortUnavailable, match="Use hid:2d80:8003"):
        await open_hid(port, BOARDS, Computer())


async def test_without_the_library_the_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hid", None)
    monkeypatch.setitem(sys.modules, "hidraw", None)
    assert plugged_in(BOARDS) == []
    with pytest.raises(PortUnavailable, match="install it with `pip install hidapi`"):
        await open_hid(PORT, BOARDS)


async def test_the_real_library_finds_no_board_of_a_maker_that_does_not_exist() -> None:
    strange = HidReports(ids=frozenset({(0xFFFE, 0xFFFE)}))
    assert plugged_in(strange) == []
    with pytest.raises(PortUnavailable, match="is not plugged in"):
        await open_hid("hid:fffe:fffe", strange)
    with pytest.raises(OSError, match="open failed"):
        hid.HERE.open(b"/dev/nothing-of-this-name")


# --- reports both ways --------------------------------------------------------------------------------------


async def test_each_report_of_the_board_is_a_piece_of_its_own(board: PluggedBoard) -> None:
    transport, listener = await started(board)
    sent = [b"\x01\x3d" + bytes(63), b"\x2a\x02\x64", b"x"]
    for report in sent:
        board.send(report)
    assert await listener.receives_pieces(3) == sent
    transport.close()


SHAPES = [
    ("numbered: the first byte is the number", True, b"\x21\x01\x00", b"\x21\x01\x00" + bytes(5)),
    ("not numbered: sent behind a zero", False, b"\x21\x01\x00", b"\x00\x21\x01\x00" + bytes(5)),
    ("as long as a report", True, b"12345678", b"12345678"),
    ("as long as a report, not numbered", False, b"12345678", b"\x0012345678"),
    ("longer than a report", True, b"123456789", b"123456789"),
]


@pytest.mark.parametrize(
    ("numbered", "message", "report"), [case[1:] for case in SHAPES], ids=[case[0] for case in SHAPES]
)
async def test_a_message_is_one_report_filled_up(
    board: PluggedBoard, numbered: bool, message: bytes, report: bytes
) -> None:
    transport, _ = await started(board, replace(BOARDS, numbered=numbered))
    transport.write(b"")
    transport.write(message)
    assert await board.receives() == report
    transport.close()


async def test_messages_that_are_written_before_anybody_listens_are_sent_in_order(
    board: PluggedBoard,
) -> None:
    transport = await open_hid(PORT, BOARDS, Computer(board))
    transport.set_control_lines(high=True)
    transport.write(b"1")
    transport.write(b"2")
    assert [(await board.receives())[1:2] for _ in range(2)] == [b"1", b"2"]
    transport.close()


async def test_a_board_that_hangs_holds_up_nobody_else_and_is_given_up(board: PluggedBoard) -> None:
    transport, listener = await started(board)
    board.hangs.clear()
    for _ in range(WAITING + 1):
        transport.write(b"x")
    await asyncio.sleep(0)
    transport.write(b"x")
    assert "it takes no more messages" in await listener.loss()
    board.hangs.set()
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)


async def test_a_board_that_is_pulled_out_is_lost_once(board: PluggedBoard) -> None:
    transport, listener = await started(board)
    board.pull_out()
    assert f"{PORT} went away (read error): was the cable pulled" in await listener.loss()
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)
    transport.write(b"x")
    transport.close()
    await asyncio.sleep(0)
    assert len(listener.losses) == 1


async def test_a_board_that_is_pulled_out_while_it_is_written_to_is_lost_once(board: PluggedBoard) -> None:
    transport, listener = await started(board)
    board.hangs.clear()
    transport.write(b"x")
    assert await asyncio.to_thread(board.began["write"].wait, PATIENCE_S)
    board.pull_out()
    board.hangs.set()
    assert f"{PORT} went away" in await listener.loss()
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)
    await asyncio.sleep(0)
    assert len(listener.losses) == 1


async def test_a_board_that_went_away_before_anybody_listened_is_lost_then(board: PluggedBoard) -> None:
    transport, listener = await open_hid(PORT, BOARDS, Computer(board)), Listener()
    board.pull_out()
    transport.write(b"x")
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)
    transport.start(listener.take, listener.lose)
    assert "it does not take what it is sent" in await listener.loss()
    assert len(listener.losses) == 1


async def test_a_board_that_is_closed_here_while_the_thread_reads_is_not_lost(board: PluggedBoard) -> None:
    transport, listener = await started(board)
    assert await asyncio.to_thread(board.began["read"].wait, PATIENCE_S)
    board.send(b"just now")
    transport.close()
    transport.close()
    transport.write(b"x")
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)
    await asyncio.sleep(0)
    assert (listener.losses, listener.pieces) == ([], [])


async def test_messages_that_wait_when_a_board_is_closed_are_not_sent(board: PluggedBoard) -> None:
    transport, _ = await started(board, replace(BOARDS, numbered=True))
    board.hangs.clear()
    for message in (b"1", b"2", b"3"):
        transport.write(message)
    assert await asyncio.to_thread(board.began["write"].wait, PATIENCE_S)
    transport.close()
    board.hangs.set()
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)
    assert (await board.receives())[:1] == b"1"
    with pytest.raises(BlockingIOError):
        board.far.recv(4096)


async def test_a_board_is_not_closed_while_something_is_written_to_it(board: PluggedBoard) -> None:
    transport = await open_hid(PORT, BOARDS, Computer(board))
    board.hangs.clear()
    transport.write(b"x")
    assert await asyncio.to_thread(board.began["write"].wait, PATIENCE_S)
    transport.close()
    await asyncio.sleep(0)
    board.hangs.set()
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)


async def test_opening_that_is_given_up_leaves_no_board_open(board: PluggedBoard) -> None:
    computer = Computer(board)
    computer.slow.clear()
    opening = asyncio.ensure_future(open_hid(PORT, BOARDS, computer))
    assert await asyncio.to_thread(computer.asked.wait, PATIENCE_S)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    computer.slow.set()
    assert await asyncio.to_thread(board.closed.wait, PATIENCE_S)
    assert not board.is_open
