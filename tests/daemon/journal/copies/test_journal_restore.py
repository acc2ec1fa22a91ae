"""The way back: one command makes a journal of copies, backups and damaged files, and says what it found."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from daemon.cli.bodies import journal as journal_command
from daemon.journal.box import box_path
from daemon.journal.copies.backup import back_up, restore
from daemon.journal.copies.copy import FileSource
from daemon.journal.copies.keeper import Copier
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.format import JournalError
from tests.daemon.damaged_journals import damage, made
from tests.daemon.facts_of_games import Hall
from tests.daemon.journal.test_journal import filled, tampered

SEEDS = 12


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, list[bytes]]:
    """A journal, a copy of it that is some records behind, and the records."""
    folder = tmp_path_factory.mktemp("files")
    path, copy = folder / "hall.journal", folder / "copy"
    made(path)
    source = FileSource(path)
    copier = Copier(source, copy)
    copier.step()
    with closing(JournalFile.open(path)) as journal:
        while copier.lags:
            copier.step()
        journal.append([FactDraft(fact, 1, 1) for fact in Hall(7).facts(9)])
        copier.close()
        source.close()
        records = [one.model_dump_json().encode() for one in journal.records()]
    return path, copy, records


def records(path: Path) -> list[bytes]:
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify().faults == ()
        return [one.model_dump_json().encode() for one in journal.records()]


def test_a_damaged_journal_and_its_copy_make_a_whole_one(
    files: tuple[Path, Path, list[bytes]], tmp_path: Path
) -> None:
    """What one file has lost the other has: only what stood on the page and is not in the copy is lost."""
    path, copy, before = files
    with closing(JournalFile.reading(copy)) as one:
        copied = one.head.seq
    assert copied < len(before)
    wrong = {}
    for seed in range(SEEDS):
        damaged, to = tmp_path / f"{seed}.journal", tmp_path / f"{seed}.restored"
        shutil.copy(path, damaged)
        how, hurt = damage(damaged, seed)
        found = restore([damaged, copy], to)
        lost = {} if found.saved is None else {n for a, b in found.saved.lost for n in range(a, b + 1)}
        may = {seq for seq in hurt if seq > copied}
        if not set(lost) <= may or records(to)[:copied] != before[:copied]:
            wrong[f"{seed}: {how}"] = lost
    assert wrong == {}


def test_of_several_whole_files_the_longest_is_copied_as_it_is(
    files: tuple[Path, Path, list[bytes]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy, before = files
    assert journal_command.restore_from([copy, path], tmp_path / "new.journal") == 0
    said = capsys.readouterr().out
    assert f"{copy}: all " in said
    assert f"new.journal: all {len(before)} records; head {len(before)}:" in said
    assert records(tmp_path / "new.journal") == before
    with (
        closing(JournalFile.reading(path)) as old,
        closing(JournalFile.open(tmp_path / "new.journal")) as new,
    ):
        assert old.head == new.head
        assert old.id != new.id


def test_what_is_lost_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hall.journal"
    filled(path)
    tampered(path, "DELETE FROM records WHERE seq = 4")
    assert journal_command.restore_from([path], tmp_path / "new.journal") == 0
    said = capsys.readouterr().err
    assert f"{path} is damaged: Record 4 is missing." in said
    assert "Lost: records 4." in said


def test_nothing_is_written_over_and_no_two_journals_are_mixed(tmp_path: Path) -> None:
    path, fork, to = tmp_path / "hall.journal", tmp_path / "fork.journal", tmp_path / "new.journal"
    filled(path)
    back_up(path, fork)
    for one, seed in ((path, 1), (fork, 2)):
        with closing(JournalFile.open(one)) as journal:
            journal.append([FactDraft(fact, 1, 1) for fact in Hall(seed).facts(5)])
    for sources, why in (
        ([path, fork], "belongs to another journal than"),
        ([tmp_path / "none"], "File .* not found"),
    ):
        with pytest.raises(JournalError, match=why):
            restore(sources, to)
        assert not to.exists()
    to.write_text("mine")
    with pytest.raises(JournalError, match="already exists"):
        restore([path], to)
    assert to.read_text() == "mine"


def test_a_damaged_black_box_does_not_keep_a_journal_from_being_restored_whole(
    files: tuple[Path, Path, list[bytes]], tmp_path: Path
) -> None:
    damaged = tmp_path / "hall.journal"
    shutil.copy(files[0], damaged)
    data = bytearray(box_path(files[0]).read_bytes())
    at = data.index(bytes(range(200)))
    data[at + 20 : at + 180] = bytes(160)
    box_path(damaged).write_bytes(data)
    found = restore([damaged, files[1]], tmp_path / "new.journal")
    assert found.saved is None
    assert found.whole is not None
    assert "signal log is damaged" in found.whole.left_out
    assert records(tmp_path / "new.journal") == files[2]
