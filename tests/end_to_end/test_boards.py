"""How boards are drawn, in a real Chromium: where pieces stand, how they get there, of what they are made."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import chess
import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from broker.contract import messages as m
from broker.contract import topics
from tests.dashboard import fake_hall
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

_MEN = """
(board) => {
  const { left, top, width } = board.getBoundingClientRect();
  const number = (at) => Math.round(at * 8 / width * 10) / 10;
  return [...board.querySelectorAll("piece")].map((man) => {
    const box = man.getBoundingClientRect();
    return [number(box.left - left), number(box.top - top), number(box.width), man.className];
  });
}
"""
"""Column and row of each piece, counted in squares, how wide he is, and who."""
POINTS = 'url("data:image/png'


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path) as running:
        yield running


def state(table: int, moves: str, seq: int) -> m.GameState:
    """The game of a table after these moves of its own; ``seq`` grows from one to the next."""
    board = chess.Board()
    played = []
    for san in moves.split():
        move = board.parse_san(san)
        played.append(m.ConfirmedMove(uci=move.uci(), san=board.san(move), at=round(time.time() * 1000)))
        board.push(move)
    known = fake_hall.game(table)
    return known.model_copy(
        update={"seq": known.seq + seq, "state": "in_progress", "result": "*", "termination": ""}
        | {"moves": played, "fen": board.fen(), "provisional": None}
    )


async def placement(board: Locator) -> str:
    """What stands on a board as it is drawn, as a FEN has it; in words while a piece is on his way."""
    drawn = chess.Board(None)
    for column, row, width, who in await board.evaluate(_MEN):
        color, role = who.split()
        square = chess.square(round(column), 7 - round(row))
        if width != 1:
            return f"a {who} {width} squares wide"
        if (column, row) != (round(column), round(row)):
            return f"a {who} between squares"
        if drawn.piece_at(square) is not None:
            return f"two men on {chess.square_name(square)}"
        drawn.set_piece_at(square, chess.Piece(chess.PIECE_NAMES.index(role), color == "white"))
    return drawn.board_fen()


async def stands(page: Page, table: int, fen: str) -> None:
    """Wait until the board of a table shows a position."""
    board = page.locator(f'.card[data-table="{table}"] cg-board')
    await becomes(lambda: placement(board), fen.split(" ")[0])


async def marked(page: Page, table: int, kind: str) -> list[list[float]]:
    squares = page.locator(f'.card[data-table="{table}"] cg-board square.{kind}')
    return [
        await one.evaluate(
            "(node) => [parseFloat(node.style.left) / 12.5, parseFloat(node.style.top) / 12.5]"
        )
        for one in await squares.all()
    ]


GAMES = [
    ("castling moves king and rook", "e4 e5 Nf3 Nc6 Bc4 Bc5", "O-O"),
    ("a man that is taken is gone", "e4 d5", "exd5"),
    ("a pawn that is taken in passing too", "e4 a6 e5 d5", "exd6"),
    ("a pawn becomes a queen", "e4 d5 exd5 c6 dxc6 a6 cxb7 a5", "bxa8=Q"),
    ("two rooks that may both have moved", "h4 a5 h5 a4 Rh4 a3 Rb4 Ra4 Rb3 Ra6", "Rxa3"),
]


@pytest.mark.parametrize(("moves", "next_move"), [one[1:] for one in GAMES], ids=[one[0] for one in GAMES])
async def test_after_each_move_the_pieces_stand_where_they_stand_in_the_hall(
    hall: Hall, moves: str, next_move: str
) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.emulate_media(reduced_motion="reduce")
        await page.goto(hall.url)
        for seq, played in enumerate((moves, f"{moves} {next_move}", moves.rpartition(" ")[0]), start=1):
            shown = state(1, played, seq)
            await hall.tell(topics.GAME, shown, 1)
            await stands(page, 1, shown.fen)
        assert wrong == []


async def test_the_last_move_and_a_check_are_marked_and_the_marks_of_before_are_gone(hall: Hall) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.goto(hall.url)
        checked = state(1, "e4 f6 Qh5+", 1)
        await hall.tell(topics.GAME, checked, 1)
        await stands(page, 1, checked.fen)
        await becomes(lambda: marked(page, 1, "last-move"), [[3, 7], [7, 3]])
        await becomes(lambda: marked(page, 1, "check"), [[4, 0]])
        answered = state(1, "e4 f6 Qh5+ g6", 2)
        await hall.tell(topics.GAME, answered, 1)
        await stands(page, 1, answered.fen)
        await becomes(lambda: marked(page, 1, "last-move"), [[6, 1], [6, 2]])
        await becomes(lambda: marked(page, 1, "check"), [])


@pytest.mark.parametrize(("motion", "glides"), [("no-preference", True), ("reduce", False)])
async def test_a_piece_glides_to_his_square_unless_somebody_wants_nothing_to_move(
    hall: Hall, motion: str, glides: bool
) -> None:
    async with chromium() as browser:
        context = await browser.new_context(
            reduced_motion="reduce" if motion == "reduce" else "no-preference"
        )
        page = await context.new_page()
        await page.goto(hall.url)
        await hall.tell(topics.GAME, state(1, "e4", 1), 1)
        await stands(page, 1, state(1, "e4", 1).fen)
        await page.evaluate(
            "() => { window.glided = 0; const { animate } = Element.prototype; Element.prototype.animate ="
            " function (...how) { window.glided += 1; return animate.apply(this, how); } }"
        )
        await hall.tell(topics.GAME, state(1, "e4 e5", 2), 1)
        await stands(page, 1, state(1, "e4 e5", 2).fen)
        assert await page.evaluate("() => window.glided") == int(glides)
        await context.close()


async def test_pieces_of_many_boards_are_drawn_from_points_as_large_as_their_squares(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.goto(hall.url)
        king = page.locator(".grid piece.king.white").first
        picture = "(node) => getComputedStyle(node).backgroundImage"
        side = """async (node) => {
          const image = new Image();
          image.src = getComputedStyle(node).backgroundImage.slice(5, -2);
          await image.decode();
          return [image.naturalWidth, node.getBoundingClientRect().width];
        }"""

        async def from_points(but: str = "") -> str:
            await expect(king).to_have_css("background-image", re.compile(f"^{re.escape(POINTS)}"))
            await expect(king).not_to_have_css("background-image", but)
            await becomes(fits, True)
            return str(await king.evaluate(picture))

        async def fits() -> bool:
            points, square = await king.evaluate(side)
            return bool(points == square)

        first = await from_points()
        await page.set_viewport_size({"width": 700, "height": 700})
        smaller = await from_points(but=first)
        await page.get_by_role("button", name="View").click()
        await page.get_by_label("Pieces").select_option("Slim")
        await from_points(but=smaller)
        assert wrong == []


async def test_a_browser_that_does_not_tell_its_points_draws_pieces_from_lines(hall: Hall) -> None:
    async with chromium() as browser:
        page, wrong = await opened(browser, hall.url)
        await page.add_init_script(
            "CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) =>"
            " new ImageData(new Uint8ClampedArray(4 * width * height).fill(255), width, height)"
        )
        await page.goto(hall.url)
        king = page.locator(".grid piece.king.white").first
        await expect(king).to_be_visible()
        # Those that a browser draws from their points have been drawn when the page has nothing else to do.
        await page.evaluate("() => new Promise((done) => requestIdleCallback(() => done(null)))")
        assert "svg" in await king.evaluate("(node) => getComputedStyle(node).backgroundImage")
        assert wrong == []


async def test_in_the_colours_of_the_system_the_dot_of_a_live_page_is_full(hall: Hall) -> None:
    async with chromium() as browser:
        context = await browser.new_context(forced_colors="active")
        page = await context.new_page()
        await page.goto(hall.url)
        live = page.locator('.live[data-on="yes"]')
        await expect(live).to_be_visible()
        ground, edge = await live.evaluate(
            "(node) => { const dot = getComputedStyle(node, '::before');"
            " return [dot.backgroundColor, dot.borderTopColor] }"
        )
        behind = await page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
        assert ground == edge != behind
        await context.close()
