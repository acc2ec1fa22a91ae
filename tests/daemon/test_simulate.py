"""`flagfall simulate`: a board for any host program, and sentences for what cannot be."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from daemon.simulate import SimulateError, simulate, simulated
from drivers.dgt.bus import messages as bus
from drivers.dgt.codec import DgtCodec
from drivers.events import ClockRead, DriverEvent, SquareChanged

WRONG = [
    (
        "an unknown family",
        {"family": "toaster"},
        "'toaster' is not a family of boards that Flagfall knows; choose from dgt",
    ),
    ("an unknown fault", {"faults": "earthquake"}, "the fault 'earthquake' is not understood"),
    ("no address", {"tcp": "5000"}, "'5000' is no address; write HOST:PORT"),
    ("two lines", {"tcp": "localhost:0", "pty": Path("x")}, "either --pty or --tcp"),
    ("no speed", {"speed": 0.0}, "the speed must be above zero"),
    ("too many boards", {"boards": 13}, "13 boards cannot share a port; a chain has 1 to 12"),
    ("an unknown profile", {"profile": "wood"}, "'wood' is not a kind of DGT board; choose a profile from"),
    ("a chain of USB boards", {"boards": 2, "profile": "usb"}, "only boards of the profile serial can be"),
    ("no games", {"games": Path("/nowhere.pgn")}, "cannot be read: No such file"),
]


@pytest.mark.parametrize(("options", "sentence"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
async def test_what_cannot_be_simulated_is_said_in_a_sentence(
    options: dict[str, object], sentence: str
) -> None:
    wanted = {"family": "dgt", **options}
    with pytest.raises(SimulateError, match=sentence):
        await simulate(**wanted)  # type: ignore[arg-type]  # a table of options of several types


async def test_a_bad_game_is_named_before_anything_starts(tmp_path: Path) -> None:
    file = tmp_path / "bad.pgn"
    file.write_text("1. e4 Ke7 *\n")
    with pytest.raises(SimulateError, match="holds no game"):
        await simulate("dgt", games=file)


async def test_a_chain_on_one_port_plays_a_game_on_each_board() -> None:
    lines: asyncio.Queue[str] = asyncio.Queue()
    task = asyncio.create_task(
        simulate("dgt", tcp="127.0.0.1:0", speed=50.0, seed=5, boards=3, say=lines.put_nowait)
    )
    async with asyncio.timeout(20):
        said = [await lines.get() for _ in range(4)]
        host, _, port = said[0].split("socket://")[1].split(";")[0].partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        for address in (10005, 10006, 10007):
            writer.write(bus.request(bus.Request.PING, address))
            assert await reader.readexactly(bus.SHORTEST) == bus.answer(bus.Answer.PING, address)
        writer.close()
        await writer.wait_closed()
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    assert said[0].startswith("A chain of 3 simulated dgt boards is at socket://127.0.0.1:")
    assert {line.split(" Playing ")[0] for line in said[1:]} == {
        "Board 10005:",
        "Board 10006:",
        "Board 10007:",
    }


def test_twins_have_one_number_and_failing_boards_take_turns() -> None:
    boards = simulated("dgt", 5, "twins,dead=60:10", boards=3).boards
    assert [board.address for board in boards] == [10005, 10006, 10005]
    assert [board.faults.is_dead(55.0) for board in boards] == [True, False, False]


async def test_a_host_on_tcp_sees_a_game_being_played() -> None:
    lines: asyncio.Queue[str] = asyncio.Queue()
    task = asyncio.create_task(simulate("dgt", tcp="127.0.0.1:0", speed=100.0, seed=5, say=lines.put_nowait))
    async with asyncio.timeout(20):
        said = [await lines.get(), await lines.get()]
        host, _, port = said[0].split("socket://")[1].split(";")[0].partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"\x4b")
        codec = DgtCodec()
        events: list[DriverEvent] = []
        while not {ClockRead, SquareChanged} <= {type(event) for event in events}:
            events += codec.receive_data(await reader.read(4096), 0.0)
        writer.close()
        await writer.wait_closed()
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    assert said[0].startswith("A simulated dgt board is at socket://127.0.0.1:")
    assert said[1].startswith("Playing ")
