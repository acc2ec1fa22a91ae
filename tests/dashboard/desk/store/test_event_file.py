"""An event in one file: imported elsewhere it is the same event; a damaged file is rejected with its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.running.desk import Desk
from dashboard.desk.store.event_file import Whole, read, written
from dashboard.desk.store.store import EventFile, EventFileError
from tests.dashboard.desk.small_event import SmallEvent


@pytest.fixture
def text(tmp_path: Path) -> str:
    """Write an event with two rounds, an undone record and a late player."""
    small = SmallEvent(tmp_path / "from")
    small.play("1-0", "1/2-1/2")
    small.enter("Gréta “Late”", late_from=2)
    small.add(f.RecordUndone(seq=small.add(f.Withdrawn(player=2, after=1)).seq))
    small.pair()
    return "".join(written(Whole("harbour", small.history, small.file.people)))


async def test_read_in_at_another_desk_it_is_the_same(text: str, tmp_path: Path) -> None:
    whole = read(text)
    desk = Desk.opened(tmp_path)
    await desk.take_in(whole)
    desk.close()
    again = Desk.opened(tmp_path)
    held = again.event("harbour")
    assert "".join(written(Whole("harbour", held.history, held.people))) == text
    assert held.history.event == whole.history.event
    assert len(held.history.event.sections["open"].rounds) == 2
    with pytest.raises(EntryRejected, match="already"):
        await again.take_in(whole)
    again.close()


async def test_an_event_that_could_not_be_written_is_none_and_can_be_opened_or_read_in_after_all(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, whole, settings = Desk.opened(tmp_path), read(text), f.EventSettings(name="Cup")

    def full(*_: object, **__: object) -> None:
        raise EventFileError("The disk is full.")

    with monkeypatch.context() as disk:
        disk.setattr(EventFile, "append", full)
        disk.setattr(EventFile, "take_in", full)
        with pytest.raises(EventFileError):
            await desk.open_event("cup", settings, "Ben", "opening-1")
        with pytest.raises(EventFileError):
            await desk.take_in(whole)
    assert desk.events == {}

    assert (await desk.open_event("cup", settings, "Ben", "opening-1")).seq == 1
    desk.close()  # a desk killed in between finds the other file unchanged
    again = Desk.opened(tmp_path)
    assert list(again.events) == ["cup"]
    await again.take_in(whole)
    assert again.event("harbour").history.event == whole.history.event
    again.close()


def test_an_imported_event_continues_where_it_was(text: str, tmp_path: Path) -> None:
    whole = read(text)
    file = EventFile(tmp_path / "harbour.db")
    file.take_in(whole.history, whole.people)
    record = file.append(f.RoundPublished(section="open", round=2, at=1), "Dana", 1)
    assert record.seq == len(whole.history.records) + 1
    file.close()


@pytest.mark.parametrize("line", [2, 5, 12])
def test_a_missing_or_damaged_line_is_found(text: str, line: int) -> None:
    lines = text.splitlines()
    with pytest.raises(EntryRejected, match=f"^Line {line} of this file"):
        read("\n".join([*lines[: line - 1], lines[line - 1][:-4], *lines[line:]]))


def test_a_missing_record_is_found(text: str) -> None:
    lines = [line for line in text.splitlines() if '"seq":4,' not in line]
    with pytest.raises(EntryRejected, match="Records of this event are missing"):
        read("\n".join(lines))


@pytest.mark.parametrize(
    ("was", "becomes"), [("Ada", "Eve"), ('"white":"1"', '"white":"0"'), ('"by":"Dana"', '"by":"Eve"')]
)
def test_changes_in_transit_are_detected(text: str, was: str, becomes: str) -> None:
    assert was in text
    with pytest.raises(
        EntryRejected, match=r"This file was changed after export: its checksum does not match\."
    ):
        read(text.replace(was, becomes, 1))


@pytest.mark.parametrize("left", [1, 2])
def test_a_file_that_was_cut_short_is_not_whole(text: str, left: int) -> None:
    with pytest.raises(
        EntryRejected, match="The last line of this file, with its checksum, is missing: the file is"
    ):
        read("\n".join(text.splitlines()[:-left]))


def test_other_ends_of_lines_and_blank_ones_change_nothing(text: str) -> None:
    again = read("\ufeff" + text.replace("\n", "\r\n\r\n"))
    assert again.history == read(text).history
    assert again.notes == ()


def unsealed(text: str) -> str:
    """Return the file as in the version before digests."""
    first, *lines, _ = text.splitlines()
    return "\n".join([first.replace('"version":3', '"version":1'), *lines])


def test_a_file_of_the_version_before_is_read_with_a_note_on_its_missing_digest(text: str) -> None:
    whole = read(unsealed(text))
    assert whole.history == read(text).history
    assert "This file is from an earlier version and has no checksum: changes after" in whole.notes[0]


def test_inconsistent_records_are_rejected(text: str) -> None:
    lines = unsealed(text).splitlines()
    closed = next(at for at, line in enumerate(lines) if '"type":"closed"' in line)
    record = json.loads(lines[closed])
    record["fact"]["section"] = "nowhere"
    with pytest.raises(EntryRejected, match="nowhere"):
        read("\n".join([*lines[:closed], json.dumps(record), *lines[closed + 1 :]]))


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ("", "no event"),
        ("name,rating\nAda,1900\n", r"This is not an event file exported by a desk\."),
        ('{"kind":"else"}', r"This is not an event file exported by a desk\."),
        ('{"kind":"flagfall-event","version":99,"event":"x"}', "version 99"),
        ('{"kind":"flagfall-event","version":1,"event":"x"}', "no event"),
        ("[1]\n", r"This is not an event file exported by a desk\."),
        (
            '{"kind":"flagfall-event","version":1,"event":"x"}\n[1]',
            "Line 2 of this file is damaged: part of it",
        ),
        (
            '{"kind":"flagfall-event","version":1,"event":"x"}\n{}',
            r"Line 2 of this file is damaged: unknown content in “seq”\.",
        ),
        (
            '{"kind":"flagfall-event","version":1,"event":7}',
            r"Line 1 of this file is damaged: it does not name its event\.",
        ),
    ],
)
def test_an_invalid_event_file_is_rejected(other: str, words: str) -> None:
    with pytest.raises(EntryRejected, match=words):
        read(other)
