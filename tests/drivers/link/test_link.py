"""A link on real ptys and sockets: named, lost, found again, asked, ended; many of them in one loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from drivers.discovery.registry import new_session
from drivers.errors import PortUnavailable
from drivers.events import DriverEvent, Garbled, Identified, Link, LinkChanged, PlacementRead, SquareChanged
from drivers.link.link import LinkRunner
from drivers.link.session import Wiring
from drivers.timebase import ManualTimebase, Timebase
from drivers.transports import Transport, open_port
from drivers.transports.memory import MemoryTransport, pair
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.pty_board import PtyBoard

SPEED = 20.0
PATIENCE_S = 60.0
E2_LIFTED = bytes.fromhex("8e00053400")


class EventLog:
    """The events of a link, and a way to wait for one."""

    def __init__(self) -> None:
        self.events: list[DriverEvent] = []
        self._news = asyncio.Event()

    def take(self, events: list[DriverEvent]) -> None:
        self.events += events
        self._news.set()

    async def until(self, condition: Callable[[DriverEvent], bool]) -> DriverEvent:
        """Wait for an event like this, the ones that have come included; those before it are forgotten."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                for number, event in enumerate(self.events):
                    if condition(event):
                        del self.events[: number + 1]
                        return event
                self._news.clear()
                await self._news.wait()

    async def until_state(self, state: Link) -> str:
        event = await self.until(lambda event: isinstance(event, LinkChanged) and event.state is state)
        assert isinstance(event, LinkChanged)
        return event.reason


@asynccontextmanager
async def running(port: str) -> AsyncIterator[tuple[LinkRunner, EventLog]]:
    reported = EventLog()
    runner = LinkRunner(
        new_session("dgt", port, Wiring.SINGLE), lambda: open_port(port), Timebase(SPEED), reported.take
    )
    task = asyncio.ensure_future(runner.run())
    try:
        yield runner, reported
    finally:
        task.cancel()
        await asyncio.wait([task])
        if not task.cancelled():
            task.result()


@pytest.fixture
async def board(tmp_path: Path) -> AsyncIterator[PtyBoard]:
    made = PtyBoard(tmp_path / "board", AnsweringBoard().answer)
    made.plug_in()
    yield made
    made.pull_out()


async def test_a_board_is_named_and_its_events_come(board: PtyBoard) -> None:
    async with running(str(board.port)) as (_, reported):
        await reported.until(lambda event: isinstance(event, Identified) and event.value == "12345")
        await reported.until_state(Link.READY)
        board.send(E2_LIFTED)
        await reported.until(lambda event: isinstance(event, SquareChanged))


async def test_garbage_on_the_line_does_not_stop_it(board: PtyBoard) -> None:
    async with running(str(board.port)) as (_, reported):
        await reported.until_state(Link.READY)
        board.send(b"\x00\x01garbage\xff\x8d\x00" + E2_LIFTED)
        await reported.until(lambda event: isinstance(event, Garbled))
        await reported.until(lambda event: isinstance(event, SquareChanged))


async def test_a_board_can_be_asked_for_its_position_at_any_time(board: PtyBoard) -> None:
    async with running(str(board.port)) as (runner, reported):
        await reported.until_state(Link.READY)
        reported.events.clear()
        runner.ask_placement()
        await reported.until(lambda event: isinstance(event, PlacementRead))


async def test_a_port_that_vanishes_and_comes_back_is_found_again(board: PtyBoard) -> None:
    async with running(str(board.port)) as (_, reported):
        await reported.until_state(Link.READY)
        board.pull_out()
        assert "went away" in await reported.until_state(Link.LOST)
        assert "not found" in await reported.until_state(Link.LOST)
        board.plug_in()
        await reported.until_state(Link.READY)
        board.send(E2_LIFTED)
        await reported.until(lambda event: isinstance(event, SquareChanged))


