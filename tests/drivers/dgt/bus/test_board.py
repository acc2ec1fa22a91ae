"""The reports of one board of a chain, and the repair of lost answers."""

from __future__ import annotations

import pytest

from drivers.dgt import messages as m
from drivers.dgt.bus.board import BusBoard
from drivers.dgt.bus.messages import BusAnswer, Frame
from drivers.events import ClockRead, PlacementRead, Side, SideStopped, SquareChanged
from tests.drivers.vectors import START, in_words

HERE = 1025
CODES = m.board_dump(START)[m.HEADER_SIZE :]
E2_LIFTED, E4_PUT_QUICKLY, LEFT_AT_5395 = (bytes.fromhex(text) for text in ("4034", "5124", "712955"))
LEFT_HIGH, RIGHT_HIGH = bytes.fromhex("01300001295509"), bytes.fromhex("01300001295513")
MARK = b"\x7b"


def board_at_start(*, marked: bool = False) -> BusBoard:
    board = BusBoard(HERE)
    board.take(Frame(BusAnswer.BOARD, HERE, CODES), 10.0)
    changes(board, MARK if marked else b"", at=10.0)
    return board


def changes(board: BusBoard, data: bytes, at: float) -> list[str]:
    return [in_words(event) for event in board.take(Frame(BusAnswer.CHANGES, HERE, data), at)]


def test_squares_and_presses_come_in_the_order_of_the_board() -> None:
    board = board_at_start()
    reported = changes(board, E2_LIFTED + E4_PUT_QUICKLY + LEFT_AT_5395, at=10.5)
    assert reported == ["e2 empty", "e4 P", "left pressed at 5395"]


def test_every_event_names_its_board() -> None:
    board = board_at_start()
    events = board.take(Frame(BusAnswer.CHANGES, HERE, E2_LIFTED + LEFT_AT_5395), 11.0)
    assert [type(event) for event in events] == [SquareChanged, SideStopped]
    assert all(event.device == HERE for event in events if isinstance(event, SquareChanged | SideStopped))


def test_changes_are_spread_over_the_time_since_the_last_answer() -> None:
    board = board_at_start()
    events = board.take(Frame(BusAnswer.CHANGES, HERE, E2_LIFTED + b"\x41\x24" + LEFT_AT_5395), 10.6)
    times = [event.at for event in events if isinstance(event, SquareChanged | SideStopped)]
    assert times == pytest.approx([10.15, 10.3, 10.45])


def test_a_change_that_the_board_calls_quick_is_placed_close_behind_the_one_before() -> None:
    board = board_at_start()
    events = board.take(Frame(BusAnswer.CHANGES, HERE, E2_LIFTED + E4_PUT_QUICKLY), 14.0)
    lifted, put = (event.at for event in events if isinstance(event, SquareChanged))
    assert put - lifted <= 0.25


def test_old_records_of_a_board_are_not_reported_as_new() -> None:
    board = BusBoard(HERE)
    assert changes(board, E2_LIFTED + E4_PUT_QUICKLY + LEFT_AT_5395, at=1.0) == []


def test_a_reading_of_the_clock_comes_with_the_changes_after_it() -> None:
    board = board_at_start()
    assert board.take(Frame(BusAnswer.CLOCK, HERE, LEFT_HIGH), 11.0) == []
    reported = changes(board, E2_LIFTED, at=11.1)
    assert reported == ["e2 empty", "clock left 5395, right 5400, running, left high"]


def test_a_reading_taken_after_a_press_is_reported_after_it() -> None:
    board = board_at_start()
    board.take(Frame(BusAnswer.CLOCK, HERE, LEFT_HIGH), 11.0)
    changes(board, b"", at=11.1)
    board.take(Frame(BusAnswer.CLOCK, HERE, RIGHT_HIGH), 12.0)
    reported = changes(board, E2_LIFTED + E4_PUT_QUICKLY + LEFT_AT_5395, at=12.1)
    assert reported[-2:] == ["left pressed at 5395", "clock left 5395, right 5400, running, right high"]


def test_a_reading_taken_before_a_press_is_reported_before_it() -> None:
    board = board_at_start()
    board.take(Frame(BusAnswer.CLOCK, HERE, LEFT_HIGH), 11.0)
    reported = changes(board, LEFT_AT_5395, at=11.1)
    assert reported == ["clock left 5395, right 5400, running, left high", "left pressed at 5395"]


def test_a_press_missing_from_the_board_list_is_believed_when_the_clock_shows_it_twice() -> None:
    board = board_at_start()
    board.take(Frame(BusAnswer.CLOCK, HERE, LEFT_HIGH), 11.0)
    changes(board, b"", at=11.1)
    for at, reported in ((12.0, []), (13.0, ["clock left 5395, right 5400, running, right high"])):
        board.take(Frame(BusAnswer.CLOCK, HERE, RIGHT_HIGH), at)
        assert changes(board, b"", at=at + 0.1) == reported


