"""The command `python -m tests.bench.holdout`: its streams, decided and judged as the other's are."""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
import time
from collections.abc import Generator, Sequence
from pathlib import Path

from drivers.simulation.games import shelf
from tests.bench.figures import Table
from tests.bench.holdout.profiles import PROFILES
from tests.bench.holdout.stream import stream, suiting
from tests.bench.kept import Kept
from tests.bench.outcome import Job, Outcome
from tests.bench.reconstruction import COLUMNS, add_pieces, decided, doubts, row
from tests.bench.streams import Mode

GAMES = 20


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the streams, decide them, and print a row for each profile and mode."""
    asked = _parsed(arguments)
    modes: tuple[Mode, ...] = ("occupancy",) if asked.occupancy else ("piece",)
    if asked.both:
        modes = ("piece", "occupancy")
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
    title = f"games of another generator, decided again; seed {asked.seed}"
    table = Table("holdout", title, COLUMNS)
    games, kept = shelf(), Kept(asked.results, "holdout")
    until = time.monotonic() + asked.lasting_s
    for name in asked.profile or PROFILES:
        suited = suiting(games, PROFILES[name], asked.seed, asked.games)
        for mode in modes:
            jobs = [
                Job(game, name, mode, asked.seed, number, asked.keep)
                for number, game in enumerate(suited)
                if asked.number is None or number in asked.number
            ]
            found = kept.decided(jobs, lambda waits: _outcomes(waits, asked.jobs), until=until)
            outcomes = list(found.values())
            if not outcomes:
                continue
            table.rows.append(row(f"{name}, {mode}", outcomes))
            table.notes.append(doubts(f"{name}, {mode}", outcomes))
            table.notes.extend(filter(None, (_note(job, outcome) for job, outcome in found.items())))
    print(*table.lines(), sep="\n", flush=True)
    return 0


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.holdout", description="Judge reconstruction by streams of another origin."
    )
    parser.add_argument("--profile", nargs="+", choices=tuple(PROFILES), help="all without it")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="of each profile and mode")
    parser.add_argument("--number", type=int, nargs="+", metavar="I", help="only these of the N, from 0")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--occupancy", action="store_true", help="boards that do not know their men")
    parser.add_argument("--both", action="store_true", help="both kinds of boards")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write streams that fail into it")
    add_pieces(parser)
    return parser.parse_args(arguments)


def _note(job: Job, outcome: Outcome) -> str:
    """What is to be looked at in one game; "" = it came out as it was played, and nothing is left."""
    found = []
    if not outcome.exact:
        found.append(f"{outcome.right} of {outcome.plies} right{'' if outcome.asked else ', not asked'}")
    elif outcome.left_open:
        found.append("a question is open")
    if outcome.accused:
        found.append(f"{outcome.accused} accused of no illegal move")
    if outcome.reported < outcome.illegal:
        found.append(f"{outcome.illegal - outcome.reported} illegal moves not reported")
    if outcome.refused:
        found.append(outcome.refused)
    return f"{job.profile}, {job.mode}, number {job.number}: {'; '.join(found)}" if found else ""


def _outcomes(jobs: Sequence[Job], processes: int) -> Generator[Outcome]:
    if processes < 2:
        yield from map(done, jobs)
        return
    with multiprocessing.Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(done, jobs)


def done(job: Job) -> Outcome:
    """Make one stream, decide it, and compare it with what was played."""
    made = stream(job.game, PROFILES[job.profile], job.mode, job.seed, job.number)
    return decided(made, job.failures)


if __name__ == "__main__":
    sys.exit(main())
