"""A real Chromium, and the halls whose pages it looks at."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect
from playwright.async_api import Error as PlaywrightError

from broker.words import catalogue
from daemon.config import Broker, HallConfig
from daemon.process.app import HallProcess
from dashboard.http.pages import STATIC, Pages
from tests import waiting
from tests.end_to_end.children import PIN, STARTED_WITHIN_S, Child, dashboard_command, started, stopped
from tests.end_to_end.worker import lasting, new_hall, worker

PLACES = ("chromium", "chromium-browser", "google-chrome", "/usr/bin/chromium")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell", "/usr/bin/chromium-headless-shell")
__all__ = ["PIN", "STARTED_WITHIN_S", "Child", "dashboard_command", "started", "stopped"]


def _first(places: tuple[str, ...]) -> str | None:
    return next(filter(None, map(shutil.which, places)), None)


CHROMIUM = os.environ.get("CHROMIUM") or _first(PLACES)
"""A whole Chromium: what people have, with notifications, full screen and a back/forward cache."""
SHELL = os.environ.get("CHROMIUM") or _first(SHELLS) or CHROMIUM
"""Its headless shell, which has none of these and takes two thirds of the time; else the whole Chromium."""
SEEN_WITHIN_S = 120.0
"""What comes by itself takes a moment here, and much longer on a machine that tests everything at once."""
WEB = STATIC.parent / "web"

expect.set_options(timeout=SEEN_WITHIN_S * 1000)

NEEDED = [
    pytest.mark.browser,
    pytest.mark.skipif(
        SHELL is None, reason=f"no Chromium: looked for {', '.join(SHELLS + PLACES)} and $CHROMIUM"
    ),
    pytest.mark.skipif(not Pages().built, reason="the pages are not built: npm run build in dashboard/web"),
]
"""Marks of every test that looks at pages."""
WHOLE = pytest.mark.skipif(CHROMIUM is None, reason=f"no whole Chromium: looked for {', '.join(PLACES)}")
"""Mark of a test that looks at pages with ``chromium(CHROMIUM)``."""


@asynccontextmanager
async def product(config: HallConfig, folder: Path, **ways: Any) -> AsyncIterator[tuple[str, HallProcess]]:
    """Everything that `flagfall run` starts; yields the address of the pages, and the hall, which listens.

    Args:
        config: the hall; its name and its broker are those that it is given here.
        folder: for what the dashboard keeps.
        ways: how the hall finds and opens ports, as `HallProcess.opened` takes it.
    """
    name = new_hall()
    async with worker() as shared:
        broker = await shared.broker()
        given = {"hall": config.hall.model_copy(update={"name": name}), "broker": Broker(url=broker.url)}
        config = config.model_copy(update=given)
        async with (
            shared.dashboard(broker, name, folder / "state") as dashboard,
            HallProcess.opened(config, **ways) as process,
        ):
            await process.client.wait_connected()  # a request before that is heard by nobody
            yield dashboard.url, process


def pages_are_of_these_sources() -> bool:
    """Whether nothing of the front end was changed after its pages were built: only make builds them
    again."""
    sources = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    sources += catalogue.FOLDER.glob("*/*.ftl")
    return max(path.stat().st_mtime for path in sources) <= (STATIC / "index.html").stat().st_mtime


@asynccontextmanager
async def launched(*options: str, program: str | None = SHELL) -> AsyncIterator[Browser]:
    """A Chromium of its own."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox", *options])
        try:
            yield browser
        finally:
            await browser.close()