def test_a_missing_clock_is_reported_at_once() -> None:
    (event,) = board_at_start().take(Frame(BusAnswer.CLOCK, HERE, bytes.fromhex("00000000000020")), 11.0)
    assert in_words(event) == "no clock"


def test_pieces_that_stand_where_they_stood_are_no_news_after_a_restart() -> None:
    board = board_at_start()
    assert changes(board, b"\x7f\x7f\x7f\x6a" + b"\x41\x34\x48\x00", at=11.0) == []
    assert board.restarted


def test_the_start_of_each_game_is_to_be_marked_once() -> None:
    board = board_at_start()
    assert board.unmarked
    board.take(Frame(BusAnswer.GAME_MARKED, HERE, b""), 10.2)
    board.take(Frame(BusAnswer.BOARD, HERE, CODES), 10.4)
    assert not board.unmarked
    changes(board, E2_LIFTED, at=11.0)
    assert not board.unmarked
    changes(board, b"\x41\x34", at=12.0)
    assert board.unmarked


def from_mark(board: BusBoard, data: bytes, at: float) -> list[str]:
    return [in_words(event) for event in board.take(Frame(BusAnswer.FROM_MARK, HERE, data), at)]


def test_an_answer_that_was_lost_is_found_behind_what_is_known_since_the_mark() -> None:
    board = board_at_start(marked=True)
    changes(board, E2_LIFTED, at=11.0)
    reported = from_mark(board, MARK + E2_LIFTED + E4_PUT_QUICKLY + LEFT_AT_5395, 12.0)
    assert reported[:2] == ["e4 P", "left pressed at 5395"]
    assert len(from_mark(board, MARK + E2_LIFTED + E4_PUT_QUICKLY + LEFT_AT_5395, 12.5)) == 1


def test_a_record_that_the_board_rewrote_does_not_hide_what_was_lost() -> None:
    board = board_at_start(marked=True)
    changes(board, E2_LIFTED + E4_PUT_QUICKLY, at=11.0)
    reported = from_mark(board, MARK + E2_LIFTED + b"\x40\x24" + LEFT_AT_5395, 12.0)
    assert reported[:2] == ["e4 empty", "left pressed at 5395"]


def test_a_list_that_does_not_fit_is_not_reported_as_changes() -> None:
    board = board_at_start(marked=True)
    changes(board, E2_LIFTED + E4_PUT_QUICKLY + LEFT_AT_5395, at=11.0)
    assert len(from_mark(board, MARK + b"\x40\x33\x41\x23", 12.0)) == 1


def test_the_memory_of_a_board_is_everything_since_the_mark() -> None:
    reported = from_mark(board_at_start(), MARK + E2_LIFTED + E4_PUT_QUICKLY, 12.0)
    assert reported == ["log [game], e2 empty, e4 P quick"]


def test_a_whole_board_is_believed() -> None:
    (event,) = BusBoard(HERE).take(Frame(BusAnswer.BOARD, HERE, CODES), 1.0)
    assert event == PlacementRead(HERE, START, 1.0)


def test_a_dump_newer_than_the_list_waits_for_the_list() -> None:
    board = board_at_start()
    lifted = bytearray(CODES)
    lifted[0x34] = 0
    assert board.take(Frame(BusAnswer.BOARD, HERE, bytes(lifted)), 11.0) == []
    assert board.doubtful
    assert changes(board, E2_LIFTED, at=11.1) == ["e2 empty"]
    assert [type(event) for event in board.take(Frame(BusAnswer.BOARD, HERE, bytes(lifted)), 11.2)] == [
        PlacementRead
    ]


def test_a_dump_that_says_the_same_twice_against_the_list_is_believed() -> None:
    board = board_at_start()
    lifted = bytearray(CODES)
    lifted[0x34] = 0
    assert board.take(Frame(BusAnswer.BOARD, HERE, bytes(lifted)), 11.0) == []
    assert changes(board, b"", at=11.1) == []
    assert [type(event) for event in board.take(Frame(BusAnswer.BOARD, HERE, bytes(lifted)), 11.2)] == [
        PlacementRead
    ]
    assert not board.doubtful


def test_a_version_that_old_firmware_leaves_out_is_not_reported() -> None:
    board = BusBoard(HERE)
    assert board.take(Frame(BusAnswer.VERSION, HERE, b""), 1.0) == []
    assert in_words(board.take(Frame(BusAnswer.VERSION, HERE, b"\x01\x08"), 1.0)[0]) == "version 1.08"


def test_the_side_that_is_high_after_a_press_is_the_other_one() -> None:
    board = board_at_start()
    changes(board, LEFT_AT_5395, at=11.0)
    board.take(Frame(BusAnswer.CLOCK, HERE, RIGHT_HIGH), 12.0)
    (event,) = board.take(Frame(BusAnswer.CHANGES, HERE, b""), 12.1)
    assert isinstance(event, ClockRead)
    assert event.high is Side.RIGHT
