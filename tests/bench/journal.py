"""`journal`: how quickly facts get onto the disk, and how long a hall takes to find its tables again."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from broker.contract.gate import Delay
from broker.contract.messages import Assignment, Player
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules import rules
from daemon.journal.writer import Journal
from daemon.publishing.stream import Audience, HallMoment, OutgoingStream
from tests.bench.figures import Table, percentile
from tests.bench.games import long_game
from tests.bench.machine import file_system

COMMITS = 300
FACTS = 10_000
TABLES, PLIES, EARLIER_ROUNDS = 200, 40, 2
"""A hall that loses its power in the middle of its third round."""

DELAYED_RECORDS = 10
"""So many records of each table an audience with a delay has not been told of."""

_TIME_CONTROL = "300+2"


def measure(
    commits: int = COMMITS, count: int = FACTS, tables: int = TABLES, earlier_rounds: int = EARLIER_ROUNDS
) -> list[Table]:
    """Measure in a folder of the system for what is temporary (TMPDIR chooses another disk)."""
    with tempfile.TemporaryDirectory(prefix="flagfall-bench-") as name:
        folder = Path(name)
        table = Table("journal", f"on {file_system(folder)}", ("what", "p50", "p99", "unit", "of"))
        lone, rate = _writing(folder / "written", commits, count)
        table.rows.append(
            (
                "a fact alone, until it is on disk",
                percentile(lone, 0.5),
                percentile(lone, 0.99),
                "ms",
                commits,
            )
        )
        table.rows.append(("facts that come all at once", rate, None, "facts/s", count))
        took_s, records = _restarting(folder / "restarted", tables, earlier_rounds)
        what = f"a restart: {tables} tables in the middle of round {earlier_rounds + 1}"
        table.rows.append((what, took_s * 1000, None, "ms", records))
        table.notes.append(
            "A restart opens and checks the journal, folds it, and makes what floor and late audience see; "
            "starting Python comes on top."
        )
        return [table]


def _writing(path: Path, commits: int, count: int) -> tuple[list[float], float]:
    """Milliseconds of each commit with one fact in it; facts per second when many wait."""
    fact = facts.MoveConfirmed(table=1, game="1-1", ply=1, uci="e2e4", white_ms=300_000, black_ms=300_000)
    with closing(Journal.open(path)) as journal:
        lone = []
        for number in range(commits):
            before = time.perf_counter()
            journal.append([fact], number, number).result()
            lone.append((time.perf_counter() - before) * 1000)
        before = time.perf_counter()
        waiting = [journal.append([fact], number, number) for number in range(count)]
        waiting[-1].result()
        return lone, count / (time.perf_counter() - before)


def _restarting(path: Path, tables: int, earlier_rounds: int) -> tuple[float, int]:
    """Seconds until all states are there to be shown, on the floor and late, and the number of records."""
    with closing(Journal.open(path)) as journal:
        for number in range(1, earlier_rounds + 2):
            finished = number <= earlier_rounds
            for table in range(1, tables + 1):
                journal.append(list(_round(number, table, finished)), number, number)
        delayed = (
            journal.append([facts.SystemClockChanged(seconds=0)], 1, 1).result()[0].seq
            - tables * DELAYED_RECORDS
        )
        journal.set_cursor("audience/public", max(0, delayed))
    gc.disable()  # as the daemon does
    before = time.perf_counter()
    with closing(Journal.open(path)) as journal:
        state = journal.state()
        now = HallMoment(at=1, mono_ms=1)
        told = [
            OutgoingStream(journal, audience, now).greeting()
            for audience in (None, Audience("public", Delay.of(900, 0)))
        ]
        took_s = time.perf_counter() - before
        gc.enable()
        assert len(state.tables) == tables
        assert all(told)
        return took_s, journal.head.seq


def _round(number: int, table: int, finished: bool) -> Iterator[Fact]:
    """One table's facts of one round; ``finished`` or with `PLIES` played."""
    recorded = long_game(table + number * TABLES, PLIES)
    game = f"{number}-{table}"
    assignment = Assignment(
        round=number,
        table=table,
        game=game,
        white=Player(name=recorded.white),
        black=Player(name=recorded.black),
        time_control=_TIME_CONTROL,
        ruleset=rules.default_for(_TIME_CONTROL),
    )
    yield facts.PlayersSeated(table=table, assignment=assignment)
    yield facts.GameStart(table=table, game=game, fen=recorded.start_fen)
    moves = recorded.moves if finished else recorded.moves[:PLIES]
    for ply, move in enumerate(moves, start=1):
        yield facts.MoveConfirmed(
            table=table, game=game, ply=ply, uci=move.uci(), white_ms=200_000, black_ms=200_000
        )
    if finished:
        yield facts.GameEnd(table=table, game=game, result="1-0", termination="resignation")
