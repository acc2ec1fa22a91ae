"""The command `python -m tests.bench`: measures, prints tables, and sets no limits."""

from __future__ import annotations

import argparse
import json
import logging
import signal
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from daemon.workers.child_process import SupervisorError
from tests.bench import (
    alerts,
    arbiter,
    chain,
    desk,
    driver,
    frames,
    journal,
    likelihood,
    load,
    pairing,
    press,
    reconstruction,
    spectators,
    starts,
    stretch,
    unwinnability,
)
from tests.bench.figures import Table
from tests.bench.hall_run import BenchError
from tests.bench.machine import Machine

BENCHMARKS: dict[str, Callable[[], list[Table]]] = {
    "starts": starts.measure,
    "driver": driver.measure,
    "journal": journal.measure,
    "stretch": stretch.measure,
    "chain": chain.measure,
    "press": press.measure,
    "load": load.measure,
    "alerts": alerts.measure,
    "spectators": spectators.measure,
    "frames": frames.measure,
    "likelihood": likelihood.measure,
    "pairing": pairing.measure,
    "desk": desk.measure,
    "reconstruction": reconstruction.measure,
    "unwinnability": unwinnability.measure,
    "venue": arbiter.measure,
}
"""In the order in which they run: the short ones first."""

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; returns the exit code."""
    asked = _parsed(arguments)
    machine = Machine.this()
    print(machine.words(), flush=True)
    if machine.busy:
        _tell("Something else runs on this machine: its load is high before anything is measured.")
    found: list[Table] = []
    wanted = reconstruction.Wanted.of(asked)
    benchmarks: dict[str, Callable[[], list[Table]]] = {
        **BENCHMARKS,
        "reconstruction": partial(reconstruction.measure, wanted),
        "unwinnability": partial(unwinnability.measure, unwinnability.Wanted.of(asked)),
        "venue": partial(arbiter.measure, arbiter.Wanted.of(asked)),
        "alerts": partial(alerts.measure, alerts.Wanted.of(asked)),
        "spectators": partial(spectators.measure, spectators.Wanted.of(asked)),
    }
    try:
        for name in asked.names or BENCHMARKS:
            found += _run(name, benchmarks[name])
    except (BenchError, SupervisorError) as error:
        print(f"The measurement stopped: {error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        logging.getLogger(
            "asyncio"
        ).disabled = True  # the browser's driver heard Ctrl-C too and complains of it
        print("The measurement was interrupted; nothing of it runs any more.", file=sys.stderr)
        return INTERRUPTED
    if asked.json:
        asked.json.write_text(json.dumps(_data(machine, found), indent=1) + "\n", "utf-8")
    return 0


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure Flagfall on this machine."
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"{', '.join(BENCHMARKS)}; all without a name"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures into this file too")
    reconstruction.add_options(parser)
    unwinnability.add_options(parser)
    arbiter.add_options(parser)
    spectators.add_options(parser)
    alerts.add_options(parser)
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"there is no benchmark {unknown[0]!r}; choose from {', '.join(BENCHMARKS)}")
    return asked


def _run(name: str, measure: Callable[[], list[Table]]) -> list[Table]:
    if sys.stderr.isatty():
        _tell(f"measuring {name} ...")
    tables = measure()
    for table in tables:
        print("", *table.lines(), sep="\n", flush=True)
    return tables


def _data(machine: Machine, tables: Sequence[Table]) -> dict[str, Any]:
    return {
        "machine": machine.data(),
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "tables": [table.data() for table in tables],
    }


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # processes and folders go away as after Ctrl-C
    sys.exit(main())
