"""The director's pages where something is missing: the hall's word, a table, a right, an event."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

from playwright.async_api import Page, expect

from broker import incidents, topics
from broker import messages as m
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import a_hall, opened_alert
from tests.end_to_end.browser import chromium, opened, resized, signed_in
from tests.end_to_end.test_console import THUMB_PX, at_the_alerts
from tests.end_to_end.test_hall_map import enter, hall_of

pytestmark = pages.SHARING

PICTURES = os.environ.get("FLAGFALL_PICTURES")
"""A folder for pictures of the pages, for whoever wants to look at them."""
PHONE: dict[str, int] = {"width": 390, "height": 844}
BLOCKED = """
new MutationObserver(() => {
  if (document.querySelector(".sounding")?.textContent === "Touch for sound") console.log("blocked");
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""The page says when it may not be heard."""


async def pictured(page: Page, name: str) -> None:
    if PICTURES:
        await page.screenshot(path=f"{PICTURES}/{name}.png")


async def test_whoever_walks_about_is_told_in_every_room_that_no_alert_can_come(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, "Anna", **PHONE)
        live, banner = page.locator(".live"), page.locator(".banner")
        health = page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Health")
        status = m.Status(state="up", journal=fake_hall.JOURNAL, seq=900, every_s=1)
        await hall.publish(topics.STATUS, status)
        await expect(banner).to_contain_text("Nothing is heard of the program that reads the boards since")
        await expect(banner).to_contain_text("Until it is back no new alert comes: walk by the tables.")
        await expect(live).to_have_attribute("data-on", "no")
        await expect(health.locator(".count")).to_have_text("1")
        await expect(health).to_have_attribute("aria-label", "Health, 1 waiting")
        await expect(page.get_by_text("Everything here is quiet")).to_be_hidden()
        for room in ("/hall", "/players", "/notes", "/table/3"):
            await page.goto(f"{hall.url}/director{room}")
            await expect(banner).to_contain_text("Until it is back no new alert comes: walk by the tables.")
            await pictured(page, f"silent{room.replace('/', '-')}")
        await hall.publish(topics.STATUS, status.model_copy(update={"every_s": 60, "at": 1}))
        await expect(banner).to_be_hidden()
        await expect(live).to_have_attribute("data-on", "yes")
        await expect(health.locator(".count")).to_have_text("")
        assert wrong == []


async def test_the_room_of_health_says_what_to_do_about_it(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, **PHONE)
        await enter(page, hall, "Tom", "health")
        await hall.client.publish(topics.STATUS, m.Status(state="up", every_s=1))
        first = page.get_by_role("region", name="What needs somebody").get_by_role("listitem").first
        await expect(first).to_contain_text("it or the message broker hangs, and no alert comes.")


async def test_a_players_sheet_is_found_in_its_own_event_by_link_reload_and_name_alone(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, "Anna", **PHONE)
        state = fake_hall.assignment(5)
        assert state.assignment is not None
        seats = state.assignment
        first, other = fake_hall.incident(3), fake_hall.incident(5, game="B.5", color="black")
        for number, (one, event) in enumerate(((other, "Harbour B"), (first, "Harbour Open")), 500):
            people = {"event": event, "white": seats.white, "black": seats.black} if one is other else {}
            news = fake_hall.fact(one, seq=number, kind="updated").model_copy(update=people)
            await hall.publish(topics.INCIDENT, news, table=one.table)
        await page.goto(f"{hall.url}/director/players")
        await page.get_by_label("Event").select_option("Harbour B")
        line = page.get_by_role("list", name="Players").get_by_role("link", name=seats.black.name)
        await expect(line).to_be_visible()
        assert page.url == f"{hall.url}/director/players?event=Harbour+B"
        await page.reload()
        await line.click()
        sheet = page.locator(".player-sheet")
        await expect(sheet).to_contain_text("Every incident (1)")
        assert page.url.endswith("?event=Harbour+B")
        await page.reload()
        await expect(sheet).to_contain_text("Every incident (1)")
        await page.goto(page.url.split("?")[0])
        await expect(sheet).to_contain_text("Every incident (1)")
        await expect(sheet).to_contain_text("Harbour B")
        await sheet.get_by_role("link", name="Players").click()
        await expect(page.get_by_label("Event")).to_have_value("Harbour B")
        await expect(line).to_be_visible()
        assert wrong == []


async def test_a_technician_is_told_what_he_may_not_do_and_that_play_is_on(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, **PHONE)
        await enter(page, hall, "Tom", "table/6/correct?do=result")
        room = page.locator(".correct-room")
        await expect(room.locator(".seats")).to_have_text("playing")
        await expect(room.get_by_role("heading", name="Enter the result")).to_be_visible()
        await expect(
            room.get_by_text("You may not do this: “Enter the result” is for others here.")
        ).to_be_visible()
        await expect(room.get_by_role("button")).to_have_count(0)
        await pictured(page, "technician")
        await room.get_by_role("link", name="Turn board").click()
        await expect(room.get_by_text("White sits at the other side")).to_be_visible()
        await expect(room.get_by_text("You may not do this")).to_be_hidden()
        assert wrong == []


async def test_of_a_table_that_is_not_there_every_page_says_so_and_offers_nothing(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, "Anna", **PHONE)
        for room, shown in (("", ["Hall"]), ("/correct", ["Table 99"]), ("/replay", ["Table 99"])):
            await page.goto(f"{hall.url}/director/table/99{room}")
            await expect(page.get_by_text("There is no such table in this hall.")).to_be_visible()
            links = page.locator("main a:visible")
            await expect(links).to_have_text(shown)
            await expect(page.locator("main button:visible")).to_have_count(0)
        assert wrong == []


async def test_the_buttons_of_the_heading_are_for_thumbs_and_the_pages_fit_a_small_telephone(
    tmp_path: Path,
) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=320, height=640)
        await enter(page, hall, "Anna", "cards")
        sizes = "(all) => all.map((one) => Math.min(one.offsetHeight, one.offsetWidth))"
        assert min(await page.locator(".tools button:visible").evaluate_all(sizes)) >= THUMB_PX
        for room in ("", "/cards", "/access", "/hall", "/health", "/players", "/notes"):
            await page.goto(f"{hall.url}/director{room}")
            await expect(page.get_by_role("heading", level=1).first).to_be_visible()
            width = await page.evaluate("document.documentElement.scrollWidth")
            assert width == 320, room or "alerts"
            await pictured(page, f"small{room.replace('/', '-')}")
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


async def test_an_alert_whose_decision_was_taken_back_says_that_it_may_be_decided_anew(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, "Anna", **PHONE)
        now = round(time.time() * 1000)
        decision = incidents.Decision(by="Anna", at=now, applied=fake_hall.REMEDY)
        one = fake_hall.incident(3)
        again = one.model_copy(update={"undone": [incidents.Undone(decision=decision, by="Anna", at=now)]})
        await hall.tell(again)
        alert = await opened_alert(page, again)
        await expect(alert).to_contain_text("It was decided in time and taken back: it stays open until")
        await expect(alert.get_by_role("button", name=re.compile("^Apply: White"))).to_be_visible()
        await hall.tell(one)
        await expect(alert).not_to_contain_text("decided in time")
        assert wrong == []


async def test_an_incident_on_paper_says_its_times_for_an_appeals_committee(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3, delay_ms=420)
        await hall.tell(one)
        await (await opened_alert(page, one)).get_by_role("link", name="Print").click()
        paper = page.locator(".paper")
        await expect(paper).to_contain_text("Alert raised0.4 s after board and clock had shown all of it")
        await expect(paper).to_contain_text("Time control90 min + 30 s")
        await resized(page, 390, 844)
        note = paper.get_by_text("these times follow the clock")
        assert await note.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "all of it is read"
