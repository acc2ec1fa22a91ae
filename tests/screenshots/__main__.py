"""Make the pictures of the pages again: ``make screenshots``, or some of them with ``ARGS="grid board"``.

Each is a page of the real dashboard in a real Chromium, told of a hall that is always the same. Look at every
picture before it is committed: they are what people see first.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, Page

from broker.contract import topics
from tests.dashboard import fake_hall, sample_event
from tests.end_to_end.browser import CHROMIUM, chromium, signed_in
from tests.end_to_end.told_hall import Hall, told_hall
from tests.screenshots import desk_events, tournament

FOLDER = Path(__file__).parents[2] / "dashboard" / "pictures"
MOST_BYTES = 150_000
QUALITY = 86
SETTLED_S = 0.8


async def nothing(page: Page) -> None:
    """The page as it is opened."""


async def walked_back(page: Page) -> None:
    await page.locator(".move").first.wait_for()
    for _ in range(4):
        await page.keyboard.press("ArrowLeft")


async def before_a_video(page: Page) -> None:
    """Something behind the page, as a program that mixes streams has it."""
    ground = "radial-gradient(circle at 30% 20%, #7b5a3a, #2b1d12 75%)"
    await page.evaluate(f"document.documentElement.style.background = '{ground}'")


@dataclass(frozen=True)
class Picture:
    """A page to be photographed: address, size of the window, what is done first, what has to be there."""

    name: str
    path: str
    width: int
    height: int
    act: Callable[[Page], Awaitable[None]] = nothing
    scale: float = 1
    ready: str = "cg-board piece"


PICTURES = [
    Picture("grid", "/", 1366, 768),
    Picture("grid-dark", "/?colours=dark&language=de", 1366, 768),
    Picture("board", "/table/2", 1366, 768),
    Picture("board-contrast", "/table/6?colours=contrast&pieces=bold", 1366, 768, walked_back),
    Picture("phone-grid", "/", 390, 844, scale=1.5),
    Picture("phone-board", "/table/2", 390, 844, scale=1.5),
    Picture("screen", "/screen?colours=light", 1920, 1080, scale=0.75),
    Picture("standings", "/event?section=open&view=standings", 1366, 768, ready="tbody tr"),
    Picture("pairings", "/event?section=open&view=pairings", 390, 844, scale=1.5, ready="tbody tr"),
    Picture("obs", "/embed/2?background=none&colours=dark", 640, 520, before_a_video),
]
DIRECTOR = "director"
DESK = "desk"
"""Those of the desk, from three events that are played to their end for them; only when it is named."""
NAMES = [*(one.name for one in PICTURES), DIRECTOR]


async def photographed(page: Page, name: str) -> None:
    """Write what the page shows as a small file."""
    await page.evaluate("document.fonts.ready")
    await asyncio.sleep(SETTLED_S)
    session = await page.context.new_cdp_session(page)
    taken = await session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    picture = base64.b64decode(taken["data"])
    if len(picture) > MOST_BYTES:
        raise SystemExit(f"{name} has {len(picture)} bytes; at most {MOST_BYTES} are kept: make it smaller.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.webp").write_bytes(picture)
    print(f"dashboard/pictures/{name}.webp  {len(picture) // 1000} kB")


async def window(browser: Browser, width: int, height: int, scale: float = 1) -> Page:
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        reduced_motion="reduce",
        color_scheme="light",
        locale="en-GB",
    )
    return await context.new_page()


async def of_the_director(browser: Browser, hall: Hall) -> None:
    page = await window(browser, 1366, 768)
    await signed_in(page, hall.url, "Anna")
    await page.get_by_text("No open alerts").wait_for()
    one = fake_hall.incident(3)
    await hall.client.publish(
        topics.INCIDENT_EVENT, fake_hall.fact(one, seq=201, kind="incident_updated"), table=3
    )
    await page.locator(".alert-line a").click()
    await page.locator(".incident").wait_for()
    await photographed(page, DIRECTOR)
    await page.context.close()


async def make(wanted: list[str]) -> None:
    """Make these pictures, from a hall of eight tables for the director and ten for everybody else."""
    with tempfile.TemporaryDirectory() as folder:
        async with told_hall(Path(folder)) as hall, chromium(CHROMIUM) as browser:
            if DIRECTOR in wanted:
                await of_the_director(browser, hall)
            await hall.client.publish_many(list(sample_event.for_public(sample_event.messages_at(3))))
            for picture in PICTURES:
                if picture.name not in wanted:
                    continue
                # Again for each picture: nobody's clock has run out, and none is read long ago.
                await hall.client.publish_many(list(tournament.states(round(time.time() * 1000))))
                page = await window(browser, picture.width, picture.height, picture.scale)
                await page.goto(hall.url + picture.path)
                await page.locator(picture.ready).first.wait_for()
                await picture.act(page)
                await photographed(page, picture.name)
                await page.context.close()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots", description=__doc__)
    every = [*NAMES, DESK]
    parser.add_argument("names", nargs="*", choices=[*every, []], metavar="NAME", help=", ".join(every))
    names = parser.parse_args().names or NAMES
    if CHROMIUM is None:
        raise SystemExit("There is no Chromium here: install it, or name it in CHROMIUM.")
    if DESK in names:
        asyncio.run(desk_events.make(window, photographed))
    if others := [name for name in names if name != DESK]:
        asyncio.run(make(others))


if __name__ == "__main__":
    main()
