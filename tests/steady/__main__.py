"""The command `python -m tests.steady`: the suite again and again in random order beside busy processes.

Each round has a seed, and a seed has one order: a failure is repeated with the options that the round prints.
What pytest prints is kept for each round. Rounds that were played before with the same tree and the same
options are not played again, so a run that was ended resumes.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.steady import rounds
from tests.steady.rounds import Asked, Round

PROJECT = Path(__file__).parents[2]
FOLDER = PROJECT / ".steady_cache"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the rounds that were not played yet; 0 where every one held."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.steady", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--times", type=int, default=10, help="rounds")
    parser.add_argument("--seed", type=int, default=1, help="of the first round; the next has the next")
    parser.add_argument("--workers", type=int, default=4, help="processes that run tests, as in make test")
    parser.add_argument("--hogs", type=int, default=os.cpu_count() or 1, help="busy processes beside them")
    parser.add_argument(
        "--order",
        default="global",
        choices=("global", "package", "module"),
        help="what is put in random order: all tests, or those of a folder or file among themselves",
    )
    parser.add_argument("--project", type=Path, default=PROJECT, help="a checkout")
    parser.add_argument(
        "--folder", type=Path, default=FOLDER, help="for what was printed and which rounds were done"
    )
    parser.add_argument("pytest", nargs="*", metavar="-- PYTEST ARGS", help="for pytest, such as a folder")
    asked = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    asked.folder.mkdir(parents=True, exist_ok=True)
    (asked.folder / ".gitignore").write_text("*\n", "utf-8")
    same = Asked(rounds.digest(asked.project), asked.order, asked.workers, asked.hogs, tuple(asked.pytest))
    kept = asked.folder / "rounds.jsonl"
    before = rounds.done(kept, same)
    print(
        f"{asked.times} rounds with {asked.workers} workers beside {asked.hogs} busy processes; "
        f"what is printed goes to {asked.folder}",
        flush=True,
    )
    played = []
    for seed in range(asked.seed, asked.seed + asked.times):
        if seed in before:
            print(f"{before[seed].line()} (an earlier start)")
            played.append(before[seed])
            continue
        played.append(rounds.play(asked.project, seed, same, asked.folder))
        rounds.keep(kept, played[-1])
        print(*_lines(played[-1]), sep="\n", flush=True)
    print(*summary(played), sep="\n")
    return 0 if all(one.held for one in played) else 1


def _lines(one: Round) -> list[str]:
    lines = [one.line()]
    if not one.held:
        lines += [f"    {name}" for name in one.failures]
        lines += [f"    see {one.output}; the same order: pytest {_order(one)}"]
    return lines


def _order(one: Round) -> str:
    return f"--random-order-bucket={one.asked.order} --random-order-seed={one.seed}"


def summary(played: Sequence[Round]) -> list[str]:
    """All rounds in a few lines."""
    held = sum(one.held for one in played)
    first = (
        f"{held} of {len(played)} rounds held; {sum(one.passed for one in played):,} tests passed, "
        f"{sum(one.failed for one in played)} failed; a round took "
        f"{statistics.median(one.seconds for one in played) / 60:.1f} min (median), "
        f"the tests got {statistics.mean(one.share for one in played):.0%} of the processors."
    )
    often = Counter(name for one in played for name in one.failures)
    return [first, *(f"    {many} times: {name}" for name, many in often.most_common())]


if __name__ == "__main__":
    sys.exit(main())
