"""What is said to a Square Off board, when, and what is made of its answers and of its silence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import chess
import pytest

from drivers.events import BatteryRead, Garbled, SquareChanged
from drivers.simulation.sensors import LinkLoss
from drivers.squareoff import messages as m
from drivers.squareoff.conversation import (
    CONNECTED_S,
    NEO,
    PRO,
    ROUND_S,
    SPACING_S,
    SquareOffConversation,
)
from drivers.squareoff.simulated import GOOD, MODELS, SquareOffNeo, SquareOffPro
from tests.drivers.board_talk import Talk, let_play, standing

EVERY_MODEL = pytest.mark.parametrize("model", MODELS.values(), ids=MODELS)
Model = Callable[..., SquareOffPro]


def talk(board: SquareOffPro) -> Talk:
    return Talk(SquareOffConversation(), board)


def ends_in_position(both: Talk, board: SquareOffPro, *, rotated: bool = False) -> bool:
    return [bool(piece) for piece in both.pieces()] == [
        bool(piece) for piece in standing(board, rotated=rotated)
    ]


@EVERY_MODEL
def test_a_board_is_left_in_peace_and_then_asked_for_its_picture(model: Model) -> None:
    both = talk(model())
    both.run(1.0)
    assert both.sent[:1] == [(CONNECTED_S, m.ASK_BOARD)]
    both.run(3.0)
    assert both.conversation.ready()
    assert {message for _, message in both.sent} == {m.ASK_BOARD, m.ASK_BATTERY, m.light([])}


@EVERY_MODEL
def test_messages_keep_their_distance(model: Model) -> None:
    both = talk(model())
    both.run(30.0)
    assert min(later - earlier for (earlier, _), (later, _) in pairwise(both.sent)) >= SPACING_S - 1e-9


@pytest.mark.parametrize(("model", "profile"), [("pro", PRO), ("neo", NEO)])
@pytest.mark.parametrize("seed", range(5))
def test_a_neo_is_distinguished_from_a_pro_before_the_board_is_ready(
    model: str, profile: object, seed: int
) -> None:
    both = talk(MODELS[model](seed=seed))  # type: ignore[arg-type]
    while not both.conversation.ready():
        both.run(0.1)
    assert both.conversation.profile() is profile
    assert both.now < 4.0


@EVERY_MODEL
def test_the_battery_is_reported(model: Model) -> None:
    both = talk(model())
    both.run(5.0)
    assert [event.percent for event in both.events if isinstance(event, BatteryRead)] == [75]


@EVERY_MODEL
def test_pieces_of_twenty_bytes_change_nothing(model: Model) -> None:
    board = model(habits=replace(GOOD, piece=20))
    both = talk(board)
    both.until(let_play(board, at=5.0))
    assert ends_in_position(both, board)
    assert not any(isinstance(event, Garbled) for event in both.events)


@EVERY_MODEL
def test_pieces_who_are_pushed_about_and_answers_that_come_twice_are_survived(model: Model) -> None:
    board = model(habits=replace(GOOD, bounce=0.4, doubled=0.3, answer_s=(0.03, 0.15)))
    both = talk(board)
    both.until(let_play(board, at=5.0))
    assert ends_in_position(both, board)


def test_old_pictures_of_a_neo_undo_nothing() -> None:
    """Such a picture would show a piece back on the square from which it was lifted, without having been
    placed there."""
    fresh, late = SquareOffNeo(), SquareOffNeo(habits=replace(GOOD, lag_s=(0.2, 1.3)))
    reported = []
    for board in (fresh, late):
        both = talk(board)
        both.until(let_play(board, at=5.0))
        assert ends_in_position(both, board)
        reported.append(
            [(event.square, event.piece) for event in both.events if isinstance(event, SquareChanged)]
        )
    assert reported[0] == reported[1]


@EVERY_MODEL
def test_a_piece_who_is_not_sensed_is_missing_until_he_is_touched(model: Model) -> None:
    board = model(habits=replace(GOOD, missed=0.1))
    both = talk(board)
    both.until(board.set_up(5.0) + 5.0)
    assert 0 < 32 - sum(piece is not None for piece in both.pieces()) < 10
    there = {square for square in chess.SQUARES if standing(board)[square]}
    assert {square for square in chess.SQUARES if both.pieces()[square]} < there


@EVERY_MODEL
def test_a_change_that_the_radio_loses_is_found_by_the_next_picture(model: Model) -> None:
    board = model()
    both = talk(board)
    both.run(5.0)
    both.from_board = lambda received: b"" if received.startswith(b"0#") or len(received) == 3 else received
    both.until(board.set_up(6.0) + 4.0)
    assert ends_in_position(both, board)


@EVERY_MODEL
def test_a_quiet_board_is_asked_every_round_and_never_missed(model: Model) -> None:
    both = talk(model())
    both.run(60.0)
    assert 25 < len(both.times(m.ASK_BOARD)) <= 60 / ROUND_S
    assert not both.conversation.silent()


@EVERY_MODEL
def test_a_board_that_falls_silent_is_missed_after_three_rounds_and_found_again(model: Model) -> None:
    both = talk(model())
    both.run(10.0)
    both.from_board = lambda _: b""
    asked = len(both.times(m.ASK_BOARD))
    while not both.conversation.silent():
        both.run(0.1)
    assert both.now < 20.0
    assert len(both.times(m.ASK_BOARD)) - asked >= 3
    both.from_board = bytes
    both.run(3.0)
    assert not both.conversation.silent()


@EVERY_MODEL
def test_lost_questions_and_answers_are_asked_again(model: Model) -> None:
    both = talk(model())
    both.from_board = lambda received: received if both.now > 4.0 else b""
    both.to_board = lambda data: data if both.now > 7.0 else b""
    both.run(7.0)
    assert not both.conversation.ready() or both.conversation.profile() is NEO
    both.run(4.0)
    assert both.conversation.ready()


@EVERY_MODEL
def test_pieces_that_are_lost_are_made_up_for(model: Model) -> None:
    board = model(absence=LinkLoss(drop=0.02))
    both = talk(board)
    both.until(let_play(board, at=5.0) + 15.0)
    assert ends_in_position(both, board)


# --- games --------------------------------------------------------------------------------------------------


@EVERY_MODEL
def test_each_game_is_announced_to_the_board_once_its_pieces_are_set_up(model: Model) -> None:
    board = model()
    both = talk(board)
    both.until(board.set_up(5.0) + 5.0)
    assert board.games == 1
    both.until(let_play(board, at=both.now))
    assert board.games == 1
    both.until(board.set_up(both.now) + 5.0)
    assert board.games == 2


def test_no_game_is_announced_to_the_board_before_the_last_piece_is_sensed() -> None:
    both = talk(SquareOffPro())
    both.run(5.0)
    taken = [chess.square_rank(square) in (0, 1, 6, 7) for square in chess.SQUARES]
    taken[chess.C8] = False
    for all_there in (False, True):
        taken[chess.C8] = all_there
        both.conversation.receive(m.frame(30, m.picture(taken)), both.now)
        both.run(0.5)
        assert len(both.times(m.NEW_GAME)) == all_there


@EVERY_MODEL
def test_a_board_that_returns_in_the_middle_of_a_game_does_not_restart_it(model: Model) -> None:
    board = model()
    both = talk(board)
    both.until(let_play(board, at=5.0) - 60.0)
    games = board.games
    both.replug()
    both.run(10.0)
    assert both.conversation.ready()
    assert board.games == games == 1


# --- LEDs, clocks ------------------------------------------------------------------------------------------

LIT = frozenset({chess.E2, chess.E4})


@EVERY_MODEL
def test_leds_reach_the_board_and_go_dark_again(model: Model) -> None:
    board = model()
    both = talk(board)
    both.run(5.0)
    both.light(LIT)
    both.run(1.0)
    assert board.leds == LIT
    both.run(10.0)
    assert len(both.times(m.light(LIT))) == 1
    both.light(frozenset())
    both.run(1.0)
    assert board.leds == frozenset()


@EVERY_MODEL
def test_leds_are_lit_again_on_a_board_that_was_silent_and_dark_on_a_new_link(model: Model) -> None:
    board = model()
    both = talk(board)
    both.run(5.0)
    both.light(LIT)
    both.run(1.0)
    both.from_board = lambda _: b""
    both.run(20.0)
    both.restart_board()
    both.from_board = bytes
    both.run(5.0)
    assert board.leds == LIT
    board.leds = LIT
    both.conversation.start(both.now)
    both.run(5.0)
    assert board.leds == frozenset()


# --- the simulated boards -----------------------------------------------------------------------------------


def answers(board: SquareOffPro, question: bytes, until: float = 10.0) -> list[bytes]:
    """What is said in answer, but for a Neo's pictures; the question comes at second 1."""
    board.advance(1.0)
    while board.take_outgoing(1.0):
        pass
    board.receive(question, 1.0)
    got = []
    while (due := board.due()) is not None and due <= until:
        board.advance(due)
        while piece := board.take_outgoing(due):
            got.append(piece)
    return [piece for piece in got if not (len(piece) == 64 and set(piece) <= set(b"01"))]


