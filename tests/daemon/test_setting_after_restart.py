"""Whether the clock is set as it should be, where the daemon starts again before the first move."""

from __future__ import annotations

from typing import Self

import chess
import pytest

from broker.messages import Assignment
from daemon import rules
from daemon.evidence import ClockSeen, Pressed
from daemon.tables.setting_watch import SettingWatch
from daemon.tables.table import default_assignment
from drivers.events import Side
from drivers.time_control import TimeControl
from tests.daemon.test_table import Place

LEFT, RIGHT = Side.LEFT, Side.RIGHT


class Begun(Place):
    """A game of three minutes and two seconds a move is to begin; the daemon has started again since."""

    def __init__(self, left_s: int = 182, right_s: int = 182) -> None:
        super().__init__(started=False)
        self.seconds = {LEFT: left_s, RIGHT: right_s}
        self.plug_in().set_up().stands().wait(1).restart()
        assert self.state.game is not None
        assert self.moves == ""

    def _default(self, at_ms: int) -> Assignment:
        return default_assignment(1, at_ms, "180+2", rules.load()["fide-blitz-2023"])

    def stands(self) -> Self:
        """The clock is read, and once more a second later."""
        return self.clock(running=False).wait(1).clock(running=False)

    def runs(self) -> Self:
        """White's time runs; Black has pressed."""
        for _ in range(3):
            self.clock().wait(1)
            self.seconds[LEFT] -= 1
        return self

    @property
    def alerts(self) -> list[str]:
        return [one.summary for one in self.state.incidents if one.kind == "clock_setting"]


def test_a_minute_too_little_is_told() -> None:
    (told,) = Begun(right_s=122).stands().runs().alerts
    assert "the clock gives Black 0:02:02" in told


def test_a_clock_that_is_set_rightly_is_nothing_to_speak_of() -> None:
    assert Begun().stands().runs().alerts == []


def test_one_that_runs_already_when_it_is_heard_again_does_not_tell_how_it_was_set() -> None:
    assert Begun(left_s=122).runs().alerts == []


@pytest.mark.parametrize(("pressed", "told"), [(False, False), (True, True)])
def test_moves_that_are_heard_of_only_now_were_made_before_the_clock_was_read(
    pressed: bool, told: bool
) -> None:
    """It was stopped for a while. Once somebody has pressed here, a move is no news from before."""
    watch = SettingWatch(TimeControl.parsed("180+2"), begins=True, taken_up=True)
    for at in (0.0, 1.0):
        watch.read(ClockSeen(122_000, 182_000, None, None, at))
    watch.read(ClockSeen(121_000, 182_000, chess.WHITE, None, 2.0))
    if pressed:
        watch.press(Pressed(chess.WHITE, 120_000, 182_000, 3.0))
    watch.moved()
    assert (watch.wrong() is not None) is told
