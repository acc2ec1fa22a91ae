"""One round: the suite in one random order; and the file that remembers which rounds were done."""

from __future__ import annotations

import hashlib
import json
import os
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tests.steady.hogs import Hogs, niceness

LONG_S = 3 * 3600.0
"""Seconds of the wall clock after which a run hangs."""
TOO_LONG = 124
"""The exit code of such a run, as of timeout(1)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is the same in every round; rounds of something else do not count.

    Attributes:
        tree: a digest of what is tested.
        order: what is shuffled: all tests ("global"), those of a folder ("package") or of a file ("module").
        workers: processes that run tests.
        hogs: busy processes beside them.
        arguments: for pytest.
    """

    tree: str
    order: str
    workers: int
    hogs: int
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """How one round ended.

    Attributes:
        seconds: by the wall clock.
        code: the worst of pytest's exit codes; no test at all is no failure of a part.
        share: of the processor time that the tests and the hogs took, what the tests got.
        output: the file with all that pytest printed.
    """

    seed: int
    seconds: float
    code: int
    passed: int
    failed: int
    skipped: int
    share: float
    failures: tuple[str, ...]
    output: str
    asked: Asked = field(repr=False)

    @property
    def held(self) -> bool:
        """Nothing failed, and something ran."""
        return not self.code and not self.failed and self.passed > 0

    def line(self) -> str:
        """As people read it."""
        verdict = "held" if self.held else "FAILED"
        counts = f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"
        verdict += f" in {self.seconds / 60:.1f} min"
        return f"seed {self.seed}: {verdict}: {counts}; the tests got {self.share:.0%} of the processors"


def digest(project: Path) -> str:
    """Changes with what is committed and with what is changed since; empty where there is no repository."""
    whole = hashlib.sha256()
    for command in (("rev-parse", "HEAD"), ("diff", "HEAD"), ("status", "--porcelain")):
        run = subprocess.run(["git", *command], cwd=project, capture_output=True)
        if run.returncode:
            return ""
        whole.update(run.stdout)
    return whole.hexdigest()[:16]


def play(project: Path, seed: int, asked: Asked, folder: Path) -> Round:
    """Run the suite once beside the hogs."""
    output = folder / f"seed-{seed}.txt"
    began = time.monotonic()
    with output.open("wb") as file, Hogs(asked.hogs) as hogs:
        arguments = of_pytest(seed, asked)
        file.write(f"$ pytest {shlex.join(arguments)}\n".encode())
        file.flush()
        report = folder / f"seed-{seed}.xml"
        report.unlink(missing_ok=True)
        nice = niceness(asked.workers, asked.hogs)
        code, used = _run(project, [f"--junitxml={report.absolute()}", *arguments], nice, file.fileno())
        counts, failures = read(report)
    return Round(
        seed=seed,
        seconds=round(time.monotonic() - began, 1),
        code=code,
        passed=counts["passed"],
        failed=counts["failed"],
        skipped=counts["skipped"],
        share=round(used / max(used + hogs.cpu_s, 1e-9), 3),
        failures=tuple(failures),
        output=str(output),
        asked=asked,
    )


def of_pytest(seed: int, asked: Asked) -> list[str]:
    """Return the arguments of pytest for one round."""
    workers = ["-n", str(asked.workers)] if asked.workers > 1 else []
    order = [f"--random-order-bucket={asked.order}", f"--random-order-seed={seed}"]
    return [*order, "--tb=short", *workers, *asked.arguments]


def read(report: Path) -> tuple[Counter[str], list[str]]:
    """Return the counts of a JUnit report and the tests that failed; nothing if there is no report."""
    counts: Counter[str] = Counter()
    failures = []
    if report.exists():
        for case in ElementTree.parse(report).iter("testcase"):
            outcome = {child.tag for child in case}
            failed = bool(outcome & {"failure", "error"})
            counts["failed" if failed else "skipped" if "skipped" in outcome else "passed"] += 1
            if failed:
                failures.append(_named(case))
    return counts, failures


def _named(case: ElementTree.Element) -> str:
    """Return the name of a test as pytest takes it; of a file that could not be collected, its module."""
    module, name = case.get("classname", ""), case.get("name", "")
    return f"{module.replace('.', '/')}.py::{name}" if module else name


def done(path: Path, asked: Asked) -> dict[int, Round]:
    """By seed: the rounds of the same tree and the same arguments that were played before."""
    if not path.exists():
        return {}
    rounds = {}
    for line in path.read_text("utf-8").splitlines():
        try:
            kept = json.loads(line)
        except ValueError:  # the last line of a start that was ended
            continue
        its = Asked(**{**kept.pop("asked"), "arguments": tuple(kept.pop("arguments"))})
        if its == asked:
            rounds[kept["seed"]] = Round(**{**kept, "failures": tuple(kept["failures"]), "asked": its})
    return rounds


def keep(path: Path, played: Round) -> None:
    """One line more."""
    line = asdict(played)
    line["arguments"] = line["asked"].pop("arguments")
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def _run(project: Path, arguments: Sequence[str], nice: int, output: int) -> tuple[int, float]:
    """The exit code, and the processor time of pytest and of all that it waited for."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["FLAGFALL_EXAMPLES"] = "others"  # see tests/conftest.py
    # In the same session as the hogs: Linux weighs niceness only within one (sched(7), autogroup).
    command = ["nice", "-n", str(nice), sys.executable, "-m", "pytest", *arguments]
    before = _waited_s()
    run = subprocess.Popen(
        command,
        cwd=project,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        process_group=0,
    )
    try:
        code = run.wait(timeout=LONG_S)
    except subprocess.TimeoutExpired:
        _end(run)
        code = TOO_LONG
    except BaseException:
        _end(run)
        raise
    return code, _waited_s() - before


def _end(run: subprocess.Popen[bytes]) -> None:
    """First as a person would, so that the tests end what they have started."""
    os.killpg(run.pid, signal.SIGINT)
    try:
        run.wait(timeout=30)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()


def _waited_s() -> float:
    """Processor time of all children that have ended, and of theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
