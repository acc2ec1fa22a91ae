"""What is said to a DGT Pegasus, when, and what is made of its answers and of its silence."""

from __future__ import annotations

from itertools import pairwise

import chess
import pytest

from drivers.events import (
    DriverEvent,
    Identified,
    Link,
    LinkChanged,
    PlacementRead,
    SquareChanged,
)
from drivers.link.session import Session
from drivers.occupants import Occupant
from drivers.pegasus import messages as m
from drivers.pegasus.codec import PegasusCodec
from drivers.pegasus.conversation import (
    KEY_REJECTED,
    NO_KEY,
    POSITIONS_WITHOUT_SERIAL,
    ROUND_S,
    SPACING_S,
    PegasusConversation,
)
from drivers.pegasus.messages import Command
from drivers.pegasus.simulated import Pegasus
from drivers.simulation.players import Lift, Put, Script
from drivers.simulation.sensors import LinkLoss
from tests.drivers.board_talk import Talk, let_play, standing
from tests.drivers.vectors import in_words

KEY = bytes(range(6))
ASK_BOARD, UPDATE = m.command(Command.ASK_BOARD), m.command(Command.UPDATE)


def talk(board: Pegasus | None = None, key: bytes | None = KEY) -> Talk:
    return Talk(PegasusConversation(key=key), board or Pegasus())


def sentences(events: list[DriverEvent]) -> list[tuple[Link, str]]:
    return [(event.state, event.reason) for event in events if isinstance(event, LinkChanged)]


def test_a_board_is_shown_the_key_asked_its_squares_and_its_name_and_subscribed() -> None:
    board = Pegasus()
    both = talk(board)
    both.run(1.5)
    assert [message for _, message in both.sent] == [
        m.developer_key(KEY),
        *map(
            m.command,
            (
                Command.RESET,
                Command.ASK_BOARD,
                Command.UPDATE,
                Command.ASK_LONG_SERIAL,
                Command.ASK_VERSION,
                Command.ASK_BATTERY,
            ),
        ),
        m.light([]),
    ]
    assert both.conversation.ready()
    words = [in_words(event) for event in both.events]
    assert words[1:] == [f"long-serial {board.serial}", "version 1.00", "battery 84"]


def test_every_message_is_a_write_of_its_own_and_keeps_its_distance() -> None:
    both = talk()
    both.run(30.0)
    assert all(m.command_size(message) == len(message) for _, message in both.sent)
    moments = [at for at, _ in both.sent]
    assert min(later - earlier for earlier, later in pairwise(moments)) >= SPACING_S - 1e-9


def test_a_quiet_board_is_asked_for_its_squares_every_round() -> None:
    both = talk()
    both.run(10 * ROUND_S)
    assert len(both.times(ASK_BOARD)) == pytest.approx(10, abs=1)
    assert not both.conversation.silent()


def test_changes_alone_tell_the_whole_game() -> None:
    """The regular reading heals losses, and must not be what carries the game."""
    board = Pegasus()
    both = talk(board)
    end = let_play(board, at=5.0)
    both.until(end)
    placed: list[Occupant] = [None] * 64
    for event in both.events:
        if isinstance(event, SquareChanged):
            placed[event.square] = event.piece
    assert [bool(piece) for piece in placed] == [bool(piece) for piece in standing(board)]


def test_a_change_that_the_radio_loses_is_found_by_the_next_reading() -> None:
    board = Pegasus()
    both = talk(board)
    both.run(5.0)
    both.from_board = lambda received: b"" if received[0] == m.Message.FIELD_UPDATE else received
    both.until(board.set_up(6.0) + 2 * ROUND_S)
    assert [bool(piece) for piece in both.pieces()] == [bool(piece) for piece in standing(board)]
    assert not any(isinstance(event, SquareChanged) for event in both.events)


def test_a_board_that_forgot_everything_is_subscribed_again_without_having_been_missed() -> None:
    board = Pegasus()
    both = talk(board)
    both.run(10.0)
    both.restart_board()
    reported = both.until(board.set_up(25.0) + 1.0)
    assert not both.conversation.silent()
    assert len(both.times(m.developer_key(KEY))) == 2
    assert sum(isinstance(event, SquareChanged) for event in reported) == 32


def test_a_board_that_falls_silent_is_missed_after_three_rounds_and_found_again() -> None:
    both = talk()
    both.run(10.0)
    both.from_board = lambda _: b""
    asked = len(both.times(ASK_BOARD))
    while not both.conversation.silent():
        both.run(0.1)
    assert both.now < 22.0
    assert len(both.times(ASK_BOARD)) - asked >= 3
    both.from_board = bytes
    both.run(3.0)
    assert not both.conversation.silent()


def test_lost_answers_are_asked_for_again() -> None:
    both = talk()
    both.from_board = lambda received: received if both.now > 8.0 else b""
    both.run(8.0)
    assert not both.conversation.ready()
    both.run(3.0)
    assert both.conversation.ready()


def test_a_board_that_does_not_say_its_number_is_ready_all_the_same() -> None:
    both = talk()
    both.from_board = lambda received: b"" if received[0] in (m.Message.LONG_SERIAL, 0x92) else received
    both.run(1.0)
    assert not both.conversation.ready()
    both.run(POSITIONS_WITHOUT_SERIAL * ROUND_S)
    assert both.conversation.ready()
    both.run(60.0)
    assert len(both.times(m.command(Command.ASK_LONG_SERIAL))) <= 6


