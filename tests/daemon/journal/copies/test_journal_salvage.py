"""A journal that is damaged anywhere loses what stood there, and nothing else; what is lost is named."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from daemon.cli.bodies import journal as journal_command
from daemon.core.record import facts
from daemon.core.record.hall_state import fold
from daemon.journal.box import box_path
from daemon.journal.copies.backup import back_up
from daemon.journal.copies.keeper import checked
from daemon.journal.copies.salvage import salvage
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.format import JournalError
from daemon.journal.raw import RawEntry
from daemon.journal.wal import frames
from daemon.journal.writer import Journal
from tests.daemon.damaged_journals import PAGE, damage, judged, made
from tests.daemon.facts_of_games import opening, records

SEEDS = 24
"""A share of ``make torture ARGS=damage``."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[bytes]]:
    path = tmp_path_factory.mktemp("whole") / "hall.journal"
    return path, made(path)


def test_whatever_is_damaged_only_the_records_that_stood_there_are_lost(
    whole: tuple[Path, list[bytes]], tmp_path: Path
) -> None:
    original, before = whole
    wrong = {}
    for seed in range(SEEDS):
        damaged = tmp_path / f"{seed}.journal"
        shutil.copy(original, damaged)
        how, hurt = damage(damaged, seed)
        _, why = judged(damaged, tmp_path / f"{seed}.saved", before, hurt)
        if why:
            wrong[f"{seed}: {how}"] = why
    assert wrong == {}


