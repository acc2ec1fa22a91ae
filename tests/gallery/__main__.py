"""Make the gallery of incidents: ``make gallery``, or parts: ``ARGS="illegal_move arbiter_call"``.

Each is raised by the daemon's own judging of hands, a clock and arbiters at a table, told through a real
broker to the real dashboard, and photographed in a real Chromium: its line, and the alert opened on a wide
page and on a telephone. Whoever changes a word, a picture or a remedy looks at all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import Browser, Locator, Page

from tests.end_to_end.browser import SHELL, chromium, signed_in
from tests.gallery.hall import Hall, hall
from tests.gallery.page import Pictures, page
from tests.gallery.scenes import SCENES, Shown

FILE = Path(__file__).parents[2] / "dist" / "gallery.html"
WIDE, PHONE = 800, 390
HIGH = 2600
"""So high that a whole alert is in view: what sticks to an edge of the window covers nothing."""
QUALITY = 80


async def window(browser: Browser, url: str, width: int) -> Page:
    """The page of a director who is signed in."""
    context = await browser.new_context(
        viewport={"width": width, "height": HIGH},
        reduced_motion="reduce",
        color_scheme="light",
        locale="en-GB",
    )
    page = await context.new_page()
    await signed_in(page, url, "Anna")
    await page.locator(".alerts").wait_for(state="attached")  # of a hall that nobody knows it says nothing
    return page


async def picture(shown: Locator) -> bytes:
    """What stands in an element, as a small file."""
    await shown.scroll_into_view_if_needed()
    box = await shown.bounding_box()
    assert box is not None, "it is in view"
    session = await shown.page.context.new_cdp_session(shown.page)
    taken = await session.send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": {**box, "scale": 1}}
    )
    await session.detach()
    return base64.b64decode(taken["data"])


async def opened(page: Page, incident: str) -> tuple[bytes, Locator]:
    """Find an incident among the alerts and open it; returns a picture of its line, and the alert."""
    line = page.locator(f'.alert-line[data-incident="{incident}"]')
    await line.wait_for(state="attached")
    await line.evaluate("(line) => { const box = line.closest('details'); if (box) box.open = true; }")
    taken = await picture(line)
    await line.locator("a.to").click()
    card = page.locator(f'article.incident[data-incident="{incident}"]')
    await card.wait_for()
    await page.evaluate("document.fonts.ready")
    return taken, card


async def photographed(wide: Page, phone: Page, place: Hall, shown: Shown) -> Pictures:
    """One incident: told, found in the list, and opened."""
    incident, rules = await place.tell(shown)
    line, card = await opened(wide, incident.id)
    kind = (await card.locator(".facts").inner_text()).split(" · ")[0]
    words = await card.inner_text()
    taken = await picture(card)
    _, small = await opened(phone, incident.id)
    on_phone = await picture(small)
    for one in (wide, phone):
        await one.locator(".way .back").click()
    return Pictures(shown.name, kind, shown.title, rules, words, line, taken, on_phone)


async def gallery(scenes: Sequence[Shown]) -> list[Pictures]:
    """Photograph these scenes, in their order."""
    with tempfile.TemporaryDirectory() as folder:
        async with hall(Path(folder)) as place, chromium() as browser:
            wide = await window(browser, place.url, WIDE)
            phone = await window(browser, place.url, PHONE)
            return [await photographed(wide, phone, place, shown) for shown in scenes]


def main() -> None:
    """The command."""
    kinds = list(dict.fromkeys(one.kind for one in SCENES))
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=[*kinds, []], metavar="KIND", help=", ".join(kinds))
    parser.add_argument("--out", type=Path, default=FILE, metavar="FILE", help="the page that is written")
    asked = parser.parse_args()
    if SHELL is None:
        raise SystemExit("There is no Chromium here: install it, or name it in CHROMIUM.")
    scenes = [one for one in SCENES if one.kind in (asked.kinds or kinds)]
    shown = asyncio.run(gallery(scenes))
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    made = f"{len(shown)} incidents, made by `make gallery` on {time.strftime('%Y-%m-%d')}."
    asked.out.write_text(page(shown, made), "utf-8")
    print(f"{asked.out}: {made}")


if __name__ == "__main__":
    main()
