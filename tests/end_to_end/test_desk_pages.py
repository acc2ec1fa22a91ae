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
        form = page.get_by_role("form", name="A new event")
        await form.get_by_label("Name").fill("Harbour")
        await form.get_by_role("button", name="Open it").click()
        await expect(page.get_by_role("form", name="The event")).to_be_visible()
        await expect(page.get_by_text("children cannot find their table")).to_be_visible()
        for audience in ("public", "late"):
            await page.get_by_label(f"Minors, to the audience “{audience}”").select_option("named")
        await expect(page.get_by_text("children cannot find their table")).to_be_hidden()
        await page.get_by_label("Place").fill("The harbour")
        await page.get_by_role("button", name="Next: Sections").click()
        section = page.get_by_role("form", name="Open", exact=True)
        await expect(section).to_be_visible()
        await expect(page.get_by_role("form", name="The event")).to_be_hidden()
        await section.get_by_label("Add a tie-break").select_option("BH/C1")
        await section.get_by_label("Add a tie-break").select_option("SB")
        await expect(
            section.get_by_text("1. Buchholz without the lowest, 2. Sonneborn-Berger.")
        ).to_be_visible()
        await section.get_by_role("button", name="Save").click()
        await expect(section.get_by_label("Tie-breaks", exact=True)).to_have_value("BH/C1 SB")
        await no_wider_than_the_screen(page)
        await page.reload()
        await expect(section).to_be_visible()
        await page.get_by_role("button", name="Next: Prizes").click()
        await expect(page.get_by_role("form", name="Prizes of Open")).to_be_visible()
        assert await serious(page) == []
        await page.get_by_role("button", name="1 Event").click()
        await expect(page.get_by_label("Place")).to_have_value("The harbour")  # saved by going on
        await expect(page.get_by_label("Minors, to the audience “late”")).to_have_value("named")
        await page.get_by_role("button", name="3 Prizes").click()
        await page.get_by_role("button", name="Another prize").click()
        await page.get_by_label("Prize", exact=True).fill("Cup")
        await page.get_by_role("button", name="Next: Delays").click()
        await expect(page.get_by_role("heading", name="How far spectators are behind")).to_be_visible()
        await page.get_by_role("button", name="3 Prizes").click()
        await expect(page.get_by_role("button", name="Remove Cup")).to_be_visible()  # and so are prizes
        await page.get_by_role("button", name="2 Sections").click()
        await page.get_by_text("Settings of the pairing of Open").click()
        await page.get_by_label("floater limit", exact=True).fill("150")
        await section.get_by_label("Rounds").fill("4")
        await page.get_by_role("button", name="Next: Prizes").click()
        await expect(page.get_by_role("button", name="Next: Delays")).to_be_visible()
        await page.reload()
        await page.get_by_role("button", name="2 Sections").click()
        await expect(section.get_by_label("Rounds")).to_have_value("4")  # every form of a step
        await expect(page.get_by_label("floater limit", exact=True)).to_have_value("150")
        await page.get_by_role("button", name="3 Prizes").click()
        await page.get_by_role("button", name="Next: Delays").click()
        await page.get_by_role("button", name="Next: Players").click()
        await expect(page.get_by_role("heading", name="Enter a player")).to_be_visible()


