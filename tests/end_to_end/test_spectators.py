"""The spectators' pages in a real Chromium: what can be chosen, walked through and relied on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from broker import messages as m
from broker import topics
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
from tests.waiting import until

pytestmark = pages.SHARING


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path, apart=hasattr(request, "param")) as running:
        yield running


async def shown(page: Page) -> list[str | None]:
    """The numbers of the tables that are to be seen."""
    return [await card.get_attribute("data-table") for card in await page.locator(".card").all()]


async def test_boards_are_found_by_name_and_by_what_is_played(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        find = page.get_by_role("searchbox", name="Find")
        await find.fill("wojcik")
        await expect(page.locator(".card")).to_have_count(1)
        assert await shown(page) == ["5"]
        await find.fill("nobody of this name")
        await expect(page.get_by_text("No board fits what you chose.")).to_be_visible()
        await page.get_by_role("button", name="Show all boards").click()
        await expect(page.locator(".card")).to_have_count(8)
        await page.get_by_role("button", name="Playing").click()
        await expect(page.locator(".card")).to_have_count(6)
        assert await shown(page) == ["1", "2", "3", "4", "5", "6"], "seven is over, eight has not begun"
        assert wrong == []


async def test_whom_somebody_follows_is_followed_to_the_next_table(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        star = page.locator('[data-table="6"]').get_by_role("button", name="Follow Nino Beridze and Oliver")
        await star.click()
        await expect(star).to_have_attribute("aria-pressed", "true")
        await page.get_by_role("button", name="Followed", exact=True).click()
        await expect(page.locator(".card")).to_have_count(1)
        moved = fake_hall.assignment(6).assignment
        assert moved is not None
        moved = moved.model_copy(update={"table": 2, "game": "5.2", "round": 5})
        for table, seat in ((6, None), (2, moved)):
            state = m.AssignmentState(journal=fake_hall.JOURNAL, seq=970, assignment=seat)
            await hall.tell(topics.ASSIGNMENT, state, table)
        await expect(page.locator('[data-table="2"]')).to_contain_text("Nino Beridze")
        await page.reload()
        await expect(page.locator(".card")).to_have_count(1)
        assert await shown(page) == ["2"]
        assert wrong == []


async def test_who_walks_back_sees_how_far_behind_and_the_clocks_of_that_moment(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/3")
        await expect(page.locator(".move")).to_have_count(16)
        behind = page.locator(".behind")
        await expect(behind).to_be_hidden()
        await expect(page.locator(".opening")).to_contain_text("B90 Sicilian Defense: Najdorf")
        for _ in range(3):
            await page.keyboard.press("ArrowLeft")
        await expect(behind).to_have_text("3 moves behind")
        then = fake_hall.game(3).moves[12]
        assert (then.white_ms, then.black_ms) == (5_003_500, 5_118_000)
        await expect(page.locator(".stage .white .figure")).to_have_text("1:23:24")
        await expect(page.locator(".stage .black .figure")).to_have_text("1:25:18")
        await hall.tell(topics.GAME, longer(3, "Be2"), 3)
        await expect(behind).to_have_text("4 moves behind")
        await page.get_by_role("button", name="Follow live").click()
        await expect(behind).to_be_hidden()
        await expect(page.locator('.move[aria-current="true"]')).to_contain_text("Be2")
        assert wrong == []


def longer(table: int, san: str) -> m.GameState:
    """The game of a table with one move more."""
    game = fake_hall.game(table, provisional=san)
    assert game.provisional is not None
    move = m.PlayedMove(uci=game.provisional.uci, san=san, white_ms=1, black_ms=1, at=len(game.moves))
    changes = {"moves": [*game.moves, move], "fen": game.provisional.fen, "provisional": None, "seq": 980}
    return game.model_copy(update=changes)


async def test_what_was_won_stands_beside_who_won_it(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/7")
        taken = page.locator(".stage .white .taken")
        await expect(taken).to_have_text("+1")
        await expect(taken).to_have_attribute("title", "Ahead by 1 point")
        await expect(taken.locator("piece.pawn.black")).to_have_count(1)
        await expect(page.locator(".stage .black .taken")).to_have_text("")
        assert wrong == []


async def test_who_wants_no_results_is_told_none(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await page.get_by_role("button", name="View").click()
        await page.get_by_label("Hide results").check()
        await page.get_by_role("button", name="Close").click()
        seventh = page.locator('[data-table="7"]')
        await expect(seventh).to_contain_text("finished")
        assert "checkmate" not in (await page.locator("main").inner_text())
        assert "after" not in (await seventh.get_by_role("link").get_attribute("aria-label") or "")
        await page.goto(f"{hall.url}/table/7")
        await expect(page.get_by_text("The result is hidden.")).to_be_visible()
        await expect(page.locator(".move")).to_have_count(0)
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("End")
        await expect(page.locator(".move")).to_have_count(2)
        assert "1\N{EN DASH}0" not in (await page.locator("body").inner_text())
        await page.get_by_role("button", name="Show the result").click()
        await expect(page.get_by_text("1\N{EN DASH}0 · checkmate").first).to_be_visible()
        await expect(page.locator(".move")).to_have_count(7)
        assert wrong == []


async def test_a_board_is_shared_by_its_address_and_as_a_picture_for_telephones(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/3")
        await page.get_by_role("button", name="Share this board").click()
        await expect(page.get_by_label("Address")).to_have_value(f"{hall.url}/table/3")
        await expect(page.get_by_role("img", name=f"{hall.url}/table/3")).to_be_visible()
        source = re.compile(re.escape(f'src="{hall.url}/embed/3"'))
        await expect(page.get_by_label("To embed")).to_have_value(source)
        assert wrong == []


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


@pytest.mark.parametrize(("path", "there"), [("/embed/3", True), ("/table/3", False)])
async def test_one_board_and_no_other_page_stands_in_the_page_of_another_site(
    hall: Hall, path: str, there: bool
) -> None:
    async with (
        another_site(f'<iframe src="{hall.url}{path}" width="400" height="480"></iframe>') as site,
        chromium() as browser,
    ):
        page, wrong = await opened(browser, hall.url)
        await page.goto(site)
        name = page.frame_locator("iframe").get_by_text("Tomáš Novák")

        async def refused() -> bool:
            return "frame-ancestors" in str(wrong)

        if there:
            await expect(name).to_be_visible()
            await hall.tell(topics.GAME, longer(3, "Be2"), 3)
            await expect(page.frame_locator("iframe").locator("square.last-move").first).to_be_visible()
        else:
            await becomes(refused, True)
            await expect(name).to_have_count(0)


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


async def test_the_pages_speak_german_and_remember_it(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await page.get_by_role("button", name="View").click()
        await page.get_by_label("Language").select_option("de")
        await expect(page.get_by_role("button", name="Ansicht")).to_be_visible()
        await page.goto(f"{hall.url}/table/8")
        await expect(page.get_by_text("noch nicht begonnen")).to_be_visible()
        await expect(page.locator("html")).to_have_attribute("lang", "de")
        await page.keyboard.press("?")
        await expect(page.get_by_role("dialog", name="Tasten")).to_contain_text("Pos1")
        assert wrong == []


@APART
async def test_a_page_whose_network_fails_says_so_and_goes_on_where_it_was(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "/events" in request.url else None)
        await page.goto(f"{hall.url}/table/3")
        await expect(page.locator(".move")).to_have_count(16)
        await hall.restart_dashboard()
        await expect(page.locator(".banner")).to_be_hidden()
        await hall.tell(topics.GAME, longer(3, "Be2"), 3)
        await expect(page.locator(".move")).to_have_count(17)
        assert len(asked) >= 2


class Relay:
    """A network between a browser and the dashboard; open streams hear nothing after `hang`."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = ""
        self.streams: set[int] = set()
        self.hung: set[int] = set()
        self.kept: list[asyncio.StreamWriter] = []
        self.swallowed = 0

    def hang(self) -> None:
        self.hung |= self.streams

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        self.kept += [writer, back]
        number = len(self.kept)
        await asyncio.gather(self.pump(reader, back, number), self.pump(there, writer, number))

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, number: int) -> None:
        while data := await reader.read(65536):
            if b"GET /events" in data:
                self.streams.add(number)
            if number in self.hung:
                self.swallowed += len(data)
            else:
                writer.write(data)
        if number not in self.hung:
            writer.close()


