"""A cable is pulled in the middle of a blitz game: what the record, other programs and the director see."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import expect

from broker.client.client import Client
from broker.contract import topics
from broker.contract.incidents import Incident, Incidents
from broker.contract.messages import ConfirmedMove, GameState, Health
from broker.contract.payloads import parse
from daemon.config import HallConfig, HallSettings, JournalSettings
from daemon.process.app import HallProcess
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.firmware import SERIAL
from drivers.discovery.discovery import PlausiblePort, PortLikelihood
from drivers.link import paced_time
from drivers.link.paced_time import PacedTimebase
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, Script, script
from drivers.transports.served.serving import PtyPort
from tests.end_to_end import browser
from tests.end_to_end.browser import chromium, opened, product, signed_in
from tests.waiting import until

pytestmark = browser.SHARING

RATE = 10.0
WITHIN_S = 60.0
PULLED_PLY, PULLED_S = 11, 20.0
"""The cable is pulled when so many plies were made, for so many hall seconds."""
GAME = 98
"""Of the shipped games: 41 plies with two seconds a move, to a mate."""


@dataclass(slots=True)
class Screen:
    """Another program at the broker: what it was told of table 1, in order."""

    games: list[GameState] = field(default_factory=list)
    healths: list[Health] = field(default_factory=list)
    incidents: list[Incident] = field(default_factory=list)

    async def listen(self, client: Client) -> None:
        async for arrived in client.messages():
            found = topics.match(arrived.path)
            assert found is not None
            match parse(found[0], arrived.payload):
                case GameState() as game:
                    self.games.append(game)
                case Health() as health:
                    self.healths.append(health)
                case Incidents(incidents=incidents):
                    self.incidents = incidents

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until it has been told so; the pages hear the same by another connection."""
        await until(so)

    async def moves(self, count: int) -> list[ConfirmedMove]:
        """The final moves, as soon as there are so many."""
        await self.until(lambda: bool(self.games) and len(self.games[-1].moves) >= count)
        return self.games[-1].moves


@asynccontextmanager
async def screen(hall: HallProcess) -> AsyncIterator[Screen]:
    async with Client(hall.config.broker.address, hall.config.hall.name, role="screen") as client:
        await client.subscribe("floor/table/1/#")
        seen = Screen()
        listening = asyncio.create_task(seen.listen(client))
        try:
            yield seen
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


@asynccontextmanager
async def adapter(hall: HallProcess, folder: Path) -> AsyncIterator[tuple[DgtSimulator, PtyPort]]:
    """A serial board behind an adapter, set up: the board has a power supply of its own."""
    board = DgtSimulator(seed=3, firmware=SERIAL)
    board.set_up(hall.timebase.now())
    assert isinstance(hall.timebase, PacedTimebase)
    pacing = asyncio.create_task(hall.timebase.pace())
    port = PtyPort(board, hall.timebase, folder / "ttyUSB")
    serving = asyncio.create_task(port.serve())
    try:
        yield board, port
    finally:
        serving.cancel()
        pacing.cancel()
        await asyncio.gather(serving, pacing, return_exceptions=True)


def blitz() -> Script:
    """A real game, by human hands."""
    return script(shelf().game(GAME), ORDINARY, random.Random("the cable"))


async def test_a_cable_that_is_pulled_in_a_blitz_game_costs_no_move(tmp_path: Path) -> None:
    hall_time = tmp_path / "hall-time"  # a busy computer makes the hall slower, and not its hands late
    paced_time.create(hall_time)
    config = HallConfig(
        hall=HallSettings(time_control="180+2", time_scale=RATE, time=hall_time),
        journal=JournalSettings(path=tmp_path / "journal"),
    )

    def listed() -> list[PlausiblePort]:
        ports = sorted(tmp_path.glob("ttyUSB*"))
        return [
            PlausiblePort(str(port), PortLikelihood.ADAPTER, "dgt", "USB serial", "0403:6001")
            for port in ports
        ]

    game = blitz()
    async with (
        product(config, tmp_path, lister=listed) as (url, hall),
        screen(hall) as seen,
        adapter(hall, tmp_path) as (board, port),
        chromium() as browser,
    ):
        page, wrong = await opened(browser, url)
        await signed_in(page, url, "Anna")
        alert = page.get_by_role("list", name="Open alerts")
        table, _ = await opened(browser, url)
        await signed_in(table, url, "Ben")
        await expect(table.locator(".account")).to_have_count(1)
        await table.goto(f"{url}/director/hall/list")
        row = table.locator('.table-row[data-table="1"]')
        await expect(row.locator(".health")).to_have_text("Board and clock are fine.")
        board.load(game, hall.timebase.now() + 0.5)
        port.woken()

        await seen.moves(PULLED_PLY)
        board.faults.replug(hall.timebase.now() + PULLED_S)
        await expect(alert).to_contain_text("Board not responding")
        await expect(row.locator(".health")).to_contain_text("ttyUSB")
        await seen.until(lambda: any(one.kind == "board_lost" for one in seen.incidents))
        heard = len(seen.games[-1].moves)

        await expect(page.get_by_text("No open alerts")).to_be_visible(timeout=WITHIN_S * 1000)
        await expect(page.get_by_text(re.compile(r"moves were read from the board memory"))).to_be_attached()
        await expect(row.locator(".latest")).to_contain_text("Read from the board memory")
        assert hall.ports == [f"{port.path}"]
        assert port.path.name == "ttyUSB-2"

        moves = await seen.moves(len(game.moves))
        assert [made.uci for made in moves] == [move.uci() for move in game.moves]
        await seen.until(lambda: seen.games[-1].result == game.result)
        recovered = [ply for ply, made in enumerate(moves, 1) if made.recovered]
        assert recovered == list(range(heard + 1, heard + 1 + len(recovered)))
        assert len(recovered) > 3
        await expect(row.locator(".history")).to_contain_text(moves[recovered[-1] - 1].san)
        # By the phase of the board's scan, ordinary hands leave a move open now and then, also at the end.
        await seen.until(
            lambda: all(one.closed_reason for one in seen.incidents if one.kind != "ambiguous_position")
        )
        (lost,) = [one for one in seen.incidents if one.kind != "ambiguous_position"]
        assert lost.kind == "board_lost"
        assert f"{len(recovered)} moves were read from the board memory" in lost.closed_reason
        await seen.until(lambda: seen.healths[-1].level == "ok")
        levels = [health.level for health in seen.healths]
        assert levels.index("fault") < len(levels) - 1
        assert seen.healths[-1].items[0].reconnects == 1
        assert wrong == []
