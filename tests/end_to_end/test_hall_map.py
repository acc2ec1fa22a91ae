"""The map of the hall and the health room as people use them: a phone, a keyboard, a mouse, several roles."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from playwright.async_api import Locator, Page, expect

from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.payloads import Outgoing
from dashboard.people import secret_hash
from dashboard.people.accounts import Accounts
from dashboard.people.rights import PersonRole
from tests.dashboard import fake_hall
from tests.dashboard.web_side import CHEAP
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import SEEN_WITHIN_S, becomes, chromium, opened, serious_in_each_look
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

PASSWORD = "rook takes pawn"
FLAT = m.HealthItem(
    subject="board",
    level="warning",
    text="The board battery is low: change or charge it before the next round.",
    battery=9,
    deferrable=True,
)
LOST = m.HealthItem(subject="board", level="fault", text="Board 3412 says nothing: check its plug.")


@asynccontextmanager
async def hall_of(folder: Path) -> AsyncIterator[Hall]:
    """Eight tables, and an account for each role."""
    accounts = Accounts(folder / "state")
    with patch.object(secret_hash, "HASHER", CHEAP):
        accounts.add("Anna", frozenset({PersonRole.CHIEF}), PASSWORD)
        accounts.add("Dana", frozenset({PersonRole.ARBITER}), PASSWORD, "1-4")
        accounts.add("Tom", frozenset({PersonRole.TECHNICIAN}), PASSWORD)
    async with told_hall(folder) as running:
        yield running


async def enter(page: Page, hall: Hall, name: str, room: str) -> None:
    """Sign in with an account and go to a room."""
    await page.goto(f"{hall.url}/director/{room}")
    await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in", exact=True).click()
    await expect(page.locator(".account")).to_have_text(name)


def tile(page: Page, table: int) -> Locator:
    return page.locator(f'.tile[data-table="{table}"]')


async def places(page: Page, *tables: int) -> list[tuple[int, int]]:
    """Column and row of tiles on the map, from 1."""
    look = "(link) => [link.parentElement.style.gridColumn, link.parentElement.style.gridRow].map(parseFloat)"
    found = [await tile(page, table).evaluate(look) for table in tables]
    return [(column, row) for column, row in found]


async def test_each_tile_says_its_state_in_a_word_and_leads_to_its_table(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await enter(page, hall, "Anna", "hall")
        await expect(page.locator(".tile")).to_have_count(8)
        words = {1: "playing", 4: "paused", 7: "1\N{EN DASH}0", 8: "waiting"}
        for table, word in words.items():
            await expect(tile(page, table).locator(".word")).to_have_text(word)
        shapes = {
            await tile(page, table).locator(".mark-of:not(.also) path").get_attribute("d") for table in words
        }
        assert len(shapes) == len(words), "told by their shapes too"

        one = fake_hall.incident(3)
        await hall.client.publish(topics.INCIDENT_EVENT, fake_hall.fact(one), table=3)
        await expect(tile(page, 3).locator(".word")).to_have_text("urgent")
        await expect(page.locator(".counts")).to_contain_text("1 urgent alert, 1 paused")
        handled = one.model_copy(update={"acknowledged_by": "Dana"})
        await hall.client.publish(topics.INCIDENTS, fake_hall.incidents(handled, seq=300), table=3)
        await expect(tile(page, 3).locator(".word")).to_have_text("Dana")
        await expect(tile(page, 3)).to_have_attribute(
            "aria-label",
            re.compile(r"^Table 3, .*Illegal move completed \(urgent, certain\), Dana is handling this"),
        )

        await tile(page, 3).click()
        await expect(page).to_have_url(f"{hall.url}/director/table/3")
        await expect(page.locator(".table-row")).to_have_count(1)
        await page.go_back()
        await expect(page.locator(".tile")).to_have_count(8)
        assert wrong == []


async def test_tables_are_put_in_their_places_by_keyboard_and_mouse_and_every_director_sees_it(
    tmp_path: Path,
) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await enter(page, hall, "Anna", "hall")
        other, _ = await opened(browser, hall.url)
        await enter(other, hall, "Tom", "hall")
        await expect(other.locator(".tile")).to_have_count(8)
        await page.get_by_role("button", name="Arrange").click()
        await page.get_by_label("Tables per row").fill("4")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("status").filter(has_text="All tables are in rows")).to_be_visible()
        await becomes(lambda: places(page, 4, 5, 8), [(4, 1), (1, 2), (4, 2)])

        await tile(page, 8).focus()
        for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
            await page.keyboard.press(key)
        await expect(tile(page, 8)).to_be_focused()
        await expect(tile(page, 8)).to_have_attribute("aria-label", "Table 8: row 3, place 6")
        await tile(page, 1).focus()
        await page.keyboard.press("ArrowRight")
        said = page.get_by_role("status").filter(has_text="swapped with")
        await expect(said).to_have_text("Table 1: row 1, place 2; swapped with table 2.")
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("button", name="Arrange")).to_be_visible()

        await becomes(lambda: places(other, 1, 2, 8), [(2, 1), (1, 1), (6, 3)])
        await expect(other.get_by_role("button", name="Arrange")).to_be_hidden()
        await tile(page, 2).focus()
        await page.keyboard.press("ArrowRight")
        await expect(tile(page, 1)).to_be_focused()

        await page.get_by_role("button", name="Arrange").click()
        one, six = await tile(page, 1).bounding_box(), await tile(page, 6).bounding_box()
        assert one is not None
        assert six is not None
        await page.mouse.move(one["x"] + 20, one["y"] + 20)
        await page.mouse.down()
        await page.mouse.move(six["x"] + 25, six["y"] + six["height"] + 30, steps=6)
        await page.mouse.up()
        await expect(tile(page, 1)).to_have_attribute("aria-label", "Table 1: row 3, place 2")
        await page.get_by_role("button", name="Done").click()
        assert page.url == f"{hall.url}/director/hall", "no page opens for a table that was dragged"
        await page.reload()
        await expect(page.locator(".tile")).to_have_count(8)
        await becomes(lambda: places(page, 1, 2, 8), [(2, 3), (1, 1), (6, 3)])

        await tile(page, 1).focus()
        await page.keyboard.press("Enter")
        await expect(page).to_have_url(f"{hall.url}/director/table/1")
        assert wrong == []


async def test_three_hundred_tables_on_a_phone_have_room_for_a_thumb(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        await hall.client.publish_many(list(many(300)))
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await enter(page, hall, "Dana", "hall")
        await expect(page.locator(".tile")).to_have_count(300)
        least = """(all) => all.map((one) => one.getBoundingClientRect())
            .every((box) => box.width >= 44 && box.height >= 44)"""
        await becomes(lambda: page.locator(".tile").evaluate_all(least), True)
        await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), 390)
        await expect(page.locator(".tile[data-own]")).to_have_count(4)
        await tile(page, 287).scroll_into_view_if_needed()
        await tile(page, 287).click()
        await expect(page).to_have_url(f"{hall.url}/director/table/287")
        assert wrong == []


def many(count: int) -> list[Outgoing]:
    """Tables from 9 on, as those of the first eight."""
    told = []
    for table in range(9, count + 1):
        known = fake_hall.assignment(1 + table % 8)
        assert known.assignment is not None
        seating = known.assignment.model_copy(update={"table": table, "game": f"4.{table}"})
        assignment = known.model_copy(update={"assignment": seating})
        told.append(Outgoing(topics.ASSIGNMENT, assignment, {"table": table}))
        told.append(Outgoing(topics.HEALTH, fake_hall.FINE, {"table": table}))
    return told


async def test_an_arbiter_sees_his_sector_and_is_told_whom_to_ask_beyond_it(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await enter(page, hall, "Dana", "hall")
        await expect(page.locator(".tile[data-own]")).to_have_count(4)
        await expect(page.get_by_role("button", name="Arrange")).to_be_hidden()
        await expect(page.get_by_text("Pause the whole hall")).to_have_count(0)
        await tile(page, 3).click()
        await expect(page.get_by_role("button", name="Assign a board")).to_be_visible()
        await page.go_back()
        await tile(page, 6).click()
        await expect(page.locator('.table-row[data-table="6"]')).to_be_visible()
        await expect(page.get_by_role("button", name="Assign a board")).to_be_hidden()
        await page.get_by_role("link", name="Access").click()
        await expect(
            page.get_by_text("Signed in as Dana (arbiter). Your sector: tables 1\N{EN DASH}4.")
        ).to_be_visible()
        row = page.locator(".rights tr", has_text="enter a result")
        await expect(row.locator("td")).to_have_text(["yes", "own sector", "", "yes"])
        assert [line for line in wrong if "403" not in line] == []


async def test_a_technician_lands_among_the_faults_and_is_told_nothing_of_games(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        now = round(time.time() * 1000)
        await hall.client.publish(topics.INCIDENT_EVENT, fake_hall.fact(fake_hall.incident(3)), table=3)
        lost = m.Health(level="fault", items=[LOST.model_copy(update={"last_seen_at": now - 40_000})], at=now)
        await hall.client.publish(topics.HEALTH, lost, table=2)
        for table in range(1, 9):  # or the page finds after half a minute that nobody tells their times
            standing = m.ClockState(state="paused", white_ms=60_000, black_ms=60_000, read_at=now)
            await hall.tell(topics.CLOCK, standing, table)
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await enter(page, hall, "Tom", "")
        await expect(page).to_have_url(f"{hall.url}/director/health")
        lines = page.get_by_role("region", name="Action needed").get_by_role("listitem")
        await expect(lines).to_have_count(2)
        await expect(lines.nth(0)).to_contain_text(
            re.compile(r"✕ Fault\s*Table 2\s*Board 3412.* Last seen 4\d seconds ago\.")
        )
        await expect(lines.nth(1)).to_contain_text(re.compile(r"▲ Warning\s*Table 6\s*No clock is connected"))
        await expect(page.get_by_role("navigation", name="Rooms").get_by_role("link")).to_have_text(
            [re.compile("^Health"), re.compile("^Hall"), re.compile("^Access")]
        )
        text = await page.evaluate("document.body.innerText")
        assert not [name for _, name, *_ in fake_hall.PLAYERS if name in text]
        assert "llegal" not in text
        await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), 390)

        await lines.nth(0).get_by_role("link").click()
        await expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
        await expect(page.get_by_role("button", name="Assign a board")).to_be_visible()
        await expect(page.locator(".results, .claim, .set-clock").locator("visible=true")).to_have_count(0)

        await hall.client.subscribe("requests/#")
        await page.get_by_role("button", name="Rotate board").click()
        foreseen = await answered(hall, ["Black's pieces stand on the first rank from now on."])
        assert (foreseen.preview, foreseen.what, foreseen.by) == (True, "board", "Tom")
        dialog = page.get_by_role("dialog")
        await expect(dialog).to_contain_text("Black's pieces stand on the first rank from now on.")
        await dialog.get_by_role("button", name="Rotate board").click()
        assert not (await answered(hall, [])).preview
        await expect(dialog).to_contain_text("Board rotated.")
        assert wrong == []


async def answered(hall: Hall, changes: list[str]) -> requests.SetOrientationRequest:
    """The next request, answered as the daemon would."""
    async with asyncio.timeout(SEEN_WITHIN_S):
        arrived = await anext(hall.client.messages())
    request = requests.SetOrientationRequest.model_validate_json(arrived.payload)
    reply = requests.Reply(id=request.id, ok=True, changes=changes)
    await hall.client.publish(topics.REPLY, reply, client=request.client)
    return request


async def test_what_may_wait_is_said_before_the_round_and_what_may_not_is_read_first(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        now = round(time.time() * 1000)
        await hall.client.publish(topics.HEALTH, m.Health(level="warning", items=[FLAT], at=now), table=5)
        page, wrong = await opened(browser, hall.url)
        await enter(page, hall, "Anna", "health")
        await expect(page.get_by_text("After the round: 1 low battery (table 5).")).to_be_visible()
        await expect(page.get_by_role("heading", name="Before the")).to_be_hidden()
        await page.goto(f"{hall.url}/director/hall/list")
        row = page.locator('.table-row[data-table="5"] .health')
        await expect(row).to_have_attribute("data-level", "ok")

        for table in range(1, 9):
            over = fake_hall.game(table).model_copy(update={"state": "finished", "result": "1-0", "seq": 900})
            await hall.tell(topics.GAME, over, table)
        await page.goto(f"{hall.url}/director/health")
        await expect(page.get_by_role("heading", name="Before the next round")).to_be_visible()
        await expect(page.locator(".before li")).to_contain_text(["The board battery is low"])

        first = page.get_by_role("region", name="Action needed").get_by_role("listitem").first
        full = "The journal cannot be written: the disk is full. Free some space."
        await hall.client.publish(topics.STATUS, m.Status(state="online", error=full, disk_free=0))
        await expect(first).to_contain_text(full)
        await hall.client.publish(topics.STATUS, m.Status(state="online", disk_free=5_000_000))
        await expect(first).to_contain_text("5 MB free for the journal, about 1 hour of play")
        await hall.client.publish(topics.STATUS, m.Status(state="offline"))
        await expect(first).to_contain_text("Start Flagfall on the hall computer")
        assert wrong == []


async def test_the_chief_arbiter_gives_another_sector_and_sets_a_delay(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        await enter(page, hall, "Anna", "access")
        dana = page.locator(".accounts li", has_text="Dana")
        await dana.get_by_label("Tables").fill("5-8")
        await dana.get_by_role("button", name="Set sector").click()
        await expect(dana).to_contain_text("Dana: tables 5-8.")
        kept = Accounts(tmp_path / "state").find("Dana")
        assert kept is not None
        assert kept.sector == "5-8"
        await dana.get_by_label("Tables").fill("the balcony")
        await dana.get_by_role("button", name="Set sector").click()
        await expect(dana).to_contain_text("Enter tables as in 1-40,55.")

        behind = page.locator(".delays li")
        await expect(behind).to_have_text(["public: 10 min", "late: 3 moves"])
        minutes, moves = page.get_by_label("Delay (minutes)"), page.get_by_label("Delay (moves)")
        await page.get_by_label("Audience").select_option("late")
        await expect(moves).to_have_value("3")
        await page.get_by_label("Audience").select_option("public")
        await expect(minutes).to_have_value("10")
        await minutes.fill("15")
        await page.get_by_role("button", name="Set delay").click()
        dialog = page.get_by_role("dialog")
        await expect(dialog).to_contain_text("Now: 10 min. New: 15 min.")
        await hall.client.subscribe("requests/#")
        await dialog.get_by_role("button", name="Set delay").click()
        async with asyncio.timeout(SEEN_WITHIN_S):
            arrived = await anext(hall.client.messages())
        request = requests.SetBroadcastDelayRequest.model_validate_json(arrived.payload)
        assert (request.audience, request.delay_s, request.delay_moves) == ("public", 900, 0)
        await hall.client.publish(topics.REPLY, requests.Reply(id=request.id, ok=True), client=request.client)
        await expect(dialog).to_contain_text("Delay set.")
        told = [m.AudienceDelay(name="public", delay_s=900)]
        await hall.client.publish(topics.STATUS, m.Status(state="online", audiences=told))
        await expect(behind).to_have_text(["public: 15 min"])
        await becomes(lambda: page.evaluate("document.documentElement.scrollWidth"), 390)
        assert [line for line in wrong if "409" not in line] == []


async def test_axe_finds_no_serious_fault(tmp_path: Path) -> None:
    async with hall_of(tmp_path) as hall, chromium() as browser:
        await hall.client.publish(topics.INCIDENT_EVENT, fake_hall.fact(fake_hall.incident(3)), table=3)
        await hall.client.publish(topics.HEALTH, m.Health(level="fault", items=[LOST], at=1), table=2)
        page, _ = await opened(browser, hall.url)
        await enter(page, hall, "Anna", "hall?colours=light")
        for room in ("hall", "hall/list", "table/2", "health", "access"):
            await page.goto(f"{hall.url}/director/{room}?colours=light")
            await expect(page.locator("main h1")).to_be_visible()
            shown = {"hall": ".tile", "hall/list": ".table-row", "table/2": ".table-row", "health": ".text"}
            await expect(page.locator(shown.get(room, ".rights td")).first).to_be_visible()
            if room == "hall":
                await page.get_by_role("button", name="Arrange").click()
                await page.locator(".map-key summary").click()
            assert await serious_in_each_look(page) == [], room
