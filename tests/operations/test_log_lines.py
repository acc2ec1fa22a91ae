"""The log of a hall: lines for people or for programs, and never more of it than fits."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from daemon.operations import log_lines
from daemon.operations.log_lines import JsonFormatter, sink, structured

AT = datetime(2026, 11, 20, 15, 0, 0, 250_000, UTC)
NAMES = frozenset({"daemon", "broker", "dashboard"})

CASES = [
    (
        "a child's sentence",
        "daemon: /dev/ttyACM0: no answer",
        {"process": "daemon", "message": "/dev/ttyACM0: no answer"},
    ),
    ("our own sentence", "Ports: two", {"process": "supervisor", "message": "Ports: two"}),
    ("a line of nothing", "", {"process": "supervisor", "message": ""}),
    (
        "what only looks like JSON",
        'broker: {"half',
        {"process": "broker", "message": '{"half'},
    ),
    ("a number, which is JSON too", "daemon: 7", {"process": "daemon", "message": "7"}),
]


@pytest.mark.parametrize(("line", "fields"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_every_line_becomes_one_object(line: str, fields: dict[str, str]) -> None:
    assert json.loads(structured(line, AT, NAMES)) == {
        "at": "2026-11-20T15:00:00.250Z",
        "level": "info",
        **fields,
    }


def test_what_a_child_wrote_as_json_keeps_its_fields() -> None:
    record = logging.LogRecord("daemon.process.app", logging.WARNING, "", 0, "No %s", ("board",), None)
    record.created = AT.timestamp()
    line = structured(f"daemon: {JsonFormatter().format(record)}", datetime.now(UTC), NAMES)
    assert json.loads(line) == {
        "at": "2026-11-20T15:00:00.250Z",
        "level": "warning",
        "logger": "daemon.process.app",
        "message": "No board",
        "process": "daemon",
    }


def test_what_the_supervisor_logs_itself_goes_the_same_way(tmp_path: Path) -> None:
    ours = logging.getLogger("daemon.workers.child_process")
    forms: tuple[log_lines.LogFormat, ...] = ("json", "text")
    for form in forms:
        with sink(form, tmp_path / form, NAMES):
            ours.warning("%s ended with %s", "broker", 3)
    told = json.loads((tmp_path / "json").read_text())
    assert (told["level"], told["process"], told["message"]) == (
        "warning",
        "supervisor",
        "broker ended with 3",
    )
    assert (tmp_path / "text").read_text().endswith(" broker ended with 3\n")


def test_a_traceback_is_one_line_too() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    line = JsonFormatter().format(record)
    assert "\n" not in line
    assert "ValueError" in json.loads(line)["trace"]


def test_a_file_is_rotated_and_the_oldest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_lines, "FILE_BYTES", 1000)
    with sink("text", tmp_path / "hall.log", NAMES) as take:
        for number in range(500):
            take(f"daemon: line {number}")
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["hall.log", *(f"hall.log.{number}" for number in range(1, log_lines.FILES_KEPT + 1))]
    assert max(path.stat().st_size for path in tmp_path.iterdir()) <= 1000
    assert (tmp_path / "hall.log").read_text().endswith("daemon: line 499\n")


def test_without_a_file_the_lines_go_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    with sink("json", None, NAMES) as take:
        take("broker: up")
    said = capsys.readouterr()
    assert said.out == ""
    assert json.loads(said.err)["message"] == "up"
