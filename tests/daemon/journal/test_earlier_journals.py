"""Journals of earlier formats are brought up whole, can forget then, and stay as they are if damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from broker.schema.earlier_files import earlier_files
from broker.schema.renames import to_version_1
from daemon.core.record.facts import Fact, JournalRecord
from daemon.journal import format as journal_format
from daemon.journal.copies.backup import back_up
from daemon.journal.file import JournalFile
from daemon.journal.forget import ForgetWish, found_in
from daemon.journal.format import Head, JournalError, checksum
from tests.daemon.facts_of_games import records
from tests.daemon.journal.test_journal import tampered
from tests.daemon.people_on_record import ROUND, bytes_of, forgotten, full, read, stands_in

pytestmark = pytest.mark.usefixtures("sqlite_that_leaves_bytes_behind")


def written_before(
    path: Path, version: int, made: Sequence[Fact] = ROUND
) -> tuple[list[JournalRecord], list[Head]]:
    """A journal as it was when names stood in the records, and the heads that its hall told."""
    numbered, heads = records(list(made)), [Head()]
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.create_function("checksum", -1, checksum, deterministic=True)
        db.executescript(
            f"PRAGMA application_id = {journal_format.APPLICATION_ID}; PRAGMA journal_mode = WAL;"
            f"{journal_format.FORMATS[0]} INSERT INTO meta VALUES ('journal', 'abc');"
        )
        for script in journal_format.FORMATS[1:version]:
            db.executescript(script)
        db.execute(f"PRAGMA user_version = {version}")
        for record in numbered:
            body = to_version_1().rewritten(record.model_dump_json().encode(), "Record")
            heads.append(heads[-1].after(body))
            table = getattr(record.fact, "table", None)
            kind = to_version_1().fact_type(record.fact.type)
            row = (record.seq, kind, table, body, heads[-1].chain)
            db.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", row)
        db.execute("INSERT INTO head VALUES (1, ?, ?)", (heads[-1].seq, heads[-1].chain))
    return numbered, heads[1:]


@pytest.mark.parametrize("version", [1, 2])
def test_an_earlier_journal_is_brought_up_and_can_forget(tmp_path: Path, version: int) -> None:
    path = tmp_path / "hall.journal"
    made, told = written_before(path, version)
    assert read(path) == made
    with closing(JournalFile.reading(path)) as journal:  # what would go can be listed before
        assert found_in(journal, ForgetWish(event="Open")).players == {
            "Berg, Anna": 1,
            "Boris Tal": 2,
            "Dora Lind": 1,
        }
    with closing(JournalFile.open(path)) as journal:
        assert journal.id == "abc"
        assert journal.records() == made
        bodies = b"".join(body for (body,) in journal._rows("SELECT body FROM records", []))
        assert not any(stands_in(name, bodies) for name in ("Anna", "Boris", "carla", "crowns", "gustav"))
        for head in [*told, journal.head]:
            assert journal.verify(head).faults == ()
        assert journal.verify(Head(9, told[3].chain)).faults[0].seq == 9
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            journal._writer.execute("UPDATE records SET body = ''")
    [earlier] = earlier_files(path)
    assert stands_in("Anna", earlier.read_bytes()), "whoever forgets deletes this file too"
    earlier.unlink()
    wanted = ForgetWish(before=99_000)
    assert forgotten(path, wanted).players.keys() == {"Berg, Anna", "Boris Tal", "Dora Lind", "Frida Ek"}
    data = bytes_of(path)
    gone = ("Anna", "Boris", "Dora", "Frida", "carla", "emil", "gustav", "two crowns", "fever")
    assert [text for text in gone if stands_in(text, data)] == []
    read(path)
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify(told[0]).faults == ()  # before anybody was named
        assert "can no longer be compared" in journal.verify(told[-1]).faults[0].text


def test_a_backup_of_an_earlier_journal_has_what_the_hall_told_last(tmp_path: Path) -> None:
    made, _ = written_before(tmp_path / "hall.journal", 2)
    assert back_up(tmp_path / "hall.journal", tmp_path / "copy").records == len(made)
    assert read(tmp_path / "copy") == made


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE records SET body = replace(body, 'Boris', 'Barys') WHERE seq = 2",
        "UPDATE records SET body = 7 WHERE seq = 2",
        "DELETE FROM records WHERE seq = 5",
        "DELETE FROM records WHERE seq = 21",
        "UPDATE head SET chain = x'00'",
    ],
)
def test_a_damaged_journal_stays_in_its_format(tmp_path: Path, damage: str) -> None:
    """In the new one its records would get new checksums, and the damage would be one of them."""
    path = tmp_path / "hall.journal"
    written_before(path, 2)
    tampered(path, damage)
    with pytest.raises(JournalError, match="is damaged near record"):
        JournalFile.open(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify().faults


def test_a_migration_that_is_cut_off_leaves_the_earlier_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hall.journal"
    made, _ = written_before(path, 2)
    with monkeypatch.context() as patched:
        patched.setattr(journal_format, "remember", full)
        with pytest.raises(JournalError, match="disk is full"):
            JournalFile.open(path)
    assert read(path) == made
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
    JournalFile.open(path).close()
    assert read(path) == made
