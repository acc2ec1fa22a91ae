"""The conversation with boards that report whole positions: commands, answers and silence."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import chess
import pytest

from drivers.chessnut import messages as chessnut
from drivers.chessnut.conversation import ChessnutConversation
from drivers.chessnut.simulated import SimulatedChessnut
from drivers.events import BatteryRead, Identified, PlacementRead
from drivers.ichessone import messages as ichessone
from drivers.ichessone.conversation import IchessoneConversation
from drivers.ichessone.simulated import SimulatedIchessone
from drivers.link.clockless import ASIDE_S, DRAIN_S, ROUND_S, ClocklessConversation
from drivers.link.session import Wiring
from tests.drivers.board_talk import Talk, standing

SQUARES = frozenset({chess.E2, chess.E4})


@dataclass(frozen=True)
class Kind:
    """A family, or a way in which its boards differ.

    Attributes:
        ask: the request for the position.
        spacing_s: between two messages to it.
    """

    name: str
    conversation: Callable[[], ClocklessConversation]
    board: Callable[..., SimulatedChessnut | SimulatedIchessone]
    ask: bytes
    spacing_s: float


KINDS = [
    Kind("Chessnut", ChessnutConversation, SimulatedChessnut, chessnut.REALTIME, 0.2),
    Kind(
        "Chessnut that repeats nothing",
        ChessnutConversation,
        lambda **options: SimulatedChessnut(repeats=False, **options),
        chessnut.REALTIME,
        0.2,
    ),
    Kind("iChessOne", IchessoneConversation, SimulatedIchessone, ichessone.ASK_POSITION, 0.05),
]
every = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def talking(kind: Kind, seconds: float = 3.0, **options: float) -> Talk:
    talk = Talk(kind.conversation(), kind.board(seed=1, **options))
    talk.run(seconds)
    return talk


def lit(talk: Talk) -> frozenset[chess.Square]:
    assert isinstance(talk.board, SimulatedChessnut | SimulatedIchessone)
    return talk.board.lit


@every
def test_a_board_is_ready_with_its_first_position(kind: Kind) -> None:
    talk = Talk(kind.conversation(), kind.board(seed=1))
    assert not talk.conversation.ready()
    talk.run(1.0)
    assert talk.conversation.ready()
    assert any(isinstance(event, PlacementRead) for event in talk.events)


@every
def test_it_is_asked_for_its_version_and_again_and_again_for_its_battery(kind: Kind) -> None:
    talk = talking(kind, 3 * ASIDE_S)
    assert sum(isinstance(event, Identified) for event in talk.events) == 1
    assert sum(isinstance(event, BatteryRead) for event in talk.events) == 3


@every
def test_what_was_left_over_from_before_is_no_news(kind: Kind) -> None:
    conversation = kind.conversation()
    conversation.start(0.0)
    pieces = tuple(chess.Board().piece_at(square) for square in chess.SQUARES)
    old = (
        chessnut.position(pieces) if kind.conversation is ChessnutConversation else ichessone.position(pieces)
    )
    assert conversation.receive(old, DRAIN_S / 2) == []
    assert not conversation.ready()


@every
def test_messages_keep_their_distance(kind: Kind) -> None:
    talk = talking(kind)
    for number in range(20):
        talk.light(frozenset({number}))
        talk.ask_placement()
        talk.run(0.03)
    talk.run(100.0)
    assert min(later - earlier for (earlier, _), (later, _) in pairwise(talk.sent)) >= kind.spacing_s - 1e-9


@every
def test_a_quiet_board_shows_itself_whole_every_round(kind: Kind) -> None:
    talk = talking(kind)
    reported = talk.run(20 * ROUND_S)
    assert sum(isinstance(event, PlacementRead) for event in reported) == pytest.approx(20, abs=2)
    assert not talk.conversation.silent()


@every
def test_asking_often_in_a_moment_does_not_make_a_board_silent(kind: Kind) -> None:
    talk = talking(kind)
    for _ in range(50):
        talk.ask_placement()
    before = len(talk.sent)
    talk.run(1.0)
    assert not talk.conversation.silent()
    assert len(talk.sent) - before <= 3


@every
def test_nobody_there_is_asked_each_second_and_later_more_rarely(kind: Kind) -> None:
    talk = talking(kind, 60.0, deaf=1.0)
    asked = talk.times(kind.ask)
    assert 10 <= sum(at < 12.0 for at in asked) <= 14
    assert len(asked) < 25
    assert not talk.conversation.silent(), "it was never there"


@every
def test_a_board_is_silent_within_twelve_seconds_and_not_before_three_questions(kind: Kind) -> None:
    talk = talking(kind, 10.0)
    talk.from_board = lambda _: b""
    cut_at = talk.now
    while not talk.conversation.silent():
        talk.run(0.1)
        assert talk.now < cut_at + 12.0
    assert sum(at > cut_at for at in talk.times(kind.ask)) >= 3
    talk.from_board = bytes
    talk.run(3.0)
    assert not talk.conversation.silent()


@every
def test_a_board_whose_power_blinked_is_subscribed_again_and_its_leds_burn_again(kind: Kind) -> None:
    talk = talking(kind)
    talk.light(SQUARES)
    talk.run(1.0)
    talk.restart_board()
    assert lit(talk) == frozenset()
    talk.run(ROUND_S + 2.0)
    assert lit(talk) == SQUARES
    talk.board.set_up(talk.now)
    talk.run(20.0)
    assert talk.pieces() == standing(talk.board)
    assert talk.pieces()[chess.E2] is not None


@every
@pytest.mark.parametrize("seed", range(5))
def test_lost_messages_both_ways_are_survived(kind: Kind, seed: int) -> None:
    chance = random.Random(seed)
    talk = talking(kind)
    talk.to_board = talk.from_board = lambda data: data if chance.random() > 0.3 else b""
    talk.light(SQUARES)
    talk.run(talk.board.set_up(talk.now) - talk.now)
    talk.to_board = talk.from_board = bytes
    talk.run(2 * ROUND_S)
    assert talk.pieces() == standing(talk.board)
    assert talk.conversation.ready()


@every
def test_leds_burn_and_go_out(kind: Kind) -> None:
    talk = talking(kind)
    for squares in (SQUARES, frozenset({chess.A1}), frozenset[chess.Square]()):
        talk.light(squares)
        talk.run(1.0)
        assert lit(talk) == squares


@every
def test_of_leds_in_a_hurry_the_last_ones_burn(kind: Kind) -> None:
    talk = talking(kind)
    for square in chess.SQUARES:
        talk.light(frozenset({square}))
    talk.run(1.0)
    assert lit(talk) == {chess.H8}


@every
def test_leds_that_an_earlier_program_left_on_go_out(kind: Kind) -> None:
    talk = talking(kind)
    talk.light(SQUARES)
    talk.run(1.0)
    talk.conversation.start(talk.now)  # a new daemon: the board never lost its power
    talk.light(frozenset())
    talk.run(2.0)
    assert lit(talk) == frozenset()


@every
def test_leds_that_are_asked_for_early_burn_when_the_board_has_answered(kind: Kind) -> None:
    talk = Talk(kind.conversation(), kind.board(seed=1))
    talk.light(SQUARES)
    talk.run(2.0)
    assert lit(talk) == SQUARES


@every
def test_an_absent_board_gets_no_led_command(kind: Kind) -> None:
    talk = talking(kind, deaf=1.0)
    talk.light(SQUARES)
    talk.run(30.0)
    assert {message for _, message in talk.sent} <= {kind.ask, ichessone.SUBSCRIBE}


@every
def test_questions_do_not_pile_up_at_a_computer_that_is_too_busy_to_send(kind: Kind) -> None:
    talk = talking(kind)
    for number in range(50):
        talk.conversation.tick(1000.0 + 10.0 * number)
        talk.conversation.take_outgoing()
    talk.now = 1500.0
    before = len(talk.sent)
    talk.run(1.0)
    assert len(talk.sent) - before <= 5


@every
def test_the_link_carries_one_board(kind: Kind) -> None:
    assert kind.conversation().wiring() is Wiring.SINGLE
