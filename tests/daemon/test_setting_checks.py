"""Whether a clock is set as the time control says, by its first readings and by its turns."""

from __future__ import annotations

import random

import chess
import pytest

from broker.ruleset import DefaultDelay
from daemon.evidence import ClockSeen, Pressed
from daemon.tables.setting_checks import (
    RUNNING,
    Bonus,
    FirstSetting,
    bonus_remedy,
    with_default_delay,
)
from drivers.time_control import TimeControl

WHITE, BLACK = chess.WHITE, chess.BLACK
RAPID = TimeControl.parsed("900+10")


def reading(white_s: float, black_s: float, running: chess.Color | None = None, at: float = 0.0) -> ClockSeen:
    return ClockSeen(round(white_s * 1000), round(black_s * 1000), running, None, at)


def read(*readings: ClockSeen | Pressed, control: TimeControl = RAPID) -> FirstSetting:
    setting = FirstSetting(control)
    for one in readings:
        setting = setting.after(one)
    return setting


def set_to(white_s: float, black_s: float, control: TimeControl = RAPID) -> FirstSetting:
    """A clock that stands with these times, and is started."""
    still = [reading(white_s, black_s, at=at) for at in (0.0, 1.0)]
    return read(*still, reading(white_s - 1, black_s, WHITE, 2.0), control=control)


# --- the first setting ------------------------------------------------------------------------------------

RIGHT = [
    ("with the increment of the first move", set_to(910, 910)),
    ("without it", set_to(900, 900)),
    ("a second less, as clocks round", set_to(909, 909)),
    ("a delay does not add to the time", set_to(1800, 1800, TimeControl.parsed("1800d5"))),
    ("the first of several periods", set_to(5400, 5400, TimeControl.parsed("40/5400:1800"))),
]


@pytest.mark.parametrize("setting", [c[1] for c in RIGHT], ids=[c[0] for c in RIGHT])
def test_a_clock_that_is_set_rightly(setting: FirstSetting) -> None:
    assert setting.finding() is None
    assert setting.remedy(reading(900, 900)) is None


def test_a_wrong_time_of_one_side_is_told_with_both_times_to_set() -> None:
    setting = set_to(910, 610)
    found = setting.finding()
    assert found
    assert (found.kind, found.grade, found.color) == ("clock_setting", "certain", None)
    assert found.words == ("the clock gives Black 0:10:10, but the time control 900+10 begins with 0:15:10")
    remedy = setting.remedy(reading(850, 590))
    assert remedy
    assert (remedy.white_ms, remedy.black_ms) == (850_000, 890_000)
    assert remedy.words == "Set White to 0:14:10 and Black to 0:14:50."


def test_the_side_that_is_right_says_whether_the_first_increment_belongs_to_it() -> None:
    found = set_to(900, 600).finding()
    assert found
    assert found.words.endswith("begins with 0:15:00")


def test_the_time_control_of_another_game_is_wrong_for_both() -> None:
    found = set_to(180, 180).finding()
    assert found
    assert found.words.startswith("the clock gives White 0:03:00 and Black 0:03:00, but")
    remedy = set_to(180, 180).remedy(reading(100, 170))
    assert remedy
    assert (remedy.white_ms, remedy.black_ms) == (830_000, 900_000)


def test_a_clock_that_has_not_run_may_still_be_set() -> None:
    old = [reading(12, 345, at=at) for at in (0.0, 1.0, 2.0)]
    assert read(*old).finding() is None
    new = [reading(900, 900, at=at) for at in (30.0, 31.0)]
    assert read(*old, *new, reading(899, 900, WHITE, 32.0)).finding() is None


def test_a_clock_set_right_before_the_first_press_is_forgiven() -> None:
    wrong = [reading(600, 900, at=0.0), reading(600, 900, at=1.0), reading(599, 900, WHITE, 2.0)]
    assert read(*wrong).finding()
    right = [reading(900, 900, at=at) for at in (20.0, 21.0)]
    assert read(*wrong, *right).finding() is None


