"""The on-screen clock: it gives no time away, a restart is no event, a touch counts from when it was made."""

from __future__ import annotations

from contextlib import suppress

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.core.clock.clock_step import ClockStep, EarlierTap
from daemon.core.clock.screen_clock import AWAY_S, GRACE_S, TRUST_S, DaemonOutage, Key, ScreenClock
from daemon.core.record import facts
from daemon.core.rules.rejected import RequestRejected
from drivers.clock_orders import SetClock
from drivers.events import ClockRead, OrderAnswered, Side
from drivers.time_control import Method, TimeControl

EPOCH_MS = 1_000_000
WHITE, BLACK = chess.WHITE, chess.BLACK
CONTROLS = ["180", "180+2", "60d5", "60b5", "3/30+1:20", "2/10d3:5d3"]


class Clock:
    """A clock that is touched by hand; `restart` is a daemon that was killed and started."""

    def __init__(self, control: str = "300+2", first: chess.Color = WHITE) -> None:
        self.now, self.first = 0.0, first
        self.kept: facts.ScreenClockChanged | None = None
        self.read: ClockRead | None = None
        self.clock = ScreenClock(1, EPOCH_MS)
        self.control = TimeControl.parsed(control)
        self.take(self.clock.set_for("g", self.control, 0.0))

    def take(self, step: ClockStep) -> ClockStep:
        for fact in step.kept:
            self.kept = fact
        for event in step.events:
            if isinstance(event, ClockRead):
                self.read = event
        return step

    def wait(self, seconds: float) -> Clock:
        until = self.now + seconds
        while (due := self.clock.due()) is not None and due <= until:
            self.now = max(self.now, due)
            self.take(self.clock.tick(self.now))
        self.now = until
        return self

    def tap(self, key: Key, ago: float = 0.0) -> Clock:
        self.take(self.clock.tap(key, self.now - ago, self.now, first=self.first))
        return self

    def restart(self, away: float = 0.0, silent: float = 0.0) -> ClockStep | None:
        """Its daemon was away so long, after it had been silent for so long."""
        heard = EPOCH_MS + round((self.now - silent) * 1000)
        self.now += away
        self.clock = ScreenClock(
            1, EPOCH_MS, self.kept, DaemonOutage(heard, EPOCH_MS + round(self.now * 1000))
        )
        return self.take(self.clock.tick(self.now))

    @property
    def left(self) -> tuple[int, int]:
        return self.clock.left_ms(self.now)

    @property
    def flag(self) -> chess.Color | None:
        assert self.read is not None
        return WHITE if self.read.left.flag else BLACK if self.read.right.flag else None


def running(control: str = "300+2") -> Clock:
    return Clock(control).tap("black")


# --- touches ----------------------------------------------------------------------------------------------


def test_who_is_not_to_move_starts_it_and_each_touch_ends_a_turn() -> None:
    clock = running().wait(10).tap("white").wait(4).tap("black")
    assert clock.left == (294_000, 300_000)
    assert clock.read is not None
    assert (clock.read.running, clock.read.high) == (True, Side.LEFT)


REFUSED: list[tuple[str, Clock, Key, str]] = [
    ("who moves first touches", Clock(), "white", "White moves first"),
    ("the time of the other one runs", running(), "black", "White’s clock is running"),
    (
        "it stands in the middle of a game",
        running().wait(1).tap("stop"),
        "white",
        "Resume it with the middle button",
    ),
    ("it stands already", Clock(), "stop", "is already stopped"),
    ("it runs already", running(), "go", "is already running"),
    ("a flag is down", running("10").wait(11), "black", "flag has fallen"),
    ("a flag is down, and it is to go on", running("10").wait(11), "go", "flag has fallen"),
]


@pytest.mark.parametrize(("clock", "key", "why"), [c[1:] for c in REFUSED], ids=[c[0] for c in REFUSED])
def test_a_wrong_touch_changes_nothing_and_says_why(clock: Clock, key: Key, why: str) -> None:
    before, kept = clock.left, clock.kept
    with pytest.raises(RequestRejected, match=why):
        clock.tap(key)
    assert (clock.left, clock.kept) == (before, kept)


def test_where_black_moves_first_white_starts_it() -> None:
    clock = Clock(first=BLACK).tap("white")
    clock.wait(3)
    assert clock.left == (302_000, 299_000)


def test_a_clock_for_which_no_time_control_is_known_does_nothing() -> None:
    clock = ScreenClock(3, EPOCH_MS)
    with pytest.raises(RequestRejected, match="table 3"):
        clock.tap("black", None, 0.0, first=WHITE)
    assert clock.tick(0.0).events == []


def test_it_stands_and_goes_on_for_the_same_player() -> None:
    clock = running().wait(5).tap("stop").wait(100)
    assert clock.left == (297_000, 302_000)
    assert clock.tap("go").wait(2).left == (295_000, 302_000)


# --- when a touch was -------------------------------------------------------------------------------------


