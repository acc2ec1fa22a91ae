"""Journals of version 1 are converted whole, and what their halls published can still be verified."""

from __future__ import annotations

import json
import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from broker.schema import earlier_files
from daemon.cli.bodies import journal as journal_command
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import fold
from daemon.journal import format as journal_format
from daemon.journal.copies.backup import back_up
from daemon.journal.copies.copy import Copy, FileSource
from daemon.journal.copies.salvage import salvage
from daemon.journal.file import JournalFile
from daemon.journal.forget import ForgetWish
from daemon.journal.format import HEAD_BEFORE_V2, Head, JournalError
from daemon.journal.sealing import unsealed
from tests.daemon.hall_on_record import replay, unlike
from tests.daemon.journal.test_journal import tampered
from tests.version1.every_fact import AT, every_fact
from tests.version1.stored import exit_status, published, unpacked

FORGOTTEN = 97
"""The record whose people were forgotten."""


def expected() -> list[Fact]:
    """What stands in `every.journal`, up to the record of the forgetting."""
    made = every_fact()
    seated = made[FORGOTTEN - 1]
    assert isinstance(seated, facts.PlayersSeated)
    nobody = {"white": {"name": "Name withheld"}, "black": {"name": "Name withheld"}}
    fields = {**seated.model_dump(), "assignment": {**seated.assignment.model_dump(), **nobody}}
    made[FORGOTTEN - 1] = facts.PlayersSeated.model_validate(fields)
    return made


def written_by(made: list[Fact]) -> list[JournalRecord]:
    return [
        JournalRecord(seq=seq, at=AT + seq * 1000, mono_ms=seq * 1000, fact=fact)
        for seq, fact in enumerate(made, 1)
    ]


