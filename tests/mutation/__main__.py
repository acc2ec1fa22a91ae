"""The command `python -m tests.mutation`: plants faults in the pure core and counts those no test finds.

Before and after a change of the tests, with the same sample (`sample.jsonl`):

    python -m tests.mutation --tree ../before --out before.jsonl
    python -m tests.mutation --found before.jsonl --out after.jsonl
    python -m tests.mutation --compare before.jsonl after.jsonl

The second run tries what the first has found, with the test that found it first; with `--first` in place of
`--found` it tries all.

The first run in a tree measures which tests run which lines; that is kept, and a run that was ended resumes.
For a mutant only the tests that run its line are tried, the quickest of every file first, until one fails or
their time reaches the cap. So a mutant that survives only because of the cap is tried again without one:

    python -m tests.mutation --cap 0 --only judging-007 --out again.jsonl

In a tree whose core has changed, the mutants of changed lines are skipped and named as such.

    python -m tests.mutation --guards [WORDS ...]

opens each right, limit and gate of `guards.toml` in turn and says which test misses it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.mutation import guards, honest, mutants, results, worker

PROJECT = Path(__file__).parents[2]
CACHE = PROJECT / ".mutation_cache"

START = f"""
import sys, tests
theirs = list(tests.__path__)
tests.__path__[:] = [{str(PROJECT / "tests")!r}]
import tests.mutation.worker
tests.__path__[:] = theirs
sys.exit(tests.mutation.worker.main(sys.argv[1:]))
"""
"""Our harness among the tests of another checkout, which has an older one or none."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description=(__doc__ or "").partition("\n")[0],
        parents=[worker.parser()],
        conflict_handler="resolve",
        add_help=False,
    )
    parser.add_argument("--tree", type=Path, default=PROJECT, help="a checkout whose tests are used")
    parser.add_argument("--draw", type=int, metavar="SEED", help="draw the sample instead, and write it")
    parser.add_argument("--table", type=Path, metavar="RESULTS", help="the table of a run instead")
    parser.add_argument(
        "--survivors", type=Path, metavar="RESULTS", help="the mutants that no test found instead"
    )
    parser.add_argument(
        "--compare", type=Path, nargs=2, metavar=("BEFORE", "AFTER"), help="what is worse instead"
    )
    parser.add_argument(
        "--honest",
        type=int,
        metavar="N",
        help="instead try N mutants of --out again in a copy, without forks",
    )
    parser.add_argument(
        "--guards",
        nargs="*",
        metavar="WORDS",
        help="open rights, limits and gates instead; those with WORDS",
    )
    asked = parser.parse_args(arguments)
    if asked.guards is not None:
        chosen = [one for one in guards.guards() if all(word in one.name for word in asked.guards)]
        return 1 if guards.run(PROJECT, chosen) else 0
    sample = asked.sample or mutants.SAMPLE
    if asked.draw is not None:
        from tests.mutation import drawing

        drawn = drawing.drawn(PROJECT, asked.draw)
        sample.write_text(mutants.written(drawn), "utf-8")
        print(f"{len(drawn)} mutants in {sample}")
        return 0
    drawn = mutants.read(sample)
    if asked.table:
        print(*results.table(drawn, results.read(asked.table)), sep="\n")
        return 0
    if asked.survivors:
        print(*results.survivors(drawn, results.read(asked.survivors)), sep="\n")
        return 0
    if asked.compare:
        return compared(drawn, *map(results.read, asked.compare))
    tree = asked.tree.resolve()
    if asked.honest:
        if not asked.out:
            parser.error("--honest looks at the results in --out")
        return honest.again(tree, drawn, results.read(asked.out), asked.honest)
    return subprocess.run(
        [sys.executable, "-c", START, *_for_worker(asked, sample)],
        cwd=tree,
        env={**_environment(), "PYTHONPATH": str(tree)},
    ).returncode


def compared(
    drawn: Sequence[mutants.Mutant], before: dict[str, results.Result], after: dict[str, results.Result]
) -> int:
    """Print both tables, and every mutant that was found before and is not now; 1 where there is one."""
    print("Before:", *results.table(drawn, before), "After:", *results.table(drawn, after), sep="\n")
    worse = results.worse(drawn, before, after)
    for mutant in worse:
        print(results.described(mutant, f"found before by {before[mutant.id].by or before[mutant.id].why}"))
    missing = [one for one in drawn if one.id in before and before[one.id].verdict in results.FOUND]
    missing = [one for one in missing if one.id not in after or after[one.id].verdict == "skipped"]
    if missing:
        print(f"{len(missing)} mutants were found before and are not tried now, or their line is another.")
    print(f"{len(worse)} mutants were found before and survive now.")
    return 1 if worse or missing else 0


def _for_worker(asked: argparse.Namespace, sample: Path) -> list[str]:
    arguments = ["--sample", str(sample.resolve()), "--cache", str((asked.cache or CACHE).resolve())]
    for name in ("jobs", "cap", "every", "minutes"):
        arguments += [f"--{name}", str(getattr(asked, name))]
    for name in ("out", "first", "found"):
        if getattr(asked, name):
            arguments += [f"--{name}", str(getattr(asked, name).resolve())]
    if asked.tests:
        arguments += ["--tests", *asked.tests]
    if asked.only:
        arguments += ["--only", *asked.only]
    return arguments


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


if __name__ == "__main__":
    sys.exit(main())
