"""`flagfall simulate`: a board for any host program, and sentences for what cannot be."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from daemon.cli.bodies.simulate import simulate
from daemon.cli.bodies.simulated_boards import SimulateError, simulated, simulated_names
from drivers.dgt.bus import messages as bus
from drivers.dgt.codec import DgtCodec
from drivers.dgt.simulated.board import DgtSimulator
from drivers.discovery.models import KEY, meet, models
from drivers.discovery.registry import FAMILIES, Family, new_session
from drivers.events import ClockRead, DriverEvent, SideStopped, SquareChanged
from drivers.link.link import run_link
from drivers.occupants import UNIDENTIFIED
from drivers.timebase import Timebase
from drivers.transports import open_port
from tests.drivers.families import WITH_MODELS
from tests.waiting import WITHIN_S

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has sockets that keep packets")

OTHER_MAKERS = [one for one in WITH_MODELS if one.values[0] is not FAMILIES["dgt"]]
"""DGT boards have profiles instead of models, and tests of their own below."""

WRONG = [
    (
        "an unknown clock",
        {"family": "clockgateway", "profile": "xl"},
        "Unknown clock 'xl' of the family clockg",
    ),
    (
        "a clock on a line",
        {"family": "clockgateway"},
        "a clock gateway has no serial line, .* --packets PATH",
    ),
    (
        "an unknown family",
        {"family": "toaster"},
        "'toaster' is not a family of boards that Flagfall knows; choose from dgt",
    ),
    ("an unknown fault", {"faults": "earthquake"}, "the fault 'earthquake' is not understood"),
    ("no address", {"tcp": "5000"}, "Invalid address '5000'. Use HOST:PORT"),
    ("two lines", {"tcp": "localhost:0", "pty": Path("x")}, "either --pty or --tcp"),
    ("no speed", {"speed": 0.0}, "the speed must be above zero"),
    ("too many boards", {"boards": 13}, "13 boards cannot share a port; a chain has 1 to 12"),
    ("an unknown profile", {"profile": "wood"}, "'wood' is not a kind of DGT board; choose a profile from"),
    ("a chain of USB boards", {"boards": 2, "profile": "usb"}, "only boards of the profile serial can be"),
    (
        "an unknown model",
        {"family": "chessnut", "profile": "pine"},
        "Unknown model 'pine' of the family chessnut",
    ),
    ("a chain of others", {"family": "millennium", "boards": 2}, "only DGT boards can be chained"),
    (
        "a fault of DGT boards",
        {"family": "pegasus", "faults": "no-clock"},
        "'no-clock' is not understood; for a",
    ),
    ("a radio on a line", {"family": "pegasus"}, "a DGT Pegasus has no serial line, .* give --packets PATH"),
    ("no games", {"games": Path("/nowhere.pgn")}, "cannot be read: No such file"),
]


@pytest.mark.parametrize(("options", "sentence"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
async def test_what_cannot_be_simulated_is_said_in_a_sentence(
    options: dict[str, object], sentence: str
) -> None:
    wanted = {"family": "dgt", **options}
    with pytest.raises(SimulateError, match=sentence):
        await simulate(**wanted)  # type: ignore[arg-type]  # a table of options of several types


def test_every_family_whose_boards_can_be_simulated_is_found_by_its_row() -> None:
    found = {known.name for known in FAMILIES.values() if known.models or known.clocks}
    assert found | {"dgt"} == set(simulated_names())
    assert set(FAMILIES) == set(simulated_names())


@pytest.mark.parametrize(
    ("family", "sold", "speaks_as"),
    [
        ("chessnut", "Air+", "air"),
        ("chessnut", "pro", "air"),
        ("chessnut", "go", "air"),
        ("certabo", "cerno", "certabo"),
        ("certabo", "Tactum", "sentio"),
    ],
)
def test_a_model_that_speaks_as_another_one_is_simulated_by_its_own_name(
    family: str, sold: str, speaks_as: str
) -> None:
    made, other = simulated(family, 1, profile=sold), simulated(family, 1, profile=speaks_as)
    assert f"({sold.lower()}, which speaks as the model {speaks_as}, " in made.words
    assert made.serial is other.serial
    assert type(made.line) is type(other.line)
    with pytest.raises(SimulateError, match=f"Choose a profile from .*{sold.lower().replace('+', '.')}"):
        simulated(family, 1, profile="pine")


@linux
async def test_a_clock_gateway_is_pressed_as_in_a_game_for_whoever_keeps_its_time(tmp_path: Path) -> None:
    lines: asyncio.Queue[str] = asyncio.Queue()
    where = tmp_path / "clock"
    playing = asyncio.create_task(
        simulate("clockgateway", packets=where, speed=50.0, seed=5, say=lines.put_nowait)
    )
    known, heard = FAMILIES["clockgateway"], asyncio.Queue[list[DriverEvent]]()
    events: list[DriverEvent] = []
    async with asyncio.timeout(WITHIN_S):
        assert (await lines.get()).startswith(
            "A simulated clock gateway (dgt3000; its board is another device"
        )
        session = new_session(known.name, f"packets:{where}")
        hosting = asyncio.create_task(
            run_link(
                session, lambda: open_port(f"packets:{where}", known.ways), Timebase(50.0), heard.put_nowait
            )
        )
        while sum(isinstance(event, SideStopped) for event in events) < 4:
            events += await heard.get()
    for task in (hosting, playing):
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    sides = [event.side for event in events if isinstance(event, SideStopped)]
    assert all(one is not other for one, other in pairwise(sides))


@linux
@pytest.mark.parametrize(("known", "model"), OTHER_MAKERS)
async def test_a_game_is_seen_on_every_model_of_every_family(
    known: Family, model: str, tmp_path: Path
) -> None:
    lines: asyncio.Queue[str] = asyncio.Queue()
    where: dict[str, object] = {"packets": tmp_path / "board"}
    if known.ways.line is not None:
        where = {"pty": tmp_path / "board"}
    timebase = Timebase(50.0)
    playing = asyncio.create_task(
        simulate(known.name, profile=model, speed=50.0, seed=5, say=lines.put_nowait, **where)  # type: ignore[arg-type]  # of several types
    )
    events: list[DriverEvent] = []
    heard: asyncio.Queue[list[DriverEvent]] = asyncio.Queue()
    async with asyncio.timeout(WITHIN_S):
        said = await lines.get()
        port = said.split(" is at ")[1].split(";")[0]
        session = new_session(known.name, port, key=KEY)
        hosting = asyncio.create_task(
            run_link(session, lambda: open_port(port, known.ways), timebase, heard.put_nowait)
        )
        while sum(isinstance(event, SquareChanged) for event in events) < 70:  # more than a board set up
            events += await heard.get()
    for task in (hosting, playing):
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    named = meet(known, models(known)[model]).named
    assert f"({model}, {'identifies pieces' if named else 'occupancy'})" in said
    pieces = {event.piece for event in events if isinstance(event, SquareChanged)} - {None}
    assert (pieces == {UNIDENTIFIED}) is not named


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
    async with asyncio.timeout(WITHIN_S):
        said = [await lines.get() for _ in range(4)]
        host, _, port = said[0].split("socket://")[1].split(";")[0].partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        for address in (10005, 10006, 10007):
            writer.write(bus.request(bus.BusRequest.PING, address))
            assert await reader.readexactly(bus.SHORTEST) == bus.answer(bus.BusAnswer.PING, address)
        writer.close()
        await writer.wait_closed()
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    assert said[0].startswith("A chain of 3 simulated DGT boards is at socket://127.0.0.1:")
    assert {line.split(" Playing ")[0] for line in said[1:]} == {
        "Board 10005:",
        "Board 10006:",
        "Board 10007:",
    }


def test_twins_have_one_number_and_failing_boards_take_turns() -> None:
    chain = simulated("dgt", 5, "twins,dead=60:10", boards=3)
    assert chain.addresses == (10005, 10006, 10005)
    boards = [board for board in chain.boards if isinstance(board, DgtSimulator)]
    assert [board.faults.is_dead(55.0) for board in boards] == [True, False, False]


async def test_a_host_on_tcp_sees_a_game_being_played() -> None:
    lines: asyncio.Queue[str] = asyncio.Queue()
    task = asyncio.create_task(simulate("dgt", tcp="127.0.0.1:0", speed=100.0, seed=5, say=lines.put_nowait))
    async with asyncio.timeout(WITHIN_S):
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
    assert said[0].startswith("A simulated DGT board is at socket://127.0.0.1:")
    assert said[1].startswith("Playing ")
