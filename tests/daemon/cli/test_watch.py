"""What `flagfall ports` and `flagfall watch` print."""

from __future__ import annotations

import asyncio
import dataclasses
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import chess
import pytest
from rich.console import Console
from serial.tools.list_ports_common import ListPortInfo

from daemon.cli.bodies.watch import Report, as_json_line, ask_at_terminal, show_events, show_ports, watch
from drivers.discovery.discovery import PlausiblePort, plausible_ports
from drivers.discovery.identify import BoardFound, Identity
from drivers.events import (
    BatteryRead,
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    Link,
    LinkChanged,
    LogMark,
    LogRead,
    PlacementRead,
    ResultPieceSeen,
    Side,
    SideReading,
    SquareChanged,
    SquareLogged,
    StopLogged,
)
from drivers.link.session import Wiring
from drivers.profile import BLUETOOTH
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.pty_board import PtyBoard
from tests.drivers.vectors import START

PATIENCE_S = 60.0
PAWN = chess.Piece.from_symbol("P")
CLOCK = ClockRead(0, SideReading(5395), SideReading(5400), True, Side.LEFT, False, 1.0)

LINES: list[tuple[DriverEvent, str]] = [
    (SquareChanged(0, chess.E2, None, 1.0), "e2 lifted"),
    (SquareChanged(0, chess.E4, PAWN, 1.0), "white pawn on e4"),
    (PlacementRead(0, START, 1.0), "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
    (CLOCK, "clock left 1:29:55 running | right 1:30:00, left high"),
    (
        ClockRead(0, SideReading(0, flag=True), SideReading(61), False, Side.RIGHT, True, 1.0),
        "clock left 0:00:00 flag | right 0:01:01, right high, stopped, battery of the clock low",
    ),
    (ClockMissing(0, 1.0), "no clock is connected to the board"),
    (ResultPieceSeen(0, chess.D4, "1/2-1/2", 1.0), "result piece 1/2-1/2 on d4"),
    (
        ClockAcknowledged(0, False, "set and run", b"\x40\x0a\x00\x00", 1.0),
        "clock refuses set and run (40 0a 00 00)",
    ),
    (Identified(0, "serial", "12345", 1.0), "serial 12345"),
    (BatteryRead(0, 84, True, 1.0), "board battery 84 %, charging"),
    (LogRead(0, (LogMark.START,), 1.0), "event log of the board, 1 records"),
    (Garbled(b"\xff" * 20, "unknown message ff", 1.0), "noise (unknown message ff): " + "ff " * 16 + "..."),
    (LinkChanged(Link.LOST, "It went away.", 1.0), "link lost: It went away."),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line for _, line in LINES])
def test_each_event_is_one_readable_line(event: DriverEvent, line: str) -> None:
    assert Report().lines(event) == [f"     1.00  {line}"]


def test_a_board_that_says_again_what_is_known_is_no_news() -> None:
    report = Report()
    moved = list(START)
    moved[chess.E2], moved[chess.E4] = None, PAWN
    assert report.lines(PlacementRead(0, START, 1.0))
    report.lines(SquareChanged(0, chess.E2, None, 2.0))
    report.lines(SquareChanged(0, chess.E4, PAWN, 2.0))
    assert report.lines(PlacementRead(0, tuple(moved), 3.0)) == []
    assert report.lines(PlacementRead(0, START, 4.0))


def test_on_a_chain_each_line_names_its_board_and_news_are_news_for_each() -> None:
    report = Report()
    assert report.lines(SquareChanged(1025, chess.E2, None, 1.0)) == ["     1.00  board 1025: e2 lifted"]
    for device in (1025, 2050):
        assert report.lines(PlacementRead(device, START, 1.0))
        assert report.lines(ClockMissing(device, 1.0))
        assert report.lines(PlacementRead(device, START, 2.0)) == []
        assert report.lines(ClockMissing(device, 2.0)) == []


def test_a_clock_that_says_the_same_again_is_no_news() -> None:
    report = Report()
    assert report.lines(CLOCK)
    assert report.lines(ClockRead(0, CLOCK.left, CLOCK.right, True, Side.LEFT, False, 9.0)) == []
    assert report.lines(ClockMissing(0, 10.0))
    assert report.lines(CLOCK)


