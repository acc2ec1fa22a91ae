"""Boards that feel where pieces stand and not which: what they cannot tell, and which way round they lie."""

from __future__ import annotations

import chess
import pytest

from broker.contract.messages import PlacementState
from broker.contract.requests import ChooseOptionRequest, SetOrientationRequest, SetPositionRequest
from tests.end_to_end.one_board import OneBoard

BOARDS = [
    pytest.param("pegasus", "pegasus", id="pegasus"),
    pytest.param("squareoff", "pro", id="squareoff"),
    pytest.param("certabo", "sentio", id="sentio"),
    pytest.param("millennium", "eone", id="eone"),
]
OPENING = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6")


def choose(table: OneBoard, san: str) -> None:
    request = ChooseOptionRequest(**table.signed(), table=1, game=table.game.id, choice=san)
    reply = table.ask(request)
    assert reply.ok, reply.text


def promoted(kind: str) -> OneBoard:
    """A pawn was promoted on a8, and Black has answered."""
    table = OneBoard("pegasus", "pegasus").stand().play("e2e4", "e7e5")
    fen = "8/P4kpp/8/8/8/8/5PPP/6K1 w - - 0 30"
    request = SetPositionRequest(**table.signed(), table=1, game=table.game.id, fen=fen)
    assert table.ask(request).ok
    table.stand(fen).play(f"a7a8{kind}").wait(8.0)
    assert table.moves.endswith("a7a8q")
    return table


# --- health -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("family", "model"), BOARDS)
def test_health_says_that_captures_and_promotions_may_need_a_touch(family: str, model: str) -> None:
    said = OneBoard(family, model).stand().health
    assert "Captures and promotions may need a tap" in said


def test_health_says_so_of_no_board_that_knows_its_pieces() -> None:
    assert "may need a tap" not in OneBoard("chessnut", "air").stand().health


# --- which way round it lies ------------------------------------------------------------------------------


@pytest.mark.parametrize("rotated", [False, True], ids=["as usual", "turned round"])
@pytest.mark.parametrize(("family", "model"), BOARDS)
def test_whites_first_move_shows_which_way_round_the_board_lies(
    family: str, model: str, rotated: bool
) -> None:
    table = OneBoard(family, model, rotated=rotated).stand().play(*OPENING)
    assert table.moves == " ".join(OPENING)
    assert ("White is at rank 8" in table.health) is rotated


def test_a_piece_who_is_only_put_straight_before_the_game_shows_nothing() -> None:
    table = OneBoard("pegasus", "pegasus").stand()
    table.press("black").carry("e7e7").carry("d1d1")
    table.carry("e2e4").press("white")
    assert table.moves == "e2e4"
    assert "rank 8" not in table.health


def test_the_next_game_shows_it_anew() -> None:
    table = OneBoard("pegasus", "pegasus", rotated=True).stand().play("e2e4", "e7e5")
    assert table.lockstep.hall.state.table(1).game is not None
    assert "White is at rank 8" in table.health
    assert table.moves == "e2e4 e7e5"


def test_where_it_is_configured_a_move_from_the_other_side_is_a_warning() -> None:
    table = OneBoard("pegasus", "pegasus", orientation="normal", rotated=True).stand()
    table.press("black").carry("e2e4").wait(2.0)
    assert "The configuration puts White at rank 1 of this board" in table.health


def test_an_official_may_say_it_before_the_first_move_too() -> None:
    table = OneBoard("squareoff", "pro", rotated=True).stand()
    assert table.ask(SetOrientationRequest(**table.signed(), table=1, what="board")).ok
    assert table.play(*OPENING).moves == " ".join(OPENING)


# --- what screens show of it ------------------------------------------------------------------------------


def test_a_piece_who_has_taken_another_is_shown_before_the_press_too() -> None:
    table = OneBoard("pegasus", "pegasus").stand().play("e2e4", "d7d5")
    table.lockstep.keep_states = True
    table.carry("e4d5").wait(2.0)
    shown = [state for _, state in table.lockstep.states if isinstance(state, PlacementState)]
    assert shown[-1].placement == "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR"


# --- what it cannot tell ----------------------------------------------------------------------------------


def test_a_capture_that_may_have_been_either_of_two_is_asked_and_the_answer_counts() -> None:
    table = OneBoard("pegasus", "pegasus").stand().play("e2e4", "d7d5", "b1c3", "f7f5")
    table.carry("e4f5", quickly=True).press("white").wait(30.0)
    (asked,) = table.open
    assert asked.kind == "ambiguous_position"
    assert {choice.label for choice in asked.choices} == {"exd5", "exf5"}
    choose(table, "exf5")
    assert table.moves.endswith("e4f5")
    assert table.open == []


def test_what_a_pawn_became_may_be_said_while_play_goes_on() -> None:
    table = promoted("n").play("f7e6", "g2g3").wait(8.0)
    assert table.moves.endswith("a7a8q f7e6 g2g3")
    choose(table, "a8=N")
    assert table.moves.endswith("a7a8n f7e6 g2g3")
    assert chess.Board(table.game.fens[-1]).piece_at(chess.A8) == chess.Piece(chess.KNIGHT, chess.WHITE)
    assert table.open == []


def test_saying_what_is_recorded_anyway_only_closes_the_question() -> None:
    table = promoted("q").play("f7e6").wait(8.0)
    record = table.moves
    choose(table, "a8=Q")
    assert table.moves == record
    assert table.open == []
