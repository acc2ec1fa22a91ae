"""Rounds that were played, in a real Chromium: from a result to its game, after a restart, and over files."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import chess.pgn
import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from broker import messages as m
from broker import topics
from broker.payloads import Outgoing
from tests.dashboard import fake_hall, told_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, resized, serious_in_each_look
from tests.end_to_end.test_site_pages import served
from tests.end_to_end.told_hall import APART, Hall, told_hall
from tests.screenshots import tournament
from tests.waiting import until

pytestmark = pages.SHARING

RESULTS = ("1-0", "0-1", "1/2-1/2")


def ended(table: int, game: m.GameState) -> m.GameState:
    """The game of a table with a result, if it has none."""
    if game.result != "*":
        return game
    over = {"seq": game.seq + 1000, "state": "over", "provisional": None, "termination": "resignation"}
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


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    """A hall in its fifth round."""
    async with told_hall(tmp_path, publish=tmp_path / "site", apart=hasattr(request, "param")) as running:
        await play_round_four(running)
        await running.client.publish_many(list(told_event.for_public(told_event.told(4))))
        await running.heard()
        yield running


async def walked(page: Page, key: str, times: int) -> None:
    for _ in range(times):
        await page.keyboard.press(key)


@APART
async def test_a_result_of_an_earlier_round_leads_to_its_game_also_after_a_restart(hall: Hall) -> None:
    await hall.restart_dashboard()
    await hall.heard()
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
        await expect(page.get_by_text("No board fits what you chose.")).to_be_visible()
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


async def test_rounds_and_events_have_addresses_of_their_own(hall: Hall) -> None:
    for table, (event, number) in enumerate([("Winter Cup", 1), ("Winter Cup", 2)], 9):
        where: dict[str, str | int] = {"name": "public", "table": table}
        state = fake_hall.assignment(table - 8)
        assert state.assignment is not None
        known = state.assignment.model_copy(
            update={
                "event": event,
                "round": number,
                "game": f"w{number}",
                "table": table,
                "starts_at": 10**12,
            }
        )
        game = ended(table, fake_hall.game(table - 8, seq=9500)).model_copy(update={"game": f"w{number}"})
        seated = state.model_copy(update={"assignment": known, "seq": 9400})
        await hall.client.publish_many(
            [Outgoing(topics.AUDIENCE_ASSIGNMENT, seated, where), Outgoing(topics.AUDIENCE_GAME, game, where)]
        )
    await hall.heard()
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/past")
        await expect(page.get_by_role("heading", name="Harbour Open")).to_be_visible()
        events = page.get_by_role("navigation", name="Events")
        await events.get_by_role("link", name="Winter Cup, 9 September 2001").click()
        await expect(page.get_by_text("Round 2 · 1 game · 9 September 2001")).to_be_visible()
        rounds = page.get_by_role("navigation", name="Rounds")
        await rounds.get_by_role("link", name="Round 1").click()
        await expect(page.get_by_text("Round 1 · 1 game")).to_be_visible()
        await expect(page.locator('[data-table="9"]')).to_contain_text("Sofia Marchetti")
        await page.reload()
        await expect(page.get_by_text("Round 1 · 1 game")).to_be_visible()
        await page.go_back()
        await expect(page.get_by_text("Round 2 · 1 game")).to_be_visible()
        assert wrong == []


async def test_who_wants_no_results_walks_through_a_game_of_which_nothing_is_told(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/past?hideResults")
        await expect(page.locator(".past-grid .card")).to_have_count(10)
        text = await page.locator("main").inner_text()
        assert not any(told in text for told in ("resignation", "1\N{EN DASH}0", "½"))
        await expect(page.get_by_role("link", name="Games as PGN")).to_be_hidden()
        await expect(page.locator("cg-board square"), "no last move, no check").to_have_count(0)
        href = await page.locator('[data-table="3"] a').get_attribute("href")
        await page.goto(f"{hall.url}{href}&hideResults")
        await expect(page.get_by_text("The result is hidden.")).to_be_visible()
        await expect(page.locator(".move")).to_have_count(0)
        await walked(page, "ArrowRight", 3)
        await page.keyboard.press("End")
        await expect(page.locator(".move")).to_have_count(3)
        await expect(page.get_by_text("resignation")).to_have_count(0)
        await page.get_by_role("button", name="Show the result").click()
        await expect(page.locator(".outcome").first).to_contain_text("resignation")
        assert wrong == []


async def test_an_address_that_there_is_not_says_so_and_leads_on(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        for path, words in (
            ("/nonsense", "There is no page at this address."),
            ("/table/three", "There is no page at this address."),
            ("/game?id=0123456789abcdef", "This game is not kept here."),
            ("/game", "This game is not kept here."),
        ):
            await page.goto(f"{hall.url}{path}")
            await expect(page.get_by_role("heading", name=words)).to_be_visible()
        await expect(page.locator("main").get_by_role("link", name="Earlier rounds")).to_be_visible()
        await page.goto(f"{hall.url}/nonsense?language=de")
        await expect(page.get_by_role("heading")).to_have_text("Unter dieser Adresse gibt es keine Seite.")
        await page.locator("main").get_by_role("link", name="Alle Bretter").click()
        await expect(page.locator(".grid .card").first).to_be_visible()


async def test_before_any_game_has_ended_the_page_says_so_and_nothing_leads_there(tmp_path: Path) -> None:
    async with told_hall(tmp_path) as running, chromium() as browser:
        where: dict[str, str | int] = {"name": "public", "table": 7}
        # The one game of the made-up hall that is over goes on.
        await running.client.publish_many(
            [Outgoing(topics.AUDIENCE_GAME, fake_hall.game(7, 3, seq=500), where)]
        )
        await running.heard()
        page, wrong = await opened(browser, running.url)
        await page.goto(f"{running.url}/past")
        await expect(page.get_by_text("No game has ended here yet.")).to_be_visible()
        await page.goto(running.url)
        await expect(page.locator(".grid .card").first).to_be_visible()
        await expect(page.get_by_role("link", name="Earlier rounds")).to_be_hidden()
        assert wrong == []


@pytest.mark.usefixtures("hall")
async def test_over_files_it_is_the_same(tmp_path: Path) -> None:
    index = tmp_path / "site" / "past" / "index.json"
    await until(lambda: index.exists() and '"games":10' in index.read_text())
    with served(tmp_path / "site") as site:
        async with chromium() as browser:
            page, wrong = await opened(browser, site)
            await page.goto(f"{site}/event?section=open&round=4")
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


async def ways(page: Page, hall: Hall) -> list[str]:
    """A round, a game of it, and where there is nothing."""
    await page.goto(f"{hall.url}/past")
    href = await page.locator(".past-grid a").first.get_attribute("href")
    return ["/past?", f"{href}&", "/nonsense?"]


async def test_axe_finds_no_serious_fault(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        for way in await ways(page, hall):
            await page.goto(f"{hall.url}{way}colours=light")
            await expect(page.get_by_role("heading").first).to_be_visible()
            assert await serious_in_each_look(page) == [], way


async def test_nothing_is_cut_off_at_the_side(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        found_ways = (*(await ways(page, hall))[:2], "/?", "/event?section=open&round=4&")
        for way in found_ways:
            await page.goto(f"{hall.url}{way}language=de")
            await expect(page.locator("main").first).to_be_visible()
            await expect(page.locator(".card, .stage, tbody tr").first).to_be_visible()
            for width, height in ((360, 640), (768, 1024), (1920, 1080)):
                await resized(page, width, height)
                await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), width)
        assert wrong == []


async def test_a_game_is_reached_and_walked_through_by_keyboard(hall: Hall) -> None:
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
        await page.keyboard.press("Home")
        await expect(page.locator('.move[aria-current="true"]')).to_have_count(0)
        await page.keyboard.press("ArrowRight")
        await expect(page.locator(".move").first).to_have_attribute("aria-current", "true")
        await page.keyboard.press("End")
        await expect(page.locator(".move").last).to_have_attribute("aria-current", "true")
        assert wrong == []
