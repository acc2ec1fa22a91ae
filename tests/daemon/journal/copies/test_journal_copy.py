"""A second copy of the journal: complete to the last record, whatever its disk does, and by itself."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from broker.contract import topics
from broker.contract.message import Message
from broker.contract.messages import Status
from broker.contract.requests import ResendRequest, ResultRequest
from daemon.cli.bodies.journal import restore_from
from daemon.config import HallConfig
from daemon.config import JournalSettings as JournalConfig
from daemon.core.record import facts
from daemon.journal.copies import copy as journal_copy
from daemon.journal.copies import keeper
from daemon.journal.copies.copy import Copy, FileSource, OtherJournal, part_of
from daemon.journal.copies.keeper import Copier, Safety, checked
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.forget import ForgetWish, forget, found_in, now_ms
from daemon.journal.writer import Journal
from daemon.process.app import HallProcess
from tests.broker.brokers import Running, running
from tests.daemon import watched_disk
from tests.daemon.damaged_journals import damage, made
from tests.daemon.facts_of_games import Hall
from tests.daemon.people_on_record import ROUND
from tests.daemon.process.test_app import config, screen
from tests.daemon.watched_disk import Call, watched
from tests.waiting import until, wait_until


def write(journal: JournalFile, count: int, seed: int = 1) -> None:
    journal.append([FactDraft(fact, 1, 1) for fact in Hall(seed).facts(count)], {"floor": 3})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hall.journal"


@pytest.fixture
def journal(path: Path) -> Iterator[JournalFile]:
    with closing(JournalFile.open(path)) as one:
        write(one, 30)
        yield one


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "copy"


@pytest.fixture
def copier(path: Path, stick: Path) -> Iterator[Copier]:
    source = FileSource(path)
    one = Copier(source, stick, path)
    yield one
    one.close()
    source.close()


def caught_up(copier: Copier) -> str:
    """Copy until nothing is left, or the disk refuses; why it does."""
    while True:
        trouble = str(copier.step()["trouble"])
        if trouble or not copier.lags:
            return trouble


def same(copy: Path, journal: JournalFile) -> bool:
    """Whether a copy is whole and has every record of the journal, names and all."""
    with closing(JournalFile.reading(copy)) as one:
        assert one.verify().faults == ()
        return (one.head, one.records()) == (journal.head, journal.records())


# --- what a copy has --------------------------------------------------------------------------------------


def test_a_copy_has_every_record_as_it_is_written(
    journal: JournalFile, copier: Copier, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_copy, "PART_RECORDS", 7)
    for seed in range(2, 6):
        assert caught_up(copier) == ""
        assert same(stick, journal)
        write(journal, 20, seed)
    assert caught_up(copier) == ""
    with closing(JournalFile.reading(stick)) as copy:
        assert copy.cursors() == journal.cursors()
        assert copy.id == journal.id
    assert not [one.name for one in stick.parent.iterdir() if one.name in ("copy-wal", "copy-journal")]


def test_a_hall_that_goes_on_with_a_copy_does_so_under_a_new_identity(
    journal: JournalFile, copier: Copier, stick: Path
) -> None:
    caught_up(copier)
    copier.close()
    with closing(JournalFile.open(stick)) as restored:
        assert restored.id != journal.id
        assert restored.records() == journal.records()


def test_what_is_forgotten_in_the_journal_is_forgotten_in_its_copy(tmp_path: Path, stick: Path) -> None:
    path = tmp_path / "people.journal"
    copier = Copier(FileSource(path), stick)
    with closing(JournalFile.open(path)) as journal:
        journal.append([FactDraft(fact, 1, 1) for fact in ROUND])
        caught_up(copier)
        assert b"Anna" in stick.read_bytes()
        wanted = ForgetWish(before=10**15)
        forget(journal, wanted, found_in(journal, wanted), now_ms())
        assert b"Anna" not in path.read_bytes()
        assert caught_up(copier) == ""
        assert b"Anna" not in stick.read_bytes()
        assert same(stick, journal)
    copier.close()


def test_a_copy_is_never_another_journal_nor_a_file_of_somebody_else(
    journal: JournalFile, path: Path, stick: Path, copier: Copier, tmp_path: Path
) -> None:
    stick.write_text("Dear Anna")
    assert "is not a copy of a journal" in copier.step()["trouble"]
    assert stick.read_text() == "Dear Anna"
    stick.unlink()
    other = tmp_path / "other.journal"
    JournalFile.open(other).close()
    assert "is the journal of a hall" in Copier(FileSource(path), other).step()["trouble"]
    assert caught_up(copier) == ""
    second = Copier(FileSource(path), stick)
    assert "in use by another Flagfall" in second.step()["trouble"]
    copier.close()
    with closing(JournalFile.open(other)) as one:
        write(one, 5, seed=9)
        third = Copier(FileSource(other), stick)
        assert f"kept as {stick}.1" in third.step()["note"]
        assert caught_up(third) == ""
        assert same(stick, one)
        third.close()
    assert same(stick.with_name("copy.1"), journal)


def test_a_copy_goes_on_after_the_hall_was_restored_from_it(
    journal: JournalFile, copier: Copier, stick: Path, tmp_path: Path
) -> None:
    caught_up(copier)
    copier.close()
    journal.close()
    restored = tmp_path / "restored.journal"
    shutil.copy(stick, restored)
    with closing(JournalFile.open(restored)) as one:
        write(one, 10, seed=4)
        again = Copier(FileSource(restored), stick)
        assert again.step()["note"] == ""
        assert same(stick, one)
        with closing(JournalFile.reading(stick)) as copy:
            assert copy.id == one.id
        again.close()


# --- what its disk does -----------------------------------------------------------------------------------


@pytest.mark.skipif(not watched_disk.available(), reason="SQLite is built into this Python")
def test_a_full_disk_of_the_copy_is_said_and_the_copy_catches_up_by_itself(
    journal: JournalFile, copier: Copier, stick: Path
) -> None:
    with watched(stick.parent) as disk:
        assert caught_up(copier) == ""
        disk.full = True
        write(journal, 20, seed=2)
        assert "is full" in caught_up(copier)
        write(journal, 20, seed=3)
        assert "is full" in caught_up(copier)
        disk.full = False
        assert caught_up(copier) == ""
    assert same(stick, journal)


def test_a_disk_that_goes_and_comes_back_has_everything_again(
    journal: JournalFile, copier: Copier, stick: Path, tmp_path: Path
) -> None:
    assert caught_up(copier) == ""
    stick.parent.rename(tmp_path / "pulled")
    write(journal, 20, seed=2)
    assert "was taken away" in copier.step()["trouble"]
    assert "plug in the disk" in copier.step()["trouble"]
    (tmp_path / "pulled").rename(stick.parent)
    assert caught_up(copier) == ""
    assert same(stick, journal)


def test_an_empty_folder_behind_a_disk_that_went_is_not_taken_for_it(
    journal: JournalFile, copier: Copier, stick: Path, tmp_path: Path
) -> None:
    assert caught_up(copier) == ""
    stick.parent.rename(tmp_path / "pulled")
    stick.parent.mkdir()
    write(journal, 20, seed=2)
    assert "was taken away" in copier.step()["trouble"]
    assert not stick.exists()
    caught_up(copier)
    shutil.rmtree(stick.parent)
    (tmp_path / "pulled").rename(stick.parent)
    write(journal, 20, seed=3)
    assert "was taken away" in copier.step()["trouble"]
    assert caught_up(copier) == ""
    assert same(stick, journal)


def test_a_copy_that_is_damaged_anywhere_is_kept_aside_and_begun_anew(tmp_path: Path, stick: Path) -> None:
    path = tmp_path / "hall.journal"
    made(path)
    with closing(JournalFile.open(path)) as journal:
        whole = Copier(FileSource(path), stick)
        caught_up(whole)
        whole.close()
        original = stick.read_bytes()
        wrong, set_aside = {}, 0
        for seed in range(12):
            stick.write_bytes(original)
            how, _ = damage(stick, seed)
            hurt = stick.read_bytes()
            copier = Copier(FileSource(path), stick)
            trouble = caught_up(copier)
            copier.close()
            kept = [one.read_bytes() for one in stick.parent.glob("copy.*")]
            if "is not a copy" in trouble or "not a Flagfall journal" in trouble:
                continue  # its first bytes say nothing any more; a person decides, and nothing was touched
            # Damage in unused bytes of a page need not be found: the copy is whole all the same.
            if trouble or not same(stick, journal) or (kept and hurt not in kept):
                wrong[f"{seed}: {how}"] = trouble
            set_aside += hurt in kept
            for one in stick.parent.glob("copy.*"):
                one.unlink()
    assert wrong == {}
    assert set_aside > 6


@pytest.mark.skipif(not watched_disk.available(), reason="SQLite is built into this Python")
def test_a_stick_that_is_pulled_out_between_any_two_writes_holds_a_copy_that_goes_on(
    journal: JournalFile, copier: Copier, path: Path, stick: Path, tmp_path: Path
) -> None:
    caught_up(copier)
    copier.close()
    before = stick.read_bytes()
    with watched(stick.parent) as disk:
        for seed in (2, 3):
            write(journal, 10, seed)
            assert caught_up(copier) == ""
        copier.close()
    wrong = {}
    pulled = tmp_path / "pulled"
    for count in range(len(disk.calls) + 1):
        shutil.rmtree(pulled, ignore_errors=True)
        pulled.mkdir()
        (pulled / "copy").write_bytes(before)
        written(disk.calls[:count], pulled)
        again = Copier(FileSource(path), pulled / "copy")
        trouble = caught_up(again)
        again.close()
        if trouble or not same(pulled / "copy", journal) or list(pulled.glob("copy.*")):
            wrong[count] = trouble
    assert wrong == {}


def written(calls: list[Call], folder: Path) -> None:
    """Do again what SQLite did to the files of a folder."""
    for call in calls:
        file = folder / call.file
        if call.what == "delete":
            file.unlink(missing_ok=True)
        elif call.what != "sync":
            with file.open("r+b" if file.exists() else "w+b") as one:
                one.seek(call.at)
                if call.what == "write":
                    one.write(call.data)
                else:
                    one.truncate(call.at)


def grown(journal: JournalFile, stick: Path, before: int, seed: int) -> bool:
    """Whether the copy has become longer, while the journal becomes longer all the time."""
    write(journal, 40, seed)
    return stick.exists() and stick.stat().st_size > before


def test_a_copy_that_is_killed_at_any_time_is_whole_and_catches_up(
    journal: JournalFile, path: Path, stick: Path
) -> None:
    """The process is killed with signal 9 while it writes; what it leaves is a copy up to some record."""
    for seed in range(2, 4):
        asked = f'{{"journal": "{path}", "copy": "{stick}"}}\n'
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "daemon.journal.copies.keeper"], stdin=subprocess.PIPE, text=True
        )
        assert process.stdin is not None
        process.stdin.write(asked)
        process.stdin.flush()
        before = stick.stat().st_size if stick.exists() else 0
        wait_until(partial(grown, journal, stick, before, seed))
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdin.close()
    copier = Copier(FileSource(path), stick)
    assert caught_up(copier) == ""
    copier.close()
    assert same(stick, journal)


def test_a_record_that_is_damaged_in_the_journal_never_reaches_the_copy(
    journal: JournalFile, path: Path, stick: Path
) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER never_changed")
        db.execute("UPDATE records SET body = replace(body, '\"', '''') WHERE seq = 20")
        db.commit()
    copier = Copier(FileSource(path), stick)
    assert "Record 20 of the journal is damaged" in caught_up(copier)
    assert copier.step()["seq"] < journal.head.seq
    copier.close()


def test_a_part_that_does_not_follow_is_not_taken(journal: JournalFile, stick: Path) -> None:
    copy, _ = Copy.opened(stick)
    with closing(copy):
        with pytest.raises(OtherJournal):
            copy.take(part_of(journal, 5))
        assert copy.head.seq == 0
        with pytest.raises(OtherJournal):
            part_of(journal, 10_000)


# --- what is said -----------------------------------------------------------------------------------------


def line(seq: int, newest: int, trouble: str = "", *, same_disk: bool = False) -> dict[str, object]:
    return {"seq": seq, "newest": newest, "trouble": trouble, "note": "", "same_disk": same_disk}


def test_a_copy_that_is_not_complete_for_ten_seconds_is_said_until_it_is() -> None:
    safety = Safety(Path("/media/stick/copy"), began=100.0)
    safety.took(line(7, 7), head=7, now=101.0)
    assert safety.warnings(head=9, now=110.0) == []
    assert "2 records are missing in it. Its disk is not responding." in safety.warnings(9, 112.0)[0]
    assert "journal, /media/stick/copy. Its disk is not responding." in safety.warnings(7, 112.0)[0]
    safety.took(line(7, 9, "The disk of the copy is full: free some space."), head=9, now=113.0)
    assert "is full" in safety.warnings(9, 113.0)[0]
    safety.took(line(9, 9), head=9, now=114.0)
    assert safety.warnings(9, 114.0) == []
    safety.took(line(9, 9, same_disk=True), head=9, now=115.0)
    assert "on the same disk" in safety.warnings(9, 115.0)[0]


def test_a_process_that_is_still_starting_is_no_disk_that_does_not_answer() -> None:
    safety = Safety(Path("/media/stick/copy"), began=100.0)
    assert safety.warnings(head=1, now=159.0) == []
    assert "is not responding" in safety.warnings(1, 161.0)[0]
    safety.took(line(0, 0, "The folder /media/stick is not there."), head=1, now=101.0)
    assert "is not there" in safety.warnings(1, 101.0)[0], "what it says counts at once"


def test_without_a_copy_nothing_is_said_but_damage() -> None:
    safety = Safety(None, began=0.0)
    assert safety.warnings(head=9, now=1000.0) == []
    safety.took({"checked": "journal", "fault": {"text": "Record 4 is not what was written."}}, 9, 1001.0)
    assert safety.warnings(9, 1001.0) == ["Record 4 is not what was written."]
    safety.took({"checked": "journal", "fault": {"text": ""}}, 9, 1002.0)
    assert safety.warnings(9, 1002.0) == []


def test_a_check_beside_the_hall_names_damage_while_records_are_written(
    journal: JournalFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("daemon.journal.file.RECORDS_AT_ONCE", 5)
    rests = []

    def writing() -> None:
        rests.append(1)
        write(journal, 3, seed=len(rests))

    assert checked("journal", path, writing) == {"checked": "journal", "fault": {"text": ""}}
    assert len(rests) > 5
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER never_changed")
        db.execute("UPDATE records SET body = replace(body, '\"', '''') WHERE seq = 20")
        db.commit()
    fault = checked("journal", path, list)["fault"]["text"]
    assert "Record 20 is not what was written" in fault
    assert "flagfall journal restore" in fault
    assert "second copy" in checked("copy", path, list)["fault"]["text"]


def test_a_check_beside_the_hall_reads_pages_and_not_its_own_memory(journal: JournalFile, path: Path) -> None:
    """A page that is damaged on the disk behind SQLite's back is found without a restart."""
    journal._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(path.read_bytes())
    at = data.index(b'"type":"move_confirmed"')
    with path.open("r+b") as file:
        file.seek(at)
        file.write(bytes(20))
    assert "damaged on the disk" in checked("journal", path, list)["fault"]["text"]
    assert journal.append([FactDraft(facts.SystemClockChanged(seconds=1), 1, 1)]), "the hall goes on"


