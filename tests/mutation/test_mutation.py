"""The harness of the mutants: it finds their places, and what it says of them is so."""

from __future__ import annotations

import builtins
import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.mutation import __main__ as command
from tests.mutation import drawing, planting, results
from tests.mutation.mutants import PACKAGES, Mutant, NotFound, found, mutated, named, read, written
from tests.mutation.results import Asked, OtherRun, Result
from tests.mutation.sightings import ordered
from tests.mutation.tree import Tree

PROJECT = Path(__file__).parents[2]

SUMS = '''"""Sums."""

LIMIT = 10
SPARE = 3


def capped(one: int, two: int) -> int:
    """The sum, and not more than the limit."""
    return min(one + two, LIMIT)


def spare(one: int | None = 4) -> int:
    """Tested by nothing that looks at the result."""
    return (one or 0) - SPARE


class Box:
    """Holds a number."""

    def __init__(self) -> None:
        self.held = 1

    def never(self) -> int:
        """Tested by nothing."""
        return self.held + 1
'''
TESTS = '''"""Tests of sums."""

import pytest

from daemon.core.judging.sums import Box, capped, spare


@pytest.mark.parametrize("two", [1, 2])
def test_sum(two):
    assert capped(3, two) == 3 + two


def test_limit():
    assert capped(8, 8) == 10


def test_nothing():
    spare()
    Box()


def test_is_red_without_a_mutant_too():
    assert capped(1, 1) == 3
'''
FILE = "daemon/core/judging/sums.py"


def planted(old: str, new: str, name: str = "", source: str = SUMS) -> Mutant:
    """The mutant that changes the first such text."""
    scope, line, nth, column = named(source, source.index(old))
    return Mutant(name or f"{old} {new}", FILE, scope, line, nth, column, old, new, "by hand")


def test_the_sample_is_that_of_this_tree() -> None:
    """Otherwise, where the core has changed so much: python -m tests.mutation --draw 24."""
    sample = read()
    tree = Tree(PROJECT, sample)
    assert len(tree.places) >= 600, list(tree.skipped.values())
    assert set(Counter(mutant.package for mutant in sample).values()) == {drawing.EACH}
    assert len({mutant.id for mutant in sample}) == len(sample)
    assert all(mutant.old != mutant.new for mutant in sample)


def test_a_mutant_is_found_where_its_line_has_moved() -> None:
    mutant = planted("+ two", "- two")
    moved = SUMS.replace("LIMIT = 10", "OTHER = 1\n\nLIMIT = 10").replace(
        "    return min", "    one += 0\n    return min"
    )
    assert mutated(moved, mutant) == moved.replace("+ two", "- two")


def test_a_mutant_is_not_found_where_its_line_is_another() -> None:
    mutant = planted("+ two", "- two")
    with pytest.raises(NotFound, match="no such line in capped: return min"):
        found(SUMS.replace("return min(one", "return max(one"), mutant)
    with pytest.raises(NotFound, match="there is no capped"):
        found(SUMS.replace("def capped", "def topped"), mutant)


def test_of_two_lines_that_are_alike_the_right_one_is_changed() -> None:
    source = "def twice():\n    a = 1\n    b = 2\n    a = 1\n"
    scope, line, nth, column = named(source, source.rindex("1"))
    mutant = Mutant("", FILE, scope, line, nth, column, "1", "7", "")
    assert (scope, line, nth, column) == ("twice", "a = 1", 1, 4)
    assert mutated(source, mutant) == "def twice():\n    a = 1\n    b = 2\n    a = 7\n"


def test_what_acts_at_import_is_known_by_the_name_that_it_gives() -> None:
    assert found(SUMS, planted("10", "11")).names == {"LIMIT"}
    assert found(SUMS, planted("4", "5")).names == {"spare"}
    assert found(SUMS, planted("+ two", "- two")).function == "capped"
    assert found(SUMS, planted("1\n", "2\n")).function == "Box.__init__"


