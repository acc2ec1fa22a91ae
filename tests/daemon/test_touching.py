"""Touched men, adjusted men, and men who stand where no move puts them."""

from __future__ import annotations

from collections.abc import Sequence

import chess
import pytest

from daemon.hands.castling import Change
from daemon.hands.timing import Timing
from daemon.hands.touching import RESTORE_S, Displaced, adjusted, displaced, first_touched
from daemon.placements import UNNAMED
from drivers.profile import SERIAL, Profile

ITALIAN = chess.Board("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1")


def lifts(*names: str, lasting: float = 0.6, board: chess.Board = ITALIAN) -> list[Change]:
    """Men lifted and put back one after the other."""
    changes: list[Change] = []
    for number, name in enumerate(names):
        square = chess.parse_square(name)
        changes += [(number * 2.0, square, None), (number * 2.0 + lasting, square, board.piece_at(square))]
    return changes


def move(uci: str, *before: Change, board: chess.Board = ITALIAN, profile: Profile = SERIAL) -> Timing:
    made = board.parse_uci(uci)
    way: list[Change] = [
        (20.0, made.from_square, None),
        (20.6, made.to_square, board.piece_at(made.from_square)),
    ]
    return Timing(board, made, [*before, *way], 21.0, profile)


def touch(timing: Timing) -> str:
    found = first_touched(timing)
    assert found is None or (found.kind, found.grade, found.color) == ("touch_move", "hint", chess.WHITE)
    return found.words if found else ""


BISHOP = "touched the bishop on c4 first and played d3"
TOUCHES: list[tuple[str, Timing, str]] = [
    ("the man who moved", move("d2d3"), ""),
    ("the man who moved, after thinking about it", move("d2d3", *lifts("d2")), ""),
    ("another man", move("d2d3", *lifts("c4")), BISHOP),
    ("the first of several", move("d2d3", *lifts("c4", "f3")), BISHOP),
    ("the right one first", move("d2d3", *lifts("d2", "c4")), ""),
    ("a man who cannot move", move("d2d3", *lifts("c1")), ""),
    ("a man who blinked", move("d2d3", *lifts("c4", lasting=0.2)), ""),
    ("the man to be taken", move("f3e5", *lifts("e5")), ""),
    ("another man to be taken", move("f3e5", *lifts("f7")),
     "touched the opponent's pawn on f7 first and played Nxe5"),
    ("a man of the opponent whom nobody can take", move("f3e5", *lifts("a8")), ""),
    ("the king before he castles", move("e1g1", *lifts("e1")), ""),
    ("the rook before castling", move("e1g1", *lifts("h1")), ""),
    ("the king, and then a pawn moves", move("d2d3", *lifts("e1")),
     "touched the king on e1 first and played d3"),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "words"), [c[1:] for c in TOUCHES], ids=[c[0] for c in TOUCHES])
def test_the_man_who_was_touched_first(timing: Timing, words: str) -> None:
    assert touch(timing) == words


def test_a_board_that_does_not_know_its_men_knows_whom_a_square_belongs_to() -> None:
    unnamed = [(at, square, UNNAMED if man else None) for at, square, man in lifts("c4")]
    assert touch(move("d2d3", *unnamed)) == "touched the bishop on c4 first and played d3"


# --- adjusting --------------------------------------------------------------------------------------------

AFTER_WHITE = chess.Board("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R b KQkq - 0 1")


def adjusts(changes: Sequence[Change], pressed_at: float = -1.0) -> str:
    found = adjusted(AFTER_WHITE, chess.WHITE, changes, pressed_at, SERIAL)
    assert found is None or (found.kind, found.grade, found.color) == ("adjusting", "hint", chess.WHITE)
    return found.words if found else ""


def test_who_pressed_puts_his_men_straight_on_the_opponents_time() -> None:
    words = adjusts(lifts("c4", "f3", board=AFTER_WHITE))
    assert words == "lifted and put back the man on c4, f3 on the opponent's time"


def test_a_man_put_straight_before_the_press_was_adjusted_on_own_time() -> None:
    assert adjusts(lifts("c4", board=AFTER_WHITE), pressed_at=1.0) == ""
    assert adjusts(lifts("c4", board=AFTER_WHITE), pressed_at=-0.1) == ""  # by the bounds it may have been


def test_who_is_to_move_may_adjust_his_own_men() -> None:
    assert adjusts(lifts("f6", board=AFTER_WHITE)) == ""


def test_a_man_who_blinks_was_not_adjusted() -> None:
    assert adjusts(lifts("c4", lasting=0.2, board=AFTER_WHITE)) == ""


def test_the_opponent_who_looks_at_a_capture_is_not_the_player_who_adjusts() -> None:
    pawn = AFTER_WHITE.piece_at(chess.E4)
    knight = AFTER_WHITE.piece_at(chess.F6)
    looked: list[Change] = [
        (0.0, chess.F6, None),
        (0.3, chess.E4, None),
        (1.5, chess.E4, pawn),
        (2.0, chess.F6, knight),
    ]
    assert adjusts(looked) == ""


# --- displaced men ----------------------------------------------------------------------------------------


def standing(*gone: str, **put: str) -> chess.BaseBoard:
    men = chess.BaseBoard(ITALIAN.board_fen())
    for name in gone:
        men.remove_piece_at(chess.parse_square(name))
    for name, symbol in put.items():
        men.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(symbol))
    return men


PLACED = [
    ("all men stand", standing(), False),
    ("one man in the hand", standing("c4"), False),
    ("one man knocked over", standing("a7"), False),
    ("a capture on its way", standing("f3", "e5"), False),
    ("castling on its way", standing("e1", "h1"), False),
    ("castling half made", standing("e1", "h1", f1="R"), False),
    ("a move made", standing("d2", d3="P"), False),
    ("two men knocked over", standing("a2", "b2"), True),
    ("two men pushed aside", standing("a2", "b2", a3="P", b3="P"), True),
    ("a move made, and another man gone", standing("d2", "a2", d3="P"), True),
]


@pytest.mark.parametrize(("men", "wrong"), [c[1:] for c in PLACED], ids=[c[0] for c in PLACED])
def test_men_whom_no_legal_move_explains(men: chess.BaseBoard, wrong: bool) -> None:
    assert displaced([ITALIAN], men) is wrong


def test_men_whom_the_move_just_made_explains_are_not_displaced() -> None:
    made = ITALIAN.copy()
    made.push_uci("d2d3")
    men = standing("d2", "f6", d3="P")
    assert displaced([ITALIAN], men)
    assert not displaced([ITALIAN, made], men)


def test_whoever_has_not_put_them_back_within_ten_seconds_is_told_of() -> None:
    fallen = standing("a2", "b2")
    watch = Displaced().after([ITALIAN], fallen, 5.0).after([ITALIAN], fallen, 9.0)
    assert watch.due() == 5.0 + RESTORE_S
    assert watch.finding(ITALIAN, fallen, 14.9) is None
    found = watch.finding(ITALIAN, fallen, 15.0)
    assert found
    assert (found.kind, found.grade, found.color) == ("displaced_men", "strong", chess.WHITE)
    assert found.words == "has not put back the men within 10 s: pawn gone from a2, pawn gone from b2"


def test_men_who_were_put_back_in_time_are_forgotten() -> None:
    watch = Displaced().after([ITALIAN], standing("a2", "b2"), 5.0).after([ITALIAN], standing(), 12.0)
    assert watch == Displaced()
    assert watch.due() is None
    assert watch.finding(ITALIAN, standing(), 20.0) is None
