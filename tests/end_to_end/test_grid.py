"""The page of all boards: sizes, names with little room, and how bright a move is that is not final.

Which boards are shown, and what an address keeps, is tested in
`dashboard/web/test/watch/boards_page.test.ts`.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio
from playwright.async_api import Page, expect

from broker.contract import messages as m
from broker.contract import topics
from daemon.demo.players import invented, names
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
        clock = m.ClockState(state="stopped", white_ms=4_200_000, black_ms=599_000, read_at=1)
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


async def test_compact_boards_stand_in_one_view_with_names_and_clocks_to_be_read(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1366, height=768)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        before = await page.locator('[data-table="1"] .board').bounding_box()
        await page.get_by_label("Board size").select_option(label="Boards: compact")
        await expect(page.locator(".grid")).to_have_attribute("data-size", "compact")
        after = await page.locator('[data-table="1"] .board').bounding_box()
        assert before is not None
        assert after is not None
        assert after["width"] < before["width"]
        for tables, width, height in ((36, 1366, 768), (64, 1920, 1080)):
            await seat(hall, tables)
            await resized(page, width, height)
            await expect(page.locator(".card")).to_have_count(tables)
            await page.evaluate("document.fonts.ready")
            await becomes(lambda: faults(page), [])
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

        # The way back to all boards comes and goes, and nothing below it jumps.
        await page.get_by_role("searchbox", name="Find").fill("ann li")
        await expect(page.locator(".card")).to_have_count(1)
        await resized(page, 900, 768)
        top = "(grid) => grid.getBoundingClientRect().top"
        chosen = await page.locator(".grid").evaluate(top)
        await page.get_by_role("button", name="Show all boards").click()
        await expect(page.locator(".card")).to_have_count(8)
        assert await page.locator(".grid").evaluate(top) == chosen
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

        await becomes(is_dim, True)  # a piece of the same colour that stands is darker
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
