"""Hall time flows with real time at one rate, or only when a test moves it."""

from __future__ import annotations

import asyncio
import time

import pytest

from drivers.timebase import ManualTimebase, Stepped, Timebase


def test_hall_time_begins_at_zero_and_flows_at_its_rate() -> None:
    timebase = Timebase(rate=1000.0)
    before = time.monotonic()
    first = timebase.now()
    assert 0.0 <= first < 1000.0
    while time.monotonic() - before < 0.002:
        pass
    assert timebase.now() - first >= 1.0


def test_a_hall_second_takes_less_real_time_at_speed() -> None:
    assert Timebase(rate=20.0).wall(1.0) == 0.05


def test_utc_follows_hall_time() -> None:
    timebase = Timebase(rate=20.0)
    assert timebase.utc_ms(at=60.0) - timebase.utc_ms(at=0.0) == 60_000
    assert abs(timebase.utc_ms(at=0.0) - time.time() * 1000) < 5_000


def test_time_that_stops_or_runs_backwards_is_rejected() -> None:
    with pytest.raises(ValueError, match="above zero"):
        Timebase(rate=0.0)


async def test_sleeping_takes_hall_seconds() -> None:
    timebase = Timebase(rate=1000.0)
    started = time.monotonic()
    await timebase.sleep_until(20.0)
    await timebase.sleep_until(0.0)
    assert timebase.now() >= 19.9
    assert time.monotonic() - started < 5.0


async def test_an_alarm_rings_once_and_one_called_off_does_not() -> None:
    timebase = Timebase(rate=1000.0)
    rung: list[str] = []
    timebase.call_at(5.0, lambda: rung.append("kept"))
    timebase.call_at(4.0, lambda: rung.append("called off")).cancel()
    await timebase.sleep_until(30.0)
    assert rung == ["kept"]


async def test_manual_time_wakes_sleepers_in_their_order_at_their_time() -> None:
    timebase = ManualTimebase()
    woken: list[tuple[str, float]] = []

    async def sleeper(name: str, *moments: float) -> None:
        for moment in moments:
            await timebase.sleep_until(moment)
            woken.append((name, timebase.now()))

    tasks = [asyncio.ensure_future(sleeper("a", 1.0, 3.0)), asyncio.ensure_future(sleeper("b", 2.0))]
    await timebase.advance(2.5)
    assert woken == [("a", 1.0), ("b", 2.0)]
    assert timebase.now() == 2.5
    await timebase.advance(0.5)
    assert woken[-1] == ("a", 3.0)
    await asyncio.gather(*tasks)


async def test_a_manual_alarm_can_be_called_off() -> None:
    timebase = ManualTimebase()
    rung: list[float] = []
    timebase.call_at(1.0, lambda: rung.append(timebase.now())).cancel()
    timebase.call_at(2.0, lambda: rung.append(timebase.now()))
    await timebase.advance(10.0)
    assert rung == [2.0]
    assert timebase.utc_ms() == 10_000


def test_a_step_of_the_wall_clock_changes_utc_and_no_duration(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _Computer(monkeypatch)
    timebase = Timebase()
    for step_ms in (7_000, -7_000, 3_600_000, -30 * 86_400_000, 30 * 86_400_000):
        before, utc_ms = timebase.now(), timebase.utc_ms()
        assert timebase.stepped() is None
        clock.pass_s(2.0, set_ms=step_ms)
        assert timebase.now() - before == pytest.approx(2.0)
        assert timebase.stepped() == Stepped(step_ms, 0.0)
        assert timebase.utc_ms() == utc_ms + 2_000 + step_ms
        assert timebase.stepped() is None, "it is told once"


def test_a_wall_clock_that_is_disciplined_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _Computer(monkeypatch)
    timebase = Timebase()
    clock.pass_s(0.5, set_ms=200)
    assert timebase.stepped() is None


def test_hall_time_continues_while_the_computer_is_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _Computer(monkeypatch)
    timebase = Timebase()
    clock.pass_s(7_200.0, asleep=True)
    assert timebase.now() == pytest.approx(7_200.0)
    step = timebase.stepped()
    assert step is not None
    assert (step.by_ms, round(step.asleep_s)) == (0, 7_200)
    assert timebase.stepped() is None


class _Computer:
    """A computer whose clocks a test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monotonic, self._asleep, self._wall_ms = 1_000.0, 0.0, 1_795_273_200_000.0
        monkeypatch.setattr(time, "monotonic", lambda: self._monotonic)
        monkeypatch.setattr(time, "clock_gettime", lambda _: self._monotonic + self._asleep)
        monkeypatch.setattr(time, "time_ns", lambda: round(self._wall_ms) * 1_000_000)

    def pass_s(self, seconds: float, *, set_ms: int = 0, asleep: bool = False) -> None:
        """Time passes; the wall clock is set besides."""
        if asleep:
            self._asleep += seconds
        else:
            self._monotonic += seconds
        self._wall_ms += seconds * 1000 + set_ms