class SharedChromium:
    """One Chromium for all tests of a process, with a context that has the pages' files and scripts already.

    A page in it costs a third of what a page in a new context costs. It is for the first page that a test
    opens. When the test is over, all that it has left there is taken away.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._context: BrowserContext | None = None
        self._parked: Page | None = None
        self._taken = False
        self._seen = set[str]()

    async def page(self, url: str) -> Page:
        """A new page for this address, in that context if the test has none there yet."""
        self._seen.add(url)
        if self._taken:
            return await self.browser.new_page()
        self._taken = True
        if self._context is None:
            self._context = await self.browser.new_context()
            self._parked = await self._context.new_page()
            # As long as it stays, pages of the same address are drawn by the process that draws this one.
            await self._parked.goto(f"{url}/favicon.svg")
        return await self._context.new_page()

    async def clean(self) -> None:
        """Nothing of a test is left."""
        for context in self.browser.contexts:
            if context is not self._context:
                await context.close()
        if self._context is None or self._parked is None:
            return
        for page in self._context.pages:
            if page is not self._parked:
                await page.close()
        as_it_was = await self._parked.evaluate("Date.toString().includes('[native code]')")
        assert as_it_was, "a page whose clock is installed is to be opened by opened_apart"
        await self._context.clear_cookies()
        await self._context.clear_permissions()
        await self._context.set_offline(False)
        session = await self._context.new_cdp_session(self._parked)
        for url in self._seen:
            await session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": KEPT_BY_PAGES})
        await session.detach()
        self._seen.clear()
        self._taken = False

    def pages(self) -> list[Page]:
        """Those of the test."""
        every = [page for context in self.browser.contexts for page in context.pages]
        return [page for page in every if page is not self._parked]


KEPT_BY_PAGES = "local_storage,indexeddb,cache_storage,service_workers"


class SharedBrowsers:
    """Those of a process; each starts when the first test wants it."""

    def __init__(self) -> None:
        self._by_program: dict[str | None, SharedChromium] = {}
        self._stack = AsyncExitStack()

    async def of(self, program: str | None) -> SharedChromium:
        """The one of this program."""
        if program not in self._by_program:
            launching = launched("--process-per-site", program=program)
            self._by_program[program] = SharedChromium(await self._stack.enter_async_context(launching))
        return self._by_program[program]

    def which(self, browser: Browser) -> SharedChromium | None:
        """The one that is this browser."""
        return next((one for one in self._by_program.values() if one.browser is browser), None)

    async def stop(self) -> None:
        """End all of them."""
        await self._stack.aclose()


_shared: dict[asyncio.AbstractEventLoop, SharedBrowsers] = {}
"""Those of `one_browser`, while there are any, by the loop to which they belong."""


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_worker() -> AsyncIterator[None]:
    """One broker and one server of dashboards for all tests of a process that ask for it."""
    async with lasting():
        yield


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_browser(one_worker: None) -> AsyncIterator[None]:  # noqa: ARG001
    """One Chromium for all tests of a process that ask for it, and what they need besides."""
    loop = asyncio.get_running_loop()
    _shared[loop] = SharedBrowsers()
    try:
        yield
    finally:
        await _shared.pop(loop).stop()


SHARING = [
    *NEEDED,
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.usefixtures("one_browser"),
]
"""Marks of tests that look at pages with one Chromium; their fixtures have the loop of the session too."""


@asynccontextmanager
async def chromium(program: str | None = SHELL) -> AsyncIterator[Browser]:
    """The Chromium of the process, or one of its own; afterwards nothing of the test is left there.

    Args:
        program: `CHROMIUM` for what the shell does not have.
    """
    assert pages_are_of_these_sources(), (
        "the pages are older than their sources: make dashboard/static/index.html"
    )
    browsers = _shared.get(asyncio.get_running_loop())
    if browsers is None:
        async with launched(program=program) as own, telling(SharedChromium(own)):
            yield own
        return
    shared = await browsers.of(program)
    try:
        async with telling(shared):
            yield shared.browser
    finally:
        await shared.clean()


@asynccontextmanager
async def telling(shown: SharedChromium) -> AsyncIterator[None]:
    """A failure says what each page shows: one that comes once in a thousand runs has no second chance to."""
    try:
        yield
    except Exception as failed:
        for page in shown.pages():
            with suppress(PlaywrightError):
                failed.add_note(f"{page.url} shows:\n{await page.inner_text('body', timeout=2000)}")
        raise


async def opened(browser: Browser, url: str, **size: int) -> tuple[Page, list[str]]:
    """A page, and everything that it complained about or asked of another site."""
    browsers = _shared.get(asyncio.get_running_loop())
    shared = browsers.which(browser) if browsers else None
    if shared is None:
        return await opened_apart(browser, url, **size)
    return await _watched(await shared.page(url), url, **size)


async def opened_apart(browser: Browser, url: str, **size: int) -> tuple[Page, list[str]]:
    """The same in a context of its own, also for the first page of the test.

    A page whose clock is installed needs that: the clock is the context's.
    """
    return await _watched(await browser.new_page(), url, **size)


async def _watched(page: Page, url: str, width: int = 1366, height: int = 768) -> tuple[Page, list[str]]:
    await page.set_viewport_size({"width": width, "height": height})
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    page.on("request", lambda request: None if request.url.startswith(url) else foreign(wrong, request.url))
    return page, wrong


def foreign(wrong: list[str], url: str) -> None:
    if not url.startswith("data:"):
        wrong.append(f"a request to another site: {url}")


async def becomes(look: Callable[[], Awaitable[Any]], wanted: object) -> None:
    """Look again and again until this is found: for what `expect` cannot see."""
    await waiting.becomes(look, wanted)


async def resized(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has it, and all that measures itself there."""
    await page.set_viewport_size({"width": width, "height": height})
    await page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
    # Observers are called in the order in which they were made, so this one comes last.
    await page.evaluate("new Promise((done) => new ResizeObserver(done).observe(document.documentElement))")