def test_after_the_first_press_the_times_tell_no_more_of_the_setting() -> None:
    wrong = [reading(600, 900, at=at) for at in (0.0, 1.0)]
    press = Pressed(WHITE, 590_000, 900_000, 12.0)
    later = [reading(900, 900, at=at) for at in (20.0, 21.0)]
    found = read(*wrong, reading(599, 900, WHITE, 2.0), press, *later).finding()
    assert found
    assert "White 0:10:00" in found.words


def test_one_damaged_reading_is_no_setting() -> None:
    damaged = [reading(900, 900, at=0.0), reading(900, 5, at=1.0), reading(900, 900, at=2.0)]
    assert read(*damaged, reading(899, 900, WHITE, 3.0)).finding() is None


def test_of_a_clock_that_runs_when_it_is_first_read_only_the_other_side_is_known() -> None:
    running = [reading(500 - at, 900, WHITE, at) for at in range(3)]
    assert read(*running).finding() is None
    running = [reading(500 - at, 600, WHITE, at) for at in range(3)]
    found = read(*running).finding()
    assert found
    assert found.words.startswith("the clock gives Black 0:10:00, but")


def test_the_time_of_an_old_game_that_runs_on_is_no_proposal_for_a_new_one() -> None:
    """The clock was never stopped, so that nobody saw what White's time was set to: to nothing, it seems."""
    running = [reading(max(0, 2 - at), 345, WHITE, at) for at in range(4)]
    remedy = read(*running).remedy(running[-1])
    assert remedy
    assert (remedy.white_ms, remedy.black_ms) == (910_000, 910_000)


def test_a_time_that_may_have_begun_rightly_and_run_since_the_game_began_is_kept() -> None:
    running = [reading(908 - at, 600, WHITE, at) for at in range(10)]
    remedy = read(*running).remedy(running[-1])
    assert remedy
    assert (remedy.white_ms, remedy.black_ms) == (899_000, 910_000)


def test_a_player_who_would_have_no_time_left_is_left_to_the_arbiter() -> None:
    setting = set_to(1800, 910)
    assert setting.finding()
    assert setting.remedy(reading(600, 300)) is None


# --- the bonus --------------------------------------------------------------------------------------------


def play(
    announced: str, really: str, turns: int = 12, seed: int = 1, longest_s: float = 20.0
) -> tuple[Bonus, Bonus]:
    """Both players' turns on a clock that is set otherwise than announced; it shows whole seconds."""
    rng = random.Random(f"{announced} {really} {seed}")
    period = TimeControl.parsed(really).periods[0]
    left = {WHITE: float(period.seconds), BLACK: float(period.seconds)}
    checks = {color: Bonus(TimeControl.parsed(announced), color) for color in chess.COLORS}
    at = 0.0
    for turn in range(2 * turns):
        color = turn % 2 == 0
        lasted = rng.uniform(0.5, longest_s)
        at += lasted
        match period.method.value:
            case "+":
                left[color] += period.bonus_s - lasted
            case _:
                left[color] -= max(0.0, lasted - period.bonus_s)
        shown = {one: int(left[one]) * 1000 for one in chess.COLORS}
        press = Pressed(color, shown[WHITE], shown[BLACK], at + rng.uniform(0.0, 0.5))
        checks = {one: check.after(press) for one, check in checks.items()}
    return checks[WHITE], checks[BLACK]


@pytest.mark.parametrize("control", ["900+10", "180+2", "300", "1800d5", "1800b5", "5400+30", "300d2"])
@pytest.mark.parametrize("seed", range(5))
def test_a_clock_that_counts_as_announced_is_never_told_of(control: str, seed: int) -> None:
    white, black = play(control, control, turns=40, seed=seed)
    assert (white.finding(), black.finding()) == (None, None)


