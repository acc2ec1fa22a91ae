"""What `flagfall journal` says."""

from __future__ import annotations

import errno
import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import chess.pgn
import pytest
from typer.testing import CliRunner

from daemon.cli import main
from daemon.cli.bodies import journal as journal_command
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.journal.writer import Journal
from daemon.replay.journal_recording import JournalPart
from tests.daemon.facts_of_games import incident, opening, records
from tests.daemon.journal.test_journal import tampered

EVERY_KIND: list[tuple[Fact, str]] = [
    (facts.DaemonStarted(version="1.2"), "daemon 1.2 started"),
    (facts.SystemClockChanged(seconds=-3), "clock was set back by 3 s"),
    (facts.BoardAssigned(table=1, board="47114"), "table 1: eboard 47114"),
    (opening()[0], "table 1: game g1, Anna - Boris, 180+2, test-2026"),
    (opening()[1], "table 1: game g1 starts from rnbq"),
    (
        facts.MoveConfirmed(table=1, game="g1", ply=1, uci="e2e4", white_ms=5_400_000, black_ms=61_999),
        "table 1: 1. e2e4  (1:30:00 - 1:02)",
    ),
    (facts.MoveConfirmed(table=1, game="g1", ply=2, uci="e7e5"), "table 1: 1... e7e5"),
    (facts.MovesWithdrawn(table=1, game="g1", ply=1), "table 1: back to ply 1"),
    (facts.ClockSideDetected(table=1, white="right"), "table 1: White's time is on the clock's right"),
    (
        facts.PositionSet(table=1, game="g1", ply=1, fen="4k3/8/8/8/8/8/8/4K3 w - - 0 40", by="Anna"),
        "table 1: Anna set the position after ply 1 to 4k3/8/8/8/8/8/8/4K3 w - - 0 40",
    ),
    (facts.FlagFell(table=3, game="g1", color="white"), "table 3: White's flag fell"),
    (
        facts.ClockCorrected(table=3, game="g1", color="black", before_ms=180_000, after_ms=300_000),
        "table 3: Black's time was corrected from 3:00 to 5:00",
    ),
    (
        facts.PeriodBegan(table=3, game="g1", color="white", period=2, after_ms=3_600_000),
        "table 3: White's period 2 began, with 1:00:00",
    ),
    (
        facts.ClockSetRequested(
            table=3,
            game="g1",
            order="r7",
            by="Anna",
            white_before_ms=300_000,
            black_before_ms=180_000,
            white_ms=300_000,
            black_ms=300_000,
            running="white",
        ),
        "table 3: Anna sets the clock to 5:00 - 5:00, from 5:00 - 3:00",
    ),
    (facts.ClockSetResult(table=3, game="g1", order="r7", done=True), "table 3: the clock was set"),
    (
        facts.ClockSetResult(
            table=3, game="g1", order="r7", done=False, reason="the clock is not in option 25."
        ),
        "table 3: the clock was not set: the clock is not in option 25.",
    ),
    (facts.IncidentRaised(table=1, game="g1", incident=incident("i1")), "incident i1 (likely): Two hands"),
    (
        facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Carla"),
        "Carla is handling incident i1",
    ),
    (
        facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Carla", undone=True),
        "Carla is no longer handling incident i1",
    ),
    (
        facts.OrientationSet(table=1, game="g1", by="Carla", rotated=True),
        "table 1: Carla says that White sits at the board's eighth rank",
    ),
    (
        facts.OrientationSet(table=1, game="g1", by="Carla", white="left"),
        "table 1: Carla says that White's time is on the clock's left",
    ),
    (
        facts.PlayPaused(table=1, game="g1", by="Carla", reason="Fire alarm."),
        "table 1: Carla stops play, because: Fire alarm.",
    ),
    (facts.PlayResumed(table=1, game="g1", by="Carla"), "table 1: play resumes, says Carla"),
    (facts.NoteAdded(note="r1", by="Carla", text="Fever.", about=3), "by Carla about table 3: Fever."),
    (facts.NoteResolved(note="r1", by="Carla"), "note r1: resolved by Carla"),
    (
        facts.IncidentClosed(table=1, game="g1", incident="i1", reason="settled"),
        "incident i1 closed: settled",
    ),
    (
        facts.GameEnd(table=1, game="g1", result="1-0", termination="resignation", by="Carla"),
        "table 1: 1-0, resignation, entered by Carla",
    ),
    (facts.TableCleared(table=1), "table 1: free"),
    (
        facts.RequestAnswered(request="r", kind="result", by="Carla", ok=False, text="No game."),
        "request result by Carla: refused No game.",
    ),
    (
        facts.PersonalDataErased(
            people=2, event="Open", games=("g1", "g2"), before=86_400_000, seals=("ab",)
        ),
        "2 names forgotten, 1 text deleted: event Open, game g1, g2, before 1970-01-02 00:00 UTC",
    ),
]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "hall.journal"
    opened = Journal.open(path)
    opened.append_records(records([fact for fact, _ in EVERY_KIND])).result()
    opened.close()
    return path


