"""A director decides about alerts and enters claims: the real dashboard and broker, a real Chromium."""

from __future__ import annotations

import re
from pathlib import Path

import chess
from playwright.async_api import Page, expect

from broker import incidents, requests
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import a_hall, act, opened_alert
from tests.end_to_end.browser import chromium, opened, resized, signed_in

pytestmark = pages.SHARING


async def test_a_remedy_is_applied_as_it_is_shown_and_undone(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.show(3, fake_hall.standing_clock(one))
        await hall.tell(one)
        alert = await opened_alert(page, one)
        assert page.url == f"{hall.url}/director/alert/{one.id}"
        await expect(alert).to_contain_text(fake_hall.REMEDY.words)
        await expect(alert).to_contain_text("1st illegal move of this player")
        await expect(alert).to_contain_text("The arbiter, until the game is over.")
        rows = alert.locator(".times tbody tr")
        await expect(rows.nth(0)).to_have_text("Before1:27:261:28:00")
        await expect(rows.nth(1)).to_have_text("After1:26:56 \N{MINUS SIGN}0:301:30:00 +2:00")

        await act(alert, "Apply: White 1:26:56, Black 1:30:00").focus()
        await page.keyboard.press("Enter")
        request = await hall.asked(requests.DecideRequest)
        assert (request.by, request.incident, request.decision) == ("Anna (PIN)", one.id, "apply")
        assert request.remedy is None, "as proposed, with the times of that moment"
        await hall.tell(fake_hall.decided(one, fake_hall.REMEDY, by="Anna (PIN)"))
        await expect(page.get_by_text("No open alerts")).to_be_visible()
        await expect(alert).to_contain_text(re.compile(r"Anna \(PIN\), .*: applied\. Black gains 120 s"))
        await expect(alert.get_by_role("heading", level=1)).to_be_focused()
        await expect(alert.get_by_role("button")).to_have_count(1)

        await expect(act(alert, "Undo")).to_be_enabled()
        await act(alert, "Undo").focus()
        await page.keyboard.press("Enter")
        assert (await hall.asked(requests.DecideRequest)).decision == "undo"
        await hall.tell(one)
        await expect(act(alert, "Refuse")).to_be_visible()
        await expect(alert.get_by_role("heading", level=1)).to_be_focused()
        assert wrong == []


async def test_a_game_starts_anew_after_a_question_because_that_cannot_be_undone(tmp_path: Path) -> None:
    words = "The game is cancelled: start a new one. The arbiter sets the times."
    anew = incidents.Remedy(words=words, fen=chess.STARTING_FEN, restart=True)
    one = fake_hall.incident(3, kind="wrong_start", color=None, remedy=anew, count=None)
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await signed_in(page, hall.url, "Anna")
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await expect(alert).to_contain_text(words)
        await act(alert, "Change…").click()
        await expect(alert.get_by_role("checkbox", name="Start the game anew")).to_be_checked()
        await act(alert, "Change…").click()
        await act(alert, "Apply: start the game anew").click()
        question = page.get_by_role("dialog", name="Start the game anew at table 3?")
        await expect(question).to_contain_text(words)
        await expect(question).to_contain_text("This cannot be undone")
        await question.get_by_role("button", name="Cancel").click()
        await act(alert, "Apply: start the game anew").click()
        later = one.model_copy(update={"remedy": None, "options": [anew]})
        await hall.tell(later)
        await expect(alert.get_by_text("The rules leave a choice")).to_be_visible()
        await question.get_by_role("button", name="Start the game anew").click()
        request = await hall.asked(requests.DecideRequest)
        assert (request.decision, request.remedy) == ("apply", anew), "what he was asked about"
        await expect(question).to_be_hidden()
        assert wrong == []


async def test_a_remedy_is_changed_by_keyboard_while_the_alert_goes_on_growing(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await signed_in(page, hall.url, "Anna")
        one = fake_hall.incident(3)
        await hall.show(3, fake_hall.standing_clock(one))
        await hall.tell(one)
        alert = await opened_alert(page, one)
        await act(alert, "Change…").click()
        form = alert.get_by_role("form")
        white, black = form.get_by_label("White", exact=True), form.get_by_label("Black", exact=True)
        await expect(white).to_be_focused()
        await expect(white).to_have_value("1:26:56")
        await page.keyboard.press("Control+A")
        await page.keyboard.type("1:75")
        await page.keyboard.press("Enter")
        await expect(form.get_by_role("alert")).to_contain_text("Write both times as 1:05:00 or 5:00")

        await white.fill("1:27:00")
        await page.keyboard.press("Tab")
        await hall.tell(one.model_copy(update={"count": 2, "can_mate": "winnable", "mate": ["a7a8q"]}))
        await hall.tell(fake_hall.incident(5))
        await expect(page.locator(".way .place")).to_have_text("2 of 2")
        await expect(alert).to_contain_text("2nd illegal move")
        await expect(alert).to_contain_text("can still mate: a7a8q")
        await expect(black).to_be_focused()
        await expect(white).to_have_value("1:27:00")
        await form.get_by_label("Warn White").check()
        await form.get_by_label("Set the position").uncheck()
        await alert.get_by_label("Note").fill("White is a beginner.")
        await form.get_by_role("button", name="Apply this").click()
        request = await hall.asked(requests.DecideRequest)
        assert (request.decision, request.note) == ("apply", "White is a beginner.")
        assert request.remedy == incidents.Remedy(
            words="The clock is set to White 1:27:00 and Black 1:30:00. White is warned.",
            warns=True,
            white_ms=5_220_000,
            black_ms=5_400_000,
            black_before_ms=5_280_000,  # which he left as it was proposed
        )
        assert wrong == []


async def test_where_nothing_is_proposed_there_is_nothing_to_do_or_one_of_the_rules_to_choose(
    tmp_path: Path,
) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await signed_in(page, hall.url, "Anna")
        lost = fake_hall.incident(3, kind="board_lost", remedy=None, article="", rule="", count=None)
        await hall.tell(lost)
        alert = await opened_alert(page, lost)
        await expect(act(alert, "Nothing to do")).to_be_visible()
        await expect(alert.get_by_role("button")).to_have_count(2)
        await act(alert, "Nothing to do").click()
        text = "The board is still lost: check its cable."
        request = await hall.asked(requests.DecideRequest, ok=False, text=text)
        assert (request.decision, request.remedy) == ("refuse", None)
        await expect(alert.get_by_role("alert")).to_have_text(text)

        warned = incidents.Remedy(words="White is warned.", warns=True)
        longer = incidents.Remedy(words="Black gains 60 s.", white_ms=5_246_000, black_ms=5_340_000)
        claimed = fake_hall.incident(3, kind="quickplay_finish", remedy=None, options=[warned, longer])
        await hall.tell(claimed.model_copy(update={"id": lost.id, "claimed_by": "black"}))
        await expect(alert).to_contain_text("Quickplay finish · claimed by Black")
        await resized(page, 390, 844)
        choices = alert.locator(".options li")
        order = "(all) => all.map((li) => [...li.children].map((one) => one.getBoundingClientRect().top))"
        for button, words in await choices.evaluate_all(order):
            assert words < button, "on a telephone what is chosen is read before its button"
        await act(alert, "Apply: White 1:27:26, Black 1:29:00").click()
        request = await hall.asked(requests.DecideRequest)
        assert (request.decision, request.remedy) == ("apply", longer)

        judge = incidents.Remedy(
            words="Both flags are down, and which fell first is not known: look at the clock."
        )
        white = incidents.Remedy(words="Black's flag fell first: White wins.", result="1-0")
        flags = fake_hall.incident(3, kind="flag_fall", remedy=judge, options=[white], count=None)
        await hall.tell(flags)
        await page.goto(f"{hall.url}/director/alert/{flags.id}")
        await act(alert, "Apply: 1\N{EN DASH}0").click()
        assert (await hall.asked(requests.DecideRequest)).remedy == white
        assert [line for line in wrong if "409" not in line] == []


async def test_a_claim_is_entered_with_its_move_and_the_answer_is_read(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await signed_in(page, hall.url, "Anna")
        await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
        await page.goto(f"{hall.url}/director/table/5")
        row = page.locator('.table-row[data-table="5"]')
        form = row.get_by_role("form", name="Enter a claim at table 5")
        await expect(form.get_by_label("with the move")).to_be_hidden()
        await form.get_by_label("Player").select_option(label="Black: Amélie Dubois")
        await form.get_by_label("What he claims").select_option(label="claims a threefold repetition")
        await form.get_by_label("with the move").fill("Nf6")
        await form.get_by_role("button", name="Enter claim").click()
        await expect(form.get_by_role("status")).to_contain_text("such as e2e4")
        await form.get_by_label("with the move").fill("b8c6")
        await page.keyboard.press("Enter")
        text = "The position has not come three times: White gains 120 s."
        request = await hall.asked(requests.ClaimRequest, text=text)
        assert (request.game, request.color, request.claim, request.move) == (
            "4.5",
            "black",
            "threefold",
            "b8c6",
        )
        await expect(form.get_by_role("status")).to_have_text(text)
        assert await page.evaluate("document.documentElement.scrollWidth") == 390

        await page.goto(f"{hall.url}/director/table/7")
        over = page.locator('.table-row[data-table="7"]')
        await expect(over).to_be_visible()
        await expect(over.get_by_role("form", name=re.compile("claim"))).to_have_count(0)
        assert wrong == []


async def test_nothing_of_alerts_and_decisions_reaches_a_spectator(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium() as browser:
        one = fake_hall.incident(3)
        await hall.tell(one)
        await hall.tell(fake_hall.decided(fake_hall.incident(5), fake_hall.REMEDY, note="A word with both."))
        await hall.heard()
        page, wrong = await opened(browser, hall.url)
        loaded = await _loaded(page, hall.url, ["/", "/table/3", "/table/5"])
        for secret in (one.summary, one.rule, one.actor, fake_hall.REMEDY.words, "A word with both.", "Anna"):
            assert secret not in loaded
        for word in ("Illegal move", "Flag fall", "Refuse", "claims"):
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
