"""An illegal move that the opponent answers: what is recorded, and until when anybody may act on it."""

from __future__ import annotations

import chess
import pytest

from broker.contract.requests import CorrectMovesRequest
from daemon.core.judging.record.scoresheet import Scoresheet
from tests.rulesets.at_the_table import RULES, Scene, refused, white_errs

LIMITED = ["us-chess-blitz-7", "fide-blitz-2023", "fide-rapid-2023"]
"""It stands once the opponent has released, or made, his next move."""
UNLIMITED = ["fide-standard-2023", "us-chess-7", "cohen-chess", "hdca-2019"]
"""It may be pointed out for several moves, or as long as the game goes on."""
CONTROL = "900"


# --- the opponent has not pressed -------------------------------------------------------------------------


@pytest.mark.parametrize("rules", LIMITED)
@pytest.mark.parametrize("seconds", [1.2, 5, 20])
def test_a_reply_that_is_released_makes_it_too_late_pressed_or_not(rules: str, seconds: float) -> None:
    scene = white_errs(RULES[rules], CONTROL).moved("b8c6").wait(seconds)
    assert scene.of("illegal_move").closed_reason == "too late under these rules"
    why = refused(lambda: scene.claim("black", "illegal_move"))
    assert why == "An illegal move by White can no longer be claimed: too late under these rules."
    scene.press().wait(2).plays("d2d4")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 b8c6 d2d4")
    assert scene.of("illegal_move").closed_reason == "too late under these rules"


@pytest.mark.parametrize("rules", UNLIMITED)
def test_where_there_is_more_time_a_reply_changes_nothing(rules: str) -> None:
    scene = white_errs(RULES[rules], CONTROL).moved("b8c6").wait(5)
    assert scene.of("illegal_move").closed_reason == ""
    assert scene.claim("black", "illegal_move").of("illegal_move").claimed_by == "black"


@pytest.mark.parametrize("rules", LIMITED)
def test_a_piece_who_is_only_tried_on_a_square_is_no_reply(rules: str) -> None:
    scene = white_errs(RULES[rules], CONTROL).moved("b8c6").wait(0.5).step("c6b8").wait(5)
    assert scene.of("illegal_move").closed_reason == ""
    assert scene.claim("black", "illegal_move").of("illegal_move").claimed_by == "black"


@pytest.mark.parametrize("rules", LIMITED)
def test_a_reply_that_is_taken_back_was_not_released(rules: str) -> None:
    scene = white_errs(RULES[rules], CONTROL).moved("b8c6").wait(3)
    assert scene.of("illegal_move").closed_reason == "too late under these rules"
    assert scene.step("c6b8").wait(3).of("illegal_move").closed_reason == ""
    assert scene.claim("black", "illegal_move").of("illegal_move").claimed_by == "black"
    assert scene.alarms == ["illegal_move"]


@pytest.mark.parametrize("rules", LIMITED)
def test_who_has_claimed_before_is_heard_whatever_he_does_then(rules: str) -> None:
    scene = white_errs(RULES[rules], CONTROL).claim("black", "illegal_move").moved("b8c6").wait(5)
    assert scene.of("illegal_move").closed_reason == ""
    assert scene.press().wait(2).of("illegal_move").closed_reason == ""


@pytest.mark.parametrize("rules", LIMITED)
def test_what_is_moved_while_the_clock_stands_is_no_reply(rules: str) -> None:
    scene = white_errs(RULES[rules], CONTROL).stop().wait(2).moved("b8c6").wait(5)
    assert scene.of("illegal_move").closed_reason == ""


@pytest.mark.parametrize("rules", LIMITED)
def test_what_the_offender_does_himself_is_no_reply(rules: str) -> None:
    scene = white_errs(RULES[rules], CONTROL).moved("d2d4").wait(5)
    assert scene.of("illegal_move").closed_reason == ""


# --- the first move of the game ---------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*LIMITED, *UNLIMITED])
def test_an_illegal_first_move_stands_like_any_other(rules: str) -> None:
    scene = Scene(RULES[rules], CONTROL).go().illegally("g1g3").plays("e7e5", "d2d4", "b8c6")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e7e5 d2d4 b8c6")
    game = scene.state.game
    assert game is not None
    assert (game.breaks, game.assumed) == ((0,), (0,))
    assert game.fens[0] == "rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b KQkq - 0 1"
    assert (scene.of("illegal_move").closed_reason == "too late under these rules") == (rules in LIMITED)


def test_after_it_the_moves_can_be_corrected_from_the_position_that_stands() -> None:
    scene = Scene(RULES["fide-blitz-2023"], CONTROL).go().illegally("g1g3").plays("e7e5", "d2d4")
    game = scene.state.game
    assert game is not None
    signed = {"id": "1", "by": "Ann", "client": "c1", "table": 1, "game": game.id}
    asked = CorrectMovesRequest.model_validate({**signed, "ply": 0, "moves": ["d7d5", "d2d4"]})
    scene.keep(scene.table.correct_moves(asked, scene.now))
    assert scene.moves == "d7d5 d2d4"
    asked = CorrectMovesRequest.model_validate({**signed, "ply": 0, "moves": ["g1f3"]})
    assert "is illegal in this position" in refused(lambda: scene.table.correct_moves(asked, scene.now))


def test_it_counts_as_a_completed_move() -> None:
    sheet = Scoresheet(chess.Board(), [], {})
    sheet.assume(chess.Board("rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b KQkq - 0 1"))
    sheet.push(chess.Move.from_uci("e7e5"))
    assert (sheet.completed(chess.WHITE), sheet.completed(chess.BLACK)) == (1, 1)
