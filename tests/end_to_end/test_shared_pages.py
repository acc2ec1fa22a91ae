"""What others show of a hall, in a real Chromium: what Share offers, rounds in other sites, streams."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from broker import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, opened_apart, serious
from tests.end_to_end.test_spectators import another_site
from tests.end_to_end.told_hall import APART, Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path, apart=hasattr(request, "param")) as running:
        yield running


async def share(page: Page, hall: Hall) -> None:
    await page.goto(f"{hall.url}/table/3")
    await page.get_by_role("button", name="Share this board").click()


def copy(page: Page, name: str) -> Locator:
    """The button beside what goes by this name."""
    beside = page.locator(".copyable", has=page.get_by_label(name, exact=True))
    return beside.get_by_role("button", name="Copy")


async def test_each_address_is_copied_by_a_button_that_says_so(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await share(page, hall)
        for name, expected in (
            ("Address", f"{hall.url}/table/3"),
            ("Board for a stream (OBS)", f"{hall.url}/embed/3?show=board&background=none"),
            ("Clocks for a stream (OBS)", f"{hall.url}/embed/3?show=clocks&background=none"),
        ):
            await expect(page.get_by_label(name, exact=True)).to_have_value(expected)
            await copy(page, name).click()
            await expect(page.get_by_text(f"Copied: {name}")).to_be_visible()
            await becomes(partial(page.evaluate, "navigator.clipboard.readText()"), expected)
        await copy(page, "To embed it in another page").click()
        begin = '<iframe title="Table 3" src="http'
        start = f"navigator.clipboard.readText().then((code) => code.slice(0, {len(begin)}))"
        await becomes(lambda: page.evaluate(start), begin)
        assert await serious(page) == []
        assert wrong == []


@pytest.mark.parametrize("works", [True, False], ids=["the old command works", "nothing works"])
async def test_over_plain_http_it_is_copied_by_the_old_command_or_chosen_for_the_hand(
    hall: Hall, works: bool
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        # As a browser has it for a page over plain HTTP, which our loopback is not.
        await page.add_init_script(
            "Object.defineProperty(window, 'isSecureContext', {value: false});"
            "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        )
        if not works:
            await page.add_init_script("document.execCommand = () => false")
        await share(page, hall)
        await copy(page, "Address").click()
        if works:
            await expect(page.get_by_text("Copied: Address")).to_be_visible()
            await page.get_by_label("To embed it").focus()
            await page.evaluate("document.querySelector('#share-embed').removeAttribute('readonly')")
            await page.keyboard.press("Control+v")
            await expect(page.get_by_label("To embed it")).to_have_value(f"{hall.url}/table/3")
        else:
            await expect(page.get_by_text("copy it with Ctrl+C")).to_be_visible()
            await becomes(lambda: page.evaluate("getSelection().toString()"), f"{hall.url}/table/3")
        assert wrong == []


async def test_a_whole_round_stands_in_another_site_and_its_boards_open_in_windows_of_their_own(
    hall: Hall,
) -> None:
    frame_of = f'<iframe src="{hall.url}/embed/round?tables=1-4,7" width="900" height="600"></iframe>'
    async with another_site(frame_of) as site, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(site)
        frame = page.frame_locator("iframe")
        await expect(frame.locator(".card")).to_have_count(5)
        third = frame.locator('[data-table="3"]')
        await expect(third).to_contain_text("Tomáš Novák")
        await hall.tell(topics.GAME, fake_hall.game(3, 10, seq=900), 3)
        await expect(third.get_by_role("link")).to_have_attribute(
            "aria-label", "Table 3: Tomáš Novák against Priya Raghunathan, after 5… a6"
        )
        async with page.context.expect_page() as fresh:
            await third.get_by_role("link").click()
        await expect((await fresh.value).get_by_role("heading", name="Table 3")).to_be_visible()
        assert [one for one in wrong if site not in one] == []


async def test_a_round_that_was_played_is_shared_and_embedded(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/past")
        await page.get_by_role("button", name="Share this round").click()
        address = f"{hall.url}/past?event=Harbour+Open&round=4"
        await expect(page.get_by_label("Address")).to_have_value(address)
        await expect(page.get_by_label("To embed it")).to_have_value(re.compile('src="'))
        code = await page.get_by_label("To embed it").input_value()
        source = code.split('src="')[1].split('"')[0]
        assert await serious(page) == []
        await page.goto(source)
        await expect(page.locator(".card")).to_have_count(1)
        await expect(page.get_by_text("Harbour Open · Round 4")).to_be_visible()
        await expect(page.get_by_role("link", name="Table 7")).to_have_attribute("target", "_blank")
        assert await serious(page) == []
        await page.goto(f"{hall.url}/embed/round?past=0123456789abcdef")
        await expect(page.get_by_text("This round is not kept here.")).to_be_visible()
        assert [one for one in wrong if "404" not in one] == []


NOTES = [(4, "clock paused"), (7, "1\N{EN DASH}0 · checkmate"), (8, "not started"), (99, "nobody plays")]
HEADINGS = [
    ("/embed/3?background=none", "Table 3"),
    ("/embed/round", "All boards"),
    ("/embed/ticker", "All boards"),
    ("/embed/standings", "Standings"),
]
LOST = [
    ("show=clocks&background=none", False, True),
    ("background=none&lost=hide", False, False),
    ("background=none&lost=say", True, True),
    ("", True, True),
    ("lost=dim", False, True),
]


async def test_the_picture_of_a_stream_has_no_words_on_a_healthy_line(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url, width=400, height=480)
        await page.clock.install()
        for table, words in NOTES:
            await page.goto(f"{hall.url}/embed/{table}")
            await expect(page.locator(".note")).to_contain_text(words)
            await page.goto(f"{hall.url}/embed/{table}?background=none")
            if table != 99:
                await expect(page.locator(".name").first).to_have_attribute(
                    "title", fake_hall.PLAYERS[table - 1][4]
                )
            await expect(page.locator(".note")).to_have_text("")
            await page.clock.run_for(2_000)
            await expect(page.locator(".note")).to_have_text("")
        assert wrong == []


async def test_what_stands_in_another_site_has_a_heading_for_ears(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        for path, heading in HEADINGS:
            await page.goto(f"{hall.url}{path}")
            first = page.get_by_role("heading", level=1, name=heading)
            await expect(first).to_have_count(1)
            box = await first.bounding_box()
            assert box is not None
            assert box["width"] <= 1, "it is not seen"
            assert await serious(page) == []
        assert wrong == []


@APART
async def test_the_strip_for_a_stream_has_all_boards_some_at_a_time(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened_apart(browser, hall.url, width=1280, height=90)
        await page.clock.install(time=0)
        await page.goto(f"{hall.url}/embed/ticker?background=none&boards=3&seconds=10")
        shown = page.locator(".entry .number")
        await expect(shown.first).to_be_visible()
        await page.clock.pause_at(121)  # s: which boards there are goes by the time of day
        for numbers in (["1", "2", "3"], ["4", "5", "6"], ["7", "8"], ["1", "2", "3"]):
            await expect(shown).to_have_text(numbers)
            await page.clock.run_for(10_000)
        await expect(shown).to_have_text(["4", "5", "6"])
        await page.clock.run_for(10_000)
        await expect(page.locator(".entry").first.locator(".figure")).to_have_text(["1", "0"])
        await expect(page.locator(".note")).to_have_text("")
        await page.clock.resume()
        await page.goto(f"{hall.url}/embed/ticker?tables=5")
        await expect(shown).to_have_text(["5"])
        await hall.stop_dashboard()
        await expect(page.get_by_text("Connection lost since")).to_be_visible()
        await hall.restart_dashboard()


async def test_the_addresses_for_a_stream_of_all_boards_are_shared(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await page.get_by_role("button", name="Share").click()
        for name, path in (("All boards in a strip", "ticker"), ("Standings", "standings")):
            field = page.get_by_label(f"{name} for a stream (OBS)", exact=True)
            await expect(field).to_have_value(f"{hall.url}/embed/{path}?background=none")
        assert await serious(page) == []
        assert wrong == []


@APART
async def test_when_the_line_is_lost_a_stream_shows_no_words_over_the_picture(hall: Hall) -> None:
    async with chromium() as browser:
        shown = []
        for query, *_ in LOST:
            page, _ = await opened_apart(browser, hall.url, width=400, height=480)
            await page.clock.install()
            await page.goto(f"{hall.url}/embed/3?{query}")
            await expect(page.get_by_text("Tomáš Novák")).to_be_visible()
            shown.append(page)
        await hall.stop_dashboard()
        for page, (query, words, seen) in zip(shown, LOST, strict=True):
            await expect(page.locator("#app[data-old]")).to_have_count(1)
            said = page.get_by_text("Connection lost since")
            await expect(said, query).to_have_count(int(words))
            name = page.get_by_text("Tomáš Novák")
            await (expect(name).to_be_visible() if seen else expect(name).to_be_hidden())
            figure = page.locator(".figure").first
            before = await figure.inner_text()
            await page.clock.run_for(3_000)
            assert await figure.inner_text() == before, "the clocks stand"
        await expect(shown[0].locator(".player").first).to_have_css("opacity", re.compile(r"^0\."))
        # The fixture stops it again.
        await hall.restart_dashboard()
