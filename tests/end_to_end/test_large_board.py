"""One large board in a real Chromium: the way from board to board, what stays in sight, full screen.

What somebody can do with it is tested in `dashboard/web/test/watch/table_page.test.ts`.
"""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.message import Color
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, opened, serious
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path_factory.mktemp("hall")) as running:
        yield running


async def board(page: Page, url: str, table: int = 3) -> None:
    await page.goto(f"{url}/table/{table}")
    await expect(page.locator(".stage cg-board piece").first).to_be_visible()


async def test_the_next_board_is_a_key_away_and_the_others_stand_beside_where_there_is_room(
    hall: Hall,
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1440, height=900)
        await board(page, hall.url)
        strip = page.get_by_role("navigation", name="Other boards")
        shown = [await one.get_attribute("data-table") for one in await strip.locator(".card").all()]
        assert shown == ["4", "5", "6", "7", "8", "1", "2"], "the next ones first"
        await expect(strip.locator('[data-table="5"]')).to_contain_text(
            "W\N{LATIN SMALL LETTER O WITH ACUTE}jcik"
        )
        assert await serious(page) == []
        await page.keyboard.press("n")
        await expect(page.locator(".record h1")).to_have_text("Table 4")
        await page.get_by_role("link", name="Previous board: Table 3").click()
        await expect(page.locator(".record h1")).to_have_text("Table 3")
        await strip.get_by_role("link", name=re.compile("Table 8:")).click()
        await expect(page.locator(".record h1")).to_have_text("Table 8")
        await expect(page.get_by_role("link", name="Next board")).to_have_count(0)
        await pages.resized(page, 1100, 800)
        await expect(strip).to_be_hidden()
        assert wrong == []


async def test_the_move_that_is_looked_at_stays_in_sight_when_the_list_gets_shorter(hall: Hall) -> None:
    """That somebody is behind is said above the list, which takes room from it."""
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, height=530)
        await board(page, hall.url)
        await page.keyboard.press("ArrowLeft")
        await expect(page.locator(".behind")).to_be_visible()
        await expect(page.locator('.move[aria-current="true"]')).to_be_in_viewport(ratio=1)
        assert wrong == []


async def test_little_time_is_seen_without_colours(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await board(page, hall.url)
        figure = page.locator(".stage .white .figure")
        await expect(figure).not_to_have_css("font-weight", "760")
        await clock(hall, 58_000, 3_000_000)
        await expect(figure).to_have_css("font-weight", "760")
        assert wrong == []


async def clock(hall: Hall, white: int, black: int, running: Color | None = "white") -> None:
    """Table 3's clock as it is now; without a side that runs it is paused."""
    told = m.ClockState(
        state="running" if running else "paused",
        white_ms=white,
        black_ms=black,
        running=running,
        read_at=round(time.time() * 1000),
    )
    await hall.tell(topics.CLOCK, told, 3)


@pages.WHOLE
async def test_a_board_has_the_whole_screen(hall: Hall) -> None:
    async with chromium(pages.CHROMIUM) as browser:
        page, wrong = await opened(browser, hall.url)
        for path in ("/table/3", "/screen"):
            await page.goto(hall.url + path)
            whole = page.get_by_role("button", name="Full screen")
            await whole.click()
            await page.wait_for_function("document.fullscreenElement !== null")
            await expect(whole).to_have_attribute("aria-pressed", "true")
            await page.evaluate("document.exitFullscreen()")
        assert wrong == []
