"""`likelihood`: how well the model of choice foretells the moves of games that it was not made from.

python -m tests.bench likelihood               measures it on the shipped games
python -m tests.bench.likelihood GAMES.pgn     makes it again from other games, shipped ones left out
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import chess

from daemon.core import reconstruction
from daemon.core.reconstruction.likelihood import (
    FEATURES,
    PHASES,
    WeighedMove,
    Weights,
    choices,
    phase_of,
    shipped,
)
from drivers.simulation.games import GamesError, Shelf, shelf
from tests.bench.figures import Table

FILE = Path(reconstruction.__file__).with_name("likelihood.json")
GAMES = 116
"""Of the shipped ones, for the measurement: every second."""
ROUNDS, STEP, SHARE, SHRINK = 3, 0.15, 0.5, 0.008
"""Of the fit (AdaGrad): how often it goes through the games, its step, the share of plies that it looks at,
and the share of a square's weight that pulls it back to nothing."""
SEED = 1

Lesson = tuple[list[WeighedMove], int, int]
"""The choices of a position, its phase, and the number of the one that was made."""


def measure() -> list[Table]:
    """Foretell every move of shipped games."""
    games = shelf()
    model = shipped()
    table = Table(
        "likelihood",
        "the moves of shipped games, none of which the model was made from",
        ("of what", "plies", "first guess right %", "surprise", "if all were alike", "us / position"),
    )
    right = right_piece = plies = 0
    surprise = alike = surprise_piece = alike_piece = 0.0
    begun = time.process_time()
    for board, move, last, own in _plies(games, range(0, 2 * GAMES, 2)):
        of_all = model.of_all(board, last, own)
        of_piece = {one: cost for one, cost in of_all.items() if one.from_square == move.from_square}
        base = math.log(sum(math.exp(-cost) for cost in of_piece.values()))
        plies += 1
        right += of_all[move] <= min(of_all.values())
        right_piece += of_all[move] <= min(of_piece.values())
        surprise, surprise_piece = surprise + of_all[move], surprise_piece + of_all[move] + base
        alike, alike_piece = alike + math.log(len(of_all)), alike_piece + math.log(len(of_piece))
    each = 1e6 * (time.process_time() - begun) / plies
    table.rows.append(("the move", plies, 100 * right / plies, surprise / plies, alike / plies, each))
    table.rows.append(
        (
            "where its man goes",
            plies,
            100 * right_piece / plies,
            surprise_piece / plies,
            alike_piece / plies,
            None,
        )
    )
    table.notes.append("Surprise: minus the natural logarithm of the probability, mean; lower is better.")
    return [table]


def fitted(lessons: Sequence[Lesson]) -> Weights:
    """Weights under which the moves that were made are likely: AdaGrad, in an order drawn with `SEED`."""
    features = [0.0] * len(FEATURES)
    squares = [[[0.0] * 64 for _ in range(7)] for _ in PHASES]
    feature_steps = [1e-3] * len(FEATURES)
    square_steps = [[[1e-3] * 64 for _ in range(7)] for _ in PHASES]
    order = list(range(len(lessons)))
    rng = random.Random(SEED)
    for _ in range(ROUNDS):
        rng.shuffle(order)
        for number in order:
            found, phase, made = lessons[number]
            boards = squares[phase]
            scores = [
                boards[one.kind][one.target]
                - boards[one.kind][one.origin]
                + sum([features[n] * value for n, value in one.features])
                for one in found
            ]
            most = max(scores)
            odds = [math.exp(score - most) for score in scores]
            total = sum(odds)
            by_feature: dict[int, float] = {}
            by_square: dict[tuple[int, int], float] = {}
            for n, one in enumerate(found):
                slope = odds[n] / total - (n == made)
                for feature, value in one.features:
                    by_feature[feature] = by_feature.get(feature, 0.0) + slope * value
                for key, sign in (((one.kind, one.target), slope), ((one.kind, one.origin), -slope)):
                    by_square[key] = by_square.get(key, 0.0) + sign
            for feature, slope in by_feature.items():
                feature_steps[feature] += slope * slope
                features[feature] -= STEP * slope / math.sqrt(feature_steps[feature])
            for (kind, square), raw in by_square.items():
                slope = raw + SHRINK * boards[kind][square]
                square_steps[phase][kind][square] += slope * slope
                boards[kind][square] -= STEP * slope / math.sqrt(square_steps[phase][kind][square])
    return Weights(tuple(features), tuple(tuple(tuple(squares_of) for squares_of in one) for one in squares))


def written(weights: Weights) -> str:
    """Weights as they stand in `likelihood.json`, in hundredths."""
    squares = {
        phase: {
            chess.piece_name(kind): [round(value, 2) for value in weights.squares[n][kind]]
            for kind in chess.PIECE_TYPES
        }
        for n, phase in enumerate(PHASES)
    }
    features = {name: round(value, 2) for name, value in zip(FEATURES, weights.features, strict=True)}
    lines = json.dumps({"features": features, "squares": squares}, indent=1)
    return _packed(lines) + "\n"


def _packed(text: str) -> str:
    """JSON with each list of numbers on one line."""
    out: list[str] = []
    inside = False
    for line in text.split("\n"):
        if inside:
            out[-1] += line.strip() + ("" if line.strip().startswith("]") else " ")
            out[-1] = out[-1].replace(" ]", "]")
        else:
            out.append(line)
        inside = (inside or line.endswith("[")) and "]" not in line
    return "\n".join(out)


def _lessons(games: Shelf, left_out: set[tuple[chess.Move, ...]]) -> list[Lesson]:
    rng = random.Random(SEED)
    indices = [n for n in range(len(games)) if games.game(n).moves not in left_out]
    found = []
    for board, move, last, own in _plies(games, indices):
        if rng.random() < SHARE:
            legal = list(choices(board, last, own))
            found.append((legal, phase_of(board), [one.move for one in legal].index(move)))
    return found


def _plies(
    games: Shelf, indices: Sequence[int]
) -> Iterator[tuple[chess.Board, chess.Move, chess.Move | None, chess.Move | None]]:
    """Each ply: the position before it, the move, the opponent's last and the player's own last."""
    for index in indices:
        game = games.game(index)
        board = chess.Board(game.start_fen)
        last = own = None
        for move in game.moves:
            yield board, move, last, own
            board.push(move)
            last, own = move, last


def main() -> int:
    """Make the weights again; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.likelihood", description=main.__doc__)
    parser.add_argument("pgn", type=Path, help="games to make it from")
    asked = parser.parse_args()
    try:
        lessons = _lessons(shelf(asked.pgn), {shelf().game(n).moves for n in range(len(shelf()))})
    except GamesError as error:
        print(f"{error}.", file=sys.stderr)
        return 1
    print(f"{len(lessons)} plies", flush=True)
    FILE.write_text(written(fitted(lessons)), "utf-8")
    print(f"{FILE} is written; measure it with python -m tests.bench likelihood")
    return 0


if __name__ == "__main__":
    sys.exit(main())