@pytest.mark.parametrize("event", [event for event, _ in LINES], ids=[line for _, line in LINES])
def test_each_event_is_one_json_object(event: DriverEvent) -> None:
    assert json.loads(as_json_line(event))["type"] == type(event).__name__


def test_squares_and_pieces_in_json_are_written_as_in_fen() -> None:
    event = json.loads(as_json_line(SquareChanged(0, chess.E4, PAWN, 1.5)))
    assert event == {"type": "SquareChanged", "device": 0, "square": "e4", "piece": "P", "at": 1.5}
    clock = json.loads(as_json_line(CLOCK))
    assert clock["left"] == {"seconds": 5395, "flag": False, "bonus": False, "exact_ms": None}
    assert clock["high"] == "left"


def test_the_board_s_own_log_in_json_is_a_list_of_its_records() -> None:
    records = (LogMark.POWER_UP, SquareLogged(chess.E4, PAWN, True), StopLogged(Side.LEFT, 5395))
    assert json.loads(as_json_line(LogRead(0, records, 1.0)))["records"] == [
        "power-up",
        {"square": "e4", "piece": "P", "quick": True},
        {"side": "left", "seconds": 5395},
    ]


def test_a_link_that_is_ready_says_in_json_how_late_its_board_can_be() -> None:
    ready = json.loads(as_json_line(LinkChanged(Link.READY, "It answers.", 1.0, profile=BLUETOOTH)))
    assert ready["profile"] == dataclasses.asdict(BLUETOOTH)
    assert json.loads(as_json_line(LinkChanged(Link.LOST, "It went.", 2.0)))["profile"] is None


@pytest.fixture
async def board(tmp_path: Path) -> AsyncIterator[PtyBoard]:
    made = PtyBoard(tmp_path / "board", AnsweringBoard().answer)
    made.plug_in()
    yield made
    made.pull_out()


async def test_watching_ends_when_the_port_goes_away(
    board: PtyBoard, capsys: pytest.CaptureFixture[str]
) -> None:
    lines: list[str] = []

    def out(line: str) -> None:
        lines.append(line)
        if "link ready" in line:
            board.send(bytes.fromhex("8e00053400 8e00052401"))
        elif "pawn on e4" in line:
            board.pull_out()

    assert await asyncio.wait_for(show_events(str(board.port), out=out), PATIENCE_S) == 1
    text = "\n".join(lines)
    assert "serial 12345" in text
    assert "e2 lifted" in text
    assert "went away" in capsys.readouterr().err


async def test_watching_a_port_that_is_not_there_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await show_events(str(tmp_path / "none"), out=lambda _: None) == 1
    assert "not found" in capsys.readouterr().err


async def test_watching_can_be_cancelled_and_frees_the_port(board: PtyBoard) -> None:
    ready = asyncio.Event()
    watching = asyncio.ensure_future(
        show_events(
            str(board.port), as_json=True, out=lambda line: ready.set() if '"ready"' in line else None
        )
    )
    await asyncio.wait_for(ready.wait(), PATIENCE_S)
    watching.cancel()
    await asyncio.wait([watching])
    assert watching.cancelled()
    assert (await asyncio.wait_for(ports_table([str(board.port)]), PATIENCE_S)).count("serial 12345") == 1


async def ports_table(devices: list[str]) -> str:
    listed = []
    for device in devices:
        port = ListPortInfo(device)
        port.vid, port.pid = 0x045B, 0x8111
        listed.append(port)
    screen = io.StringIO()
    code = await show_ports(lambda _: True, console=Console(file=screen, width=1000), listed=listed)
    return f"{code}\n{screen.getvalue()}"


async def test_ports_tells_who_is_on_each(board: PtyBoard, tmp_path: Path) -> None:
    text = await ports_table([str(board.port), str(tmp_path / "none")])
    assert text.startswith("0\n")
    assert "DGT board serial 12345" in text
    assert "connected" in text
    assert "not found" in text


def adapter(device: str) -> ListPortInfo:
    port = ListPortInfo(device)
    port.vid, port.pid, port.product = 0x0403, 0x6001, "FT232R"
    return port


CHAIN_OF_TWO = Identity(
    "/dev/ttyUSB0",
    answered=True,
    reason="The chain answers.",
    chain=True,
    boards=(
        BoardFound(1025, {"version": "1.08"}, clock=True, battery=None),
        BoardFound(2050, {"version": "1.02", "clock-version": "DGT 3000 2.00"}, clock=True, battery=84),
    ),
    family="dgt",
)