async def test_a_port_that_appears_later_is_found(tmp_path: Path) -> None:
    board = PtyBoard(tmp_path / "later", AnsweringBoard().answer)
    async with running(str(board.port)) as (_, reported):
        assert "not found" in await reported.until_state(Link.CLOSED)
        board.plug_in()
        await reported.until_state(Link.READY)
    board.pull_out()


async def test_a_port_that_is_no_board_says_so(tmp_path: Path) -> None:
    echo = PtyBoard(tmp_path / "echo", lambda data: data)
    echo.plug_in()
    async with running(str(echo.port)) as (_, reported):
        await reported.until_state(Link.OPENING)
        assert "it is not a DGT board" in await reported.until_state(Link.OPENING)
    echo.pull_out()


async def test_a_busy_port_says_so_and_is_taken_when_it_is_free(board: PtyBoard) -> None:
    holder = await open_port(str(board.port))
    async with running(str(board.port)) as (_, reported):
        assert "in use by" in await reported.until_state(Link.CLOSED)
        holder.close()
        await reported.until_state(Link.READY)


async def test_a_board_behind_a_socket() -> None:
    board, ended = AnsweringBoard(), asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(100):
            writer.write(board.answer(data))
        writer.close()
        ended.set()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with running(f"socket://127.0.0.1:{server.sockets[0].getsockname()[1]}") as (_, reported):
        await reported.until_state(Link.READY)
    await asyncio.wait_for(ended.wait(), PATIENCE_S)
    server.close()
    await server.wait_closed()


async def test_ending_a_link_frees_its_port(board: PtyBoard) -> None:
    async with running(str(board.port)) as (_, reported):
        await reported.until_state(Link.READY)
    (await open_port(str(board.port))).close()


async def test_an_error_of_ours_ends_the_link_and_is_not_swallowed(board: PtyBoard) -> None:
    def broken(events: list[DriverEvent]) -> None:
        if any(isinstance(event, PlacementRead) for event in events):
            raise RuntimeError("a mistake of ours")

    runner = LinkRunner(
        new_session("dgt", "p", Wiring.SINGLE), lambda: open_port(str(board.port)), Timebase(SPEED), broken
    )
    with pytest.raises(RuntimeError, match="a mistake of ours"):
        await asyncio.wait_for(runner.run(), PATIENCE_S)
    (await open_port(str(board.port))).close()


def served_in_memory(board: AnsweringBoard) -> MemoryTransport:
    near, far = pair()
    far.start(lambda data: far.write(board.answer(data)), lambda _: None)
    return near


async def test_three_hundred_links_live_in_one_loop() -> None:
    timebase, ready = ManualTimebase(), set()
    boards = [AnsweringBoard(serial=f"{number:05}") for number in range(300)]

    def link(number: int) -> LinkRunner:
        async def opener() -> Transport:
            return served_in_memory(boards[number])

        def take(events: list[DriverEvent]) -> None:
            if any(isinstance(event, LinkChanged) and event.state is Link.READY for event in events):
                ready.add(number)

        return LinkRunner(new_session("dgt", f"memory {number}", Wiring.SINGLE), opener, timebase, take)

    tasks = [asyncio.ensure_future(link(number).run()) for number in range(300)]
    await timebase.advance(1.0)
    assert ready == set(range(300))
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def test_waits_before_opening_again_are_in_real_time_and_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def opener() -> Transport:
        raise PortUnavailable("It is not there.")

    async def waited(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 4:
            raise asyncio.CancelledError

    reported = EventLog()
    runner = LinkRunner(new_session("dgt", "p", Wiring.SINGLE), opener, Timebase(SPEED), reported.take)
    monkeypatch.setattr("drivers.link.link.asyncio.sleep", waited)
    with pytest.raises(asyncio.CancelledError):
        await runner.run()
    assert waits == [0.5, 1.0, 2.0, 3.0]
    assert len(reported.events) == 1
