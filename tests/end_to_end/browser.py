"""A real Chromium, and the child processes whose pages it looks at."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect
from playwright.async_api import Error as PlaywrightError

from broker import embedded
from broker.address import BrokerAddress, free_port
from broker.child import marked
from daemon.app import HallProcess
from daemon.config import Broker, HallConfig
from dashboard.pages import STATIC, Pages
from tests.end_to_end.ready_python import ReadyProcess, is_ready_for, ready

PLACES = ("chromium", "chromium-browser", "google-chrome", "/usr/bin/chromium")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PLACES)), None)
PIN = "246810"
Child = Process | ReadyProcess
STARTED_WITHIN_S = 60
SEEN_WITHIN_S = 30.0
"""What comes by itself takes a moment here, and much longer on a machine that tests everything at once."""
WEB = STATIC.parent / "web"

expect.set_options(timeout=SEEN_WITHIN_S * 1000)

NEEDED = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=f"no Chromium: looked for {', '.join(PLACES)} and $CHROMIUM"),
    pytest.mark.skipif(not Pages().built, reason="the pages are not built: npm run build in dashboard/web"),
]
"""Marks of every test that looks at pages."""


async def started(command: list[str]) -> tuple[Child, str]:
    """A child process and the first line that it says, which is when it can be used."""
    process: Child
    if is_ready_for(command):
        process = await ready(command, marked("test"))
    else:
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=marked("test"))
    assert process.stdout is not None
    async with asyncio.timeout(STARTED_WITHIN_S):
        return process, (await process.stdout.readline()).decode()


async def stopped(process: Child) -> None:
    """Close its standard input, which is how a supervised child ends."""
    assert process.stdin is not None
    process.stdin.close()
    async with asyncio.timeout(STARTED_WITHIN_S):
        await process.wait()


def dashboard_command(broker: str, port: int, state: Path) -> list[str]:
    """What starts the dashboard, with the PIN of the tests."""
    where = ["--broker", broker, "--port", str(port), "--state", str(state)]
    return [sys.executable, "-m", "dashboard", *where, "--pin", PIN]


@asynccontextmanager
async def product(config: HallConfig, folder: Path, **ways: Any) -> AsyncIterator[tuple[str, HallProcess]]:
    """Everything that `flagfall run` starts; yields the address of the pages, and the hall, which listens.

    Args:
        config: the hall; its broker is the one that is started here, such as `new_broker` makes.
        folder: for what the dashboard keeps.
        ways: how the hall finds and opens ports, as `HallProcess.opened` takes it.
    """
    web = free_port()
    broker, _ = await started(embedded.command(config.broker.address))
    try:
        dashboard, _ = await started(dashboard_command(config.broker.url, web, folder / "state"))
        try:
            async with HallProcess.opened(config, **ways) as process:
                await process.client.wait_connected()  # a request before that is heard by nobody
                yield f"http://127.0.0.1:{web}", process
        finally:
            await stopped(dashboard)
    finally:
        await stopped(broker)


def new_broker() -> Broker:
    """A broker's section of a configuration, for a port that is free."""
    return Broker(url=BrokerAddress("127.0.0.1", free_port()).url)


def pages_are_of_these_sources() -> bool:
    """Whether nothing of the front end was changed after its pages were built: only make builds them anew."""
    sources = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return max(path.stat().st_mtime for path in sources) <= (STATIC / "index.html").stat().st_mtime


@asynccontextmanager
async def launched(*options: str) -> AsyncIterator[Browser]:
    """A Chromium of its own."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *options])
        try:
            yield browser
        finally:
            await browser.close()


_shared: dict[asyncio.AbstractEventLoop, Browser] = {}
"""That of `one_browser`, while there is one, by the loop to which it belongs."""


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_browser() -> AsyncIterator[None]:
    """One Chromium for all tests of a process that ask for it: `chromium` gives it to them.

    What a test opens has cookies, storage and cache of its own, and is closed after it.
    """
    async with launched() as browser:
        _shared[asyncio.get_running_loop()] = browser
        try:
            yield
        finally:
            _shared.clear()


SHARING = [
    *NEEDED,
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.usefixtures("one_browser"),
]
"""Marks of tests that look at pages with one Chromium; their fixtures have the loop of the session too."""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    assert pages_are_of_these_sources(), (
        "the pages are older than their sources: make dashboard/static/index.html"
    )
    shared = _shared.get(asyncio.get_running_loop())
    if shared is None:
        async with launched() as own, telling(own):
            yield own
        return
    try:
        async with telling(shared):
            yield shared
    finally:
        for context in shared.contexts:
            await context.close()


@asynccontextmanager
async def telling(browser: Browser) -> AsyncIterator[None]:
    """A failure says what each page shows: one that comes once in a thousand runs has no second chance to."""
    try:
        yield
    except Exception as failed:
        for page in [page for context in browser.contexts for page in context.pages]:
            with suppress(PlaywrightError):
                failed.add_note(f"{page.url} shows:\n{await page.inner_text('body', timeout=2000)}")
        raise


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


async def becomes(look: Callable[[], Awaitable[Any]], wanted: Any) -> None:
    """Look again and again until this is found: for what `expect` cannot see.

    What is drawn, copied or told by another connection comes by itself, and a single look may be too early.
    """
    end = time.monotonic() + SEEN_WITHIN_S
    while (found := await look()) != wanted:
        assert time.monotonic() < end, f"{found!r} is found, and it should become {wanted!r}"
        await asyncio.sleep(0.05)


async def resized(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has it."""
    await page.set_viewport_size({"width": width, "height": height})
    await page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])


async def clock_stopped(page: Page) -> None:
    """From now on the time of a page, whose clock is installed, goes on by `page.clock.run_for` alone."""
    await page.clock.pause_at(await page.evaluate("Date.now() / 1000") + 3)  # s; not the past


async def signed_in(page: Page, url: str, name: str, pin: str = PIN, *, reached: bool = False) -> None:
    """Enter the PIN on the director's page; ``reached``: its form is on the screen already."""
    if not reached:
        await page.goto(f"{url}/director")
    await page.get_by_label("PIN").fill(pin)
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Sign in", exact=True).click()


AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


async def serious(page: Page) -> list[object]:
    """What axe finds that shuts somebody out."""
    await page.evaluate(AXE.read_text())
    found = await page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        (one["id"], [node["html"] for node in one["nodes"]])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
