"""Rights, limits and gates: for each an edit that opens it, and the tests that must fail then.

Each edit is made in a copy of the checkout, and pytest runs there as usual, in processes of its own: a guard
may be looked at by a server that a test starts. A guard that no test misses is a gap.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.honest import LEFT_OUT

LIST = Path(__file__).parent / "guards.toml"
LONG_S = 900.0


@dataclass(frozen=True, slots=True)
class Guard:
    """One of the list.

    Attributes:
        name: what it keeps, as a sentence.
        old: what stands in ``file`` exactly once.
        new: what opens it.
        tests: files of tests that look at it.
    """

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def opened(self, source: str) -> str:
        """Return the text of its file without the guard.

        Raises:
            ValueError: the text has changed, and the list has to follow.
        """
        if source.count(self.old) != 1:
            raise ValueError(f"{self.file} has {self.old!r} {source.count(self.old)} times")
        return source.replace(self.old, self.new)


def guards() -> list[Guard]:
    """The list."""
    rows = tomllib.loads(LIST.read_text("utf-8"))["guard"]
    return [Guard(**{**row, "tests": tuple(row["tests"])}) for row in rows]


def run(top: Path, chosen: Sequence[Guard]) -> int:
    """Open one guard after the other and print who noticed; returns how many nobody did."""
    gaps = 0
    with tempfile.TemporaryDirectory(prefix="guards-") as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(top, copy, ignore=LEFT_OUT, symlinks=True)
        _dependencies(top, copy)
        for guard in chosen:
            noticed, said = opened(copy, guard)
            gaps += not noticed
            print(f"{guard.name:62} {noticed or 'NOBODY'}", flush=True)
            if not noticed:
                print(said, flush=True)
    print(f"{len(chosen)} guards, {gaps} that nobody misses.")
    return gaps


def opened(copy: Path, guard: Guard) -> tuple[str, str]:
    """Return the first test that fails while a guard is open, empty if none does, and what pytest printed."""
    path = copy / guard.file
    source = path.read_text("utf-8")
    _write(path, guard.opened(source))
    command = [sys.executable, "-m", "pytest", "-x", "-v", "-p", "no:cacheprovider", "-p", "no:xdist"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    try:
        done = subprocess.run(
            [*command, *guard.tests], cwd=copy, env={**environment, "PYTHONPATH": str(copy)},
            capture_output=True, text=True, timeout=LONG_S,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "took too long", ""
    finally:
        _write(path, source)
    if done.returncode == 1:
        return next(_failed(done.stdout), "a test"), done.stdout
    if done.returncode:
        raise RuntimeError(f"{guard.name}: pytest ended with {done.returncode}\n{done.stdout[-2000:]}")
    return "", done.stdout + done.stderr


def _failed(output: str) -> Iterator[str]:
    for line in output.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            yield line.split(" ")[1].partition("::")[2]


def _write(path: Path, source: str) -> None:
    path.write_text(source, "utf-8")
    # Two texts of one length in one second have the same compiled file to Python.
    for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        stale.unlink()


def _dependencies(top: Path, copy: Path) -> None:
    """Let the copy have what was left out and tests need: the built pages."""
    built = top / "dashboard" / "static"
    if built.is_dir():
        (copy / "dashboard" / "static").symlink_to(built)
