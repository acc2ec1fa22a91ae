"""What somebody can do with one large board, in a real Chromium."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import chess
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from broker import messages as m
from broker import topics
from broker.message import Color
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened, serious
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path) as running:
        yield running


async def board(page: Page, url: str, table: int = 3) -> None:
    await page.goto(f"{url}/table/{table}")
    await expect(page.locator(".stage cg-board piece").first).to_be_visible()


async def height(part: Locator) -> float:
    """How far from the top of the window it stands."""
    box = await part.bounding_box()
    assert box is not None
    return box["y"]


async def test_a_board_is_turned_by_a_key_or_a_button_and_stays_so(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await board(page, hall.url)
        turn = page.get_by_role("button", name="Turn the board")
        upper = page.locator(".stage > .player").first
        king = page.locator(".stage piece.king.white")
        above = await height(king)
        await expect(upper).to_have_class(re.compile("black"))
        await page.keyboard.press("f")
        await expect(turn).to_have_attribute("aria-pressed", "true")
        await expect(upper).to_have_class(re.compile("white"))
        await expect(page.locator(".stage coords.files coord").first).to_have_text("h")
        assert await height(king) < above
        await page.reload()
        await expect(upper).to_have_class(re.compile("white"))
        await turn.click()
        await expect(upper).to_have_class(re.compile("black"))
        await expect(page.locator(".stage coords.files coord").first).to_have_text("a")
        assert wrong == []


async def test_the_next_board_is_a_key_away_and_the_others_stand_beside_where_there_is_room(
    hall: Hall,
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, width=1440, height=900)
        await board(page, hall.url)
        strip = page.get_by_role("navigation", name="Other boards")
        shown = [await one.get_attribute("data-table") for one in await strip.locator(".card").all()]
        assert shown == ["4", "5", "6", "7", "8", "1", "2"], "the next ones first"
        await expect(strip.locator('[data-table="5"]')).to_contain_text(
            "W\N{LATIN SMALL LETTER O WITH ACUTE}jcik"
        )
        assert await serious(page) == []
        await page.keyboard.press("n")
        await expect(page.locator(".record h1")).to_have_text("Table 4")
        await page.get_by_role("link", name="Previous board: Table 3").click()
        await expect(page.locator(".record h1")).to_have_text("Table 3")
        await strip.get_by_role("link", name=re.compile("Table 8:")).click()
        await expect(page.locator(".record h1")).to_have_text("Table 8")
        await expect(page.get_by_role("link", name="Next board")).to_have_count(0)
        await pages.resized(page, 1100, 800)
        await expect(strip).to_be_hidden()
        assert wrong == []


async def test_the_players_of_a_large_board_are_followed_there(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await board(page, hall.url)
        await page.keyboard.press("s")
        await expect(page.locator(".icons .star")).to_have_attribute("aria-pressed", "true")
        await page.goto(f"{hall.url}/?onlyFollowed=yes")
        await expect(page.locator(".card")).to_have_count(1)
        await expect(page.locator(".card")).to_have_attribute("data-table", "3")
        assert wrong == []


async def test_a_position_is_taken_along_and_nothing_leaves_the_host_before_a_touch(hall: Hall) -> None:
    game = fake_hall.game(3)
    position = chess.Board(game.start_fen)
    for move in game.moves[:-2]:
        position.push_uci(move.uci)
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await board(page, hall.url)
        for _ in range(2):
            await page.keyboard.press("ArrowLeft")
        analyse = page.get_by_role("link", name="Analyse on Lichess")
        fen = position.fen()
        address = "https://lichess.org/analysis/standard/" + fen.replace(" ", "_")
        await expect(analyse).to_have_attribute("href", address)
        await expect(analyse).to_have_attribute("rel", "noopener noreferrer")
        await page.get_by_role("button", name="Copy FEN").click()
        await expect(page.get_by_role("button", name="Copied: FEN")).to_be_visible()
        assert await page.evaluate("navigator.clipboard.readText()") == fen
        assert wrong == [], "no request went to another site"


async def test_a_move_is_shared_with_its_address(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await board(page, hall.url)
        for _ in range(3):
            await page.keyboard.press("ArrowLeft")
        await page.get_by_role("button", name="Share this board").click()
        field = page.get_by_label(re.compile("^Link to 7"))
        link = await field.input_value()
        await page.goto(link)
        await expect(page.locator(".behind")).to_have_text("3 moves behind")
        assert wrong == []


async def test_the_move_that_is_looked_at_stays_in_sight_when_the_list_gets_shorter(hall: Hall) -> None:
    """That somebody is behind is said above the list, which takes room from it."""
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url, height=530)
        await board(page, hall.url)
        await page.keyboard.press("ArrowLeft")
        await expect(page.locator(".behind")).to_be_visible()
        await expect(page.locator('.move[aria-current="true"]')).to_be_in_viewport(ratio=1)
        assert wrong == []


async def test_to_the_last_move_by_a_button(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await board(page, hall.url)
        last = page.get_by_role("button", name="To the end")
        await expect(last).to_be_disabled()
        await page.get_by_role("button", name="To the start").click()
        await expect(page.locator(".behind")).to_be_visible()
        await last.click()
        await expect(page.locator(".behind")).to_be_hidden()
        await board(page, hall.url, 7)
        await expect(page.locator(".follow")).to_be_hidden()
        assert wrong == []


async def test_moves_are_written_with_the_letters_of_the_language_or_with_figurines(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(f"{hall.url}/table/3?language=de")
        third = page.locator(".move .san").nth(2)
        await expect(third).to_have_text("Sf3")
        await page.goto(f"{hall.url}/table/3")
        await expect(third).to_have_text("Nf3")
        await page.get_by_role("button", name="View").click()
        await page.get_by_role("combobox", name="Moves").select_option("figurines")
        await expect(third.locator("[aria-hidden]")).to_have_text("\N{WHITE CHESS KNIGHT}f3")
        await expect(third.locator(".for-ears")).to_have_text("Nf3")
        assert wrong == []


async def clock(hall: Hall, white: int, black: int, running: Color | None = "white") -> None:
    """Table 3's clock as it is now; without a side that runs it is paused."""
    told = m.ClockState(
        state="running" if running else "paused",
        white_ms=white,
        black_ms=black,
        running=running,
        at=round(time.time() * 1000),
    )
    await hall.tell(topics.CLOCK, told, 3)


