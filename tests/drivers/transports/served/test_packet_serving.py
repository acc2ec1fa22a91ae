"""Simulated devices served over ``packets:PATH``: one host at a time, and gone when out of reach."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from drivers.discovery.models import models
from drivers.discovery.registry import FAMILIES
from drivers.errors import PortUnavailable
from drivers.simulation.sensors import LinkLoss
from drivers.timebase import Timebase
from drivers.transports import open_port
from drivers.transports.served.packet_serving import PacketPort
from tests.drivers.transports.listener import Listener
from tests.waiting import WITHIN_S, until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has sockets that keep packets")

AIR = models(FAMILIES["chessnut"])["air"]
REALTIME = bytes.fromhex("210100")
POSITION = b"\x01\x24"


@asynccontextmanager
async def serving(
    path: Path, rate: float = 1.0, absence: LinkLoss | None = None
) -> AsyncIterator[PacketPort]:
    port = PacketPort(AIR(seed=1, absence=absence), path, Timebase(rate))
    task = asyncio.create_task(port.serve())
    try:
        yield port
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def test_a_host_gets_each_message_as_one_packet(tmp_path: Path) -> None:
    async with serving(tmp_path / "board") as port:
        transport, listener = await open_port(port.port), Listener()
        transport.start(listener.take, listener.lose)
        transport.write(REALTIME)
        pieces = await listener.receives_pieces(3)
        assert [piece for piece in pieces if piece.startswith(POSITION)]
        assert all(len(piece) == piece[1] + 2 for piece in pieces)
        transport.close()
    assert not (tmp_path / "board").exists()


async def test_a_second_host_is_turned_away(tmp_path: Path) -> None:
    async with serving(tmp_path / "board") as port:
        first, second = await open_port(port.port), await open_port(port.port)
        listeners = Listener(), Listener()
        for transport, listener in zip((first, second), listeners, strict=True):
            transport.start(listener.take, listener.lose)
        assert "went away" in await listeners[1].loss()
        first.write(REALTIME)
        assert await listeners[0].receives_pieces(1)
        first.close()


async def test_a_board_out_of_reach_is_lost_and_can_be_met_again(tmp_path: Path) -> None:
    async with serving(tmp_path / "board", 20.0, LinkLoss(every_s=10.0, lasts_s=5.0)) as port:
        transport, listener = await open_port(port.port), Listener()
        transport.start(listener.take, listener.lose)
        assert "went away" in await listener.loss()
        async with asyncio.timeout(WITHIN_S):
            listening = Listener()
            while not listening.pieces:  # it turns hosts away until it is back
                again, listening = await open_port(port.port), Listener()
                again.start(listening.take, listening.lose)
                again.write(REALTIME)
                await until(listening.received_anything)
                again.close()


async def test_a_path_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "board").write_text("somebody's")
    with pytest.raises(PortUnavailable, match=r"no simulated board can be at .*board: .* give another"):
        PacketPort(AIR(seed=1), tmp_path / "board", Timebase(1.0))
