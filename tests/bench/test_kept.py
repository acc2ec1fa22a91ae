"""Measurements in pieces: what is in the file is not decided again."""

from __future__ import annotations

import math
import time
from collections.abc import Generator
from pathlib import Path

from drivers.simulation.games import shelf
from tests.bench import kept
from tests.bench.kept import Kept
from tests.bench.outcome import Job, Outcome

GAMES = shelf()
JOBS = [Job(GAMES.game(number), "clean", "piece", 1, number, None) for number in range(3)]


class Deciding:
    """Decides streams, and knows which."""

    def __init__(self) -> None:
        self.decided: list[int] = []

    def __call__(self, jobs: list[Job]) -> Generator[Outcome]:
        for job in jobs:
            self.decided.append(job.number)
            yield Outcome(True, job.number, 0, 0, 0, (1.0,), (2.0, 3.0), 0.5, first_wrong=0.25)


def test_what_is_in_the_file_is_not_decided_again(tmp_path: Path) -> None:
    file, first, second = tmp_path / "outcomes.jsonl", Deciding(), Deciding()
    Kept(file, "streams").decided(JOBS[:2], first)
    found = Kept(file, "streams").decided(JOBS, second)
    assert (first.decided, second.decided) == ([0, 1], [2])
    assert found == dict(zip(JOBS, Deciding()(JOBS), strict=True))


def test_when_the_time_is_up_there_is_what_was_decided_by_then(tmp_path: Path) -> None:
    file = tmp_path / "outcomes.jsonl"
    Kept(file, "streams").decided(JOBS[:1], Deciding())
    assert list(Kept(file, "streams").decided(JOBS, Deciding(), until=time.monotonic())) == JOBS[:1]


def test_what_another_version_or_another_generator_gave_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "outcomes.jsonl"
    Kept(file, "streams").decided(JOBS, Deciding())
    file.write_text(file.read_text("utf-8").replace(kept.version(), "0" * 12, 1), "utf-8")
    again, others = Deciding(), Deciding()
    Kept(file, "streams").decided(JOBS, again)
    Kept(file, "holdout").decided(JOBS, others, until=math.inf)
    assert (again.decided, others.decided) == ([0], [0, 1, 2])


def test_without_a_file_all_are_decided() -> None:
    deciding = Deciding()
    assert list(Kept(None, "streams").decided(JOBS, deciding)) == JOBS
    assert deciding.decided == [0, 1, 2]
