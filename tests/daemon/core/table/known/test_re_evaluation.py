"""An arbiter puts the record right: what followed is judged again from what the devices showed then."""

from __future__ import annotations

import random
from typing import Any, Self

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract.requests import CorrectMovesRequest
from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import ClockPress, DeviceTurned, Seen, SquareSeen
from daemon.core.evidence.placements import codes_of
from daemon.core.judging.record.signal_history import MOST_KEPT, SignalHistory
from daemon.core.table.known.re_evaluation import re_evaluated
from tests.daemon.board_at_hand import BLACK, WHITE, AtTheTable
from tests.daemon.clean_hands import play, random_game
from tests.daemon.core.table.test_table import Place

RUY = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6")


class Reviewed(AtTheTable):
    """A table at which an arbiter has the rest judged again."""

    def correct(self, ply: int, *moves: str) -> Self:
        asked = [chess.Move.from_uci(uci) for uci in moves]
        times = [(made.white_ms, made.black_ms) for made in self.game.moves]
        told = tuple(self.arbiter.pieces.piece_at(square) for square in chess.SQUARES)
        wanted = self.arbiter.corrected(ply, asked)
        found = re_evaluated(self.arbiter, wanted, told, self.now, times)
        assert found is not None, "what followed is known"
        self._take(found)
        return self

    def play(self, *moves: str) -> Self:
        super().play(*moves)
        return self

    @property
    def written(self) -> list[tuple[str, int | None, int | None, float | None]]:
        """The moves with the times of the clock and how sure they are."""
        return [(one.move.uci(), one.white_ms, one.black_ms, one.confidence) for one in self.game.moves]


# --- a whole game -----------------------------------------------------------------------------------------


def test_back_to_a_move_brings_back_the_moves_that_were_played_with_their_times() -> None:
    table = Reviewed().play(*RUY)
    was = table.written
    table.correct(3, "d7d6")
    assert table.moves == "e2e4 e7e5 g1f3 d7d6 f1b5"
    table.correct(3)
    assert table.written == was


@pytest.mark.parametrize("ply", range(9))
def test_back_to_any_move_of_a_right_record_changes_nothing(ply: int) -> None:
    table = Reviewed().play(*RUY)
    before = len(table.facts)
    table.correct(ply)
    assert table.facts[before:] == []


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_game_comes_back_from_any_move_at_any_later_moment(data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 10_000)))
    moves = random_game(rng, data.draw(st.integers(2, 30)))
    table = Reviewed()
    play(table, moves, rng)
    table.wait(data.draw(st.floats(0, 20)))
    wrong_at = data.draw(st.integers(0, max(0, len(table.game.moves) - 1)))
    board = chess.Board(table.game.fens[wrong_at])
    others = [one.uci() for one in board.legal_moves]
    if others:
        table.correct(wrong_at, data.draw(st.sampled_from(others)))
    table.correct(data.draw(st.integers(0, wrong_at))).settle()
    assert table.moves == " ".join(move.uci() for move in moves)


def test_a_move_that_the_board_contradicts_stays_and_what_is_legal_after_it_follows() -> None:
    """The pieces show 1... e5; nobody contradicts the arbiter, and White's knight moved all the same."""
    table = Reviewed().play("e2e4", "e7e5", "g1f3").correct(1, "e7e6")
    assert table.moves == "e2e4 e7e6 g1f3"


def test_what_the_board_shows_against_an_official_is_no_move_after_his() -> None:
    """1. d4 d5 was entered, and 1. e4 e5 stands there."""
    table = Reviewed().play("e2e4", "e7e5").correct(0, "d2d4", "d7d5")
    assert table.moves == "d2d4 d7d5"


def test_nothing_is_made_up_where_the_evidence_leads_nowhere() -> None:
    """1... d5 instead of 1... e5, and then 2. exd5 is what nobody played: the record waits."""
    table = Reviewed().play("e2e4", "e7e5", "f2f4", "e5f4").correct(1, "d7d5")
    assert table.moves == "e2e4 d7d5 f2f4"
    assert table.provisional != "e4d5"


def test_a_move_that_was_entered_has_the_time_of_its_press() -> None:
    """The record missed both moves; the board shows when they came, and the clock what was left."""
    table = Reviewed().play("e2e4", "e7e5", "g1f3", "b8c6")
    was = [one[:3] for one in table.written]
    table.correct(2, "b1c3").correct(2, "g1f3", "b8c6")
    assert [one[:3] for one in table.written] == was


def test_pieces_who_were_put_back_to_the_move_end_the_record_there() -> None:
    """The players took back seven plies, more than anybody takes for a take-back."""
    table = Reviewed().play(*RUY)
    table.wait(2)
    for step in ("f6g8", "a4b5", "a6a7", "b5f1", "c6b8", "f3g1", "e5e7"):
        table.step(step)
    table.wait(2)
    table.correct(1)
    assert table.moves == "e2e4"
    table.running = BLACK
    table.play("c7c5").settle()
    assert table.moves == "e2e4 c7c5"