async def test_a_form_that_is_being_changed_stays_when_others_change_the_event(tmp_path: Path) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        at = At(hall.url)
        async with at.client:
            page = await at_the_event(browser, hall.url, at, "setup?step=sections")
            section = page.get_by_role("form", name="Open", exact=True)
            await section.get_by_label("Add a tie-break").select_option("SB")
            await at.enter("Elm, Eve")
            await page.get_by_role("button", name="1 Event").click()
            event = page.get_by_role("form", name="The event")
            await event.get_by_label("Place").fill("The harbour")
            rooms = page.get_by_role("navigation", name="Rooms of the event")
            await rooms.get_by_role("link", name="Players").click()
            await expect(page.get_by_role("heading", name="Enter a player")).to_be_visible()
            await rooms.get_by_role("link", name="Set-up").click()
            await expect(page.get_by_text("Not saved yet: The event, Open.")).to_be_visible()
            await page.get_by_role("button", name="3 Prizes").click()
            await page.get_by_role("button", name="Another prize").click()
            await page.get_by_role("textbox", name="Prize", exact=True).fill("Cup")
            await page.reload()
            await expect(page.get_by_text("Not saved yet: The event, Open, Prizes of Open.")).to_be_visible()
            await expect(page.get_by_role("textbox", name="Prize", exact=True)).to_have_value("Cup")
            await page.get_by_role("button", name="1 Event").click()
            await expect(event.get_by_label("Place")).to_have_value("The harbour")
            await event.get_by_role("button", name="Save").click()
            await expect(page.get_by_text("Not saved yet: Open, Prizes of Open.")).to_be_visible()
            await page.get_by_role("button", name="2 Sections").click()
            ties = section.get_by_label("Tie-breaks", exact=True)
            await expect(ties).to_have_value(re.compile("SB$"))
            await expect(section.get_by_text("Rules sheet")).to_have_count(1)
            await section.get_by_role("button", name="Save").click()
            await page.reload()
            await expect(ties).to_have_value(re.compile("SB$"))
            await page.get_by_role("button", name="1 Event").click()
            await expect(event.get_by_label("Place")).to_have_value("The harbour")


async def test_a_board_is_taken_apart_and_another_made_by_hand_with_the_checkers_warnings(
    tmp_path: Path,
) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        at = At(hall.url)
        async with at.client:
            page = await at_the_event(browser, hall.url, at, "pairings")
            await at.enter("Elm, Eve")
            await page.get_by_role("button", name="Pair round 1").click()
            await page.get_by_role("button", name="Accept these pairings").click()
            await page.get_by_role("button", name="Change by hand").click()
            form = page.get_by_role("form", name="Round 1, changed by hand")
            rows, warnings = form.locator("tbody tr"), form.get_by_role("list", name="What the checker says")
            boards = await rows.count()
            white = form.get_by_label("White at board 1")
            first = await white.evaluate("one => one.selectedOptions[0].textContent")
            await form.get_by_role("button", name="Take board 1 apart").click()
            await expect(rows).to_have_count(boards - 1)
            await expect(warnings).to_contain_text("no longer has a game")
            await form.get_by_label(first).select_option("Z")
            await expect(warnings).to_contain_text("no longer has a game: zero-point bye.")
            await form.get_by_role("button", name="Another board").click()
            last = form.get_by_label(f"White at board {boards}")
            await expect(last.locator("option:checked")).to_have_text(first)
            await expect(warnings).not_to_contain_text("zero-point bye")
            await form.get_by_label("Why", exact=True).fill("They came late")
            await form.get_by_role("button", name="Change the round").click()
            await expect(page.get_by_text("Changed by hand: They came late")).to_be_visible()
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
            sign = await page.get_by_text("taken back", exact=True).bounding_box()
            assert sign is not None
            assert sign["width"] > 40, "its words are not in the sign of the house"
            await resized(page, *PHONE)
            await no_wider_than_the_screen(page)
            await resized(page, 1280, 900)
            await page.get_by_role("link", name="Players", exact=True).last.click()
            await page.get_by_role("button", name="Change Birch, Bob").click()
            sheet = page.get_by_role("dialog")
            await sheet.get_by_label("Plays from round").fill("2")
            await sheet.get_by_label("Place in the ranking before the event").fill("3")
            await sheet.get_by_label("house player").check()
            await sheet.get_by_label("has had rated games").check()
            await sheet.get_by_role("button", name="Save").click()
            row = page.get_by_role("row").filter(has_text="Birch, Bob")
            await expect(row).to_contain_text("from round 2")
            await expect(row).to_contain_text("house player")
            await page.get_by_role("button", name="Change Birch, Bob").click()
            await expect(sheet.get_by_label("Place in the ranking before the event")).to_have_value("3")
            await expect(sheet.get_by_label("has had rated games")).to_be_checked()
            await sheet.get_by_text("Penalty or bonus points").click()
            await sheet.get_by_label("Points", exact=True).fill("99")
            await expect(sheet.get_by_text("no player can win more than")).to_be_visible()
            await sheet.get_by_label("Points", exact=True).fill("½")
            await sheet.get_by_label("Why", exact=True).fill("A telephone rang.")
            await expect(sheet.get_by_label("What it changes")).to_contain_text("Birch, Bob")
            assert await serious(page) == []
            await resized(page, *PHONE)
            await no_wider_than_the_screen(page)
            await sheet.get_by_role("button", name="Enter the points").click()
            await expect(row).to_contain_text("0.5: A telephone rang.")
            await page.get_by_role("button", name="Change Birch, Bob").click()
            await sheet.get_by_text("Who is not to meet").click()
            await sheet.get_by_label("Is not to meet").select_option(label="Alder, Ann")
            await sheet.get_by_role("button", name="Keep them apart").click()
            mark = page.get_by_role("row").get_by_text("not to meet Birch, Bob")
            await expect(mark).to_be_visible()
            await page.get_by_role("button", name="Change Alder, Ann").click()
            await sheet.get_by_text("Not to meet: Birch, Bob").click()
            await sheet.get_by_role("button", name="May meet Birch, Bob after all").click()
            await expect(mark).to_be_hidden()


