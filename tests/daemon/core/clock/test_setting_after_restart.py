"""Whether the clock is set as it should be, where the daemon starts again before the first move."""

from __future__ import annotations

from typing import Self

import chess
import pytest

from broker.contract.messages import Assignment
from daemon.core.clock.setting_watch import SettingWatch
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.evidence.placements import START, rotated
from daemon.core.rules import rules
from daemon.core.table.table import default_assignment
from drivers import events as ev
from drivers.events import Side
from drivers.time_control import TimeControl
from tests.daemon.core.table.test_table import Place

LEFT, RIGHT = Side.LEFT, Side.RIGHT


class Begun(Place):
    """A game of three minutes and two seconds a move; the daemon starts again before its first move.

    Args:
        left_s, right_s: what the clock is set to.
        turned: White sits at the board's eighth rank.
        white: the side of the clock at White's hand.
        clock_first: at the restart the clock is read before the board.
        lasts_s: the game has begun so long before the restart.
    """

    def __init__(
        self,
        left_s: int = 182,
        right_s: int = 182,
        *,
        turned: bool = False,
        white: Side = LEFT,
        clock_first: bool = False,
        lasts_s: float = 1.0,
    ) -> None:
        super().__init__(started=False)
        self.seconds = {LEFT: left_s, RIGHT: right_s}
        self.pieces = list(rotated(START)) if turned else list(START)
        self.up = white
        self.plug_in().event(ev.PlacementRead(0, tuple(self.pieces), 0.0)).stands().wait(lasts_s)
        self.table = self._new_table()
        self.plug_in()
        if clock_first:
            self.clock(running=False)
        self.event(ev.PlacementRead(0, tuple(self.pieces), self.now)).wait(1)
        assert self.state.game is not None
        assert self.moves == ""

    def _default(self, at_ms: int) -> Assignment:
        return default_assignment(1, at_ms, "180+2", rules.load()["fide-blitz-2023"])

    def stands(self) -> Self:
        """The clock is read, and again a second later."""
        return self.clock(running=False).wait(1).clock(running=False)

    def runs(self) -> Self:
        """White's time runs; Black has pressed."""
        for _ in range(3):
            self.clock().wait(1)
            self.seconds[self.up] -= 1
        return self

    @property
    def alerts(self) -> list[str]:
        return [one.summary for one in self.state.incidents if one.kind == "clock_setting"]


def test_a_minute_too_little_is_told() -> None:
    (told,) = Begun(right_s=122).stands().runs().alerts
    assert "Black’s clock started at 2:02" in told


def test_a_clock_that_is_set_rightly_is_nothing_to_speak_of() -> None:
    assert Begun().stands().runs().alerts == []


@pytest.mark.parametrize("clock_first", [False, True])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("white", list(Side))
@pytest.mark.parametrize("short", list(Side))
def test_it_is_told_whichever_way_round_board_and_clock_stand(
    short: Side, white: Side, turned: bool, clock_first: bool
) -> None:
    """Until the clock runs nobody knows whose time is whose."""
    left_s, right_s = (122, 182) if short is LEFT else (182, 122)
    begun = Begun(left_s, right_s, turned=turned, white=white, clock_first=clock_first)
    (told,) = begun.stands().runs().alerts
    assert f"{'White' if short is white else 'Black'}’s clock started at 2:02" in told


RUNS_ALREADY = [
    ("too little for who waits", 182, 122, 1.0, "Black 2:02"),
    ("too little for who is to move", 119, 182, 1.0, "White 2:02"),
    ("he may have used it since the game began", 122, 182, 50.0, ""),
    ("too much for him", 240, 182, 1.0, "White 4:02"),
    ("a minute too much, or two", 240, 182, 50.0, ""),
    ("it was started before the men were put right", 165, 182, 1.0, ""),
    ("half a minute is no number of minutes", 150, 182, 1.0, ""),
]


@pytest.mark.parametrize(
    ("left_s", "right_s", "lasts_s", "told"),
    [one[1:] for one in RUNS_ALREADY],
    ids=[one[0] for one in RUNS_ALREADY],
)
def test_of_a_clock_that_runs_already_it_is_told_what_play_cannot_have_done(
    left_s: int, right_s: int, lasts_s: float, told: str
) -> None:
    alerts = Begun(left_s, right_s, lasts_s=lasts_s).runs().alerts
    assert len(alerts) == (told != "")
    assert all(f"{told[:5]}’s clock started at {told[6:]}." in one for one in alerts)


def test_what_was_told_stays_while_nobody_knows_better() -> None:
    """The daemon starts again in the middle of the game: an alert that is open is not closed for that."""
    begun = Begun(right_s=122).stands().runs().step("e2e4").press().wait(1)
    begun.restart().clock().wait(1).clock()
    assert [one.closed_reason for one in begun.state.incidents if one.kind == "clock_setting"] == [""]


def test_a_cable_that_is_pulled_before_the_first_move_hides_nothing() -> None:
    begun = Begun(right_s=122).pull_out().wait(2).plug_in()
    begun.event(ev.PlacementRead(0, START, begun.now)).wait(1)
    assert len(begun.stands().runs().alerts) == 1


CONTROL = TimeControl.parsed("180+2")


def taken_up() -> SettingWatch:
    """White has a minute too little, or has used it before the clock was stopped and heard."""
    watch = SettingWatch(CONTROL, begins=True, taken_up=True)
    for at in (0.0, 1.0):
        watch.read(ClockSeen(122_000, 182_000, None, None, at))
    watch.read(ClockSeen(121_000, 182_000, chess.WHITE, None, 2.0))
    return watch


def test_nothing_is_told_before_it_is_known_what_was_played() -> None:
    watch = taken_up()
    assert (watch.wrong(), watch.is_known) == (None, False)
    watch.moves_known(0, as_recorded=False)  # a hand is moving, perhaps the second one
    assert watch.wrong() is None
    watch.moves_known(0, as_recorded=True)
    assert watch.wrong() is not None


@pytest.mark.parametrize(("pressed", "told"), [(0, False), (1, False), (2, True)])
def test_moves_that_nobody_was_heard_to_press_for_were_made_before_the_clock_was_read(
    pressed: int, told: bool
) -> None:
    watch = taken_up()
    for number in range(pressed):
        watch.press(ClockPress(number % 2 == 0, 120_000, 182_000, 3.0 + number))
    watch.moves_known(2, as_recorded=True)
    assert (watch.wrong() is not None) is told


@pytest.mark.parametrize(
    ("lasted_s", "told"),
    [(20.0, True), (60.0, False)],
    ids=["so soon nobody can have used a minute", "somebody may"],
)
def test_a_log_tells_what_the_players_had_left_at_their_first_presses(lasted_s: float, told: bool) -> None:
    """White begins with a minute too little, or thinks for one; then each takes three seconds for a move."""
    watch = SettingWatch(CONTROL, begins=True, began=0.0, taken_up=True)
    watch.read(ClockSeen(120_000, 180_000, chess.WHITE, None, lasted_s))
    watch.use_log(
        [
            ClockPress(chess.WHITE, 121_000, None, 1.0),
            ClockPress(chess.BLACK, 121_000, 181_000, 2.0),
            ClockPress(chess.WHITE, 120_000, 181_000, 3.0),
            ClockPress(chess.BLACK, 120_000, 180_000, 4.0),
        ],
        lasted_s,
    )
    wrong = watch.wrong()
    assert (wrong is not None) is told
    if wrong is not None:
        assert "White’s clock started at 2:02" in wrong.finding.words