def test_what_is_only_in_the_wal_yet_is_saved_too(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    with closing(Journal.open(path)) as journal:
        for number in range(100):
            journal.append([facts.SystemClockChanged(seconds=number)], number, number).result()
        for name in ("hall.journal", "hall.journal-wal"):
            shutil.copy(tmp_path / name, tmp_path / f"killed{name[4:]}")
    data = bytearray((tmp_path / "killed.journal").read_bytes())
    data[:100] = bytes(100)  # SQLite takes it for no file of its own
    (tmp_path / "killed.journal").write_bytes(data)
    found = salvage(tmp_path / "killed.journal", tmp_path / "saved")
    assert (found.records, found.lost) == (100, ())


def test_the_command_names_what_is_lost_and_a_daemon_goes_on_with_the_rest(
    whole: tuple[Path, list[bytes]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged, saved = tmp_path / "hall.journal", tmp_path / "saved.journal"
    hurt = set[int]()
    seeds = iter(range(2, 400, 4))  # a page that is zeroed
    while not hurt:
        shutil.copy(whole[0], damaged)
        _, hurt = damage(damaged, next(seeds))
    with pytest.raises(JournalError, match="flagfall journal salvage"):
        Journal.open(damaged)
    assert journal_command.salvage(damaged, saved) == 0
    said = capsys.readouterr()
    assert f"records of {damaged}" in said.out
    assert str(min(hurt)) in said.err
    assert "Keep the damaged file" in said.err
    assert journal_command.salvage(damaged, saved) == 1, "it is not written over"
    with closing(Journal.open(saved)) as journal:
        assert journal.append([facts.SystemClockChanged(seconds=1)], 1, 1).result()


def test_what_is_no_journal_is_not_salvaged(tmp_path: Path) -> None:
    (tmp_path / "letter").write_bytes(b"Dear Anna" * 1000)
    with pytest.raises(JournalError, match="Nothing was made"):
        salvage(tmp_path / "letter", tmp_path / "saved")
    assert [one.name for one in tmp_path.iterdir()] == ["letter"]


def test_what_rests_on_a_lost_record_stays_out_of_its_game() -> None:
    made = records(opening(1, "g1", "e2e4", "e7e5", "g1f3", "b8c6"))
    kinds = [one.fact.type for one in made]
    for lost, kind in enumerate(kinds):
        game = fold([one for one in made if one.seq != made[lost].seq]).table(1).game
        moves = len(game.moves) if game else 0
        before = kinds[:lost].count("move_confirmed")
        assert moves == {"game_started": 0, "move_confirmed": before}.get(kind, 4), kind


# --- the signal log ----------------------------------------------------------------------------------------


def copied_with_box(path: Path, to: Path) -> Path:
    """Copy a journal and its signal log; the box."""
    shutil.copy(path, to)
    return Path(shutil.copy(box_path(path), box_path(to)))


def test_changed_entries_of_a_black_box_are_said_and_cost_nothing_else(
    whole: tuple[Path, list[bytes]], tmp_path: Path
) -> None:
    damaged = tmp_path / "hall.journal"
    box = copied_with_box(whole[0], damaged)
    data = bytearray(box.read_bytes())
    at = data.index(bytes(range(200)))
    data[at + 20 : at + 180] = bytes(160)
    box.write_bytes(data)
    with closing(Journal.open(damaged)) as journal:
        assert "The signal log of the journal" in checked("journal", damaged, list)["fault"]["text"]
        assert journal.append([facts.SystemClockChanged(seconds=1)], 1, 1).result()
    found = back_up(damaged, tmp_path / "copy")
    assert found.records == len(whole[1]) + 1
    assert found.faults == ()
    assert "signal log is damaged" in found.left_out
    with closing(JournalFile.open(tmp_path / "copy")) as copy:
        assert copy.verify().faults == ()


def test_a_page_of_the_black_box_that_cannot_be_read_stops_neither_start_nor_records(
    whole: tuple[Path, list[bytes]], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Found when it is written to at the latest; it is kept, and a new one begins."""
    pages = box_path(whole[0]).stat().st_size // PAGE
    for page in range(pages):
        damaged = tmp_path / f"{page}.journal"
        box = copied_with_box(whole[0], damaged)
        data = bytearray(box.read_bytes())
        data[page * PAGE : (page + 1) * PAGE] = random.Random(page).randbytes(PAGE)
        box.write_bytes(data)
        with closing(Journal.open(damaged)) as journal:
            journal.heard_at()
            assert journal.append([facts.SystemClockChanged(seconds=1)], 1, 1).result()
            journal.raw("ttyACM0", 10**9, "rx", b"new")
        assert journal.health.ok, page
        with closing(JournalFile.reading(damaged)) as file:
            assert file.head.seq == len(whole[1]) + 1
            assert all(one.of_box for one in file.verify().faults)
    assert "No record is damaged" in caplog.text


def test_a_black_box_that_is_cut_emptied_or_no_file_at_all_stops_no_start(
    whole: tuple[Path, list[bytes]], tmp_path: Path
) -> None:
    size = box_path(whole[0]).stat().st_size
    for length in (*range(0, 3 * PAGE, 500), *range(3 * PAGE, size, PAGE + 700), None):
        damaged = tmp_path / f"{length}.journal"
        box = copied_with_box(whole[0], damaged)
        if length is None:
            box.unlink()
            (box / "somebody's").mkdir(parents=True)
        else:
            data = box.read_bytes()[:length]
            box.write_bytes(data)
        with closing(Journal.open(damaged)) as journal:
            journal.heard_at()
            journal.raw("ttyACM0", 10**9, "rx", b"new")
            assert journal.append([facts.SystemClockChanged(seconds=1)], 1, 1).result()
        assert journal.health.ok, length
        with closing(JournalFile.reading(damaged)) as file:
            assert file.head.seq == len(whole[1]) + 1
    assert (tmp_path / "None.journal-box.1" / "somebody's").is_dir(), "it is kept"


def test_whatever_stands_in_the_newest_row_of_a_black_box_stops_no_start(
    whole: tuple[Path, list[bytes]], tmp_path: Path
) -> None:
    """A cut file may still be one to SQLite, with rows in which nothing is what it should be."""
    for number, (at, data) in enumerate([("NULL", "NULL"), ("'x'", "x'00'"), ("1e300", "'y'"), ("1", "9e9")]):
        damaged = tmp_path / f"{number}.journal"
        box = copied_with_box(whole[0], damaged)
        with closing(sqlite3.connect(box)) as db:
            db.execute("CREATE TABLE odd (id INTEGER PRIMARY KEY, at, link, direction, data, sum)")
            db.execute("INSERT INTO odd SELECT * FROM raw")
            kind = "start" if number % 2 else "rx"
            db.execute(f"INSERT INTO odd VALUES (999999, {at}, '', '{kind}', {data}, 1)")
            db.execute("DROP TABLE raw")
            db.execute("ALTER TABLE odd RENAME TO raw")
            db.commit()
        with closing(Journal.open(damaged)) as journal:
            journal.heard_at()
            assert journal.append([facts.SystemClockChanged(seconds=1)], 1, 1).result()
        assert (tmp_path / f"{number}.journal-box.1").exists(), "it is kept"


def test_entries_that_stand_in_a_journal_of_before_or_in_a_backup_move_into_the_box(
    whole: tuple[Path, list[bytes]], tmp_path: Path
) -> None:
    with closing(JournalFile.reading(whole[0])) as journal:
        before = list(journal.black_box(None).entries())  # type: ignore[union-attr]
    assert before
    back_up(whole[0], tmp_path / "copy")
    assert not box_path(tmp_path / "copy").exists()
    for _ in range(2):
        with closing(JournalFile.reading(tmp_path / "copy")) as copy:
            assert list(copy.black_box(None).entries()) == before  # type: ignore[union-attr]
            assert copy.verify().faults == ()
        with closing(JournalFile.open(tmp_path / "copy")):
            pass
    assert box_path(tmp_path / "copy").exists()


def test_the_black_box_of_another_journal_is_kept_aside(tmp_path: Path) -> None:
    paths = [tmp_path / "old.journal", tmp_path / "new.journal"]
    for number, path in enumerate(paths, 1):
        with closing(JournalFile.open(path)) as journal:
            journal.append([FactDraft(facts.DaemonStarted(version="1"), number, 1)])
            journal.append_raw([RawEntry("", number, "start", b"1"), RawEntry("p", number, "rx", b"x")])
    old, new = paths
    shutil.copy(old, new)  # an older journal in the place of a newer one, whose box is left
    with closing(JournalFile.open(new)) as journal:
        assert list(journal.raw_of(1) or ()) == []
    assert box_path(new).with_name(f"{box_path(new).name}.1").exists()
    with closing(JournalFile.open(old)) as journal:
        assert [one.data for one in journal.raw_of(1) or ()] == [b"x"]


# --- the WAL ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal whose newest records are only in its WAL, in a second round of it."""
    folder = tmp_path_factory.mktemp("killed")
    with closing(Journal.open(folder / "hall.journal")) as journal:
        for number in range(600):
            journal.append([facts.SystemClockChanged(seconds=number)], number, number).result()
        for name in ("hall.journal", "hall.journal-wal"):
            shutil.copy(folder / name, folder / f"killed{name[4:]}")
    return folder / "killed.journal"


def with_wal(killed: Path, to: Path, change: Callable[[bytearray], None]) -> Path:
    shutil.copy(killed, to)
    wal = bytearray(killed.with_name("killed.journal-wal").read_bytes())
    change(wal)
    to.with_name(f"{to.name}-wal").write_bytes(wal)
    return to


def flipped(at: int) -> Callable[[bytearray], None]:
    def flip(wal: bytearray) -> None:
        wal[at] ^= 0x11

    return flip


def without(first: int, last: int | None, put: bytes = b"") -> Callable[[bytearray], None]:
    def cut(wal: bytearray) -> None:
        wal[first:last] = put

    return cut


def test_the_header_of_a_wal_costs_no_record_and_no_start_is_silent(killed: Path, tmp_path: Path) -> None:
    for at in range(32):
        damaged = with_wal(killed, tmp_path / f"{at}.journal", flipped(at))
        with pytest.raises(JournalError, match="newest records are in a damaged file"):
            Journal.open(damaged)
        found = salvage(damaged, tmp_path / f"{at}.saved")
        assert (found.records, found.lost) == (600, ()), at
    zeroed = with_wal(killed, tmp_path / "zeroed.journal", without(0, 4096, bytes(4096)))
    with closing(JournalFile.reading(zeroed)) as journal:
        assert any("-wal" in fault.text for fault in journal.verify().faults)
    assert salvage(zeroed, tmp_path / "zeroed.saved").records >= 599


def test_a_damaged_frame_of_a_wal_stops_the_start_if_commits_follow_it(killed: Path, tmp_path: Path) -> None:
    frame = 24 + PAGE
    last = len(frames(killed.with_name("killed.journal-wal").read_bytes(), PAGE)) - 1
    for number, byte in ((0, 3), (0, 30), (1, 9), (last // 2, 17), (last - 12, 2000)):
        at = 32 + number * frame + byte
        damaged = with_wal(killed, tmp_path / f"{number}-{byte}.journal", flipped(at))
        with pytest.raises(JournalError, match="newest records are in a damaged file"):
            Journal.open(damaged)
        assert salvage(damaged, tmp_path / f"{number}-{byte}.saved").records >= 599


def test_a_commit_that_a_power_cut_left_incomplete_stops_no_start(killed: Path, tmp_path: Path) -> None:
    wal = killed.with_name("killed.journal-wal").read_bytes()
    ends = [one.at for one in frames(wal, PAGE) if one.commits]
    begins = ends[-2] + PAGE  # the last commit
    for name, change in {
        "gone": without(begins, None),
        "cut": without(begins + 1000, None),
        "torn": without(begins + 500, begins + 900, bytes(400)),
    }.items():
        cut = with_wal(killed, tmp_path / f"{name}.journal", change)
        with closing(Journal.open(cut)) as journal:
            assert journal.append([facts.SystemClockChanged(seconds=1)], 1, 1).result()


def test_the_byte_of_reserved_space_costs_no_record(whole: tuple[Path, list[bytes]], tmp_path: Path) -> None:
    data = bytearray(whole[0].read_bytes())
    data[20] = 8
    (tmp_path / "damaged.journal").write_bytes(data)
    assert salvage(tmp_path / "damaged.journal", tmp_path / "saved").lost == ()