def in_file(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


@pytest.fixture
def every(tmp_path: Path) -> Path:
    unpacked("every.journal-box", tmp_path)
    return unpacked("every.journal", tmp_path)


def assert_converted(path: Path) -> None:
    with closing(JournalFile.open(path)) as journal:
        records = journal.records()
        assert records[:-1] == written_by(expected())
        assert isinstance(records[-1].fact, facts.PersonalDataErased)
        assert journal.state() == fold(records)
        assert journal.verify().faults == ()


def test_a_converted_journal_holds_every_fact_as_it_was(every: Path) -> None:
    assert_converted(every)


def test_the_state_of_the_hall_is_the_same_as_before(every: Path) -> None:
    with closing(JournalFile.open(every)) as journal:
        assert fold(journal.records(upto=FORGOTTEN - 1)) == fold(written_by(every_fact()[: FORGOTTEN - 1]))
        assert journal.heard_at() == AT + 999_000


def test_the_file_as_it_was_is_kept_byte_for_byte_and_can_be_read(every: Path) -> None:
    before = every.read_bytes()
    with closing(JournalFile.open(every)) as journal:
        records = journal.records()
    [kept] = earlier_files.earlier_files(every)
    assert kept.name == "every.journal.format-3"
    assert kept.read_bytes() == before
    with closing(JournalFile.reading(kept)) as journal:
        assert journal.records() == records
        assert journal.verify().faults == ()
    assert kept.read_bytes() == before, "to read it changes nothing"


def test_a_converted_journal_stays_the_same_one(every: Path) -> None:
    inode = str(every.stat().st_ino)
    total = journal_format.checksum("inode", inode)
    tampered(every, f"UPDATE meta SET value = '{inode}', sum = {total} WHERE key = 'inode'")
    [(identity,)] = in_file(every, "SELECT value FROM meta WHERE key = 'journal'")
    with closing(JournalFile.open(every)) as journal:
        assert journal.id == identity
        assert journal.cursors() == {"floor": 99, "audience/public": 95}


def test_a_second_start_converts_nothing_and_keeps_nothing(every: Path) -> None:
    JournalFile.open(every).close()
    with closing(JournalFile.open(every)) as journal:
        head = journal.head
    assert len(earlier_files.earlier_files(every)) == 1
    assert in_file(every, "SELECT seq, chain FROM head") == [(head.seq, head.chain)]


@pytest.mark.parametrize("name", ["every.journal", "scenes.journal", "hall.journal"])
def test_what_a_hall_published_before_can_still_be_verified(tmp_path: Path, name: str) -> None:
    path = unpacked(name, tmp_path)
    with closing(JournalFile.open(path)) as journal:
        for head in [*published(name), journal.head]:
            assert journal.verify(head).faults == ()
        last = published(name)[-1]
        assert journal.verify(Head(last.seq, bytes(32))).faults[0].seq == last.seq
        assert ("head_before_v2", str(last)) in in_file(path, "SELECT key, value FROM meta")


def test_another_head_than_the_published_one_is_found(every: Path) -> None:
    JournalFile.open(every).close()
    value = str(Head(100, bytes(32)))
    total = journal_format.checksum(HEAD_BEFORE_V2, value)
    tampered(every, f"UPDATE meta SET value = '{value}', sum = {total} WHERE key = '{HEAD_BEFORE_V2}'")
    with closing(JournalFile.reading(every)) as journal:
        assert journal.verify().faults == ()
        [fault] = journal.verify(published("every.journal")[3]).faults
        assert "are not those that were converted" in fault.text


def test_every_record_is_written_as_this_version_writes_it(tmp_path: Path) -> None:
    """No old name is left in it, where this version would pass over it."""
    path = unpacked("scenes.journal", tmp_path)
    JournalFile.open(path).close()
    texts = {str(seal): text for seal, text in in_file(path, "SELECT seal, said FROM texts")}
    for (stored,) in in_file(path, "SELECT body FROM records ORDER BY seq"):
        assert isinstance(stored, bytes)
        body = unsealed(stored, texts)  # type: ignore[arg-type]  # bytes by seals
        assert set(_paths(json.loads(body))) <= set(
            _paths(JournalRecord.model_validate_json(body).model_dump())
        )


def _paths(value: object, place: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield f"{place}.{name}"
            yield from _paths(inner, f"{place}.{name}")
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _paths(inner, f"{place}[]")


def test_a_replay_of_a_converted_signal_log_gives_the_same_facts(tmp_path: Path) -> None:
    path = unpacked("hall.journal", tmp_path)
    with closing(JournalFile.open(path)) as journal:
        decided = [record.fact for record in journal.records(after=1)]
    lines = unpacked("hall.jsonl", tmp_path).read_text("utf-8").splitlines()
    assert unlike([decision.fact for decision in replay(lines)[0]], decided) == ""


def test_whoever_erases_personal_data_learns_of_the_file_that_was_kept(
    every: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert journal_command.forget(every, ForgetWish(event="Harbour Open")) == 0
    assert f"still holds the data. Delete {every}.format-3." in capsys.readouterr().err


# --- cut off, damaged, without room ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_conversion_that_is_killed_leaves_the_earlier_journal_or_the_new_one(
    every: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, die_at = every.read_bytes(), random.Random(seed).randrange(1, 310)
    steps, real = count(1), journal_format.chained

    def chained(chain: bytes, body: bytes) -> bytes:
        return os._exit(9) if next(steps) == die_at else real(chain, body)

    with monkeypatch.context() as patched:
        patched.setattr(journal_format, "chained", chained)
        assert exit_status(lambda: JournalFile.open(every)) == 9
    assert_converted(every)
    [kept] = earlier_files.earlier_files(every)
    assert kept.read_bytes() == before


def test_a_damaged_journal_is_not_converted_and_its_damage_is_named(every: Path) -> None:
    tampered(every, "UPDATE records SET body = replace(CAST(body AS TEXT), 'e2e4', 'e2e3') WHERE seq = 10")
    with pytest.raises(JournalError, match="is damaged near record 9"):
        JournalFile.open(every)
    assert in_file(every, "PRAGMA user_version") == [(3,)]
    with closing(JournalFile.reading(every)) as journal:
        assert [fault.seq for fault in journal.verify().faults] == [10]


def test_without_room_for_the_copy_the_journal_stays_as_it_is(
    every: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = every.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("broker.schema.earlier_files.shutil.copyfileobj", full)
        with pytest.raises(JournalError, match=r"since no copy of it can be made before: No space left"):
            JournalFile.open(every)
    assert every.read_bytes()[100:] == before[100:]
    assert earlier_files.earlier_files(every) == []
    assert_converted(every)


def test_another_file_of_the_same_name_is_never_replaced(every: Path) -> None:
    other = every.with_name("every.journal.format-3")
    other.write_bytes(b"somebody's own")
    assert_converted(every)
    assert other.read_bytes() == b"somebody's own"
    assert every.with_name("every.journal.format-3.2").is_file()


# --- copies ---------------------------------------------------------------------------------------------


def test_a_backup_of_an_earlier_journal_is_of_this_version(every: Path, tmp_path: Path) -> None:
    assert back_up(every, tmp_path / "backup").faults == ()
    assert_converted(tmp_path / "backup")


def test_a_second_copy_of_version_1_is_set_aside_and_the_new_one_knows_the_published_head(
    every: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "second.copy"
    copy.write_bytes(every.read_bytes())
    with closing(sqlite3.connect(copy)) as db:
        db.create_function("checksum", -1, journal_format.checksum)
        db.execute("UPDATE meta SET value = 'a copy', sum = checksum('inode', 'a copy') WHERE key = 'inode'")
        db.commit()
    JournalFile.open(every).close()
    second, aside = Copy.opened(copy)
    assert Path(aside).is_file()
    source = FileSource(every)
    second.take(source.part(0))
    second.close()
    source.close()
    with closing(JournalFile.reading(copy)) as journal:
        assert journal.records()[:-1] == written_by(expected())
        for head in published("every.journal"):
            assert journal.verify(head).faults == ()


def test_what_is_sound_in_a_damaged_journal_of_version_1_is_saved_in_this_version(
    every: Path, tmp_path: Path
) -> None:
    tampered(every, "UPDATE records SET body = 7 WHERE seq = 98")
    saved = salvage(every, tmp_path / "saved")
    assert saved.lost == ((98, 98),)
    with closing(JournalFile.reading(tmp_path / "saved")) as journal:
        assert [record.fact for record in journal.records(upto=97)] == expected()[:97]
        assert journal.verify().faults == ()
