"""The same verdict the plain way: the mutant in a copy of the checkout, and an ordinary run of pytest."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.mutants import Mutant, mutated
from tests.mutation.results import FOUND, Result

LONG_S = 1200.0
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".tools", "node_modules", "static", "dist", "__pycache__", ".*_cache", ".hypothesis"
)


def again(tree: Path, mutants: Sequence[Mutant], results: dict[str, Result], many: int) -> int:
    """Try some mutants again and print both verdicts; 1 where they differ."""
    tried = [one for one in mutants if one.id in results and results[one.id].verdict in (*FOUND, "survived")]
    differ = 0
    with tempfile.TemporaryDirectory(prefix="honest-") as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(tree, copy, ignore=LEFT_OUT)
        for mutant in random.Random(1).sample(tried, min(many, len(tried))):
            path = copy / mutant.file
            source = path.read_text("utf-8")
            path.write_text(mutated(source, mutant), "utf-8")
            try:
                found, how = _found(copy, results[mutant.id])
            finally:
                path.write_text(source, "utf-8")
            same = found == (results[mutant.id].verdict in FOUND)
            differ += not same
            print(
                f"{mutant.id:20} {results[mutant.id].verdict:9} plainly: {how:30} {'' if same else 'DIFFERS'}"
            )
    print(f"{differ} differ.")
    return 1 if differ else 0


def _found(copy: Path, result: Result) -> tuple[bool, str]:
    """Whether pytest fails: the test that found it, or the files of all tests that were run."""
    tests = [result.by] if result.by else result.files
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-p",
        "no:cacheprovider",
        "-m",
        "not alone and not browser",
    ]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    try:
        run = subprocess.run(
            [*command, *tests], cwd=copy, env={**environment, "PYTHONPATH": str(copy)},
            capture_output=True, text=True, timeout=LONG_S,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return True, "took too long"
    return run.returncode != 0, (run.stdout.strip().splitlines() or [f"exit code {run.returncode}"])[-1]
