"""A simulated iChessOne, and that what reads it understands it: whole real games end at the physical board.

What is said to it, when, is in tests/drivers/link/test_clockless.py.
"""

from __future__ import annotations

import chess
import pytest

from drivers.events import SquareChanged
from drivers.ichessone import messages as m
from drivers.ichessone.conversation import PROFILE, IchessoneConversation
from drivers.ichessone.simulated import SimulatedIchessone
from drivers.simulation.players import Lift, Script
from drivers.simulation.sensors import LinkLoss
from tests.drivers.board_talk import Talk, let_play, standing


@pytest.mark.parametrize(
    "board",
    [
        SimulatedIchessone(seed=1, mtu=20),
        SimulatedIchessone(seed=2, slow_s=1.0),
        SimulatedIchessone(seed=3, deaf=0.5),
        SimulatedIchessone(seed=4, absence=LinkLoss(every_s=60.0, lasts_s=15.0)),
        SimulatedIchessone(seed=5, mtu=20, absence=LinkLoss(drop=0.2)),
    ],
    ids=["cut in two", "slow", "half deaf", "comes and goes", "loses pieces"],
)
def test_a_whole_game_ends_in_its_position_on_a_board_that_is_worse(board: SimulatedIchessone) -> None:
    talk = Talk(IchessoneConversation(), board)
    talk.until(let_play(board))
    talk.run(20.0)
    assert talk.pieces() == standing(board)


def test_it_says_nothing_before_it_is_asked() -> None:
    board = SimulatedIchessone(seed=1)
    board.set_up(0.0)
    board.advance(30.0)
    assert board.take_outgoing(30.0) == b""


def test_a_serial_line_may_join_and_cut_what_it_receives() -> None:
    commands = m.ASK_POSITION + m.SUBSCRIBE + b"?C" + m.leds([chess.E4]) + m.ASK_HARDWARE + m.leds([])
    for size in (1, 2, 3, 7, len(commands)):
        board = SimulatedIchessone(seed=1)
        for start in range(0, len(commands), size):
            board.receive(commands[start : start + size], 0.1)
        assert board.received == [
            m.ASK_POSITION,
            m.SUBSCRIBE,
            m.leds([chess.E4]),
            m.ASK_HARDWARE,
            m.leds([]),
        ]


def test_a_stopped_connection_ends() -> None:
    board = SimulatedIchessone(seed=1)
    board.receive(m.SUBSCRIBE + m.UNSUBSCRIBE, 0.0)
    board.set_up(1.0)
    board.advance(30.0)
    assert board.take_outgoing(30.0) == b""


def test_a_change_is_reported_as_soon_as_the_profile_says() -> None:
    board = SimulatedIchessone(seed=1, mtu=20)
    talk = Talk(IchessoneConversation(), board)
    lifts = [Lift(1.0 + 1.37 * number, square) for number, square in enumerate(range(chess.A2, chess.A3))]
    begins = board.load(Script(tuple(lifts), (), "*", "", "official", 20.0), 20.0)
    reported = talk.until(begins + 30.0)
    for lift in lifts:
        late = next(
            moment.at - begins - lift.at
            for moment in reported
            if isinstance(moment, SquareChanged) and moment.square == lift.square and moment.piece is None
        )
        assert PROFILE.board_min_s <= late <= PROFILE.board_latency_s
