"""A director puts a game right at one table: the real daemon, broker and dashboard, a board, a real Chromium.

Each correction is opened, told beforehand in the hall's sentences, done with one touch, and in the journal.
Who is offered which of them is in `dashboard/web/test/director/corrections/room.test.ts`.
"""

from __future__ import annotations

import re
from pathlib import Path

import chess
from playwright.async_api import Locator, Page, expect

from daemon.core.record import facts
from drivers.simulation.players import Lift, Press, Put
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, serious, signed_in
from tests.end_to_end.played_hall import PlayedHall, played_hall

pytestmark = pages.SHARING

THUMB_PX = 44
BISHOP = chess.Piece.from_symbol("B")


async def at_corrections(page: Page, hall: PlayedHall, name: str = "Anna") -> Locator:
    """Sign in at the table and go to its corrections as people do; what they will change is told there."""
    await page.goto(f"{hall.url}/director/table/1")
    await signed_in(page, hall.url, name, reached=True)
    await page.get_by_role("link", name="Corrections").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Corrections at table 1")
    return page.locator(".foresight")


async def open_correction(page: Page, name: str) -> None:
    # A mark behind the name says that something waits there.
    link = page.get_by_role("navigation", name="Corrections").get_by_role("link", name=re.compile(f"^{name}"))
    await link.click()


def recorded(page: Page, san: str) -> Locator:
    """A move in the list of the record."""
    return page.locator(".moves").get_by_role("button", name=san)


def do_it(foresight: Locator) -> Locator:
    return foresight.get_by_role("button", name="Apply")


async def is_done(foresight: Locator) -> None:
    await expect(foresight.get_by_role("heading")).to_have_text("Done")


# --- moves ------------------------------------------------------------------------------------------------


async def test_a_move_is_corrected_what_followed_is_kept_or_judged_again_and_it_is_undone(
    tmp_path: Path,
) -> None:
    """By keyboard and by touch; and nothing is done that was foreseen before the game continued."""
    async with played_hall(tmp_path) as hall, chromium() as browser:
        await hall.play("e4", "e5", "Nf3", "Nc6")
        page, wrong = await opened(browser, hall.url)
        foresight = await at_corrections(page, hall)
        await expect(foresight).to_have_text("Tap the wrong move.")
        await recorded(page, "e5").click()
        await page.locator(".legals").get_by_role("button", name="e6", exact=True).click()
        await expect(do_it(foresight)).to_be_visible()
        await hall.play("Bc4")
        await expect(foresight).to_contain_text("The game has continued: 3. Bc4 was played.")
        await expect(do_it(foresight)).to_be_hidden()
        assert hall.sans == ["e4", "e5", "Nf3", "Nc6", "Bc4"]
        await foresight.get_by_role("button", name="Check again").click()
        await expect(foresight).to_contain_text("Added: 1... e6 2. Nf3 Nc6 3. Bc4.")

        await open_correction(page, "Back")
        await open_correction(page, "Move")
        await recorded(page, "e5").focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_label("Find a move")).to_be_focused()
        await expect(page.locator(".legals button")).to_have_count(20)
        await page.keyboard.type("c6")
        await expect(page.locator(".legals button")).to_have_count(1)
        await page.keyboard.press("Enter")
        await expect(page.locator(".entered")).to_have_text("1…c6")
        await expect(page.get_by_text("2…Nc6 would then be illegal. Later moves are removed")).to_be_visible()
        await page.get_by_role("button", name="Remove last move").click()
        await page.keyboard.type("e6")
        await page.keyboard.press("Enter")
        keep = page.get_by_role("button", name="Keep later moves")
        await expect(keep).to_have_attribute("aria-pressed", "true")
        await expect(foresight).to_contain_text("Added: 1... e6 2. Nf3 Nc6 3. Bc4.")
        await expect(foresight).to_contain_text("Removed: 1... e5 2. Nf3 Nc6 3. Bc4.")
        assert hall.sans == ["e4", "e5", "Nf3", "Nc6", "Bc4"], "nothing is done beforehand"
        await do_it(foresight).focus()
        await page.keyboard.press("Enter")
        await is_done(foresight)
        assert hall.sans == ["e4", "e6", "Nf3", "Nc6", "Bc4"]
        await expect(recorded(page, "e6")).to_be_visible()

        await recorded(page, "Nf3").click()
        await page.locator(".legals").get_by_role("button", name="Nc3", exact=True).click()
        await page.get_by_role("button", name="Re-evaluate later moves").click()
        await expect(foresight).to_contain_text("Added: 2. Nc3 Nc6")
        await do_it(foresight).click()
        await is_done(foresight)
        assert hall.sans[:3] == ["e4", "e6", "Nc3"]
        await foresight.get_by_role("button", name="Undo").click()
        await expect(foresight).to_contain_text("2. Nf3 Nc6 3. Bc4.")
        await do_it(foresight).click()
        await is_done(foresight)
        assert hall.sans == ["e4", "e6", "Nf3", "Nc6", "Bc4"]
        assert wrong == []


