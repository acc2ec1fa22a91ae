"""Games that end automatically: by the last move, or by the kings."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.placements import positions
from daemon.core.judging.quiet.endings import shown_with_kings
from daemon.core.rules import rules
from daemon.core.rules.rulebook.claims import automatic

ENDS = [
    ("mate", chess.STARTING_FEN, "f2f3 e7e5 g2g4 d8h4", ("0-1", "checkmate")),
    ("stalemate", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", ("1/2-1/2", "stalemate")),
    ("dead position", "8/8/8/3k4/8/3pK3/8/8 w - - 0 1", "e3d3", ("1/2-1/2", "dead position")),
    ("75 moves", "8/8/8/3k4/8/8/4K3/R7 w - - 149 130", "a1a2", ("1/2-1/2", "75 moves")),
    ("50 moves are only a claim", "8/8/8/3k4/8/8/4K3/R7 w - - 99 100", "a1a2", None),
    ("fivefold", chess.STARTING_FEN, "g1f3 g8f6 f3g1 f6g8 " * 4, ("1/2-1/2", "fivefold repetition")),
    ("threefold is only a claim", chess.STARTING_FEN, "g1f3 g8f6 f3g1 f6g8 " * 3, None),
    ("the game continues", chess.STARTING_FEN, "e2e4", None),
    ("mate in the seventy-fifth move", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 130", "a1a8", ("1-0", "checkmate")),
]


@pytest.mark.parametrize(("fen", "moves", "ending"), [e[1:] for e in ENDS], ids=[e[0] for e in ENDS])
def test_whether_the_last_move_ends_the_game(fen: str, moves: str, ending: tuple[str, str] | None) -> None:
    made = [chess.Move.from_uci(uci) for uci in moves.split()]
    start = chess.Board(fen)
    automatic_ending = automatic(rules.default_for("5400+30"), positions(start, made))
    outcome = (
        automatic_ending
        and automatic_ending.by_itself
        and (automatic_ending.remedy.result, automatic_ending.remedy.termination)
    )
    assert outcome == ending


SIGNS = [
    ("light squares", "e4", "d5", "1-0"),
    ("light squares, swapped", "d5", "e4", "1-0"),
    ("dark squares", "d4", "e5", "0-1"),
    ("dark squares, swapped", "e5", "d4", "0-1"),
    ("one of each", "e4", "e5", "1/2-1/2"),
    ("one of each on a rank", "d4", "e4", "1/2-1/2"),
    ("only one in the centre", "e4", "e8", None),
    ("none", "e1", "e8", None),
]


@pytest.mark.parametrize(("white", "black", "result"), [s[1:] for s in SIGNS], ids=[s[0] for s in SIGNS])
def test_what_the_kings_show(white: str, black: str, result: str | None) -> None:
    seen = chess.BaseBoard.empty()
    seen.set_piece_at(chess.parse_square(white), chess.Piece.from_symbol("K"))
    seen.set_piece_at(chess.parse_square(black), chess.Piece.from_symbol("k"))
    assert shown_with_kings(seen) == result


def test_a_king_that_is_not_on_the_board_shows_nothing() -> None:
    seen = chess.BaseBoard.empty()
    assert shown_with_kings(seen) is None
    seen.set_piece_at(chess.E4, chess.Piece.from_symbol("K"))
    assert shown_with_kings(seen) is None
