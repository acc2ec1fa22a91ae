"""What only a Chessnut board is sent; the common part of all such boards is in test_clockless.py."""

from __future__ import annotations

import chess
import pytest

from drivers.chessnut import messages as m
from drivers.chessnut.conversation import REPEATS_S, TRIES, ChessnutConversation
from drivers.chessnut.simulated import SimulatedChessnut
from drivers.events import BatteryRead, PlacementRead, SquareChanged
from drivers.link.clockless import ASIDE_S
from tests.drivers.board_talk import Talk, let_play

SQUARES = frozenset({chess.E2, chess.E4})
HARMLESS = {m.REALTIME, m.ASK_VERSION, m.ASK_BATTERY, m.ASK_MODEL, m.ASK_MOVE_BATTERY}


def talking(**options: bool | float) -> tuple[Talk, SimulatedChessnut]:
    board = SimulatedChessnut(seed=1, **options)  # type: ignore[arg-type]  # options of several kinds
    talk = Talk(ChessnutConversation(), board)
    talk.run(3.0)
    return talk, board


def test_a_board_that_repeats_itself_is_not_asked_again() -> None:
    talk, _ = talking()
    for _ in range(30):
        talk.run(1.0)
        talk.ask_placement()
    assert len(talk.times(m.REALTIME)) == 2, "when the link was opened, and behind what was left over"


def test_a_board_that_does_not_is_asked_when_a_position_is_wanted() -> None:
    talk, _ = talking(repeats=False)
    before = len(talk.times(m.REALTIME))
    talk.run(1.0)
    talk.ask_placement()
    talk.run(REPEATS_S + 0.01)
    assert len(talk.times(m.REALTIME)) == before + 1


def test_a_move_is_recognised_and_spoken_with_as_one() -> None:
    talk, board = talking(move=True)
    talk.light(SQUARES)
    reported = talk.run(ASIDE_S)
    assert board.lit == SQUARES
    assert m.move_leds(SQUARES) in board.received
    assert BatteryRead in [type(event) for event in reported]
    assert not any(command[0] == m.LEDS for command in board.received)


def test_leds_of_a_move_burn_even_if_they_were_wanted_before_it_was_recognised() -> None:
    board = SimulatedChessnut(seed=1, move=True, slow_s=1.0)
    talk = Talk(ChessnutConversation(), board)
    talk.light(SQUARES)
    talk.run(6.0)
    assert m.leds(SQUARES) in board.received, "which it does not understand"
    assert board.lit == SQUARES


def test_on_usb_nothing_is_said_whose_report_a_board_may_not_have() -> None:
    talk, board = talking(usb=True, move=True)
    talk.light(SQUARES)
    talk.run(5 * ASIDE_S)
    assert {command[0] for command in board.received} == {0x21, 0x27, 0x29, m.LEDS}


def test_which_model_it_is_is_not_asked_for_ever() -> None:
    talk, _ = talking()
    talk.run(10 * ASIDE_S)
    assert len(talk.times(m.ASK_MODEL)) == TRIES


def test_a_battery_reported_unasked_is_read() -> None:
    _, board = talking()
    talk = Talk(ChessnutConversation(), SimulatedChessnut(seed=1, tells_battery_s=5.0, percent=17))
    reported = talk.run(31.0)
    assert sum(event.percent == 17 for event in reported if isinstance(event, BatteryRead)) >= 6
    assert board.received


@pytest.mark.parametrize("move", [False, True], ids=["Air", "Move"])
def test_nothing_is_ever_said_that_could_harm_a_board(move: bool) -> None:
    board = SimulatedChessnut(seed=1, move=move)
    talk = Talk(ChessnutConversation(), board)
    end = let_play(board)
    for square in range(0, 64, 5):
        talk.light(frozenset({square}))
        talk.until(end * (square + 1) / 64)
    messages = {message for _, message in talk.sent if message[0] not in (m.LEDS, m.MOVE_LEDS)}
    assert messages <= HARMLESS


@pytest.mark.parametrize("answered_at", [0.05, 0.19, 0.4])
def test_a_board_that_answers_once_and_then_only_after_changes_is_ready(answered_at: float) -> None:
    conversation = ChessnutConversation()
    conversation.start(0.0)
    assert conversation.take_outgoing() == m.REALTIME
    pieces = tuple(chess.Board().piece_at(square) for square in chess.SQUARES)
    events = conversation.receive(m.position(pieces, 0), answered_at)
    now = answered_at
    while now < 60.0:
        now = max(now, conversation.due() or now)
        events += conversation.tick(now)
        conversation.take_outgoing()
        now += 0.01
        if now > 2.0:
            assert conversation.ready()
    assert [event.placement for event in events if isinstance(event, PlacementRead)] == [pieces]
    if answered_at < 0.2:
        assert not conversation.silent(), "its port goes away with it"
    pieces = (None, *pieces[1:])
    (reported, *_) = conversation.receive(m.position(pieces, 60), 60.0)
    assert isinstance(reported, SquareChanged | PlacementRead)
    assert conversation.ready()
