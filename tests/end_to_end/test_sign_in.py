"""Signing in as people do it: an account, a tablet paired by the PIN, a desk that may not decide."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Page, expect

from broker.client.client import Client
from broker.contract import topics
from dashboard.people.accounts import Accounts
from dashboard.people.rights import PersonRole
from dashboard.people.sign_in import COOKIE
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import PIN, chromium, opened, signed_in
from tests.end_to_end.told_hall import told_hall
from tests.end_to_end.worker import quick_hashes

pytestmark = pages.SHARING

PASSWORD = "rook takes pawn"


@asynccontextmanager
async def hall(folder: Path) -> AsyncIterator[tuple[str, Client]]:
    """A dashboard with two accounts and a PIN; yields its address and a connection as the daemon."""
    accounts = Accounts(folder / "state")
    with quick_hashes():
        accounts.add("Anna", frozenset({PersonRole.CHIEF}), PASSWORD)
        accounts.add("Ben", frozenset({PersonRole.DESK}), PASSWORD)
    async with told_hall(folder) as running:
        yield running.url, running.client


async def with_account(page: Page, url: str, name: str, room: str = "") -> None:
    await page.goto(f"{url}/director/{room}")
    await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in", exact=True).click()


async def test_a_director_pairs_a_tablet_with_a_new_pin_and_signs_it_out_again(tmp_path: Path) -> None:
    async with hall(tmp_path) as (url, _), chromium() as browser:
        page, wrong = await opened(browser, url)
        await with_account(page, url, "Anna", "hall/list")
        await expect(page.locator(".account")).to_have_text("Anna")
        await expect(page.locator(".table-row")).to_have_count(8)
        await page.get_by_role("link", name="Access").click()
        await page.get_by_role("button", name="New PIN").click()
        await page.get_by_role("button", name="Create new PIN").click()
        shown = page.get_by_label("New PIN", exact=True)
        await expect(shown).to_have_text(re.compile(r"^\d{6}$"))
        made = await shown.inner_text()

        tablet = await browser.new_context()
        paired = await tablet.new_page()
        await paired.set_viewport_size({"width": 390, "height": 844})
        await paired.goto(f"{url}/director")
        await expect(paired.get_by_label("Password")).to_be_visible()
        assert await paired.evaluate("document.documentElement.scrollWidth") == 390
        await paired.get_by_role("button", name="Sign in with the PIN").click()
        await signed_in(paired, url, "Dora", pin=PIN, reached=True)
        await expect(paired.get_by_role("alert")).to_contain_text("Wrong PIN")
        await signed_in(paired, url, "anna", pin=made, reached=True)
        await expect(paired.get_by_role("alert")).to_contain_text("Anna has an account")
        await signed_in(paired, url, "Dora", pin=made, reached=True)
        await expect(paired.locator(".account")).to_have_text("Dora (PIN)")
        [cookie] = [one for one in await tablet.cookies() if one["name"] == COOKIE]
        assert (cookie["httpOnly"], cookie["sameSite"], cookie["path"]) == (True, "Strict", "/director")
        assert made not in paired.url
        kept = await paired.evaluate("document.cookie + JSON.stringify({...localStorage, ...sessionStorage})")
        assert made not in kept
        assert cookie["value"] not in kept

        await page.get_by_role("button", name="Disable PIN").click()
        await page.get_by_role("dialog").get_by_role("button", name="Disable PIN").click()
        await expect(page.get_by_text("PIN disabled.")).to_be_visible()
        await expect(paired.get_by_label("Password")).to_be_visible()
        await expect(paired.get_by_role("button", name="Sign in with the PIN")).to_have_count(0)
        assert [line for line in wrong if "403" not in line] == []


async def test_a_desk_is_not_offered_what_it_may_not_do(tmp_path: Path) -> None:
    async with hall(tmp_path) as (url, client), chromium() as browser:
        await client.publish(topics.INCIDENT_EVENT, fake_hall.fact(fake_hall.incident(3)), table=3)
        page, wrong = await opened(browser, url)
        await with_account(page, url, "Ben")
        await page.get_by_role("link", name="bishop from b5 takes on b7").click()
        alert = page.locator(".incident")
        await expect(alert).to_contain_text("bishop from b5 takes on b7")
        await expect(alert.get_by_role("button").locator("visible=true")).to_have_count(0)
        await page.goto(f"{url}/director/table/3")
        row = page.locator('.table-row[data-table="3"]')
        await expect(row.get_by_role("button", name="1\u20130")).to_be_visible()
        await expect(row.get_by_role("button", name="Assign a board")).to_be_visible()
        await expect(row.locator(".claim")).to_be_hidden()
        await expect(row.locator(".set-clock")).to_be_hidden()
        await page.get_by_role("link", name="Access").click()
        await expect(page.get_by_text("Signed in as Ben (desk).")).to_be_visible()
        await expect(page.get_by_role("button", name="New PIN")).to_be_hidden()
        other, _ = await opened(browser, url)
        await with_account(other, url, "Ben")
        await expect(other.locator(".account")).to_have_text("Ben")

        await page.get_by_role("button", name="Sign out everywhere").click()
        await page.get_by_role("dialog").get_by_role("button", name="Sign out everywhere").click()
        await expect(page.get_by_label("Password")).to_be_visible()
        await expect(other.get_by_label("Password")).to_be_visible()
        assert wrong == []
