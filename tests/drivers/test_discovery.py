"""Which ports may have a board, and who really is on one."""

from __future__ import annotations

from pathlib import Path

import pytest
from serial.tools.list_ports_common import ListPortInfo

from drivers.dgt import messages as m
from drivers.discovery import Guess, Inquiry, identify, plausible_ports
from drivers.events import ClockMissing, Identified, Link, LinkChanged
from drivers.profile import CHAIN
from drivers.session import Wiring
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


def test_only_what_is_no_board_by_its_name_can_carry_a_chain() -> None:
    wiring = {
        port.port: port.wiring
        for port in plausible_ports(
            [
                listed("/dev/ttyUSB0", 0x0403, 0x6001, "FTDI", "FT232R USB UART"),
                listed("/dev/ttyACM0", 0x045B, 0x8111),
                listed("/dev/rfcomm0"),
                listed("/dev/ttyS0"),
            ]
        )
    }
    assert wiring == {
        "/dev/ttyACM0": Wiring.SINGLE,
        "/dev/rfcomm0": Wiring.SINGLE,
        "/dev/ttyUSB0": Wiring.AUTO,
        "/dev/ttyS0": Wiring.AUTO,
    }


@pytest.mark.parametrize("device", ["/dev/rfcomm3", "/dev/cu.DGT_BT_20336", "/dev/tty.PCS-REVII-081500"])
def test_bluetooth_ports_of_boards_are_known(device: str) -> None:
    (port,) = plausible_ports([listed(device)])
    assert (port.guess, port.wiring) == (Guess.KNOWN, Wiring.SINGLE)


def test_a_bluetooth_port_of_windows_is_known_by_its_description_and_guessed_by_its_radio() -> None:
    named, guessed, other = listed("COM5"), listed("COM6"), listed("COM7")
    named.description = "DGT_BT_20336 (COM5)"
    guessed.hwid = "BTHENUM\\{00001101-0000-1000-8000-00805F9B34FB}_LOCALMFG&0002\\7&000666A1B2C3_C00000000"
    other.hwid = "BTHENUM\\{00001101-0000-1000-8000-00805F9B34FB}_LOCALMFG&0000\\7&001122334455_00000000"
    found = {port.port: (port.guess, port.wiring) for port in plausible_ports([named, guessed, other])}
    assert found["COM5"] == (Guess.KNOWN, Wiring.SINGLE)
    assert found["COM6"] == (Guess.ADAPTER, Wiring.SINGLE)
    assert found["COM7"][0] is Guess.OTHER


@pytest.mark.parametrize("with_clock", [True, False])
async def test_a_board_says_who_it_is_and_whether_it_has_a_clock(tmp_path: Path, with_clock: bool) -> None:
    answering = AnsweringBoard(serial="54321")
    answering.battery = 84
    answering.clock_version = (2, 0)
    if not with_clock:
        answering.clock = m.clock_missing()
    board = PtyBoard(tmp_path / "board", answering.answer)
    board.plug_in()
    identity = await identify(str(board.port), "dgt", wiring=Wiring.SINGLE)
    board.pull_out()
    assert (identity.answered, identity.chain) == (True, False)
    (found,) = identity.boards
    assert (found.number, found.names["version"], found.names["long-serial"]) == (
        "54321",
        "1.08",
        "3000012345",
    )
    assert (found.clock, found.battery) == (with_clock, 84)
    assert found.names.get("clock-version") == ("DGT 3000 2.00" if with_clock else None)


async def test_a_port_on_which_nobody_answers(tmp_path: Path) -> None:
    mute = PtyBoard(tmp_path / "mute", lambda _: b"")
    mute.plug_in()
    identity = await identify(str(mute.port), "dgt", timeout_s=0.05)
    mute.pull_out()
    assert (identity.answered, identity.boards) == (False, ())
    assert identity.reason == f"No DGT board answered on {mute.port} within 0.05 s."


async def test_a_port_that_cannot_be_opened_gives_the_reason(tmp_path: Path) -> None:
    identity = await identify(str(tmp_path / "none"), "dgt")
    assert not identity.answered
    assert "is not there" in identity.reason


def test_an_inquiry_finds_each_board_of_a_chain_and_no_board_in_the_line() -> None:
    inquiry = Inquiry("nobody")
    for device in (2050, 1025):
        inquiry.take(
            [
                Identified(device, "version", "1.08", 0.0),
                ClockMissing(device, 0.0),
                LinkChanged(Link.READY, f"Board {device} answers.", 0.0, device=device, profile=CHAIN),
            ]
        )
    inquiry.take([LinkChanged(Link.READY, "The chain answers.", 0.0, profile=CHAIN)])
    assert inquiry.chain
    assert [(board.number, board.names, board.clock) for board in inquiry.found()] == [
        ("1025", {"version": "1.08"}, False),
        ("2050", {"version": "1.08"}, False),
    ]
