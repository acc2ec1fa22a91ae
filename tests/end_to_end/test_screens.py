"""The screens in the hall, in a real Chromium: what people see who touch nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from broker import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, opened, started, stopped
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.NEEDED


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path) as running:
        yield running


async def shown(page: Page) -> list[str | None]:
    await expect(page.locator(".card").first).to_be_visible()
    return [await card.get_attribute("data-table") for card in await page.locator(".card").all()]


async def test_a_screen_turns_from_the_titled_games_to_the_others_and_begins_again(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen?boards=4&seconds=5")
        assert await shown(page) == ["1", "2", "3", "4"], "five has no title"
        await expect(page.locator('[data-table="6"]')).to_be_visible(timeout=8000)
        assert await shown(page) == ["6", "5"]
        await expect(page.locator('[data-table="1"]')).to_be_visible(timeout=8000)
        assert wrong == []


async def test_who_is_short_of_time_comes_first(hall: Hall) -> None:
    short = fake_hall.clock(5, 0).model_copy(update={"white_ms": 30_000})
    await hall.tell(topics.CLOCK, short, 5)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen?boards=1&seconds=600")
        assert await shown(page) == ["5"]
        assert wrong == []


async def test_after_a_power_cut_it_goes_on_with_the_picture_that_it_showed(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen?boards=2&seconds=5")
        await expect(page.locator('[data-table="3"]')).to_be_visible(timeout=8000)
        await page.goto("about:blank")
        await page.goto(f"{hall.url}/screen?boards=2&seconds=600")
        assert await shown(page) == ["3", "4"]
        assert wrong == []


async def test_old_positions_are_never_shown_as_if_they_were_live(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen")
        await shown(page)
        stage = page.locator(".screen")
        await expect(stage).not_to_have_attribute("data-old", "")
        await stopped(hall.dashboard)
        await expect(page.locator(".banner")).to_contain_text("No connection to the dashboard since")
        await expect(stage).to_have_attribute("data-old", "")
        hall.dashboard, _ = await started(hall.start_dashboard)
        await expect(stage).not_to_have_attribute("data-old", "", timeout=2000)
        await expect(page.locator(".banner")).to_be_hidden()


@pytest.mark.parametrize(
    ("boards", "width", "height"), [(1, 1920, 1080), (4, 1920, 1080), (9, 1280, 720), (2, 1080, 1920)]
)
async def test_nothing_of_a_picture_is_outside_the_screen_or_in_front_of_a_board(
    hall: Hall, boards: int, width: int, height: int
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=width, height=height)
        await page.goto(f"{hall.url}/screen?boards={boards}&seconds=600")
        await shown(page)
        for card in await page.locator(".card").all():
            squares = await card.locator("cg-board").bounding_box()
            assert squares is not None
            assert squares["width"] == pytest.approx(squares["height"], abs=1)
            for row in await card.locator(".player .figure").all():
                box = await row.bounding_box()
                assert box is not None
                assert (
                    box["y"] + box["height"] <= squares["y"] + 1
                    or box["y"] >= squares["y"] + squares["height"] - 1
                )
                assert 0 <= box["x"] <= box["x"] + box["width"] <= width
                assert 0 <= box["y"] <= box["y"] + box["height"] <= height
        assert wrong == []


async def test_over_plain_http_it_says_that_the_screen_may_go_dark(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        # A loopback address counts as safe; in the hall it is another one.
        await page.add_init_script("delete Navigator.prototype.wakeLock")
        await page.goto(f"{hall.url}/screen")
        await expect(page.locator(".notice")).to_contain_text("This screen may go dark")
