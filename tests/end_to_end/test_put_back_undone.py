"""A position that a decision put on the board, and its undo: from the touch to the board and back."""

from __future__ import annotations

from pathlib import Path

import chess
from playwright.async_api import Locator, Page, expect

from drivers.simulation.players import Lift, Press, Put
from tests.end_to_end import browser as pages
from tests.end_to_end.asking_hall import act
from tests.end_to_end.browser import becomes, chromium, opened, signed_in
from tests.end_to_end.played_hall import PlayedHall, played_hall

pytestmark = pages.SHARING

ILLEGAL_AND_ANSWERED = (
    Lift(1.0, chess.G1),
    Put(1.5, chess.G3, chess.Piece(chess.KNIGHT, chess.WHITE)),
    Press(2.0, chess.WHITE),
    Lift(4.0, chess.B8),
    Put(4.5, chess.C6, chess.Piece(chess.KNIGHT, chess.BLACK)),
    Press(5.0, chess.BLACK),
)


async def illegal_move_opened(page: Page, hall: PlayedHall) -> Locator:
    """The alert of the illegal move, as a director opens it."""
    await signed_in(page, hall.url, "Anna")
    await page.locator(".alert-line a").filter(has_text="illegal move").click()
    return page.locator(".incident")


async def sans_of(hall: PlayedHall) -> list[str]:
    return hall.sans


async def test_the_moves_that_a_decision_took_off_the_record_come_back_with_its_undo(tmp_path: Path) -> None:
    async with played_hall(tmp_path) as hall, chromium() as browser:
        await hall.play("e4", "e5")
        hall.hands(*ILLEGAL_AND_ANSWERED)
        await hall.recorded(3)
        before = hall.game
        page, wrong = await opened(browser, hall.url, width=390, height=844)
        alert = await illegal_move_opened(page, hall)
        await act(alert, "Apply").click()
        await expect(alert).to_contain_text("applied")
        await becomes(lambda: sans_of(hall), ["e4", "e5"])

        await act(alert, "Undo").click()
        await becomes(lambda: sans_of(hall), [made.san for made in before.moves])
        assert hall.game.fens == before.fens
        assert hall.game.breaks == before.breaks
        await expect(act(alert, "Apply")).to_be_visible()
        await page.goto(f"{hall.url}/director/table/{hall.table}/correct?do=back")
        await expect(page.get_by_role("button", name="Position after 2…Nc6")).to_be_visible()
        assert wrong == []
