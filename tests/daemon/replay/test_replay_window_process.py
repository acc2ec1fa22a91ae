"""The process that decides stretches again: in parts, one wish after the other, and it ends when idle."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from broker.contract.payloads import LARGEST, encode
from broker.contract.requests import ReplayPart
from daemon.core.rules.rules import default_for
from daemon.demo.tables import demo_tables
from daemon.journal.file import JournalFile
from daemon.journal.writer import Journal
from daemon.replay import replay_window_process
from daemon.replay.replay_window import NoReplayWindow, ReplayWindow, ReplayWindowRequest
from daemon.replay.replay_window_process import ReplayWindows
from tests.daemon.hall_on_record import EPOCH_MS, HallOnRecord
from tests.waiting import until

SECONDS = 150.0
WITHIN_S = 300.0
"""A net for a hanging process: beside a dozen others a stretch has taken more than one minute."""

in_one_loop = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal on disk, with two tables that played."""
    path = tmp_path_factory.mktemp("hall") / "hall.flagfall-journal"
    tables = demo_tables(2, seed=3, games=None, rulesets=default_for, incidents=True, ends=SECONDS)
    with closing(Journal.open(path)) as journal:
        HallOnRecord(tables, journal=journal).run(SECONDS)
    return path


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(path: Path) -> AsyncIterator[ReplayWindows]:
    """One process for all tests that leave it as it was: a new one costs more than what is asked of it."""
    asked = ReplayWindows(path)
    yield asked
    await asked.close()


@pytest.fixture
def file(path: Path) -> Iterator[JournalFile]:
    with closing(JournalFile.reading(path)) as journal:
        yield journal


def wanted(table: int = 1, since: float = 30.0, until: float = 140.0) -> ReplayWindowRequest:
    return ReplayWindowRequest(table, EPOCH_MS + round(since * 1000), EPOCH_MS + round(until * 1000))


async def shown(asked: ReplayWindows, one: ReplayWindowRequest, identity: str = "r1") -> list[ReplayPart]:
    parts: list[ReplayPart] = []

    async def tell(part: ReplayPart) -> None:
        parts.append(part)

    async with asyncio.timeout(WITHIN_S):
        await asked.show(identity, one, tell)
    return parts


@in_one_loop
async def test_a_stretch_comes_in_parts_and_is_what_is_decided_here(
    shared: ReplayWindows, file: JournalFile
) -> None:
    parts = await shown(shared, wanted())
    here = ReplayWindow(file, wanted())
    moments = [one for one in here.moments() if one is not None]
    assert [moment for part in parts for moment in part.moments] == moments
    assert [part.part for part in parts] == list(range(1, len(parts) + 1))
    assert [part.last for part in parts] == [*[False] * (len(parts) - 1), True]
    assert (parts[-1].moves, parts[-1].available_from) == (here.moves, None)
    assert all(len(encode(part)) < LARGEST // 2 for part in parts)
    assert {part.id for part in parts} == {"r1"}


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_it_stays_for_the_next_wish_and_ends_when_nobody_has_one(path: Path) -> None:
    asked = ReplayWindows(path, idle_s=0.5)
    await shown(asked, wanted())
    first = asked.pid
    await shown(asked, wanted(2))
    assert asked.pid == first is not None
    await until(lambda: asked.pid is None)
    await until(lambda: not is_there(first))
    assert (await shown(asked, wanted()))[-1].last, "and it is started again"
    await asked.close()


@in_one_loop
async def test_a_refusal_is_a_sentence_and_the_next_is_answered(shared: ReplayWindows, path: Path) -> None:
    with pytest.raises(NoReplayWindow, match="No data of table 77"):
        await shown(shared, wanted(77))
    with pytest.raises(NoReplayWindow, match="at most one hour"):
        await shown(shared, wanted(1, 0.0, 3601.0))
    first = shared.pid
    assert (await shown(shared, wanted()))[-1].last
    assert shared.pid == first
    with pytest.raises(NoReplayWindow, match="No journal at"):
        await shown(elsewhere := ReplayWindows(path.with_name("none")), wanted())
    await elsewhere.close()


@in_one_loop
async def test_several_wishes_are_answered_one_after_the_other_each_with_its_own(
    shared: ReplayWindows,
) -> None:
    both = await asyncio.gather(shown(shared, wanted(1), "one"), shown(shared, wanted(2), "two"))
    assert [{part.id for part in parts} for parts in both] == [{"one"}, {"two"}]
    assert both[0][-1].moves != both[1][-1].moves


@in_one_loop
async def test_too_many_wishes_at_once_are_refused(
    shared: ReplayWindows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_window_process, "MOST_WAITING", 2)
    wishes = [asyncio.create_task(shown(shared, wanted())) for _ in range(5)]
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    refused = [one for one in answers if isinstance(one, NoReplayWindow)]
    assert refused
    assert all("Try again in a minute" in str(one) for one in refused)
    assert sum(isinstance(one, list) for one in answers) >= 2


async def test_when_the_process_was_killed_the_wish_is_answered_by_a_new_one(path: Path) -> None:
    asked = ReplayWindows(path)
    await shown(asked, wanted())
    first = asked.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert (await shown(asked, wanted()))[-1].last
    assert asked.pid != first
    await asked.close()


@in_one_loop
async def test_whoever_gives_up_leaves_no_half_answer_to_the_next(shared: ReplayWindows) -> None:
    async def gone(_: ReplayPart) -> None:
        raise ConnectionError

    with pytest.raises(ConnectionError):
        await shared.show("gone", wanted(), gone)
    parts = await shown(shared, wanted(2), "next")
    assert parts[0].part == 1
    assert parts[-1].last


def test_the_process_ends_when_nobody_can_ask_any_more() -> None:
    ended = subprocess.run(
        [sys.executable, "-P", "-m", "daemon.replay.replay_window_process"],
        stdin=subprocess.DEVNULL,
        timeout=WITHIN_S,
    )
    assert ended.returncode == 0
