"""`flagfall demo` as a user starts it: real processes, real ptys, a real broker."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from broker.address import free_port


@pytest.mark.alone
def test_a_demonstration_over_ptys_is_recorded_exactly_and_stops_by_itself(tmp_path: Path) -> None:
    report_file, port = tmp_path / "report.json", free_port()
    command = [sys.executable, "-m", "flagfall", "demo", "--tables", "4", "--speed", "5", "--seed", "1"]
    options = ["--incidents", "--for", "45", "--report", str(report_file), "--port", str(port)]
    done = subprocess.run([*command, *options], capture_output=True, text=True, timeout=150)

    assert done.returncode == 0, done.stderr
    said = done.stderr
    assert "Traceback" not in said
    addresses = re.findall(rf"http://127\.0\.0\.1:{port}/\S*", said)
    assert addresses[:2] == [f"http://127.0.0.1:{port}/", f"http://127.0.0.1:{port}/director"]
    assert re.search(r"PIN: +\d{4,}", said)
    assert re.search(r"^MQTT: +mqtt://127\.0\.0\.1:\d+$", said, re.MULTILINE)

    report = json.loads(report_file.read_text("utf-8"))
    assert set(report) == {"version", "seed", "late_ms_p99", "tables", "incidents"}
    for table in report["tables"]:
        assert set(table) == {"table", "family", "mode", "games"}
        completed = [game for game in table["games"] if game["completed"]]
        assert completed, f"table {table['table']} finished no game"
        for game in completed:
            assert game["recorded"] == game["played"], game["id"]
            assert game["result_recorded"] == game["result_played"], game["id"]
    assert _kinds(report["incidents"]["raised"]) == _kinds(report["incidents"]["planted"])


def _kinds(incidents: list[dict[str, object]]) -> Counter[tuple[object, object]]:
    return Counter((one["game"], one["kind"]) for one in incidents)