@pytest_asyncio.fixture(loop_scope="session")
async def relay(hall: Hall) -> AsyncIterator[Relay]:
    made = Relay(int(hall.url.rpartition(":")[2]))
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    yield made
    server.close()
    for writer in made.kept:
        writer.close()
    await asyncio.gather(*(writer.wait_closed() for writer in made.kept), return_exceptions=True)


async def test_a_connection_that_hangs_is_made_anew(hall: Hall, relay: Relay) -> None:
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, relay.url)
        await page.clock.install()
        await page.goto(relay.url)
        await expect(page.locator(".card")).to_have_count(8)
        await expect(page.locator(".live")).to_have_text("Live")
        relay.hang()
        await hall.tell(topics.GAME, fake_hall.game(3, 14, seq=990), 3)
        await until(lambda: relay.swallowed)
        third = page.locator('[data-table="3"]').get_by_role("link")
        await expect(third).to_have_attribute("aria-label", re.compile(r"after 8… h5"))
        await page.clock.fast_forward(10_000)
        await expect(third).to_have_attribute("aria-label", re.compile(r"after 7… Be6"))
        await expect(page.locator(".live")).to_have_text("Live")
        assert wrong == []


@APART
async def test_while_nothing_is_heard_clocks_stand_and_nothing_looks_live(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened_apart(browser, hall.url)
        await page.clock.install()
        large, _ = await opened(browser, hall.url)
        telephone, _ = await opened(browser, hall.url, width=390, height=844)
        await large.goto(f"{hall.url}/table/3")
        await telephone.goto(hall.url)
        await page.goto(hall.url)
        running = page.locator('[data-look="running"]').first
        before = await running.inner_text()
        await expect(running).not_to_have_text(before)
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
        await hall.run_dashboard()
        await expect(running).not_to_have_text(stands)
        await expect(page.locator('[data-table="3"] .board')).to_have_css("filter", "none")


async def test_keys_in_a_menu_are_for_its_fields(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/3")
        await expect(page.locator(".move")).to_have_count(16)
        await page.get_by_role("button", name="View").click()
        await page.locator("#look-board").focus()
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("#look-board")).to_have_value("brown")
        await page.keyboard.press("ArrowLeft")
        await expect(page.locator("#look-board")).to_have_value("green")
        await expect(page.locator(".behind")).to_be_hidden()
        assert wrong == []


async def test_what_an_address_says_is_not_kept_and_a_chosen_language_goes_before_it(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/?colours=contrast&hideResults&language=de")
        await page.locator(".star").first.click()
        await page.get_by_role("button", name="Ansicht").click()
        await page.get_by_label("Sprache").select_option("en")
        await expect(page.get_by_role("button", name="View")).to_be_visible()
        await expect(page.locator("html")).to_have_attribute("data-colours", "contrast")
        await page.goto(hall.url)
        await expect(page.locator('.star[aria-pressed="true"]')).to_have_count(1)
        await expect(page.locator("html")).to_have_attribute("data-colours", "light")
        await expect(page.locator('[data-table="7"]')).to_contain_text("checkmate")
        assert wrong == []


async def test_whom_two_tabs_follow_is_followed(hall: Hall) -> None:
    async with chromium() as browser:
        context = await browser.new_context()
        page, other = await context.new_page(), await context.new_page()
        for one in (page, other):
            await one.goto(hall.url)
            await expect(one.locator(".card")).to_have_count(8)
        pressed = '.star[aria-pressed="true"]'
        await page.locator(".star").nth(0).click()
        await expect(other.locator(pressed)).to_have_count(1)
        await other.locator(".star").nth(2).click()
        await expect(page.locator(pressed)).to_have_count(2)
        await page.reload()
        await expect(page.locator(pressed)).to_have_count(2)


async def test_a_board_in_another_page_tells_no_result_where_its_address_says_so(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/embed/7?hideResults")
        await expect(page.locator(".note")).to_have_text("finished")
        await expect(page.locator(".embed")).not_to_contain_text("checkmate")
        await expect(page.locator("cg-board piece")).to_have_count(32)
        await expect(page.locator("cg-board square")).to_have_count(0)
        assert wrong == []


async def test_of_a_game_whose_result_is_hidden_no_picture_shows_the_last_position(hall: Hall) -> None:
    """That Black's king is mated could be seen through a veil."""
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        for path in ("/", "/table/1", "/screen?tables=7", "/embed/round"):
            await page.goto(f"{hall.url}{path}{'&' if '?' in path else '?'}hideResults")
            card = page.locator('[data-table="7"]')
            await expect(card).to_contain_text("finished")
            await expect(card.locator("cg-board piece")).to_have_count(32)
            await expect(card.locator("cg-board square")).to_have_count(0)
            await expect(card.locator(".figure").first).to_have_text("")
        assert wrong == []


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

        focused = [await pressed("Tab") for _ in range(9)]
        for expected in ("Skip to the content", "View", "Find", "Playing", "Followed"):
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


async def test_what_stands_before_the_boards_is_skipped(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        skip = page.get_by_role("link", name="Skip to the content")
        await expect(skip).to_have_css("width", "1px")
        await page.keyboard.press("Tab")
        await expect(skip).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(page.locator("main")).to_be_focused()
        assert wrong == []


async def test_a_question_mark_says_which_keys_there_are(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        for path, key in (("/", "From board to board"), ("/table/3", "Turn the board")):
            await page.goto(hall.url + path)
            await expect(page.locator("cg-board").first).to_be_visible()
            await page.keyboard.press("?")
            await expect(page.get_by_role("dialog", name="Keys")).to_contain_text(key)
            assert await serious(page) == []
            await page.keyboard.press("Escape")
            await expect(page.get_by_role("dialog")).to_have_count(0)
        await page.get_by_role("button", name="Keys").click()
        await expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        assert wrong == []


async def test_axe_finds_no_serious_fault(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        for path in ("/", "/table/3", "/table/7"):
            await page.goto(f"{hall.url}{path}?colours=light")
            await expect(page.locator("cg-board").first).to_be_visible()
            assert await serious_in_each_look(page) == [], path
            if path != "/table/3":
                await page.get_by_role("button", name="View").click()
                assert await serious_in_each_look(page) == [], f"{path}, with its menu"


async def test_with_the_colours_of_the_system_the_running_clock_is_still_marked(hall: Hall) -> None:
    async with chromium() as browser:
        context = await browser.new_context(forced_colors="active")
        page = await context.new_page()
        await page.goto(hall.url)
        running = page.locator('[data-look="running"]').first
        await expect(running).to_be_visible()
        await expect(running).to_have_css("outline-width", "2px")
        await expect(page.locator("cg-board").first).to_have_css("background-image", re.compile("gradient"))
        await context.close()


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
