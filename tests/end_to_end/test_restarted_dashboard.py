"""How a page fares over a restart of the dashboard, and over the way to another page and back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from broker.client.address import BrokerAddress, kept_port
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, resized
from tests.end_to_end.test_grid import seat
from tests.end_to_end.told_hall import APART, Hall, told_hall

pytestmark = pages.SHARING

TABLES = 24


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path, apart=hasattr(request, "param")) as running:
        await seat(running, TABLES)
        yield running


WATCH = """() => {
    window.pictures = [];
    const look = () => {
        const now = [...document.querySelectorAll(".card")].map((card) => card.dataset.table).join(" ");
        if (now !== window.pictures.at(-1)) window.pictures.push(now);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Note every picture that a page shows from now on, by its tables."""

LIVE = ".live[data-on=yes]"


async def at(page: Page) -> tuple[int, str]:
    """How far down somebody is, and the table of the card that he is at."""
    found: tuple[int, str] = tuple(
        await page.evaluate(
            "[Math.round(scrollY), document.activeElement.closest('[data-table]')?.dataset.table ?? '']"
        )
    )
    return found


@APART
async def test_a_spectator_stays_where_he_is_when_the_dashboard_is_killed(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url, width=1280, height=800)
        await page.goto(f"{hall.url}/?size=large")
        await expect(page.locator(".card")).to_have_count(TABLES)
        await page.locator('.card[data-table="9"] a.open').focus()
        await page.evaluate("scrollTo(0, 600)")
        before = await at(page)
        assert before == (600, "9")
        await page.evaluate(WATCH)
        await hall.kill_dashboard()
        await expect(page.locator(LIVE)).to_have_count(0)
        await hall.run_dashboard()
        await expect(page.locator(LIVE)).to_be_visible()
        assert await at(page) == before
        assert await page.evaluate("pictures") == [" ".join(map(str, range(1, TABLES + 1)))]


@APART
async def test_a_screen_shows_the_same_boards_after_a_restart_at_once(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen?seconds=600")
        await expect(page.locator(".card")).to_have_count(4)
        await page.evaluate(WATCH)
        [before] = await page.evaluate("pictures")
        await hall.kill_dashboard()
        await expect(page.locator(".screen")).to_have_attribute("data-old", "")
        await hall.run_dashboard()
        await expect(page.locator(".screen")).not_to_have_attribute("data-old", "")
        assert await page.evaluate("pictures") == [before]


@APART
async def test_a_dashboard_that_does_not_reach_the_broker_takes_no_board_from_a_page(hall: Hall) -> None:
    async with chromium() as browser:
        address = BrokerAddress("127.0.0.1", kept_port()).url
        lost = [address if one.startswith("mqtt://") else one for one in hall.start_dashboard]
        page, _ = await opened(browser, hall.url, width=1280, height=800)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(TABLES)
        await page.evaluate(WATCH)
        await hall.kill_dashboard()
        await hall.run_dashboard(lost)
        await expect(page.locator(".banner")).to_contain_text("broker")
        later, _ = await opened(browser, hall.url, width=1280, height=800)
        await later.goto(hall.url)
        await expect(later.locator(".banner")).to_contain_text("broker")
        await expect(later.locator(".card")).to_have_count(0)
        await hall.stop_dashboard()
        await hall.run_dashboard()
        await expect(page.locator(LIVE)).to_be_visible()
        await expect(later.locator(".card")).to_have_count(TABLES)
        assert len(await page.evaluate("pictures")) == 1


# --- to a board and back -----------------------------------------------------------------------------------


async def test_who_comes_back_to_the_boards_finds_them_as_he_left_them(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        for width, way in product((390, 700), ("all boards", "back", "reload")):
            await resized(page, width, 500)
            await page.evaluate("sessionStorage.clear()")
            await page.goto(hall.url)
            link = page.locator('.card[data-table="13"] a.open')
            await link.focus()
            await page.evaluate("scrollBy(0, 40)")
            before = await at(page)
            assert before[0] > 500
            if way == "reload":
                await page.reload()
            else:
                await page.keyboard.press("Enter")
                await expect(page).to_have_url(f"{hall.url}/table/13")
                await expect(page.locator("cg-board").first).to_be_visible()
                if way == "back":
                    await page.go_back()
                else:
                    await page.get_by_role("link", name="All boards").first.click()
            await becomes(lambda: at(page), before)
        assert wrong == []


async def test_who_left_at_the_top_begins_there(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=800)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(TABLES)
        await page.evaluate("scrollTo(0, 3000)")
        await page.goto(f"{hall.url}/table/2")
        await page.goto(hall.url)
        await becomes(lambda: page.evaluate("scrollY > 2000"), True)
        await page.evaluate("scrollTo(0, 0)")
        await page.reload()
        await expect(page.locator(".card")).to_have_count(TABLES)
        assert await at(page) == (0, "")
