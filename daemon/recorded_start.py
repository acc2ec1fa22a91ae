"""How a recorded game begins: what its meta line says, and what it leaves to be found out. Pure."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

import chess

from broker.messages import Ruleset
from daemon import rules
from daemon.evidence import START, rotated
from daemon.recording import Line, Meta, RecordingError, Value
from drivers.events import Placement, PlacementRead, SquareChanged
from drivers.profile import SERIAL, Profile

RECENT_LIFTS = 3
"""A pawn that lands came from one of the last squares that were emptied."""


def lies_turned(start: Placement, values: Iterable[Value]) -> bool:
    """Whether the board lies with White at its eighth rank.

    The men on their first squares tell; where the recording does not show them, the way the pawns go.
    """
    if start == rotated(START):
        return True
    lifted: deque[chess.Square] = deque(maxlen=RECENT_LIFTS)
    turned = 0
    for value in values:
        match value:
            case PlacementRead(placement=placement) if placement in (START, rotated(START)):
                return placement != START
            case SquareChanged(square=square, piece=None):
                lifted.append(square)
            case SquareChanged(square=square, piece=chess.Piece(piece_type=chess.PAWN, color=color)):
                ranks = [chess.square_rank(one) for one in reversed(lifted)]
                rank = chess.square_rank(square)
                came = next((one for one in ranks if one != rank), rank)
                turned += 0 if came == rank else 1 if (came < rank) != color else -1
    return turned > 0


def position(placement: Placement) -> chess.Board | None:
    """The position with White to move, every castling that may still be allowed; None = it is not legal."""
    board = chess.Board(None)
    board.set_piece_map({square: man for square, man in enumerate(placement) if man is not None})
    board.castling_rights = chess.BB_CORNERS
    board.castling_rights = board.clean_castling_rights()
    return board if board.is_valid() else None


def default_ruleset(first: Line) -> Ruleset:
    """The rule set of a game that brings none, by its meta line.

    Raises:
        RecordingError: its time control cannot be read.
    """
    assert isinstance(first.value, Meta)
    try:
        return rules.default_for(first.value.time_control)
    except ValueError as error:
        raise RecordingError(f"Line {first.number} (meta): tc: {error}.") from None


def epoch_ms(first: Line) -> int:
    """UTC in ms of t = 0, by a meta line; 0 = it does not say.

    Raises:
        RecordingError: it says something that is no time.
    """
    assert isinstance(first.value, Meta)
    if not first.value.wall:
        return 0
    try:
        wall = datetime.fromisoformat(first.value.wall)
    except ValueError:
        raise RecordingError(
            f"Line {first.number} (meta): wall = {first.value.wall!r} is no time like 2026-11-21T15:00:00Z."
        ) from None
    return round((wall if wall.tzinfo else wall.replace(tzinfo=UTC)).timestamp() * 1000)


def profile(recorded: Mapping[str, Any]) -> Profile:
    """The latencies that a recording names, in ms; the rest as over a serial line."""

    def seconds(name: str, otherwise: float) -> float:
        value = recorded.get(f"{name}_ms")
        return value / 1000 if isinstance(value, int | float) and value >= 0 else otherwise

    return Profile(
        board_latency_s=seconds("board_latency", SERIAL.board_latency_s),
        settle_s=seconds("settle", SERIAL.settle_s),
    )