async def test_a_round_is_accepted_as_it_was_looked_at_undone_on_its_page_and_public_the_next_morning(
    tmp_path: Path,
) -> None:
    async with told_hall(tmp_path) as hall, chromium() as browser:
        at = At(hall.url)
        async with at.client:
            page = await at_the_event(browser, hall.url, at, "pairings")
            await page.get_by_role("button", name="Pair round 1").click()
            accept = page.get_by_role("button", name="Accept these pairings")
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
            await expect(page.get_by_text("Everybody sees them.")).to_be_visible()
            await page.get_by_role("button", name="Undo this pairing").click()
            question = page.get_by_role("dialog", name="Undo this pairing")
            await expect(question).to_contain_text("Round 1 is published; players may have seen it.")
            await question.get_by_role("button", name="Leave it").click()
            await expect(page.get_by_text("Everybody sees them.")).to_be_visible()
            await page.get_by_role("button", name="Undo this pairing").click()
            await question.get_by_role("button", name="Undo this pairing").click()
            await expect(page.get_by_text("No round is paired yet.")).to_be_visible()
            await page.get_by_role("button", name="Pair round 1").click()
            await expect(cells).to_have_text(["38", "39"])
            await accept.click()
            publishing = page.locator("form.publish")
            await publishing.get_by_label("Everybody sees them at").fill("09:00")
            tomorrow = datetime.now().astimezone() + timedelta(days=1)
            await publishing.get_by_label("on", exact=True).select_option(tomorrow.strftime("%Y-%m-%d"))
            await publishing.get_by_label("The round starts at").fill("09:30")
            await publishing.get_by_label("on this day").select_option(tomorrow.strftime("%Y-%m-%d"))
            await publishing.get_by_role("button", name="Publish").click()
            await expect(page.get_by_text(f"{tomorrow.day} {tomorrow:%b}, 09:00")).to_be_visible()
            await expect(page.get_by_text(f"{tomorrow.day} {tomorrow:%b}, 09:30")).to_be_visible()
            await page.get_by_role("link", name="Results", exact=True).click()
            await expect(page.get_by_role("list", name="Boards")).to_contain_text("no electronics")
            await resized(page, *PHONE)
            await page.get_by_role("link", name="Pairings", exact=True).click()
            await page.get_by_text("Publish at another time").click()
            await no_wider_than_the_screen(page)
