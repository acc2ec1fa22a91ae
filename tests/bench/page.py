"""The spectators' page in a real Chromium, watched from inside: when did it change for which table."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Page, async_playwright

from tests.bench.sightings import Sightings, clock_runs, move_made

PLACES = ("chromium", "chromium-browser", "google-chrome", "/usr/bin/chromium")
LOADED_WITHIN_S = 20.0

_WATCH = """
() => {
  const seen = (window.benchSeen = []);
  const observer = new MutationObserver((changes) => {
    const at = Date.now();
    for (const { target, attributeName } of changes) {
      const card = target.closest("[data-table]");
      const color = target.closest(".player")?.classList.contains("white") ? "white" : "black";
      const value = target.getAttribute(attributeName);
      if (card !== null) seen.push([at, Number(card.dataset.table), color, value]);
    }
  });
  const attributeFilter = ["aria-label", "data-look"];
  observer.observe(document.querySelector(".grid"), { subtree: true, attributes: true, attributeFilter });
}
"""
"""An observer is called right after the page's own drawing, before the browser paints it."""

_LAST_MOVE = re.compile(r"after (\d+)(\.|…) ")


def chromium() -> str | None:
    """The browser to use: $CHROMIUM, or the first that is found; None if there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PLACES)), None)


@asynccontextmanager
async def watched(url: str, tables: int, executable: str) -> AsyncIterator[Page]:
    """A page that shows all tables and notes each change from now on; read it with `sightings`."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        try:
            page = await browser.new_page(viewport={"width": 1366, "height": 768})
            await page.goto(url)
            await page.locator(".card").nth(tables - 1).wait_for(timeout=LOADED_WITHIN_S * 1000)
            await page.evaluate(_WATCH)
            yield page
        finally:
            await browser.close()


async def sightings(page: Page) -> Sightings:
    """What the page has shown since it is watched; its moments are whole milliseconds."""
    found = Sightings()
    for at_ms, table, color, value in await page.evaluate("() => window.benchSeen"):
        if move := _LAST_MOVE.search(value):
            found.add(table, move_made(2 * int(move[1]) - (move[2] == ".")), at_ms / 1000)
        elif value == "running":
            found.add(table, clock_runs(color), at_ms / 1000)
    return found