def test_a_reading_that_the_board_leaves_open_stays_open() -> None:
    """A knight to a square that nobody saw: the moves before are clear, and it is asked again."""
    table = Reviewed().play("e2e4", "e7e5")
    table.answers = False
    table.lift("b1").unseen(lambda: table.put("c3")).press(WHITE).wait(1)
    table.moved("g8f6").press(BLACK).wait(5)
    table.correct(1)
    assert table.moves == "e2e4 e7e5"
    table.wait(30)
    assert "ambiguous_position" in table.alerts


def test_a_mate_comes_back_with_its_result() -> None:
    table = Reviewed().play("f2f3", "e7e5", "g2g4", "d8h4")
    table.wait(4)
    table.correct(2)
    assert (table.moves, table.ending) == ("f2f3 e7e5 g2g4 d8h4", ("0-1", "checkmate"))
    table.correct(3, "d8g5")
    assert table.ending == ("*", "")
    table.correct(3)
    assert table.ending == ("0-1", "checkmate")


# --- at the table -----------------------------------------------------------------------------------------


class Asked(Place):
    """A table with an arbiter."""

    answer = ""

    def correct(self, ply: int, *moves: str) -> Self:
        assert self.state.game is not None
        signed: dict[str, Any] = {"id": "q", "by": "Anna", "client": "c", "table": 1}
        request = CorrectMovesRequest(**signed, game=self.state.game.id, ply=ply, moves=list(moves))
        output = self.table.correct_moves(request, self.now)
        self.answer = output.answer
        return self.keep(output)


def test_a_correction_is_undone_by_the_moves_of_before_with_their_times() -> None:
    place = Asked().clock().play(*RUY)
    assert place.state.game is not None
    was = [(one.move.uci(), one.white_ms, one.black_ms) for one in place.state.game.moves]
    place.correct(3, "d7d6").correct(3, *RUY[3:])
    assert [(one.move.uci(), one.white_ms, one.black_ms) for one in place.state.game.moves] == was
    assert place.answer == ""


def test_what_was_heard_before_a_restart_is_not_known_and_whoever_corrects_is_told() -> None:
    place = Asked().clock().play(*RUY)
    place.restart().clock().correct(3)
    assert place.moves == "e2e4 e7e5 g1f3"
    assert place.answer == Sentence("hall_only_board_now")


def test_what_was_heard_since_a_restart_is_judged_once_more() -> None:
    place = Asked().clock().play(*RUY[:4]).restart().clock().play(*RUY[4:]).correct(5)
    assert place.moves == " ".join(RUY)
    assert place.answer == ""


def test_presses_that_were_taken_for_the_other_players_are_not_judged_once_more() -> None:
    table = Reviewed().play("e2e4", "e7e5")
    table.see(DeviceTurned("clock", "The clock stands the other way round.", False, table.now, crossed=True))
    assert table.arbiter.signals.since(table.arbiter.signals.now)[1:] == []
    assert table.arbiter.signals.moment(table.now - 2) is None


# --- what is kept -----------------------------------------------------------------------------------------


def test_no_more_is_kept_than_a_long_game_needs() -> None:
    heard = SignalHistory(codes_of(chess.Board()), begins=True)
    for n in range(2 * MOST_KEPT):
        heard.add(SquareSeen(chess.E4, None if n % 2 else chess.Piece(chess.PAWN, WHITE), float(n)))
    assert heard.now - heard.first <= MOST_KEPT
    assert heard.moment(5.0) is None
    assert heard.moment(2.0 * MOST_KEPT) == heard.now


def test_what_is_kept_is_told_as_it_came() -> None:
    heard = SignalHistory(codes_of(chess.Board()), begins=True)
    came: list[Seen] = [
        SquareSeen(chess.E2, None, 1.0),
        SquareSeen(chess.E4, chess.Piece(chess.PAWN, WHITE), 2.0),
        ClockPress(WHITE, 299_000, None, 3.0),
    ]
    for one in came:
        heard.add(one)
    assert heard.since(0)[1:] == came
    assert heard.since(2)[1:] == came[2:]


def test_a_press_that_was_heard_late_stands_where_it_was() -> None:
    """Its touch was on its way while Black lifted a piece."""
    heard = SignalHistory(codes_of(chess.Board()), begins=True)
    moved, press = (
        SquareSeen(chess.E4, chess.Piece(chess.PAWN, WHITE), 2.0),
        ClockPress(WHITE, 299_000, None, 2.5),
    )
    lifted = SquareSeen(chess.E7, None, 2.9)
    for one in (moved, lifted, press):
        heard.add(one)
    assert heard.since(0)[1:] == [moved, press, lifted]
    assert heard.moment(2.5) == 2
    heard.forget(2.5)
    assert heard.since(0)[1:] == [moved, press]
