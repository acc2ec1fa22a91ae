"""A hall time that several processes share: it waits for the slowest of them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from drivers.link import paced_time
from drivers.link.paced_time import LEAD_S, PacedTimebase, lead_s
from drivers.timebase import Timebase


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    path = tmp_path / "hall-time"
    paced_time.create(path)
    return path


def test_hall_time_waits_until_the_daemon_follows(shared: Path) -> None:
    boards = PacedTimebase(shared, rate=20)
    for _ in range(50):
        boards.move_on(0.001)
    assert boards.now() == lead_s(20) == max(LEAD_S, 20 * 2 * paced_time.BEAT_S)


def test_a_pacer_that_was_held_up_does_not_make_good_for_it(shared: Path) -> None:
    boards = PacedTimebase(shared, rate=20)
    boards._shared[paced_time._FOLLOWED] = 10.0
    boards.move_on(3.0)
    assert boards.now() == max(LEAD_S, 20 * 2 * paced_time.BEAT_S)


async def test_everybody_sees_the_same_time_and_nobody_sees_it_go_back(shared: Path) -> None:
    boards, daemon = PacedTimebase(shared, rate=20), PacedTimebase(shared, rate=20)
    tasks = [asyncio.create_task(boards.pace()), asyncio.create_task(daemon.follow())]
    await daemon.sleep_until(1.0)
    first = daemon.now()
    assert first >= 1.0
    await boards.sleep_until(first + 0.5)
    assert daemon.now() >= first + 0.5
    assert boards.utc_ms(0.0) == daemon.utc_ms(0.0)
    for task in tasks:
        task.cancel()


async def test_an_alarm_follows_hall_time_and_not_real_time(shared: Path) -> None:
    boards, daemon = PacedTimebase(shared, rate=100), PacedTimebase(shared, rate=100)
    rung: list[float] = []
    daemon.call_at(2.0, lambda: rung.append(daemon.now()))
    called_off = daemon.call_at(1.0, lambda: rung.append(-1.0))
    called_off.cancel()
    await Timebase(rate=100).sleep_until(3.0)  # the real-time alarms for an earlier time have rung
    assert rung == []
    tasks = [asyncio.create_task(boards.pace()), asyncio.create_task(daemon.follow())]
    await daemon.sleep_until(2.5)
    assert [at >= 2.0 for at in rung] == [True]
    for task in tasks:
        task.cancel()


async def test_a_reader_never_sees_half_a_time(shared: Path) -> None:
    """Another process writes as fast as it can; what is read only grows."""
    code = (
        "import sys; from pathlib import Path; from drivers.link.paced_time import PacedTimebase\n"
        "time = PacedTimebase(Path(sys.argv[1]), 1.0)\n"
        "for n in range(300_000): time._shared[0] = 1000.0 + n\n"
    )
    reader = PacedTimebase(shared, rate=1)
    writer = await asyncio.create_subprocess_exec(sys.executable, "-c", code, str(shared))
    seen, reads = reader.now(), 0
    while writer.returncode is None:
        for _ in range(2000):
            now = reader.now()
            assert now >= seen, "time went back"
            seen = now
        reads += 2000
        await asyncio.sleep(0)
    assert (seen >= 1000.0, reads > 2000) == (True, True)