async def test_back_to_a_move_on_a_phone_with_room_for_a_thumb(tmp_path: Path) -> None:
    async with played_hall(tmp_path) as hall, chromium() as browser:
        await hall.play("e4", "e5", "Nf3", "Nc6")
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        foresight = await at_corrections(page, hall)
        await open_correction(page, "Back")
        await recorded(page, "e5").click()
        await expect(foresight).to_contain_text("Nothing in the record.")
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        small = f"""(all) => all.filter((one) => one.offsetParent !== null)
            .filter((one) => one.getBoundingClientRect().height < {THUMB_PX}).map((one) => one.outerHTML)"""
        assert await page.locator("main").locator("button, a").evaluate_all(small) == []
        assert await serious(page) == []
        await do_it(foresight).click()
        await is_done(foresight)
        assert [fact for fact in hall.facts() if isinstance(fact, facts.MovesWithdrawn)] == []
        assert hall.sans == ["e4", "e5", "Nf3", "Nc6"], "the moves were played, as board and clock showed"
        assert wrong == []


# --- the position -----------------------------------------------------------------------------------------


async def test_a_position_is_taken_from_board_or_record_and_set_by_keyboard_by_touch_and_by_dragging(
    tmp_path: Path,
) -> None:
    async with played_hall(tmp_path) as hall, chromium() as browser:
        await hall.play("e4", "e5")
        page, wrong = await opened(browser, hall.url, height=1200)
        foresight = await at_corrections(page, hall)
        await open_correction(page, "Position")
        squares = page.get_by_role("group", name="Board", exact=True)

        def square(name: str) -> Locator:
            return squares.locator(f'[data-square="{name}"]')

        hall.hands(Lift(0.5, chess.F1), Put(1.0, chess.H6, BISHOP))

        async def taken() -> str | None:
            await page.get_by_role("button", name="As on the board").click()
            return await square("h6").get_attribute("aria-label")

        await becomes(taken, "h6, white bishop, differs from the record")
        await expect(foresight).to_contain_text(
            "Play continues from the new position after 1... e5, White to move"
        )
        await square("e8").focus()
        await page.keyboard.press("Delete")
        await expect(foresight).to_contain_text("Play cannot continue from this position: Black has no king.")
        await expect(do_it(foresight)).to_be_hidden()
        await page.get_by_role("button", name="As recorded", exact=True).click()
        await expect(square("h6")).to_have_attribute("aria-label", "h6, empty")
        await expect(do_it(foresight)).to_be_visible()

        await expect(square("e4")).to_have_attribute("aria-label", "e4, white pawn")
        await square("a8").focus()
        for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Delete"):  # the pawn on c7 is gone
            await page.keyboard.press(key)
        await expect(square("c7")).to_be_focused()
        await expect(square("c7")).to_have_attribute("aria-label", "c7, empty, differs from the record")
        for key in ("ArrowDown", "ArrowDown", "p"):  # and stands on c5
            await page.keyboard.press(key)
        await square("g1").click()
        await square("f3").click()
        await expect(square("f3")).to_have_attribute(
            "aria-label", "f3, white knight, differs from the record"
        )
        await square("d2").drag_to(square("d4"))
        await expect(square("d4")).to_have_attribute("aria-label", "d4, white pawn, differs from the record")
        await square("a2").drag_to(page.get_by_role("heading", level=1))
        await expect(square("a2")).to_have_attribute("aria-label", "a2, empty, differs from the record")
        await page.get_by_role("button", name="white pawn", exact=True).click()
        await square("a3").click()
        await page.get_by_role("button", name="Black to move").click()
        await page.get_by_role("checkbox", name="Black may castle queenside").uncheck()

        await expect(foresight).to_contain_text("Play continues from the new position after 1... e5")
        await expect(foresight).to_contain_text("Black to move")
        assert await serious(page) == []
        await do_it(foresight).click()
        await is_done(foresight)
        wanted = "rnbqkbnr/pp1p1ppp/8/2p1p3/3PP3/P4N2/1PP2PPP/RNBQKB1R b KQk - 0 2"
        assert hall.game.fens[-1] == wanted
        await expect(square("d4")).to_have_attribute("aria-label", "d4, white pawn")
        assert [line for line in wrong if "409" not in line] == []


