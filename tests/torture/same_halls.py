"""Whole halls, kept line by line, so that a change that should change nothing can be shown to change nothing.

    python -m tests.torture.same_halls keep FOLDER                        before a change
    python -m tests.torture.same_halls compare FOLDER [--renamed FILE]    after it, as often as wanted

Every hall is played again from its seed: what is written of it are the facts it journals, the messages that
follow from them on the floor and for an audience, what screens show, and what a director's and a public page
are told. A file for ``--renamed`` has a line ``old new`` for each field or word that was renamed on purpose.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import zip_longest
from pathlib import Path

from broker.contract.message import Message
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.publishing import mqtt_messages
from daemon.replay.game import ReplayedDecision, replayed
from daemon.replay.hall import ReplayedHall
from daemon.replay.recording import Meta, RecordingLine
from daemon.replay.recording_reader import read
from dashboard.live import view_diff
from dashboard.live.projection import View, after, topic_of
from drivers.simulation.games import shelf
from tests.bench import venue
from tests.daemon.hall_on_record import ChainOnRecord, HallOnRecord
from tests.end_to_end.lockstep import Lockstep
from tests.torture.chain_hall import ChainHall
from tests.torture.vkk_event import held

STREAMS = Path(__file__).parents[1] / "daemon" / "streams"
AUDIENCE = "public"
JOURNAL = "same"
SHOWN_AT_MOST = 3
"""Of the lines that differ, so many are printed for each hall."""


def demo(seed: int, tables: int, seconds: float, *, chained: bool = False) -> Iterator[str]:
    """The demonstration, with incidents."""
    hall = Lockstep.demo(tables=tables, seed=seed, incidents=True, seconds=seconds, chained=chained)
    return _played(hall, seconds)


def mixed(seed: int, tables: int, seconds: float) -> Iterator[str]:
    """Boards and clocks of every family."""
    return _played(Lockstep.mixed(tables=tables, seed=seed, seconds=seconds), seconds)


def disturbed(games: str, seconds: float) -> Iterator[str]:
    """A late computer, two cables that are pulled out, arbiters; players seated ("assigned") or not."""
    pulls = [("port-2", 60.0, 75.0), ("port-3", 130.0, 131.5), ("port-3", 200.0, 260.0)]
    tables = Lockstep.demo(tables=4, seed=9, incidents=True, seconds=seconds).tables
    hall = HallOnRecord(tables, games=games, late_s=0.2, pulls=pulls)
    return _played(hall, seconds)


def chain(faults: str) -> Iterator[str]:
    """Boards on one line, of which some fail."""
    games = [shelf().game(number) for number in range(6)]
    hall = ChainHall(games, faults, f"same {faults}")
    hall.begin()
    hall.run(min(hall.plays_until, 400.0))
    return told(hall.records)


def unseated_chain(seconds: float) -> Iterator[str]:
    """Boards on one line in a hall that nobody seats."""
    hall = ChainOnRecord((3, 5, 8, 13))
    hall.run(seconds)
    return told(hall.records)


def streams() -> Iterator[str]:
    """Kept streams of halls and of single games, decided again."""
    for file in sorted(STREAMS.rglob("*.rec.gz")):
        with gzip.open(file, "rt") as opened:
            lines = list(read(opened))
        hall = isinstance(lines[0].value, Meta) and lines[0].value.config is not None
        decisions = _of_a_hall(lines) if hall else replayed(lines).decisions
        yield from (f"{file.name} {one.t_ms} {one.fact.model_dump_json()}" for one in decisions)


def _of_a_hall(lines: Sequence[RecordingLine]) -> Iterator[ReplayedDecision]:
    hall = ReplayedHall(lines[0])
    for line in lines[1:]:
        yield from hall.take(line)
    yield from hall.finish()


def games(seed: int, count: int, *, clocks: bool) -> Iterator[str]:
    """Games of the benchmark of incidents: what is raised in each, and its moves."""
    chosen = venue.venue(count, seed) if clocks else venue.without_clocks(count, seed)
    for game in chosen:
        run = venue.played(game)
        yield f"{game.name} {' '.join(run.moves)} {run.ended} {run.refused}"
        yield from (
            f"{game.name} {name} {one.at} {one.incident.model_dump_json()}"
            for name, one in run.raised.items()
        )
        yield from (f"{game.name} {name} {one.model_dump_json()}" for name, one in run.newest.items())


def vkk(players: int) -> Iterator[str]:
    """An event without clocks, from the boards to the final table."""
    found = held(players, 1)
    yield from map(repr, found.tournament.rounds)
    yield from (repr(found.places), *found.faults)


HALLS: dict[str, Callable[[], Iterator[str]]] = {
    **{f"demo-{seed}": partial(demo, seed, 8, 900.0) for seed in (2, 3, 4, 5, 4711)},
    "demo-chained": partial(demo, 6, 8, 600.0, chained=True),
    "mixed": partial(mixed, 1, 30, 420.0),
    "disturbed-assigned": partial(disturbed, "assigned", 420.0),
    "disturbed-auto": partial(disturbed, "auto", 420.0),
    "chain-sound": partial(chain, ""),
    "chain-dead": partial(chain, "dead=90:12"),
    "chain-dropping": partial(chain, "drop=0.001"),
    "chain-unseated": partial(unseated_chain, 300.0),
    "streams": streams,
    "incidents": partial(games, 1, 60, clocks=True),
    "no-clocks": partial(games, 1, 20, clocks=False),
    "vkk": partial(vkk, 9),
}


def _played(hall: Lockstep, seconds: float) -> Iterator[str]:
    hall.keep_states = True
    hall.run(seconds)
    yield from told(hall.records)
    for table, state in hall.states:
        yield f"state {table} {state.model_dump_json() if isinstance(state, Message) else state!r}"


def told(records: Iterable[JournalRecord]) -> Iterator[str]:
    """Every fact, and all that is told of it."""
    streams = [
        _Stream(mqtt_messages.StreamView(JOURNAL, HallState()), "floor/", public=False),
        _Stream(
            mqtt_messages.StreamView(JOURNAL, HallState(), AUDIENCE), f"audience/{AUDIENCE}/", public=True
        ),
    ]
    for record in records:
        yield f"fact {record.model_dump_json()}"
        for stream in streams:
            yield from stream.take(record)


class _Stream:
    """One stream of messages, and the page that is told of them."""

    def __init__(self, messages: mqtt_messages.StreamView, root: str, *, public: bool) -> None:
        self._messages, self._root, self._public = messages, root, public
        self._page = View()

    def take(self, record: JournalRecord) -> Iterator[str]:
        for one in self._messages.take(record):
            yield f"message {one.path} {one.message.model_dump_json() if one.message else 'gone'}"
            before, below = self._page, one.path.removeprefix(self._root)
            if topic_of(below) is None:
                continue
            self._page = after(before, below, one.message)
            for path in view_diff.changed(before, self._page):
                frame = view_diff.state(self._page, path, "all", public=self._public, before=before)
                yield f"page {path} {json.dumps(frame)}"


def written(name: str, folder: Path) -> int:
    """Play one hall and write it; returns its lines."""
    lines = [*HALLS[name]()]
    with gzip.open(folder / f"{name}.gz", "wt", encoding="utf-8", compresslevel=3) as file:
        file.writelines(f"{line}\n" for line in lines)
    return len(lines)


def compared(name: str, folder: Path, renamed: Sequence[tuple[str, str]]) -> list[str]:
    """Play one hall again; what is otherwise than it was kept, in words."""
    with gzip.open(folder / f"{name}.gz", "rt", encoding="utf-8") as file:
        kept = [_renamed(line.rstrip("\n"), renamed) for line in file]
    pairs = enumerate(zip_longest(kept, HALLS[name](), fillvalue="(no line)"), 1)
    unlike = [(number, was, now) for number, (was, now) in pairs if was != now]
    found = [f"{len(unlike)} lines differ"] if unlike else []
    for number, was, now in unlike[:SHOWN_AT_MOST]:
        start = max(0, next((n for n, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), 0) - 80)
        found += [
            f"line {number} {when} {line[start : start + 240]}" for when, line in (("was", was), ("is ", now))
        ]
    return found


def _renamed(line: str, names: Sequence[tuple[str, str]]) -> str:
    for old, new in names:
        line = re.sub(rf"\b{re.escape(old)}\b", new, line)
    return line


def main(arguments: Sequence[str] | None = None) -> int:
    """Keep or compare; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture.same_halls", description=__doc__)
    parser.add_argument("what", choices=["keep", "compare"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=HALLS, default=[*HALLS], metavar="HALL")
    parser.add_argument("--renamed", type=Path, metavar="FILE")
    asked = parser.parse_args(arguments)
    names = _names(asked.renamed) if asked.renamed else []
    if asked.what == "keep":
        asked.folder.mkdir(parents=True, exist_ok=True)
    differ = 0
    with ProcessPoolExecutor(os.cpu_count()) as several:
        if asked.what == "keep":
            for name, lines in zip(
                asked.only, several.map(partial(written, folder=asked.folder), asked.only), strict=True
            ):
                print(f"{name}: {lines:,} lines kept", flush=True)
            return 0
        compare = partial(compared, folder=asked.folder, renamed=names)
        for name, found in zip(asked.only, several.map(compare, asked.only), strict=True):
            print(f"{name}: {'the same' if not found else ''}", *found, sep="\n    ", flush=True)
            differ += bool(found)
    print(f"{len(asked.only) - differ} of {len(asked.only)} halls are the same, line by line.")
    return int(differ > 0)


def _names(file: Path) -> list[tuple[str, str]]:
    pairs = [line.split() for line in file.read_text("utf-8").splitlines() if line.strip()]
    return [(old, new) for old, new in pairs]


if __name__ == "__main__":
    sys.exit(main())
