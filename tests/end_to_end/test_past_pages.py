"""Rounds that were played, in a real Chromium: from a result to its game and its PGN, and over files.

What the pages show is tested in `dashboard/web/test/past/past_page.test.ts`, and that games outlive a
restart in `tests/dashboard/games/test_archive.py`.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import chess.pgn
import httpx
import pytest
import pytest_asyncio
from playwright.async_api import expect

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.payloads import Outgoing
from tests.dashboard import fake_hall, sample_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, resized, serious_in_each_look
from tests.end_to_end.test_site_pages import served
from tests.end_to_end.told_hall import Hall, told_hall
from tests.screenshots import tournament
from tests.waiting import until

pytestmark = pages.SHARING

RESULTS = ("1-0", "0-1", "1/2-1/2")


def ended(table: int, game: m.GameState) -> m.GameState:
    """The game of a table with a result, if it has none."""
    if game.result != "*":
        return game
    over = {"seq": game.seq + 1000, "state": "finished", "provisional": None, "termination": "resignation"}
    return game.model_copy(update={**over, "result": RESULTS[table % 3]})


async def play_round_four(hall: Hall) -> None:
    """Ten games of the fourth round end, and at all tables but 9 and 10 the fifth round is seated."""
    states = [one for one in tournament.states(round(time.time() * 1000)) if "name" in one.places]
    games = [one for one in states if one.topic is topics.AUDIENCE_GAME]
    await hall.client.publish_many([one for one in states if one.topic is topics.AUDIENCE_ASSIGNMENT])
    for one in games:
        assert isinstance(one.message, m.GameState)
        over = ended(int(one.places["table"]), one.message)
        await hall.client.publish_many([Outgoing(one.topic, over, one.places)])
    await becomes(lambda: games_kept(hall), 10)
    for one in states:
        table = int(one.places["table"])
        if one.topic is not topics.AUDIENCE_ASSIGNMENT or table > 8:
            continue
        assert isinstance(one.message, m.AssignmentState)
        assert one.message.assignment is not None
        known = one.message.assignment.model_copy(update={"round": 5, "game": f"5.{table}"})
        following = one.message.model_copy(update={"assignment": known, "seq": 9000})
        game = fake_hall.game(table, 4, seq=9001).model_copy(update={"game": f"5.{table}"})
        await hall.client.publish_many(
            [Outgoing(one.topic, following, one.places), Outgoing(topics.AUDIENCE_GAME, game, one.places)]
        )


async def games_kept(hall: Hall) -> int:
    async with httpx.AsyncClient(base_url=hall.url, verify=False, timeout=60) as http:
        told = (await http.get("/past/index.json")).json()
    return sum(one["games"] for event in told for one in event["rounds"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the dashboard writes what spectators see."""
    return tmp_path_factory.mktemp("site")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory, site: Path) -> AsyncIterator[Hall]:
    """A hall in its fifth round; tests only look at it."""
    async with told_hall(tmp_path_factory.mktemp("hall"), publish=site) as running:
        await play_round_four(running)
        await running.client.publish_many(list(sample_event.for_public(sample_event.messages_at(4))))
        await running.heard()
        yield running