WRONG = [
    ("no increment", "900+10", "900", "about 0 s", "adds 10 s at each press"),
    ("another increment", "900+10", "900+5", "about 5 s", "adds 10 s at each press"),
    ("an increment where none should be", "900", "900+5", "about 5 s", "adds 0 s at each press"),
    ("no delay", "1800d5", "1800", "about 0 s", "waits 5 s before it counts"),
    (
        "an increment for a bonus that only comes back",
        "1800b10",
        "1800+30",
        "about 30 s",
        "gives back up to 10 s",
    ),
]


@pytest.mark.parametrize(
    ("announced", "really", "gave", "should"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG]
)
def test_three_turns_in_a_row_that_differ_are_told(
    announced: str, really: str, gave: str, should: str
) -> None:
    for check in play(announced, really):
        found = check.finding()
        assert found
        assert (found.kind, found.grade) == ("clock_setting", "strong")
        assert gave in found.words
        assert should in found.words


def test_two_turns_that_differ_prove_nothing() -> None:
    white, _ = play("900+10", "900", turns=RUNNING)
    assert len(white.off_ms) == RUNNING - 1
    assert white.finding() is None
    white, _ = play("900+10", "900", turns=RUNNING + 1)
    assert white.finding() is not None


def test_the_times_to_set_give_back_what_was_not_added() -> None:
    white, black = play("900+10", "900", turns=11)
    remedy = bonus_remedy(white, black, reading(700, 650))
    assert remedy
    assert remedy.white_ms is not None
    assert abs(remedy.white_ms - 810_000) <= 1000
    assert remedy.black_ms is not None
    assert abs(remedy.black_ms - 750_000) <= 2000 + 10_000
    assert remedy.words.startswith("Set White to 0:13:")
    assert remedy.words.endswith(", and the bonus as it should be.")


def test_a_turn_that_was_interrupted_tells_nothing() -> None:
    check = Bonus(RAPID, WHITE).after(Pressed(BLACK, 900_000, 900_000, 0.0)).interrupted()
    check = check.after(Pressed(WHITE, 890_000, 900_000, 10.0)).after(Pressed(BLACK, 890_000, 900_000, 20.0))
    assert check.off_ms == ()
    assert check.began is not None


def test_a_press_that_was_not_seen_tells_nothing() -> None:
    check = Bonus(RAPID, WHITE).after(Pressed(BLACK, 900_000, 900_000, 0.0))
    for at in (10.0, 30.0):
        check = check.after(Pressed(WHITE, 890_000, 900_000, at))
    assert check.after(Pressed(BLACK, 890_000, 900_000, 40.0)).off_ms == ()


def test_the_time_of_a_new_period_is_no_increment() -> None:
    check = Bonus(TimeControl.parsed("40/5400+30:1800+30"), WHITE)
    check = check.after(Pressed(BLACK, 60_000, 900_000, 0.0)).after(Pressed(WHITE, 1_880_000, 900_000, 10.0))
    assert check.after(Pressed(BLACK, 1_880_000, 900_000, 20.0)).off_ms == ()


# --- delay of the rules, periods --------------------------------------------------------------------------

US = [
    DefaultDelay(base_from_s=1800, delay_s=5),
    DefaultDelay(base_from_s=601, delay_s=3),
    DefaultDelay(base_from_s=0, delay_s=2),
]
DELAYS = [
    ("1800", "1800d5"), ("1799", "1799d3"), ("600", "600d2"), ("300+2", "300+2"), ("1800d3", "1800d3"),
    ("40/7200:3600", "40/7200d5:3600d5"), ("20/600:300", "20/600d5:300d5"),
]  # fmt: skip


@pytest.mark.parametrize(("announced", "played"), DELAYS)
def test_the_delay_of_the_rules_where_the_event_named_none(announced: str, played: str) -> None:
    assert str(with_default_delay(TimeControl.parsed(announced), US)) == played


def test_rules_without_such_a_delay_leave_the_time_control() -> None:
    for delays in (None, [], [DefaultDelay(base_from_s=0, delay_s=0)]):
        assert with_default_delay(RAPID, delays) == RAPID
        assert str(with_default_delay(TimeControl.parsed("300"), delays)) == "300"
