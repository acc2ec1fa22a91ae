"""What a board that only knows where pieces stand lets the arbiter tell, as one that knows them."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from daemon.core.record import facts
from drivers.profile import SERIAL
from tests.daemon.board_at_hand import WHITE, AtTheTable

NAMES = pytest.mark.parametrize("named", [True, False], ids=["names", "no names"])
CENTRE_FREE = "r1b1kb1r/ppp2ppp/2n5/3Q4/8/8/PPP2PPP/R1B1KBNR b KQkq - 0 1"


def table(fen: str = chess.STARTING_FEN, *, named: bool) -> AtTheTable:
    return AtTheTable(fen, profile=replace(SERIAL, named=named))


@NAMES
def test_who_answers_an_illegal_move_is_not_accused_of_it_and_it_stands(named: bool) -> None:
    at = table(named=named).play("e2e4", "e7e5").step("c1g5").press(WHITE).settle()
    at.play("b8c6", "g1f3", "g8f6", "g5f6")
    assert [one.summary for one in at.incidents] == [
        "White completed an illegal move: bishop c1\N{EN DASH}g5. The path is blocked on d2."
    ]
    assert at.moves == "e2e4 e7e5 b8c6 g1f3 g8f6 g5f6"
    assert at.game.fens[3].startswith("r1bqkbnr/pppp1ppp/2n5/4p1B1/4P3")


@NAMES
def test_an_illegal_move_that_stood_and_is_put_back_takes_its_answer_with_it(named: bool) -> None:
    at = table(named=named).play("e2e4", "e7e5").step("c1g5").press(WHITE).settle().play("b8c6")
    at.step("c6b8").step("g5c1").settle().play("d2d4", "e5d4")
    assert at.moves == "e2e4 e7e5 d2d4 e5d4"
    assert at.alerts == ["illegal_move"]


@NAMES
@pytest.mark.parametrize(
    ("white", "black", "result"), [("e4", "d5", "1-0"), ("d4", "e5", "0-1"), ("d4", "d5", "1/2-1/2")]
)
@pytest.mark.parametrize("pressed", [True, False], ids=["pressed", "last move not pressed"])
def test_the_kings_show_the_result(named: bool, white: str, black: str, result: str, pressed: bool) -> None:
    at = table(CENTRE_FREE, named=named).play("c6b4").moved("d5d1")
    if pressed:
        at.press(WHITE)
    at.wait(3.0).step(f"e8{black}").step(f"e1{white}").settle()
    assert (at.moves, *at.ending) == ("c6b4 d5d1", result, "shown with the kings")
    assert at.alerts == ["result_shown"]


def test_who_may_stand_on_the_square_of_one_he_took_is_not_said_to_be_in_the_hand_for_certain() -> None:
    at = table(named=False).play("e2e4", "d7d5").take("d5").lift("f1").put("d5").press(WHITE).wait(1.0)
    (told,) = at.incidents
    assert (told.kind, told.certainty) == ("press_before_move", "likely")
    assert told.summary == "White pressed the clock before releasing the bishop from f1 (possibly on d5)."


@NAMES
def test_who_pressed_with_a_piece_in_the_hand_is_accused_for_certain_when_he_is_seen_to_land(
    named: bool,
) -> None:
    at = table(named=named).play("e2e4", "d7d5").lift("f1").press(WHITE).wait(1.0)
    (told,) = at.incidents
    assert (told.kind, told.certainty) == ("press_before_move", "likely")
    assert told.summary == "White pressed the clock before releasing the bishop from f1."
    at.put("d3").settle()
    (seen,) = [fact.incident for fact in at.facts if isinstance(fact, facts.IncidentUpdated)]
    assert (seen.id, seen.certainty) == (told.id, "certain")
    assert seen.summary == (
        f"{told.summary} White pressed the clock at least 1.05 s before placing the piece on d3."
    )


@NAMES
def test_who_is_never_seen_to_land_is_not_accused_for_certain(named: bool) -> None:
    at = table(named=named).play("e2e4", "d7d5").lift("f1").press(WHITE).wait(20.0)
    told = [
        fact.incident for fact in at.facts if isinstance(fact, facts.IncidentRaised | facts.IncidentUpdated)
    ]
    assert {one.certainty for one in told if one.kind == "press_before_move"} == {"likely"}


def test_pieces_who_lie_about_bear_the_names_of_those_who_left_in_that_order() -> None:
    at = table(named=False).step("c1g5").step("b8c6")
    assert at.arbiter.pieces.board_fen() == "r1bqkbnr/pppppppp/2n5/6B1/8/8/PPPPPPPP/RN1QKBNR"


@NAMES
def test_orders_of_the_plies_of_an_outage_are_told_and_not_guessed(named: bool) -> None:
    at = table(named=named).play("e2e4", "e7e5", "g1f3", "b8c6")
    missed = ["f1c4", "f8c5", "c2c3", "g8f6", "d2d4", "e5d4"]
    at.lose("board").unseen(lambda: list(map(at.moved, missed)))
    at.find("board").wait(1.0).play("a2a3", "h7h6")
    assert at.moves == "e2e4 e7e5 g1f3 b8c6"
    (asked,) = [one for one in at.wait(20.0).incidents if one.kind == "ambiguous_position"]
    assert "Bc4 Bc5 c3 Nf6 d4 exd4 a3 h6" in [one.label for one in asked.choices]


@NAMES
@pytest.mark.parametrize("missed", ["h2h3 h7h6 a2a4 a7a6", "a2a4 a7a6 h2h3 h7h6"])
def test_of_two_games_with_one_stream_both_are_told(named: bool, missed: str) -> None:
    at = table(named=named)
    at.lose("board").unseen(lambda: list(map(at.moved, missed.split())))
    at.find("board").wait(9.0).play("d2d4", "d7d5").wait(25.0)
    (asked,) = [one for one in at.incidents if one.kind == "ambiguous_position"]
    assert {"h3 h6 a4 a6 d4 d5", "a4 a6 h3 h6 d4 d5"} <= {one.label for one in asked.choices}
    assert at.moves == ""


def test_nobody_brought_a_piece_to_a_square_on_which_the_board_has_shown_one_for_long() -> None:
    """Nothing is on g6; the bishop, which takes on f7, cannot have been brought there a minute before."""
    at = table("4k3/5p1p/8/3B4/8/8/7P/6K1 w - - 0 1", named=False)
    at.play("g1g2").put("g6", "P").wait(5.0)
    at.play("e8d8").wait(60.0).play("g2g1", "d8c8").wait(60.0)
    at.unseen(lambda: at.take("f7")).lift("d5").unseen(lambda: at.put("f7")).press(WHITE).settle()
    assert at.moves == "g1g2 e8d8 g2g1 d8c8 d5f7"
    assert at.alerts == []
