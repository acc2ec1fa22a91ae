"""The conclusions from a quiet board, and the times after which they are drawn."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from daemon.core.evidence.placements import NONE, code_of
from daemon.core.judging.quiet.quiet_board import (
    FAINT_S,
    GLANCE_S,
    LAST_STOOD_S,
    MATE_S,
    NO_CLOCK_S,
    NO_REPLY_S,
    RESTS,
    SIGN_S,
    QuietPeriod,
    explains_all,
    explains_the_latest,
    final_at_rest,
    shows_all,
)
from daemon.core.reconstruction.hypotheses import CandidatePly, SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation

MATED = chess.Board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")


def line(
    plies: int, kept: int = 4, *, pressed: bool = False, board: chess.Board | None = None
) -> Explanation:
    made = CandidatePly(chess.Move.from_uci("e2e4"), 10.0, 11.0 if pressed else None)
    return Explanation(kept, (made,) * plies, board or chess.Board(), (), 0.0)


def test_a_board_is_checked_after_each_of_the_rests() -> None:
    rest = QuietPeriod()
    rest.begin(100.0)
    seen = []
    while rest.due is not None:
        seen.append((rest.due, rest.next()))
    assert seen == [(100.0 + step, step) for step in RESTS]


def test_a_change_restarts_the_rests_and_an_unseen_board_is_not_checked() -> None:
    rest = QuietPeriod()
    rest.begin(100.0)
    rest.next()
    rest.begin(105.0)
    assert (rest.next(), rest.due) == (GLANCE_S, 105.0 + SIGN_S)
    rest.begin(None)
    assert rest.due is None


def test_it_is_known_whether_a_board_has_been_quiet_for_long_enough() -> None:
    rest = QuietPeriod()
    assert not rest.awaits(MATE_S), "nothing was seen of it"
    rest.begin(100.0)
    while rest.awaits(MATE_S):
        rest.next()
    assert rest.due == 100.0 + NO_REPLY_S


GAP, TURN = (
    CandidatePly(chess.Move.from_uci("e2e4"), 10.0),
    CandidatePly(chess.Move.from_uci("e2e4"), 20.0, 21.0),
)


@pytest.mark.parametrize(
    ("plies", "shown"),
    [
        ((), True),
        ((TURN,), True),
        ((GAP,), False),
        ((GAP, GAP, TURN), False),  # without an answer
        ((GAP, GAP, TURN, TURN), True),
        ((GAP, TURN, TURN, GAP), False),  # the last one may be in progress
        ((GAP, TURN, TURN._replace(seen=False)), False),
    ],
)
def test_a_gap_makes_no_difference_once_both_players_have_moved_and_pressed_after_it(
    plies: tuple[CandidatePly, ...], shown: bool
) -> None:
    best = Explanation(4, plies, chess.Board(), (), 0.0)
    assert shows_all(best) is shown


def test_one_move_without_a_press_may_be_the_last() -> None:
    rest = QuietPeriod()
    rest.note(line(1), ply=4)
    assert rest.last_move(4) == line(1)
    assert rest.last_move(5) is None


@pytest.mark.parametrize("best", [line(0), line(1, kept=3), line(1, pressed=True), line(2)])
def test_anything_but_a_single_move_without_a_press_is_not_the_last(best: Explanation) -> None:
    rest = QuietPeriod()
    rest.note(best, ply=4)
    assert rest.last_move(4) is None


def test_after_analysis_no_move_is_the_last_until_one_is_confirmed() -> None:
    rest = QuietPeriod()
    rest.note(line(1), ply=4)
    rest.note(line(2), ply=4)
    rest.note(line(1), ply=4)
    assert rest.last_move(4) is None
    rest.reset_moves()
    rest.note(line(1), ply=4)
    assert rest.last_move(4) is not None


def analysed(pause: float, thought: float) -> QuietPeriod:
    """The board after a last move without a press, a pause, and another move without one."""
    last = CandidatePly(chess.Move.from_uci("g1h1"), 10.0, lifted_at=9.5)
    tried = CandidatePly(chess.Move.from_uci("g3h4"), 10.5 + pause, lifted_at=10.0 + pause)
    rest = QuietPeriod()
    rest.note_press(10.0 - thought)
    rest.note(Explanation(4, (last,), chess.Board(), (), 0.0), ply=4)
    rest.note(Explanation(4, (last, tried), chess.Board(), (), 0.0), ply=4)
    return rest


@pytest.mark.parametrize(
    ("pause", "thought", "counts"),
    [
        (LAST_STOOD_S + 0.1, 1.0, True),
        (LAST_STOOD_S - 0.1, 1.0, False),  # too short to look at a last position
        (20.0, 30.0, False),  # the game may have been over before both moves
        (31.0, 30.0, True),
    ],
)
def test_the_last_move_before_analysis_was_quick_and_followed_by_a_pause(
    pause: float, thought: float, counts: bool
) -> None:
    assert (analysed(pause, thought).last_move(4) is not None) == counts


def test_after_the_last_move_all_others_are_analysis() -> None:
    rest = analysed(20.0, 1.0)
    rest.note(line(1), ply=4)
    last = rest.last_move(4)
    assert last is not None
    assert last.moves == (chess.Move.from_uci("g1h1"),)


def test_a_move_that_will_be_received_again_is_dropped_and_analysis_is_not() -> None:
    rest = QuietPeriod()
    rest.note(line(2), ply=4)
    assert rest.in_play(4, 0) is not None
    rest.forget_move()
    assert rest.in_play(4, 0) is None
    rest.note(line(1), ply=4)
    assert rest.last_move(4) is None


CASES: list[tuple[str, float, Explanation, bool, bool, int | None]] = [
    # case, time, best explanation, clocked, waiting press, number of confirmed plies
    ("with a clock a move waits for its press", NO_REPLY_S, line(1), True, False, None),
    ("a mate needs none", MATE_S, line(1, board=MATED), True, False, 1),
    ("only the last move needs none", MATE_S, line(2, board=MATED), True, False, None),
    ("but one that waits is judged first", MATE_S, line(1, board=MATED), True, True, None),
    ("without a clock the reply confirms a move", NO_CLOCK_S, line(2), False, False, 1),
    ("a move without a reply waits for longer", NO_CLOCK_S, line(1), False, False, None),
    ("and is confirmed then", NO_REPLY_S, line(1), False, False, 1),
    ("a correction waits as long", NO_CLOCK_S, line(2, kept=3), False, False, None),
    ("unless play has gone on from it", NO_CLOCK_S, line(3, kept=3), False, False, 2),
    ("moves may only be reversed", NO_REPLY_S, line(0, kept=2), False, False, 0),
    ("all of them never are", NO_REPLY_S, line(0, kept=0), False, False, None),
    ("nothing was moved", NO_REPLY_S, line(0), False, False, None),
    ("it is too early", SIGN_S, line(2), False, False, None),
]


@pytest.mark.parametrize(
    ("step", "best", "clocked", "pressed", "count"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_a_quiet_board_confirms_plies(
    step: float, best: Explanation, clocked: bool, pressed: bool, count: int | None
) -> None:
    assert final_at_rest(step, best, 4, clocked=clocked, pressed=pressed) == count


def test_a_piece_undetected_for_a_while_is_off_the_centre_of_its_square() -> None:
    seen, lacks = SensedBoard(chess.BaseBoard()), Explanation(0, (), chess.Board(), (chess.G1,), 0.0)
    seen.change(chess.G1, NONE, 100.0)
    assert not explains_all(lacks, seen, 100.0 + FAINT_S - 0.1)
    assert explains_all(lacks, seen, 100.0 + FAINT_S)


def test_a_misplaced_piece_is_never_explained() -> None:
    seen, strange = SensedBoard(chess.BaseBoard()), Explanation(0, (), chess.Board(), (chess.E5,), 0.0)
    seen.change(chess.E5, code_of(chess.Piece.from_symbol("N")), 100.0)
    assert not explains_all(strange, seen, 1000.0)


def test_an_old_misreading_does_not_affect_the_latest_move() -> None:
    board = SensedBoard(chess.Board())
    board.change(chess.A6, code_of(chess.Piece.from_symbol("n")), 5.0)
    unpressed = Explanation(
        4, (CandidatePly(chess.Move.from_uci("e2e4"), 10.0),), chess.Board(), (chess.A6,), 4.5
    )
    pressed = replace(unpressed, plies=(unpressed.plies[0]._replace(pressed_at=11.0),))
    assert explains_the_latest(unpressed, board, 8.0)
    assert explains_the_latest(pressed, board, 11.0)
    assert not explains_the_latest(replace(unpressed, plies=()), board, 8.0)
    assert not explains_the_latest(unpressed, board, 4.0), (
        "moved since the last press, before that move: analysis"
    )
    board.change(chess.A6, NONE, 10.0)
    assert not explains_the_latest(unpressed, board, 8.0)
    assert not explains_the_latest(pressed, board, 11.0)
