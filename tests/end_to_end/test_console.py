"""A director at work in a real browser: addresses, touches, what fits where, paper, a dashboard that dies.

What the page makes of what it hears, and what it asks for, is in
`dashboard/web/test/director/incident/alert_room.test.ts`, `alerts_room.test.ts` and `director.test.ts`.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from broker.contract import incidents, requests
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import Hall, a_hall, act, opened_alert
from tests.end_to_end.browser import (
    chromium,
    opened,
    resized,
    serious,
    serious_in_each_look,
    signed_in,
)

pytestmark = pages.SHARING

THUMB_PX = 44
SAID = ".handling .acts .said"
"""What is said to whoever decides; nothing is there to be heard while it is empty."""
URGENT = [880, 880, 1175]
LISTENS = """
window.tones = []; window.buzzes = [];
const made = window.OscillatorNode;
window.OscillatorNode = class extends made {
  constructor(context, options) { super(context, options); window.tones.push(options.frequency); }
};
navigator.vibrate = (pattern) => window.buzzes.push(pattern);
"""
"""The page writes down what somebody would hear of it, and feel."""
BLOCKED = """
new MutationObserver(() => {
  if (document.querySelector(".sounding")?.textContent === "Tap for sound") console.log("blocked");
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""The page says when it may not be heard."""
ENTER = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
TOPS = "(all) => all.map((li) => [...li.children].map((one) => one.getBoundingClientRect().top))"
LETTERS = "(one) => parseFloat(getComputedStyle(one).fontSize)"
HEIGHTS = "(all) => all.map((one) => one.getBoundingClientRect().height)"
BY_HAND = "The clock did not reply. If the clock has run since, change its times instead: Black +2:00."
SET_BY_HAND = fake_hall.incident(
    1,
    2,
    kind="set_clock_manually",
    remedy=None,
    illegal_move_number=None,
    article="",
    rule="",
    fen_before="",
    placement_after="",
    squares=[],
    clock=[],
    summary=f"Table 1: Set the clock manually: White 1:26:56, Black 1:30:00: {BY_HAND}",
    times_to_set=incidents.TimesToSet(white_ms=5_216_000, black_ms=5_400_000, why=BY_HAND),
)


async def at_the_alerts(
    browser: Browser, hall: Hall, name: str = "Anna", **size: int
) -> tuple[Page, list[str]]:
    """A director who is signed in and looks at the list."""
    page, wrong = await opened(browser, hall.url, **size)
    await page.add_init_script(LISTENS)
    await signed_in(page, hall.url, name)
    await expect(page.get_by_text("No open alerts")).to_be_visible()
    return page, wrong


async def enter(page: Page, room: str) -> None:
    """Go to a room by its address, without loading the page again."""
    await page.evaluate(ENTER, f"/director{room}")


# --- rooms ------------------------------------------------------------------------------------------------


async def test_rooms_have_addresses_the_way_back_leads_where_one_was_and_a_thumb_reaches_them(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall)
        one = fake_hall.incident(3)
        await hall.show(3, fake_hall.standing_clock(one))
        await hall.tell(one)
        await pages.becomes(lambda: page.evaluate("tones"), URGENT)
        assert len(await page.evaluate("buzzes")) == 1
        await page.keyboard.press("j")
        await page.keyboard.press("Enter")
        alert = page.locator(f'.incident[data-incident="{one.id}"]')
        await expect(page).to_have_title(re.compile(r"^\(1\) Alert at table 3 "))
        await expect(alert.get_by_role("heading", level=1)).to_be_focused()
        await alert.get_by_role("link", name="Table 3").last.click()
        await expect(page.get_by_role("heading", name="Table 3")).to_be_visible()
        assert page.url == f"{hall.url}/director/table/3"
        rooms = page.get_by_role("navigation", name="Rooms")
        await expect(rooms.get_by_role("link", name="Hall")).to_have_attribute("aria-current", "page")
        await page.go_back()
        await expect(alert).to_be_visible()
        await page.go_back()
        await expect(page.get_by_role("heading", name="Alerts 1")).to_be_visible()
        await page.go_forward()
        await page.reload()
        await expect(alert).to_contain_text(fake_hall.REMEDY.text)
        await expect(rooms.get_by_role("link", name="Alerts, 1 waiting")).to_be_visible()
        assert wrong == []

        for width, height, below in ((390, 844, True), (1280, 800, False)):
            await resized(page, width, height)
            box = await rooms.bounding_box()
            assert box is not None
            if below:
                assert round(box["y"] + box["height"]) == height, "within reach of a thumb"
                assert box["width"] == width
            else:
                assert (box["x"], box["width"] < 200) == (0, True)
            assert min(await rooms.get_by_role("link").evaluate_all(HEIGHTS)) >= THUMB_PX


async def test_a_wide_map_says_which_urgent_tables_it_does_not_show(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        await hall.tell(fake_hall.incident(8, kind="flag_fall"))
        await page.get_by_role("link", name="Hall").first.click()
        await page.get_by_role("button", name="Arrange").click()
        await page.get_by_label("Tables per row").fill("25")
        await page.get_by_role("button", name="Arrange in rows").click()
        await page.get_by_role("button", name="Done").click()
        unseen = page.get_by_role("button", name="Urgent, out of view: table 8")
        await expect(unseen).to_be_visible()
        await expect(page.locator(".tile[data-table='8']")).not_to_be_in_viewport()
        await unseen.click()
        await expect(page.locator(".tile[data-table='8']")).to_be_in_viewport()
        await expect(unseen).to_be_hidden()
        assert wrong == []


async def test_a_page_that_nobody_has_touched_does_not_try_to_be_heard(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        context = await browser.new_context()
        first = await context.new_page()
        await signed_in(first, hall.url, "Anna")
        await expect(first.get_by_text("No open alerts")).to_be_visible()
        await first.close()
        await hall.tell(fake_hall.incident(3))
        await hall.heard()
        page = await context.new_page()
        await page.add_init_script(BLOCKED)
        said: list[str] = []
        page.on("console", lambda line: said.append(line.text))
        # Whatever a test asks of a page counts as a touch: until then it has to speak by itself.
        async with page.expect_console_message(lambda line: line.text == "blocked"):
            await page.goto(f"{hall.url}/director")
        await page.locator("h1").first.click()
        await expect(page.get_by_role("button", name="Sound on")).to_be_visible()
        assert set(said) == {"blocked"}
        await context.close()


# --- decisions --------------------------------------------------------------------------------------------


async def test_from_the_list_to_a_decision_are_two_touches_of_a_thumb_and_a_third_undoes_it(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        context = await browser.new_context(
            viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
        )
        page = await context.new_page()
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.show(3, fake_hall.standing_clock(one))
        await hall.tell(one)
        await page.locator(".alert-line a").tap()
        alert = page.locator(".incident")
        apply = act(alert, "Apply: White 1:26:56, Black 1:30:00")
        await expect(apply).to_be_in_viewport(ratio=1)
        touched = page.locator(".alert-sheet :is(button, a.quiet, a.table-number):visible")
        heights = await touched.evaluate_all(HEIGHTS)
        assert len(heights) > 8
        assert min(heights) >= THUMB_PX
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        await apply.tap()
        request = await hall.asked(requests.DecideRequest)
        assert (request.decision, request.remedy) == ("apply", None)
        await hall.tell(fake_hall.decided(one, fake_hall.REMEDY, by="Anna (PIN)"))
        await expect(alert).to_contain_text(re.compile(r"Anna \(PIN\), .*: applied\."))
        await act(alert, "Undo").tap()
        assert (await hall.asked(requests.DecideRequest)).decision == "undo"
        await hall.tell(one)
        await expect(apply).to_be_visible()
        await context.close()


async def test_a_dashboard_that_dies_in_the_middle_of_a_decision_shows_it_when_it_is_back(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path, apart=True) as hall, chromium() as browser:
        page, _ = await at_the_alerts(browser, hall)
        one = fake_hall.incident(3)
        await hall.keep(one)
        alert = await opened_alert(page, one)
        await act(alert, "Apply").click()
        assert (await hall.request(requests.DecideRequest)).decision == "apply"
        await hall.kill()
        said = alert.locator(SAID)
        await expect(said).to_contain_text("Connection lost; your decision may not have been recorded.")
        await hall.keep(fake_hall.decided(one, fake_hall.REMEDY, by="Anna (PIN)"))
        await hall.start()
        await expect(alert.locator(".closed-why")).to_contain_text("Anna (PIN)")
        await expect(said).to_have_text("")
        await act(alert, "Undo").click()
        assert (await hall.asked(requests.DecideRequest)).decision == "undo"


# --- on paper, and for everybody --------------------------------------------------------------------------


async def test_an_incident_is_printed_with_its_evidence_and_its_decision(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall)
        one = fake_hall.incident(3)
        await hall.tell(one)
        await (await opened_alert(page, one)).get_by_role("link", name="Print").click()
        paper = page.locator(".paper")
        await resized(page, 390, 844)
        note = paper.get_by_text("these times follow the clock")
        assert await note.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "all of it is read"
        await hall.tell(fake_hall.decided(one, fake_hall.REMEDY, note="A word with both."))
        await expect(paper.get_by_role("img")).to_have_count(2)
        for said in (
            "Harbour Open",
            "FM Tomáš Novák (2290)",
            "FIDE standard 2023 (fide-standard-2023)",
            "Article 7.5.1",
            "White pressed the clock, 1:27:26 / 1:28:00",
            "b7: white bishop (was black pawn)",
            "Note: A word with both.",
            f"{fake_hall.JOURNAL}, incident {one.id}, record ",
            "Place and date",
        ):
            await expect(paper).to_contain_text(said)
        assert await paper.locator("svg.printed-board g path").count() > 2 * 30, (
            "men are drawn, not left to a font"
        )
        await page.emulate_media(media="print")
        for chrome in ("header", ".rooms", ".way"):
            await expect(page.locator(chrome).first).to_be_hidden()
        await expect(paper).to_be_visible()
        document = await page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", document)) <= 2
        assert re.search(rb"/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]", document), "A4"
        assert wrong == []


async def test_everything_fits_a_phone_is_read_while_walking_and_shuts_nobody_out(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, width=390, height=844)
        one = fake_hall.incident(3, options=[incidents.Remedy(text="White is warned.", warning=True)])
        for told in (one, fake_hall.incident(5, certainty="likely"), fake_hall.incident(6, certainty="hint")):
            await hall.tell(told)
        await hall.keep(SET_BY_HAND)
        await hall.tell(fake_hall.incident(2, acknowledged_by="Bruno"))
        await hall.tell(fake_hall.decided(fake_hall.incident(8), fake_hall.REMEDY))
        await page.goto(f"{hall.url}/director?colours=light")
        for path, ready, letters_px in (
            ("", ".alert-line .table-number", 30),
            (f"/alert/{one.id}", ".incident h1", 0),
            (f"/alert/{SET_BY_HAND.id}", ".to-set .wanted", 40),
            ("/alert/incident-8-1", ".closed-why", 0),
            (f"/alert/{one.id}/print", ".paper h1", 0),
        ):
            await resized(page, 390, 844)
            await enter(page, path)
            large = page.locator(ready).first
            await expect(large).to_be_visible()
            assert await large.evaluate(LETTERS) >= letters_px, "readable while walking"
            assert await page.evaluate("document.documentElement.scrollWidth") == 390, path
            others = page.locator(".options:visible")
            if await others.count() > 0:
                await others.locator("summary").click()
                for button, words in await others.locator("li").evaluate_all(TOPS):
                    assert words < button, "on a telephone what is chosen is read before its button"
            assert await serious_in_each_look(page) == [], path
            # On a desk a card has the same colours: what stands around it is other, and alike around all.
            if path in ("", f"/alert/{one.id}"):
                await resized(page, 1366, 844)
                on_a_desk = await serious(page) if path else await serious_in_each_look(page)
                assert on_a_desk == [], path
        await resized(page, 1366, 844)
        await page.get_by_role("button", name="Sound").click()
        assert await serious_in_each_look(page) == []

        await page.get_by_role("button", name="Close").click()
        await resized(page, 320, 640)
        sizes = "(all) => all.map((one) => Math.min(one.offsetHeight, one.offsetWidth))"
        assert min(await page.locator(".tools button:visible").evaluate_all(sizes)) >= THUMB_PX
        for room in ("", "/cards", "/access", "/hall", "/table/5", "/health", "/players", "/notes"):
            await enter(page, room)
            await expect(page.get_by_role("heading", level=1).first).to_be_visible()
            assert await page.evaluate("document.documentElement.scrollWidth") == 320, room or "alerts"
        assert wrong == []
