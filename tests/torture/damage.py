"""`damage`: journals of which one page is cut, flipped, zeroed or missing. What stood elsewhere is saved.

Each damage is tried twice: with nothing but the damaged file, and with the copy that a hall keeps, which is
some records behind.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from daemon.journal.copies.backup import restore
from daemon.journal.copies.copy import FileSource
from daemon.journal.copies.keeper import Copier
from daemon.journal.file import FactDraft, JournalFile
from tests.daemon.damaged_journals import KINDS, damage, judged, made
from tests.daemon.facts_of_games import Hall

BEHIND = 5
"""Records that the copy does not have yet."""


@dataclass(slots=True)
class Report:
    """What became of all damages of one kind.

    Attributes:
        lost: so many records in each of them, from the damaged file alone.
        lost_with_copy: the same, from the file and its copy.
        wrong: what was promised and is not so, with its seed.
    """

    kind: str
    lost: list[int] = field(default_factory=list)
    lost_with_copy: list[int] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def torture(count: int, seed: int) -> list[Report]:
    """Damage a journal so many times, from a seed on."""
    logging.disable(logging.WARNING)
    reports = {kind: Report(kind) for kind in KINDS}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, copy = folder / "hall.journal", folder / "copy"
        made(path)
        source = FileSource(path)
        copier = Copier(source, copy)
        while copier.step()["seq"] < source.part(0).newest:
            pass
        copier.close()
        source.close()
        with closing(JournalFile.open(path)) as journal:
            copied = journal.head.seq
            journal.append([FactDraft(fact, 1, 1) for fact in Hall(7).facts(BEHIND)])
            before = [one.model_dump_json().encode() for one in journal.records()]
        for one in range(seed, seed + count):
            trial = folder / "trial"
            trial.mkdir()
            damaged = trial / "damaged"
            shutil.copy(path, damaged)
            how, hurt = damage(damaged, one)
            report = reports[how.partition(",")[0]]
            try:
                saved, why = judged(damaged, trial / "saved", before, hurt)
                report.lost.append(len(before) - saved.records)
                whole = restore([damaged, copy], trial / "restored")
                left = len(before) if whole.saved is None else whole.saved.records
                report.lost_with_copy.append(len(before) - left)
                if left < copied or len(before) - left > len([seq for seq in hurt if seq > copied]):
                    why = why or f"with its copy only {left} of {len(before)} records are there"
            except Exception as error:  # every seed is tried
                why = repr(error)
            if why:
                report.wrong.append(f"seed {one} ({how}): {why}")
            shutil.rmtree(trial)
    return list(reports.values())


def lines(reports: list[Report]) -> Iterator[str]:
    """For a person."""
    yield f"{'damage':10} {'times':>5} {'lost: mean':>11} {'most':>5} {'with the copy':>14} {'wrong':>6}"
    for one in reports:
        times = len(one.lost)
        mean = sum(one.lost) / max(1, times)
        with_copy = max(one.lost_with_copy, default=0)
        yield (
            f"{one.kind:10} {times:5} {mean:11.1f} {max(one.lost, default=0):5} {with_copy:14} "
            f"{len(one.wrong):6}"
        )
        yield from (f"    BROKEN: {text}" for text in one.wrong)
