"""The rules for every family of boards: a new row of the registry is tested here automatically."""

from __future__ import annotations

import random
from typing import Final

import chess
import pytest

from drivers.clock_orders import Beep
from drivers.discovery.registry import FAMILIES, Family
from drivers.events import (
    ClockRead,
    DriverEvent,
    Garbled,
    OrderAnswered,
    PlacementRead,
    Side,
    SquareChanged,
)
from drivers.simulation.players import Press, Script, StartClock
from tests.drivers.board_talk import let_play, standing
from tests.drivers.families import ALL, MODELS, as_reported, met
from tests.drivers.vectors import SPECIFICATIONS, Vector, in_words, vectors

PAGES: Final = ("README.md", "protocol.md", "wiring.md", "troubleshooting.md", "vectors.toml")
FUZZED: Final = 60_000
"""Number of bytes of each kind here; `python -m tests.torture bytes` has millions of them."""
SHORTEST_SILENCE_S, LONGEST_SILENCE_S = 2.0, 30.0
"""A board that is silent for this long is still connected, or has been missed."""
ANSWERS_S = {"livechess": 3.0}
"""A requested whole reading comes within this time, or within a second."""
FEELS_ONLY = {"certabo sentio", "millennium eone", "pegasus pegasus", "squareoff pro", "squareoff neo"}
"""Models that detect where pieces stand, and not which."""
CLOCK_APART = {"dgt"}
"""Families whose boards can have a clock plugged in at any time."""
TURNS_ITSELF = {"livechess"}
"""Families whose boards are never rotated for us: the program between rotates them."""
ENDING = "8/8/3k4/8/8/3K4/3P4/8 w - - 0 1"


def quiet(reported: list[str]) -> list[str]:
    """Return the reports without noise, which may come in other pieces."""
    return [text for text in reported if not text.startswith("noise ")]


def words(known: Family, pieces: list[bytes]) -> list[str]:
    codec, reported = known.codec(), list[DriverEvent]()
    for piece in pieces:
        reported += codec.receive_data(piece, 0.0)
    return [in_words(event) for event in reported]


@ALL
def test_its_pages_are_there(known: Family) -> None:
    for page in PAGES:
        assert (SPECIFICATIONS / known.name / page).is_file(), page


@pytest.mark.parametrize(
    ("known", "vector"),
    [
        pytest.param(known, vector, id=f"{known.name}: {vector.name}")
        for known in FAMILIES.values()
        for vector in vectors(known.name)
    ],
)
def test_its_worked_byte_strings_hold_however_they_are_cut(known: Family, vector: Vector) -> None:
    reported = words(known, [vector.data])
    # A codec that also reads the clock's commands reports its model, once its version was acknowledged.
    assert [text for text in reported if not text.startswith("clock-version ")] == vector.events
    cut = words(known, [vector.data[at : at + 1] for at in range(len(vector.data))])
    assert quiet(cut) == quiet(reported)


