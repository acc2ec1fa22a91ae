"""A hall whose disk is full: it plays on, says so, tells nothing that is not kept, and recovers by itself."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from broker.contract import topics
from broker.contract.message import Message
from broker.contract.messages import GameState, Health, Status
from broker.contract.requests import ResultRequest
from daemon.core.record import facts
from daemon.journal.file import JournalFile
from daemon.journal.writer import Journal, JournalHealth
from daemon.process.app import HallProcess
from tests.broker.brokers import Running, running
from tests.daemon import watched_disk
from tests.daemon.process.test_app import assign, board, config, play, screen
from tests.daemon.watched_disk import watched
from tests.waiting import until, wait_until

SMALL_BYTES = 1_000_000
PLAYED = ("e2e4", "e7e5", "g2g3", "g7g6")


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of a megabyte, where this account may mount one."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_BYTES}", "tmpfs", str(folder)]
    if os.name != "posix" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this account may not mount a small file system; the watched disk shows the same")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def played_at(process: HallProcess) -> int:
    """So many moves the hall takes for final at table 1, on disk or not."""
    game = process.hall.state.table(1).game
    return len(game.moves) if game else 0


def decided(process: HallProcess) -> bool:
    """Whether the hall knows the result, on disk or not."""
    game = process.hall.state.table(1).game
    return game is not None and game.over


def troubled(message: Message) -> bool:
    return isinstance(message, Status) and "the disk is full" in message.error


def well(message: Message) -> bool:
    return isinstance(message, Status) and not message.error


@pytest.mark.skipif(not watched_disk.available(), reason="SQLite is built into this Python")
async def test_a_full_disk_is_said_at_once_and_nothing_is_told_that_is_not_kept(
    broker: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("daemon.journal.writer.LARGEST_COMMIT", 1)
    hall = config(broker, tmp_path, "full", links=1)
    result = ResultRequest(id="r", by="arbiter", client="desk", table=1, game="g1", result="1-0")
    with watched(tmp_path) as disk:
        async with (
            HallProcess.opened(hall) as process,
            screen(broker, "full") as seen,
            board(tmp_path) as wired,
        ):
            assert well(await seen.up())
            await seen.ask(topics.SEAT, assign())
            await seen.until(
                "floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "ok"
            )

            def full_from_the_first_move_on() -> None:
                disk.full = disk.full or "move_confirmed" in {
                    one.fact.type for one in process.journal.records()
                }

            process.journal.on_commit(full_from_the_first_move_on)  # in the writing thread: nothing slips in
            await play(wired, *PLAYED)
            await seen.until("floor/status", troubled)
            await until(lambda: played_at(process) == len(PLAYED))
            kept = process.journal.state().table(1).game
            assert kept is not None
            waiting = list(PLAYED[len(kept.moves) :])

            def shown_so_far(message: Message) -> bool:
                assert isinstance(message, GameState)
                pending = [message.provisional, *message.unrecorded]
                return [one.uci for one in pending if one is not None] == waiting

            await seen.until("floor/table/1/game", shown_so_far)
            asked = asyncio.create_task(seen.ask(topics.RESULT, result))
            await until(lambda: decided(process))
            for sentinel in (98, 99):  # what is told too early comes before the second of them
                process.publisher.show(topics.HEALTH, sentinel, Health(level="ok", items=[], at=0))
                await seen.until(f"floor/table/{sentinel}/health", lambda _: True)
            told = seen.shown["floor/table/1/game"]
            assert isinstance(told, GameState)
            assert len(told.moves) == len(kept.moves) < len(PLAYED)
            assert shown_so_far(told)
            assert not asked.done()
            assert disk.refused
            process.journal._listeners.remove(full_from_the_first_move_on)
            disk.full = False
            await seen.until("floor/status", well)
            assert await seen.moves(len(PLAYED)) == list(PLAYED)
            assert (await asked).ok
    with closing(JournalFile.reading(hall.journal.path)) as journal:
        assert not journal.verify().faults
        game = journal.state().table(1).game
        black_box = list(journal.raw_of(start=1) or ())
    assert game is not None
    assert ([made.move.uci() for made in game.moves], game.result) == (list(PLAYED), "1-0")
    assert "gap" not in {entry.direction for entry in black_box}


def test_a_file_system_without_space_loses_nothing(small_disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daemon.journal.writer.RETRY_S", 0.01)
    healths: list[JournalHealth] = []
    journal = Journal.open(small_disk / "hall.journal", on_health=healths.append)
    journal.append([facts.SystemClockChanged(seconds=0)], 1, 1).result()
    filler = small_disk / "filler"
    filler.write_bytes(b"")
    with filler.open("ab", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
    waiting = [journal.append([facts.SystemClockChanged(seconds=number)], 1, 1) for number in range(2000)]
    wait_until(lambda: healths)
    assert "the disk is full" in healths[0].text
    assert journal.health.waiting
    filler.unlink()
    assert [one.result(timeout=60)[0].seq for one in waiting] == list(range(2, 2002))
    assert [one.ok for one in healths] == [False, True]
    assert not journal.verify().faults
    journal.close()


@pytest.mark.skipif(not watched_disk.available(), reason="SQLite is built into this Python")
def test_a_quiet_hall_says_it_too_and_keeps_its_black_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody moves, but boards speak: a disk that refuses the signal log refuses the next move too."""
    monkeypatch.setattr("daemon.journal.writer.IDLE_S", 0.01)
    with watched(tmp_path) as disk:
        journal = Journal.open(tmp_path / "hall.journal")
        journal.raw("", 1, "start", b"1")
        disk.full = True
        for number in range(50):
            journal.raw("ttyACM0", number, "rx", bytes([number]) * 4000)
        wait_until(lambda: not journal.health.ok)
        assert "New facts are waiting" in journal.health.text
        disk.full = False
        wait_until(lambda: journal.health.ok)
        journal.close()
    with closing(JournalFile.reading(tmp_path / "hall.journal")) as file:
        kept = [entry.data[0] for entry in file.raw_of(start=1) or ()]
    assert kept == list(range(50))


@pytest.mark.skipif(not watched_disk.available(), reason="SQLite is built into this Python")
def test_of_a_black_box_that_waits_too_long_the_oldest_goes_and_the_gap_is_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("daemon.journal.writer.IDLE_S", 0.01)
    monkeypatch.setattr("daemon.journal.writer.RAW_KEPT_WAITING", 5)
    with watched(tmp_path) as disk:
        journal = Journal.open(tmp_path / "hall.journal")
        journal.raw("", 1, "start", b"1")
        journal.close()
        journal = Journal.open(tmp_path / "hall.journal")
        disk.full = True
        for number in range(20):
            journal.raw("ttyACM0", number, "rx", bytes([number]))
        wait_until(lambda: not journal.health.ok)
        disk.full = False
        journal.close()
    with closing(JournalFile.reading(tmp_path / "hall.journal")) as file:
        kept = [(entry.direction, entry.data) for entry in file.raw_of(start=1) or ()]
    assert kept == [("gap", b"15"), *(("rx", bytes([number])) for number in range(15, 20))]
