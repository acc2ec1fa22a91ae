"""Which lines explain what a board shows: the costs, and what is never forgotten."""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from daemon.core.evidence.evidence import PlacementSeen, SquareSeen
from daemon.core.evidence.placements import positions
from daemon.core.judging.verdict.agreement import MARGIN
from daemon.core.reconstruction.hypotheses import FRESH_S, IN_HAND_S, MISSING_CAP, NEVER, OWED_PRESS, USUAL
from daemon.core.reconstruction.likelihood import Likelihood
from daemon.core.reconstruction.recent import CORRECTED_MOST, REMEMBERED
from daemon.core.reconstruction.reconstruct import (
    TAKEBACK_DEPTH,
    TAKEBACK_FIRST,
    TAKEBACK_NEXT,
    Explanation,
    Reconstructor,
)
from daemon.replay.game import replayed
from drivers.occupants import UNIDENTIFIED, Occupant
from drivers.simulation.games import shelf
from tests.bench.streams import PROFILES, Mode, stream
from tests.cases import each
from tests.daemon.board_at_hand import CASTLES, INDIFFERENT, PASSING, SEVENTH, START, TAKES, Indifferent
from tests.daemon.clean_hands import random_game

WHITE, BLACK = chess.WHITE, chess.BLACK


class Lines:
    """A reconstructor with a hand at the board; each act takes a third of a second."""

    def __init__(
        self,
        fen: str = START,
        *played: str,
        clocked: bool = True,
        named: bool = True,
        likelihood: Likelihood = INDIFFERENT,
    ) -> None:
        history = positions(chess.Board(fen), map(chess.Move.from_uci, played))
        self.now = 10.0
        self.named = named
        self.lines = Reconstructor(history, clocked=clocked, named=named, likelihood=likelihood)

    def set(self, square: str, piece: str = "") -> Lines:
        return self._set(chess.parse_square(square), chess.Piece.from_symbol(piece) if piece else None)

    def step(self, uci: str) -> Lines:
        origin, target = chess.parse_square(uci[:2]), chess.parse_square(uci[2:4])
        piece = self.lines.seen.piece(origin)
        return self._set(origin, None)._set(target, piece)

    def _set(self, square: chess.Square, piece: Occupant) -> Lines:
        self.now += 0.3
        self.lines.take(SquareSeen(square, self._shown(piece), self.now))
        return self

    def _shown(self, piece: Occupant) -> Occupant:
        return piece if piece is None or self.named else UNIDENTIFIED

    def press(self, color: chess.Color) -> Lines:
        self.now += 0.3
        self.lines.press(color, self.now)
        return self

    def read(self, board: chess.BaseBoard) -> Lines:
        self.now += 0.3
        pieces = tuple(self._shown(board.piece_at(square)) for square in chess.SQUARES)
        self.lines.take(PlacementSeen(pieces, self.now))
        return self

    def final(self, count: int | None = None) -> Lines:
        """The best line is final, as far as somebody pressed for it."""
        best = self.best
        self.lines.commit(best, best.pressed_by(self.now) if count is None else count)
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


def test_a_piece_in_the_hand_is_cheaper_than_a_piece_where_none_belongs() -> None:
    lifted = Lines().set("e2").wait(60).best
    strange = Lines().set("e5", "N").wait(60).best
    assert lifted.cost < strange.cost
    assert lifted.wrong == (chess.E2,)
    assert strange.wrong == (chess.E5,)


def test_a_piece_who_was_just_lifted_by_who_is_to_move_or_to_take_him_costs_next_to_nothing_at_rest() -> None:
    lifted = {square: Lines(START, "e2e4", "d7d5").set(square) for square in ("g1", "d5", "d8")}
    assert lifted["g1"].best.cost < 0.1
    assert lifted["d5"].best.cost < 0.1
    assert lifted["d8"].best.cost == MISSING_CAP
    assert lifted["g1"].wait(IN_HAND_S).best.cost == MISSING_CAP


def test_who_moves_another_piece_meanwhile_has_not_the_first_in_his_hand() -> None:
    before = Lines().set("g1").step("e2e4").step("e7e5")
    after = Lines().step("e2e4").step("e7e5").set("g1")
    assert before.moves == after.moves == "e2e4 e7e5"
    assert before.best.cost - after.best.cost == pytest.approx(MISSING_CAP)


