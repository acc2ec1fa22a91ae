"""`pairing`: how long a round takes to pair, in processor time, and what it needs of memory.

python -m tests.bench pairing                       measures both Swiss systems at four sizes
python -m tests.bench.pairing us-chess 200 3        one event (its seed) of one of them, as JSON
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from dashboard.pairing.core.checker import broken, check
from dashboard.pairing.core.history import before
from dashboard.pairing.core.system import CannotPair, PairingSystem
from dashboard.pairing.core.tournament import ByeKind, Round, Tournament
from dashboard.pairing.engines import FideDutch
from dashboard.pairing.registry import system
from dashboard.pairing.systems.us_chess import UsChess
from tests.bench.figures import Table, percentile
from tests.bench.hall_run import BenchError
from tests.dashboard.pairing.simulation import entered, played
from tests.dashboard.pairing.trf_files import event

SYSTEMS: dict[str, Callable[[], PairingSystem]] = {"us-chess": UsChess, "fide-dutch": FideDutch}
SIZES = (50, 200, 500, 1000)
ROUNDS = 9
SEEDS = {"us-chess": (1, 2, 3, 4, 5), "fide-dutch": (1,)}
"""The events; FIDE Dutch is a program of others, whose large rounds take seconds."""

ENOUGH_S = 150.0
"""Wall time of one size; no further round is begun after it."""

AGAIN = ("rtg-7p5r-clean", "rtg-9p7r-clean", "rtg-15p9r-byes", "rtg-30p11r-even", "rtg-50p15r-stress")
"""Files whose pairings the tests do not repeat, as these repeat others of the same kind."""


@dataclass(frozen=True, slots=True)
class Run:
    """One event of chance, paired round by round.

    Attributes:
        seconds: of a processor, by round; another program's are in it.
        memory_mb: resident, at most; the larger one of the process and the program it started.
    """

    seconds: list[float]
    memory_mb: float


def measure() -> list[Table]:
    """Both systems at all sizes, then files of another program paired again."""
    return [_speed(), _files()]


def _speed() -> Table:
    table = Table(
        "pairing",
        "one round, events of chance, processor time",
        ("system, players", "events", "rounds", "median s", "worst s", "memory MB"),
    )
    for name in SYSTEMS:
        for players in SIZES:
            runs = [_apart(name, players, seed) for seed in SEEDS[name]]
            seconds = [one for run in runs for one in run.seconds]
            table.rows.append(
                (
                    f"{name}, {players}",
                    len(runs),
                    len(seconds),
                    percentile(seconds, 0.5),
                    max(seconds),
                    max(run.memory_mb for run in runs),
                )
            )
    table.notes.append(
        f"{ROUNDS} rounds with byes, withdrawals and no-shows; fewer where they take over {ENOUGH_S:.0f} s."
    )
    table.notes.append("fide-dutch is a program of its own, and 0.2 s of each round are its start.")
    return table


def _apart(name: str, players: int, seed: int) -> Run:
    """One event in a process of its own, so that its memory is its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.pairing", name, str(players), str(seed)],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise BenchError(f"{name} with {players} players: {done.stderr.strip()[-300:]}")
    return Run(**json.loads(done.stdout))


def run(name: str, players: int, seed: int) -> Run:
    """Pair the rounds of one event.

    Raises:
        BenchError: a round breaks an absolute rule, so that its time says nothing.
    """
    engine, rules = SYSTEMS[name](), system(name).rules
    tournament = entered(seed, players, ROUNDS, teams=players // 5)
    seconds: list[float] = []
    begun = time.monotonic()
    for number in range(1, ROUNDS + 1):
        start = _used_s()
        paired = engine.pair(tournament).round
        seconds.append(_used_s() - start)
        if wrong := broken(check(tournament, paired, rules)):
            raise BenchError(f"round {number}: {wrong[0].text}")
        tournament = played(tournament, paired, seed)
        if time.monotonic() - begun > ENOUGH_S:
            break
    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return Run(seconds, max(resource.getrusage(who).ru_maxrss for who in whose) / 1024)


def _used_s() -> float:
    uses = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in uses)


def _files() -> Table:
    table = Table(
        "pairing",
        "FIDE Dutch: rounds of files, paired again",
        ("file", "rounds", "the same", "s / round"),
    )
    for name in AGAIN:
        whole = event(name)
        start = _used_s()
        same = sum(_same(whole, number) for number in range(1, len(whole.rounds) + 1))
        table.rows.append((name, len(whole.rounds), same, (_used_s() - start) / len(whole.rounds)))
    return table


def _same(whole: Tournament, number: int) -> bool:
    try:
        paired = FideDutch().pair(before(whole, number)).round
    except CannotPair:
        return False
    return _meaning(paired) == _meaning(whole.rounds[number - 1])


def _meaning(one: Round) -> tuple[frozenset[tuple[int, int]], frozenset[int]]:
    games = frozenset((game.white, game.black) for game in one.games)
    return games, frozenset(bye.player for bye in one.byes if bye.kind is ByeKind.PAIRING)


if __name__ == "__main__":
    found = run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    json.dump({"seconds": found.seconds, "memory_mb": found.memory_mb}, sys.stdout)
