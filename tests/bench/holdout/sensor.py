"""What a board reports of the physical board: samples, pieces badly put, misread or nudged, and squares that
flip."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from tests.bench.holdout.profiles import Profile
from tests.bench.holdout.wood import Glimpse, Man, Step

_PIECES = tuple(chess.Piece(kind, color) for color in chess.COLORS for kind in chess.PIECE_TYPES)


@dataclass(frozen=True, slots=True)
class Report:
    """One square, as the board sees it from this sample on; ``scan`` = number of the scan."""

    at_ms: float
    scan: int
    square: chess.Square
    piece: chess.Piece | None


@dataclass(frozen=True, slots=True)
class Scan:
    """How the board looks: each ``period_ms``, all squares at once or one after another in this order."""

    period_ms: float
    in_sequence: bool
    order: tuple[chess.Square, ...]

    @classmethod
    def drawn(cls, profile: Profile, rng: random.Random) -> Scan:
        """One board."""
        order = list(chess.SQUARES)
        if rng.random() < 0.5:
            order.sort(key=lambda square: (chess.square_file(square), chess.square_rank(square)))
        if rng.random() < 0.5:
            order.reverse()
        return cls(rng.uniform(*profile.scan), rng.random() < profile.in_sequence, tuple(order))


def reports(
    start: Mapping[chess.Square, Man],
    steps: Sequence[Step],
    glimpses: Sequence[Glimpse],
    scan: Scan,
    profile: Profile,
    rng: random.Random,
    ends_ms: float,
    identity: bool = True,
) -> list[Report]:
    """All that the board reports until then, in its order; without identity any piece is as good as
    another."""
    on: dict[chess.Square, list[Step]] = defaultdict(list)
    for step in steps:
        on[step.square].append(step)
    seen: dict[chess.Square, list[Glimpse]] = defaultdict(list)
    badly = _placed_badly(on, profile if identity else replace(profile, wrong_identity=0.0), rng, ends_ms)
    for glimpse in (*glimpses, *badly, *_ghosts(profile, rng, ends_ms)):
        seen[glimpse.square].append(glimpse)
    found: list[Report] = []
    for rank, square in enumerate(scan.order):
        begins = start[square].piece if square in start else None
        signal = _signal(begins, on[square], seen[square])
        if not identity:
            begins, signal = _something(begins), [(at, _something(value)) for at, value in signal]
        found += _sampled(begins, signal, scan, rank, square)
    found.sort(key=lambda report: (report.at_ms, scan.order.index(report.square)))
    return found


def _placed_badly(
    on: Mapping[chess.Square, Sequence[Step]], profile: Profile, rng: random.Random, ends_ms: float
) -> list[Glimpse]:
    """Off the centre of its square or misread, each until the square is touched again at the latest."""
    found: list[Glimpse] = []
    for square in sorted(on):
        for number, step in enumerate(on[square]):
            if step.piece is None:
                continue
            touched = on[square][number + 1].at_ms if number + 1 < len(on[square]) else ends_ms
            if rng.random() < profile.off_centre:
                stays = ends_ms if rng.random() < 0.15 else step.at_ms + rng.uniform(800, 15_000)
                until = min(touched, stays)
                if rng.random() < 0.5:
                    found.append(Glimpse(step.at_ms, until, square, None))
                else:
                    found += _flicker(square, step.at_ms, min(until, step.at_ms + 60_000), rng)
            if rng.random() < profile.wrong_identity:
                whole = rng.random() < 0.2
                until = touched if whole else min(touched, step.at_ms + rng.uniform(60, 5000))
                others = [piece for piece in _PIECES if piece != step.piece.piece]
                read = None if rng.random() < 0.3 else rng.choice(others)
                found.append(Glimpse(step.at_ms, until, square, read))
    return found


def _flicker(square: chess.Square, begins: float, until: float, rng: random.Random) -> list[Glimpse]:
    found: list[Glimpse] = []
    while begins < until:
        period = rng.uniform(60, 900)
        found.append(Glimpse(begins, min(until, begins + period * rng.uniform(0.3, 0.7)), square, None))
        begins += period
    return found


def _ghosts(profile: Profile, rng: random.Random, ends_ms: float) -> list[Glimpse]:
    """Squares that flip for nothing: the value says what an empty one shows; a piece is not seen."""
    found: list[Glimpse] = []
    at = 0.0
    while profile.ghosts:
        at += rng.expovariate(profile.ghosts / 60_000)
        if at > ends_ms:
            break
        found.append(Ghost(at, at + rng.uniform(20, 400), rng.randrange(64), rng.choice(_PIECES)))
    return found


def _something(piece: chess.Piece | None) -> chess.Piece | None:
    return chess.Piece(chess.PAWN, chess.WHITE) if piece else None


class Ghost(Glimpse):
    """What is there is not seen; where nothing is, this is seen."""

    __slots__ = ()


def _signal(
    begins: chess.Piece | None, steps: Sequence[Step], glimpses: Sequence[Glimpse]
) -> list[tuple[float, chess.Piece | None]]:
    """Each moment at which what is to be seen there may change, and to what."""
    moments = {step.at_ms for step in steps}
    for glimpse in glimpses:
        moments |= {glimpse.from_ms, glimpse.to_ms}
    found: list[tuple[float, chess.Piece | None]] = []
    true, number = begins, 0
    for at in sorted(moments):
        while number < len(steps) and steps[number].at_ms <= at:
            piece = steps[number].piece
            true, number = piece.piece if piece else None, number + 1
        value = true
        for glimpse in glimpses:
            if glimpse.from_ms <= at < glimpse.to_ms:
                ghost = isinstance(glimpse, Ghost)
                value = (None if true else glimpse.piece) if ghost else glimpse.piece
        found.append((at, value))
    return found


def _sampled(
    begins: chess.Piece | None,
    signal: Sequence[tuple[float, chess.Piece | None]],
    scan: Scan,
    rank: int,
    square: chess.Square,
) -> list[Report]:
    """What the samples of one square make of it."""
    period = scan.period_ms
    offset = period * rank / 64 if scan.in_sequence else 0.0
    found: list[Report] = []
    shown = begins
    for number, (at, value) in enumerate(signal):
        sample = max(0, -int(-(at - offset) // period))
        when = sample * period + offset
        if number + 1 < len(signal) and signal[number + 1][0] <= when:
            continue  # changed again before anybody looked
        if value != shown:
            shown = value
            found.append(Report(when, sample, square, value))
    return found
