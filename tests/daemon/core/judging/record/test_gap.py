"""Undetected moves: nobody is accused of anything that some legal filling of the gap makes legal.

`python -m tests.torture.gaps` plays more and longer games.
"""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.core.judging.record.gap import Gap as JudgedGap
from daemon.core.reconstruction.hypotheses import CandidatePly, SensedBoard
from tests.daemon.board_at_hand import BLACK, WHITE
from tests.daemon.clean_hands import random_game
from tests.daemon.gapped_games import (
    ANNOUNCED,
    MUTE,
    ROOK_AGAINST_ROOK,
    Gap,
    GappedTable,
    gapped_game,
    riddled_game,
)

PLIES = 12


@given(st.integers(0, 2**32))
@settings(max_examples=12, derandomize=True)
def test_after_gaps_in_a_legal_game_nobody_is_accused_of_an_illegal_move(seed: int) -> None:
    """Every move is legal, so the moves that were played are a legal filling of the gaps."""
    assert [(incident.kind, incident.summary) for incident in riddled_game(seed, PLIES).accusations] == []


ACCUSED = {
    "nothing decided: a move behind open ones was tried before them": (gapped_game, 1008),
    "pieces of earlier moves unexplained before the last two": (gapped_game, 2120),
    "a promoted rook taken for a queen, then two plies in one": (gapped_game, 50029),
    "the next ply of the line landed in the gap": (gapped_game, 50156),
    "an old mismatch dated by the press that was noticed": (gapped_game, 60004),
    "a piece that the record has lost": (gapped_game, 47),
    "one piece in a hand when the daemon came back": (riddled_game, 10010),
    "the record stays no reading beside a cheaper promotion": (riddled_game, 10133),
    "a board that does not answer loses what was done": (riddled_game, 30060),
    "the next ply landed with the first reading behind the gap": (riddled_game, 30071),
    "a square that a ply should have changed and that never did": (riddled_game, 30104),
}


@pytest.mark.parametrize("what", ACCUSED)
def test_nobody_is_accused_in_games_that_once_accused_somebody(what: str) -> None:
    game, seed = ACCUSED[what]
    assert [(incident.kind, incident.summary) for incident in game(seed, 24).accusations] == []


@pytest.mark.parametrize("kind", [kind for kind in (*ANNOUNCED, *MUTE) if kind != "the daemon is killed"])
def test_after_a_gap_an_illegal_move_is_reported_once_a_move_was_seen(kind: str) -> None:
    table = GappedTable(Gap(kind, 2.0, 4.0), chess.STARTING_FEN, named=True).begin()
    moves = [chess.Move.from_uci(uci) for uci in ("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5")]
    table.play_on(moves, random.Random(1)).end_gap()
    assert table.moves.split() == [move.uci() for move in moves]
    table.play_on([chess.Move.from_uci("d2d3")], random.Random(2)).settle()
    assert table.accusations == []
    table.step("d8b6").press(BLACK).settle()
    (accusation,) = table.accusations
    assert (accusation.kind, accusation.color) == ("illegal_move", "black")


def missed(fen: str, unseen: str, seen: str, board: str, color: chess.Color, *, named: bool = False) -> bool:
    """Return whether undetected plies may make the placement on a board follow from a legal move.

    Args:
        fen: the position before the gap.
        unseen, seen: recorded plies, made while the board was disconnected and after that.
        board: FEN of the placement on the board.
        color: the player who pressed.
        named: whether the board identifies pieces.
    """
    history, moves, gap = [chess.Board(fen)], [], JudgedGap()
    back_at = float(len(unseen.split()))
    if back_at:
        gap.lose()
        gap.read(2, 0, back_at, tells_first=True)
    for number, uci in enumerate(f"{unseen} {seen}".split(), 1):
        move = chess.Move.from_uci(uci)
        moves.append(move)
        history.append(history[-1].copy(stack=False))
        history[-1].push(move)
        ply = CandidatePly(move, max(back_at, number), float(number), seen=number > back_at)
        gap.note_confirmed(ply, number, clear=True, pressed=True, named=named)
    return gap.explains(history, moves, (), history[-1], SensedBoard(chess.Board(board), named=named), color)


def after(fen: str, *moves: str) -> str:
    """Return the placement after moves, legal or not."""
    board = chess.Board(fen)
    for uci in moves:
        board.push(chess.Move.from_uci(uci))
    return board.fen()


