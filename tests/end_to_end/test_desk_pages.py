"""What somebody at the desk has before him: steps, sheets, times and words, also on a telephone."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, opened, resized, serious, signed_in
from tests.end_to_end.test_many_pages import At
from tests.end_to_end.told_hall import told_hall

pytestmark = pages.SHARING

EVENT = "/director/desk/harbour"
PHONE = (375, 667)


async def at_the_event(browser: Browser, url: str, at: At, room: str) -> Page:
    """A page of somebody at the desk, in a room of an event with four players."""
    await at.open_event()
    for name in ("Alder, Ann", "Birch, Bob", "Cedar, Cid", "Dogwood, Di"):
        await at.enter(name)
    page, _ = await opened(browser, url, width=1280, height=900)
    await page.goto(f"{url}{EVENT}/{room}")
    await signed_in(page, url, "Ben", reached=True)
    return page


async def no_wider_than_the_screen(page: Page) -> None:
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert await page.evaluate(wide) <= 0


async def test_the_set_up_is_gone_through_step_by_step(tmp_path: Path) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=PHONE[0], height=PHONE[1])
        await page.goto(f"{hall.url}/director/desk")
        await signed_in(page, hall.url, "Ben", reached=True)
        form = page.get_by_role("form", name="New event")
        await form.get_by_label("Name").fill("Harbour")
        await form.get_by_role("button", name="Create event").click()
        await expect(page.get_by_role("form", name="Event details")).to_be_visible()
        await expect(page.get_by_text("Children cannot find their table")).to_be_visible()
        for audience in ("public", "late"):
            await page.get_by_label(f"Minors, for audience “{audience}”").select_option("named")
        await expect(page.get_by_text("Children cannot find their table")).to_be_hidden()
        await page.get_by_label("Venue").fill("The harbour")
        await page.get_by_role("button", name="Next: Sections").click()
        section = page.get_by_role("form", name="Open", exact=True)
        await expect(section).to_be_visible()
        await expect(page.get_by_role("form", name="Event details")).to_be_hidden()
        await section.get_by_label("Add a tie-break").select_option("BH/C1")
        await section.get_by_label("Add a tie-break").select_option("SB")
        named = section.get_by_text(re.compile(r"^1\. Buchholz, .+; 2\. Sonneborn-Berger\.$"))
        await expect(named).to_be_visible()
        await section.get_by_role("button", name="Save").click()
        await expect(section.get_by_label("Tie-breaks", exact=True)).to_have_value("BH/C1 SB")
        await no_wider_than_the_screen(page)
        await page.reload()
        await expect(section).to_be_visible()
        await page.get_by_role("button", name="Next: Prizes").click()
        await expect(page.get_by_role("form", name="Prizes of Open")).to_be_visible()
        assert await serious(page) == []
        await page.get_by_role("button", name="1 Event").click()
        await expect(page.get_by_label("Venue")).to_have_value("The harbour")  # saved by going on
        await expect(page.get_by_label("Minors, for audience “late”")).to_have_value("named")
        await page.get_by_role("button", name="3 Prizes").click()
        await page.get_by_role("button", name="Add prize").click()
        await page.get_by_label("Prize", exact=True).fill("Cup")
        await page.get_by_role("button", name="Next: Broadcast delay").click()
        await expect(page.get_by_role("heading", name="Broadcast delay")).to_be_visible()
        await page.get_by_role("button", name="3 Prizes").click()
        await expect(page.get_by_role("button", name="Remove Cup")).to_be_visible()  # and so are prizes
        await page.get_by_role("button", name="2 Sections").click()
        await page.get_by_text("Pairing settings: Open").click()
        await page.get_by_label("floater limit", exact=True).fill("150")
        await section.get_by_label("Rounds").fill("4")
        await page.get_by_role("button", name="Next: Prizes").click()
        await expect(page.get_by_role("button", name="Next: Broadcast delay")).to_be_visible()
        await page.reload()
        await page.get_by_role("button", name="2 Sections").click()
        await expect(section.get_by_label("Rounds")).to_have_value("4")  # every form of a step
        await expect(page.get_by_label("floater limit", exact=True)).to_have_value("150")
        await page.get_by_role("button", name="3 Prizes").click()
        await page.get_by_role("button", name="Next: Broadcast delay").click()
        await page.get_by_role("button", name="Next: Players").click()
        await expect(page.get_by_role("heading", name="Add a player")).to_be_visible()


async def test_a_form_that_is_being_changed_stays_when_others_change_the_event(tmp_path: Path) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        at = At(hall.url)
        async with at.client:
            page = await at_the_event(browser, hall.url, at, "setup?step=sections")
            section = page.get_by_role("form", name="Open", exact=True)
            await section.get_by_label("Add a tie-break").select_option("SB")
            await at.enter("Elm, Eve")
            await page.get_by_role("button", name="1 Event").click()
            event = page.get_by_role("form", name="Event details")
            await event.get_by_label("Venue").fill("The harbour")
            rooms = page.get_by_role("navigation", name="Pages of the event")
            await rooms.get_by_role("link", name="Players").click()
            await expect(page.get_by_role("heading", name="Add a player")).to_be_visible()
            await rooms.get_by_role("link", name="Setup").click()
            await expect(page.get_by_text("Unsaved changes: Event details, Open.")).to_be_visible()
            await page.get_by_role("button", name="3 Prizes").click()
            await page.get_by_role("button", name="Add prize").click()
            await page.get_by_role("textbox", name="Prize", exact=True).fill("Cup")
            await page.reload()
            await expect(
                page.get_by_text("Unsaved changes: Event details, Open, Prizes of Open.")
            ).to_be_visible()
            await expect(page.get_by_role("textbox", name="Prize", exact=True)).to_have_value("Cup")
            await page.get_by_role("button", name="1 Event").click()
            await expect(event.get_by_label("Venue")).to_have_value("The harbour")
            await event.get_by_role("button", name="Save").click()
            await expect(page.get_by_text("Unsaved changes: Open, Prizes of Open.")).to_be_visible()
            await page.get_by_role("button", name="2 Sections").click()
            ties = section.get_by_label("Tie-breaks", exact=True)
            await expect(ties).to_have_value(re.compile("SB$"))
            await expect(section.get_by_text("Rules sheet")).to_have_count(1)
            await section.get_by_role("button", name="Save").click()
            await page.reload()
            await expect(ties).to_have_value(re.compile("SB$"))
            await page.get_by_role("button", name="1 Event").click()
            await expect(event.get_by_label("Venue")).to_have_value("The harbour")


async def test_a_board_is_taken_apart_and_another_made_by_hand_with_the_checkers_warnings(
    tmp_path: Path,
) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        at = At(hall.url)
        async with at.client:
            page = await at_the_event(browser, hall.url, at, "pairings")
            await at.enter("Elm, Eve")
            await page.get_by_role("button", name="Pair round 1").click()
            await page.get_by_role("button", name="Accept pairings").click()
            await page.get_by_role("button", name="Change manually").click()
            form = page.get_by_role("form", name="Change round 1 manually")
            rows, warnings = form.locator("tbody tr"), form.get_by_role("list", name="Pairing check")
            boards = await rows.count()
            white = form.get_by_label("White on board 1")
            first = await white.evaluate("one => one.selectedOptions[0].textContent")
            await form.get_by_role("button", name="Unpair board 1").click()
            await expect(rows).to_have_count(boards - 1)
            await expect(warnings).to_contain_text("no longer has a game")
            await form.get_by_label(first).select_option("Z")
            await expect(warnings).to_contain_text("no longer has a game: zero-point bye.")
            await form.get_by_role("button", name="Add board").click()
            last = form.get_by_label(f"White on board {boards}")
            await expect(last.locator("option:checked")).to_have_text(first)
            await expect(warnings).not_to_contain_text("zero-point bye")
            await form.get_by_label("Reason", exact=True).fill("They came late")
            await form.get_by_role("button", name="Save round").click()
            await expect(page.get_by_text("Changed manually: They came late")).to_be_visible()
            await expect(page.locator("table.pairings tbody tr")).to_have_count(boards)


async def test_everything_of_a_player_can_be_set_and_points_be_taken_and_the_log_has_a_line_for_each(
    tmp_path: Path,
) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        at = At(hall.url)
        async with at.client:
            page = await at_the_event(browser, hall.url, at, "log")
            await at.do("undo", {"seq": 6})
            lines = page.get_by_role("listitem").filter(has=page.locator("time"))
            await expect(lines).to_have_count(7)
            boxes = [await line.bounding_box() for line in await lines.all()]
            heights = [box["height"] for box in boxes if box is not None]
            assert max(heights) < 70, heights
            await expect(lines.first).to_contain_text("Dogwood, Di")
            sign = await page.get_by_text("undone", exact=True).bounding_box()
            assert sign is not None
            assert sign["width"] > 40, "its words are not in the sign of the house"
            await resized(page, *PHONE)
            await no_wider_than_the_screen(page)
            await resized(page, 1280, 900)
            await page.get_by_role("link", name="Players", exact=True).last.click()
            await page.get_by_role("button", name="Change Birch, Bob").click()
            sheet = page.get_by_role("dialog")
            await sheet.get_by_label("Plays from round").fill("2")
            await sheet.get_by_label("Place in the initial ranking").fill("3")
            await sheet.get_by_label("house player").check()
            await sheet.get_by_label("has played rated games").check()
            await sheet.get_by_role("button", name="Save", exact=True).click()
            row = page.get_by_role("row").filter(has_text="Birch, Bob")
            await expect(row).to_contain_text("from round 2")
            await expect(row).to_contain_text("house player")
            await page.get_by_role("button", name="Change Birch, Bob").click()
            await expect(sheet.get_by_label("Place in the initial ranking")).to_have_value("3")
            await expect(sheet.get_by_label("has played rated games")).to_be_checked()
            await sheet.get_by_text("Penalty or bonus points", exact=True).click()
            await sheet.get_by_label("Points", exact=True).fill("99")
            await expect(sheet.get_by_text("no player can win more than")).to_be_visible()
            await sheet.get_by_label("Points", exact=True).fill("½")
            await sheet.get_by_label("Reason", exact=True).fill("A telephone rang.")
            await expect(sheet.get_by_label("Effect")).to_contain_text("Birch, Bob")
            assert await serious(page) == []
            await resized(page, *PHONE)
            await no_wider_than_the_screen(page)
            await sheet.get_by_role("button", name="Add points").click()
            await expect(row).to_contain_text("½: A telephone rang.")
            await page.get_by_role("button", name="Change Birch, Bob").click()
            await sheet.get_by_text("Players not to be paired").click()
            await sheet.get_by_label("Not paired with").select_option(label="Alder, Ann")
            await sheet.get_by_role("button", name="Keep apart").click()
            mark = page.get_by_role("row").get_by_text("not paired with Birch, Bob")
            await expect(mark).to_be_visible()
            await page.get_by_role("button", name="Change Alder, Ann").click()
            await sheet.get_by_text("Not paired with: Birch, Bob").click()
            await sheet.get_by_role("button", name="Allow pairing with Birch, Bob").click()
            await expect(mark).to_be_hidden()


async def test_a_round_is_accepted_as_it_was_looked_at_undone_on_its_page_and_public_the_next_morning(
    tmp_path: Path,
) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        at = At(hall.url)
        async with at.client:
            page = await at_the_event(browser, hall.url, at, "pairings")
            await page.get_by_role("button", name="Pair round 1").click()
            accept = page.get_by_role("button", name="Accept pairings")
            await expect(accept).to_be_visible()
            tables = [{"hall": "", "first": 38, "last": 39}]
            settings = {"name": "Open", "system": "scholastic", "rounds": 3, "tables": tables}
            await at.do("set-section", {"section": "open", "ruleset": "", "settings": settings})
            await accept.click()
            await expect(page.get_by_text("Tables have changed since your review")).to_be_visible()
            cells = page.locator("table.pairings tbody tr td:nth-child(2)")
            await expect(cells).to_have_text(["38", "39"])
            await accept.click()
            await page.get_by_role("button", name="Publish").click()
            await expect(page.get_by_text("Published.", exact=True)).to_be_visible()
            await page.get_by_role("button", name="Undo pairing").click()
            question = page.get_by_role("dialog", name="Undo pairing")
            await expect(question).to_contain_text("Round 1 is published; players may have seen it.")
            await question.get_by_role("button", name="Cancel").click()
            await expect(page.get_by_text("Published.", exact=True)).to_be_visible()
            await page.get_by_role("button", name="Undo pairing").click()
            await question.get_by_role("button", name="Undo pairing").click()
            await expect(page.get_by_text("No round paired yet.")).to_be_visible()
            await page.get_by_role("button", name="Pair round 1").click()
            await expect(cells).to_have_text(["38", "39"])
            await accept.click()
            publishing = page.locator("form.publish")
            await publishing.get_by_label("Publish at").fill("09:00")
            tomorrow = datetime.now().astimezone() + timedelta(days=1)
            await publishing.get_by_label("Day of publication").select_option(tomorrow.strftime("%Y-%m-%d"))
            await publishing.get_by_label("Round starts at").fill("09:30")
            await publishing.get_by_label("Day of the start").select_option(tomorrow.strftime("%Y-%m-%d"))
            await publishing.get_by_role("button", name="Publish").click()
            await expect(
                page.get_by_text(f"Published from {tomorrow:%b} {tomorrow.day}, 9:00 AM.")
            ).to_be_visible()
            await expect(page.get_by_text(f"Starts: {tomorrow:%b} {tomorrow.day}, 9:30 AM.")).to_be_visible()
            await page.get_by_role("link", name="Results", exact=True).click()
            await expect(page.get_by_role("list", name="Boards")).to_contain_text("manual board")
            await resized(page, *PHONE)
            await page.get_by_role("link", name="Pairings", exact=True).click()
            await page.get_by_text("Publish at another time").click()
            await no_wider_than_the_screen(page)
