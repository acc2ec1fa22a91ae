"""Whole halls of the demonstration without wires, one after another: `python -m tests.torture.halls`.

The tests play two of them for a few minutes of the hall; here they last twenty, with as many seeds as wanted.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.end_to_end.lockstep import Lockstep, faults_of

SEEDS = "2-6"
SECONDS = 1200.0
"""Hall seconds: those of `flagfall demo --speed 20 --for 60`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture.halls", description="Play whole halls.")
    parser.add_argument("--seeds", default=SEEDS, help="such as 3, or 2-6 (the default)")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the hall")
    asked = parser.parse_args(arguments)
    first, _, last = asked.seeds.partition("-")
    if not all(end.isdecimal() for end in (first, last or first)):
        parser.error(f"--seeds {asked.seeds} is no number and no range such as {SEEDS}")
    seeds = range(int(first), int(last or first) + 1)
    broken = 0
    with ProcessPoolExecutor(os.cpu_count()) as several:
        play = partial(played, tables=asked.tables, seconds=asked.seconds)
        for seed, (faults, games, took_s) in zip(seeds, several.map(play, seeds), strict=True):
            print(f"seed {seed}: {games} games, {took_s:.0f} s, {len(faults)} faults", *faults, sep="\n  ")
            sys.stdout.flush()
            broken += bool(faults)
    if broken:
        print(f"Promises do not hold in {broken} of {len(seeds)} halls.", file=sys.stderr)
    return int(broken > 0)


def played(seed: int, tables: int, seconds: float) -> tuple[list[str], int, float]:
    """One hall: what is wrong in it, its games, and the seconds it took."""
    began = time.monotonic()
    hall = Lockstep.demo(tables=tables, seed=seed, incidents=True, seconds=seconds)
    hall.run(seconds)
    return faults_of(hall, seed, seconds), len(hall.results), time.monotonic() - began


if __name__ == "__main__":
    sys.exit(main())
