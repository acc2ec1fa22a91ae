"""What is said to a DGT board, when, and what is made of its answers and of its silence."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.clock_orders import Beep, ClockOrder, EndText, SetClock, ShowText
from drivers.dgt import clock_commands as commands
from drivers.dgt import messages as m
from drivers.dgt.clock_filter import ECHO_S, OLD_TIMES_S
from drivers.dgt.clock_talk import ACK_S, SENDS
from drivers.dgt.codec import LOG_PAUSE_S, DgtCodec
from drivers.dgt.conversation import (
    BATTERY_S,
    LOG_ASKS,
    ROUND_S,
    SERIAL_ROUNDS,
    SPACING_S,
    DgtConversation,
)
from drivers.dgt.messages import Command
from drivers.events import (
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    LogRead,
    OrderAnswered,
    PlacementRead,
    Side,
    SideReading,
    SquareChanged,
)
from drivers.profile import BLUETOOTH, SERIAL
from tests.drivers.answering_board import AnsweringBoard, separate_commands
from tests.drivers.vectors import START, in_words


class Talk:
    """A conversation with a board at the other end of a perfect line, in manual time."""

    def __init__(self, board: AnsweringBoard, line: Callable[[bytes], bytes] = bytes) -> None:
        self.board = board
        self.line = line
        self.conversation = DgtConversation()
        self.now = 0.0
        self.events: list[DriverEvent] = []
        self.sent: list[tuple[float, Command]] = []
        self.reported: list[tuple[float, bytes]] = []
        self.spoken: list[float] = []
        self.conversation.start(0.0)
        self._exchange()

    def run(self, seconds: float) -> None:
        """Let time pass, waking the conversation exactly when it asks for it."""
        end = self.now + seconds
        while (due := self.conversation.due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.events += self.conversation.tick(self.now)
            self._exchange()
        self.now = end

    def receive(self, data: bytes) -> None:
        self.events += self.conversation.receive(data, self.now)
        self._exchange()

    def order(self, order: ClockOrder, name: str = "1") -> None:
        self.conversation.order_clock(0, name, order, self.now)
        self._exchange()

    def ask_log(self) -> None:
        self.conversation.ask_log(0, self.now)
        self._exchange()

    def asked(self, command: Command) -> list[float]:
        """When this was asked."""
        return [at for at, sent in self.sent if sent is command]

    def answers(self) -> list[OrderAnswered]:
        return [event for event in self.events if isinstance(event, OrderAnswered)]

    def words(self) -> list[str]:
        return [in_words(event) for event in self.events]

    def _exchange(self) -> None:
        while outgoing := self.conversation.take_outgoing():
            for command in separate_commands(outgoing):
                self.spoken.append(self.now)
                if len(command) == 1:
                    self.sent.append((self.now, Command(command[0])))
                else:
                    self.reported.append((self.now, command))
            if answer := self.line(self.board.answer(outgoing)):
                self.events += self.conversation.receive(answer, self.now)


def test_a_board_is_stopped_asked_its_name_and_subscribed() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(1.0)
    assert [command for _, command in talk.sent] == [
        Command.RESET,
        Command.ASK_SERIAL,
        Command.ASK_VERSION,
        Command.ASK_LONG_SERIAL,
        Command.ASK_BATTERY,
        Command.ASK_BOARD,
        Command.UPDATE_NICE,
        Command.ASK_CLOCK,
    ]
    assert talk.conversation.ready()
    assert talk.board.subscribed
    assert talk.words()[:3] == ["serial 12345", "version 1.08", "long-serial 3000012345"]


def test_the_name_is_known_before_the_board_counts_as_ready() -> None:
    """A table is bound by the serial number, so it must not come after the first placement."""
    talk = Talk(AnsweringBoard())
    talk.run(1.0)
    kinds = [type(event) for event in talk.events]
    assert kinds.index(Identified) < kinds.index(PlacementRead)


def test_leftovers_of_an_earlier_mode_are_no_news() -> None:
    talk = Talk(AnsweringBoard())
    talk.receive(bytes.fromhex("8e00053400 8d000a2003"))
    assert talk.events == []


def test_commands_keep_their_distance() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(30.0)
    gaps = [later - earlier for earlier, later in pairwise(talk.spoken)]
    assert min(gaps) >= SPACING_S - 1e-9


def test_a_board_that_knows_no_long_number_is_ready_as_soon_and_not_asked_for_ever() -> None:
    talk = Talk(AnsweringBoard(old=True))
    talk.run(1.0)
    assert talk.conversation.ready()
    talk.run(60.0)
    assert talk.board.received.count(Command.ASK_LONG_SERIAL) <= 3
    assert talk.board.received.count(Command.ASK_SERIAL) == 1


def test_a_quiet_board_is_asked_for_its_position_every_round() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(1.0 + 10 * ROUND_S)
    assert talk.board.received.count(Command.ASK_BOARD) == pytest.approx(11, abs=1)
    assert not talk.conversation.silent()


def test_asking_twice_in_a_moment_asks_once() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(2.0)
    talk.conversation.ask_placement(0, talk.now)
    before = len(talk.sent)
    for _ in range(50):
        talk.conversation.ask_placement(0, talk.now)
    talk.run(1.0)
    assert len(talk.sent) - before <= 2


def test_a_board_without_power_is_silent_within_ten_seconds_and_not_before_three_questions() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    talk.board.cut_power()
    cut_at, asked = talk.now, len(talk.sent)
    while not talk.conversation.silent():
        talk.run(0.1)
    assert talk.now - cut_at < 10.5
    assert [command for _, command in talk.sent[asked:]].count(Command.ASK_BOARD) >= 3


def test_a_board_that_comes_back_is_asked_its_name_and_subscribed_again() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    talk.board.cut_power()
    talk.run(30.0)
    talk.events.clear()
    talk.board.on, talk.board.serial = True, "23456"
    talk.run(6.0)
    assert not talk.conversation.silent()
    assert "serial 23456" in talk.words()
    assert talk.board.subscribed


def test_a_board_whose_power_blinked_is_subscribed_again_without_having_been_missed() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    talk.board.subscribed = False
    talk.run(ROUND_S + 1.0)
    assert talk.board.subscribed


def test_a_board_that_is_switched_on_late_is_found() -> None:
    board = AnsweringBoard()
    board.on = False
    talk = Talk(board)
    talk.run(120.0)
    assert not talk.conversation.ready()
    asked = sum(1 for at, command in talk.sent if at > 60.0 and command is Command.ASK_BOARD)
    assert asked == pytest.approx(12, abs=1)
    board.on = True
    talk.run(6.0)
    assert talk.conversation.ready()
    assert "serial 12345" in talk.words()


def test_a_clock_that_is_connected_late_is_asked_for() -> None:
    board = AnsweringBoard()
    board.clock = m.clock_missing()
    talk = Talk(board)
    talk.run(2.0)
    assert isinstance(talk.events[-1], ClockMissing)
    asked = len(talk.sent)
    talk.receive(m.clock_time(SideReading(300), SideReading(300), False, Side.LEFT))
    talk.run(0.3)
    assert [command for _, command in talk.sent[asked:]] == [Command.UPDATE_NICE, Command.ASK_CLOCK]


def test_a_board_that_never_says_its_number_is_ready_after_two_rounds() -> None:
    talk = Talk(AnsweringBoard(serial=""))
    talk.run(1.0)
    assert any(isinstance(event, PlacementRead) for event in talk.events)
    assert not talk.conversation.ready()
    while not talk.conversation.ready():
        talk.run(0.1)
    assert len(talk.asked(Command.ASK_SERIAL)) == SERIAL_ROUNDS + 1
    assert talk.now < 2.5
    talk.run(120.0)
    assert len(talk.asked(Command.ASK_SERIAL)) <= 6


def test_a_number_that_the_line_swallowed_comes_before_the_board_is_ready() -> None:
    board = AnsweringBoard()
    board.serial = ""
    talk = Talk(board)
    talk.run(1.0)
    board.serial = "12345"
    talk.run(0.5)
    assert "serial 12345" in talk.words()
    assert talk.conversation.ready()


def test_a_board_that_comes_back_is_silent_until_its_number_is_known() -> None:
    """It may be another board."""
    talk = Talk(AnsweringBoard())
    talk.run(5.0)
    talk.board.cut_power()
    talk.run(15.0)
    assert talk.conversation.silent()
    talk.board.on, talk.board.serial = True, "23456"
    talk.events.clear()
    while talk.conversation.silent():
        talk.run(0.05)
    assert "serial 23456" in talk.words()
    assert talk.now < 20.0 + 3.0
    assert talk.conversation.ready()


# --- Bluetooth -----------------------------------------------------------------------------------------


def test_a_board_with_a_battery_is_a_bluetooth_board_and_asked_each_minute() -> None:
    board = AnsweringBoard()
    board.battery = 84
    talk = Talk(board)
    talk.run(1.0)
    assert "battery 84" in talk.words()
    assert talk.conversation.profile() is BLUETOOTH
    talk.run(5 * BATTERY_S)
    assert len(talk.asked(Command.ASK_BATTERY)) == pytest.approx(6, abs=1)


def test_a_board_without_a_battery_is_asked_twice_and_no_more() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(300.0)
    assert talk.conversation.profile() is SERIAL
    assert len(talk.asked(Command.ASK_BATTERY)) == 2


# --- the clock -----------------------------------------------------------------------------------------

TIMES = m.clock_time(SideReading(300), SideReading(300), True, Side.LEFT)
ACCEPTED = m.clock_ack(m.ACK_ACCEPTED, commands.ClockCode.SET_AND_RUN, 0, 0)
BROKEN = m.clock_ack(0x20, 0, 0, 0)


def with_clock(version: tuple[int, int] | None = (2, 0)) -> Talk:
    """A conversation with a board whose clock has been asked for its version already."""
    board = AnsweringBoard()
    board.clock_version = version
    talk = Talk(board)
    talk.run(5.0)
    talk.events.clear()
    talk.reported.clear()
    return talk


@pytest.mark.parametrize(
    ("version", "words"), [((2, 0), "clock-version DGT 3000 2.00"), ((1, 14), "clock-version DGT XL 1.14")]
)
def test_a_clock_is_asked_for_its_version_once(version: tuple[int, int], words: str) -> None:
    board = AnsweringBoard()
    board.clock_version = version
    talk = Talk(board)
    talk.run(60.0)
    assert talk.words().count(words) == 1
    assert [command for _, command in talk.reported] == [commands.VERSION_QUESTION]


def test_a_clock_that_does_not_tell_its_version_is_not_asked_again() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(60.0)
    assert len(talk.reported) == 1


def test_a_board_without_a_clock_gets_no_question_for_one() -> None:
    board = AnsweringBoard()
    board.clock = m.clock_missing()
    talk = Talk(board)
    talk.run(60.0)
    assert talk.reported == []


def test_a_clock_that_is_plugged_in_again_is_asked_again() -> None:
    talk = with_clock()
    talk.receive(m.clock_missing())
    talk.board.clock_version = (1, 14)
    talk.receive(TIMES)
    talk.run(3.0)
    assert "clock-version DGT XL 1.14" in talk.words()


@pytest.mark.parametrize(
    ("order", "version", "reason"),
    [
        (SetClock(420, 300, Side.LEFT), (2, 0), "the clock has taken the new times."),
        (SetClock(420, 300, Side.LEFT), (1, 14), "the clock has taken the new times."),
        (ShowText("Table 12"), (2, 0), "the clock shows the text."),
        (ShowText("t12"), (1, 14), "the clock shows the text."),
        (EndText(), (2, 0), "the clock shows the times again."),
        (Beep(0.5), (1, 14), "the clock has sounded."),
    ],
)
def test_an_order_is_given_and_answered(order: ClockOrder, version: tuple[int, int], reason: str) -> None:
    talk = with_clock(version)
    talk.order(order, "penalty")
    talk.run(1.0)
    (answer,) = talk.answers()
    assert (answer.order, answer.done, answer.reason) == ("penalty", True, reason)
    assert len(talk.reported) == 1
    kinds = [type(event) for event in talk.events]
    assert kinds.index(ClockAcknowledged) < kinds.index(OrderAnswered)


def test_new_times_are_seen_after_they_were_set() -> None:
    talk = with_clock()
    talk.order(SetClock(420, 300, None))
    talk.run(3.0)
    read = [event for event in talk.events if isinstance(event, ClockRead)]
    assert read
    assert {(event.left.seconds, event.right.seconds) for event in read} == {(420, 300)}


def test_orders_go_out_one_by_one_and_each_waits_for_its_acknowledgement() -> None:
    talk = with_clock()
    talk.board.acknowledgements.extend([b"", b"", b""])
    for name in "123":
        talk.order(Beep(int(name) * 0.064), name)
    talk.run(1.9)
    assert len(talk.reported) == 1
    talk.board.acknowledgements.clear()
    talk.run(10.0)
    assert [answer.order for answer in talk.answers()] == ["1", "2", "3"]
    assert [command[4] for _, command in talk.reported] == [1, 1, 2, 3]


def test_an_order_without_an_acknowledgement_is_given_four_times_and_then_given_up() -> None:
    talk = with_clock(None)
    given = talk.now
    talk.order(SetClock(420, 300, Side.LEFT))
    talk.run(60.0)
    (answer,) = talk.answers()
    assert not answer.done
    assert answer.reason.startswith("the clock did not acknowledge the new times")
    assert len(talk.reported) == SENDS
    gaps = [later - earlier for (earlier, _), (later, _) in pairwise(talk.reported)]
    assert gaps == pytest.approx([ACK_S] * 3, abs=2 * SPACING_S)
    assert answer.at - given < SENDS * ACK_S + 4 * SPACING_S


def test_a_late_acknowledgement_of_a_repetition_is_enough() -> None:
    talk = with_clock()
    talk.board.acknowledgements.extend([b"", b""])
    talk.order(SetClock(420, 300, Side.LEFT))
    talk.run(10.0)
    assert [answer.done for answer in talk.answers()] == [True]
    assert len(talk.reported) == 3


def test_a_broken_acknowledgement_gets_one_repetition() -> None:
    talk = with_clock()
    talk.board.acknowledgements.append(BROKEN)
    talk.order(SetClock(420, 300, Side.LEFT))
    talk.run(10.0)
    assert [answer.done for answer in talk.answers()] == [True]
    assert len(talk.reported) == 2


def test_a_clock_that_answers_twice_in_a_broken_way_is_set_by_hand() -> None:
    talk = with_clock()
    talk.board.acknowledgements.extend([BROKEN] * 5)
    talk.order(SetClock(420, 300, Side.LEFT))
    talk.run(10.0)
    (answer,) = talk.answers()
    assert not answer.done
    assert "20 00 00 00" in answer.reason
    assert len(talk.reported) == 2


@pytest.mark.parametrize(
    ("version", "option"),
    [((2, 0), "not in option 25 (DGT 3000),"), ((1, 14), "not in option 23 (DGT XL),")],
)
def test_a_clock_in_another_option_rejects_in_words(version: tuple[int, int], option: str) -> None:
    talk = with_clock(version)
    talk.board.controlled = False
    talk.order(SetClock(420, 300, Side.LEFT))
    talk.run(10.0)
    (answer,) = talk.answers()
    assert not answer.done
    assert option in answer.reason
    assert len(talk.reported) == 1


def test_an_order_to_a_clock_that_is_not_there_fails_at_once() -> None:
    talk = with_clock()
    talk.receive(m.clock_missing())
    talk.order(SetClock(420, 300, Side.LEFT))
    talk.run(0.0)
    (answer,) = talk.answers()
    assert (answer.done, answer.reason) == (False, "no clock is connected to the board.")
    assert talk.reported == []


def test_a_clock_that_is_unplugged_fails_every_order_that_waits() -> None:
    talk = with_clock()
    talk.board.acknowledgements.append(b"")
    talk.order(SetClock(420, 300, Side.LEFT), "1")
    talk.order(Beep(1.0), "2")
    talk.receive(m.clock_missing())
    assert [(answer.order, answer.done) for answer in talk.answers()] == [("1", False), ("2", False)]


def test_an_order_that_no_clock_can_obey_fails_at_once() -> None:
    talk = with_clock()
    talk.order(SetClock(36000, 300, Side.LEFT))
    talk.run(0.0)
    assert ["9:59:59" in answer.reason for answer in talk.answers()] == [True]


def test_a_text_for_a_clock_of_unknown_model_asks_for_the_model_once_more() -> None:
    talk = with_clock(None)
    talk.order(ShowText("hello"))
    talk.run(10.0)
    assert [answer.done for answer in talk.answers()] == [False]
    assert [command for _, command in talk.reported] == [commands.VERSION_QUESTION]
    talk.board.clock_version = (2, 0)
    talk.order(ShowText("hello"))
    talk.run(10.0)
    assert [answer.done for answer in talk.answers()] == [False, True]


def test_orders_under_way_when_the_port_goes_away_have_failed_though_it_never_comes_back() -> None:
    talk = with_clock(None)
    talk.order(SetClock(420, 300, Side.LEFT))
    talk.order(Beep(1.0))
    answers = talk.conversation.closed(talk.now)
    assert [isinstance(answer, OrderAnswered) and answer.done for answer in answers] == [False, False]
    assert "link to the board was lost" in answers[0].reason  # type: ignore[union-attr]
    talk.conversation.start(talk.now)
    talk.reported.clear()
    talk.run(1.0)
    assert [command for _, command in talk.reported] == [commands.VERSION_QUESTION]


def test_a_repeated_acknowledgement_is_one() -> None:
    """A Bluetooth board answers questions for the clock with it for a second."""
    talk = with_clock()
    talk.receive(ACCEPTED)
    talk.run(ECHO_S / 2)
    talk.receive(ACCEPTED + bytes.fromhex("8d000a00000000000000"))
    assert len(talk.events) == 1
    talk.run(ECHO_S)
    talk.receive(ACCEPTED)
    assert sum(isinstance(event, ClockAcknowledged) for event in talk.events) == 2


def test_the_same_order_twice_is_not_answered_by_the_echo_of_the_first() -> None:
    talk = with_clock()
    talk.board.acknowledgements.append(ACCEPTED)
    talk.order(SetClock(420, 300, Side.LEFT), "1")
    talk.board.acknowledgements.append(b"")
    talk.order(SetClock(480, 300, Side.LEFT), "2")
    talk.run(0.5)
    talk.receive(ACCEPTED)
    assert [answer.order for answer in talk.answers()] == ["1"]


def clock_at(left: int, right: int, high: Side = Side.LEFT) -> bytes:
    return m.clock_time(SideReading(left), SideReading(right), True, high)


def seconds_read(talk: Talk) -> list[tuple[int, int]]:
    return [
        (event.left.seconds, event.right.seconds) for event in talk.events if isinstance(event, ClockRead)
    ]


def just_set(order: SetClock) -> Talk:
    """The clock showed 5:00 each and has acknowledged new times, which it does not show yet."""
    talk = with_clock()
    talk.board.clock = clock_at(300, 300)
    talk.run(ROUND_S)
    talk.board.acknowledgements.append(ACCEPTED)
    talk.order(order)
    talk.board.clock = clock_at(order.left_s, order.right_s)
    assert [answer.done for answer in talk.answers()] == [True]
    talk.events.clear()
    return talk


def test_old_times_after_a_set_are_suppressed_and_the_new_ones_are_reported() -> None:
    talk = just_set(SetClock(420, 300, Side.LEFT))
    talk.receive(clock_at(299, 300))
    talk.run(0.9)
    talk.receive(clock_at(298, 300))
    talk.receive(clock_at(420, 300))
    talk.run(0.5)
    talk.receive(clock_at(297, 300))  # old times come up again after the new ones
    talk.receive(clock_at(419, 300))
    assert set(seconds_read(talk)) == {(420, 300), (419, 300)}


def test_a_clock_that_never_shows_what_was_set_is_reported_after_two_seconds() -> None:
    talk = just_set(SetClock(420, 300, Side.LEFT))
    talk.board.clock = clock_at(297, 300)
    talk.receive(clock_at(299, 300))
    assert seconds_read(talk) == []
    talk.run(OLD_TIMES_S + 2 * SPACING_S)
    assert seconds_read(talk)[-1:] == [(297, 300)]


def test_times_that_are_neither_old_nor_set_are_news() -> None:
    talk = just_set(SetClock(420, 300, Side.LEFT))
    talk.receive(clock_at(425, 300, Side.RIGHT))
    assert seconds_read(talk) == [(425, 300)]


def test_a_set_that_changes_a_second_hides_nothing() -> None:
    talk = just_set(SetClock(299, 300, Side.LEFT))
    talk.receive(clock_at(298, 300))
    assert seconds_read(talk) == [(298, 300)]


@pytest.mark.parametrize("seed", range(5))
def test_on_a_line_that_loses_bytes_every_order_is_answered_once(seed: int) -> None:
    chance = random.Random(seed)

    def lossy(data: bytes) -> bytes:
        return bytes(byte for byte in data if chance.random() > 0.01)

    board = AnsweringBoard()
    board.clock_version = (2, 0)
    talk = Talk(board, lossy)
    talk.run(10.0)
    for number in range(20):
        talk.order(SetClock(100 + number, 200, Side.LEFT), str(number))
        talk.run(chance.random() * 10)
    talk.run(200.0)
    assert [answer.order for answer in talk.answers()] == [str(number) for number in range(20)]
    assert sum(answer.done for answer in talk.answers()) >= 18


RECEIVED = st.one_of(
    st.sampled_from(
        [
            ACCEPTED,
            BROKEN,
            TIMES,
            m.clock_missing(),
            m.clock_ack(m.ACK_REJECTED, commands.ClockCode.SET_AND_RUN, 0, 0),
            m.clock_ack(m.ACK_ACCEPTED, commands.ClockCode.VERSION, 0x20, 0),
            m.event_log(b"\x6b")[:500],
        ]
    ),
    st.sampled_from([SetClock(420, 300, Side.LEFT), ShowText("hello"), EndText(), Beep(1.0)]),
    st.floats(0.0, 3.0),
    st.binary(max_size=20),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(RECEIVED, max_size=25), st.sampled_from([None, (1, 14), (2, 0)]))
def test_whatever_comes_every_order_is_answered_once(
    steps: list[bytes | float | ClockOrder], version: tuple[int, int] | None
) -> None:
    talk = with_clock(version)
    ordered = 0
    for step in steps:
        match step:
            case bytes():
                talk.receive(step)
            case float():
                talk.run(step)
            case _:
                talk.order(step, str(ordered))
                ordered += 1
    talk.run(ordered * (SENDS + 2) * ACK_S + 20.0)
    assert [answer.order for answer in talk.answers()] == [str(number) for number in range(ordered)]


# --- the event log -------------------------------------------------------------------------------------


def test_a_log_is_asked_for_once_and_then_the_whole_board() -> None:
    board = AnsweringBoard()
    board.log = b"\x6a\x40\x34\x6b"
    talk = Talk(board)
    talk.run(5.0)
    talk.events.clear()
    talk.sent.clear()
    talk.ask_log()
    talk.run(0.05)
    assert [type(event) for event in talk.events] == [LogRead, PlacementRead]
    talk.run(60.0)
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == 1


def test_a_board_that_keeps_no_log_is_asked_three_times_and_continues() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(5.0)
    talk.ask_log()
    talk.run(60.0)
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == LOG_ASKS
    assert not talk.conversation.silent()
    assert talk.asked(Command.ASK_BOARD)[-1] > talk.now - 2 * ROUND_S


def test_a_board_that_was_mute_when_it_was_asked_for_its_log_is_asked_again() -> None:
    board = AnsweringBoard()
    board.log = b"\x6a\x40\x34\x6b"
    talk = Talk(board)
    talk.run(5.0)
    board.on = False
    talk.ask_log()
    talk.run(6.0)
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == LOG_ASKS
    board.on = True
    talk.run(6.0)
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == LOG_ASKS + 1
    assert sum(isinstance(event, LogRead) for event in talk.events) == 1


def broken_log() -> tuple[Talk, bytes]:
    """A board that has sent the first 3,000 bytes of its log; and all of it."""
    talk, log = Talk(AnsweringBoard()), m.event_log(b"\x6a\x40\x34\x6b")
    talk.run(5.0)
    talk.ask_log()
    talk.run(0.5)
    talk.receive(log[:3000])
    return talk, log


def test_a_log_that_breaks_off_is_asked_for_again() -> None:
    talk, log = broken_log()
    talk.run(0.9 * LOG_PAUSE_S)
    talk.receive(log[3000:4000])
    talk.run(0.9 * LOG_PAUSE_S)
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == 1
    talk.run(0.5)
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == 2
    talk.receive(log)
    talk.run(60.0)
    assert sum(isinstance(event, LogRead) for event in talk.events) == 1
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == 2


def test_while_the_rest_of_a_broken_log_comes_the_board_is_not_asked_a_third_time() -> None:
    talk, log = broken_log()
    talk.run(1.5 * LOG_PAUSE_S)
    for begins in range(4000, len(log), 1000):
        talk.receive(log[begins : begins + 1000])
        talk.run(0.9 * LOG_PAUSE_S)
    talk.receive(log)
    talk.run(60.0)
    assert sum(isinstance(event, LogRead) for event in talk.events) == 1
    assert len(talk.asked(Command.ASK_EVENT_LOG)) == 2


def test_asking_for_a_log_that_is_under_way_does_nothing() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(5.0)
    log = m.event_log(b"\x6b")
    talk.receive(log[:1000])  # nobody asked for it
    for _ in range(5):
        talk.ask_log()
    talk.run(0.5)
    talk.receive(log[1000:])
    talk.run(60.0)
    assert talk.asked(Command.ASK_EVENT_LOG) == []


def test_an_order_waits_for_the_end_of_the_log_and_is_not_given_up_meanwhile() -> None:
    talk = with_clock()
    log = m.event_log(b"\x6b")
    talk.board.acknowledgements.append(b"")
    talk.order(Beep(1.0), "1")
    talk.order(Beep(2.0), "2")
    for start in range(0, len(log), 480):
        talk.receive(log[start : start + 480])
        talk.run(0.5)
    assert talk.answers() == []
    assert len(talk.reported) == 1
    talk.run(10.0)
    assert [(answer.order, answer.done) for answer in talk.answers()] == [("1", True), ("2", True)]


def test_nothing_is_asked_while_the_event_log_comes_in() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    log, asked = m.event_log(b"\x6a\x6b"), len(talk.sent)
    for start in range(0, len(log), 480):
        talk.run(0.5)
        talk.receive(log[start : start + 480])
    assert len(talk.sent) <= asked + 1  # a question that was on its way when the log began
    assert not talk.conversation.silent()
    assert "log [power-up]" in talk.words()
    talk.run(ROUND_S)
    assert len(talk.sent) > asked


def test_an_event_log_that_breaks_off_does_not_stop_the_questions() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    talk.receive(m.event_log(b"\x6b")[:1000])
    talk.events.clear()
    talk.run(ROUND_S + 3.0)
    assert any(isinstance(event, PlacementRead) for event in talk.events)


def test_events_continue_while_the_name_is_not_known_yet() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(0.25)
    talk.receive(bytes.fromhex("8e00053400"))
    assert SquareChanged(0, chess.E2, None, 0.25) in talk.events


def test_opening_again_forgets_everything() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(5.0)
    talk.receive(b"\x8e\x00")
    talk.conversation.start(talk.now)
    assert not talk.conversation.ready()
    assert talk.conversation.take_outgoing() == bytes([Command.RESET])


@pytest.mark.parametrize("seed", range(5))
def test_a_line_that_loses_bytes_still_finds_the_board(seed: int) -> None:
    """One byte of 200 is lost: two boards of three arrive whole."""
    chance = random.Random(seed)

    def lossy(data: bytes) -> bytes:
        return bytes(byte for byte in data if chance.random() > 0.005)

    talk = Talk(AnsweringBoard(), lossy)
    talk.run(120.0)
    assert talk.conversation.ready()
    assert not talk.conversation.silent()
    assert "serial 12345" in talk.words()


def test_no_command_that_harms_a_board_is_ever_sent() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(60.0)
    assert not {command for _, command in talk.sent} & m.NEVER_SENT
    assert {command for _, command in talk.reported} == {commands.VERSION_QUESTION}


def test_a_reading_that_a_field_update_cuts_is_asked_for_again_at_once() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(6.0)
    before = len(talk.asked(Command.ASK_BOARD))
    talk.receive(bytes.fromhex("860043 0000000000") + bytes.fromhex("8e00053400") + bytes(40))
    talk.run(0.3)
    assert len(talk.asked(Command.ASK_BOARD)) == before + 1


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        (b"P0123", "P0123"),
        (b"12-34", "12-34"),
        (b" 7 34", "7 34"),
        (b"     ", None),
        (bytes(5), None),
        (b"?????", None),
        (b"-----", None),
    ],
)
def test_a_serial_number_with_letters_or_signs_is_one_and_signs_alone_are_none(
    answer: bytes, number: str | None
) -> None:
    events = DgtCodec().receive_data(bytes.fromhex("910008") + answer, 0.0)
    assert [event.value for event in events if isinstance(event, Identified)] == ([number] if number else [])
    assert not any(isinstance(event, Garbled) for event in events)
    conversation = DgtConversation()
    conversation.start(0.0)
    conversation.receive(bytes.fromhex("910008") + answer + m.board_dump(START), 0.5)
    assert conversation.ready()
