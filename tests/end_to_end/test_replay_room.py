"""A director looks at the last minutes of a table again: real processes, a simulated board, a Chromium."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from broker.client.client import Client
from broker.contract import topics
from daemon.config import HallConfig, HallSettings, JournalSettings, LinkSettings, TableSettings
from daemon.process.app import HallProcess
from tests.daemon.process.test_app import RATE, assign, board, play
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import (
    becomes,
    chromium,
    clock_stopped,
    opened,
    opened_apart,
    product,
    serious_in_each_look,
    signed_in,
)

pytestmark = pages.SHARING
AFTER_WHITE = re.compile("^Game record: after White.s move 1\\.$")
AFTER_BLACK = re.compile("^Game record: after Black.s move 1\\.$")


@asynccontextmanager
async def played(folder: Path) -> AsyncIterator[tuple[str, HallProcess]]:
    """A hall of one table at which two moves were made, and the address of its pages."""
    config = HallConfig(
        hall=HallSettings(discover=False, start_games="assigned", time_scale=RATE),
        links=(LinkSettings(port=str(folder / "board1")),),
        tables=(TableSettings(number=1, board=str(folder / "board1")),),
        journal=JournalSettings(path=folder / "hall.flagfall-journal"),
    )
    async with board(folder) as wired, product(config, folder) as (url, hall):

        def plies() -> int:
            game = hall.hall.state.table(1).game
            return len(game.moves) if game else -1

        async def count() -> int:
            return plies()

        async with Client(hall.config.broker.address, hall.config.hall.name, role="desk") as desk:
            await desk.wait_connected()
            assert (await desk.ask(topics.SEAT, assign())).ok
        await becomes(count, 0)
        await play(wired, "e2e4", "e7e5")
        await becomes(count, 2)
        yield url, hall


async def shown(page: Page, path: str, url: str) -> None:
    """The replay is there, with both moves in it: the signal log comes to the disk within a second."""
    await page.goto(url + path)
    said = page.locator(".replay .said")
    await expect(said).to_have_text(re.compile(r"\d+ moves?, \d+ alerts?\."))
    while "2 moves" not in (await said.inner_text()):
        await page.get_by_role("button", name="Last 5 minutes").click()
        await expect(said).to_have_text(re.compile(r"\d+ moves?,"))


async def back(page: Page, to: str) -> None:
    """Step back by keyboard to a reading, which may stand in the row of what was thought of it meanwhile."""
    rows = page.locator(".tape-list li")
    chosen = "rows => rows.findIndex(row => row.hasAttribute('aria-current'))"
    was = await rows.evaluate_all(chosen)
    goal = await rows.evaluate_all(
        "(rows, to) => rows.findLastIndex(row => row.textContent.includes(to))", to
    )
    assert 0 <= goal <= was
    for _ in range(was - goal):
        await page.keyboard.press("ArrowLeft")
    await expect(page.locator(".tape-list [aria-current]")).to_contain_text(to)


async def director(browser: Browser, url: str, **size: int) -> tuple[Page, list[str]]:
    page, wrong = await opened(browser, url, **size)
    await signed_in(page, url, "Anna")
    await expect(page.get_by_role("navigation", name="Rooms")).to_be_visible()
    return page, wrong


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def replayed(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[str, HallProcess]]:
    """Tests only look at it."""
    async with played(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


async def test_the_last_minutes_are_played_again_by_keyboard_and_by_touch(
    replayed: tuple[str, HallProcess],
) -> None:
    url, hall = replayed
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, url)
        await page.clock.install()
        await signed_in(page, url, "Anna")
        await expect(page.get_by_role("navigation", name="Rooms")).to_be_visible()
        await shown(page, "/director/table/1/replay", url)
        await expect(page).to_have_title(re.compile("Replay of table 1"))
        thoughts, current = page.locator(".thoughts"), page.locator(".tape-list [aria-current]")
        await expect(page.locator(".marks [data-kind=press]")).to_have_count(2)
        await expect(page.locator(".marks [data-kind=move]")).to_have_count(2)

        await page.locator(".tape-list").focus()
        await page.keyboard.press("Home")
        await page.keyboard.press("n")
        await expect(current).to_contain_text("White pressed")
        await expect(thoughts).to_contain_text("played: 1. e4 (> 99 %)")
        await expect(thoughts).to_contain_text("White’s press is being judged")
        await expect(page.locator(".stands")).to_contain_text("The board differs on e4, e2")
        assert await page.locator(".replay-table square.marked").count() == 2
        await page.keyboard.press("n")
        await expect(current).to_contain_text("1. e4 confirmed")
        await expect(page.locator(".stands")).to_have_text(AFTER_WHITE)
        assert await page.locator(".replay-table square.marked").count() == 0
        await page.keyboard.press("p")
        await expect(current).to_contain_text("White pressed")
        await back(page, "White pawn on e4")
        await back(page, "e2 emptied")
        assert await page.locator(".replay-table piece").count() == 31, "the pawn is in White's hand"

        await page.get_by_label("Speed").select_option("16")
        await clock_stopped(page)
        await page.get_by_role("button", name="Play", exact=True).click()
        await expect(page.get_by_role("button", name="Pause")).to_be_visible()
        while not AFTER_BLACK.match(await page.locator(".stands").inner_text()):
            await page.clock.run_for(20)
        await page.get_by_role("button", name="Pause").click()
        await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        time = await page.locator(".replay-time").inner_text()
        await page.clock.run_for(1_000)
        assert await page.locator(".replay-time").inner_text() == time
        await page.clock.resume()

        await page.locator(".tape-list li", has_text="e7 emptied").click()
        await expect(current).to_contain_text("e7 emptied")
        assert wrong == []
        game = hall.hall.state.table(1).game
        assert game is not None
        around = game.moves[0].at
        await shown(page, f"/director/table/1/replay?at={around}", url)
        await expect(page.get_by_role("button", name="Around the alert")).to_be_visible()
        await expect(page.locator(".stands")).to_have_text(AFTER_WHITE)


async def test_a_stretch_that_there_is_not_is_refused_in_a_sentence(
    replayed: tuple[str, HallProcess],
) -> None:
    url, _ = replayed
    async with chromium() as browser:
        page, _ = await director(browser, url)
        await shown(page, "/director/table/1/replay", url)
        await page.get_by_text("Other times", exact=True).click()
        await page.get_by_label("From").fill("2020-01-01T10:00:00")
        await page.get_by_label("To").fill("2020-01-01T10:05:00")
        await page.get_by_role("button", name="Show").click()
        said = page.locator(".replay .said")
        await expect(said).to_contain_text("The signal log has no data from that time")
        await expect(page.locator(".player")).to_be_hidden()
        await page.get_by_label("To").fill("2020-01-01T12:05:00")
        await page.keyboard.press("Enter")
        await expect(said).to_have_text("A replay shows at most one hour. Choose a shorter period.")


async def test_on_a_phone_everything_is_there_and_axe_finds_nothing(
    replayed: tuple[str, HallProcess],
) -> None:
    url, _ = replayed
    async with chromium() as browser:
        page, wrong = await director(browser, url, width=390, height=844)
        await page.emulate_media(color_scheme="light")
        await shown(page, "/director/table/1/replay", url)
        await page.get_by_role("button", name="Next event").click()
        await expect(page.locator(".tape-list [aria-current]")).to_contain_text("pressed")
        assert await page.evaluate("document.documentElement.scrollWidth") <= 390
        small = await page.evaluate(
            "[...document.querySelectorAll('.replay button, .replay select')]"
            ".filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44)"
            ".map((one) => one.textContent)"
        )
        assert small == []
        assert await serious_in_each_look(page) == []
        await page.emulate_media(color_scheme="dark")
        await expect(page.locator("html")).to_have_attribute("data-colours", "dark")
        assert wrong == []