async def test_an_adapter_is_not_asked_without_leave_and_it_is_said_how() -> None:
    screen = io.StringIO()
    code = await show_ports(
        lambda _: False, console=Console(file=screen, width=1000), listed=[adapter("/dev/none")]
    )
    assert code == 0
    assert "not asked, as it may be something else: `flagfall ports --ask-adapters`" in screen.getvalue()


async def test_leave_is_asked_for_adapters_only(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def identify(port: str, family: str, wiring: Wiring) -> Identity:
        assert (port, family, wiring) == ("/dev/ttyACM0", "dgt", Wiring.SINGLE)
        return Identity(port, True, "It answers.", False, (BoardFound(0, {}, None, None),), "dgt")

    def allowed(port: PlausiblePort) -> bool:
        asked.append(port.port)
        return False

    monkeypatch.setattr("drivers.discovery.identify.identify", identify)
    known, other = ListPortInfo("/dev/ttyACM0"), ListPortInfo("/dev/ttyS0")
    known.vid, known.pid = 0x045B, 0x8111
    code = await show_ports(
        allowed, console=Console(file=io.StringIO()), listed=[known, other, adapter("/dev/ttyUSB0")]
    )
    assert (code, asked) == (0, ["/dev/ttyUSB0"])


@pytest.mark.parametrize(("typed", "leave"), [("y\n", True), ("yes\n", True), ("\n", False), ("n\n", False)])
def test_leave_is_a_y_at_the_terminal(typed: str, leave: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    (port,) = plausible_ports([adapter("/dev/ttyUSB0")])
    assert ask_at_terminal(port) is leave


async def show_chain(monkeypatch: pytest.MonkeyPatch, *, as_json: bool) -> str:
    async def identify(port: str, family: str, wiring: Wiring) -> Identity:
        assert (port, family, wiring) == ("/dev/ttyUSB0", "dgt", Wiring.AUTO)
        return CHAIN_OF_TWO

    monkeypatch.setattr("drivers.discovery.identify.identify", identify)
    screen = io.StringIO()
    code = await show_ports(
        lambda _: True,
        as_json=as_json,
        console=Console(file=screen, width=200),
        listed=[adapter("/dev/ttyUSB0")],
    )
    assert code == 0
    return screen.getvalue()


async def test_each_board_of_a_chain_has_its_own_row(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [line.split("│")[1:] for line in (await show_chain(monkeypatch, as_json=False)).splitlines()]
    cells = [[cell.strip() for cell in row[3:7]] for row in rows if len(row) > 6]
    assert cells == [
        ["chain, DGT boards: 2", "", "", ""],
        ["board 1025", "1.08", "connected", ""],
        ["board 2050", "1.02", "DGT 3000 2.00", "84 %"],
    ]


async def test_ports_for_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    (port,) = json.loads(await show_chain(monkeypatch, as_json=True))
    assert (port["port"], port["guess"], port["usb"]) == ("/dev/ttyUSB0", "adapter", "0403:6001")
    assert (port["asked"], port["answered"], port["chain"]) == (True, True, True)
    assert port["boards"][1] == {
        "number": "2050",
        "device": 2050,
        "names": {"version": "1.02", "clock-version": "DGT 3000 2.00"},
        "clock": True,
        "battery": 84,
    }


async def test_ports_for_machines_of_a_computer_without_any() -> None:
    screen = io.StringIO()
    assert await show_ports(lambda _: True, as_json=True, console=Console(file=screen), listed=[]) == 0
    assert json.loads(screen.getvalue()) == []


async def test_ports_without_an_answer_say_so_by_the_exit_code(tmp_path: Path) -> None:
    assert (await ports_table([str(tmp_path / "none")])).startswith("1\n")


async def test_a_computer_without_ports_gets_a_sentence() -> None:
    assert "No serial port" in await ports_table([])


def test_an_unknown_family_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert watch("p", family="dtg") == 2
    assert "did you mean 'dgt'" in capsys.readouterr().err


def test_the_command_ends_with_one_when_its_port_is_missing(tmp_path: Path) -> None:
    assert watch(str(tmp_path / "none")) == 1
