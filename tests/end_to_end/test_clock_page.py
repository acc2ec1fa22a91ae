"""The on-screen clock: a browser that is touched, dashboard, broker, daemon, and a board without a clock."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from daemon.config import HallConfig, HallSettings, JournalSettings, LinkSettings, TableSettings
from daemon.core.record import facts
from daemon.core.record.facts import Fact, ScreenClockChanged
from daemon.process.app import HallProcess
from drivers.chessnut.simulated import SimulatedChessnut
from tests.end_to_end import browser
from tests.end_to_end.browser import (
    chromium,
    foreign,
    opened,
    product,
    resized,
    serious,
    signed_in,
)
from tests.end_to_end.packet_board import PacketBoard, packet_board
from tests.waiting import until

pytestmark = browser.SHARING

PHONE, TABLET = (390, 844), (1180, 820)


class ClockHall:
    """A hall that runs, with a Chessnut board at table 1, whose clock is on a screen."""

    def __init__(self, url: str, process: HallProcess, board: PacketBoard) -> None:
        self.url, self.board = url, board
        self.process = process

    @property
    def facts(self) -> list[Fact]:
        return [record.fact for record in self.process.journal.records()]

    @property
    def moves(self) -> list[str]:
        return [fact.uci for fact in self.facts if isinstance(fact, facts.MoveConfirmed)]

    @property
    def running(self) -> list[ScreenClockChanged]:
        """What is kept of the clock while it runs."""
        return [fact for fact in self.facts if isinstance(fact, ScreenClockChanged) and fact.running]

    async def until(self, wanted: Callable[[], object]) -> None:
        await until(wanted)

    async def moved(self, uci: str, stands: str) -> None:
        """A hand carries a piece from one square to another, and the hall has seen where all stand after
        it."""
        self.board.move(uci)
        screens = self.process.hall._tables[1]._screens
        await self.until(lambda: screens.placement(self.process.timebase.now()).placement == stands)

    async def code(self, director: Page) -> str:
        """The address of the clock, as the arbiter shows it in the table's room."""
        await director.goto(f"{self.url}/director/table/1")
        await signed_in(director, self.url, "Anna", reached=True)
        await director.get_by_role("button", name="Show code").click()
        link = director.get_by_role("link", name="Open the clock here")
        address = await link.get_attribute("href")
        assert address is not None
        return address


@asynccontextmanager
async def clock_hall(folder: Path, time_control: str = "300+2") -> AsyncIterator[ClockHall]:
    port = folder / "board"
    config = HallConfig(
        hall=HallSettings(discover=False, time_control=time_control),
        links=(LinkSettings(port=f"packets:{port}", family="chessnut"),),
        tables=(TableSettings(number=1, board=f"packets:{port}", clock="screen"),),
        journal=JournalSettings(path=folder / "journal"),
    )
    async with product(config, folder) as (url, process):
        simulated = SimulatedChessnut(seed=1)
        simulated.set_up(0.0)
        async with packet_board(simulated, process.timebase, port) as board:
            yield ClockHall(url, process, board)


async def device(browser: Browser, size: tuple[int, int], *, touch: bool = True) -> tuple[Page, list[str]]:
    context = await browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch)
    page, wrong = await context.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request", lambda one: None if one.url.startswith("http://127.0.0.1") else foreign(wrong, one.url)
    )
    return page, wrong


