"""What is said to LiveChess: boards that come, go, fall silent and are back, and feeds that stop."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from drivers.clock_orders import Beep
from drivers.events import (
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    Link,
    LinkChanged,
    OrderAnswered,
    PlacementRead,
    Side,
)
from drivers.livechess import conversation
from drivers.livechess import messages as m
from drivers.livechess.codec import LivechessCodec
from drivers.livechess.simulated import SimulatedEboard
from tests.drivers.board_talk import let_play, pieces_after
from tests.drivers.livechess.talk import Talk, met
from tests.drivers.vectors import START


def board(serial: str = "31415", **ways: Any) -> SimulatedEboard:
    return SimulatedEboard(serial, seed=serial, **ways)


def pieces(talk: Talk, device: int) -> object:
    return pieces_after([event for event in talk.reported if getattr(event, "device", 0) == device])


def test_each_board_that_works_is_met_by_its_serial_number_and_those_of_former_times_are_not() -> None:
    talk = met(board("31415"), board("02718"), stale=3)
    assert [event.value for event in talk.of(Identified)] == ["31415", "02718"]
    ready = [link for link in talk.links() if link.state is Link.READY]
    assert {link.device for link in ready} == {0, 31415, 2718}
    assert pieces(talk, 31415) == pieces(talk, 2718) == START
    gone = [link for link in talk.links() if link.device > 90000]
    assert [link.state for link in gone] == [Link.SILENT] * 3
    assert "90001 is not active in LiveChess" in gone[0].reason
    assert {event.device for event in talk.of(PlacementRead)} == {31415, 2718}


def test_moves_that_livechess_guesses_change_nothing_that_is_reported() -> None:
    def reported(guesses: bool) -> list[DriverEvent]:
        table_board = board()
        talk = met(table_board, guesses=guesses)
        end = let_play(table_board, at=talk.now + 1.0)
        talk.run(end - talk.now)
        assert b"san" in b"".join(line for _, line in talk.received) or not guesses
        return talk.reported

    assert reported(True) == reported(False)


def test_a_serial_number_that_is_no_number_has_an_address_all_the_same() -> None:
    talk = met(board("BT-3000"), board("31415"))
    devices = {event.value: event.device for event in talk.of(Identified)}
    assert devices["31415"] == 31415
    assert devices["BT-3000"] >= m.NUMBERED_FROM
    assert pieces(talk, devices["BT-3000"]) == START


def test_a_board_that_livechess_rotates_is_reported_as_printed() -> None:
    talk = met(board(rotated=True, flipped=True))
    assert pieces(talk, 31415) == START[::-1]
    (*_, read) = talk.of(ClockRead)
    assert read.high is Side.LEFT


def test_boards_that_stop_and_are_back_are_said_so_with_what_to_do() -> None:
    table_board = board()
    talk = met(table_board, stale=0)
    for state, words in ((m.NOT_RESPONDING, "is not responding to LiveChess"), (m.INACTIVE, "is not active")):
        table_board.turn(state, talk.now)
        talk.run(10.0)
        last = talk.links(31415)[-1]
        assert last.state is Link.SILENT
        assert words in last.reason
    reported = len(talk.reported)
    table_board.table.physical_board.lift(chess.E2)
    table_board.turn(m.ACTIVE, talk.now)
    talk.run(10.0)
    assert talk.links(31415)[-1].state is Link.READY
    assert pieces_after(talk.reported[reported:])[chess.E2] is None


def test_a_board_whose_radio_is_behind_is_there_and_judged_more_patiently() -> None:
    table_board = board()
    talk = met(table_board)
    table_board.turn(m.DELAYED, talk.now)
    talk.run(10.0)
    last = talk.links(31415)[-1]
    assert (last.state, last.profile) == (Link.READY, conversation.BEHIND)
    assert "is late" in last.reason


def test_a_board_that_is_listed_no_more_is_gone_and_one_that_comes_later_is_met() -> None:
    table_board, later = board("31415"), board("27182")
    talk = met(table_board)
    talk.livechess.boards.remove(table_board)
    later.reported = talk.livechess._reported
    later.plugged_in(talk.now)
    talk.livechess.boards.append(later)
    talk.run(10.0)
    assert "no longer lists board 31415" in talk.links(31415)[-1].reason
    assert talk.links(27182)[-1].state is Link.READY


def test_a_livechess_without_an_active_board_is_said_to_be_so() -> None:
    talk = met(stale=2)
    assert talk.session.state is Link.OPENING
    assert "no board is active" in talk.links(0)[-1].reason


def test_a_livechess_that_says_nothing_any_more_is_silent_and_all_its_boards_are_back_with_it() -> None:
    talk = met(board("31415"), board("27182"))
    talk.livechess.dumb = True
    talk.run(20.0)
    assert talk.session.state is Link.SILENT
    assert "LiveChess on livechess:hall has stopped answering" in talk.links(0)[-1].reason
    talk.livechess.dumb = False
    reported = len(talk.reported)
    talk.run(10.0)
    back = [
        link
        for link in talk.reported[reported:]
        if isinstance(link, LinkChanged) and link.state is Link.READY
    ]
    assert [link.device for link in back] == [31415, 27182, 0]


def test_after_a_restart_of_livechess_everything_is_requested_again() -> None:
    table_board = board()
    talk = met(table_board)
    talk.disconnect()
    assert talk.session.state is Link.LOST
    table_board.table.physical_board.lift(chess.D2)
    table_board.plugged_in(talk.now)
    talk.connect()
    reported = len(talk.reported)
    talk.run(5.0)
    assert pieces_after(talk.reported[reported:])[chess.D2] is None
    calls = [call["call"] for call in talk.livechess.received]
    assert calls.count("subscribe") == 2


def test_a_feed_that_stops_is_asked_for_again_and_the_list_tells_meanwhile() -> None:
    table_board = board()
    talk = met(table_board)
    table_board.mute = True
    end = let_play(table_board, at=talk.now + 1.0)
    talk.run(end - talk.now)

    def subscribed() -> int:
        return [call["call"] for call in talk.livechess.received].count("subscribe")

    assert 1 + conversation.TRIES < subscribed() < 20  # each stays with LiveChess
    assert pieces(talk, 31415) == tuple(table_board.table.physical_board[square] for square in chess.SQUARES)
    table_board.mute = False
    before = subscribed()
    let_play(table_board, at=talk.now + 1.0)
    talk.run(end)
    assert subscribed() <= before + 1


def test_calls_that_are_rejected_are_made_again() -> None:
    table_board = board()
    talk = Talk(m_livechess := met(table_board).livechess)
    m_livechess.errors = 2
    talk.run(20.0)
    assert talk.session.state is Link.READY
    table_board.table.physical_board.lift(chess.A2)
    table_board.plugged_in(talk.now)
    talk.run(10.0)
    assert pieces(talk, 31415) == tuple(table_board.table.physical_board[square] for square in chess.SQUARES)


@pytest.mark.parametrize("count", [1, 40])
def test_a_reading_that_is_asked_for_comes_soon_and_one_list_serves_all_who_ask(count: int) -> None:
    boards = [board(str(20000 + number)) for number in range(count)]
    talk = met(*boards)
    calls, reported = len(talk.livechess.received), len(talk.reported)
    for played in boards:
        talk.session.ask_placement(talk.now, int(played.serial))
    talk.exchange()
    asked = talk.now
    talk.run(conversation.PROFILE.board_latency_s)
    read = [event for event in talk.reported[reported:] if isinstance(event, PlacementRead)]
    assert sorted(event.device for event in read) == sorted(int(event.serial) for event in boards)
    assert all(event.at - asked <= conversation.PROFILE.board_latency_s for event in read)
    assert len(talk.livechess.received) - calls <= 2


def test_a_clock_cannot_be_set_and_leds_hurt_nobody() -> None:
    talk = met(board())
    talk.session.order_clock("r1", Beep(1.0), talk.now, 31415)
    talk.session.light(frozenset({chess.E2}), talk.now, 31415)
    talk.run(1.0)
    (answer,) = talk.of(OrderAnswered)
    assert (answer.device, answer.done) == (31415, False)
    assert "does not let other programs set it" in answer.reason


def test_nothing_asks_livechess_to_guess_or_to_turn_a_board() -> None:
    table_board = board()
    talk = met(table_board)
    talk.run(let_play(table_board, at=talk.now + 1.0) - talk.now)
    assert {call["call"] for call in talk.livechess.received} == {"eboards", "subscribe"}


def test_bytes_that_were_kept_tell_the_same_once_more() -> None:
    """A signal log has the bytes alone; what they do not show is noted with them."""
    table_board, other = board("31415"), board("27182", ticks=False)
    talk = met(table_board, other, stale=1, guesses=True)
    end = let_play(table_board, at=talk.now + 1.0)
    talk.run(20.0)
    other.turn(m.NOT_RESPONDING, talk.now)
    talk.run(20.0)
    other.turn(m.ACTIVE, talk.now)
    talk.run(end - talk.now)
    codec = LivechessCodec()
    again = [event for at, line in talk.received for event in codec.receive_data(line, at)]
    assert again == [event for event in talk.reported if not isinstance(event, LinkChanged | Garbled)]
