"""What screens show of a table between two facts."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import ClockSeen
from daemon.core.evidence.placements import UNNAMED_START
from daemon.core.table.shown.health import Equipment
from daemon.core.table.shown.screens import Screens
from daemon.core.table.start.game_judges import GameJudges
from tests.daemon.facts_of_games import opening
from tests.daemon.table_pictures import pictured

ON = opening(1, "g1", "e2e4", "e7e5")


def test_pieces_without_names_are_named_by_the_position() -> None:
    shown = Screens(pictured(pieces=UNNAMED_START, named=False), Equipment()).placement(1.0)
    assert shown.placement == chess.STARTING_BOARD_FEN


def test_a_placement_says_how_late_a_change_of_its_board_is_told() -> None:
    """A board is believed when it stands still; who acts on what it shows must wait so long."""
    picture = pictured(named=False)
    shown = Screens(picture, Equipment()).placement(1.0)
    latest_s = picture.profile.board_latency_s + picture.profile.vague_s + picture.profile.settle_s
    assert shown.behind_ms == round(latest_s * 1000) > 0


def test_a_clock_that_stands_in_the_middle_of_a_game_is_paused() -> None:
    for known, state in ((ON, "paused"), (ON[:2], "stopped")):
        picture = pictured(*known)
        GameJudges(picture).take_up()
        picture.clock.take(ClockSeen(60_000, 60_000, None, None, 1.0), None)
        screens = Screens(picture, Equipment())
        assert [one.state for one in screens.clock()] == [state]
        assert screens.clock() == [], "everybody knows"


def test_the_move_that_stands_is_shown_once_and_none_without_a_game() -> None:
    assert Screens(pictured(), Equipment()).move(1.0) == []
    picture = pictured(*ON)
    GameJudges(picture).take_up()
    screens = Screens(picture, Equipment())
    assert [(one.game.id, len(one.game.moves), one.move) for one in screens.move(1.0)] == [("g1", 2, None)]
    assert screens.move(1.0) == []
    screens.forget_move()
    assert len(screens.move(1.0)) == 1
