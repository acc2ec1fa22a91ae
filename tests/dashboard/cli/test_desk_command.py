"""`flagfall event`: the desk's events, kept and moved from the command line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from dashboard.desk.running.desk import FOLDER
from dashboard.desk.store.store import EventFile
from tests.dashboard.desk.small_event import SmallEvent
from tests.dashboard.flagfall_command import Flagfall


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A state directory with one event of six players, one round played."""
    small = SmallEvent(tmp_path / "state" / FOLDER)
    small.play("1-0", "1/2-1/2")
    small.file.close()
    return tmp_path / "state"


@pytest.fixture
def flagfall(capsys: pytest.CaptureFixture[str]) -> Flagfall:
    return Flagfall(capsys)


def test_it_lists_the_events(flagfall: Flagfall, state: Path, tmp_path: Path) -> None:
    code, out, _ = flagfall("event", "list", "--state", str(state))
    assert (code, out) == (0, "harbour: Harbour Open; Open (6 players, 1 rounds)\n")
    assert "There are no events" in flagfall("event", "list", "--state", str(tmp_path / "no"))[1]


def test_an_exported_event_is_the_same_elsewhere(flagfall: Flagfall, state: Path, tmp_path: Path) -> None:
    out, other = tmp_path / "kept", tmp_path / "other"
    code, output, _ = flagfall("event", "export", "harbour", "--out", str(out), "--state", str(state))
    assert code == 0
    assert "6 people" in output
    assert out.stat().st_mode & 0o77 == 0, "others on this computer can read the names"
    assert flagfall("event", "import", str(out), "--state", str(other))[0] == 0
    files = [EventFile(event_file / FOLDER / "harbour.db") for event_file in (state, other)]
    was, now = (
        (event_file.history.records, event_file.people, event_file.history.event) for event_file in files
    )
    for event_file in files:
        event_file.close()
    assert was == now

    code, _, output = flagfall("event", "import", str(out), "--state", str(other))
    assert code == 1
    assert "already" in output
    code, _, output = flagfall("event", "export", "harbour", "--out", str(out), "--state", str(state))
    assert code == 1
    assert "Choose another file" in output


def test_a_file_that_is_none_leaves_nothing_behind(flagfall: Flagfall, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    for content in (
        b"name,rating\n",
        b'{"kind":"flagfall-event","version":1,"event":"x"}\n',
        b"\xff\xfe\x00",
    ):
        bad.write_bytes(content)
        code, _, output = flagfall("event", "import", str(bad), "--state", str(tmp_path))
        assert code == 1
        assert "file" in output
    assert not (tmp_path / FOLDER).exists()


def test_names_are_deleted_when_the_events_name_is_written(
    flagfall: Flagfall, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = state / FOLDER / "harbour.db"
    monkeypatch.setattr("sys.stdin", io.StringIO("another\n"))
    assert flagfall("event", "erase", "harbour", "--state", str(state))[0] == 1
    assert b"Bilal" in path.read_bytes()
    monkeypatch.setattr("sys.stdin", io.StringIO("harbour open\n"))
    code, output, _ = flagfall("event", "erase", "harbour", "--state", str(state))
    assert code == 0
    assert "6 people" in output
    for left in path.parent.iterdir():
        assert b"Bilal" not in left.read_bytes()
    assert "names deleted" in flagfall("event", "list", "--state", str(state))[1]


def test_it_says_when_a_dashboard_has_the_event_open(flagfall: Flagfall, state: Path, tmp_path: Path) -> None:
    held = EventFile(state / FOLDER / "harbour.db")
    try:
        code, _, output = flagfall(
            "event", "export", "harbour", "--out", str(tmp_path / "kept"), "--state", str(state)
        )
        assert code == 1
        assert "A dashboard has this event open" in output
        assert not (tmp_path / "kept").exists()
        assert "harbour: open in a dashboard" in flagfall("event", "list", "--state", str(state))[1]
    finally:
        held.close()


def test_it_names_the_events_that_there_are(flagfall: Flagfall, state: Path) -> None:
    for name in ("harbor", "../harbour"):
        code, _, output = flagfall("event", "erase", name, "--state", str(state))
        assert code == 1
        assert "there are harbour" in output
