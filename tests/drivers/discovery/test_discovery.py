"""Which ports may have a board, and who really is on one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from serial.tools.list_ports_common import ListPortInfo

from drivers.certabo.calibration import FIXED
from drivers.certabo.conversation import NO_CALIBRATION
from drivers.certabo.simulated import SimulatedCertabo, own_set
from drivers.dgt import messages as m
from drivers.discovery.discovery import (
    USB_EVERY_S,
    PlausiblePort,
    PortLikelihood,
    PortLister,
    device_of,
    over_bluetooth,
    plausible_ports,
)
from drivers.discovery.identify import Inquiry, identify, identify_any
from drivers.events import ClockMissing, Identified, Link, LinkChanged
from drivers.link.calibrating import Calibration
from drivers.link.session import Wiring
from drivers.profile import CHAIN
from drivers.timebase import Timebase
from drivers.transports.hid import HidDevice
from drivers.transports.served.serving import PtyPort
from drivers.transports.ways import NORDIC_UART, Advertisement
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
        ("/dev/tty.DGT_BT_20336", PortLikelihood.KNOWN, "dgt"),
        ("/dev/ttyACM0", PortLikelihood.KNOWN, "dgt"),
        ("/dev/ttyUSB1", PortLikelihood.KNOWN, "dgt"),
        ("/dev/ttyUSB0", PortLikelihood.ADAPTER, "dgt"),
        ("/dev/ttyACM1", PortLikelihood.OTHER, None),
        ("/dev/ttyS0", PortLikelihood.OTHER, None),
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
    assert (port.guess, port.wiring) == (PortLikelihood.KNOWN, Wiring.SINGLE)


def test_a_bluetooth_port_of_windows_is_known_by_its_description_and_guessed_by_its_radio() -> None:
    named, guessed, other = listed("COM5"), listed("COM6"), listed("COM7")
    named.description = "DGT_BT_20336 (COM5)"
    guessed.hwid = "BTHENUM\\{00001101-0000-1000-8000-00805F9B34FB}_LOCALMFG&0002\\7&000666A1B2C3_C00000000"
    other.hwid = "BTHENUM\\{00001101-0000-1000-8000-00805F9B34FB}_LOCALMFG&0000\\7&001122334455_00000000"
    guesses = {port.port: (port.guess, port.wiring) for port in plausible_ports([named, guessed, other])}
    assert guesses["COM5"] == (PortLikelihood.KNOWN, Wiring.SINGLE)
    assert guesses["COM6"] == (PortLikelihood.ADAPTER, Wiring.SINGLE)
    assert guesses["COM7"][0] is PortLikelihood.OTHER


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
    (only_board,) = identity.boards
    assert (only_board.number, only_board.names["version"], only_board.names["long-serial"]) == (
        "54321",
        "1.08",
        "3000012345",
    )
    assert (only_board.clock, only_board.battery) == (with_clock, 84)
    assert only_board.names.get("clock-version") == ("DGT 3000 2.00" if with_clock else None)


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
    assert "not found" in identity.reason


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
    assert [(board.number, board.names, board.clock) for board in inquiry.boards()] == [
        ("1025", {"version": "1.08"}, False),
        ("2050", {"version": "1.08"}, False),
    ]


# --- boards of several families ---------------------------------------------------------------------------


def test_families_that_share_a_converter_are_all_asked_the_likeliest_first() -> None:
    ports = plausible_ports(
        [
            listed("/dev/ttyUSB0", 0x0403, 0x6001, "FTDI", "FT232R USB UART"),
            listed("/dev/ttyUSB1", 0x10C4, 0xEA60, "Silicon Labs", "CP2102"),
            listed("/dev/ttyUSB2", 0x1A86, 0x7523, "QinHeng", "CH340"),
            listed("/dev/ttyUSB3", 0x10C4, 0xEA60, "Tabutronic", "Cerno"),
            listed("/dev/ttyS0"),
        ]
    )
    assert {port.port: (port.guess, port.families) for port in ports} == {
        "/dev/ttyUSB0": (PortLikelihood.ADAPTER, ("dgt", "millennium", "ichessone")),
        "/dev/ttyUSB1": (PortLikelihood.ADAPTER, ("certabo", "dgt", "ichessone")),
        "/dev/ttyUSB2": (PortLikelihood.ADAPTER, ("dgt", "ichessone")),
        "/dev/ttyUSB3": (PortLikelihood.KNOWN, ("certabo",)),
        "/dev/ttyS0": (PortLikelihood.OTHER, ()),
    }


class Computer:
    """What is plugged in; hidapi as far as it is used to look."""

    def __init__(self, *products: str, product_id: int = 0x8003) -> None:
        self._reported = [
            {
                "vendor_id": 0x2D80,
                "product_id": product_id,
                "path": f"/dev/hidraw{number}".encode(),
                "usage_page": 0xFF00,
                "product_string": product,
                "serial_number": "",
            }
            for number, product in enumerate(products)
        ]

    def enumerate(self) -> list[dict[str, object]]:
        return self._reported

    def open(self, _: bytes, /) -> HidDevice:
        raise AssertionError("whoever looks opens nothing")


def test_boards_on_usb_are_found_as_well_as_those_on_lines() -> None:
    ports = plausible_ports([listed("/dev/ttyS0")], Computer("Chessnut Air", "Chessnut Air"))
    assert [(port.port, port.guess, port.family, port.description, port.usb) for port in ports] == [
        ("hid:2d80:8003:/dev/hidraw0", PortLikelihood.KNOWN, "chessnut", "Chessnut Air", "2d80:8003"),
        ("hid:2d80:8003:/dev/hidraw1", PortLikelihood.KNOWN, "chessnut", "Chessnut Air", "2d80:8003"),
        ("/dev/ttyS0", PortLikelihood.OTHER, None, "n/a", ""),
    ]


def test_devices_on_usb_are_looked_for_now_and_then_and_lines_each_time() -> None:
    time, looks = [0.0], list[float]()

    class Counted(Computer):
        def enumerate(self) -> list[dict[str, object]]:
            looks.append(time[0])
            return super().enumerate()

    lister = PortLister(lambda: [listed(f"/dev/ttyS{time[0]:g}")], Counted("Chessnut Air"), lambda: time[0])

    def ports_at(moment: float) -> list[str]:
        time[0] = moment
        return [port.port for port in lister()]

    ports = [ports_at(moment) for moment in (0.0, 0.5, 1.0, USB_EVERY_S)]
    assert looks == [0.0, USB_EVERY_S]
    assert ports[1] == ["/dev/ttyS0.5", "hid:2d80:8003:/dev/hidraw0"]


def test_a_computer_without_its_usb_library_has_its_other_ports() -> None:
    class Without(Computer):
        def enumerate(self) -> list[dict[str, object]]:
            raise ImportError("No module named 'hid'")

    assert [port.port for port in plausible_ports([listed("/dev/ttyS0")], Without())] == ["/dev/ttyS0"]


CHESSNUT = "1b7e8261-2877-41c3-b46e-cf057c562023"
IN_THE_AIR = [
    ("by its name", "DGT_PEGASUS_P00000001", NORDIC_UART, "pegasus"),
    ("by its name in other letters", "Chessnut Air", "", "chessnut"),
    ("by a service that nobody else has", "My own name", CHESSNUT, "chessnut"),
    ("another thing with a common service", "Weather", NORDIC_UART, None),
    ("a thing without a name", "", NORDIC_UART, None),
]


@pytest.mark.parametrize(
    ("name", "service", "family"), [case[1:] for case in IN_THE_AIR], ids=[case[0] for case in IN_THE_AIR]
)
def test_a_nearby_device_is_a_board_or_not(name: str, service: str, family: str | None) -> None:
    devices = over_bluetooth([Advertisement("ble:F0:F1:F2:F3:F4:00", name, frozenset({service}), -50)])
    assert [board.family for board in devices] == ([family] if family else [])


def test_a_board_near_two_radios_is_one_board_at_the_radio_asked_first() -> None:
    advertised = ("Certabo", frozenset({NORDIC_UART}), -50)
    devices = over_bluetooth(
        Advertisement(port, *advertised)
        for port in ("ble:F0:F1:F2:F3:F4:00@hci0", "ble:f0:f1:f2:f3:f4:00@hci1", "ble:F0:F1:F2:F3:F4:01@hci1")
    )
    assert [board.port for board in devices] == ["ble:F0:F1:F2:F3:F4:00@hci0", "ble:F0:F1:F2:F3:F4:01@hci1"]
    assert device_of("ble:f0:f1:f2:f3:f4:00@hci1") == device_of("ble:F0:F1:F2:F3:F4:00")


@asynccontextmanager
async def certabo(link: Path, pieces: Calibration = FIXED) -> AsyncIterator[None]:
    """A simulated board on a port, the pieces of a game on it."""
    simulator = SimulatedCertabo(seed=1, pieces=pieces)
    simulator.set_up(-60.0)
    simulator.plugged_in(0.0)
    serving = asyncio.create_task(PtyPort(simulator, Timebase(), link).serve())
    try:
        yield
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def test_a_port_that_may_be_of_several_families_is_asked_for_each_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drivers.discovery.identify.IDENTIFY_S", 2.0)
    async with certabo(tmp_path / "board"):
        port = PlausiblePort(
            str(tmp_path / "board"), PortLikelihood.ADAPTER, "millennium", "", "", Wiring.SINGLE, ("certabo",)
        )
        identity = await identify_any(port)
    assert (identity.answered, identity.ready, identity.family) == (True, True, "certabo")


async def test_a_board_that_lacks_something_has_answered_and_says_what_it_lacks(tmp_path: Path) -> None:
    async with certabo(tmp_path / "board", own_set("club")):
        identity = await identify(str(tmp_path / "board"), "certabo")
    assert (identity.answered, identity.ready, identity.reason) == (True, False, NO_CALIBRATION)


async def test_a_port_on_which_nobody_answers_says_for_whom_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drivers.discovery.identify.IDENTIFY_S", 0.05)
    mute = PtyBoard(tmp_path / "mute", lambda _: b"")
    mute.plug_in()
    port = PlausiblePort(
        str(mute.port), PortLikelihood.ADAPTER, "certabo", "", "", Wiring.SINGLE, ("millennium",)
    )
    identity = await identify_any(port)
    mute.pull_out()
    assert identity.reason == f"No device responded on {mute.port}. Tried: Certabo board, Millennium board."
