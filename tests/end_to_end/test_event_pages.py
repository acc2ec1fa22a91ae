"""The pages of an event in a real Chromium: the way through them, their layout, and what is printed.

What they show is tested in `dashboard/web/test/event/event_page.test.ts`.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import CDPSession, Page, expect

from broker.contract import event_messages as e
from broker.contract import messages as m
from broker.contract import topics
from broker.contract.payloads import Outgoing
from tests.dashboard import sample_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import (
    becomes,
    chromium,
    opened,
    resized,
    serious_in_each_look,
)
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

MEDIA_BOX = re.compile(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]")
BOTH = sample_event.sections()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    """The fourth round is being played; tests only look at it."""
    async with told_hall(tmp_path_factory.mktemp("hall")) as running:
        await tell(running, over=3)
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def over(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    """All five rounds are over; tests only look at it."""
    async with told_hall(tmp_path_factory.mktemp("finished")) as running:
        await tell(running, over=5, state="finished")
        yield running


async def tell(hall: Hall, *, over: int, state: str = "in_progress", seq: int = 1) -> None:
    """What the desk tells the public when so many rounds are over."""
    told = sample_event.messages_at(over, state, seq=seq)
    await hall.client.publish_many(list(sample_event.for_public(told)))
    await hall.heard()


async def tell_pairings(hall: Hall, pairings: list[e.Pairing], number: int = 4, seq: int = 10) -> None:
    where: dict[str, str | int] = {
        "name": "public", "event": sample_event.EVENT, "section": "open", "round": number,
    }  # fmt: skip
    state = e.RoundPairings(journal=sample_event.STORE, seq=seq, pairings=pairings, byes=BOTH[0].byes[number])
    await hall.client.publish_many([Outgoing(topics.AUDIENCE_EVENT_PAIRINGS, state, where)])


async def at(page: Page, hall: Hall, query: str = "") -> None:
    await page.goto(f"{hall.url}/event{query}")
    await expect(page.locator("tbody tr").first).to_be_visible()


async def test_from_the_boards_one_comes_to_the_pairings_and_from_there_to_a_board(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await page.get_by_role("link", name="Tournament").click()
        await expect(page.get_by_role("heading", name="Harbour Open")).to_be_visible()
        await expect(page.get_by_text("Round 4 of 5 · in progress")).to_be_visible()
        await expect(page.locator("tbody tr")).to_have_count(9)
        third = page.locator("tbody tr").nth(2)
        await expect(third).to_contain_text("Tomáš Novák")
        await expect(third).to_contain_text("live")
        await expect(page.locator("tbody tr").nth(6)).to_contain_text("1\N{EN DASH}0 provisional")
        await expect(page.locator("tbody tr").nth(8)).to_contain_text("Rolf Ekman")
        await third.get_by_role("link", name="Table 3").click()
        await expect(page.locator(".table-page h1")).to_have_text("Table 3")
        assert wrong == []


async def test_everything_is_reached_by_keyboard(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await at(page, hall)
        focused: list[str] = []
        for _ in range(60):
            await page.keyboard.press("Tab")
            name = "document.activeElement.ariaLabel || document.activeElement.textContent"
            focused.append(str(await page.evaluate(name)))
            if focused[-1] == "1Table 1":
                break
        for expected in ("Print", "Under 12", "Standings", "Round 3", "By name", "Find", "Open, Round 4"):
            assert expected in focused
        await page.keyboard.press("Enter")
        await expect(page.locator(".table-page h1")).to_have_text("Table 1")
        assert wrong == []


VIEWS = ("", "?view=standings", "?section=u12&view=wallchart", "?section=u12&view=teams", "?view=crosstable")


async def test_each_view_shuts_nobody_out_and_nothing_of_it_is_cut_off_at_the_side(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)

        async def fits() -> None:
            for width, height in ((360, 640), (768, 1024), (1920, 1080)):
                await resized(page, width, height)
                await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), width)

        await page.goto(f"{hall.url}/?language=de")
        await expect(page.get_by_role("link", name="Turnier")).to_be_visible()
        await fits()
        for view in VIEWS:
            await at(page, hall, f"{view or '?view=pairings'}&colours=light&language=de")
            assert await serious_in_each_look(page) == [], view
            await fits()
        for section in BOTH:
            await resized(page, 420, 420)
            await page.goto(f"{hall.url}/embed/standings?background=none&top=3&section={section.id}")
            await expect(page.locator(".lines li")).to_have_count(3)
            assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), section.id
        assert wrong == []


async def test_a_telephone_has_everybodys_points_in_sight(over: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, over.url, width=390, height=844)
        await at(page, over, "?view=standings&language=de")
        await expect(page.get_by_role("button", name="Teilen")).to_be_visible()
        right = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
        for section in BOTH:
            await page.get_by_role("link", name=section.name).click()
            for view in ("Fortschritt", "Kreuztabelle", "Tabelle"):
                await page.get_by_role("link", name=view, exact=True).click()
                await expect(page.locator("tbody tr")).to_have_count(len(section.players))
                await expect(page.locator("td.points").first).to_be_visible()
                assert await page.locator("td.points").evaluate_all(right) <= 390, (view, section.name)


async def test_with_the_colours_of_the_system_and_on_paper_it_is_as_clear(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.emulate_media(forced_colors="active")
        await at(page, hall, "?colours=dark")
        chosen = page.get_by_role("link", name="Pairings")
        await expect(chosen).to_have_css("outline-width", "2px")

        await page.emulate_media(forced_colors="none", media="print")
        await expect(page.locator("caption")).to_be_visible()
        white = "rgb(255, 255, 255)"  # whatever colours the screen has
        await expect(page.locator(".sheet")).to_have_css("background-color", white)
        await expect(page.locator("caption")).to_have_css("position", "static")
        for gone in ("header", ".sieve", ".tabs"):
            await expect(page.locator(gone).first).to_be_hidden()


async def test_lists_fit_on_paper_and_a_crosstable_of_many_lies_across_it(tmp_path: Path) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await tell(hall, over=5, state="finished", seq=30)
        for view, wide in (("standings", False), ("wallchart", False), ("crosstable", True)):
            if wide:
                await told_round_robin(hall)
            await at(page, hall, f"?section=open&view={view}")
            if wide:
                await expect(page.locator("th.meeting")).to_have_count(17)
            paper = await page.pdf(prefer_css_page_size=True, format="A4")
            boxes = [tuple(map(float, box)) for box in MEDIA_BOX.findall(paper)]
            assert [width > height for width, height in boxes] == [wide], "one sheet of paper, turned or not"
            # What is left of the paper between its margins, in CSS pixels.
            await page.emulate_media(media="print")
            await resized(page, 1031 if wide else 702, 900)
            assert await page.evaluate("document.documentElement.scrollWidth") <= (1031 if wide else 702)
            await expect(page.locator(".sheet .star").first).to_be_hidden()
            await page.emulate_media(media="null")
            await resized(page, 1366, 768)


async def told_round_robin(hall: Hall) -> None:
    """The first section as one in which each meets each."""
    now = sample_event.rounds(5, "finished", seq=60)
    first = now.sections[0].model_copy(update={"round_robin": True})
    where: dict[str, str | int] = {"name": "public", "event": sample_event.EVENT}
    changed = now.model_copy(update={"sections": [first, *now.sections[1:]]})
    await hall.client.publish_many([Outgoing(topics.AUDIENCE_EVENT_ROUNDS, changed, where)])


async def test_three_hundred_players_are_searched_and_turned_over_without_waiting(tmp_path: Path) -> None:
    async with told_hall(tmp_path) as hall:
        await tell(hall, over=3)
        await tell_of_three_hundred(hall)
        async with chromium() as browser:
            page, wrong = await opened(browser, hall.url, width=390, height=844)
            await at(page, hall, "?order=name")
            await expect(page.locator("tbody tr")).to_have_count(300)
            find = page.get_by_role("searchbox", name="Find")
            measured = await page.context.new_cdp_session(page)
            await measured.send("Performance.enable", {"timeDomain": "threadTicks"})
            before = await busy_s(measured)
            await find.fill("player 299")
            await expect(page.locator("tbody tr")).to_have_count(1)
            await page.get_by_role("link", name="Crosstable").click()
            await find.fill("")
            await expect(page.locator("tbody tr")).to_have_count(300)
            assert await busy_s(measured) - before < 2
            assert wrong == []


async def tell_of_three_hundred(hall: Hall) -> None:
    """One section of so many players, with a round and standings."""
    numbers = range(1, 301)
    players = [
        e.SectionPlayer(number=one, player=m.Player(name=f"Player {one}", rating=2400 - one))
        for one in numbers
    ]
    pairings = [
        e.Pairing(board=one, white=one, black=one + 150, table=one + 30, game=f"9.{one}")
        for one in range(1, 151)
    ]
    standings = [
        e.PlayerStanding(place=one, player=one, points=3.5, values=[12.5, 11, 9], points_by_round=[1, 2, 3])
        for one in numbers
    ]
    where: dict[str, str | int] = {"name": "public", "event": sample_event.EVENT, "section": "open"}
    named = e.SectionPlayers(journal=sample_event.STORE, seq=50, players=players)
    ranked = e.SectionStandings(
        journal=sample_event.STORE, seq=50, round=3, tie_breaks=sample_event.TIE_BREAKS, players=standings
    )
    await hall.client.publish_many(
        [
            Outgoing(topics.AUDIENCE_EVENT_PLAYERS, named, where),
            Outgoing(topics.AUDIENCE_EVENT_STANDINGS, ranked, where),
        ]
    )
    await tell_pairings(hall, pairings, seq=50)


async def busy_s(measured: CDPSession) -> float:
    """How long a page has worked, whatever else the computer does meanwhile."""
    told = await measured.send("Performance.getMetrics")
    return next(float(one["value"]) for one in told["metrics"] if one["name"] == "TaskDuration")
