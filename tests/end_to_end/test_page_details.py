"""Details of pages: what stands beside what, and what is said while nothing is known yet."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from broker.contract import requests
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import a_hall
from tests.end_to_end.browser import chromium, opened, serious, signed_in

pytestmark = pages.SHARING

UNIDENTIFIED = """() => [...document.querySelectorAll("main :is(button, select, input, a)")]
  .filter((one) => one.checkVisibility() && !one.closest(".table-links, .table-alerts, .table-group"))
  .map((one) => one.outerHTML)"""


async def test_the_page_of_a_table_has_its_alerts_first_and_each_control_in_its_group(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        await hall.tell(fake_hall.incident(3))
        await hall.tell(fake_hall.incident(3, 2, game="3.3", summary="White's flag fell"))
        await expect(page.locator(".alert-line")).to_have_count(2)
        await page.goto(f"{hall.url}/director/table/3")
        headings = page.locator("main h2:visible")
        await expect(headings).to_have_text(
            ["Alerts", "Result", "Claim", "Clock", "Equipment", "Alerts of earlier games"]
        )
        earlier = page.get_by_role("list", name="Undecided alerts of earlier games")
        await expect(earlier).to_contain_text("flag fell")
        await expect(page.get_by_role("list", name="Open alerts at this table").locator("li")).to_have_count(
            1
        )
        sides = page.locator(".seat-line")
        _, white, *_ = fake_hall.PLAYERS[2]
        await expect(sides.nth(0)).to_contain_text("White")
        await expect(sides.nth(0)).to_contain_text(white)
        await expect(sides.nth(1)).to_contain_text("Black")
        assert await page.evaluate(UNIDENTIFIED) == []
        assert await serious(page) == []
        assert await page.evaluate("document.documentElement.scrollWidth") == 390

        await page.get_by_role("button", name="Draw").click()
        question = page.get_by_role("dialog")
        await expect(question).to_contain_text("Enter ½\N{EN DASH}½ at table 3?")
        await question.get_by_role("button", name="Enter").click()
        assert (await hall.asked(requests.ResultRequest)).result == "1/2-1/2"
        assert wrong == []