@ALL
def test_no_bytes_whatever_raise(known: Family) -> None:
    rng, codec = random.Random(known.name), known.codec()
    good = b"".join(vector.data for vector in vectors(known.name))
    for _ in range(FUZZED // 40):
        piece = bytearray(rng.randbytes(40))
        if rng.random() < 0.5:
            at = rng.randrange(len(good))
            piece = bytearray(good[at : at + 40])
            piece[rng.randrange(len(piece))] = rng.randrange(256)
        codec.receive_data(bytes(piece), 0.0)


@MODELS
def test_a_board_is_met_and_its_pieces_are_where_they_stand(known: Family, model: str) -> None:
    talk = met(known, model)
    assert talk.conversation.ready()
    assert not talk.conversation.silent()
    assert talk.pieces() == as_reported(talk, standing(talk.board))


@MODELS
def test_it_says_whether_it_identifies_pieces(known: Family, model: str) -> None:
    assert met(known, model).conversation.profile().named is (f"{known.name} {model}" not in FEELS_ONLY)


@MODELS
def test_it_says_whether_it_can_have_a_clock(known: Family, model: str) -> None:
    talk = met(known, model)
    may_have = known.name in CLOCK_APART or talk.board.table.clock is not None
    assert talk.conversation.profile().clock is may_have


@MODELS
def test_a_press_is_reported_within_the_time_of_the_profile(known: Family, model: str) -> None:
    talk = met(known, model)
    hands = (StartClock(1.0, chess.WHITE), Press(6.0, chess.WHITE))
    fen, started_at = chess.STARTING_FEN, talk.now
    game = Script(hands, (), "*", "", "official", 7.0, time_control="5400+30", start_fen=fen)
    talk.board.load(game, started_at)
    reported = [event for event in talk.run(20.0) if isinstance(event, ClockRead)]
    if talk.board.table.clock is None:
        assert reported == []
        return
    pressed = next(event for event in reported if event.high is Side.RIGHT)
    assert started_at + 6.0 <= pressed.at <= started_at + 6.0 + talk.conversation.profile().clock_max_s
    assert (pressed.left.seconds, pressed.running) == (5455, True)
    assert [event.at for event in reported] == sorted(event.at for event in reported)


@MODELS
def test_a_board_that_was_away_returns_with_its_present_position(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.from_board = lambda _: b""
    talk.until(talk.board.set_up(talk.now, ENDING))
    talk.from_board = bytes
    talk.replug()
    talk.run(30.0)
    assert talk.conversation.ready()
    assert talk.pieces() == as_reported(talk, standing(talk.board))


@MODELS
def test_whoever_says_nothing_any_more_is_taken_for_absent(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.from_board = lambda _: b""
    talk.run(120.0)
    assert talk.conversation.silent()
    talk.from_board = bytes
    talk.run(60.0)
    assert not talk.conversation.silent()


@MODELS
def test_an_order_to_the_clock_is_answered_once_and_leds_hurt_nobody(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.conversation.order_clock(0, "r1", Beep(1.0), talk.now)
    talk.light(frozenset({chess.E2, chess.E4}))
    reported = talk.run(5.0)
    (answer,) = [event for event in reported if isinstance(event, OrderAnswered)]
    assert (answer.order, answer.done) == ("r1", f"{known.name} {model}" == "dgt usb-clock")
    talk.light(frozenset())
    talk.run(5.0)
    assert talk.conversation.ready()


@MODELS
def test_a_whole_game_is_reported_change_by_change(known: Family, model: str) -> None:
    """Each change comes unasked: 117 plies, with promotions, and nothing on the line is damaged."""
    for rotated in (False,) if known.name in TURNS_ITSELF else (False, True):
        talk = met(known, model, rotated=rotated)
        before = len(talk.events)
        talk.until(let_play(talk.board, at=talk.now + 1.0))
        reported, placement = talk.events[before:], standing(talk.board, rotated=rotated)
        assert talk.pieces() == as_reported(talk, placement)
        assert placement.count(None) > 32
        assert sum(isinstance(event, SquareChanged) for event in reported) > 200
        assert not any(isinstance(event, Garbled) for event in reported)


@MODELS
def test_a_reading_that_is_asked_for_comes_soon(known: Family, model: str) -> None:
    chance, talk = random.Random(model), met(known, model)
    device = next(event.device for event in talk.events if isinstance(event, PlacementRead))
    for _ in range(10):
        talk.run(chance.uniform(0.0, 1.0))
        talk.ask_placement(device)
        reported = talk.run(ANSWERS_S.get(known.name, 1.0))
        assert any(isinstance(event, PlacementRead) for event in reported)


@MODELS
def test_a_board_is_missed_after_three_questions_and_within_half_a_minute(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.from_board = lambda _: b""
    cut_at = talk.now
    while not talk.conversation.silent():
        talk.run(0.1)
        assert talk.now < cut_at + LONGEST_SILENCE_S
    assert talk.now > cut_at + SHORTEST_SILENCE_S
    talk.from_board = bytes
    talk.run(8.0)
    assert not talk.conversation.silent()


@MODELS
def test_a_computer_that_was_held_up_does_not_take_the_board_for_silent(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.conversation.tick(talk.now + 300.0)
    assert not talk.conversation.silent()


@MODELS
def test_a_link_that_comes_and_goes_during_a_game_ends_at_the_board(known: Family, model: str) -> None:
    talk = met(known, model)
    end = let_play(talk.board, at=talk.now + 1.0)
    while talk.now < end:
        talk.run(40.0)
        talk.replug()
        assert not talk.conversation.ready()
    talk.run(30.0)
    assert talk.conversation.ready()
    assert talk.pieces() == as_reported(talk, standing(talk.board))


@MODELS
@pytest.mark.parametrize("seed", range(3))
def test_messages_that_are_lost_both_ways_are_made_good(known: Family, model: str, seed: int) -> None:
    chance, talk = random.Random(seed), met(known, model)
    talk.to_board = talk.from_board = lambda data: data if chance.random() > 0.2 else b""
    talk.until(talk.board.set_up(talk.now, ENDING) + 1.0)
    talk.to_board = talk.from_board = bytes
    talk.run(30.0)
    assert talk.conversation.ready()
    assert talk.pieces() == as_reported(talk, standing(talk.board))


@MODELS
def test_a_board_whose_power_blinked_continues_without_having_been_missed(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.restart_board()
    talk.run(30.0)
    talk.until(talk.board.set_up(talk.now, ENDING) + 10.0)
    assert not talk.conversation.silent()
    assert talk.pieces() == as_reported(talk, standing(talk.board))
