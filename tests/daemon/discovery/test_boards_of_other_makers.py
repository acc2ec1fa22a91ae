"""The daemon with boards that want a key or have to learn their pieces, and with boards it finds by
itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import chess
import pytest

from broker.contract import topics
from broker.contract.message import Message
from broker.contract.messages import GameState, Health, PlacementState
from broker.contract.requests import CalibrateRequest, SetReading
from daemon.cli.bodies.capture import capture
from daemon.cli.bodies.watch import show_events
from daemon.config import Boards, Broker, HallConfig, HallSettings, JournalSettings, LinkSettings
from daemon.discovery import found_ports
from daemon.discovery.bluetooth_scan import BluetoothScan
from daemon.discovery.calibrations import Calibrations, PieceSet, load, save
from daemon.discovery.calibrations import beside as calibrations_beside
from daemon.journal.file import JournalFile
from daemon.process.app import HallProcess, PortOpener
from daemon.replay.hall import ReplayedHall
from daemon.replay.journal_recording import JournalPart, recording_of
from daemon.replay.recording import PortIs
from daemon.replay.recording_reader import read
from drivers.certabo.conversation import NO_CALIBRATION
from drivers.certabo.simulated import SimulatedCertabo, own_set
from drivers.chessnut.simulated import SimulatedChessnut
from drivers.discovery.discovery import PlausiblePort, PortLikelihood, plausible_ports
from drivers.discovery.registry import FAMILIES
from drivers.link.session import Wiring
from drivers.pegasus.conversation import KEY_REJECTED, NO_KEY
from drivers.pegasus.simulated import Pegasus
from drivers.simulation.sensors import SensorBoard
from drivers.timebase import Timebase
from drivers.transports import Transport
from drivers.transports.antenna import advertised
from drivers.transports.ble import open_ble
from drivers.transports.hid import open_hid
from drivers.transports.memory import pair
from drivers.transports.served.serving import Pump
from drivers.transports.ways import Ways
from tests.broker.brokers import Running, running
from tests.daemon.process.test_app import Screen, screen
from tests.drivers.transports.test_hid import Computer, PluggedBoard
from tests.drivers.transports.virtual_radio import VirtualAir, VirtualBoard
from tests.drivers.transports.virtual_radio import in_background as in_the_background
from tests.waiting import WITHIN_S, becomes, until

KEY = "a1b2c3d4e5f6"


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


def config(broker: Running, folder: Path, name: str, *links: LinkSettings, key: str = "") -> HallConfig:
    return HallConfig(
        hall=HallSettings(name=name, discover=not links),
        links=links,
        boards=Boards(pegasus_key=key),
        broker=Broker(url=str(broker.address)),
        journal=JournalSettings(path=folder / "hall.flagfall-journal"),
    )


def stands(board: SensorBoard) -> SensorBoard:
    """Its pieces are on their first squares, and it has power."""
    board.set_up(-60.0)
    board.plugged_in(0.0)
    return board


def played_by(simulator: SensorBoard) -> PortOpener:
    """Every port leads to this board, as if it had been plugged in just then."""

    async def opened(_port: str, _ways: Ways) -> Transport:
        near, far = pair()
        timebase = Timebase()
        simulator.plugged_in(timebase.now())
        pump = Pump(simulator, timebase, far.write)
        far.start(pump.received, lambda _: pump.stop())
        pump.woken()
        return near

    return opened


def board_says(words: str, level: str = "fault") -> Callable[[Message], bool]:
    def holds(message: Message) -> bool:
        assert isinstance(message, Health)
        return any(
            words in one.text and one.level == level for one in message.items if one.subject == "board"
        )

    return holds


async def until_said(seen: Screen, words: str, level: str = "fault", table: int = 1) -> Health:
    health = await seen.until(f"floor/table/{table}/health", board_says(words, level))
    assert isinstance(health, Health)
    return health


def calibrate(number: int, *, save: bool = False, table: int = 1) -> CalibrateRequest:
    return CalibrateRequest(id=f"calibrate-{number}", by="Ada", client="screen", table=table, save=save)


async def until_complete(seen: Screen) -> SetReading:
    """Look again and again, as the page does, until the set can be saved."""
    looked: list[SetReading] = []

    async def complete() -> bool:
        answer = await seen.ask(topics.CALIBRATE, calibrate(len(looked) + 1))
        looked.extend([answer.reading] if answer.reading is not None else [])
        return bool(looked) and looked[-1].complete

    await becomes(complete, True)
    return looked[-1]


# --- boards that have to learn their pieces ----------------------------------------------------------------


async def test_a_board_says_that_it_wants_a_calibration_learns_its_pieces_and_keeps_them(
    broker: Running, tmp_path: Path
) -> None:
    board = stands(SimulatedCertabo(seed=1, pieces=own_set("club")))
    hall = config(broker, tmp_path, "learns", LinkSettings(port="certabo", family="certabo"))
    opener = played_by(board)
    async with HallProcess.opened(hall, opener=opener) as process, screen(broker, "learns") as seen:
        health = await until_said(seen, NO_CALIBRATION)
        assert health.needs_calibration
        reading = await until_complete(seen)
        assert (reading.missing, reading.spare_queens) == ([], [])
        assert not calibrations_beside(hall.journal.path).exists()
        saved = await seen.ask(topics.CALIBRATE, calibrate(1000, save=True))
        assert (saved.ok, saved.text) == (
            True,
            "Saved: 32 pieces of this set, for every board of this hall. One set is saved.",
        )
        await until_said(seen, "answers", "ok")
        await seen.until("floor/table/1/game", lambda one: isinstance(one, GameState))
        game = process.hall.state.table(1).game
        assert game is not None
    kept = load(calibrations_beside(hall.journal.path))
    assert [(one.by, one.where, len(one.pieces)) for one in kept.sets] == [("Ada", "certabo", 32)]

    async with HallProcess.opened(hall, opener=opener), screen(broker, "learns") as seen:
        placed = await seen.until("floor/table/1/placement", lambda one: isinstance(one, PlacementState))
        assert isinstance(placed, PlacementState)
        assert placed.placement == chess.STARTING_BOARD_FEN

    with closing(JournalFile.reading(hall.journal.path)) as journal:
        first, *lines = read(recording_of(journal, JournalPart(start=1)))
        again = ReplayedHall(first)
        for line in lines:
            again.take(line)
    assert list(again.games) == [game.id], "what was learnt during the recording is in the recording"


async def test_what_cannot_be_calibrated_says_why(broker: Running, tmp_path: Path) -> None:
    hall = config(broker, tmp_path, "refuses", LinkSettings(port="chessnut", family="chessnut"))
    opener = played_by(stands(SimulatedChessnut(seed=1)))
    async with HallProcess.opened(hall, opener=opener), screen(broker, "refuses") as seen:
        health = await until_said(seen, "answers", "ok")
        assert not health.needs_calibration
        known = await seen.ask(topics.CALIBRATE, calibrate(1))
        assert (known.ok, known.text) == (False, "The Chessnut board at table 1 needs no calibration.")
        nobody = await seen.ask(topics.CALIBRATE, calibrate(2, table=7, save=True))
        assert (nobody.ok, nobody.text) == (
            False,
            "No board is connected at table 7. Switch it on, or assign one.",
        )
    assert not calibrations_beside(hall.journal.path).exists()


async def test_pieces_who_are_not_set_up_are_not_saved(broker: Running, tmp_path: Path) -> None:
    board = SimulatedCertabo(seed=1, pieces=own_set("club"))
    board.set_up(-60.0, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1")
    hall = config(broker, tmp_path, "crooked", LinkSettings(port="certabo", family="certabo"))
    async with HallProcess.opened(hall, opener=played_by(board)), screen(broker, "crooked") as seen:
        await until_said(seen, NO_CALIBRATION)
        answer = await seen.ask(topics.CALIBRATE, calibrate(1, save=True))
        while "Wait a moment" in answer.text:
            answer = await seen.ask(topics.CALIBRATE, calibrate(2, save=True))
        assert not answer.ok
        assert "no piece on e2. Place the right piece" in answer.text
        looked = await seen.ask(topics.CALIBRATE, calibrate(3))
        assert looked.reading is not None
        assert (looked.reading.missing, looked.reading.unexpected) == (["e2"], ["e4"])
    assert not calibrations_beside(hall.journal.path).exists()


# --- boards that want a key -----------------------------------------------------------------------------


async def test_a_pegasus_without_a_key_says_what_to_do(broker: Running, tmp_path: Path) -> None:
    hall = config(broker, tmp_path, "keyless", LinkSettings(port="pegasus", family="pegasus"))
    opener = played_by(stands(Pegasus(seed=1)))
    async with HallProcess.opened(hall, opener=opener), screen(broker, "keyless") as seen:
        await until_said(seen, NO_KEY)


async def test_a_key_opens_a_pegasus_and_is_nowhere_to_be_seen(
    broker: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    hall = config(broker, tmp_path, "keyed", LinkSettings(port="pegasus", family="pegasus"), key=KEY)
    opener = played_by(stands(Pegasus(seed=1)))
    async with HallProcess.opened(hall, opener=opener), screen(broker, "keyed") as seen:
        await until_said(seen, "answers", "ok")
    with closing(JournalFile.reading(hall.journal.path)) as journal:
        recorded = "\n".join(recording_of(journal, JournalPart()))
    assert "630700000000000000" in recorded, "the command is there, and zeros in place of the key"
    assert KEY not in recorded
    spaced = bytes.fromhex(KEY).hex(" ")
    assert not any(KEY in line or spaced in line for line in caplog.messages)
    assert any("63 07 00 00" in line for line in caplog.messages)
    assert not any(bytes.fromhex(KEY) in one or KEY.encode() in one for one in files_in(tmp_path))
    assert KEY not in repr(hall)


def files_in(folder: Path) -> list[bytes]:
    return [one.read_bytes() for one in folder.iterdir() if one.is_file()]


async def test_a_key_that_the_board_refuses_is_said_without_showing_it(
    broker: Running, tmp_path: Path
) -> None:
    hall = config(broker, tmp_path, "refused", LinkSettings(port="pegasus", family="pegasus"), key=KEY)
    opener = played_by(stands(Pegasus(seed=1, takes_key=False)))
    async with HallProcess.opened(hall, opener=opener), screen(broker, "refused") as seen:
        await until_said(seen, KEY_REJECTED)
        assert KEY not in str(seen.shown)


# --- boards that are found ------------------------------------------------------------------------------


class Hands:
    """A simulated board behind a device in the air, or on USB."""

    def __init__(self, board: SensorBoard, send: Callable[[bytes], None]) -> None:
        self.board = stands(board)
        self.pump = Pump(board, Timebase(), send)
        self.pump.woken()


def in_the_air(board: VirtualBoard, simulator: SensorBoard) -> Hands:
    def send(data: bytes) -> None:
        if board.connection is not None:
            in_the_background(board.notify(data))

    hands = Hands(simulator, send)
    board.on_write = hands.pump.received
    return hands


@asynccontextmanager
async def on_usb(board: PluggedBoard, simulator: SensorBoard) -> AsyncIterator[None]:
    def send(data: bytes) -> None:
        board.send(data)

    hands = Hands(simulator, send)
    loop = asyncio.get_running_loop()

    async def listen() -> None:
        while True:
            hands.pump.received(await loop.sock_recv(board.far, 4096))

    listening = asyncio.create_task(listen())
    try:
        yield
    finally:
        hands.pump.stop()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in {"LISTEN_S": 0.3, "PAUSE_S": 0.05, "LONGEST_PAUSE_S": 0.1, "FRESH_S": 1.0}.items():
        monkeypatch.setattr(f"daemon.discovery.bluetooth_scan.{name}", seconds)


@pytest.mark.usefixtures("quick")
async def test_boards_in_the_air_and_on_usb_are_found_by_themselves_and_not_twice(
    broker: Running, tmp_path: Path
) -> None:
    hall, radio = VirtualAir(), FAMILIES["chessnut"].ways.radio
    assert radio is not None
    flying, stranger = await hall.board("Chessnut Air", radio), await hall.board("Weather station")
    hands = in_the_air(flying, SimulatedChessnut(seed=1))
    plugged = PluggedBoard(product_string="Chessnut Pro")
    computer = Computer(plugged)

    async def opener(port: str, ways: Ways) -> Transport:
        if ways.radio is not None and port.startswith("ble:"):
            return await open_ble(port, ways.radio, hall.air)
        assert ways.reports is not None
        return await open_hid(port, ways.reports, computer)

    def lister() -> list[PlausiblePort]:
        return plausible_ports([], computer)

    async with on_usb(plugged, SimulatedChessnut(seed=2, usb=True)):
        air = BluetoothScan(lambda seconds, name: advertised(seconds, name, hall.air), lambda: [""])
        opened = HallProcess.opened(config(broker, tmp_path, "found"), lister=lister, opener=opener, air=air)
        async with opened as process, screen(broker, "found") as seen:
            for table in (1, 2):
                await until_said(seen, "answers", "ok", table)
            ports = {flying.port, "hid:2d80:8003:/dev/hidraw3"}
            assert set(process.ports) == ports
            before = dict(process.hall.state.boards)
            await flying.drop()
            await until_said(seen, "went away", "fault", process.hall.state.boards[flying.port])
            await until_said(seen, "answers", "ok", process.hall.state.boards[flying.port])
            later = hall.searches + 5
            await until(lambda: hall.searches >= later)
            assert (set(process.ports), process.hall.state.boards) == (ports, before)
            assert stranger.connections == 0
        hands.pump.stop()
    await asyncio.to_thread(plugged.closed.wait, 30)
    await hall.end()
    plugged.dispose()


async def test_on_a_shared_converter_families_are_asked_in_turn_and_after_a_restart_the_right_one_first(
    broker: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drivers.discovery.identify.IDENTIFY_S", 1.5)
    found = PlausiblePort(
        "/dev/ttyUSB7",
        PortLikelihood.ADAPTER,
        "millennium",
        "FT232R",
        "0403:6001",
        Wiring.SINGLE,
        ("certabo",),
    )
    asked: list[int] = []
    plugged = played_by(stands(SimulatedCertabo(seed=1)))

    async def opener(port: str, ways: Ways) -> Transport:
        assert ways.line is not None
        asked.append(ways.line.bits)
        return await plugged(port, ways)

    hall = config(broker, tmp_path, "shared")
    memory = found_ports.beside(hall.journal.path)
    for bits in ([7, 8], [8]):
        asked.clear()
        async with (
            HallProcess.opened(hall, lister=lambda: [found], opener=opener) as process,
            screen(broker, "shared") as seen,
        ):
            await until_said(seen, "The Certabo board answers", "ok")
            assert (asked, process.hall.state.boards) == (bits, {"/dev/ttyUSB7": 1})
            await until(lambda: found_ports.load(memory) == {"/dev/ttyUSB7": "certabo"})  # a thread writes


# --- one board alone, with what its hall knows -------------------------------------------------------------


async def until_it_answers(start: Callable[[Callable[[str], None]], Coroutine[None, None, object]]) -> None:
    """Run a command until it has said that the board answers."""
    ready = asyncio.Event()

    def say(line: str) -> None:
        if "answers" in line:
            ready.set()

    running_now = asyncio.ensure_future(start(say))
    await asyncio.wait_for(ready.wait(), WITHIN_S)
    running_now.cancel()
    await asyncio.gather(running_now, return_exceptions=True)


async def test_a_captured_board_whose_pieces_the_hall_knows_is_decided_again(
    broker: Running, tmp_path: Path
) -> None:
    hall, pieces = config(broker, tmp_path, "captured"), own_set("club")
    save(calibrations_beside(hall.journal.path), Calibrations().shown(PieceSet(1, "Ada", "p", pieces)))
    opener = played_by(stands(SimulatedCertabo(seed=1, pieces=pieces)))
    out = tmp_path / "certabo.jsonl"
    await until_it_answers(
        lambda say: capture(
            "port", out, "certabo", say=say, open_port=lambda: opener("port", Ways()), config=hall
        )
    )
    first, *lines = read(out.read_text().splitlines())
    again = ReplayedHall(first)
    for line in lines:
        again.take(line)
    assert again.hall.state.boards == {"port": 1}
    assert any(isinstance(line.value, PortIs) and line.value.pieces for line in lines)


async def test_a_pegasus_is_watched_and_captured_with_the_key_of_its_hall_which_is_not_shown(
    broker: Running, tmp_path: Path
) -> None:
    hall = config(broker, tmp_path, "watched", key=KEY)
    opener = played_by(stands(Pegasus(seed=1)))
    lines: list[str] = []

    def heard(say: Callable[[str], None]) -> Callable[[str], None]:
        def out(line: str) -> None:
            lines.append(line)
            say(line)

        return out

    await until_it_answers(
        lambda say: show_events(
            "port", "pegasus", out=heard(say), open_port=lambda: opener("port", Ways()), config=hall
        )
    )
    out = tmp_path / "pegasus.jsonl"
    await until_it_answers(
        lambda say: capture(
            "port", out, "pegasus", say=say, open_port=lambda: opener("port", Ways()), config=hall
        )
    )
    assert KEY not in "\n".join(lines) + out.read_text()
    assert '"630700000000000000"' in out.read_text()
