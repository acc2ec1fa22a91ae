"""A board's sensors: what they make of the physical board, square by square and scan by scan.

A board looks at its squares at certain moments; what lies between two of them does not exist for it. On top
of the physical board lie episodes in which a square reads as something else. Both are kept per square, so
that the work grows with what happens and not with the scans.
"""

from __future__ import annotations

import bisect
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import chess

from drivers.events import Placement
from drivers.simulation.players import Action, Lift, Put

Range = tuple[float, float]

_ONE_CARRY_S = 3.0
"""A piece that lands later after it was lifted did not fly straight."""
_NEIGHBOURS_S = 0.1
"""Between two stops of a slide."""


@dataclass(frozen=True, slots=True)
class Sensors:
    """Parameters of one kind of board; the defaults see everything.

    Attributes:
        scan_s: time between two looks at the same square, drawn for each board.
        in_sequence: share of boards that look at one square after another.
        on_two: rate of stops in a slide during which the piece is still seen on the square that it left.
        off_centre: rate of landings that are not seen, or flicker, until the piece is touched or for seconds.
        wrong_identity: rate of landings that read as another piece, or as none.
        ghosts_per_min: squares of the whole board that flip for a moment.
        flying_over: rate of carried pieces that are read on the squares below them.
    """

    scan_s: Range = (0.041, 0.041)
    in_sequence: float = 0.0
    on_two: float = 0.0
    off_centre: float = 0.0
    wrong_identity: float = 0.0
    ghosts_per_min: float = 0.0
    flying_over: float = 0.0


@dataclass(frozen=True, slots=True)
class Sight:
    """A square reads otherwise than at the scan before.

    Attributes:
        at: when the board looked.
        whole: when that scan is complete.
        piece: what it makes of it; in occupancy mode any piece for "occupied".
    """

    at: float
    whole: float
    square: chess.Square
    piece: chess.Piece | None


@dataclass(slots=True)
class _Square:
    """The truth of one square and the episodes in which it reads otherwise."""

    times: list[float]
    pieces: list[chess.Piece | None]
    episodes: list[tuple[float, float, chess.Piece | None]] = field(default_factory=list)

    def until(self, at: float) -> float:
        """When the square is touched next after ``at``."""
        following = bisect.bisect_right(self.times, at)
        return self.times[following] if following < len(self.times) else math.inf

    def truth(self, at: float) -> chess.Piece | None:
        return self.pieces[bisect.bisect_right(self.times, at) - 1]

    def lie(self, begins: float, ends: float, piece: chess.Piece | None) -> None:
        """Read as ``piece`` from ``begins`` until ``ends`` or until the square is touched."""
        self.episodes.append((begins, min(ends, self.until(begins)), piece))

    def reads(self, at: float) -> chess.Piece | None:
        for begins, ends, piece in reversed(self.episodes):
            if begins <= at < ends:
                return piece
        return self.truth(at)


def seen(
    start: Placement, actions: Sequence[Action], sensors: Sensors, rng: random.Random, *, pieces: bool
) -> list[Sight]:
    """What one board sees of a script, in the order in which it looks.

    Args:
        start: what stands on the board at first; the board knows it.
        pieces: it knows its pieces; False = only whether something stands on a square.
    """
    touches = [action for action in actions if isinstance(action, Lift | Put)]
    board = [_Square([-math.inf], [piece]) for piece in start]
    for touch in touches:
        board[touch.square].times.append(touch.at)
        board[touch.square].pieces.append(touch.piece if isinstance(touch, Put) else None)
    _misread(board, touches, sensors, rng, pieces=pieces)
    _carry(board, touches, sensors, rng)
    _haunt(board, touches[-1].at + 5.0 if touches else 0.0, sensors, rng)
    return _scanned(board, sensors, rng, pieces=pieces)


def _scanned(board: Sequence[_Square], sensors: Sensors, rng: random.Random, *, pieces: bool) -> list[Sight]:
    period = rng.uniform(*sensors.scan_s)
    phase = rng.uniform(0.0, period)
    places = _places(rng) if rng.random() < sensors.in_sequence else [0] * 64
    sights: list[Sight] = []
    for square, truth in enumerate(board):
        offset = phase + places[square] * period / 64
        moments = {*truth.times[1:]}
        for begins, ends, _ in truth.episodes:
            moments |= {begins, ends}
        scans = sorted({math.ceil((moment - offset) / period) for moment in moments if moment < math.inf})
        last = truth.pieces[0]
        for scan in scans:
            at = offset + scan * period
            piece = truth.reads(at)
            if (piece != last) if pieces else ((piece is None) is not (last is None)):
                sights.append(Sight(at, phase + (scan + 1) * period, square, piece))
                last = piece
    return sorted(sights, key=lambda sight: (sight.at, places[sight.square]))


