"""`starts`: halls that are started on a processor that other programs keep busy. Each of them has to come up.

All halls and the busy programs ("hogs") are kept to one processor, each with the same priority: a quota
that needs no rights and no cgroup. A hall is up once its pages say that broker and daemon are there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from broker.client.address import LOOPBACK, kept_port

HOGS: Final = 4
HOG: Final = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    pass"
"""Ends with the program that started it, however that ends."""
GIVEN_UP_S: Final = 900.0
"""A hall that is not up by then has a fault; on a slow computer with ten of them a start takes a minute."""


@dataclass(slots=True)
class Start:
    """What became of one start.

    Attributes:
        up_s: seconds until the hall was up; None if it ended, or never was.
        code: what it ended with, after it was asked to.
        said: what it wrote to standard error.
    """

    up_s: float | None = None
    code: int | None = None
    said: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether it came up, and stopped in order."""
        return self.up_s is not None and self.code == 0 and not any("Traceback" in line for line in self.said)


def torture(halls: int, hogs: int = HOGS, engine: str = "embedded") -> list[Start]:
    """Start so many halls at the same moment, on one processor with the hogs; stop them when all are up."""
    with tempfile.TemporaryDirectory(prefix="flagfall-starts-") as name, ExitStack() as stack:
        for _ in range(hogs):
            stack.enter_context(running([sys.executable, "-S", "-c", HOG]))
        starts = [Start() for _ in range(halls)]
        threads = [
            threading.Thread(target=_started, args=(one, Path(name) / f"hall-{number}", engine))
            for number, one in enumerate(starts)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return starts


def lines(starts: Sequence[Start]) -> Iterator[str]:
    """For a person."""
    took = sorted(one.up_s for one in starts if one.up_s is not None)
    spread = f"; up after {took[0]:.1f} to {took[-1]:.1f} s" if took else ""
    yield f"{len(starts)} starts on one busy processor: {len(took)} halls{spread}"
    for one in starts:
        if not one.holds:
            yield f"    BROKEN: up after {one.up_s} s, ended with {one.code}; it said:"
            yield from (f"        {line}" for line in one.said)


@contextmanager
def running(command: Sequence[str], cwd: Path | None = None) -> Iterator[subprocess.Popen[str]]:
    """A program on the one processor; what it starts later is kept to that one as well."""
    with subprocess.Popen(
        command, cwd=cwd, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            if sys.platform == "linux":
                os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(0))})
            yield process
        finally:
            process.kill()


def _started(start: Start, folder: Path, engine: str) -> None:
    folder.mkdir()
    pages = kept_port()
    (folder / "hall.toml").write_text(
        f'[hall]\ndiscover = false\n[broker]\nport = {kept_port()}\nengine = "{engine}"\n'
        f"[dashboard]\nport = {pages}\n"
    )
    began = time.monotonic()
    with running([sys.executable, "-m", "flagfall", "run", "-c", "hall.toml"], folder) as hall:
        assert hall.stderr is not None, "opened as a pipe"
        reader = threading.Thread(target=start.said.extend, args=(map(str.rstrip, hall.stderr),))
        reader.start()
        while hall.poll() is None and time.monotonic() - began < GIVEN_UP_S:
            with suppress(OSError):  # also what says 503, while the daemon is not there
                urllib.request.urlopen(f"http://{LOOPBACK}:{pages}/healthz", timeout=60).close()
                start.up_s = time.monotonic() - began
                break
            time.sleep(0.1)
        hall.terminate()
        with suppress(subprocess.TimeoutExpired):
            start.code = hall.wait(300)
    reader.join()