# --- readings, pause, sides, result -------------------------------------------------------------------


async def test_a_reading_is_chosen_by_its_board_and_play_stops_and_resumes_here_and_in_the_whole_hall(
    tmp_path: Path,
) -> None:
    async with played_hall(tmp_path) as hall, chromium() as browser:
        await hall.play("e4", "e5")
        hall.hands(Lift(1.0, chess.F1), Put(1.5, chess.C5, BISHOP), Press(2.0, chess.WHITE))
        page, wrong = await opened(browser, hall.url)
        foresight = await at_corrections(page, hall)
        await open_correction(page, "Possible moves")
        alert = page.locator("#main").get_by_text("White completed an illegal move: bishop f1\N{EN DASH}c5")
        await expect(alert).to_be_visible()  # the page speaks it too, in a place of its own
        reading = page.locator('.reading[data-reading="Bc4"]')
        await expect(reading.locator("piece")).to_have_count(32)
        await expect(reading).to_contain_text("Then wrong on the board: bishop c4\N{EN DASH}c5.")
        await reading.click()
        await expect(reading).to_have_attribute("aria-pressed", "true")
        await expect(foresight).to_contain_text("Added: 2. Bf1\N{EN DASH}c4.")
        await do_it(foresight).click()
        await is_done(foresight)
        assert hall.sans == ["e4", "e5", "Bc4"]
        assert await serious(page) == []

        await open_correction(page, "Back")
        await expect(
            recorded(page, "Bc4")
        ).to_be_visible()  # what is foreseen for the record before is not done
        await open_correction(page, "Pause")
        await expect(page.get_by_text("Play is not paused here.")).to_be_visible()
        await page.get_by_role("button", name="Pause play").click()
        await page.get_by_label("Reason (optional)").fill("a fire drill")
        await expect(foresight).to_contain_text("Play is paused")
        assert not any(isinstance(fact, facts.PlayPaused) for fact in hall.facts())
        await do_it(foresight).click()
        await is_done(foresight)
        await expect(page.get_by_text("by Anna (PIN): a fire drill.")).to_be_visible()
        await page.get_by_role("button", name="Resume play").click()
        await expect(foresight).to_contain_text("Play resumes")
        await do_it(foresight).click()
        await expect(page.get_by_text("Play is not paused here.")).to_be_visible()

        await page.goto(f"{hall.url}/director/hall")
        await page.get_by_text("Pause the whole hall").click()
        foresight = page.locator(".hall-pause .foresight")
        await page.get_by_role("button", name="Pause play").click()
        await do_it(foresight).click()
        await expect(foresight).to_contain_text("Play is paused at 1 table.")
        paused = [(fact.by, fact.reason) for fact in hall.facts() if isinstance(fact, facts.PlayPaused)]
        assert paused == [("Anna (PIN)", "a fire drill"), ("Anna (PIN)", "")]
        assert wrong == []


async def test_a_board_is_turned_a_clock_exchanged_a_result_entered_and_changed_by_somebody(
    tmp_path: Path,
) -> None:
    async with played_hall(tmp_path) as hall, chromium() as browser:
        await hall.play("e4", "e5")
        page, wrong = await opened(browser, hall.url)
        foresight = await at_corrections(page, hall)
        await open_correction(page, "Swap clock")
        await expect(foresight).to_contain_text("White’s time is read on the right of the clock")
        await do_it(foresight).click()
        await is_done(foresight)
        await open_correction(page, "Rotate board")
        await expect(foresight).to_contain_text("The board is read with White at rank 8.")
        await do_it(foresight).click()
        await is_done(foresight)
        turned = [
            (fact.rotated, fact.white) for fact in hall.facts() if isinstance(fact, facts.OrientationSet)
        ]
        assert turned == [(None, "right"), (True, None)]

        await open_correction(page, "Result")
        await page.get_by_role("button", name="½\N{EN DASH}½").click()
        await expect(foresight).to_contain_text("The game ends: ½\N{EN DASH}½.")
        await do_it(foresight).click()
        await is_done(foresight)
        await expect(page.get_by_text("The result is ½\N{EN DASH}½. A new one replaces it.")).to_be_visible()
        await page.get_by_role("button", name="0\N{EN DASH}1").click()
        await expect(foresight).to_contain_text("The result changes from ½\N{EN DASH}½ to 0\N{EN DASH}1.")
        await do_it(foresight).click()
        await is_done(foresight)
        ended = [(fact.result, fact.by) for fact in hall.facts() if isinstance(fact, facts.GameEnd)]
        assert ended == [("1/2-1/2", "Anna (PIN)"), ("0-1", "Anna (PIN)")]
        assert wrong == []
