"""The journal: what it acknowledged is there, and what was done to it afterwards is found."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import HallState, fold
from daemon.journal import format as journal_format
from daemon.journal.box import box_path
from daemon.journal.file import JournalFile
from daemon.journal.format import JournalError
from daemon.journal.sealing import ABOUT_PEOPLE
from daemon.journal.writer import Journal, JournalHealth
from tests.daemon.facts_of_games import Hall, halls, opening, records


def filled(path: Path, count: int = 10) -> list[JournalRecord]:
    """A closed journal with ``count`` records."""
    journal = Journal.open(path)
    made = [journal.append([fact], at=1, mono_ms=1).result()[0] for fact in Hall(1).facts(count)]
    journal.close()
    return made


def tampered(path: Path, *statements: str) -> None:
    """Change the file behind the journal's back, as a clumsy or dishonest hand would."""
    db = sqlite3.connect(path)
    db.execute("DROP TRIGGER IF EXISTS never_changed")
    db.execute("DROP TRIGGER IF EXISTS never_deleted")
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def found(path: Path) -> list[tuple[int, str]]:
    journal = JournalFile.reading(path)
    try:
        return [(fault.seq, fault.kind) for fault in journal.verify().faults]
    finally:
        journal.close()


# --- writing and reading --------------------------------------------------------------------------------


def test_what_is_written_is_there_after_a_restart(tmp_path: Path) -> None:
    made = filled(tmp_path / "hall.journal")
    journal = Journal.open(tmp_path / "hall.journal")
    assert journal.records() == made
    assert [record.seq for record in made] == list(range(1, 11))
    assert journal.head.seq == 10
    assert not journal.verify().faults
    journal.close()


def test_records_can_be_read_in_parts_and_of_one_table() -> None:
    journal = Journal.in_memory()
    made = journal.append([*opening(1, "g1", "e2e4"), *opening(2, "g2", "d2d4")], 1, 1).result()
    assert journal.records(after=2, limit=2) == made[2:4]
    assert journal.records(upto=3) == made[:3]
    assert journal.records(table=2) == made[3:]
    journal.close()


