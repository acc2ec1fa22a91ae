"""A director puts times on a clock: browser, dashboard, broker, daemon, port, board, clock and back."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import chess
from playwright.async_api import Locator, Page, expect
from pydantic import BaseModel

from daemon.config import HallConfig, HallSettings, JournalSettings, LinkSettings
from daemon.core.record import facts
from daemon.process.app import HallProcess
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.clock import Button
from drivers.simulation.players import Lift, Press, Put, Script, StartClock
from drivers.transports.served.serving import PtyPort
from tests.end_to_end import browser
from tests.end_to_end.browser import chromium, opened, product, signed_in
from tests.waiting import until

pytestmark = browser.SHARING

RATE = 1.0
"""Not faster than life: how long a busy computer takes must be little on the clocks."""
WITHIN_S = 30.0
TIME_S = 3600
FIRST_MOVE = Script(
    (
        StartClock(1.0, chess.WHITE),
        Lift(3.0, chess.E2),
        Put(4.0, chess.E4, chess.Piece(chess.PAWN, chess.WHITE)),
        Press(5.0, chess.WHITE),
    ),
    (chess.Move.from_uci("e2e4"),),
    "*",
    "",
    "official",
    5.0,
    time_control=str(TIME_S),
)

K = TypeVar("K", bound=BaseModel)


class WholeHall:
    """One table of a hall that runs, with a game on: White has moved and pressed."""

    def __init__(self, url: str, process: HallProcess, board: DgtSimulator, port: PtyPort) -> None:
        self.url = url
        self._journal, self._timebase = process.journal, process.timebase
        self._board, self._port = board, port

    def shown_s(self) -> tuple[int, int]:
        """What somebody at the table reads on the clock for White and for Black, in seconds."""
        now, clock = self._timebase.now(), self._board.table.clock
        assert clock is not None
        return clock.shown_s(chess.WHITE, now), clock.shown_s(chess.BLACK, now)

    def set_by_hand(self, white_s: int, black_s: int) -> None:
        """An arbiter pauses the clock, enters both times and lets it continue."""
        now = self._timebase.now()
        self._board.advance(now)
        self._board.clock.push(Button.RUN, now)
        self._board.clock.set_time(chess.WHITE, white_s, now)
        self._board.clock.set_time(chess.BLACK, black_s, now)
        self._board.clock.push(Button.RUN, now)
        self._port.woken()

    async def journalled(self, kind: type[K]) -> K:
        """The first fact of this kind, as soon as the journal has it."""

        def found() -> list[K]:
            return [one.fact for one in self._journal.records() if isinstance(one.fact, kind)]

        await until(found)
        return found()[0]


@asynccontextmanager
async def whole_hall(folder: Path, *, controlled: bool) -> AsyncIterator[WholeHall]:
    """Everything that `flagfall run` starts, and a board on a port.

    Args:
        folder: for the port, the journal and what the dashboard keeps.
        controlled: the clock is in the option in which a host may set it.
    """
    config = HallConfig(
        hall=HallSettings(discover=False, time_control=str(TIME_S), time_scale=RATE),
        links=(LinkSettings(port=str(folder / "board")),),
        journal=JournalSettings(path=folder / "journal"),
    )
    async with product(config, folder) as (url, process):
        board = DgtSimulator(controlled=controlled)
        board.load(FIRST_MOVE, 0.0)
        port = PtyPort(board, process.timebase, folder / "board")
        serving = asyncio.create_task(port.serve())
        try:
            yield WholeHall(url, process, board, port)
        finally:
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)


async def form_of_table_1(page: Page, url: str) -> Locator:
    """Sign in and open the actions of the table, as soon as White has pressed for his move."""
    await page.goto(f"{url}/director/table/1")
    await signed_in(page, url, "Anna", reached=True)
    row = page.locator('.table-row[data-table="1"]')
    black = row.locator(".figure").nth(1)
    await expect(black).to_have_attribute("data-look", "running", timeout=WITHIN_S * 1000)
    return row


async def test_two_minutes_for_black_reach_the_clock_the_journal_and_the_page(tmp_path: Path) -> None:
    async with whole_hall(tmp_path, controlled=True) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        row = await form_of_table_1(page, hall.url)
        await row.get_by_role("button", name="Add 2 minutes to Black").click()
        white_s, black_s = hall.shown_s()
        await row.get_by_role("button", name="Set clock").click()
        asked = page.get_by_role("dialog")
        await expect(asked).to_contain_text("Black’s time: 1:00:00 →")
        await asked.get_by_role("button", name=re.compile("^Set White ")).click()

        ordered = await hall.journalled(facts.ClockSetRequested)
        answered = await hall.journalled(facts.ClockSetResult)
        assert (ordered.by, ordered.running) == ("Anna (PIN)", "black")
        assert ordered.white_ms == white_s * 1000
        assert ordered.black_before_ms is not None
        assert abs(ordered.black_ms - ordered.black_before_ms - 120_000) <= 15_000
        assert (answered.order, answered.done) == (ordered.order, True)

        await expect(row.locator(".latest")).to_contain_text("The clock accepted the times")
        await expect(row.locator('.figure[data-look="running"]')).to_have_text(re.compile(r"^1:01:"))
        now_white_s, now_black_s = hall.shown_s()
        assert now_white_s == white_s
        assert black_s + 60 < now_black_s <= black_s + 121
        await page.goto(f"{hall.url}/director")
        await expect(page.get_by_text("No open alerts")).to_be_visible()
        assert wrong == []


async def test_times_that_a_clock_refuses_are_set_by_hand_and_the_alert_closes_itself(tmp_path: Path) -> None:
    async with whole_hall(tmp_path, controlled=False) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        row = await form_of_table_1(page, hall.url)
        await row.get_by_label("White", exact=True).fill("1:02:00")
        await row.get_by_label("Black", exact=True).fill("1:01:00")
        await page.keyboard.press("Enter")
        await page.get_by_role("dialog").get_by_role("button", name=re.compile("^Set White ")).click()
        assert (await hall.journalled(facts.ClockSetResult)).done is False

        await page.goto(f"{hall.url}/director")
        await page.get_by_role("list", name="Open alerts").get_by_role("link").click()
        alert = page.locator(".incident")
        await expect(alert).to_contain_text("Set the clock manually")
        await expect(alert.locator(".wanted")).to_have_text(["1:02:00", "1:01:00"])
        await expect(alert).to_contain_text("option 25")

        hall.set_by_hand(3720, 3660)
        await expect(page.get_by_text("Closed: the clock shows these times")).to_be_attached()
        await page.goto(f"{hall.url}/director")
        await expect(page.get_by_text("No open alerts")).to_be_visible()
        await page.goto(f"{hall.url}/director/table/1")
        await expect(row.locator(".figure").first).to_have_text("1:02:00")
        assert wrong == []
