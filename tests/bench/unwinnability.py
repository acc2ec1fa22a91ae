"""`unwinnability`: how many positions are proved winnable or unwinnable, how soon, and none wrongly.

The positions are in `unwinnability.csv` beside this file; the last column says where each is from and how its
verdict is known:

- ``D3``: the tests of D3-Chess (`tests/test-vector.txt` at 0adad15), both sides as the intended winner. Its
  program CHA 2.6.1 agrees, or gave up at 10 million positions and another program ``replayed`` a mate or
  ``searched`` everything.
- ``mutant``: one of these changed by a piece or two; winnable by CHA's mate, unwinnable by CHA and by another
  program, which ``searched`` everything or had a ``static`` proof.
- ``<id> lost``: the last position of a game on lichess.org that was lost on time to a player who could never
  have mated (D3-Chess, `tests/unfair.txt` at ff7cf45).
- ``<id> won``: the last position of a game there that was won on time; CHA found a mate.
"""

from __future__ import annotations

import argparse
import csv
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import chess

from daemon.core.unwinnability import UNKNOWN, Search, Verdict, cheap
from drivers.simulation.games import shelf
from tests.bench.figures import Table, percentile

FILE = Path(__file__).with_name("unwinnability.csv")
SECONDS = 3.0
SAMPLE = 300
"""Of each group: some two minutes of one processor."""
AT_ONCE_S = 0.1
PIECE_NODES = 200
GAMES = 100
"""Whose positions are looked at for the price of the cheap stages."""


@dataclass(frozen=True, slots=True)
class Vector:
    """A position whose verdict is known."""

    fen: str
    winner: chess.Color
    winnable: bool
    source: str

    @property
    def group(self) -> str:
        """Where it is from, and what is true of it."""
        real = self.source.endswith((" lost", " won"))
        return f"{'real' if real else 'hard'}, {'winnable' if self.winnable else 'unwinnable'}"


def vectors() -> list[Vector]:
    """All positions."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return [
            Vector(row["fen"], row["intended_winner"] == "white", row["verdict"] == "winnable", row["source"])
            for row in csv.DictReader(file)
        ]


def sampled(count: int) -> list[Vector]:
    """So many positions of each group, always the same ones."""
    groups: dict[str, list[Vector]] = {}
    for vector in vectors():
        groups.setdefault(vector.group, []).append(vector)
    chosen = random.Random(1)
    return [
        one for name in sorted(groups) for one in chosen.sample(groups[name], min(count, len(groups[name])))
    ]


def wrong(vector: Vector, verdict: Verdict) -> bool:
    """Whether a verdict is not true, or its line is no mate by the intended winner."""
    match verdict.answer:
        case "unknown":
            return False
        case "unwinnable":
            return vector.winnable
        case "winnable":
            return not vector.winnable or not mates(vector, verdict.line)


def mates(vector: Vector, line: Sequence[chess.Move]) -> bool:
    """Whether the moves are legal, one after the other, and the intended winner mates with the last."""
    board = chess.Board(vector.fen)
    for move in line:
        if move not in board.legal_moves:
            return False
        board.push(move)
    return board.is_checkmate() and board.turn != vector.winner


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to measure.

    Attributes:
        seconds: processor time for each position.
        sample: positions of each group; None = all.
    """

    seconds: float = SECONDS
    sample: int | None = SAMPLE

    @classmethod
    def of(cls, asked: argparse.Namespace) -> Wanted:
        """What the command line asks for."""
        return cls(asked.seconds, None if asked.all else asked.sample)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a command line say what is wanted."""
    group = parser.add_argument_group("unwinnability")
    group.add_argument(
        "--seconds", type=float, default=SECONDS, help="processor time for each position (%(default)g)"
    )
    group.add_argument(
        "--sample", type=int, default=SAMPLE, metavar="N", help="positions of each group (%(default)d)"
    )
    group.add_argument("--all", action="store_true", help="every position: some seven minutes")


@dataclass(frozen=True, slots=True)
class Judged:
    """One position, the verdict on it, and the processor time it took."""

    vector: Vector
    verdict: Verdict
    seconds: float


def judged(vector: Vector, seconds: float) -> Judged:
    """Run the whole chain for so long."""
    board = chess.Board(vector.fen)
    began = time.process_time()
    search = Search(board, vector.winner)
    while (verdict := search.run(PIECE_NODES)) is None:
        if time.process_time() - began >= seconds:
            verdict = UNKNOWN
            break
    return Judged(vector, verdict, time.process_time() - began)


def measure(wanted: Wanted | None = None) -> list[Table]:
    """The groups of positions, what proved them, and the price of the cheap stages."""
    wanted = wanted or Wanted()
    chosen = vectors() if wanted.sample is None else sampled(wanted.sample)
    found: list[Judged] = []
    for number, vector in enumerate(chosen, 1):
        found.append(judged(vector, wanted.seconds))
        if sys.stderr.isatty() and number % 25 == 0:
            print(f"\r{number} of {len(chosen)}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    return [_groups(found, wanted), _methods(found), _cheap_stages()]


def _groups(found: Sequence[Judged], wanted: Wanted) -> Table:
    table = Table(
        "unwinnability",
        f"verdicts within {wanted.seconds:g} s of processor time each",
        ("group", "positions", "proved", "proved %", "within 0.1 s %", "mean ms", "p99 ms", "wrong"),
    )
    for name in sorted({one.vector.group for one in found}):
        group = [one for one in found if one.vector.group == name]
        proved = [one for one in group if one.verdict.answer != "unknown"]
        soon = [one for one in proved if one.seconds <= AT_ONCE_S]
        times = [one.seconds * 1000 for one in group]
        table.rows.append(
            (
                name,
                len(group),
                len(proved),
                f"{100 * len(proved) / len(group):.2f}",
                f"{100 * len(soon) / len(group):.2f}",
                sum(times) / len(times),
                percentile(times, 0.99),
                sum(wrong(one.vector, one.verdict) for one in group),
            )
        )
    return table


def _methods(found: Sequence[Judged]) -> Table:
    table = Table("unwinnability", "what gave the verdict", ("method", "winnable", "unwinnable", "unknown"))
    count = Counter((one.verdict.method, one.verdict.answer) for one in found)
    for method in ("material", "forced line", "static", "small tree", "helpmate", "exhausted", None):
        answers = [count[method, answer] for answer in ("winnable", "unwinnable", "unknown")]
        if any(answers):
            table.rows.append((method or "nothing", *answers))
    return table


def _cheap_stages() -> Table:
    table = Table(
        "unwinnability",
        "the stages before the search, after every move of real games, both sides together",
        ("positions", "count", "mean ms", "p99 ms", "longest ms"),
    )
    times: list[float] = []
    for board in _positions():
        began = time.process_time()
        for color in chess.COLORS:
            cheap(board, color)
        times.append((time.process_time() - began) * 1000)
    table.rows.append(
        (f"of {GAMES} games", len(times), sum(times) / len(times), percentile(times, 0.99), max(times))
    )
    return table


def _positions() -> Iterator[chess.Board]:
    games = shelf()
    for index in range(min(GAMES, len(games))):
        game = games.game(index)
        board = chess.Board(game.start_fen)
        for move in game.moves:
            board.push(move)
            yield board