# --- in a hall --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


def with_copy(hall: HallConfig, stick: Path) -> HallConfig:
    journal = JournalConfig(path=hall.journal.path, copy_to=stick)
    return hall.model_copy(update={"journal": journal})


async def test_a_hall_keeps_its_copy_whatever_becomes_of_the_process_that_does_it(
    broker: Running, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "BEHIND_S", 0.5)
    monkeypatch.setattr(keeper, "STARTS_S", 0.5)
    monkeypatch.setattr(keeper, "START_AGAIN_S", 0.01)
    monkeypatch.setattr("daemon.publishing.publisher.STATUS_EVERY_S", 1)
    hall = with_copy(config(broker, tmp_path, "copied"), stick)

    def warns(text: str) -> Callable[[Message], bool]:
        return lambda one: isinstance(one, Status) and any(text in warning for warning in one.warnings)

    async with HallProcess.opened(hall) as process, screen(broker, "copied") as seen:
        await seen.until("floor/status", warns("on the same disk"))
        first = process.keeper.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)  # as a disk that does not answer does
        reply = await seen.ask(topics.RESULT, result("r1"))
        assert not reply.ok, "the hall answers all the same"
        await seen.until("floor/status", warns("Its disk is not responding"))
        os.kill(first, signal.SIGKILL)
        await until(lambda: process.keeper.pid not in (None, first))
        await seen.until("floor/status", warns("on the same disk"))
        await seen.ask(topics.RESULT, result("r2"))
    with closing(JournalFile.reading(hall.journal.path)) as journal:
        assert {"r1", "r2"} <= {
            one.fact.request for one in journal.records() if isinstance(one.fact, facts.RequestAnswered)
        }
        assert same(stick, journal)


