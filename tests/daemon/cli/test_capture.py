"""`flagfall capture`: the signal log of a port, and that it can be decided again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import chess
import pytest

from daemon.cli.bodies.anonymise import AnonymousError, anonymise, anonymised
from daemon.cli.bodies.capture import CaptureError, capture
from daemon.core.evidence.placements import EMPTY
from daemon.core.record import facts
from daemon.replay.recording import End, Meta, OnLink, PortBytes, RecordingLine, Requested
from daemon.replay.recording_reader import read
from drivers.dgt import messages as m
from drivers.dgt.simulated.board import DgtSimulator
from drivers.discovery.registry import UnknownFamily
from drivers.events import Link, LinkChanged
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, script
from drivers.timebase import ManualTimebase
from drivers.transports import Transport
from drivers.transports.memory import pair
from drivers.transports.served.serving import Pump
from tests.daemon.hall_on_record import replay
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.pty_board import PtyBoard

PATIENCE_S = 60.0


def nobody_listens(_: str) -> None:
    """Sentences that a test does not look at."""


@pytest.fixture
async def board(tmp_path: Path) -> AsyncIterator[PtyBoard]:
    made = PtyBoard(tmp_path / "board", AnsweringBoard().answer)
    made.plug_in()
    yield made
    made.pull_out()


async def test_every_byte_is_written_down_at_once_and_the_end_is_said(
    board: PtyBoard, tmp_path: Path
) -> None:
    out = tmp_path / "black.box"
    said: list[str] = []
    ready = asyncio.Event()

    def say(line: str) -> None:
        said.append(line)
        if "answers" in line:
            ready.set()

    recording = asyncio.ensure_future(capture(str(board.port), out, say=say))
    await asyncio.wait_for(ready.wait(), PATIENCE_S)
    live = list(read(out.read_text().splitlines()))
    recording.cancel()
    await asyncio.wait([recording])

    assert recording.cancelled()
    first, *lines, last = read(out.read_text().splitlines())
    assert isinstance(first.value, Meta)
    assert (first.value.id, first.value.raw, first.value.family) == ("black", True, "dgt")
    assert first.value.start == EMPTY
    assert first.value.wall.endswith("+00:00")
    assert last.value == End("black")
    bytes_seen = [line.value for line in lines if isinstance(line.value, PortBytes)]
    links = [line.value.event for line in lines if isinstance(line.value, OnLink)]
    assert [event.state for event in links if isinstance(event, LinkChanged)] == [Link.OPENING, Link.READY]
    assert len(bytes_seen) + len(links) == len(lines)
    assert b"".join(one.data for one in bytes_seen if one.direction == "tx").count(b"\x40") == 1
    assert m.serial_number("12345") in b"".join(one.data for one in bytes_seen if one.direction == "rx")
    assert [line.t_ms for line in lines] == sorted(line.t_ms for line in lines)
    assert live[-1].t_ms <= lines[-1].t_ms
    assert len(live) > 3
    assert said[0] == f"Recording {board.port} into {out}; stop with Ctrl-C."
    assert "bytes from" in said[-1]


async def test_a_port_that_goes_away_ends_the_recording_with_the_reason(
    board: PtyBoard, tmp_path: Path
) -> None:
    def say(line: str) -> None:
        if "answers" in line:
            board.pull_out()

    with pytest.raises(CaptureError, match="went away"):
        await asyncio.wait_for(capture(str(board.port), tmp_path / "box", say=say), PATIENCE_S)
    assert '"end"' in (tmp_path / "box").read_text().splitlines()[-1]


async def test_a_recording_that_is_there_is_not_written_over(board: PtyBoard, tmp_path: Path) -> None:
    (tmp_path / "box").write_text("dear")
    with pytest.raises(CaptureError, match="box already exists"):
        await capture(str(board.port), tmp_path / "box")
    assert (tmp_path / "box").read_text() == "dear"


async def test_a_file_that_cannot_be_made_gets_a_sentence(board: PtyBoard, tmp_path: Path) -> None:
    with pytest.raises(CaptureError, match="cannot be written: No such file or directory"):
        await capture(str(board.port), tmp_path / "nowhere" / "box")


async def test_a_port_that_is_not_there_leaves_no_file_behind(tmp_path: Path) -> None:
    said: list[str] = []
    with pytest.raises(CaptureError, match="not found"):
        await capture(str(tmp_path / "none"), tmp_path / "box", say=said.append)
    assert not (tmp_path / "box").exists()
    assert said[-1].startswith("Nothing came from")


async def test_an_unknown_family_is_told_before_a_file_is_made(tmp_path: Path) -> None:
    with pytest.raises(UnknownFamily):
        await capture("port", tmp_path / "box", family="dtg")
    assert not (tmp_path / "box").exists()


async def captured_game(out: Path) -> list[chess.Move]:
    """Capture a whole game at a simulated board, in the time that a test has; returns its moves."""
    timebase = ManualTimebase()
    played = script(shelf().game(166), ORDINARY, random.Random(1))
    simulator = DgtSimulator(seed=1)
    ours, theirs = pair()
    pump = Pump(simulator, timebase, theirs.write)
    theirs.start(pump.received, lambda _: None)

    async def opened() -> Transport:
        return ours

    ends = simulator.load(played, 2.0) + played.ends + 6.0
    pump.woken()
    recording = asyncio.ensure_future(
        capture("memory", out, say=nobody_listens, open_port=opened, timebase=timebase)
    )
    await timebase.advance(ends)
    recording.cancel()
    await asyncio.wait([recording])

    return list(played.moves)


async def test_a_captured_game_is_decided_again_also_anonymised(tmp_path: Path) -> None:
    """Then nothing in it says whose it is: no serial number, no name of a file or port, no date."""
    out, contributed = tmp_path / "erika.jsonl", tmp_path / "contributed.jsonl"
    moves = await captured_game(out)
    said: list[str] = []
    assert anonymise(out, contributed, said.append) == 0
    boards: list[str] = []
    for path in (out, contributed):
        decided, hall = replay(path.read_text().splitlines())
        [game] = hall.games.values()
        assert [made.move for made in game.moves] == moves
        boards += [one.fact.board for one in decided if isinstance(one.fact, facts.BoardAssigned)]
    assert boards == ["10001", "00002"]
    assert f"; {len(moves)} moves are decided from it as before." in said[0]
    text = contributed.read_text()
    received = [line.value for line in read(text.splitlines()) if isinstance(line.value, PortBytes)]
    assert b"10001" not in b"".join(one.data for one in received)
    for name in ("erika", "memory", '"wall"'):
        assert name not in text

    with pytest.raises(AnonymousError, match="exists and is not overwritten"):
        anonymise(out, contributed)


def test_what_is_no_capture_is_not_made_anonymous() -> None:
    """It may name players, in places that nobody has thought of."""
    with pytest.raises(AnonymousError, match="only what `flagfall capture` wrote"):
        anonymised([])
    meta = Meta("hall", "piece", "delta", "?", clock=True, start=EMPTY, raw=True, config={}, port="p")
    lines = [RecordingLine(1, 0, meta), RecordingLine(2, 5, Requested({"by": "Erika"}))]
    with pytest.raises(AnonymousError, match="line 2 is none that `flagfall capture` writes"):
        anonymised(lines)
