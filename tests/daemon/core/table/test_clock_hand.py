"""Where the clocks of a hall stand, by its configuration, and how far a hand has to go to them."""

from __future__ import annotations

import chess
import pytest

from daemon.config import TableSettings
from daemon.core.record import facts
from drivers import events as ev
from drivers.events import Side, SideReading
from tests.daemon.in_the_hall import InTheHall


def pressed(hall: InTheHall, up: Side) -> InTheHall:
    reading = ev.ClockRead(0, SideReading(180), SideReading(180), True, up, False, hall.now)
    return hall.take("usb", reading)


def knight_pressed_for_at_once(hall: InTheHall) -> list[str]:
    """White's first move: the board tells 0.18 s after the press that the knight is on f3. What is said?"""
    hall.plug_in("usb", "11111").wait(1)
    pressed(hall, Side.LEFT).wait(1).lift("usb", chess.G1).wait(0.4)
    pressed(hall, Side.RIGHT).wait(0.18).put("usb", chess.F3, "N").wait(5)
    return [one.incident.kind for one in hall.facts if isinstance(one, facts.IncidentRaised)]


@pytest.mark.parametrize(
    ("of_the_hall", "of_the_table", "told"),
    [
        ("unknown", "", []),
        ("right", "", []),
        ("left", "", ["wrong_hand"]),
        ("right", "left", ["wrong_hand"]),
        ("left", "unknown", []),
    ],
)
def test_the_way_is_to_where_the_clock_stands(of_the_hall: str, of_the_table: str, told: list[str]) -> None:
    entry = TableSettings.model_validate({"number": 1, "board": "11111", "clock_position": of_the_table})
    assert knight_pressed_for_at_once(InTheHall(entry, games="auto", clock_hand=of_the_hall)) == told


def test_the_hall_says_it_for_tables_that_are_found() -> None:
    assert knight_pressed_for_at_once(InTheHall(games="auto", clock_hand="left")) == ["wrong_hand"]