async def test_touches_play_moves_on_a_board_without_a_clock_also_when_the_connection_was_away(
    tmp_path: Path,
) -> None:
    async with clock_hall(tmp_path) as hall, chromium() as chrome:
        director, _ = await opened(chrome, hall.url, width=TABLET[0], height=TABLET[1])
        address = await hall.code(director)
        phone, wrong = await device(chrome, PHONE)
        await phone.route("**/events", lambda route: route.abort())
        await phone.goto(address)
        await expect(phone.locator(".lost")).to_contain_text("No connection since")
        await expect(phone.locator(".lost")).to_contain_text("The clock keeps running in the hall")
        assert await serious(phone) == []
        await phone.unroute("**/events")
        await expect(phone.locator(".lost")).to_be_hidden()

        white, black = phone.locator('.half[data-color="white"]'), phone.locator('.half[data-color="black"]')
        await expect(white.locator(".time")).to_have_text("5:02")
        await expect(phone.locator(".state")).to_contain_text("The player who does not move first taps")
        await hall.until(lambda: any(isinstance(one, facts.GameStart) for one in hall.facts))
        await white.tap()
        await expect(phone.locator(".clock-note")).to_contain_text("White moves first")
        await phone.context.set_offline(True)
        async with phone.expect_event("requestfailed", lambda one: one.method == "POST"):
            await black.tap()
        assert not hall.running
        await phone.context.set_offline(False)
        await hall.until(lambda: hall.running)
        assert hall.running[-1].turn == "white"
        await expect(white).to_have_attribute("data-look", "runs")

        await hall.moved("e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
        await white.tap()
        await expect(black).to_have_attribute("data-look", "runs")
        await hall.until(lambda: hall.moves == ["e2e4"])
        await hall.moved("e7e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR")
        await black.tap()
        await hall.until(lambda: hall.moves == ["e2e4", "e7e5"])
        made = [one for one in hall.facts if isinstance(one, facts.MoveConfirmed)]
        assert made[1].white_ms is not None
        assert made[1].white_ms > 240_000

        await hall.moved("e4e6", "rnbqkbnr/pppp1ppp/4P3/4p3/8/8/PPPP1PPP/RNBQKBNR")
        await white.tap()
        await hall.until(lambda: any(isinstance(one, facts.IncidentRaised) for one in hall.facts))
        raised = next(one for one in hall.facts if isinstance(one, facts.IncidentRaised))
        assert (raised.incident.kind, raised.incident.color) == ("illegal_move", "white")
        assert wrong == []


async def test_each_player_has_a_device_that_shows_the_clock_whole_and_presses_until_it_is_removed(
    tmp_path: Path,
) -> None:
    async with clock_hall(tmp_path, "5400+30") as hall, chromium() as chrome:
        # A clock that stands when the game begins is set for it again.
        await hall.until(lambda: any(isinstance(one, facts.GameStart) for one in hall.facts))
        director, _ = await opened(chrome, hall.url, width=TABLET[0], height=TABLET[1])
        await hall.code(director)
        await director.get_by_role("button", name="One device per player").click()
        await director.get_by_role("dialog").get_by_role("button", name="Two devices").click()
        address, of_white = [await code_of(director, side) for side in ("Black", "White")]
        phone, _ = await device(chrome, PHONE)
        tablet, wrong = await device(chrome, TABLET, touch=False)
        await phone.goto(address)
        await tablet.goto(of_white)
        await expect(
            phone.get_by_text("This device is Black\N{RIGHT SINGLE QUOTATION MARK}s clock.")
        ).to_be_visible()
        await expect(director.get_by_role("button", name="Remove Black\u2019s device")).to_be_visible()
        await expect(tablet.locator('.half[data-color="white"] .time')).to_have_text("1:30:30")
        await expect(phone.locator(".time").first).to_have_text("1:30:30")
        for size in (TABLET, PHONE[::-1], TABLET[::-1], PHONE):
            await resized(phone, *size)
            await nothing_is_cut_off(phone, size)
            assert await serious(phone) == []

        await phone.locator('.half[data-color="black"]').tap()
        runs = tablet.locator('.half[data-color="white"]')
        await expect(runs).to_have_attribute("data-look", "runs")
        await tablet.keyboard.press("Space")
        await expect(phone.locator('.half[data-color="black"]')).to_have_attribute("data-look", "runs")
        await expect(phone.locator('.half[data-color="white"]')).to_be_disabled()
        await phone.locator('.half[data-color="black"]').tap()
        await expect(runs).to_have_attribute("data-look", "runs")
        assert await serious(phone) == []
        assert await serious(tablet) == []
        assert wrong == []

        await director.get_by_role("button", name="Remove Black\u2019s device").click()
        await director.get_by_role("dialog").get_by_role("button", name="Remove").click()
        await expect(phone.get_by_role("alert")).to_contain_text("has been replaced")
        await expect(phone.get_by_role("button")).to_have_count(0)
        asked: list[str] = []
        phone.on("request", lambda one: asked.append(one.url))
        unknown = re.sub(r"/[a-z2-7]+$", "/aaaaaaaaaaaaaaaa", address)
        answer = await phone.goto(unknown)
        assert answer is not None
        assert answer.status == 404
        await expect(phone.get_by_role("alert")).to_contain_text("has been replaced")
        await expect(phone.get_by_role("button")).to_have_count(0)
        assert not [one for one in asked if one.startswith(f"{unknown}/")]
        await phone.goto(f"{hall.url}/clock/1")
        await expect(phone.get_by_text("An arbiter can show it")).to_be_visible()
        assert await serious(phone) == []


async def code_of(director: Page, side: str) -> str:
    """The address of the clock of one side."""
    await director.get_by_role("button", name=f"Show {side}\u2019s code").click()
    await expect(director.get_by_text(f"{side}\u2019s code", exact=True)).to_be_visible()
    address = await director.get_by_role("link", name="Open the clock here").get_attribute("href")
    assert address is not None
    return address


async def nothing_is_cut_off(phone: Page, size: tuple[int, int]) -> None:
    """Both halves are large, and each has its time in it."""
    for color in ("white", "black"):
        box = await phone.locator(f'.half[data-color="{color}"]').bounding_box()
        time = await phone.locator(f'.half[data-color="{color}"] .time').bounding_box()
        assert box is not None
        assert time is not None
        assert box["width"] * box["height"] > 0.33 * size[0] * size[1]
        assert box["x"] <= time["x"]
        assert time["x"] + time["width"] <= box["x"] + box["width"]
    page = "document.documentElement"
    assert await phone.evaluate(f"{page}.scrollWidth <= innerWidth && {page}.scrollHeight <= innerHeight")
