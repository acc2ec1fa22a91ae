"""What a spectator gets of alerts and decisions: nothing."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page, expect

from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import a_hall
from tests.end_to_end.browser import chromium, opened

pytestmark = pages.SHARING


async def test_nothing_of_alerts_and_decisions_reaches_a_spectator(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        one = fake_hall.incident(3)
        await hall.tell(one)
        await hall.tell(fake_hall.decided(fake_hall.incident(5), fake_hall.REMEDY, note="A word with both."))
        await hall.heard()
        page, wrong = await opened(browser, hall.url)
        loaded = await _loaded(page, hall.url, ["/", "/table/3", "/table/5"])
        for secret in (
            one.summary,
            one.rule,
            one.may_act,
            fake_hall.REMEDY.text,
            "A word with both.",
            "Anna",
        ):
            assert secret not in loaded
        for word in ("Illegal move", "Flag fall", "Reject", "claims"):
            assert word not in loaded
        assert "Tomáš Novák" in loaded
        assert wrong == []


async def _loaded(page: Page, url: str, paths: list[str]) -> str:
    """All that a spectator gets on these pages: what they show and name, and every file behind them."""
    files: set[str] = set()
    page.on("response", lambda answer: files.add(answer.url))
    text = []
    for path in paths:
        await page.goto(f"{url}{path}")
        await expect(page.locator(".live")).to_have_text("Live")
        await expect(page.locator(".board").first).to_be_visible()
        text.append(await page.content())
    code = [file for file in sorted(files) if file.endswith((".js", ".css"))]
    assert code
    return "\n".join([*text, *[await (await page.request.get(file)).text() for file in code]])