async def clock_stopped(page: Page) -> None:
    """From now on the time of a page, whose clock is installed, continues by `page.clock.run_for` alone."""
    await page.clock.pause_at(await page.evaluate("Date.now() / 1000") + 3)  # s; not the past


async def signed_in(page: Page, url: str, name: str, pin: str = PIN, *, reached: bool = False) -> None:
    """Enter the PIN on the director's page; ``reached``: its form is on the screen already."""
    if not reached:
        await page.goto(f"{url}/director")
    await page.get_by_label("PIN").fill(pin)
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Sign in", exact=True).click()


AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


LOOKS = ("light", "dark", "contrast")
"""The colours that a page can have."""
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that depend on them."""
SERIOUS = """async ([chosen, ofColours]) => {
  const shutOut = (rule) => rule.enabled && !rule.tags.includes("experimental")
    && (!rule.impact || ["serious", "critical"].includes(rule.impact));
  const rules = chosen ?? axe._audit.rules.filter(shutOut).map((rule) => rule.id);
  const inTheSameColours = () => {
    const kinds = new Map(), kindOf = new Map();
    for (const one of document.body.querySelectorAll("*")) {
      const style = getComputedStyle(one);
      const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = style;
      const own = [one.localName, color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity];
      const kind = `${kindOf.get(one.parentElement) ?? ""} ${own}`;
      kindOf.set(one, kind);
      const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
      const reads = [...one.childNodes].some(isText) || one.matches("input, select, textarea");
      if (reads && one.checkVisibility()) kinds.set(kind, [...(kinds.get(kind) ?? []), one].slice(0, 2));
    }
    return { include: [...kinds.values()].flat() };
  };
  const found = [];
  for (const colours of [false, true]) {
    const runOnly = rules.filter((one) => ofColours.includes(one) === colours);
    const where = colours ? inTheSameColours() : document;
    const options = { resultTypes: ["violations"], runOnly, iframes: false, preload: false };
    if (runOnly.length && (where === document || where.include.length))
      found.push(...(await axe.run(where, options)).violations);
  }
  return found.filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => [one.id, one.nodes.map((node) => node.html)]);
}"""
"""What depends on colours is most of the work. Of all texts that look the same it reads two: in colours, size
and weight, their own and those of what is around them."""


async def serious(page: Page, rules: tuple[str, ...] | None = None) -> list[object]:
    """What axe finds that shuts somebody out.

    Args:
        rules: only these.
    """
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[object] = await page.evaluate(SERIOUS, [rules, OF_COLOURS])
    return found


async def serious_in_each_look(page: Page) -> list[object]:
    """The same in all colours: in the first with all rules, in the others with those of colours.

    The page was opened with the colours of the first.
    """
    root = page.locator("html")
    await expect(root).to_have_attribute("data-colours", LOOKS[0])
    found = await serious(page)
    for look in LOOKS[1:]:
        await root.evaluate("(root, look) => { root.dataset.colours = look; }", look)
        found += [(look, one) for one in await serious(page, OF_COLOURS)]
    await root.evaluate("(root, look) => { root.dataset.colours = look; }", LOOKS[0])
    return found
