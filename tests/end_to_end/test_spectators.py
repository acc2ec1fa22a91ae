"""The spectators' pages in a real Chromium: whole ways through them, their layout, and a line that is lost.

What they show, and what they do when somebody chooses or walks, is tested in `dashboard/web/test`.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import expect

from broker.contract import messages as m
from broker.contract import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import (
    becomes,
    chromium,
    opened,
    opened_apart,
    resized,
    serious,
    serious_in_each_look,
)
from tests.end_to_end.told_hall import APART, Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> AsyncIterator[Hall]:
    folder = tmp_path_factory.mktemp("hall")
    async with told_hall(folder, apart=hasattr(request, "param")) as running:
        yield running


def longer(table: int, san: str) -> m.GameState:
    """The game of a table with one move more."""
    game = fake_hall.game(table, provisional=san)
    assert game.provisional is not None
    move = m.ConfirmedMove(uci=game.provisional.uci, san=san, white_ms=1, black_ms=1, at=len(game.moves))
    changes = {"moves": [*game.moves, move], "fen": game.provisional.fen, "provisional": None, "seq": 980}
    return game.model_copy(update=changes)


@asynccontextmanager
async def another_site(body: str) -> AsyncIterator[str]:
    """A server of its own that has one page."""
    answer = f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {len(body)}\r\n\r\n{body}"

    async def serve(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer.encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    finally:
        server.close()


async def test_one_board_and_no_other_page_stands_in_the_page_of_another_site(hall: Hall) -> None:
    frames = "".join(f'<iframe src="{hall.url}{path}"></iframe>' for path in ("/embed/3", "/table/3"))
    async with another_site(frames) as site, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(site)

        async def refused() -> bool:
            return "frame-ancestors" in str(wrong)

        embedded, other = (page.frame_locator("iframe").nth(place) for place in (0, 1))
        await expect(embedded.get_by_text("Tomáš Novák")).to_be_visible()
        await hall.tell(topics.GAME, longer(3, "Be2"), 3)
        await expect(embedded.locator("square.last-move").first).to_be_visible()
        await becomes(refused, True)
        await expect(other.get_by_text("Tomáš Novák")).to_have_count(0)


async def test_for_the_picture_of_a_stream_there_is_nothing_behind_the_board(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=400, height=400)
        await page.goto(f"{hall.url}/embed/3?show=board&background=none")
        await expect(page.locator("cg-board piece").first).to_be_visible()
        await expect(page.locator(".figure").first).to_be_hidden()
        for place in ("html", "body"):
            await expect(page.locator(place)).to_have_css("background-color", "rgba(0, 0, 0, 0)")
        await page.goto(f"{hall.url}/embed/3?show=clocks")
        await expect(page.locator(".figure").first).to_be_visible()
        await expect(page.locator("cg-board")).to_be_hidden()
        assert wrong == []


@APART
async def test_while_nothing_is_heard_clocks_stand_and_nothing_looks_live(hall: Hall) -> None:
    """On every kind of page at once, until the dashboard runs again."""
    async with chromium() as browser:
        page, _ = await opened_apart(browser, hall.url)
        await page.clock.install()
        large, _ = await opened(browser, hall.url)
        telephone, _ = await opened(browser, hall.url, width=390, height=844)
        screen, _ = await opened(browser, hall.url, width=1920, height=1080)
        dim, _ = await opened(browser, hall.url, width=400, height=480)
        hides, _ = await opened(browser, hall.url, width=400, height=480)
        asked: list[str] = []
        large.on("request", lambda request: asked.append(request.url) if "/events" in request.url else None)
        await large.goto(f"{hall.url}/table/3")
        await telephone.goto(hall.url)
        await screen.goto(f"{hall.url}/screen")
        await dim.goto(f"{hall.url}/embed/3?background=none")
        await hides.goto(f"{hall.url}/embed/3?background=none&lost=hide")
        await page.goto(hall.url)
        running = page.locator('[data-look="running"]').first
        before = await running.inner_text()
        await expect(running).not_to_have_text(before)
        for one in (large, telephone, screen, dim, hides):
            await expect(one.get_by_text("Tomáš Novák").first).to_be_visible()
        await hall.stop_dashboard()

        await expect(page.locator(".banner")).to_contain_text("Connection lost")
        stands = await running.inner_text()
        await page.clock.run_for(2_500)
        assert await running.inner_text() == stands
        await expect(running).to_have_css("background-color", "rgba(0, 0, 0, 0)")
        await expect(page.locator('[data-table="3"] .board')).to_have_css("filter", "grayscale(1)")
        await expect(page.locator('[data-table="7"] .board'), "a game that is over").to_have_css(
            "filter", "none"
        )
        await expect(large.locator(".stage .board")).to_have_css("filter", "grayscale(1)")
        for clock in (".stage .white .figure", ".stage .black .figure"):
            await expect(large.locator(clock), "nothing is pushed out").to_be_in_viewport(ratio=1)
        await telephone.locator('[data-table="8"]').scroll_into_view_if_needed()
        await expect(telephone.locator(".banner")).to_be_in_viewport(ratio=1)
        await expect(screen.locator(".banner")).to_contain_text("Connection lost since")
        picture = await screen.locator(".screen").bounding_box()
        assert picture is not None
        assert picture["y"] + picture["height"] <= 1080, "what is said pushes no board out of the picture"
        await expect(dim.locator(".player").first).to_have_css("opacity", re.compile(r"^0\."))
        await expect(dim.get_by_text("Tomáš Novák")).to_be_visible()
        await expect(hides.get_by_text("Tomáš Novák")).to_be_hidden()

        await hall.run_dashboard()
        await expect(running).not_to_have_text(stands)
        await expect(page.locator('[data-table="3"] .board')).to_have_css("filter", "none")
        await expect(hides.get_by_text("Tomáš Novák")).to_be_visible()
        await hall.tell(topics.GAME, longer(3, "Be2"), 3)
        await expect(large.locator(".move")).to_have_count(17)
        assert len(asked) >= 2, "a stream that broke is made again"


NAME = "document.activeElement.ariaLabel || document.activeElement.textContent"
"""What somebody hears of what the keys have reached."""


async def test_everything_is_reached_by_keyboard(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)

        async def pressed(key: str) -> str:
            await page.keyboard.press(key)
            return str(await page.evaluate(NAME))

        skip = page.get_by_role("link", name="Skip to content")
        await expect(skip).to_have_css("width", "1px")
        focused = [await pressed("Tab")]
        await expect(skip).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(page.locator("main")).to_be_focused()
        await skip.focus()
        focused += [await pressed("Tab") for _ in range(8)]
        for expected in ("Skip to content", "View", "Find", "In progress", "Followed"):
            assert expected in focused
        assert focused[-2].startswith("Table 1:"), "all boards are one stop"
        assert focused[-1] == "Follow Sofia Marchetti and Jonas Lindqvist"
        await page.keyboard.press("Shift+Tab")
        assert (await pressed("ArrowRight")).startswith("Table 2:")
        assert (await pressed("End")).startswith("Table 8:")
        assert (await pressed("Home")).startswith("Table 1:")
        columns = await page.evaluate(
            "new Set([...document.querySelectorAll('.card')].map((one) => one.offsetLeft)).size"
        )
        assert (await pressed("ArrowDown")).startswith(f"Table {1 + columns}:")
        assert (await pressed("ArrowUp")).startswith("Table 1:")
        assert (await pressed("Tab")).startswith("Follow Sofia"), "the star of the board that is reached"
        assert (await pressed("ArrowRight")).startswith("Follow "), "from star to star"
        assert (await pressed("Shift+Tab")).startswith("Table 2:")
        await page.keyboard.press("ArrowRight")
        assert not (await pressed("Tab")).startswith("Table"), "and then past all of them"
        await page.keyboard.press("Shift+Tab")
        await page.keyboard.press("Enter")
        await expect(page.locator(".table-page h1")).to_have_text("Table 3")
        assert wrong == []


async def test_axe_finds_no_serious_fault_with_menus_and_a_result(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/7?colours=light")
        await expect(page.locator("cg-board").first).to_be_visible()
        assert await serious_in_each_look(page) == []
        third = page.locator(".move .san").nth(2)
        await third.evaluate("(san) => { san.style.color = '#ccc'; }")
        assert "color-contrast" in str(await serious(page)), "one pale word among others is found"
        await third.evaluate("(san) => { san.style.color = ''; }")
        await page.get_by_role("button", name="View").click()
        assert await serious_in_each_look(page) == [], "with its menu"
        await page.get_by_role("button", name="Close").click()
        await page.keyboard.press("?")
        await expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
        assert await serious(page) == [], "with its keys"


async def test_with_the_colours_of_the_system_the_running_clock_is_still_marked(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.emulate_media(forced_colors="active")
        await page.goto(hall.url)
        running = page.locator('[data-look="running"]').first
        await expect(running).to_be_visible()
        await expect(running).to_have_css("outline-width", "2px")
        await expect(page.locator("cg-board").first).to_have_css("background-image", re.compile("gradient"))


async def test_nothing_is_cut_off_at_the_side(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        for path in ("/", "/table/3", "/?language=de"):
            await page.goto(f"{hall.url}{path}")
            await expect(page.locator("cg-board").first).to_be_visible()
            for width, height in ((360, 640), (768, 1024), (1920, 1080)):
                await resized(page, width, height)
                await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), width)
        assert wrong == []