def test_a_sample_is_read_as_it_was_written(tmp_path: Path) -> None:
    mutants = [planted("10", "11"), planted("+ two", "- two")]
    (tmp_path / "sample").write_text(written(mutants), "utf-8")
    assert read(tmp_path / "sample") == mutants


def test_the_same_seed_draws_the_same_and_changes_what_runs(tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir(parents=True)
    (tmp_path / FILE).write_text(SUMS, "utf-8")
    drawn = drawing.drawn(tmp_path, 1, each=100, packages=PACKAGES[:1])
    assert drawn == drawing.drawn(tmp_path, 1, each=100, packages=PACKAGES[:1])
    changed = {mutant.line for mutant in drawn}
    assert "return min(one + two, LIMIT)" in changed
    assert "LIMIT = 10" in changed
    for mutant in drawn:
        compile(mutated(SUMS, mutant), FILE, "exec")
        assert mutant.old != "|", "annotations are no part of what runs"


def test_a_statement_notes_that_it_runs_and_the_module_is_otherwise_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = (
        "def rooms(many):\n"
        '    """A docstring."""\n'
        "    if many > 9:\n        return 'hall'\n"
        "    elif many > 1: return 'rooms'\n"
        "    return 'room'\n"
    )
    seen = set[tuple[str, int]]()
    monkeypatch.setattr(builtins, "__seen_in_test__", seen, raising=False)
    names: dict[str, Any] = {}
    exec(planting.noting(Path("x.py"), source, {4, 5, 6}, "__seen_in_test__")(), names)
    for many, said, lines in [(10, "hall", {4}), (2, "rooms", {5}), (1, "room", {5, 6})]:
        seen.clear()
        assert names["rooms"](many) == said
        assert seen == {("x.py", line) for line in lines}
    assert names["rooms"].__doc__ == "A docstring."


def test_the_quickest_of_each_file_come_first() -> None:
    seconds = {"a::1": 3.0, "a::2": 1.0, "b::1": 2.0, "b::2": 2.5, "c::1": 0.002, "c::2": 0.001}
    assert ordered(seconds, seconds) == ["c::1", "a::2", "b::1", "c::2", "b::2", "a::1"]


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    """A small project, and what became of its mutants."""
    top = tmp_path_factory.mktemp("project")
    for folder in ("daemon", "daemon/core", "daemon/core/judging", "tests", "tests/daemon"):
        (top / folder).mkdir()
        (top / folder / "__init__.py").touch()
    (top / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\naddopts = "-q --import-mode=importlib"\nmarkers = ["alone", "browser"]\n'
        'asyncio_default_fixture_loop_scope = "function"\n',
        "utf-8",
    )
    (top / FILE).write_text(SUMS, "utf-8")
    (top / "tests/daemon/test_sums.py").write_text(TESTS, "utf-8")
    mutants = [
        planted("+ two", "- two", "sum"),
        planted("10", "11", "limit"),
        planted("- SPARE", "+ SPARE", "spare"),
        planted("+ 1", "- 1", "never"),
        planted("1\n", "__import__('os')._exit(3)\n", "ends"),
        replace(planted("+ two", "- two", "gone"), line="return one + two"),
    ]
    (top / "sample").write_text(written(mutants), "utf-8")
    arguments = ["--tree", str(top), "--sample", str(top / "sample"), "--cache", str(top / "cache")]
    arguments += ["--out", str(top / "out")]
    run = subprocess.run(
        [sys.executable, "-m", "tests.mutation", *arguments],
        cwd=PROJECT, capture_output=True, text=True, env={**os.environ, "PYTEST_ADDOPTS": ""},
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    assert "1 tests fail without a mutant and judge none." in run.stdout
    return results.read(top / "out")


@pytest.mark.parametrize(
    ("mutant", "verdict", "by"),
    [
        ("sum", "killed", "tests/daemon/test_sums.py"),
        ("limit", "killed", "test_limit"),
        ("spare", "survived", ""),
        ("never", "no test", ""),
        ("ends", "killed", ""),
        ("gone", "skipped", ""),
    ],
)
def test_a_small_project(tried: dict[str, Result], mutant: str, verdict: str, by: str) -> None:
    assert tried[mutant].verdict == verdict
    assert by in tried[mutant].by
    assert bool(tried[mutant].by) == bool(by)


def test_what_acts_at_import_is_tried_with_tests_that_import_it(tried: dict[str, Result]) -> None:
    assert tried["limit"].fresh
    assert not tried["sum"].fresh


def test_a_test_that_is_red_without_a_mutant_judges_none(tried: dict[str, Result]) -> None:
    assert tried["sum"].of == 3


FORKS = """
import json, os, signal
from tests.mutation import forks

def spoke(say):
    forks.allow(say, 60, 60)
    say(1)
    say(os.environ["TMPDIR"])

def waits(say):
    forks.allow(say, 60, 0)
    signal.pause()

def computes(say):
    forks.allow(say, 0.01, 60)
    while True:
        pass

def breaks(say):
    raise ValueError("for a reason")

works = {work.__name__: work for work in (spoke, waits, computes, breaks)}
ended = {one.key: one for one in forks.forked(works.items(), 2)}
left = os.path.exists(ended["spoke"].said[1])
print(json.dumps([{key: [one.how, one.why] for key, one in ended.items()}, ended["spoke"].said[0], left]))
"""


def test_no_fork_outlives_its_time() -> None:
    run = subprocess.run(
        [sys.executable, "-c", FORKS], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    ended, said, left = json.loads(run.stdout)
    assert ended == {
        "spoke": ["done", ""],
        "waits": ["late", "took too long"],
        "computes": ["late", "took too long"],
        "breaks": ["died", "ValueError: for a reason"],
    }
    assert said == 1
    assert not left, "the folder for temporary files is there still"


def test_what_survives_now_and_did_not_before_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    mutants = [planted("10", "11", "limit"), planted("+ two", "- two", "sum"), planted("+ 1", "- 1", "never")]
    before = {
        "limit": Result("limit", "killed", by="test_limit"),
        "sum": Result("sum", "timed out"),
        "never": Result("never", "survived"),
    }
    after = {**before, "limit": Result("limit", "no test")}
    assert command.compared(mutants, before, before) == 0
    assert "0 mutants were found before and survive now." in capsys.readouterr().out
    assert command.compared(mutants, before, after) == 1
    said = capsys.readouterr().out
    assert "limit daemon/core/judging/sums.py : found before by test_limit" in said
    assert "1 mutants were found before and survive now." in said
    assert command.compared(mutants, after, before) == 0, "better is not worse"
    del after["never"]
    after["limit"] = Result("limit", "killed")
    assert command.compared(mutants, before, after) == 0, "nothing found it before either"
    del after["limit"]
    assert command.compared(mutants, before, after) == 1
    assert "1 mutants were found before and are not tried now" in capsys.readouterr().out


def test_a_second_start_goes_on_and_a_torn_line_is_tried_again(tmp_path: Path) -> None:
    out, asked = tmp_path / "out", Asked("here", "digest", 90.0)
    assert results.opened(out, asked) == {}
    results.add(out, Result("limit", "killed"))
    with out.open("a", encoding="utf-8") as file:
        file.write('{"id": "su')
    assert set(results.opened(out, asked)) == {"limit"}
    results.add(out, Result("sum", "survived", files=("a", "b")))
    assert set(results.read(out)) == {"limit", "sum"}
    with pytest.raises(OtherRun, match="another tree or cap"):
        results.opened(out, replace(asked, digest="other"))


def test_the_table_counts_what_is_not_tried_and_what_the_cap_left_out() -> None:
    mutants = [planted("10", "11", "limit"), planted("+ two", "- two", "sum")]
    lines = list(results.table(mutants, {"limit": Result("limit", "survived", share=0.25)}))
    assert lines[-2:] == [
        "1 are not tried yet.",
        "Of 1 that survived, the cap let 25% of the tests' time run on average.",
    ]
