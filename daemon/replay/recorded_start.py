"""How a recorded game begins: what its meta line says, and what it leaves to be found out. Pure."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import chess

from broker.contract.ruleset import Ruleset
from daemon.core.evidence.placements import EMPTY, START, rotated
from daemon.core.rules import rules
from daemon.replay.recording import (
    PROFILE_DELAYS,
    Meta,
    OccupancyChanged,
    OccupancyRead,
    RecordingError,
    RecordingLine,
    Value,
)
from drivers.events import Placement, PlacementRead, SquareChanged
from drivers.occupants import Occupant
from drivers.profile import SERIAL, Profile

SURE_S, BLINK_S = 2.0, 0.2
"""A piece that has stood in front of his own for so long, while the other side's have not, is White's; and
what is shorter than the other may be nothing."""
EARLIER = 0.8
"""So much less does each further piece tell who is seen in the middle of the board: he may have crossed
it."""
RECENT_LIFTS = 3
"""A pawn that lands came from one of the last squares that were emptied."""


def lies_turned(start: Placement, values: Iterable[Value]) -> bool:
    """Whether the board lies with White at its eighth rank.

    The pieces on their first squares tell; where the recording does not show them, the pieces that come
    forward, the earliest above all; of a game that began before, the way the pawns go.
    """
    if start == rotated(START):
        return True
    pieces: list[Occupant] = [occupant if isinstance(occupant, chess.Piece) else None for occupant in start]
    first = start in (START, EMPTY)
    weight, turned = 1.0, 0.0
    lifted: deque[chess.Square] = deque(maxlen=RECENT_LIFTS)
    for value in values:
        match value:
            case PlacementRead(placement=placement) if placement in (START, rotated(START)):
                return placement != START
            case PlacementRead(placement=placement):
                changes = [(s, placement[s]) for s in chess.SQUARES if placement[s] != pieces[s]]
            case SquareChanged(square=square, piece=piece):
                changes = [(square, piece)]
            case _:
                continue
        changes.sort(key=lambda change: change[1] is not None)  # he leaves before he comes
        for square, piece in changes:
            pieces[square] = piece
            if piece is None:
                lifted.append(square)
            elif first and 16 <= square < 48:
                turned += -weight if (square < 32) is piece.color else weight
                weight *= EARLIER
            elif not first and piece.piece_type == chess.PAWN:
                turned += _pawn_turns(square, piece.color, lifted)
    return turned > 0


def _pawn_turns(square: chess.Square, color: chess.Color, lifted: Iterable[chess.Square]) -> int:
    """What a pawn that lands says: 1 = the board is turned, -1 = it is not, 0 = nothing."""
    rank = chess.square_rank(square)
    ranks = [chess.square_rank(one) for one in reversed(tuple(lifted))]
    came = next((one for one in ranks if one != rank), rank)
    return 0 if came == rank else 1 if (came < rank) != color else -1


def lies_turned_unnamed(values: Iterable[Value]) -> bool:
    """The same for a board that does not know its pieces: until Black moves, only White's pieces have come
    forward.

    What stands on the third and fourth rank is weighed against the fifth and sixth by the time that it does.
    """
    stands = [square < 16 or square >= 48 for square in chess.SQUARES]
    since: float | None = None
    near = far = 0
    weight = 0.0
    for value in values:
        match value:
            case OccupancyChanged(at=at) | OccupancyRead(at=at):
                pass
            case _:
                continue
        if since is not None:
            weight += (near - far) * (at - since)
        since = at
        if abs(weight) >= SURE_S or (near and far and abs(weight) >= BLINK_S):
            break
        if isinstance(value, OccupancyChanged):
            stands[value.square] = value.occupied
        else:
            stands = list(value.occupancy)
        near, far = sum(stands[16:32]), sum(stands[32:48])
    return weight < 0


def position(placement: Placement) -> chess.Board | None:
    """The position with White to move, every castling that may still be allowed; None = it is not legal."""
    board = chess.Board(None)
    board.set_piece_map({square: piece for square, piece in enumerate(placement) if piece is not None})
    board.castling_rights = chess.BB_CORNERS
    board.castling_rights = board.clean_castling_rights()
    return board if board.is_valid() else None


def default_ruleset(first: RecordingLine) -> Ruleset:
    """The rule set of a game that brings none, by its meta line.

    Raises:
        RecordingError: its time control cannot be read.
    """
    assert isinstance(first.value, Meta)
    try:
        return rules.default_for(first.value.time_control)
    except ValueError as error:
        raise RecordingError(f"Line {first.number} (meta): tc: {error}.") from None


def epoch_ms(first: RecordingLine) -> int:
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
            f"Line {first.number} (meta): invalid time wall = {first.value.wall!r}. Use 2026-11-21T15:00:00Z."
        ) from None
    return round((wall if wall.tzinfo else wall.replace(tzinfo=UTC)).timestamp() * 1000)


def profile(recorded: Mapping[str, Any]) -> Profile:
    """The delays that a recording names, in ms; the rest as over a serial line.

    Its board has no log that anybody could ask for.
    """
    named = {ours: recorded.get(theirs) for ours, theirs in PROFILE_DELAYS.items()}
    times = {ours: ms for ours, ms in named.items() if isinstance(ms, int | float) and ms >= 0}
    delays: dict[str, Any] = {ours: ms / 1000 for ours, ms in times.items()}
    return replace(SERIAL, tells_first=False, **delays)
