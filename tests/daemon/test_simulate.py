"""`flagfall simulate`: a board for any host program, and sentences for what cannot be."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from daemon.simulate import SimulateError, simulate
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
