"""What a player owes who has touched pieces (Laws 4.3 to 4.5, US Chess 10B to 10E and 10I)."""

from __future__ import annotations

import chess

from daemon.core.rules.rulebook.touch_move import owed
from tests.cases import each

CENTRE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
"""White can take d5 with the pawn e4."""
PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
F1_ATTACKED = "r3kr2/8/8/8/8/8/8/R3K2R w KQq - 0 1"
CHECKED = "4k3/8/8/8/8/6q1/3P4/3QK2R w K - 0 1"
"""White's king stands in check."""
SMOTHERED = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1"
"""White's king has no move."""

CASES = [
    ("4.3.1: an own piece", CENTRE, "g1", "White must move the knight on g1. Legal: Ne2, Nf3, Nh3."),
    ("4.3.1: the first of two", CENTRE, "g1 f1", "White must move the knight on g1. Legal: Ne2, Nf3, Nh3."),
    ("4.3.1: the first that can be moved", CENTRE, "a1 e4",
     "White must move the pawn on e4. Legal: e5, exd5."),
    ("4.3.2: an opposing piece", CENTRE, "d5",
     "White must capture the pawn on d5. Legal: exd5."),
    ("4.3.2: the first that can be captured", CENTRE, "c7 d5",
     "White must capture the pawn on d5. Legal: exd5."),
    ("4.3.2: en passant", PASSING, "d5", "White must capture the pawn on d5. Legal: exd6."),
    ("4.3.3: one of each", CENTRE, "d5 e4",
     "White must capture the pawn on d5 with the pawn on e4. Legal: exd5."),
    ("4.3.3: not with this piece: the first", CENTRE, "g1 d5",
     "White must move the knight on g1. Legal: Ne2, Nf3, Nh3."),
    ("4.3.3: the other one first", CENTRE, "d5 g1", "White must capture the pawn on d5. Legal: exd5."),
    ("4.5: neither can be moved", CENTRE, "a1 c7",
     "White may make any legal move. No legal move is possible with: rook a1, pawn c7."),
    ("4.4.1: the king, and then the rook", CASTLES, "e1 h1", "White must castle on that side."),
    ("4.4.1: on the queenside", CASTLES, "e1 a1", "White must castle on that side."),
    ("4.4.2: the rook, and then the king", CASTLES, "h1 e1", "White must move the rook on h1."),
    ("4.4.3: castling is illegal there, and legal on the other side", F1_ATTACKED, "e1 h1",
     "White must move the king, or castle on the other side; the rook need not move."),
    ("4.4.3: one move is left for the king", CHECKED, "e1 h1",
     "White must move the king; the rook need not move. Legal: Ke2, Kf1."),
    ("4.4.3: the king has no move", SMOTHERED, "e1 h1",
     "White may make any legal move. No legal move is possible with: king e1."),
]  # fmt: skip


@each(("fen", "touched", "words"), [one[1:] for one in CASES], ids=[one[0] for one in CASES])
def test_what_is_owed(fen: str, touched: str, words: str) -> None:
    board = chess.Board(fen)
    found = owed(board, [chess.parse_square(name) for name in touched.split()])
    assert found.words == words
    assert all(board.is_legal(move) for move in found.moves)
