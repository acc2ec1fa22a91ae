"""How a page knows what time it is in the hall."""

from __future__ import annotations

from dashboard.live.hall_time import REMEMBERED_MS, SPEAKS_WITHIN_MS, HallTime


def test_before_any_reading_hall_time_is_real_time() -> None:
    assert HallTime().at(5_000) == 5_000


def test_the_freshest_reading_sets_the_time_whatever_old_ones_say() -> None:
    time = HallTime().after(at=1_000, rate=1, now=50_000)
    time = time.after(at=90_000, rate=1, now=50_000)
    time = time.after(at=20_000, rate=1, now=50_001)
    assert time.at(60_000) == 100_000


def test_a_demo_at_twenty_times_the_speed_is_followed() -> None:
    time = HallTime().after(at=1_000_000, rate=20, now=10_000)
    assert time.at(11_000) == 1_020_000


def test_an_audience_that_is_shown_all_fifteen_minutes_late_sees_the_clocks_of_then() -> None:
    late = 15 * 60_000
    time = HallTime().after(at=1_000_000 - late, rate=1, now=1_000_000)
    assert time.at(1_002_000) == 1_002_000 - late


def test_a_computer_clock_that_was_set_back_is_believed_after_a_minute() -> None:
    time = HallTime().after(at=500_000, rate=1, now=0)
    time = time.after(at=1_000, rate=1, now=1_000)
    assert time.at(1_000) == 501_000
    later = REMEMBERED_MS + 2_000
    assert time.after(at=1_000 + later, rate=1, now=1_000 + later).at(1_000 + later) == 1_000 + later


def test_what_a_broker_has_kept_counts_as_new_only_while_clocks_may_still_speak() -> None:
    now = 10_000_000
    time = HallTime().after(at=now - 600_000, rate=1, now=now, kept=True)
    assert time.at(now) == now - 600_000
    later = now + SPEAKS_WITHIN_MS + 1
    assert time.at(later) == later, "ten minutes old, and it is said so"


def test_the_first_reading_of_now_says_how_late_an_audience_is_whatever_was_kept() -> None:
    late, now = 15 * 60_000, 10_000_000
    time = HallTime().after(at=now - late - 5_000, rate=1, now=now, kept=True)
    time = time.after(at=now + 8_000 - late, rate=1, now=now + 8_000)
    assert time.at(now + 60_000) == now + 60_000 - late


def test_a_kept_reading_that_comes_again_changes_nothing_that_is_known_better() -> None:
    now = 10_000_000
    time = HallTime().after(at=now, rate=1, now=now)
    later = now + REMEMBERED_MS + 1
    assert time.after(at=now, rate=1, now=later, kept=True) == time


def test_a_demo_whose_clocks_are_not_read_yet_keeps_its_own_time() -> None:
    time = HallTime().after(at=1_000_000, rate=20, now=10_000, kept=True)
    assert time.at(40_000) == 1_600_000


def test_hall_time_of_a_fast_computer_is_not_set_back_while_its_clocks_are_silent() -> None:
    time = HallTime().after(at=90_000, rate=1, now=50_000, kept=True)
    assert time.at(150_000) == 190_000


def test_readings_dated_by_another_clock_count_at_once_forward_and_back() -> None:
    for set_ms in (7_000, -7_000, 3_600_000, -30 * 86_400_000):
        time = HallTime().after(at=1_000_000, rate=1, now=1_000_000)
        time = time.after(at=1_003_000 + set_ms, rate=1, now=1_003_000, clock_set_ms=set_ms)
        assert time.at(1_010_000) == 1_010_000 + set_ms
        time = time.after(at=1_012_000 + set_ms, rate=1, now=1_012_000, clock_set_ms=set_ms)
        assert time.at(1_020_000) == 1_020_000 + set_ms


def test_only_where_nothing_better_is_known_hall_time_is_the_time_of_day() -> None:
    kept = HallTime().after(at=1_000, rate=1, now=9_000, kept=True)
    assert HallTime().is_time_of_day(5_000)
    assert not kept.is_time_of_day(9_000 + SPEAKS_WITHIN_MS)
    assert kept.is_time_of_day(9_001 + SPEAKS_WITHIN_MS)
    assert not HallTime().after(at=1_000, rate=1, now=9_000).is_time_of_day(999_000)
