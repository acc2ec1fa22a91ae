"""Which tests run the place of a mutant, and how long each takes: measured once for a tree, and kept."""

from __future__ import annotations

import json
import warnings
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import coverage
import pytest

from tests.mutation import forks, sessions
from tests.mutation.tree import Tree, Watch

LONG_S = 3600.0
"""No file of tests takes longer, even where every line that is run is noted."""
AT_LOAD = "at load"


@dataclass(frozen=True, slots=True)
class Sightings:
    """What one run of the tests without a mutant showed.

    Attributes:
        seconds: processor time of each test that passed.
        by: the tests that run the place of a mutant.
        at_load: the mutants whose place is run before the first test, when modules are imported.
        failed: tests that fail without a mutant, or did not come to their end; they judge nothing.
    """

    seconds: dict[str, float]
    by: dict[str, list[str]]
    at_load: frozenset[str]
    failed: list[str]

    @classmethod
    def read(cls, folder: Path) -> Sightings:
        """What was kept."""
        seconds: dict[str, float] = {}
        by: dict[str, list[str]] = defaultdict(list)
        failed = []
        for path in sorted(folder.glob("*.json")):
            kept = json.loads(path.read_text("utf-8"))
            for test, (took, good, mutants) in kept["tests"].items():
                if not good:
                    failed.append(test)
                    continue
                seconds[test] = took
                for mutant in mutants:
                    by[mutant].append(test)
        at_load = json.loads((folder / "load").read_text("utf-8"))
        return cls(seconds, dict(by), frozenset(at_load), failed)


def complete(folder: Path) -> bool:
    """Whether every file of tests was run."""
    return (folder / "complete").exists()


def take(tree: Tree, tests: Sequence[str], folder: Path, jobs: int, say: Callable[[str], None]) -> int:
    """Run every test without a mutant and note what it runs; goes on where the last start ended."""
    folder.mkdir(parents=True, exist_ok=True)
    watch = tree.watch()
    noted = _measure(tree.top, watch)
    noted.start()

    def serve(session: pytest.Session) -> None:
        noted.stop()
        (folder / "load").write_text(json.dumps(sorted(_seen(noted, tree.top, watch).get(AT_LOAD, ()))))
        if session.testsfailed:
            say(f"{session.testsfailed} files of tests cannot be collected; see the log.")
        files = {
            name: list(items)
            for name, items in groupby(session.items, key=lambda item: item.nodeid.split("::")[0])
        }
        left = {name: items for name, items in files.items() if not _kept(folder, name).exists()}
        say(f"{len(session.items)} tests in {len(files)} files; {len(left)} files are to be run.")
        works = ((name, _work(tree.top, watch, session, items)) for name, items in left.items())
        for number, ended in enumerate(forks.forked(works, jobs), 1):
            ran = _tests(ended, (item.nodeid for item in left[ended.key]))
            _kept(folder, ended.key).write_text(json.dumps({"file": ended.key, "tests": ran}), "utf-8")
            took = sum(one[0] for one in ran.values())
            bad = [test for test, one in ran.items() if not one[1]]
            say(f"{number:4}/{len(left)} {ended.key}: {len(ran)} tests, {took:.1f} s {ended.why}")
            for test in bad:
                say(f"     fails without a mutant: {test}")
        (folder / "complete").write_text("")

    return sessions.collected(tests, serve)


def _work(top: Path, watch: Watch, session: pytest.Session, items: list[pytest.Item]) -> forks.Work:
    def work(say: forks.Say) -> None:
        forks.allow(say, LONG_S, LONG_S)
        noted = _measure(top, watch)
        noted.start()

        def first(item: pytest.Item) -> None:
            noted.switch_context(item.nodeid)

        for outcome in sessions.outcomes(session, items, first):
            say([outcome.test, outcome.seconds, not outcome.why])
        noted.stop()
        say({test: sorted(mutants) for test, mutants in _seen(noted, top, watch).items()})

    return work


def _tests(ended: forks.Ended[str], asked: Iterable[str]) -> dict[str, list[Any]]:
    """By test: its seconds, whether it passed, the mutants that it may notice."""
    tests: dict[str, list[Any]] = {test: [0.0, False, []] for test in asked}
    for what in ended.said:
        if isinstance(what, list):
            tests[what[0]][:2] = what[1:]
        else:
            for test, mutants in what.items():
                if test in tests:
                    tests[test][2] = mutants
    if ended.how != "done":
        return {test: [seconds, False, []] for test, (seconds, _, _) in tests.items()}
    return tests


def _measure(top: Path, watch: Watch) -> coverage.Coverage:
    noted = coverage.Coverage(
        data_file=None, config_file=False, context=None, include=[str(top / file) for file in watch]
    )
    noted.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured", "already-imported"])
    return noted


def _seen(noted: coverage.Coverage, top: Path, watch: Watch) -> dict[str, set[str]]:
    """By test, the mutants whose lines it ran; without a test: those that were run at load."""
    seen: dict[str, set[str]] = defaultdict(set)
    with warnings.catch_warnings(action="ignore"):
        data = noted.get_data()
    for file, lines in watch.items():
        for line, contexts in data.contexts_by_lineno(str(top / file)).items():
            for mutant in lines.get(line, ()):
                for context in contexts:
                    seen[context or AT_LOAD].add(mutant)
    return seen


def _kept(folder: Path, name: str) -> Path:
    return folder / f"{name.replace('/', '-')}.json"


def ordered(tests: Iterable[str], seconds: dict[str, float]) -> list[str]:
    """The quickest test of every file first, quickest first among them; then the second of every file, ..."""

    def ranked() -> Iterator[tuple[int, float, str]]:
        # Finer than a hundredth of a second is chance: those are ordered by name.
        took = {test: round(seconds[test], 2) for test in tests}
        for _, group in groupby(sorted(took), key=lambda test: test.split("::")[0]):
            for rank, test in enumerate(sorted(group, key=lambda test: (took[test], test))):
                yield rank, took[test], test

    return [test for _, _, test in sorted(ranked())]
