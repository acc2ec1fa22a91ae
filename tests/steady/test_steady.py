"""The steady rounds: a failure is named with its seed, and what was done is not done again."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.steady import __main__ as command
from tests.steady import rounds
from tests.steady.hogs import Hogs, niceness
from tests.steady.rounds import Asked, Round

ASKED = Asked("digest", "global", 2, 2, ("tests/daemon",))
REPORT = """\
<testsuites><testsuite>
<testcase classname="tests.test_a" name="test_b[x - y]"><failure message="1 == 2"/></testcase>
<testcase classname="" name="tests.test_c"><error message="ImportError"/></testcase>
<testcase classname="tests.test_a" name="test_c"><skipped message="no browser"/></testcase>
<testcase classname="tests.test_a" name="test_d"/>
</testsuite></testsuites>
"""
HELD = Round(1, 60.0, 0, 12, 0, 1, 0.33, (), "seed-1.txt", ASKED)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Two tests of which one asks that it is run first."""
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -q\n", "utf-8")
    (tmp_path / "test_order.py").write_text(
        "ran = []\n\ndef test_first():\n    assert not ran\n    ran.append(1)\n\n"
        "def test_other():\n    ran.append(2)\n",
        "utf-8",
    )
    return tmp_path


def test_an_order_that_fails_is_named_with_its_seed_and_a_second_start_plays_nothing(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    folder = project / "said"
    arguments = ["--seed", "3", "--times", "2", "--workers", "1", "--hogs", "0"]
    arguments += ["--project", str(project), "--folder", str(folder)]
    arguments += ["--", "-p", "random_order.plugin", "-p", "no:cacheprovider"]
    assert command.main(arguments) == 1
    said = capsys.readouterr().out
    assert "seed 3: held" in said, "this seed leaves the order as it is"
    assert "seed 4: FAILED" in said
    assert "1 passed, 1 failed, 0 skipped" in said
    assert "    test_order.py::test_first" in said
    assert "--random-order-seed=4" in said
    assert "assert not ran" in (folder / "seed-4.txt").read_text("utf-8")
    assert "1 of 2 rounds held; 3 tests passed, 1 failed" in said

    files = {path: path.stat().st_mtime_ns for path in folder.glob("seed-*")}
    assert command.main(arguments) == 1
    assert {path: path.stat().st_mtime_ns for path in folder.glob("seed-*")} == files
    assert capsys.readouterr().out.count("(an earlier start)") == 2


def test_rounds_of_another_tree_or_of_other_tests_do_not_count(tmp_path: Path) -> None:
    kept = tmp_path / "rounds.jsonl"
    assert rounds.done(kept, ASKED) == {}
    rounds.keep(kept, HELD)
    assert rounds.done(kept, ASKED) == {1: HELD}
    assert rounds.done(kept, replace(ASKED, tree="other")) == {}
    assert rounds.done(kept, replace(ASKED, arguments=())) == {}
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"seed": 2, "sec')
    assert rounds.done(kept, ASKED) == {1: HELD}


def test_the_report_of_a_run_is_read(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    assert rounds.read(report) == ({}, []), "pytest ended before it wrote one"
    report.write_text(REPORT, "utf-8")
    counts, failures = rounds.read(report)
    assert counts == {"passed": 1, "failed": 2, "skipped": 1}
    assert failures == ["tests/test_a.py::test_b[x - y]", "tests.test_c"]


def test_a_round_in_which_nothing_ran_does_not_hold() -> None:
    assert HELD.held
    assert not replace(HELD, passed=0).held
    assert not replace(HELD, code=3).held


def test_a_round_has_a_random_order_of_its_own() -> None:
    assert rounds.of_pytest(7, ASKED)[-3:] == ["-n", "2", "tests/daemon"]
    assert "--random-order-seed=7" in rounds.of_pytest(7, ASKED)


def test_the_tests_are_so_nice_that_the_hogs_leave_them_a_third() -> None:
    for workers in (1, 2, 3, 4, 8):
        weight = workers * 1.25 ** -niceness(workers, 2)
        assert weight / (weight + 2) == pytest.approx(1 / 3, abs=0.03) or niceness(workers, 2) == 0


def test_no_hog_stays() -> None:
    with Hogs(2) as hogs:
        pids = hogs.pids()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert hogs.cpu_s > 0
