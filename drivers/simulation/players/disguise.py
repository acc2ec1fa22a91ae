"""An upside-down rook that represents a queen: a board that identifies pieces reads a rook."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import chess

from drivers.events import Placement
from drivers.simulation.players.actions import Action, Lift, Put
from drivers.simulation.players.gestures.gestures import happens

_CARRIED_S = 10.0
"""A queen that was lifted longer ago was taken: the next one comes from the box."""


def rooks_for_queens(
    start: Placement, actions: Sequence[Action], rate: float, rng: random.Random
) -> tuple[Action, ...]:
    """Put a rook for some of the queens that come from the box, and carry it wherever the queen goes.

    Args:
            start: the placement before the first action.
        actions: in order of time, and true to the physical board.
        rate: share of the queens.
        rng: draws which.
    """
    queens = {
        square: occupant
        for square, occupant in enumerate(start)
        if occupant and occupant.piece_type == chess.QUEEN
    }
    rooks: set[chess.Square] = set()
    held: dict[chess.Color, list[tuple[float, bool]]] = {chess.WHITE: [], chess.BLACK: []}
    shown: list[Action] = []
    for action in actions:
        seen = action
        match action:
            case Lift(square=square) if square in queens:
                held[queens.pop(square).color].append((action.at, square in rooks))
                rooks.discard(square)
            case Put(square=square, piece=piece) if piece.piece_type == chess.QUEEN:
                at, is_rook = held[piece.color].pop() if held[piece.color] else (-_CARRIED_S, False)
                if action.at - at > _CARRIED_S:
                    is_rook = happens(rate, rng)
                queens[square] = piece
                if is_rook:
                    rooks.add(square)
                    seen = replace(action, piece=chess.Piece(chess.ROOK, piece.color))
        shown.append(seen)
    return tuple(shown)