def test_the_way_of_a_touch_is_nobodys_thinking_time() -> None:
    late, quick = running().wait(10).tap("white", ago=0.4), running().wait(10).tap("white")
    assert late.left[0] - quick.left[0] == 400
    assert quick.left[1] - late.left[1] == 400, "and the other one's began then"


def test_a_page_is_believed_a_second_and_no_more() -> None:
    assert running().wait(10).tap("white", ago=60).left == (292_000 + TRUST_S * 1000 + 2000, 301_000)
    assert running().wait(10).tap("white", ago=-60).left == (294_000, 302_000), "nor is the future"


def test_no_touch_is_dated_before_the_last_change() -> None:
    clock = running().wait(10).tap("white").wait(0.2).tap("black", ago=0.9)
    assert clock.left[1] == 304_000
    assert clock.left[0] == 294_000 - 200


# --- touches as evidence ----------------------------------------------------------------------------------


def tapped(clock: Clock, key: Key, ago: float) -> EarlierTap | None:
    return clock.take(clock.clock.tap(key, clock.now - ago, clock.now, first=WHITE)).tapped


@pytest.mark.parametrize(("ago", "at"), [(0.4, 9.6), (60, 9.0), (0.0, None), (-5, None)])
def test_a_press_is_evidence_of_the_moment_that_the_clock_believes(ago: float, at: float | None) -> None:
    clock = running().wait(10)
    told = tapped(clock, "white", ago)
    assert (told and told.at) == at
    assert told is None or told.left_ms == (302_000 - round(told.at * 1000) + 2000, 302_000)


def test_presses_are_told_in_their_order_and_never_of_one_moment() -> None:
    """Both were touched before the last press that was told, as a page says whose time is wrong."""
    clock = running().wait(10)
    first = tapped(clock, "white", 0.5)
    clock.wait(0.2)
    second = tapped(clock, "black", 0.9)
    clock.wait(0.2)
    third = tapped(clock, "white", 0.9)
    assert [one and round(one.at, 3) for one in (first, second, third)] == [9.5, 9.501, 9.502]


def test_a_touch_of_the_time_in_which_nobody_heard_the_table_is_evidence_of_when_it_came() -> None:
    clock = running().wait(10)
    clock.restart(away=6)
    assert tapped(clock, "white", 0.2) is None, "before the daemon was there"
    clock.wait(3)
    told = tapped(clock, "black", 0.2)
    assert told is not None
    assert told.at == pytest.approx(clock.now - 0.2)


# --- flags ------------------------------------------------------------------------------------------------


def test_a_flag_falls_when_no_touch_of_before_can_be_on_its_way_any_more() -> None:
    clock = running("10").wait(10.2)
    assert clock.flag is None
    assert clock.wait(0.2).flag is WHITE
    assert clock.read is not None
    assert (clock.read.running, clock.read.left.seconds) == (False, 0)


def test_a_touch_that_was_made_before_zero_counts_although_it_comes_after() -> None:
    clock = running("10").wait(10 + GRACE_S - 0.1).tap("white", ago=0.3)
    assert (clock.flag, clock.left[0]) == (None, 100)


def test_a_touch_that_was_made_after_zero_lets_the_flag_fall() -> None:
    clock = running("10").wait(10.1)
    step = clock.take(clock.clock.tap("white", clock.now, clock.now, first=WHITE))
    assert (clock.flag, step.answer) == (WHITE, "The flag had already fallen.")


def test_before_a_flag_falls_it_never_shows_nothing() -> None:
    clock = running("10")
    while clock.flag is None:
        assert clock.read is not None
        assert clock.read.left.seconds > 0
        clock.wait(0.05)


# --- orders -----------------------------------------------------------------------------------------------


def test_an_order_sets_both_times_and_keeps_what_is_the_same_to_the_second() -> None:
    clock = running().wait(1.4)
    step = clock.take(clock.clock.obey("o", SetClock(301, 420, Side.LEFT), clock.now))
    assert step.events[0] == OrderAnswered(0, "o", True, "The on-screen clock is set.", clock.now)
    assert clock.left == (300_600, 420_000)
    assert clock.clock.runs


def test_an_order_for_the_other_player_is_no_press() -> None:
    clock = running().wait(1)
    step = clock.clock.obey("o", SetClock(300, 300, Side.RIGHT), clock.now)
    reads = [one for one in step.events if isinstance(one, ClockRead)]
    assert [(one.running, one.high) for one in reads] == [
        (False, Side.LEFT),
        (False, Side.RIGHT),
        (True, Side.RIGHT),
    ]


def test_an_order_lifts_a_flag_and_the_clock_goes_on() -> None:
    clock = running("10").wait(11)
    clock.take(clock.clock.obey("o", SetClock(60, 10, Side.LEFT), clock.now))
    assert (clock.flag, clock.left) == (None, (60_000, 10_000))
    assert clock.wait(5).left == (55_000, 10_000)


# --- restarts ---------------------------------------------------------------------------------------------


def test_a_short_absence_is_no_event_of_the_clock() -> None:
    clock, other = running().wait(10).tap("white").wait(3), running().wait(10).tap("white").wait(3)
    step = clock.restart(away=6)
    other.wait(6)
    assert clock.left == other.left
    assert step is not None
    assert step.task == ""