async def test_little_time_is_seen_without_colours_and_said_once(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await board(page, hall.url)
        figure = page.locator(".stage .white .figure")
        heard = page.locator(".record .for-ears[aria-live]")
        await clock(hall, 150_000, 3_000_000)
        await expect(page.locator(".table-head .note")).to_have_text("time trouble")
        assert await figure.get_attribute("data-low") is None, "short, and not low yet"
        await clock(hall, 58_000, 3_000_000)
        await expect(figure).to_have_attribute("data-low", "")
        await expect(figure).to_have_css("font-weight", "760")
        await expect(heard).to_have_text("White: less than 60 seconds left")
        await page.keyboard.press("ArrowLeft")
        await page.keyboard.press("End")
        await clock(hall, 57_000, 3_000_000)
        await expect(figure).to_have_text(re.compile(r"0:5[67]"))
        await expect(heard).to_have_text("Following live")
        await clock(hall, 9_400, 3_000_000, None)
        await expect(figure).to_have_text("0:09.4")
        await clock(hall, 19_900, 3_000_000)
        await expect(figure).to_have_text(re.compile(r"0:1\d\.\d"))
        await page.goto(f"{hall.url}/screen?tables=3")
        await expect(page.locator(".screen .note")).to_have_text("time trouble")
        assert wrong == []


async def test_behind_live_nothing_is_said_of_the_clock_of_now(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await clock(hall, 4_000_000, 4_000_000, None)
        await board(page, hall.url)
        note = page.locator(".table-head .note")
        await expect(note).to_have_text("clock paused")
        await page.keyboard.press("ArrowLeft")
        await expect(note).to_have_text("")
        assert wrong == []


async def test_the_sound_of_moves_is_a_choice(hall: Hall) -> None:
    game = fake_hall.game(3, provisional="Be2")
    assert game.provisional is not None
    move = m.PlayedMove(uci=game.provisional.uci, san="Be2", white_ms=1, black_ms=1, at=1)
    changes = {"moves": [*game.moves, move], "fen": game.provisional.fen, "provisional": None, "seq": 985}
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.add_init_script(
            "window.tones = 0; const start = OscillatorNode.prototype.start;"
            "OscillatorNode.prototype.start = function (...at)"
            " { window.tones++; return start.apply(this, at); };"
        )
        await board(page, hall.url)
        await page.get_by_role("button", name="View").click()
        await page.get_by_label("Sound of moves").check()
        await becomes(lambda: page.evaluate("window.tones"), 1)  # how it sounds
        await page.get_by_role("button", name="Close").click()
        await hall.tell(topics.GAME, game.model_copy(update=changes), 3)
        await expect(page.locator(".move")).to_have_count(17)
        await becomes(lambda: page.evaluate("window.tones"), 2)
        assert wrong == []


async def test_the_end_of_a_followed_game_is_told_while_the_page_is_open(hall: Hall) -> None:
    over = fake_hall.game(3).model_copy(
        update={"state": "over", "result": "1-0", "termination": "resignation", "seq": 990}
    )
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.context.grant_permissions(["notifications"])
        await page.add_init_script(
            "window.told = []; const Real = Notification;"
            "window.Notification = class { static requestPermission() { return Promise.resolve('granted'); }"
            " constructor(title, more) { window.told.push([title, more.body]); }"
            " addEventListener() {} };"
        )
        await page.goto(hall.url)
        await page.locator('[data-table="3"] .star').click()
        await page.get_by_role("button", name="View").click()
        tell = page.get_by_label("Tell me when a game")
        await tell.check()
        await expect(tell).to_be_checked()
        await page.get_by_role("button", name="Close").click()
        await hall.tell(topics.GAME, over, 3)
        dash = "\N{EN DASH}"
        text = f"Table 3 · the game is over · 1{dash}0 · resignation"
        told = [[f"Tomáš Novák {dash} Priya Raghunathan", text]]
        await becomes(lambda: page.evaluate("window.told"), told)
        assert wrong == []


async def test_where_no_message_may_be_shown_the_choice_says_why(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.add_init_script("Notification.requestPermission = () => Promise.resolve('denied')")
        await page.goto(hall.url)
        await page.get_by_role("button", name="View").click()
        tell = page.get_by_label("Tell me when a game")
        await tell.click()
        await expect(page.get_by_text("does not let this page show messages")).to_be_visible()
        await expect(tell).not_to_be_checked()
        assert wrong == []


@pages.WHOLE
async def test_a_board_has_the_whole_screen(hall: Hall) -> None:
    async with chromium(pages.CHROMIUM) as browser:
        page, wrong = await opened(browser, hall.url)
        for path in ("/table/3", "/screen"):
            await page.goto(hall.url + path)
            whole = page.get_by_role("button", name="Whole screen")
            await whole.click()
            await page.wait_for_function("document.fullscreenElement !== null")
            await expect(whole).to_have_attribute("aria-pressed", "true")
            await page.evaluate("document.exitFullscreen()")
        assert wrong == []
