"""Which lines explain what a board shows: the costs, and what is never forgotten."""

from __future__ import annotations

import math
import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.evidence import PlacementSeen, SquareSeen
from daemon.reconstruct import Explanation, Reconstructor
from tests.daemon.clean_hands import random_game

WHITE, BLACK = chess.WHITE, chess.BLACK


class Lines:
    """A reconstructor with a hand at the board; each act takes a third of a second."""

    def __init__(self, fen: str = chess.STARTING_FEN, *played: str, clocked: bool = True) -> None:
        board = chess.Board(fen)
        history = [board.copy()]
        for uci in played:
            board.push_uci(uci)
            history.append(board.copy())
        self.now = 10.0
        self.lines = Reconstructor(history, clocked=clocked)

    def set(self, square: str, piece: str = "") -> Lines:
        self.now += 0.3
        man = chess.Piece.from_symbol(piece) if piece else None
        self.lines.take(SquareSeen(chess.parse_square(square), man, self.now))
        return self

    def step(self, uci: str) -> Lines:
        man = self.lines.seen.men.piece_at(chess.parse_square(uci[:2]))
        assert man is not None
        return self.set(uci[:2]).set(uci[2:4], man.symbol())

    def press(self, color: chess.Color) -> Lines:
        self.now += 0.3
        self.lines.press(color, self.now)
        return self

    def read(self, board: chess.BaseBoard) -> Lines:
        self.now += 0.3
        placement = tuple(board.piece_at(square) for square in chess.SQUARES)
        self.lines.take(PlacementSeen(placement, self.now))
        return self

    def wait(self, seconds: float) -> Lines:
        self.now += seconds
        return self

    def all(self, *, at_rest: bool = True) -> list[Explanation]:
        return self.lines.explanations(self.now, at_rest=at_rest)

    @property
    def best(self) -> Explanation:
        return self.all()[0]

    @property
    def moves(self) -> str:
        return " ".join(move.uci() for move in self.best.moves)


def test_nothing_happened_costs_nothing() -> None:
    best = Lines().best
    assert (best.kept, best.plies, best.wrong, best.cost) == (0, (), (), 0.0)


def test_a_man_in_the_hand_is_cheaper_than_a_man_where_none_belongs() -> None:
    lifted = Lines().set("e2").wait(60).best
    strange = Lines().set("e5", "N").wait(60).best
    assert lifted.cost < strange.cost
    assert lifted.wrong == (chess.E2,)
    assert strange.wrong == (chess.E5,)


def test_a_disagreement_that_lasts_costs_more_up_to_its_limit() -> None:
    lines = Lines().set("e2")
    costs = [lines.wait(5).all(at_rest=False)[0].cost for _ in range(10)]
    assert costs[0] < costs[1]
    assert costs[-1] == costs[-2] == lines.best.cost


def test_at_rest_a_move_explains_better_than_no_move() -> None:
    lines = Lines().step("e2e4")
    assert lines.moves == "e2e4"
    assert lines.best.wrong == ()
    assert lines.all(at_rest=False)[0].plies == ()


def test_a_press_makes_a_move_sure() -> None:
    lines = Lines().step("e2e4")
    unpressed = lines.best.cost
    lines.press(WHITE)
    (ply,) = lines.best.plies
    assert ply.pressed_at == lines.now
    assert lines.best.cost < unpressed
    assert lines.best.pressed_by(lines.now) == 1
    assert lines.best.pressed_by(lines.now - 0.1) == 0


def test_a_press_that_no_move_explains_costs_until_it_is_forgiven() -> None:
    lines = Lines().press(WHITE)
    assert lines.best.cost > 0
    lines.lines.forgive(WHITE, lines.now)
    assert lines.best.cost == 0


def test_the_other_sides_press_is_not_forgiven() -> None:
    lines = Lines().press(WHITE)
    one = lines.best.cost
    lines.press(BLACK).lines.forgive(WHITE, lines.now)
    assert lines.best.cost == one


def test_a_press_waits_for_the_man_in_the_air() -> None:
    lines = Lines().set("e2").press(WHITE)
    pressed = lines.now
    lines.set("e4", "P")
    assert lines.best.plies[0].pressed_at == pressed


def test_without_a_clock_an_unpressed_move_is_not_suspicious() -> None:
    assert Lines(clocked=False).step("e2e4").best.cost < Lines().step("e2e4").best.cost