def test_who_has_pressed_has_no_piece_in_his_hand_any_more() -> None:
    assert Lines().set("g1").press(WHITE).best.cost == MISSING_CAP


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


def test_while_one_line_explains_everything_nobody_asks_how_likely_its_moves_are() -> None:
    indifferent = Indifferent()
    lines = Lines(likelihood=indifferent)
    for uci, color in (("e2e4", WHITE), ("e7e5", BLACK), ("g1f3", WHITE)):
        assert lines.step(uci).press(color).moves == uci
        lines.wait(2).final()
    assert indifferent.asked == 0


@pytest.mark.parametrize("surprise", [USUAL - 1, USUAL - 1.5])
def test_where_two_lines_come_near_each_other_it_counts_how_likely_both_are(surprise: float) -> None:
    """The queen stands for a moment on g4, and continues to h5."""
    usual, likely = (
        Lines(START, "e2e4", "e7e5", likelihood=Indifferent(one)).step("d1g4").step("g4h5")
        for one in (USUAL, surprise)
    )
    assert (usual.moves, likely.moves) == ("d1h5", "d1h5")
    rivals = [{one.moves: one.cost for one in lines.all() if one.kept == 2} for lines in (usual, likely)]
    assert len(rivals[0]) > 2
    cheaper = {moves: rivals[0][moves] - cost for moves, cost in rivals[1].items()}
    assert cheaper == pytest.approx({moves: (USUAL - surprise) * len(moves) for moves in rivals[1]})