def _places(rng: random.Random) -> list[int]:
    """The place of each square in the scan: along ranks or files, from either end."""
    along_files, backwards = rng.random() < 0.5, rng.random() < 0.5
    places = [
        8 * chess.square_file(square) + chess.square_rank(square) if along_files else square
        for square in chess.SQUARES
    ]
    return [63 - place for place in places] if backwards else places


def _misread(
    board: Sequence[_Square],
    touches: Iterable[Lift | Put],
    sensors: Sensors,
    rng: random.Random,
    *,
    pieces: bool,
) -> None:
    """Landings off the centre of a square, and wrong identities."""
    for touch in touches:
        if not isinstance(touch, Put):
            continue
        square, at = board[touch.square], touch.at
        if pieces and _chance(sensors.wrong_identity, rng):
            lasts = rng.choice((rng.uniform(0.06, 1.0), rng.uniform(1.0, 10.0), math.inf))
            square.lie(at, at + lasts, _mistaken(touch.piece, rng))
        if _chance(sensors.off_centre, rng):
            if rng.random() < 0.5:
                square.lie(at, at + (math.inf if rng.random() < 0.2 else rng.uniform(0.8, 15.0)), None)
                continue
            ends = min(at + rng.uniform(0.8, 15.0), square.until(at))
            while at < ends:
                gap = rng.uniform(0.06, 0.9)
                square.lie(at, min(at + gap, ends), None)
                at += gap + rng.uniform(0.06, 0.9)


def _carry(
    board: Sequence[_Square], touches: Iterable[Lift | Put], sensors: Sensors, rng: random.Random
) -> None:
    """What a piece on its way is read on: the squares below it, or two neighbours at once."""
    lifted: Lift | None = None
    for touch in touches:
        if isinstance(touch, Lift):
            lifted = touch
            continue
        if lifted is None or lifted.square == touch.square or touch.at - lifted.at > _ONE_CARRY_S:
            continue
        source = board[lifted.square]
        if source.truth(lifted.at - 1e-6) != touch.piece:
            continue
        neighbours = chess.square_distance(lifted.square, touch.square) == 1
        if neighbours and touch.at - lifted.at < _NEIGHBOURS_S and _chance(sensors.on_two, rng):
            source.lie(lifted.at, touch.at + rng.uniform(0.0, 0.04), touch.piece)
        if not neighbours and _chance(sensors.flying_over, rng):
            below = _below(lifted.square, touch.square)
            for number, square in enumerate(below, start=1):
                at = lifted.at + (touch.at - lifted.at) * number / (len(below) + 1)
                if board[square].truth(at) is None:
                    board[square].lie(at, at + rng.uniform(0.02, 0.08), touch.piece)


def _below(one: chess.Square, other: chess.Square) -> list[chess.Square]:
    """Squares under the straight way between two squares."""
    steps = chess.square_distance(one, other)
    files = chess.square_file(one), chess.square_file(other)
    ranks = chess.square_rank(one), chess.square_rank(other)
    return [
        chess.square(
            round(files[0] + (files[1] - files[0]) * step / steps),
            round(ranks[0] + (ranks[1] - ranks[0]) * step / steps),
        )
        for step in range(1, steps)
    ]


def _haunt(board: Sequence[_Square], until: float, sensors: Sensors, rng: random.Random) -> None:
    """Squares that flip by themselves."""
    if not sensors.ghosts_per_min:
        return
    at = rng.expovariate(sensors.ghosts_per_min / 60)
    while at < until:
        square = board[rng.randrange(64)]
        stands = square.truth(at)
        ghost = chess.Piece(rng.choice(chess.PIECE_TYPES), rng.random() < 0.5) if stands is None else None
        square.lie(at, at + rng.uniform(0.02, 0.4), ghost)
        at += rng.expovariate(sensors.ghosts_per_min / 60)


def _mistaken(piece: chess.Piece, rng: random.Random) -> chess.Piece | None:
    """Another piece of either colour; one in four is not known at all."""
    if rng.random() < 0.25:
        return None
    others = [chess.Piece(kind, color) for kind in chess.PIECE_TYPES for color in chess.COLORS]
    others.remove(piece)
    return rng.choice(others)


def _chance(rate: float, rng: random.Random) -> bool:
    return rate > 0 and rng.random() < rate
