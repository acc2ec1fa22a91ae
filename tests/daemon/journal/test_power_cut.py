"""What a power cut or a bad disk leaves of a journal, and what becomes of it.

The model of the power cut, from the writes and syncs of real commits and checkpoints in their order:

- What a sync of a file covered is on the disk. Of what was written to that file since, everything, nothing,
  all but one write, one write alone, a write torn at any of some bytes, or any mixture of sectors of 512
  bytes may be there; a file may have its new length with zeros where nothing arrived.
- A deleted file may be there again until the first sync of a new WAL, with which SQLite syncs the folder.
  The map of the WAL (``-shm``) is gone: it is made again.
- A sync that returned is believed; a disk that lies about it is not in the model.

The model of the bad disk: any one byte of the file is another, or its end is missing.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.forget import ForgetWish, forget, found_in
from daemon.journal.format import JournalError
from daemon.journal.raw import RawEntry
from tests.daemon import watched_disk
from tests.daemon.facts_of_games import Hall
from tests.daemon.people_on_record import ROUND
from tests.daemon.watched_disk import Call, watched

NAME = "hall.journal"
SECTOR = 512
CHECKPOINT_PAGES = 20
"""So that a few commits go through checkpoints and through a WAL that begins again, and others have nothing
but the sync of their own."""


@dataclass
class Evening:
    """What was written, call by call, and how many facts were told after so many calls."""

    calls: list[Call] = field(default_factory=list)
    told: list[tuple[int, int]] = field(default_factory=list)
    records: list[JournalRecord] = field(default_factory=list)

    def told_at(self, count: int) -> int:
        return max((seq for calls, seq in self.told if calls <= count), default=0)


def evening(folder: Path) -> Evening:
    """A journal from its first byte to its end: single facts, groups, a large one, cursors, signal log."""
    made = Evening()
    with watched(folder) as disk:
        journal = JournalFile.open(folder / NAME)
        journal._writer.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        groups = [Hall(3).facts(count) for count in (1, 3, 1, 1)]
        groups.insert(2, [facts.DaemonStarted(version="x" * 9000)])
        for number, group in enumerate(groups):
            made.records += journal.append([FactDraft(fact, 1, 1) for fact in group], {"floor": number})
            made.told.append((len(disk.calls), made.records[-1].seq))
            if number % 3 == 2:
                journal.append_raw([RawEntry("ttyACM0", 1, "rx", bytes(100))])
        journal.close()
        made.calls = list(disk.calls)
    return made


# --- the states that a cut can leave ------------------------------------------------------------------------

State = dict[str, bytes]


def applied(content: bytearray, call: Call, parts: list[tuple[int, int]] | None = None) -> None:
    """Do one call, or only these parts of what it writes."""
    if call.what == "truncate":
        del content[call.at :]
    for start, end in [(0, len(call.data))] if parts is None else parts:
        at = call.at + start
        content.extend(bytes(max(0, at - len(content))))
        content[at : call.at + end] = call.data[start:end]


def variants(durable: bytes, pending: list[Call], chance: random.Random) -> Iterator[bytes]:
    """What may be there of one file of which ``pending`` was never synced."""

    def after(calls: list[Call], last: list[tuple[int, int]] | None = None) -> bytes:
        content = bytearray(durable)
        for call in calls:
            applied(content, call, last if call is calls[-1] else None)
        return bytes(content)

    yield durable
    if not pending:
        return
    yield after(pending)
    for index, one in enumerate(pending):
        yield after([*pending[:index], *pending[index + 1 :]])
        yield after([one])
    size = len(pending[-1].data)
    for torn in {1, size // 3, size - 1} if size > 1 else ():
        yield after(pending, [(0, torn)])
    whole = after(pending)
    yield durable + bytes(max(0, len(whole) - len(durable)))
    for _ in range(3):
        content = bytearray(durable)
        for call in pending:
            cuts = range(0, max(1, len(call.data)), SECTOR)
            kept = [(at, min(at + SECTOR, len(call.data))) for at in cuts if chance.random() < 0.5]
            applied(content, call, kept)
        yield bytes(content)


def states(made: Evening, since: int = 0) -> Iterator[tuple[int, State]]:
    """Every state after so many calls, from some number on; each once."""
    seen: set[tuple[tuple[str, bytes], ...]] = set()
    chance = random.Random(4)
    for count in range(since, len(made.calls) + 1):
        durable: dict[str, bytearray] = {}
        pending: dict[str, list[Call]] = {}
        gone: dict[str, bytes] = {}
        for call in made.calls[:count]:
            if call.what == "sync":
                if call.file not in durable and call.file.endswith("-wal"):
                    gone.clear()
                for one in pending.pop(call.file, []):
                    applied(durable.setdefault(call.file, bytearray()), one)
            elif call.what == "delete":
                pending.pop(call.file, None)
                gone[call.file] = bytes(durable.pop(call.file, b""))
            else:
                gone.pop(call.file, None)
                pending.setdefault(call.file, []).append(call)
        sure = {name: bytes(content) for name, content in durable.items()}
        for name in {*sure, *pending} or {""}:
            for content in variants(sure.get(name, b""), pending.get(name, []), chance):
                for back in ({}, gone) if gone else ({},):
                    state = {**back, **sure, name: content} if name else {**back}
                    if (key := tuple(sorted(state.items()))) not in seen:
                        seen.add(key)
                        yield count, state


@pytest.fixture
def quick_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """In memory where the system has such a folder: thousands of syncs would wear a disk for nothing."""
    # Some damages look like a lock to SQLite; nobody comes to lift it.
    monkeypatch.setattr("daemon.journal.format.BUSY_S", 0.01)
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


@pytest.mark.skipif(not watched_disk.available(), reason="SQLite is built into this Python")
def test_every_state_that_a_power_cut_can_leave_opens_with_all_that_was_told(quick_folder: Path) -> None:
    recorded = quick_folder / "recorded"
    recorded.mkdir()
    made = evening(recorded)
    assert {call.what for call in made.calls} == {"write", "sync", "truncate", "delete"}
    tried, fewest_lost = 0, len(made.records)
    for count, state in states(made):
        folder = quick_folder / "cut"
        folder.mkdir()
        for name, content in state.items():
            (folder / name).write_bytes(content)
        where = f"after call {count} of {len(made.calls)}: {made.calls[max(0, count - 1)].what}"
        with closing(JournalFile.open(folder / NAME)) as journal:
            there = journal.records()
            assert there == made.records[: len(there)], where
            assert len(there) >= made.told_at(count), where
            assert (
                journal.append([FactDraft(facts.SystemClockChanged(seconds=0), 1, 1)])[0].seq
                == len(there) + 1
            ), where
        fewest_lost = min(fewest_lost, len(made.records) - len(there))
        tried += 1
        shutil.rmtree(folder)
    assert tried > 500
    assert fewest_lost == 0


@pytest.mark.skipif(not watched_disk.available(), reason="SQLite is built into this Python")
def test_a_power_cut_leaves_a_forgetting_done_or_not_done_and_the_next_try_finishes(
    quick_folder: Path,
) -> None:
    recorded = quick_folder / "recorded"
    recorded.mkdir()
    made = Evening()
    everybody, names = ForgetWish(before=9), (b"Berg, Anna", b"Boris Tal", b"carla", b"two crowns")
    with watched(recorded) as disk:
        with closing(JournalFile.open(recorded / NAME)) as journal:
            made.records = journal.append([FactDraft(fact, 1, 1) for fact in ROUND[:11]])
        since = len(disk.calls)
        with closing(JournalFile.open(recorded / NAME)) as journal:
            forget(journal, everybody, found_in(journal, everybody), at=9)
        made.calls = list(disk.calls)
    tried = dict.fromkeys(("not done", "not finished", "done"), 0)
    for count, state in list(states(made, since))[::3]:
        folder = quick_folder / "cut"
        folder.mkdir()
        for name, content in state.items():
            (folder / name).write_bytes(content)
        where = f"after call {count} of {len(made.calls)}: {made.calls[max(0, count - 1)].what}"
        with closing(JournalFile.open(folder / NAME)) as journal:
            found, there = journal.verify(), journal.records()
            assert found.faults == (), where
            if there == made.records:
                tried["not done"] += 1
            else:
                assert found_in(journal, everybody).seals == {}, where
                assert [one.fact.type for one in there[len(made.records) :]] == ["personal_data_erased"], (
                    where
                )
                tried["not finished" if found.unfinished else "done"] += 1
            if found.unfinished or there == made.records:
                forget(journal, everybody, found_in(journal, everybody), at=9)
        data = b"".join(one.read_bytes() for one in folder.iterdir())
        assert [name for name in names if name in data] == [], where
        shutil.rmtree(folder)
    assert min(tried.values()) > 0, tried
    assert sum(tried.values()) > 200, tried


# --- a bad disk ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Content:
    """All that a journal holds."""

    id: str
    records: list[JournalRecord]
    cursors: dict[str, int]
    raw: list[tuple[object, ...]]

    @classmethod
    def of(cls, journal: JournalFile) -> Content:
        raw = journal._box.rows("SELECT id, at, link, direction, data FROM raw ORDER BY id", [])
        by_table = [one for table in (1, 2, 3) for one in journal.records(table=table)]
        return cls(journal.id, [*journal.records(), *by_table], journal.cursors(), raw)


def whole(folder: Path) -> Path:
    """A closed journal with something in every table."""
    path = folder / NAME
    with closing(JournalFile.open(path)) as journal:
        journal.append(
            [FactDraft(fact, 1, 1) for fact in Hall(5).facts(60)], {"floor": 41, "audience/public": 7}
        )
        journal.append_raw([RawEntry("ttyACM0", at, "rx", bytes([at]) * 40) for at in range(200)])
    return path


def is_found(path: Path, before: Content) -> bool:
    """Whether a damage is found; one that changes nothing that the journal holds need not be."""
    try:
        with closing(JournalFile.reading(path)) as journal:
            found = bool(journal.verify().faults)
            assert found or Content.of(journal) == before
    except JournalError:
        found = True
    try:
        with closing(JournalFile.open(path)) as journal:
            # The signal log may be damaged: no decision depends on it, and reading all of it takes long.
            now = Content.of(journal)
            assert (now.id, now.records, now.cursors) == (before.id, before.records, before.cursors)
    except (JournalError, sqlite3.DatabaseError):
        assert found
    return found


def test_a_changed_byte_anywhere_is_found_or_changes_nothing(quick_folder: Path) -> None:
    path = whole(quick_folder)
    with closing(JournalFile.reading(path)) as journal:
        before = Content.of(journal)
        pages = {page for (page,) in journal._rows("SELECT rootpage FROM sqlite_master WHERE rootpage", [])}
    good = path.read_bytes()
    chance = random.Random(4)
    at_random = [chance.randrange(len(good)) for _ in range(200)]
    headers = [at + (page - 1) * 4096 for page in sorted(pages) for at in range(0, 20, 2)]
    found = 0
    for at in [*range(16, 100, 3), *headers, *at_random]:
        damaged = bytearray(good)
        damaged[at] ^= 1 << chance.randrange(8)
        path.write_bytes(damaged)
        found += is_found(path, before)
        for beside in quick_folder.glob(f"{NAME}-*"):
            if not beside.name.startswith(f"{NAME}-box"):
                beside.unlink()
    assert found > 100


def test_a_changed_byte_in_the_black_box_costs_no_record_and_no_start(quick_folder: Path) -> None:
    path = whole(quick_folder)
    with closing(JournalFile.reading(path)) as journal:
        before = Content.of(journal)
    box = quick_folder / f"{NAME}-box"
    good, chance, found = box.read_bytes(), random.Random(4), 0
    for at in [*range(0, 100, 3), *range(4096, 4116, 2), *(chance.randrange(len(good)) for _ in range(100))]:
        damaged = bytearray(good)
        damaged[at] ^= 1 << chance.randrange(8)
        box.write_bytes(damaged)
        with closing(JournalFile.reading(path)) as journal:
            faults = journal.verify().faults
            assert all(one.of_box for one in faults)
            assert journal.records() == before.records[: len(journal.records())]
            if not faults:
                assert Content.of(journal) == before
        found += bool(faults)
        with closing(JournalFile.open(path)) as journal:
            journal.append_raw([RawEntry("ttyACM0", 300, "rx", b"new")])
            assert journal._box.newest_at() == 300
        for beside in quick_folder.glob(f"{NAME}-box*"):
            beside.unlink()
    assert found > 50


def test_an_end_that_is_missing_is_found(quick_folder: Path) -> None:
    path = whole(quick_folder)
    with closing(JournalFile.reading(path)) as journal:
        before = Content.of(journal)
    good = path.read_bytes()
    for size in [*range(0, len(good), 4096), *range(1, len(good), 3001), len(good) - 1]:
        path.write_bytes(good[:size])
        if size > 1:
            assert is_found(path, before), size
        else:
            # Nothing, for SQLite also one byte, is how a journal begins: only the head from outside tells.
            with pytest.raises(JournalError, match="is empty"):
                JournalFile.reading(path)
        for beside in quick_folder.glob(f"{NAME}-*"):
            beside.unlink()


def test_a_changed_bit_of_the_header_is_found_but_for_two_numbers_that_say_nothing(
    quick_folder: Path,
) -> None:
    """How often the tables changed their shape, and which SQLite wrote last, are any numbers."""
    path = whole(quick_folder)
    with closing(JournalFile.reading(path)) as journal:
        before = Content.of(journal)
    good = path.read_bytes()
    for at in [*range(40), *range(44, 96)]:
        damaged = bytearray(good)
        damaged[at] ^= 1 << at % 8
        path.write_bytes(damaged)
        assert is_found(path, before), at
        for beside in quick_folder.glob(f"{NAME}-*"):
            beside.unlink()


@pytest.mark.parametrize("at", [18, 24, 47, 50, 59, 75, 95])
def test_a_journal_whose_header_is_odd_is_not_opened(quick_folder: Path, at: int) -> None:
    path = whole(quick_folder)
    damaged = bytearray(path.read_bytes())
    damaged[at] ^= 4
    path.write_bytes(damaged)
    with pytest.raises(JournalError, match="damaged"):
        JournalFile.open(path)
