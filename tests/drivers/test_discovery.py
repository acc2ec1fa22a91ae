"""Which ports may have a board, and who really is on one."""

from __future__ import annotations

from pathlib import Path

import pytest
from serial.tools.list_ports_common import ListPortInfo

from drivers.dgt import messages as m
from drivers.discovery import Guess, identify, plausible_ports
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.pty_board import PtyBoard


def listed(device: str, vid: int | None = None, pid: int | None = None, *names: str) -> ListPortInfo:
    port = ListPortInfo(device)
    port.vid, port.pid = vid, pid
    port.manufacturer, port.product = names or (None, None)
    return port


def test_boards_by_name_come_first_then_adapters_then_the_rest() -> None:
    ports = plausible_ports(
        [
            listed("/dev/ttyS0"),
            listed("/dev/ttyUSB0", 0x0403, 0x6001, "FTDI", "FT232R USB UART"),
            listed("/dev/ttyACM1", 0x2341, 0x0043, "Arduino", "Uno"),
            listed("/dev/ttyACM0", 0x045B, 0x8111),
            listed("/dev/ttyUSB1", 0x1234, 0x5678, "Digital Game Technology", "e-board"),
            listed("/dev/tty.DGT_BT_20336"),
        ]
    )
    assert [(port.port, port.guess, port.family) for port in ports] == [
        ("/dev/tty.DGT_BT_20336", Guess.KNOWN, "dgt"),
        ("/dev/ttyACM0", Guess.KNOWN, "dgt"),
        ("/dev/ttyUSB1", Guess.KNOWN, "dgt"),
        ("/dev/ttyUSB0", Guess.ADAPTER, "dgt"),
        ("/dev/ttyACM1", Guess.OTHER, None),
        ("/dev/ttyS0", Guess.OTHER, None),
    ]
    assert [port.usb for port in ports[1:4]] == ["045b:8111", "1234:5678", "0403:6001"]


def test_the_ports_of_this_computer_can_be_listed() -> None:
    assert isinstance(plausible_ports(), list)


@pytest.mark.parametrize("with_clock", [True, False])
async def test_a_board_says_who_it_is_and_whether_it_has_a_clock(tmp_path: Path, with_clock: bool) -> None:
    answering = AnsweringBoard(serial="54321")
    if not with_clock:
        answering.clock = m.clock_missing()
    board = PtyBoard(tmp_path / "board", answering.answer)
    board.plug_in()
    identity = await identify(str(board.port), "dgt")
    board.pull_out()
    assert identity.answered
    assert identity.names == {"serial": "54321", "version": "1.08", "long-serial": "3000012345"}
    assert identity.clock is with_clock


async def test_a_port_on_which_nobody_answers(tmp_path: Path) -> None:
    mute = PtyBoard(tmp_path / "mute", lambda _: b"")
    mute.plug_in()
    identity = await identify(str(mute.port), "dgt", timeout_s=0.05)
    mute.pull_out()
    assert not identity.answered
    assert identity.reason == f"No DGT board answered on {mute.port} within 0.05 s."


async def test_a_port_that_cannot_be_opened_gives_the_reason(tmp_path: Path) -> None:
    identity = await identify(str(tmp_path / "none"), "dgt")
    assert not identity.answered
    assert "is not there" in identity.reason
