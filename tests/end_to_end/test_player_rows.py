"""Who plays, as the pages say it: teams, clocks and times of moves, whom a star follows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from broker import messages as m
from broker import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

INSIDE = """(one, around) => {
    const [inner, outer] = [one, one.closest(around)].map((each) => each.getBoundingClientRect());
    return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path) as running:
        await in_teams(running, 3, "Old Mill", "Castle Hill")
        await running.heard()
        yield running


async def in_teams(hall: Hall, table: int, white: str, black: str) -> None:
    seating = fake_hall.assignment(table).assignment
    assert seating is not None
    changes = {
        "white": seating.white.model_copy(update={"team": white, "federation": "CZE"}),
        "black": seating.black.model_copy(update={"team": black, "federation": "IND"}),
    }
    state = m.AssignmentState(
        journal=fake_hall.JOURNAL, seq=950, assignment=seating.model_copy(update=changes)
    )
    await hall.tell(topics.ASSIGNMENT, state, table)


async def is_seen(part: Locator, around: str = ".player") -> bool:
    """Whether it lies in the row that cuts off what does not fit."""
    return bool(await part.evaluate(INSIDE, around))


@pytest.mark.parametrize(
    ("path", "width", "row", "seen"),
    [
        ("/table/3", 1366, ".stage .white", True),
        ("/table/3", 390, ".stage .white", True),
        ("/table/3", 320, ".stage .black", True),
        ("/?size=large", 1366, '[data-table="3"] .black', True),
        ("/", 1366, '[data-table="3"] .black', False),
        ("/?size=compact", 1366, '[data-table="3"] .black', False),
    ],
)
async def test_the_team_stands_whole_beside_its_player_or_not_at_all(
    hall: Hall, path: str, width: int, row: str, seen: bool
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=width)
        await page.goto(f"{hall.url}{path}")
        team = page.locator(f"{row} .team > span")
        await expect(team).to_have_text("Castle Hill" if "black" in row else "Old Mill")
        await becomes(lambda: is_seen(team), seen)
        name = page.locator(f"{row} .name")
        assert "Castle Hill" in (await name.get_attribute("title") or "") or "white" in row
        if seen:
            await becomes(lambda: is_seen(page.locator(f"{row} .rating")), True)
            whole = page.locator(f"{row} .name > span")
            await becomes(lambda: is_seen(whole), True)  # the name did not get short for it
        assert wrong == []


async def test_a_telephone_shows_how_long_each_move_took(hall: Hall) -> None:
    played = fake_hall.game(3)
    moves = [move.model_copy(update={"at": 75_000 * ply}) for ply, move in enumerate(played.moves)]
    await hall.tell(topics.GAME, played.model_copy(update={"seq": 960, "moves": moves}), 3)
    async with chromium() as browser:
        for width in (320, 360, 390):
            page, wrong = await opened(browser, hall.url, width=width, height=740)
            await page.goto(f"{hall.url}/table/3")
            last = page.locator(".move").last
            for part, text in ((".spent", "1m15"), (".left", "1:24:08"), (".san", "h5")):
                await expect(last.locator(part)).to_have_text(text)
                await expect(last.locator(part)).to_be_visible()
                await becomes(partial(is_seen, last.locator(part), ".move"), True)
            assert wrong == []


async def test_a_star_says_whom_it_follows(hall: Hall) -> None:
    nobody = m.AssignmentState(journal=fake_hall.JOURNAL, seq=951, assignment=None)
    await hall.tell(topics.ASSIGNMENT, nobody, 6)
    await hall.heard()
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(
            page.get_by_role("button", name="Follow Tomáš Novák and Priya Raghunathan")
        ).to_be_visible()
        await expect(page.get_by_role("button", name="Follow table 6")).to_be_visible()
        await expect(page.locator(".star")).to_have_count(8)
        every = await page.locator(".star").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        assert len({*every}) == len(every) == 8
        await page.goto(f"{hall.url}/?language=de")
        await expect(
            page.get_by_role("button", name="Tomáš Novák und Priya Raghunathan merken")
        ).to_be_visible()
        assert wrong == []


async def test_before_the_first_move_clocks_stand_as_they_stood(hall: Hall) -> None:
    """This clock adds the bonus of a move before it is made, as many do: Black's stands since then."""
    first = fake_hall.game(3, 2, seq=962)
    left = [(5_457_000, 5_430_000), (5_457_000, 5_441_000)]
    moves = [
        move.model_copy(update={"white_ms": white, "black_ms": black})
        for move, (white, black) in zip(first.moves, left, strict=True)
    ]
    await hall.tell(topics.GAME, first.model_copy(update={"moves": moves}), 3)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/3")
        await expect(page.locator(".move")).to_have_count(2)
        for white, black in (("1:30:57", "1:30:30"), ("1:30:30", "1:30:30")):
            await page.keyboard.press("ArrowLeft")
            await expect(page.locator(".stage .white .figure")).to_have_text(white)
            await expect(page.locator(".stage .black .figure")).to_have_text(black)
        assert wrong == []