def test_where_not_all_lines_can_be_kept_it_counts_how_likely_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The pawn stands for a moment on e3, and continues to e4."""
    monkeypatch.setattr("daemon.core.reconstruction.reconstruct.MOST_HYPOTHESES", 1)
    indifferent = Indifferent()
    Lines(likelihood=indifferent).step("e2e3").step("e3e4")
    assert indifferent.asked > 0


def test_what_leaves_pieces_unexplained_is_told_with_how_likely_its_moves_are() -> None:
    """The margin for "final" is wider then, and an illegal move is weighed against it."""
    usual, likely = (
        Lines(likelihood=Indifferent(one)).step("e2e4").set("a6", "q").press(WHITE)
        for one in (USUAL, USUAL - 1)
    )
    assert (usual.moves, likely.moves) == ("e2e4", "e2e4")
    assert likely.best.wrong
    assert likely.best.cost == pytest.approx(usual.best.cost - 1)


def test_which_lines_are_near_each_other_is_asked_among_those_that_may_be_told() -> None:
    """White takes e4 back and plays d4; with e4, as an arbiter says, pieces stay unexplained."""
    usual, likely = (
        Lines(START, "e2e4", likelihood=Indifferent(one)).step("e4e2").step("d2d4").press(WHITE).step("e7e5")
        for one in (USUAL, USUAL - 1)
    )
    assert (usual.moves, likely.moves) == ("d2d4 e7e5", "d2d4 e7e5")
    costs = [
        {one.moves: one.cost for one in lines.lines.explanations(lines.now, at_rest=True, fixed=1)}
        for lines in (usual, likely)
    ]
    answered = (chess.Move.from_uci("e7e5"),)
    assert costs[1][answered] == pytest.approx(costs[0][answered] - 1)


@pytest.mark.parametrize("mode", ["piece", "occupancy"])
def test_whoever_looks_at_the_lines_changes_nothing_of_them(
    mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = stream(shelf().game(1), PROFILES["blitz"], mode, 1, 0).lines
    unseen = replayed(played).decisions
    take = Reconstructor.take

    def looked_at(lines: Reconstructor, evidence: SquareSeen | PlacementSeen) -> None:
        take(lines, evidence)
        lines.explanations(evidence.at, at_rest=True)

    monkeypatch.setattr(Reconstructor, "take", looked_at)
    assert replayed(played).decisions == unseen


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
    lines.now += FRESH_S
    assert lines.best.cost == OWED_PRESS
    lines.lines.forgive(WHITE, lines.now)
    assert lines.best.cost == 0


def test_the_other_sides_press_is_not_forgiven() -> None:
    lines = Lines().press(WHITE)
    one = lines.best.cost
    lines.press(BLACK).lines.forgive(WHITE, lines.now)
    assert lines.best.cost == one


def test_a_press_waits_for_the_piece_in_the_air() -> None:
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


def test_another_move_may_replace_the_final_one_when_its_piece_is_lifted_again() -> None:
    lines = Lines().step("e2e4").press(WHITE).final()
    assert lines.best.kept == 1
    lines.set("e4").set("e3", "P").press(WHITE)
    assert (lines.best.kept, lines.moves) == (0, "e2e3")


def test_a_line_that_contradicts_the_record_lives_on_and_may_turn_out_right() -> None:
    """The pawn rests on e3 when it is pressed for; then it stands on e4 as if it always had."""
    lines = Lines().step("e2e3").press(WHITE).final()
    assert (lines.best.kept, lines.moves) == (1, "")
    lines.step("e3e4").step("e7e5").press(BLACK).step("g1f3").press(WHITE)
    assert (lines.best.kept, lines.moves) == (0, "e2e4 e7e5 g1f3")


def test_a_line_contradicts_so_many_final_plies_and_no_more() -> None:
    lines = Lines(clocked=False).step("e2e3").step("e3e4")
    for uci in ("e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6", "d2d3", "d7d6", "b1d2", "a7a6"):
        lines.step(uci).final(1)
        last = max(one.kept for one in lines.all())
        assert min(one.kept for one in lines.all()) >= last - CORRECTED_MOST


def test_a_game_may_be_taken_back_as_far_as_plies_are_remembered() -> None:
    there_and_back = ("g1f3", "g8f6", "f3e5", "f6e4", "e5c4", "e4c5", "c4a5", "c5a4", "a5b3", "a4b6")
    played = ("e2e3", "e7e6", *there_and_back, "d2d3", "d7d6", "c2c3", "c7c6", "a2a3", "a7a6", "h2h3", "h7h6")
    lines = Lines(START, *played)
    for number, uci in enumerate(reversed(played)):
        lines.step(uci[2:] + uci[:2]).final(0)
        assert lines.best.kept == len(played) - min(number + 1, REMEMBERED)


def test_an_earlier_position_of_the_game_is_a_takeback() -> None:
    lines = Lines(START, "e2e4", "e7e5", "g1f3").step("f3g1").step("e5e7")
    assert (lines.best.kept, lines.best.plies) == (1, ())


def test_the_first_step_back_is_the_surprise() -> None:
    one = Lines(START, "e2e4", "e7e5", "g1f3").step("f3g1").best
    two = Lines(START, "e2e4", "e7e5", "g1f3").step("f3g1").step("e5e7").best
    assert (one.kept, one.plies, one.cost) == (2, (), TAKEBACK_FIRST)
    assert two.kept == 1
    assert two.cost == pytest.approx(TAKEBACK_FIRST + TAKEBACK_NEXT)


@pytest.mark.parametrize("named", [True, False], ids=["men with names", "men without names"])
def test_not_more_plies_are_taken_back_than_anybody_takes_back(named: bool) -> None:
    played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "d2d3"]
    for plies in (TAKEBACK_DEPTH, TAKEBACK_DEPTH + 1):
        lines = Lines(START, *played, named=named)
        for uci in reversed(played[-plies:]):
            lines.step(uci[2:] + uci[:2])
        taken_back = [one.kept for one in lines.all() if not one.plies and not one.wrong]
        assert taken_back == ([len(played) - plies] if plies == TAKEBACK_DEPTH else [])


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


def test_all_four_pieces_are_open_until_the_last_rank_shows_one() -> None:
    lines = Lines(SEVENTH).step("a7a8")
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
    assert lines.lines.seen.piece(chess.E4) == chess.Piece.from_symbol("P")
    assert lines.lines.seen.last_change == lines.lines.seen.changed[chess.E4] == lines.now
    assert lines.lines.seen.changed[chess.A1] == NEVER
    before = lines.now
    lines.read(lines.lines.seen.as_in(chess.Board()))
    assert lines.lines.seen.last_change == before


# --- what the board did not show --------------------------------------------------------------------------


def after(fen: str, *moves: str) -> chess.Board:
    return positions(chess.Board(fen), map(chess.Move.from_uci, moves))[-1]


def test_six_plies_are_read_out_of_one_reading_in_some_order() -> None:
    played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6"]
    lines = Lines()
    for n in range(6):
        lines.press(n % 2 == 0)
    lines.read(after(START, *played))
    assert set(lines.moves.split()) == set(played)
    assert (lines.best.wrong, lines.best.pressed_by(lines.now)) == ((), 6)


@pytest.mark.parametrize("played", [["e2e4", "d7d5", "e4d5"], ["g1f3", "b8c6", "f3e5"]])
def test_plies_of_which_no_reading_shows_the_landing_are_found_after_a_gap(played: list[str]) -> None:
    lines = Lines().press(WHITE).press(BLACK).press(WHITE).read(after(START, *played))
    assert (lines.moves.split(), lines.best.wrong) == (played, ())


def test_a_piece_who_was_in_the_air_at_the_press_may_stand_on_every_square_that_he_can_reach() -> None:
    lines = Lines().set("g1").press(WHITE)
    lines.lines.reconsider(lines.now, pressed=True)
    best, second, *_ = lines.all()
    assert {best.moves[0].uci(), second.moves[0].uci()} == {"g1f3", "g1h3"}
    assert best.cost == second.cost
    assert not best.plies[0].seen
    lines.set("h3", "N")
    assert (lines.moves, lines.best.wrong) == ("g1h3", ())


def test_a_piece_who_landed_unseen_is_where_he_moves_on_from() -> None:
    lines = Lines().set("g1").press(WHITE)
    lines.lines.reconsider(lines.now, pressed=True)
    lines.step("e7e5").press(BLACK).set("g5", "N").press(WHITE)
    lines.lines.reconsider(lines.now, pressed=True)
    ways = {one.moves[0].uci() for one in lines.all() if len(one.moves) == 3 and not one.wrong}
    assert ways == {"g1f3", "g1h3"}


def test_nobody_landed_unseen_for_a_press_whose_piece_was_down() -> None:
    lines = Lines().step("e2e4").press(WHITE).set("g1")
    lines.lines.reconsider(lines.now, pressed=True)
    near = [one for one in lines.all() if one.cost < lines.best.cost + MARGIN]
    assert all(ply.seen for one in near for ply in one.plies)


BLINDLY: list[tuple[str, str, str, str]] = [
    ("a move", START, "-e2 +e4", "e2e4"),
    ("a capture by exchange", TAKES, "-e4", "e4d5"),
    ("a capture, the taken man first", TAKES, "-d5 -e4 +d5", "e4d5"),
    ("a capture, the mover first", TAKES, "-e4 -d5 +d5", "e4d5"),
    ("a pawn taken in passing", PASSING, "-e5 +f6 -f5", "e5f6"),
    ("castling, the king first", CASTLES, "-e1 +g1 -h1 +f1", "e1g1"),
    ("castling, the rook first", CASTLES, "-h1 +f1 -e1 +g1", "e1g1"),
    ("castling with two hands", CASTLES, "-a1 -e1 +c1 +d1", "e1c1"),
    ("a promotion is to a queen as long as nothing else is known", SEVENTH, "-a7 +a8", "a7a8q"),
    ("a slide", CASTLES, "-a1 +b1 -b1 +c1 -c1 +d1", "a1d1"),
]  # fmt: skip


@each(("fen", "acts", "move"), [c[1:] for c in BLINDLY], ids=[c[0] for c in BLINDLY])
def test_what_a_board_shows_that_does_not_know_its_pieces(fen: str, acts: str, move: str) -> None:
    lines = Lines(fen, named=False)
    for act in acts.split():
        lines.set(act[1:], "P" if act[0] == "+" else "")
    lines.press(WHITE)
    assert (lines.moves, lines.best.wrong) == (move, ())


def test_captures_that_look_the_same_are_equally_good() -> None:
    lines = Lines("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", named=False).set("e4").press(WHITE)
    best, second, third, *_ = lines.all()
    assert {best.moves[0].uci(), second.moves[0].uci()} == {"e4d5", "e4f5"}
    assert best.cost == second.cost < third.cost
    lines.set("d5").set("e4", "P")
    assert "e4d5" not in lines.moves


# --- every legal move -------------------------------------------------------------------------------------


def made(board: chess.Board, move: chess.Move, *, whole: bool, named: bool) -> Lines:
    """A legal move, read as a whole or square by square, and pressed for."""
    lines = Lines(board.fen(), named=named)
    after = board.copy()
    after.push(move)
    if whole:
        lines.read(after)
    else:
        for square in chess.SQUARES:
            if board.piece_at(square) != (piece := after.piece_at(square)):
                lines.set(chess.square_name(square), piece.symbol() if piece else "")
    return lines.press(board.turn)


@pytest.mark.parametrize("whole", [True, False], ids=["as a whole reading", "square by square"])
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 100_000))
def test_every_legal_move_explains_the_position_after_it(whole: bool, seed: int) -> None:
    board = after(START, *(move.uci() for move in random_game(random.Random(seed), 30)))
    for move in list(board.legal_moves)[::4]:
        lines = made(board, move, whole=whole, named=True)
        assert (lines.moves, lines.best.wrong) == (move.uci(), ())


@pytest.mark.parametrize("whole", [True, False], ids=["as a whole reading", "square by square"])
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 100_000))
def test_no_move_explains_better_what_a_board_shows_that_does_not_know_its_pieces(
    whole: bool, seed: int
) -> None:
    """Of captures by one piece all look the same, and of promotions the queen is the first."""
    board = after(START, *(move.uci() for move in random_game(random.Random(seed), 30)))
    for move in list(board.legal_moves)[::4]:
        lines = made(board, move, whole=whole, named=False)
        likely = chess.Move(move.from_square, move.to_square, chess.QUEEN if move.promotion else None)
        best = {one.moves: one.wrong for one in lines.all() if one.cost == pytest.approx(lines.best.cost)}
        assert best[(likely,)] == ()
        assert any(one.moves == (move,) for one in lines.all())


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 100_000))
def test_a_move_and_its_reply_between_two_readings_are_found(seed: int) -> None:
    """As long as somebody stands where he did not: a piece taken and retaken by his like left no trace."""
    moves = [move.uci() for move in random_game(random.Random(seed), 30)]
    start, end = after(START, *moves[:-2]), after(START, *moves)
    assume(any(end.piece_at(square) not in (None, start.piece_at(square)) for square in chess.SQUARES))
    lines = Lines(start.fen()).press(start.turn).press(not start.turn).read(end)
    lines.lines.reconsider(lines.now)
    assert moves[-2:] in [[move.uci() for move in one.moves] for one in lines.all()]


# --- repairs ----------------------------------------------------------------------------------------------


def test_another_rook_went_there_when_the_one_that_was_thought_to_stands_on_his_square() -> None:
    """The rook of h1 is said to have gone to g1, and d1 is empty: it was the rook of d1."""
    lines = Lines("4k3/8/8/8/8/8/4K3/3R3R w - - 0 1").set("h1").set("g1", "R").press(WHITE)
    lines.lines.commit(lines.best, 1)
    assert lines.moves == ""
    lines.set("h1", "R").set("d1").step("e8e7").press(BLACK)
    lines.lines.reconsider(lines.now)
    lines.wait(IN_HAND_S)  # until then he of d1 may be in the hand that moves next
    assert (lines.best.kept, lines.moves, lines.best.wrong) == (0, "d1g1 e8e7", ())


def test_a_piece_who_came_has_moved_though_a_board_without_names_did_not_say_who_left() -> None:
    lines = Lines(named=False).set("f3", "N").press(WHITE).wait(FRESH_S)
    assert lines.moves == ""
    lines.lines.reconsider(lines.now, pressed=True)
    assert {lines.all()[0].moves[0].uci(), lines.all()[1].moves[0].uci()} == {"g1f3", "f2f3"}


def test_a_piece_whose_landing_nobody_saw_is_found_where_he_stands() -> None:
    lines = Lines().set("g1").press(WHITE).step("e7e5").press(BLACK)
    lines.lines.reconsider(lines.now, pressed=True)
    lines.set("h3", "N")
    lines.lines.reconsider(lines.now)
    assert (lines.moves, lines.best.wrong) == ("g1h3 e7e5", ())
