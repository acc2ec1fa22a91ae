"""What play explains of a clock's times, and what was done by hand."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.core.clock.clock_follow import Change, ClockFollower, FollowedReading, NextPeriod, TimeCorrection
from daemon.core.evidence.evidence import ClockSeen
from drivers.chess_clock import ChessClock
from drivers.time_control import TimeControl

WHITE, BLACK = chess.WHITE, chess.BLACK


class Watched:
    """A game's clock as readings show it; times in seconds, moved by hand."""

    def __init__(self, control: str, white: int = 300, black: int = 300, *, plies: int = 2) -> None:
        self.follower = ClockFollower(TimeControl.parsed(control) if control != "?" else None)
        self.left = {WHITE: white, BLACK: black}
        self.now = 100.0
        self.running: chess.Color | None = WHITE
        self.flag: chess.Color | None = None
        self.moves = {WHITE: 0, BLACK: 0}
        self.changes: list[Change] = []
        self.last: FollowedReading | None = None
        self.read()
        for _ in range(plies):
            self.press()

    def read(self) -> Watched:
        seen = ClockSeen(self.left[WHITE] * 1000, self.left[BLACK] * 1000, self.running, self.flag, self.now)
        self.last = self.follower.take(seen, lambda color: self.moves[color])
        self.changes += self.last.changes
        return self

    def go(self, seconds: int) -> Watched:
        """Time runs, and the clock is read every second."""
        for _ in range(seconds):
            self.now += 1
            if self.running is not None:
                self.left[self.running] -= 1
            self.read()
        return self

    def press(self, gain: int = 0, used: int = 0) -> Watched:
        """The player who is to move presses after so many seconds, and gains so many."""
        self.go(used)
        assert self.running is not None
        self.now += 0.3
        self.follower.press(self.running, self.now)
        self.left[self.running] += gain
        self.moves[self.running] += 1
        self.running = not self.running
        return self.read()

    def shows(self, color: chess.Color, seconds: int) -> Watched:
        """A time is another one all of a sudden."""
        self.left[color] = seconds
        self.now += 1
        return self.read()

    def pause(self) -> Watched:
        self.running = None
        self.now += 1
        return self.read()

    def start(self, color: chess.Color) -> Watched:
        self.running = color
        self.now += 1
        return self.read()

    @property
    def shown(self) -> tuple[int, int]:
        assert self.last is not None
        return self.last.shown.white_ms // 1000, self.last.shown.black_ms // 1000

    @property
    def hold_s(self) -> float:
        assert self.last is not None
        return self.last.hold_ms / 1000

    @property
    def shown_flag(self) -> chess.Color | None:
        assert self.last is not None
        return self.last.seen.flag


# --- what play explains -----------------------------------------------------------------------------------

PLAY = [
    ("an increment", "300+3", 3, 5),
    ("an increment while a second ticked over", "300+3", 2, 5),
    ("an increment of which a second had ticked over before", "300+3", 4, 5),
    ("a second that is shown again without any bonus", "300", 1, 5),
    ("Bronstein's bonus, used in part", "300b3", 2, 2),
    ("Bronstein's bonus, used up", "300b3", 3, 9),
    ("a US delay, which adds nothing", "300d5", 0, 9),
    ("any gain where the time control is not known", "?", 30, 5),
]


@pytest.mark.parametrize(("control", "gain", "used"), [c[1:] for c in PLAY], ids=[c[0] for c in PLAY])
def test_a_press_explains(control: str, gain: int, used: int) -> None:
    clock = Watched(control).press(gain, used).press(gain, used).go(3)
    assert clock.changes == []
    assert clock.shown == (clock.left[WHITE], clock.left[BLACK])


def test_a_clock_that_is_set_up_before_the_first_press_is_nobodys_business() -> None:
    clock = Watched("5400+30", 0, 0, plies=0).pause()
    clock.shows(WHITE, 5430).shows(BLACK, 5430).start(WHITE).press(30, 4).go(3)
    assert clock.changes == []


def test_a_clock_that_gives_the_first_bonus_only_with_the_first_press_is_all_right() -> None:
    assert Watched("300+20", plies=0).press(40, 2).press(40, 2).go(3).changes == []


def test_two_quick_presses_that_nobody_saw_are_no_correction() -> None:
    clock = Watched("300+3")
    clock.left[BLACK] += 3
    assert clock.shows(WHITE, clock.left[WHITE] + 2).go(5).changes == []


def test_readings_that_come_late_and_all_at_once_are_play() -> None:
    clock = Watched("300")
    clock.now += 5
    for _ in range(5):
        clock.left[WHITE] -= 1
        clock.read()
    assert clock.go(3).changes == []


