"""How the spectators' pages look, in a real Chromium: flags, sets of pieces, sizes of windows."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, Route, expect

from tests.dashboard import sample_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, opened_apart, resized, serious_in_each_look
from tests.end_to_end.told_hall import Hall, told_hall
from tests.screenshots import tournament

pytestmark = pages.SHARING

LOOSE = """(board) => {
  const squares = board.querySelector("cg-board").getBoundingClientRect().width;
  return [squares % 8, board.getBoundingClientRect().width - squares];
}"""
"""What is left of whole pixels on eight squares, and beside the board."""
FLAGS = ".grid .federation img"
WINDOWS = [(667, 375), (844, 390), (900, 700), (1366, 768), (390, 844), (820, 1180)]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    """Ten tables of a tournament with players of many federations, and its desk; tests only look at it."""
    async with told_hall(tmp_path_factory.mktemp("hall")) as running:
        await running.client.publish_many(list(tournament.states(round(time.time() * 1000))))
        await running.client.publish_many(list(sample_event.for_public(sample_event.messages_at(3))))
        await running.heard()
        yield running


def player(name: str) -> str:
    return f'.player:has(.name[title^="{name}"])'


def is_flag(address: str) -> bool:
    return "/assets/" in address and address.endswith(".svg")


async def drawn(page: Page) -> None:
    """Wait for the flags of all players but one, who has none."""
    await expect(page.locator(FLAGS)).to_have_count(19)
    await page.wait_for_function(
        "(flags) => [...document.querySelectorAll(flags)].every((one) => one.naturalWidth > 0)", arg=FLAGS
    )


async def test_beside_each_player_is_the_flag_of_his_federation_and_a_first_visit_stays_small(
    hall: Hall,
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        sizes: dict[str, int] = {}
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if is_flag(request.url) else None)
        page.on(
            "response",
            lambda answer: sizes.update({answer.url: int(answer.headers.get("content-length", 0))}),
        )
        await page.goto(hall.url)
        await drawn(page)
        norway = page.get_by_role("img", name="Norway")
        await expect(norway).to_be_visible()
        await expect(page.get_by_title("Federation: Scotland")).to_be_visible()
        of_fide = page.locator(player("Ivan Petrov")).locator(".federation")
        await expect(of_fide).to_have_text("FID")
        assert len(asked) == len(set(asked)) == 19, "one small file for each flag, and no other"
        flags = {url: size for url, size in sizes.items() if is_flag(url)}
        assert sum(sizes.values()) < 150_000
        assert all(0 < size < 2_000 for size in flags.values())
        await page.goto(f"{hall.url}/table/2?language=de")
        await expect(page.get_by_role("img", name="Türkei")).to_be_visible()
        assert wrong == []


async def test_a_flag_that_does_not_come_leaves_its_letters(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.route("**/*.svg", lambda route: route.abort())
        await page.goto(hall.url)
        federation = page.locator(player("Henrik Solberg")).locator(".federation")
        await expect(federation).to_have_text("NOR")
        await expect(federation).to_have_attribute("title", "Federation: Norway")
        await page.unroute("**/*.svg")
        # When the line is back nobody has to load the page again.
        await expect(federation.get_by_role("img", name="Norway")).to_be_visible()
        await drawn(page)


async def test_a_flag_that_is_long_in_coming_leaves_its_place_to_the_letters(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        await page.route("**/*.svg", hold)
        await page.goto(hall.url)
        federation = page.locator(player("Henrik Solberg")).locator(".federation")
        await expect(federation).to_have_attribute("data-late", "NOR")
        for one in held:
            await one.continue_()
        await expect(federation).not_to_have_attribute("data-late", "NOR")
        await expect(federation.get_by_role("img", name="Norway")).to_have_css("opacity", "1")


async def test_another_set_of_pieces_comes_when_it_is_chosen_and_stays(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        sheets: list[str] = []
        page.on("request", lambda request: sheets.append(request.url) if ".css" in request.url else None)
        await page.goto(f"{hall.url}/table/2")
        king = page.locator("cg-board piece.king.white").first
        picture = "(node) => getComputedStyle(node).backgroundImage"
        classic = await king.evaluate(picture)
        usual = len(sheets)
        seen = {classic}
        await page.get_by_role("button", name="View").click()
        for name in ("Slim", "Print style", "Bold, for viewing from afar"):
            await page.get_by_label("Pieces").select_option(name)
            await expect(king).not_to_have_css(
                "background-image", re.compile("|".join(re.escape(one) for one in seen))
            )
            seen.add(await king.evaluate(picture))
        assert len(sheets) == usual + 3
        await page.reload()
        await expect(page.locator("html")).to_have_attribute("data-pieces", "bold")
        taken = page.locator(".taken piece").first
        await expect(taken).to_have_css("background-image", re.compile(r"svg\+xml,"))
        await page.goto(f"{hall.url}/embed/2?pieces=classic")
        await expect(king, "an address counts for its page").to_have_css("background-image", classic)
        assert wrong == []


async def test_axe_finds_no_serious_fault_where_there_are_flags(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        for path in ("/", "/table/8", "/embed/2", "/screen"):
            await page.goto(f"{hall.url}{path}?colours=light&pieces=bold")
            await expect(page.locator(".federation img").first).to_be_visible()
            assert await serious_in_each_look(page) == [], path


async def test_a_board_and_its_clocks_fit_into_any_window(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/2")
        await expect(page.locator(".move").first).to_be_attached()
        for width, height in WINDOWS:
            await resized(page, width, height)
            boxes = {
                what: await page.locator(what).bounding_box()
                for what in (".stage .board", ".stage .white .figure", ".stage .white .name", ".steps")
            }
            board, clock, name, steps = (box for box in boxes.values() if box is not None)
            assert board["width"] >= 0.6 * min(width, height), f"as large as the window allows: {width}"
            assert name["x"] + name["width"] <= clock["x"], "nothing lies upon another thing"
            assert clock["x"] + clock["width"] <= board["x"] + board["width"] + 4
            assert clock["y"] + clock["height"] <= height
            assert steps["y"] + steps["height"] <= height, "the buttons are within reach"
            assert await page.evaluate("document.documentElement.scrollWidth") == width
        assert wrong == []


async def test_who_has_larger_letters_in_his_browser_has_larger_pages(hall: Hall) -> None:
    """Twice as large: 32 pixels in place of 16."""
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url)
        session = await page.context.new_cdp_session(page)
        await session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
        await page.goto(f"{hall.url}/table/2")
        await expect(page.locator("body")).to_have_css("font-size", "30px")
        for part in (".stage .white .figure", ".stage .black .figure", ".steps"):
            await expect(page.locator(part)).to_be_in_viewport(ratio=1)
        for path in ("/table/2", "/event", "/event?view=crosstable", "/"):
            await page.goto(hall.url + path)
            await expect(page.locator(".card, .move, td").first).to_be_attached()
            for width in (390, 1366):
                await resized(page, width, 768)
                await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), width)
        await becomes(lambda: page.locator(".card .board").first.evaluate(LOOSE), [0, 0])
        assert wrong == []


async def test_on_a_small_telephone_every_move_and_its_clock_can_be_read(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        cut = """(moves) => moves.filter((one) => one.scrollWidth > one.clientWidth)
            .map((one) => one.textContent)"""
        for table in (4, 6, 7):
            await page.goto(f"{hall.url}/table/{table}?language=de")
            await expect(page.locator(".move").first).to_be_attached()
            for width in (320, 360, 390):
                await resized(page, width, 640)
                assert await page.locator(".move").evaluate_all(cut) == []
                assert await page.locator(".moves").evaluate("(list) => list.scrollWidth <= list.clientWidth")
                await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), width)
        assert wrong == []
