"""The file of an event: records persist, changes are detected, erased names are gone for good."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import textwrap

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.store.store import EventFile, EventFileError
from tests.dashboard.desk.small_event import SmallEvent


def test_an_event_that_is_opened_again_is_the_same(small: SmallEvent) -> None:
    small.play("1-0", "1/2-1/2")
    small.pair()
    history, people, store = small.history, small.file.people, small.file.store
    small.file.close()

    again = EventFile(small.file.path)

    assert (again.history, again.people, again.store) == (history, people, store)
    again.close()


def test_two_desks_never_write_one_event(small: SmallEvent) -> None:
    with pytest.raises(EventFileError, match="Another desk may have it open"):
        EventFile(small.file.path)


def test_a_changed_record_is_detected(small: SmallEvent) -> None:
    small.play("1-0")
    small.file.close()
    with sqlite3.connect(small.file.path) as raw:
        raw.execute("UPDATE records SET by = 'Eve' WHERE seq = 4")
    raw.close()

    with pytest.raises(EventFileError, match="record 4 has been changed"):
        EventFile(small.file.path)


def test_a_removed_record_is_detected(small: SmallEvent) -> None:
    small.play("1-0")
    small.file.close()
    with sqlite3.connect(small.file.path) as raw:
        raw.execute("DELETE FROM records WHERE seq = 5")
    raw.close()

    with pytest.raises(EventFileError, match="an earlier one is missing"):
        EventFile(small.file.path)


def test_a_record_that_does_not_fit_is_not_written(small: SmallEvent) -> None:
    before = small.file.path.stat().st_size, len(small.history.records)
    with pytest.raises(EntryRejected):
        small.add(f.RoundClosed(section="open", round=1))
    small.file.close()
    again = EventFile(small.file.path)
    assert len(again.history.records) == before[1]
    again.close()


def test_deleted_names_are_in_no_byte_of_the_files_and_the_results_stay(small: SmallEvent) -> None:
    small.play("1-0")
    results = [seat.white_result for seat in small.section().rounds[0].seats]

    small.add(f.PeopleForgotten())

    assert small.file.people == {}
    assert [seat.white_result for seat in small.section().rounds[0].seats] == results
    with pytest.raises(
        EntryRejected, match=r"The names of this event are erased\. Nothing more can be entered\."
    ):
        small.enter("Zoe")
    small.file.close()
    for path in small.file.path.parent.iterdir():
        content = path.read_bytes()
        for name in (b"Bilal", b"Chloe", b"Dmitri"):
            assert name not in content, path
    again = EventFile(small.file.path)
    assert again.history.event.forgotten
    again.close()


def test_the_file_is_for_its_owner_alone(small: SmallEvent) -> None:
    assert small.file.path.stat().st_mode & 0o077 == 0


WRITER = """
    import sys
    from pathlib import Path
    from dashboard.desk.event import facts as f
    from dashboard.desk.store.store import EventFile

    file = EventFile(Path(sys.argv[1]))
    game = file.history.event.section("open").last.seats[0].game
    for halves in range(1, 100_000):
        record = file.append(f.AwardGiven(player=1, halves=halves, reason="x"), "Dana", 0)
        print(record.seq, flush=True)
"""


def test_answered_records_survive_a_killed_process(small: SmallEvent) -> None:
    small.pair()
    small.file.close()
    command = [sys.executable, "-c", textwrap.dedent(WRITER), str(small.file.path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        answered = [int(writer.stdout.readline()) for _ in range(25)]
        writer.kill()
        answered += [int(line) for line in writer.stdout.read().split("\n")[:-1]]

    again = EventFile(small.file.path)

    records = again.history.records
    # One record more may be on disk: it was written, but not answered yet.
    assert answered[-1] <= len(records) <= answered[-1] + 1
    assert again.history.event.awards[-1].halves == len(again.history.event.awards)
    again.close()