async def test_a_write_is_answered_when_it_is_on_disk(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    [record] = await journal.write([facts.DaemonStarted(version="1")], at=5, mono_ms=6)
    other = JournalFile.reading(tmp_path / "hall.journal")
    assert other.records() == [record]
    assert (record.seq, record.at, record.mono_ms) == (1, 5, 6)
    other.close()
    journal.close()


async def test_many_tables_share_one_commit(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    commits: list[int] = []
    journal.on_commit(lambda: commits.append(journal.head.seq))
    written = await asyncio.gather(
        *(journal.write([facts.SystemClockChanged(seconds=n)], at=n, mono_ms=n) for n in range(300))
    )
    assert [one[0].fact for one in written] == [facts.SystemClockChanged(seconds=n) for n in range(300)]
    assert len(commits) < 100
    journal.close()


def test_facts_given_together_are_committed_together() -> None:
    journal = Journal.in_memory()
    commits: list[int] = []
    journal.on_commit(lambda: commits.append(journal.head.seq))
    journal.append(opening(1, "g1", "e2e4", "e7e5"), 1, 1).result()
    assert commits == [4]
    journal.close()


def test_a_failing_listener_does_not_stop_the_journal(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    journal.on_commit(partial(int, "no number"))
    for seq in (1, 2):
        assert journal.append([facts.SystemClockChanged(seconds=0)], 1, 1).result()[0].seq == seq
    journal.close()
    assert "listener" in caplog.text


def test_cursors_survive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    journal = Journal.open(path)
    assert journal.cursor("floor") is None
    journal.set_cursor("floor", 3)
    assert journal.cursor("floor") == 3
    journal.close()
    journal = Journal.open(path)
    assert journal.cursor("floor") == 3
    journal.close()


def test_the_black_box_is_kept_for_a_while(tmp_path: Path) -> None:
    day = 86_400_000
    journal = Journal.open(tmp_path / "hall.journal", raw_days=2)
    journal.raw("", 3 * day, "start", b"1")
    journal.raw("ttyACM0", 0, "rx", b"old")
    journal.raw("ttyACM0", 3 * day, "rx", b"\x80\x81")
    journal.raw("ttyACM1", 3 * day, "tx", b"\x42")
    journal.close()
    with closing(JournalFile.reading(tmp_path / "hall.journal")) as file:
        assert [(raw.link, raw.direction, raw.data) for raw in file.raw_of(start=1) or ()] == [
            ("ttyACM0", "rx", b"\x80\x81"),
            ("ttyACM1", "tx", b"\x42"),
        ]


def test_records_that_a_fold_has_numbered_keep_their_numbers_and_times(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    numbered = records(opening(1, "g1", "e2e4"))
    waiting = [journal.append_records(numbered[:2]), journal.append_records(numbered[2:])]
    assert [record for one in waiting for record in one.result()] == numbered
    assert journal.records() == numbered
    with pytest.raises(JournalError, match="do not follow record 3"):
        journal.append_records(numbered)
    journal.close()


def test_nothing_can_be_written_after_the_end(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    journal.close()
    with pytest.raises(JournalError, match="stopping"):
        journal.append([facts.SystemClockChanged(seconds=0)], 1, 1)


# --- state -------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(halls())
def test_the_state_of_the_journal_is_the_fold_of_its_records(made: list[Fact]) -> None:
    journal = Journal.in_memory()
    if made:
        journal.append(made, 1, 1).result()
    written = journal.records()
    assert journal.state() == fold(written)
    half = len(written) // 2
    assert journal.state(upto=half) == fold(written[:half])
    journal.close()


@settings(max_examples=20, deadline=None)
@given(halls(), st.integers(0, 60), st.integers(0, 60))
def test_the_states_at_the_cursors_are_the_same_as_if_each_were_folded(
    made: list[Fact], floor: int, late: int
) -> None:
    journal = Journal.in_memory()
    if made:
        journal.append(made, 1, 1).result()
    journal.set_cursor("floor", floor)
    journal.set_cursor("audience/public", late)
    written = journal.records()
    for upto in (floor, late, 0, len(written)):
        assert journal.state(upto) == fold(written[:upto])
    journal.append([facts.SystemClockChanged(seconds=0)], 1, 1)
    assert journal.state() == fold(journal.records())
    journal.close()


def test_an_empty_journal_is_an_empty_hall() -> None:
    assert Journal.in_memory().state() == HallState()


# --- the disk is full --------------------------------------------------------------------------------------


def limit_pages(journal: Journal, pages: int) -> None:
    journal._file._writer.execute(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_loses_nothing_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daemon.journal.writer.RETRY_S", 0.01)
    healths: list[JournalHealth] = []
    changed = threading.Event()

    def note(health: JournalHealth) -> None:
        healths.append(health)
        changed.set()

    journal = Journal.open(tmp_path / "hall.journal", on_health=note)
    journal.append([facts.DaemonStarted(version="1")], 1, 1).result()
    limit_pages(journal, 1)
    made = [facts.RequestAnswered(request=str(n), kind="x" * 500, by="desk", ok=True) for n in range(50)]
    waiting = [journal.append([fact], 1, 1) for fact in made]
    assert changed.wait(5)
    assert not journal.health.ok
    assert "the disk is full" in healths[0].text
    assert "Free some space" in healths[0].text
    limit_pages(journal, 1_000_000)
    records = [future.result(timeout=60)[0] for future in waiting]
    assert [record.fact for record in records] == made
    assert [health.ok for health in healths] == [False, True]
    assert [record.fact for record in journal.records(after=1)] == made
    assert not journal.verify().faults
    journal.close()


def test_an_end_with_a_full_disk_names_what_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daemon.journal.writer.RETRY_S", 0.01)
    journal = Journal.open(tmp_path / "hall.journal")
    limit_pages(journal, 1)
    waiting = journal.append([facts.DaemonStarted(version="x" * 100_000)], 1, 1)
    with pytest.raises(JournalError, match="1 facts could not be written"):
        journal.close()
    with pytest.raises(JournalError, match="disk is full"):
        waiting.result()


# --- opening -----------------------------------------------------------------------------------------------


def test_two_daemons_cannot_have_the_same_journal(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    with pytest.raises(JournalError, match="in use by another Flagfall"):
        Journal.open(tmp_path / "hall.journal")
    journal.close()
    Journal.open(tmp_path / "hall.journal").close()


def test_another_process_cannot_have_it_either(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    script = "import sys, pathlib, daemon.journal.writer as j; j.Journal.open(pathlib.Path(sys.argv[1]))"
    other = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "hall.journal")], capture_output=True, text=True
    )
    assert "in use by another Flagfall" in other.stderr
    journal.close()


def test_a_reader_is_welcome_while_a_daemon_writes(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "hall.journal")
    journal.append([facts.DaemonStarted(version="1")], 1, 1).result()
    reader = JournalFile.reading(tmp_path / "hall.journal")
    assert len(reader.records()) == 1
    reader.close()
    journal.close()


def test_a_file_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("1. e4 e5 " * 500)
    for opened in (Journal.open, JournalFile.reading):
        with pytest.raises(JournalError, match="is not a Flagfall journal"):
            opened(path)
    assert path.read_text() == "1. e4 e5 " * 500


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE theirs (a)")
    db.close()
    with pytest.raises(JournalError, match="is not a Flagfall journal"):
        Journal.open(path)


def test_a_newer_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    filled(path)
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(JournalError, match=r"newer Flagfall \(format 99"):
        Journal.open(path)


def test_an_older_format_is_brought_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hall.journal"
    made = filled(path)
    added = "CREATE TABLE later (a);"
    monkeypatch.setattr(journal_format, "FORMATS", (*journal_format.FORMATS, added))
    journal = Journal.open(path)
    assert journal.records() == made
    journal.close()
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (len(journal_format.FORMATS),)
    assert db.execute("SELECT count(*) FROM later").fetchone() == (0,)
    db.close()


def test_the_first_format_gets_checksums_for_what_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(
            f"PRAGMA application_id = {journal_format.APPLICATION_ID}; PRAGMA user_version = 1;"
            f"{journal_format.FORMATS[0]}"
            "INSERT INTO meta VALUES ('journal', 'abc'); INSERT INTO cursors VALUES ('floor', 0);"
            "INSERT INTO raw VALUES (7, 1, '', 'start', x'31');"
        )
    assert found(path) == []
    with closing(Journal.open(path)) as journal:
        assert (journal.id, journal.cursor("floor")) == ("abc", 0)
        journal.raw("ttyACM0", 2, "rx", b"new")
    assert found(path) == []
    for file, damage in (
        (box_path(path), "UPDATE raw SET data = x'00' WHERE id = 8"),
        (path, "UPDATE cursors SET seq = 9"),
    ):
        tampered(file, damage)
        assert (0, "changed") in found(path)
        tampered_back = damage.replace("x'00'", "x'6e6577'").replace("seq = 9", "seq = 0")
        with closing(sqlite3.connect(file)) as db:
            db.execute(tampered_back)
            db.commit()
        assert found(path) == []


def test_a_damaged_journal_is_not_opened_and_its_daemon_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    filled(path)
    tampered(path, "UPDATE records SET body = replace(body, '\"at\":1', '\"at\":2') WHERE seq = 4")
    with pytest.raises(JournalError, match=r"Record 4 is not what was written\..*continue with a backup"):
        Journal.open(path)


@pytest.mark.parametrize(
    "statement",
    ["UPDATE cursors SET seq = seq - 1", "UPDATE meta SET value = 'another' WHERE key = 'journal'"],
)
def test_nor_is_one_whose_cursors_or_identity_were_changed(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "hall.journal"
    with closing(Journal.open(path)) as journal:
        journal.set_cursor("floor", 7)
    tampered(path, statement)
    with pytest.raises(JournalError, match=r"small tables are not what was written.*continue with a backup"):
        Journal.open(path)


def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(JournalError, match="cannot be opened"):
        Journal.open(tmp_path / "file" / "hall.journal")


def test_a_missing_journal_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No journal at"):
        JournalFile.reading(tmp_path / "none")


def test_a_journal_keeps_its_identity_and_a_copy_gets_its_own(tmp_path: Path) -> None:
    path, copy = tmp_path / "hall.journal", tmp_path / "copy.journal"
    filled(path)
    first = Journal.open(path)
    first.close()
    again = Journal.open(path)
    again.close()
    shutil.copy(path, copy)
    restored = Journal.open(copy)
    restored.close()
    assert first.id == again.id
    assert restored.id != first.id
    assert not found(copy)


# --- verify ------------------------------------------------------------------------------------------------


def test_a_flipped_byte_in_the_file_is_found(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    made = filled(path)
    data = bytearray(path.read_bytes())
    plain = next(record for record in made[3:] if record.fact.type not in ABOUT_PEOPLE)
    at = data.index(plain.model_dump_json().encode()) + 20
    data[at] ^= 0x01
    path.write_bytes(data)
    assert [seq for seq, _ in found(path)] == [plain.seq]


OTHER = [(4, "changed")]
CHANGES = [
    (
        "a record was changed",
        ["UPDATE records SET body = replace(body, '\"at\":1', '\"at\":2') WHERE seq = 4"],
        [(4, "changed")],
    ),
    ("its checksum was changed", ["UPDATE records SET chain = x'00' WHERE seq = 4"], [(4, "changed")]),
    ("a record was deleted", ["DELETE FROM records WHERE seq = 4"], [(4, "missing")]),
    ("three were deleted", ["DELETE FROM records WHERE seq BETWEEN 4 AND 6"], [(4, "missing")]),
    ("the first was deleted", ["DELETE FROM records WHERE seq = 1"], [(1, "missing")]),
    ("the last two were deleted", ["DELETE FROM records WHERE seq > 8"], [(9, "missing")]),
    (
        "two changed places",
        [
            "UPDATE records SET seq = 99 WHERE seq = 4",
            "UPDATE records SET seq = 4 WHERE seq = 5",
            "UPDATE records SET seq = 5 WHERE seq = 99",
        ],
        [(4, "reordered"), (5, "reordered")],
    ),
    ("a record became nonsense", ["UPDATE records SET body = x'7b' WHERE seq = 4"], [(4, "changed")]),
    ("a record was put under another kind", ["UPDATE records SET kind = 'ended' WHERE seq = 4"], OTHER),
    ("a record was put under another table", ["UPDATE records SET hall_table = 9 WHERE seq = 4"], OTHER),
    ("the head was changed", ["UPDATE head SET chain = x'00'"], [(10, "changed")]),
]


@pytest.mark.parametrize(("statements", "faults"), [c[1:] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_verify_finds_and_the_next_start_refuses(
    tmp_path: Path, statements: list[str], faults: list[tuple[int, str]]
) -> None:
    path = tmp_path / "hall.journal"
    filled(path)
    assert found(path) == []
    tampered(path, *statements)
    assert found(path)[: len(faults)] == faults
    assert {seq for seq, _ in found(path)} <= {seq for seq, _ in faults} | {faults[-1][0] + 1}
    with pytest.raises(JournalError, match=r"is damaged: .*continue with a backup"):
        Journal.open(path)


def test_records_cannot_be_changed_by_a_statement(tmp_path: Path) -> None:
    filled(tmp_path / "hall.journal")
    db = sqlite3.connect(tmp_path / "hall.journal")
    for statement in ("UPDATE records SET body = ''", "DELETE FROM records"):
        with pytest.raises(sqlite3.IntegrityError, match="never"):
            db.execute(statement)
    db.close()


@pytest.mark.parametrize("table", [None, 7])
def test_a_journal_whose_records_say_sentences_of_the_catalogue_is_opened_again(
    tmp_path: Path, table: int | None
) -> None:
    said = Sentence("sentences", first=Sentence("hall_closed_cleared"), rest="By hand.")
    fact: Fact = (
        facts.RequestAnswered(request="r", kind="assign-board", by="Anna", ok=False, text=said)
        if table is None
        else facts.IncidentClosed(table=table, game="g1", incident="i1", reason=said)
    )
    with closing(Journal.open(tmp_path / "hall.journal")) as journal:
        journal.append([fact], 1, 1).result()
    with closing(Journal.open(tmp_path / "hall.journal")) as journal:
        (again,) = (one.fact for one in journal.records() if one.fact.type == fact.type)
        assert again == fact
        assert journal.verify().faults == ()


# --- kill -9 -----------------------------------------------------------------------------------------------


def test_what_was_written_lately_is_told_though_its_page_is_damaged_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Journal.open(tmp_path / "hall.journal")) as journal:
        written = [journal.append([fact], 1, 1).result()[0] for fact in Hall(1).facts(30)]

        def damaged(*_: object, **__: object) -> list[JournalRecord]:
            raise sqlite3.DatabaseError("database disk image is malformed")

        monkeypatch.setattr(JournalFile, "records", damaged)
        assert journal.records() == written
        assert journal.records(after=7, limit=5) == written[7:12]
        assert journal.records(after=7, upto=9) == written[7:9]
        assert journal.records(after=30) == []
        with pytest.raises(JournalError, match=r"cannot be read .*flagfall journal restore"):
            journal.records(table=1)


def test_what_a_reader_has_not_published_yet_needs_no_disk_however_long_the_broker_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("daemon.journal.writer.RECENT", 10)
    monkeypatch.setattr("daemon.journal.writer.UNPUBLISHED", 40)
    with closing(Journal.open(tmp_path / "hall.journal")) as journal:
        assert journal.cursor("floor") is None, "it begins here"
        written = [journal.append([fact], 1, 1).result()[0] for fact in Hall(1).facts(35)]

        def damaged(*_: object, **__: object) -> list[JournalRecord]:
            raise sqlite3.DatabaseError("database disk image is malformed")

        monkeypatch.setattr(JournalFile, "records", damaged)
        assert journal.records() == written, "nothing of it was published"
        journal.set_cursor("floor", 30)
        written += [journal.append([fact], 1, 1).result()[0] for fact in Hall(2).facts(20)]
        assert journal.records(after=45) == written[45:]
        with pytest.raises(JournalError, match="cannot be read"):
            journal.records(after=20)
        written += [journal.append([fact], 1, 1).result()[0] for fact in Hall(3).facts(60)]
        assert journal.records(after=75) == written[75:], "so many at most, even if nobody has published them"
        with pytest.raises(JournalError, match="cannot be read"):
            journal.records(after=30)


WRITER = """
import sys
from pathlib import Path
from daemon.core.record import facts
from daemon.journal.writer import Journal
journal = Journal.open(Path(sys.argv[1]))
number = journal.head.seq
while True:
    futures = [journal.append([facts.SystemClockChanged(seconds=number + n)], 1, 1) for n in range(5)]
    number = futures[-1].result()[-1].seq
    print(number, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_kill_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    acknowledged = 0
    for lines in (3, 17, 8):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        for _ in range(lines):
            acknowledged = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
    journal = Journal.open(path)
    assert journal.head.seq >= acknowledged
    assert [record.seq for record in journal.records()] == list(range(1, journal.head.seq + 1))
    assert not journal.verify().faults
    journal.close()
