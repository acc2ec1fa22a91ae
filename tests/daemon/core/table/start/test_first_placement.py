"""Pieces who stand wrongly when a game begins."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.placements import START, UNNAMED_START, rotated
from daemon.core.table.start.first_placement import QUARTER, fault
from drivers.occupants import Occupants

FIRST = chess.Board()


def placed(fen: str) -> Occupants:
    board = chess.BaseBoard(fen)
    return tuple(board.piece_at(square) for square in chess.SQUARES)


def turned_by_a_quarter(pieces: Occupants, way: int) -> Occupants:
    return tuple(pieces[QUARTER[way](square)] for square in chess.SQUARES)


PAWNS = "/pppppppp/8/8/8/8/PPPPPPPP/"
KING_AND_QUEEN = "Swapped: white king, white queen. Swap d1 and e1."
BISHOP_AND_KNIGHT = "Swapped: black bishop, black knight. Swap"
EXCHANGED = [
    ("the white king and queen", placed("rnbqkbnr" + PAWNS + "RNBKQBNR"),
     KING_AND_QUEEN),
    ("both kings and queens: the board was set up mirrored", placed("rnbkqbnr" + PAWNS + "RNBKQBNR"),
     f"{KING_AND_QUEEN} Swapped: black king, black queen. Swap d8 and e8."),
    ("a bishop and a knight", placed("rnbqkbnr" + PAWNS + "RBNQKBNR"),
     "Swapped: white bishop, white knight. Swap b1 and c1."),
    ("bishops and knights of one side", placed("rbnqknbr" + PAWNS + "RNBQKBNR"),
     f"{BISHOP_AND_KNIGHT} b8 and c8. {BISHOP_AND_KNIGHT} f8 and g8."),
    ("men of both colours", placed("rnbqkbnr/ppppPppp/8/8/8/8/PPPPpPPP/RNBQKBNR"),
     "Swapped: black pawn, white pawn. Swap e2 and e7."),
    ("three men in a circle", placed("rnbqkbnr" + PAWNS + "RQNBKBNR"),
     ("The starting position is wrong. It should be: "
     "white knight on b1, white bishop on c1, white queen on d1.")),
    ("a game of Chess960 at a table of ordinary chess", placed("bqnbnrkr" + PAWNS + "BQNBNRKR"),
     "The starting position is wrong. Set up the pieces again."),
]  # fmt: skip


@pytest.mark.parametrize(("pieces", "words"), [c[1:] for c in EXCHANGED], ids=[c[0] for c in EXCHANGED])
def test_pieces_who_stand_exchanged(pieces: Occupants, words: str) -> None:
    found = fault(pieces, FIRST)
    assert found
    assert (found.kind, found.grade, found.color) == ("wrong_initial_position", "certain", None)
    assert found.words == words


def test_the_words_are_the_same_on_a_board_whose_way_round_is_not_known_yet() -> None:
    for _, pieces, words in EXCHANGED[:4]:
        found = fault(rotated(pieces), FIRST)
        assert found
        assert found.words == words


READY = [
    ("all men stand rightly", START),
    ("the board lies the other way round", rotated(START)),
    ("a man is missing still", (None, *START[1:])),
    ("a man lies beside his square", placed("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR")),
    ("the board is empty", placed("8/8/8/8/8/8/8/8")),
    ("a game is on", placed("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R")),
    ("a board that does not know its men", UNNAMED_START),
]


@pytest.mark.parametrize("pieces", [c[1] for c in READY], ids=[c[0] for c in READY])
def test_nothing_is_said_of(pieces: Occupants) -> None:
    assert fault(pieces, FIRST) is None


@pytest.mark.parametrize("way", [0, 1])
@pytest.mark.parametrize(
    "pieces", [START, placed("rnbkqbnr" + PAWNS + "RNBKQBNR")], ids=["by files", "queens on colour"]
)
def test_a_board_that_lies_turned_by_a_quarter(pieces: Occupants, way: int) -> None:
    found = fault(turned_by_a_quarter(pieces, way), FIRST)
    assert found
    assert found.words.startswith("The board is rotated by 90 degrees.")


def test_a_game_of_chess960_begins_from_its_own_position() -> None:
    fen = "bqnbnrkr" + PAWNS + "BQNBNRKR"
    start = chess.Board(f"{fen} w KQkq - 0 1", chess960=True)
    assert fault(placed(fen), start) is None
    found = fault(placed("bqnbnrkr" + PAWNS + "QBNBNRKR"), start)
    assert found
    assert found.words == "Swapped: white queen, white bishop. Swap a1 and b1."
    assert fault(START, start)
