"""A board learns its pieces on the director's page: real processes, a simulated board, a Chromium."""

from __future__ import annotations

from pathlib import Path

import chess
from playwright.async_api import expect

from daemon.config import HallConfig, HallSettings, JournalSettings, LinkSettings
from daemon.discovery.calibrations import beside, load
from drivers.certabo.calibration import SET_UP, SPARE
from drivers.certabo.simulated import SimulatedCertabo, own_set
from drivers.occupants import Occupant
from drivers.physical_board import PhysicalBoard
from tests.daemon.discovery.test_boards_of_other_makers import played_by
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, opened, product, serious, signed_in

pytestmark = pages.SHARING
PATIENCE_MS = 30_000


class Certabo(SimulatedCertabo):
    """A board on which a test puts pieces at once."""

    def now_has(self, square: chess.Square, piece: Occupant) -> None:
        """Another piece stands there, or nobody."""
        pieces = list(self.table.physical_board.placement())
        assert piece is None or isinstance(piece, chess.Piece)
        pieces[square] = piece
        self.table.physical_board = PhysicalBoard(pieces)
        self.seen = pieces
        self.looked([square], 0.0)


def crooked() -> Certabo:
    """A set of pieces on its squares; the pawn of a2 stands on a3."""
    board = Certabo(seed=1, pieces=own_set("club"))
    pieces: list[chess.Piece | None] = [None] * 64
    for square, piece in SET_UP.items():
        pieces[chess.A3 if square == chess.A2 else square] = None if square in SPARE else piece
    board.table.physical_board = PhysicalBoard(pieces)
    return board


async def test_each_square_says_how_it_is_read_until_the_set_is_saved(tmp_path: Path) -> None:
    board = crooked()
    config = HallConfig(
        hall=HallSettings(discover=False),
        links=(LinkSettings(port="certabo", family="certabo"),),
        journal=JournalSettings(path=tmp_path / "hall.flagfall-journal"),
    )
    async with product(config, tmp_path, opener=played_by(board)) as (url, _), chromium() as browser:
        page, wrong = await opened(browser, url)
        await signed_in(page, url, "Anna")
        await page.get_by_role("link", name="Health").click()
        lines = page.locator(".health-lines")
        await expect(lines.get_by_text("cannot identify these pieces")).to_be_visible(timeout=PATIENCE_MS)
        await page.get_by_role("link", name="Calibrate the board of table 1").click()
        said, count = page.locator(".read-said"), page.locator(".read-count")
        save = page.get_by_role("button", name="Save this set")
        await expect(said).to_contain_text("reads no piece on a2", timeout=PATIENCE_MS)
        await expect(count).to_have_text("31 of 32 pieces recognised, no spare queen.")
        await expect(page.locator('.read-squares [data-mark="stray"]')).to_have_count(1)
        await expect(save).to_be_disabled()
        assert await serious(page) == []
        board.now_has(chess.A3, None)
        board.now_has(chess.A2, chess.Piece.from_symbol("P"))
        await expect(said).to_contain_text(
            "All pieces are read. If the set has spare queens, put White's on d3 and Black's on d6",
            timeout=PATIENCE_MS,
        )
        await expect(save).to_be_enabled()
        board.now_has(chess.D3, chess.Piece.from_symbol("Q"))
        await expect(count).to_have_text("32 of 32 pieces recognised, one spare queen.", timeout=PATIENCE_MS)
        await expect(said).to_contain_text("If the set has a second spare queen, put Black's on d6")
        await save.click()
        await expect(said).to_have_text(
            "Saved: 33 pieces of this set, for every board of this hall. One set is saved."
        )
        await page.get_by_role("link", name="Back to Health").click()
        await expect(lines.get_by_text("cannot identify these pieces")).to_have_count(0, timeout=PATIENCE_MS)
        await page.goto(f"{url}/director/table/99/calibrate")
        await expect(page.get_by_text("Unknown table 99")).to_be_visible(timeout=PATIENCE_MS)
        await expect(page.locator(".calibrate-steps")).to_be_hidden()
        await expect(page.get_by_role("button", name="Save this set")).to_be_hidden()
        assert wrong == []
    (kept,) = load(beside(config.journal.path)).sets
    assert (kept.by, len(kept.pieces)) == ("Anna (PIN)", 33)