def test_show_says_every_kind_of_fact(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert journal_command.show(journal) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(EVERY_KIND)
    for number, (line, (_, words)) in enumerate(zip(lines, EVERY_KIND, strict=True), start=1):
        assert words in line
        assert line.split()[0] == str(number)
    assert "1970-01-01 00:00:01.000" in lines[0]


def test_export_is_one_line_of_json_for_each_record(
    journal: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_command, "READ_AT_ONCE", 4)
    assert journal_command.export(journal) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seq"] for line in lines] == list(range(1, len(EVERY_KIND) + 1))
    assert lines[5]["fact"]["uci"] == "e2e4"


def test_verify_says_that_all_is_well(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert journal_command.verify(journal) == 0
    assert f"all {len(EVERY_KIND)} records" in capsys.readouterr().out


def test_verify_names_what_is_missing(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tampered(journal, "DELETE FROM records WHERE seq = 3")
    assert journal_command.verify(journal) == 1
    shown = capsys.readouterr()
    assert "Record 3 is missing." in shown.err
    assert shown.out == ""


def test_a_record_that_cannot_be_shown_gets_a_sentence(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tampered(journal, "UPDATE records SET body = x'00' WHERE seq = 3")
    assert journal_command.show(journal) == 1
    assert "flagfall journal verify" in capsys.readouterr().err


@pytest.mark.parametrize(
    "command",
    [journal_command.verify, journal_command.export, journal_command.show, journal_command.export_pgn],
)
def test_a_journal_that_is_not_there_gets_a_sentence(
    command: Callable[[Path], int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(tmp_path / "none") == 1
    assert "No journal at" in capsys.readouterr().err


def test_verify_against_a_head_that_was_told_finds_a_missing_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The end, and what the file says of its end, were cut off together: only the head from outside tells."""
    path = tmp_path / "hall.journal"
    with closing(Journal.open(path)) as opened:
        heads = []
        for seconds in range(4):
            opened.append([facts.SystemClockChanged(seconds=seconds)], 1, 1).result()
            heads.append(f"{opened.head.seq}:{opened.head.chain.hex()}")
    assert [journal_command.verify(path, head) for head in heads] == [0, 0, 0, 0]
    second = heads[1].partition(":")[2]
    tampered(path, "DELETE FROM records WHERE seq > 2", f"UPDATE head SET seq = 2, chain = x'{second}'")
    assert journal_command.verify(path) == 0
    capsys.readouterr()
    assert [journal_command.verify(path, head) for head in heads] == [0, 0, 1, 1]
    said = capsys.readouterr().err
    assert "Record 3 is missing." in said
    assert "Records 3 to 4 are missing." in said


def test_verify_tells_another_journal_from_the_one_that_was_told(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file is whole, and nobody should throw it away for a head that was mistyped."""
    assert journal_command.verify(journal, f"2:{'ab' * 32}") == 1
    said = capsys.readouterr().err
    assert "Record 2 is not the one that the hall published" in said
    assert "on its own is as it was written" in said
    assert "damaged" not in said
    tampered(journal, "DELETE FROM records WHERE seq = 3")
    assert journal_command.verify(journal, f"2:{'ab' * 32}") == 1
    assert "is damaged" in capsys.readouterr().err


def test_what_can_be_read_of_a_damaged_journal_is_shown(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tampered(journal, "UPDATE records SET body = x'00' WHERE seq = 3")
    assert journal_command.show(journal) == 1
    shown = capsys.readouterr()
    assert [line.split()[0] for line in shown.out.splitlines()] == ["1", "2"]
    assert "Records from 3 on cannot be read" in shown.err


def test_a_journal_of_which_pages_are_missing_is_called_damaged(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal.write_bytes(journal.read_bytes()[: 5 * 4096])
    assert journal_command.show(journal) == 1
    assert "is damaged and cannot be read" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("what", [["show"], ["export"], ["export", "--pgn"]])
def test_a_full_disk_behind_what_is_printed_gets_one_sentence(journal: Path, what: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        told = subprocess.run(
            [sys.executable, "-P", "-m", "flagfall", "journal", *what, str(journal)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
        )
    assert told.returncode == 1
    assert told.stderr == "The disk is full: what was written is not whole. Make room, and do it again.\n"


def test_of_a_recording_that_does_not_fit_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "hall.journal", tmp_path / "friday.rec"
    with closing(Journal.open(path)) as opened:
        opened.append([facts.DaemonStarted(version="1", config={})], 1, 1).result()

    def until_full(*_: object) -> Iterator[str]:
        yield "one line"
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(journal_command, "recording_of", until_full)
    assert journal_command.export_recording(path, JournalPart(), out) == 1
    assert f"{out} cannot be written: No space left on device. Nothing was made." in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("option", ["--since", "--until"])
def test_a_moment_that_is_none_is_answered_with_one_that_is(journal: Path, option: str) -> None:
    told = CliRunner().invoke(main.app, ["journal", "export", str(journal), "--recording", option, "friday"])
    assert told.exit_code == 2
    assert "Use 2026-11-20T15:00 (UTC)." in " ".join(told.stderr.split())


def test_a_moment_is_utc_unless_it_says_otherwise(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[JournalPart] = []

    def noted(_: Path, part: JournalPart, __: Path | None) -> int:
        asked.append(part)
        return 0

    monkeypatch.setattr(journal_command, "export_recording", noted)
    for moment in ("2026-11-20T15:00", "2026-11-20T16:00+01:00", "2026-11-20"):
        CliRunner().invoke(main.app, ["journal", "export", str(journal), "--recording", "--since", moment])
    afternoon, midnight = 1_795_186_800_000, 1_795_132_800_000
    assert [part.since for part in asked] == [afternoon, afternoon, midnight]


@pytest.mark.parametrize("head", ["", "7", "7:", "x:" + "ab" * 32, "7:" + "ab" * 31, "7:" + "xy" * 32])
def test_a_head_that_is_none_gets_a_sentence(
    journal: Path, head: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert journal_command.verify(journal, head) == 1
    assert "floor/status" in capsys.readouterr().err


def test_games_are_printed_as_pgn_all_or_one(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert journal_command.export_pgn(journal) == 0
    every = capsys.readouterr().out
    assert journal_command.export_pgn(journal, "g1") == 0
    assert capsys.readouterr().out == every
    game = chess.pgn.read_game(io.StringIO(every))
    assert game is not None
    assert (game.headers["White"], game.headers["Result"]) == ("Anna", "1-0")
    assert journal_command.export_pgn(journal, "other") == 1
    assert "Game not found." in capsys.readouterr().err
