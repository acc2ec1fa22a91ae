"""`stretch`: how long a director waits for the last minutes of a table, by how long its game is on."""

from __future__ import annotations

import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from daemon.core.rules.rules import default_for
from daemon.demo.tables import DemoTable, demo_tables
from daemon.journal.box import box_path
from daemon.journal.file import JournalFile
from daemon.journal.writer import Journal
from daemon.replay.replay_window import ReplayWindow, ReplayWindowRequest
from drivers.simulation.players import ORDINARY, script
from tests.bench.figures import Table
from tests.bench.games import long_game
from tests.daemon.hall_on_record import EPOCH_MS, HallOnRecord

LAST_S = 300
"""What a director sees first."""
OTHERS = 63
"""So many other boards fill the signal log of the hall."""
EACH_S = 2.5
"""A board says something two or three times in this, and the hall does what is due: entries of one each."""
CLASSICAL = "5400+30"
PLIES = 120


def measure(minutes: tuple[int, ...] = (10, 60, 180), others: int = OTHERS) -> list[Table]:
    """One game at classical pace, and blitz games with incidents, each up to its last minutes."""
    table = Table(
        "stretch",
        f"the last {LAST_S // 60} minutes of a table, beside {others} other boards",
        ("the table plays for", "s until shown", "CPU s of it", "moments", "entries of the black box"),
    )
    for length in minutes:
        for name, played in (
            ("one classical game", _classical()),
            ("blitz, game after game", _blitz(length)),
        ):
            table.rows.append((f"{length} min, {name}", *_measured(length * 60.0, played, others)))
    table.notes.append("The process that does it has to start, about a second, when none is there.")
    return [table]


def _blitz(minutes: int) -> list[DemoTable]:
    return demo_tables(1, seed=3, games=None, rulesets=default_for, incidents=True, ends=minutes * 60.0)


def _classical() -> list[DemoTable]:
    """A table whose players think for minutes."""
    (table,) = demo_tables(1, seed=3, games=None, rulesets=default_for, incidents=False, ends=float("inf"))
    game = long_game(0, PLIES)
    slow = replace(game, time_control=CLASSICAL, clocks_ms=(None,) * len(game.moves))
    table.done((slow, script(slow, ORDINARY, random.Random(1))))
    return [table]


def _measured(seconds: float, played: list[DemoTable], others: int) -> tuple[float, float, int, int]:
    with tempfile.TemporaryDirectory(prefix="flagfall-bench-") as folder:
        path = Path(folder) / "hall.flagfall-journal"
        with closing(Journal.open(path)) as journal:
            hall = HallOnRecord(played, journal=journal)
            hall.run(seconds)
        entries = _fill(path, others, seconds)
        until = EPOCH_MS + round(seconds * 1000)
        wanted = ReplayWindowRequest(1, until - LAST_S * 1000, until)
        with closing(JournalFile.reading(path)) as file:
            before, cpu_before = time.perf_counter(), time.process_time()
            stretch = ReplayWindow(file, wanted)
            moments = sum(one is not None for one in stretch.moments())
            took_s, cpu_s = time.perf_counter() - before, time.process_time() - cpu_before
        game = hall.hall.state.table(1).game
        assert game is not None
        assert stretch.moves == [made.san for made in game.moves], "it comes out as it was decided"
        return took_s, cpu_s, moments, entries


def _fill(path: Path, others: int, seconds: float) -> int:
    """Put what other boards say among what this one said, in order of time; how many entries there are."""
    with closing(sqlite3.connect(box_path(path))) as db:
        own = db.execute("SELECT at, link, direction, data, sum FROM raw ORDER BY id").fetchall()
        db.execute("DELETE FROM raw")
        rows = sorted([*own, *_said(others, seconds)], key=lambda row: row[0])
        db.executemany("INSERT INTO raw (at, link, direction, data, sum) VALUES (?, ?, ?, ?, ?)", rows)
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return len(rows)


def _said(others: int, seconds: float) -> Iterator[tuple[int, str, str, bytes, int]]:
    for number in range(2, others + 2):
        for step in range(round(seconds / EACH_S)):
            at = EPOCH_MS + 1 + round((step * EACH_S + number / others) * 1000)
            clock = bytes.fromhex("8d000a00045700045709")
            for later in (0, 900, 1800):
                yield at + later, f"port-{number}", "rx", clock, 0
            yield at + 5, "", "tick", str(number).encode(), 0
