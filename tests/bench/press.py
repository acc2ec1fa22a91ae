"""`press`: from the last byte of a press on the pty to the broker's clients and to a spectator's page."""

from __future__ import annotations

from collections.abc import Sequence

from drivers.profile import SERIAL
from tests.bench.figures import Cell, Table, percentile
from tests.bench.hall_run import ALONE_S, SIZES, WATCHED_S, Phase, hall_run
from tests.bench.sightings import Sightings, Wanted, the_alert, the_clock, the_move

COLUMNS = ("from the press to", "tables", "p50 ms", "p99 ms", "longest ms", "presses", "never seen")

FOR_CLIENTS: tuple[tuple[str, Wanted], ...] = (
    ("MQTT: the other clock runs", the_clock),
    ("MQTT: the move is final", the_move),
    ("MQTT: an illegal move is raised", the_alert),
)
FOR_PAGES: tuple[tuple[str, Wanted], ...] = (
    ("page: the other clock runs", the_clock),
    ("page: the move is final", the_move),
)


def measure(sizes: Sequence[int] = SIZES) -> list[Table]:
    """Run a hall of each size."""
    title = f"from the last byte on the pty; {ALONE_S:.0f} s alone, then {WATCHED_S:.0f} s with a browser"
    table = Table("press", title, COLUMNS)
    runs = [hall_run(tables) for tables in sizes]
    for name, wanted in FOR_CLIENTS:
        table.rows.extend(_row(name, run.tables, run.alone, run.broker, wanted) for run in runs)
    for name, wanted in FOR_PAGES:
        table.rows.extend(_row(name, run.tables, run.watched, run.page, wanted) for run in runs)
    latency_ms = SERIAL.board_latency_s * 1000
    table.notes.append(
        f"A move is judged on a whole reading of the board, asked for {latency_ms:.0f} ms after the press "
        "and 80 ms on the line: some 330 ms are waited on purpose."
    )
    table.notes.append(
        "An illegal position in which men still move after the press has half a second before it is raised."
    )
    for run in runs:
        phases = [phase for phase in (run.alone, run.watched) if phase is not None]
        others = " and ".join(f"{phase.others * 100:.0f} %" for phase in phases)
        late = " and ".join(f"{percentile(phase.late_ms, 0.99) or 0.0:.1f}" for phase in phases)
        table.notes.append(
            f"At {run.tables} tables, alone and watched: other programs took {others} of a processor, and "
            f"the boards themselves wrote {late} ms late (p99)."
        )
    if any(run.watched is None for run in runs):
        table.notes.append("No Chromium was found ($CHROMIUM names one): the page was not measured.")
    else:
        table.notes.append(
            "A page is changed when its script has drawn. Changes of 150 ms travel to it together; the "
            "browser has no graphics card and shares the processors with the hall."
        )
    return [table]


def _row(name: str, tables: int, phase: Phase | None, seen: Sightings, wanted: Wanted) -> tuple[Cell, ...]:
    if phase is None:
        return name, tables, None, None, None, 0, None
    lags, missing = seen.lags_ms(phase.presses, wanted)
    longest = max(lags, default=None)
    return name, tables, percentile(lags, 0.5), percentile(lags, 0.99), longest, len(lags) + missing, missing
