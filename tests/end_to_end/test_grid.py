"""The page of all boards and that of one: sizes, names with little room, and what an address keeps."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from broker import messages as m
from broker import topics
from daemon.demo_players import invented, names
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, resized
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path) as running:
        yield running


async def seat(hall: Hall, tables: int) -> None:
    """Seat invented players at tables 1 to ``tables``, each in the middle of one of the eight games."""
    rng = random.Random(8)
    people = invented(2 * tables, names(rng), rng, strongest=2700, weakest=1000)
    for table in range(1, tables + 1):
        like = 1 + (table - 1) % 6
        shown = fake_hall.assignment(like)
        assert shown.assignment is not None
        white, black = people[2 * table - 2 : 2 * table]
        changes = {"table": table, "game": f"4.{table}", "white": white, "black": black}
        seated = shown.assignment.model_copy(update=changes)
        await hall.tell(topics.ASSIGNMENT, shown.model_copy(update={"assignment": seated, "seq": 800}), table)
        game = fake_hall.game(like).model_copy(update={"game": f"4.{table}", "seq": 801})
        await hall.tell(topics.GAME, game, table)
        clock = m.ClockState(state="stopped", white_ms=4_200_000, black_ms=599_000, at=1)
        await hall.tell(topics.CLOCK, clock, table)
    await hall.heard()


READABLE = """() => [...document.querySelectorAll(".card")].map((card) => {
    const seen = (node) => {
        const { left, top, right, bottom, width } = node.getBoundingClientRect();
        return width > 0 && document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).some(
            (one) => one === node || one.contains(node) || node.contains(one));
    };
    const whole = (name) => {
        // What is drawn is the whole name, or the short one where that does not fit; neither may be cut.
        const short = getComputedStyle(name, "::before");
        const { top, width: room } = name.getBoundingClientRect();
        const inFirst = name.firstElementChild.getBoundingClientRect().top < top + 4;
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = `${short.fontWeight} ${short.fontSize} ${short.fontFamily}`;
        return inFirst || pen.measureText(name.dataset.short).width <= room + 1;
    };
    const names = [...card.querySelectorAll(".name")], figures = [...card.querySelectorAll(".figure")];
    const box = card.getBoundingClientRect();
    return {
        inside: box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth,
        names: names.every((one) => seen(one) && whole(one)),
        clocks: figures.length === 2 && figures.every((one) => seen(one)
            && one.getBoundingClientRect().right <= box.right && one.scrollWidth <= one.clientWidth + 1),
        letters: Math.min(...[...names, ...figures].map((one) => parseFloat(getComputedStyle(one).fontSize))),
    };
})"""


async def faults(page: Page) -> list[str]:
    """What is wrong with a card: each stands in the view, with names and both clocks to be read."""
    return [f"{card}" for card in await page.evaluate(READABLE) if not readable(card)]


def readable(card: dict[str, Any]) -> bool:
    return bool(card["inside"] and card["names"] and card["clocks"] and card["letters"] >= 11)


@pytest.mark.parametrize(("tables", "width", "height"), [(64, 1920, 1080), (36, 1366, 768)])
async def test_compact_boards_stand_in_one_view_with_names_and_clocks_to_be_read(
    hall: Hall, tables: int, width: int, height: int
) -> None:
    await seat(hall, tables)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=width, height=height)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(tables)
        await page.get_by_label("Size of the boards").select_option(label="Boards: compact")
        await expect(page.locator(".grid")).to_have_attribute("data-size", "compact")
        await page.evaluate("document.fonts.ready")
        await becomes(lambda: faults(page), [])
        assert wrong == []


async def test_the_size_of_the_boards_is_chosen_by_keyboard_remembered_and_in_the_address(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        before = await page.locator('[data-table="1"] .board').bounding_box()
        await page.get_by_role("searchbox", name="Find").focus()
        for _ in range(8):
            if await page.evaluate("document.activeElement.classList.contains('size')"):
                break
            await page.keyboard.press("Tab")
        await page.keyboard.press("ArrowDown")
        await expect(page.locator(".grid")).to_have_attribute("data-size", "compact")
        after = await page.locator('[data-table="1"] .board').bounding_box()
        assert before is not None
        assert after is not None
        assert after["width"] < before["width"]
        await page.wait_for_url("**/?size=compact")
        link = page.url

        await page.goto(hall.url)
        await expect(page.locator(".grid")).to_have_attribute("data-size", "compact")
        elsewhere = await (await browser.new_context()).new_page()
        await elsewhere.goto(link)
        await expect(elsewhere.locator(".grid")).to_have_attribute("data-size", "compact")
        await elsewhere.goto(hall.url)
        await expect(elsewhere.locator(".grid")).to_have_attribute("data-size", "comfortable")
        assert wrong == []


async def test_on_a_small_card_the_name_gets_short_and_title_and_rating_stay_as_there_is_room(
    hall: Hall,
) -> None:
    shown = fake_hall.assignment(6).assignment
    assert shown is not None
    white = m.Player(name="Oliver Grant-Winterfield", title="GM", rating=2097, federation="ENG")
    black = m.Player(name="Ann Li", title="WGM", rating=2101, federation="USA")
    seated = shown.model_copy(update={"white": white, "black": black})
    state = m.AssignmentState(journal=fake_hall.JOURNAL, seq=970, assignment=seated)
    await hall.tell(topics.ASSIGNMENT, state, 6)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(hall.url)
        card = page.locator('[data-table="6"]')
        await expect(card.locator(".player.white .name")).to_have_text("Oliver Grant-Winterfield")
        await becomes(lambda: drawn(page, ".player.white"), ["GM", "Oliver Grant-Winterfield", "2097"])
        await page.set_viewport_size({"width": 1366, "height": 768})
        await becomes(lambda: drawn(page, ".player.white"), ["O. Grant-Winterfield"])
        await becomes(lambda: drawn(page, ".player.black"), ["WGM", "Ann Li", "2101"])
        assert wrong == []


async def drawn(page: Page, row: str) -> list[str]:
    """What is to be seen of a player at table 6: in the first line, since what is wrapped is hidden."""
    words: list[str] = await page.evaluate(
        """(row) => {
            const who = document.querySelector(`[data-table="6"] ${row} .who`);
            const box = (node) => node.getBoundingClientRect();
            const first = (node) => box(node).width > 0 && box(node).top < box(who).bottom - 4;
            const word = (node) => {
                if (!node.classList.contains("name")) return node.textContent;
                const whole = box(node.firstElementChild).top < box(node).top + 4;
                return whole ? node.textContent : node.dataset.short;
            };
            const parts = [...who.querySelectorAll(".title, .name, .rating")];
            return parts.filter(first).map(word).filter(Boolean);
        }""",
        row,
    )
    return words


async def test_a_move_that_is_not_pressed_is_dim(hall: Hall) -> None:
    await hall.tell(topics.GAME, fake_hall.game(5, provisional="Nbc6").model_copy(update={"seq": 960}), 5)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.emulate_media(reduced_motion="reduce")
        await page.goto(f"{hall.url}/table/5")
        await expect(page.locator(".move.provisional")).to_have_count(1)
        box = await page.locator(".stage square.landed").bounding_box()
        assert box is not None
        x, y, side = box["x"], box["y"], box["width"]

        async def is_dim() -> bool:
            queen = await darkest(page, x + side, y - 2 * side, side)
            return await darkest(page, x, y, side) > queen + 60

        await becomes(is_dim, True)  # a man of the same colour that stands is darker
        assert wrong == []


async def test_moves_that_the_hall_cannot_record_are_shown_pale_and_why(hall: Hall) -> None:
    waiting = "Nbc6 Be3 a6"
    await hall.tell(topics.GAME, fake_hall.game(5, provisional=waiting).model_copy(update={"seq": 961}), 5)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/5")
        await expect(page.locator(".move.provisional")).to_have_text(waiting.split())
        await expect(page.get_by_text("cannot record moves just now")).to_be_visible()
        await expect(page.locator(".stage square.landed")).to_have_count(1)
        recorded = fake_hall.game(5).model_copy(update={"seq": 962})
        await hall.tell(topics.GAME, recorded, 5)
        await expect(page.locator(".move.provisional")).to_have_count(0)
        await expect(page.get_by_text("cannot record moves just now")).to_be_hidden()
        assert wrong == []


async def darkest(page: Page, x: float, y: float, side: float) -> int:
    """How bright the darkest point of a square is, 0 to 255."""
    picture = await page.screenshot(clip={"x": x + 4, "y": y + 4, "width": side - 8, "height": side - 8})
    brightness: int = await page.evaluate(
        """async (bytes) => {
            const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
            const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
            pen.drawImage(image, 0, 0);
            const { data } = pen.getImageData(0, 0, image.width, image.height);
            const bright = (at) => Math.max(data[at], data[at + 1], data[at + 2]);
            return [...Array(data.length / 4).keys()].map((at) => bright(4 * at)).sort((a, b) => a - b).at(0);
        }""",
        list(picture),
    )
    return brightness


# --- addresses --------------------------------------------------------------------------------------------


async def test_what_is_searched_for_outlives_a_reload_and_goes_with_a_link(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        await page.get_by_role("searchbox", name="Find").fill("wojcik")
        await expect(page.locator(".card")).to_have_count(1)
        await expect(page).to_have_url(f"{hall.url}/?find=wojcik")
        await page.reload()
        await expect(page.get_by_role("searchbox", name="Find")).to_have_value("wojcik")
        await expect(page.locator(".card")).to_have_count(1)
        await expect(page).to_have_url(f"{hall.url}/?find=wojcik")

        await page.get_by_role("button", name="Show all boards").click()
        await expect(page.locator(".card")).to_have_count(8)
        await page.wait_for_url(f"{hall.url}/")
        await page.goto(f"{hall.url}/?onlyPlaying=yes&find=marchetti")
        await expect(page.locator(".card")).to_have_count(1)
        assert wrong == []


async def test_a_team_of_an_address_is_chosen_as_soon_as_it_is_known(hall: Hall) -> None:
    shown = fake_hall.assignment(3).assignment
    assert shown is not None
    teams = {
        "white": shown.white.model_copy(update={"team": "Old Mill"}),
        "black": shown.black.model_copy(update={"team": "Harbour & Lights"}),
    }
    state = m.AssignmentState(journal=fake_hall.JOURNAL, seq=970, assignment=shown.model_copy(update=teams))
    await hall.tell(topics.ASSIGNMENT, state, 3)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/?team=Harbour+%26+Lights")
        await expect(page.locator(".card")).to_have_count(1)
        await expect(page.get_by_label("All teams")).to_have_value("Harbour & Lights")
        await page.get_by_label("All teams").select_option("Old Mill")
        await page.wait_for_url("**/?team=Old+Mill")
        # The way back to all boards comes and goes, and nothing below it jumps.
        await resized(page, 900, 768)
        top = "(grid) => grid.getBoundingClientRect().top"
        chosen = await page.locator(".grid").evaluate(top)
        await page.get_by_role("button", name="Show all boards").click()
        await expect(page.locator(".card")).to_have_count(8)
        assert await page.locator(".grid").evaluate(top) == chosen
        assert wrong == []


async def test_the_move_that_somebody_looks_at_outlives_a_reload_and_goes_with_a_link(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/5")
        current = page.locator('.move[aria-current="true"]')
        await expect(current).to_contain_text("Bd3")
        for _ in range(3):
            await page.keyboard.press("ArrowLeft")
        await expect(current).to_contain_text("Ne7")
        await expect(page).to_have_url(f"{hall.url}/table/5?game=4.5&ply=12")
        await page.reload()
        await expect(current).to_contain_text("Ne7")
        await expect(page.locator(".behind")).to_have_text("3 moves behind")
        await expect(page).to_have_url(f"{hall.url}/table/5?game=4.5&ply=12")

        await page.keyboard.press("End")
        await page.wait_for_url(f"{hall.url}/table/5")
        await page.goto(f"{hall.url}/table/5?game=3.5&ply=2")
        await expect(current).to_contain_text("Bd3")  # of a game that is not at the table any more
        await page.wait_for_url(f"{hall.url}/table/5")
        assert wrong == []


async def test_at_the_start_of_a_game_clocks_show_what_the_time_control_gives(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/5")
        await expect(page.locator(".move")).to_have_count(15)
        await page.keyboard.press("Home")
        for color in ("white", "black"):
            await expect(page.locator(f".stage .{color} .figure")).to_have_text("1:30:00")
        await page.wait_for_url("**/table/5?game=4.5&ply=0")
        assert wrong == []


async def test_of_a_table_that_is_not_there_the_page_says_so_and_leads_back(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        said = (("en", "there is no such table"), ("de", "Diesen Tisch gibt es"))
        for number, (language, words) in product((0, 99, 99_999_999), said):
            await page.goto(f"{hall.url}/table/{number}?language={language}")
            main = page.get_by_role("main")
            await expect(main).to_contain_text(words)
            await expect(main).to_contain_text(str(number))
            await expect(main.get_by_role("button")).to_have_count(0)
            await main.get_by_role("link").click()
            await expect(page.locator(".card")).to_have_count(8)
        assert wrong == []


async def test_a_table_that_was_not_there_is_shown_as_soon_as_somebody_sits_at_it(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/9")
        await expect(page.get_by_text("there is no such table")).to_be_visible()
        await seat(hall, 9)
        await expect(page.get_by_text("there is no such table")).to_be_hidden()
        await expect(page.locator(".stage .figure")).to_have_count(2)
        assert wrong == []
