"""The command `python -m tests.torture`: long seeded runs; says which promise does not hold, and the seed."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from broker.client.address import Engine
from drivers.dgt.simulated.faults import Faults
from tests.torture import chains, clocks, damage, desk_kills, guests, kills, line_noise, programs, starts
from tests.torture.kills import Plan


@dataclass(frozen=True, slots=True)
class Size:
    """How much of each part.

    Attributes:
        bytes: noise for the readers of lines.
        ordeals: of all that can go wrong with a chain.
        hall: whose processes are killed.
        at_desk: whose processes are killed while events are run.
        games: beside which a LiveChess program sends each move at once.
        damages: of a journal.
        moves: of each device that cheats at an on-screen clock.
        guests: a hall one of whose spectators means harm.
    """

    bytes: int
    ordeals: int
    hall: Plan
    at_desk: desk_kills.Plan
    games: int
    damages: int
    moves: int
    guests: guests.Plan


LONG = Size(
    bytes=10_000_000,
    ordeals=len(chains.ORDEALS),
    hall=Plan(kills=200),
    at_desk=desk_kills.Plan(kills=200),
    games=200,
    damages=1000,
    moves=25,
    guests=guests.Plan(),
)
SHORT = Size(
    bytes=500_000,
    ordeals=2,
    hall=Plan(kills=10, tables=4, rate=6.0, game_s=(60.0, 115.0), every_s=(0.3, 2.5)),
    at_desk=desk_kills.Plan(kills=4, rounds=2),
    games=20,
    damages=40,
    moves=4,
    guests=guests.short(guests.Plan()),
)

PARTS = ("bytes", "chains", "kills", "desk", "starts", "programs", "damage", "clocks", "guests")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description="Let things go wrong.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all without one")
    parser.add_argument(
        "--short", action="store_true", help="a share of each part that takes minutes in all, as CI runs it"
    )
    parser.add_argument(
        "--bytes", type=int, help="noise for the readers of lines; 10,000,000 in the long run"
    )
    parser.add_argument("--rounds", type=int, default=1, help="chains for each thing that can go wrong")
    parser.add_argument("--faults", help="chains with only these, such as drop=0.001,stall=60:5")
    parser.add_argument("--kills", type=int, help="of a hall's, or a desk's, processes; 200 in the long run")
    parser.add_argument("--starts", type=int, default=10, help="halls that are started on one busy processor")
    parser.add_argument("--games", type=int, help="beside a LiveChess program; 200 in the long run")
    parser.add_argument("--damages", type=int, help="of a journal; 1,000 in the long run")
    parser.add_argument("--engine", choices=get_args(Engine), default="auto", help="the broker of that hall")
    parser.add_argument("--tables", type=int, help="of the hall with such guests; 64 in the long run")
    parser.add_argument(
        "--together", action="store_true", help="guests at the hall's own broker, to see what that costs"
    )
    parser.add_argument("--keep", type=Path, help="a folder for the files of that hall and what was said")
    parser.add_argument("--seed", type=int, default=1, help="the same again with the same")
    asked = parser.parse_args(arguments)
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; choose from {', '.join(PARTS)}")
    try:
        Faults.parsed(asked.faults or "")
    except ValueError as error:
        parser.error(str(error))
    parts = asked.parts or PARTS
    size = SHORT if asked.short else LONG
    held = True
    try:
        if "bytes" in parts:
            for line in _timed_bytes(asked.bytes or size.bytes, asked.seed):
                print(line, flush=True)
    except line_noise.Broken as error:
        print(f"A promise does not hold: {error}.", file=sys.stderr)
        held = False
    if "chains" in parts:
        held = _chains(asked.rounds, asked.seed, asked.faults, size.ordeals) and held
    if "kills" in parts:
        plan = replace(size.hall, seed=asked.seed, engine=asked.engine)
        held = _kills(replace(plan, kills=asked.kills or plan.kills), asked.keep) and held
    if "desk" in parts:
        events = replace(size.at_desk, seed=asked.seed)
        events = replace(events, kills=asked.kills or events.kills)
        held = _desk(events, asked.keep and asked.keep / "desk") and held
    if "starts" in parts:
        held = _starts(asked.starts) and held
    if "programs" in parts:
        held = _programs(asked.games or size.games) and held
    if "damage" in parts:
        held = _damage(asked.damages or size.damages, asked.seed) and held
    if "clocks" in parts:
        held = _clocks(size.moves, asked.seed) and held
    if "guests" in parts:
        engines = size.guests.engines if asked.engine == "auto" else (asked.engine,)
        theirs = replace(size.guests, seed=asked.seed, engines=engines, apart=not asked.together)
        held = _guests(replace(theirs, tables=asked.tables or theirs.tables)) and held
    return 0 if held else 1


def _timed_bytes(total: int, seed: int) -> Iterator[str]:
    began = time.monotonic()
    for one in line_noise.torture(total, seed):
        seconds, began = time.monotonic() - began, time.monotonic()
        read = f"; read the message after each of {one.read_after:,} lots" if one.read_after else ""
        yield (
            f"{one.reader:22} {one.bytes:>10,} bytes in {seconds:5.1f} s, at most {one.growth:>7,} bytes of "
            f"memory more than at first{read}"
        )


def _programs(games: int) -> bool:
    """Whether a LiveChess program sent no wrong move."""
    wrong = 0
    for line, is_wrong in programs.torture(games):
        wrong += is_wrong
        if is_wrong:
            print(line, flush=True)
    print(f"A LiveChess program followed {games} games: {wrong} with a wrong move.", flush=True)
    return not wrong


def _clocks(moves: int, seed: int) -> bool:
    """Return whether no device that cheated at an on-screen clock gained anything."""
    reports = []
    for report in clocks.torture(moves, seed):
        reports.append(report)
        print(report.line(), flush=True)
    print(clocks.summary(reports), flush=True)
    return all(report.holds for report in reports)


def _chains(rounds: int, seed: int, faults: str | None, ordeals: int) -> bool:
    """Whether every promise about chains held."""
    reports = []
    print(chains.HEADING, flush=True)
    for report in chains.torture(rounds, seed, faults, os.cpu_count() or 1, ordeals):
        reports.append(report)
        print(*report.lines(), sep="\n", flush=True)
    print(chains.summary(reports), flush=True)
    broken = sum(not report.holds for report in reports)
    if broken:
        print(f"Promises do not hold in {broken} of {len(reports)} chains.", file=sys.stderr)
    return not broken


def _kills(plan: Plan, keep: Path | None) -> bool:
    """Whether every promise about a hall whose processes are killed held."""
    report = kills.torture(plan, keep, say=lambda line: print(line, flush=True))
    print(*report.lines(), sep="\n", flush=True)
    if not report.holds:
        print(f"Promises do not hold (seed {plan.seed}).", file=sys.stderr)
    if not report.fair:
        print(f"Not all alerts are as hands were (seed {plan.seed}).", file=sys.stderr)
    return report.holds and report.fair


def _desk(plan: desk_kills.Plan, keep: Path | None) -> bool:
    """Whether every promise about a desk whose process and daemon are killed held."""
    report = desk_kills.torture(plan, keep)
    print(*report.lines(), sep="\n", flush=True)
    if not report.holds:
        print(f"Promises do not hold (seed {plan.seed}).", file=sys.stderr)
    return report.holds


def _damage(count: int, seed: int) -> bool:
    """Return whether every damage cost only what stood on the damaged page."""
    reports = damage.torture(count, seed)
    print(*damage.lines(reports), sep="\n", flush=True)
    return not any(one.wrong for one in reports)


def _guests(plan: guests.Plan) -> bool:
    """Whether a spectator that means harm changed little for the hall, whichever its broker."""
    reports = guests.torture(plan, say=lambda line: print(line, flush=True))
    broken = [one.engine for one in reports if not one.holds]
    if broken:
        print(f"Promises do not hold with {' and '.join(broken)} (seed {plan.seed}).", file=sys.stderr)
    return not broken


def _starts(halls: int) -> bool:
    """Return whether every start gave a hall."""
    found = starts.torture(halls)
    print(*starts.lines(found), sep="\n", flush=True)
    return all(one.holds for one in found)


if __name__ == "__main__":
    sys.exit(main())
