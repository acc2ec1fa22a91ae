"""Games in which something for an arbiter happens, and when he could know it at the earliest. Pure.

An alert cannot come before the evidence for it is there. What the arbiter waits for on purpose, as the code
declares it, is part of that: `evident` says for each kind when the bytes had arrived that complete it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import chess

from daemon.core.judging.verdict.press_verdict import AIR_S
from drivers.profile import SERIAL
from drivers.simulation.players.mishaps import illegal_moves
from tests.bench.scripted_game import PLY_S, Change, Deed, Mark, Offence, Press, SetShort, Unplug, changes

KINDS: tuple[Offence, ...] = (
    "illegal_move",
    "press_without_move",
    "press_before_move",
    "flag_fall",
    "clock_lost",
)
_ASKED = f"the board's answer to a question {SERIAL.board_latency_s * 1000:.0f} ms after the press"
WAITS = {
    "illegal_move": _ASKED,
    "press_without_move": _ASKED,
    "press_before_move": f"an answer that ends {AIR_S * 1000:.0f} ms after the press or later",
    "flag_fall": "the message of the clock",
    "clock_lost": "the message that there is no clock",
}
"""What has to have arrived, in words."""

_LIFT_S, _PUT_S, _NEXT_S = -0.9, -0.4, 0.05
"""As in `scripted_game`: from the press, when the piece leaves, when he stands, each further square."""
_BACK_S = (3.0, 3.4, 3.8)
"""From an illegal press: the piece is lifted, stands again, and the lever goes back."""
_LANDS_S = 2.5
"""A piece in the air comes down so long after the press."""
_GONE_S = 6.0
"""A clock is unplugged for so long."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole reading of the board, in UTC seconds.

    Attributes:
        asked: when the question came.
        arrived: when its last byte was written.
    """

    asked: float
    arrived: float


def planned(
    moves: Sequence[chess.Move], seed: str, plan: Sequence[tuple[float, Offence]]
) -> Iterator[tuple[float, Deed]]:
    """What happens on a table, with seconds from the start of the game.

    Args:
        moves: of the game.
        seed: for its pace.
        plan: from when on the next player who is to press does what, in its order.
    """
    rng, board, at, left = random.Random(seed), chess.Board(), 0.0, list(plan)
    for ply, move in enumerate(moves, start=1):
        at += rng.uniform(*PLY_S)
        if left and left[0][0] <= at and _fits(left[0][1], board, move):
            kind = left.pop(0)[1]
            match kind:
                case "illegal_move":
                    yield from _illegal(board, rng, at)
                    at += _BACK_S[-1] + rng.uniform(*PLY_S)
                case "press_without_move":
                    yield at, Mark(kind)
                    yield at, Press("illegal")
                    yield at + _BACK_S[-1], Press("back")
                    at += _BACK_S[-1] + rng.uniform(*PLY_S)
                case "press_before_move":
                    yield from _early(board, move, ply, at)
                    board.push(move)
                    at += _LANDS_S
                    continue
                case "flag_fall":
                    yield at, SetShort()
                    yield at, Mark(kind)
                    return
                case "clock_lost":
                    yield at, Mark(kind)
                    yield at, Unplug(gone=True)
                    yield at + _GONE_S, Unplug(gone=False)
                    at += _GONE_S + rng.uniform(*PLY_S)
        yield from _timed(changes(board, move), at)
        yield at, Press("move", ply)
        board.push(move)


def _fits(kind: Offence, board: chess.Board, move: chess.Move) -> bool:
    """Whether it can be done now: an illegal move has to be there, and a piece in the air is a plain move."""
    match kind:
        case "illegal_move":
            return bool(illegal_moves(board))
        case "press_before_move":
            return len(changes(board, move)) == 2 and not board.is_capture(move) and not move.promotion
        case _:
            return True


def evident(kind: Offence, at: float, readings: Sequence[Reading]) -> float | None:
    """When all had arrived that the arbiter needs; None = it never had.

    Args:
        kind: of the offence.
        at: when the last byte of the press, or of the clock's message, was written (UTC seconds).
        readings: of the board, oldest first.
    """
    if kind in ("flag_fall", "clock_lost"):
        return at
    asked_from = at + SERIAL.board_latency_s
    until = at + (AIR_S if kind == "press_before_move" else 0.0)
    return next((one.arrived for one in readings if one.asked >= asked_from and one.arrived >= until), None)


def _illegal(board: chess.Board, rng: random.Random, at: float) -> Iterator[tuple[float, Deed]]:
    move = rng.choice(illegal_moves(board))
    piece = board.piece_at(move.from_square)
    lifted, stands, lever = (at + later for later in _BACK_S)
    yield from _timed([Change(move.from_square, None), Change(move.to_square, piece)], at)
    yield at, Mark("illegal_move")
    yield at, Press("illegal")
    yield lifted, Change(move.to_square, None)
    yield stands, Change(move.from_square, piece)
    yield lever, Press("back")


def _early(board: chess.Board, move: chess.Move, ply: int, at: float) -> Iterator[tuple[float, Deed]]:
    first, *others = changes(board, move)
    yield at + _PUT_S, first
    yield at, Mark("press_before_move")
    yield at, Press("move", ply)
    for number, change in enumerate(others):
        yield at + _LANDS_S - 1.0 + number * _NEXT_S, change


def _timed(found: Sequence[Change], press: float) -> Iterator[tuple[float, Deed]]:
    yield press + _LIFT_S, found[0]
    for number, change in enumerate(found[1:]):
        yield press + _PUT_S + number * _NEXT_S, change
