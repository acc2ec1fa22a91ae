"""A backup of a journal: whole, checked, never over another file, and a journal of its own when used."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from daemon.cli.bodies import journal as journal_command
from daemon.core.record import facts
from daemon.journal.copies.backup import back_up
from daemon.journal.file import JournalFile
from daemon.journal.format import JournalError
from daemon.journal.writer import Journal
from tests.daemon.journal.test_journal import filled, tampered


def test_a_backup_while_the_hall_writes_has_everything_up_to_then(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "hall.journal")) as journal:
        for seconds in range(100):
            journal.append([facts.SystemClockChanged(seconds=seconds)], 1, 1)
        journal.append([facts.SystemClockChanged(seconds=0)], 1, 1).result()
        journal.set_cursor("floor", 7)
        journal.raw("", 1, "start", b"1")
        found = back_up(tmp_path / "hall.journal", tmp_path / "copy")
        journal.append([facts.SystemClockChanged(seconds=0)], 1, 1).result()
    assert (found.records, found.faults) == (101, ())
    with closing(JournalFile.reading(tmp_path / "copy")) as copy:
        assert len(copy.records()) == 101
    assert [one.name for one in tmp_path.iterdir() if "copy" in one.name] == ["copy"]


def test_a_backup_can_be_read_where_nobody_may_write(tmp_path: Path) -> None:
    made = filled(tmp_path / "hall.journal")
    stick = tmp_path / "stick"
    stick.mkdir()
    back_up(tmp_path / "hall.journal", stick / "copy")
    stick.chmod(0o500)
    try:
        with closing(JournalFile.reading(stick / "copy")) as copy:
            assert copy.records() == made
        assert [one.name for one in stick.iterdir()] == ["copy"]
    finally:
        stick.chmod(0o700)


def test_a_hall_goes_on_with_a_backup_under_a_new_identity(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    made = filled(path)
    with closing(JournalFile.reading(path)) as journal:
        before = journal.id
    back_up(path, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as db:
        # A number would be hidden by a file system that gives it to the next file.
        assert db.execute("SELECT value FROM meta WHERE key = 'inode'").fetchone() == ("a copy",)
    path.unlink()
    (tmp_path / "copy").rename(path)
    with closing(Journal.open(path)) as restored:
        assert restored.id != before
        assert restored.append([facts.SystemClockChanged(seconds=0)], 1, 1).result()[0].seq == len(made) + 1
        first = restored.id
    with closing(Journal.open(path)) as again:
        assert again.id == first


@pytest.mark.parametrize("name", ["copy", "copy-wal", "copy-shm"])
def test_nothing_is_written_over(tmp_path: Path, name: str) -> None:
    filled(tmp_path / "hall.journal")
    (tmp_path / name).write_text("mine")
    with pytest.raises(JournalError, match=f"{name} already exists"):
        back_up(tmp_path / "hall.journal", tmp_path / "copy")
    assert [one.name for one in tmp_path.iterdir() if "copy" in one.name] == [name]
    assert (tmp_path / name).read_text() == "mine"


def test_a_damaged_journal_makes_no_backup(tmp_path: Path) -> None:
    filled(tmp_path / "hall.journal")
    tampered(tmp_path / "hall.journal", "DELETE FROM records WHERE seq = 4")
    with pytest.raises(JournalError, match="Record 4 is missing"):
        back_up(tmp_path / "hall.journal", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_the_command_says_what_was_made_and_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(tmp_path / "hall.journal")
    assert journal_command.backup(tmp_path / "hall.journal", tmp_path / "copy") == 0
    said = capsys.readouterr().out
    assert "all 10 records" in said
    head = said.rstrip(".\n").rpartition(" ")[2]
    assert journal_command.verify(tmp_path / "hall.journal", head) == 0
    capsys.readouterr()
    for path, to, why in (
        ("none", "other", "No journal at"),
        ("hall.journal", "copy", "already"),
        ("hall.journal", "no/folder", "not found"),
    ):
        assert journal_command.backup(tmp_path / path, tmp_path / to) == 1
        assert why in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    Journal.open(path).close()
    with pytest.raises(JournalError, match=r"Folder .*nowhere for the backup not found"):
        back_up(path, tmp_path / "nowhere" / "friday")
