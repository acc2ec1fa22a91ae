"""The process that tries mutants: started in the checkout whose tests are used, with our harness in it."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from tests.mutation import forks, results, sessions, sightings
from tests.mutation.mutants import Mutant, read
from tests.mutation.results import Asked, OtherRun, Result
from tests.mutation.sightings import Sightings
from tests.mutation.tree import TESTS, Tree, digest, test_paths
from tests.mutation.trying import Trial

BEFOREHAND = ("chess", "chess.pgn", "pydantic", "rustworkx")
"""What nearly all tests import and none of them changes; no plugin of pytest is among it."""


def parser() -> argparse.ArgumentParser:
    """What a run may be asked."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--sample", type=Path, help="the mutants")
    parser.add_argument("--out", type=Path, help="a file for the results; a second start goes on with it")
    parser.add_argument("--cache", type=Path, help="a folder for what each test runs, kept for each tree")
    parser.add_argument("--jobs", type=int, default=1, help="so many mutants at a time")
    parser.add_argument(
        "--cap", type=float, default=30.0, metavar="S", help="seconds of tests for a mutant; 0: all"
    )
    parser.add_argument(
        "--first", type=Path, help="results of another run: the tests that found them come first"
    )
    parser.add_argument("--found", type=Path, help="the same, and only the mutants that were found there")
    parser.add_argument("--only", nargs="*", metavar="ID", help="only these mutants, also if they were tried")
    parser.add_argument(
        "--tests", nargs="*", metavar="PATH", default=TESTS, help="other tests than those of the core"
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth of the sample")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long; a second start goes on")
    return parser


def main(arguments: Sequence[str]) -> int:
    """Measure what the tests run where that is not known yet, then try every mutant that has no result."""
    asked = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    top = Path.cwd()
    before = results.read(asked.found or asked.first) if asked.found or asked.first else {}
    mutants = _wanted(read(asked.sample), asked.only, asked.every)
    if asked.found:
        mutants = [one for one in mutants if one.id in before and before[one.id].verdict in results.FOUND]
    tree = Tree(top, read(asked.sample))
    paths = test_paths(top, asked.tests)
    name = digest(top, asked.sample, paths)
    out = asked.out or asked.cache / f"results-{name}.jsonl"
    asked.cache.mkdir(parents=True, exist_ok=True)
    (asked.cache / ".gitignore").write_text("*\n", "utf-8")
    try:
        held = results.opened(out, Asked(str(top), name, asked.cap))
    except OtherRun as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{len(mutants)} mutants; the tests of {top} ({name}); results in {out}", flush=True)
    for module in BEFOREHAND:
        import_module(module)

    folder = asked.cache / f"tests-{name}"
    if not sightings.complete(folder):
        print("Measuring which tests run which lines, once for this tree.", flush=True)
        _in_child(asked.cache / "log", lambda say: sightings.take(tree, paths, folder, asked.jobs, say))
        if not sightings.complete(folder):
            print(f"The tests did not run to their end; see {asked.cache / 'log'}.", file=sys.stderr)
            return 1
    seen = Sightings.read(folder)
    if seen.failed:
        print(f"{len(seen.failed)} tests fail without a mutant and judge none.", flush=True)

    ends = time.monotonic() + asked.minutes * 60 if asked.minutes else float("inf")
    todo = [mutant for mutant in mutants if asked.only or mutant.id not in held]
    for mutant in todo:
        if mutant.id in tree.skipped:
            results.add(out, Result(mutant.id, "skipped", why=tree.skipped[mutant.id]))
    todo = [mutant for mutant in todo if mutant.id in tree.places]
    fresh = [one for one in todo if tree.places[one.id].function is None or one.id in seen.at_load]
    finders = {one.id: one.by for one in before.values() if one.by}
    trial = Trial(tree, seen, asked.cap, asked.jobs, finders, _keeper(out, todo, ends))
    try:
        in_functions = [mutant for mutant in todo if mutant not in fresh]
        if in_functions:
            _in_child(asked.cache / "log", lambda _: _try_loaded(trial, in_functions, paths))
        done = results.read(out)
        if any(one.id not in done for one in in_functions) and time.monotonic() > ends:
            return 0
        trial.freshly(fresh + [one for one in in_functions if one.id not in done])
    except _TimeOver:
        print("The time is over.", flush=True)
        return 0
    done = results.read(out)
    print(*results.table(mutants, done), sep="\n", flush=True)
    return 0


class _TimeOver(Exception):
    """So many minutes were asked for, and they are over."""


def _wanted(sample: Sequence[Mutant], only: Sequence[str] | None, every: int) -> list[Mutant]:
    if only:
        return [mutant for mutant in sample if mutant.id in only]
    return list(sample[::every])


def _keeper(out: Path, todo: Sequence[Mutant], ends: float) -> Callable[[Result], None]:
    progress = os.fdopen(os.dup(1), "w", buffering=1)
    total = len(todo)

    def keep(result: Result) -> None:
        results.add(out, result)
        how = f"by {result.by}" if result.by else result.why
        progress.write(
            f"{result.id:20} {result.verdict:9} {result.ran:5}/{result.of:<5} {result.seconds:6.1f} s {how}\n"
        )
        if time.monotonic() > ends:
            raise _TimeOver

    progress.write(f"{total} are to be tried.\n")
    return keep


def _try_loaded(trial: Trial, mutants: Sequence[Mutant], paths: Sequence[str]) -> int:
    def serve(session: pytest.Session) -> None:
        try:
            trial.in_loaded(session, mutants)
        except _TimeOver:
            return

    return sessions.collected(paths, serve)


def _in_child(log: Path, work: Callable[[Callable[[str], None]], int]) -> int:
    """Do it in a fork: this process stays empty of the project. What pytest prints goes to the log."""
    pid = os.fork()
    if not pid:
        code = 1
        try:
            forks.die_with_parent()
            progress = os.fdopen(os.dup(1), "w", buffering=1)
            file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
            os.dup2(file, 1)
            os.dup2(file, 2)
            code = work(lambda line: print(line, file=progress))
        finally:
            os._exit(code)
    try:
        _, status = os.waitpid(pid, 0)
    except BaseException:
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)
        raise
    return os.waitstatus_to_exitcode(status)
