"""A simulated Chessnut board, and that what reads it understands it: whole real games end at the physical
board."""

from __future__ import annotations

from collections.abc import Callable

import chess
import pytest

from drivers.chessnut import messages as m
from drivers.chessnut.codec import ChessnutCodec
from drivers.chessnut.conversation import PROFILE, ChessnutConversation
from drivers.chessnut.simulated import SimulatedChessnut
from drivers.events import SquareChanged
from drivers.link.clockless import DRAIN_S
from drivers.simulation.players import Lift, Script
from drivers.simulation.sensors import LinkLoss
from tests.drivers.board_talk import Talk, let_play, pieces_after, standing


@pytest.mark.parametrize(
    "board",
    [
        SimulatedChessnut(seed=1, mtu=20),
        SimulatedChessnut(seed=2, repeats=False),
        SimulatedChessnut(seed=3, slow_s=1.0),
        SimulatedChessnut(seed=4, deaf=0.5),
        SimulatedChessnut(seed=5, absence=LinkLoss(every_s=60.0, lasts_s=15.0)),
        SimulatedChessnut(seed=6, mtu=20, absence=LinkLoss(drop=0.2)),
    ],
    ids=["cut in two", "only after changes", "slow", "half deaf", "comes and goes", "loses pieces"],
)
def test_a_whole_game_ends_in_its_position_on_a_board_that_is_worse(board: SimulatedChessnut) -> None:
    talk = Talk(ChessnutConversation(), board)
    talk.until(let_play(board))
    talk.run(20.0)
    assert talk.pieces() == standing(board)


def test_it_sends_nothing_before_it_is_asked_to() -> None:
    board = SimulatedChessnut(seed=1)
    board.set_up(0.0)
    board.advance(30.0)
    assert board.take_outgoing(30.0) == b""


def test_once_asked_it_answers_and_repeats_its_position_five_times_a_second() -> None:
    board = SimulatedChessnut(seed=1)
    board.receive(m.REALTIME, 0.0)
    board.advance(10.0)
    pieces = []
    while piece := board.take_outgoing(10.0):
        pieces.append(piece)
    assert pieces[0] == m.done()
    assert len(pieces) - 1 == pytest.approx(50, abs=2)
    assert all(piece[:2] == b"\x01\x24" and len(piece) == 38 for piece in pieces[1:])


def test_on_usb_everything_is_a_report_of_one_size() -> None:
    board = SimulatedChessnut(seed=1, usb=True)
    board.receive(m.REALTIME + m.ASK_BATTERY, 0.0)
    board.advance(1.0)
    pieces = []
    while piece := board.take_outgoing(1.0):
        pieces.append(piece)
    assert {len(piece) for piece in pieces} == {m.REPORT_SIZE}


def test_a_stopped_connection_ends() -> None:
    board = SimulatedChessnut(seed=1)
    board.receive(m.REALTIME, 0.0)
    board.receive(bytes.fromhex("21 01 01"), 5.0)
    while board.take_outgoing(5.1):
        pass
    board.advance(20.0)
    assert board.take_outgoing(20.0) == b""


def test_a_change_is_reported_as_soon_as_the_profile_says() -> None:
    board = SimulatedChessnut(seed=1, mtu=20)
    talk = Talk(ChessnutConversation(), board)
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


def test_bytes_that_were_kept_give_the_same_events_again() -> None:
    """A signal log has what was sent and what came, and no word of what was asked for in between."""
    board = SimulatedChessnut(seed=3)
    kept: list[tuple[str, bytes, float]] = []
    talk = Talk(ChessnutConversation(), board)

    def keep(way: str) -> Callable[[bytes], bytes]:
        def kept_so(data: bytes) -> bytes:
            kept.append((way, data, talk.now))
            return data

        return kept_so

    talk.to_board, talk.from_board = keep("tx"), keep("rx")
    codec = ChessnutCodec()
    reported = talk.until(let_play(board))
    codec.sent_data(m.REALTIME)
    again = []
    for way, data, at in kept:
        if way == "tx":
            codec.sent_data(data)
        else:
            events = codec.receive_data(data, at)
            again += events if at >= DRAIN_S else []
    assert again == reported
    assert pieces_after(again) == standing(board)
