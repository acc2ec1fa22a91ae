"""A director at work: rooms, the list of alerts, decisions by touch, by key, by two, asleep, cut off."""

from __future__ import annotations

import re
import time
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from broker import incidents, requests
from broker import messages as m
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import Hall, a_hall, act, opened_alert
from tests.end_to_end.browser import (
    chromium,
    opened,
    opened_apart,
    resized,
    serious,
    serious_in_each_look,
    signed_in,
)

pytestmark = pages.SHARING

THUMB_PX = 44
SAID = ".handling .acts > .said"
"""What is said to whoever decides; nothing is there to be heard while it is empty."""
URGENT, WARNING, HINT = [880, 880, 1175], [660, 880], [523]
OPENED_AND_ENTER = """() => {
  document.activeElement.click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
}"""
"""Somebody opens the line that has the focus, and strikes Enter once more at that same moment."""
LISTENS = """
window.tones = []; window.buzzes = [];
const made = window.OscillatorNode;
window.OscillatorNode = class extends made {
  constructor(context, options) { super(context, options); window.tones.push(options.frequency); }
};
navigator.vibrate = (pattern) => window.buzzes.push(pattern);
"""
"""The page writes down what somebody would hear of it, and feel."""
BY_HAND = "nothing came back from the clock. If it has run on since: Black 2:00 more than it shows then."
SET_BY_HAND = fake_hall.incident(
    1,
    2,
    kind="clock_to_set",
    remedy=None,
    count=None,
    article="",
    rule="",
    fen_before="",
    placement_after="",
    squares=[],
    clock=[],
    summary=f"Table 1: set White to 1:26:56 and Black to 1:30:00 by hand: {BY_HAND}",
    to_set=incidents.TimesToSet(white_ms=5_216_000, black_ms=5_400_000, why=BY_HAND),
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


# --- rooms ------------------------------------------------------------------------------------------------


async def test_rooms_have_addresses_and_the_way_back_leads_where_one_was(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall)
        one = fake_hall.incident(3)
        await hall.show(3, fake_hall.standing_clock(one))
        await hall.tell(one)
        alert = await opened_alert(page, one)
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
        await expect(alert).to_contain_text(fake_hall.REMEDY.words)
        await expect(rooms.get_by_role("link", name="Alerts, 1 waiting")).to_be_visible()

        await page.goto(f"{hall.url}/director/no-such-room")
        await expect(page.get_by_role("heading", name="Alerts 1")).to_be_visible()
        await page.goto(f"{hall.url}/director/alert/gone")
        await expect(page.get_by_text("This alert is not known here any more.")).to_be_visible()
        assert wrong == []


async def test_rooms_are_reached_below_on_a_phone_and_beside_on_a_desk(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await at_the_alerts(browser, hall)
        rooms = page.get_by_role("navigation", name="Rooms")
        for width, height, below in ((390, 844, True), (1280, 800, False)):
            await resized(page, width, height)
            box = await rooms.bounding_box()
            assert box is not None
            if below:
                assert round(box["y"] + box["height"]) == height, "within reach of a thumb"
                assert box["width"] == width
            else:
                assert (box["x"], box["width"] < 200) == (0, True)
            sizes = "(all) => all.map((one) => one.getBoundingClientRect().height)"
            assert min(await rooms.get_by_role("link").evaluate_all(sizes)) >= THUMB_PX


# --- the list ---------------------------------------------------------------------------------------------


async def test_a_list_says_where_what_and_how_sure_and_who_is_there(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, width=390, height=844)
        hint = fake_hall.incident(
            6, kind="two_hands", grade="hint", remedy=None, summary="Table 6: two hands"
        )
        flag = fake_hall.incident(5, kind="flag_fall", grade="strong", summary="Table 5: Black's flag fell")
        certain = fake_hall.incident(3)
        for one in (hint, flag, certain):
            await hall.tell(one)
        lines = page.locator(".feed").first.locator(".alert-line")
        await expect(lines).to_have_count(3)
        await expect(lines.nth(0)).to_contain_text(re.compile(r"^Table 3White completed.*Urgent, certain.*"))
        await expect(lines.nth(1)).to_contain_text("Black's flag fell")
        await expect(lines.nth(1)).to_contain_text("Urgent, strong")
        await expect(lines.nth(2)).to_contain_text("Hint")
        await expect(page).to_have_title(re.compile(r"^\(2\) Alerts"))
        size = (
            await lines.nth(0)
            .locator(".table-number")
            .evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
        )
        assert size >= 30, "readable while walking"
        await hall.tell(certain.model_copy(update={"acknowledged_by": "Bruno"}))
        await expect(lines.nth(2)).to_contain_text("✓ Bruno")
        await expect(lines.nth(2).get_by_role("button")).to_have_count(0)

        await page.get_by_label("How sure").select_option(label="Without hints")
        await expect(lines).to_have_count(2)
        await expect(page.get_by_text("1 more is open that this list leaves out.")).to_be_visible()
        await page.get_by_label("Whose alerts").select_option(label="Mine")
        await expect(lines).to_have_count(0)
        await page.reload()
        await expect(page.get_by_text("3 more are open that this list leaves out.")).to_be_visible()
        await page.get_by_role("button", name="Show all").click()
        await expect(lines).to_have_count(3)
        await hall.tell(flag.model_copy(update={"closed": "the game is over"}))
        await expect(lines).to_have_count(2)
        await expect(page.get_by_text("Closed (1)")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        assert wrong == []


async def test_an_alert_is_taken_from_the_list_and_given_back_by_its_undo(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, width=390, height=844)
        one = fake_hall.incident(3)
        await hall.tell(one)
        line = page.locator(".alert-line")
        await line.get_by_role("button", name="I\u2019m on it: table 3, Illegal move completed").click()
        request = await hall.asked(requests.AcknowledgeRequest)
        assert (request.incident, request.undo, request.by) == (one.id, False, "Anna (PIN)")
        taken = one.model_copy(update={"acknowledged_by": "Anna (PIN)"})
        await hall.tell(taken)
        await expect(line).to_contain_text("✓ Anna (PIN)")
        await expect(page).to_have_title(re.compile(r"^Alerts"))
        alert = await opened_alert(page, one)
        await expect(alert).to_contain_text("Anna (PIN) is dealing with it")
        await act(alert, "Undo").click()
        request = await hall.asked(requests.AcknowledgeRequest)
        assert (request.incident, request.undo) == (one.id, True)
        await hall.tell(one)
        await expect(act(alert, "I\u2019m on it")).to_be_visible()
        await expect(act(alert, "Undo")).to_be_hidden()
        assert wrong == []


async def test_what_is_new_sounds_by_its_severity_once_and_as_each_device_wants_it(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall)
        spoken = page.locator('[aria-live="assertive"]')
        await hall.tell(fake_hall.incident(3))
        await expect(spoken).to_contain_text("Table 3: White completed a move")
        await pages.becomes(lambda: page.evaluate("tones"), URGENT)
        assert len(await page.evaluate("buzzes")) == 1
        await hall.tell(fake_hall.incident(5, kind="displaced_men", grade="strong"))
        await pages.becomes(lambda: page.evaluate("tones"), URGENT + WARNING)
        await hall.tell(fake_hall.incident(6, grade="hint"))
        await hall.tell(fake_hall.incident(3, count=2))
        await expect(page.locator(".alert-line")).to_have_count(3)
        assert await page.evaluate("tones") == URGENT + WARNING, "no hint, and nothing twice"

        await page.get_by_role("button", name="Sound on").click()
        settings = page.get_by_role("dialog")
        await settings.get_by_label("Hint", exact=False).first.check()
        await settings.get_by_label("Vibrate as well").uncheck()
        await settings.get_by_role("button", name="Test: Hint").click()
        await pages.becomes(lambda: page.evaluate("tones"), URGENT + WARNING + HINT)
        await settings.get_by_role("button", name="Close").click()
        await page.reload()
        await expect(page.locator(".alert-line")).to_have_count(3)
        await page.locator("h1").click()  # a page that nobody has touched may not be heard
        await hall.tell(fake_hall.incident(7, grade="hint"))
        await pages.becomes(lambda: page.evaluate("tones"), HINT)
        assert await page.evaluate("buzzes") == []
        await page.get_by_role("button", name="Sound on").click()
        await settings.get_by_label("Tell new alerts by sound").uncheck()
        await settings.get_by_role("button", name="Close").click()
        await hall.tell(fake_hall.incident(8))
        await expect(spoken).to_contain_text("Table 8")
        await expect(page.get_by_role("button", name="Sound off")).to_be_visible()
        assert await page.evaluate("tones") == HINT
        assert wrong == []


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
        touched = page.locator(".sheet :is(button, a.quiet, a.table-number):visible")
        sizes = "(all) => all.map((one) => one.getBoundingClientRect().height)"
        heights = await touched.evaluate_all(sizes)
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


async def test_alerts_are_walked_through_and_decided_by_keys(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened_apart(browser, hall.url)
        await page.clock.install()
        await signed_in(page, hall.url, "Anna")
        await expect(page.get_by_text("No open alerts")).to_be_visible()

        async def settled() -> None:
            await page.clock.run_for(2_000)

        now = round(time.time() * 1000)
        first, second = fake_hall.incident(3, at=now), fake_hall.incident(5, at=now - 60_000)
        for one in (first, second):
            await hall.tell(one)
        await expect(page.locator(".alert-line")).to_have_count(2)
        press = page.keyboard.press
        await press("j")
        await press("j")
        await press("k")
        await page.evaluate(OPENED_AND_ENTER)
        heading = page.locator(".incident h1")
        await expect(heading).to_be_focused()
        assert page.url.endswith(f"/alert/{first.id}")
        await press("j")
        await expect(page.locator(".place")).to_have_text("2 of 2")
        await press("j")
        assert page.url.endswith(f"/alert/{second.id}"), "there is none after the last"
        await expect(page.locator(f'.incident[data-incident="{second.id}"]')).to_be_visible()
        await settled()  # buttons that have just come do nothing yet
        await press("a")
        assert (await hall.asked(requests.AcknowledgeRequest)).incident == second.id, (
            "Enter, so soon, decided nothing"
        )
        await hall.tell(second.model_copy(update={"acknowledged_by": "Anna (PIN)"}))
        await expect(page.locator(".handled")).to_be_visible()
        await settled()  # buttons that have just come do nothing yet
        await press("u")
        assert (await hall.asked(requests.AcknowledgeRequest)).undo
        await hall.tell(second)
        await expect(page.locator(".handled")).to_be_hidden()
        await settled()
        await press("Enter")
        assert (await hall.asked(requests.DecideRequest)).decision == "apply"
        await hall.tell(fake_hall.decided(second, fake_hall.REMEDY))
        await expect(page.locator(".closed-why")).to_be_visible()
        await press("j")
        await expect(page.locator(f'.incident[data-incident="{first.id}"]')).to_be_visible()
        await settled()
        await press("c")
        await page.keyboard.type("ru")
        await expect(page.get_by_label("White", exact=True)).to_have_value(re.compile(r"^1:2\d:\d\dru$"))
        await press("Escape")
        await settled()
        await press("r")
        assert (await hall.asked(requests.DecideRequest)).decision == "refuse", (
            "letters that were typed did nothing"
        )
        await hall.tell(fake_hall.decided(first, None))
        await press("?")
        await expect(page.get_by_role("dialog")).to_contain_text("I\u2019m on it")
        await press("Escape")
        await press("Escape")
        await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
        assert wrong == []


async def test_two_directors_decide_at_once_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        anna, _ = await at_the_alerts(browser, hall, "Anna")
        context = await browser.new_context()
        bruno = await context.new_page()
        await signed_in(bruno, hall.url, "Bruno")
        one = fake_hall.incident(3)
        await hall.tell(one)
        hers, his = await opened_alert(anna, one), await opened_alert(bruno, one)
        await act(his, "Change…").click()
        await his.get_by_label("White", exact=True).fill("1:27:00")
        await act(hers, "Apply").click()
        first = await hall.request(requests.DecideRequest)
        await his.get_by_role("button", name="Apply this").click()
        second = await hall.request(requests.DecideRequest)
        assert (first.by, second.by) == ("Anna (PIN)", "Bruno (PIN)")
        await hall.answer(first)
        decided = fake_hall.decided(one, fake_hall.REMEDY, by="Anna (PIN)")
        await hall.tell(decided)
        await expect(his.locator(SAID)).to_have_text("Anna (PIN) was faster.")
        async with his.page.expect_response("**/director/decide") as refused:
            await hall.answer(second, ok=False, text="Anna (PIN) has decided this already: undo it first.")
        await (await refused.value).finished()
        # What she decided is said once on the page, by the alert itself.
        await expect(his.locator(SAID)).to_have_text("Anna (PIN) was faster.")
        await expect(his.locator(".closed-why")).to_contain_text("applied. Black gains")
        for page in (hers, his):
            await expect(page.locator(".closed-why")).to_contain_text("Anna (PIN)")
            await expect(page.get_by_role("button")).to_have_count(1)
        await expect(hers.locator(SAID)).to_have_text("")
        await context.close()


async def test_who_is_writing_is_told_that_somebody_else_took_the_alert(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await at_the_alerts(browser, hall)
        one = fake_hall.incident(3)
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await act(alert, "Change…").click()
        await hall.tell(one.model_copy(update={"acknowledged_by": "Bruno"}))
        await expect(alert.locator(SAID)).to_have_text("Bruno was faster, and deals with it.")
        await expect(alert.get_by_label("White", exact=True)).to_have_value(re.compile(r"^1:2\d:\d\d$"))


async def test_a_page_that_slept_for_an_hour_tells_what_still_waits_once(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await opened_apart(browser, hall.url)
        await page.clock.install()
        await page.add_init_script(LISTENS)
        await signed_in(page, hall.url, "Anna")
        await expect(page.get_by_text("No open alerts")).to_be_visible()
        await hall.tell(fake_hall.incident(2))
        await expect(page.locator(".alert-line")).to_have_count(1)
        await pages.becomes(lambda: page.evaluate("tones"), URGENT)
        await page.context.set_offline(True)
        await hall.tell(fake_hall.incident(2, acknowledged_by="Bruno"))
        await hall.tell(fake_hall.incident(3, acknowledged_by="Bruno"))
        await hall.tell(fake_hall.incident(4, closed="put right", grade="certain"))
        await hall.tell(fake_hall.incident(5, kind="displaced_men", grade="strong"))
        await page.clock.fast_forward("01:00:00")
        await expect(page.locator(".banner")).to_contain_text("Connection lost since")
        await page.context.set_offline(False)
        await expect(page.locator(".banner")).to_be_hidden()
        await expect(page.locator(".feed").first.locator(".alert-line")).to_have_count(3)
        await expect(page.locator('.alert-line[data-standing="open"]')).to_contain_text("Warning, strong")
        await pages.becomes(lambda: page.evaluate("tones"), URGENT + WARNING)
        await page.reload()
        await expect(page.locator(".feed").first.locator(".alert-line")).to_have_count(3)
        await hall.tell(fake_hall.incident(2))
        await expect(page.locator('.alert-line[data-standing="open"]')).to_have_count(2)
        assert await page.evaluate("tones") == [], "given back is not new"


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
        await expect(said).to_contain_text("Whether it counts is seen here as soon as the dashboard is back")
        await hall.keep(fake_hall.decided(one, fake_hall.REMEDY, by="Anna (PIN)"))
        await hall.start()
        await expect(alert.locator(".closed-why")).to_contain_text("Anna (PIN)")
        await expect(said).to_have_text("")
        await act(alert, "Undo").click()
        assert (await hall.asked(requests.DecideRequest)).decision == "undo"


async def test_a_decision_that_never_left_is_made_again_when_the_dashboard_is_back(tmp_path: Path) -> None:
    async with a_hall(tmp_path, apart=True) as hall, chromium() as browser:
        page, _ = await at_the_alerts(browser, hall)
        one = fake_hall.incident(3)
        await hall.keep(one)
        alert = await opened_alert(page, one)
        await hall.kill()
        await act(alert, "Refuse").click()
        said = alert.locator(SAID)
        await expect(said).to_contain_text("if this alert is still open then, touch again")
        await hall.start()
        await expect(page.locator(".banner")).to_be_hidden()
        await expect(page.locator(".live")).to_have_text("Live")
        await act(alert, "Refuse").click()
        assert (await hall.asked(requests.DecideRequest)).decision == "refuse"
        await hall.keep(fake_hall.decided(one, None, by="Anna (PIN)"))
        await expect(alert.locator(".closed-why")).to_contain_text("refused what was proposed")
        await expect(said).to_have_text("")


async def test_times_to_be_set_by_hand_stand_large_until_the_clock_shows_them(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall, width=390, height=844)
        decided = fake_hall.decided(fake_hall.incident(1), fake_hall.REMEDY)
        await hall.keep(decided, SET_BY_HAND)
        await expect(page.locator(".line-text").first).to_have_text(
            "Set the clock by hand: White 1:26:56, Black 1:30:00"
        )
        await page.get_by_text("Closed (1)").click()
        alert = await opened_alert(page, decided)
        by_hand = alert.get_by_role("region", name="Clock to be set by hand")
        await by_hand.get_by_role("link", name="Open this alert").click()
        alert = page.locator(f'.incident[data-incident="{SET_BY_HAND.id}"]')
        by_hand = alert.locator(".to-set")
        await expect(by_hand.locator(".wanted")).to_have_text(["1:26:56", "1:30:00"])
        size = await by_hand.locator(".wanted").first.evaluate(
            "(one) => parseFloat(getComputedStyle(one).fontSize)"
        )
        assert size >= 40
        await expect(by_hand).to_contain_text("The clock runs. Stop it before you set it.")
        await expect(by_hand).to_contain_text("Nothing came back from the clock. If it has run on since")
        now = round(time.time() * 1000)
        half = m.ClockState(state="paused", white_ms=5_216_000, black_ms=5_280_000, at=now)
        await hall.show(1, half)
        await expect(by_hand.locator(".shows")).to_have_text(["✓ shows 1:26:56", "shows 1:28:00"])
        await hall.show(1, half.model_copy(update={"black_ms": 5_399_000, "at": now + 1}))
        await expect(by_hand.get_by_role("status")).to_have_text("The clock shows both times.")
        await hall.keep(decided, SET_BY_HAND.model_copy(update={"closed": "the clock shows these times"}))
        await expect(by_hand).to_be_hidden()
        await expect(alert).to_contain_text("Closed: the clock shows these times")
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        assert wrong == []


# --- on paper, and for everybody --------------------------------------------------------------------------


async def test_an_incident_is_printed_with_its_evidence_and_its_decision(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await at_the_alerts(browser, hall)
        one = fake_hall.decided(fake_hall.incident(3), fake_hall.REMEDY, note="A word with both.")
        await hall.tell(one)
        await page.get_by_text("Closed (1)").click()
        alert = await opened_alert(page, one)
        await alert.get_by_role("link", name="Print").click()
        paper = page.locator(".paper")
        await expect(paper.get_by_role("img")).to_have_count(2)
        for said in (
            "Harbour Open",
            "FM Tomáš Novák (2290)",
            "FIDE standard 2023 (fide-standard-2023)",
            "Article 7.5.1",
            "White presses the clock, 1:27:26 / 1:28:00",
            "b7: white bishop in place of black pawn",
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


async def test_axe_finds_no_serious_fault(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, _ = await at_the_alerts(browser, hall, width=390, height=844)
        one = fake_hall.incident(3, options=[incidents.Remedy(words="White is warned.", warns=True)])
        for told in (one, fake_hall.incident(5, grade="strong"), fake_hall.incident(6, grade="hint")):
            await hall.tell(told)
        await hall.keep(SET_BY_HAND)
        await hall.tell(fake_hall.incident(2, acknowledged_by="Bruno"))
        await hall.tell(fake_hall.decided(fake_hall.incident(8), fake_hall.REMEDY))
        for path, ready in (
            ("", ".alert-line"),
            (f"/alert/{one.id}", ".incident h1"),
            (f"/alert/{SET_BY_HAND.id}", ".to-set"),
            ("/alert/incident-8-1", ".closed-why"),
            (f"/alert/{one.id}/print", ".paper h1"),
        ):
            await resized(page, 390, 844)
            await page.goto(f"{hall.url}/director{path}?colours=light")
            await expect(page.locator(ready).first).to_be_visible()
            assert await serious_in_each_look(page) == [], path
            await resized(page, 1366, 844)
            # A card has the same colours on a desk: there only what stands around it is other.
            on_a_desk = await serious(page) if path else await serious_in_each_look(page)
            assert on_a_desk == [], path
        await page.get_by_role("button", name="Sound").click()
        assert await serious_in_each_look(page) == []
