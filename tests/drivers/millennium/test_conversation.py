"""What is said to a Millennium board, when, and what is made of its answers and of its silence."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import chess
import pytest

from drivers.events import Identified, PlacementRead
from drivers.link.session import Session
from drivers.millennium import messages as m
from drivers.millennium.codec import MillenniumCodec
from drivers.millennium.conversation import SPACING_S, TRIES, MillenniumConversation
from drivers.millennium.messages import ReportMode, Setting
from drivers.millennium.simulated import MODELS, SimulatedMillennium
from drivers.occupants import UNIDENTIFIED
from drivers.simulation.sensors import LinkLoss, SensorBoard
from tests.drivers.board_talk import Talk, let_play, pieces_after, standing

SLOW_AND_RAGGED = {"pieces": (1, 30), "answer_s": 0.3}


def talk(board: SensorBoard) -> Talk:
    return Talk(MillenniumConversation(), board)


def leds(*names: str) -> frozenset[int]:
    return frozenset(led for name in names for led in m.corners(chess.parse_square(name)))


def whole_readings(both: Talk) -> int:
    return sum(isinstance(event, PlacementRead) for event in both.events)


def test_a_board_is_asked_for_its_identity_and_to_send_changes() -> None:
    board = SimulatedMillennium(seed=1, info="never asked for")
    both = talk(board)
    both.run(2.0)
    assert both.conversation.ready()
    assert board.settings[Setting.REPORTS] == ReportMode.ON_CHANGE
    assert [event.value for event in both.events if isinstance(event, Identified)] == ["01.03"]
    assert board.received[:2] == ["V", "S"]
    assert {"R01", "R02", "W0203", "X"} <= set(board.received)
    assert not {"I00", "W0114", "W0000"} & set(board.received)


def test_what_a_board_keeps_is_not_written_again() -> None:
    """Its memory wears out."""
    board = SimulatedMillennium(seed=1)
    both = talk(board)
    both.run(10.0)
    both.replug()
    both.run(300.0)
    assert both.conversation.ready()
    assert [command for command in board.received if command.startswith("W")] == ["W0203"]


def test_a_board_that_acknowledges_nothing_is_not_written_to_for_ever() -> None:
    board = MODELS["performance"](seed=1)
    assert isinstance(board, SimulatedMillennium)
    both = talk(board)
    both.run(600.0)
    assert board.settings[Setting.REPORTS] == ReportMode.ON_CHANGE
    assert board.received.count("W0203") == 1
    both.light(frozenset({chess.E2}))
    both.run(60.0)
    assert board.lit == leds("e2")


def test_a_board_that_keeps_nothing_is_not_written_to_for_ever_either() -> None:
    def losing(message: bytes) -> bytes:
        return b"" if message == m.write_setting(Setting.REPORTS, ReportMode.ON_CHANGE) else message

    both = talk(SimulatedMillennium(seed=1))
    both.to_board = losing
    both.run(600.0)
    wrote = both.times(m.write_setting(Setting.REPORTS, ReportMode.ON_CHANGE))
    assert 2 <= len(wrote) <= TRIES
    assert both.conversation.ready()


def test_nothing_keeps_a_board_from_being_written_to_too_often() -> None:
    """It says again and again that its setting is wrong."""
    board = SimulatedMillennium(seed=1)
    both = talk(board)
    both.run(10.0)
    both.sent.clear()
    for _ in range(10):
        both.events += both.conversation.receive(m.wire("r0200"), both.now)
        both.run(1.0)
        both.events += both.conversation.receive(m.wire("r0203"), both.now)
        both.run(1.0)
    assert len(both.times(m.write_setting(Setting.REPORTS, ReportMode.ON_CHANGE))) <= TRIES


def test_a_slow_scan_that_another_program_has_left_is_undone() -> None:
    board = SimulatedMillennium(seed=1)
    board.settings[Setting.SCAN] = 255
    both = talk(board)
    both.run(3.0)
    assert board.settings[Setting.SCAN] == m.SCAN_USUAL


def test_every_message_keeps_its_distance() -> None:
    both = talk(SimulatedMillennium(seed=1))
    both.light(frozenset({chess.E2}))
    both.run(60.0)
    moments = [at for at, _ in both.sent]
    assert min(later - earlier for earlier, later in pairwise(moments)) >= SPACING_S - 1e-9


def test_a_board_at_rest_is_asked_now_and_then_and_reported_whole() -> None:
    both = talk(SimulatedMillennium(seed=1))
    both.run(10.0)
    before, reported = len(both.times(m.ASK_POSITION)), whole_readings(both)
    both.run(60.0)
    assert 10 <= len(both.times(m.ASK_POSITION)) - before <= 20
    assert whole_readings(both) - reported >= 10


@pytest.mark.parametrize("model", MODELS)
def test_leds_reach_the_board_and_go_out(model: str) -> None:
    board = MODELS[model](seed=1)
    assert isinstance(board, SimulatedMillennium)
    both = talk(board)
    both.run(5.0)
    both.light(frozenset({chess.E2, chess.E4}))
    both.run(1.0)
    assert board.lit == leds("e2", "e4")
    both.light(frozenset())
    both.run(1.0)
    assert board.lit == frozenset()


def once(message: bytes) -> Callable[[bytes], bytes]:
    """A line that loses this message the first time."""
    lost: list[bytes] = []

    def carried(data: bytes) -> bytes:
        if data == message and not lost:
            lost.append(data)
            return b""
        return data

    return carried


@pytest.mark.parametrize("squares", [frozenset({chess.E2}), frozenset[int]()], ids=["on", "off"])
def test_an_order_to_the_leds_that_was_lost_is_given_again(squares: frozenset[chess.Square]) -> None:
    board = SimulatedMillennium(seed=1)
    both = talk(board)
    both.run(5.0)
    both.light(frozenset({chess.A8}))
    both.run(1.0)
    both.to_board = once(m.light(squares))
    both.light(squares)
    both.run(20.0)
    assert board.lit == frozenset(led for square in squares for led in m.corners(square))


def test_leds_are_lit_again_when_the_power_blinked() -> None:
    board = SimulatedMillennium(seed=1)
    both = talk(board)
    both.run(5.0)
    both.light(frozenset({chess.E2}))
    both.run(1.0)
    both.restart_board()
    assert board.lit == frozenset()
    both.run(10.0)
    assert board.lit == leds("e2")


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("seed", range(3))
def test_lost_commands_and_lost_answers_are_made_good(model: str, seed: int) -> None:
    board = MODELS[model](seed=seed, deaf=0.2, absence=LinkLoss(drop=0.05), pieces=(5, 40))
    both = talk(board)
    both.until(let_play(board))
    both.run(60.0)
    position = standing(board)
    assert both.conversation.ready()
    assert both.pieces() == (
        tuple(piece and UNIDENTIFIED for piece in position) if model == "eone" else position
    )


def test_a_board_set_to_leave_out_the_check_is_set_back() -> None:
    board = SimulatedMillennium(seed=1, reports=ReportMode.NEVER)
    both = Talk(MillenniumConversation(), board, from_board=lambda _: b"")
    both.run(4.0)
    assert board.received.count("W0000") == 1


def test_another_thing_on_the_port_is_no_board() -> None:
    both = talk(SimulatedMillennium(seed=1))
    other = Talk(MillenniumConversation(), SimulatedMillennium(seed=1), from_board=lambda _: b"ERROR\r\n")
    both.run(8.0)
    other.run(8.0)
    assert both.conversation.ready()
    assert not other.conversation.ready()


def test_a_session_says_that_the_board_answers() -> None:
    session = Session(MillenniumConversation(), "port", "Millennium board")
    board = SimulatedMillennium(seed=1)
    session.opened(0.0)
    board.plugged_in(0.0)
    reported, now = [], 0.0
    while now < 3.0:
        while message := session.take_outgoing():
            board.receive(message, now)
        board.advance(now)
        while received := board.take_outgoing(now):
            reported += session.receive(received, now)
        reported += session.tick(now)
        now += 0.01
    assert "The Millennium board on port answers." in [getattr(event, "reason", "") for event in reported]


@pytest.mark.parametrize(
    ("mode", "looks"), [(ReportMode.ON_CHANGE, 0), (ReportMode.AFTER_2, 1), (ReportMode.AFTER_5, 4)]
)
def test_a_board_tells_a_change_after_as_many_looks_as_it_is_set_to(mode: ReportMode, looks: int) -> None:
    board = SimulatedMillennium(seed=1, reports=mode)
    board.plugged_in(0.0)
    end = board.set_up(1.0, "8/8/8/8/8/8/8/K7 w - - 0 1")
    moments = []
    while board.due() is not None:
        moments.append(board.due() or 0.0)
        board.advance(moments[-1])
        board.take_outgoing(moments[-1])
    scan_s = m.SCAN_USUAL * m.SCAN_UNIT_S
    assert looks * scan_s <= moments[-1] - end <= (looks + 2) * scan_s


def test_a_command_with_a_wrong_check_or_parity_is_not_obeyed() -> None:
    board = SimulatedMillennium(seed=1)
    board.plugged_in(0.0)
    board.receive(b"X59" + b"X58" + m.light([chess.E2])[:-1] + b"0" + m.ASK_VERSION, 1.0)
    assert board.received == ["V"]


def test_the_events_of_a_game_are_the_same_from_its_kept_bytes() -> None:
    """The codec alone, given the bytes sent and received in order, reports what the conversation reported."""
    board = MODELS["eone"](seed=5)
    both, codec, reported = talk(board), MillenniumCodec(), []

    def received(data: bytes) -> bytes:
        reported.extend(codec.receive_data(data, both.now))
        return data

    def sent(data: bytes) -> bytes:
        codec.sent_data(data)
        return data

    both.run(0.0)
    for _, data in both.sent:
        codec.sent_data(data)
    both.from_board, both.to_board = received, sent
    both.until(let_play(board))
    assert pieces_after(reported) == both.pieces()


def test_the_lines_of_its_port_stay_low() -> None:
    session = Session(MillenniumConversation(), "port", "Millennium board")
    session.opened(0.0)
    assert not session.control_lines()
