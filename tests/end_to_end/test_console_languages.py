"""The arbiters' rooms in every language: each fits a phone, and nothing is shown by its id."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from broker.words.catalogue import ENGLISH, formatted, languages
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import a_hall
from tests.end_to_end.browser import chromium
from tests.end_to_end.test_console import at_the_alerts

pytestmark = pages.SHARING

PICTURES = os.environ.get("FLAGFALL_PICTURES")
"""A folder for pictures of the pages, for whoever wants to look at them."""
ROOMS = (
    "/director/hall",
    "/director/hall/list",
    "/director/table/3",
    "/director/table/3/replay",
    "/director/notes",
    "/director/players",
    "/director/access",
    "/director/cards",
)


async def spoken(page: Page, language: str) -> None:
    """Choose a language in the menu of the page, which loads it again."""
    await page.get_by_role("button", name="View").click()
    async with page.expect_navigation():
        await page.get_by_label("Language").select_option(language)
    await expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", [code for code in languages() if code != ENGLISH])
async def test_the_rooms_of_arbiters_fit_a_phone_in_each_language(tmp_path: Path, language: str) -> None:
    def said(name: str, **arguments: object) -> str:
        return formatted(language, name, arguments)

    async with a_hall(tmp_path, apart=True) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, width=390, height=844)
        await hall.tell(fake_hall.incident(3))
        await spoken(page, language)
        await expect(page.get_by_role("navigation", name=said("console_rooms"))).to_be_visible()
        for path in ROOMS:
            await page.goto(f"{hall.url}{path}")
            await expect(page.locator("main h1").first).to_be_visible()
            await expect(page.locator("main")).not_to_have_attribute("data-loading", re.compile("."))
            assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
            text = await page.locator("body").inner_text()
            assert not re.search(r"\bconsole_\w+|\bundefined\b", text), path
            if PICTURES:
                name = path.removeprefix("/director/").replace("/", "-")
                await page.screenshot(path=f"{PICTURES}/{language}-{name}.png", full_page=True)
        await page.get_by_role("button", name=said("console_sound_on")).click()
        await expect(page.get_by_role("dialog")).to_contain_text(said("console_sound_help"))
        assert wrong == []
