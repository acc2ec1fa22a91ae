"""`starts`: what a start costs in processor time, and how long a hall takes to stop.

The least of several runs counts: processor time too grows on a computer that does something else.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.bench.figures import Table

RUNS: Final = 5
EMPTY: Final = (sys.executable, "-c", "pass")
HELP: Final = (sys.executable, "-m", "flagfall", "--help")
NOBODY: Final = "mqtt://127.0.0.1:9"
"""The dashboard serves its pages without a broker too."""


def measure(runs: int = RUNS) -> list[Table]:
    """Start each several times."""
    table = Table(
        "starts", f"the least of {runs} runs, everything compiled", ("start or stop", "processor s", "s")
    )
    empty = min(_ended(EMPTY) for _ in range(runs))
    table.rows.append(("a Python that does nothing", empty, None))
    table.rows.append(("flagfall --help, without that", min(_ended(HELP) for _ in range(runs)) - empty, None))
    served = [_dashboard() for _ in range(runs)]
    used, took = (min(column) for column in zip(*served, strict=True))
    table.rows.append(("dashboard, until it serves", used, took))
    halls = [_hall() for _ in range(runs)]
    used, took, stopped = (min(column) for column in zip(*halls, strict=True))
    table.rows.append(("hall, until its pages say that all is well", used, took))
    table.rows.append(("hall, from SIGTERM until all of it has ended", None, stopped))
    return [table]


def _ended(command: Sequence[str]) -> float:
    """Processor seconds of a command that ends."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _dashboard() -> tuple[float, float]:
    """Processor seconds and seconds until a dashboard serves."""
    with tempfile.TemporaryDirectory(prefix="flagfall-starts-") as folder:
        options = ["--port", "0", "--state", folder, "--broker", NOBODY]
        began = time.monotonic()
        with _running([sys.executable, "-m", "dashboard", *options], Path(folder)) as process:
            assert process.stdout is not None, "opened as a pipe"
            _answered(process.stdout.readline().split()[1], wanted=200)
            return _used([process.pid]), time.monotonic() - began


def _hall() -> tuple[float, float, float]:
    """Processor seconds and seconds until a hall is up, and seconds until it has stopped."""
    with tempfile.TemporaryDirectory(prefix="flagfall-starts-") as folder:
        (Path(folder) / "hall.toml").write_text(
            "[hall]\ndiscover = false\n[broker]\nport = 0\n[dashboard]\nport = 0\n"
        )
        began = time.monotonic()
        command = [sys.executable, "-m", "flagfall", "run", "-c", "hall.toml"]
        with _running(command, Path(folder)) as process:
            assert process.stdout is not None, "opened as a pipe"
            pages = next(line.split()[1] for line in process.stdout if line.startswith("Spectators:"))
            _answered(f"{pages}healthz", wanted=200)
            used, up = _used(_family(process.pid)), time.monotonic() - began
            told = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.communicate()
            return used, up, time.monotonic() - told


@contextmanager
def _running(command: Sequence[str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def _answered(address: str, wanted: int) -> None:
    while True:
        try:
            with urllib.request.urlopen(address) as answer:
                if answer.status == wanted:
                    return
        except OSError as error:  # also what says 503, while the daemon is not there
            if isinstance(error, urllib.error.HTTPError):
                error.close()
        time.sleep(0.01)


def _family(pid: int) -> list[int]:
    """A process and all that it started."""
    children = [
        int(one) for path in Path(f"/proc/{pid}/task").glob("*/children") for one in path.read_text().split()
    ]
    return [pid, *(member for child in children for member in _family(child))]


def _used(pids: Sequence[int]) -> float:
    """Processor seconds of these processes so far."""
    ticks = 0
    for pid in pids:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK")
