"""`chain`: how often each board of a chain is asked, how soon a press is known, and what that costs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

import chess

from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.bus.messages import REQUEST_SIZE, BusAnswer
from drivers.events import Side
from tests.bench.chain_run import PLAYED_S, ChainRun, Passed, Pressed, Span, Told, chain_run
from tests.bench.figures import Cell, Table, percentile

SIZES = (1, 6, 12)
COLUMNS = (
    "boards",
    "found after s",
    "poll p50 ms",
    "p99 ms",
    "longest ms",
    "press p50 ms",
    "p99 ms ",
    "presses",
    "never told",
    "driver CPU %",
    "simulator CPU %",
)


def measure(sizes: Sequence[int] = SIZES) -> list[Table]:
    """Measure a chain of each size, and the longest again with a dead board in it."""
    title = f"boards on one pty at 960 bytes a second; {PLAYED_S:.0f} s of blitz on all of them"
    table = Table("chain", title, COLUMNS)
    runs = [chain_run(boards) for boards in sizes]
    if max(sizes) > 1:
        runs.append(chain_run(max(sizes), one_dead=True))
    table.rows.extend(_row(run) for run in runs)
    table.notes.append(
        "Poll: between two answered requests for the changes of the same board. Press: from the hand on the "
        "lever to the driver's event; up to a poll of it is waiting for the board's turn."
    )
    pauses = (max(_periods_ms(run, run.idle), default=0.0) for run in runs)
    table.notes.append(
        "A search for new boards interrupts the polls, each 8 s while all clocks stand and each minute while "
        f"one runs; so it is not in the polls above. The longest poll with one in it, by row: "
        f"{', '.join(f'{pause / 1000:.2f}' for pause in pauses)} s."
    )
    others = ", ".join(f"{run.others * 100:.0f}" for run in runs)
    late = ", ".join(f"{run.late_ms:.1f}" for run in runs)
    table.notes.append(
        f"By row, other programs took {others} % of a processor, and the boards' process, which belongs to "
        f"the measuring, was woken {late} ms late (p99): answers came at least so late."
    )
    return [table]


def _row(run: ChainRun) -> tuple[Cell, ...]:
    polls = _periods_ms(run, run.played)
    lags, missing = lags_ms((one for one in run.presses if one.at in run.played), run.told)
    return (
        f"{run.boards}, one of them dead" if run.one_dead else str(run.boards),
        run.found_s,
        percentile(polls, 0.5),
        percentile(polls, 0.99),
        max(polls, default=None),
        percentile(lags, 0.5),
        percentile(lags, 0.99),
        len(lags) + missing,
        missing,
        run.driver_s / run.played.seconds * 100,
        run.simulator_s / run.played.seconds * 100,
    )


def _periods_ms(run: ChainRun, span: Span) -> list[float]:
    return [
        (later - one) * 1000
        for moments in answered_changes(run.passed).values()
        for one, later in pairwise(at for at in moments if at in span)
    ]


def answered_changes(passed: Iterable[Passed]) -> dict[int, list[float]]:
    """The moments at which each board's answers to a request for its changes were whole, by address."""
    codec = BusCodec()
    found: dict[int, list[float]] = defaultdict(list)
    for at, direction, data in passed:
        if direction == "tx":
            codec.sent(data[-REQUEST_SIZE:])
            continue
        for frame in codec.receive_data(data):
            if frame.kind in (BusAnswer.CHANGES, BusAnswer.CHANGES_EVEN):
                found[frame.address].append(at)
    return found


def lags_ms(presses: Iterable[Pressed], told: Iterable[Told]) -> tuple[list[float], int]:
    """From each press until it was told, and how many never were; White's side is the left one."""
    waiting: dict[tuple[int, chess.Color], list[float]] = defaultdict(list)
    for one in told:
        waiting[one.event.device, one.event.side is Side.LEFT].append(one.at)
    lags: list[float] = []
    missing = 0
    for press in presses:
        later = [at for at in waiting[press.address, press.color] if at >= press.at]
        if later:
            lags.append((later[0] - press.at) * 1000)
            waiting[press.address, press.color] = later[1:]
        else:
            missing += 1
    return lags, missing
