"""A language 40 % longer than English on a telephone: no page scrolls sideways or cuts a button."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.async_api import Page, Route, expect

from broker.words.catalogue import ENGLISH, FOLDER, formatted
from broker.words.typescript import arguments
from dashboard.clock.codes import ClockCodes
from dashboard.director.calls import Cards
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, opened
from tests.end_to_end.test_event_pages import tell
from tests.end_to_end.test_past_pages import play_round_four
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

WIDTH, HEIGHT = 390, 844
LONGER = 0.4
ACCENTED = str.maketrans("aceinosuyzAEIOU", "áçéíñóšúýžÁÉÍÓÚ")

CUT = """() => [...document.querySelectorAll("button, label, summary, a.quiet, .tabs a")]
  .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.textContent.trim() !== "")
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    || one.closest(".tabs") === null && one.getBoundingClientRect().right > innerWidth + 0.5)
  .map((one) => `${one.className}: ${one.textContent} (${one.scrollWidth} of ${one.clientWidth})`)"""
SIDEWAYS = "document.documentElement.scrollWidth"


def longer(text: str) -> str:
    """Return a text with accents, whose words are 40 % longer."""

    def word(found: re.Match[str]) -> str:
        made = found[0].translate(ACCENTED)
        return made + made[-math.ceil(LONGER * len(made)) :].lower()

    return re.sub(r"[A-Za-z]+", word, text)


class Pseudo(Transformer):
    """Makes every text of a file longer, and leaves what is filled in as it is."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 (Fluent's name)
        """Lengthen one."""
        node.value = longer(node.value)
        return node


def pseudo(part: str) -> str:
    """Return a part of the English catalogue in the longer language."""
    resource = FluentParser().parse((FOLDER / ENGLISH / f"{part}.ftl").read_text("utf-8"))
    return FluentSerializer().serialize(Pseudo().visit(resource))


async def speak_longer(page: Page) -> set[str]:
    """Give a page the longer language in place of English; the answer has the parts that it asked for."""
    asked = set[str]()

    async def serve(route: Route) -> None:
        part = route.request.url.rsplit("/", 1)[-1].split("-")[0]
        asked.add(part)
        await route.fulfill(content_type="text/javascript", body=f"export default {json.dumps(pseudo(part))}")

    await page.route(re.compile(r"/assets/(?:common|pages)-[^/]*\.js$"), serve)
    return asked


async def test_the_longer_language_has_the_same_messages_with_the_same_arguments() -> None:
    def wanted(text: str) -> dict[str, frozenset[str]]:
        found = (one for one in FluentParser().parse(text).body if isinstance(one, ast.Message))
        return {one.id.name: arguments(one) for one in found}

    english = (FOLDER / ENGLISH / "pages.ftl").read_text("utf-8")
    assert wanted(pseudo("pages")) == wanted(english)
    assert longer("Show all boards") == "Shówów állll bóárdšrdš"
    for name in ("follow_live", "clock_swap", "provisional"):
        said = formatted(ENGLISH, name, {})
        assert len(longer(said)) >= (1 + LONGER) * len(said.replace(" ", ""))


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Hall, Path]]:
    """A round is played, the desk has published it, and games of an earlier one are kept."""
    folder = tmp_path_factory.mktemp("hall")
    async with told_hall(folder) as running:
        await tell(running, over=3)
        await play_round_four(running)
        await running.client.publish_many(list(fake_hall.whole_hall(round(time.time() * 1000))))
        await running.heard()
        yield running, folder / "state"


async def fits(page: Page, place: str) -> None:
    assert await page.evaluate(SIDEWAYS) <= WIDTH, place
    assert await page.evaluate(CUT) == [], place


async def test_no_page_of_spectators_scrolls_sideways_or_cuts_a_button(hall: tuple[Hall, Path]) -> None:
    running, state = hall
    async with chromium() as browser:
        page, wrong = await opened(browser, running.url, width=WIDTH, height=HEIGHT)
        spoken = await speak_longer(page)
        for path, shown in (
            ("/", ".card"),
            ("/table/3", ".moves li"),
            ("/event", "tbody tr"),
            ("/event?view=standings", "tbody tr"),
            ("/past", ".card"),
            ("/screen?boards=1", ".screen .card"),
            ("/embed/round", ".card"),
            (f"/call/7/{Cards.of(state, running.name).key(7)}", ".callers"),
            (f"/clock/7/{ClockCodes.of(state, running.name).code(7)}", ".clock-face"),
        ):
            await page.goto(f"{running.url}{path}")
            await expect(page.locator(shown).first).to_be_visible()
            await fits(page, path)
        assert spoken == {"common", "pages"}
        assert wrong == []


async def test_no_dialog_of_spectators_cuts_a_button(hall: tuple[Hall, Path]) -> None:
    running, _ = hall
    async with chromium() as browser:
        page, wrong = await opened(browser, running.url, width=WIDTH, height=HEIGHT)
        spoken = await speak_longer(page)
        await page.goto(f"{running.url}/table/3")
        await page.locator(".moves .move").first.click()
        for name in ("look", "share", "keys"):
            await page.get_by_role("button", name=longer(formatted(ENGLISH, name, {}))).click()
            await expect(page.get_by_role("dialog")).to_be_visible()
            await fits(page, name)
            await page.get_by_role("button", name=longer(formatted(ENGLISH, "close", {}))).click()
        assert spoken == {"common", "pages"}
        assert wrong == []
