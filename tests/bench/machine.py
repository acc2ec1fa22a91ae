"""The machine that is measured on, and what a process uses of it, as Linux tells in /proc."""

from __future__ import annotations

import os
import platform
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROC = Path("/proc")
BUSY_SHARE = 0.3
"""With more of its processors busy before anything has begun, a machine measures its other work too."""

_UTIME, _STIME, _PPID = 11, 12, 1
"""Places in /proc/PID/stat, counted after the name of the program, which may hold blanks."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the figures come from; sizes in MB, ``load`` the average of the last minute."""

    processor: str
    cores: int
    memory_mb: int
    python: str
    kernel: str
    load: float

    @classmethod
    def this(cls) -> Machine:
        """As it is now."""
        return cls(
            processor=_found("cpuinfo", r"model name\s*:\s*(.+)") or platform.machine(),
            cores=os.cpu_count() or 1,
            memory_mb=int(_found("meminfo", r"MemTotal:\s*(\d+)") or 0) // 1024,
            python=platform.python_version(),
            kernel=f"{platform.system()} {platform.release()}",
            load=os.getloadavg()[0],
        )

    @property
    def busy(self) -> bool:
        """Whether others use so much of it that times say little."""
        return self.load > BUSY_SHARE * self.cores

    def words(self) -> str:
        """One line."""
        return (
            f"{self.cores} cores ({self.processor}), {self.memory_mb / 1024:.1f} GB, Python {self.python}, "
            f"{self.kernel}, load {self.load:.2f}"
        )

    def data(self) -> dict[str, Any]:
        """For a JSON file."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Use:
    """What processes have used so far: seconds of a processor, and MB that they hold in memory now."""

    cpu_s: float
    memory_mb: float

    @classmethod
    def of(cls, *pids: int) -> Use | None:
        """Several processes together; None = this system does not tell."""
        if not (PROC / "self" / "stat").exists():
            return None
        ticks, kilobytes = 0, 0
        for pid in pids:
            try:
                stat = _stat(pid)
            except (FileNotFoundError, ProcessLookupError):
                continue  # a browser ends its helpers as it likes
            ticks += int(stat[_UTIME]) + int(stat[_STIME])
            kilobytes += int(_found(f"{pid}/status", r"VmRSS:\s*(\d+)") or 0)
        return cls(ticks / os.sysconf("SC_CLK_TCK"), kilobytes / 1024)


def busy_s() -> float | None:
    """Seconds that all processors together have worked since the start; None = this system does not tell."""
    try:
        first = (PROC / "stat").read_text("utf-8").splitlines()[0]
    except OSError:
        return None
    user, nice, system, _idle, _waiting, *others = (int(one) for one in first.split()[1:9])
    return (user + nice + system + sum(others)) / os.sysconf("SC_CLK_TCK")


def descendants(pid: int) -> set[int]:
    """All processes that a process has started, and those that they have started."""
    parents: dict[int, int] = {}
    for folder in PROC.glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int(_stat(int(folder.name))[_PPID])
        except (FileNotFoundError, ProcessLookupError):
            continue  # it ended while we looked
    found: set[int] = set()
    while new := {one for one, parent in parents.items() if parent in found | {pid}} - found:
        found |= new
    return found


def file_system(folder: Path) -> str:
    """What kind of file system a folder is on, such as ext4; a journal on tmpfs proves nothing."""
    try:
        mounts = [line.split() for line in (PROC / "mounts").read_text("utf-8").splitlines()]
    except OSError:
        return "a disk of unknown kind"
    here = [(len(point), kind) for _, point, kind, *_ in mounts if folder.resolve().is_relative_to(point)]
    return max(here)[1]


def _stat(pid: int) -> list[str]:
    return (PROC / str(pid) / "stat").read_text("utf-8").rpartition(")")[2].split()


def _found(file: str, pattern: str) -> str | None:
    try:
        found = re.search(pattern, (PROC / file).read_text("utf-8"))
    except OSError:
        return None
    return found[1].strip() if found else None
