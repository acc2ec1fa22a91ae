"""The real daemon, a process of its own, finds a board in the air by the service bluetooth of Linux."""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform != "linux" or shutil.which("dbus-daemon") is None:
    pytest.skip("this needs Linux and dbus-daemon (package dbus-daemon)", allow_module_level=True)

from broker.child import marked
from broker.contract.message import Message
from broker.contract.messages import Health
from drivers.chessnut.simulated import SimulatedChessnut
from drivers.discovery.registry import FAMILIES
from drivers.timebase import Timebase
from drivers.transports.served.serving import Pump
from tests.broker.brokers import running
from tests.daemon.process.test_app import screen
from tests.drivers.transports.fake_bluez import BluezBoard, Bus, FakeBluez

PATIENCE_S = 60.0


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bus]:
    program = shutil.which("dbus-daemon")
    assert program is not None
    with tempfile.TemporaryDirectory() as folder:  # the path of a socket must be short
        made = Bus(program, Path(folder))
        monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", made.address)
        yield made
        made.stop()


def play(board: BluezBoard) -> Pump:
    """A simulated board behind it, the pieces of a game on it."""
    simulator = SimulatedChessnut(seed=1)
    simulator.set_up(-60.0)
    simulator.plugged_in(0.0)

    def send(data: bytes) -> None:
        if board.connected:
            board.notify(data)

    pump = Pump(simulator, Timebase(), send)
    board.on_write = pump.received
    pump.woken()
    return pump


def answers(message: Message) -> bool:
    return (
        isinstance(message, Health)
        and message.items[0].level != "fault"
        and any("The Chessnut board answers" in one.text for one in message.items)
    )


def is_away(message: Message) -> bool:
    return isinstance(message, Health) and message.items[0].level == "fault"


@pytest.mark.usefixtures("bus")
async def test_a_board_that_is_switched_on_is_found_played_with_and_found_again(tmp_path: Path) -> None:
    radio = FAMILIES["chessnut"].ways.radio
    assert radio is not None
    with running("embedded", tmp_path) as broker:
        hall = tmp_path / "hall.toml"
        hall.write_text(f'[hall]\nname = "air"\n[broker]\nurl = "{broker.address}"\n')
        async with FakeBluez() as bluez, screen(broker, "air") as seen:
            board = bluez.board("Chessnut Air", radio)
            stranger = bluez.board("A telephone")
            pump = play(board)
            daemon = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "flagfall", "daemon", "-c", str(hall),
                stdin=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
                env=marked("daemon"),
            )  # fmt: skip
            try:
                await seen.until("floor/table/1/health", answers)
                board.drop()
                await seen.until("floor/table/1/health", is_away)
                await seen.until("floor/table/1/health", answers)
            finally:
                pump.stop()
                assert daemon.stdin is not None
                daemon.stdin.close()
                async with asyncio.timeout(PATIENCE_S):
                    assert daemon.stderr is not None
                    said = (await daemon.stderr.read()).decode()
                    await daemon.wait()
            assert not stranger.connected
            assert "Traceback" not in said
