"""Which tests run the place of a mutant, and how long each takes: measured once for a tree, and kept."""

from __future__ import annotations

import builtins
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.mutation import forks, planting, sessions
from tests.mutation.tree import Tree, Watch

LONG_S = 3600.0
"""No file of tests takes longer, even on a busy machine."""
SEEN = "__seen_by_mutation__"


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
    """Run every test without a mutant and note what it runs; continues where the last start ended."""
    folder.mkdir(parents=True, exist_ok=True)
    watch = tree.watch()
    setattr(builtins, SEEN, seen := set[tuple[str, int]]())

    def serve(session: pytest.Session) -> None:
        (folder / "load").write_text(json.dumps(sorted(_mutants(seen, tree.top, watch))), "utf-8")
        if session.testsfailed:
            say(f"{session.testsfailed} files of tests cannot be collected; see the log.")
        files = {
            name: list(items)
            for name, items in groupby(session.items, key=lambda item: item.nodeid.split("::")[0])
        }
        left = {name: items for name, items in files.items() if not _kept(folder, name).exists()}
        say(f"{len(session.items)} tests in {len(files)} files; {len(left)} files are to be run.")
        works = ((name, _work(tree.top, watch, session, items, seen)) for name, items in left.items())
        for number, ended in enumerate(forks.forked(works, jobs), 1):
            ran = _tests(ended, (item.nodeid for item in left[ended.key]))
            _kept(folder, ended.key).write_text(json.dumps({"file": ended.key, "tests": ran}), "utf-8")
            took = sum(one[0] for one in ran.values())
            bad = [test for test, one in ran.items() if not one[1]]
            say(f"{number:4}/{len(left)} {ended.key}: {len(ran)} tests, {took:.1f} s {ended.why}")
            for test in bad:
                say(f"     fails without a mutant: {test}")
        (folder / "complete").write_text("")

    codes = {
        file: planting.noting(tree.top / file, tree.source(file), lines, SEEN)
        for file, lines in watch.items()
    }
    with planting.Planted(tree.top, codes):
        return sessions.collected(tests, serve)


def _work(
    top: Path, watch: Watch, session: pytest.Session, items: list[pytest.Item], seen: set[tuple[str, int]]
) -> forks.Work:
    def work(say: forks.Say) -> None:
        forks.allow(say, LONG_S, LONG_S)
        for outcome in sessions.outcomes(session, items, lambda _: seen.clear()):
            say([outcome.test, outcome.seconds, not outcome.why, sorted(_mutants(seen, top, watch))])

    return work


def _tests(ended: forks.Ended[str], asked: Iterable[str]) -> dict[str, list[Any]]:
    """By test: its seconds, whether it passed, the mutants that it may notice."""
    tests: dict[str, list[Any]] = {test: [0.0, False, []] for test in asked}
    tests.update((test, what) for test, *what in ended.said)
    return tests


def _mutants(seen: Iterable[tuple[str, int]], top: Path, watch: Watch) -> set[str]:
    """Those that may show in what was run."""
    return {one for path, line in seen for one in watch[str(Path(path).relative_to(top))][line]}


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
