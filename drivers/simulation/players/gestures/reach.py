"""How soon after its last touch on the board a hand can press the clock, on either side of the board.

A square is 55 mm wide, the board's edge 50 mm and the gap to the clock 40 mm; each player's end of the lever
is 50 mm behind the clock's edge and 85 mm from its middle, on the player's side. A hand takes 40 ms to
release a piece and to press, and moves at five metres a second at most.

Source: measures of tournament boards and clocks; fast aimed movements of the arm reach four to five metres a
second.
"""

from __future__ import annotations

import math

import chess

from drivers.simulation.players.gestures.gestures import Gesture

_SQUARE_MM = 55.0
_TO_LEVER_MM = 4 * _SQUARE_MM + 50.0 + 40.0 + 50.0
_LEVER_MM = 85.0
_GRIPS_S = 0.04
_FASTEST_MM_S = 5000.0


def ways_mm(square: chess.Square, color: chess.Color) -> tuple[float, float]:
    """From a square to a player's end of the lever: with the clock at White's left and at White's right."""
    x = (chess.square_file(square) - 3.5) * _SQUARE_MM
    y = (chess.square_rank(square) - 3.5) * _SQUARE_MM
    along = y + _LEVER_MM if color is chess.WHITE else y - _LEVER_MM
    return math.hypot(x + _TO_LEVER_MM, along), math.hypot(x - _TO_LEVER_MM, along)


def least_s(way_mm: float) -> float:
    """The shortest time in which one hand lets go, comes so far and presses."""
    return _GRIPS_S + way_mm / _FASTEST_MM_S


def reached_s(gesture: Gesture, color: chess.Color) -> float:
    """The shortest time from the last touch of a gesture to the press, for the clock that is further away."""
    return least_s(max(ways_mm(gesture[-1].square, color))) if gesture else 0.0
