"""The signal log read by run, by port and by time, without reading what was before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from daemon.journal import raw
from daemon.journal.file import JournalFile
from daemon.journal.raw import RawEntry

ENTRIES = [
    RawEntry("", 1000, "start", b"1"),
    RawEntry("a", 1010, "link", b"{}"),
    RawEntry("a", 1020, "rx", b"1"),
    RawEntry("b", 1030, "rx", b"2"),
    RawEntry("", 1040, "tick", b"7"),
    RawEntry("a", 1035, "rx", b"3"),  # a computer that was busy
    RawEntry("b", 1050, "link", b"{}"),
    RawEntry("", 2000, "start", b"9"),
    RawEntry("a", 2010, "rx", b"4"),
]


@pytest.fixture(params=[1, 2, 2000])
def file(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[JournalFile]:
    """A journal whose signal log is read in pieces of this size."""
    monkeypatch.setattr(raw, "AT_ONCE", request.param)
    with closing(JournalFile.in_memory()) as journal:
        journal.append_raw(ENTRIES)
        yield journal


def test_a_run_has_what_came_between_its_start_and_the_next(file: JournalFile) -> None:
    first, second = file.black_box(1), file.black_box(9)
    assert first is not None
    assert second is not None
    assert list(first.entries()) == ENTRIES[1:7]
    assert list(second.entries()) == ENTRIES[8:]
    assert file.black_box(5) is None
    assert (first.oldest(), second.oldest()) == (1010, 2010)


def test_of_some_ports_alone_and_of_what_was_said_of_links(file: JournalFile) -> None:
    box = file.black_box(1)
    assert box is not None
    assert [one.data for one in box.entries(links=["a", ""])] == [b"{}", b"1", b"7", b"3"]
    assert list(box.entries(links=[])) == []
    assert box.links() == [ENTRIES[1], ENTRIES[6]]


@pytest.mark.parametrize("since", [0, 1010, 1011, 1020, 1030, 1040, 1050, 1051, 9999])
def test_what_is_before_a_time_and_what_is_after_it_is_everything_once(file: JournalFile, since: int) -> None:
    box = file.black_box(1)
    assert box is not None
    number = box.number_at(since)
    before, after = list(box.entries(upto=number)), list(box.entries(after=number))
    assert [*before, *after] == ENTRIES[1:7]
    assert all(one.at < since + 10 for one in before)
    assert all(one.at >= since - 10 for one in after)


def test_of_a_run_whose_start_was_deleted_its_end_is_left(file: JournalFile) -> None:
    while file.forget_raw(1025):
        pass
    assert file.black_box(1) is None
    left = file.black_box(None)
    assert left is not None
    assert [one.data for one in left.entries()] == [b"2", b"7", b"3", b"{}"]
    assert left.oldest() == 1030


def test_an_empty_black_box_has_nothing() -> None:
    with closing(JournalFile.in_memory()) as journal:
        left = journal.black_box(None)
        assert left is not None
        assert (left.oldest(), list(left.entries()), left.number_at(5), left.links()) == (None, [], 0, [])
