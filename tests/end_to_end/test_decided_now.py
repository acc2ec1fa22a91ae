"""What a director decides is what is so then: by the clock that runs, the game that is on, his own tables."""

from __future__ import annotations

import re
import time
from pathlib import Path

from playwright.async_api import expect

from broker import messages as m
from broker import requests, topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import a_hall, act, opened_alert
from tests.end_to_end.browser import chromium, opened, opened_apart, signed_in

pytestmark = pages.SHARING


def clock(state: str, white_ms: int = 5_246_000, black_ms: int = 5_280_000) -> m.ClockState:
    running = "white" if state == "running" else None
    fields = {"state": state, "white_ms": white_ms, "black_ms": black_ms, "running": running}
    return m.ClockState.model_validate({**fields, "at": round(time.time() * 1000)})


async def test_what_is_proposed_goes_with_the_clock_and_what_is_left_in_the_form_is_a_difference(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.show(3, clock("paused", white_ms=4_000_000))
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await expect(act(alert, "Apply: White 1:06:10, Black 1:30:00")).to_be_visible()
        await expect(alert).to_contain_text("White 1:06:10, Black 1:30:00. Put the position")
        await expect(alert.locator(".times tbody tr").first).to_have_text("Before1:06:401:28:00")

        await act(alert, "Change…").click()
        form = alert.get_by_role("form")
        await expect(form.get_by_label("White", exact=True)).to_have_value("1:06:10")
        await hall.show(3, clock("paused", white_ms=3_900_000))
        await expect(form.get_by_label("White", exact=True)).to_have_value("1:04:30")
        await form.get_by_label("Warn White").check()
        await form.get_by_role("button", name="Apply this").click()
        remedy = (await hall.asked(requests.DecideRequest)).remedy
        assert remedy is not None
        assert (remedy.white_ms, remedy.white_before_ms) == (3_870_000, 3_900_000)
        assert (remedy.black_ms, remedy.black_before_ms) == (5_400_000, 5_280_000)
        assert remedy.warns
        assert wrong == []


async def test_a_clock_that_runs_on_is_stopped_with_its_play_by_one_touch(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.show(3, clock("running"))
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await alert.get_by_role("button", name="Stop play and the clock at table 3").click()
        request = await hall.asked(requests.PauseRequest)
        assert (request.table, request.paused) == (3, True)
        stopped = m.Notes(journal=fake_hall.JOURNAL, seq=400, notes=[], paused=m.Pause(at=one.at, by="Anna"))
        await hall.publish(topics.NOTES, stopped, table=3)
        await expect(alert).to_contain_text(re.compile("Play is stopped since .* by Anna"))
        await alert.get_by_role("button", name="Let play go on at table 3").click()
        assert not (await hall.asked(requests.PauseRequest)).paused


async def test_a_touch_that_was_meant_for_refuse_does_not_undo_what_another_has_just_decided(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await hall.tell(fake_hall.decided(one, fake_hall.REMEDY, by="Bruno"))
        undo = act(alert, "Undo")
        await expect(undo).to_be_visible()
        await undo.click(force=True)
        await expect(page.get_by_role("dialog")).to_have_count(0)
        await expect(undo).to_be_enabled()
        await undo.click()
        asked = page.get_by_role("dialog")
        await expect(asked).to_contain_text("Undo what Bruno decided?")
        await asked.get_by_role("button", name="Undo the decision of Bruno").click()
        request = await hall.asked(requests.DecideRequest)  # the first: no touch before it was one
        assert (request.decision, request.incident) == ("undo", one.id)


async def test_an_alert_of_an_earlier_game_stands_apart_and_keeps_its_people(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.tell(one)
        await expect(page.locator(".alert-line")).to_have_count(1)
        known = fake_hall.assignment(3).assignment
        assert known is not None
        seated = known.model_copy(
            update={"game": "5.3", "round": 5, "white": known.black, "black": known.white}
        )
        state = m.AssignmentState(journal=fake_hall.JOURNAL, seq=300, assignment=seated)
        await hall.publish(topics.ASSIGNMENT, state, table=3)
        await expect(page.get_by_text("Game over, undecided (1)")).to_be_visible()
        await expect(page).to_have_title(re.compile(r"^Alerts"))
        await page.get_by_text("Game over, undecided (1)").click()
        await expect(page.locator(".past-box .alert-line")).to_contain_text("game over")
        alert = await opened_alert(page, one)
        await expect(alert).to_contain_text("Tomáš Novák \N{EN DASH} Priya Raghunathan · its game is over")
        await alert.get_by_role("link", name="Print").click()
        paper = page.locator(".paper")
        for said in ("Harbour Open", "Round4", "Tomáš Novák", "Priya Raghunathan", "90 min + 30 s", "Rules"):
            await expect(paper).to_contain_text(said)
        await page.goto(f"{hall.url}/director/hall")
        await expect(page.locator('.tile[data-table="3"] .word')).not_to_have_text("urgent")
        assert wrong == []


async def test_a_table_shows_its_alerts_its_board_and_the_way_to_a_pause(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.tell(one)
        await expect(page.locator(".alert-line")).to_have_count(1)
        await page.goto(f"{hall.url}/director/hall/list")
        link = page.locator('.table-row[data-table="3"]').get_by_role("link", name=re.compile("Illegal move"))
        await expect(link).to_have_attribute("href", f"/director/alert/{one.id}")
        await page.goto(f"{hall.url}/director/table/3")
        await expect(page.locator(".table-alerts .alert-line")).to_contain_text("White completed a move")
        await expect(page.locator(".table-board .cg-wrap")).to_be_visible()
        await page.get_by_role("link", name="Pause", exact=True).click()
        await expect(page.get_by_role("heading", name="Pause and go on")).to_be_visible()
        assert wrong == []


async def test_times_for_a_clock_are_said_beforehand_and_asked_about(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
        await page.goto(f"{hall.url}/director/table/4")
        await page.get_by_role("button", name="Two minutes more for Black").click()
        await page.get_by_role("button", name="Set clock…").click()
        assert (await hall.asked(requests.SetClockRequest)).preview
        asked = page.get_by_role("dialog")
        await expect(asked).to_contain_text("Set the clock of table 4?")
        await asked.get_by_role("button", name=re.compile("^Set White ")).click()
        assert not (await hall.asked(requests.SetClockRequest)).preview


async def test_who_calls_is_seen_to_and_no_board_explains_it(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        call = fake_hall.incident(
            3, kind="call", remedy=None, article="", rule="", count=None, summary="Table 3: White calls"
        )
        await hall.tell(call)
        alert = await opened_alert(page, call)
        await expect(act(alert, "Seen to")).to_be_visible()
        await expect(alert.locator(".cg-wrap, .time-strip")).to_have_count(0)
        await act(alert, "Seen to").click()
        await hall.asked(requests.DecideRequest)
        await hall.tell(fake_hall.decided(call, None, by="Anna (PIN)"))
        await expect(alert.locator(".closed-why")).to_have_text(re.compile(r"^Anna \(PIN\), .*: seen to\.$"))


async def test_a_hall_that_does_not_answer_is_not_taken_for_a_dashboard_that_is_away(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await act(alert, "Refuse").click()
        assert (await hall.request(requests.DecideRequest)).decision == "refuse"
        said = alert.locator(".acts .said")
        await expect(said).to_contain_text("Whether it counts is seen here as soon as the hall answers again")
        await expect(said).not_to_contain_text("dashboard")
        await hall.tell(fake_hall.decided(one, None, by="Anna (PIN)"))
        await expect(alert.locator(".closed-why")).to_contain_text("refused what was proposed")
        await expect(said).to_have_text("")


async def test_a_refusal_is_read_and_gone_when_what_was_in_the_way_is_over(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened_apart(browser, hall.url, width=390, height=844)
        await page.clock.install()
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await act(alert, "Refuse").click()
        why = "The clock of table 3 is being set already: wait until it has answered."
        await hall.asked(requests.DecideRequest, ok=False, text=why)
        said = alert.locator(".acts .said")
        await expect(said).to_have_text(why)
        await page.clock.fast_forward(20_000)
        await expect(said).to_have_text("")


async def test_the_times_are_said_to_go_with_the_clock_only_where_times_are_shown(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        warning = fake_hall.REMEDY.model_copy(update={"white_ms": None, "black_ms": None, "warns": True})
        one = fake_hall.incident(3, remedy=warning, options=[warning, fake_hall.REMEDY])
        await hall.show(3, clock("running"))
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await expect(alert.locator(".stop-play")).to_be_hidden()
        await hall.tell(one.model_copy(update={"remedy": fake_hall.REMEDY}))
        await expect(alert.locator(".stop-play")).to_contain_text("the times above go with it")
        await hall.tell(one.model_copy(update={"remedy": None}))
        await expect(alert.locator(".stop-play")).to_contain_text("the times to choose from go with it")


async def test_one_time_without_the_other_is_asked_for_before_it_is_refused(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await act(alert, "Change…").click()
        white, black = (
            alert.get_by_role("form").get_by_label(name, exact=True) for name in ("White", "Black")
        )
        await white.fill("")
        await expect(white).to_have_attribute("placeholder", "its time")
        await black.fill("")
        await expect(white).to_have_attribute("placeholder", "as it is")


async def test_a_wide_map_says_which_urgent_tables_it_does_not_show(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        await hall.tell(fake_hall.incident(8, kind="flag_fall"))
        await page.get_by_role("link", name="Hall").first.click()
        await page.get_by_role("button", name="Arrange").click()
        await page.get_by_label("Tables in a row").fill("25")
        await page.get_by_role("button", name="Put in rows").click()
        await page.get_by_role("button", name="Done").click()
        unseen = page.get_by_role("button", name="Urgent out of sight: table 8")
        await expect(unseen).to_be_visible()
        await expect(page.locator(".tile[data-table='8']")).not_to_be_in_viewport()
        await unseen.click()
        await expect(page.locator(".tile[data-table='8']")).to_be_in_viewport()
        await expect(unseen).to_be_hidden()
        assert wrong == []
