"""Who plays, as there is room for it: teams beside players, and how long each move took."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from broker.contract import messages as m
from broker.contract import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, resized
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

INSIDE = """(one, around) => {
    const [inner, outer] = [one, one.closest(around)].map((each) => each.getBoundingClientRect());
    return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path_factory.mktemp("hall")) as running:
        await in_teams(running, 3, "Old Mill", "Castle Hill")
        played = fake_hall.game(3)
        moves = [move.model_copy(update={"at": 75_000 * ply}) for ply, move in enumerate(played.moves)]
        await running.tell(topics.GAME, played.model_copy(update={"seq": 960, "moves": moves}), 3)
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


ROWS = [
    ("/table/3", 1366, ".stage .white", True),
    ("/table/3", 390, ".stage .white", True),
    ("/table/3", 320, ".stage .black", True),
    ("/?size=large", 1366, '[data-table="3"] .black', True),
    ("/", 1366, '[data-table="3"] .black', False),
    ("/?size=compact", 1366, '[data-table="3"] .black', False),
]
"""A page, the width of its window, whose row, and whether there is room for the team in it."""


async def test_the_team_stands_whole_beside_its_player_or_not_at_all(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        shown = ""
        for path, width, row, seen in ROWS:
            await resized(page, width, 768)
            if path != shown:
                await page.goto(f"{hall.url}{path}")
            shown = path
            team = page.locator(f"{row} .team > span")
            await expect(team).to_have_text("Castle Hill" if "black" in row else "Old Mill")
            await becomes(partial(is_seen, team), seen)
            name = page.locator(f"{row} .name")
            assert "Castle Hill" in (await name.get_attribute("title") or "") or "white" in row
            if seen:
                await becomes(partial(is_seen, page.locator(f"{row} .rating")), True)
                # The name did not get short for it.
                await becomes(partial(is_seen, page.locator(f"{row} .name > span")), True)
        assert wrong == []


async def test_a_telephone_shows_how_long_each_move_took(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/3")
        last = page.locator(".move").last
        for width in (320, 360, 390):
            await resized(page, width, 740)
            for part, text in ((".spent", "1m15"), (".left", "1:24:08"), (".san", "h5")):
                await expect(last.locator(part)).to_have_text(text)
                await expect(last.locator(part)).to_be_visible()
                await becomes(partial(is_seen, last.locator(part), ".move"), True)
        assert wrong == []
