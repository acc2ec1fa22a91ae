"""What others show of a hall, in a real Chromium: what Share offers, and rounds in other sites.

What the pictures of streams show is tested in `dashboard/web/test/screen/screen_page.test.ts`.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from broker.contract import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, serious
from tests.end_to_end.test_spectators import another_site
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path_factory.mktemp("hall")) as running:
        yield running


async def share(page: Page, hall: Hall) -> None:
    await page.goto(f"{hall.url}/table/3")
    await page.get_by_role("button", name="Share this board").click()


def copy(page: Page, name: str) -> Locator:
    """The button beside what goes by this name."""
    beside = page.locator(".copyable", has=page.get_by_label(name, exact=True))
    return beside.get_by_role("button", name="Copy")


async def test_an_address_comes_onto_the_clipboard(hall: Hall) -> None:
    """Over HTTPS, and by the old command over plain HTTP, where a page has no clipboard."""
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await share(page, hall)
        read = partial(page.evaluate, "navigator.clipboard.readText()")
        await copy(page, "Address").click()
        await expect(page.get_by_text("Copied: Address")).to_be_visible()
        await becomes(read, f"{hall.url}/table/3")
        assert await serious(page) == []
        await page.evaluate("Object.defineProperty(window, 'isSecureContext', { value: false })")
        board = "Board for a stream (OBS)"
        await copy(page, board).click()
        await expect(page.get_by_text(f"Copied: {board}")).to_be_visible()
        await becomes(read, f"{hall.url}/embed/3?show=board&background=none")
        assert wrong == []


async def test_a_whole_round_stands_in_another_site_and_its_boards_open_in_windows_of_their_own(
    hall: Hall,
) -> None:
    frame_of = f'<iframe src="{hall.url}/embed/round?tables=1-4,7" width="900" height="600"></iframe>'
    async with another_site(frame_of) as site, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(site)
        frame = page.frame_locator("iframe")
        await expect(frame.locator(".card")).to_have_count(5)
        third = frame.locator('[data-table="3"]')
        await expect(third).to_contain_text("Tomáš Novák")
        await hall.tell(topics.GAME, fake_hall.game(3, 10, seq=900), 3)
        await expect(third.get_by_role("link")).to_have_attribute(
            "aria-label", "Table 3: Tomáš Novák against Priya Raghunathan, after 5… a6"
        )
        async with page.context.expect_page() as fresh:
            await third.get_by_role("link").click()
        await expect((await fresh.value).get_by_role("heading", name="Table 3")).to_be_visible()
        assert [one for one in wrong if site not in one] == []


async def test_a_round_that_was_played_is_shared_and_embedded(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/past")
        await page.get_by_role("button", name="Share this round").click()
        address = f"{hall.url}/past?event=Harbour+Open&round=4"
        await expect(page.get_by_label("Address")).to_have_value(address)
        await expect(page.get_by_label("HTML for another page")).to_have_value(re.compile('src="'))
        code = await page.get_by_label("HTML for another page").input_value()
        source = code.split('src="')[1].split('"')[0]
        assert await serious(page) == []
        await page.goto(source)
        await expect(page.locator(".card")).to_have_count(1)
        await expect(page.get_by_text("Harbour Open · Round 4")).to_be_visible()
        await expect(page.get_by_role("link", name="Table 7")).to_have_attribute("target", "_blank")
        assert await serious(page) == []
        assert wrong == []


HEADINGS = [
    ("/embed/3?background=none", "Table 3"),
    ("/embed/round", "All boards"),
    ("/embed/ticker", "All boards"),
    ("/embed/standings", "Standings"),
]


async def test_what_stands_in_another_site_has_a_heading_for_ears(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        for path, heading in HEADINGS:
            await page.goto(f"{hall.url}{path}")
            first = page.get_by_role("heading", level=1, name=heading)
            await expect(first).to_have_count(1)
            box = await first.bounding_box()
            assert box is not None
            assert box["width"] <= 1, "it is not seen"
            assert await serious(page) == []
        assert wrong == []
