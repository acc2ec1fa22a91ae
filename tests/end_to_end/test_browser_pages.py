"""The pages as people see them: the real dashboard and broker as processes, a real Chromium."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from broker import embedded, topics
from broker import messages as m
from broker.address import BrokerAddress, free_port
from broker.child import marked
from broker.client import Client
from dashboard.pages import Pages
from tests.dashboard import fake_hall

PLACES = ("chromium", "chromium-browser", "google-chrome", "/usr/bin/chromium")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PLACES)), None)
PIN = "246810"
STARTED_WITHIN_S = 20

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=f"no Chromium: looked for {', '.join(PLACES)} and $CHROMIUM"),
    pytest.mark.skipif(not Pages().built, reason="the pages are not built: npm run build in dashboard/web"),
]


@dataclass
class Hall:
    """A running broker and dashboard, and the connection that plays the daemon."""

    client: Client
    url: str
    start_dashboard: list[str]
    dashboard: Process

    async def restart_dashboard(self) -> None:
        await stopped(self.dashboard)
        self.dashboard, _ = await started(self.start_dashboard)

    async def tell(self, topic: topics.Topic, message: m.Message, table: int) -> None:
        await self.client.publish_many(list(fake_hall.for_both(topic, message, table)))


async def started(command: list[str]) -> tuple[Process, str]:
    """A child process and the first line that it says, which is when it can be used."""
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=marked("test"))
    assert process.stdout is not None
    async with asyncio.timeout(STARTED_WITHIN_S):
        return process, (await process.stdout.readline()).decode()


async def stopped(process: Process) -> None:
    """Close its standard input, which is how a supervised child ends."""
    assert process.stdin is not None
    process.stdin.close()
    async with asyncio.timeout(STARTED_WITHIN_S):
        await process.wait()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    address = BrokerAddress("127.0.0.1", free_port())
    port = free_port()
    start = [sys.executable, "-m", "dashboard", "--broker", address.url, "--port", str(port)]
    start += ["--state", str(tmp_path / "state"), "--pin", PIN]
    broker, _ = await started(embedded.command(address))
    try:
        async with Client(address, "hall", role="daemon") as client:
            await client.wait_connected()
            await client.publish_many(list(fake_hall.whole_hall(round(time.time() * 1000))))
            dashboard, said = await started(start)
            assert said.startswith("Spectators: ")
            running = Hall(client, f"http://127.0.0.1:{port}", start, dashboard)
            try:
                yield running
            finally:
                await stopped(running.dashboard)
    finally:
        await stopped(broker)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            await browser.close()


async def opened(browser: Browser, url: str, **size: int) -> tuple[Page, list[str]]:
    """A page, and everything that it complained about or asked of another site."""
    page = await browser.new_page(
        viewport={"width": size.get("width", 1366), "height": size.get("height", 768)}
    )
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    page.on("request", lambda request: None if request.url.startswith(url) else foreign(wrong, request.url))
    return page, wrong


def foreign(wrong: list[str], url: str) -> None:
    if not url.startswith("data:"):
        wrong.append(f"a request to another site: {url}")


async def test_a_spectator_sees_eight_boards_and_a_move_as_it_is_made(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        for card in await page.locator(".card").all():
            box = await card.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 768, "eight boards fit a laptop's screen"
        third = page.locator('[data-table="3"]')
        await expect(third).to_contain_text("Tomáš Novák")
        await expect(page.locator('[data-table="4"]')).to_contain_text("clock paused")
        await expect(page.locator('[data-table="7"]')).to_contain_text("checkmate")

        await hall.tell(topics.GAME, fake_hall.game(8).model_copy(update=first_move()), 8)
        eighth = page.locator('[data-table="8"]')
        await expect(eighth.locator("square.last-move")).to_have_count(2)
        await expect(eighth).to_have_attribute(
            "aria-label", "Table 8: Ivan Petrov against Grace Liu, after 1. e4"
        )

        before = await third.locator('[data-look="running"]').inner_text()
        await expect(third.locator('[data-look="running"]')).not_to_have_text(before)

        await page.reload()
        await expect(eighth.locator("square.last-move")).to_have_count(2, timeout=1000)
        assert wrong == []


def first_move() -> dict[str, object]:
    played = [m.PlayedMove(uci="e2e4", san="e4", at=1)]
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    return {"moves": played, "fen": fen, "state": "playing", "seq": 900}


async def test_a_game_can_be_walked_through_by_keyboard_and_followed_again(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/5")
        await expect(page.locator(".move")).to_have_count(15)
        current = page.locator('.move[aria-current="true"]')
        await expect(current).to_contain_text("Bd3")
        await page.keyboard.press("ArrowLeft")
        await page.keyboard.press("ArrowLeft")
        await expect(current).to_contain_text("Qg4")
        await page.keyboard.press("End")
        await expect(current).to_contain_text("Bd3")
        assert wrong == []


async def test_a_director_signs_in_sees_an_alert_and_acknowledges_it(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/director")
        await page.get_by_label("PIN").fill(PIN)
        await page.get_by_label("Your name").fill("Anna")
        await page.get_by_role("button", name="Sign in").click()
        await expect(page.locator(".table-row")).to_have_count(8)
        await expect(page.get_by_text("No open alerts")).to_be_visible()
        await expect(page.locator('.table-row[data-table="6"]')).to_contain_text("check the cable")

        one = fake_hall.incident(3)
        await hall.client.publish(topics.INCIDENT, fake_hall.fact(one), table=3)
        alert = page.locator(".incident")
        await expect(alert).to_contain_text("bishop from b5 takes on b7")
        await expect(alert).to_contain_text("Certain")
        await expect(alert).to_contain_text("Article 7.5.1")
        await expect(alert).to_contain_text("White presses the clock")
        await expect(alert.locator("cg-board")).to_have_count(2)
        await expect(page).to_have_title(re.compile(r"^\(1\) Director"))

        await hall.client.subscribe("requests/#")
        await alert.get_by_role("button").click()
        async with asyncio.timeout(5):
            arrived = await anext(hall.client.messages())
        request = m.AcknowledgeRequest.model_validate_json(arrived.payload)
        assert (arrived.path, request.incident, request.by) == ("requests/acknowledge", one.id, "Anna")
        await hall.client.publish(topics.REPLY, m.Reply(id=request.id, ok=True), client=request.client)
        handled = one.model_copy(update={"acknowledged_by": "Anna"})
        await hall.client.publish(topics.INCIDENTS, fake_hall.incidents(handled, seq=210), table=3)
        await expect(alert).to_contain_text("Anna is dealing with it")
        await expect(page).to_have_title(re.compile(r"^Director"))

        await hall.restart_dashboard()
        await page.reload()
        await expect(alert).to_contain_text("Anna is dealing with it", timeout=3000)
        assert [
            line for line in wrong if "ERR_CONNECTION_REFUSED" not in line and "ERR_INCOMPLETE" not in line
        ] == []


async def test_a_page_says_when_the_hall_or_the_dashboard_is_lost_and_recovers(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".live")).to_have_text("Live")
        banner = page.locator(".banner")
        await expect(banner).to_be_hidden()
        await hall.client.publish(topics.STATUS, m.Status(state="lost"))
        await expect(banner).to_contain_text("The program that reads the boards stopped")
        await hall.client.publish(topics.STATUS, m.Status(state="up"))
        await expect(banner).to_be_hidden()
        await stopped(hall.dashboard)
        await expect(banner).to_contain_text("No connection to the dashboard since")
        hall.dashboard, _ = await started(hall.start_dashboard)
        await expect(banner).to_be_hidden(timeout=10_000)
        await expect(page.locator(".card")).to_have_count(8)


async def test_what_a_first_visit_loads_is_small(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        sizes: list[int] = []
        page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        assert 20_000 < sum(sizes) < 150_000