KNIGHT_AND_BISHOP = "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1"
SWAPS = "b1a3 e8e7 c1d2"
"""The queenside knight and bishop move; only identified pieces show which went to which square."""


def test_until_a_move_was_seen_after_the_gap_everything_may_be_explained() -> None:
    fen, unseen = KNIGHT_AND_BISHOP, "e1e2"
    assert missed(fen, unseen, "", after(fen, unseen, "e8c6"), BLACK, named=True)
    assert not missed(fen, unseen, "e8e7", after(fen, unseen, "e8e7", "b1b3"), WHITE, named=True)


@pytest.mark.parametrize(("step", "explained"), [("d2b3", True), ("a3b1", True), ("d2a4", False)])
def test_on_an_occupancy_board_another_piece_may_be_where_the_record_has_one(
    step: str, explained: bool
) -> None:
    """The record has the bishop on d2 and the knight on a3; the reverse is equally possible."""
    shown = after(KNIGHT_AND_BISHOP, *SWAPS.split(), "e7e6", step)
    assert missed(KNIGHT_AND_BISHOP, SWAPS, "e7e6", shown, WHITE) is explained
    legal = step == "a3b1"
    assert missed(KNIGHT_AND_BISHOP, SWAPS, "e7e6", shown, WHITE, named=True) is legal


def test_on_an_occupancy_board_a_promoted_piece_moves_like_any_possible_piece() -> None:
    fen, seen = "8/P4k2/8/8/8/8/8/4K3 w - - 0 1", "a7a8q f7e7"
    as_knight, as_none = after(fen, "a7a8n", "f7e7", "a8b6"), after(fen, "a7a8q", "f7e7", "a8h7")
    assert missed(fen, "", seen, as_knight, WHITE)
    assert not missed(fen, "", seen, as_none, WHITE)
    assert not missed(fen, "", seen, as_knight, WHITE, named=True)


LOST_LANDING = "4k3/8/8/8/8/2r5/6P1/4K3 b - - 0 1"


@pytest.mark.parametrize(("step", "explained"), [("g2h3", True), ("g2h4", False)])
def test_a_landing_that_was_not_seen_excuses_what_is_legal_after_another_one(
    step: str, explained: bool
) -> None:
    """The record has the rook on b3; on h3 it could be captured."""
    history, gap = [chess.Board(LOST_LANDING)], JudgedGap()
    move = chess.Move.from_uci("c3b3")
    history.append(history[0].copy(stack=False))
    history[1].push(move)
    gap.note_confirmed(CandidatePly(move, 1.0, 1.0, seen=False), 1, clear=True, pressed=True, named=True)
    seen = SensedBoard(chess.Board(after(LOST_LANDING, "c3b3", step)))
    from_to = chess.parse_square(step[:2]), chess.parse_square(step[2:])
    assert not gap.is_open
    assert gap.explains(history, [move], (), history[1], seen, WHITE, step=from_to) is explained


def test_two_landings_in_a_row_that_were_not_seen_are_a_gap() -> None:
    gap = JudgedGap()
    for number, uci in enumerate(("c3b3", "e1e2"), 1):
        ply = CandidatePly(chess.Move.from_uci(uci), float(number), float(number), seen=False)
        gap.note_confirmed(ply, number, clear=True, pressed=True, named=True)
    assert gap.is_open


def test_a_rook_that_may_not_have_moved_in_the_gap_may_castle() -> None:
    unseen, seen = "a1a2 h8h7 a2a1 h7h8", "e2e3 e8e7"
    castled = after(ROOK_AGAINST_ROOK, *unseen.split(), *seen.split())
    board = chess.Board(castled)
    board.set_castling_fen("Q")
    board.push(chess.Move.from_uci("e1c1"))
    assert missed(ROOK_AGAINST_ROOK, unseen, seen, board.fen(), WHITE, named=True)


def test_on_an_occupancy_board_more_plies_than_can_be_tried_count_as_unknown() -> None:
    fen = chess.STARTING_FEN
    unseen = " ".join(move.uci() for move in random_game(random.Random(3), 6))
    before = after(fen, *unseen.split())
    seen = next(iter(chess.Board(before).legal_moves)).uci()
    board = chess.Board(after(before, seen))
    assert missed(fen, unseen, seen, board.fen(), WHITE)
