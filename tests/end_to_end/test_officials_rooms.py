"""What arbiters know of players and tell each other, and how a table calls one of them by its card."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

from playwright.async_api import Page, expect

from broker.contract import messages as m
from broker.contract import requests, topics
from dashboard.director.calls import Cards
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import a_hall
from tests.end_to_end.browser import chromium, opened, serious
from tests.end_to_end.test_console import THUMB_PX, at_the_alerts

pytestmark = pages.SHARING

PHONE = {"width": 390, "height": 844}
WARNED = fake_hall.REMEDY.model_copy(update={"warning": True})
PICTURES = os.environ.get("FLAGFALL_PICTURES")
"""A folder for pictures of the pages, for whoever wants to look at them."""


async def pictured(page: Page, name: str) -> None:
    """The page fits the telephone, shuts nobody out, and can be looked at."""
    assert await serious(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    if PICTURES:
        await page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


async def room(page: Page, name: str) -> None:
    await page.get_by_role("navigation", name="Rooms").get_by_role("link", name=name).click()
    await expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


async def test_players_and_notes_fit_a_phone_and_what_the_book_has_outlives_a_restart(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path, apart=True) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, width=390, height=844)
        one = fake_hall.incident(3)
        await hall.tell(fake_hall.decided(one, WARNED))
        await hall.tell(fake_hall.incident(3, 2, illegal_move_number=2))
        habit = fake_hall.incident(
            5, kind="wrong_hand", certainty="hint", remedy=None, illegal_move_number=None, color="black"
        )
        await hall.tell(habit.model_copy(update={"summary": "Table 5: Black pressed with the other hand"}))
        await room(page, "Players")
        lines = page.get_by_role("list", name="Players").get_by_role("listitem")
        await expect(lines).to_have_count(2)
        await expect(lines.nth(1)).to_have_text(
            re.compile("Tomáš Novák.*2 illegal moves.*1 warning.*1 open.*2 incidents")
        )
        await pictured(page, "players")
        await page.get_by_label("Find a player").fill("novak")
        await expect(lines).to_have_count(1)
        touched = await lines.first.get_by_role("link").bounding_box()
        assert touched is not None
        assert touched["height"] >= THUMB_PX
        await lines.first.get_by_role("link").click()
        sheet = page.locator(".player-sheet")
        await expect(sheet.get_by_role("heading", name="Tomáš Novák")).to_be_visible()
        await expect(sheet).to_contain_text("at table 3 now, round 4")
        await expect(sheet).to_contain_text(
            "Round 4, table 3 (now): 2 illegal moves, number 2 loses the game; 1 warning"
        )
        await expect(sheet.locator(".case")).to_have_count(2)
        await expect(sheet).to_contain_text("Counts as illegal move 2.")
        await pictured(page, "player")

        await hall.tell(fake_hall.decided(fake_hall.incident(3, 2, illegal_move_number=2), None))
        await expect(sheet).to_contain_text("(now): 1 illegal move, number 2 loses the game; 1 warning")
        await sheet.locator(".case").last.get_by_role("link").click()
        await expect(page.locator(f'.incident[data-incident="{one.id}"]')).to_be_visible()

        now = round(time.time() * 1000)
        heating = m.ArbiterNote(id="r1", at=now - 900_000, by="Bruno", text="The heating is off.")
        appeal = m.ArbiterNote(
            id="r2", at=now, by="Anna", text="Black wants to appeal.", table=3, incident=one.id
        )
        told = m.ArbiterNotes(journal=fake_hall.JOURNAL, seq=300, notes=[heating, appeal])
        await hall.publish(topics.ARBITER_NOTES, told)
        about = page.get_by_role("list", name="Notes about this alert").get_by_role("listitem")
        await expect(about).to_have_text(re.compile("Black wants to appeal."))
        await pictured(page, "alert-notes")
        await room(page, "Notes")
        waiting = page.get_by_role("list", name="Open notes").get_by_role("listitem")
        await expect(waiting).to_have_count(2)
        await pictured(page, "notes")
        await page.get_by_label("Note for the other arbiters").fill("The heating is on.")
        await page.get_by_role("button", name="Add note").click()
        request = await hall.asked(requests.AddNoteRequest)
        assert (request.text, request.by) == ("The heating is on.", "Anna (PIN)")

        assert wrong == []
        await hall.forget(habit.table)
        await hall.stop()
        await hall.start()
        await hall.heard()
        await page.goto(f"{hall.url}/director/players/Marek%20W%C3%B3jcik")
        await expect(page.get_by_text("No incidents are recorded for a player of this name.")).to_be_visible()
        await page.goto(f"{hall.url}/director/players/Am%C3%A9lie%20Dubois")
        await expect(sheet).to_contain_text("Clock pressed with the other hand: 1 time in this event")
        await sheet.locator(".case").get_by_role("link").click()
        await page.wait_for_url(f"**/director/print/{habit.id}")  # the hall shows it no more; the book has it
        await expect(page.locator(".paper")).to_contain_text("Amélie Dubois")
        await expect(page.locator(".paper")).to_contain_text("Harbour Open")


async def test_a_table_calls_an_arbiter_by_its_card_and_by_that_of_no_other_table(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, **PHONE)
        key = Cards.of(tmp_path / "state", hall.name).key(7)
        await page.goto(f"{hall.url}/call/7/{key}")
        await expect(page.get_by_text("Table 7")).to_be_visible()
        for one in await page.get_by_role("button").all():
            box = await one.bounding_box()
            assert box is not None
            assert box["height"] >= 60, "in a hurry, with a shaking hand"
        await pictured(page, "call")
        await page.get_by_role("button", name="Black calls").click()
        request = await hall.asked(requests.CallArbiterRequest, text="An arbiter has been called.")
        assert (request.table, request.color, request.by) == (7, "black", "card of table 7")
        await expect(page.get_by_role("status")).to_have_text("An arbiter has been called.")
        await expect(page.get_by_role("button")).to_have_count(0)
        called = fake_hall.incident(
            7, kind="arbiter_call", color="black", remedy=None, illegal_move_number=None, article=""
        )
        await hall.tell(called)
        await hall.tell(called.model_copy(update={"acknowledged_by": "Anna"}))
        await expect(page.get_by_role("status")).to_have_text("An arbiter is on the way.")
        await pictured(page, "call-coming")
        await hall.tell(
            called.model_copy(update={"acknowledged_by": "Anna", "closed_reason": "Anna was there"})
        )
        await expect(page.get_by_role("button", name="White calls")).to_be_visible()
        assert wrong == []

        await page.goto(f"{hall.url}/call/8/{key}")
        await expect(page.get_by_role("alert")).to_have_text(
            "This card belongs to another hall. Please raise your hand."
        )
        await expect(page.get_by_role("button")).to_have_count(0)


async def test_cards_are_printed_for_all_tables_with_their_codes(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, width=1000, height=900)
        await room(page, "Access")
        await page.get_by_role("link", name="Table cards").click()
        cards = page.locator(".table-card")
        await expect(page.get_by_role("alert")).to_contain_text("Phones cannot reach this address")
        await expect(cards).to_have_count(0)
        await page.get_by_label("Address for phones").fill("http://192.168.1.20:8080/")
        await expect(cards).to_have_count(8)
        key = Cards.of(tmp_path / "state", hall.name).key(3)
        await expect(cards.nth(2).get_by_role("img")).to_have_attribute(
            "aria-label", f"http://192.168.1.20:8080/call/3/{key}"
        )
        await expect(cards.nth(2)).to_contain_text("Harbour Open")
        await page.get_by_label("Tables, such as 1-40,55").fill("3, 12")
        await page.get_by_role("button", name="Create cards").click()
        await expect(cards).to_have_count(2)
        await pictured(page, "cards")
        await page.get_by_label("Tables, such as 1-40,55").fill("1-8")
        await page.get_by_role("button", name="Create cards").click()
        await expect(cards).to_have_count(8)
        sheets = await page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", sheets)) == 2, "four on a sheet"
        if PICTURES:
            (Path(PICTURES) / "cards.pdf").write_bytes(sheets)
        assert wrong == []
