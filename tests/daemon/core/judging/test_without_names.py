"""A board that detects occupancy only supports the same judgements as one that identifies pieces."""

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
def test_a_player_who_answers_an_illegal_move_is_not_accused_of_it(named: bool) -> None:
    at = table(named=named).play("e2e4", "e7e5").step("c1g5").press(WHITE).settle()
    at.play("b8c6", "g1f3", "g8f6", "g5f6")
    assert [incident.summary for incident in at.incidents] == [
        "White completed an illegal move: bishop c1\N{EN DASH}g5. The path is blocked on d2."
    ]
    assert at.moves == "e2e4 e7e5 b8c6 g1f3 g8f6 g5f6"
    assert at.game.fens[3].startswith("r1bqkbnr/pppp1ppp/2n5/4p1B1/4P3")


@NAMES
def test_an_answered_illegal_move_that_is_reversed_withdraws_its_answer(named: bool) -> None:
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


def test_a_piece_that_may_be_on_the_square_of_its_capture_is_not_certainly_in_hand() -> None:
    at = table(named=False).play("e2e4", "d7d5").take("d5").lift("f1").put("d5").press(WHITE).wait(1.0)
    (incident,) = at.incidents
    assert (incident.kind, incident.certainty) == ("press_before_move", "likely")
    assert incident.summary == "White pressed the clock before releasing the bishop from f1 (possibly on d5)."


@NAMES
def test_a_press_with_a_piece_in_hand_is_certain_once_the_piece_is_seen_to_land(
    named: bool,
) -> None:
    at = table(named=named).play("e2e4", "d7d5").lift("f1").press(WHITE).wait(1.0)
    (incident,) = at.incidents
    assert (incident.kind, incident.certainty) == ("press_before_move", "likely")
    assert incident.summary == "White pressed the clock before releasing the bishop from f1."
    at.put("d3").settle()
    (seen,) = [fact.incident for fact in at.facts if isinstance(fact, facts.IncidentUpdated)]
    assert (seen.id, seen.certainty) == (incident.id, "certain")
    assert seen.summary == (
        f"{incident.summary} White pressed the clock at least 1.05 s before placing the piece on d3."
    )


@NAMES
def test_a_piece_never_seen_to_land_makes_no_press_certainly_early(named: bool) -> None:
    at = table(named=named).play("e2e4", "d7d5").lift("f1").press(WHITE).wait(20.0)
    incidents = [
        fact.incident for fact in at.facts if isinstance(fact, facts.IncidentRaised | facts.IncidentUpdated)
    ]
    assert {incident.certainty for incident in incidents if incident.kind == "press_before_move"} == {
        "likely"
    }


def test_displaced_pieces_are_identified_by_the_order_in_which_pieces_left() -> None:
    at = table(named=False).step("c1g5").step("b8c6")
    assert at.arbiter.pieces.board_fen() == "r1bqkbnr/pppppppp/2n5/6B1/8/8/PPPPPPPP/RN1QKBNR"


@NAMES
def test_possible_orders_of_plies_in_an_outage_are_offered_and_not_guessed(named: bool) -> None:
    at = table(named=named).play("e2e4", "e7e5", "g1f3", "b8c6")
    missed = ["f1c4", "f8c5", "c2c3", "g8f6", "d2d4", "e5d4"]
    at.lose("board").unseen(lambda: list(map(at.moved, missed)))
    at.find("board").wait(1.0).play("a2a3", "h7h6")
    assert at.moves == "e2e4 e7e5 g1f3 b8c6"
    (asked,) = [incident for incident in at.wait(20.0).incidents if incident.kind == "ambiguous_position"]
    assert "Bc4 Bc5 c3 Nf6 d4 exd4 a3 h6" in [choice.label for choice in asked.choices]


@NAMES
@pytest.mark.parametrize("missed", ["h2h3 h7h6 a2a4 a7a6", "a2a4 a7a6 h2h3 h7h6"])
def test_two_games_with_the_same_signals_are_both_offered(named: bool, missed: str) -> None:
    at = table(named=named)
    at.lose("board").unseen(lambda: list(map(at.moved, missed.split())))
    at.find("board").wait(9.0).play("d2d4", "d7d5").wait(25.0)
    (asked,) = [incident for incident in at.incidents if incident.kind == "ambiguous_position"]
    assert {"h3 h6 a4 a6 d4 d5", "a4 a6 h3 h6 d4 d5"} <= {choice.label for choice in asked.choices}
    assert at.moves == ""


def test_no_piece_was_moved_to_a_square_that_has_long_been_occupied() -> None:
    """Nothing is on g6; the bishop that captures on f7 cannot have been moved there a minute before."""
    at = table("4k3/5p1p/8/3B4/8/8/7P/6K1 w - - 0 1", named=False)
    at.play("g1g2").put("g6", "P").wait(5.0)
    at.play("e8d8").wait(60.0).play("g2g1", "d8c8").wait(60.0)
    at.unseen(lambda: at.take("f7")).lift("d5").unseen(lambda: at.put("f7")).press(WHITE).settle()
    assert at.moves == "g1g2 e8d8 g2g1 d8c8 d5f7"
    assert at.alerts == []
