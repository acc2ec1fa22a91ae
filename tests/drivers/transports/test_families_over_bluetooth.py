"""Every family over Bluetooth, over simulated radios: found, connected, received, lost and found again.

bleak is real here and the radio is not (`virtual_radio.py`). A new row of the registry is tested
automatically.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import chess
import pytest

from drivers.discovery.discovery import over_bluetooth
from drivers.discovery.models import KEY, clocks, models
from drivers.discovery.registry import FAMILIES, Family, new_session
from drivers.events import DriverEvent, Link, LinkChanged, SideStopped
from drivers.link.link import LinkRunner
from drivers.occupants import UNIDENTIFIED
from drivers.physical_board import placement_of
from drivers.simulation.players import Press, Script
from drivers.timebase import Timebase
from drivers.transports.antenna import advertised
from drivers.transports.ble import open_ble
from drivers.transports.served.serving import Pump, Simulator
from drivers.transports.ways import Radio
from tests.drivers.board_talk import pieces_after
from tests.drivers.transports.listener import PATIENCE_S
from tests.drivers.transports.virtual_radio import VirtualAir, VirtualBoard, in_background

RATE: Final = 5.0
PLAYED: Final = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
ANSWERED: Final = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR"
IN_THE_AIR: Final = [(row, row.ways.radio) for row in FAMILIES.values() if row.ways.radio]
BOARDS: Final = [
    pytest.param(family, radio, model, id=f"{family.name} {model}")
    for family, radio in IN_THE_AIR
    for model in sorted({*list(models(family))[:1], *list(models(family))[-1:]})
]
CLOCKS: Final = [
    pytest.param(family, radio, model, id=f"{family.name} {model}")
    for family, radio in IN_THE_AIR
    for model in clocks(family)
]


class Flying:
    """A Bluetooth device, and the link to it."""

    def __init__(self, device: VirtualBoard, simulator: Simulator) -> None:
        self.device, self.timebase = device, Timebase(RATE)
        self.events: list[DriverEvent] = []
        self.pump = Pump(simulator, self.timebase, self._send)
        simulator.plugged_in(0.0)
        device.on_write = self.pump.received
        self.pump.woken()
        self._news = asyncio.Event()

    @property
    def state(self) -> Link:
        """Where the link stands."""
        states = [event.state for event in self.events if isinstance(event, LinkChanged)]
        return states[-1] if states else Link.CLOSED

    def take(self, events: list[DriverEvent]) -> None:
        self.events += events
        self._news.set()

    async def until(self, so: Callable[[], object]) -> None:
        """Wait until the reports fulfil a condition."""
        async with asyncio.timeout(PATIENCE_S):
            while not so():
                self._news.clear()
                await self._news.wait()

    async def goes_and_comes_back(self) -> None:
        """The link ends unasked, and is there again."""
        reported = len(self.events)
        await self.device.drop()
        lost = (Link.LOST, Link.READY)
        await self.until(
            lambda: (
                [
                    event.state
                    for event in self.events[reported:]
                    if isinstance(event, LinkChanged) and event.state in lost
                ][-2:]
                == [*lost]
            )
        )

    def _send(self, data: bytes) -> None:
        if self.device.connection is not None:
            in_background(self.device.notify(data))


@asynccontextmanager
async def flying(family: Family, radio: Radio, simulator: Simulator) -> AsyncIterator[Flying]:
    """A device that is found by its name, and a link to it that is ready."""
    hall = VirtualAir()
    here = await hall.board(
        f"{radio.names[0].title()} 1", replace(radio, notify=(*radio.notify, *radio.also))
    )
    async with asyncio.timeout(PATIENCE_S):
        while not (received := over_bluetooth(await advertised(0.2, air=hall.air))):
            pass  # a busy computer advertises late
    (board,) = received
    assert (board.port, family.name in board.families) == (here.port, True)
    seen = Flying(here, simulator)
    runner = LinkRunner(
        new_session(family.name, board.port, key=KEY),
        lambda: open_ble(board.port, radio, hall.air),
        seen.timebase,
        seen.take,
    )
    running = asyncio.ensure_future(runner.run())
    try:
        await seen.until(lambda: seen.state is Link.READY)
        yield seen
    finally:
        running.cancel()
        await asyncio.wait([running])
        seen.pump.stop()
        await here.is_left()
        await hall.end()


@pytest.mark.parametrize(("family", "radio", "model"), BOARDS)
async def test_a_board_is_found_received_lost_and_found_again(
    family: Family, radio: Radio, model: str
) -> None:
    board = models(family)[model](seed=1)
    board.set_up(-60.0)
    async with flying(family, radio, board) as seen:
        ready = [event for event in seen.events if isinstance(event, LinkChanged)][-1]
        assert ready.profile is not None
        named = ready.profile.named

        def tells(fen: str) -> bool:
            pieces = placement_of(chess.BaseBoard(fen))
            return pieces_after(seen.events) == (
                pieces if named else tuple(piece and UNIDENTIFIED for piece in pieces)
            )

        def carried(fen: str) -> None:
            board.set_up(seen.timebase.now(), fen)
            seen.pump.woken()

        await seen.until(lambda: tells(chess.STARTING_BOARD_FEN))
        carried(PLAYED)
        await seen.until(lambda: tells(PLAYED))
        await seen.goes_and_comes_back()
        carried(ANSWERED)
        await seen.until(lambda: tells(ANSWERED))
        assert seen.device.connections == 2


@pytest.mark.parametrize(("family", "radio", "model"), CLOCKS)
async def test_a_clock_is_found_received_lost_and_found_again(
    family: Family, radio: Radio, model: str
) -> None:
    clock = clocks(family)[model]()
    hand = Script((Press(0.5, chess.WHITE),), (), "*", "", "official", 1.0)
    async with flying(family, radio, clock) as seen:

        def presses() -> int:
            return sum(isinstance(event, SideStopped) for event in seen.events)

        for count in (1, 2):
            clock.load(hand, seen.timebase.now())
            seen.pump.woken()
            await seen.until(lambda count=count: presses() >= count)  # type: ignore[misc]
            await seen.goes_and_comes_back()
