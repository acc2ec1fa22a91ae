"""The screens in the hall, in a real Chromium: what people see who touch nothing."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from broker import topics
from broker.payloads import Outgoing
from tests.dashboard import fake_hall, told_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, clock_stopped, opened, opened_apart
from tests.end_to_end.told_hall import APART, Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path, apart=hasattr(request, "param")) as running:
        yield running


async def shown(page: Page) -> list[str | None]:
    await expect(page.locator(".card").first).to_be_visible()
    return await shown_now(page)


async def shown_now(page: Page) -> list[str | None]:
    tables: list[str | None] = await page.locator(".card").evaluate_all(
        "(cards) => cards.map((card) => card.dataset.table)"
    )
    return tables


async def turned_to(page: Page, part: Locator) -> None:
    """Let the time of a page go on until it shows this, and stand then: it stays for a few seconds alone."""
    await clock_stopped(page)
    await goes_on_to(page, part)


async def goes_on_to(page: Page, part: Locator) -> None:
    """The same where the time of the page stands already."""
    for _ in range(60):
        if await part.is_visible():
            return
        await page.clock.run_for(500)
    raise AssertionError(f"{part} was not shown within half a minute")


async def goes_on_to_tables(page: Page, *tables: str) -> None:
    """The same for the cards of these tables and no others."""
    for _ in range(60):
        if await shown_now(page) == [*tables]:
            return
        await page.clock.run_for(500)
    raise AssertionError(f"{tables} were not shown within half a minute, but {await shown_now(page)}")


async def test_a_screen_turns_from_the_titled_games_to_the_others_and_begins_again(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=1920, height=1080)
        await page.clock.install()
        await page.goto(f"{hall.url}/screen?boards=4&seconds=5")
        await turned_to(page, page.locator('[data-table="1"]'))
        await goes_on_to_tables(page, "1", "2", "3", "4")  # five has no title
        await goes_on_to_tables(page, "6", "5")
        await goes_on_to_tables(page, "1", "2", "3", "4")
        assert wrong == []


async def test_who_is_short_of_time_comes_first(hall: Hall) -> None:
    short = fake_hall.clock(5, 0).model_copy(update={"white_ms": 30_000})
    await hall.tell(topics.CLOCK, short, 5)
    await hall.heard()
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen?boards=1&seconds=600")
        assert await shown(page) == ["5"]
        assert wrong == []


async def test_after_a_power_cut_it_goes_on_with_the_picture_that_it_showed(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=1920, height=1080)
        await page.clock.install()
        await page.goto(f"{hall.url}/screen?boards=2&seconds=5")
        await expect(page.locator('[data-table="1"]')).to_be_visible()
        await turned_to(page, page.locator('[data-table="3"]'))
        await page.goto("about:blank")
        await page.clock.resume()
        await page.goto(f"{hall.url}/screen?boards=2&seconds=600")
        assert await shown(page) == ["3", "4"]
        assert wrong == []


async def test_each_address_has_a_place_of_its_own(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url, width=1920, height=1080)
        for part in ("1-4", "5-8"):
            await page.goto(f"{hall.url}/screen?boards=2&seconds=600&tables={part}")
            await shown(page)
        kept = await page.evaluate(
            "Object.keys(localStorage).filter((key) => key.startsWith('flagfall-screen'))"
        )
        assert sorted(kept) == [
            "flagfall-screen?boards=2&tables=1-4",
            "flagfall-screen?boards=2&tables=5-8",
        ]
        await page.goto(f"{hall.url}/screen?boards=2&seconds=600&tables=1-4")
        assert await shown(page) == ["1", "2"]


async def test_what_a_screen_does_not_understand_of_its_address_it_says(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen?boards=abc&seconds=-1&colours=dark")
        await expect(page.locator(".notice").nth(0)).to_contain_text(
            "boards=abc in the address is not understood"
        )
        await expect(page.locator(".notice").nth(0)).to_contain_text("from 1 to 16. The screen takes 4.")
        await expect(page.locator(".notice").nth(1)).to_contain_text("seconds=-1")
        await expect(page.get_by_text("colours=dark")).to_have_count(0)
        assert len(await shown(page)) == 4
        assert wrong == []


@APART
async def test_old_positions_are_never_shown_as_if_they_were_live(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen")
        await shown(page)
        stage = page.locator(".screen")
        await expect(stage).not_to_have_attribute("data-old", "")
        await hall.stop_dashboard()
        await expect(page.locator(".banner")).to_contain_text("Connection lost since")
        await expect(stage).to_have_attribute("data-old", "")
        picture = await stage.bounding_box()
        assert picture is not None
        assert picture["y"] + picture["height"] <= 1080, "what is said pushes no board out of the picture"
        await hall.run_dashboard()
        await expect(stage).not_to_have_attribute("data-old", "")
        await expect(page.locator(".banner")).to_be_hidden()


@pytest.mark.parametrize(
    ("boards", "width", "height"), [(1, 1920, 1080), (4, 1920, 1080), (9, 1280, 720), (2, 1080, 1920)]
)
async def test_nothing_of_a_picture_is_outside_the_screen_or_in_front_of_a_board(
    hall: Hall, boards: int, width: int, height: int
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=width, height=height)
        await page.goto(f"{hall.url}/screen?boards={boards}&seconds=600")
        await shown(page)
        for card in await page.locator(".card").all():
            squares = await card.locator("cg-board").bounding_box()
            assert squares is not None
            assert squares["width"] == pytest.approx(squares["height"], abs=1)
            for row in await card.locator(".player .figure, .player .name, .card-head .table").all():
                box = await row.bounding_box()
                assert box is not None
                assert (
                    box["y"] + box["height"] <= squares["y"] + 1
                    or box["y"] >= squares["y"] + squares["height"] - 1
                    or box["x"] >= squares["x"] + squares["width"] - 1
                )
                assert 0 <= box["x"] <= box["x"] + box["width"] <= width
                assert 0 <= box["y"] <= box["y"] + box["height"] <= height
        assert wrong == []


@pytest.mark.parametrize(("boards", "part"), [(1, 0.9), (4, 0.43)])
async def test_on_a_wide_screen_players_stand_beside_boards_of_the_whole_height(
    hall: Hall, boards: int, part: float
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1920, height=1080)
        await page.goto(f"{hall.url}/screen?boards={boards}&seconds=600")
        await shown(page)
        squares = await page.locator("cg-board").first.bounding_box()
        name = page.locator(".card").first.locator(".white .name")
        beside = await name.bounding_box()
        assert squares is not None
        assert beside is not None
        assert squares["height"] > part * 1080
        assert beside["x"] > squares["x"] + squares["width"]
        card = await page.locator(".card").first.bounding_box()
        assert card is not None
        assert beside["x"] + beside["width"] <= card["x"] + card["width"]
        assert wrong == []


async def told(hall: Hall, over: int, state: str = "playing") -> None:
    """What the desk tells the public when so many rounds are over."""
    start = round(time.time() * 1000) + 15 * 60 * 1000
    messages = told_event.told(over, state, seq=over + 1, starts_at=start if state == "paired" else None)
    await hall.client.publish_many(list(told_event.for_public(messages)))
    await hall.heard()


async def test_before_the_round_it_says_who_plays_whom_at_which_table(hall: Hall) -> None:
    gone = [Outgoing(topics.AUDIENCE_GAME, None, {"name": "public", "table": one}) for one in range(1, 9)]
    await hall.client.publish_many(gone)
    await told(hall, 4, "paired")
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=1920, height=1080)
        await page.clock.install()
        await page.goto(f"{hall.url}/screen?seconds=5&standings=0")
        listed = page.locator(".list")
        await turned_to(page, listed.locator("h2", has_text="Open · Round 5"))
        await expect(listed.locator("h2")).to_contain_text(
            re.compile("Open · Round 5 · starts (at|on) ")  # 15 minutes before midnight that is another day
        )
        await expect(listed.locator("li").first).to_contain_text("1Tomáš NovákDaniel Okafor")
        await expect(listed.locator("li").last).to_contain_text("Rolf Ekman")
        height = await listed.locator("li").first.evaluate(
            "(node) => parseFloat(getComputedStyle(node).fontSize)"
        )
        assert height >= 0.036 * 1080, "2.5 cm on a screen of 55 inches"
        await goes_on_to(page, listed.locator("h2", has_text="Under 12 · Round 5"))
        assert await page.evaluate("document.documentElement.scrollHeight") <= 1080
        assert wrong == []


async def test_boards_in_play_come_before_the_next_pairings_of_another_section(hall: Hall) -> None:
    await told(hall, 4, "paired")
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=1920, height=1080)
        await page.clock.install()
        await page.goto(f"{hall.url}/screen?boards=16&seconds=5&sections=u12&pairings=name&standings=0")
        await turned_to(page, page.locator('[data-table="1"]'))
        await goes_on_to_tables(page, "1", "2", "3", "4", "6", "5")
        await goes_on_to(page, page.locator(".list h2", has_text="Under 12 · Round 5"))
        await expect(page.locator(".list li").first).to_contain_text("Almeida")
        await goes_on_to(page, page.locator(".card").first)
        assert wrong == []


async def test_standings_come_in_every_so_many_turns_and_after_a_power_cut_again(hall: Hall) -> None:
    await told(hall, 3)
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=1920, height=1080)
        await page.clock.install()
        await page.goto(f"{hall.url}/screen?boards=16&seconds=5&standings=2&sections=open")
        await expect(page.locator(".card")).to_have_count(6)
        listed = page.locator(".list")
        await turned_to(page, listed.locator("h2", has_text="Open · Standings · After round 3"))
        await expect(listed.locator("li").first).to_contain_text("1Daniel Okafor3")
        await page.goto("about:blank")
        await page.clock.resume()
        await page.goto(f"{hall.url}/screen?boards=16&seconds=600&standings=2&sections=open")
        await expect(listed.locator("h2")).to_have_text("Open · Standings · After round 3")
        assert wrong == []


async def test_a_screen_that_tells_no_results_shows_no_standings_and_no_end(hall: Hall) -> None:
    await told(hall, 3)
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=1920, height=1080)
        await page.clock.install()
        await page.goto(f"{hall.url}/screen?tables=7&hideResults")
        assert await shown(page) == ["7"]
        await expect(page.locator(".card")).to_contain_text("finished")
        await expect(page.locator(".card[data-secret] .figure").first).to_have_text("")
        await page.goto(f"{hall.url}/screen?boards=3&seconds=5&standings=1&hideResults")
        await turned_to(page, page.locator('[data-table="1"]'))
        await goes_on_to_tables(page, "1", "2", "3")
        await goes_on_to(page, page.locator('[data-table="6"]'))
        await goes_on_to(page, page.locator('[data-table="1"]'))
        await expect(page.locator(".list")).to_have_count(0)
        assert wrong == []


async def test_over_plain_http_it_says_that_the_screen_may_go_dark(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        # A loopback address counts as safe; in the hall it is another one.
        await page.add_init_script("delete Navigator.prototype.wakeLock")
        await page.goto(f"{hall.url}/screen")
        notice = page.locator(".notice")
        await expect(notice).to_contain_text("This screen may go dark")
        await shown(page)
        in_front = "(one) => Number(getComputedStyle(one).zIndex) > 2"
        assert await page.locator(".notices").evaluate(in_front), "before the men"
