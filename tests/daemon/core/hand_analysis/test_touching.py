"""Touched pieces, and pieces that stand where no move puts them."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from daemon.core.evidence.castling import Change
from daemon.core.hand_analysis.timing import Timing
from daemon.core.hand_analysis.touching import RESTORE_S, Displaced, displaced, first_touched, rook_first
from daemon.core.hand_analysis.watch import Hands
from daemon.core.rules import rules
from drivers.occupants import UNIDENTIFIED
from drivers.profile import SERIAL, Profile

FAST = Profile(board_latency_s=0.02, settle_s=0.1, clock_max_s=0.02)
ITALIAN = chess.Board("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1")


def lifts(*names: str, lasting: float = 0.6, board: chess.Board = ITALIAN) -> list[Change]:
    """Pieces lifted and put back one after the other."""
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


BISHOP = "White touched the bishop on c4, then played d3."
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
     "White touched the opponent’s pawn on f7, then played Nxe5."),
    ("4.3.3: an own piece and one that it can take", move("f3d4", *lifts("f3", "e5")),
     "White touched the knight on f3, the opponent’s pawn on e5, then played Nd4."),
    ("4.3.3: the one to be taken first", move("f3d4", *lifts("e5", "f3")),
     "White touched the knight on f3, the opponent’s pawn on e5, then played Nd4."),
    ("the opponent's reply before the press", replace(move("d2d3"), changes=[
        (1.0, chess.D2, None), (1.5, chess.D3, ITALIAN.piece_at(chess.D2)), (1.6, chess.E5, None)]), ""),
    ("a man of the opponent whom nobody can take", move("f3e5", *lifts("a8")), ""),
    ("the king before he castles", move("e1g1", *lifts("e1")), ""),
    ("the rook before castling", move("e1g1", *lifts("h1")), ""),
    ("the king, and then a pawn moves", move("d2d3", *lifts("e1")),
     "White touched the king on e1, then played d3."),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "words"), [c[1:] for c in TOUCHES], ids=[c[0] for c in TOUCHES])
def test_the_piece_who_was_touched_first(timing: Timing, words: str) -> None:
    assert touch(timing) == words


def test_a_board_that_does_not_know_its_pieces_knows_whom_a_square_belongs_to() -> None:
    unnamed = [(at, square, UNIDENTIFIED if piece else None) for at, square, piece in lifts("c4")]
    assert touch(move("d2d3", *unnamed)) == "White touched the bishop on c4, then played d3."


# --- the rook before the king ---------------------------------------------------------------------------


def castles(rook_up: float, king_up: float, profile: Profile = SERIAL) -> Timing:
    rook, king = ITALIAN.piece_at(chess.H1), ITALIAN.piece_at(chess.E1)
    changes: list[Change] = [(rook_up, chess.H1, None), (king_up, chess.E1, None)]
    changes.sort(key=lambda change: change[0])
    changes += [(8.0, chess.G1, king), (9.0, chess.F1, rook)]
    return Timing(ITALIAN, chess.Move.from_uci("e1g1"), changes, 10.0, profile)


ROOK = "White touched the rook on h1, then played O-O."
CASTLINGS = [
    ("king first", castles(2.0, 1.0), ""),
    ("rook first", castles(1.0, 2.0), ROOK),
    ("a scan before the king: no order", castles(1.0, 1.2), ""),
    ("a fifth of a second before, on a fast board", castles(1.0, 1.2, FAST), ROOK),
]


@pytest.mark.parametrize(("timing", "words"), [c[1:] for c in CASTLINGS], ids=[c[0] for c in CASTLINGS])
def test_who_castles_with_the_rook_first(timing: Timing, words: str) -> None:
    found = rook_first(timing)
    assert found is None or (found.kind, found.grade, found.color) == ("touch_move", "hint", chess.WHITE)
    assert (found.words if found else "") == words


def test_a_rook_that_was_put_back_before_he_castled_was_not_first() -> None:
    timing = castles(5.0, 4.0)
    tried: list[Change] = [(1.0, chess.H1, None), (2.0, chess.H1, ITALIAN.piece_at(chess.H1))]
    assert rook_first(replace(timing, changes=[*tried, *timing.changes])) is None


RULES = rules.load()


def test_it_is_remembered_for_a_claim_where_the_rook_then_has_to_move() -> None:
    laws, cohen = Hands(RULES["fide-standard-2023"]), Hands(RULES["cohen-chess"])
    for hands in (laws, cohen):
        assert hands.judge(castles(1.0, 2.0)) == []
    assert laws.touched[chess.WHITE].words == ROOK
    assert cohen.touched == {}
    either = RULES["fide-standard-2023"].model_copy(update={"castle_rook_first": "allowed"})
    hands = Hands(either)
    hands.judge(castles(1.0, 2.0))
    assert hands.touched == {}


# --- displaced pieces
# ----------------------------------------------------------------------------------------


def standing(*gone: str, **put: str) -> chess.BaseBoard:
    pieces = chess.BaseBoard(ITALIAN.board_fen())
    for name in gone:
        pieces.remove_piece_at(chess.parse_square(name))
    for name, symbol in put.items():
        pieces.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(symbol))
    return pieces


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


@pytest.mark.parametrize(("pieces", "wrong"), [c[1:] for c in PLACED], ids=[c[0] for c in PLACED])
def test_pieces_whom_no_legal_move_explains(pieces: chess.BaseBoard, wrong: bool) -> None:
    assert displaced([ITALIAN], pieces) is wrong


def test_pieces_whom_the_move_just_made_explains_are_not_displaced() -> None:
    made = ITALIAN.copy()
    made.push_uci("d2d3")
    pieces = standing("d2", "f6", d3="P")
    assert displaced([ITALIAN], pieces)
    assert not displaced([ITALIAN, made], pieces)


def test_whoever_has_not_put_them_back_within_ten_seconds_is_told_of() -> None:
    fallen = standing("a2", "b2")
    watch = Displaced().after([ITALIAN], fallen, 5.0).after([ITALIAN], fallen, 9.0)
    assert watch.due() == 5.0 + RESTORE_S
    assert watch.finding(ITALIAN, fallen, 14.9) is None
    found = watch.finding(ITALIAN, fallen, 15.0)
    assert found
    assert (found.kind, found.grade, found.color) == ("displaced_pieces", "likely", chess.WHITE)
    assert found.words == (
        "White has not restored the displaced pieces for 10 s: pawn gone from a2, pawn gone from b2."
    )


def test_pieces_who_were_put_back_in_time_are_forgotten() -> None:
    watch = Displaced().after([ITALIAN], standing("a2", "b2"), 5.0).after([ITALIAN], standing(), 12.0)
    assert watch == Displaced()
    assert watch.due() is None
    assert watch.finding(ITALIAN, standing(), 20.0) is None
