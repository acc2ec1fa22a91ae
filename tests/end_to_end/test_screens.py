"""The screens in the hall, in a real Chromium: nothing of a picture is cut off, covered or too small.

What they show when is tested in `dashboard/web/test/screen/screen_page.test.ts`.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tests.dashboard import sample_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, resized
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

PICTURES = [(1, 1920, 1080), (4, 1920, 1080), (9, 1280, 720), (2, 1080, 1920)]
"""Boards, and the size of the screen."""
WIDE = {1: 0.9, 4: 0.43}
"""Boards on a wide screen, and the least part of its height that one has."""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    """The fifth round is paired, and games of the fourth are still played; tests only look at it."""
    async with told_hall(tmp_path_factory.mktemp("hall")) as running:
        start = round(time.time() * 1000) + 15 * 60 * 1000
        messages = sample_event.messages_at(4, "paired", starts_at=start)
        await running.client.publish_many(list(sample_event.for_public(messages)))
        await running.heard()
        yield running


async def faults(page: Page, boards: int, width: int, height: int) -> list[str]:
    """What is wrong with a picture of boards."""
    wrong: list[str] = []
    for card in await page.locator(".card").all():
        squares = await card.locator("cg-board").bounding_box()
        assert squares is not None
        if squares["width"] != pytest.approx(squares["height"], abs=1):
            wrong.append(f"no square: {squares}")
        for row in await card.locator(".player .figure, .player .name, .card-head .table").all():
            box = await row.bounding_box()
            assert box is not None
            apart = (
                box["y"] + box["height"] <= squares["y"] + 1
                or box["y"] >= squares["y"] + squares["height"] - 1
                or box["x"] >= squares["x"] + squares["width"] - 1
            )
            inside = (
                0 <= box["x"] <= box["x"] + box["width"] <= width
                and 0 <= box["y"] <= box["y"] + box["height"] <= height
            )
            if not (apart and inside):
                wrong.append(f"{await row.inner_text()} covers a board or is cut off: {box}, {squares}")
        if boards in WIDE:
            whole, name = await card.bounding_box(), await card.locator(".white .name").bounding_box()
            assert whole is not None
            assert name is not None
            if squares["height"] <= WIDE[boards] * height:
                wrong.append(f"a small board: {squares}")
            if not squares["x"] + squares["width"] < name["x"]:
                wrong.append(f"a name that is not next to its board: {name}")
            if name["x"] + name["width"] > whole["x"] + whole["width"]:
                wrong.append(f"a name that leaves its card: {name}")
    return wrong


async def test_nothing_of_a_picture_is_outside_the_screen_or_in_front_of_a_board(hall: Hall) -> None:
    """On a wide screen the players are next to boards of the whole height."""
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        # A loopback address counts as safe; in the hall it is another one.
        await page.add_init_script("delete Navigator.prototype.wakeLock")
        for boards, width, height in PICTURES:
            await resized(page, width, height)
            await page.goto(f"{hall.url}/screen?boards={boards}&seconds=600&pairings=none&standings=0")
            await expect(page.locator(".card")).to_have_count(min(boards, 6))
            await becomes(partial(faults, page, boards, width, height), [])
        await expect(page.locator(".notice")).to_contain_text("This screen may turn off")
        in_front = "(one) => Number(getComputedStyle(one).zIndex) > 2"
        assert await page.locator(".notices").evaluate(in_front), "before the pieces"
        assert wrong == []


async def test_a_list_is_read_from_ten_metres_and_nothing_of_it_is_cut_off(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        for section in sample_event.sections():
            await page.goto(f"{hall.url}/screen?seconds=600&standings=0&tables=99&sections={section.id}")
            await expect(page.locator(".list h2")).to_contain_text(f"{section.name} · Round 5")
            size = "(node) => parseFloat(getComputedStyle(node).fontSize)"
            letters = await page.locator(".list li").first.evaluate(size)
            assert letters >= 0.036 * 1080, "2.5 cm on a screen of 55 inches"
            assert await page.evaluate("document.documentElement.scrollHeight") <= 1080
        assert wrong == []
