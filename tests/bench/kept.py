"""Outcomes of streams that are kept in a file, so that a measurement can be done in pieces.

A line holds one outcome, with the stream and the version of the daemon that decided it: what another version
decided does not count.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.bench.outcome import Job, Outcome

DAEMON = Path(__file__).parents[2] / "daemon"


def version() -> str:
    """The sources of the daemon as they are, in 12 hexadecimal digits."""
    digest = sha256()
    for path in sorted(DAEMON.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


class Kept:
    """The outcomes in a file.

    Args:
        path: of the file, which need not exist; None if there is none, and nothing is kept.
        generator: of the streams.
    """

    def __init__(self, path: Path | None, generator: str) -> None:
        self._path, self._generator = path, generator
        self._known: dict[str, Outcome] = {}
        self._version = version()
        for line in path.read_text("utf-8").splitlines() if path and path.exists() else ():
            found = json.loads(line)
            if found["version"] == self._version:
                self._known[found["job"]] = _outcome(found["outcome"])

    def decided(
        self,
        jobs: Sequence[Job],
        decide: Callable[[list[Job]], Generator[Outcome]],
        *,
        until: float = math.inf,
    ) -> dict[Job, Outcome]:
        """Decide the streams that are not in the file yet, and write each outcome down at once.

        Args:
            jobs: the streams.
            decide: gives the outcomes of some, in their order.
            until: moment of `time.monotonic` after which none is waited for any more.

        Returns:
            the outcomes that there are, also those of earlier runs.
        """
        waits = [job for job in jobs if self._name(job) not in self._known]
        with closing(decide(waits)) as found:
            for job in waits:
                if time.monotonic() >= until:
                    break
                self._known[self._name(job)] = outcome = next(found)
                self._write(job, outcome)
        return {job: self._known[self._name(job)] for job in jobs if self._name(job) in self._known}

    def _write(self, job: Job, outcome: Outcome) -> None:
        if self._path is None:
            return
        entry = {"version": self._version, "job": self._name(job), "outcome": asdict(outcome)}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def _name(self, job: Job) -> str:
        return f"{self._generator} {job.profile} {job.mode} {job.seed} {job.number} {job.game.id}"


def _outcome(values: dict[str, Any]) -> Outcome:
    """An outcome as it was written."""
    tuples = {name: tuple(value) for name, value in values.items() if isinstance(value, list)}
    return Outcome(**{**values, **tuples})