def result(identity: str) -> ResultRequest:
    return ResultRequest(id=identity, by="arbiter", client="desk", table=1, game="g1", result="1-0")


async def test_a_hall_without_a_copy_says_in_words_that_an_old_page_is_damaged_and_plays_on(
    broker: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(keeper, "CHECK_AFTER_S", 0.01)
    monkeypatch.setattr(keeper, "START_AGAIN_S", 0.01)
    monkeypatch.setattr("daemon.publishing.publisher.STATUS_EVERY_S", 1)
    hall = config(broker, tmp_path, "alone")
    path = hall.journal.path
    with closing(JournalFile.open(path)) as journal:
        write(journal, 300)
        journal.append([], {"floor": journal.head.seq})
        records = journal.head.seq
        table = next(one.fact.table for one in journal.records() if isinstance(one.fact, facts.MoveConfirmed))

    def warned(one: Message) -> bool:
        return isinstance(one, Status) and any("damaged on the disk" in text for text in one.warnings)

    async with HallProcess.opened(hall) as process, screen(broker, "alone") as seen:
        await until(lambda: process.keeper.pid is not None)
        data = path.read_bytes()
        with path.open("r+b") as file:  # behind the back of everybody, as a disk does it
            for at in range(4096 * 4, len(data) - 4096 * 4, 4096):
                file.seek(at + 2000)
                file.write(bytes(200))
        assert process.keeper.pid is not None
        os.kill(process.keeper.pid, signal.SIGKILL)  # the next one checks at once, and not after 15 minutes
        status = await seen.until("floor/status", warned)
        assert isinstance(status, Status)
        (sentence,) = status.warnings
        assert "\n" not in sentence
        assert "Play continues" in sentence
        assert "with this file, and with the last backup if there is one" in sentence
        assert not status.error
        again = ResendRequest(id="again", by="screen", client="desk", table=table, after=0)
        reply = await seen.ask(topics.RESEND, again)
        assert not reply.ok
        assert "cannot be read" in reply.text
        reply = await seen.ask(topics.RESULT, result("after"))
        assert reply.text, "requests are decided"
        assert process.journal.head.seq > records, "and recorded"
    whole = tmp_path / "whole"
    assert restore_from([path], whole) == 0
    said = capsys.readouterr()
    with closing(JournalFile.open(whole)) as journal:
        assert journal.fault() is None
        kept = {one.fact.request for one in journal.records() if isinstance(one.fact, facts.RequestAnswered)}
    assert "after" in kept
    assert "lost" in said.out + said.err


async def test_a_copy_that_hangs_does_not_hold_up_the_end_of_a_hall(
    broker: Running, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "LAST_S", 0.2)
    hall = with_copy(config(broker, tmp_path, "hanging"), stick)
    async with HallProcess.opened(hall) as process:
        await until(lambda: process.keeper.pid is not None and stick.exists())
        assert process.keeper.pid is not None
        os.kill(process.keeper.pid, signal.SIGSTOP)
    with closing(Journal.open(hall.journal.path)) as journal:
        assert not journal.verify().faults
