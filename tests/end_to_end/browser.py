"""A real Chromium, and the child processes whose pages it looks at."""

from __future__ import annotations

import asyncio
import os
import shutil
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page, async_playwright

from broker.child import marked
from dashboard.pages import Pages

PLACES = ("chromium", "chromium-browser", "google-chrome", "/usr/bin/chromium")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PLACES)), None)
PIN = "246810"
STARTED_WITHIN_S = 20

NEEDED = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=f"no Chromium: looked for {', '.join(PLACES)} and $CHROMIUM"),
    pytest.mark.skipif(not Pages().built, reason="the pages are not built: npm run build in dashboard/web"),
]
"""Marks of every test that looks at pages."""


async def started(command: list[str]) -> tuple[Process, str]:
    """A child process and the first line that it says, which is when it can be used."""
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=marked("test"))
    assert process.stdout is not None
    async with asyncio.timeout(STARTED_WITHIN_S):
        return process, (await process.stdout.readline()).decode()


async def stopped(process: Process) -> None:
    """Close its standard input, which is how a supervised child ends."""
    assert process.stdin is not None
    process.stdin.close()
    async with asyncio.timeout(STARTED_WITHIN_S):
        await process.wait()


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            await browser.close()


async def opened(browser: Browser, url: str, **size: int) -> tuple[Page, list[str]]:
    """A page, and everything that it complained about or asked of another site."""
    page = await browser.new_page(
        viewport={"width": size.get("width", 1366), "height": size.get("height", 768)}
    )
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    page.on("request", lambda request: None if request.url.startswith(url) else foreign(wrong, request.url))
    return page, wrong


def foreign(wrong: list[str], url: str) -> None:
    if not url.startswith("data:"):
        wrong.append(f"a request to another site: {url}")


async def signed_in(page: Page, url: str, name: str) -> None:
    """Enter the PIN on the director's page."""
    await page.goto(f"{url}/director")
    await page.get_by_label("PIN").fill(PIN)
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Sign in").click()
