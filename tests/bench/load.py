"""`load`: what the processes of a hall take of a processor and of memory while its tables play blitz."""

from __future__ import annotations

from collections.abc import Sequence

from tests.bench.figures import Table
from tests.bench.hall_run import ALONE_S, PROCESSES, SIZES, HallRun, hall_run

COLUMNS = ("process", "tables", "CPU %", "CPU % per table", "memory MB", "MB per further table")
TOGETHER = "together"


def measure(sizes: Sequence[int] = SIZES) -> list[Table]:
    """Run a hall of each size, the smallest first."""
    title = f"100 % is one processor; {ALONE_S:.0f} s of blitz, a press each 2.5 s at every table"
    table = Table("load", title, COLUMNS)
    runs = [hall_run(tables) for tables in sorted(sizes)]
    found = {run.tables: _shares(run) for run in runs}
    smallest = found[runs[0].tables]
    for name in smallest:
        for tables, shares in found.items():
            cpu, memory = shares[name]
            more = tables - runs[0].tables
            further = (memory - smallest[name][1]) / more if more else None
            table.rows.append((name, tables, cpu, cpu / tables, memory, further))
    if not table.rows:
        table.notes.append("This system has no /proc: the load was not measured.")
    table.notes.append(
        "Memory is what is resident: what processes share counts in each of them. Boards, listener and "
        "browser belong to the measuring and not to the hall; the browser comes when the rest is measured."
    )
    return [table]


def _shares(run: HallRun) -> dict[str, tuple[float, float]]:
    """Percent of a processor, and MB, by process."""
    shares = {
        name: (use.cpu_s / run.alone.seconds * 100, use.memory_mb) for name, use in run.alone.use.items()
    }
    if not shares:
        return {}
    cpu, memory = zip(*(shares[name] for name in PROCESSES), strict=True)
    shares = {name: shares[name] for name in PROCESSES} | {TOGETHER: (sum(cpu), sum(memory))} | shares
    if run.watched is not None and "browser" in run.watched.use:
        use = run.watched.use["browser"]
        shares["browser"] = use.cpu_s / run.watched.seconds * 100, use.memory_mb
    return shares
