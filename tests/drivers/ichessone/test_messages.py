"""What is said to an iChessOne is written as `hardware-specs/ichessone/` says."""

from __future__ import annotations

import chess
import pytest

from drivers.ichessone import messages as m
from tests.cases import each
from tests.drivers.vectors import START, Worked, worked

WORDS = {
    "position": m.ASK_POSITION,
    "battery": m.ASK_BATTERY,
    "hardware": m.ASK_HARDWARE,
    "changes": m.SUBSCRIBE,
}


@pytest.mark.parametrize("row", worked("ichessone", "command"), ids=lambda row: row.name)
def test_commands_are_built_as_others_build_them(row: Worked) -> None:
    kind, *squares = row.says[0].split()
    leds = m.leds([chess.parse_square(name) for name in squares])
    assert (leds if kind == "lamps" else WORDS[kind]) == row.data


@each("square", chess.SQUARES, ids=chess.square_name)
def test_every_led_is_found_again(square: chess.Square) -> None:
    assert m.leds_of(m.leds([square])) == {square}
    assert len(m.leds([square])) == m.LEDS_SIZE


def test_a_position_is_read_as_it_was_written() -> None:
    assert m.pieces_of(m.position(START)[2:]) == START