@pytest.mark.parametrize(
    ("question", "pro", "neo"),
    [
        ("14#1*", "14#GO*", ""),
        ("14#1*\r\n", "14#GO*", ""),
        ("4#*", "22#3.90*", "4#3900.00*"),
        ("30#R*", "30#" + "0" * 64 + "*", "30#" + "0" * 64 + "*"),
        ("2,6:2,4.92|", "", "OK"),
        ("!#*26#ISG*27#ck*", "", ""),
        ("x25#e2*30#2000*\r\n", "", ""),
    ],
)
def test_what_is_asked_is_answered(question: str, pro: str, neo: str) -> None:
    assert b"".join(answers(SquareOffPro(), question.encode())) == pro.encode()
    assert b"".join(answers(SquareOffNeo(), question.encode())) == neo.encode()


def test_only_a_neo_tells_its_address() -> None:
    neo = SquareOffNeo()
    assert answers(neo, b"1#*") == [f"1#{neo.address}*".encode()]
    assert answers(SquareOffPro(), b"1#*") == []


def test_a_motor_takes_three_to_seven_seconds() -> None:
    assert answers(SquareOffNeo(), b"2,6:2,4.92|", until=3.9) == []


def test_a_quiet_neo_sends_its_picture_every_two_seconds() -> None:
    board = SquareOffNeo()
    moments = []
    while (due := board.due()) is not None and due < 100.0:
        board.advance(due)
        if board.take_outgoing(due):
            moments.append(due)
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    assert 1.8 <= min(gaps) <= max(gaps) <= 2.0
