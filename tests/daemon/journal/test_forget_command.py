"""The command that forgets people: it lists, asks, deletes, and says what is left to do."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from daemon.cli import main
from daemon.cli.bodies import journal as journal_command
from daemon.cli.bodies.journal import in_words
from daemon.journal import format as journal_format
from daemon.journal.file import JournalFile
from daemon.journal.forget import ForgetWish
from daemon.journal.writer import Journal
from tests.daemon.people_on_record import ROUND, bytes_of, full, read, stands_in, written

pytestmark = pytest.mark.usefixtures("sqlite_that_leaves_bytes_behind")


def test_the_command_lists_asks_deletes_and_says_what_is_left_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    before, wanted = bytes_of(path), ForgetWish(event="Open")
    assert journal_command.forget(path, wanted, dry_run=True) == 0
    listed = capsys.readouterr().out
    assert "player   Boris Tal  (2 games)\n" in listed
    assert "account  carla\n" in listed
    assert "words    " in listed
    assert journal_command.forget(path, wanted, sure=lambda asked: asked != "Delete this for good?") == 1
    assert bytes_of(path) == before
    capsys.readouterr()
    assert journal_command.forget(path, wanted) == 0
    said = capsys.readouterr()
    assert "It is deleted; all 22 records are as they were written; head 22:" in said.out
    assert "Backups" in said.err
    assert journal_command.verify(path) == 0
    assert re.search(r"\d+ texts about people were forgotten", capsys.readouterr().out)
    assert journal_command.forget(path, wanted) == 1
    assert "The journal holds nothing of this" in capsys.readouterr().err
    assert journal_command.show(path) == 0
    assert "5 names forgotten" in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "answer", "code", "sentence"),
    [
        ([], "", 2, "choose --event"),
        (["--event", "Open", "--dry-run"], "", 0, "Boris Tal"),
        (["--event", "Open"], "n\n", 1, "Nothing was deleted."),
        (["--event", "Open", "--game", "g2", "--game", "g1"], "y\n", 0, "It is deleted"),
        (["--player", "Boris Tal", "--yes"], "", 0, "It is deleted"),
        (["--before", "1970-01-02", "--yes"], "", 0, "It is deleted"),
        (["--before", "1970-01-01", "--yes"], "", 1, "The journal holds nothing of this"),
    ],
)
def test_the_command_takes_what_is_said_of_whose_data_it_is(
    tmp_path: Path, arguments: list[str], answer: str, code: int, sentence: str
) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    done = CliRunner().invoke(main.app, ["journal", "erase", str(path), *arguments], input=answer)
    assert (done.exit_code, sentence in done.output) == (code, True), done.output
    assert stands_in("Boris Tal", bytes_of(path)) is ("It is deleted" not in done.output)


def test_a_hall_that_runs_is_stopped_first_but_what_would_go_can_be_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hall.journal"
    with closing(Journal.open(path)) as journal:
        journal.append(ROUND, 1, 1).result()
        assert journal_command.forget(path, ForgetWish(event="Open")) == 1
        assert "in use by another Flagfall: stop that one first" in capsys.readouterr().err
        assert journal_command.forget(path, ForgetWish(event="Open"), dry_run=True) == 0


def test_a_journal_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert journal_command.forget(tmp_path / "none", ForgetWish(event="Open")) == 1
    assert "No journal at" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_what_was_not_finished_is_told_and_the_next_try_finishes(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between the deletion and the new file stands a full disk, a kill, or a reader."""
    path = tmp_path / "hall.journal"
    written(path)

    with monkeypatch.context() as patched:
        patched.setattr(JournalFile, "finish_forgetting", full)
        assert journal_command.forget(path, ForgetWish(event="Open")) == 1
    assert "run the command again" in capsys.readouterr().err
    with closing(sqlite3.connect(path)) as file:  # what SQLite reads; what lies between may be left
        assert not stands_in("Dora Lind", "\n".join(file.iterdump()).encode())
    assert not any("Dora Lind" in in_words(one) for one in read(path))
    assert journal_command.verify(path) == 1
    assert "it finishes" in capsys.readouterr().err
    Journal.open(path).close()
    assert "it finishes" in caplog.text
    assert journal_command.forget(path, ForgetWish(event="Open")) == 0
    assert journal_command.verify(path) == 0
    assert not stands_in("Dora Lind", bytes_of(path))


def test_somebody_who_reads_the_file_is_waited_for_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_format, "BUSY_S", 0.01)
    path = tmp_path / "hall.journal"
    written(path)
    with closing(sqlite3.connect(path)) as reader, closing(reader.cursor()) as rows:
        rows.execute("SELECT * FROM records").fetchone()
        assert journal_command.forget(path, ForgetWish(event="Open")) == 1
        assert "reading" in capsys.readouterr().err
    assert journal_command.forget(path, ForgetWish(event="Open")) == 0
    assert not stands_in("Dora Lind", bytes_of(path))
