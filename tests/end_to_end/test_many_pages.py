"""Many pages of one browser: it has six connections to a dashboard, and none of them waits for a seventh."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import httpx
from playwright.async_api import BrowserContext, Page, async_playwright, expect

from broker.contract import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import CHROMIUM, PIN, chromium, pages_are_of_these_sources, signed_in
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

MANY = 7
"""One more than a browser has connections."""


@asynccontextmanager
async def some_browser() -> AsyncIterator[BrowserContext]:
    """A browser that nobody else uses."""
    async with chromium() as browser:
        yield await browser.new_context()


@asynccontextmanager
async def usual_browser() -> AsyncIterator[BrowserContext]:
    """One that keeps pages for the way back, as everybody's does; Playwright and the shell turn that off."""
    assert pages_are_of_these_sources(), "make dashboard/static/index.html"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox"],
            ignore_default_args=["--disable-back-forward-cache"],
        )
        try:
            yield await browser.new_context()
        finally:
            await browser.close()


class At:
    """The desk of a hall with one event, and whoever works at it besides the browser."""

    def __init__(self, url: str) -> None:
        self.url, self._numbers = url, itertools.count(1)
        self.client = httpx.AsyncClient(base_url=url, headers={"Origin": url}, verify=False, timeout=60)

    async def open_event(self) -> None:
        answer = await self.client.post("/director/pair", json={"pin": PIN, "name": "Dana"})
        assert answer.status_code == 200, answer.text
        settings = {"name": "Harbour"}
        await self._post("/director/desk", {"id": "harbour", "settings": settings})
        section = {"name": "Open", "system": "scholastic", "rounds": 3, "time_control": "1800"}
        await self.do("set-section", {"section": "open", "ruleset": "", "settings": section})

    async def do(self, action: str, body: dict[str, object]) -> None:
        await self._post(f"/director/desk/harbour/{action}", {"body": body})

    async def enter(self, name: str) -> None:
        await self.do("enter-players", {"section": "open", "players": [{"person": {"name": name}}]})

    async def _post(self, path: str, body: dict[str, object]) -> None:
        answer = await self.client.post(path, json={"request": f"request-{next(self._numbers)}", **body})
        assert answer.status_code == 200, answer.text


@asynccontextmanager
async def at_the_desk(
    folder: Path, a_browser: Callable[[], AbstractAsyncContextManager[BrowserContext]] = some_browser
) -> AsyncIterator[tuple[At, Hall, BrowserContext]]:
    async with told_hall(folder) as hall, a_browser() as browser:
        at = At(hall.url)
        async with at.client:
            await at.open_event()
            first = await browser.new_page()
            await signed_in(first, hall.url, "Ben")
            await expect(first.get_by_role("button", name="Sign out")).to_be_visible()
            await first.close()
            yield at, hall, browser


async def opened(page: Page, address: str, heading: str) -> None:
    await page.goto(address)
    await expect(page.get_by_role("heading", name=heading).first).to_be_visible()


@pages.WHOLE
async def test_pages_that_are_left_keep_no_connection(tmp_path: Path) -> None:
    async with at_the_desk(tmp_path, usual_browser) as (at, _, browser):
        page = await browser.new_page()
        await page.add_init_script("addEventListener('pageshow', (event) => (window.kept = event.persisted))")
        for turn in range(MANY + 1):
            room, heading = [("players", "Add a player"), ("results", "No round paired yet.")][turn % 2]
            await opened(page, f"{at.url}/director/desk/harbour/{room}", heading)
        await page.go_back(wait_until="commit")
        await expect(page.get_by_role("heading", name="Add a player")).to_be_visible()
        assert await page.evaluate("window.kept"), (
            "the browser did not keep the page: this test shows nothing"
        )
        await at.enter("Elm, Bob")
        await expect(page.get_by_role("cell", name="Elm, Bob", exact=True)).to_be_visible()
        await expect(page.locator(".live")).to_have_attribute("data-on", "yes")


async def test_many_pages_of_one_browser_all_go_on(tmp_path: Path) -> None:
    async with at_the_desk(tmp_path) as (at, hall, browser):
        players = f"{at.url}/director/desk/harbour/players"
        desk, alerts, boards = [[await browser.new_page() for _ in range(count)] for count in (3, 2, 2)]
        for page in desk:
            await opened(page, players, "Add a player")
        for page in alerts:
            await opened(page, f"{at.url}/director", "Alerts")
        for page in boards:
            await page.goto(at.url)
            await expect(page.locator(".card")).to_have_count(8)
        last = await browser.new_page()
        await opened(last, players, "Add a player")
        await at.enter("Elm, Bob")
        for page in [last, *desk]:
            await expect(page.get_by_role("cell", name="Elm, Bob", exact=True)).to_be_visible()
        one = fake_hall.incident(3)
        await hall.client.publish(topics.INCIDENT_EVENT, fake_hall.fact(one), table=3)
        await hall.client.publish(topics.INCIDENTS, fake_hall.incidents(one), table=3)
        for page in alerts:
            await expect(page.locator(".alert-line")).to_have_count(1)
        for page in [last, *desk, *alerts, *boards]:
            await expect(page.locator(".live")).to_have_attribute("data-on", "yes")