def test_a_clock_that_appears_makes_unpressed_moves_suspicious_and_the_other_way_round() -> None:
    lines = Lines(clocked=False).step("e2e4")
    cheap = lines.best.cost
    lines.lines.expect_presses(True)
    assert lines.best.cost > cheap
    lines.lines.expect_presses(False)
    assert lines.best.cost == pytest.approx(cheap)


def test_the_line_in_which_nothing_happened_is_never_dropped() -> None:
    lines = Lines().step("e2e4").press(WHITE).step("e7e5").press(BLACK).step("g1f3").press(WHITE).wait(100)
    assert any(one.kept == 0 and not one.plies for one in lines.all())


def test_the_line_that_replaces_the_last_final_move_is_never_dropped() -> None:
    lines = Lines(chess.STARTING_FEN, "e2e4").step("e7e5").press(BLACK).wait(100)
    assert any(one.kept == 0 and not one.plies for one in lines.all())
    lines = Lines(chess.STARTING_FEN, "e2e4").step("e4e3").press(WHITE)
    lines.lines.reconsider(lines.now)
    assert (lines.best.kept, lines.moves) == (0, "e2e3")


def test_an_earlier_position_of_the_game_is_a_takeback() -> None:
    lines = Lines(chess.STARTING_FEN, "e2e4", "e7e5", "g1f3").step("f3g1").step("e5e7")
    assert (lines.best.kept, lines.best.plies) == (1, ())


def test_a_reply_is_not_read_before_the_move_that_it_answers() -> None:
    """The same two moves, once in their order, once Black's long before White's."""
    orderly = Lines().step("e2e4").wait(1).step("e7e5").best
    early = Lines().step("e7e5").wait(1).step("e2e4").best
    assert orderly.cost < early.cost


def test_a_whole_reading_after_an_outage_yields_several_plies() -> None:
    board = chess.Board()
    for uci in ("e2e4", "e7e5", "g1f3"):
        board.push_uci(uci)
    lines = Lines().press(WHITE).press(BLACK).press(WHITE).read(board)
    assert set(lines.moves.split()) == {"e2e4", "e7e5", "g1f3"}
    assert all(ply.pressed_at is not None for ply in lines.best.plies)
    assert lines.best.wrong == ()


def test_all_four_men_are_open_until_the_last_rank_shows_one() -> None:
    lines = Lines("8/P4k2/8/8/8/8/5K2/8 w - - 0 1").step("a7a8")
    offered = {one.moves[0].promotion for one in lines.all() if one.moves}
    assert offered == {chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT}
    lines.set("a8").set("a8", "N")
    assert lines.moves == "a7a8n"


def test_final_moves_become_the_ground_that_the_other_lines_stand_on() -> None:
    lines = Lines().step("e2e4").press(WHITE).step("e7e5")
    best = lines.best
    assert lines.moves == "e2e4 e7e5"
    lines.lines.commit(best, 1)
    assert (lines.best.kept, lines.moves) == (1, "e7e5")
    assert lines.best.board.fen() == best.board.fen()


def test_a_dropped_line_is_found_again_when_somebody_asks() -> None:
    lines = Lines().step("e2e4").step("e4e2").set("e2").set("e4", "P").press(WHITE)
    lines.lines.reconsider(lines.now)
    assert lines.moves == "e2e4"


def test_what_stands_on_the_board_is_remembered_with_its_time() -> None:
    lines = Lines().step("e2e4")
    assert lines.lines.seen.men.piece_at(chess.E4) == chess.Piece.from_symbol("P")
    assert lines.lines.seen.last_change == lines.lines.seen.changed[chess.E4] == lines.now
    assert lines.lines.seen.changed[chess.A1] == -math.inf
    before = lines.now
    lines.read(lines.lines.seen.men)
    assert lines.lines.seen.last_change == before


@pytest.mark.parametrize("whole", [True, False], ids=["as a whole reading", "square by square"])
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 100_000))
def test_every_legal_move_explains_the_position_after_it(whole: bool, seed: int) -> None:
    board = chess.Board()
    for move in random_game(random.Random(seed), 30):
        board.push(move)
    for move in list(board.legal_moves)[::4]:
        lines = Lines(board.fen())
        after = board.copy()
        after.push(move)
        if whole:
            lines.read(after)
        else:
            for square in chess.SQUARES:
                if board.piece_at(square) != (man := after.piece_at(square)):
                    lines.set(chess.square_name(square), man.symbol() if man else "")
        lines.press(board.turn)
        assert (lines.moves, lines.best.wrong) == (move.uci(), ())
