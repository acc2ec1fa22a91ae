"""Could a player still mate, however badly the other one plays: the cases of the books, and no wrong verdict.

Positions with known verdicts are in `tests/bench/unwinnability.csv`; `make bench` counts how many are proved.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

import chess
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from daemon.core.unwinnability import (
    Method,
    Search,
    Verdict,
    cheap,
    verdict,
    verdict_data,
    verdict_from,
    why_not_judged,
)
from daemon.core.unwinnability.mobility import never_mates, too_little
from daemon.core.unwinnability.position import after, of_board, seen_by, steps
from tests.bench import unwinnability as bench

NODES = 20_000

CASES: list[tuple[str, str, str, str]] = [
    ("a bare king", "8/8/8/4k3/8/8/8/4K2R w - - 0 1", "black", "unwinnable"),
    ("a knight against a king alone", "8/8/8/4k3/8/8/8/4KN2 w - - 0 1", "white", "unwinnable"),
    ("a knight against queens", "8/8/1qqq4/4k3/8/8/8/4KN2 w - - 0 1", "white", "unwinnable"),
    ("a knight against a rook", "8/8/1r6/4k3/8/8/8/4KN2 w - - 0 1", "white", "winnable"),
    ("a knight against a bishop", "8/8/1b6/4k3/8/8/8/4KN2 w - - 0 1", "white", "winnable"),
    ("a knight against a knight", "8/8/1n6/4k3/8/8/8/4KN2 w - - 0 1", "white", "winnable"),
    ("a knight against a pawn", "8/8/1p6/4k3/8/8/8/4KN2 w - - 0 1", "white", "winnable"),
    ("a bishop against a king alone", "8/8/8/4k3/8/8/8/4KB2 w - - 0 1", "white", "unwinnable"),
    ("a bishop against queen and rook", "8/8/1qr5/4k3/8/8/8/4KB2 w - - 0 1", "white", "unwinnable"),
    ("bishops of one colour", "8/8/b7/4k3/8/8/8/4KB2 w - - 0 1", "white", "unwinnable"),
    ("bishops of both colours", "8/8/1b6/4k3/8/8/8/4KB2 w - - 0 1", "white", "winnable"),
    ("a bishop against a knight", "8/8/1n6/4k3/8/8/8/4KB2 w - - 0 1", "white", "winnable"),
    ("a bishop against a pawn", "8/8/1p6/4k3/8/8/8/4KB2 w - - 0 1", "white", "winnable"),
    ("two knights against a king alone", "8/8/8/4k3/8/8/8/3NKN2 w - - 0 1", "white", "winnable"),
    ("bishop and knight against a king alone", "8/8/8/4k3/8/8/8/3BKN2 w - - 0 1", "white", "winnable"),
    ("two bishops against a king alone", "8/8/8/4k3/8/8/8/3BKB2 w - - 0 1", "white", "unwinnable"),
    ("two bishops of both colours", "8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1", "white", "winnable"),
    ("a rook that must be taken", "6Rk/8/7K/8/8/8/8/8 b - - 0 1", "white", "unwinnable"),
    ("stalemate, for who gave it", "7k/8/6QK/8/8/8/8/8 b - - 0 1", "white", "unwinnable"),
    ("stalemate, for who is in it", "7k/5Q2/7K/8/8/8/8/8 b - - 0 1", "black", "unwinnable"),
    ("mate, for who gave it", "7k/6Q1/7K/8/8/8/8/8 b - - 0 1", "white", "winnable"),
    ("mate, for who is in it", "7k/6Q1/7K/8/8/8/8/8 b - - 0 1", "black", "unwinnable"),
    ("a bishop behind a wall of pawns", "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/4B3/4K3 w - - 0 1", "white",
     "unwinnable"),
    ("castling is what makes it possible", "k1b5/1pPp4/1P1P3p/1P6/5P1P/5PNR/3NPBBQ/4K2R w K - 0 1", "white",
     "winnable"),
    ("the same without the right to castle", "k1b5/1pPp4/1P1P3p/1P6/5P1P/5PNR/3NPBBQ/4K2R w - - 0 1", "white",
     "unwinnable"),
    ("three rooks and all eight pawns", "4k3/8/8/8/8/8/PPPPPPPP/KNRRR3 w - - 0 1", "white", "winnable"),
]  # fmt: skip


def side(name: str) -> chess.Color:
    return name == "white"


@pytest.mark.parametrize(
    ("fen", "winner", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_named_cases(fen: str, winner: str, expected: str) -> None:
    vector = bench.Vector(fen, side(winner), expected == "winnable", "")
    found = verdict(chess.Board(fen), side(winner), NODES)
    assert found.answer == expected
    assert not bench.wrong(vector, found)


METHODS: list[tuple[str, str, Method]] = [
    ("8/8/8/4k3/8/8/8/4KN2 w - - 0 1", "white", "material"),
    ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", "white", "forced line"),
    ("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/4B3/4K3 w - - 0 1", "white", "static"),
    ("8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1", "white", "helpmate"),
]


@pytest.mark.parametrize(("fen", "winner", "method"), METHODS, ids=[case[2] for case in METHODS])
def test_a_verdict_says_what_proved_it(fen: str, winner: str, method: Method) -> None:
    assert verdict(chess.Board(fen), side(winner), NODES).method == method


A_KING_WHO_HELPS = [
    # Black's bishop could mate in a corner if his king came near, and the wall keeps him away.
    ("3k4/8/p3p1p1/Pp1pPbP1/1P1P4/2B2K2/8/8 w - - 84 86", "black", "unwinnable"),
    # A gap in it lets him through.
    ("3k4/8/p3p3/Pp1pPb2/1P1P4/2B2K2/8/8 w - - 0 1", "black", "winnable"),
]


@pytest.mark.parametrize(("fen", "winner", "expected"), A_KING_WHO_HELPS)
def test_a_king_helps_a_bishop_to_mate_only_where_he_can_come(fen: str, winner: str, expected: str) -> None:
    found = verdict(chess.Board(fen), side(winner), NODES)
    assert found.answer == expected
    assert found.method == ("static" if expected == "unwinnable" else "helpmate")


def test_the_forced_moves_are_part_of_the_line() -> None:
    found = cheap(chess.Board("8/8/8/3P2p1/PQ3p2/6kP/6P1/2q4K w - - 0 1"), chess.BLACK)
    assert found == Verdict(
        "winnable", (chess.Move.from_uci("b4e1"), chess.Move.from_uci("c1e1")), "forced line"
    )


def test_nothing_proved_is_unknown_and_comes_without_a_line_or_a_method() -> None:
    assert verdict(chess.Board("3kb3/8/8/8/5B2/3K4/8/8 b - - 0 1"), chess.WHITE, 10) == Verdict("unknown")


def test_a_search_in_small_pieces_says_what_the_whole_one_says() -> None:
    board = chess.Board("3kb3/8/8/8/5B2/3K4/8/8 b - - 0 1")
    search = Search(board, chess.WHITE)
    while (found := search.run(37)) is None:
        pass
    assert found == verdict(board, chess.WHITE, 100_000)
    assert search.run(37) == found


def test_a_verdict_comes_through_json_as_it_was() -> None:
    found = verdict(chess.Board("7k/8/7K/8/8/8/8/R7 b - - 0 1"), chess.WHITE, NODES)
    assert found.line
    assert verdict_from(verdict_data(found)) == found


REFUSED = [
    ("8/8/8/8/8/8/8/K7 w - - 0 1", "one king"),
    ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "one king"),
    ("k6P/8/8/8/8/8/8/K7 w - - 0 1", "first or last rank"),
    ("k6R/8/8/8/8/8/8/K7 w - - 0 1", "is in check"),
]


@pytest.mark.parametrize(("fen", "why"), REFUSED)
def test_what_is_no_position_of_a_game_is_refused(fen: str, why: str) -> None:
    assert why in (why_not_judged(chess.Board(fen)) or "")
    with pytest.raises(ValueError, match=why):
        Search(chess.Board(fen), chess.WHITE)


# --- positions with known verdicts ---------------------------------------------------------------------


def test_no_known_verdict_is_contradicted_and_every_line_mates() -> None:
    found = [(vector, verdict(chess.Board(vector.fen), vector.winner, 300)) for vector in bench.sampled(80)]
    assert [vector for vector, one in found if bench.wrong(vector, one)] == []
    proved = sum(one.answer != "unknown" for _, one in found)
    assert proved > 0.8 * len(found)


def test_every_known_position_is_lawful_input() -> None:
    assert [vector.fen for vector in bench.vectors() if why_not_judged(chess.Board(vector.fen))] == []


def test_the_cheap_stages_never_deny_a_win_on_the_way_to_a_mate() -> None:
    for vector in bench.sampled(30):
        if vector.winnable:
            board = chess.Board(vector.fen)
            for move in verdict(board, vector.winner, 500).line:
                assert cheap(board, vector.winner).answer != "unwinnable"
                board.push(move)


def test_colours_changed_the_verdict_is_the_same() -> None:
    for vector in bench.sampled(25):
        board = chess.Board(vector.fen)
        mirrored = board.mirror()
        here, there = (
            verdict(board, vector.winner, 200),
            verdict(mirrored, not vector.winner, 200),
        )
        assert (here.answer, here.method) == (there.answer, there.method)


# --- soundness on few pieces, by looking at everything
# --------------------------------------------------------


@st.composite
def few_pieces(draw: st.DrawFn) -> chess.Board:
    """Two kings and up to three pieces, anywhere; with pawns that face each other often."""
    board = chess.Board.empty()
    squares = draw(st.permutations(chess.SQUARES))
    board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
    board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
    for square in squares[2 : 2 + draw(st.integers(1, 2))]:
        kind = draw(st.sampled_from([chess.KNIGHT, chess.BISHOP, chess.BISHOP, chess.ROOK]))
        board.set_piece_at(square, chess.Piece(kind, draw(st.booleans())))
    board.turn = draw(st.booleans())
    assume(board.is_valid())
    return board


def can_mate(board: chess.Board, winner: chess.Color, most: int) -> bool | None:
    """By looking at every position that can come, plainly; None = there are too many."""
    seen = {board.epd()}
    waiting = deque([board])
    while waiting:
        here = waiting.popleft()
        if here.turn != winner and here.is_checkmate():
            return True
        for move in here.legal_moves:
            there = here.copy(stack=False)
            there.push(move)
            if (key := there.epd()) not in seen:
                seen.add(key)
                waiting.append(there)
        if len(seen) > most:
            return None
    return False


@settings(max_examples=15, deadline=None, derandomize=True)
@given(few_pieces(), st.booleans())
def test_few_pieces_are_judged_as_a_look_at_everything_judges_them(board: chess.Board, winner: bool) -> None:
    found = verdict(board, winner, 1500)
    vector = bench.Vector(board.fen(), winner, found.answer == "winnable", "")
    assert not bench.wrong(vector, found)
    if found.answer == "unwinnable":
        assert can_mate(board, winner, 1500) is not True


def walls() -> Iterator[chess.Board]:
    """Kings behind walls of pawns with few holes, and a piece or two: where mobility is what matters."""
    chance = random.Random(7)
    while True:
        board = chess.Board.empty()
        for file in range(8):
            if chance.random() < 0.95:
                rank = 2 + file % 2
                board.set_piece_at(chess.square(file, rank), chess.Piece(chess.PAWN, chess.WHITE))
                board.set_piece_at(chess.square(file, rank + 1), chess.Piece(chess.PAWN, chess.BLACK))
        pieces = [chess.Piece(chess.KING, chess.WHITE), chess.Piece(chess.KING, chess.BLACK)]
        pieces += [
            chess.Piece(chance.choice([chess.BISHOP, chess.KNIGHT]), chance.random() < 0.5)
            for _ in range(chance.randrange(3))
        ]
        empty = [square for square in chess.SQUARES if board.piece_at(square) is None]
        for square, piece in zip(chance.sample(empty, len(pieces)), pieces, strict=True):
            board.set_piece_at(square, piece)
        board.turn = chance.random() < 0.5
        if board.is_valid():
            yield board


def test_behind_walls_no_proof_of_mobility_is_contradicted_by_a_mate_that_exists() -> None:
    proved = 0
    for _, board in zip(range(200), walls(), strict=False):
        pieces, key = of_board(board, chess.WHITE)
        if never_mates(pieces, key):
            proved += 1
            assert can_mate(board, chess.WHITE, 200) is not True
    assert proved > 10


BEHIND_A_GUARD = [
    # White and Black are locked in for ever, but for a pawn taken in passing
    ("en passant", "8/3k4/4p3/1p1pPp1p/1P1P1P1P/8/3K4/8 {turn} - {passed} 0 1", "w", "f6"),
    # or for castling, with which the rook of Chess960 steps over a king who cannot move
    ("castling in Chess960", "4k3/8/8/8/8/1p1p1p1p/1P1PpP1P/BRK1B3 {turn} {passed} - 0 1", "b", "B"),
]


@pytest.mark.parametrize(
    ("fen", "turn", "way"), [c[1:] for c in BEHIND_A_GUARD], ids=[c[0] for c in BEHIND_A_GUARD]
)
def test_pieces_who_are_locked_in_but_for_one_special_move_are_not_proved_never_to_mate(
    fen: str, turn: str, way: str
) -> None:
    open_, closed = (
        chess.Board(fen.format(turn=turn, passed=passed), chess960=True) for passed in (way, "-")
    )
    assert not never_mates(*of_board(open_, chess.WHITE))
    assert verdict(open_, chess.WHITE, NODES).answer == "winnable"
    assert never_mates(*of_board(closed, chess.WHITE))
    assert verdict(closed, chess.WHITE, NODES).method == "static"


# --- the moves, as python-chess has them -------------------------------------------------------------------


def starts() -> list[chess.Board]:
    chance = random.Random(3)
    boards = [chess.Board.from_chess960_pos(chance.randrange(960)) for _ in range(15)]
    boards += [chess.Board(vector.fen) for vector in bench.sampled(15)]
    boards += [chess.Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")] * 4
    return [*boards, chess.Board("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")]


def test_the_moves_are_those_of_python_chess_in_games_played_at_random() -> None:
    chance = random.Random(5)
    for board in starts():
        for _ in range(14):
            winner = chance.random() < 0.5
            pieces, key = of_board(board, winner)
            found, check = steps(pieces, key)
            made: set[chess.Move] = set()
            for step in found:
                move = board.parse_uci(
                    chess.Move(seen_by(step[1], winner), seen_by(step[2], winner), step[5] & 7 or None).uci()
                )
                made.add(move)
                there = board.copy(stack=False)
                there.push(move)
                told_pieces, told_key = of_board(there, winner)
                assert after(pieces, step) == told_pieces
                # A pawn just passed is told also when taking it would not be legal; that does no harm.
                assert step[0] == told_key or not told_key >> 257 & 127
            assert made == set(board.legal_moves)
            assert check == board.is_check()
            assert len(made) == len(found)
            if not made:
                break
            castlings = [move for move in made if board.is_castling(move)]
            board.push(chance.choice(castlings or sorted(made, key=chess.Move.uci)))


def test_too_little_is_what_python_chess_calls_insufficient() -> None:
    chance = random.Random(9)
    for _ in range(300):
        board = chess.Board.empty()
        squares = chance.sample(chess.SQUARES, 5)
        board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
        for square in squares[2 : chance.randrange(2, 6)]:
            kind = chance.choice([chess.KNIGHT, chess.BISHOP, chess.BISHOP, chess.ROOK, chess.QUEEN])
            board.set_piece_at(square, chess.Piece(kind, chance.random() < 0.5))
        for color in chess.COLORS:
            assert too_little(of_board(board, color)[0]) == board.has_insufficient_material(color)
