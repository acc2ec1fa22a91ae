"""What screens show of a table between two facts."""

from __future__ import annotations

import chess
import pytest

from daemon.evidence import UNNAMED_START, ClockSeen, DeviceBack, DeviceLost, DeviceTurned
from daemon.tables.arbiters import Arbiters
from daemon.tables.health import Equipment
from daemon.tables.screens import Screens
from tests.daemon.facts_of_games import opening
from tests.daemon.table_pictures import pictured

ON = opening(1, "g1", "e2e4", "e7e5")
TURNED = "White sits at the board's eighth rank."


def test_men_without_names_are_named_by_the_position() -> None:
    shown = Screens(pictured(men=UNNAMED_START, named=False), Equipment()).placement(1.0)
    assert shown.placement == chess.STARTING_BOARD_FEN


@pytest.mark.parametrize(("contradiction", "level"), [(False, "ok"), (True, "warning")])
def test_which_way_round_a_device_stands_is_told_with_the_health(contradiction: bool, level: str) -> None:
    equipment = Equipment()
    for subject in ("board", "clock"):
        equipment.see(DeviceBack(subject, "It answers.", 1.0))
    told = Screens(pictured(), equipment).turned(DeviceTurned("board", TURNED, contradiction, 2.0))
    assert told.level == level
    assert (level, TURNED) in [(item.level, item.text) for item in told.items]


def test_the_worst_stands_first_and_what_was_told_once_stays() -> None:
    equipment = Equipment()
    screens = Screens(pictured(), equipment)
    screens.turned(DeviceTurned("board", TURNED, True, 1.0))
    screens.turned(DeviceTurned("board", TURNED, False, 2.0))
    equipment.see(DeviceLost("clock", "It was pulled.", 3.0))
    health = screens.health(3.0)
    assert [item.level for item in health.items] == ["fault", "warning", "ok"]
    assert health.level == "fault"
    assert [item.text for item in health.items].count(TURNED) == 1


def test_a_clock_that_stands_in_the_middle_of_a_game_is_paused() -> None:
    for known, state in ((ON, "paused"), (ON[:2], "stopped")):
        picture = pictured(*known)
        Arbiters(picture).take_up()
        picture.clock.take(ClockSeen(60_000, 60_000, None, None, 1.0), None)
        screens = Screens(picture, Equipment())
        assert [one.state for one in screens.clock()] == [state]
        assert screens.clock() == [], "everybody knows"


def test_the_move_that_stands_is_shown_once_and_none_without_a_game() -> None:
    assert Screens(pictured(), Equipment()).move(1.0) == []
    picture = pictured(*ON)
    Arbiters(picture).take_up()
    screens = Screens(picture, Equipment())
    assert [(one.game, one.ply, one.move) for one in screens.move(1.0)] == [("g1", 2, None)]
    assert screens.move(1.0) == []
    screens.forget_move()
    assert len(screens.move(1.0)) == 1