@settings(max_examples=40, deadline=None)
@given(
    control=st.sampled_from(["60", "30+5", "40+2", "60b4", "60d3", "3/40+2:20+3", "2/30:25d3", "4/30b2:30"]),
    waits=st.lists(st.floats(0.1, 9.0), min_size=4, max_size=40),
    phase=st.floats(0.0, 0.99),
)
def test_whatever_a_sound_clock_does_by_itself_is_never_called_a_correction(
    control: str, waits: list[float], phase: float
) -> None:
    clock = ChessClock(TimeControl.parsed(control))
    follower = ClockFollower(TimeControl.parsed(control))
    now, found = 0.0, list[Change]()
    clock.start(WHITE, now)

    def read() -> None:
        flag = next(iter(clock.fallen), None)
        white, black = (clock.shown_s(color, now) * 1000 for color in chess.COLORS)
        seen = ClockSeen(white, black, clock.up if clock.running else None, flag, now)
        found.extend(follower.take(seen, lambda color: clock.presses[color]).changes)

    read()
    for wait in waits:
        until, tick = now + wait, now + phase
        while tick < until:
            now = tick
            read()
            tick += 1
        now = until
        presser = clock.up
        if clock.running:
            clock.press(presser, now)
            follower.press(presser, now)
        read()
    for _ in range(3):
        now += 1
        read()
    assert [change for change in found if isinstance(change, TimeCorrection)] == []


# --- corrections ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seconds", "color"), [(420, WHITE), (420, BLACK), (180, WHITE), (180, BLACK)])
def test_a_time_that_is_changed_while_the_clock_is_paused_is_a_correction(
    seconds: int, color: chess.Color
) -> None:
    clock = Watched("300+3").pause().shows(color, seconds)
    assert clock.changes == []
    assert clock.shown == (300, 300)
    clock.start(WHITE)
    assert clock.changes == [TimeCorrection(color, 300_000, seconds * 1000)]
    assert clock.go(5).press(3, 5).go(5).changes == [TimeCorrection(color, 300_000, seconds * 1000)]


def test_the_second_reading_of_a_standing_clock_is_proof_enough() -> None:
    clock = Watched("300+3").pause().shows(BLACK, 420).read()
    assert clock.changes == [TimeCorrection(BLACK, 300_000, 420_000)]
    assert clock.shown == (300, 420)


def test_a_correction_by_one_second_shows_on_a_clock_that_stands() -> None:
    clock = Watched("300+3").pause().shows(BLACK, 299).read()
    assert clock.changes == [TimeCorrection(BLACK, 300_000, 299_000)]


def test_both_times_may_be_corrected_at_once() -> None:
    clock = Watched("300").pause()
    clock.left[WHITE] = 60
    clock.shows(BLACK, 420).start(WHITE)
    assert clock.changes == [TimeCorrection(WHITE, 300_000, 60_000), TimeCorrection(BLACK, 300_000, 420_000)]


def test_a_time_that_jumps_while_it_runs_is_a_correction_when_it_goes_on_from_there() -> None:
    clock = Watched("300").go(3).shows(WHITE, 400).go(1)
    assert [type(change) for change in clock.changes] == [TimeCorrection]
    assert clock.shown == (399, 300)


def test_a_reading_that_jumps_by_an_hour_and_goes_back_in_the_next_is_nothing() -> None:
    clock = Watched("300").go(3).shows(WHITE, 297 + 3600)
    assert clock.shown == (296, 300)
    clock.shows(WHITE, 295).go(5)
    assert clock.changes == []
    assert clock.shown == (290, 300)


def test_a_clock_with_another_bonus_than_the_time_control_says_is_told_once_for_each_player_at_most() -> None:
    clock = Watched("300+3")
    for _ in range(10):
        clock.press(8, 4).go(1)
    assert len(clock.changes) == 1


def test_what_happened_while_nothing_was_read_is_not_guessed() -> None:
    clock = Watched("300+3").go(5)
    clock.follower.lose()
    clock.now += 60
    clock.left = {WHITE: 280, BLACK: 290}
    assert clock.read().go(5).changes == []


def test_times_that_were_ordered_are_no_correction() -> None:
    clock = Watched("300").go(3)
    ordered = ClockSeen(300_000, 420_000, WHITE, None, clock.now)
    assert clock.follower.was_set(ordered).changes == []
    clock.left = {WHITE: 300, BLACK: 420}
    assert clock.go(4).press(0, 3).go(4).changes == []


# --- periods ----------------------------------------------------------------------------------------------


def test_an_xl_adds_the_next_period_to_one_side_at_the_press_that_completes_the_moves() -> None:
    clock = Watched("2/300+3:600+3").press(603, 5).go(2)
    assert clock.changes == [NextPeriod(WHITE, 2, 898_000)]
    clock.press(603, 5).go(2)
    assert clock.changes[1] == NextPeriod(BLACK, 2, (300 - 2 - 5 + 603) * 1000)
    assert len(clock.press(3, 5).press(3, 5).go(3).changes) == 2


