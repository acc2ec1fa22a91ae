"""Whether a clock is set as the time control says, by its first readings and by its turns."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from broker.contract.ruleset import DefaultDelay
from daemon.core.clock.setting_checks import (
    RUNNING,
    Bonus,
    FirstSetting,
    bonus_remedy,
    with_default_delay,
)
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from drivers.time_control import Method, TimeControl
from tests.cases import each

WHITE, BLACK = chess.WHITE, chess.BLACK
RAPID = TimeControl.parsed("900+10")


def reading(white_s: float, black_s: float, running: chess.Color | None = None, at: float = 0.0) -> ClockSeen:
    return ClockSeen(round(white_s * 1000), round(black_s * 1000), running, None, at)


def read(*readings: ClockSeen | ClockPress, control: TimeControl = RAPID) -> FirstSetting:
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
    assert found.words == ("Black’s clock started at 10:10. The time control (15 min + 10 s) gives 15:10.")
    remedy = setting.remedy(reading(850, 590))
    assert remedy
    assert (remedy.white_ms, remedy.black_ms) == (850_000, 890_000)
    assert remedy.text == "Set the clock: White 14:10, Black 14:50."


def test_the_side_that_is_right_says_whether_the_first_increment_belongs_to_it() -> None:
    found = set_to(900, 600).finding()
    assert found
    assert found.words.endswith("gives 15:00.")


def test_the_time_control_of_another_game_is_wrong_for_both() -> None:
    found = set_to(180, 180).finding()
    assert found
    assert found.words.startswith("The clock started at White 3:00, Black 3:00.")
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
    press = ClockPress(WHITE, 590_000, 900_000, 12.0)
    later = [reading(900, 900, at=at) for at in (20.0, 21.0)]
    found = read(*wrong, reading(599, 900, WHITE, 2.0), press, *later).finding()
    assert found
    assert "White’s clock started at 10:00" in found.words


def test_one_damaged_reading_is_no_setting() -> None:
    damaged = [reading(900, 900, at=0.0), reading(900, 5, at=1.0), reading(900, 900, at=2.0)]
    assert read(*damaged, reading(899, 900, WHITE, 3.0)).finding() is None


def test_of_a_clock_that_runs_when_it_is_first_read_only_the_other_side_is_known() -> None:
    running = [reading(500 - at, 900, WHITE, at) for at in range(3)]
    assert read(*running).finding() is None
    running = [reading(500 - at, 600, WHITE, at) for at in range(3)]
    found = read(*running).finding()
    assert found
    assert found.words.startswith("Black’s clock started at 10:00.")


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
        press = ClockPress(color, shown[WHITE], shown[BLACK], at + rng.uniform(0.0, 0.5))
        checks = {one: check.after(press) for one, check in checks.items()}
    return checks[WHITE], checks[BLACK]


@each("control", ["900+10", "180+2", "300", "1800d5", "1800b5", "5400+30", "300d2"])
@each("seed", range(5))
def test_a_clock_that_counts_as_announced_is_never_told_of(control: str, seed: int) -> None:
    white, black = play(control, control, turns=40, seed=seed)
    assert (white.finding(), black.finding()) == (None, None)


WRONG = [
    ("no increment", "900+10", "900", "received 0 s", "adds 10 s a move"),
    ("another increment", "900+10", "900+5", "received 5 s", "adds 10 s a move"),
    ("an increment where none should be", "900", "900+5", "received 5 s", "adds 0 s a move"),
    ("no delay", "1800d5", "1800", "received 0 s", "delays each move by 5 s"),
    (
        "an increment for a bonus that only comes back",
        "1800b10",
        "1800+30",
        "received 30 s",
        "returns up to 10 s",
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
        assert (found.kind, found.grade) == ("clock_setting", "likely")
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
    assert remedy.text.startswith("Set the clock: White 13:")
    assert remedy.text.endswith(" Also correct the increment or delay.")


def test_a_turn_that_was_interrupted_tells_nothing() -> None:
    check = Bonus(RAPID, WHITE).after(ClockPress(BLACK, 900_000, 900_000, 0.0)).interrupted()
    check = check.after(ClockPress(WHITE, 890_000, 900_000, 10.0)).after(
        ClockPress(BLACK, 890_000, 900_000, 20.0)
    )
    assert check.off_ms == ()
    assert check.began is not None


def test_a_press_that_was_not_seen_tells_nothing() -> None:
    check = Bonus(RAPID, WHITE).after(ClockPress(BLACK, 900_000, 900_000, 0.0))
    for at in (10.0, 30.0):
        check = check.after(ClockPress(WHITE, 890_000, 900_000, at))
    assert check.after(ClockPress(BLACK, 890_000, 900_000, 40.0)).off_ms == ()


def test_the_time_of_a_new_period_is_no_increment() -> None:
    check = Bonus(TimeControl.parsed("40/5400+30:1800+30"), WHITE)
    check = check.after(ClockPress(BLACK, 60_000, 900_000, 0.0)).after(
        ClockPress(WHITE, 1_880_000, 900_000, 10.0)
    )
    assert check.after(ClockPress(BLACK, 1_880_000, 900_000, 20.0)).off_ms == ()


# --- a bonus that is one second wrong -----------------------------------------------------------------------

ROUNDS = [math.floor, math.ceil, round]
"""How a clock may show a part of a second."""


def told_by(
    announced: str,
    really: str,
    turns: Sequence[tuple[float, float]],
    rounds: Callable[[float], float] = math.floor,
    vague_s: float = 0.0,
) -> list[int]:
    """After which turns of both players something is told.

    Args:
        announced, really: the time control, and what the clock does.
        turns: how long each lasts, and how late its press is told; White's is the first.
        rounds: how the clock shows a part of a second.
        vague_s: the time of a press may be so much too early or too late.
    """
    period = TimeControl.parsed(really).periods[0]
    left = dict.fromkeys(chess.COLORS, 10_000.0)
    checks = {color: Bonus(TimeControl.parsed(announced), color) for color in chess.COLORS}
    at, heard_at, found = 0.0, 0.0, []
    for turn, (lasted, late) in enumerate(turns):
        color, at = turn % 2 == 0, at + lasted
        match period.method:
            case Method.FISCHER:
                left[color] += period.bonus_s - lasted
            case Method.BRONSTEIN:
                left[color] += min(period.bonus_s, lasted) - lasted
            case Method.DELAY:
                left[color] -= max(0.0, lasted - period.bonus_s)
        heard_at = max(heard_at, at + late)
        shown = {one: round(rounds(ms)) * 1000 for one, ms in left.items()}
        press = ClockPress(color, shown[WHITE], shown[BLACK], heard_at)
        checks = {one: check.after(press, vague_s) for one, check in checks.items()}
        if any(check.finding() for check in checks.values()):
            found.append(turn)
    return found


LATE_S = st.one_of(st.floats(0.0, 0.5), st.sampled_from([0.0, 0.5]))


@given(
    st.sampled_from(["180+2", "180+3", "300", "1800d5", "300d2", "1800b5"]),
    st.lists(st.tuples(st.floats(0.3, 20.0), LATE_S), min_size=20, max_size=80),
    st.sampled_from(ROUNDS),
)
def test_a_right_clock_is_never_told_of_however_it_rounds_and_its_presses_are_late(
    control: str, turns: list[tuple[float, float]], rounds: Callable[[float], float]
) -> None:
    assert told_by(control, control, turns, rounds) == []


def a_game(seed: int, turns: int = 40) -> list[tuple[float, float]]:
    rng = random.Random(seed)
    return [(rng.uniform(1.0, 12.0), rng.uniform(0.0, 0.5)) for _ in range(turns)]


@each(("announced", "really"), [("180+3", "180+2"), ("180+2", "180+3"), ("300", "300+1")])
@each("seed", range(30))
def test_one_second_too_little_or_too_much_is_told_after_few_turns(
    announced: str, really: str, seed: int
) -> None:
    found = told_by(announced, really, a_game(seed))
    assert found, "it is told at all"
    assert 6 <= found[0] <= 16, "after three turns of a player, or as many as make it sure"
    assert found == list(range(found[0], 40)), "and it stays told"


def test_mostly_it_is_told_after_three_turns_in_a_row() -> None:
    first = [told_by("180+3", "180+2", a_game(seed))[0] for seed in range(60)]
    assert sum(turn <= 7 for turn in first) > 30


def whites_late(*turns: tuple[float, float]) -> list[tuple[float, float]]:
    """White's turns; Black thinks for four seconds each time, and his presses are told at once."""
    return [one for turn in turns for one in (turn, (4.0, 0.0))]


