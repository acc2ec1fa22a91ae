"""`load`: what the processes of a hall take of a processor and of memory while its tables play blitz."""

from __future__ import annotations

from collections.abc import Sequence

from tests.bench.figures import Table
from tests.bench.hall_run import PLAY_S, PROCESSES, SIZES, hall_run

COLUMNS = ("process", "tables", "CPU %", "CPU % per table", "memory MB", "MB per further table")
TOGETHER = "together"


def measure(sizes: Sequence[int] = SIZES) -> list[Table]:
    """Run a hall of each size, the smallest first."""
    table = Table(
        "load", f"100 % is one processor for {PLAY_S:.0f} s; a press every 2.5 s at each table", COLUMNS
    )
    runs = [hall_run(tables) for tables in sorted(sizes)]
    names = list(dict.fromkeys(name for run in runs for name in run.use))
    rows = {
        (name, run.tables): (run.use[name].cpu_s / run.seconds * 100, run.use[name].memory_mb)
        for run in runs
        for name in run.use
    }
    for run in runs:
        if run.use:
            hall = [rows[name, run.tables] for name in PROCESSES]
            rows[TOGETHER, run.tables] = (sum(cpu for cpu, _ in hall), sum(memory for _, memory in hall))
    for name in [*PROCESSES, TOGETHER, *(name for name in names if name not in PROCESSES)]:
        base = rows.get((name, runs[0].tables))
        for run in runs:
            found = rows.get((name, run.tables))
            if found is not None:
                more = run.tables - runs[0].tables
                further = (found[1] - base[1]) / more if base is not None and more else None
                table.rows.append((name, run.tables, found[0], found[0] / run.tables, found[1], further))
    if not rows:
        table.notes.append("This system has no /proc: the load was not measured.")
    table.notes.append(
        "One spectator watches. Memory is what is resident: what processes share counts in each of them. "
        "Boards, listener and browser belong to the measuring and not to the hall."
    )
    return [table]
