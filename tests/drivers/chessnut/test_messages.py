"""What is said to a Chessnut board is written as `hardware-specs/chessnut/` says."""

from __future__ import annotations

import chess
import pytest

from drivers.chessnut import messages as m
from drivers.discovery.registry import family
from tests.cases import each
from tests.drivers.vectors import START, Worked, worked

COMMANDS = worked("chessnut", "command")


def built(words: str) -> bytes:
    """The message that the driver would send to say this."""
    kind, _, squares = words.partition("lamps ")
    lit = [chess.parse_square(name) for name in squares.split()]
    match kind:
        case "":
            return m.leds(lit)
        case "move ":
            return m.move_leds(lit)
        case "send positions":
            return m.REALTIME
        case _:
            return m.ASK_MODEL


@pytest.mark.parametrize(
    "row", [row for row in COMMANDS if row.says != ["not sent"]], ids=lambda row: row.name
)
def test_commands_are_built_as_others_build_them(row: Worked) -> None:
    assert built(row.says[0]) == row.data


def test_leds_of_three_colors_have_the_places_that_another_program_gives_them() -> None:
    row = next(row for row in COMMANDS if row.name == "lamps of a Move: h8 red, g8 green, a1 blue")
    one_by_one = [
        m.move_leds([square], color) for square, color in ((chess.H8, 1), (chess.G8, 2), (chess.A1, 3))
    ]
    joined = bytes(
        red | green | blue for red, green, blue in zip(*(message[2:] for message in one_by_one), strict=True)
    )
    assert row.data[2:] == joined


@each("square", chess.SQUARES, ids=chess.square_name)
def test_every_led_is_found_again(square: chess.Square) -> None:
    assert m.leds_of(m.leds([square])[2:]) == {square}
    assert [at for at, color in enumerate(m.nibbles_of(m.move_leds([square])[2:])) if color] == [square]


def test_a_position_has_the_length_of_its_way() -> None:
    assert len(m.position(START)) == 38
    assert len(m.position(START, usb=True)) == 63


def test_ids_of_usb_are_those_of_the_boards_and_not_the_evo() -> None:
    reports = family("chessnut").ways.reports
    assert reports is not None
    for product in (0x8001, 0x8002, 0x8100, 0x82FF, 0x8503):
        assert (0x2D80, product) in reports.ids
    assert (0x2D80, 0x8301) not in reports.ids
