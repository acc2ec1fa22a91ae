"""A director lets a game go on at another table: the real product with two boards, and a real Chromium."""

from __future__ import annotations

from pathlib import Path

import chess
from playwright.async_api import expect

from daemon.core.record import facts
from drivers.simulation.players import Lift, Put
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, opened, serious
from tests.end_to_end.played_hall import played_tables
from tests.end_to_end.test_corrections import at_corrections, do_it, is_done, open_correction

pytestmark = pages.SHARING

PAWN, OTHER_PAWN = (chess.Piece.from_symbol(letter) for letter in "Pp")


async def test_a_game_goes_on_at_another_table_when_the_pieces_stand_there(tmp_path: Path) -> None:
    """Told beforehand, done with one touch; the spectators see it at its new table and nowhere else."""
    async with played_tables(tmp_path, 2) as (here, there), chromium() as browser:
        await here.play("e4", "e5")
        page, wrong = await opened(browser, here.url, width=390, height=844)
        watching, _ = await opened(browser, here.url)
        await watching.goto(f"{here.url}/table/1")
        await expect(watching.locator("main")).to_contain_text("e5")
        foresight = await at_corrections(page, here)
        await open_correction(page, "Other table")
        await expect(foresight).to_have_text("Enter the number of a free table.")
        await page.get_by_label("Table", exact=True).fill("7")
        await expect(foresight).to_contain_text("This hall has no table 7. See the hall map")
        await page.get_by_label("Table", exact=True).fill("2")
        await expect(foresight).to_contain_text("continues at table 2. Last move: 1... e5.")
        await expect(foresight).to_contain_text("Play is paused until the position matches the record")
        assert await serious(page) == []
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        assert not any(isinstance(fact, facts.GameTransferred) for fact in here.facts()), (
            "nothing is done yet"
        )
        await do_it(foresight).click()
        await is_done(foresight)
        await expect(foresight).to_contain_text("Set up the position there")
        here.go_on_at(there)
        assert there.sans == ["e4", "e5"]

        await page.goto(f"{here.url}/director/table/2")
        await expect(page.locator("main")).to_contain_text("et up the position of the game from table 1")
        there.hands(
            Lift(0.5, chess.E2),
            Put(1.0, chess.E4, PAWN),
            Lift(1.5, chess.E7),
            Put(2.0, chess.E5, OTHER_PAWN),
        )
        await expect(page.locator("main")).not_to_contain_text("et up the position of the game from table 1")
        await there.play("Nf3", "Nc6")
        assert there.sans == ["e4", "e5", "Nf3", "Nc6"]
        assert [fact.by for fact in here.facts() if isinstance(fact, facts.PlayResumed)] == [""]

        await expect(watching.locator("main")).to_contain_text("No players at table 1")
        await watching.goto(f"{here.url}/table/2")
        await expect(watching.locator("main")).to_contain_text("Nc6")
        assert [line for line in wrong if "409" not in line] == [], "the table that is not there was refused"
