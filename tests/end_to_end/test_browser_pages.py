"""The pages as people see them: the real dashboard and broker as processes, a real Chromium."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import expect

from broker.contract import messages as m
from broker.contract import requests, topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import SEEN_WITHIN_S, becomes, chromium, opened, signed_in
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path) as running:
        yield running


async def test_a_spectator_sees_eight_boards_and_a_move_as_it_is_made(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        await expect(page.locator(".card")).to_have_count(8)
        lowest = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)) <= 768"
        await becomes(lambda: page.locator(".card").evaluate_all(lowest), True)  # fit a laptop's screen
        third = page.locator('[data-table="3"]')
        await expect(third).to_contain_text("Tomáš Novák")
        await expect(page.locator('[data-table="4"]')).to_contain_text("clock paused")
        await expect(page.locator('[data-table="7"]')).to_contain_text("checkmate")

        await hall.tell(topics.GAME, fake_hall.game(8).model_copy(update=first_move()), 8)
        eighth = page.locator('[data-table="8"]')
        await expect(eighth.locator("square.last-move")).to_have_count(2)
        await expect(
            eighth.get_by_role("link", name="Table 8: Ivan Petrov against Grace Liu, after 1. e4")
        ).to_have_count(1)

        before = await third.locator('[data-look="running"]').inner_text()
        await expect(third.locator('[data-look="running"]')).not_to_have_text(before)

        await page.reload()
        await expect(eighth.locator("square.last-move")).to_have_count(2)
        assert wrong == []


def first_move() -> dict[str, object]:
    played = [m.ConfirmedMove(uci="e2e4", san="e4", at=1)]
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    return {"moves": played, "fen": fen, "state": "in_progress", "seq": 900}


async def test_a_director_signs_in_sees_an_alert_and_acknowledges_it(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await signed_in(page, hall.url, "Anna")
        await expect(page.get_by_text("No open alerts")).to_be_visible()
        await page.goto(f"{hall.url}/director/hall/list")
        await expect(page.locator(".table-row")).to_have_count(8)
        await expect(page.locator('.table-row[data-table="6"]')).to_contain_text("check the cable")
        await page.goto(f"{hall.url}/director")

        one = fake_hall.incident(3)
        await hall.client.publish(topics.INCIDENT_EVENT, fake_hall.fact(one), table=3)
        await page.get_by_role("link", name="bishop from b5 takes on b7").click()
        alert = page.locator(".incident")
        await expect(alert).to_contain_text("bishop from b5 takes on b7")
        await expect(alert).to_contain_text("Urgent, certain")
        await expect(alert).to_contain_text("Article 7.5.1")
        await expect(alert).to_contain_text("White pressed the clock")
        await expect(alert.locator("cg-board")).to_have_count(2)
        await expect(page).to_have_title(re.compile(r"^\(1\) Alert at table 3"))

        await hall.client.subscribe("requests/#")
        await alert.get_by_role("button", name="I\u2019m on it").click()
        async with asyncio.timeout(SEEN_WITHIN_S):
            arrived = await anext(hall.client.messages())
        request = requests.AcknowledgeRequest.model_validate_json(arrived.payload)
        assert (arrived.path, request.incident, request.by) == ("requests/acknowledge", one.id, "Anna (PIN)")
        await hall.client.publish(topics.REPLY, requests.Reply(id=request.id, ok=True), client=request.client)
        handled = one.model_copy(update={"acknowledged_by": "Anna"})
        await hall.client.publish(topics.INCIDENTS, fake_hall.incidents(handled, seq=210), table=3)
        await expect(alert).to_contain_text("Anna is handling this")
        await expect(page).to_have_title(re.compile(r"^Alert at table 3"))

        await page.reload()
        await expect(alert).to_contain_text("Anna is handling this")
        assert wrong == []


async def test_a_director_sees_what_was_done_to_a_clock_and_how_the_equipment_is(hall: Hall) -> None:
    now = round(time.time() * 1000)
    lost = m.HealthItem(
        subject="board",
        level="fault",
        text="Board 24519 says nothing: check its cable.",
        last_seen_at=now - 40_000,
    )
    told = m.HistoryEntry(at=now, text="White’s time was changed manually from 1:12:00 to 1:14:00.")
    fact = fake_hall.game(3)
    moves = [one.model_copy(update={"recovered": ply in (11, 12)}) for ply, one in enumerate(fact.moves)]
    await hall.client.publish(topics.HEALTH, m.Health(level="fault", items=[lost], at=now), table=2)
    await hall.client.publish(
        topics.HISTORY, m.TableHistory(journal=fake_hall.JOURNAL, seq=400, entries=[told]), table=1
    )
    await hall.tell(topics.GAME, fact.model_copy(update={"moves": moves, "seq": 400}), 3)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        await expect(page.locator(".account")).to_have_count(1)
        await page.goto(f"{hall.url}/director/hall/list")
        rows = page.locator(".table-row")
        await expect(rows.nth(0).locator(".latest")).to_contain_text(told.text)
        await expect(rows.nth(1)).to_contain_text(
            re.compile(r"check its cable\. Last seen [4-8]\d seconds ago")
        )
        await rows.nth(2).get_by_text("Details and actions").click()
        await expect(rows.nth(2).locator(".history")).to_contain_text("memory: 6… e5 to 7. Nb3")
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        assert wrong == []