def test_a_3000_adds_the_next_period_to_both_sides_when_one_has_used_up_the_first() -> None:
    clock = Watched("1/300:600", 2, 200).go(1)
    clock.left[BLACK] += 600
    clock.shows(WHITE, 600).go(2)
    assert clock.changes == [NextPeriod(WHITE, 2, 599_000), NextPeriod(BLACK, 2, 800_000)]


def test_after_the_last_period_more_time_is_a_correction() -> None:
    clock = Watched("300").pause().shows(WHITE, 600).read()
    assert clock.changes == [TimeCorrection(WHITE, 300_000, 600_000)]


def test_a_period_that_began_while_nothing_was_read_is_noticed() -> None:
    clock = Watched("2/300:3600").go(5)
    clock.follower.lose()
    clock.now += 20
    clock.left[WHITE] = 3600 + 285
    clock.read()
    assert clock.changes == [NextPeriod(WHITE, 2, 3_885_000)]


def test_a_flag_mark_at_the_end_of_a_period_whose_moves_were_made_is_no_fallen_flag() -> None:
    clock = Watched("1/300:600", 2, 200)
    clock.flag = WHITE
    clock.shows(WHITE, 0)
    assert clock.shown_flag is None
    clock.left[BLACK] += 600
    clock.shows(WHITE, 600).go(4)
    assert clock.shown_flag is None
    clock.flag = None
    assert len(clock.go(2).changes) == 2


def test_a_flag_mark_that_comes_with_the_time_of_the_next_period_is_no_fallen_flag() -> None:
    clock = Watched("1/300:600", 2, 200).go(1)
    clock.flag, clock.left[BLACK] = WHITE, 800
    clock.shows(WHITE, 600)
    assert clock.shown_flag is None


def test_a_flag_mark_with_moves_still_to_be_made_is_a_fallen_flag_though_time_is_added() -> None:
    clock = Watched("40/300:600", 2, 200)
    clock.flag = WHITE
    assert clock.shows(WHITE, 0).shown_flag is WHITE
    clock.left[BLACK] += 600
    assert clock.shows(WHITE, 600).go(3).shown_flag is WHITE


def test_a_flag_in_the_second_period_counts_the_moves_of_both() -> None:
    clock = Watched("1/300:3/600:60", 2, 200).go(1)
    clock.left[BLACK] += 600
    clock.shows(WHITE, 600).go(2)
    clock.flag = WHITE
    assert clock.shows(WHITE, 0).shown_flag is WHITE
    clock.moves[WHITE] = 4
    assert clock.read().shown_flag is None


def test_a_flag_in_the_last_period_has_fallen() -> None:
    clock = Watched("300", 2, 200)
    clock.flag = WHITE
    assert clock.shows(WHITE, 0).shown_flag is WHITE


# --- US delay ---------------------------------------------------------------------------------------------


def test_at_a_press_the_delay_starts_anew() -> None:
    clock = Watched("300d5")
    assert clock.hold_s == 5
    clock.now += 2
    assert clock.read().hold_s == pytest.approx(3)
    assert clock.press().hold_s == 5


def test_when_the_delay_has_passed_the_time_runs() -> None:
    clock = Watched("300d5")
    clock.now += 5
    assert clock.read().hold_s == 0


def test_a_time_that_counts_already_is_held_no_longer_whatever_was_reckoned() -> None:
    clock = Watched("300d5").go(1)
    assert clock.hold_s == 0


def test_a_pause_does_not_use_up_the_delay() -> None:
    clock = Watched("300d5")
    clock.now += 1
    clock.pause()
    assert clock.hold_s == 0
    clock.now += 100
    assert clock.start(WHITE).hold_s == pytest.approx(3)


@pytest.mark.parametrize("control", ["300+5", "300b5", "300", "?"])
def test_without_a_delay_nothing_is_held(control: str) -> None:
    assert Watched(control).hold_s == 0


def test_only_the_period_with_the_delay_holds() -> None:
    clock = Watched("1/300+5:600d5", 2, 200)
    assert clock.hold_s == 0
    clock.left[BLACK] += 600
    clock.shows(WHITE, 600).go(2).press()
    assert clock.hold_s == 5


def test_whoever_takes_up_a_game_does_not_know_how_long_the_turn_has_lasted() -> None:
    follower = ClockFollower(TimeControl.parsed("300d5"), resumed=True)
    seen = ClockSeen(300_000, 300_000, WHITE, None, 1.0)
    assert follower.take(seen, lambda _: 1).hold_ms == 0
    follower.press(WHITE, 2.0)
    after = follower.take(ClockSeen(300_000, 300_000, BLACK, None, 2.0), lambda _: 1)
    assert after.hold_ms == 5000
