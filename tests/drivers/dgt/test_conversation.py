"""What is said to a DGT board, when, and what is made of its answers and of its silence."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pytest

from drivers.dgt import messages as m
from drivers.dgt.conversation import ROUND_S, SPACING_S, DgtConversation
from drivers.dgt.messages import Command
from drivers.events import (
    ClockMissing,
    DriverEvent,
    Identified,
    PlacementRead,
    Side,
    SideReading,
    SquareChanged,
)
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.vectors import in_words


class Talk:
    """A conversation with a board at the other end of a perfect line, in manual time."""

    def __init__(self, board: AnsweringBoard, line: Callable[[bytes], bytes] = bytes) -> None:
        self.board = board
        self.line = line
        self.conversation = DgtConversation()
        self.now = 0.0
        self.events: list[DriverEvent] = []
        self.sent: list[tuple[float, Command]] = []
        self.conversation.start(0.0)
        self._exchange()

    def run(self, seconds: float) -> None:
        """Let time pass, waking the conversation exactly when it asks for it."""
        end = self.now + seconds
        while (due := self.conversation.due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.conversation.tick(self.now)
            self._exchange()
        self.now = end

    def hear(self, data: bytes) -> None:
        self.events += self.conversation.receive(data, self.now)
        self._exchange()

    def words(self) -> list[str]:
        return [in_words(event) for event in self.events]

    def _exchange(self) -> None:
        while outgoing := self.conversation.take_outgoing():
            self.sent += [(self.now, Command(byte)) for byte in outgoing]
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
    talk.hear(bytes.fromhex("8e00053400 8d000a2003"))
    assert talk.events == []


def test_commands_keep_their_distance() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(30.0)
    gaps = [later - earlier for (earlier, _), (later, _) in zip(talk.sent, talk.sent[1:], strict=False)]
    assert min(gaps) >= SPACING_S - 1e-9


def test_a_board_that_knows_no_long_number_is_ready_as_soon_and_not_asked_for_ever() -> None:
    talk = Talk(AnsweringBoard(old=True))
    talk.run(1.0)
    assert talk.conversation.ready()
    talk.run(60.0)
    assert talk.board.heard.count(Command.ASK_LONG_SERIAL) <= 3
    assert talk.board.heard.count(Command.ASK_SERIAL) == 1


def test_a_quiet_board_is_asked_for_its_position_every_round() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(1.0 + 10 * ROUND_S)
    assert talk.board.heard.count(Command.ASK_BOARD) == pytest.approx(11, abs=1)
    assert not talk.conversation.silent()


def test_a_position_that_is_asked_for_comes_at_once() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(2.0)
    talk.events.clear()
    talk.conversation.ask_placement(0, talk.now)
    talk._exchange()
    assert [type(event) for event in talk.events] == [PlacementRead]


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


def test_a_loop_that_was_held_up_does_not_take_the_board_for_silent() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    talk.conversation.tick(100.0)
    assert not talk.conversation.silent()


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
    talk.hear(m.clock_time(SideReading(300), SideReading(300), False, Side.LEFT))
    talk.run(0.3)
    assert [command for _, command in talk.sent[asked:]] == [Command.UPDATE_NICE, Command.ASK_CLOCK]


def test_nothing_is_asked_while_the_event_log_comes_in() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    log, asked = m.event_log(b"\x6a\x6b"), len(talk.sent)
    for start in range(0, len(log), 480):
        talk.run(0.5)
        talk.hear(log[start : start + 480])
    assert len(talk.sent) <= asked + 1  # a question that was on its way when the log began
    assert not talk.conversation.silent()
    assert any(word.startswith("log of 7936") for word in talk.words())
    talk.run(ROUND_S)
    assert len(talk.sent) > asked


def test_an_event_log_that_breaks_off_does_not_stop_the_questions() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(10.0)
    talk.hear(m.event_log(b"\x6b")[:1000])
    talk.events.clear()
    talk.run(ROUND_S + 3.0)
    assert any(isinstance(event, PlacementRead) for event in talk.events)


def test_events_go_on_while_the_name_is_not_known_yet() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(0.25)
    talk.hear(bytes.fromhex("8e00053400"))
    assert SquareChanged(0, chess.E2, None, 0.25) in talk.events


def test_opening_again_forgets_everything() -> None:
    talk = Talk(AnsweringBoard())
    talk.run(5.0)
    talk.hear(b"\x8e\x00")
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
