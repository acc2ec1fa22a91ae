"""The pages of an event in a real Chromium: what the desk tells, as spectators see it."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import CDPSession, Page, expect

from broker import event_messages as e
from broker import messages as m
from broker import topics
from broker.payloads import Outgoing
from tests.dashboard import told_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import (
    becomes,
    chromium,
    clock_stopped,
    opened,
    opened_apart,
    resized,
    serious_in_each_look,
)
from tests.end_to_end.told_hall import APART, Hall, told_hall

pytestmark = pages.SHARING

MEDIA_BOX = re.compile(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]")
QUARTER_MS = 15 * 60 * 1000
BOTH = told_event.sections()


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path, apart=hasattr(request, "param")) as running:
        await tell(running, over=3)
        yield running


async def tell(hall: Hall, *, over: int, state: str = "playing", seq: int = 1) -> None:
    """What the desk tells the public when so many rounds are over."""
    start = round(time.time() * 1000) + QUARTER_MS
    told = told_event.told(over, state, seq=seq, starts_at=start if state == "paired" else None)
    await hall.client.publish_many(list(told_event.for_public(told)))
    await hall.heard()


async def tell_pairings(hall: Hall, pairings: list[e.Pairing], number: int = 4, seq: int = 10) -> None:
    where: dict[str, str | int] = {
        "name": "public", "event": told_event.EVENT, "section": "open", "round": number,
    }  # fmt: skip
    state = e.RoundPairings(store=told_event.STORE, seq=seq, pairings=pairings, byes=BOTH[0].byes[number])
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
        await expect(page.get_by_text("Round 4 of 5 · being played")).to_be_visible()
        await expect(page.locator("tbody tr")).to_have_count(9)
        third = page.locator("tbody tr").nth(2)
        await expect(third).to_contain_text("Tomáš Novák")
        await expect(third).to_contain_text("live")
        await expect(page.locator("tbody tr").nth(6)).to_contain_text("1\N{EN DASH}0 not confirmed")
        await expect(page.locator("tbody tr").nth(8)).to_contain_text("Rolf Ekman")
        await third.get_by_role("link", name="Table 3").click()
        await expect(page.locator(".table-page h1")).to_have_text("Table 3")
        assert wrong == []


async def test_where_no_desk_tells_anything_nothing_leads_there_and_the_page_says_so(tmp_path: Path) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        await expect(page.get_by_role("link", name="Tournament")).to_be_hidden()
        await page.goto(f"{hall.url}/event")
        await expect(page.get_by_text("No tournament is known here yet.")).to_be_visible()
        await tell(hall, over=3)
        await expect(page.locator("tbody tr")).to_have_count(9)
        assert wrong == []


async def test_a_result_that_the_desk_confirms_is_there_at_once_and_nothing_else_is_drawn_anew(
    hall: Hall,
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await at(page, hall)
        await page.locator("tbody tr").nth(1).evaluate("(row) => (row.dataset.same = 'yes')")
        pairings = list(told_event.pairings(BOTH[0], e.Round(number=4, state="playing")).pairings)
        pairings[0] = pairings[0].model_copy(update={"result": "0-1", "forfeit": True})
        await tell_pairings(hall, pairings)
        first = page.locator("tbody tr").first
        await expect(first.locator(".score")).to_have_text("0\N{EN DASH}1 forfeit")
        await expect(page.locator("tr[data-same=yes]")).to_have_count(1)
        assert wrong == []


async def test_the_next_round_is_there_with_its_start_as_soon_as_it_is_paired(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await at(page, hall)
        await tell(hall, over=4, state="paired", seq=20)
        await expect(page.get_by_text(re.compile("Round 5 of 5 · starts (at|on) "))).to_be_visible()
        await expect(page.locator("tbody tr").first).to_contain_text("Tomáš Novák")
        await expect(page.locator("tbody a")).to_have_count(0)
        games = page.get_by_role("link", name="Games as PGN")
        await expect(games).to_be_hidden()
        rounds = page.get_by_role("navigation", name="Rounds")
        await expect(rounds.get_by_role("link", name="Round 5, next round")).to_have_attribute(
            "aria-current", "true"
        )
        await rounds.get_by_role("link", name="Round 2").click()
        await expect(page.get_by_text("Round 2 of 5 · over")).to_be_visible()
        await expect(games).to_have_attribute("href", "/pgn?event=harbour&section=open&round=2")
        every = page.get_by_role("link", name="All rounds of the section as PGN")
        await expect(every).to_have_attribute("href", "/pgn?event=harbour&section=open")
        await expect(page.locator("tbody")).to_contain_text("forfeit")
        await expect(page.locator("tbody")).to_contain_text("bye, 1 point")
        await page.go_back()
        await expect(page.get_by_text("Round 5 of 5")).to_be_visible()
        assert wrong == []


async def test_somebody_finds_his_table_by_his_name(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await tell(hall, over=4, state="paired", seq=20)
        await at(page, hall)
        await page.get_by_role("link", name="By name").click()
        for at_row, name in enumerate(("Beridze", "Dubois")):
            await expect(page.locator("tbody th").nth(at_row)).to_contain_text(name)
        await page.get_by_role("searchbox", name="Find").fill("kovacevic")
        await expect(page.locator("tbody tr")).to_have_count(1)
        await expect(page.locator("tbody tr")).to_contain_text("Lucas Ferreira")
        await page.reload()
        await expect(page.get_by_role("link", name="By name")).to_have_attribute("aria-current", "true")
        assert wrong == []


async def test_standings_explain_their_tie_breaks_by_name(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await tell(hall, over=5, state="over", seq=30)
        await at(page, hall, "?view=standings")
        await expect(page.get_by_text("After round 5")).to_be_visible()
        first = page.locator("tbody tr").first
        await expect(first).to_contain_text("Kenji Sato")
        await expect(first.locator("td")).to_have_text(
            ["1", "4", "11", "12\N{VULGAR FRACTION ONE HALF}", "12"]
        )
        await expect(page.get_by_role("columnheader", name="Modified Median")).to_be_visible()
        await expect(page.locator(".breaks")).to_contain_text("rounds that they did not play count ½")
        await page.goto(f"{hall.url}/event?view=standings&language=de")
        await expect(page.locator(".breaks")).to_contain_text("Summe der Punkte der Gegner")
        await expect(page.locator("tbody tr").first).to_contain_text("12½")
        assert wrong == []


async def test_crosstable_wall_chart_and_teams_of_a_section(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await tell(hall, over=5, state="over", seq=30)
        await at(page, hall)
        await page.get_by_role("link", name="Under 12").click()
        await page.get_by_role("link", name="Crosstable").click()
        await expect(page.locator("tbody tr")).to_have_count(11)
        cell = page.locator("tbody tr").first.locator(".meeting").nth(1)
        await expect(cell.locator("[aria-hidden]")).to_have_text("1 b10")
        await expect(cell.locator(".for-ears")).to_have_text("1 with Black against Ines Carvalho")
        await page.get_by_role("link", name="Wall chart").click()
        ada = page.locator("tbody tr").filter(has=page.locator("th", has_text="Ada Whitlock"))
        await expect(ada.locator(".below")).to_have_text(["½", "1½", "2½", "3½", "4"])
        await page.get_by_label("All teams").select_option("St. Bede's")
        await expect(page.locator("tbody tr")).to_have_count(2)
        await page.get_by_label("All teams").select_option("")
        await page.get_by_role("link", name="Teams").click()
        first = page.locator("tbody tr").first
        await expect(first).to_contain_text("Ada Whitlock, Chloe Okoro, Finn O'Rourke, Keiko Arai")
        await expect(first.locator(".points")).to_have_text("12½")
        await expect(page.locator(".breaks")).to_contain_text("Cumulative of the players who count")
        assert wrong == []


async def test_who_wants_no_results_sees_who_plays_whom_and_no_more(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await at(page, hall, "?hideResults&round=2")
        text = await page.locator("main").inner_text()
        assert "Tomáš Novák" in text
        for told in ("1\N{EN DASH}0", "0\N{EN DASH}1", "½", "forfeit", "("):
            assert told not in text
        await expect(page.locator('a[href*="pgn"]:visible'), "they have the results").to_have_count(0)
        for view in ("standings", "crosstable", "wallchart"):
            await page.goto(f"{hall.url}/event?hideResults&view={view}")
            await expect(page.get_by_text("Results are hidden.")).to_be_visible()
            assert "Novák" not in await page.locator("main").inner_text()
            await page.get_by_role("button", name="Show results").click()
            await expect(page.locator("tbody")).to_contain_text("Tomáš Novák")
        assert wrong == []


async def test_whom_somebody_follows_is_marked_and_found(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        star = page.locator('[data-table="6"]').get_by_role("button", name="Follow Nino Beridze and Oliver")
        await star.click()
        await at(page, hall, "?view=standings")
        await expect(page.locator("tr.marked")).to_have_count(2)
        await page.get_by_role("button", name="Followed", exact=True).click()
        await expect(page.locator("tbody tr")).to_have_count(2)
        await page.get_by_role("button", name="Show all boards").click()
        await expect(page.locator("tbody tr")).to_have_count(17)
        assert wrong == []


async def test_somebody_is_followed_from_the_pairings_by_mouse_and_by_keyboard(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await at(page, hall)
        star = page.get_by_role("button", name="Follow Tomáš Novák")
        await star.click()
        await expect(star).to_have_attribute("aria-pressed", "true")
        await expect(page.locator("tr.marked")).to_have_count(1)
        other = page.get_by_role("button", name="Follow Hanna Virtanen")
        await other.focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("tr.marked")).to_have_count(2)
        await expect(other).to_be_focused()
        await at(page, hall, "?view=standings")
        await expect(page.locator("tr.marked")).to_have_count(2)
        await page.goto(hall.url)
        await page.get_by_role("button", name="Followed", exact=True).click()
        await expect(page.locator(".grid .card")).to_have_count(2)
        await at(page, hall, "?view=standings")
        await page.get_by_role("button", name="Follow Hanna Virtanen").click()
        await expect(page.locator("tr.marked")).to_have_count(1)
        assert wrong == []


async def test_a_telephone_has_everybodys_points_in_sight(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await tell(hall, over=5, state="over", seq=30)
        for view in ("wallchart", "crosstable", "standings"):
            for section in ("open", "u12"):
                await at(page, hall, f"?section={section}&view={view}&language=de")
                right = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
                await expect(page.locator("td.points").first).to_be_visible()
                assert await page.locator("td.points").evaluate_all(right) <= 390, (view, section)
        await expect(page.get_by_role("button", name="Teilen")).to_be_visible()


async def test_a_minor_is_known_to_the_page_as_to_its_audience(hall: Hall) -> None:
    hidden = [
        one.model_copy(update={"player": m.Player(name="Name withheld")}) for one in BOTH[1].players[:1]
    ]
    state = e.SectionPlayers(store=told_event.STORE, seq=40, players=[*hidden, *BOTH[1].players[1:]])
    where: dict[str, str | int] = {"name": "public", "event": told_event.EVENT, "section": "u12"}
    await hall.client.publish_many([Outgoing(topics.AUDIENCE_EVENT_PLAYERS, state, where)])
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await at(page, hall, "?section=u12&view=standings")
        body = page.locator("tbody")
        await expect(body).not_to_contain_text("Whitlock")
        await expect(body).to_contain_text("Bilal Rahman")
        assert wrong == []


async def test_what_the_desk_keeps_to_itself_or_tells_others_is_on_no_page(hall: Hall) -> None:
    secret = told_event.rounds(5, "over", seq=90).model_copy(update={"name": "Not for you"})
    where: dict[str, str | int] = {"event": "secret"}
    await hall.client.publish_many(
        [
            Outgoing(topics.EVENT_ROUNDS, secret, where),
            Outgoing(topics.AUDIENCE_EVENT_ROUNDS, secret, {**where, "name": "press"}),
        ]
    )
    await hall.heard()
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await at(page, hall)
        assert "Not for you" not in await page.locator("body").inner_text()
        await expect(page.get_by_role("navigation", name="Events")).to_be_hidden()
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


@APART
async def test_after_a_restart_of_the_dashboard_the_page_is_whole_again(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await at(page, hall, "?view=standings")
        await hall.restart_dashboard()
        await tell(hall, over=4, state="paired", seq=20)
        await expect(page.get_by_text("After round 4")).to_be_visible()
        await expect(page.locator(".banner")).to_be_hidden()


VIEWS = ("", "?view=standings", "?section=u12&view=wallchart", "?section=u12&view=teams", "?view=crosstable")


async def test_axe_finds_no_serious_fault(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        for view in VIEWS:
            await at(page, hall, f"{view or '?view=pairings'}&colours=light")
            assert await serious_in_each_look(page) == [], view


async def test_nothing_is_cut_off_at_the_side(hall: Hall) -> None:
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
            await at(page, hall, f"{view or '?view=pairings'}&language=de")
            await fits()
        assert wrong == []


async def test_with_the_colours_of_the_system_what_is_chosen_is_still_marked(hall: Hall) -> None:
    async with chromium() as browser:
        context = await browser.new_context(forced_colors="active")
        page = await context.new_page()
        await at(page, hall)
        chosen = page.get_by_role("link", name="Pairings")
        await expect(chosen).to_have_css("outline-width", "2px")
        await context.close()


async def test_on_paper_there_is_the_list_with_its_title_and_nothing_to_press(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await at(page, hall, "?colours=dark")
        await page.emulate_media(media="print")
        await expect(page.locator("caption")).to_be_visible()
        white = "rgb(255, 255, 255)"  # whatever colours the screen has
        await expect(page.locator(".sheet")).to_have_css("background-color", white)
        await expect(page.locator("caption")).to_have_css("position", "static")
        for gone in ("header", ".sieve", ".tabs"):
            await expect(page.locator(gone).first).to_be_hidden()


async def test_lists_fit_on_paper_and_a_crosstable_of_many_lies_across_it(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await tell(hall, over=5, state="over", seq=30)
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
    now = told_event.rounds(5, "over", seq=60)
    first = now.sections[0].model_copy(update={"each_meets_each": True})
    where: dict[str, str | int] = {"name": "public", "event": told_event.EVENT}
    changed = now.model_copy(update={"sections": [first, *now.sections[1:]]})
    await hall.client.publish_many([Outgoing(topics.AUDIENCE_EVENT_ROUNDS, changed, where)])


async def test_three_hundred_players_are_searched_and_turned_over_without_waiting(hall: Hall) -> None:
    numbers = range(1, 301)
    players = [
        e.Entry(number=one, player=m.Player(name=f"Player {one}", rating=2400 - one)) for one in numbers
    ]
    pairings = [
        e.Pairing(board=one, white=one, black=one + 150, table=one + 30, game=f"9.{one}")
        for one in range(1, 151)
    ]
    standings = [
        e.Standing(place=one, player=one, points=3.5, values=[12.5, 11, 9], after=[1, 2, 3])
        for one in numbers
    ]
    where: dict[str, str | int] = {"name": "public", "event": told_event.EVENT, "section": "open"}
    named = e.SectionPlayers(store=told_event.STORE, seq=50, players=players)
    ranked = e.SectionStandings(
        store=told_event.STORE, seq=50, round=3, tie_breaks=told_event.TIE_BREAKS, players=standings
    )
    await hall.client.publish_many(
        [
            Outgoing(topics.AUDIENCE_EVENT_PLAYERS, named, where),
            Outgoing(topics.AUDIENCE_EVENT_STANDINGS, ranked, where),
        ]
    )
    await tell_pairings(hall, pairings, seq=50)
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


async def busy_s(measured: CDPSession) -> float:
    """How long a page has worked, whatever else the computer does meanwhile."""
    told = await measured.send("Performance.getMetrics")
    return next(float(one["value"]) for one in told["metrics"] if one["name"] == "TaskDuration")


async def test_a_stream_shows_who_leads_in_each_section_in_turn(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=420, height=420)
        await page.clock.install(time=0)
        await page.goto(f"{hall.url}/embed/standings?background=none&top=3&seconds=10")
        heading = page.get_by_role("heading", level=2)
        first = BOTH[0].name
        await expect(page.locator(".lines li")).to_have_count(3)
        await clock_stopped(page)
        seen = ["nothing yet"]
        for _ in BOTH:
            await expect(heading).not_to_contain_text(seen[-1])
            await expect(page.locator(".lines li")).to_have_count(3)
            seen.append((await heading.inner_text()).split(" · ")[0])
            assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
            await page.clock.run_for(10_000)
        assert sorted(seen[1:]) == sorted({one.name for one in BOTH})
        await page.clock.resume()
        best = BOTH[0].standings(3, 1).players[0]
        await page.goto(f"{hall.url}/embed/standings?section={BOTH[0].id}&top=5")
        await expect(heading).to_contain_text(first)
        await expect(page.locator(".lines li")).to_have_count(5)
        name = BOTH[0].players[best.player - 1].player.name
        await expect(page.locator(".lines li").first).to_contain_text(name)
        await page.goto(f"{hall.url}/embed/standings?hideResults")
        await expect(page.get_by_text("Results are hidden.")).to_be_visible()
        await expect(page.locator(".lines")).to_be_hidden()
        assert wrong == []