def test_a_touch_that_was_made_while_the_daemon_was_away_counts() -> None:
    clock = running().wait(10)
    clock.restart(away=6)
    assert clock.tap("white", ago=4).left[0] == 302_000 - 12_000 + 2_000


def test_after_a_long_absence_it_stands_as_it_stood_and_somebody_has_to_look() -> None:
    clock = running().wait(10)
    step = clock.restart(away=AWAY_S + 50, silent=1.0)
    assert clock.left == (302_000 - 9_000, 302_000)
    assert not clock.clock.runs
    assert step is not None
    assert "was down for 61 seconds" in step.task
    assert "White 4:53" in step.task
    assert clock.tap("go").wait(1).left == (292_000, 302_000)


def test_it_stands_over_a_second_long_absence_as_after_the_first() -> None:
    clock = running().wait(10)
    clock.restart(away=100)
    left = clock.left
    clock.restart(away=100)
    assert (clock.left, clock.clock.runs) == (left, False)


def test_a_clock_that_stood_stands_however_long_the_daemon_was_away() -> None:
    clock = running().wait(10).tap("stop")
    step = clock.restart(away=5000)
    assert clock.left == (292_000, 302_000)
    assert step is not None
    assert step.task == ""


def test_a_computer_whose_clock_was_set_back_lets_the_time_run_on_from_there() -> None:
    clock = running().wait(10)
    assert clock.kept is not None
    clock.clock = ScreenClock(1, EPOCH_MS + 3_600_000, clock.kept)
    clock.now = 0.0
    clock.take(clock.clock.tick(0.0))
    assert clock.wait(5).left[0] <= 302_000 - 5_000


# --- what always holds ------------------------------------------------------------------------------------

DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["white", "black", "stop", "go", "restart"]), st.floats(0.0, 8.0), st.floats(0.0, 3.0)
    ),
    max_size=30,
)


def played(control: str, deeds: list[tuple[str, float, float]], *, restarts: bool) -> Clock:
    clock = running(control)
    for deed, wait, ago in deeds:
        clock.wait(wait)
        if deed == "restart":
            if restarts:
                clock.restart()
            continue
        with suppress(RequestRejected):
            clock.tap(deed, ago)  # type: ignore[arg-type]  # a key: what restarts is none
    return clock


@settings(max_examples=150)
@given(st.sampled_from(CONTROLS), DEEDS)
def test_a_restart_equals_no_restart(control: str, deeds: list[tuple[str, float, float]]) -> None:
    restarted, other = played(control, deeds, restarts=True), played(control, deeds, restarts=False)
    assert restarted.left == other.left
    assert (restarted.clock.runs, restarted.clock.up) == (other.clock.runs, other.clock.up)


@settings(max_examples=150)
@given(st.sampled_from(CONTROLS), DEEDS)
def test_nobody_ever_has_more_than_the_time_control_gives_for_his_moves(
    control: str, deeds: list[tuple[str, float, float]]
) -> None:
    clock = played(control, deeds, restarts=True)
    for color, left_ms in zip((WHITE, BLACK), clock.left, strict=True):
        made = clock.clock.presses(color)
        delays = clock.control.periods[0].method is Method.DELAY
        most = sum(period.seconds for period in clock.control.periods) if delays else None
        allowed = clock.control.seconds_for(made + 1) if most is None else most
        assert 0 <= left_ms <= allowed * 1000


@settings(max_examples=150)
@given(DEEDS)
def test_without_a_bonus_what_both_have_lost_is_the_time_that_ran(
    deeds: list[tuple[str, float, float]],
) -> None:
    """Sudden death: the sum of both times goes down as time runs, whatever is touched when."""
    clock = Clock("900").tap("black")
    ran = 0.0
    for deed, wait, _ in deeds:
        ran += wait if clock.clock.runs else 0.0
        clock.wait(wait)
        if deed != "restart":
            with suppress(RequestRejected):
                clock.tap(deed)  # type: ignore[arg-type]  # a key: what restarts is none
    assert abs(1_800_000 - sum(clock.left) - ran * 1000) <= len(deeds) + 1


@settings(max_examples=100)
@given(st.sampled_from(CONTROLS), DEEDS)
def test_what_is_kept_is_all_that_it_needs(control: str, deeds: list[tuple[str, float, float]]) -> None:
    clock = played(control, deeds, restarts=False)
    assert clock.kept is not None
    again = facts.ScreenClockChanged.model_validate_json(clock.kept.model_dump_json())
    other = ScreenClock(1, EPOCH_MS, again)
    assert other.left_ms(clock.now) == clock.left


def test_a_computer_that_was_asleep_was_away_for_its_clock() -> None:
    clock = running().wait(10)
    clock.now += 7_200
    clock.clock.was_asleep(clock.now - 7_200, clock.now)
    step = clock.take(clock.clock.tick(clock.now))
    assert not clock.clock.runs
    assert clock.left == (292_000, 302_000)
    assert step is not None
    assert "Check the position" in step.task