def test_one_press_that_is_told_late_proves_nothing() -> None:
    """Nor with all others of that player as late as they may be."""
    game = whites_late(*[(5.0, 0.5)] * 3, (5.0, 2.4), *[(5.0, 0.5)] * 6)
    assert told_by("180+3", "180+3", game) == []


def test_nor_do_seconds_that_are_cut_off_and_presses_as_late_as_may_be() -> None:
    """White's time ends on 0.99 s, 0.66 s, 0.33 s and 0.00 s, of which the clock shows nothing."""
    game = whites_late((5.01, 0.5), *[(5.33, 0.5)] * 3)
    assert told_by("180+2", "180+2", game) == []


def test_where_nobody_knows_when_presses_were_a_second_is_too_little_to_tell() -> None:
    assert told_by("180+3", "180+2", a_game(1), vague_s=0.5) == []


def on_one_second_less(check: Bonus, at: float, rounds: int) -> tuple[Bonus, float]:
    """Turns of ten seconds on a clock that adds 9 s at each press instead of 10."""
    for _ in range(rounds):
        check = check.after(ClockPress(BLACK, 900_000 - check.turns * 1000, 900_000, at))
        check = check.after(ClockPress(WHITE, 899_000 - check.turns * 1000, 900_000, at + 10.0))
        at += 20.0
    return check, at


def test_it_stays_told_while_the_clock_stands_until_three_turns_are_right() -> None:
    check, at = on_one_second_less(Bonus(RAPID, WHITE), 0.0, 6)
    assert check.finding() is not None
    check = check.interrupted()
    found = check.finding()
    assert found
    assert "received 9 s on each of 3 moves" in found.words
    for turns in range(5):
        assert (check.finding() is None) == (turns == 4)  # the first press only begins a turn
        check = check.after(ClockPress(BLACK, 880_000, 900_000, at))
        check = check.after(ClockPress(WHITE, 880_000, 900_000, at + 10.0))
        at += 20.0


def test_a_gap_begins_the_row_anew() -> None:
    check = Bonus(RAPID, WHITE)
    at = 0.0
    for _ in range(4):
        check, at = on_one_second_less(check, at, 3)
        check = check.interrupted()
    assert check.finding() is None


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