def test_pieces_that_are_lost_cost_no_more_than_a_round() -> None:
    board = Pegasus(absence=LinkLoss(drop=0.02))
    both = talk(board)
    both.until(let_play(board, at=5.0) + 6 * ROUND_S)
    assert [bool(piece) for piece in both.pieces()] == [bool(piece) for piece in standing(board)]


# --- the key ------------------------------------------------------------------------------------------------


def test_without_a_key_the_board_is_never_ready_and_a_sentence_says_why() -> None:
    both = talk(key=None)
    both.run(60.0)
    assert not both.conversation.ready()
    assert sentences(both.events) == [(Link.OPENING, NO_KEY)]
    assert not any(isinstance(event, PlacementRead) for event in both.events)


def test_a_key_that_is_not_taken_is_shown_again_and_then_a_sentence_says_so() -> None:
    both = talk(Pegasus(takes_key=False))
    both.run(60.0)
    assert not both.conversation.ready()
    assert len(both.times(m.developer_key(KEY))) > 2
    assert sentences(both.events) == [(Link.OPENING, KEY_REJECTED)]


def test_a_key_that_was_lost_on_its_way_is_shown_again_without_a_word() -> None:
    shown: list[bytes] = []

    def line(message: bytes) -> bytes:
        shown.extend([message] if message[0] == m.DEVELOPER_KEY else [])
        return b"" if len(shown) == 1 and message[0] == m.DEVELOPER_KEY else message

    both = Talk(PegasusConversation(key=KEY), Pegasus(), to_board=line)
    both.run(5.0)
    assert len(shown) == 2
    assert both.conversation.ready()
    assert sentences(both.events) == []


def test_nobody_says_besides_that_this_is_no_board() -> None:
    board, reported = Pegasus(), list[DriverEvent]()
    session = Session(PegasusConversation(), "ble:1", "DGT Pegasus")
    reported += session.opened(0.0)
    now = 0.0
    while now < 20.0:
        while outgoing := session.take_outgoing():
            board.receive(outgoing, now)
        now += 0.05
        board.advance(now)
        while received := board.take_outgoing(now):
            reported += session.receive(received, now)
        reported += session.tick(now)
    assert [reason for _, reason in sentences(reported)][1:] == [NO_KEY]


def test_a_key_of_another_length_is_rejected_at_once() -> None:
    with pytest.raises(ValueError, match="has 6 bytes, not 4"):
        PegasusConversation(key=bytes(4))


# --- LEDs, clocks ------------------------------------------------------------------------------------------

LIT = frozenset({chess.F3, chess.G1})


def test_leds_reach_the_board_and_go_dark_again() -> None:
    board = Pegasus()
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


def test_leds_wait_for_the_board() -> None:
    board = Pegasus()
    both = talk(board)
    both.light(LIT)
    both.run(3.0)
    assert board.leds == LIT


def test_leds_are_lit_again_on_a_board_that_was_silent() -> None:
    board = Pegasus()
    both = talk(board)
    both.run(5.0)
    both.light(LIT)
    both.run(1.0)
    both.from_board = lambda _: b""
    both.run(20.0)
    both.restart_board()
    both.from_board = bytes
    both.run(8.0)
    assert board.leds == LIT


def test_a_link_that_is_opened_again_begins_with_dark_leds() -> None:
    board = Pegasus()
    both = talk(board)
    both.run(5.0)
    both.light(LIT)
    both.run(1.0)
    both.replug()
    both.run(5.0)
    assert board.leds == frozenset()
    assert m.light([]) in [message for at, message in both.sent if at > 6.0]


# --- the simulated board ------------------------------------------------------------------------------------


def test_one_board_has_the_same_number_for_ever() -> None:
    assert Pegasus(seed=3).serial == Pegasus(seed=3).serial != Pegasus(seed=4).serial


def test_what_a_board_does_not_answer_is_not_answered() -> None:
    board = Pegasus()
    for silent in (b"\x40", b"\x44", m.light([]), m.developer_key(KEY), bytes.fromhex("650341420000")):
        board.receive(silent, 1.0)
    board.advance(5.0)
    assert board.take_outgoing(5.0) == b""


def changes(message: bytes) -> list[str]:
    """The reports of a board set up with two pieces swapped, after it was sent this."""
    board, both = Pegasus(), PegasusCodec()
    begins = board.set_up(0.0) + 1.0
    board.receive(message, begins)
    rook, king = board.table.physical_board[chess.A1], board.table.physical_board[chess.E1]
    assert rook
    assert king
    actions = (Lift(1.0, chess.A1), Lift(2.0, chess.E1), Put(2.001, chess.E1, rook), Put(9.0, chess.A1, king))
    board.load(Script(actions, (), "*", "", "official", 10.0), begins)
    reported = []
    while (due := board.due()) is not None:
        board.advance(due)
        while received := board.take_outgoing(due):
            reported += both.receive_data(received, due)
    return [in_words(event) for event in reported]


def test_one_piece_instead_of_another_is_not_seen_and_nothing_is_reported_without_a_key() -> None:
    assert changes(m.developer_key(KEY) + UPDATE) == ["a1 empty", "a1 ?"]
    assert changes(UPDATE) == changes(m.developer_key(KEY)) == []


def test_a_message_comes_in_pieces_of_twenty_bytes() -> None:
    board = Pegasus()
    board.receive(m.developer_key(KEY) + ASK_BOARD, 1.0)
    pieces = []
    while piece := board.take_outgoing(2.0):
        pieces.append(len(piece))
    assert pieces == [20, 20, 20, 7]


def test_identified_by_its_number_only_once() -> None:
    both = talk()
    both.run(60.0)
    named = [event for event in both.events if isinstance(event, Identified)]
    assert [event.what for event in named] == ["long-serial", "version"]
