"""A demonstration that cannot keep its speed: the page's time stays with what is read."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from dashboard.live.hall_time import HallTime

PUBLISHED_EVERY_MS = 10_000
"""Interval at which a running clock is published (hall time)."""
STEP_MS = 10


@dataclass(frozen=True, slots=True)
class Run:
    """How far the page's time was before and behind the hall's at worst; hall ms."""

    early: float
    behind: float
    slept: float
    """The longest time (real, ms) in which nothing was read."""


def run(seed: int, *, rate: float, tables: int, keeps: tuple[float, float], for_ms: int = 150_000) -> Run:
    """A hall that runs now slower, now faster, and stops now and then; its readings come a little late.

    Args:
        rate: what was asked for.
        keeps: the shares of it that the machine reaches.
    """
    rng = random.Random(f"slow hall {seed}")
    hall, speed, now = 1e12, keeps[1], 5e11
    due = [hall + rng.uniform(0, PUBLISHED_EVERY_MS) for _ in range(tables)]
    coming: list[tuple[float, float]] = []
    time, stopped_steps, heard = HallTime(), 0, now
    early = behind = slept = 0.0
    for step in range(for_ms // STEP_MS):
        now += STEP_MS
        if step % 100 == 0:
            speed = min(keeps[1], max(keeps[0], speed + rng.uniform(-0.1, 0.1)))
            stopped_steps = rng.choice((0, 0, 0, 0, 30))
        stopped_steps -= 1
        hall += 0 if stopped_steps > 0 else STEP_MS * rate * speed
        for table, at in enumerate(due):
            if hall >= at:
                due[table] = hall + PUBLISHED_EVERY_MS
                coming.append((now + rng.uniform(2, 60), hall))
        for one in sorted(coming):
            if one[0] <= now:
                slept, heard = max(slept, now - heard) if step > 1_000 else 0.0, now
                time = time.after(one[1], rate, now)
        coming = [one for one in coming if one[0] > now]
        if step > 1_000:
            early, behind = max(early, time.at(now) - hall), max(behind, hall - time.at(now))
    return Run(early, behind, slept)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("rate", "tables"), [(20, 16), (20, 64), (20, 2), (4, 8), (8, 1), (50, 16)], ids=lambda one: f"{one:g}"
)
def test_the_pages_time_is_never_far_from_the_halls(rate: float, tables: int, seed: int) -> None:
    """Between readings it may be wrong by the machine's change of speed, and no more."""
    error_ms = run(seed, rate=rate, tables=tables, keeps=(0.3, 0.95))
    most = rate * (error_ms.slept + 100)
    assert error_ms.early <= most
    assert error_ms.behind <= most
    if tables >= 16:
        assert max(error_ms.early, error_ms.behind) < rate * 500, "half a second of real time"


@pytest.mark.parametrize("seed", range(4))
def test_a_demonstration_that_keeps_its_speed_ticks_evenly(seed: int) -> None:
    error_ms = run(seed, rate=20, tables=16, keeps=(1.0, 1.0))
    assert error_ms.early < 20 * 400
    assert error_ms.behind < 20 * 400


def test_the_pace_is_that_of_the_last_seconds_and_never_above_what_was_asked_for() -> None:
    time = HallTime()
    for step in range(100):
        time = time.after(1e12 + step * 100 * 12, 20, 5e11 + step * 100)
    assert time.pace == pytest.approx(12)
    assert time.at(5e11 + 9_900 + 100) == pytest.approx(1e12 + 100 * 100 * 12)
    for step in range(100, 160):
        time = time.after(1e12 + 118_800 + (step - 99) * 100 * 30, 20, 5e11 + step * 100)
    assert time.pace == 20


def test_a_hall_of_life_is_not_measured() -> None:
    time = HallTime()
    for step, late in enumerate((0, 900, 300, 700, 100)):
        time = time.after(1_000 * step, 1, 1_000 * step + late)
    assert time.pace == 1
    assert time.at(10_000) == 10_000