async def test_a_result_of_an_earlier_round_leads_to_its_game(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/event?section=open&round=4")
        third = page.locator("tbody tr").nth(2)
        await third.get_by_role("link", name="1\N{EN DASH}0, to the game").click()
        await expect(page.get_by_role("heading", name="Table 3")).to_be_visible()
        await expect(page.locator(".event")).to_have_text("Harbour Open · Round 4")
        await expect(page.locator(".stage")).to_contain_text("Tomáš Novák")
        game = next(
            one.message
            for one in tournament.states(0)
            if one.topic is topics.AUDIENCE_GAME and one.places["table"] == 3
        )
        assert isinstance(game, m.GameState)
        await expect(page.locator(".move .san")).to_have_count(len(game.moves))
        await expect(page.locator(".move .left")).to_have_count(len(game.moves))
        await expect(page.locator(".outcome").first).to_contain_text("resignation")
        last = page.locator(".move").last
        await expect(last).to_have_attribute("aria-current", "true")
        bottom = "(node) => node.getBoundingClientRect().bottom"

        async def in_sight() -> bool:
            return bool(await last.evaluate(bottom) <= await page.locator(".moves").evaluate(bottom) + 1)

        await becomes(in_sight, True)
        # One step back: the clocks as they stood then, and the address leads there.
        await page.keyboard.press("ArrowLeft")
        left = await page.locator(".move .left").nth(-2).inner_text()
        await expect(page.locator(".stage .figure", has_text=left)).to_have_count(1)
        await expect(page).to_have_url(f"{page.url.split('&')[0]}&ply={len(game.moves) - 1}")
        await page.reload()
        await expect(page.locator(".move").nth(-2)).to_have_attribute("aria-current", "true")
        async with page.expect_download() as download:
            await page.get_by_role("link", name="This game as PGN").click()
        with (await (await download.value).path()).open() as file:
            found = chess.pgn.read_game(file)
        assert found is not None
        assert found.headers["Round"] == "4.3"
        assert [move.uci() for move in found.mainline_moves()] == [made.uci for made in game.moves]
        await page.get_by_role("link", name="Round 4").click()
        await expect(page.locator(".past-grid .card")).to_have_count(10)
        assert wrong == []


async def test_the_boards_of_a_round_are_found_from_the_grid_and_from_its_pairings(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await page.get_by_role("link", name="Earlier rounds").click()
        await expect(page.get_by_text("Round 4 · 10 games")).to_be_visible()
        await expect(page.locator(".past-grid .card")).to_have_count(10)
        await expect(page.locator('[data-table="3"] .note')).to_have_text("1\N{EN DASH}0 · resignation")
        await expect(page.locator('[data-table="3"] cg-board piece').first).to_be_visible()
        await page.get_by_role("searchbox").fill("ferreira")
        await expect(page.locator(".past-grid .card")).to_have_count(1)
        await page.get_by_role("searchbox").fill("nobody")
        await expect(page.get_by_text("No boards match your filter.")).to_be_visible()
        async with page.expect_download() as download:
            await page.get_by_role("link", name="Games as PGN").click()
        assert (await (await download.value).path()).read_text().count("[Event ") == 10
        await page.goto(f"{hall.url}/event?section=open&round=5")
        await expect(page.locator("tbody tr").first).to_be_visible()
        await expect(page.get_by_role("link", name="Boards of this round")).to_be_hidden()
        await page.get_by_role("navigation", name="Rounds").get_by_role("link", name="Round 4").click()
        await page.get_by_role("link", name="Boards of this round").click()
        await expect(page.locator(".past-grid .card")).to_have_count(10)
        assert wrong == []


@pytest.mark.usefixtures("hall")
async def test_over_files_it_is_the_same(site: Path) -> None:
    index = site / "past" / "index.json"
    await until(lambda: index.exists() and '"games":10' in index.read_text())
    with served(site) as url:
        async with chromium() as browser:
            page, wrong = await opened(browser, url)
            await page.goto(f"{url}/event?section=open&round=4")
            await page.get_by_role("link", name="1\N{EN DASH}0, to the game").first.click()
            await expect(page.get_by_role("heading", name="Table 3")).to_be_visible()
            async with page.expect_download() as download:
                await page.get_by_role("link", name="This game as PGN").click()
            assert '[Round "4.3"]' in (await (await download.value).path()).read_text()
            await page.get_by_role("link", name="Round 4").click()
            await expect(page.locator(".past-grid .card")).to_have_count(10)
            await page.reload()
            await expect(page.locator(".past-grid .card")).to_have_count(10)
            assert wrong == []


async def test_each_page_shuts_nobody_out_and_nothing_of_it_is_cut_off_at_the_side(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/past")
        href = await page.locator(".past-grid a").first.get_attribute("href")
        for way in ("/past?", f"{href}&", "/event?section=open&round=4&", "/nonsense?"):
            await resized(page, 1366, 768)
            await page.goto(f"{hall.url}{way}colours=light&language=de")
            await expect(page.get_by_role("heading").first).to_be_visible()
            if not way.startswith("/nonsense"):
                await expect(page.locator(".card, .stage, tbody tr").first).to_be_visible()
            if not way.startswith("/event"):  # test_event_pages does that
                assert await serious_in_each_look(page) == [], way
            for width, height in ((360, 640), (768, 1024), (1920, 1080)):
                await resized(page, width, height)
                await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), width)


async def test_a_game_is_reached_by_keyboard(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/past")
        await expect(page.locator(".past-grid .card")).to_have_count(10)
        name = ""
        for _ in range(20):
            await page.keyboard.press("Tab")
            name = str(await page.evaluate("document.activeElement.ariaLabel ?? ''"))
            if name.startswith("Table 1:"):
                break
        assert "Sofia Marchetti against Jonas Lindqvist" in name
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
        assert wrong == []
