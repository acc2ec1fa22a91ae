"""`flagfall demo` as a user starts it: real processes, real ptys, a real broker.

How long it plays is told in hall time, which waits for a busy computer. That every alert is as hands were is
shown without wires and processes in `test_lockstep.py`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from daemon.demo.mixed import fewest
from drivers.discovery.registry import FAMILIES


def demo(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "flagfall", "demo", "--port", "0", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=900)


def test_a_demonstration_over_ptys_is_recorded_exactly_and_stops_by_itself(tmp_path: Path) -> None:
    report_file = tmp_path / "report.json"
    play = ["--tables", "2", "--speed", "6", "--seed", "1", "--incidents", "--hall-for", "180"]
    done = demo(*play, "--report", str(report_file))

    assert done.returncode == 0, done.stderr
    said = done.stderr
    assert "Traceback" not in said
    pages, console = re.findall(r"http://127\.0\.0\.1:[1-9]\d+/\S*", said)
    assert console == f"{pages}director"
    assert re.search(r"PIN: +\d{4,}", said)
    assert re.search(r"^MQTT: +mqtt://127\.0\.0\.1:[1-9]\d+$", said, re.MULTILINE)

    report = json.loads(report_file.read_text("utf-8"))
    assert set(report) == {"version", "seed", "late_ms_p99", "tables", "incidents"}
    for table in report["tables"]:
        assert set(table) == {"table", "family", "model", "mode", "clock", "games"}
        completed = [game for game in table["games"] if game["completed"]]
        assert completed, f"table {table['table']} finished no game"
        for game in completed:
            assert game["recorded"] == game["played"], game["id"]
            assert game["result_recorded"] == game["result_played"], game["id"]
    planted, raised = _kinds(report["incidents"]["planted"]), _kinds(report["incidents"]["raised"])
    assert planted
    assert planted & raised, "a few tenths of a second may make one of them another, and not all of them"


def test_a_mixed_hall_plays_over_ports_of_every_kind(tmp_path: Path) -> None:
    report_file = tmp_path / "report.json"
    play = ["--mixed", "--tables", str(fewest()), "--speed", "6", "--hall-for", "60"]
    done = demo(*play, "--report", str(report_file))

    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    tables = json.loads(report_file.read_text("utf-8"))["tables"]
    with_models = {name for name, one in FAMILIES.items() if one.models}
    assert {table["family"] for table in tables} == with_models | {"dgt"}
    for table in tables:
        assert table["mode"] in {"piece", "occupancy"}
        assert table["games"][0]["recorded"], f"nothing was recorded at table {table['table']}"
    families = f"{len(tables)} families of boards, clocks also of clockgateway; exact: "
    assert families in done.stderr


WRONG = [
    ("on chains", ["--chain"], "--mixed goes without --chain and --desk"),
    ("too small", ["--tables", "3"], f"a mixed hall has {fewest()} families: give it --tables {fewest()}"),
]


@pytest.mark.parametrize(("options", "sentence"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_a_mixed_hall_that_cannot_be_is_refused_in_a_sentence(options: list[str], sentence: str) -> None:
    done = demo("--mixed", *options)
    assert done.returncode != 0
    assert sentence in " ".join(done.stderr.split())


def _kinds(incidents: list[dict[str, object]]) -> Counter[tuple[object, object]]:
    return Counter((one["game"], one["kind"]) for one in incidents)
